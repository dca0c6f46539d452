import"./chunk-VUNFRUWZ.js";import{d as G}from"./chunk-UPE3CNAR.js";import{d as D}from"./chunk-IZQ6PUYH.js";import"./chunk-6VDU4B6A.js";import{a as H}from"./chunk-YDIBERHP.js";import"./chunk-7WSY4U52.js";import{a as R}from"./chunk-ULV7D7ZM.js";import{a as L,d as m,i as b,l as j,o as I,q as $,s as _}from"./chunk-4BSVBXYI.js";import"./chunk-GIZTY6IV.js";import{d as e,h as s}from"./chunk-V35MO6FD.js";import{a as A,i as n,j as w,p as T,t as q,u as E,w as M}from"./chunk-E6PB3LXT.js";import{b as u,c as v,d as k,e as C,f as o}from"./chunk-3IY7SBBO.js";var B=/[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*/,h,l,f,S,N,O,z,V,c=class extends _{constructor(){super();k(this,l);this.left=new Set;this.changelogs=new Map;k(this,h,new AbortController);this.watch(R,"plugins",()=>{o(this,l,f).call(this)})}connectedCallback(){super.connectedCallback(),o(this,l,f).call(this)}disconnectedCallback(){super.disconnectedCallback(),v(this,h).abort()}render(){let t=this.list??[],a=t.filter(y),i=t.filter(p=>!y(p)),r=a.filter(({name:p})=>!this.left.has(p)),d=L.may("plugin:install");return e`
      <header class="page-head">
        <h1>${n("updates.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${this.list?w("updates.found",a.length):n("loading")}</p>
        <span class="grow"></span>
        ${d&&a.length>0?e`<wa-button variant="brand" ?disabled=${r.length===0} @click=${()=>o(this,l,O).call(this,r,a.length)}>
              ${b("update")} ${w("updates.do",r.length)}
            </wa-button>`:s}
      </header>
      ${this.failure?j(this.failure,()=>{o(this,l,f).call(this)}):s}
      ${!this.list&&!this.failure?e`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:s}
      ${this.list&&t.length===0?e`<wa-callout variant="success">${b("success")} ${n("updates.none")}</wa-callout>`:s}
      ${a.length>0?e`<section class="section" aria-labelledby="updates-ready">
            <h2 id="updates-ready">${n("updates.ready")}</h2>
            ${d?e`<label class="choose-all">
                  <input
                    type="checkbox"
                    .checked=${r.length===a.length}
                    .indeterminate=${r.length>0&&r.length<a.length}
                    @change=${()=>this.left=new Set(r.length===a.length?a.map(({name:p})=>p):[])}
                  />
                  ${n("updates.all")}
                </label>`:s}
            <ul class="updates">${a.map(p=>o(this,l,S).call(this,p,d))}</ul>
          </section>`:s}
      ${i.length>0?e`<section class="section" aria-labelledby="updates-held">
            <h2 id="updates-held">${n("updates.held")}</h2>
            <ul class="updates">${i.map(p=>o(this,l,S).call(this,p,d))}</ul>
          </section>`:s}
    `}};h=new WeakMap,l=new WeakSet,f=async function(){v(this,h).abort();let{signal:t}=C(this,h,new AbortController);try{let{list:a}=await q("/admin/plugin/outdated",{},t);this.list=a,this.failure=void 0}catch(a){M(a)||(this.failure=a)}},S=function(t,a){let i=y(t),r=i?t.wanted:t.latest,d=B.exec(t.by??"")?.[0];return e`<li data-plugin=${t.name}>
      ${i&&a?e`<input type="checkbox" aria-label=${t.name} .checked=${!this.left.has(t.name)} @change=${()=>o(this,l,N).call(this,t.name)} />`:s}
      ${G(t.name,t.name)}
      <div class="grow">
        <p>
          <a class="name" href=${A(`/plugins/${t.name}`)}>${t.name}</a>
          <span class="versions">${t.installed}${r!==t.installed?e` <span aria-label=${n("plan.to")}>→</span> ${r}`:s}</span>
          ${F(t.installed,r)?e`<span class="mark warning">${b("warning")} ${n("updates.major")}</span>`:s}
          ${t.pin?e`<span class="mark off">${n("updates.pinned",{range:t.pin})}</span>`:s}
          ${t.withdrawn?e`<span class="mark danger">${n("mark.yanked")}</span>`:s}
          ${t.deprecated?e`<span class="mark warning">${n("mark.deprecated")}</span>`:s}
        </p>
        ${[t.withdrawn,t.deprecated].map(p=>typeof p=="string"&&p?e`<p class="quiet">${p}</p>`:s)}
        ${i&&t.latest!==t.wanted?e`<p class="quiet">${n("updates.latest",{version:t.latest})}</p>`:s}
        ${t.held?e`<p class="quiet reason">${t.held}</p>`:s}
        ${r!==t.installed?e`<details @toggle=${p=>p.target.open&&void o(this,l,V).call(this,t,r)}>
              <summary>${n("updates.changes")}</summary>
              ${this.changelogs.get(`${t.name} ${r}`)??e`<p role="status">${n("loading")}</p>`}
            </details>`:s}
      </div>
      ${a?e`<div class="buttons">
            ${!i&&!t.pin&&d&&d!==t.name?e`<wa-button size="s" variant="brand" @click=${()=>m.ask({kind:"update",plugin:d,title:d,options:{}})}
                  >${n("update")} ${d}</wa-button
                >`:s}
            ${t.pin?e`<wa-button size="s" appearance="outlined" @click=${()=>{o(this,l,z).call(this,"unpin",t.name)}}>${n("updates.unpin")}<span class="hidden"> ${t.name}</span></wa-button>`:i?e`<wa-button size="s" appearance="outlined" @click=${()=>{o(this,l,z).call(this,"pin",t.name)}}>${n("updates.pin")}<span class="hidden"> ${t.name}</span></wa-button>`:s}
          </div>`:s}
    </li>`},N=function(t){let a=new Set(this.left);a.delete(t)||a.add(t),this.left=a},O=function(t,a){if(t.length===1){let[i]=t;m.ask({kind:"update",plugin:i.name,title:i.name,options:{}})}else if(t.length===a)m.ask({kind:"updateAll",plugin:"",title:"",options:{}});else{let i=w("updates.several",t.length);m.ask({kind:"update",plugin:"",title:i,options:{},plugins:t.map(({name:r,wanted:d})=>({name:r,version:d}))})}},z=async function(t,a){try{await E("POST",`/admin/plugin/${t}`,{name:a}),await o(this,l,f).call(this)}catch(i){D("danger",i instanceof T&&i.message?i.message:n("error.unexpected"))}},V=async function(t,a){let i=`${t.name} ${a}`;if(this.changelogs.has(i))return;let r=await H(t.name,t.installed,a);this.changelogs=new Map(this.changelogs).set(i,r)},u([$()],c.prototype,"list",2),u([$()],c.prototype,"failure",2),u([$()],c.prototype,"left",2),u([$()],c.prototype,"changelogs",2),c=u([I("core-updates")],c);function y(g){return g.wanted!==g.installed}function F(g,x){return g.split(".")[0]!==x.split(".")[0]}export{c as UpdatesPage};
