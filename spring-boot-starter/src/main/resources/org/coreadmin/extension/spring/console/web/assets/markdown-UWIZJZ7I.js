import{a}from"./chunk-ZORW54IN.js";import"./chunk-YUGVQSNE.js";import"./chunk-V35MO6FD.js";import"./chunk-CYRBIIKY.js";export{a as markdown};
