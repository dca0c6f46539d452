import{q as e,t as n,x as s}from"./chunk-HOHKL7UZ.js";import{d as t,h as m}from"./chunk-V35MO6FD.js";function c(a,g,o,b){let r=Math.max(1,Math.ceil(o/g));if(r===1&&a===1)return m;let l=(p,i,f)=>p>=1&&p<=r?t`<a class="step" href=${b(p)} aria-label=${f}>${s(i)}</a>`:t`<span class="step" aria-hidden="true">${s(i)}</span>`;return t`<nav class="pager" aria-label=${e("pager.label")}>
    ${l(a-1,"left",e("pager.before"))}
    <span>${e("pager.page",{page:n(a),last:n(r)})}</span>
    ${l(a+1,"right",e("pager.after"))}
  </nav>`}export{c as a};
