import{a}from"./chunk-2PEZ42Q7.js";import"./chunk-U7V4TSG3.js";import"./chunk-CXG6CEWX.js";import"./chunk-3IY7SBBO.js";export{a as changelog};
