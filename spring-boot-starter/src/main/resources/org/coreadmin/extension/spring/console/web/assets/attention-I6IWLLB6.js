import{b as r}from"./chunk-I6PTYYMU.js";import{D as g,G as E,H as S,J as I,O as R,P as $,a as p,d as m,g as b,h as y,k as u,n as w,s as n,t as v,u as k}from"./chunk-5FGC3W75.js";import"./chunk-GIZTY6IV.js";import{d as s,h as o}from"./chunk-UNDY4GOR.js";import{b as h,d as f,f as c}from"./chunk-CYRBIIKY.js";var z=["unfinished","safe-mode","failed","withdrawn","disk","registry","changed-on-disk","deprecated","update","held"],D=new Set(["unfinished","safe-mode","failed","withdrawn","disk","registry"]),T=new Set(["enable","disable","rollback","update"]),C={enable:"plugin:toggle",disable:"plugin:toggle",reload:"plugin:reload",doctor:"plugin:doctor",check:"registry:list"},l,K,x,N,d=class extends R{constructor(){super();f(this,l);this.busy=!1;this.watch(r)}connectedCallback(){super.connectedCallback(),r.load()}render(){let t=r.items,a=[...new Set([...z,...(t??[]).map(({kind:e})=>e)])];return s`
      <header class="page-head">
        <h1>${n("attention.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${t?v("attention.found",t.length):n("loading")}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${u.may("plugin:doctor")?s`<wa-button size="s" appearance="outlined" href=${p("/doctor")}>${g("activity")} ${n("doctor.title")}</wa-button>`:o}
          <wa-button size="s" appearance="outlined" href=${p("/updates")}>${g("update")} ${n("updates.title")}</wa-button>
        </div>
      </header>
      ${r.failure?E(r.failure,()=>{r.load()}):o}
      ${t?.length===0?s`<wa-callout variant="success">${g("success")} ${n("attention.none")}</wa-callout>`:o}
      ${t?a.map(e=>c(this,l,K).call(this,e,t.filter(i=>i.kind===e))):o}
    `}};l=new WeakSet,K=function(t,a){if(a.length===0)return o;let e=`attention-${t}`;return s`<section class="section" aria-labelledby=${e}>
      <h2 id=${e}>${k(`attention.${t}`,t)}</h2>
      <ul class="findings ${D.has(t)?"wrong":"notes"}">
        ${a.map(i=>s`<li data-kind=${t} data-plugin=${i.plugin||o}>
            ${i.plugin?s`<h3><a href=${p(`/plugins/${i.plugin}`)}>${i.plugin}</a></h3>`:o}
            <p class="message">${i.text}</p>
            <p class="actions">${c(this,l,x).call(this,i)}</p>
          </li>`)}
      </ul>
    </section>`},x=function(t){let a=t.actions.filter(({action:e})=>u.may(C[e]??"plugin:install"));return s`${a.map((e,i)=>s`<wa-button
        size="s"
        variant=${i===0?"brand":"neutral"}
        appearance=${i===0?"accent":"outlined"}
        ?disabled=${this.busy}
        @click=${()=>{c(this,l,N).call(this,t,e)}}
        >${n(`attention.do.${e.action}`)}<span class="hidden">${t.plugin}</span></wa-button
      > `)}
    ${t.kind==="failed"||t.kind==="held"?s`<a href=${`${p(`/plugins/${t.plugin}`)}?tab=history`}>${n("tab.history")}</a>`:o}
    ${t.kind==="registry"&&u.may("registry:list")?s`<a href=${p("/registries")}>${n("registries.title")}</a>`:o}`},N=async function(t,a){if(T.has(a.action))return w.ask({kind:a.action,plugin:t.plugin,title:t.plugin,options:{}});this.busy=!0;try{a.method==="GET"?await b(a.path):await y(a.method,a.path,Object.keys(a.body).length>0?a.body:void 0),$("success",n("attention.done"))}catch(e){$("danger",e instanceof m&&e.message?e.message:n("error.unexpected"))}finally{this.busy=!1,await r.load()}},h([I()],d.prototype,"busy",2),d=h([S("core-attention")],d);export{d as AttentionPage};
