import{a}from"./chunk-PO7TJETS.js";import"./chunk-7WSY4U52.js";import"./chunk-IUAADBET.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
