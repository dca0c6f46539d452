import"./chunk-KA5ZQQDH.js";import{d as O}from"./chunk-B4HA473X.js";import{a as o}from"./chunk-SK5CHW7F.js";import{d as f}from"./chunk-FGJW357Q.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-BHOWNNX6.js";import{c as K,f as N,h as S}from"./chunk-NEL5G2K5.js";import{a as q,c as $,i as g,j as x,k as h}from"./chunk-UZNAN5PV.js";import"./chunk-GIZTY6IV.js";import{d as n,h as s}from"./chunk-V35MO6FD.js";import{A as k,a as l,i,j as w,k as R,l as T,t as D,z as _}from"./chunk-YRX25F7U.js";import{b as c,c as I,d as v,f as d}from"./chunk-3IY7SBBO.js";var H=["malicious","unfinished","safe-mode","culprit","failed","callback","advisory","withdrawn","disk","registry","plugin","changed-on-disk","deprecated","update","held"],b=new Set(["malicious","advisory","unfinished","safe-mode","culprit","failed","callback","withdrawn","disk","registry","plugin"]),m=10,C=new Set(["install","enable","disable","rollback","update"]),V={update:"plugin:update",rollback:"plugin:update",unpin:"plugin:update","end-search":"plugin:toggle",enable:"plugin:toggle",disable:"plugin:toggle",reload:"plugin:reload",doctor:"plugin:doctor",check:"registry:list"},r,L,E,M,z,y,F,u=class extends x{constructor(){super();v(this,r);this.busy=!1;v(this,y,async e=>{e.preventDefault();let a=this.overriding;if(!a||this.busy)return;let t=new FormData(e.target);this.busy=!0,this.problem=void 0;try{await k("POST",a.remedy.path,{...a.remedy.body,until:String(t.get("until")??""),reason:String(t.get("reason")??"")}),this.overriding=void 0,f("success",i("override.done")),await o.load()}catch(p){this.problem=p}finally{this.busy=!1}});this.watch(o)}connectedCallback(){super.connectedCallback(),o.load()}render(){let e=o.items,a=[...new Set([...H,...(e??[]).map(({kind:t})=>t)])];return n`
      <header class="page-head">
        <h1>${i("attention.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${e?o.urgent>0?w("attention.found",o.urgent):e.length>0?i("attention.none"):s:o.failure?s:i("loading")}</p>
        <span class="grow"></span>
        <div class="buttons">
          ${h.may("plugin:doctor")?n`<wa-button size="s" appearance="outlined" href=${l("/doctor")}>${g("activity")} ${i("doctor.title")}</wa-button>`:s}
          <wa-button size="s" appearance="outlined" href=${l("/updates")}>${g("update")} ${i("updates.title")}</wa-button>
        </div>
      </header>
      ${o.failure?S(o.failure,()=>{o.load()}):s}
      ${e?.length===0?n`<wa-callout variant="success">${g("success")} ${i("attention.none")}</wa-callout>`:s}
      ${e?a.map(t=>d(this,r,L).call(this,t,e.filter(p=>p.kind===t))):s}
      ${d(this,r,z).call(this)}
    `}};r=new WeakSet,L=function(e,a){if(a.length===0)return s;let t=`attention-${e}`;return n`<section class="section" aria-labelledby=${t}>
      <h2 id=${t}>${R(`attention.${e}`,e)}${a.length>1?n` <span class="count">${T(a.length)}</span>`:s}</h2>
      ${d(this,r,E).call(this,e,a.slice(0,m))}
      ${a.length>m?n`<details><summary>${w("attention.rest",a.length-m)}</summary>${d(this,r,E).call(this,e,a.slice(m))}</details>`:s}
    </section>`},E=function(e,a){return n`<ul class="rows items ${b.has(e)?"wrong":"notes"}">
        ${a.map(t=>n`<li data-kind=${e} data-plugin=${t.plugin||s}>
            ${t.plugin?O(t.plugin,t.display_name??t.plugin):g(b.has(e)?"warning":"information")}
            <div class="grow">
              ${t.plugin?n`<h3><a href=${l(`/plugins/${t.plugin}`)}>${t.display_name??t.plugin}</a> ${t.display_name&&t.display_name!==t.plugin?n`<span class="quiet name">${t.plugin}</span>`:s}</h3>`:s}
              ${N(t.text)}
            </div>
            <p class="actions">${d(this,r,M).call(this,t)}</p>
          </li>`)}
      </ul>`},M=function(e){let a=e.actions.filter(({action:t})=>h.may(V[t]??"plugin:install"));return n`${a.map((t,p)=>n`<wa-button
        size="s"
        variant=${p===0&&b.has(e.kind)?"brand":"neutral"}
        appearance=${p===0&&b.has(e.kind)?"accent":"outlined"}
        ?disabled=${this.busy}
        @click=${()=>{d(this,r,F).call(this,e,t)}}
        >${i(`attention.do.${t.action}`)}${t.body.name&&t.body.name!==e.plugin?n` ${t.body.name}`:n`<span class="hidden"> ${e.plugin}</span>`}</wa-button
      > `)}
    ${e.kind==="failed"||e.kind==="callback"?n`<a href=${l(`/plugins/${e.plugin}?tab=log`)}>${i("repair.open")}</a>`:s}
    ${e.kind==="failed"||e.kind==="held"?n`<a href=${`${l(`/plugins/${e.plugin}`)}?tab=history`}>${i("tab.history")}</a>`:s}
    ${e.kind==="culprit"&&h.may("plugin:toggle")?n`<a href=${l("/bisect")}>${i("bisect.continue")}</a>`:s}
    ${e.kind==="safe-mode"?n`<a href=${l("/plugins")}>${i("installed.title")}</a>`:s}
    ${e.kind==="registry"&&h.may("registry:list")?n`<a href=${l("/registries")}>${i("registries.title")}</a>`:s}`},z=function(){let e=a=>new Date(Date.now()+a*864e5).toISOString().slice(0,10);return n`<wa-dialog
      class="form-dialog"
      label=${i("override.title",{plugin:this.overriding?.plugin??""})}
      .open=${this.overriding!==void 0}
      @wa-after-hide=${a=>{a.target===a.currentTarget&&(this.overriding=void 0)}}
    >
      ${this.overriding?n`<form id="override" class="stack" @submit=${I(this,y)}>
            ${this.problem?S(this.problem):s}
            <p>${i("override.hint")}</p>
            <label class="field">
              <span>${i("override.until")}</span>
              <input name="until" type="date" required min=${e(0)} max=${e(365)} .defaultValue=${e(14)} />
            </label>
            <label class="field">
              <span>${i("override.reason")}</span>
              <input name="reason" required maxlength="500" autocomplete="off" autofocus />
            </label>
            <button hidden></button>
          </form>`:s}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.overriding=void 0}>${i("cancel")}</wa-button>
        <wa-button
          class="go"
          variant="danger"
          ?disabled=${this.busy}
          @click=${()=>this.querySelector("#override")?.requestSubmit()}
          >${i("override.do")}</wa-button
        >
      </div>
    </wa-dialog>`},y=new WeakMap,F=async function(e,a){if(a.action==="override"){this.problem=void 0,this.overriding={plugin:e.plugin,remedy:a};return}if(C.has(a.action)){let t=typeof a.body.name=="string"?a.body.name:e.plugin;return K.ask({kind:a.action,plugin:t,title:t,options:a.action==="install"?{with_dependencies:!0}:{},again:a.action==="enable"})}this.busy=!0;try{a.method==="GET"?await _(a.path):await k(a.method,a.path,Object.keys(a.body).length>0?a.body:void 0),f("success",i("attention.done"))}catch(t){f("danger",t instanceof D&&t.message?t.message:i("error.unexpected"))}finally{this.busy=!1,await o.load()}},c([$()],u.prototype,"busy",2),c([$()],u.prototype,"overriding",2),c([$()],u.prototype,"problem",2),u=c([q("core-attention")],u);export{u as AttentionPage};
