import{a}from"./chunk-DKW5CMIH.js";import"./chunk-VL5YMQ7N.js";import"./chunk-JMJOFXBM.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
