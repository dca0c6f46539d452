import"./chunk-EICKDIFO.js";import{c as x}from"./chunk-BY42FQ3J.js";import{d as f}from"./chunk-ZBIOXISV.js";import"./chunk-6VDU4B6A.js";import"./chunk-U7V4TSG3.js";import{a as r}from"./chunk-KVDMDBV6.js";import"./chunk-7CYN7UC7.js";import{a as h,d as T,i as g,l as w,o as _,q as $,s as q}from"./chunk-P322Y3CX.js";import"./chunk-GIZTY6IV.js";import{d as s,h as o}from"./chunk-V35MO6FD.js";import{a as d,i as n,j as S,k as E,l as D,q as I,u as R,v}from"./chunk-UKCV5RLI.js";import{b as p,c as k,d as y,f as c}from"./chunk-3IY7SBBO.js";var O=["malicious","unfinished","safe-mode","failed","callback","advisory","withdrawn","disk","registry","changed-on-disk","deprecated","update","held"],b=new Set(["malicious","advisory","unfinished","safe-mode","failed","callback","withdrawn","disk","registry"]),z=new Set(["install","enable","disable","rollback","update"]),F={enable:"plugin:toggle",disable:"plugin:toggle",reload:"plugin:reload",doctor:"plugin:doctor",check:"registry:list"},l,K,L,M,m,N,u=class extends q{constructor(){super();y(this,l);this.busy=!1;y(this,m,async e=>{e.preventDefault();let a=this.overriding;if(!a||this.busy)return;let i=new FormData(e.target);this.busy=!0,this.problem=void 0;try{await v("POST",a.remedy.path,{...a.remedy.body,until:String(i.get("until")??""),reason:String(i.get("reason")??"")}),this.overriding=void 0,f("success",n("override.done")),await r.load()}catch(t){this.problem=t}finally{this.busy=!1}});this.watch(r)}connectedCallback(){super.connectedCallback(),r.load()}render(){let e=r.items,a=[...new Set([...O,...(e??[]).map(({kind:i})=>i)])];return s`
      <header class="page-head">
        <h1>${n("attention.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${e?S("attention.found",e.length):r.failure?o:n("loading")}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${h.may("plugin:doctor")?s`<wa-button size="s" appearance="outlined" href=${d("/doctor")}>${g("activity")} ${n("doctor.title")}</wa-button>`:o}
          <wa-button size="s" appearance="outlined" href=${d("/updates")}>${g("update")} ${n("updates.title")}</wa-button>
        </div>
      </header>
      ${r.failure?w(r.failure,()=>{r.load()}):o}
      ${e?.length===0?s`<wa-callout variant="success">${g("success")} ${n("attention.none")}</wa-callout>`:o}
      ${e?a.map(i=>c(this,l,K).call(this,i,e.filter(t=>t.kind===i))):o}
      ${c(this,l,M).call(this)}
    `}};l=new WeakSet,K=function(e,a){if(a.length===0)return o;let i=`attention-${e}`;return s`<section class="section" aria-labelledby=${i}>
      <h2 id=${i}>${E(`attention.${e}`,e)}${a.length>1?s` <span class="count">${D(a.length)}</span>`:o}</h2>
      <ul class="rows items ${b.has(e)?"wrong":"notes"}">
        ${a.map(t=>s`<li data-kind=${e} data-plugin=${t.plugin||o}>
            ${t.plugin?x(t.plugin,t.display_name??t.plugin):g(b.has(e)?"warning":"information")}
            <div class="grow">
              ${t.plugin?s`<h3><a href=${d(`/plugins/${t.plugin}`)}>${t.display_name??t.plugin}</a> ${t.display_name&&t.display_name!==t.plugin?s`<span class="quiet name">${t.plugin}</span>`:o}</h3>`:o}
              <p class="message">${t.text}</p>
            </div>
            <p class="actions">${c(this,l,L).call(this,t)}</p>
          </li>`)}
      </ul>
    </section>`},L=function(e){let a=e.actions.filter(({action:i})=>h.may(F[i]??"plugin:install"));return s`${a.map((i,t)=>s`<wa-button
        size="s"
        variant=${t===0&&b.has(e.kind)?"brand":"neutral"}
        appearance=${t===0&&b.has(e.kind)?"accent":"outlined"}
        ?disabled=${this.busy}
        @click=${()=>{c(this,l,N).call(this,e,i)}}
        >${n(`attention.do.${i.action}`)}${i.body.name&&i.body.name!==e.plugin?s` ${i.body.name}`:s`<span class="hidden"> ${e.plugin}</span>`}</wa-button
      > `)}
    ${e.kind==="failed"||e.kind==="callback"?s`<a href=${d(`/plugins/${e.plugin}?tab=log`)}>${n("repair.open")}</a>`:o}
    ${e.kind==="failed"||e.kind==="held"?s`<a href=${`${d(`/plugins/${e.plugin}`)}?tab=history`}>${n("tab.history")}</a>`:o}
    ${e.kind==="safe-mode"?s`<a href=${d("/plugins")}>${n("installed.title")}</a>`:o}
    ${e.kind==="registry"&&h.may("registry:list")?s`<a href=${d("/registries")}>${n("registries.title")}</a>`:o}`},M=function(){let e=a=>new Date(Date.now()+a*864e5).toISOString().slice(0,10);return s`<wa-dialog
      class="form-dialog"
      label=${n("override.title",{plugin:this.overriding?.plugin??""})}
      .open=${this.overriding!==void 0}
      @wa-after-hide=${a=>{a.target===a.currentTarget&&(this.overriding=void 0)}}
    >
      ${this.overriding?s`<form id="override" class="stack" @submit=${k(this,m)}>
            ${this.problem?w(this.problem):o}
            <p>${n("override.hint")}</p>
            <label class="field">
              <span>${n("override.until")}</span>
              <input name="until" type="date" required min=${e(0)} max=${e(365)} .defaultValue=${e(14)} />
            </label>
            <label class="field">
              <span>${n("override.reason")}</span>
              <input name="reason" required maxlength="500" autocomplete="off" autofocus />
            </label>
            <button hidden></button>
          </form>`:o}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.overriding=void 0}>${n("cancel")}</wa-button>
        <wa-button
          class="go"
          variant="danger"
          ?disabled=${this.busy}
          @click=${()=>this.querySelector("#override")?.requestSubmit()}
          >${n("override.do")}</wa-button
        >
      </div>
    </wa-dialog>`},m=new WeakMap,N=async function(e,a){if(a.action==="override"){this.problem=void 0,this.overriding={plugin:e.plugin,remedy:a};return}if(z.has(a.action)){let i=typeof a.body.name=="string"?a.body.name:e.plugin;return T.ask({kind:a.action,plugin:i,title:i,options:a.action==="install"?{with_dependencies:!0}:{}})}this.busy=!0;try{a.method==="GET"?await R(a.path):await v(a.method,a.path,Object.keys(a.body).length>0?a.body:void 0),f("success",n("attention.done"))}catch(i){f("danger",i instanceof I&&i.message?i.message:n("error.unexpected"))}finally{this.busy=!1,await r.load()}},p([$()],u.prototype,"busy",2),p([$()],u.prototype,"overriding",2),p([$()],u.prototype,"problem",2),u=p([_("core-attention")],u);export{u as AttentionPage};
