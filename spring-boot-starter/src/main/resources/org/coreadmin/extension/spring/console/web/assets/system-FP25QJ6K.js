import{c as L}from"./chunk-KNFRCXAX.js";import"./chunk-GHO4UPOC.js";import{d as x,g as F,j as q}from"./chunk-HOME7XWT.js";import{a as C,c as v,i as T,q as e,t as c,v as A,y as H}from"./chunk-HOHKL7UZ.js";import"./chunk-GIZTY6IV.js";import{d as t,h as k}from"./chunk-V35MO6FD.js";import{b as f,c as b,d as y,e as R,f as o}from"./chunk-CYRBIIKY.js";var m,n,g,I,p,d=class extends H{constructor(){super();y(this,n);y(this,m,new AbortController);this.watch(L,"done",()=>{o(this,n,g).call(this)})}connectedCallback(){super.connectedCallback(),o(this,n,g).call(this)}disconnectedCallback(){super.disconnectedCallback(),b(this,m).abort()}render(){return t`
      <header class="page-head">
        <h1>${e("system.title")}</h1>
        <p class="quiet">${e("system.hint")}</p>
      </header>
      ${this.failure?q(this.failure,()=>{o(this,n,g).call(this)}):this.found?o(this,n,I).call(this,this.found):t`<p role="status">${e("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};m=new WeakMap,n=new WeakSet,g=async function(){b(this,m).abort();let{signal:u}=R(this,m,new AbortController);this.failure=void 0;let a=r=>x(`/admin/plugin/${r}`,{},u).then(l=>l.list);try{let[r,l,s,$]=await Promise.all([a("hooks"),a("listeners"),a("processes"),a("remaining-loaders")]);this.found={hooks:r,listeners:l,processes:s,loaders:$}}catch(r){F(r)||(this.failure=r)}},I=function({hooks:u,listeners:a,processes:r,loaders:l}){return t`
      ${o(this,n,p).call(this,e("system.hooks"),[e("system.hook"),e("field.plugin"),e("system.calls"),e("system.failures"),e("system.time"),e("field.status")],u.map(s=>[t`<code>${s.hook}</code>`,_(s.plugin),c(s.calls),c(s.failures),E(s.time_us,s.calls),s.set_aside?t`<span class="mark danger">${e("status.aside")}</span>
                <p class="reason">${s.set_aside}</p>`:t`<span class="mark installed">${e(s.guard?"system.guard":"system.inForce")}</span>`]))}
      ${o(this,n,p).call(this,e("system.listeners"),[e("system.listener"),e("field.plugin"),e("system.events"),e("system.calls"),e("system.failures"),e("system.time")],a.map(s=>[t`<code>${w(s.listener)}</code>`,_(s.plugin),s.kinds.map($=>t`<code>${w($)}</code> `),c(s.calls),c(s.failures),E(s.time_us,s.calls)]))}
      ${o(this,n,p).call(this,e("system.processes"),[e("system.process"),e("field.plugin"),e("system.failures"),e("field.status")],r.map(s=>[t`<code>${w(s.process)}</code>`,_(s.plugin),t`${c(s.failures)}${s.last_failure?t`<p class="reason">${s.last_failure}</p>`:k}`,t`<span class="mark ${s.running?"installed":"off"}">${e(s.running?"system.runs":"system.waits")}</span>`]))}
      ${l.length>0?o(this,n,p).call(this,e("system.loaders"),[e("field.plugin"),e("system.closed")],l.map(s=>[s.plugin,A(s.closed_at)])):k}
    `},p=function(u,a,r){return t`<section class="section">
      <h2>${u}</h2>
      ${r.length===0?t`<p class="quiet">${e("system.none")}</p>`:t`<div class="scroll" tabindex="0" role="region" aria-label=${u}>
            <table>
              <thead>
                <tr>
                  ${a.map(l=>t`<th scope="col">${l}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${r.map(l=>t`<tr>${l.map(s=>t`<td>${s}</td>`)}</tr>`)}
              </tbody>
            </table>
          </div>`}
    </section>`},f([v()],d.prototype,"found",2),f([v()],d.prototype,"failure",2),d=f([C("core-system")],d);function _(i){return i.includes("/")?t`<a href=${T(`/plugins/${i}`)}>${i}</a>`:i}function w(i){return i.slice(i.lastIndexOf(".")+1)}function E(i,h){return h===0?"–":e("system.ms",{time:Math.round(i/h/10)/100})}export{d as SystemPage};
