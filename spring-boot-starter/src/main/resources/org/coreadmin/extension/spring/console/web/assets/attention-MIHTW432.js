import"./chunk-ARFKTNHB.js";import{a as r}from"./chunk-3QFJUAQ2.js";import"./chunk-4THNBX2O.js";import{d as $}from"./chunk-KTZ7JJ5T.js";import"./chunk-6VDU4B6A.js";import{c as k}from"./chunk-LCTYOYEN.js";import{B as g,E,F as S,H as I,J as R,a as p,i,j as m,k as y,p as b,s as w,t as v,w as u}from"./chunk-2BNXISHB.js";import"./chunk-GIZTY6IV.js";import{d as s,h as o}from"./chunk-V35MO6FD.js";import{b as h,d as f,f as c}from"./chunk-CYRBIIKY.js";var z=["malicious","unfinished","safe-mode","failed","advisory","withdrawn","disk","registry","changed-on-disk","deprecated","update","held"],D=new Set(["malicious","advisory","unfinished","safe-mode","failed","withdrawn","disk","registry"]),T=new Set(["enable","disable","rollback","update"]),C={enable:"plugin:toggle",disable:"plugin:toggle",reload:"plugin:reload",doctor:"plugin:doctor",check:"registry:list"},l,K,x,N,d=class extends R{constructor(){super();f(this,l);this.busy=!1;this.watch(r)}connectedCallback(){super.connectedCallback(),r.load()}render(){let t=r.items,a=[...new Set([...z,...(t??[]).map(({kind:e})=>e)])];return s`
      <header class="page-head">
        <h1>${i("attention.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${t?m("attention.found",t.length):i("loading")}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${u.may("plugin:doctor")?s`<wa-button size="s" appearance="outlined" href=${p("/doctor")}>${g("activity")} ${i("doctor.title")}</wa-button>`:o}
          <wa-button size="s" appearance="outlined" href=${p("/updates")}>${g("update")} ${i("updates.title")}</wa-button>
        </div>
      </header>
      ${r.failure?E(r.failure,()=>{r.load()}):o}
      ${t?.length===0?s`<wa-callout variant="success">${g("success")} ${i("attention.none")}</wa-callout>`:o}
      ${t?a.map(e=>c(this,l,K).call(this,e,t.filter(n=>n.kind===e))):o}
    `}};l=new WeakSet,K=function(t,a){if(a.length===0)return o;let e=`attention-${t}`;return s`<section class="section" aria-labelledby=${e}>
      <h2 id=${e}>${y(`attention.${t}`,t)}</h2>
      <ul class="findings ${D.has(t)?"wrong":"notes"}">
        ${a.map(n=>s`<li data-kind=${t} data-plugin=${n.plugin||o}>
            ${n.plugin?s`<h3><a href=${p(`/plugins/${n.plugin}`)}>${n.plugin}</a></h3>`:o}
            <p class="message">${n.text}</p>
            <p class="actions">${c(this,l,x).call(this,n)}</p>
          </li>`)}
      </ul>
    </section>`},x=function(t){let a=t.actions.filter(({action:e})=>u.may(C[e]??"plugin:install"));return s`${a.map((e,n)=>s`<wa-button
        size="s"
        variant=${n===0?"brand":"neutral"}
        appearance=${n===0?"accent":"outlined"}
        ?disabled=${this.busy}
        @click=${()=>{c(this,l,N).call(this,t,e)}}
        >${i(`attention.do.${e.action}`)}<span class="hidden">${t.plugin}</span></wa-button
      > `)}
    ${t.kind==="failed"?s`<a href=${p(`/plugins/${t.plugin}?tab=log`)}>${i("repair.open")}</a>`:o}
    ${t.kind==="failed"||t.kind==="held"?s`<a href=${`${p(`/plugins/${t.plugin}`)}?tab=history`}>${i("tab.history")}</a>`:o}
    ${t.kind==="registry"&&u.may("registry:list")?s`<a href=${p("/registries")}>${i("registries.title")}</a>`:o}`},N=async function(t,a){if(T.has(a.action))return k.ask({kind:a.action,plugin:t.plugin,title:t.plugin,options:{}});this.busy=!0;try{a.method==="GET"?await w(a.path):await v(a.method,a.path,Object.keys(a.body).length>0?a.body:void 0),$("success",i("attention.done"))}catch(e){$("danger",e instanceof b&&e.message?e.message:i("error.unexpected"))}finally{this.busy=!1,await r.load()}},h([I()],d.prototype,"busy",2),d=h([S("core-attention")],d);export{d as AttentionPage};
