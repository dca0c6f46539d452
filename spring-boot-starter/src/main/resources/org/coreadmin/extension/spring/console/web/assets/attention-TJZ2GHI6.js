import"./chunk-JH4NS4D6.js";import{d as O}from"./chunk-D6Z7BL3Z.js";import{a as o}from"./chunk-Z5I3OZMO.js";import{d as f}from"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-WFXHJUKB.js";import{c as K,f as N,h as S}from"./chunk-MVIAMRUA.js";import{a as q,c as $,i as g,j as x,k as h}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as n,h as s}from"./chunk-V35MO6FD.js";import{A as k,a as l,i as a,j as w,k as R,l as T,t as D,z as _}from"./chunk-VUTM7MML.js";import{b as c,c as I,d as v,f as d}from"./chunk-3IY7SBBO.js";var H=["malicious","unfinished","safe-mode","culprit","failed","callback","denied","advisory","withdrawn","disk","registry","plugin","changed-on-disk","deprecated","update","held"],b=new Set(["malicious","advisory","unfinished","safe-mode","culprit","failed","callback","denied","withdrawn","disk","registry","plugin"]),m=10,C=new Set(["install","enable","disable","rollback","update"]),V={update:"plugin:update",rollback:"plugin:update",unpin:"plugin:update","end-search":"plugin:toggle",enable:"plugin:toggle",disable:"plugin:toggle",reload:"plugin:reload",doctor:"plugin:doctor",check:"registry:list"},r,L,E,M,z,y,F,u=class extends x{constructor(){super();v(this,r);this.busy=!1;v(this,y,async e=>{e.preventDefault();let i=this.overriding;if(!i||this.busy)return;let t=new FormData(e.target);this.busy=!0,this.problem=void 0;try{await k("POST",i.remedy.path,{...i.remedy.body,until:String(t.get("until")??""),reason:String(t.get("reason")??"")}),this.overriding=void 0,f("success",a("override.done")),await o.load()}catch(p){this.problem=p}finally{this.busy=!1}});this.watch(o)}connectedCallback(){super.connectedCallback(),o.load()}render(){let e=o.items,i=[...new Set([...H,...(e??[]).map(({kind:t})=>t)])];return n`
      <header class="page-head">
        <h1>${a("attention.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${e?o.urgent>0?w("attention.found",o.urgent):e.length>0?a("attention.none"):s:o.failure?s:a("loading")}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${h.may("plugin:doctor")?n`<wa-button size="s" appearance="outlined" href=${l("/doctor")}>${g("activity")} ${a("doctor.title")}</wa-button>`:s}
          <wa-button size="s" appearance="outlined" href=${l("/updates")}>${g("update")} ${a("updates.title")}</wa-button>
        </div>
      </header>
      ${o.failure?S(o.failure,()=>{o.load()}):s}
      ${e?.length===0?n`<wa-callout variant="success">${g("success")} ${a("attention.none")}</wa-callout>`:s}
      ${e?i.map(t=>d(this,r,L).call(this,t,e.filter(p=>p.kind===t))):s}
      ${d(this,r,z).call(this)}
    `}};r=new WeakSet,L=function(e,i){if(i.length===0)return s;let t=`attention-${e}`;return n`<section class="section" aria-labelledby=${t}>
      <h2 id=${t}>${R(`attention.${e}`,e)}${i.length>1?n` <span class="count">${T(i.length)}</span>`:s}</h2>
      ${d(this,r,E).call(this,e,i.slice(0,m))}
      ${i.length>m?n`<details><summary>${w("attention.rest",i.length-m)}</summary>${d(this,r,E).call(this,e,i.slice(m))}</details>`:s}
    </section>`},E=function(e,i){return n`<ul class="rows items ${b.has(e)?"wrong":"notes"}">
        ${i.map(t=>n`<li data-kind=${e} data-plugin=${t.plugin||s}>
            ${t.plugin?O(t.plugin,t.display_name??t.plugin):g(b.has(e)?"warning":"information")}
            <div class="grow">
              ${t.plugin?n`<h3><a href=${l(`/plugins/${t.plugin}`)}>${t.display_name??t.plugin}</a> ${t.display_name&&t.display_name!==t.plugin?n`<span class="quiet name">${t.plugin}</span>`:s}</h3>`:s}
              ${N(t.text)}
            </div>
            <p class="actions">${d(this,r,M).call(this,t)}</p>
          </li>`)}
      </ul>`},M=function(e){let i=e.actions.filter(({action:t})=>h.may(V[t]??"plugin:install"));return n`${i.map((t,p)=>n`<wa-button
        size="s"
        variant=${p===0&&b.has(e.kind)?"brand":"neutral"}
        appearance=${p===0&&b.has(e.kind)?"accent":"outlined"}
        ?disabled=${this.busy}
        @click=${()=>{d(this,r,F).call(this,e,t)}}
        >${a(`attention.do.${t.action}`)}${t.body.name&&t.body.name!==e.plugin?n` ${t.body.name}`:n`<span class="hidden"> ${e.plugin}</span>`}</wa-button
      > `)}
    ${e.kind==="failed"||e.kind==="callback"?n`<a href=${l(`/plugins/${e.plugin}?tab=log`)}>${a("repair.open")}</a>`:s}
    ${e.kind==="failed"||e.kind==="held"?n`<a href=${`${l(`/plugins/${e.plugin}`)}?tab=history`}>${a("tab.history")}</a>`:s}
    ${e.kind==="culprit"&&h.may("plugin:toggle")?n`<a href=${l("/bisect")}>${a("bisect.continue")}</a>`:s}
    ${e.kind==="safe-mode"?n`<a href=${l("/plugins")}>${a("installed.title")}</a>`:s}
    ${e.kind==="registry"&&h.may("registry:list")?n`<a href=${l("/registries")}>${a("registries.title")}</a>`:s}`},z=function(){let e=i=>new Date(Date.now()+i*864e5).toISOString().slice(0,10);return n`<wa-dialog
      class="form-dialog"
      label=${a("override.title",{plugin:this.overriding?.plugin??""})}
      .open=${this.overriding!==void 0}
      @wa-after-hide=${i=>{i.target===i.currentTarget&&(this.overriding=void 0)}}
    >
      ${this.overriding?n`<form id="override" class="stack" @submit=${I(this,y)}>
            ${this.problem?S(this.problem):s}
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
          </form>`:s}
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
    </wa-dialog>`},y=new WeakMap,F=async function(e,i){if(i.action==="override"){this.problem=void 0,this.overriding={plugin:e.plugin,remedy:i};return}if(C.has(i.action)){let t=typeof i.body.name=="string"?i.body.name:e.plugin;return K.ask({kind:i.action,plugin:t,title:t,options:i.action==="install"?{with_dependencies:!0}:{},again:i.action==="enable"})}this.busy=!0;try{i.method==="GET"?await _(i.path):await k(i.method,i.path,Object.keys(i.body).length>0?i.body:void 0),f("success",a("attention.done"))}catch(t){f("danger",t instanceof D&&t.message?t.message:a("error.unexpected"))}finally{this.busy=!1,await o.load()}},c([$()],u.prototype,"busy",2),c([$()],u.prototype,"overriding",2),c([$()],u.prototype,"problem",2),u=c([q("core-attention")],u);export{u as AttentionPage};
