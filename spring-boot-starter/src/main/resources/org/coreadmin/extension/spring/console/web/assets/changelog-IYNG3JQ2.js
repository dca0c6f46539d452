import{a}from"./chunk-EC4MOZYT.js";import"./chunk-G7CRDR7A.js";import"./chunk-E6PB3LXT.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
