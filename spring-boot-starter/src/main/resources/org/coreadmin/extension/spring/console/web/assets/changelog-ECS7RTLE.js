import{a}from"./chunk-2LBHS322.js";import"./chunk-7KGW5VOI.js";import"./chunk-YRX25F7U.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
