import{a}from"./chunk-MUA2QIBV.js";import"./chunk-U7V4TSG3.js";import"./chunk-UKCV5RLI.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
