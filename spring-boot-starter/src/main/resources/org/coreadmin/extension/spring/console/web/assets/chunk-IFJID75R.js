import{a as c}from"./chunk-7WG6ZLZT.js";import{B as m,i as l,l as u,s as h,u as b,v as y,w as d}from"./chunk-NIAM6AVG.js";import{d as a,h as v}from"./chunk-V35MO6FD.js";var E=300,R=5*6e4,f=class extends EventTarget{#t=0;#r=new AbortController;constructor(){super(),c.addEventListener("plugins",()=>this.#e()),c.addEventListener("back",()=>this.#e()),d.addEventListener("change",()=>{d.current?.user?this.items||this.#e():this.items=void 0}),setInterval(()=>c.live&&this.#e(),R)}#e(){clearTimeout(this.#t),this.#t=window.setTimeout(()=>{this.load()},E)}async load(){if(!d.may("plugin:list"))return;this.#r.abort();let{signal:s}=this.#r=new AbortController;try{let{items:e}=await h("/admin/plugin/attention",{},s);this.items=e,this.failure=void 0}catch(e){if(y(e))return;this.failure=e}this.dispatchEvent(new Event("change"))}},k=new f;function I(n,s,e,o){let r=Math.max(1,Math.ceil(e/s));if(r===1&&n===1)return v;let t=(i,g,p)=>i>=1&&i<=r?a`<a class="step" href=${o(i)} aria-label=${p}>${m(g)}</a>`:a`<span class="step" aria-hidden="true">${m(g)}</span>`;return a`<nav class="pager" aria-label=${l("pager.label")}>
    ${t(n-1,"left",l("pager.before"))}
    <span>${l("pager.page",{page:u(n),last:u(r)})}</span>
    ${t(n+1,"right",l("pager.after"))}
  </nav>`}function M(n,s,e,o=!1){let r=[...n].reduce((t,i)=>(t*31+(i.codePointAt(0)??0))%6,0);return a`<span class="plugin-icon shade-${r} ${o?"large":""}" aria-hidden="true">
    <span>${[...s][0]?.toLocaleUpperCase()??"?"}</span>
    <img
      src=${b("/admin/plugin/icon",{name:n,version:e})}
      alt=""
      loading="lazy"
      @load=${t=>t.target.classList.add("there")}
    />
  </span>`}function q(n,s){let[e,o]=[x(n),x(s)];for(let r=0;r<3;r++){let t=(e.numbers[r]??0)-(o.numbers[r]??0);if(t!==0)return t>0}if(e.pre.length===0||o.pre.length===0)return e.pre.length===0&&o.pre.length>0;for(let r=0;r<Math.max(e.pre.length,o.pre.length);r++){let[t,i]=[e.pre[r],o.pre[r]];if(t===void 0||i===void 0)return i===void 0&&t!==void 0;if(t!==i){let[g,p]=[/^\d+$/.test(t),/^\d+$/.test(i)];return g&&p?Number(t)>Number(i):g===p?t>i:p}}return!1}function x(n){let[s="",e=""]=n.split("+")[0].split(/-(.*)/s);return{numbers:s.split(".").map(Number),pre:e===""?[]:e.split(".")}}export{k as a,I as b,M as c,q as d};
