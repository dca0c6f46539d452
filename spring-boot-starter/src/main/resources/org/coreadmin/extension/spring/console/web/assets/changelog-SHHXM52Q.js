import{a}from"./chunk-EMZDH72H.js";import"./chunk-7KGW5VOI.js";import"./chunk-VUTM7MML.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
