import{a}from"./chunk-E6V7KHR2.js";import"./chunk-G7CRDR7A.js";import"./chunk-J3KW6BII.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
