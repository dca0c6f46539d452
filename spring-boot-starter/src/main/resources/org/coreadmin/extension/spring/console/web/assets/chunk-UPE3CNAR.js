import{a as d}from"./chunk-ULV7D7ZM.js";import{a as u,b as T,i as f}from"./chunk-4BSVBXYI.js";import{d as s,h as c}from"./chunk-V35MO6FD.js";import{i as a,l as g,t as $,v,w as E}from"./chunk-E6PB3LXT.js";var x=300,y=5*6e4,b=class extends EventTarget{#e=0;#n=new AbortController;constructor(){super(),d.addEventListener("plugins",()=>this.#t()),d.addEventListener("back",()=>this.#t()),u.addEventListener("change",()=>{u.current?.user?this.items||this.#t():this.items=void 0}),setInterval(()=>d.live&&this.#t(),y)}#t(){clearTimeout(this.#e),this.#e=window.setTimeout(()=>{this.load()},x)}async load(){if(!u.may("plugin:list"))return;this.#n.abort();let{signal:r}=this.#n=new AbortController;try{let{items:n}=await $("/admin/plugin/attention",{},r);this.items=n,this.failure=void 0}catch(n){if(E(n))return;this.failure=n}this.dispatchEvent(new Event("change"))}},R=new b;function C(t,r,n,m){let e=Math.max(1,Math.ceil(n/r));if(e===1&&t===1)return c;let i=(o,l,p)=>o>=1&&o<=e?s`<a class="step" href=${m(o)} aria-label=${p}>${f(l)}</a>`:s`<span class="step" aria-hidden="true">${f(l)}</span>`,h=o=>{let l=o.target,p=Math.min(e,Math.max(1,Math.trunc(Number(l.value))||1));l.value=String(p),p!==t&&T.open(m(p))};return s`<nav class="pager" aria-label=${a("pager.label")}>
    ${e>2?i(t===1?0:1,"first",a("pager.first")):c} ${i(t-1,"left",a("pager.before"))}
    ${e>2?s`<label><span class="hidden">${a("pager.go")}</span>
            <input type="number" min="1" max=${e} .value=${String(t)} @change=${h} /></label
          ><span>${a("pager.of",{last:g(e)})}</span>`:s`<span>${a("pager.page",{page:g(t),last:g(e)})}</span>`}
    ${i(t+1,"right",a("pager.after"))} ${e>2?i(t===e?0:e,"last",a("pager.last")):c}
  </nav>`}function O(t,r,n){return t>1&&n.list.length===0&&n.total>0?Math.ceil(n.total/r):void 0}function z(t,r,n,m=!1){let e=[...t].reduce((i,h)=>(i*31+(h.codePointAt(0)??0))%6,0);return s`<span class="plugin-icon shade-${e} ${m?"large":""}" aria-hidden="true">
    <span>${[...r][0]?.toLocaleUpperCase()??"?"}</span>
    <img
      src=${v("/admin/plugin/icon",{name:t,version:n})}
      alt=""
      loading="lazy"
      @load=${i=>i.target.classList.add("there")}
    />
  </span>`}export{R as a,C as b,O as c,z as d};
