import{a}from"./chunk-2SELBJDY.js";import"./chunk-VL5YMQ7N.js";import"./chunk-ECE3XOZU.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
