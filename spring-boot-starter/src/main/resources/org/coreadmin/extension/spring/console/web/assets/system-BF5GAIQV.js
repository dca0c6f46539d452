import"./chunk-MCBLYWV4.js";import"./chunk-FS2BSH5L.js";import{a as E}from"./chunk-LLEOB52E.js";import"./chunk-MC5STTGG.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import{a as J,b as H}from"./chunk-JROOLTUP.js";import"./chunk-5IQR65CV.js";import{c as B,h as G}from"./chunk-MPID7UOC.js";import{a as N,c as v,i as z,j as U,k as Y}from"./chunk-HX4WIPDM.js";import"./chunk-GIZTY6IV.js";import{d as e,h as g}from"./chunk-V35MO6FD.js";import{C as V,a as j,c as K,i as s,l as c,n as f,o as D,r as x,z as T}from"./chunk-7CNZE6HB.js";import{b,c as _,d as R,e as O,f as p}from"./chunk-3IY7SBBO.js";var ns=5e3,Q=60,W="core-extension",is={ready:"installed",joining:"off",behind:"danger",draining:"off",dead:"danger"},w,y,l,M,F,Z,P,S,ss,k,h=class extends U{constructor(){super();R(this,l);this.heap=[];this.logOpen=!1;R(this,w,0);R(this,y,new AbortController);this.watch(B,"done",()=>{p(this,l,M).call(this)}),this.watch(E)}connectedCallback(){super.connectedCallback(),p(this,l,M).call(this),O(this,w,window.setInterval(()=>document.visibilityState==="visible"&&void p(this,l,F).call(this),ns))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(_(this,w)),_(this,y).abort()}render(){return e`
      <header class="page-head">
        <h1>${s("system.title")}</h1>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" href=${K("/admin/plugin/support-bundle")} download>
          ${z("bundle")} ${s("system.bundle")}
        </wa-button>
      </header>
      ${this.machine?p(this,l,Z).call(this,this.machine):e`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${this.cluster?p(this,l,P).call(this,this.cluster,this.machine?.node):g}
      ${this.failure?G(this.failure,()=>{p(this,l,M).call(this)}):this.found?p(this,l,ss).call(this,this.found):e`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};w=new WeakMap,y=new WeakMap,l=new WeakSet,M=async function(){_(this,y).abort();let{signal:n}=O(this,y,new AbortController);this.failure=void 0;let o=i=>T(`/admin/plugin/${i}`,{},n).then(d=>d.list);p(this,l,F).call(this);try{let[i,d,t,r]=await Promise.all([o("hooks"),o("listeners"),o("processes"),o("remaining-loaders")]);this.found={hooks:i,listeners:d,processes:t,loaders:r}}catch(i){V(i)||(this.failure=i)}},F=async function(){try{this.machine=await T("/admin/plugin/system",{},_(this,y).signal),this.heap=[...this.heap,this.machine.memory.heap_used].slice(-Q),this.machine.node!==void 0&&Y.may("node:list")&&(this.cluster=await T("/admin/plugin/nodes",{},_(this,y).signal))}catch{}},Z=function(n){let{memory:o,disk:i,database:d}=n,t=o.heap_max>0?o.heap_max:o.heap_committed,r=(m,a)=>e`<div><dt>${m}</dt><dd>${a}</dd></div>`;return e`
      <div class="panels">
        <section class="box" aria-labelledby="system-product">
          <h2 id="system-product">${s("system.product")}</h2>
          <dl class="pairs">
            ${r(s("host.core"),n.version)} ${r(s("system.uptime"),rs(n.uptime_seconds))}
            ${r(s("system.started"),x(n.started_at))} ${r(s("host.java"),`${n.java.version} · ${n.java.vendor}`)}
            ${r(s("host.spring-boot"),n.spring_boot)} ${r(s("system.os"),n.os)}
            ${r(s("system.process"),`${n.pid} · ${s("system.processors",{count:n.processors})} · ${s("system.threads",{count:n.threads})}`)}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-memory">
          <h2 id="system-memory">${s("system.memory")}</h2>
          <p>${s("system.used",{used:f(o.heap_used),all:f(t)})}</p>
          ${H(o.heap_used,t,s("system.memory"))}
          ${this.heap.length>1?J(s("system.heap"),this.heap,f(o.heap_used),[],{most:o.heap_committed,slots:Q}):g}
          <p class="quiet">${s("system.nonHeap",{size:f(o.non_heap_used)})}</p>
        </section>
        <section class="box" aria-labelledby="system-disk">
          <h2 id="system-disk">${s("system.disk")}</h2>
          <p>${s("system.used",{used:f(i.total-i.usable),all:f(i.total)})}</p>
          ${H(i.total-i.usable,i.total,s("system.disk"))}
          <dl class="pairs">
            ${r(s("system.base"),e`<code>${L(n.base)}</code>`)}
            ${d?e`${r(s("system.database"),d.problem??d.product)}
                ${d.address?r(s("system.address"),e`<code>${L(d.address)}</code>`):g}
                ${d.size===void 0?g:r(s("field.size"),f(d.size))}`:g}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-plugins">
          <h2 id="system-plugins">${s("system.plugins")}</h2>
          <dl class="pairs">
            ${r(s("installed.title"),e`<a href=${j("/plugins")}>${c(n.plugins.installed)}</a>`)}
            ${r(s("health.running"),c(n.plugins.running))}
            ${r(s("status.aside"),c((E.items??[]).filter(({kind:m})=>m==="failed").length))}
            ${n.registries.map(m=>r(e`${s("field.registry")} ${m.id}`,m.problem?e`<span class="badge danger">${s("registries.silent")}</span>`:e`<code>${L(m.address)}</code>`))}
          </dl>
        </section>
      </div>
      <details class="section" @toggle=${m=>this.logOpen=m.target.open}>
        <summary><h2>${s("system.log")}</h2></summary>
        ${this.logOpen?p(this,l,S).call(this):g}
      </details>
    `},P=function({nodes:n,generation:o,rollout:i},d){let t=[...new Set(n.flatMap(a=>Object.keys(a.versions)))].filter(a=>a!==W).sort(),r=n.filter(a=>a.state!=="dead"),m=(a,es)=>{let ts=new Set(r.map(q=>q.versions[a])).size>1;return e`<tr>
        <th scope="row">${es}</th>
        ${n.map(q=>{let I=q.versions[a]??"–";return e`<td>${ts?e`<span class="mark danger">${I}</span>`:I}</td>`})}
      </tr>`};return e`<section class="section" id="nodes">
      <h2>${s("system.nodes")}</h2>
      <p class="quiet">${s("system.nodesHint",{generation:c(o),node:d??""})}</p>
      ${i?e`<wa-callout variant=${i.problem?"danger":"brand"}>
            ${z(i.problem?"error":"information")}
            ${s("system.rollout",{operation:i.operation,plugin:i.plugin,node:i.node,phase:i.phase})}
            ${i.problem??""}
          </wa-callout>`:g}
      <div class="scroll" tabindex="0" role="region" aria-label=${s("system.nodes")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${s("field.plugin")}</th>
              ${n.map(a=>e`<th scope="col">
                  ${a.node}
                  <span class="mark ${is[a.state]}">${s(`node.${a.state}`)}</span>
                </th>`)}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">${s("system.generation")}</th>
              ${n.map(a=>e`<td>${c(a.generation)}${a.problem?e`<p class="reason">${a.problem}</p>`:g}</td>`)}
            </tr>
            <tr>
              <th scope="row">${s("system.seen")}</th>
              ${n.map(a=>e`<td>${x(a.seen)}</td>`)}
            </tr>
            ${m(W,s("host.core"))} ${t.map(a=>m(a,C(a)))}
          </tbody>
        </table>
      </div>
    </section>`},S=function(){return import("./plugin-insight-J6RGP4D6.js"),e`<core-plugin-log></core-plugin-log>`},ss=function({hooks:n,listeners:o,processes:i,loaders:d}){return e`
      <p class="quiet over-sections">${s("system.hint")}</p>
      ${p(this,l,k).call(this,s("system.hooks"),[s("system.hook"),s("field.plugin"),s("system.calls"),s("system.failures"),s("system.time"),s("field.status")],[...n].sort((t,r)=>r.time_us-t.time_us).map(t=>[e`<code>${t.hook}</code>`,C(t.plugin),c(t.calls),c(t.failures),X(t.time_us,t.calls),t.quarantined?e`<span class="badge danger">${s("status.quarantined")}</span>
                <p class="reason">${t.quarantined}</p>`:e`<span class="badge installed">${s(t.guard?"system.guard":"system.inForce")}</span>`]))}
      ${p(this,l,k).call(this,s("system.listeners"),[s("system.listener"),s("field.plugin"),s("system.events"),s("system.calls"),s("system.failures"),s("system.time")],o.map(t=>[e`<code>${A(t.listener)}</code>`,C(t.plugin),t.kinds.map(r=>e`<code>${A(r)}</code> `),c(t.calls),c(t.failures),X(t.time_us,t.calls)]))}
      ${p(this,l,k).call(this,s("system.processes"),[s("system.process"),s("field.plugin"),s("system.failures"),s("field.status")],i.map(t=>[e`<code>${A(t.process)}</code>`,C(t.plugin),e`${c(t.failures)}${t.last_failure?e`<p class="reason">${t.last_failure}</p>`:g}`,e`<span class="badge ${t.running?"installed":"off"}">${s(t.running?"system.runs":"system.waits")}</span>`]))}
      ${d.length>0?p(this,l,k).call(this,s("system.loaders"),[s("field.plugin"),s("system.closed")],d.map(t=>[t.plugin,x(t.closed_at)])):g}
    `},k=function(n,o,i){return e`<section class="section">
      <h2>${n}</h2>
      ${i.length===0?e`<p class="quiet">${s("system.none")}</p>`:e`<div class="scroll" tabindex="0" role="region" aria-label=${n}>
            <table class="stacked">
              <thead>
                <tr>
                  ${o.map(d=>e`<th scope="col">${d}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${i.map(d=>e`<tr>${d.map(t=>e`<td>${t}</td>`)}</tr>`)}
              </tbody>
            </table>
          </div>`}
    </section>`},b([v()],h.prototype,"found",2),b([v()],h.prototype,"machine",2),b([v()],h.prototype,"cluster",2),b([v()],h.prototype,"heap",2),b([v()],h.prototype,"logOpen",2),b([v()],h.prototype,"failure",2),h=b([N("core-system")],h);function C(u){return u.includes("/")?e`<a href=${j(`/plugins/${u}`)}>${u}</a>`:u}function L(u){return e`${u.split(/(?<=[/:])/).map($=>e`${$}<wbr />`)}`}function A(u){return u.slice(u.lastIndexOf(".")+1)}function X(u,$){return $===0?"–":D(u/$)}function rs(u){let $=Math.floor(u/86400),n=Math.floor(u%86400/3600),o=Math.floor(u%3600/60);return $>0?s("duration.days",{days:$,hours:n}):n>0?s("duration.hours",{hours:n,minutes:o}):s("duration.minutes",{minutes:o,seconds:u%60})}export{h as SystemPage};
