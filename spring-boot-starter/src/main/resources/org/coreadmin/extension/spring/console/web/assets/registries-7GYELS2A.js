import"./chunk-JH4NS4D6.js";import"./chunk-D6Z7BL3Z.js";import"./chunk-Z5I3OZMO.js";import{d as I}from"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import{a as U}from"./chunk-WFXHJUKB.js";import{h as E}from"./chunk-MVIAMRUA.js";import{a as q,c as g,i as d,j as x,k as O}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as t,h as o}from"./chunk-V35MO6FD.js";import{A as T,C as F,i as s,j as y,k as j,r as L,z as R}from"./chunk-VUTM7MML.js";import{b as c,c as m,d as $,e as H,f as l}from"./chunk-3IY7SBBO.js";var M="/admin/plugin/registries",W=20,p,S,z,_,N,V,f=class extends x{constructor(){super(...arguments);$(this,p);this.busy=!1;$(this,z,e=>{e.preventDefault();let n=new FormData(e.target),i=k=>String(n.get(k)??"").trim(),r=i("namespaces").split(/[\s,]+/).filter(Boolean);this.wish={kind:"add",fields:{url:i("url"),...i("id")?{id:i("id")}:{},...i("root")?{root_sha256:i("root")}:{},...r.length>0?{namespaces:r}:{}}},l(this,p,S).call(this)});$(this,_,async()=>{let{wish:e,plan:n}=this;if(!(!e||!n||this.busy)){this.busy=!0,this.failure=void 0;try{await K(e,{state:n.state}),this.wish=void 0,I("success",s(`registries.done.${e.kind}`)),this.dispatchEvent(new Event("done"))}catch(i){this.failure=i,this.plan=void 0}finally{this.busy=!1}}})}ask(e){this.wish=e,this.plan=void 0,this.failure=void 0,e.kind!=="add"&&l(this,p,S).call(this)}render(){let{wish:e,plan:n}=this,i=e?.kind==="add"&&!n;return t`<wa-dialog
      class="form-dialog registry"
      label=${e?s(`registries.${e.kind}`,{id:e.kind==="remove"?e.id:""}):""}
      .open=${e!==void 0}
      @wa-after-hide=${r=>{r.target===r.currentTarget&&!r.target.open&&(this.wish=void 0)}}
    >
      ${this.failure?E(this.failure,i?void 0:()=>{l(this,p,S).call(this)}):o}
      ${i?l(this,p,N).call(this,e.fields??{}):n?l(this,p,V).call(this,n):this.failure?o:t`<p class="waiting" role="status">${s("plan.making")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
      <div slot="footer" class="buttons">
        ${e?.kind==="add"&&n?t`<wa-button appearance="outlined" ?disabled=${this.busy} @click=${()=>this.plan=void 0}>${s("back")}</wa-button>`:t`<wa-button appearance="outlined" @click=${()=>this.wish=void 0}>${s("cancel")}</wa-button>`}
        ${i?t`<wa-button variant="brand" class="review" ?loading=${this.busy} @click=${()=>this.querySelector("#new-registry")?.requestSubmit()}>
              ${s("registries.review")}
            </wa-button>`:t`<wa-button
              class="go"
              variant=${e?.kind==="remove"?"danger":"brand"}
              ?disabled=${!n||this.busy}
              @click=${()=>{m(this,_).call(this)}}
            >
              ${e?s(`registries.do.${e.kind}`):""}
            </wa-button>`}
      </div>
    </wa-dialog>`}};p=new WeakSet,S=async function(){if(!(!this.wish||this.busy)){this.busy=!0,this.failure=void 0;try{this.plan=await K(this.wish,{dry_run:!0})}catch(e){this.plan=void 0,this.failure=e}finally{this.busy=!1}}},z=new WeakMap,_=new WeakMap,N=function(e){let n=i=>String(e[i]??"");return t`<form id="new-registry" class="stack" @submit=${m(this,z)}>
      <label class="field">
        <span>${s("registries.address")}</span>
        <input name="url" required maxlength="500" autocomplete="off" spellcheck="false" placeholder="https://plugins.example.com/" .value=${n("url")} autofocus />
        <small class="quiet">${s("registries.address.hint")}</small>
      </label>
      <label class="field">
        <span>${s("registries.id")}</span>
        <input name="id" maxlength="64" pattern="[a-z0-9][a-z0-9\\-]*" autocomplete="off" spellcheck="false" .value=${n("id")} />
        <small class="quiet">${s("registries.id.hint")}</small>
      </label>
      <label class="field">
        <span>${s("registries.root")}</span>
        <input name="root" maxlength="95" pattern="[0-9A-Fa-f:]{64,95}" autocomplete="off" spellcheck="false" .value=${n("root_sha256")} />
        <small class="quiet">${s("registries.root.hint")}</small>
      </label>
      <label class="field">
        <span>${s("registries.vendors")}</span>
        <input name="namespaces" maxlength="500" autocomplete="off" spellcheck="false" placeholder="acme, example" .value=${(e.namespaces??[]).join(", ")} />
        <small class="quiet">${s("registries.vendors.hint")}</small>
      </label>
      <button hidden></button>
    </form>`},V=function(e){let n=new Set(e.after.map(({id:i})=>i).filter(i=>!e.before.some(r=>r.id===i)));return t`<div class="plan" aria-busy=${this.busy}>
      ${(e.warnings??[]).map(i=>t`<wa-callout variant="warning" size="s">${d("warning")} ${i}</wa-callout>`)}
      <p>${e.after.length===0?s("registries.then.none"):s("registries.then")}</p>
      <ol class="steps numbered">
        ${e.after.map(i=>t`<li>
            <p class="what">
              <strong class="name">${i.id}</strong> ${n.has(i.id)?t`<span class="mark update">${s("registries.new")}</span>`:o}
              <span class="quiet">${j(`registries.trust.${i.trust}`,i.trust)}</span>
            </p>
            <p class="effects"><code>${i.address}</code></p>
          </li>`)}
      </ol>
      ${e.plugins.length===0?t`<p class="quiet">${s("registries.moves.none")}</p>`:t`<h3 class="left-behind">${y("registries.moves",e.plugins.length)}</h3>
            <ul class="plainlist held">
              ${[...Q(e.plugins)].map(([i,r])=>t`<li>
                  <strong>${i}</strong>
                  <p class="quiet name">
                    ${r.slice(0,W).join(", ")} ${r.length>W?y("attention.rest",r.length-W):o}
                  </p>
                </li>`)}
            </ul>`}
    </div>`},c([g()],f.prototype,"wish",2),c([g()],f.prototype,"plan",2),c([g()],f.prototype,"failure",2),c([g()],f.prototype,"busy",2),f=c([q("core-registry-dialog")],f);function Q(u){let h=new Map;for(let{name:e,now:n,then:i}of u){let r=i.length===0?s("registries.moves.nobody"):s("registries.moves.in",{now:n.join(", ")||s("nothing"),then:i.join(", ")});h.set(r,[...h.get(r)??[],e])}return h}function K(u,h){return u.kind==="add"?T("POST",M,{...u.fields,...h}):u.kind==="order"?T("PUT",M,{order:u.order,...h}):T("DELETE",`${M}/${encodeURIComponent(u.id)}`,h)}var v,a,w,B,C,A,G,P,Y,J,b=class extends x{constructor(){super();$(this,a);this.asking=new Set;$(this,v,new AbortController);this.watch(U,"plugins",()=>{l(this,a,B).call(this)})}connectedCallback(){super.connectedCallback(),l(this,a,w).call(this)}disconnectedCallback(){super.disconnectedCallback(),m(this,v).abort()}render(){return t`
      <header class="page-head">
        <h1>${s("registries.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?o:this.list?y("registries.found",this.list.length):s("loading")}
        </p>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" ?disabled=${this.asking.size>0} @click=${()=>{l(this,a,w).call(this)}}>
          ${d("update")} ${s("registries.again")}
        </wa-button>
        ${m(this,a,P)?t`<wa-button size="s" variant="brand" @click=${()=>l(this,a,C).call(this,{kind:"add"})}>${d("add")} ${s("registries.add")}</wa-button>`:o}
      </header>
      ${this.failure?E(this.failure,()=>{l(this,a,w).call(this)}):this.list?this.list.length===0?t`<div class="empty">${d("registry")}<h2>${s("registries.none")}</h2></div>`:t`<ol class="boxes registries">${this.list.map((e,n)=>l(this,a,Y).call(this,e,n))}</ol>`:t`<wa-skeleton effect="sheen"></wa-skeleton>`}
      <wa-callout size="s">
        ${d("information")} ${s("registries.where")} <code>config/core-extension.yaml</code> <code>registries</code>
        <p>${s("registries.environment")} <code>CORE_REGISTRY_URL</code></p>
      </wa-callout>
      ${m(this,a,P)?t`<core-registry-dialog @done=${()=>{l(this,a,w).call(this)}}></core-registry-dialog>`:o}
    `}};v=new WeakMap,a=new WeakSet,w=async function(){m(this,v).abort();let{signal:e}=H(this,v,new AbortController);this.failure=void 0;try{this.list=(await R("/admin/plugin/registries",{},e)).list,this.asking=new Set(this.list.map(({id:n})=>n)),await Promise.all(this.list.map(({id:n})=>l(this,a,G).call(this,n,e)))}catch(n){F(n)||(this.failure=n)}},B=async function(){let e=i=>(i??[]).map(({id:r,address:k})=>`${r} ${k}`).join(),n=await R("/admin/plugin/registries").catch(()=>{});n&&this.isConnected&&e(n.list)!==e(this.list)&&l(this,a,w).call(this)},C=function(e){this.querySelector("core-registry-dialog")?.ask(e)},A=function(e,n){let i=(this.list??[]).map(k=>k.id),r=i.indexOf(e);i.splice(r,1),i.splice(r+n,0,e),l(this,a,C).call(this,{kind:"order",order:i})},G=async function(e,n){let i=await R(`/admin/plugin/registries/${encodeURIComponent(e)}`,{},n);this.list=this.list?.map(r=>r.id===e?i:r),this.asking=new Set([...this.asking].filter(r=>r!==e))},P=function(){return O.may("registry:edit")},Y=function(e,n){return t`<li class="box">
      <div class="box-head">
        <h2 class="name">${e.id}</h2>
        ${e.trust==="signed"?t`<span class="badge installed">${s("trust.signed")}</span>`:t`<span class="badge warning">${s("trust.digest")}</span>`}
        ${l(this,a,J).call(this,e)}
      </div>
      <p class="name"><code>${e.address}</code></p>
      <p class="quiet">${s(e.trust==="signed"?"trust.signed.hint":"trust.digest.hint")}</p>
      ${e.late&&e.valid_until?t`<wa-callout variant="warning" size="s">
            ${d("warning")} ${s("trust.late",{role:e.late,time:L(e.valid_until)})}
          </wa-callout>`:o}
      <p>
        ${e.namespaces.length===0?s("registries.everybody"):t`${s("registries.only")} ${e.namespaces.map(i=>t`<span class="pill">${i}</span> `)}`}
      </p>
      ${e.credentials?t`<p class="quiet">${d("key")} ${s("registries.credentials")}</p>`:o}
      ${e.hosts.length>0?t`<p class="quiet">${s("registries.hosts")} ${e.hosts.map(i=>t`<code>${i}</code> `)}</p>`:o}
      <p class="quiet">
        ${e.last_read?s("registries.read",{time:L(e.last_read)}):s("registries.unread")}
      </p>
      ${e.problem?t`<p class="reason">${e.problem}</p>`:o}
      ${m(this,a,P)?t`<p class="actions">
            ${n>0?t`<wa-button size="s" appearance="outlined" @click=${()=>l(this,a,A).call(this,e.id,-1)}
                  >${d("up")} ${s("registries.up")}<span class="hidden">${e.id}</span></wa-button
                >`:o}
            ${n<(this.list?.length??0)-1?t`<wa-button size="s" appearance="outlined" @click=${()=>l(this,a,A).call(this,e.id,1)}
                  >${d("down")} ${s("registries.down")}<span class="hidden">${e.id}</span></wa-button
                >`:o}
            <wa-button size="s" appearance="outlined" variant="danger" @click=${()=>l(this,a,C).call(this,{kind:"remove",id:e.id})}
              >${d("remove")} ${s("registries.do.remove")}<span class="hidden">${e.id}</span></wa-button
            >
          </p>`:o}
    </li>`},J=function(e){return this.asking.has(e.id)?t`<span class="mark off">${d("busy")} ${s("registries.asking")}</span>`:e.problem?t`<span class="badge danger">${s("registries.silent")}</span>`:t`<span class="badge installed">${s("registries.reachable")}</span>`},c([g()],b.prototype,"list",2),c([g()],b.prototype,"asking",2),c([g()],b.prototype,"failure",2),b=c([q("core-registries")],b);export{b as RegistriesPage};
