import{a as Ne,b as qe,c as ne,d as pe}from"./chunk-3QFJUAQ2.js";import{a as ae}from"./chunk-4THNBX2O.js";import{d as lt}from"./chunk-KTZ7JJ5T.js";import{a as L,c as A}from"./chunk-LCTYOYEN.js";import{B as g,E as Z,F as j,G as S,H as w,J as I,a as E,c as ke,f as te,i as s,j as H,k as T,l as Te,m as se,n as N,o as de,p as Ee,s as M,u as ot,v as G,w as b}from"./chunk-2BNXISHB.js";import{d as n,h}from"./chunk-V35MO6FD.js";import{b as $,c as d,d as v,e as q,f as l}from"./chunk-CYRBIIKY.js";var ct="core.colors",dt="(prefers-color-scheme: dark)";function Be(){let o=localStorage.getItem(ct);return o==="light"||o==="dark"?o:"auto"}function is(o){localStorage.setItem(ct,o),_e(o)}function _e(o){let i=o==="dark"||o==="auto"&&matchMedia(dt).matches;document.documentElement.classList.toggle("wa-dark",i),document.documentElement.classList.toggle("wa-light",!i)}function rs(){matchMedia(dt).addEventListener("change",()=>_e(Be()))}var pt=12,ut=["mixed","backend","frontend"],Zt=200,he,J,ie,y,ue,Re,We,Ye,Ce,xe,Ge,ht,mt,gt,K=class extends I{constructor(){super();v(this,y);this.busy=!1;this.categories=[];v(this,he,"");v(this,J,new AbortController);v(this,ie,0);v(this,Ce,e=>l(this,y,Ge).call(this,"keyword",e));v(this,xe,e=>l(this,y,Ge).call(this,"author",e));this.watch(ae,"plugins",()=>{l(this,y,Re).call(this,!0)})}connectedCallback(){super.connectedCallback(),M("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),d(this,J).abort(),clearTimeout(d(this,ie))}willUpdate(e){e.has("place")&&l(this,y,Re).call(this)}render(){let e=d(this,y,ue);return n`
      <header class="page-head">
        <h1>${s("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?H("catalogue.found",this.found.total):s("loading")}
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
        ${l(this,y,Ye).call(this,"type",s("field.type"),e.type,ut.map(t=>[t,T(`type.${t}`,t)]))}
        ${this.categories.length>0?l(this,y,Ye).call(this,"category",s("field.category"),e.category,this.categories.map(({category:t,count:a})=>[t,`${T(`category.${t}`,t)} (${a})`])):h}
        <wa-input
          type="search"
          label=${s("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${d(this,xe)}
        ></wa-input>
        ${e.keyword||e.type||e.category||e.author?n`<wa-button appearance="plain" @click=${()=>L.refine({})}>${g("close")} ${s("catalogue.clear")}</wa-button>`:h}
      </form>
      ${(this.found?.warnings??[]).map(t=>n`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.failure?Z(this.failure,()=>{l(this,y,Re).call(this,!0)}):l(this,y,ht).call(this,e.page)}
    `}};he=new WeakMap,J=new WeakMap,ie=new WeakMap,y=new WeakSet,ue=function(){let e=this.place.query,t=a=>e.get(a)??void 0;return{keyword:t("keyword"),type:ut.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Re=async function(e=!1){let t=d(this,y,ue),a=JSON.stringify(t);if(a===d(this,he)&&!e&&!this.failure)return;q(this,he,a),d(this,J).abort();let r=q(this,J,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await M("/admin/plugin/search",{...t,pageSize:pt},r.signal)}catch(p){if(G(p))return;this.failure=p}d(this,J)===r&&(this.busy=!1)},We=function(e,t=!1){L.refine({...d(this,y,ue),page:void 0,...e},t)},Ye=function(e,t,a,r){return n`<label class="field">
      <span>${t}</span>
      <select @change=${p=>l(this,y,We).call(this,{[e]:p.target.value||void 0})}>
        <option value="" ?selected=${!a}>${s("all")}</option>
        ${r.map(([p,u])=>n`<option value=${p??""} ?selected=${p===a}>${u}</option>`)}
        ${a&&!r.some(([p])=>p===a)?n`<option value=${a} selected>${a}</option>`:h}
      </select>
    </label>`},Ce=new WeakMap,xe=new WeakMap,Ge=function(e,t){let a=t.target.value.trim();clearTimeout(d(this,ie)),q(this,ie,window.setTimeout(()=>l(this,y,We).call(this,{[e]:a||void 0},!0),Zt))},ht=function(e){return this.found?this.found.list.length===0?l(this,y,mt).call(this):n`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>l(this,y,gt).call(this,t))}
      </ul>
      ${qe(e,pt,this.found.total,t=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(t)),`${E("/catalogue")}?${a.toString()}`})}
    `:n`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>n`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},mt=function(){let{keyword:e,type:t,category:a,author:r}=d(this,y,ue),p=!!(e||t||a||r);return n`<div class="empty">
      ${g("search")}
      <h2>${s(p?"catalogue.none":"catalogue.empty")}</h2>
      <p>${s(p?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${p?n`<wa-button appearance="outlined" @click=${()=>L.refine({})}>${s("catalogue.clear")}</wa-button>`:n`<code>core-extension:publish</code>`}
    </div>`},gt=function(e){let t=e.installed_version,a=t!==void 0&&pe(e.version,t);return n`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${ne(e.name,e.display_name,e.version)}
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
        ${e.keywords.slice(0,3).map(r=>n`<span class="pill quiet">${r}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author">${e.author||s("unknown")}</span>
          <span>${e.version}</span>
        </p>
        ${e.unmet?n`<span class="mark warning" title=${Object.entries(e.unmet).map(([r,p])=>`${r} ${e.require?.[r]??""} (${p})`).join(", ")}>${g("warning")} ${s("mark.unmet.short")}</span>`:h}
        ${e.deprecated?n`<span class="mark warning">${s("mark.deprecated")}</span>`:h}
        ${a?n`<span class="mark update">${g("update")} ${s("mark.update")}</span>`:t!==void 0?n`<span class="mark installed">${g("done")} ${s("mark.installed")}</span>`:b.may("plugin:install")?n`<wa-button
                  size="s"
                  appearance="filled-outlined"
                  variant="brand"
                  @click=${()=>A.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${s("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:h}
      </div>
    </li>`},$([S({attribute:!1})],K.prototype,"place",2),$([w()],K.prototype,"found",2),$([w()],K.prototype,"failure",2),$([w()],K.prototype,"busy",2),$([w()],K.prototype,"categories",2),K=$([j("core-catalogue")],K);var me=[20,50,100],Ze=["display_name","status","version","updated_at"],Jt=200,re,oe,m,F,Se,ft,Je,Le,$t,Q,Oe,bt,vt,ge,Qe,yt,Xe,wt,kt,Tt,Et,fe,$e,be,Me,Ve,O=class extends I{constructor(){super();v(this,m);this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;v(this,re,new AbortController);v(this,oe,0);v(this,Le,()=>A.ask({kind:"updateAll",plugin:"",title:"",options:{}}));v(this,Oe,e=>{let t=e.target.value.trim()||void 0;clearTimeout(d(this,oe)),q(this,oe,window.setTimeout(()=>l(this,m,Q).call(this,{keyword:t},!0),Jt))});v(this,fe,e=>{!d(this,m,Me)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});v(this,$e,e=>{e.relatedTarget===null&&(this.dragging=!1)});v(this,be,e=>{this.dragging=!1,!(!d(this,m,Me)||!e.dataTransfer?.files[0])&&(e.preventDefault(),l(this,m,Ve).call(this,e.dataTransfer.files[0]))});this.watch(ae,"plugins",()=>{l(this,m,Se).call(this)}),this.watch(A,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",d(this,fe)),addEventListener("dragleave",d(this,$e)),addEventListener("drop",d(this,be))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",d(this,fe)),removeEventListener("dragleave",d(this,$e)),removeEventListener("drop",d(this,be)),d(this,re).abort(),clearTimeout(d(this,oe))}willUpdate(e){e.has("place")&&l(this,m,Se).call(this)}render(){let e=d(this,m,F),t=d(this,m,Me);return n`
      <header class="page-head">
        <h1>${s("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?H("installed.found",this.found.total):s("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${b.may("plugin:doctor")?n`<wa-button size="s" appearance="outlined" href=${E("/doctor")}>${g("activity")} ${s("doctor.title")}</wa-button>`:h}
          <wa-button size="s" appearance="outlined" href=${E("/updates")}>${g("update")} ${s("updates.title")}</wa-button>
          ${b.may("plugin:install")&&this.found&&(this.found.total>0||d(this,m,Je))?n`<wa-button size="s" appearance="outlined" @click=${d(this,Le)}>${g("update")} ${s("updateAll")}</wa-button>`:h}
        </div>
      </header>
      ${this.dragging?n`<div class="dropzone over">${g("upload")} <span>${s("upload.hint")}</span></div>`:h}
      ${l(this,m,$t).call(this)}
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${s("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${d(this,Oe)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${s("field.status")}</span>
          <select
            @change=${a=>l(this,m,Q).call(this,{status:a.target.value||void 0})}
          >
            <option value="">${s("all")}</option>
            ${["enabled","disabled"].map(a=>n`<option value=${a} ?selected=${a===e.status}>${T(`status.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${s("field.type")}</span>
          <select @change=${a=>l(this,m,Q).call(this,{type:a.target.value||void 0})}>
            <option value="">${s("all")}</option>
            ${["mixed","backend","frontend"].map(a=>n`<option value=${a} ?selected=${a===e.type}>${T(`type.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${s("sort.by")}</span>
          <select @change=${a=>l(this,m,Q).call(this,{sort:a.target.value||void 0})}>
            ${Ze.map(a=>n`<option value=${a} ?selected=${a===e.sort?.replace("-","")}>${s(`sort.${a}`)}</option>`)}
          </select>
        </label>
        ${t?l(this,m,Et).call(this):h}
      </form>
      ${this.failure?Z(this.failure,()=>{l(this,m,Se).call(this)}):this.found?this.found.list.length===0?l(this,m,bt).call(this,d(this,m,Je)):l(this,m,vt).call(this,this.found.list,e.page,this.found.total):n`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${l(this,m,yt).call(this)}
    `}};re=new WeakMap,oe=new WeakMap,m=new WeakSet,F=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...Ze,...Ze.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:me.find(t=>String(t)===e.get("pageSize"))??me[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Se=async function(){d(this,re).abort();let{signal:e}=q(this,re,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await M("/admin/plugin/list",{...d(this,m,F),sort:d(this,m,F).sort??"display_name"},e),this.busy=!1,await l(this,m,ft).call(this,e)}catch(t){if(G(t))return;this.failure=t,this.busy=!1}},ft=async function(e){let t=M("/admin/plugin/readiness",{},e).then(({problems:p})=>this.problems=new Map(p.map(({name:u,problem:f})=>[u,f])),()=>{}),a=M("/admin/plugin/outdated",{},e).then(({list:p})=>this.standings=new Map(p.map(u=>[u.name,u])),()=>{}),r=b.may("plugin:observe")?M("/admin/plugin/metrics",{},e).then(({list:p})=>this.costs=new Map(p.map(u=>[u.plugin,u])),()=>{}):void 0;await Promise.all([t,a,r])},Je=function(){return!!(d(this,m,F).keyword||d(this,m,F).status||d(this,m,F).type)},Le=new WeakMap,$t=function(){if(this.problems.size===0)return h;let e=(t,a)=>A.ask({kind:t,plugin:a,title:a,options:{}});return n`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${H("aside.title",this.problems.size)}</h2>
      <p class="quiet">${s("aside.hint")}</p>
      <ul class="findings wrong">
        ${[...this.problems].map(([t,a])=>n`<li>
            <h3><a href=${E(`/plugins/${t}`)}>${t}</a></h3>
            <p class="message">${a}</p>
            <p class="actions">
              ${b.may("plugin:toggle")?n`<wa-button size="s" variant="brand" @click=${()=>e("enable",t)}>${s("aside.again")}<span class="hidden">${t}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",t)}>${s("disable")}<span class="hidden">${t}</span></wa-button>`:h}
              ${b.may("plugin:install")?n`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",t)}>${s("rollback")}<span class="hidden">${t}</span></wa-button>`:h}
            </p>
          </li>`)}
      </ul>
    </section>`},Q=function(e,t=!1){let{keyword:a,status:r,type:p,sort:u,pageSize:f}=d(this,m,F);L.refine({keyword:a,status:r,type:p,sort:u,pageSize:f===me[0]?void 0:String(f),...e},t)},Oe=new WeakMap,bt=function(e){return n`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${s(e?"installed.none":"installed.empty")}</h2>
      ${e?n`<wa-button appearance="outlined" @click=${()=>L.refine({})}>${s("catalogue.clear")}</wa-button>`:n`<p>${s("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${E("/catalogue")}>${s("catalogue.title")}</wa-button>`}
    </div>`},vt=function(e,t,a){let{pageSize:r}=d(this,m,F),p=e.every(({name:u})=>this.chosen.has(u));return n`
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
                  @change=${()=>l(this,m,Qe).call(this,e,!p)}
                />
              </th>
              ${l(this,m,ge).call(this,"display_name",s("field.plugin"))} ${l(this,m,ge).call(this,"status",s("field.status"))}
              ${l(this,m,ge).call(this,"version",s("field.version"))}
              <th scope="col" role="columnheader" class="health">${s("tab.health")}</th>
              ${l(this,m,ge).call(this,"updated_at",s("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${s("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(u=>l(this,m,wt).call(this,u))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${a>me[0]?n`<label class="field inline">
              <span>${s("pager.size")}</span>
              <select @change=${u=>l(this,m,Q).call(this,{pageSize:u.target.value})}>
                ${me.map(u=>n`<option value=${u} ?selected=${u===r}>${u}</option>`)}
              </select>
            </label>`:h}
        ${qe(t,r,a,u=>{let f=new URLSearchParams(this.place.query);return f.set("page",String(u)),`${E("/plugins")}?${f.toString()}`})}
      </div>
    `},ge=function(e,t){let a=d(this,m,F).sort??"display_name",r=a===e?"ascending":a===`-${e}`?"descending":"none";return n`<th scope="col" role="columnheader" class=${e} aria-sort=${r}>
      <button class="sort" @click=${()=>l(this,m,Q).call(this,{sort:r==="ascending"?`-${e}`:e})}>
        ${t}${r==="none"?h:g(r==="ascending"?"up":"down")}
      </button>
    </th>`},Qe=function(e,t){let a=new Map(this.chosen);for(let r of e)t?a.set(r.name,r):a.delete(r.name);this.chosen=a},yt=function(){let e=[...this.chosen.values()];if(e.length===0)return h;let t=(f,k,P={})=>A.ask({kind:f,plugin:"",title:H("batch.plugins",k.length),options:P,plugins:k.map(({name:Y})=>({name:Y}))}),a=e.filter(f=>l(this,m,Xe).call(this,f)),r=e.filter(f=>f.status==="disabled"||this.problems.has(f.name)),p=e.filter(f=>f.status==="enabled"||this.problems.has(f.name)),u=(f,k,P,Y)=>k.length===0?h:n`<wa-button
            size="s"
            appearance=${f==="update"?"accent":"outlined"}
            variant=${f==="uninstall"?"danger":f==="update"?"brand":"neutral"}
            @click=${()=>t(f,k,Y)}
            >${P}${k.length===e.length?"":` (${k.length})`}</wa-button
          >`;return n`<div class="batch" role="region" aria-label=${s("batch.title")}>
      <strong role="status">${H("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${b.may("plugin:install")?u("update",a,s("update")):h}
      ${b.may("plugin:toggle")?n`${u("enable",r,s("enable"))} ${u("disable",p,s("disable"))}`:h}
      ${b.may("plugin:uninstall")?u("uninstall",e,s("uninstall"),{keep_data:!0}):h}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${s("batch.none")}</wa-button>
    </div>`},Xe=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},wt=function(e){let t=this.problems.get(e.name)??e.problem,a=l(this,m,Xe).call(this,e),r=this.standings.get(e.name),p=t?"aside":e.status;return n`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",t?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${s("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${u=>l(this,m,Qe).call(this,[e],u.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${ne(e.name,e.display_name)}
          <span class="names"><a href=${E(`/plugins/${e.name}`)}>${e.display_name}</a> <span class="quiet name">${e.name}</span></span>
        </span>
        ${t?n`<p class="reason">${t}</p>`:h}
      </th>
      <td role="cell">
        <span class="badge ${p==="enabled"?"installed":p==="aside"?"danger":"off"}">${T(`status.${p}`,p)}</span>
      </td>
      <td role="cell">
        ${e.version}
        ${r?.pin?n`<span title=${r.pin}>${g("pin")}<span class="hidden">${s("mark.pinned",{range:r.pin})}</span></span>`:h}
        ${a?n`<span class="mark update">${g("update")} ${s("mark.updateTo",{version:a})}</span>`:h}
      </td>
      <td role="cell" class="health">${l(this,m,kt).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${N(e.updated_at)}>${de(e.updated_at)}</td>
      <td role="cell" class="row-actions">${l(this,m,Tt).call(this,e,a)}</td>
    </tr>`},kt=function(e){if(!e?.running)return h;let t=e.request_failures+e.failures,a=(p,u)=>s("system.ms",{time:Math.round(p/u/10)/100}),r=[e.requests>0?`${H("cost.requests",e.requests)}, ${a(e.request_time_us,e.requests)}`:"",e.calls>0?`${H("cost.calls",e.calls)}, ${a(e.time_us,e.calls)}`:""].filter(Boolean);return n`<span class="cost" title=${r.join(`
`)}>
      ${t>0?n`<span class="mark warning">${g("warning")} ${H("cost.failures",t)}</span>`:h}
      <span class="quiet">${t>0?"":r[0]??""}</span>
    </span>`},Tt=function(e,t){let a=e.status==="enabled"||this.problems.has(e.name),r=(u,f={})=>A.ask({kind:u,plugin:e.name,title:e.display_name,options:f}),p=u=>{let f=u.detail.item.value;if(f==="settings"||f==="history")return L.go(`/plugins/${e.name}`,{tab:f});let k=f;r(k,k==="uninstall"?{keep_data:!0}:{})};return n`
      ${t&&b.may("plugin:install")?n`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${s("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:h}
      <wa-dropdown placement="bottom-end" @wa-select=${p}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${s("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${b.may("plugin:toggle")?n`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${g("power")}</span>${s(a?"disable":"enable")}</wa-dropdown-item>`:h}
        ${b.may("plugin:settings")?n`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${s("tab.settings")}</wa-dropdown-item>`:h}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${s("tab.history")}</wa-dropdown-item>
        ${b.may("plugin:install")?n`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${s("rollback")}</wa-dropdown-item>`:h}
        ${b.may("plugin:uninstall")?n`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${s("uninstall")}</wa-dropdown-item>`:h}
      </wa-dropdown>
    `},Et=function(){return n`<label class="upload-button"
      >${g("upload")} ${s("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;l(this,m,Ve).call(this,t.files?.[0]),t.value=""}}
    /></label>`},fe=new WeakMap,$e=new WeakMap,be=new WeakMap,Me=function(){return b.current?.application.upload===!0&&b.may("plugin:upload")},Ve=function(e){e&&A.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},$([S({attribute:!1})],O.prototype,"place",2),$([w()],O.prototype,"found",2),$([w()],O.prototype,"problems",2),$([w()],O.prototype,"costs",2),$([w()],O.prototype,"standings",2),$([w()],O.prototype,"chosen",2),$([w()],O.prototype,"failure",2),$([w()],O.prototype,"busy",2),$([w()],O.prototype,"dragging",2),O=$([j("core-installed")],O);function _t(o){let i=T(`capability.${o}`,o);return i===o?o:`${i} (${o})`}function Ns({code:o,changes:i,from:e}){return n`
    ${o?e?Xt(o):Qt(o):h}
    ${i?n`${R(s("plan.requires.added"),qt(i.require.added))} ${R(s("plan.requires.removed"),qt(i.require.removed))}
        ${R(s("plan.requires.changed"),Object.entries(i.require.changed).map(([t,a])=>`${t} ${a.from} → ${a.to}`))}
        ${i.size&&i.size.from!==i.size.to?R(s("plan.size"),[`${se(i.size.from)} → ${se(i.size.to)}`]):h}
        ${i.author?R(s("plan.author"),[`${i.author.from} → ${i.author.to}`]):h}
        ${i.source?R(s("plan.source"),[`${i.source.from} → ${i.source.to}`]):h}
        ${i.released?R(s("plan.released"),[N(i.released)]):h}`:h}
  `}function ze(o){return n`<ul class="plainlist evidence">
    ${o.map(i=>n`<li>
        ${_t(i.name)}
        ${i.evidence.length>0?n`<br /><small class="quiet"><code>${i.evidence[0]}</code></small>`:h}
      </li>`)}
  </ul>`}function Qt(o){let i=o.capabilities.filter(e=>e.evidence.length>0);return n`${i.length>0?n`<p class="effects"><span>${s("plan.seen")}</span></p>${ze(i)}`:h} ${Rt(o)}`}function Xt(o){let i=o.capabilities.filter(e=>o.added.includes(e.name));return n`
    ${i.length>0?n`<wa-callout variant="warning" size="s">${g("warning")} ${s("plan.gains")} ${ze(i)}</wa-callout>`:h}
    ${R(s("plan.loses"),o.removed.map(_t))}
    ${R(s("plan.libraries.added"),o.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${R(s("plan.libraries.removed"),o.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${R(s("plan.libraries.changed"),o.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${R(s("plan.addresses"),o.addresses)} ${Rt(o)}
  `}function Rt(o){return n`${R(s("plan.natives"),o.natives)}
  ${R(s("plan.link"),o.link.filter(i=>i.blocks).map(i=>`${i.from} → ${i.to}: ${i.text}`))}
  ${R(s("plan.notChecked"),o.not_checked)}`}function qt(o){return Object.entries(o).map(([i,e])=>`${i} ${e}`)}function R(o,i){return!i||i.length===0?h:n`<p class="effects"><span>${o}</span> ${i.map(e=>n`<code>${e}</code> `)}</p>`}var D,et,Ae,Pe,B=class extends I{constructor(){super(...arguments);v(this,D);this.plugin="";this.version="";this.count=0;this.large=0;v(this,Pe,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&l(this,D,Ae).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>s("screenshots.one",{number:t,count:this.count});return n`
      <ul class="screenshots" aria-label=${s("screenshots")}>
        ${Array.from({length:this.count},(t,a)=>a+1).map(t=>n`<li>
            <button @click=${()=>this.large=t}><img src=${l(this,D,et).call(this,t)} alt=${e(t)} loading="lazy" /></button>
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
        ${this.large?n`<img src=${l(this,D,et).call(this,this.large)} alt=${e(this.large)} />`:h}
        ${this.count>1?n`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>l(this,D,Ae).call(this,-1)}>${g("left")} ${s("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>l(this,D,Ae).call(this,1)}>${s("screenshots.after")} ${g("right")}</wa-button>
            </div>`:h}
      </wa-dialog>
    `}};D=new WeakSet,et=function(e){return ot("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},Ae=function(e){this.large=(this.large-1+e+this.count)%this.count+1},Pe=new WeakMap,$([S()],B.prototype,"plugin",2),$([S()],B.prototype,"version",2),$([S({type:Number})],B.prototype,"count",2),$([w()],B.prototype,"large",2),B=$([j("core-screenshots")],B);var Ct=["readme","changelog","versions","settings","history","health","log"],le,V,U,c,je,Ie,C,Fe,ve,Ke,xt,St,tt,X,Mt,Lt,Ot,st,zt,At,Pt,Ht,jt,It,Ft,Kt,De,Dt,Ut,Nt,z=class extends I{constructor(){super();v(this,c);this.name="";this.loading=!0;v(this,le);v(this,V,new AbortController);v(this,U,"");this.watch(ae,"plugins",()=>{l(this,c,je).call(this)}),this.watch(Ne)}disconnectedCallback(){super.disconnectedCallback(),d(this,V).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=void 0,q(this,U,""),l(this,c,je).call(this)):e.has("place")&&!this.loading&&l(this,c,Ie).call(this)}render(){if(this.failure)return Z(this.failure,()=>{l(this,c,je).call(this)});if(!this.offer&&!this.local)return this.loading?n`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:n`<div class="empty">
            ${g("search")}
            <h1>${s("plugin.none",{name:this.name})}</h1>
            <p><a href=${E("/catalogue")}>${s("catalogue.title")}</a></p>
          </div>`;let e=d(this,c,Ke);document.title=`${e} · ${b.current?.application.title??""}`;let t=this.offer?.versions.find(a=>a.version===d(this,c,Fe));return n`
      <a class="way-back" href=${E(d(this,c,C)?"/plugins":"/catalogue")}>${g("back")} ${s("plugin.back",{where:s(d(this,c,C)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${ne(this.name,e,d(this,c,C)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||s("unknown")}</p>
          </div>
          <div class="plugin-actions">${l(this,c,Mt).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${l(this,c,xt).call(this,t)}
        <div class="columns">
          <div class="grow surface">${l(this,c,Ot).call(this)} ${l(this,c,zt).call(this)}</div>
          <aside aria-label=${s("plugin.facts")}>${l(this,c,Nt).call(this,t)}</aside>
        </div>
      </article>
    `}};le=new WeakMap,V=new WeakMap,U=new WeakMap,c=new WeakSet,je=async function(){d(this,V).abort();let{signal:e}=q(this,V,new AbortController);this.loading=!0,this.failure=void 0;let t=u=>{if(!(u instanceof Ee&&u.status===404))throw u},[a,r]=await Promise.allSettled([M("/admin/plugin/offer",{name:this.name},e).catch(t),M("/admin/plugin/detail",{name:this.name},e).catch(t)]);if(e.aborted)return;this.offer=a.status==="fulfilled"?a.value:void 0,this.local=r.status==="fulfilled"?r.value:void 0;let p=[a,r].find(u=>u.status==="rejected");!this.offer&&!this.local&&p?.status==="rejected"&&(this.failure=p.reason),this.loading=!1,d(this,c,C)&&b.may("plugin:observe")?this.metrics=await M(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await l(this,c,Ie).call(this)},Ie=async function(){let e=d(this,c,Fe);if(!(!e||d(this,U)===e)){q(this,U,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:a}]=await Promise.all([M("/admin/plugin/papers",{name:this.name,version:e},d(this,V).signal),import("./markdown-GMDTWGR5.js")]);q(this,le,a),d(this,U)===e&&(this.papers=t)}catch(t){G(t)||(this.papersFailure=t),q(this,U,G(t)?"":e)}}},C=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},Fe=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&t?e:this.offer?.version??this.local?.version},ve=function(){let e=this.place.query.get("tab");return e==="settings"&&!d(this,c,C)||e==="log"&&!b.may("plugin:observe")?"readme":Ct.find(t=>t===e)??"readme"},Ke=function(){return this.offer?.display_name??this.local?.display_name??this.name},xt=function(e){let t=a=>typeof a=="string"?a:"";return n`
      ${this.local?.problem?l(this,c,St).call(this,this.local.problem):h}
      ${e?.unmet&&e.version!==d(this,c,C)?n`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([a,r])=>n`${T(`host.${a}`,a)} ${e.require?.[a]??""} (${r?s("host.other",{version:r}):s("host.none")}) `)}</wa-callout>`:h}
      ${l(this,c,tt).call(this,"malicious").map(a=>n`<wa-callout variant="danger">${g("error")} <strong>${s("attention.malicious")}</strong> ${a}</wa-callout>`)}
      ${l(this,c,tt).call(this,"advisory").map(a=>n`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.advisory")}</strong> ${a}</wa-callout>`)}
      ${e?.yanked?n`<wa-callout variant="danger">${g("warning")} <strong>${s("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:h}
      ${e?.deprecated?n`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:h}
    `},St=function(e){return import("./repair-SKSEDEHG.js"),n`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},tt=function(e){return(Ne.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},X=function(e,t={}){A.ask({kind:e,plugin:this.name,title:d(this,c,Ke),options:t})},Mt=function(e){let t=d(this,c,C),a=u=>b.may(u),r=this.offer?.version,p=d(this,c,Fe);return n`
      ${this.offer&&this.offer.versions.length>0?n`<label class="field">
            <span>${s("field.version")}</span>
            <select @change=${u=>l(this,c,Lt).call(this,u.target.value)}>
              ${this.offer.versions.map(u=>n`<option value=${u.version} ?selected=${u.version===p}>
                  ${u.version}${u.version===t?` (${s("status.installed")})`:""}${u.yanked?` (${s("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:h}
      ${!t&&a("plugin:install")?n`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>l(this,c,X).call(this,"install",{with_dependencies:!0,...e&&p!==r?{version:e.version}:{}})}
            >${g("download")} ${s("install")}</wa-button
          >`:h}
      ${t&&e&&e.version!==t&&a("plugin:install")?n`<wa-button
            variant="brand"
            @click=${()=>l(this,c,X).call(this,"update",{version:e.version,...pe(t,e.version)?{allow_downgrade:!0}:{}})}
            >${g("update")} ${s(pe(t,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:h}
      ${t&&a("plugin:toggle")?this.local?.status==="enabled"?n`<wa-button appearance="outlined" @click=${()=>l(this,c,X).call(this,"disable")}>${s("disable")}</wa-button>`:n`<wa-button appearance="outlined" @click=${()=>l(this,c,X).call(this,"enable")}>${s("enable")}</wa-button>`:h}
      ${t&&a("plugin:install")&&this.local?.history.some(({from:u})=>u)?n`<wa-button appearance="outlined" @click=${()=>l(this,c,X).call(this,"rollback")}>${g("rollback")} ${s("rollback")}</wa-button>`:h}
      ${t&&a("plugin:uninstall")?n`<wa-button variant="danger" appearance="outlined" @click=${()=>l(this,c,X).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${s("uninstall")}</wa-button
          >`:h}
    `},Lt=function(e){L.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},Ot=function(){let e={versions:!!this.offer,settings:!!d(this,c,C)&&b.may("plugin:settings")&&this.local?.config?.settings!==void 0,history:!!this.local?.history.length,health:!!d(this,c,C)&&b.may("plugin:observe"),log:!!d(this,c,C)&&b.may("plugin:observe")},t=Ct.filter(r=>e[r]??!0),a=r=>{let p=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(p===0)return;r.preventDefault();let u=t[(t.indexOf(d(this,c,ve))+p+t.length)%t.length];l(this,c,st).call(this,u),this.updateComplete.then(()=>this.querySelector(`#tab-${u}`)?.focus())};return n`<div class="tabs" role="tablist" aria-label=${d(this,c,Ke)} @keydown=${a}>
      ${t.map(r=>n`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===d(this,c,ve)}
          aria-controls="panel"
          tabindex=${r===d(this,c,ve)?0:-1}
          @click=${()=>l(this,c,st).call(this,r)}
        >
          ${s(`tab.${r}`)}
        </button>`)}
    </div>`},st=function(e){L.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},zt=function(){let e=d(this,c,ve);return n`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?l(this,c,jt).call(this):e==="versions"?l(this,c,It).call(this):e==="health"?this.metrics?l(this,c,Kt).call(this,this.metrics):n`<p class="quiet" role="status">${s("loading")}</p>`:e==="log"?l(this,c,Ht).call(this):e==="history"?l(this,c,Ft).call(this,this.local?.history??[]):n`${e==="readme"?l(this,c,At).call(this):h} ${l(this,c,Pt).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},At=function(){return!this.papers||this.papers.screenshots===0?h:n`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},Pt=function(e){return this.papersFailure?Z(this.papersFailure,()=>{q(this,U,""),l(this,c,Ie).call(this)}):!this.papers||!d(this,le)?n`<p class="quiet" role="status">${s("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?d(this,le).call(this,e.replace(/^#[^\n]*\n/,"")):n`<p class="quiet">${s("plugin.noText")}</p>`},Ht=function(){return import("./plugin-insight-XO242XMA.js"),n`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},jt=function(){return import("./settings-form-MARCPSDZ.js"),n`<core-settings-form .plugin=${this.name}></core-settings-form>`},It=function(){return n`<div class="scroll">
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
          ${(this.offer?.versions??[]).map(e=>n`<tr>
              <th scope="row">
                ${e.version}
                ${e.version===d(this,c,C)?n`<span class="mark installed">${s("status.installed")}</span>`:h}
                ${e.yanked?n`<span class="mark danger">${s("mark.yanked")}</span>`:h}
                ${e.deprecated?n`<span class="mark warning">${s("mark.deprecated")}</span>`:h}
              </th>
              <td>${e.published?de(e.published):"–"}</td>
              <td>${e.size?se(e.size):"–"}</td>
              <td>${l(this,c,De).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},Ft=function(e){return n`<ol class="history">
      ${[...e].reverse().map(t=>{let a=String(t.result??"");return n`<li>
          <strong>${T(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${T(`history.${a}`,a)}</span>
          <br /><span class="quiet">${t.at?N(t.at):""} · ${t.by??""}</span>
          ${t.error?n`<br /><span>${t.error}</span>`:h}
        </li>`})}
    </ol>`},Kt=function(e){let t=u=>Te(u.reduce((f,k)=>f+k.failures,0)),a=e.requests,r=e.hooks.reduce((u,f)=>u+f.time_us,0),p=[[s("field.status"),s(e.running?"health.running":"health.stopped")],[s("health.starts"),He(e.starts.last_us)],[s("health.requests"),Te(a.count)],[s("health.errors"),Te(a.client_errors+a.server_errors)],[s("health.request"),a.count>0?He(a.time_us/a.count):"–"],[s("health.longest"),a.count>0?He(a.longest_us):"–"],[s("health.hooks"),e.hooks.length>0?He(r):"–"],[s("health.hookFailures"),t(e.hooks)],[s("health.listenerFailures"),t(e.listeners)],[s("health.processFailures"),t(e.processes)]];return import("./plugin-insight-XO242XMA.js"),n`
      <dl class="figures">
        ${p.map(([u,f])=>n`<div><dt>${u}</dt><dd>${f}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},De=function(e){let t=Object.entries(e??{});return t.length===0?n`<span class="quiet">${s("nothing")}</span>`:n`<ul class="plainlist">
      ${t.map(([a,r])=>n`<li>
          ${a.includes("/")?n`<a href=${E(`/catalogue/${a}`)}>${a}</a>`:T(`host.${a}`,a)}
          <code>${r}</code>
        </li>`)}
    </ul>`},Dt=function(e,t){return e.length===0?n`<span class="quiet">${s("host.any")}</span>`:n`<ul class="plainlist">
      ${e.map(([a,r])=>{let p=t[a];return n`<li>
          ${g(p===void 0?"done":"warning")} ${T(`host.${a}`,a)} <code>${r}</code>
          ${p===void 0?n`<span class="hidden">${s("host.fits")}</span>`:n`<strong class="mark danger">${p?s("host.other",{version:p}):s("host.none")}</strong>`}
        </li>`})}
    </ul>`},Ut=function(e){let t=e.capabilities.filter(r=>r.evidence.length>0),a=e.link.filter(r=>r.blocks);return n`<dt>${s("field.code")}</dt>
      <dd>
        ${t.length>0?ze(t):s("code.nothing")}
        ${a.map(r=>n`<wa-callout variant="danger" size="s">${g("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>n`<p class="quiet">${s("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${s("code.hint")}</small>
      </dd>`},Nt=function(e){let t=this.local?.config??{},a=e===void 0||e.version===d(this,c,C),r=e?.require??(a?t.require:void 0),p=e?.capabilities??t.capabilities??[],u=this.offer?.license||(typeof t.license=="string"?t.license:""),f=this.offer?.category||(typeof t.category=="string"?t.category:""),k=this.offer?.homepage??"",P=this.offer?.type??this.local?.type??"mixed",Y=Object.entries(r??{}).filter(([x])=>!x.includes("/")),Yt=Object.entries(r??{}).filter(([x])=>x.includes("/")),Gt=e?e.unmet:a?this.local?.unmet:void 0,rt=this.local?.required_by??[],_=(x,we)=>we?n`<dt>${x}</dt><dd>${we}</dd>`:h;return n`<dl class="facts">
      ${_(s("field.status"),d(this,c,C)?n`${T(`status.${this.local?.status}`,this.local?.status??"")} · ${d(this,c,C)}`:s("status.not"))}
      ${_(s("field.installed"),this.local?.installed_at?N(this.local.installed_at):"")}
      ${_(s("field.updated"),this.local?.updated_at?N(this.local.updated_at):"")}
      ${_(s("field.type"),T(`type.${P}`,P))}
      ${_(s("field.category"),f?T(`category.${f}`,f):"")}
      ${_(s("field.license"),u||s("unknown"))}
      ${_(s("field.size"),e?.size?se(e.size):"")}
      ${_(s("field.published"),e?.published?de(e.published):"")}
      ${_(s("field.host"),l(this,c,Dt).call(this,Y,Gt??{}))}
      ${_(s("field.require"),l(this,c,De).call(this,Object.fromEntries(Yt)))}
      ${_(s("field.requiredBy"),rt.length>0?n`<ul class="plainlist">
              ${rt.map(({name:x,range:we})=>n`<li><a href=${E(`/plugins/${x}`)}>${x}</a> <code>${we}</code></li>`)}
            </ul>`:"")}
      ${_(s("field.conflict"),Object.keys(e?.conflict??{}).length>0?l(this,c,De).call(this,e?.conflict):"")}
      ${_(s("field.capabilities"),p.length>0?n`<ul class="plainlist">${p.map(x=>n`<li>${T(`capability.${x}`,x)}</li>`)}</ul>
              <small class="quiet">${s("capabilities.hint")}</small>`:s("capabilities.none"))}
      ${a&&this.local?.code?l(this,c,Ut).call(this,this.local.code):h}
      ${_(s("field.registry"),this.offer?.registry)}
      ${_(s("field.homepage"),/^https?:\/\//i.test(k)?n`<a href=${k} target="_blank" rel="noopener noreferrer">${k.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${_(s("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(x=>n`<a class="pill" href=${`${E("/catalogue")}?keyword=${encodeURIComponent(x)}`}>${x}</a> `):"")}
    </dl>`},$([S()],z.prototype,"name",2),$([S({attribute:!1})],z.prototype,"place",2),$([w()],z.prototype,"offer",2),$([w()],z.prototype,"local",2),$([w()],z.prototype,"papers",2),$([w()],z.prototype,"papersFailure",2),$([w()],z.prototype,"metrics",2),$([w()],z.prototype,"failure",2),$([w()],z.prototype,"loading",2),z=$([j("core-plugin")],z);function He(o){return s("system.ms",{time:Math.round(o/10)/100})}var at="core.theme",nt=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(i){let e=new Map(i.map(t=>[t.plugin,t.tag]));for(let[t,a]of[...this.#e])e.get(t)!==a.frontend.tag&&(this.#e.delete(t),this.#n(),this.#i());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of i){let a=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(a)&&this.#r(t,a)}}async#r(i,e){this.#a.add(e);try{let t=i.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${ke(`/plugin/${i.plugin}/assets/${t}`)}?v=${i.tag}`);if(b.current?.frontends?.find(p=>p.plugin===i.plugin)?.tag!==i.tag)return;this.#e.set(i.plugin,{frontend:i,module:a,pages:Vt(i,a)}),this.#t.delete(i.plugin),this.#n()}catch(t){this.#t.set(i.plugin,t),console.warn(`The pages of ${i.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#i()}}get pages(){return[...this.#e.values()].flatMap(i=>i.pages).filter(({page:i})=>i.menu!==!1&&(!i.authority||b.may(i.authority))).sort((i,e)=>this.titleOf(i).localeCompare(this.titleOf(e),te()))}find(i,e){let t=(this.#e.get(i)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,r)=>r.page.path.length-a.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(i){return[...this.#a].some(e=>e.startsWith(`${i}@`))}failureOf(i){return this.#t.get(i)}titleOf({page:i}){return Ue(i.title)}pathOf({plugin:i,page:e}){return`/pages/${i}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:i})=>Bt(i.theme)).map(({module:i})=>({id:i.theme.id,title:Ue(i.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(i){i?localStorage.setItem(at,i):localStorage.removeItem(at),this.#n(),this.#i()}#n(){let i=localStorage.getItem(at),e=[...this.#e.values()].find(({module:a})=>Bt(a.theme)&&a.theme.id===i);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(a){console.warn("A theme could not be taken away.",a)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let a=e?.module.theme?.colorScheme;a?(t.classList.toggle("wa-dark",a==="dark"),t.classList.toggle("wa-light",a==="light")):_e(Be())}catch(a){console.warn("A theme could not be applied.",a)}}#i(){this.dispatchEvent(new Event("change"))}};function Ue(o){return typeof o=="string"?o:o[te()]??o.en??Object.values(o)[0]??""}function Vt(o,i){return(Array.isArray(i.pages)?i.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:o.plugin,tag:o.tag,page:t}))}function Bt(o){return typeof o?.id=="string"&&o.id!==""}var ee=new nt;var es=0,Wt=new WeakMap,W,ye,it,ce=class extends I{constructor(){super();v(this,ye);this.plugin="";this.path="";v(this,W);this.watch(ee)}render(){if(ee.find(this.plugin,this.path))return n`<div
        class="plugin-page"
        @core-page-failed=${a=>a.currentTarget.replaceChildren(l(this,ye,it).call(this,a.detail))}
      ></div>`;if(ee.isLoading(this.plugin))return n`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=ee.failureOf(this.plugin);return n`<div class="empty">
      ${g("plugin")}
      <h1>${s(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?n`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${E("/plugins")}>${s("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=ee.find(this.plugin,this.path);if(!e||!t){q(this,W,void 0);return}let a={...t,language:te()};if(!(d(this,W)?.page===a.page&&d(this,W).rest===a.rest&&d(this,W).language===a.language&&e.firstChild)){q(this,W,a),document.title=[ee.titleOf(t.page),b.current?.application.title].filter(Boolean).join(" · ");try{let p=new(ts(t.page.page.element));p.core=ss(t.page,t.rest),e.replaceChildren(p)}catch(p){e.replaceChildren(l(this,ye,it).call(this,p))}}}};W=new WeakMap,ye=new WeakSet,it=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let a=document.createElement("h1");a.textContent=s("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",t.append(a,r),t},$([S()],ce.prototype,"plugin",2),$([S()],ce.prototype,"path",2),ce=$([j("core-plugin-page")],ce);function ts(o){let i=Wt.get(o);if(i)return i;let e=o.prototype.connectedCallback,t=class extends o{connectedCallback(){let a=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(p=>this.isConnected&&a(p))}catch(r){a(r)}}};return customElements.define(`core-page-${++es}`,t),Wt.set(o,t),t}function ss({plugin:o},i){let e=b.current?.user;return{version:1,plugin:o,path:i,language:te(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>b.may(t),text:Ue,navigate:t=>L.go(`/pages/${o}/${t.replace(/^\//,"")}`),notify:lt,request:async(t,a={})=>{let r=b.current?.csrf,p=new Headers(a.headers);p.set("Accept","application/json"),r&&p.set(r.header,r.token);let u=t.replace(/^\//,""),f=await fetch(ke(`/plugin/${o}/${u}`),{credentials:"same-origin",...a,headers:p}),k=await f.json().catch(()=>{});if(!f.ok){let P=k??{},Y=P.message||P.detail||s("error.unexpected");throw new Ee(f.status,P.code??f.status,Y)}return as(k)?k.data:k}}}function as(o){if(typeof o!="object"||o===null)return!1;let i=o;return typeof i.code=="number"&&typeof i.message=="string"&&"data"in i}var ns=[{path:/^\/catalogue\/?$/,title:()=>s("catalogue.title"),show:(o,i)=>n`<core-catalogue .place=${i}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>s("plugin.title"),show:(o,i)=>n`<core-plugin .name=${`${o.vendor}/${o.plugin}`} .place=${i}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>s("installed.title"),show:(o,i)=>n`<core-installed .place=${i}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-MIHTW432.js"),title:()=>s("attention.title"),show:()=>n`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-XCBWHHKX.js"),title:()=>s("updates.title"),show:()=>n`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-OLN5MXTZ.js"),offered:"activity",title:()=>s("activity.title"),show:(o,i)=>n`<core-activity .place=${i}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-HCCPWQDM.js"),title:()=>s("operation.title"),show:o=>n`<core-operation .operation=${o.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-HCRSK2YY.js"),title:()=>s("registries.title"),show:()=>n`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-ABDBO4GJ.js"),offered:"tokens",title:()=>s("tokens.title"),show:(o,i)=>n`<core-tokens .place=${i}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-FNI23RAG.js"),offered:"accounts",title:()=>s("accounts.title"),show:(o,i)=>n`<core-accounts .place=${i}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-WTVNGF5U.js"),offered:"account",title:()=>s("account.title"),show:(o,i)=>n`<core-account .place=${i}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-24AT6FPN.js"),title:()=>s("doctor.title"),show:()=>n`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-OOL2D6RT.js"),title:()=>s("bisect.title"),show:()=>n`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-BEEPB5MY.js"),title:()=>s("system.title"),show:()=>n`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-WZMTKQCM.js"),title:()=>s("error.page"),show:o=>n`<core-error-page .code=${o.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:o=>n`<core-plugin-page
        .plugin=${`${o.vendor}/${o.plugin}`}
        .path=${o.below??""}
      ></core-plugin-page>`}];function Ba(o){for(let i of ns){let e=i.path.exec(o);if(e&&(!i.offered||b.current?.application.pages.includes(i.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([a,r])=>[a,decodeURIComponent(r??"")]));return{page:i,parts:t}}catch{return}}}export{Be as a,is as b,_e as c,rs as d,_t as e,Ns as f,ee as g,ns as h,Ba as i};
