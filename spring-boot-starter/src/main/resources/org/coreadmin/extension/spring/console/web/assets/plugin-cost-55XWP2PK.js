import"./chunk-JH4NS4D6.js";import"./chunk-D6Z7BL3Z.js";import"./chunk-Z5I3OZMO.js";import"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-WFXHJUKB.js";import{g as T,h as L}from"./chunk-MVIAMRUA.js";import{a as H,c as u,i as _,j as I}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as r,h as g}from"./chunk-V35MO6FD.js";import{A as w,a as M,i as e,j as q,l as y,n as S,t as k}from"./chunk-VUTM7MML.js";import{b as l,c as h,d as f,e as E,f as d}from"./chunk-3IY7SBBO.js";var N="/admin/plugin/top",C=[10,30,60],D=2e3,O=250,m,$,v,o,R,x,z,A,c=class extends I{constructor(){super(...arguments);f(this,o);this.seconds=30;this.stopping=!1;f(this,m,0);f(this,$,async()=>{if(this.begun===void 0){this.begun=performance.now(),this.stopping=!1,this.report=void 0,this.failure=void 0,E(this,m,window.setInterval(()=>this.requestUpdate(),O)),await this.updateComplete,this.querySelector(".stop")?.focus();try{this.report=await w("POST",N,{seconds:this.seconds})}catch(s){this.failure=s}finally{clearInterval(h(this,m)),this.begun=void 0}}});f(this,v,()=>{this.stopping=!0,d(this,o,R).call(this)})}disconnectedCallback(){super.disconnectedCallback(),clearInterval(h(this,m)),this.begun!==void 0&&d(this,o,R).call(this)}render(){return r`<section class="section" aria-labelledby="cost-title">
      <h2 id="cost-title">${e("cost.title")}</h2>
      <p class="quiet over-sections">${e("cost.hint")}</p>
      ${this.begun===void 0?d(this,o,x).call(this):d(this,o,z).call(this,this.begun)}
      ${this.failure?V(this.failure):g} ${this.report?d(this,o,A).call(this,this.report):g}
    </section>`}};m=new WeakMap,$=new WeakMap,v=new WeakMap,o=new WeakSet,R=async function(){try{await w("DELETE",N)}catch{}},x=function(){return r`<div class="filters">
      <label class="field">
        <span>${e("cost.for")}</span>
        <select @change=${s=>this.seconds=Number(s.target.value)}>
          ${C.map(s=>r`<option value=${s} ?selected=${s===this.seconds}>${e("cost.seconds",{count:s})}</option>`)}
        </select>
      </label>
      <wa-button size="s" variant="brand" @click=${h(this,$)}>${_("activity")} ${e(this.report?"cost.again":"cost.measure")}</wa-button>
    </div>`},z=function(s){let a=performance.now()-s,p=Math.min(100,Math.round(a/(this.seconds*1e3+D)*100)),i=Math.min(this.seconds,Math.floor(a/1e3)),b=this.stopping||a>=this.seconds*1e3;return r`<div class="measuring">
      <p role="status" class="waiting">${_("busy")} ${e(b?"cost.collecting":"cost.measuring")}</p>
      <wa-progress-bar label=${e("cost.measuring")} .value=${p}></wa-progress-bar>
      <p class="quiet">${e("cost.elapsed",{done:i,all:this.seconds})}</p>
      <div class="buttons start">
        <wa-button class="stop" size="s" appearance="outlined" ?disabled=${b} @click=${h(this,v)}>${e("cost.stop")}</wa-button>
      </div>
    </div>`},A=function({seconds:s,cpu_samples:a,list:p}){return r`<p role="status"><strong>${j(p)}</strong></p>
      ${p.length===0?g:r`<div class="scroll" tabindex="0" role="region" aria-label=${e("cost.ranks")}>
            <table class="stacked">
              <thead>
                <tr>
                  <th scope="col">${e("cost.rank")}</th>
                  <th scope="col">${e("field.plugin")}</th>
                  <th scope="col">${e("cost.cpu")}</th>
                  <th scope="col">${e("cost.sure")}</th>
                  <th scope="col">${e("cost.memory")}</th>
                  <th scope="col">${e("system.calls")}</th>
                </tr>
              </thead>
              <tbody>
                ${p.map((i,b)=>r`<tr>
                    <td>${y(i.rank)}</td>
                    <td><a href=${M(`/plugins/${i.plugin}`)}>${i.plugin}</a></td>
                    <td>${K(i)}</td>
                    <td>${i.cpu_samples===0?"–":U(i,p[b+1])}</td>
                    <td>${i.allocated_per_second===0?"–":e("cost.rate",{size:S(i.allocated_per_second)})}</td>
                    <td>${y(i.calls)}</td>
                  </tr>`)}
              </tbody>
            </table>
          </div>`}
      <p class="quiet">${q("cost.measured",s)} ${e("cost.basis",{samples:a})}</p>`},l([u()],c.prototype,"seconds",2),l([u()],c.prototype,"report",2),l([u()],c.prototype,"failure",2),l([u()],c.prototype,"begun",2),l([u()],c.prototype,"stopping",2),c=l([H("core-plugin-cost")],c);function V(t){return t instanceof k&&t.status===409?T(409,t.message,void 0,{meaning:e("cost.taken"),remedy:e("cost.taken.remedy")}):t instanceof k&&t.status===503&&t.message.includes("jdk.jfr")?T(503,t.message,void 0,{meaning:e("cost.unavailable"),remedy:e("cost.unavailable.remedy")}):L(t)}function j(t){let n=t[0];if(!n||n.cpu_samples===0)return e("cost.idle");if(n.confidence!=="too-close")return e(n.confidence==="certain"?"cost.verdict.certain":"cost.verdict.likely",{plugin:n.plugin});let s=t[1];return s&&s.cpu_samples>0?e("cost.verdict.close",{plugin:n.plugin,next:s.plugin}):e("cost.verdict.little",{plugin:n.plugin})}function K({cpu_samples:t,cpu_percent:n}){return t===0?"–":n?e("cost.about",{percent:n}):e("cost.little")}function U({confidence:t},n){let s=e(t==="certain"?"cost.certain":t==="likely"?"cost.likely":"cost.close"),a=n&&n.cpu_samples>0?e("cost.before",{plugin:n.plugin}):e("cost.beforeNone");return r`<span class="badge ${t==="certain"?"installed":t==="likely"?"warning":"off"}" title=${a}>${s}</span>`}export{c as PluginCost};
