import{a}from"./chunk-4U4Z65BK.js";import"./chunk-7KGW5VOI.js";import"./chunk-OYWX647I.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
