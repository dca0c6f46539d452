import{a}from"./chunk-CV47DYBK.js";import"./chunk-7WSY4U52.js";import"./chunk-6ZJVCOKD.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
