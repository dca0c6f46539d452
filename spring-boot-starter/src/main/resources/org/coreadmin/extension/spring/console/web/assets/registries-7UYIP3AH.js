import"./chunk-UA3GTG26.js";import"./chunk-IFJID75R.js";import"./chunk-7WG6ZLZT.js";import"./chunk-C5NY5UXB.js";import"./chunk-6VDU4B6A.js";import"./chunk-XHUYTRM7.js";import{B as n,E as w,F as C,H as h,J as R,i as e,j as k,n as g,s as f,v}from"./chunk-NIAM6AVG.js";import"./chunk-GIZTY6IV.js";import{d as t,h as c}from"./chunk-V35MO6FD.js";import{b as d,c as u,d as $,e as b,f as r}from"./chunk-CYRBIIKY.js";var o,a,m,_,x,q,l=class extends R{constructor(){super(...arguments);$(this,a);this.asking=new Set;$(this,o,new AbortController)}connectedCallback(){super.connectedCallback(),r(this,a,m).call(this)}disconnectedCallback(){super.disconnectedCallback(),u(this,o).abort()}render(){return t`
      <header class="page-head">
        <h1>${e("registries.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.list&&!this.failure?k("registries.found",this.list.length):e("loading")}
        </p>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" ?disabled=${this.asking.size>0} @click=${()=>{r(this,a,m).call(this)}}>
          ${n("update")} ${e("registries.again")}
        </wa-button>
      </header>
      ${this.failure?w(this.failure,()=>{r(this,a,m).call(this)}):this.list?this.list.length===0?t`<div class="empty">${n("registry")}<h2>${e("registries.none")}</h2></div>`:t`<ol class="boxes">${this.list.map(s=>r(this,a,x).call(this,s))}</ol>`:t`<wa-skeleton effect="sheen"></wa-skeleton>`}
      <wa-callout size="s">
        ${n("information")} ${e("registries.where")} <code>config/core-extension.yaml</code> <code>registries</code>
        <p>${e("registries.environment")} <code>CORE_REGISTRY_URL</code></p>
      </wa-callout>
    `}};o=new WeakMap,a=new WeakSet,m=async function(){u(this,o).abort();let{signal:s}=b(this,o,new AbortController);this.failure=void 0;try{this.list=(await f("/admin/plugin/registries",{},s)).list,this.asking=new Set(this.list.map(({id:i})=>i)),await Promise.all(this.list.map(({id:i})=>r(this,a,_).call(this,i,s)))}catch(i){v(i)||(this.failure=i)}},_=async function(s,i){let S=await f(`/admin/plugin/registries/${encodeURIComponent(s)}`,{},i);this.list=this.list?.map(p=>p.id===s?S:p),this.asking=new Set([...this.asking].filter(p=>p!==s))},x=function(s){return t`<li class="box">
      <div class="box-head">
        <h2 class="name">${s.id}</h2>
        ${s.trust==="signed"?t`<span class="mark installed">${n("key")} ${e("trust.signed")}</span>`:t`<span class="mark warning">${n("warning")} ${e("trust.digest")}</span>`}
        ${r(this,a,q).call(this,s)}
      </div>
      <p class="name"><code>${s.address}</code></p>
      <p class="quiet">${e(s.trust==="signed"?"trust.signed.hint":"trust.digest.hint")}</p>
      ${s.late&&s.valid_until?t`<wa-callout variant="warning" size="s">
            ${n("warning")} ${e("trust.late",{role:s.late,time:g(s.valid_until)})}
          </wa-callout>`:c}
      <p>
        ${s.namespaces.length===0?e("registries.everybody"):t`${e("registries.only")} ${s.namespaces.map(i=>t`<span class="pill">${i}</span> `)}`}
      </p>
      ${s.credentials?t`<p class="quiet">${n("key")} ${e("registries.credentials")}</p>`:c}
      ${s.hosts.length>0?t`<p class="quiet">${e("registries.hosts")} ${s.hosts.map(i=>t`<code>${i}</code> `)}</p>`:c}
      <p class="quiet">
        ${s.last_read?e("registries.read",{time:g(s.last_read)}):e("registries.unread")}
      </p>
      ${s.problem?t`<p class="reason">${s.problem}</p>`:c}
    </li>`},q=function(s){return this.asking.has(s.id)?t`<span class="mark off">${n("busy")} ${e("registries.asking")}</span>`:s.problem?t`<span class="mark danger">${n("error")} ${e("registries.silent")}</span>`:t`<span class="mark installed">${n("success")} ${e("registries.reachable")}</span>`},d([h()],l.prototype,"list",2),d([h()],l.prototype,"asking",2),d([h()],l.prototype,"failure",2),l=d([C("core-registries")],l);export{l as RegistriesPage};
