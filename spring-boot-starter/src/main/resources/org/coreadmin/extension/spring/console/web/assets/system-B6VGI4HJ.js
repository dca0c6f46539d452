import"./chunk-4M2E625R.js";import{G as A,H,J as v,O as q,a as C,h as e,k as c,m as T,r as x,u as F,y as L}from"./chunk-DUWA5LY6.js";import"./chunk-GIZTY6IV.js";import{d as t,h as k}from"./chunk-UNDY4GOR.js";import{b as f,c as b,d as y,e as R,f as l}from"./chunk-CYRBIIKY.js";var m,r,g,I,p,d=class extends q{constructor(){super();y(this,r);y(this,m,new AbortController);this.watch(L,"done",()=>{l(this,r,g).call(this)})}connectedCallback(){super.connectedCallback(),l(this,r,g).call(this)}disconnectedCallback(){super.disconnectedCallback(),b(this,m).abort()}render(){return t`
      <header class="page-head">
        <h1>${e("system.title")}</h1>
        <p class="quiet">${e("system.hint")}</p>
      </header>
      ${this.failure?A(this.failure,()=>{l(this,r,g).call(this)}):this.found?l(this,r,I).call(this,this.found):t`<p role="status">${e("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};m=new WeakMap,r=new WeakSet,g=async function(){b(this,m).abort();let{signal:u}=R(this,m,new AbortController);this.failure=void 0;let a=n=>x(`/admin/plugin/${n}`,{},u).then(o=>o.list);try{let[n,o,s,$]=await Promise.all([a("hooks"),a("listeners"),a("processes"),a("remaining-loaders")]);this.found={hooks:n,listeners:o,processes:s,loaders:$}}catch(n){F(n)||(this.failure=n)}},I=function({hooks:u,listeners:a,processes:n,loaders:o}){return t`
      ${l(this,r,p).call(this,e("system.hooks"),[e("system.hook"),e("field.plugin"),e("system.calls"),e("system.failures"),e("system.time"),e("field.status")],u.map(s=>[t`<code>${s.hook}</code>`,_(s.plugin),c(s.calls),c(s.failures),E(s.time_us,s.calls),s.set_aside?t`<span class="mark danger">${e("status.aside")}</span>
                <p class="reason">${s.set_aside}</p>`:t`<span class="mark installed">${e(s.guard?"system.guard":"system.inForce")}</span>`]))}
      ${l(this,r,p).call(this,e("system.listeners"),[e("system.listener"),e("field.plugin"),e("system.events"),e("system.calls"),e("system.failures"),e("system.time")],a.map(s=>[t`<code>${w(s.listener)}</code>`,_(s.plugin),s.kinds.map($=>t`<code>${w($)}</code> `),c(s.calls),c(s.failures),E(s.time_us,s.calls)]))}
      ${l(this,r,p).call(this,e("system.processes"),[e("system.process"),e("field.plugin"),e("system.failures"),e("field.status")],n.map(s=>[t`<code>${w(s.process)}</code>`,_(s.plugin),t`${c(s.failures)}${s.last_failure?t`<p class="reason">${s.last_failure}</p>`:k}`,t`<span class="mark ${s.running?"installed":"off"}">${e(s.running?"system.runs":"system.waits")}</span>`]))}
      ${o.length>0?l(this,r,p).call(this,e("system.loaders"),[e("field.plugin"),e("system.closed")],o.map(s=>[s.plugin,T(s.closed_at)])):k}
    `},p=function(u,a,n){return t`<section class="section">
      <h2>${u}</h2>
      ${n.length===0?t`<p class="quiet">${e("system.none")}</p>`:t`<div class="scroll" tabindex="0" role="region" aria-label=${u}>
            <table>
              <thead>
                <tr>
                  ${a.map(o=>t`<th scope="col">${o}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${n.map(o=>t`<tr>${o.map(s=>t`<td>${s}</td>`)}</tr>`)}
              </tbody>
            </table>
          </div>`}
    </section>`},f([v()],d.prototype,"found",2),f([v()],d.prototype,"failure",2),d=f([H("core-system")],d);function _(i){return i.includes("/")?t`<a href=${C(`/plugins/${i}`)}>${i}</a>`:i}function w(i){return i.slice(i.lastIndexOf(".")+1)}function E(i,h){return h===0?"–":e("system.ms",{time:Math.round(i/h/10)/100})}export{d as SystemPage};
