import{a}from"./chunk-E2LIZZPG.js";import"./chunk-PBVYRDOQ.js";import"./chunk-UNDY4GOR.js";import"./chunk-CYRBIIKY.js";export{a as markdown};
