import{a as Ne,b as qe,c as ie,d as pe}from"./chunk-IFJID75R.js";import{a as ae}from"./chunk-7WG6ZLZT.js";import{d as lt}from"./chunk-C5NY5UXB.js";import{a as O,c as A}from"./chunk-XHUYTRM7.js";import{B as g,E as Z,F as H,G as M,H as w,J as I,a as E,c as ke,f as te,i as s,j,k as T,l as Te,m as se,n as N,o as de,p as Ee,s as S,u as ot,v as G,w as b}from"./chunk-NIAM6AVG.js";import{d as i,h}from"./chunk-V35MO6FD.js";import{b as $,c as d,d as y,e as _,f as c}from"./chunk-CYRBIIKY.js";var ct="core.colors",dt="(prefers-color-scheme: dark)";function Be(){let o=localStorage.getItem(ct);return o==="light"||o==="dark"?o:"auto"}function os(o){localStorage.setItem(ct,o),_e(o)}function _e(o){let n=o==="dark"||o==="auto"&&matchMedia(dt).matches;document.documentElement.classList.toggle("wa-dark",n),document.documentElement.classList.toggle("wa-light",!n)}function ls(){matchMedia(dt).addEventListener("change",()=>_e(Be()))}var pt=12,ut=["mixed","backend","frontend"],Qt=200,he,J,ne,v,ue,Re,We,Ye,Ce,xe,Ge,ht,mt,gt,K=class extends I{constructor(){super();y(this,v);this.busy=!1;this.categories=[];y(this,he,"");y(this,J,new AbortController);y(this,ne,0);y(this,Ce,e=>c(this,v,Ge).call(this,"keyword",e));y(this,xe,e=>c(this,v,Ge).call(this,"author",e));this.watch(ae,"plugins",()=>{c(this,v,Re).call(this,!0)})}connectedCallback(){super.connectedCallback(),S("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),d(this,J).abort(),clearTimeout(d(this,ne))}willUpdate(e){e.has("place")&&c(this,v,Re).call(this)}render(){let e=d(this,v,ue);return i`
      <header class="page-head">
        <h1>${s("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?j("catalogue.found",this.found.total):s("loading")}
        </p>
      </header>
      <form class="filters" role="search" @submit=${t=>t.preventDefault()}>
        <wa-input
          class="wide"
          type="search"
          label=${s("catalogue.search")}
          placeholder=${s("catalogue.search.hint")}
          .value=${e.keyword??""}
          maxlength="200"
          @input=${d(this,Ce)}
        >
          <span slot="start">${g("search")}</span>
        </wa-input>
        ${c(this,v,Ye).call(this,"type",s("field.type"),e.type,ut.map(t=>[t,T(`type.${t}`,t)]))}
        ${this.categories.length>0?c(this,v,Ye).call(this,"category",s("field.category"),e.category,this.categories.map(({category:t,count:a})=>[t,`${T(`category.${t}`,t)} (${a})`])):h}
        <wa-input
          type="search"
          label=${s("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${d(this,xe)}
        ></wa-input>
        ${e.keyword||e.type||e.category||e.author?i`<wa-button appearance="plain" @click=${()=>O.refine({})}>${g("close")} ${s("catalogue.clear")}</wa-button>`:h}
      </form>
      ${(this.found?.warnings??[]).map(t=>i`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.failure?Z(this.failure,()=>{c(this,v,Re).call(this,!0)}):c(this,v,ht).call(this,e.page)}
    `}};he=new WeakMap,J=new WeakMap,ne=new WeakMap,v=new WeakSet,ue=function(){let e=this.place.query,t=a=>e.get(a)??void 0;return{keyword:t("keyword"),type:ut.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Re=async function(e=!1){let t=d(this,v,ue),a=JSON.stringify(t);if(a===d(this,he)&&!e&&!this.failure)return;_(this,he,a),d(this,J).abort();let r=_(this,J,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await S("/admin/plugin/search",{...t,pageSize:pt},r.signal)}catch(p){if(G(p))return;this.failure=p}d(this,J)===r&&(this.busy=!1)},We=function(e,t=!1){O.refine({...d(this,v,ue),page:void 0,...e},t)},Ye=function(e,t,a,r){return i`<label class="field">
      <span>${t}</span>
      <select @change=${p=>c(this,v,We).call(this,{[e]:p.target.value||void 0})}>
        <option value="" ?selected=${!a}>${s("all")}</option>
        ${r.map(([p,u])=>i`<option value=${p??""} ?selected=${p===a}>${u}</option>`)}
        ${a&&!r.some(([p])=>p===a)?i`<option value=${a} selected>${a}</option>`:h}
      </select>
    </label>`},Ce=new WeakMap,xe=new WeakMap,Ge=function(e,t){let a=t.target.value.trim();clearTimeout(d(this,ne)),_(this,ne,window.setTimeout(()=>c(this,v,We).call(this,{[e]:a||void 0},!0),Qt))},ht=function(e){return this.found?this.found.list.length===0?c(this,v,mt).call(this):i`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>c(this,v,gt).call(this,t))}
      </ul>
      ${qe(e,pt,this.found.total,t=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(t)),`${E("/catalogue")}?${a.toString()}`})}
    `:i`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>i`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},mt=function(){let{keyword:e,type:t,category:a,author:r}=d(this,v,ue),p=!!(e||t||a||r);return i`<div class="empty">
      ${g("search")}
      <h2>${s(p?"catalogue.none":"catalogue.empty")}</h2>
      <p>${s(p?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${p?i`<wa-button appearance="outlined" @click=${()=>O.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<code>core-extension:publish</code>`}
    </div>`},gt=function(e){let t=e.installed_version,a=t!==void 0&&pe(e.version,t);return i`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${ie(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${E(`/catalogue/${e.name}`)}>${e.display_name}</a></h2>
          <p class="quiet name">${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||s("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${T(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(r=>i`<span class="pill quiet">${r}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author">${e.author||s("unknown")}</span>
          <span>${e.version}</span>
        </p>
        ${e.unmet?i`<span class="mark warning" title=${Object.entries(e.unmet).map(([r,p])=>`${r} ${e.require?.[r]??""} (${p})`).join(", ")}>${g("warning")} ${s("mark.unmet.short")}</span>`:h}
        ${e.deprecated?i`<span class="mark warning">${s("mark.deprecated")}</span>`:h}
        ${a?i`<span class="mark update">${g("update")} ${s("mark.update")}</span>`:t!==void 0?i`<span class="mark installed">${g("done")} ${s("mark.installed")}</span>`:b.may("plugin:install")?i`<wa-button
                  size="s"
                  appearance="filled-outlined"
                  variant="brand"
                  @click=${()=>A.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${s("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:h}
      </div>
    </li>`},$([M({attribute:!1})],K.prototype,"place",2),$([w()],K.prototype,"found",2),$([w()],K.prototype,"failure",2),$([w()],K.prototype,"busy",2),$([w()],K.prototype,"categories",2),K=$([H("core-catalogue")],K);var me=[20,50,100],Ze=["display_name","status","version","updated_at"],Xt=200,re,oe,m,F,Se,ft,Je,Le,$t,Q,Oe,bt,yt,ge,Qe,vt,Xe,wt,kt,Tt,Et,fe,$e,be,Me,Ve,z=class extends I{constructor(){super();y(this,m);this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;y(this,re,new AbortController);y(this,oe,0);y(this,Le,()=>A.ask({kind:"updateAll",plugin:"",title:"",options:{}}));y(this,Oe,e=>{let t=e.target.value.trim()||void 0;clearTimeout(d(this,oe)),_(this,oe,window.setTimeout(()=>c(this,m,Q).call(this,{keyword:t},!0),Xt))});y(this,fe,e=>{!d(this,m,Me)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});y(this,$e,e=>{e.relatedTarget===null&&(this.dragging=!1)});y(this,be,e=>{this.dragging=!1,!(!d(this,m,Me)||!e.dataTransfer?.files[0])&&(e.preventDefault(),c(this,m,Ve).call(this,e.dataTransfer.files[0]))});this.watch(ae,"plugins",()=>{c(this,m,Se).call(this)}),this.watch(A,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",d(this,fe)),addEventListener("dragleave",d(this,$e)),addEventListener("drop",d(this,be))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",d(this,fe)),removeEventListener("dragleave",d(this,$e)),removeEventListener("drop",d(this,be)),d(this,re).abort(),clearTimeout(d(this,oe))}willUpdate(e){e.has("place")&&c(this,m,Se).call(this)}render(){let e=d(this,m,F),t=d(this,m,Me);return i`
      <header class="page-head">
        <h1>${s("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?j("installed.found",this.found.total):s("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${b.may("plugin:doctor")?i`<wa-button size="s" appearance="outlined" href=${E("/doctor")}>${g("activity")} ${s("doctor.title")}</wa-button>`:h}
          <wa-button size="s" appearance="outlined" href=${E("/updates")}>${g("update")} ${s("updates.title")}</wa-button>
          ${b.may("plugin:install")&&this.found&&(this.found.total>0||d(this,m,Je))?i`<wa-button size="s" appearance="outlined" @click=${d(this,Le)}>${g("update")} ${s("updateAll")}</wa-button>`:h}
        </div>
      </header>
      ${this.dragging?i`<div class="dropzone over">${g("upload")} <span>${s("upload.hint")}</span></div>`:h}
      ${c(this,m,$t).call(this)}
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${s("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${d(this,Oe)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${s("field.status")}</span>
          <select
            @change=${a=>c(this,m,Q).call(this,{status:a.target.value||void 0})}
          >
            <option value="">${s("all")}</option>
            ${["enabled","disabled"].map(a=>i`<option value=${a} ?selected=${a===e.status}>${T(`status.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${s("field.type")}</span>
          <select @change=${a=>c(this,m,Q).call(this,{type:a.target.value||void 0})}>
            <option value="">${s("all")}</option>
            ${["mixed","backend","frontend"].map(a=>i`<option value=${a} ?selected=${a===e.type}>${T(`type.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${s("sort.by")}</span>
          <select @change=${a=>c(this,m,Q).call(this,{sort:a.target.value||void 0})}>
            ${Ze.map(a=>i`<option value=${a} ?selected=${a===e.sort?.replace("-","")}>${s(`sort.${a}`)}</option>`)}
          </select>
        </label>
        ${t?c(this,m,Et).call(this):h}
      </form>
      ${this.failure?Z(this.failure,()=>{c(this,m,Se).call(this)}):this.found?this.found.list.length===0?c(this,m,bt).call(this,d(this,m,Je)):c(this,m,yt).call(this,this.found.list,e.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${c(this,m,vt).call(this)}
    `}};re=new WeakMap,oe=new WeakMap,m=new WeakSet,F=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...Ze,...Ze.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:me.find(t=>String(t)===e.get("pageSize"))??me[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Se=async function(){d(this,re).abort();let{signal:e}=_(this,re,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await S("/admin/plugin/list",{...d(this,m,F),sort:d(this,m,F).sort??"display_name"},e),this.busy=!1,await c(this,m,ft).call(this,e)}catch(t){if(G(t))return;this.failure=t,this.busy=!1}},ft=async function(e){let t=S("/admin/plugin/readiness",{},e).then(({problems:p})=>this.problems=new Map(p.map(({name:u,problem:f})=>[u,f])),()=>{}),a=S("/admin/plugin/outdated",{},e).then(({list:p})=>this.standings=new Map(p.map(u=>[u.name,u])),()=>{}),r=b.may("plugin:observe")?S("/admin/plugin/metrics",{},e).then(({list:p})=>this.costs=new Map(p.map(u=>[u.plugin,u])),()=>{}):void 0;await Promise.all([t,a,r])},Je=function(){return!!(d(this,m,F).keyword||d(this,m,F).status||d(this,m,F).type)},Le=new WeakMap,$t=function(){if(this.problems.size===0)return h;let e=(t,a)=>A.ask({kind:t,plugin:a,title:a,options:{}});return i`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${j("aside.title",this.problems.size)}</h2>
      <p class="quiet">${s("aside.hint")}</p>
      <ul class="findings wrong">
        ${[...this.problems].map(([t,a])=>i`<li>
            <h3><a href=${E(`/plugins/${t}`)}>${t}</a></h3>
            <p class="message">${a}</p>
            <p class="actions">
              ${b.may("plugin:toggle")?i`<wa-button size="s" variant="brand" @click=${()=>e("enable",t)}>${s("aside.again")}<span class="hidden">${t}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",t)}>${s("disable")}<span class="hidden">${t}</span></wa-button>`:h}
              ${b.may("plugin:install")?i`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",t)}>${s("rollback")}<span class="hidden">${t}</span></wa-button>`:h}
            </p>
          </li>`)}
      </ul>
    </section>`},Q=function(e,t=!1){let{keyword:a,status:r,type:p,sort:u,pageSize:f}=d(this,m,F);O.refine({keyword:a,status:r,type:p,sort:u,pageSize:f===me[0]?void 0:String(f),...e},t)},Oe=new WeakMap,bt=function(e){return i`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${s(e?"installed.none":"installed.empty")}</h2>
      ${e?i`<wa-button appearance="outlined" @click=${()=>O.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<p>${s("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${E("/catalogue")}>${s("catalogue.title")}</wa-button>`}
    </div>`},yt=function(e,t,a){let{pageSize:r}=d(this,m,F),p=e.every(({name:u})=>this.chosen.has(u));return i`
      <div class="scroll list">
        <table class="installed dense" role="table" aria-busy=${this.busy} aria-label=${s("installed.title")}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label=${s("batch.all")}
                  .checked=${p}
                  .indeterminate=${!p&&e.some(({name:u})=>this.chosen.has(u))}
                  @change=${()=>c(this,m,Qe).call(this,e,!p)}
                />
              </th>
              ${c(this,m,ge).call(this,"display_name",s("field.plugin"))} ${c(this,m,ge).call(this,"status",s("field.status"))}
              ${c(this,m,ge).call(this,"version",s("field.version"))}
              <th scope="col" role="columnheader" class="health">${s("tab.health")}</th>
              ${c(this,m,ge).call(this,"updated_at",s("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${s("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(u=>c(this,m,wt).call(this,u))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${a>me[0]?i`<label class="field inline">
              <span>${s("pager.size")}</span>
              <select @change=${u=>c(this,m,Q).call(this,{pageSize:u.target.value})}>
                ${me.map(u=>i`<option value=${u} ?selected=${u===r}>${u}</option>`)}
              </select>
            </label>`:h}
        ${qe(t,r,a,u=>{let f=new URLSearchParams(this.place.query);return f.set("page",String(u)),`${E("/plugins")}?${f.toString()}`})}
      </div>
    `},ge=function(e,t){let a=d(this,m,F).sort??"display_name",r=a===e?"ascending":a===`-${e}`?"descending":"none";return i`<th scope="col" role="columnheader" class=${e} aria-sort=${r}>
      <button class="sort" @click=${()=>c(this,m,Q).call(this,{sort:r==="ascending"?`-${e}`:e})}>
        ${t}${r==="none"?h:g(r==="ascending"?"up":"down")}
      </button>
    </th>`},Qe=function(e,t){let a=new Map(this.chosen);for(let r of e)t?a.set(r.name,r):a.delete(r.name);this.chosen=a},vt=function(){let e=[...this.chosen.values()];if(e.length===0)return h;let t=(f,k,P={})=>A.ask({kind:f,plugin:"",title:j("batch.plugins",k.length),options:P,plugins:k.map(({name:Y})=>({name:Y}))}),a=e.filter(f=>c(this,m,Xe).call(this,f)),r=e.filter(f=>f.status==="disabled"||this.problems.has(f.name)),p=e.filter(f=>f.status==="enabled"||this.problems.has(f.name)),u=(f,k,P,Y)=>k.length===0?h:i`<wa-button
            size="s"
            appearance=${f==="update"?"accent":"outlined"}
            variant=${f==="uninstall"?"danger":f==="update"?"brand":"neutral"}
            @click=${()=>t(f,k,Y)}
            >${P}${k.length===e.length?"":` (${k.length})`}</wa-button
          >`;return i`<div class="batch" role="region" aria-label=${s("batch.title")}>
      <strong role="status">${j("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${b.may("plugin:install")?u("update",a,s("update")):h}
      ${b.may("plugin:toggle")?i`${u("enable",r,s("enable"))} ${u("disable",p,s("disable"))}`:h}
      ${b.may("plugin:uninstall")?u("uninstall",e,s("uninstall"),{keep_data:!0}):h}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${s("batch.none")}</wa-button>
    </div>`},Xe=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},wt=function(e){let t=this.problems.get(e.name)??e.problem,a=c(this,m,Xe).call(this,e),r=this.standings.get(e.name),p=t?"aside":e.status;return i`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",t?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${s("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${u=>c(this,m,Qe).call(this,[e],u.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${ie(e.name,e.display_name)}
          <span class="names"><a href=${E(`/plugins/${e.name}`)}>${e.display_name}</a> <span class="quiet name">${e.name}</span></span>
        </span>
        ${t?i`<p class="reason">${t}</p>`:h}
      </th>
      <td role="cell">
        <span class="badge ${p==="enabled"?"installed":p==="aside"?"danger":"off"}">${T(`status.${p}`,p)}</span>
      </td>
      <td role="cell">
        ${e.version}
        ${r?.pin?i`<span title=${r.pin}>${g("pin")}<span class="hidden">${s("mark.pinned",{range:r.pin})}</span></span>`:h}
        ${a?i`<span class="mark update">${g("update")} ${s("mark.updateTo",{version:a})}</span>`:h}
      </td>
      <td role="cell" class="health">${c(this,m,kt).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${N(e.updated_at)}>${de(e.updated_at)}</td>
      <td role="cell" class="row-actions">${c(this,m,Tt).call(this,e,a)}</td>
    </tr>`},kt=function(e){if(!e?.running)return h;let t=e.request_failures+e.failures,a=(p,u)=>s("system.ms",{time:Math.round(p/u/10)/100}),r=[e.requests>0?`${j("cost.requests",e.requests)}, ${a(e.request_time_us,e.requests)}`:"",e.calls>0?`${j("cost.calls",e.calls)}, ${a(e.time_us,e.calls)}`:""].filter(Boolean);return i`<span class="cost" title=${r.join(`
`)}>
      ${t>0?i`<span class="mark warning">${g("warning")} ${j("cost.failures",t)}</span>`:h}
      <span class="quiet">${t>0?"":r[0]??""}</span>
    </span>`},Tt=function(e,t){let a=e.status==="enabled"||this.problems.has(e.name),r=(u,f={})=>A.ask({kind:u,plugin:e.name,title:e.display_name,options:f}),p=u=>{let f=u.detail.item.value;if(f==="settings"||f==="history")return O.go(`/plugins/${e.name}`,{tab:f});let k=f;r(k,k==="uninstall"?{keep_data:!0}:{})};return i`
      ${t&&b.may("plugin:install")?i`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${s("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:h}
      <wa-dropdown placement="bottom-end" @wa-select=${p}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${s("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${b.may("plugin:toggle")?i`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${g("power")}</span>${s(a?"disable":"enable")}</wa-dropdown-item>`:h}
        ${b.may("plugin:settings")?i`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${s("tab.settings")}</wa-dropdown-item>`:h}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${s("tab.history")}</wa-dropdown-item>
        ${b.may("plugin:install")?i`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${s("rollback")}</wa-dropdown-item>`:h}
        ${b.may("plugin:uninstall")?i`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${s("uninstall")}</wa-dropdown-item>`:h}
      </wa-dropdown>
    `},Et=function(){return i`<label class="upload-button"
      >${g("upload")} ${s("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;c(this,m,Ve).call(this,t.files?.[0]),t.value=""}}
    /></label>`},fe=new WeakMap,$e=new WeakMap,be=new WeakMap,Me=function(){return b.current?.application.upload===!0&&b.may("plugin:upload")},Ve=function(e){e&&A.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},$([M({attribute:!1})],z.prototype,"place",2),$([w()],z.prototype,"found",2),$([w()],z.prototype,"problems",2),$([w()],z.prototype,"costs",2),$([w()],z.prototype,"standings",2),$([w()],z.prototype,"chosen",2),$([w()],z.prototype,"failure",2),$([w()],z.prototype,"busy",2),$([w()],z.prototype,"dragging",2),z=$([H("core-installed")],z);function _t(o){let n=T(`capability.${o}`,o);return n===o?o:`${n} (${o})`}function Ws({code:o,changes:n,from:e}){return i`
    ${o?e?es(o):Vt(o):h}
    ${n?i`${C(s("plan.requires.added"),qt(n.require.added))} ${C(s("plan.requires.removed"),qt(n.require.removed))}
        ${C(s("plan.requires.changed"),Object.entries(n.require.changed).map(([t,a])=>`${t} ${a.from} → ${a.to}`))}
        ${n.size&&n.size.from!==n.size.to?C(s("plan.size"),[`${se(n.size.from)} → ${se(n.size.to)}`]):h}
        ${n.author?C(s("plan.author"),[`${n.author.from} → ${n.author.to}`]):h}
        ${n.source?C(s("plan.source"),[`${n.source.from} → ${n.source.to}`]):h}
        ${n.released?C(s("plan.released"),[N(n.released)]):h}`:h}
  `}function ze(o){return i`<ul class="plainlist evidence">
    ${o.map(n=>i`<li>
        ${_t(n.name)}
        ${n.evidence.length>0?i`<br /><small class="quiet"><code>${n.evidence[0]}</code></small>`:h}
      </li>`)}
  </ul>`}function Vt(o){let n=o.capabilities.filter(e=>e.evidence.length>0);return i`${n.length>0?i`<p class="effects"><span>${s("plan.seen")}</span></p>${ze(n)}`:h} ${Rt(o)}`}function es(o){let n=o.capabilities.filter(e=>o.added.includes(e.name));return i`
    ${n.length>0?i`<wa-callout variant="warning" size="s">${g("warning")} ${s("plan.gains")} ${ze(n)}</wa-callout>`:h}
    ${C(s("plan.loses"),o.removed.map(_t))}
    ${C(s("plan.libraries.added"),o.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${C(s("plan.libraries.removed"),o.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${C(s("plan.libraries.changed"),o.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${C(s("plan.addresses"),o.addresses)} ${Rt(o)}
  `}function Rt(o){return i`${C(s("plan.natives"),o.natives)}
  ${C(s("plan.link"),o.link.filter(n=>n.blocks).map(n=>`${n.from} → ${n.to}: ${n.text}`))}
  ${C(s("plan.notChecked"),o.not_checked)}`}function qt(o){return Object.entries(o).map(([n,e])=>`${n} ${e}`)}function C(o,n){return!n||n.length===0?h:i`<p class="effects"><span>${o}</span> ${n.map(e=>i`<code>${e}</code> `)}</p>`}var D,et,Ae,Pe,B=class extends I{constructor(){super(...arguments);y(this,D);this.plugin="";this.version="";this.count=0;this.large=0;y(this,Pe,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&c(this,D,Ae).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>s("screenshots.one",{number:t,count:this.count});return i`
      <ul class="screenshots" aria-label=${s("screenshots")}>
        ${Array.from({length:this.count},(t,a)=>a+1).map(t=>i`<li>
            <button @click=${()=>this.large=t}><img src=${c(this,D,et).call(this,t)} alt=${e(t)} loading="lazy" /></button>
          </li>`)}
      </ul>
      <wa-dialog
        class="screenshot"
        label=${this.large?e(this.large):""}
        light-dismiss
        .open=${this.large>0}
        @keydown=${d(this,Pe)}
        @wa-after-hide=${t=>{t.target===t.currentTarget&&(this.large=0)}}
      >
        ${this.large?i`<img src=${c(this,D,et).call(this,this.large)} alt=${e(this.large)} />`:h}
        ${this.count>1?i`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>c(this,D,Ae).call(this,-1)}>${g("left")} ${s("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>c(this,D,Ae).call(this,1)}>${s("screenshots.after")} ${g("right")}</wa-button>
            </div>`:h}
      </wa-dialog>
    `}};D=new WeakSet,et=function(e){return ot("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},Ae=function(e){this.large=(this.large-1+e+this.count)%this.count+1},Pe=new WeakMap,$([M()],B.prototype,"plugin",2),$([M()],B.prototype,"version",2),$([M({type:Number})],B.prototype,"count",2),$([w()],B.prototype,"large",2),B=$([H("core-screenshots")],B);var Ct=["readme","changelog","versions","settings","history","health","log"],le,V,U,l,He,xt,Ie,R,Fe,ye,Ke,St,Mt,tt,X,Lt,Ot,zt,st,At,Pt,jt,Ht,It,Ft,Kt,Dt,De,Ut,Nt,Bt,Wt,L=class extends I{constructor(){super();y(this,l);this.name="";this.loading=!0;y(this,le);y(this,V,new AbortController);y(this,U,"");this.watch(ae,"plugins",()=>{c(this,l,He).call(this)}),this.watch(Ne)}disconnectedCallback(){super.disconnectedCallback(),d(this,V).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=this.policy=void 0,_(this,U,""),c(this,l,He).call(this)):e.has("place")&&!this.loading&&c(this,l,Ie).call(this)}render(){if(this.failure)return Z(this.failure,()=>{c(this,l,He).call(this)});if(!this.offer&&!this.local)return this.loading?i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:i`<div class="empty">
            ${g("search")}
            <h1>${s("plugin.none",{name:this.name})}</h1>
            <p><a href=${E("/catalogue")}>${s("catalogue.title")}</a></p>
          </div>`;let e=d(this,l,Ke);document.title=`${e} · ${b.current?.application.title??""}`;let t=this.offer?.versions.find(a=>a.version===d(this,l,Fe));return i`
      <a class="way-back" href=${E(d(this,l,R)?"/plugins":"/catalogue")}>${g("back")} ${s("plugin.back",{where:s(d(this,l,R)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${ie(this.name,e,d(this,l,R)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||s("unknown")}</p>
          </div>
          <div class="plugin-actions">${c(this,l,Lt).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${c(this,l,St).call(this,t)}
        <div class="columns">
          <div class="grow surface">${c(this,l,zt).call(this)} ${c(this,l,At).call(this)}</div>
          <aside aria-label=${s("plugin.facts")}>${c(this,l,Wt).call(this,t)}</aside>
        </div>
      </article>
    `}};le=new WeakMap,V=new WeakMap,U=new WeakMap,l=new WeakSet,He=async function(){d(this,V).abort();let{signal:e}=_(this,V,new AbortController);this.loading=!0,this.failure=void 0;let t=u=>{if(!(u instanceof Ee&&u.status===404))throw u},[a,r]=await Promise.allSettled([S("/admin/plugin/offer",{name:this.name},e).catch(t),S("/admin/plugin/detail",{name:this.name},e).catch(t)]);if(e.aborted)return;this.offer=a.status==="fulfilled"?a.value:void 0,this.local=r.status==="fulfilled"?r.value:void 0;let p=[a,r].find(u=>u.status==="rejected");!this.offer&&!this.local&&p?.status==="rejected"&&(this.failure=p.reason),this.loading=!1,c(this,l,xt).call(this,e),d(this,l,R)&&b.may("plugin:observe")?this.metrics=await S(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await c(this,l,Ie).call(this)},xt=async function(e){let t=await S("/admin/plugin/policy",{name:this.name},e).catch(()=>{});e.aborted||(this.policy=t)},Ie=async function(){let e=d(this,l,Fe);if(!(!e||d(this,U)===e)){_(this,U,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:a}]=await Promise.all([S("/admin/plugin/papers",{name:this.name,version:e},d(this,V).signal),import("./markdown-GMDTWGR5.js")]);_(this,le,a),d(this,U)===e&&(this.papers=t)}catch(t){G(t)||(this.papersFailure=t),_(this,U,G(t)?"":e)}}},R=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},Fe=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&t?e:this.offer?.version??this.local?.version},ye=function(){let e=this.place.query.get("tab");return e==="settings"&&!d(this,l,R)||e==="log"&&!b.may("plugin:observe")?"readme":Ct.find(t=>t===e)??"readme"},Ke=function(){return this.offer?.display_name??this.local?.display_name??this.name},St=function(e){let t=a=>typeof a=="string"?a:"";return i`
      ${this.local?.problem?c(this,l,Mt).call(this,this.local.problem):h}
      ${e?.unmet&&e.version!==d(this,l,R)?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([a,r])=>i`${T(`host.${a}`,a)} ${e.require?.[a]??""} (${r?s("host.other",{version:r}):s("host.none")}) `)}</wa-callout>`:h}
      ${e&&e.version!==d(this,l,R)?(this.policy?.versions?.find(a=>a.version===e.version)?.rules??[]).map(({rule:a,reason:r})=>i`<wa-callout variant="warning" data-rule=${a}
              >${g("warning")} <strong>${s("policy.refused")}</strong> ${this.name} ${e.version} ${r}.</wa-callout
            >`):h}
      ${c(this,l,tt).call(this,"malicious").map(a=>i`<wa-callout variant="danger">${g("error")} <strong>${s("attention.malicious")}</strong> ${a}</wa-callout>`)}
      ${c(this,l,tt).call(this,"advisory").map(a=>i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.advisory")}</strong> ${a}</wa-callout>`)}
      ${e?.yanked?i`<wa-callout variant="danger">${g("warning")} <strong>${s("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:h}
      ${e?.deprecated?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:h}
    `},Mt=function(e){return import("./repair-RARX2AHL.js"),i`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},tt=function(e){return(Ne.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},X=function(e,t={}){A.ask({kind:e,plugin:this.name,title:d(this,l,Ke),options:t})},Lt=function(e){let t=d(this,l,R),a=u=>b.may(u),r=this.offer?.version,p=d(this,l,Fe);return i`
      ${this.offer&&this.offer.versions.length>0?i`<label class="field">
            <span>${s("field.version")}</span>
            <select @change=${u=>c(this,l,Ot).call(this,u.target.value)}>
              ${this.offer.versions.map(u=>i`<option value=${u.version} ?selected=${u.version===p}>
                  ${u.version}${u.version===t?` (${s("status.installed")})`:""}${u.yanked?` (${s("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:h}
      ${!t&&a("plugin:install")?i`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>c(this,l,X).call(this,"install",{with_dependencies:!0,...e&&p!==r?{version:e.version}:{}})}
            >${g("download")} ${s("install")}</wa-button
          >`:h}
      ${t&&e&&e.version!==t&&a("plugin:install")?i`<wa-button
            variant="brand"
            @click=${()=>c(this,l,X).call(this,"update",{version:e.version,...pe(t,e.version)?{allow_downgrade:!0}:{}})}
            >${g("update")} ${s(pe(t,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:h}
      ${t&&a("plugin:toggle")?this.local?.status==="enabled"?i`<wa-button appearance="outlined" @click=${()=>c(this,l,X).call(this,"disable")}>${s("disable")}</wa-button>`:i`<wa-button appearance="outlined" @click=${()=>c(this,l,X).call(this,"enable")}>${s("enable")}</wa-button>`:h}
      ${t&&a("plugin:install")&&this.local?.history.some(({from:u})=>u)?i`<wa-button appearance="outlined" @click=${()=>c(this,l,X).call(this,"rollback")}>${g("rollback")} ${s("rollback")}</wa-button>`:h}
      ${t&&a("plugin:uninstall")?i`<wa-button variant="danger" appearance="outlined" @click=${()=>c(this,l,X).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${s("uninstall")}</wa-button
          >`:h}
    `},Ot=function(e){O.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},zt=function(){let e={versions:!!this.offer,settings:!!d(this,l,R)&&b.may("plugin:settings")&&this.local?.config?.settings!==void 0,history:!!this.local?.history.length,health:!!d(this,l,R)&&b.may("plugin:observe"),log:!!d(this,l,R)&&b.may("plugin:observe")},t=Ct.filter(r=>e[r]??!0),a=r=>{let p=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(p===0)return;r.preventDefault();let u=t[(t.indexOf(d(this,l,ye))+p+t.length)%t.length];c(this,l,st).call(this,u),this.updateComplete.then(()=>this.querySelector(`#tab-${u}`)?.focus())};return i`<div class="tabs" role="tablist" aria-label=${d(this,l,Ke)} @keydown=${a}>
      ${t.map(r=>i`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===d(this,l,ye)}
          aria-controls="panel"
          tabindex=${r===d(this,l,ye)?0:-1}
          @click=${()=>c(this,l,st).call(this,r)}
        >
          ${s(`tab.${r}`)}
        </button>`)}
    </div>`},st=function(e){O.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},At=function(){let e=d(this,l,ye);return i`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?c(this,l,It).call(this):e==="versions"?c(this,l,Ft).call(this):e==="health"?this.metrics?c(this,l,Dt).call(this,this.metrics):i`<p class="quiet" role="status">${s("loading")}</p>`:e==="log"?c(this,l,Ht).call(this):e==="history"?c(this,l,Kt).call(this,this.local?.history??[]):i`${e==="readme"?c(this,l,Pt).call(this):h} ${c(this,l,jt).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},Pt=function(){return!this.papers||this.papers.screenshots===0?h:i`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},jt=function(e){return this.papersFailure?Z(this.papersFailure,()=>{_(this,U,""),c(this,l,Ie).call(this)}):!this.papers||!d(this,le)?i`<p class="quiet" role="status">${s("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?d(this,le).call(this,e.replace(/^#[^\n]*\n/,"")):i`<p class="quiet">${s("plugin.noText")}</p>`},Ht=function(){return import("./plugin-insight-3EA6NMFF.js"),i`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},It=function(){return import("./settings-form-ILL7OLGD.js"),i`<core-settings-form .plugin=${this.name}></core-settings-form>`},Ft=function(){return i`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${s("field.version")}</th>
            <th scope="col">${s("field.published")}</th>
            <th scope="col">${s("field.size")}</th>
            <th scope="col">${s("field.require")}</th>
          </tr>
        </thead>
        <tbody>
          ${(this.offer?.versions??[]).map(e=>i`<tr>
              <th scope="row">
                ${e.version}
                ${e.version===d(this,l,R)?i`<span class="mark installed">${s("status.installed")}</span>`:h}
                ${e.yanked?i`<span class="mark danger">${s("mark.yanked")}</span>`:h}
                ${e.deprecated?i`<span class="mark warning">${s("mark.deprecated")}</span>`:h}
              </th>
              <td>${e.published?de(e.published):"–"}</td>
              <td>${e.size?se(e.size):"–"}</td>
              <td>${c(this,l,De).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},Kt=function(e){return i`<ol class="history">
      ${[...e].reverse().map(t=>{let a=String(t.result??"");return i`<li>
          <strong>${T(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${T(`history.${a}`,a)}</span>
          <br /><span class="quiet">${t.at?N(t.at):""} · ${t.by??""}</span>
          ${t.error?i`<br /><span>${t.error}</span>`:h}
        </li>`})}
    </ol>`},Dt=function(e){let t=u=>Te(u.reduce((f,k)=>f+k.failures,0)),a=e.requests,r=e.hooks.reduce((u,f)=>u+f.time_us,0),p=[[s("field.status"),s(e.running?"health.running":"health.stopped")],[s("health.starts"),je(e.starts.last_us)],[s("health.requests"),Te(a.count)],[s("health.errors"),Te(a.client_errors+a.server_errors)],[s("health.request"),a.count>0?je(a.time_us/a.count):"–"],[s("health.longest"),a.count>0?je(a.longest_us):"–"],[s("health.hooks"),e.hooks.length>0?je(r):"–"],[s("health.hookFailures"),t(e.hooks)],[s("health.listenerFailures"),t(e.listeners)],[s("health.processFailures"),t(e.processes)]];return import("./plugin-insight-3EA6NMFF.js"),i`
      <dl class="figures">
        ${p.map(([u,f])=>i`<div><dt>${u}</dt><dd>${f}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},De=function(e){let t=Object.entries(e??{});return t.length===0?i`<span class="quiet">${s("nothing")}</span>`:i`<ul class="plainlist">
      ${t.map(([a,r])=>i`<li>
          ${a.includes("/")?i`<a href=${E(`/catalogue/${a}`)}>${a}</a>`:T(`host.${a}`,a)}
          <code>${r}</code>
        </li>`)}
    </ul>`},Ut=function(e,t){return e.length===0?i`<span class="quiet">${s("host.any")}</span>`:i`<ul class="plainlist">
      ${e.map(([a,r])=>{let p=t[a];return i`<li>
          ${g(p===void 0?"done":"warning")} ${T(`host.${a}`,a)} <code>${r}</code>
          ${p===void 0?i`<span class="hidden">${s("host.fits")}</span>`:i`<strong class="mark danger">${p?s("host.other",{version:p}):s("host.none")}</strong>`}
        </li>`})}
    </ul>`},Nt=function(e){let t=e.capabilities.filter(r=>r.evidence.length>0),a=e.link.filter(r=>r.blocks);return i`<dt>${s("field.code")}</dt>
      <dd>
        ${t.length>0?ze(t):s("code.nothing")}
        ${a.map(r=>i`<wa-callout variant="danger" size="s">${g("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>i`<p class="quiet">${s("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${s("code.hint")}</small>
      </dd>`},Bt=function(e){if(!this.policy)return"";let t=e?this.policy.installed_signed_by:this.policy.signed_by,a=this.policy.accepted_keys??[];return i`${t?i`${s(["online","targets"].includes(t.role)?"signer.registry":"signer.vendor")}
          <ul class="plainlist keys">${t.keys.map(r=>i`<li><code title=${r}>${r.slice(0,12)}…</code></li>`)}</ul>`:i`<span class="quiet">${s("signer.nobody")}</span>`}
    ${a.length>0?i`<p class="quiet">${s("signer.accepted")} ${a.map(r=>i`<code title=${r}>${r.slice(0,12)}…</code> `)}</p>`:h}`},Wt=function(e){let t=this.local?.config??{},a=e===void 0||e.version===d(this,l,R),r=e?.require??(a?t.require:void 0),p=e?.capabilities??t.capabilities??[],u=this.offer?.license||(typeof t.license=="string"?t.license:""),f=this.offer?.category||(typeof t.category=="string"?t.category:""),k=this.offer?.homepage??"",P=this.offer?.type??this.local?.type??"mixed",Y=Object.entries(r??{}).filter(([x])=>!x.includes("/")),Zt=Object.entries(r??{}).filter(([x])=>x.includes("/")),Jt=e?e.unmet:a?this.local?.unmet:void 0,rt=this.local?.required_by??[],q=(x,we)=>we?i`<dt>${x}</dt><dd>${we}</dd>`:h;return i`<dl class="facts">
      ${q(s("field.status"),d(this,l,R)?i`${T(`status.${this.local?.status}`,this.local?.status??"")} · ${d(this,l,R)}`:s("status.not"))}
      ${q(s("field.installed"),this.local?.installed_at?N(this.local.installed_at):"")}
      ${q(s("field.updated"),this.local?.updated_at?N(this.local.updated_at):"")}
      ${q(s("field.type"),T(`type.${P}`,P))}
      ${q(s("field.category"),f?T(`category.${f}`,f):"")}
      ${q(s("field.license"),u||s("unknown"))}
      ${q(s("field.size"),e?.size?se(e.size):"")}
      ${q(s("field.published"),e?.published?de(e.published):"")}
      ${q(s("field.host"),c(this,l,Ut).call(this,Y,Jt??{}))}
      ${q(s("field.require"),c(this,l,De).call(this,Object.fromEntries(Zt)))}
      ${q(s("field.requiredBy"),rt.length>0?i`<ul class="plainlist">
              ${rt.map(({name:x,range:we})=>i`<li><a href=${E(`/plugins/${x}`)}>${x}</a> <code>${we}</code></li>`)}
            </ul>`:"")}
      ${q(s("field.conflict"),Object.keys(e?.conflict??{}).length>0?c(this,l,De).call(this,e?.conflict):"")}
      ${q(s("field.capabilities"),p.length>0?i`<ul class="plainlist">${p.map(x=>i`<li>${T(`capability.${x}`,x)}</li>`)}</ul>
              <small class="quiet">${s("capabilities.hint")}</small>`:s("capabilities.none"))}
      ${a&&this.local?.code?c(this,l,Nt).call(this,this.local.code):h}
      ${q(s("field.registry"),this.offer?.registry)}
      ${q(s("field.signer"),c(this,l,Bt).call(this,a&&d(this,l,R)!==void 0))}
      ${q(s("field.homepage"),/^https?:\/\//i.test(k)?i`<a href=${k} target="_blank" rel="noopener noreferrer">${k.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${q(s("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(x=>i`<a class="pill" href=${`${E("/catalogue")}?keyword=${encodeURIComponent(x)}`}>${x}</a> `):"")}
    </dl>`},$([M()],L.prototype,"name",2),$([M({attribute:!1})],L.prototype,"place",2),$([w()],L.prototype,"offer",2),$([w()],L.prototype,"local",2),$([w()],L.prototype,"papers",2),$([w()],L.prototype,"papersFailure",2),$([w()],L.prototype,"metrics",2),$([w()],L.prototype,"policy",2),$([w()],L.prototype,"failure",2),$([w()],L.prototype,"loading",2),L=$([H("core-plugin")],L);function je(o){return s("system.ms",{time:Math.round(o/10)/100})}var at="core.theme",it=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(n){let e=new Map(n.map(t=>[t.plugin,t.tag]));for(let[t,a]of[...this.#e])e.get(t)!==a.frontend.tag&&(this.#e.delete(t),this.#i(),this.#n());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of n){let a=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(a)&&this.#r(t,a)}}async#r(n,e){this.#a.add(e);try{let t=n.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${ke(`/plugin/${n.plugin}/assets/${t}`)}?v=${n.tag}`);if(b.current?.frontends?.find(p=>p.plugin===n.plugin)?.tag!==n.tag)return;this.#e.set(n.plugin,{frontend:n,module:a,pages:ts(n,a)}),this.#t.delete(n.plugin),this.#i()}catch(t){this.#t.set(n.plugin,t),console.warn(`The pages of ${n.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#n()}}get pages(){return[...this.#e.values()].flatMap(n=>n.pages).filter(({page:n})=>n.menu!==!1&&(!n.authority||b.may(n.authority))).sort((n,e)=>this.titleOf(n).localeCompare(this.titleOf(e),te()))}find(n,e){let t=(this.#e.get(n)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,r)=>r.page.path.length-a.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(n){return[...this.#a].some(e=>e.startsWith(`${n}@`))}failureOf(n){return this.#t.get(n)}titleOf({page:n}){return Ue(n.title)}pathOf({plugin:n,page:e}){return`/pages/${n}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:n})=>Yt(n.theme)).map(({module:n})=>({id:n.theme.id,title:Ue(n.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(n){n?localStorage.setItem(at,n):localStorage.removeItem(at),this.#i(),this.#n()}#i(){let n=localStorage.getItem(at),e=[...this.#e.values()].find(({module:a})=>Yt(a.theme)&&a.theme.id===n);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(a){console.warn("A theme could not be taken away.",a)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let a=e?.module.theme?.colorScheme;a?(t.classList.toggle("wa-dark",a==="dark"),t.classList.toggle("wa-light",a==="light")):_e(Be())}catch(a){console.warn("A theme could not be applied.",a)}}#n(){this.dispatchEvent(new Event("change"))}};function Ue(o){return typeof o=="string"?o:o[te()]??o.en??Object.values(o)[0]??""}function ts(o,n){return(Array.isArray(n.pages)?n.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:o.plugin,tag:o.tag,page:t}))}function Yt(o){return typeof o?.id=="string"&&o.id!==""}var ee=new it;var ss=0,Gt=new WeakMap,W,ve,nt,ce=class extends I{constructor(){super();y(this,ve);this.plugin="";this.path="";y(this,W);this.watch(ee)}render(){if(ee.find(this.plugin,this.path))return i`<div
        class="plugin-page"
        @core-page-failed=${a=>a.currentTarget.replaceChildren(c(this,ve,nt).call(this,a.detail))}
      ></div>`;if(ee.isLoading(this.plugin))return i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=ee.failureOf(this.plugin);return i`<div class="empty">
      ${g("plugin")}
      <h1>${s(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?i`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${E("/plugins")}>${s("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=ee.find(this.plugin,this.path);if(!e||!t){_(this,W,void 0);return}let a={...t,language:te()};if(!(d(this,W)?.page===a.page&&d(this,W).rest===a.rest&&d(this,W).language===a.language&&e.firstChild)){_(this,W,a),document.title=[ee.titleOf(t.page),b.current?.application.title].filter(Boolean).join(" · ");try{let p=new(as(t.page.page.element));p.core=is(t.page,t.rest),e.replaceChildren(p)}catch(p){e.replaceChildren(c(this,ve,nt).call(this,p))}}}};W=new WeakMap,ve=new WeakSet,nt=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let a=document.createElement("h1");a.textContent=s("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",t.append(a,r),t},$([M()],ce.prototype,"plugin",2),$([M()],ce.prototype,"path",2),ce=$([H("core-plugin-page")],ce);function as(o){let n=Gt.get(o);if(n)return n;let e=o.prototype.connectedCallback,t=class extends o{connectedCallback(){let a=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(p=>this.isConnected&&a(p))}catch(r){a(r)}}};return customElements.define(`core-page-${++ss}`,t),Gt.set(o,t),t}function is({plugin:o},n){let e=b.current?.user;return{version:1,plugin:o,path:n,language:te(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>b.may(t),text:Ue,navigate:t=>O.go(`/pages/${o}/${t.replace(/^\//,"")}`),notify:lt,request:async(t,a={})=>{let r=b.current?.csrf,p=new Headers(a.headers);p.set("Accept","application/json"),r&&p.set(r.header,r.token);let u=t.replace(/^\//,""),f=await fetch(ke(`/plugin/${o}/${u}`),{credentials:"same-origin",...a,headers:p}),k=await f.json().catch(()=>{});if(!f.ok){let P=k??{},Y=P.message||P.detail||s("error.unexpected");throw new Ee(f.status,P.code??f.status,Y)}return ns(k)?k.data:k}}}function ns(o){if(typeof o!="object"||o===null)return!1;let n=o;return typeof n.code=="number"&&typeof n.message=="string"&&"data"in n}var rs=[{path:/^\/catalogue\/?$/,title:()=>s("catalogue.title"),show:(o,n)=>i`<core-catalogue .place=${n}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>s("plugin.title"),show:(o,n)=>i`<core-plugin .name=${`${o.vendor}/${o.plugin}`} .place=${n}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>s("installed.title"),show:(o,n)=>i`<core-installed .place=${n}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-ZU7QJTDY.js"),title:()=>s("attention.title"),show:()=>i`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-ZK734Y2N.js"),title:()=>s("updates.title"),show:()=>i`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-3N2F6AUZ.js"),offered:"activity",title:()=>s("activity.title"),show:(o,n)=>i`<core-activity .place=${n}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-3AJITKNX.js"),title:()=>s("operation.title"),show:o=>i`<core-operation .operation=${o.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-7UYIP3AH.js"),title:()=>s("registries.title"),show:()=>i`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-WMI4RD6S.js"),offered:"tokens",title:()=>s("tokens.title"),show:(o,n)=>i`<core-tokens .place=${n}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-JNPHWDPX.js"),offered:"accounts",title:()=>s("accounts.title"),show:(o,n)=>i`<core-accounts .place=${n}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-ZMRYJVGK.js"),offered:"account",title:()=>s("account.title"),show:(o,n)=>i`<core-account .place=${n}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-BW3OCQT6.js"),title:()=>s("doctor.title"),show:()=>i`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-MLFYZJTG.js"),title:()=>s("bisect.title"),show:()=>i`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-IK3NVWUC.js"),title:()=>s("system.title"),show:()=>i`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-FNA3QP67.js"),title:()=>s("error.page"),show:o=>i`<core-error-page .code=${o.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:o=>i`<core-plugin-page
        .plugin=${`${o.vendor}/${o.plugin}`}
        .path=${o.below??""}
      ></core-plugin-page>`}];function Ya(o){for(let n of rs){let e=n.path.exec(o);if(e&&(!n.offered||b.current?.application.pages.includes(n.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([a,r])=>[a,decodeURIComponent(r??"")]));return{page:n,parts:t}}catch{return}}}export{Be as a,os as b,_e as c,ls as d,_t as e,Ws as f,ee as g,rs as h,Ya as i};
