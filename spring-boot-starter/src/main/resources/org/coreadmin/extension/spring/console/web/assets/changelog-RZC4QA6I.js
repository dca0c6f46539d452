import{a}from"./chunk-6PCWUR6T.js";import"./chunk-G7CRDR7A.js";import"./chunk-DBMWAYIS.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
