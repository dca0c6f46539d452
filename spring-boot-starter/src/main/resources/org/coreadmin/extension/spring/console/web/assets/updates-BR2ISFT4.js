import"./chunk-JH4NS4D6.js";import{d as O}from"./chunk-D6Z7BL3Z.js";import{a as x}from"./chunk-Z5I3OZMO.js";import{d as N}from"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import{a as V}from"./chunk-EMZDH72H.js";import"./chunk-7KGW5VOI.js";import{a as G}from"./chunk-WFXHJUKB.js";import{c as w,h as H}from"./chunk-MVIAMRUA.js";import{a as j,c as b,i as z,j as I,k as D}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as e,h as i}from"./chunk-V35MO6FD.js";import{A as R,C as _,a as E,i as l,j as v,t as M,z as L}from"./chunk-VUTM7MML.js";import{b as m,c as y,d as S,e as T,f as r}from"./chunk-3IY7SBBO.js";var X=/[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*/,$,s,g,B,k,F,J,q,K,h=class extends I{constructor(){super();S(this,s);this.left=new Set;this.changelogs=new Map;S(this,$,new AbortController);this.watch(G,"plugins",()=>{r(this,s,g).call(this)}),this.watch(x)}connectedCallback(){super.connectedCallback(),r(this,s,g).call(this)}disconnectedCallback(){super.disconnectedCallback(),y(this,$).abort()}render(){let t=this.list??[],a=t.filter(C),d=t.filter(n=>!C(n)&&n.latest!==n.installed),p=t.filter(n=>n.latest===n.installed),o=a.filter(({name:n})=>!this.left.has(n)),c=D.may("plugin:update");return e`
      <header class="page-head">
        <h1>${l("updates.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${this.failure?i:this.list?v("updates.found",a.length):l("loading")}</p>
        <span class="grow"></span>
        <wa-button appearance="outlined" data-check ?disabled=${!this.list&&!this.failure} @click=${()=>{r(this,s,B).call(this)}}>${l("attention.do.check")}</wa-button>
        ${c&&a.length>0?e`<wa-button variant="brand" ?disabled=${o.length===0} @click=${()=>r(this,s,J).call(this,o,a.length)}>
              ${z("update")} ${v("updates.do",o.length)}
            </wa-button>`:i}
      </header>
      ${this.failure?H(this.failure,()=>{r(this,s,g).call(this)}):i}
      ${!this.list&&!this.failure?e`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:i}
      ${this.list&&t.length===0?e`<wa-callout variant="success">${z("success")} ${l("updates.none")}</wa-callout>`:i}
      ${a.length>0?e`<section class="section" aria-labelledby="updates-ready">
            <h2 id="updates-ready">${l("updates.ready")}</h2>
            ${c?e`<label class="choose-all">
                  <input
                    type="checkbox"
                    .checked=${o.length===a.length}
                    .indeterminate=${o.length>0&&o.length<a.length}
                    @change=${()=>this.left=new Set(o.length===a.length?a.map(({name:n})=>n):[])}
                  />
                  ${l("updates.all")}
                </label>`:i}
            <ul class="updates">${a.map(n=>r(this,s,k).call(this,n,c))}</ul>
          </section>`:i}
      ${d.length>0?e`<section class="section" aria-labelledby="updates-held">
            <h2 id="updates-held">${l("updates.held")}</h2>
            <ul class="updates">${d.map(n=>r(this,s,k).call(this,n,c))}</ul>
          </section>`:i}
      ${p.length>0?e`<section class="section" aria-labelledby="updates-noticed">
            <h2 id="updates-noticed">${l("updates.noticed")}</h2>
            <ul class="updates">${p.map(n=>r(this,s,k).call(this,n,c))}</ul>
          </section>`:i}
    `}};$=new WeakMap,s=new WeakSet,g=async function(){y(this,$).abort();let{signal:t}=T(this,$,new AbortController);try{let{list:a}=await L("/admin/plugin/outdated",{},t);this.list=a,this.failure=void 0}catch(a){_(a)||(this.failure=a)}},B=async function(){this.list=void 0,await r(this,s,g).call(this)},k=function(t,a){let d=C(t),p=d?t.wanted:t.latest,o=X.exec(t.by??"")?.[0],c=(x.items??[]).find(({plugin:u})=>u===t.name)?.display_name??t.name,n=this.list?.find(({name:u,installed:Q,latest:W})=>u===o&&Q!==W)?.name;return e`<li data-plugin=${t.name}>
      ${d&&a?e`<input type="checkbox" aria-label=${t.name} .checked=${!this.left.has(t.name)} @change=${()=>r(this,s,F).call(this,t.name)} />`:i}
      ${O(t.name,c,t.installed)}
      <div class="grow">
        <p>
          <a href=${E(`/plugins/${t.name}`)}>${c}</a>
          ${c!==t.name?e`<span class="quiet name">${t.name}</span>`:i}
          <span class="versions">${t.installed}${p!==t.installed?e` <span aria-label=${l("plan.to")}>→</span> ${p}`:i}</span>
          ${Y(t.installed,p)?e`<span class="badge warning">${l("updates.major")}</span>`:i}
          ${t.pin?e`<span class="badge">${l("updates.pinned",{range:t.pin})}</span>`:i}
          ${t.withdrawn?e`<span class="badge danger">${l("mark.yanked")}</span>`:i}
          ${t.deprecated?e`<span class="badge warning">${l("mark.deprecated")}</span>`:i}
        </p>
        ${[t.withdrawn,t.deprecated].map(u=>typeof u=="string"&&u?e`<p class="quiet">${u}</p>`:i)}
        ${d&&t.latest!==t.wanted?e`<p class="quiet">${l("updates.latest",{version:t.latest})}</p>`:i}
        ${t.held?e`<p class="quiet reason">${t.held}</p>`:i}
        ${p!==t.installed?e`<details @toggle=${u=>u.target.open&&void r(this,s,K).call(this,t,p)}>
              <summary>${l("updates.changes")}</summary>
              ${this.changelogs.get(`${t.name} ${p}`)??e`<p role="status">${l("loading")}</p>`}
            </details>`:i}
      </div>
      ${a?e`<div class="buttons">
            ${!d&&!t.pin&&n&&n!==t.name?e`<wa-button size="s" variant="brand" @click=${()=>w.ask({kind:"update",plugin:n,title:n,options:{}})}
                  >${l("update")} ${n}</wa-button
                >`:i}
            ${t.pin?e`<wa-button size="s" appearance="outlined" @click=${()=>{r(this,s,q).call(this,"unpin",t.name)}}>${l("updates.unpin")}<span class="hidden"> ${t.name}</span></wa-button>`:d?e`<wa-button size="s" appearance="outlined" @click=${()=>{r(this,s,q).call(this,"pin",t.name)}}>${l("updates.pin")}<span class="hidden"> ${t.name}</span></wa-button>`:i}
          </div>`:i}
    </li>`},F=function(t){let a=new Set(this.left);a.delete(t)||a.add(t),this.left=a},J=function(t,a){if(t.length===1){let[d]=t;w.ask({kind:"update",plugin:d.name,title:d.name,options:{}})}else if(t.length===a)w.ask({kind:"updateAll",plugin:"",title:"",options:{}});else{let d=v("updates.several",t.length);w.ask({kind:"update",plugin:"",title:d,options:{},plugins:t.map(({name:p,wanted:o})=>({name:p,version:o}))})}},q=async function(t,a){try{await R("POST",`/admin/plugin/${t}`,{name:a}),await r(this,s,g).call(this)}catch(d){N("danger",d instanceof M&&d.message?d.message:l("error.unexpected"))}},K=async function(t,a){let d=`${t.name} ${a}`;if(this.changelogs.has(d))return;let p=await V(t.name,t.installed,a);this.changelogs=new Map(this.changelogs).set(d,p)},m([b()],h.prototype,"list",2),m([b()],h.prototype,"failure",2),m([b()],h.prototype,"left",2),m([b()],h.prototype,"changelogs",2),h=m([j("core-updates")],h);function C(f){return f.wanted!==f.installed}function Y(f,A){return f.split(".")[0]!==A.split(".")[0]}export{h as UpdatesPage};
