import{a as B,b as G}from"./chunk-BY42FQ3J.js";import{a as D}from"./chunk-7CYN7UC7.js";import{a as V,b as T,i as q,j as I,l as O,o as Z,p as _,q as k,s as j}from"./chunk-P322Y3CX.js";import{d as s,h as u}from"./chunk-V35MO6FD.js";import{a as $,i as r,j as N,k as b,o as U,u as P,x as z}from"./chunk-UKCV5RLI.js";import{b as m,c,d as E,e as R,f as o}from"./chunk-3IY7SBBO.js";var L=25,Q=250,W=["done","failed","refused"],X=["plugin:*","plugin:install","plugin:update","plugin:rollback","plugin:uninstall","login","token:*","user:*"],h,g,n,x,S,v,F,C,M,H,J,d=class extends j{constructor(){super();E(this,n);this.busy=!1;E(this,h,new AbortController);E(this,g,0);this.watch(D,"plugins",()=>{o(this,n,S).call(this)})}disconnectedCallback(){super.disconnectedCallback(),c(this,h).abort(),clearTimeout(c(this,g))}willUpdate(e){e.has("place")&&o(this,n,S).call(this)}render(){let e=c(this,n,x),i=!!(e.plugin||e.actor||e.action||e.result||e.from||e.to);return s`
      <header class="page-head">
        <h1>${r("activity.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?N("activity.found",this.found.total):r("loading")}
        </p>
        <span class="grow"></span>
        <label class="field checkbox">
          <input type="checkbox" name="all" .checked=${!!e.all} @change=${a=>o(this,n,v).call(this,{all:a.target.checked?"true":void 0})} />
          <span>${r("activity.all")}</span>
        </label>
      </header>
      <form class="filters many" role="search" @submit=${a=>a.preventDefault()}>
        ${o(this,n,C).call(this,"plugin",r("activity.on"),e.plugin)} ${o(this,n,C).call(this,"actor",r("activity.actor"),e.actor)}
        ${o(this,n,M).call(this,"action",r("activity.action"),e.action,X.map(a=>[a,w(a)]))}
        ${o(this,n,M).call(this,"result",r("activity.result"),e.result,W.map(a=>[a,b(`activity.${a}`,a)]))}
        ${o(this,n,H).call(this,"from",r("activity.from"),e.from)} ${o(this,n,H).call(this,"to",r("activity.to"),e.to)}
        ${i?s`<wa-button appearance="plain" @click=${()=>T.refine({})}>${q("close")} ${r("catalogue.clear")}</wa-button>`:u}
      </form>
      ${this.failure?O(this.failure,()=>{o(this,n,S).call(this)}):this.found?this.found.list.length===0?s`<div class="empty">${q("search")}
                <h2>${r(i?"catalogue.none":"activity.empty")}</h2>
              </div>`:o(this,n,J).call(this,this.found.list,e.page,this.found.total):s`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};h=new WeakMap,g=new WeakMap,n=new WeakSet,x=function(){let e=this.place.query,i=l=>e.get(l)??void 0,a=l=>/^\d{4}-\d\d-\d\d$/.test(i(l)??"")?i(l):void 0;return{plugin:i("plugin"),actor:i("actor"),action:i("action"),result:W.find(l=>l===i("result")),from:a("from"),to:a("to"),all:e.get("all")==="true"?"true":void 0,page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},S=async function(){c(this,h).abort();let{signal:e}=R(this,h,new AbortController);this.busy=!0,this.failure=void 0;let i=c(this,n,x);try{this.found=await P("/admin/plugin/audit",{...i,all:void 0,changes:i.all||i.action?void 0:"true",from:Y(i.from,0),to:Y(i.to,1),pageSize:L},e),this.busy=!1;let a=G(i.page,L,this.found);a&&T.refine({...i,page:a},!0)}catch(a){if(z(a))return;this.failure=a,this.busy=!1}},v=function(e,i=!1){T.refine({...c(this,n,x),page:void 0,...e},i)},F=function(e,i){let a=i.target.value.trim();clearTimeout(c(this,g)),R(this,g,window.setTimeout(()=>o(this,n,v).call(this,{[e]:a||void 0},!0),Q))},C=function(e,i,a){return s`<wa-input
      type="search"
      name=${e}
      label=${i}
      .value=${a??""}
      maxlength="200"
      @input=${l=>o(this,n,F).call(this,e,l)}
    ></wa-input>`},M=function(e,i,a,l){let y=l.some(([f])=>f===a);return s`<label class="field">
      <span>${i}</span>
      <select @change=${f=>o(this,n,v).call(this,{[e]:f.target.value||void 0})}>
        <option value="" ?selected=${!a}>${r("all")}</option>
        ${l.map(([f,K])=>s`<option value=${f??""} ?selected=${f===a}>${K}</option>`)}
        ${a&&!y?s`<option value=${a} selected>${w(a)}</option>`:u}
      </select>
    </label>`},H=function(e,i,a){return s`<label class="field">
      <span>${i}</span>
      <input
        type="date"
        .value=${a??""}
        @change=${l=>o(this,n,v).call(this,{[e]:l.target.value||void 0})}
      />
    </label>`},J=function(e,i,a){return s`
      <div class="scroll" tabindex="0" role="region" aria-label=${r("activity.title")} aria-busy=${this.busy}>
        ${A(e)}
      </div>
      ${B(i,L,a,l=>{let y=new URLSearchParams(this.place.query);return y.set("page",String(l)),`${$("/activity")}?${y.toString()}`})}
    `},m([_({attribute:!1})],d.prototype,"place",2),m([k()],d.prototype,"found",2),m([k()],d.prototype,"failure",2),m([k()],d.prototype,"busy",2),d=m([Z("core-activity")],d);function A(t){return s`<table class="entries stacked">
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
      ${t.map(p=>tt(p))}
    </tbody>
  </table>`}function tt(t){let p=[t.from,t.to].filter(Boolean).join(" → ");return s`<tr>
    <td><time datetime=${`${t.at.replace(" ","T")}Z`}>${U(t.at)}</time></td>
    <td>
      <span class="name">${t.actor==="-"?r("activity.nobody"):t.actor}</span>
      ${t.address?s` <span class="quiet small">${t.address}</span>`:u}
    </td>
    <td>
      ${t.operation?s`<a href=${$(`/operations/${encodeURIComponent(t.operation)}`)}>${w(t.action)}</a>`:w(t.action)}
    </td>
    <td>
      ${et(t)?s`<a class="name" href=${$(`/plugins/${t.plugin}`)}>${t.plugin}</a>`:s`<span class="name">${t.plugin}</span>`}
      ${p?s` <span class="quiet small">${p}</span>`:u}
    </td>
    <td>
      <span class="badge ${t.result==="done"?"installed":t.result==="failed"?"danger":"warning"}"
        >${b(`activity.${t.result}`,t.result)}${t.result==="done"?u:I(t.code)?s` <a class="code" href=${$(`/errors/${t.code}`)}>${t.code}</a>`:s` <span class="code">${t.code}</span>`}</span
      >
      ${t.result!=="done"&&I(t.code)?s`<p class="reason">${b(`error.${t.code}`,"")}</p>`:u}
      ${t.detail&&(t.result!=="done"||/^(role|user):/.test(t.action))?s`<p class="reason">${t.detail}</p>`:u}
    </td>
  </tr>`}function et(t){return V.may("plugin:list")&&/^[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/.test(t.plugin)}function w(t){return/^\w+:plan-/.test(t)?r("action.plan",{what:w(t.replace("plan-",""))}):b(`action.${t}`,t)}function Y(t,p){if(!t)return;let[e,i,a]=t.split("-").map(Number);return new Date(e,i-1,a+p).toISOString().slice(0,19).replace("T"," ")}export{d as a,A as b,w as c};
