import{a}from"./chunk-AGCNER72.js";import"./chunk-24UAZAGB.js";import"./chunk-6VDU4B6A.js";import"./chunk-V35MO6FD.js";import"./chunk-3IY7SBBO.js";export{a as markdown};
