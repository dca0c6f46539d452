import{a}from"./chunk-IG5T4JR7.js";import"./chunk-7KGW5VOI.js";import"./chunk-X672BKJT.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
