import{b as h,i as $}from"./chunk-P322Y3CX.js";import{d as s,h as u}from"./chunk-V35MO6FD.js";import{i as t,l as g,w as c}from"./chunk-UKCV5RLI.js";function x(e,l,r,m){let a=Math.max(1,Math.ceil(r/l));if(a===1&&e===1)return u;let n=(p,i,o)=>p>=1&&p<=a?s`<a class="step" href=${m(p)} aria-label=${o}>${$(i)}</a>`:s`<span class="step" aria-hidden="true">${$(i)}</span>`,f=p=>{let i=p.target,o=Math.min(a,Math.max(1,Math.trunc(Number(i.value))||1));i.value=String(o),o!==e&&h.open(m(o))};return s`<nav class="pager" aria-label=${t("pager.label")}>
    ${a>2?n(e===1?0:1,"first",t("pager.first")):u} ${n(e-1,"left",t("pager.before"))}
    ${a>2?s`<label><span class="hidden">${t("pager.go")}</span>
            <input type="number" min="1" max=${a} .value=${String(e)} @change=${f} /></label
          ><span>${t("pager.of",{last:g(a)})}</span>`:s`<span>${t("pager.page",{page:g(e),last:g(a)})}</span>`}
    ${n(e+1,"right",t("pager.after"))} ${a>2?n(e===a?0:a,"last",t("pager.last")):u}
  </nav>`}function T(e,l,r){return e>1&&r.list.length===0&&r.total>0?Math.ceil(r.total/l):void 0}function R(e,l,r,m=!1){let a=[...e].reduce((n,f)=>(n*31+(f.codePointAt(0)??0))%6,0);return s`<span class="plugin-icon shade-${a} ${m?"large":""}" aria-hidden="true">
    <span>${[...l][0]?.toLocaleUpperCase()??"?"}</span>
    <img
      src=${c("/admin/plugin/icon",{name:e,version:r})}
      alt=""
      loading="lazy"
      @load=${n=>n.target.classList.add("there")}
    />
  </span>`}export{x as a,T as b,R as c};
