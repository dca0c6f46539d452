import{a as c}from"./chunk-4THNBX2O.js";import{B as u,i as l,l as m,s as h,u as b,v as y,w as d}from"./chunk-2BNXISHB.js";import{d as o,h as v}from"./chunk-V35MO6FD.js";var E=300,R=5*6e4,f=class extends EventTarget{#t=0;#n=new AbortController;constructor(){super(),c.addEventListener("plugins",()=>this.#e()),c.addEventListener("back",()=>this.#e()),d.addEventListener("change",()=>{d.current?.user?this.items||this.#e():this.items=void 0}),setInterval(()=>c.live&&this.#e(),R)}#e(){clearTimeout(this.#t),this.#t=window.setTimeout(()=>{this.load()},E)}async load(){if(!d.may("plugin:list"))return;this.#n.abort();let{signal:s}=this.#n=new AbortController;try{let{items:e}=await h("/admin/plugin/attention",{},s);this.items=e,this.failure=void 0}catch(e){if(y(e))return;this.failure=e}this.dispatchEvent(new Event("change"))}},_=new f;function P(r,s,e,a){let n=Math.max(1,Math.ceil(e/s));if(n===1&&r===1)return v;let t=(i,g,p)=>i>=1&&i<=n?o`<a class="step" href=${a(i)} aria-label=${p}>${u(g)}</a>`:o`<span class="step" aria-hidden="true">${u(g)}</span>`;return o`<nav class="pager" aria-label=${l("pager.label")}>
    ${t(r-1,"left",l("pager.before"))}
    <span>${l("pager.page",{page:m(r),last:m(n)})}</span>
    ${t(r+1,"right",l("pager.after"))}
  </nav>`}function N(r,s,e,a=!1){let n=[...r].reduce((t,i)=>(t*31+(i.codePointAt(0)??0))%6,0);return o`<span class="plugin-icon shade-${n} ${a?"large":""}" aria-hidden="true">
    <span>${[...s][0]?.toLocaleUpperCase()??"?"}</span>
    <img
      src=${b("/admin/plugin/icon",{name:r,version:e})}
      alt=""
      loading="lazy"
      @load=${t=>t.target.classList.add("there")}
    />
  </span>`}function z(r,s){let[e,a]=[x(r),x(s)];for(let n=0;n<3;n++){let t=(e.numbers[n]??0)-(a.numbers[n]??0);if(t!==0)return t>0}if(e.pre.length===0||a.pre.length===0)return e.pre.length===0&&a.pre.length>0;for(let n=0;n<Math.max(e.pre.length,a.pre.length);n++){let[t,i]=[e.pre[n],a.pre[n]];if(t===void 0||i===void 0)return i===void 0&&t!==void 0;if(t!==i){let[g,p]=[/^\d+$/.test(t),/^\d+$/.test(i)];return g&&p?Number(t)>Number(i):g===p?t>i:p}}return!1}function x(r){let[s="",e=""]=r.split("+")[0].split(/-(.*)/s);return{numbers:s.split(".").map(Number),pre:e===""?[]:e.split(".")}}export{_ as a,P as b,N as c,z as d};
