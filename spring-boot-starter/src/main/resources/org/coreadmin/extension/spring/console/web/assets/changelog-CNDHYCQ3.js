import{a}from"./chunk-J564URGO.js";import"./chunk-7KGW5VOI.js";import"./chunk-7QBVII4Y.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
