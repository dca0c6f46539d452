import{a}from"./chunk-GDKMJK6E.js";import"./chunk-7KGW5VOI.js";import"./chunk-HWQNLUA5.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
