import{a}from"./chunk-CKQ6V4AB.js";import"./chunk-24UAZAGB.js";import"./chunk-6VDU4B6A.js";import"./chunk-V35MO6FD.js";import"./chunk-CYRBIIKY.js";export{a as markdown};
