import{a}from"./chunk-P4JPENHN.js";import"./chunk-7WSY4U52.js";import"./chunk-JJN6TB76.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
