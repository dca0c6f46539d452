import{b as q,c as b}from"./chunk-4QFRGRY4.js";import"./chunk-FERESEDE.js";import{b as x}from"./chunk-KNFRCXAX.js";import{a as V}from"./chunk-GHO4UPOC.js";import{a as A,d as v,g as R,i as T,j as _}from"./chunk-HOME7XWT.js";import{a as C,b as L,c as l,k as S,q as e,s as f,v as w,x as y,y as N}from"./chunk-HOHKL7UZ.js";import"./chunk-GIZTY6IV.js";import{d as o,h as g}from"./chunk-V35MO6FD.js";import{b as d,c as h,d as m,e as $,f as u}from"./chunk-CYRBIIKY.js";var p,c,a,E,z,J,n=class extends N{constructor(){super(...arguments);m(this,a);this.operation="";this.log=[];this.entries=[];this.gone=!1;m(this,p,new AbortController);m(this,c)}disconnectedCallback(){super.disconnectedCallback(),h(this,p).abort(),h(this,c)?.close()}willUpdate(t){t.has("operation")&&u(this,a,E).call(this)}render(){let t=this.found,i=t?`${b(`plugin:${t.operation.replace(" ","-")}`)} ${t.plugin}`:this.entries[0]?`${b(this.entries[0].action)} ${this.entries[0].plugin}`:e("operation.title");return o`
      <header class="page-head"><h1 class="name">${i}</h1></header>
      ${this.failure?_(this.failure,()=>{u(this,a,E).call(this)}):t?u(this,a,J).call(this,t):this.gone?o`<p>${y("information")} ${e("operation.gone")}</p>`:o`<p role="status">${e("loading")}</p>`}
      ${this.entries.length>0?o`<section class="section">
            <h2>${e("operation.trail")}</h2>
            <div class="scroll" tabindex="0" role="region" aria-label=${e("operation.trail")}>${q(this.entries)}</div>
          </section>`:g}
    `}};p=new WeakMap,c=new WeakMap,a=new WeakSet,E=async function(){h(this,p).abort(),h(this,c)?.close();let{signal:t}=$(this,p,new AbortController);this.found=void 0,this.failure=void 0,this.gone=!1,this.log=[];let i=encodeURIComponent(this.operation),s=V.may("audit:read")?v("/admin/plugin/audit",{operation:this.operation,pageSize:100},t).then(({list:r})=>this.entries=r,()=>{}):void 0;try{this.found=await v(`/admin/plugin/operations/${i}`,{},t),u(this,a,z).call(this,i)}catch(r){if(R(r))return;await s,r instanceof A&&r.status===404?this.gone=!0:this.failure=r}},z=function(t){let i=$(this,c,new EventSource(S(`/admin/plugin/operations/${t}/events`)));i.addEventListener("open",()=>this.log=[]),i.addEventListener("progress",s=>{let r=JSON.parse(s.data),k=this.log.at(-1),M=k?.step===r.step&&k.message===r.message;this.log=[...M?this.log.slice(0,-1):this.log,r]}),i.addEventListener("end",s=>{i.close(),this.found=JSON.parse(s.data)})},J=function(t){let i=t.result;return o`
      <dl class="facts row">
        <div><dt>${e("activity.actor")}</dt><dd>${t.actor}</dd></div>
        <div><dt>${e("operation.asked")}</dt><dd>${w(t.asked_at)}</dd></div>
        ${t.ended_at?o`<div><dt>${e("operation.ended")}</dt><dd>${w(t.ended_at)}</dd></div>`:g}
        <div><dt>${e("field.status")}</dt><dd data-state=${t.state}>${f(`operation.state.${t.state}`,t.state)}</dd></div>
      </dl>
      ${t.state==="failed"?T(i?.code??-1,i?.message??e("operation.broken")):g}
      ${(i?.warnings??[]).map(s=>o`<wa-callout variant="warning" size="s">${y("warning")} ${s}</wa-callout>`)}
      <section class="section">
        <h2>${e("operation.log")}</h2>
        ${this.log.length===0?o`<p class="quiet" role="status">${x(t)?e("operation.queued"):e("operation.noLog")}</p>`:o`<ol class="log whole">
              ${this.log.map(s=>o`<li><span class="step">${f(`step.${s.step}`,s.step)}</span> ${s.message}</li>`)}
            </ol>`}
      </section>
    `},d([L()],n.prototype,"operation",2),d([l()],n.prototype,"found",2),d([l()],n.prototype,"log",2),d([l()],n.prototype,"entries",2),d([l()],n.prototype,"gone",2),d([l()],n.prototype,"failure",2),n=d([C("core-operation")],n);export{n as OperationPage};
