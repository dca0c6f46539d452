import{a as w}from"./chunk-JROOLTUP.js";import{a as F}from"./chunk-WFXHJUKB.js";import{h as K}from"./chunk-MVIAMRUA.js";import{a as O,b as I,c as m,i as z,j as H}from"./chunk-3ZYWMM7V.js";import{d as i,h as f}from"./chunk-V35MO6FD.js";import{C as j,i as l,j as D,l as R,n as M,o as U,q as B,r as L,z as S}from"./chunk-VUTM7MML.js";import{b as r,c as b,d as $,e as x,f as c}from"./chunk-3IY7SBBO.js";var A=["TRACE","DEBUG","INFO","WARN","ERROR"],W=5e3,y,C,u,T,Y,J,p=class extends H{constructor(){super();$(this,u);this.plugin="";this.brief=!1;this.groups=[];this.level="TRACE";this.words="";$(this,y,new AbortController);$(this,C,0);this.watch(F,"plugins",()=>{c(this,u,T).call(this)})}connectedCallback(){super.connectedCallback(),this.brief||x(this,C,window.setInterval(()=>document.visibilityState==="visible"&&void c(this,u,T).call(this),W))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(b(this,C)),b(this,y).abort()}willUpdate(e){e.has("plugin")&&(this.lines=void 0,c(this,u,T).call(this))}updated(e){let a=this.querySelector(".lines");a&&e.has("lines")&&(e.get("lines")===void 0||a.scrollTop+a.clientHeight>a.scrollHeight-80)&&(a.scrollTop=a.scrollHeight)}render(){return this.failure?K(this.failure,()=>{c(this,u,T).call(this)}):this.lines?i`${this.brief?f:c(this,u,Y).call(this)} ${c(this,u,J).call(this,this.lines)}`:i`<p class="quiet" role="status">${l("loading")}</p>`}};y=new WeakMap,C=new WeakMap,u=new WeakSet,T=async function(){b(this,y).abort();let{signal:e}=x(this,y,new AbortController);try{let[a,o]=await Promise.all([S(this.plugin?`/admin/plugin/${this.plugin}/log`:"/admin/plugin/system/log",{lines:this.brief?40:500},e),this.plugin?S(`/admin/plugin/${this.plugin}/exceptions`,{},e):{list:[]}]);this.lines=a.list,this.groups=o.list,this.failure=void 0}catch(a){j(a)||(this.failure=a)}},Y=function(){return this.plugin?i`<section class="section" aria-labelledby="exceptions">
      <h2 id="exceptions">${l("log.exceptions")}</h2>
      ${this.groups.length===0?i`<p class="quiet">${l("log.noExceptions")}</p>`:i`<ul class="rows exceptions">
            ${this.groups.map(e=>i`<li>
                <details>
                  <summary>
                    <span class="badge danger">${R(e.count)} ×</span> <strong>${e.type.slice(e.type.lastIndexOf(".")+1)}</strong> ${e.message}
                    <span class="quiet">${e.place} · ${l("log.last",{time:L(e.last)})}</span>
                  </summary>
                  <pre tabindex="0" aria-label=${e.type}>${e.trace}</pre>
                </details>
              </li>`)}
          </ul>`}
    </section>`:f},J=function(e){let a=this.words.toLowerCase(),o=A.indexOf(this.level),n=e.filter(t=>A.indexOf(t.level)>=o&&(!a||`${t.message} ${t.logger}`.toLowerCase().includes(a))),g=i`<ol class="lines" tabindex="0" aria-label=${l("tab.log")}>
      ${n.map(t=>i`<li class=${t.level}>
          <time datetime=${t.at}>${B(t.at)}</time> <span class="level">${t.level}</span>
          <span class="logger" title=${t.logger}>${t.logger.slice(t.logger.lastIndexOf(".")+1)}</span> <span class="text">${t.message}</span>
          ${t.trace?i`<details><summary>${l("log.trace")}</summary><pre>${t.trace}</pre></details>`:f}
        </li>`)}
    </ol>`;return this.brief?n.length===0?i`<p class="quiet">${l("log.none")}</p>`:g:i`<section class="section" aria-labelledby="log">
      <div class="section-head">
        <h2 id="log">${l("tab.log")}</h2>
        <span class="quiet" role="status">${D("log.lines",n.length)}</span>
        <span class="grow"></span>
        <label class="field inline">
          <span>${l("log.level")}</span>
          <select @change=${t=>this.level=t.target.value}>
            ${A.map(t=>i`<option value=${t} ?selected=${t===this.level}>${t==="TRACE"?l("all"):t}</option>`)}
          </select>
        </label>
        <label class="field inline">
          <span>${l("log.search")}</span>
          <input type="search" maxlength="100" @input=${t=>this.words=t.target.value.trim()} />
        </label>
      </div>
      ${n.length===0?i`<p class="quiet">${l("log.none")}</p>`:g}
      <p class="quiet">${l("log.hint")}</p>
    </section>`},r([I()],p.prototype,"plugin",2),r([I({type:Boolean})],p.prototype,"brief",2),r([m()],p.prototype,"lines",2),r([m()],p.prototype,"groups",2),r([m()],p.prototype,"level",2),r([m()],p.prototype,"words",2),r([m()],p.prototype,"failure",2),p=r([O("core-plugin-log")],p);var q,k,d,G,Q,X,v=class extends H{constructor(){super(...arguments);$(this,d);this.plugin="";this.threads=[];$(this,q,new AbortController);$(this,k,0)}connectedCallback(){super.connectedCallback(),x(this,k,window.setInterval(()=>document.visibilityState==="visible"&&void c(this,d,G).call(this),3*W))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(b(this,k)),b(this,q).abort()}willUpdate(e){e.has("plugin")&&c(this,d,G).call(this)}render(){return i`${c(this,d,Q).call(this)} ${c(this,d,X).call(this)}`}};q=new WeakMap,k=new WeakMap,d=new WeakSet,G=async function(){b(this,q).abort();let{signal:e}=x(this,q,new AbortController),a=g=>S(`/admin/plugin/${this.plugin}/${g}`,{},e).catch(()=>{}),[o,n]=await Promise.all([a("series"),a("threads")]);e.aborted||(this.series=o,this.threads=n?.list??[])},Q=function(){let e=this.series;if(!e)return f;let a=Date.parse(e.until),o=s=>{let h=new Array(e.samples).fill(0);for(let E of e.list){let _=e.samples-1-Math.floor((a-Date.parse(E.at))/(e.step*1e3));_>=0&&_<e.samples&&(h[_]=(h[_]??0)+s(E))}return h},n=s=>e.list.reduce((h,E)=>h+s(E),0),g=(s,h)=>h===0?"–":U(s/h),t=n(s=>s.requests),N=n(s=>s.calls);return i`<section class="section" aria-labelledby="last-half-hour">
      <h2 id="last-half-hour">${l("health.halfHour")}</h2>
      <div class="charts">
        ${w(l("health.requests"),o(s=>s.requests),`${R(t)}, ${l("health.failed",{count:n(s=>s.failures)})}`,o(s=>s.failures))}
        ${w(l("health.requestTime"),o(s=>s.requests?s.request_us/s.requests:0),g(n(s=>s.request_us),t))}
        ${w(l("health.calls"),o(s=>s.calls),R(N))}
        ${w(l("health.hooks"),o(s=>s.call_us),g(n(s=>s.call_us),N))}
      </div>
    </section>`},X=function(){return i`<section class="section" aria-labelledby="threads">
      <h2 id="threads">${l("health.threads")}</h2>
      ${this.threads.length===0?i`<p class="quiet">${l("health.noThreads")}</p>`:i`<ul class="rows">
            ${this.threads.map(e=>i`<li>
                <details class="grow">
                  <summary>
                    <strong>${e.name}</strong> <span class="quiet">${e.state}${e.own?"":` · ${l("health.visiting")}`}</span>
                  </summary>
                  <pre tabindex="0" aria-label=${e.name}>${e.stack.join(`
`)}</pre>
                </details>
                <span class="quiet">
                  ${e.cpu_ms===void 0?f:l("health.cpu",{time:e.cpu_ms})}
                  ${e.allocated_bytes===void 0?f:i` · ${l("health.allocated",{size:M(e.allocated_bytes)})}`}
                </span>
              </li>`)}
          </ul>`}
      <p class="quiet">${z("information")} ${l("health.memory")}</p>
    </section>`},r([I()],v.prototype,"plugin",2),r([m()],v.prototype,"series",2),r([m()],v.prototype,"threads",2),v=r([O("core-plugin-activity")],v);export{p as a,v as b};
