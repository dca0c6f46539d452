import"./chunk-JJFEKOJY.js";import{d as O}from"./chunk-HE57JNWW.js";import{a as x}from"./chunk-34ZQ7QAA.js";import{d as N}from"./chunk-EFMZZ23E.js";import"./chunk-6VDU4B6A.js";import{a as V}from"./chunk-2G7SJTZH.js";import"./chunk-7KGW5VOI.js";import{a as G}from"./chunk-ASUBH7RX.js";import{c as b,h as H}from"./chunk-34LU7FDK.js";import{a as j,c as f,i as z,j as I,k as D}from"./chunk-HXG6GD5U.js";import"./chunk-GIZTY6IV.js";import{d as e,h as s}from"./chunk-V35MO6FD.js";import{A as R,C as _,a as E,i as l,j as v,t as M,z as L}from"./chunk-TH5O5JSQ.js";import{b as m,c as y,d as S,e as T,f as p}from"./chunk-3IY7SBBO.js";var W=/[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*/,g,d,w,k,B,F,q,J,h=class extends I{constructor(){super();S(this,d);this.left=new Set;this.changelogs=new Map;S(this,g,new AbortController);this.watch(G,"plugins",()=>{p(this,d,w).call(this)}),this.watch(x)}connectedCallback(){super.connectedCallback(),p(this,d,w).call(this)}disconnectedCallback(){super.disconnectedCallback(),y(this,g).abort()}render(){let t=this.list??[],a=t.filter(C),n=t.filter(i=>!C(i)&&i.latest!==i.installed),r=t.filter(i=>i.latest===i.installed),o=a.filter(({name:i})=>!this.left.has(i)),c=D.may("plugin:update");return e`
      <header class="page-head">
        <h1>${l("updates.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${this.failure?s:this.list?v("updates.found",a.length):l("loading")}</p>
        <span class="grow"></span>
        ${c&&a.length>0?e`<wa-button variant="brand" ?disabled=${o.length===0} @click=${()=>p(this,d,F).call(this,o,a.length)}>
              ${z("update")} ${v("updates.do",o.length)}
            </wa-button>`:s}
      </header>
      ${this.failure?H(this.failure,()=>{p(this,d,w).call(this)}):s}
      ${!this.list&&!this.failure?e`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:s}
      ${this.list&&t.length===0?e`<wa-callout variant="success">${z("success")} ${l("updates.none")}</wa-callout>`:s}
      ${a.length>0?e`<section class="section" aria-labelledby="updates-ready">
            <h2 id="updates-ready">${l("updates.ready")}</h2>
            ${c?e`<label class="choose-all">
                  <input
                    type="checkbox"
                    .checked=${o.length===a.length}
                    .indeterminate=${o.length>0&&o.length<a.length}
                    @change=${()=>this.left=new Set(o.length===a.length?a.map(({name:i})=>i):[])}
                  />
                  ${l("updates.all")}
                </label>`:s}
            <ul class="updates">${a.map(i=>p(this,d,k).call(this,i,c))}</ul>
          </section>`:s}
      ${n.length>0?e`<section class="section" aria-labelledby="updates-held">
            <h2 id="updates-held">${l("updates.held")}</h2>
            <ul class="updates">${n.map(i=>p(this,d,k).call(this,i,c))}</ul>
          </section>`:s}
      ${r.length>0?e`<section class="section" aria-labelledby="updates-noticed">
            <h2 id="updates-noticed">${l("updates.noticed")}</h2>
            <ul class="updates">${r.map(i=>p(this,d,k).call(this,i,c))}</ul>
          </section>`:s}
    `}};g=new WeakMap,d=new WeakSet,w=async function(){y(this,g).abort();let{signal:t}=T(this,g,new AbortController);try{let{list:a}=await L("/admin/plugin/outdated",{},t);this.list=a,this.failure=void 0}catch(a){_(a)||(this.failure=a)}},k=function(t,a){let n=C(t),r=n?t.wanted:t.latest,o=W.exec(t.by??"")?.[0],c=(x.items??[]).find(({plugin:u})=>u===t.name)?.display_name??t.name,i=this.list?.find(({name:u,installed:K,latest:Q})=>u===o&&K!==Q)?.name;return e`<li data-plugin=${t.name}>
      ${n&&a?e`<input type="checkbox" aria-label=${t.name} .checked=${!this.left.has(t.name)} @change=${()=>p(this,d,B).call(this,t.name)} />`:s}
      ${O(t.name,c,t.installed)}
      <div class="grow">
        <p>
          <a href=${E(`/plugins/${t.name}`)}>${c}</a>
          ${c!==t.name?e`<span class="quiet name">${t.name}</span>`:s}
          <span class="versions">${t.installed}${r!==t.installed?e` <span aria-label=${l("plan.to")}>→</span> ${r}`:s}</span>
          ${X(t.installed,r)?e`<span class="badge warning">${l("updates.major")}</span>`:s}
          ${t.pin?e`<span class="badge">${l("updates.pinned",{range:t.pin})}</span>`:s}
          ${t.withdrawn?e`<span class="badge danger">${l("mark.yanked")}</span>`:s}
          ${t.deprecated?e`<span class="badge warning">${l("mark.deprecated")}</span>`:s}
        </p>
        ${[t.withdrawn,t.deprecated].map(u=>typeof u=="string"&&u?e`<p class="quiet">${u}</p>`:s)}
        ${n&&t.latest!==t.wanted?e`<p class="quiet">${l("updates.latest",{version:t.latest})}</p>`:s}
        ${t.held?e`<p class="quiet reason">${t.held}</p>`:s}
        ${r!==t.installed?e`<details @toggle=${u=>u.target.open&&void p(this,d,J).call(this,t,r)}>
              <summary>${l("updates.changes")}</summary>
              ${this.changelogs.get(`${t.name} ${r}`)??e`<p role="status">${l("loading")}</p>`}
            </details>`:s}
      </div>
      ${a?e`<div class="buttons">
            ${!n&&!t.pin&&i&&i!==t.name?e`<wa-button size="s" variant="brand" @click=${()=>b.ask({kind:"update",plugin:i,title:i,options:{}})}
                  >${l("update")} ${i}</wa-button
                >`:s}
            ${t.pin?e`<wa-button size="s" appearance="outlined" @click=${()=>{p(this,d,q).call(this,"unpin",t.name)}}>${l("updates.unpin")}<span class="hidden"> ${t.name}</span></wa-button>`:n?e`<wa-button size="s" appearance="outlined" @click=${()=>{p(this,d,q).call(this,"pin",t.name)}}>${l("updates.pin")}<span class="hidden"> ${t.name}</span></wa-button>`:s}
          </div>`:s}
    </li>`},B=function(t){let a=new Set(this.left);a.delete(t)||a.add(t),this.left=a},F=function(t,a){if(t.length===1){let[n]=t;b.ask({kind:"update",plugin:n.name,title:n.name,options:{}})}else if(t.length===a)b.ask({kind:"updateAll",plugin:"",title:"",options:{}});else{let n=v("updates.several",t.length);b.ask({kind:"update",plugin:"",title:n,options:{},plugins:t.map(({name:r,wanted:o})=>({name:r,version:o}))})}},q=async function(t,a){try{await R("POST",`/admin/plugin/${t}`,{name:a}),await p(this,d,w).call(this)}catch(n){N("danger",n instanceof M&&n.message?n.message:l("error.unexpected"))}},J=async function(t,a){let n=`${t.name} ${a}`;if(this.changelogs.has(n))return;let r=await V(t.name,t.installed,a);this.changelogs=new Map(this.changelogs).set(n,r)},m([f()],h.prototype,"list",2),m([f()],h.prototype,"failure",2),m([f()],h.prototype,"left",2),m([f()],h.prototype,"changelogs",2),h=m([j("core-updates")],h);function C($){return $.wanted!==$.installed}function X($,A){return $.split(".")[0]!==A.split(".")[0]}export{h as UpdatesPage};
