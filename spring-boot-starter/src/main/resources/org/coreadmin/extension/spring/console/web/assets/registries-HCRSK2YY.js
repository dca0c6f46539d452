import"./chunk-ARFKTNHB.js";import"./chunk-3QFJUAQ2.js";import"./chunk-4THNBX2O.js";import"./chunk-KTZ7JJ5T.js";import"./chunk-6VDU4B6A.js";import"./chunk-LCTYOYEN.js";import{B as r,E as w,F as C,H as h,J as R,i as e,j as b,n as k,s as g,v}from"./chunk-2BNXISHB.js";import"./chunk-GIZTY6IV.js";import{d as i,h as p}from"./chunk-V35MO6FD.js";import{b as c,c as u,d as $,e as f,f as l}from"./chunk-CYRBIIKY.js";var o,a,m,y,x,S,n=class extends R{constructor(){super(...arguments);$(this,a);this.asking=new Set;$(this,o,new AbortController)}connectedCallback(){super.connectedCallback(),l(this,a,m).call(this)}disconnectedCallback(){super.disconnectedCallback(),u(this,o).abort()}render(){return i`
      <header class="page-head">
        <h1>${e("registries.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.list&&!this.failure?b("registries.found",this.list.length):e("loading")}
        </p>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" ?disabled=${this.asking.size>0} @click=${()=>{l(this,a,m).call(this)}}>
          ${r("update")} ${e("registries.again")}
        </wa-button>
      </header>
      ${this.failure?w(this.failure,()=>{l(this,a,m).call(this)}):this.list?this.list.length===0?i`<div class="empty">${r("registry")}<h2>${e("registries.none")}</h2></div>`:i`<ol class="boxes">${this.list.map(s=>l(this,a,x).call(this,s))}</ol>`:i`<wa-skeleton effect="sheen"></wa-skeleton>`}
      <wa-callout size="s">
        ${r("information")} ${e("registries.where")} <code>config/core-extension.yaml</code> <code>registries</code>
        <p>${e("registries.environment")} <code>CORE_REGISTRY_URL</code></p>
      </wa-callout>
    `}};o=new WeakMap,a=new WeakSet,m=async function(){u(this,o).abort();let{signal:s}=f(this,o,new AbortController);this.failure=void 0;try{this.list=(await g("/admin/plugin/registries",{},s)).list,this.asking=new Set(this.list.map(({id:t})=>t)),await Promise.all(this.list.map(({id:t})=>l(this,a,y).call(this,t,s)))}catch(t){v(t)||(this.failure=t)}},y=async function(s,t){let _=await g(`/admin/plugin/registries/${encodeURIComponent(s)}`,{},t);this.list=this.list?.map(d=>d.id===s?_:d),this.asking=new Set([...this.asking].filter(d=>d!==s))},x=function(s){return i`<li class="box">
      <div class="box-head">
        <h2 class="name">${s.id}</h2>
        ${l(this,a,S).call(this,s)}
      </div>
      <p class="name"><code>${s.address}</code></p>
      <p>
        ${s.namespaces.length===0?e("registries.everybody"):i`${e("registries.only")} ${s.namespaces.map(t=>i`<span class="pill">${t}</span> `)}`}
      </p>
      ${s.credentials?i`<p class="quiet">${r("key")} ${e("registries.credentials")}</p>`:p}
      ${s.hosts.length>0?i`<p class="quiet">${e("registries.hosts")} ${s.hosts.map(t=>i`<code>${t}</code> `)}</p>`:p}
      <p class="quiet">
        ${s.last_read?e("registries.read",{time:k(s.last_read)}):e("registries.unread")}
      </p>
      ${s.problem?i`<p class="reason">${s.problem}</p>`:p}
    </li>`},S=function(s){return this.asking.has(s.id)?i`<span class="mark off">${r("busy")} ${e("registries.asking")}</span>`:s.problem?i`<span class="mark danger">${r("error")} ${e("registries.silent")}</span>`:i`<span class="mark installed">${r("success")} ${e("registries.reachable")}</span>`},c([h()],n.prototype,"list",2),c([h()],n.prototype,"asking",2),c([h()],n.prototype,"failure",2),n=c([C("core-registries")],n);export{n as RegistriesPage};
