import{a}from"./chunk-BPWFWF74.js";import"./chunk-7WSY4U52.js";import"./chunk-UYLBUFF5.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
