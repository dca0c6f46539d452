import{a}from"./chunk-FLUXF2QV.js";import"./chunk-G7CRDR7A.js";import"./chunk-TTIWQP4W.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
