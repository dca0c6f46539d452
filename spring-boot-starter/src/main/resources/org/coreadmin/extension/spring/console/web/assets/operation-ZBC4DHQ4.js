import{b as z,c as b}from"./chunk-NG35353Z.js";import{d as q}from"./chunk-JH4NS4D6.js";import"./chunk-D6Z7BL3Z.js";import"./chunk-Z5I3OZMO.js";import"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-WFXHJUKB.js";import{b as _,g as N,h as T}from"./chunk-MVIAMRUA.js";import{a as x,b as A,c as d,i as $,j as R,k as V}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as s,h as u}from"./chunk-V35MO6FD.js";import{C as S,c as C,i as e,k as f,r as w,t as L,z as y}from"./chunk-VUTM7MML.js";import{b as l,c as h,d as g,e as v,f as m}from"./chunk-3IY7SBBO.js";var p,c,n,E,J,M,a=class extends R{constructor(){super(...arguments);g(this,n);this.operation="";this.log=[];this.entries=[];this.gone=!1;g(this,p,new AbortController);g(this,c)}disconnectedCallback(){super.disconnectedCallback(),h(this,p).abort(),h(this,c)?.close()}willUpdate(t){t.has("operation")&&m(this,n,E).call(this)}render(){let t=this.found,i=t?`${b(`plugin:${t.operation.replace(" ","-")}`)} ${t.plugin}`:this.entries[0]?`${b(this.entries[0].action)} ${this.entries[0].plugin}`:e("operation.title");return s`
      <header class="page-head"><h1 class="name">${i}</h1></header>
      ${this.failure?T(this.failure,()=>{m(this,n,E).call(this)}):t?m(this,n,M).call(this,t):this.gone?s`<p>${$("information")} ${e("operation.gone")}</p>`:s`<p role="status">${e("loading")}</p>`}
      ${this.entries.length>0?s`<section class="section">
            <h2>${e("operation.trail")}</h2>
            <div class="scroll" tabindex="0" role="region" aria-label=${e("operation.trail")}>${z(this.entries,this.found?.result?.message)}</div>
          </section>`:u}
    `}};p=new WeakMap,c=new WeakMap,n=new WeakSet,E=async function(){h(this,p).abort(),h(this,c)?.close();let{signal:t}=v(this,p,new AbortController);this.found=void 0,this.failure=void 0,this.gone=!1,this.log=[];let i=encodeURIComponent(this.operation),o=V.may("audit:read")?y("/admin/plugin/audit",{operation:this.operation,pageSize:100},t).then(({list:r})=>this.entries=r,()=>{}):void 0;try{this.found=await y(`/admin/plugin/operations/${i}`,{},t),m(this,n,J).call(this,i)}catch(r){if(S(r))return;await o,r instanceof L&&r.status===404?this.gone=!0:this.failure=r}},J=function(t){let i=v(this,c,new EventSource(C(`/admin/plugin/operations/${t}/events`)));i.addEventListener("open",()=>this.log=[]),i.addEventListener("progress",o=>{let r=JSON.parse(o.data),k=this.log.at(-1),U=k?.step===r.step&&k.message===r.message;this.log=[...U?this.log.slice(0,-1):this.log,r]}),i.addEventListener("end",o=>{i.close(),this.found=JSON.parse(o.data)})},M=function(t){let i=t.result;return s`
      <dl class="facts row">
        <div><dt>${e("activity.actor")}</dt><dd>${t.actor}</dd></div>
        <div><dt>${e("operation.asked")}</dt><dd>${w(t.asked_at)}</dd></div>
        ${t.ended_at?s`<div><dt>${e("operation.ended")}</dt><dd>${w(t.ended_at)}</dd></div>`:u}
        <div><dt>${e("field.status")}</dt><dd data-state=${t.state}>${f(`operation.state.${t.state}`,t.state)}</dd></div>
      </dl>
      ${t.state==="rolled_back"||t.state==="unknown"?s`<wa-callout variant="warning">${$("warning")} ${q(t).text}</wa-callout>`:u}
      ${t.state==="failed"?N(i?.code??-1,i?.message??e("operation.broken")):u}
      ${(i?.warnings??[]).map(o=>s`<wa-callout variant="warning" size="s">${$("warning")} ${o}</wa-callout>`)}
      <section class="section">
        <h2>${e("operation.log")}</h2>
        ${this.log.length===0?s`<p class="quiet" role="status">${_(t)?e("operation.queued"):e("operation.noLog")}</p>`:s`<ol class="log whole">
              ${this.log.map(o=>s`<li><span class="step">${f(`step.${o.step}`,o.step)}</span> ${o.message}</li>`)}
            </ol>`}
      </section>
    `},l([A()],a.prototype,"operation",2),l([d()],a.prototype,"found",2),l([d()],a.prototype,"log",2),l([d()],a.prototype,"entries",2),l([d()],a.prototype,"gone",2),l([d()],a.prototype,"failure",2),a=l([x("core-operation")],a);export{a as OperationPage};
