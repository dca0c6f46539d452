import{c as y}from"./chunk-ZMWS5VO2.js";import{b as $,c as b}from"./chunk-6VDU4B6A.js";import{a as h}from"./chunk-MVIAMRUA.js";import{i as d}from"./chunk-3ZYWMM7V.js";import{d as s,h as o}from"./chunk-V35MO6FD.js";import{B as f,i as n,l as c}from"./chunk-VUTM7MML.js";function E(e,a,r,u){let t=Math.max(1,Math.ceil(r/a));if(t===1&&e===1)return o;let i=(p,m,g)=>p>=1&&p<=t?s`<a class="step" href=${u(p)} aria-label=${g}>${d(m)}</a>`:s`<span class="step" aria-hidden="true">${d(m)}</span>`,l=p=>{let m=p.target,g=Math.min(t,Math.max(1,Math.trunc(Number(m.value))||1));m.value=String(g),g!==e&&h.open(u(g))};return s`<nav class="pager" aria-label=${n("pager.label")}>
    ${t>2?i(e===1?0:1,"first",n("pager.first")):o} ${i(e-1,"left",n("pager.before"))}
    ${t>2?s`<label><span class="hidden">${n("pager.go")}</span>
            <input type="number" min="1" max=${t} .value=${String(e)} @change=${l} /></label
          ><span>${n("pager.of",{last:c(t)})}</span>`:s`<span>${n("pager.page",{page:c(e),last:c(t)})}</span>`}
    ${i(e+1,"right",n("pager.after"))} ${t>2?i(e===t?0:t,"last",n("pager.last")):o}
  </nav>`}function L(e,a,r){return e>1&&r.list.length===0&&r.total>0?Math.ceil(r.total/a):void 0}var v=$(class extends b{constructor(){super(...arguments),this.key=o}render(e,a){return this.key=e,a}update(e,[a,r]){return a!==this.key&&(y(e),this.key=a),r}});function V(e,a,r,u=!1){let t=[...e].reduce((l,p)=>(l*31+(p.codePointAt(0)??0))%6,0),i=f("/admin/plugin/icon",{name:e,version:r});return s`<span class="plugin-icon shade-${t} ${u?"large":""}" aria-hidden="true">
    <span>${[...a][0]?.toLocaleUpperCase()??"?"}</span>
    ${v(i,s`<img src=${i} alt="" loading="lazy" @load=${l=>l.target.classList.add("there")} />`)}
  </span>`}export{E as a,L as b,v as c,V as d};
