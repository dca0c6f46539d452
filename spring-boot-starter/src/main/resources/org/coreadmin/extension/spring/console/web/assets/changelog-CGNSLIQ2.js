import{a}from"./chunk-MRXO7M5G.js";import"./chunk-7WSY4U52.js";import"./chunk-BYCNLMZ7.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
