import{a}from"./chunk-YDIBERHP.js";import"./chunk-7WSY4U52.js";import"./chunk-E6PB3LXT.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
