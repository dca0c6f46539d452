import{a}from"./chunk-5HUHAASR.js";import"./chunk-G7CRDR7A.js";import"./chunk-3TU3HEMD.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
