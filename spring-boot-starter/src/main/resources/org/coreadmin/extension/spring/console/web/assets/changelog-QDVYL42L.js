import{a}from"./chunk-D6ATNTJZ.js";import"./chunk-7KGW5VOI.js";import"./chunk-7CNZE6HB.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
