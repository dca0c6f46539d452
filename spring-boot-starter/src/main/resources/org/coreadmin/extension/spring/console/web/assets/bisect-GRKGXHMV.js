import"./chunk-JH4NS4D6.js";import"./chunk-D6Z7BL3Z.js";import{a as M}from"./chunk-Z5I3OZMO.js";import"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import{a as _}from"./chunk-WFXHJUKB.js";import{h as L}from"./chunk-MVIAMRUA.js";import{a as x,c,i as $,j as E}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as n,h as u}from"./chunk-V35MO6FD.js";import{A as b,a as T,i,j as w,r as q,z as R}from"./chunk-VUTM7MML.js";import{b as l,c as d,d as p,f as s}from"./chunk-3IY7SBBO.js";var m="/admin/plugin/culprit",e,f,g,k,O,v,S,C,H,j,z,y,A,o=class extends E{constructor(){super();p(this,e);this.loaded=!1;this.running=[];this.busy=!1;p(this,k,()=>s(this,e,g).call(this,async()=>{this.outcome=void 0,this.plan=await b("POST",m,{kept_on:[...this.keptOn??[]],dry_run:!0})}));p(this,O,()=>s(this,e,g).call(this,async()=>{let t=[...this.keptOn??[]];this.plan=void 0,await b("POST",m,{kept_on:t})}));p(this,v,t=>s(this,e,g).call(this,async()=>{this.outcome=await b("PUT",m,{step:this.search?.step??0,gone:t})}));p(this,S,()=>s(this,e,g).call(this,async()=>{this.outcome=await b("DELETE",m)}));this.watch(_,"plugins",()=>!this.busy&&void s(this,e,f).call(this))}connectedCallback(){super.connectedCallback(),s(this,e,f).call(this)}render(){return n`
      <a class="way-back" href=${T("/attention")}>${$("back")} ${i("attention.title")}</a>
      <header class="page-head"><h1>${i("bisect.title")}</h1></header>
      <p class="lead">${i("bisect.hint")}</p>
      ${this.failure?L(this.failure,this.loaded?void 0:()=>{s(this,e,f).call(this)}):u} ${s(this,e,H).call(this)}
      ${this.search?s(this,e,A).call(this,this.search):this.plan?s(this,e,z).call(this,this.plan):this.loaded?s(this,e,j).call(this):u}
    `}};e=new WeakSet,f=async function(){try{let{search:t,plugins:a}=await R(m);this.search=t??void 0,this.running=a,this.keptOn??=new Set(a.filter(({guard:r})=>r).map(({name:r})=>r)),this.loaded=!0}catch(t){this.failure=t}},g=async function(t){if(!this.busy){this.busy=!0,this.failure=void 0;try{await t()}catch(a){this.failure=a}finally{this.busy=!1}await s(this,e,f).call(this),M.load()}},k=new WeakMap,O=new WeakMap,v=new WeakMap,S=new WeakMap,C=function(t,a){let r=new Set(this.keptOn);a?r.add(t):r.delete(t),this.keptOn=r},H=function(){let{found:t,innocent:a,warnings:r}=this.outcome??{};return n`${t?n`<wa-callout variant="success"
          ><p role="status">${$("success")} ${i("bisect.found",{plugin:t.join(", ")})}</p>
          <p class="actions">${t.map(h=>n`<a href=${T(`/plugins/${h}?tab=log`)}>${i("repair.log")}</a> `)}</p></wa-callout
        >`:a?n`<wa-callout variant="warning"><p role="status">${$("information")} ${i("bisect.innocent")}</p></wa-callout>`:u}
    ${(r??[]).map(h=>n`<wa-callout variant="warning" size="s">${$("warning")} ${h}</wa-callout>`)}`},j=function(){return this.running.length===0?n`<p class="quiet">${i("bisect.nothing")}</p>`:n`<p class="quiet">${i("bisect.keep.hint")}</p>
      <fieldset class="choices-list bisect-choice">
        <legend>${i("bisect.keep")}</legend>
        ${this.running.map(({name:t,display_name:a,guard:r})=>n`<label>
            <input
              type="checkbox"
              .checked=${this.keptOn?.has(t)===!0}
              @change=${h=>s(this,e,C).call(this,t,h.target.checked)}
            />
            <span>${a} ${a===t?u:n`<span class="quiet name">${t}</span>`} ${r?n`<span class="mark">${i("bisect.guard")}</span>`:u}</span>
          </label>`)}
      </fieldset>
      <div class="buttons start"><wa-button variant="brand" ?loading=${this.busy} @click=${d(this,k)}>${i("bisect.review")}</wa-button></div>`},z=function(t){return n`<section class="box" aria-labelledby="bisect-plan">
      <h2 id="bisect-plan">${w("bisect.first",t.disabled.length)}</h2>
      ${s(this,e,y).call(this,t.disabled)}
      ${t.kept_on.length>0?n`<p class="quiet">${i("bisect.stays")}</p>${s(this,e,y).call(this,t.kept_on)}`:u}
      <p class="quiet">${i("bisect.first.hint")}</p>
      <div class="buttons start">
        <wa-button variant="brand" ?loading=${this.busy} @click=${d(this,O)}>${w("bisect.start",t.disabled.length)}</wa-button>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${()=>this.plan=void 0}>${i("cancel")}</wa-button>
      </div>
    </section>`},y=function(t){return n`<ul class="plainlist bisect-names">${t.map(a=>n`<li><code>${a}</code></li>`)}</ul>`},A=function(t){let a=Math.max(1,Math.ceil(Math.log2(Math.max(2,t.candidates.length))));return n`<section class="box" aria-labelledby="bisect-step">
      <h2 id="bisect-step">${i("bisect.step",{step:t.step})} <span class="quiet">${w("bisect.left",a)}</span></h2>
      <p role="status">${this.busy?i("bisect.busy"):i("bisect.question")}</p>
      <p class="quiet">${i("bisect.disabled")}</p>
      ${s(this,e,y).call(this,t.disabled)}
      <div class="buttons start">
        <wa-button variant="brand" ?disabled=${this.busy} @click=${()=>{d(this,v).call(this,!0)}}>${i("bisect.gone")}</wa-button>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${()=>{d(this,v).call(this,!1)}}>${i("bisect.there")}</wa-button>
        <wa-button appearance="plain" ?disabled=${this.busy} @click=${d(this,S)}>${i("bisect.stop")}</wa-button>
      </div>
      <p class="quiet">${i("bisect.by",{name:t.by,time:q(t.since)})}</p>
    </section>`},l([c()],o.prototype,"loaded",2),l([c()],o.prototype,"search",2),l([c()],o.prototype,"running",2),l([c()],o.prototype,"keptOn",2),l([c()],o.prototype,"plan",2),l([c()],o.prototype,"outcome",2),l([c()],o.prototype,"busy",2),l([c()],o.prototype,"failure",2),o=l([x("core-bisect")],o);export{o as BisectPage};
