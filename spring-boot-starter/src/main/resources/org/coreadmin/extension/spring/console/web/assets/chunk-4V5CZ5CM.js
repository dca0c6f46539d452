import{a as Ye,b as _e,c as Re,d as ne}from"./chunk-UPE3CNAR.js";import{d as ht}from"./chunk-IZQ6PUYH.js";import{a as Ce,b as ue}from"./chunk-7WSY4U52.js";import{a as ie}from"./chunk-ULV7D7ZM.js";import{a as b,b as S,d as H,i as g,l as Z,o as I,p as L,q as v,s as F}from"./chunk-4BSVBXYI.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";import{a as E,c as Te,f as se,i as s,j as P,k as T,l as Ee,m as ae,n as U,o as pe,p as qe,t as C,v as ut,w as Y}from"./chunk-E6PB3LXT.js";import{b as $,c as d,d as y,e as q,f as c}from"./chunk-3IY7SBBO.js";var mt="core.colors",gt="(prefers-color-scheme: dark)";function Ze(){let o=localStorage.getItem(mt);return o==="light"||o==="dark"?o:"auto"}function ms(o){localStorage.setItem(mt,o),Se(o)}function Se(o){let n=o==="dark"||o==="auto"&&matchMedia(gt).matches;document.documentElement.classList.toggle("wa-dark",n),document.documentElement.classList.toggle("wa-light",!n)}function gs(){matchMedia(gt).addEventListener("change",()=>Se(Ze()))}var Je=12,ft=["mixed","backend","frontend"],$t=["relevance","installs","updated","name"],as=200,is=2500,me,J,re,Q,w,he,xe,Me,Qe,Le,Oe,Xe,bt,yt,vt,K=class extends F{constructor(){super();y(this,w);this.busy=!1;this.long=!1;this.categories=[];y(this,me,"");y(this,J,new AbortController);y(this,re,0);y(this,Q,0);y(this,Le,e=>c(this,w,Xe).call(this,"keyword",e));y(this,Oe,e=>c(this,w,Xe).call(this,"author",e));this.watch(ie,"plugins",()=>{c(this,w,xe).call(this,!0)})}connectedCallback(){super.connectedCallback(),C("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),d(this,J).abort(),clearTimeout(d(this,re)),clearTimeout(d(this,Q))}willUpdate(e){e.has("place")&&c(this,w,xe).call(this)}render(){let e=d(this,w,he);return i`
      <header class="page-head">
        <h1>${s("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?P("catalogue.found",this.found.total):s("loading")}
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
          @input=${d(this,Le)}
        >
          <span slot="start">${g("search")}</span>
        </wa-input>
        ${c(this,w,Qe).call(this,"type",s("field.type"),e.type,ft.map(t=>[t,T(`type.${t}`,t)]))}
        ${this.categories.length>0?c(this,w,Qe).call(this,"category",s("field.category"),e.category,this.categories.map(({category:t,count:a})=>[t,`${T(`category.${t}`,t)} (${a})`])):u}
        <wa-input
          type="search"
          label=${s("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${d(this,Oe)}
        ></wa-input>
        <label class="field">
          <span>${s("sort.by")}</span>
          <select name="sort" @change=${t=>c(this,w,Me).call(this,{sort:t.target.value||void 0})}>
            ${$t.map(t=>i`<option value=${t==="relevance"?"":t} ?selected=${t===(e.sort??"relevance")}>${T(`sort.${t}`,t)}</option>`)}
          </select>
        </label>
        ${e.keyword||e.type||e.category||e.author?i`<wa-button appearance="plain" @click=${()=>S.refine({})}>${g("close")} ${s("catalogue.clear")}</wa-button>`:u}
      </form>
      ${(this.found?.warnings??[]).map(t=>i`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.long&&this.busy?i`<p class="waiting" role="status">${g("busy")} ${s("catalogue.reading")}</p>`:u}
      ${this.failure?Z(this.failure,()=>{c(this,w,xe).call(this,!0)}):c(this,w,bt).call(this,e.page)}
    `}};me=new WeakMap,J=new WeakMap,re=new WeakMap,Q=new WeakMap,w=new WeakSet,he=function(){let e=this.place.query,t=a=>e.get(a)??void 0;return{keyword:t("keyword"),type:ft.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),sort:$t.find(a=>a===e.get("sort")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},xe=async function(e=!1){let t=d(this,w,he),a=JSON.stringify(t);if(a===d(this,me)&&!e&&!this.failure)return;q(this,me,a),d(this,J).abort();let r=q(this,J,new AbortController);this.busy=!0,this.failure=void 0,clearTimeout(d(this,Q)),q(this,Q,window.setTimeout(()=>this.long=!0,is));try{this.found=await C("/admin/plugin/search",{...t,pageSize:Je},r.signal);let p=Re(t.page,Je,this.found);p&&S.refine({...t,page:p},!0)}catch(p){if(Y(p))return;this.failure=p}d(this,J)===r&&(this.busy=this.long=!1,clearTimeout(d(this,Q)))},Me=function(e,t=!1){S.refine({...d(this,w,he),page:void 0,...e},t)},Qe=function(e,t,a,r){return i`<label class="field">
      <span>${t}</span>
      <select @change=${p=>c(this,w,Me).call(this,{[e]:p.target.value||void 0})}>
        <option value="" ?selected=${!a}>${s("all")}</option>
        ${r.map(([p,h])=>i`<option value=${p??""} ?selected=${p===a}>${h}</option>`)}
        ${a&&!r.some(([p])=>p===a)?i`<option value=${a} selected>${a}</option>`:u}
      </select>
    </label>`},Le=new WeakMap,Oe=new WeakMap,Xe=function(e,t){let a=t.target.value.trim();clearTimeout(d(this,re)),q(this,re,window.setTimeout(()=>c(this,w,Me).call(this,{[e]:a||void 0},!0),as))},bt=function(e){return this.found?this.found.list.length===0&&this.found.total>0?i`<p class="quiet">${s("loading")}</p>`:this.found.list.length===0?c(this,w,yt).call(this):i`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>c(this,w,vt).call(this,t))}
      </ul>
      ${_e(e,Je,this.found.total,t=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(t)),`${E("/catalogue")}?${a.toString()}`})}
    `:i`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>i`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},yt=function(){let{keyword:e,type:t,category:a,author:r}=d(this,w,he),p=!!(e||t||a||r);return i`<div class="empty">
      ${g("search")}
      <h2>${s(p?"catalogue.none":"catalogue.empty")}</h2>
      <p>${s(p?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${p?i`<wa-button appearance="outlined" @click=${()=>S.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<code>core-extension:publish</code>`}
    </div>`},vt=function(e){let t=e.installed_version,a=t!==void 0&&ue(e.version,t);return i`<li class="card" data-plugin=${e.name}>
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
        ${e.keywords.slice(0,3).map(r=>i`<span class="pill quiet">${r}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author">${e.author||s("unknown")}</span>
          <span>${e.version}</span>
        </p>
        ${e.unmet?i`<span class="mark warning" title=${Object.entries(e.unmet).map(([r,p])=>`${r} ${e.require?.[r]??""} (${p})`).join(", ")}>${g("warning")} ${s("mark.unmet.short")}</span>`:u}
        ${e.deprecated?i`<span class="mark warning">${s("mark.deprecated")}</span>`:u}
        ${a?i`<span class="mark update">${g("update")} ${s("mark.update")}</span>`:t!==void 0?i`<span class="mark installed">${g("done")} ${s("mark.installed")}</span>`:b.may("plugin:install")?i`<wa-button
                  size="s"
                  appearance=${e.unmet?"outlined":"filled-outlined"}
                  variant=${e.unmet?"neutral":"brand"}
                  @click=${()=>H.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${s("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:u}
      </div>
    </li>`},$([L({attribute:!1})],K.prototype,"place",2),$([v()],K.prototype,"found",2),$([v()],K.prototype,"failure",2),$([v()],K.prototype,"busy",2),$([v()],K.prototype,"long",2),$([v()],K.prototype,"categories",2),K=$([I("core-catalogue")],K);var ge=[20,50,100],Ve=5,et=["display_name","status","version","updated_at"],ns=200,oe,le,m,A,ze,wt,tt,Pe,kt,X,He,Tt,Et,fe,st,qt,at,_t,Rt,Ct,St,xt,$e,be,ye,Ae,it,O=class extends F{constructor(){super();y(this,m);this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;this.ways=new Map;y(this,oe,new AbortController);y(this,le,0);y(this,Pe,()=>H.ask({kind:"updateAll",plugin:"",title:"",options:{}}));y(this,He,e=>{let t=e.target.value.trim()||void 0;clearTimeout(d(this,le)),q(this,le,window.setTimeout(()=>c(this,m,X).call(this,{keyword:t},!0),ns))});y(this,$e,e=>{!d(this,m,Ae)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});y(this,be,e=>{e.relatedTarget===null&&(this.dragging=!1)});y(this,ye,e=>{this.dragging=!1,!(!d(this,m,Ae)||!e.dataTransfer?.files[0])&&(e.preventDefault(),c(this,m,it).call(this,e.dataTransfer.files[0]))});this.watch(ie,"plugins",()=>{c(this,m,ze).call(this)}),this.watch(H,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",d(this,$e)),addEventListener("dragleave",d(this,be)),addEventListener("drop",d(this,ye))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",d(this,$e)),removeEventListener("dragleave",d(this,be)),removeEventListener("drop",d(this,ye)),d(this,oe).abort(),clearTimeout(d(this,le))}willUpdate(e){e.has("place")&&c(this,m,ze).call(this)}render(){let e=d(this,m,A),t=d(this,m,Ae);return i`
      <header class="page-head">
        <h1>${s("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?P("installed.found",this.found.total):s("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${b.may("plugin:doctor")?i`<wa-button size="s" appearance="outlined" href=${E("/doctor")}>${g("activity")} ${s("doctor.title")}</wa-button>`:u}
          <wa-button size="s" appearance="outlined" href=${E("/updates")}>${g("update")} ${s("updates.title")}</wa-button>
          ${b.may("plugin:install")&&this.found&&(this.found.total>0||d(this,m,tt))?i`<wa-button size="s" appearance="outlined" @click=${d(this,Pe)}>${g("update")} ${s("updateAll")}</wa-button>`:u}
        </div>
      </header>
      ${this.dragging?i`<div class="dropzone over">${g("upload")} <span>${s("upload.hint")}</span></div>`:u}
      ${c(this,m,kt).call(this)}
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${s("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${d(this,He)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${s("field.status")}</span>
          <select
            @change=${a=>c(this,m,X).call(this,{status:a.target.value||void 0})}
          >
            <option value="">${s("all")}</option>
            ${["enabled","disabled"].map(a=>i`<option value=${a} ?selected=${a===e.status}>${T(`status.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${s("field.type")}</span>
          <select @change=${a=>c(this,m,X).call(this,{type:a.target.value||void 0})}>
            <option value="">${s("all")}</option>
            ${["mixed","backend","frontend"].map(a=>i`<option value=${a} ?selected=${a===e.type}>${T(`type.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${s("sort.by")}</span>
          <select @change=${a=>c(this,m,X).call(this,{sort:a.target.value||void 0})}>
            ${et.map(a=>i`<option value=${a} ?selected=${a===e.sort?.replace("-","")}>${s(`sort.${a}`)}</option>`)}
          </select>
        </label>
        ${t?c(this,m,xt).call(this):u}
      </form>
      ${this.failure?Z(this.failure,()=>{c(this,m,ze).call(this)}):this.found?this.found.list.length===0&&this.found.total>0?u:this.found.list.length===0?c(this,m,Tt).call(this,d(this,m,tt)):c(this,m,Et).call(this,this.found.list,e.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${c(this,m,qt).call(this)}
    `}};oe=new WeakMap,le=new WeakMap,m=new WeakSet,A=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...et,...et.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:ge.find(t=>String(t)===e.get("pageSize"))??ge[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},ze=async function(){d(this,oe).abort();let{signal:e}=q(this,oe,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await C("/admin/plugin/list",{...d(this,m,A),sort:d(this,m,A).sort??"display_name"},e),this.busy=!1;let t=Re(d(this,m,A).page,d(this,m,A).pageSize,this.found);if(t)return S.refine({...d(this,m,A),page:t},!0);await c(this,m,wt).call(this,e)}catch(t){if(Y(t))return;this.failure=t,this.busy=!1}},wt=async function(e){let t=C("/admin/plugin/readiness",{},e).then(({problems:p})=>this.problems=new Map(p.map(({name:h,problem:f})=>[h,f])),()=>{}),a=C("/admin/plugin/outdated",{},e).then(({list:p})=>this.standings=new Map(p.map(h=>[h.name,h])),()=>{}),r=b.may("plugin:observe")?C("/admin/plugin/metrics",{},e).then(({list:p})=>this.costs=new Map(p.map(h=>[h.plugin,h])),()=>{}):void 0;await Promise.all([t,a,r])},tt=function(){return!!(d(this,m,A).keyword||d(this,m,A).status||d(this,m,A).type)},Pe=new WeakMap,kt=function(){if(this.problems.size===0)return u;let e=(t,a)=>H.ask({kind:t,plugin:a,title:a,options:{}});return i`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${P("aside.title",this.problems.size)}</h2>
      <p class="quiet">${s("aside.hint")}</p>
      <ul class="findings wrong">
        ${[...this.problems].slice(0,Ve).map(([t,a])=>i`<li>
            <h3><a href=${E(`/plugins/${t}`)}>${t}</a></h3>
            <p class="message">${a}</p>
            <p class="actions">
              ${b.may("plugin:toggle")?i`<wa-button size="s" variant="brand" @click=${()=>e("enable",t)}>${s("aside.again")}<span class="hidden">${t}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",t)}>${s("disable")}<span class="hidden">${t}</span></wa-button>`:u}
              ${b.may("plugin:install")?i`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",t)}>${s("rollback")}<span class="hidden">${t}</span></wa-button>`:u}
            </p>
          </li>`)}
      </ul>
      ${this.problems.size>Ve?i`<p><a href=${E("/attention")}>${P("attention.rest",this.problems.size-Ve)}</a></p>`:u}
    </section>`},X=function(e,t=!1){let{keyword:a,status:r,type:p,sort:h,pageSize:f}=d(this,m,A);S.refine({keyword:a,status:r,type:p,sort:h,pageSize:f===ge[0]?void 0:String(f),...e},t)},He=new WeakMap,Tt=function(e){return i`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${s(e?"installed.none":"installed.empty")}</h2>
      ${e?i`<wa-button appearance="outlined" @click=${()=>S.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<p>${s("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${E("/catalogue")}>${s("catalogue.title")}</wa-button>`}
    </div>`},Et=function(e,t,a){let{pageSize:r}=d(this,m,A),p=e.every(({name:h})=>this.chosen.has(h));return i`
      <div class="scroll list">
        <table class="installed dense" role="table" aria-busy=${this.busy} aria-label=${s("installed.title")}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label=${s("batch.all")}
                  .checked=${p}
                  .indeterminate=${!p&&e.some(({name:h})=>this.chosen.has(h))}
                  @change=${()=>c(this,m,st).call(this,e,!p)}
                />
              </th>
              ${c(this,m,fe).call(this,"display_name",s("field.plugin"))} ${c(this,m,fe).call(this,"status",s("field.status"))}
              ${c(this,m,fe).call(this,"version",s("field.version"))}
              <th scope="col" role="columnheader" class="health">${s("tab.health")}</th>
              ${c(this,m,fe).call(this,"updated_at",s("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${s("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(h=>c(this,m,_t).call(this,h))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${a>ge[0]?i`<label class="field inline">
              <span>${s("pager.size")}</span>
              <select @change=${h=>c(this,m,X).call(this,{pageSize:h.target.value})}>
                ${ge.map(h=>i`<option value=${h} ?selected=${h===r}>${h}</option>`)}
              </select>
            </label>`:u}
        ${_e(t,r,a,h=>{let f=new URLSearchParams(this.place.query);return f.set("page",String(h)),`${E("/plugins")}?${f.toString()}`})}
      </div>
    `},fe=function(e,t){let a=d(this,m,A).sort??"display_name",r=a===e?"ascending":a===`-${e}`?"descending":"none";return i`<th scope="col" role="columnheader" class=${e} aria-sort=${r}>
      <button class="sort" @click=${()=>c(this,m,X).call(this,{sort:r==="ascending"?`-${e}`:e})}>
        ${t}${r==="none"?u:g(r==="ascending"?"up":"down")}
      </button>
    </th>`},st=function(e,t){let a=new Map(this.chosen);for(let r of e)t?a.set(r.name,r):a.delete(r.name);this.chosen=a},qt=function(){let e=[...this.chosen.values()];if(e.length===0)return u;let t=(f,k,j={})=>H.ask({kind:f,plugin:"",title:P("batch.plugins",k.length),options:j,plugins:k.map(({name:G})=>({name:G}))}),a=e.filter(f=>c(this,m,at).call(this,f)),r=e.filter(f=>f.status==="disabled"||this.problems.has(f.name)),p=e.filter(f=>f.status==="enabled"||this.problems.has(f.name)),h=(f,k,j,G)=>k.length===0?u:i`<wa-button
            size="s"
            appearance=${f==="update"?"accent":"outlined"}
            variant=${f==="uninstall"?"danger":f==="update"?"brand":"neutral"}
            @click=${()=>t(f,k,G)}
            >${j}${k.length===e.length?"":` (${k.length})`}</wa-button
          >`;return i`<div class="batch" role="region" aria-label=${s("batch.title")}>
      <strong role="status">${P("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${b.may("plugin:install")?h("update",a,s("update")):u}
      ${b.may("plugin:toggle")?i`${h("enable",r,s("enable"))} ${h("disable",p,s("disable"))}`:u}
      ${b.may("plugin:uninstall")?h("uninstall",e,s("uninstall"),{keep_data:!0}):u}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${s("batch.none")}</wa-button>
    </div>`},at=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},_t=function(e){let t=this.problems.get(e.name)??e.problem,a=c(this,m,at).call(this,e),r=this.standings.get(e.name),p=t?"aside":e.status;return i`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",t?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${s("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${h=>c(this,m,st).call(this,[e],h.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${ne(e.name,e.display_name)}
          <span class="names"><a href=${E(`/plugins/${e.name}`)}>${e.display_name}</a> <span class="quiet name">${e.name}</span></span>
        </span>
        ${t?i`<p class="reason">${t}</p>`:u}
      </th>
      <td role="cell">
        <span class="badge ${p==="enabled"?"installed":p==="aside"?"danger":"off"}">${T(`status.${p}`,p)}</span>
      </td>
      <td role="cell">
        ${e.version}
        ${r?.pin?i`<span title=${r.pin}>${g("pin")}<span class="hidden">${s("mark.pinned",{range:r.pin})}</span></span>`:u}
        ${a?i`<span class="mark update">${g("update")} ${s("mark.updateTo",{version:a})}</span>`:u}
      </td>
      <td role="cell" class="health">${c(this,m,Rt).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${U(e.updated_at)}>${pe(e.updated_at)}</td>
      <td role="cell" class="row-actions">${c(this,m,Ct).call(this,e,a)}</td>
    </tr>`},Rt=function(e){if(!e?.running)return u;let t=e.request_failures+e.failures,a=(p,h)=>s("system.ms",{time:Math.round(p/h/10)/100}),r=[e.requests>0?`${P("cost.requests",e.requests)}, ${a(e.request_time_us,e.requests)}`:"",e.calls>0?`${P("cost.calls",e.calls)}, ${a(e.time_us,e.calls)}`:""].filter(Boolean);return i`<span class="cost" title=${r.join(`
`)}>
      ${t>0?i`<span class="mark warning">${g("warning")} ${P("cost.failures",t)}</span>`:u}
      <span class="quiet">${t>0?"":r[0]??""}</span>
    </span>`},Ct=function(e,t){let a=e.status==="enabled"||this.problems.has(e.name),r=(h,f={})=>H.ask({kind:h,plugin:e.name,title:e.display_name,options:f}),p=h=>{let f=h.detail.item.value;if(f==="settings"||f==="history")return S.go(`/plugins/${e.name}`,{tab:f});let k=f;r(k,k==="uninstall"?{keep_data:!0}:{})};return i`
      ${t&&b.may("plugin:install")?i`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${s("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:u}
      <wa-dropdown placement="bottom-end" @wa-select=${p} @wa-show=${()=>{c(this,m,St).call(this,e.name)}}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${s("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${b.may("plugin:toggle")?i`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${g("power")}</span>${s(a?"disable":"enable")}</wa-dropdown-item>`:u}
        ${b.may("plugin:settings")&&this.ways.get(e.name)?.settings?i`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${s("tab.settings")}</wa-dropdown-item>`:u}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${s("tab.history")}</wa-dropdown-item>
        ${b.may("plugin:install")&&this.ways.get(e.name)?.older?i`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${s("rollback")}</wa-dropdown-item>`:u}
        ${b.may("plugin:uninstall")?i`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${s("uninstall")}</wa-dropdown-item>`:u}
      </wa-dropdown>
    `},St=async function(e){let t=await C("/admin/plugin/detail",{name:e}).catch(()=>{});t&&(this.ways=new Map(this.ways).set(e,{settings:Ce(t),older:t.history.some(({from:a})=>a)}))},xt=function(){return i`<label class="upload-button"
      >${g("upload")} ${s("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;c(this,m,it).call(this,t.files?.[0]),t.value=""}}
    /></label>`},$e=new WeakMap,be=new WeakMap,ye=new WeakMap,Ae=function(){return b.current?.application.upload===!0&&b.may("plugin:upload")},it=function(e){e&&H.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},$([L({attribute:!1})],O.prototype,"place",2),$([v()],O.prototype,"found",2),$([v()],O.prototype,"problems",2),$([v()],O.prototype,"costs",2),$([v()],O.prototype,"standings",2),$([v()],O.prototype,"chosen",2),$([v()],O.prototype,"failure",2),$([v()],O.prototype,"busy",2),$([v()],O.prototype,"dragging",2),$([v()],O.prototype,"ways",2),O=$([I("core-installed")],O);function Lt(o){let n=T(`capability.${o}`,o);return n===o?o:`${n} (${o})`}function ea({code:o,changes:n,from:e}){return i`
    ${o?e?os(o):rs(o):u}
    ${n?i`${x(s("plan.requires.added"),Mt(n.require.added))} ${x(s("plan.requires.removed"),Mt(n.require.removed))}
        ${x(s("plan.requires.changed"),Object.entries(n.require.changed).map(([t,a])=>`${t} ${a.from} → ${a.to}`))}
        ${n.size&&n.size.from!==n.size.to?x(s("plan.size"),[`${ae(n.size.from)} → ${ae(n.size.to)}`]):u}
        ${n.author?x(s("plan.author"),[`${n.author.from} → ${n.author.to}`]):u}
        ${n.source?x(s("plan.source"),[`${n.source.from} → ${n.source.to}`]):u}
        ${n.released?x(s("plan.released"),[U(n.released)]):u}`:u}
  `}function je(o){return i`<ul class="plainlist evidence">
    ${o.map(n=>i`<li>
        ${Lt(n.name)}
        ${n.evidence.length>0?i`<br /><small class="quiet"><code>${n.evidence[0]}</code></small>`:u}
      </li>`)}
  </ul>`}function rs(o){let n=o.capabilities.filter(e=>e.evidence.length>0);return i`${n.length>0?i`<p class="effects"><span>${s("plan.seen")}</span></p>${je(n)}`:u} ${Ot(o)}`}function os(o){let n=o.capabilities.filter(e=>o.added.includes(e.name));return i`
    ${n.length>0?i`<wa-callout variant="warning" size="s">${g("warning")} ${s("plan.gains")} ${je(n)}</wa-callout>`:u}
    ${x(s("plan.loses"),o.removed.map(Lt))}
    ${x(s("plan.libraries.added"),o.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${x(s("plan.libraries.removed"),o.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${x(s("plan.libraries.changed"),o.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${x(s("plan.addresses"),o.addresses)} ${Ot(o)}
  `}function Ot(o){return i`${x(s("plan.natives"),o.natives)}
  ${x(s("plan.link"),o.link.filter(n=>n.blocks).map(n=>`${n.from} → ${n.to}: ${n.text}`))}
  ${x(s("plan.notChecked"),o.not_checked)}`}function Mt(o){return Object.entries(o).map(([n,e])=>`${n} ${e}`)}function x(o,n){return!n||n.length===0?u:i`<p class="effects"><span>${o}</span> ${n.map(e=>i`<code>${e}</code> `)}</p>`}var N,nt,Ie,Fe,B=class extends F{constructor(){super(...arguments);y(this,N);this.plugin="";this.version="";this.count=0;this.large=0;y(this,Fe,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&c(this,N,Ie).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>s("screenshots.one",{number:t,count:this.count});return i`
      <ul class="screenshots" aria-label=${s("screenshots")}>
        ${Array.from({length:this.count},(t,a)=>a+1).map(t=>i`<li>
            <button @click=${()=>this.large=t}><img src=${c(this,N,nt).call(this,t)} alt=${e(t)} loading="lazy" /></button>
          </li>`)}
      </ul>
      <wa-dialog
        class="screenshot"
        label=${this.large?e(this.large):""}
        light-dismiss
        .open=${this.large>0}
        @keydown=${d(this,Fe)}
        @wa-after-hide=${t=>{t.target===t.currentTarget&&(this.large=0)}}
      >
        ${this.large?i`<img src=${c(this,N,nt).call(this,this.large)} alt=${e(this.large)} />`:u}
        ${this.count>1?i`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>c(this,N,Ie).call(this,-1)}>${g("left")} ${s("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>c(this,N,Ie).call(this,1)}>${s("screenshots.after")} ${g("right")}</wa-button>
            </div>`:u}
      </wa-dialog>
    `}};N=new WeakSet,nt=function(e){return ut("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},Ie=function(e){this.large=(this.large-1+e+this.count)%this.count+1},Fe=new WeakMap,$([L()],B.prototype,"plugin",2),$([L()],B.prototype,"version",2),$([L({type:Number})],B.prototype,"count",2),$([v()],B.prototype,"large",2),B=$([I("core-screenshots")],B);var zt=["readme","changelog","versions","settings","history","health","log"],ce,ee,D,l,Ne,At,De,R,Ue,ve,Be,Pt,Ht,rt,V,jt,It,Ft,ot,Kt,Nt,Dt,Ut,Bt,Wt,Gt,Yt,We,Zt,Jt,Qt,Xt,z=class extends F{constructor(){super();y(this,l);this.name="";this.loading=!0;y(this,ce);y(this,ee,new AbortController);y(this,D,"");this.watch(ie,"plugins",()=>{c(this,l,Ne).call(this)}),this.watch(Ye)}disconnectedCallback(){super.disconnectedCallback(),d(this,ee).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=this.policy=void 0,q(this,D,""),c(this,l,Ne).call(this)):e.has("place")&&!this.loading&&c(this,l,De).call(this)}render(){if(this.failure)return Z(this.failure,()=>{c(this,l,Ne).call(this)});if(!this.offer&&!this.local)return this.loading?i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:i`<div class="empty">
            ${g("search")}
            <h1>${s("plugin.none",{name:this.name})}</h1>
            <p><a href=${E("/catalogue")}>${s("catalogue.title")}</a></p>
          </div>`;let e=d(this,l,Be);document.title=`${e} · ${b.current?.application.title??""}`;let t=this.offer?.versions.find(a=>a.version===d(this,l,Ue));return i`
      <a class="way-back" href=${E(d(this,l,R)?"/plugins":"/catalogue")}>${g("back")} ${s("plugin.back",{where:s(d(this,l,R)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${ne(this.name,e,d(this,l,R)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||s("unknown")}</p>
          </div>
          <div class="plugin-actions">${c(this,l,jt).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${c(this,l,Pt).call(this,t)}
        <div class="columns">
          <div class="grow surface">${c(this,l,Ft).call(this)} ${c(this,l,Kt).call(this)}</div>
          <aside aria-label=${s("plugin.facts")}>${c(this,l,Xt).call(this,t)}</aside>
        </div>
      </article>
    `}};ce=new WeakMap,ee=new WeakMap,D=new WeakMap,l=new WeakSet,Ne=async function(){d(this,ee).abort();let{signal:e}=q(this,ee,new AbortController);this.loading=!0,this.failure=void 0;let t=h=>{if(!(h instanceof qe&&h.status===404))throw h},[a,r]=await Promise.allSettled([C("/admin/plugin/offer",{name:this.name},e).catch(t),C("/admin/plugin/detail",{name:this.name},e).catch(t)]);if(e.aborted)return;this.offer=a.status==="fulfilled"?a.value:void 0,this.local=r.status==="fulfilled"?r.value:void 0;let p=[a,r].find(h=>h.status==="rejected");!this.offer&&!this.local&&p?.status==="rejected"&&(this.failure=p.reason),this.loading=!1,c(this,l,At).call(this,e),d(this,l,R)&&b.may("plugin:observe")?this.metrics=await C(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await c(this,l,De).call(this)},At=async function(e){let t=await C("/admin/plugin/policy",{name:this.name},e).catch(()=>{});e.aborted||(this.policy=t)},De=async function(){let e=d(this,l,Ue);if(!(!e||d(this,D)===e)){q(this,D,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:a}]=await Promise.all([C("/admin/plugin/papers",{name:this.name,version:e},d(this,ee).signal),import("./markdown-CSADPHDU.js")]);q(this,ce,a),d(this,D)===e&&(this.papers=t)}catch(t){Y(t)||(this.papersFailure=t),q(this,D,Y(t)?"":e)}}},R=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},Ue=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&t?e:this.offer?.version??this.local?.version},ve=function(){let e=this.place.query.get("tab");return e==="settings"&&!d(this,l,R)||e==="log"&&!b.may("plugin:observe")?"readme":zt.find(t=>t===e)??"readme"},Be=function(){return this.offer?.display_name??this.local?.display_name??this.name},Pt=function(e){let t=a=>typeof a=="string"?a:"";return i`
      ${this.local?.problem?c(this,l,Ht).call(this,this.local.problem):u}
      ${e?.unmet&&e.version!==d(this,l,R)?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([a,r])=>i`${T(`host.${a}`,a)} ${e.require?.[a]??""} (${r?s("host.other",{version:r}):s("host.none")}) `)}</wa-callout>`:u}
      ${e&&e.version!==d(this,l,R)?(this.policy?.versions?.find(a=>a.version===e.version)?.rules??[]).map(({rule:a,reason:r})=>i`<wa-callout variant="warning" data-rule=${a}
              >${g("warning")} <strong>${s("policy.refused")}</strong> ${this.name} ${e.version} ${r}.</wa-callout
            >`):u}
      ${c(this,l,rt).call(this,"malicious").map(a=>i`<wa-callout variant="danger">${g("error")} <strong>${s("attention.malicious")}</strong> ${a}</wa-callout>`)}
      ${c(this,l,rt).call(this,"advisory").map(a=>i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.advisory")}</strong> ${a}</wa-callout>`)}
      ${e?.yanked?i`<wa-callout variant="danger">${g("warning")} <strong>${s("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:u}
      ${e?.deprecated?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:u}
    `},Ht=function(e){return import("./repair-O3QFDZQO.js"),i`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},rt=function(e){return(Ye.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},V=function(e,t={}){H.ask({kind:e,plugin:this.name,title:d(this,l,Be),options:t})},jt=function(e){let t=d(this,l,R),a=h=>b.may(h),r=this.offer?.version,p=d(this,l,Ue);return i`
      ${this.offer&&this.offer.versions.length>0?i`<label class="field">
            <span>${s("field.version")}</span>
            <select @change=${h=>c(this,l,It).call(this,h.target.value)}>
              ${this.offer.versions.map(h=>i`<option value=${h.version} ?selected=${h.version===p}>
                  ${h.version}${h.version===t?` (${s("status.installed")})`:""}${h.yanked?` (${s("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:u}
      ${!t&&a("plugin:install")?i`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>c(this,l,V).call(this,"install",{with_dependencies:!0,...e&&p!==r?{version:e.version}:{}})}
            >${g("download")} ${s("install")}</wa-button
          >`:u}
      ${t&&e&&e.version!==t&&a("plugin:install")?i`<wa-button
            variant="brand"
            @click=${()=>c(this,l,V).call(this,"update",{version:e.version,...ue(t,e.version)?{allow_downgrade:!0}:{}})}
            >${g("update")} ${s(ue(t,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:u}
      ${t&&a("plugin:toggle")?this.local?.status==="enabled"?i`<wa-button appearance="outlined" @click=${()=>c(this,l,V).call(this,"disable")}>${s("disable")}</wa-button>`:i`<wa-button appearance="outlined" @click=${()=>c(this,l,V).call(this,"enable")}>${s(this.local?.problem?"aside.again":"enable")}</wa-button>`:u}
      ${t&&a("plugin:install")&&this.local?.history.some(({from:h})=>h)?i`<wa-button appearance="outlined" @click=${()=>c(this,l,V).call(this,"rollback")}>${g("rollback")} ${s("rollback")}</wa-button>`:u}
      ${t&&a("plugin:uninstall")?i`<wa-button variant="danger" appearance="outlined" @click=${()=>c(this,l,V).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${s("uninstall")}</wa-button
          >`:u}
    `},It=function(e){S.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},Ft=function(){let e={versions:!!this.offer,settings:!!d(this,l,R)&&b.may("plugin:settings")&&Ce(this.local),history:!!this.local?.history.length,health:!!d(this,l,R)&&b.may("plugin:observe"),log:!!d(this,l,R)&&b.may("plugin:observe")},t=zt.filter(r=>e[r]??!0),a=r=>{let p=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(p===0)return;r.preventDefault();let h=t[(t.indexOf(d(this,l,ve))+p+t.length)%t.length];c(this,l,ot).call(this,h),this.updateComplete.then(()=>this.querySelector(`#tab-${h}`)?.focus())};return i`<div class="tabs" role="tablist" aria-label=${d(this,l,Be)} @keydown=${a}>
      ${t.map(r=>i`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===d(this,l,ve)}
          aria-controls="panel"
          tabindex=${r===d(this,l,ve)?0:-1}
          @click=${()=>c(this,l,ot).call(this,r)}
        >
          ${s(`tab.${r}`)}
        </button>`)}
    </div>`},ot=function(e){S.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},Kt=function(){let e=d(this,l,ve);return i`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?c(this,l,Bt).call(this):e==="versions"?c(this,l,Wt).call(this):e==="health"?this.metrics?c(this,l,Yt).call(this,this.metrics):i`<p class="quiet" role="status">${s("loading")}</p>`:e==="log"?c(this,l,Ut).call(this):e==="history"?c(this,l,Gt).call(this,this.local?.history??[]):i`${e==="readme"?c(this,l,Nt).call(this):u} ${c(this,l,Dt).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},Nt=function(){return!this.papers||this.papers.screenshots===0?u:i`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},Dt=function(e){return this.papersFailure?Z(this.papersFailure,()=>{q(this,D,""),c(this,l,De).call(this)}):!this.papers||!d(this,ce)?i`<p class="quiet" role="status">${s("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?d(this,ce).call(this,e.replace(/^#[^\n]*\n/,"")):i`<p class="quiet">${s("plugin.noText")}</p>`},Ut=function(){return import("./plugin-insight-4DDEVQQN.js"),i`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},Bt=function(){return import("./settings-form-ABNFCMTR.js"),i`<core-settings-form .plugin=${this.name}></core-settings-form>`},Wt=function(){return i`<div class="scroll" tabindex="0" role="region" aria-label=${s("tab.versions")}>
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
                ${e.version===d(this,l,R)?i`<span class="mark installed">${s("status.installed")}</span>`:u}
                ${e.yanked?i`<span class="mark danger">${s("mark.yanked")}</span>`:u}
                ${e.deprecated?i`<span class="mark warning">${s("mark.deprecated")}</span>`:u}
              </th>
              <td>${e.published?pe(e.published):"–"}</td>
              <td>${e.size?ae(e.size):"–"}</td>
              <td>${c(this,l,We).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},Gt=function(e){return i`<ol class="history">
      ${[...e].reverse().map(t=>{let a=String(t.result??"");return i`<li>
          <strong>${T(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${T(`history.${a}`,a)}</span>
          <br /><span class="quiet">${t.at?U(t.at):""} · ${t.by??""}</span>
          ${t.error?i`<br /><span>${t.error}</span>`:u}
        </li>`})}
    </ol>`},Yt=function(e){let t=h=>Ee(h.reduce((f,k)=>f+k.failures,0)),a=e.requests,r=e.hooks.reduce((h,f)=>h+f.time_us,0),p=[[s("field.status"),s(e.running?"health.running":"health.stopped")],[s("health.starts"),Ke(e.starts.last_us)],[s("health.requests"),Ee(a.count)],[s("health.errors"),Ee(a.client_errors+a.server_errors)],[s("health.request"),a.count>0?Ke(a.time_us/a.count):"–"],[s("health.longest"),a.count>0?Ke(a.longest_us):"–"],[s("health.hooks"),e.hooks.length>0?Ke(r):"–"],[s("health.hookFailures"),t(e.hooks)],[s("health.listenerFailures"),t(e.listeners)],[s("health.processFailures"),t(e.processes)]];return import("./plugin-insight-4DDEVQQN.js"),i`
      <dl class="figures">
        ${p.map(([h,f])=>i`<div><dt>${h}</dt><dd>${f}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},We=function(e){let t=Object.entries(e??{});return t.length===0?i`<span class="quiet">${s("nothing")}</span>`:i`<ul class="plainlist">
      ${t.map(([a,r])=>i`<li>
          ${a.includes("/")?i`<a href=${E(`/catalogue/${a}`)}>${a}</a>`:T(`host.${a}`,a)}
          <code>${r}</code>
        </li>`)}
    </ul>`},Zt=function(e,t){return e.length===0?i`<span class="quiet">${s("host.any")}</span>`:i`<ul class="plainlist">
      ${e.map(([a,r])=>{let p=t[a];return i`<li>
          ${g(p===void 0?"done":"warning")} ${T(`host.${a}`,a)} <code>${r}</code>
          ${p===void 0?i`<span class="hidden">${s("host.fits")}</span>`:i`<strong class="mark danger">${p?s("host.other",{version:p}):s("host.none")}</strong>`}
        </li>`})}
    </ul>`},Jt=function(e){let t=e.capabilities.filter(r=>r.evidence.length>0),a=e.link.filter(r=>r.blocks);return i`<dt>${s("field.code")}</dt>
      <dd>
        ${t.length>0?je(t):s("code.nothing")}
        ${a.map(r=>i`<wa-callout variant="danger" size="s">${g("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>i`<p class="quiet">${s("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${s("code.hint")}</small>
      </dd>`},Qt=function(e){if(!this.policy)return"";let t=e?this.policy.installed_signed_by:this.policy.signed_by,a=this.policy.accepted_keys??[];return i`${t?i`${s(["online","targets"].includes(t.role)?"signer.registry":"signer.vendor")}
          <ul class="plainlist keys">${t.keys.map(r=>i`<li><code title=${r}>${r.slice(0,12)}…</code></li>`)}</ul>`:i`<span class="quiet">${s("signer.nobody")}</span>`}
    ${a.length>0?i`<p class="quiet">${s("signer.accepted")} ${a.map(r=>i`<code title=${r}>${r.slice(0,12)}…</code> `)}</p>`:u}`},Xt=function(e){let t=this.local?.config??{},a=e===void 0||e.version===d(this,l,R),r=e?.require??(a?t.require:void 0),p=e?.capabilities??t.capabilities??[],h=this.offer?.license||(typeof t.license=="string"?t.license:""),f=this.offer?.category||(typeof t.category=="string"?t.category:""),k=this.offer?.homepage??"",j=this.offer?.type??this.local?.type??"mixed",G=Object.entries(r??{}).filter(([M])=>!M.includes("/")),ts=Object.entries(r??{}).filter(([M])=>M.includes("/")),ss=e?e.unmet:a?this.local?.unmet:void 0,pt=this.local?.required_by??[],_=(M,ke)=>ke?i`<dt>${M}</dt><dd>${ke}</dd>`:u;return i`<dl class="facts">
      ${_(s("field.status"),d(this,l,R)?i`${this.local?.problem?s("status.aside"):T(`status.${this.local?.status}`,this.local?.status??"")} · ${d(this,l,R)}`:s("status.not"))}
      ${_(s("field.installed"),this.local?.installed_at?U(this.local.installed_at):"")}
      ${_(s("field.updated"),this.local?.updated_at?U(this.local.updated_at):"")}
      ${_(s("field.type"),T(`type.${j}`,j))}
      ${_(s("field.category"),f?T(`category.${f}`,f):"")}
      ${_(s("field.license"),h||s("unknown"))}
      ${_(s("field.size"),e?.size?ae(e.size):"")}
      ${_(s("field.published"),e?.published?pe(e.published):"")}
      ${_(s("field.host"),c(this,l,Zt).call(this,G,ss??{}))}
      ${_(s("field.require"),c(this,l,We).call(this,Object.fromEntries(ts)))}
      ${_(s("field.requiredBy"),pt.length>0?i`<ul class="plainlist">
              ${pt.map(({name:M,range:ke})=>i`<li><a href=${E(`/plugins/${M}`)}>${M}</a> <code>${ke}</code></li>`)}
            </ul>`:"")}
      ${_(s("field.conflict"),Object.keys(e?.conflict??{}).length>0?c(this,l,We).call(this,e?.conflict):"")}
      ${_(s("field.capabilities"),p.length>0?i`<ul class="plainlist">${p.map(M=>i`<li>${T(`capability.${M}`,M)}</li>`)}</ul>
              <small class="quiet">${s("capabilities.hint")}</small>`:s("capabilities.none"))}
      ${a&&this.local?.code?c(this,l,Jt).call(this,this.local.code):u}
      ${_(s("field.registry"),this.offer?.registry)}
      ${_(s("field.signer"),c(this,l,Qt).call(this,a&&d(this,l,R)!==void 0))}
      ${_(s("field.homepage"),/^https?:\/\//i.test(k)?i`<a href=${k} target="_blank" rel="noopener noreferrer">${k.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${_(s("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(M=>i`<a class="pill" href=${`${E("/catalogue")}?keyword=${encodeURIComponent(M)}`}>${M}</a> `):"")}
    </dl>`},$([L()],z.prototype,"name",2),$([L({attribute:!1})],z.prototype,"place",2),$([v()],z.prototype,"offer",2),$([v()],z.prototype,"local",2),$([v()],z.prototype,"papers",2),$([v()],z.prototype,"papersFailure",2),$([v()],z.prototype,"metrics",2),$([v()],z.prototype,"policy",2),$([v()],z.prototype,"failure",2),$([v()],z.prototype,"loading",2),z=$([I("core-plugin")],z);function Ke(o){return s("system.ms",{time:Math.round(o/10)/100})}var lt="core.theme",ct=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(n){let e=new Map(n.map(t=>[t.plugin,t.tag]));for(let[t,a]of[...this.#e])e.get(t)!==a.frontend.tag&&(this.#e.delete(t),this.#i(),this.#n());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of n){let a=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(a)&&this.#r(t,a)}}async#r(n,e){this.#a.add(e);try{let t=n.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${Te(`/plugin/${n.plugin}/assets/${t}`)}?v=${n.tag}`);if(b.current?.frontends?.find(p=>p.plugin===n.plugin)?.tag!==n.tag)return;this.#e.set(n.plugin,{frontend:n,module:a,pages:ls(n,a)}),this.#t.delete(n.plugin),this.#i()}catch(t){this.#t.set(n.plugin,t),console.warn(`The pages of ${n.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#n()}}get pages(){return[...this.#e.values()].flatMap(n=>n.pages).filter(({page:n})=>n.menu!==!1&&(!n.authority||b.may(n.authority))).sort((n,e)=>this.titleOf(n).localeCompare(this.titleOf(e),se()))}find(n,e){let t=(this.#e.get(n)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,r)=>r.page.path.length-a.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(n){return[...this.#a].some(e=>e.startsWith(`${n}@`))}failureOf(n){return this.#t.get(n)}titleOf({page:n}){return Ge(n.title)}pathOf({plugin:n,page:e}){return`/pages/${n}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:n})=>Vt(n.theme)).map(({module:n})=>({id:n.theme.id,title:Ge(n.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(n){n?localStorage.setItem(lt,n):localStorage.removeItem(lt),this.#i(),this.#n()}#i(){let n=localStorage.getItem(lt),e=[...this.#e.values()].find(({module:a})=>Vt(a.theme)&&a.theme.id===n);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(a){console.warn("A theme could not be taken away.",a)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let a=e?.module.theme?.colorScheme;a?(t.classList.toggle("wa-dark",a==="dark"),t.classList.toggle("wa-light",a==="light")):Se(Ze())}catch(a){console.warn("A theme could not be applied.",a)}}#n(){this.dispatchEvent(new Event("change"))}};function Ge(o){return typeof o=="string"?o:o[se()]??o.en??Object.values(o)[0]??""}function ls(o,n){return(Array.isArray(n.pages)?n.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:o.plugin,tag:o.tag,page:t}))}function Vt(o){return typeof o?.id=="string"&&o.id!==""}var te=new ct;var cs=0,es=new WeakMap,W,we,dt,de=class extends F{constructor(){super();y(this,we);this.plugin="";this.path="";y(this,W);this.watch(te)}render(){if(te.find(this.plugin,this.path))return i`<div
        class="plugin-page"
        @core-page-failed=${a=>a.currentTarget.replaceChildren(c(this,we,dt).call(this,a.detail))}
      ></div>`;if(te.isLoading(this.plugin))return i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=te.failureOf(this.plugin);return i`<div class="empty">
      ${g("plugin")}
      <h1>${s(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?i`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${E("/plugins")}>${s("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=te.find(this.plugin,this.path);if(!e||!t){q(this,W,void 0);return}let a={...t,language:se()};if(!(d(this,W)?.page===a.page&&d(this,W).rest===a.rest&&d(this,W).language===a.language&&e.firstChild)){q(this,W,a),document.title=[te.titleOf(t.page),b.current?.application.title].filter(Boolean).join(" · ");try{let p=new(ds(t.page.page.element));p.core=ps(t.page,t.rest),e.replaceChildren(p)}catch(p){e.replaceChildren(c(this,we,dt).call(this,p))}}}};W=new WeakMap,we=new WeakSet,dt=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let a=document.createElement("h1");a.textContent=s("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",t.append(a,r),t},$([L()],de.prototype,"plugin",2),$([L()],de.prototype,"path",2),de=$([I("core-plugin-page")],de);function ds(o){let n=es.get(o);if(n)return n;let e=o.prototype.connectedCallback,t=class extends o{connectedCallback(){let a=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(p=>this.isConnected&&a(p))}catch(r){a(r)}}};return customElements.define(`core-page-${++cs}`,t),es.set(o,t),t}function ps({plugin:o},n){let e=b.current?.user;return{version:1,plugin:o,path:n,language:se(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>b.may(t),text:Ge,navigate:t=>S.go(`/pages/${o}/${t.replace(/^\//,"")}`),notify:ht,request:async(t,a={})=>{let r=b.current?.csrf,p=new Headers(a.headers);p.set("Accept","application/json"),r&&p.set(r.header,r.token);let h=t.replace(/^\//,""),f=await fetch(Te(`/plugin/${o}/${h}`),{credentials:"same-origin",...a,headers:p}),k=await f.json().catch(()=>{});if(!f.ok){let j=k??{},G=j.message||j.detail||s("error.unexpected");throw new qe(f.status,j.code??f.status,G)}return us(k)?k.data:k}}}function us(o){if(typeof o!="object"||o===null)return!1;let n=o;return typeof n.code=="number"&&typeof n.message=="string"&&"data"in n}var hs=[{path:/^\/catalogue\/?$/,title:()=>s("catalogue.title"),show:(o,n)=>i`<core-catalogue .place=${n}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>s("plugin.title"),show:(o,n)=>i`<core-plugin .name=${`${o.vendor}/${o.plugin}`} .place=${n}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>s("installed.title"),show:(o,n)=>i`<core-installed .place=${n}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-MOSQDESY.js"),title:()=>s("attention.title"),show:()=>i`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-WIIUIBJC.js"),title:()=>s("updates.title"),show:()=>i`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-CSBO5CAC.js"),offered:"activity",title:()=>s("activity.title"),show:(o,n)=>i`<core-activity .place=${n}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-KQWV2HN4.js"),title:()=>s("operation.title"),show:o=>i`<core-operation .operation=${o.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-GEH63B7Q.js"),title:()=>s("registries.title"),show:()=>i`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-C6UQ6QZY.js"),offered:"tokens",title:()=>s("tokens.title"),show:(o,n)=>i`<core-tokens .place=${n}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-GH4ZDRSF.js"),offered:"accounts",title:()=>s("accounts.title"),show:(o,n)=>i`<core-accounts .place=${n}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-XEMEPNOM.js"),offered:"account",title:()=>s("account.title"),show:(o,n)=>i`<core-account .place=${n}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-3SCBCP5X.js"),title:()=>s("doctor.title"),show:()=>i`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-AS2WOTJ5.js"),title:()=>s("bisect.title"),show:()=>i`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-7DVSFWWW.js"),title:()=>s("system.title"),show:()=>i`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-TSMMIKKG.js"),title:()=>s("error.page"),show:o=>i`<core-error-page .code=${o.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:o=>i`<core-plugin-page
        .plugin=${`${o.vendor}/${o.plugin}`}
        .path=${o.below??""}
      ></core-plugin-page>`}];function ti(o){for(let n of hs){let e=n.path.exec(o);if(e&&(!n.offered||b.current?.application.pages.includes(n.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([a,r])=>[a,decodeURIComponent(r??"")]));return{page:n,parts:t}}catch{return}}}export{Ze as a,ms as b,Se as c,gs as d,te as e,Lt as f,ea as g,hs as h,ti as i};
