import{a}from"./chunk-IG3OI3YD.js";import"./chunk-G7CRDR7A.js";import"./chunk-YZ2NRJXC.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
