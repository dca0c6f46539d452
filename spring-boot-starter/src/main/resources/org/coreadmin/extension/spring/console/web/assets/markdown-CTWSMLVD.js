import{a}from"./chunk-LRAGXRDQ.js";import"./chunk-GTZGX6ZM.js";import"./chunk-BYQZTRLS.js";import"./chunk-7QIKMDSM.js";import"./chunk-3IY7SBBO.js";export{a as markdown};
