import"./chunk-EICKDIFO.js";import"./chunk-BY42FQ3J.js";import"./chunk-ZBIOXISV.js";import"./chunk-6VDU4B6A.js";import"./chunk-U7V4TSG3.js";import{a as E}from"./chunk-KVDMDBV6.js";import{a as J,b as H}from"./chunk-XK4UEFHG.js";import"./chunk-7CYN7UC7.js";import{a as N,d as U,i as C,l as Y,o as B,q as v,s as G}from"./chunk-P322Y3CX.js";import"./chunk-GIZTY6IV.js";import{d as e,h as c}from"./chunk-V35MO6FD.js";import{a as z,c as K,i as s,l as g,m as f,n as D,o as x,u as T,x as V}from"./chunk-UKCV5RLI.js";import{b,c as _,d as R,e as q,f as p}from"./chunk-3IY7SBBO.js";var ts=5e3,ns=60,Q="core-extension",is={ready:"installed",joining:"off",behind:"danger",draining:"off",dead:"danger"},w,y,o,O,F,X,Z,P,S,k,h=class extends G{constructor(){super();R(this,o);this.heap=[];this.logOpen=!1;R(this,w,0);R(this,y,new AbortController);this.watch(U,"done",()=>{p(this,o,O).call(this)}),this.watch(E)}connectedCallback(){super.connectedCallback(),p(this,o,O).call(this),q(this,w,window.setInterval(()=>document.visibilityState==="visible"&&void p(this,o,F).call(this),ts))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(_(this,w)),_(this,y).abort()}render(){return e`
      <header class="page-head">
        <h1>${s("system.title")}</h1>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" href=${K("/admin/plugin/support-bundle")} download>
          ${C("bundle")} ${s("system.bundle")}
        </wa-button>
      </header>
      ${this.machine?p(this,o,X).call(this,this.machine):e`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${this.cluster?p(this,o,Z).call(this,this.cluster,this.machine?.node):c}
      ${this.failure?Y(this.failure,()=>{p(this,o,O).call(this)}):this.found?p(this,o,S).call(this,this.found):e`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};w=new WeakMap,y=new WeakMap,o=new WeakSet,O=async function(){_(this,y).abort();let{signal:n}=q(this,y,new AbortController);this.failure=void 0;let l=i=>T(`/admin/plugin/${i}`,{},n).then(d=>d.list);p(this,o,F).call(this);try{let[i,d,t,r]=await Promise.all([l("hooks"),l("listeners"),l("processes"),l("remaining-loaders")]);this.found={hooks:i,listeners:d,processes:t,loaders:r}}catch(i){V(i)||(this.failure=i)}},F=async function(){try{this.machine=await T("/admin/plugin/system",{},_(this,y).signal),this.heap=[...this.heap,this.machine.memory.heap_used].slice(-ns),this.machine.node!==void 0&&N.may("node:list")&&(this.cluster=await T("/admin/plugin/nodes",{},_(this,y).signal))}catch{}},X=function(n){let{memory:l,disk:i,database:d}=n,t=l.heap_max>0?l.heap_max:l.heap_committed,r=(m,a)=>e`<div><dt>${m}</dt><dd>${a}</dd></div>`;return e`
      ${n.safe_mode?e`<wa-callout variant="warning">${C("warning")} <strong>${s("attention.safe-mode")}</strong> ${s("system.safeMode")}</wa-callout>`:c}
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
          <p>${s("system.used",{used:f(l.heap_used),all:f(t)})}</p>
          ${H(l.heap_used,t,s("system.memory"))}
          ${this.heap.length>1?J(s("system.heap"),this.heap,f(l.heap_used)):c}
          <p class="quiet">${s("system.nonHeap",{size:f(l.non_heap_used)})}</p>
        </section>
        <section class="box" aria-labelledby="system-disk">
          <h2 id="system-disk">${s("system.disk")}</h2>
          <p>${s("system.used",{used:f(i.total-i.usable),all:f(i.total)})}</p>
          ${H(i.total-i.usable,i.total,s("system.disk"))}
          <dl class="pairs">
            ${r(s("system.base"),e`<code>${L(n.base)}</code>`)}
            ${d?e`${r(s("system.database"),d.problem??d.product)}
                ${d.address?r(s("system.address"),e`<code>${L(d.address)}</code>`):c}
                ${d.size===void 0?c:r(s("field.size"),f(d.size))}`:c}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-plugins">
          <h2 id="system-plugins">${s("system.plugins")}</h2>
          <dl class="pairs">
            ${r(s("installed.title"),e`<a href=${z("/plugins")}>${g(n.plugins.installed)}</a>`)}
            ${r(s("health.running"),g(n.plugins.running))}
            ${r(s("status.aside"),g((E.items??[]).filter(({kind:m})=>m==="failed").length))}
            ${n.registries.map(m=>r(e`${s("field.registry")} ${m.id}`,m.problem?e`<span class="badge danger">${s("registries.silent")}</span>`:e`<code>${L(m.address)}</code>`))}
          </dl>
        </section>
      </div>
      <details class="section" @toggle=${m=>this.logOpen=m.target.open}>
        <summary><h2>${s("system.log")}</h2></summary>
        ${this.logOpen?p(this,o,P).call(this):c}
      </details>
    `},Z=function({nodes:n,generation:l,rollout:i},d){let t=[...new Set(n.flatMap(a=>Object.keys(a.versions)))].filter(a=>a!==Q).sort(),r=n.filter(a=>a.state!=="dead"),m=(a,ss)=>{let es=new Set(r.map(j=>j.versions[a])).size>1;return e`<tr>
        <th scope="row">${ss}</th>
        ${n.map(j=>{let I=j.versions[a]??"–";return e`<td>${es?e`<span class="mark danger">${I}</span>`:I}</td>`})}
      </tr>`};return e`<section class="section" id="nodes">
      <h2>${s("system.nodes")}</h2>
      <p class="quiet">${s("system.nodesHint",{generation:g(l),node:d??""})}</p>
      ${i?e`<wa-callout variant=${i.problem?"danger":"brand"}>
            ${C(i.problem?"error":"information")}
            ${s("system.rollout",{operation:i.operation,plugin:i.plugin,node:i.node,phase:i.phase})}
            ${i.problem??""}
          </wa-callout>`:c}
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
              ${n.map(a=>e`<td>${g(a.generation)}${a.problem?e`<p class="reason">${a.problem}</p>`:c}</td>`)}
            </tr>
            <tr>
              <th scope="row">${s("system.seen")}</th>
              ${n.map(a=>e`<td>${x(a.seen)}</td>`)}
            </tr>
            ${m(Q,s("host.core"))} ${t.map(a=>m(a,M(a)))}
          </tbody>
        </table>
      </div>
    </section>`},P=function(){return import("./plugin-insight-55OA52QI.js"),e`<core-plugin-log></core-plugin-log>`},S=function({hooks:n,listeners:l,processes:i,loaders:d}){return e`
      <p class="quiet over-sections">${s("system.hint")}</p>
      ${p(this,o,k).call(this,s("system.hooks"),[s("system.hook"),s("field.plugin"),s("system.calls"),s("system.failures"),s("system.time"),s("field.status")],[...n].sort((t,r)=>r.time_us-t.time_us).map(t=>[e`<code>${t.hook}</code>`,M(t.plugin),g(t.calls),g(t.failures),W(t.time_us,t.calls),t.quarantined?e`<span class="badge danger">${s("status.aside")}</span>
                <p class="reason">${t.quarantined}</p>`:e`<span class="badge installed">${s(t.guard?"system.guard":"system.inForce")}</span>`]))}
      ${p(this,o,k).call(this,s("system.listeners"),[s("system.listener"),s("field.plugin"),s("system.events"),s("system.calls"),s("system.failures"),s("system.time")],l.map(t=>[e`<code>${A(t.listener)}</code>`,M(t.plugin),t.kinds.map(r=>e`<code>${A(r)}</code> `),g(t.calls),g(t.failures),W(t.time_us,t.calls)]))}
      ${p(this,o,k).call(this,s("system.processes"),[s("system.process"),s("field.plugin"),s("system.failures"),s("field.status")],i.map(t=>[e`<code>${A(t.process)}</code>`,M(t.plugin),e`${g(t.failures)}${t.last_failure?e`<p class="reason">${t.last_failure}</p>`:c}`,e`<span class="badge ${t.running?"installed":"off"}">${s(t.running?"system.runs":"system.waits")}</span>`]))}
      ${d.length>0?p(this,o,k).call(this,s("system.loaders"),[s("field.plugin"),s("system.closed")],d.map(t=>[t.plugin,x(t.closed_at)])):c}
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
    </section>`},b([v()],h.prototype,"found",2),b([v()],h.prototype,"machine",2),b([v()],h.prototype,"cluster",2),b([v()],h.prototype,"heap",2),b([v()],h.prototype,"logOpen",2),b([v()],h.prototype,"failure",2),h=b([B("core-system")],h);function M(u){return u.includes("/")?e`<a href=${z(`/plugins/${u}`)}>${u}</a>`:u}function L(u){return e`${u.split(/(?<=[/:])/).map($=>e`${$}<wbr />`)}`}function A(u){return u.slice(u.lastIndexOf(".")+1)}function W(u,$){return $===0?"–":D(u/$)}function rs(u){let $=Math.floor(u/86400),n=Math.floor(u%86400/3600),l=Math.floor(u%3600/60);return $>0?s("duration.days",{days:$,hours:n}):n>0?s("duration.hours",{hours:n,minutes:l}):s("duration.minutes",{minutes:l,seconds:u%60})}export{h as SystemPage};
