import{a}from"./chunk-2G7SJTZH.js";import"./chunk-7KGW5VOI.js";import"./chunk-TH5O5JSQ.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
