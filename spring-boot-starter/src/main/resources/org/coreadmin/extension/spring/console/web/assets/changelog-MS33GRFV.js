import{a}from"./chunk-H63Y3UN6.js";import"./chunk-7WSY4U52.js";import"./chunk-MHO2C2MT.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
