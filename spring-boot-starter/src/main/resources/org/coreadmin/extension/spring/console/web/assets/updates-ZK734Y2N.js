import"./chunk-UA3GTG26.js";import{c as H,d as C}from"./chunk-IFJID75R.js";import{a as _}from"./chunk-7WG6ZLZT.js";import{d as G}from"./chunk-C5NY5UXB.js";import"./chunk-6VDU4B6A.js";import{c as m}from"./chunk-XHUYTRM7.js";import{B as k,E as I,F as N,H as $,J as D,a as M,i as l,j as v,p as x,s as z,t as R,v as j,w as L}from"./chunk-NIAM6AVG.js";import"./chunk-GIZTY6IV.js";import{d as s,h as r}from"./chunk-V35MO6FD.js";import{b as h,c as y,d as S,e as q,f as o}from"./chunk-CYRBIIKY.js";var B=/[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*/,g,d,f,T,O,P,E,V,u=class extends D{constructor(){super();S(this,d);this.left=new Set;this.changelogs=new Map;S(this,g,new AbortController);this.watch(_,"plugins",()=>{o(this,d,f).call(this)})}connectedCallback(){super.connectedCallback(),o(this,d,f).call(this)}disconnectedCallback(){super.disconnectedCallback(),y(this,g).abort()}render(){let t=this.list??[],e=t.filter(A),i=t.filter(n=>!A(n)),a=e.filter(({name:n})=>!this.left.has(n)),p=L.may("plugin:install");return s`
      <header class="page-head">
        <h1>${l("updates.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${this.list?v("updates.found",e.length):l("loading")}</p>
        <span class="grow"></span>
        ${p&&e.length>0?s`<wa-button variant="brand" ?disabled=${a.length===0} @click=${()=>o(this,d,P).call(this,a,e.length)}>
              ${k("update")} ${v("updates.do",a.length)}
            </wa-button>`:r}
      </header>
      ${this.failure?I(this.failure,()=>{o(this,d,f).call(this)}):r}
      ${!this.list&&!this.failure?s`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:r}
      ${this.list&&t.length===0?s`<wa-callout variant="success">${k("success")} ${l("updates.none")}</wa-callout>`:r}
      ${e.length>0?s`<section class="section" aria-labelledby="updates-ready">
            <h2 id="updates-ready">${l("updates.ready")}</h2>
            ${p?s`<label class="choose-all">
                  <input
                    type="checkbox"
                    .checked=${a.length===e.length}
                    .indeterminate=${a.length>0&&a.length<e.length}
                    @change=${()=>this.left=new Set(a.length===e.length?e.map(({name:n})=>n):[])}
                  />
                  ${l("updates.all")}
                </label>`:r}
            <ul class="updates">${e.map(n=>o(this,d,T).call(this,n,p))}</ul>
          </section>`:r}
      ${i.length>0?s`<section class="section" aria-labelledby="updates-held">
            <h2 id="updates-held">${l("updates.held")}</h2>
            <ul class="updates">${i.map(n=>o(this,d,T).call(this,n,p))}</ul>
          </section>`:r}
    `}};g=new WeakMap,d=new WeakSet,f=async function(){y(this,g).abort();let{signal:t}=q(this,g,new AbortController);try{let{list:e}=await z("/admin/plugin/outdated",{},t);this.list=e,this.failure=void 0}catch(e){j(e)||(this.failure=e)}},T=function(t,e){let i=A(t),a=i?t.wanted:t.latest,p=B.exec(t.by??"")?.[0];return s`<li data-plugin=${t.name}>
      ${i&&e?s`<input type="checkbox" aria-label=${t.name} .checked=${!this.left.has(t.name)} @change=${()=>o(this,d,O).call(this,t.name)} />`:r}
      ${H(t.name,t.name)}
      <div class="grow">
        <p>
          <a class="name" href=${M(`/plugins/${t.name}`)}>${t.name}</a>
          <span class="versions">${t.installed}${a!==t.installed?s` <span aria-label=${l("plan.to")}>→</span> ${a}`:r}</span>
          ${F(t.installed,a)?s`<span class="mark warning">${k("warning")} ${l("updates.major")}</span>`:r}
          ${t.pin?s`<span class="mark off">${l("updates.pinned",{range:t.pin})}</span>`:r}
          ${t.withdrawn?s`<span class="mark danger">${l("mark.yanked")}</span>`:r}
          ${t.deprecated?s`<span class="mark warning">${l("mark.deprecated")}</span>`:r}
        </p>
        ${[t.withdrawn,t.deprecated].map(n=>typeof n=="string"&&n?s`<p class="quiet">${n}</p>`:r)}
        ${i&&t.latest!==t.wanted?s`<p class="quiet">${l("updates.latest",{version:t.latest})}</p>`:r}
        ${t.held?s`<p class="quiet reason">${t.held}</p>`:r}
        ${a!==t.installed?s`<details @toggle=${n=>n.target.open&&void o(this,d,V).call(this,t,a)}>
              <summary>${l("updates.changes")}</summary>
              ${this.changelogs.get(`${t.name} ${a}`)??s`<p role="status">${l("loading")}</p>`}
            </details>`:r}
      </div>
      ${e?s`<div class="buttons">
            ${!i&&!t.pin&&p&&p!==t.name?s`<wa-button size="s" variant="brand" @click=${()=>m.ask({kind:"update",plugin:p,title:p,options:{}})}
                  >${l("update")} ${p}</wa-button
                >`:r}
            ${t.pin?s`<wa-button size="s" appearance="outlined" @click=${()=>{o(this,d,E).call(this,"unpin",t.name)}}>${l("updates.unpin")}<span class="hidden"> ${t.name}</span></wa-button>`:i?s`<wa-button size="s" appearance="outlined" @click=${()=>{o(this,d,E).call(this,"pin",t.name)}}>${l("updates.pin")}<span class="hidden"> ${t.name}</span></wa-button>`:r}
          </div>`:r}
    </li>`},O=function(t){let e=new Set(this.left);e.delete(t)||e.add(t),this.left=e},P=function(t,e){if(t.length===1){let[i]=t;m.ask({kind:"update",plugin:i.name,title:i.name,options:{}})}else if(t.length===e)m.ask({kind:"updateAll",plugin:"",title:"",options:{}});else{let i=v("updates.several",t.length);m.ask({kind:"update",plugin:"",title:i,options:{},plugins:t.map(({name:a,wanted:p})=>({name:a,version:p}))})}},E=async function(t,e){try{await R("POST",`/admin/plugin/${t}`,{name:e}),await o(this,d,f).call(this)}catch(i){G("danger",i instanceof x&&i.message?i.message:l("error.unexpected"))}},V=async function(t,e){let i=`${t.name} ${e}`;if(this.changelogs.has(i))return;let a;try{let[p,{markdown:n}]=await Promise.all([z("/admin/plugin/papers",{name:t.name,version:e}),import("./markdown-GMDTWGR5.js")]),b=J(p.changelog??"",t.installed,e);a=b?n(b):l("updates.noChanges")}catch(p){a=p instanceof x&&p.message?p.message:l("error.unexpected")}this.changelogs=new Map(this.changelogs).set(i,a)},h([$()],u.prototype,"list",2),h([$()],u.prototype,"failure",2),h([$()],u.prototype,"left",2),h([$()],u.prototype,"changelogs",2),u=h([N("core-updates")],u);function A(c){return c.wanted!==c.installed}function F(c,w){return c.split(".")[0]!==w.split(".")[0]}function J(c,w,t){let e=c.split(/^(?=#{1,3}\s)/m),i=e.map(a=>/^#{1,3}\s.*?(\d+\.\d+\.\d+[\w.+-]*)/.exec(a)?.[1]);return i.every(a=>a===void 0)?c:e.filter((a,p)=>{let n=i.slice(0,p+1).reverse().find(b=>b!==void 0);return n!==void 0&&C(n,w)&&!C(n,t)}).join("")}export{u as UpdatesPage};
