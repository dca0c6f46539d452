import"./chunk-JH4NS4D6.js";import"./chunk-D6Z7BL3Z.js";import{a as H}from"./chunk-Z5I3OZMO.js";import"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import{a as J,b as L}from"./chunk-JROOLTUP.js";import"./chunk-WFXHJUKB.js";import{c as B,h as G}from"./chunk-MVIAMRUA.js";import{a as U,c as v,i as z,j as Y,k as E}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as e,h as c}from"./chunk-V35MO6FD.js";import{C as N,a as j,c as D,i as s,l as g,n as f,o as V,r as T,z as x}from"./chunk-VUTM7MML.js";import{b,c as _,d as R,e as O,f as p}from"./chunk-3IY7SBBO.js";var is=5e3,Q=60,W="core-extension",rs={ready:"installed",joining:"off",behind:"danger",draining:"off",dead:"danger"},w,y,r,M,I,Z,P,S,ss,es,k,h=class extends Y{constructor(){super();R(this,r);this.heap=[];this.logOpen=!1;R(this,w,0);R(this,y,new AbortController);this.watch(B,"done",()=>{p(this,r,M).call(this)}),this.watch(H)}connectedCallback(){super.connectedCallback(),p(this,r,M).call(this),O(this,w,window.setInterval(()=>document.visibilityState==="visible"&&void p(this,r,I).call(this),is))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(_(this,w)),_(this,y).abort()}render(){return e`
      <header class="page-head">
        <h1>${s("system.title")}</h1>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" href=${D("/admin/plugin/support-bundle")} download>
          ${z("bundle")} ${s("system.bundle")}
        </wa-button>
      </header>
      ${this.machine?p(this,r,Z).call(this,this.machine):e`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${this.cluster?p(this,r,P).call(this,this.cluster,this.machine?.node):c}
      ${this.machine&&E.may("plugin:observe")?p(this,r,S).call(this):c}
      ${this.failure?G(this.failure,()=>{p(this,r,M).call(this)}):this.found?p(this,r,es).call(this,this.found):e`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};w=new WeakMap,y=new WeakMap,r=new WeakSet,M=async function(){_(this,y).abort();let{signal:n}=O(this,y,new AbortController);this.failure=void 0;let l=i=>x(`/admin/plugin/${i}`,{},n).then(d=>d.list);p(this,r,I).call(this);try{let[i,d,t,a]=await Promise.all([l("hooks"),l("listeners"),l("processes"),l("remaining-loaders")]);this.found={hooks:i,listeners:d,processes:t,loaders:a}}catch(i){N(i)||(this.failure=i)}},I=async function(){try{this.machine=await x("/admin/plugin/system",{},_(this,y).signal),this.heap=[...this.heap,this.machine.memory.heap_used].slice(-Q),this.machine.node!==void 0&&E.may("node:list")&&(this.cluster=await x("/admin/plugin/nodes",{},_(this,y).signal))}catch{}},Z=function(n){let{memory:l,disk:i,database:d}=n,t=l.heap_max>0?l.heap_max:l.heap_committed,a=(m,o)=>e`<div><dt>${m}</dt><dd>${o}</dd></div>`;return e`
      <div class="panels">
        <section class="box" aria-labelledby="system-product">
          <h2 id="system-product">${s("system.product")}</h2>
          <dl class="pairs">
            ${a(s("host.core"),n.version)} ${a(s("system.uptime"),as(n.uptime_seconds))}
            ${a(s("system.started"),T(n.started_at))} ${a(s("host.java"),`${n.java.version} · ${n.java.vendor}`)}
            ${a(s("host.spring-boot"),n.spring_boot)} ${a(s("system.os"),n.os)}
            ${a(s("system.process"),`${n.pid} · ${s("system.processors",{count:n.processors})} · ${s("system.threads",{count:n.threads})}`)}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-memory">
          <h2 id="system-memory">${s("system.memory")}</h2>
          <p>${s("system.used",{used:f(l.heap_used),all:f(t)})}</p>
          ${L(l.heap_used,t,s("system.memory"))}
          ${this.heap.length>1?J(s("system.heap"),this.heap,f(l.heap_used),[],{most:l.heap_committed,slots:Q}):c}
          <p class="quiet">${s("system.nonHeap",{size:f(l.non_heap_used)})}</p>
        </section>
        <section class="box" aria-labelledby="system-disk">
          <h2 id="system-disk">${s("system.disk")}</h2>
          <p>${s("system.used",{used:f(i.total-i.usable),all:f(i.total)})}</p>
          ${L(i.total-i.usable,i.total,s("system.disk"))}
          <dl class="pairs">
            ${a(s("system.base"),e`<code>${A(n.base)}</code>`)}
            ${d?e`${a(s("system.database"),d.problem??d.product)}
                ${d.address?a(s("system.address"),e`<code>${A(d.address)}</code>`):c}
                ${d.size===void 0?c:a(s("field.size"),f(d.size))}`:c}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-plugins">
          <h2 id="system-plugins">${s("system.plugins")}</h2>
          <dl class="pairs">
            ${a(s("installed.title"),e`<a href=${j("/plugins")}>${g(n.plugins.installed)}</a>`)}
            ${a(s("health.running"),g(n.plugins.running))}
            ${a(s("status.aside"),g((H.items??[]).filter(({kind:m})=>m==="failed").length))}
            ${n.registries.map(m=>a(e`${s("field.registry")} ${m.id}`,m.problem?e`<span class="badge danger">${s("registries.silent")}</span>`:e`<code>${A(m.address)}</code>`))}
          </dl>
        </section>
      </div>
      <details class="section" @toggle=${m=>this.logOpen=m.target.open}>
        <summary><h2>${s("system.log")}</h2></summary>
        ${this.logOpen?p(this,r,ss).call(this):c}
      </details>
    `},P=function({nodes:n,generation:l,rollout:i},d){let t=[...new Set(n.flatMap(o=>Object.keys(o.versions)))].filter(o=>o!==W).sort(),a=n.filter(o=>o.state!=="dead"),m=(o,ts)=>{let ns=new Set(a.map(q=>q.versions[o])).size>1;return e`<tr>
        <th scope="row">${ts}</th>
        ${n.map(q=>{let K=q.versions[o]??"–";return e`<td>${ns?e`<span class="mark danger">${K}</span>`:K}</td>`})}
      </tr>`};return e`<section class="section" id="nodes">
      <h2>${s("system.nodes")}</h2>
      <p class="quiet">${s("system.nodesHint",{generation:g(l),node:d??""})}</p>
      ${i?e`<wa-callout variant=${i.problem?"danger":"brand"}>
            ${z(i.problem?"error":"information")}
            ${s("system.rollout",{operation:i.operation,plugin:i.plugin,node:i.node,phase:i.phase})}
            ${i.problem??""}
          </wa-callout>`:c}
      <div class="scroll" tabindex="0" role="region" aria-label=${s("system.nodes")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${s("field.plugin")}</th>
              ${n.map(o=>e`<th scope="col">
                  ${o.node}
                  <span class="mark ${rs[o.state]}">${s(`node.${o.state}`)}</span>
                </th>`)}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">${s("system.generation")}</th>
              ${n.map(o=>e`<td>${g(o.generation)}${o.problem?e`<p class="reason">${o.problem}</p>`:c}</td>`)}
            </tr>
            <tr>
              <th scope="row">${s("system.seen")}</th>
              ${n.map(o=>e`<td>${T(o.seen)}</td>`)}
            </tr>
            ${m(W,s("host.core"))} ${t.map(o=>m(o,C(o)))}
          </tbody>
        </table>
      </div>
    </section>`},S=function(){return import("./plugin-cost-55XWP2PK.js"),e`<core-plugin-cost></core-plugin-cost>`},ss=function(){return import("./plugin-insight-IY4LDIJ6.js"),e`<core-plugin-log></core-plugin-log>`},es=function({hooks:n,listeners:l,processes:i,loaders:d}){return e`
      <p class="quiet over-sections">${s("system.hint")}</p>
      ${p(this,r,k).call(this,s("system.hooks"),[s("system.hook"),s("field.plugin"),s("system.calls"),s("system.failures"),s("system.time"),s("field.status")],[...n].sort((t,a)=>a.time_us-t.time_us).map(t=>[e`<code>${t.hook}</code>`,C(t.plugin),g(t.calls),g(t.failures),X(t.time_us,t.calls),t.quarantined?e`<span class="badge danger">${s("status.quarantined")}</span>
                <p class="reason">${t.quarantined}</p>`:e`<span class="badge installed">${s(t.guard?"system.guard":"system.inForce")}</span>`]))}
      ${p(this,r,k).call(this,s("system.listeners"),[s("system.listener"),s("field.plugin"),s("system.events"),s("system.calls"),s("system.failures"),s("system.time")],l.map(t=>[e`<code>${F(t.listener)}</code>`,C(t.plugin),t.kinds.map(a=>e`<code>${F(a)}</code> `),g(t.calls),g(t.failures),X(t.time_us,t.calls)]))}
      ${p(this,r,k).call(this,s("system.processes"),[s("system.process"),s("field.plugin"),s("system.failures"),s("field.status")],i.map(t=>[e`<code>${F(t.process)}</code>`,C(t.plugin),e`${g(t.failures)}${t.last_failure?e`<p class="reason">${t.last_failure}</p>`:c}`,e`<span class="badge ${t.running?"installed":"off"}">${s(t.running?"system.runs":"system.waits")}</span>`]))}
      ${d.length>0?p(this,r,k).call(this,s("system.loaders"),[s("field.plugin"),s("system.closed")],d.map(t=>[t.plugin,T(t.closed_at)])):c}
    `},k=function(n,l,i){return e`<section class="section">
      <h2>${n}</h2>
      ${i.length===0?e`<p class="quiet">${s("system.none")}</p>`:e`<div class="scroll" tabindex="0" role="region" aria-label=${n}>
            <table class="stacked">
              <thead>
                <tr>
                  ${l.map(d=>e`<th scope="col">${d}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${i.map(d=>e`<tr>${d.map(t=>e`<td>${t}</td>`)}</tr>`)}
              </tbody>
            </table>
          </div>`}
    </section>`},b([v()],h.prototype,"found",2),b([v()],h.prototype,"machine",2),b([v()],h.prototype,"cluster",2),b([v()],h.prototype,"heap",2),b([v()],h.prototype,"logOpen",2),b([v()],h.prototype,"failure",2),h=b([U("core-system")],h);function C(u){return u.includes("/")?e`<a href=${j(`/plugins/${u}`)}>${u}</a>`:u}function A(u){return e`${u.split(/(?<=[/:])/).map($=>e`${$}<wbr />`)}`}function F(u){return u.slice(u.lastIndexOf(".")+1)}function X(u,$){return $===0?"–":V(u/$)}function as(u){let $=Math.floor(u/86400),n=Math.floor(u%86400/3600),l=Math.floor(u%3600/60);return $>0?s("duration.days",{days:$,hours:n}):n>0?s("duration.hours",{hours:n,minutes:l}):s("duration.minutes",{minutes:l,seconds:u%60})}export{h as SystemPage};
