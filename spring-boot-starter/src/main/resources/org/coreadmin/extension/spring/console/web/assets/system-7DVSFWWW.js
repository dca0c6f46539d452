import"./chunk-VUNFRUWZ.js";import"./chunk-UPE3CNAR.js";import"./chunk-IZQ6PUYH.js";import"./chunk-6VDU4B6A.js";import"./chunk-7WSY4U52.js";import{a as Y,b as E}from"./chunk-XK4UEFHG.js";import"./chunk-ULV7D7ZM.js";import{a as K,d as D,i as T,l as V,o as N,q as y,s as U}from"./chunk-4BSVBXYI.js";import"./chunk-GIZTY6IV.js";import{d as e,h as m}from"./chunk-V35MO6FD.js";import{a as z,c as F,i as s,l as c,m as b,n as x,t as M,w as I}from"./chunk-E6PB3LXT.js";import{b as $,c as _,d as R,e as q,f as p}from"./chunk-3IY7SBBO.js";var S=5e3,ss=60,B="core-extension",es={ready:"installed",joining:"off",behind:"danger",draining:"off",dead:"danger"},w,f,o,O,L,J,Q,W,X,k,h=class extends U{constructor(){super();R(this,o);this.heap=[];this.logOpen=!1;R(this,w,0);R(this,f,new AbortController);this.watch(D,"done",()=>{p(this,o,O).call(this)})}connectedCallback(){super.connectedCallback(),p(this,o,O).call(this),q(this,w,window.setInterval(()=>document.visibilityState==="visible"&&void p(this,o,L).call(this),S))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(_(this,w)),_(this,f).abort()}render(){return e`
      <header class="page-head">
        <h1>${s("system.title")}</h1>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" href=${F("/admin/plugin/support-bundle")} download>
          ${T("bundle")} ${s("system.bundle")}
        </wa-button>
      </header>
      ${this.machine?p(this,o,J).call(this,this.machine):e`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${this.cluster?p(this,o,Q).call(this,this.cluster,this.machine?.node):m}
      ${this.failure?V(this.failure,()=>{p(this,o,O).call(this)}):this.found?p(this,o,X).call(this,this.found):e`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};w=new WeakMap,f=new WeakMap,o=new WeakSet,O=async function(){_(this,f).abort();let{signal:n}=q(this,f,new AbortController);this.failure=void 0;let l=r=>M(`/admin/plugin/${r}`,{},n).then(d=>d.list);p(this,o,L).call(this);try{let[r,d,t,i]=await Promise.all([l("hooks"),l("listeners"),l("processes"),l("remaining-loaders")]);this.found={hooks:r,listeners:d,processes:t,loaders:i}}catch(r){I(r)||(this.failure=r)}},L=async function(){try{this.machine=await M("/admin/plugin/system",{},_(this,f).signal),this.heap=[...this.heap,this.machine.memory.heap_used].slice(-ss),this.machine.node!==void 0&&K.may("node:list")&&(this.cluster=await M("/admin/plugin/nodes",{},_(this,f).signal))}catch{}},J=function(n){let{memory:l,disk:r,database:d}=n,t=l.heap_max>0?l.heap_max:l.heap_committed,i=(g,a)=>e`<div><dt>${g}</dt><dd>${a}</dd></div>`;return e`
      ${n.safe_mode?e`<wa-callout variant="warning">${T("warning")} <strong>${s("attention.safe-mode")}</strong> ${s("system.safeMode")}</wa-callout>`:m}
      <div class="panels">
        <section class="box" aria-labelledby="system-product">
          <h2 id="system-product">${s("system.product")}</h2>
          <dl class="pairs">
            ${i(s("host.core"),n.version)} ${i(s("system.uptime"),ts(n.uptime_seconds))}
            ${i(s("system.started"),x(n.started_at))} ${i(s("host.java"),`${n.java.version} · ${n.java.vendor}`)}
            ${i(s("host.spring-boot"),n.spring_boot)} ${i(s("system.os"),n.os)}
            ${i(s("system.process"),`${n.pid} · ${s("system.processors",{count:n.processors})} · ${s("system.threads",{count:n.threads})}`)}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-memory">
          <h2 id="system-memory">${s("system.memory")}</h2>
          <p>${s("system.used",{used:b(l.heap_used),all:b(t)})}</p>
          ${E(l.heap_used,t,s("system.memory"))}
          ${this.heap.length>1?Y(s("system.heap"),this.heap,b(l.heap_used)):m}
          <p class="quiet">${s("system.nonHeap",{size:b(l.non_heap_used)})}</p>
        </section>
        <section class="box" aria-labelledby="system-disk">
          <h2 id="system-disk">${s("system.disk")}</h2>
          <p>${s("system.free",{free:b(r.usable),all:b(r.total)})}</p>
          ${E(r.total-r.usable,r.total,s("system.disk"))}
          <dl class="pairs">
            ${i(s("system.base"),e`<code>${n.base}</code>`)}
            ${d?e`${i(s("system.database"),d.problem??d.product)}
                ${d.address?i(s("system.address"),e`<code>${d.address}</code>`):m}
                ${d.size===void 0?m:i(s("field.size"),b(d.size))}`:m}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-plugins">
          <h2 id="system-plugins">${s("system.plugins")}</h2>
          <dl class="pairs">
            ${i(s("installed.title"),e`<a href=${z("/plugins")}>${c(n.plugins.installed)}</a>`)}
            ${i(s("health.running"),c(n.plugins.running))}
            ${i(s("system.failedStarts"),c(n.plugins.failed_starts))}
            ${n.registries.map(g=>i(e`${s("field.registry")} ${g.id}`,g.problem?e`<span class="badge danger">${s("registries.silent")}</span>`:e`<code>${g.address}</code>`))}
          </dl>
        </section>
      </div>
      <details class="section" @toggle=${g=>this.logOpen=g.target.open}>
        <summary><h2>${s("system.log")}</h2></summary>
        ${this.logOpen?p(this,o,W).call(this):m}
      </details>
    `},Q=function({nodes:n,generation:l,rollout:r},d){let t=[...new Set(n.flatMap(a=>Object.keys(a.versions)))].filter(a=>a!==B).sort(),i=n.filter(a=>a.state!=="dead"),g=(a,Z)=>{let P=new Set(i.map(j=>j.versions[a])).size>1;return e`<tr>
        <th scope="row">${Z}</th>
        ${n.map(j=>{let A=j.versions[a]??"–";return e`<td>${P?e`<span class="mark danger">${A}</span>`:A}</td>`})}
      </tr>`};return e`<section class="section" id="nodes">
      <h2>${s("system.nodes")}</h2>
      <p class="quiet">${s("system.nodesHint",{generation:c(l),node:d??""})}</p>
      ${r?e`<wa-callout variant=${r.problem?"danger":"brand"}>
            ${T(r.problem?"error":"information")}
            ${s("system.rollout",{operation:r.operation,plugin:r.plugin,node:r.node,phase:r.phase})}
            ${r.problem??""}
          </wa-callout>`:m}
      <div class="scroll" tabindex="0" role="region" aria-label=${s("system.nodes")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${s("field.plugin")}</th>
              ${n.map(a=>e`<th scope="col">
                  ${a.node}
                  <span class="mark ${es[a.state]}">${s(`node.${a.state}`)}</span>
                </th>`)}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">${s("system.generation")}</th>
              ${n.map(a=>e`<td>${c(a.generation)}${a.problem?e`<p class="reason">${a.problem}</p>`:m}</td>`)}
            </tr>
            <tr>
              <th scope="row">${s("system.seen")}</th>
              ${n.map(a=>e`<td>${x(a.seen)}</td>`)}
            </tr>
            ${g(B,s("host.core"))} ${t.map(a=>g(a,C(a)))}
          </tbody>
        </table>
      </div>
    </section>`},W=function(){return import("./plugin-insight-4DDEVQQN.js"),e`<core-plugin-log></core-plugin-log>`},X=function({hooks:n,listeners:l,processes:r,loaders:d}){return e`
      <p class="quiet">${s("system.hint")}</p>
      ${p(this,o,k).call(this,s("system.hooks"),[s("system.hook"),s("field.plugin"),s("system.calls"),s("system.failures"),s("system.time"),s("field.status")],[...n].sort((t,i)=>i.time_us-t.time_us).map(t=>[e`<code>${t.hook}</code>`,C(t.plugin),c(t.calls),c(t.failures),G(t.time_us,t.calls),t.quarantined?e`<span class="mark danger">${s("status.aside")}</span>
                <p class="reason">${t.quarantined}</p>`:e`<span class="mark installed">${s(t.guard?"system.guard":"system.inForce")}</span>`]))}
      ${p(this,o,k).call(this,s("system.listeners"),[s("system.listener"),s("field.plugin"),s("system.events"),s("system.calls"),s("system.failures"),s("system.time")],l.map(t=>[e`<code>${H(t.listener)}</code>`,C(t.plugin),t.kinds.map(i=>e`<code>${H(i)}</code> `),c(t.calls),c(t.failures),G(t.time_us,t.calls)]))}
      ${p(this,o,k).call(this,s("system.processes"),[s("system.process"),s("field.plugin"),s("system.failures"),s("field.status")],r.map(t=>[e`<code>${H(t.process)}</code>`,C(t.plugin),e`${c(t.failures)}${t.last_failure?e`<p class="reason">${t.last_failure}</p>`:m}`,e`<span class="mark ${t.running?"installed":"off"}">${s(t.running?"system.runs":"system.waits")}</span>`]))}
      ${d.length>0?p(this,o,k).call(this,s("system.loaders"),[s("field.plugin"),s("system.closed")],d.map(t=>[t.plugin,x(t.closed_at)])):m}
    `},k=function(n,l,r){return e`<section class="section">
      <h2>${n}</h2>
      ${r.length===0?e`<p class="quiet">${s("system.none")}</p>`:e`<div class="scroll" tabindex="0" role="region" aria-label=${n}>
            <table>
              <thead>
                <tr>
                  ${l.map(d=>e`<th scope="col">${d}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${r.map(d=>e`<tr>${d.map(t=>e`<td>${t}</td>`)}</tr>`)}
              </tbody>
            </table>
          </div>`}
    </section>`},$([y()],h.prototype,"found",2),$([y()],h.prototype,"machine",2),$([y()],h.prototype,"cluster",2),$([y()],h.prototype,"heap",2),$([y()],h.prototype,"logOpen",2),$([y()],h.prototype,"failure",2),h=$([N("core-system")],h);function C(u){return u.includes("/")?e`<a href=${z(`/plugins/${u}`)}>${u}</a>`:u}function H(u){return u.slice(u.lastIndexOf(".")+1)}function G(u,v){return v===0?"–":s("system.ms",{time:Math.round(u/v/10)/100})}function ts(u){let v=Math.floor(u/86400),n=Math.floor(u%86400/3600),l=Math.floor(u%3600/60);return v>0?s("duration.days",{days:v,hours:n}):n>0?s("duration.hours",{hours:n,minutes:l}):s("duration.minutes",{minutes:l,seconds:u%60})}export{h as SystemPage};
