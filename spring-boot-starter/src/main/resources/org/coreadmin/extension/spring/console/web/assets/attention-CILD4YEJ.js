import{b as r}from"./chunk-4M2E625R.js";import{D as g,G as E,H as S,J as I,O as R,P as $,a as p,h as s,i as m,j as b,o as y,r as w,s as v,v as u,y as k}from"./chunk-DUWA5LY6.js";import"./chunk-GIZTY6IV.js";import{d as n,h as o}from"./chunk-UNDY4GOR.js";import{b as h,d as f,f as c}from"./chunk-CYRBIIKY.js";var z=["unfinished","safe-mode","failed","withdrawn","disk","registry","changed-on-disk","deprecated","update","held"],D=new Set(["unfinished","safe-mode","failed","withdrawn","disk","registry"]),T=new Set(["enable","disable","rollback","update"]),C={enable:"plugin:toggle",disable:"plugin:toggle",reload:"plugin:reload",doctor:"plugin:doctor",check:"registry:list"},l,K,x,N,d=class extends R{constructor(){super();f(this,l);this.busy=!1;this.watch(r)}connectedCallback(){super.connectedCallback(),r.load()}render(){let t=r.items,a=[...new Set([...z,...(t??[]).map(({kind:e})=>e)])];return n`
      <header class="page-head">
        <h1>${s("attention.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${t?m("attention.found",t.length):s("loading")}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${u.may("plugin:doctor")?n`<wa-button size="s" appearance="outlined" href=${p("/doctor")}>${g("activity")} ${s("doctor.title")}</wa-button>`:o}
          <wa-button size="s" appearance="outlined" href=${p("/updates")}>${g("update")} ${s("updates.title")}</wa-button>
        </div>
      </header>
      ${r.failure?E(r.failure,()=>{r.load()}):o}
      ${t?.length===0?n`<wa-callout variant="success">${g("success")} ${s("attention.none")}</wa-callout>`:o}
      ${t?a.map(e=>c(this,l,K).call(this,e,t.filter(i=>i.kind===e))):o}
    `}};l=new WeakSet,K=function(t,a){if(a.length===0)return o;let e=`attention-${t}`;return n`<section class="section" aria-labelledby=${e}>
      <h2 id=${e}>${b(`attention.${t}`,t)}</h2>
      <ul class="findings ${D.has(t)?"wrong":"notes"}">
        ${a.map(i=>n`<li data-kind=${t} data-plugin=${i.plugin||o}>
            ${i.plugin?n`<h3><a href=${p(`/plugins/${i.plugin}`)}>${i.plugin}</a></h3>`:o}
            <p class="message">${i.text}</p>
            <p class="actions">${c(this,l,x).call(this,i)}</p>
          </li>`)}
      </ul>
    </section>`},x=function(t){let a=t.actions.filter(({action:e})=>u.may(C[e]??"plugin:install"));return n`${a.map((e,i)=>n`<wa-button
        size="s"
        variant=${i===0?"brand":"neutral"}
        appearance=${i===0?"accent":"outlined"}
        ?disabled=${this.busy}
        @click=${()=>{c(this,l,N).call(this,t,e)}}
        >${s(`attention.do.${e.action}`)}<span class="hidden">${t.plugin}</span></wa-button
      > `)}
    ${t.kind==="failed"||t.kind==="held"?n`<a href=${`${p(`/plugins/${t.plugin}`)}?tab=history`}>${s("tab.history")}</a>`:o}
    ${t.kind==="registry"&&u.may("registry:list")?n`<a href=${p("/registries")}>${s("registries.title")}</a>`:o}`},N=async function(t,a){if(T.has(a.action))return k.ask({kind:a.action,plugin:t.plugin,title:t.plugin,options:{}});this.busy=!0;try{a.method==="GET"?await w(a.path):await v(a.method,a.path,Object.keys(a.body).length>0?a.body:void 0),$("success",s("attention.done"))}catch(e){$("danger",e instanceof y&&e.message?e.message:s("error.unexpected"))}finally{this.busy=!1,await r.load()}},h([I()],d.prototype,"busy",2),d=h([S("core-attention")],d);export{d as AttentionPage};
