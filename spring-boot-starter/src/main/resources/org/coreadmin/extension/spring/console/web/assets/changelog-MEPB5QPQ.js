import{a}from"./chunk-XNPV4MYD.js";import"./chunk-U7V4TSG3.js";import"./chunk-PLGUZGMK.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
