import"./chunk-KQ7M6OB3.js";import"./chunk-UDWKKOS7.js";import{a as V,b as C}from"./chunk-XK4UEFHG.js";import"./chunk-5EL7EHPC.js";import"./chunk-WBKW5T7B.js";import"./chunk-6VDU4B6A.js";import{c as F}from"./chunk-23GVOTEJ.js";import{B as z,E as A,F as I,H as y,J as K,a as R,c as H,i as s,l as m,m as g,n as T,s as q,v as j}from"./chunk-FNB4YAEQ.js";import"./chunk-GIZTY6IV.js";import{d as t,h as p}from"./chunk-V35MO6FD.js";import{b,c as v,d as w,e as M,f as u}from"./chunk-CYRBIIKY.js";var Q=5e3,U=60,k,$,r,x,O,Y,B,G,_,c=class extends K{constructor(){super();w(this,r);this.heap=[];this.logOpen=!1;w(this,k,0);w(this,$,new AbortController);this.watch(F,"done",()=>{u(this,r,x).call(this)})}connectedCallback(){super.connectedCallback(),u(this,r,x).call(this),M(this,k,window.setInterval(()=>document.visibilityState==="visible"&&void u(this,r,O).call(this),Q))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(v(this,k)),v(this,$).abort()}render(){return t`
      <header class="page-head">
        <h1>${s("system.title")}</h1>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" href=${H("/admin/plugin/support-bundle")} download>
          ${z("bundle")} ${s("system.bundle")}
        </wa-button>
      </header>
      ${this.machine?u(this,r,Y).call(this,this.machine):t`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${this.failure?A(this.failure,()=>{u(this,r,x).call(this)}):this.found?u(this,r,G).call(this,this.found):t`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};k=new WeakMap,$=new WeakMap,r=new WeakSet,x=async function(){v(this,$).abort();let{signal:n}=M(this,$,new AbortController);this.failure=void 0;let a=l=>q(`/admin/plugin/${l}`,{},n).then(o=>o.list);u(this,r,O).call(this);try{let[l,o,e,i]=await Promise.all([a("hooks"),a("listeners"),a("processes"),a("remaining-loaders")]);this.found={hooks:l,listeners:o,processes:e,loaders:i}}catch(l){j(l)||(this.failure=l)}},O=async function(){try{this.machine=await q("/admin/plugin/system",{},v(this,$).signal),this.heap=[...this.heap,this.machine.memory.heap_used].slice(-U)}catch{}},Y=function(n){let{memory:a,disk:l,database:o}=n,e=a.heap_max>0?a.heap_max:a.heap_committed,i=(h,J)=>t`<div><dt>${h}</dt><dd>${J}</dd></div>`;return t`
      ${n.safe_mode?t`<wa-callout variant="warning">${z("warning")} <strong>${s("attention.safe-mode")}</strong> ${s("system.safeMode")}</wa-callout>`:p}
      <div class="panels">
        <section class="box" aria-labelledby="system-product">
          <h2 id="system-product">${s("system.product")}</h2>
          <dl class="pairs">
            ${i(s("host.core"),n.version)} ${i(s("system.uptime"),W(n.uptime_seconds))}
            ${i(s("system.started"),T(n.started_at))} ${i(s("host.java"),`${n.java.version} · ${n.java.vendor}`)}
            ${i(s("host.spring-boot"),n.spring_boot)} ${i(s("system.os"),n.os)}
            ${i(s("system.process"),`${n.pid} · ${s("system.processors",{count:n.processors})} · ${s("system.threads",{count:n.threads})}`)}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-memory">
          <h2 id="system-memory">${s("system.memory")}</h2>
          <p>${s("system.used",{used:g(a.heap_used),all:g(e)})}</p>
          ${C(a.heap_used,e,s("system.memory"))}
          ${this.heap.length>1?V(s("system.heap"),this.heap,g(a.heap_used)):p}
          <p class="quiet">${s("system.nonHeap",{size:g(a.non_heap_used)})}</p>
        </section>
        <section class="box" aria-labelledby="system-disk">
          <h2 id="system-disk">${s("system.disk")}</h2>
          <p>${s("system.free",{free:g(l.usable),all:g(l.total)})}</p>
          ${C(l.total-l.usable,l.total,s("system.disk"))}
          <dl class="pairs">
            ${i(s("system.base"),t`<code>${n.base}</code>`)}
            ${o?t`${i(s("system.database"),o.problem??o.product)}
                ${o.address?i(s("system.address"),t`<code>${o.address}</code>`):p}
                ${o.size===void 0?p:i(s("field.size"),g(o.size))}`:p}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-plugins">
          <h2 id="system-plugins">${s("system.plugins")}</h2>
          <dl class="pairs">
            ${i(s("installed.title"),t`<a href=${R("/plugins")}>${m(n.plugins.installed)}</a>`)}
            ${i(s("health.running"),m(n.plugins.running))}
            ${i(s("system.failedStarts"),m(n.plugins.failed_starts))}
            ${n.registries.map(h=>i(t`${s("field.registry")} ${h.id}`,h.problem?t`<span class="badge danger">${s("registries.silent")}</span>`:t`<code>${h.address}</code>`))}
          </dl>
        </section>
      </div>
      <details class="section" @toggle=${h=>this.logOpen=h.target.open}>
        <summary><h2>${s("system.log")}</h2></summary>
        ${this.logOpen?u(this,r,B).call(this):p}
      </details>
    `},B=function(){return import("./plugin-insight-AKULL4LZ.js"),t`<core-plugin-log></core-plugin-log>`},G=function({hooks:n,listeners:a,processes:l,loaders:o}){return t`
      <p class="quiet">${s("system.hint")}</p>
      ${u(this,r,_).call(this,s("system.hooks"),[s("system.hook"),s("field.plugin"),s("system.calls"),s("system.failures"),s("system.time"),s("field.status")],[...n].sort((e,i)=>i.time_us-e.time_us).map(e=>[t`<code>${e.hook}</code>`,E(e.plugin),m(e.calls),m(e.failures),D(e.time_us,e.calls),e.quarantined?t`<span class="mark danger">${s("status.aside")}</span>
                <p class="reason">${e.quarantined}</p>`:t`<span class="mark installed">${s(e.guard?"system.guard":"system.inForce")}</span>`]))}
      ${u(this,r,_).call(this,s("system.listeners"),[s("system.listener"),s("field.plugin"),s("system.events"),s("system.calls"),s("system.failures"),s("system.time")],a.map(e=>[t`<code>${L(e.listener)}</code>`,E(e.plugin),e.kinds.map(i=>t`<code>${L(i)}</code> `),m(e.calls),m(e.failures),D(e.time_us,e.calls)]))}
      ${u(this,r,_).call(this,s("system.processes"),[s("system.process"),s("field.plugin"),s("system.failures"),s("field.status")],l.map(e=>[t`<code>${L(e.process)}</code>`,E(e.plugin),t`${m(e.failures)}${e.last_failure?t`<p class="reason">${e.last_failure}</p>`:p}`,t`<span class="mark ${e.running?"installed":"off"}">${s(e.running?"system.runs":"system.waits")}</span>`]))}
      ${o.length>0?u(this,r,_).call(this,s("system.loaders"),[s("field.plugin"),s("system.closed")],o.map(e=>[e.plugin,T(e.closed_at)])):p}
    `},_=function(n,a,l){return t`<section class="section">
      <h2>${n}</h2>
      ${l.length===0?t`<p class="quiet">${s("system.none")}</p>`:t`<div class="scroll" tabindex="0" role="region" aria-label=${n}>
            <table>
              <thead>
                <tr>
                  ${a.map(o=>t`<th scope="col">${o}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${l.map(o=>t`<tr>${o.map(e=>t`<td>${e}</td>`)}</tr>`)}
              </tbody>
            </table>
          </div>`}
    </section>`},b([y()],c.prototype,"found",2),b([y()],c.prototype,"machine",2),b([y()],c.prototype,"heap",2),b([y()],c.prototype,"logOpen",2),b([y()],c.prototype,"failure",2),c=b([I("core-system")],c);function E(d){return d.includes("/")?t`<a href=${R(`/plugins/${d}`)}>${d}</a>`:d}function L(d){return d.slice(d.lastIndexOf(".")+1)}function D(d,f){return f===0?"–":s("system.ms",{time:Math.round(d/f/10)/100})}function W(d){let f=Math.floor(d/86400),n=Math.floor(d%86400/3600),a=Math.floor(d%3600/60);return f>0?s("duration.days",{days:f,hours:n}):n>0?s("duration.hours",{hours:n,minutes:a}):s("duration.minutes",{minutes:a,seconds:d%60})}export{c as SystemPage};
