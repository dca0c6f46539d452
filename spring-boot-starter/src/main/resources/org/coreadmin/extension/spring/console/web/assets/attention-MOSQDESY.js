import"./chunk-VUNFRUWZ.js";import{a as l}from"./chunk-UPE3CNAR.js";import{d as $}from"./chunk-IZQ6PUYH.js";import"./chunk-6VDU4B6A.js";import"./chunk-7WSY4U52.js";import"./chunk-ULV7D7ZM.js";import{a as g,d as R,i as h,l as v,o as T,q as f,s as I}from"./chunk-4BSVBXYI.js";import"./chunk-GIZTY6IV.js";import{d as n,h as o}from"./chunk-V35MO6FD.js";import{a as d,i as a,j as k,k as S,p as E,t as D,u as y}from"./chunk-E6PB3LXT.js";import{b as p,c as w,d as m,f as c}from"./chunk-3IY7SBBO.js";var M=["malicious","unfinished","safe-mode","failed","callback","advisory","withdrawn","disk","registry","changed-on-disk","deprecated","update","held"],N=new Set(["malicious","advisory","unfinished","safe-mode","failed","callback","withdrawn","disk","registry"]),O=new Set(["enable","disable","rollback","update"]),z={enable:"plugin:toggle",disable:"plugin:toggle",reload:"plugin:reload",doctor:"plugin:doctor",check:"registry:list"},r,x,q,K,b,L,u=class extends I{constructor(){super();m(this,r);this.busy=!1;m(this,b,async e=>{e.preventDefault();let t=this.overriding;if(!t||this.busy)return;let i=new FormData(e.target);this.busy=!0,this.problem=void 0;try{await y("POST",t.remedy.path,{...t.remedy.body,until:String(i.get("until")??""),reason:String(i.get("reason")??"")}),this.overriding=void 0,$("success",a("override.done")),await l.load()}catch(s){this.problem=s}finally{this.busy=!1}});this.watch(l)}connectedCallback(){super.connectedCallback(),l.load()}render(){let e=l.items,t=[...new Set([...M,...(e??[]).map(({kind:i})=>i)])];return n`
      <header class="page-head">
        <h1>${a("attention.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${e?k("attention.found",e.length):a("loading")}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${g.may("plugin:doctor")?n`<wa-button size="s" appearance="outlined" href=${d("/doctor")}>${h("activity")} ${a("doctor.title")}</wa-button>`:o}
          <wa-button size="s" appearance="outlined" href=${d("/updates")}>${h("update")} ${a("updates.title")}</wa-button>
        </div>
      </header>
      ${l.failure?v(l.failure,()=>{l.load()}):o}
      ${e?.length===0?n`<wa-callout variant="success">${h("success")} ${a("attention.none")}</wa-callout>`:o}
      ${e?t.map(i=>c(this,r,x).call(this,i,e.filter(s=>s.kind===i))):o}
      ${c(this,r,K).call(this)}
    `}};r=new WeakSet,x=function(e,t){if(t.length===0)return o;let i=`attention-${e}`;return n`<section class="section" aria-labelledby=${i}>
      <h2 id=${i}>${S(`attention.${e}`,e)}</h2>
      <ul class="findings ${N.has(e)?"wrong":"notes"}">
        ${t.map(s=>n`<li data-kind=${e} data-plugin=${s.plugin||o}>
            ${s.plugin?n`<h3><a href=${d(`/plugins/${s.plugin}`)}>${s.plugin}</a></h3>`:o}
            <p class="message">${s.text}</p>
            <p class="actions">${c(this,r,q).call(this,s)}</p>
          </li>`)}
      </ul>
    </section>`},q=function(e){let t=e.actions.filter(({action:i})=>g.may(z[i]??"plugin:install"));return n`${t.map((i,s)=>n`<wa-button
        size="s"
        variant=${s===0?"brand":"neutral"}
        appearance=${s===0?"accent":"outlined"}
        ?disabled=${this.busy}
        @click=${()=>{c(this,r,L).call(this,e,i)}}
        >${a(`attention.do.${i.action}`)}${i.body.name&&i.body.name!==e.plugin?n` ${i.body.name}`:n`<span class="hidden"> ${e.plugin}</span>`}</wa-button
      > `)}
    ${e.kind==="failed"||e.kind==="callback"?n`<a href=${d(`/plugins/${e.plugin}?tab=log`)}>${a("repair.open")}</a>`:o}
    ${e.kind==="failed"||e.kind==="held"?n`<a href=${`${d(`/plugins/${e.plugin}`)}?tab=history`}>${a("tab.history")}</a>`:o}
    ${e.kind==="registry"&&g.may("registry:list")?n`<a href=${d("/registries")}>${a("registries.title")}</a>`:o}`},K=function(){let e=t=>new Date(Date.now()+t*864e5).toISOString().slice(0,10);return n`<wa-dialog
      class="form-dialog"
      label=${a("override.title",{plugin:this.overriding?.plugin??""})}
      .open=${this.overriding!==void 0}
      @wa-after-hide=${t=>{t.target===t.currentTarget&&(this.overriding=void 0)}}
    >
      ${this.overriding?n`<form id="override" class="stack" @submit=${w(this,b)}>
            ${this.problem?v(this.problem):o}
            <p>${a("override.hint")}</p>
            <label class="field">
              <span>${a("override.until")}</span>
              <input name="until" type="date" required min=${e(0)} max=${e(365)} .defaultValue=${e(14)} />
            </label>
            <label class="field">
              <span>${a("override.reason")}</span>
              <input name="reason" required maxlength="500" autocomplete="off" autofocus />
            </label>
            <button hidden></button>
          </form>`:o}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.overriding=void 0}>${a("cancel")}</wa-button>
        <wa-button
          class="go"
          variant="danger"
          ?disabled=${this.busy}
          @click=${()=>this.querySelector("#override")?.requestSubmit()}
          >${a("override.do")}</wa-button
        >
      </div>
    </wa-dialog>`},b=new WeakMap,L=async function(e,t){if(t.action==="override"){this.problem=void 0,this.overriding={plugin:e.plugin,remedy:t};return}if(O.has(t.action)){let i=typeof t.body.name=="string"?t.body.name:e.plugin;return R.ask({kind:t.action,plugin:i,title:i,options:{}})}this.busy=!0;try{t.method==="GET"?await D(t.path):await y(t.method,t.path,Object.keys(t.body).length>0?t.body:void 0),$("success",a("attention.done"))}catch(i){$("danger",i instanceof E&&i.message?i.message:a("error.unexpected"))}finally{this.busy=!1,await l.load()}},p([f()],u.prototype,"busy",2),p([f()],u.prototype,"overriding",2),p([f()],u.prototype,"problem",2),u=p([T("core-attention")],u);export{u as AttentionPage};
