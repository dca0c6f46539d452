import{b as _}from"./chunk-IFJID75R.js";import{a as P}from"./chunk-7WG6ZLZT.js";import{a as x}from"./chunk-XHUYTRM7.js";import{B as q,C as V,E as D,F as O,G as W,H as E,J as Z,a as $,i as r,j as M,k as y,n as N,s as U,v as H,w as z}from"./chunk-NIAM6AVG.js";import{d as s,h as d}from"./chunk-V35MO6FD.js";import{b as f,c as u,d as w,e as R,f as l}from"./chunk-CYRBIIKY.js";var j=25,K=250,B=["done","failed","refused"],Q=["plugin:*","plugin:install","plugin:update","plugin:rollback","plugin:uninstall","login","token:*","user:*"],h,g,n,T,k,S,Y,I,L,C,F,c=class extends Z{constructor(){super();w(this,n);this.busy=!1;w(this,h,new AbortController);w(this,g,0);this.watch(P,"plugins",()=>{l(this,n,k).call(this)})}disconnectedCallback(){super.disconnectedCallback(),u(this,h).abort(),clearTimeout(u(this,g))}willUpdate(e){e.has("place")&&l(this,n,k).call(this)}render(){let e=u(this,n,T),a=!!(e.plugin||e.actor||e.action||e.result||e.from||e.to);return s`
      <header class="page-head">
        <h1>${r("activity.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?M("activity.found",this.found.total):r("loading")}
        </p>
      </header>
      <form class="filters many" role="search" @submit=${i=>i.preventDefault()}>
        ${l(this,n,I).call(this,"plugin",r("activity.on"),e.plugin)} ${l(this,n,I).call(this,"actor",r("activity.actor"),e.actor)}
        ${l(this,n,L).call(this,"action",r("activity.action"),e.action,Q.map(i=>[i,b(i)]))}
        ${l(this,n,L).call(this,"result",r("activity.result"),e.result,B.map(i=>[i,y(`activity.${i}`,i)]))}
        ${l(this,n,C).call(this,"from",r("activity.from"),e.from)} ${l(this,n,C).call(this,"to",r("activity.to"),e.to)}
        ${a?s`<wa-button appearance="plain" @click=${()=>x.refine({})}>${q("close")} ${r("catalogue.clear")}</wa-button>`:d}
      </form>
      ${this.failure?D(this.failure,()=>{l(this,n,k).call(this)}):this.found?this.found.list.length===0?s`<div class="empty">${q("search")}
                <h2>${r(a?"catalogue.none":"activity.empty")}</h2>
              </div>`:l(this,n,F).call(this,this.found.list,e.page,this.found.total):s`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};h=new WeakMap,g=new WeakMap,n=new WeakSet,T=function(){let e=this.place.query,a=o=>e.get(o)??void 0,i=o=>/^\d{4}-\d\d-\d\d$/.test(a(o)??"")?a(o):void 0;return{plugin:a("plugin"),actor:a("actor"),action:a("action"),result:B.find(o=>o===a("result")),from:i("from"),to:i("to"),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},k=async function(){u(this,h).abort();let{signal:e}=R(this,h,new AbortController);this.busy=!0,this.failure=void 0;let a=u(this,n,T);try{this.found=await U("/admin/plugin/audit",{...a,from:G(a.from,0),to:G(a.to,1),pageSize:j},e),this.busy=!1}catch(i){if(H(i))return;this.failure=i,this.busy=!1}},S=function(e,a=!1){x.refine({...u(this,n,T),page:void 0,...e},a)},Y=function(e,a){let i=a.target.value.trim();clearTimeout(u(this,g)),R(this,g,window.setTimeout(()=>l(this,n,S).call(this,{[e]:i||void 0},!0),K))},I=function(e,a,i){return s`<wa-input
      type="search"
      name=${e}
      label=${a}
      .value=${i??""}
      maxlength="200"
      @input=${o=>l(this,n,Y).call(this,e,o)}
    ></wa-input>`},L=function(e,a,i,o){let v=o.some(([m])=>m===i);return s`<label class="field">
      <span>${a}</span>
      <select @change=${m=>l(this,n,S).call(this,{[e]:m.target.value||void 0})}>
        <option value="" ?selected=${!i}>${r("all")}</option>
        ${o.map(([m,J])=>s`<option value=${m??""} ?selected=${m===i}>${J}</option>`)}
        ${i&&!v?s`<option value=${i} selected>${b(i)}</option>`:d}
      </select>
    </label>`},C=function(e,a,i){return s`<label class="field">
      <span>${a}</span>
      <input
        type="date"
        .value=${i??""}
        @change=${o=>l(this,n,S).call(this,{[e]:o.target.value||void 0})}
      />
    </label>`},F=function(e,a,i){return s`
      <div class="scroll" tabindex="0" role="region" aria-label=${r("activity.title")} aria-busy=${this.busy}>
        ${X(e)}
      </div>
      ${_(a,j,i,o=>{let v=new URLSearchParams(this.place.query);return v.set("page",String(o)),`${$("/activity")}?${v.toString()}`})}
    `},f([W({attribute:!1})],c.prototype,"place",2),f([E()],c.prototype,"found",2),f([E()],c.prototype,"failure",2),f([E()],c.prototype,"busy",2),c=f([O("core-activity")],c);function X(t){return s`<table class="entries">
    <thead>
      <tr>
        <th scope="col">${r("activity.time")}</th>
        <th scope="col">${r("activity.actor")}</th>
        <th scope="col">${r("activity.action")}</th>
        <th scope="col">${r("activity.on")}</th>
        <th scope="col">${r("activity.result")}</th>
      </tr>
    </thead>
    <tbody>
      ${t.map(p=>A(p))}
    </tbody>
  </table>`}function A(t){let p=[t.from,t.to].filter(Boolean).join(" → ");return s`<tr>
    <td><time datetime=${`${t.at.replace(" ","T")}Z`}>${N(t.at)}</time></td>
    <td>
      <span class="name">${t.actor==="-"?r("activity.nobody"):t.actor}</span>
      ${t.address?s`<br /><span class="quiet small">${t.address}</span>`:d}
    </td>
    <td>
      ${t.operation?s`<a href=${$(`/operations/${encodeURIComponent(t.operation)}`)}>${b(t.action)}</a>`:b(t.action)}
    </td>
    <td>
      ${tt(t)?s`<a class="name" href=${$(`/plugins/${t.plugin}`)}>${t.plugin}</a>`:s`<span class="name">${t.plugin}</span>`}
      ${p?s`<br /><span class="quiet small">${p}</span>`:d}
    </td>
    <td>
      <span class="mark ${t.result==="done"?"installed":t.result==="failed"?"danger":"warning"}"
        >${y(`activity.${t.result}`,t.result)}${t.result==="done"?d:V(t.code)?s` <a class="code" href=${$(`/errors/${t.code}`)}>${t.code}</a>`:s` <span class="code">${t.code}</span>`}</span
      >
      ${t.detail?s`<p class="reason">${t.detail}</p>`:d}
    </td>
  </tr>`}function tt(t){return z.may("plugin:list")&&/^[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/.test(t.plugin)}function b(t){return t.startsWith("plugin:plan-")?r("action.plan",{what:b(t.replace("plan-",""))}):y(`action.${t}`,t)}function G(t,p){if(!t)return;let[e,a,i]=t.split("-").map(Number);return new Date(e,a-1,i+p).toISOString().slice(0,19).replace("T"," ")}export{c as a,X as b,b as c};
