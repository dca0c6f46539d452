import{a as K,b as W}from"./chunk-D6Z7BL3Z.js";import{a as j}from"./chunk-WFXHJUKB.js";import{a as k,d as C,e as B,h as G}from"./chunk-MVIAMRUA.js";import{a as O,b as V,c as T,i as L,j as D,k as Z}from"./chunk-3ZYWMM7V.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";import{C as z,a as b,i as r,j as q,k as v,p as I,r as P,z as _}from"./chunk-VUTM7MML.js";import{b as f,c as d,d as E,e as x,f as o}from"./chunk-3IY7SBBO.js";var M=25,X=250,Y=["done","failed","refused","cancelled"],tt=6e4,et=["plugin:*","plugin:install","plugin:update","plugin:rollback","plugin:uninstall","login","token:*","user:*"],g,$,s,R,S,y,F,N,H,U,J,p=class extends D{constructor(){super();E(this,s);this.busy=!1;E(this,g,new AbortController);E(this,$,0);this.watch(j,"plugins",()=>{o(this,s,S).call(this)})}disconnectedCallback(){super.disconnectedCallback(),d(this,g).abort(),clearTimeout(d(this,$))}willUpdate(t){t.has("place")&&o(this,s,S).call(this)}render(){let t=d(this,s,R),a=!!(t.plugin||t.actor||t.action||t.result||t.from||t.to);return i`
      <header class="page-head">
        <h1>${r("activity.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?q("activity.found",this.found.total):r("loading")}
        </p>
        <span class="grow"></span>
        <label class="field checkbox">
          <input type="checkbox" name="all" .checked=${!!t.all} @change=${n=>o(this,s,y).call(this,{all:n.target.checked?"true":void 0})} />
          <span>${r("activity.all")}</span>
        </label>
      </header>
      <form class="filters many" role="search" @submit=${n=>n.preventDefault()}>
        ${o(this,s,N).call(this,"plugin",r("activity.on"),t.plugin)} ${o(this,s,N).call(this,"actor",r("activity.actor"),t.actor)}
        ${o(this,s,H).call(this,"action",r("activity.action"),t.action,et.map(n=>[n,h(n)]))}
        ${o(this,s,H).call(this,"result",r("activity.result"),t.result,Y.map(n=>[n,v(`activity.${n}`,n)]))}
        ${o(this,s,U).call(this,"from",r("activity.from"),t.from)} ${o(this,s,U).call(this,"to",r("activity.to"),t.to)}
        ${a?i`<wa-button appearance="plain" @click=${()=>k.refine({})}>${L("close")} ${r("catalogue.clear")}</wa-button>`:u}
      </form>
      ${this.failure?G(this.failure,()=>{o(this,s,S).call(this)}):this.found?this.found.list.length===0?i`<div class="empty">${L("search")}
                <h2>${r(a?"catalogue.none":"activity.empty")}</h2>
              </div>`:o(this,s,J).call(this,this.found.list,t.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};g=new WeakMap,$=new WeakMap,s=new WeakSet,R=function(){let t=this.place.query,a=l=>t.get(l)??void 0,n=l=>/^\d{4}-\d\d-\d\d$/.test(a(l)??"")?a(l):void 0;return{plugin:a("plugin"),actor:a("actor"),action:a("action"),result:Y.find(l=>l===a("result")),from:n("from"),to:n("to"),all:t.get("all")==="true"?"true":void 0,page:Math.max(1,Math.trunc(Number(t.get("page")))||1)}},S=async function(){d(this,g).abort();let{signal:t}=x(this,g,new AbortController);this.busy=!0,this.failure=void 0;let a=d(this,s,R);try{this.found=await _("/admin/plugin/audit",{...a,all:void 0,changes:a.all||a.action?void 0:"true",from:A(a.from,0),to:A(a.to,1),pageSize:M},t),this.busy=!1;let n=W(a.page,M,this.found);n&&k.refine({...a,page:n},!0)}catch(n){if(z(n))return;this.failure=n,this.busy=!1}},y=function(t,a=!1){k.refine({...d(this,s,R),page:void 0,...t},a)},F=function(t,a){let n=a.target.value.trim();clearTimeout(d(this,$)),x(this,$,window.setTimeout(()=>o(this,s,y).call(this,{[t]:n||void 0},!0),X))},N=function(t,a,n){return i`<wa-input
      type="search"
      name=${t}
      label=${a}
      .value=${n??""}
      maxlength="200"
      @input=${l=>o(this,s,F).call(this,t,l)}
    ></wa-input>`},H=function(t,a,n,l){let w=l.some(([m])=>m===n);return i`<label class="field">
      <span>${a}</span>
      <select @change=${m=>o(this,s,y).call(this,{[t]:m.target.value||void 0})}>
        <option value="" ?selected=${!n}>${r("all")}</option>
        ${l.map(([m,Q])=>i`<option value=${m??""} ?selected=${m===n}>${Q}</option>`)}
        ${n&&!w?i`<option value=${n} selected>${h(n)}</option>`:u}
      </select>
    </label>`},U=function(t,a,n){return i`<label class="field">
      <span>${a}</span>
      <input
        type="date"
        .value=${n??""}
        @change=${l=>o(this,s,y).call(this,{[t]:l.target.value||void 0})}
      />
    </label>`},J=function(t,a,n){return i`
      <div class="scroll" tabindex="0" role="region" aria-label=${r("activity.title")} aria-busy=${this.busy}>
        ${at(t)}
      </div>
      ${K(a,M,n,l=>{let w=new URLSearchParams(this.place.query);return w.set("page",String(l)),`${b("/activity")}?${w.toString()}`})}
    `},f([V({attribute:!1})],p.prototype,"place",2),f([T()],p.prototype,"found",2),f([T()],p.prototype,"failure",2),f([T()],p.prototype,"busy",2),p=f([O("core-activity")],p);function at(e,c){return i`<table class="entries stacked">
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
      ${st(e).map(({entry:t,more:a})=>it(t,a,c))}
    </tbody>
  </table>`}var nt={done:"installed",failed:"danger",cancelled:"off"};function st(e){let c=[];for(let t of e){let a=c.at(-1);a?.entry.result==="refused"&&t.result==="refused"&&a.entry.actor===t.actor&&a.entry.address===t.address&&a.entry.code===t.code&&I(a.entry.at).getTime()-I(t.at).getTime()<tt?a.more.push(t):c.push({entry:t,more:[]})}return c}function it(e,c,t){let a=[e.from,e.to].filter(Boolean).join(" → ");return i`<tr>
    <td><time datetime=${`${e.at.replace(" ","T")}Z`}>${P(e.at)}</time></td>
    <td>
      <span class="name">${e.actor==="-"?r("activity.nobody"):e.actor}</span>
      ${e.address?i` <span class="quiet small">${e.address}</span>`:u}
    </td>
    <td>
      ${e.operation?i`<a href=${b(`/operations/${encodeURIComponent(e.operation)}`)}>${h(e.action)}</a>`:h(e.action)}
    </td>
    <td>
      ${rt(e)?i`<a class="name" href=${b(`/plugins/${e.plugin}`)}>${e.plugin}</a>`:i`<span class="name">${e.plugin}</span>`}
      ${a?i` <span class="quiet small">${a}</span>`:u}
      ${c.length>0?i`<details class="small"><summary>${q("attention.rest",c.length)}</summary>
            <ul class="plainlist">${c.map(n=>i`<li>${h(n.action)} <span class="name">${n.plugin}</span></li>`)}</ul></details>`:u}
    </td>
    <td>
      <span class="badge ${nt[e.result]??"warning"}"
        >${v(`activity.${e.result}`,e.result)}${e.result==="done"||e.result==="cancelled"?u:C(e.code)?i` <a class="code" href=${b(`/errors/${e.code}`)}>${e.code}</a>`:i` <span class="code">${e.code}</span>`}</span
      >
      ${e.result!=="done"&&C(e.code)&&e.detail!==t?i`<p class="reason">${v(`error.${e.code}`,"")}</p>`:u}
      ${e.detail&&e.detail!==t&&(e.result!=="done"||/^(role|user):/.test(e.action))?i`<p class="reason">${B(e.detail)}</p>`:u}
    </td>
  </tr>`}function rt(e){return Z.may("plugin:list")&&/^[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/.test(e.plugin)}function h(e){return/^\w+:plan-/.test(e)?r("action.plan",{what:h(e.replace("plan-",""))}):v(`action.${e}`,e)}function A(e,c){if(!e)return;let[t,a,n]=e.split("-").map(Number);return new Date(t,a-1,n+c).toISOString().slice(0,19).replace("T"," ")}export{p as a,at as b,h as c};
