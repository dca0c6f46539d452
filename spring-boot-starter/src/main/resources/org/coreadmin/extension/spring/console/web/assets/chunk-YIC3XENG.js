import{B as c,i as l,l as d,u}from"./chunk-B5CKSXWJ.js";import{d as g,h as m}from"./chunk-V35MO6FD.js";function $(s,a,t,i){let r=Math.max(1,Math.ceil(t/a));if(r===1&&s===1)return m;let e=(n,o,p)=>n>=1&&n<=r?g`<a class="step" href=${i(n)} aria-label=${p}>${c(o)}</a>`:g`<span class="step" aria-hidden="true">${c(o)}</span>`;return g`<nav class="pager" aria-label=${l("pager.label")}>
    ${e(s-1,"left",l("pager.before"))}
    <span>${l("pager.page",{page:d(s),last:d(r)})}</span>
    ${e(s+1,"right",l("pager.after"))}
  </nav>`}function _(s,a,t,i=!1){let r=[...s].reduce((e,n)=>(e*31+(n.codePointAt(0)??0))%6,0);return g`<span class="plugin-icon shade-${r} ${i?"large":""}" aria-hidden="true">
    <span>${[...a][0]?.toLocaleUpperCase()??"?"}</span>
    <img
      src=${u("/admin/plugin/icon",{name:s,version:t})}
      alt=""
      loading="lazy"
      @load=${e=>e.target.classList.add("there")}
    />
  </span>`}function O(s,a){let[t,i]=[f(s),f(a)];for(let r=0;r<3;r++){let e=(t.numbers[r]??0)-(i.numbers[r]??0);if(e!==0)return e>0}if(t.pre.length===0||i.pre.length===0)return t.pre.length===0&&i.pre.length>0;for(let r=0;r<Math.max(t.pre.length,i.pre.length);r++){let[e,n]=[t.pre[r],i.pre[r]];if(e===void 0||n===void 0)return n===void 0&&e!==void 0;if(e!==n){let[o,p]=[/^\d+$/.test(e),/^\d+$/.test(n)];return o&&p?Number(e)>Number(n):o===p?e>n:p}}return!1}function f(s){let[a="",t=""]=s.split("+")[0].split(/-(.*)/s);return{numbers:a.split(".").map(Number),pre:t===""?[]:t.split(".")}}export{$ as a,_ as b,O as c};
