import{a}from"./chunk-XF66GNNN.js";import"./chunk-7KGW5VOI.js";import"./chunk-ZZHP36YG.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
