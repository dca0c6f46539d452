import{a as Re,b as Ce,c as Q}from"./chunk-MJXHIECM.js";import{d as ht}from"./chunk-OBI4YBCV.js";import{a as Se,b as he}from"./chunk-7WSY4U52.js";import{a as Ze}from"./chunk-JZ3YAH2R.js";import{a as re}from"./chunk-YV75SG7I.js";import{a as b,b as S,d as H,i as g,l as J,o as F,p as M,q as k,s as K}from"./chunk-ZIM3ZD6W.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";import{a as E,c as Ee,f as ie,i as a,j as P,k as T,l as _e,m as ne,n as Y,o as U,p as ue,q as qe,u as C,w as ut,x as Z}from"./chunk-UYLBUFF5.js";import{b as $,c as p,d as w,e as _,f as o}from"./chunk-3IY7SBBO.js";var mt="core.colors",gt="(prefers-color-scheme: dark)";function Je(){let c=localStorage.getItem(mt);return c==="light"||c==="dark"?c:"auto"}function fs(c){localStorage.setItem(mt,c),xe(c)}function xe(c){let n=c==="dark"||c==="auto"&&matchMedia(gt).matches;document.documentElement.classList.toggle("wa-dark",n),document.documentElement.classList.toggle("wa-light",!n)}function $s(){matchMedia(gt).addEventListener("change",()=>xe(Je()))}var Qe=12,ft=["mixed","backend","frontend"],$t=["relevance","installs","updated","name"],ns=200,rs=2500,ge,X,oe,V,v,me,Me,bt,Le,Xe,Oe,ze,Ve,yt,vt,wt,j=class extends K{constructor(){super();w(this,v);this.unmet=new Map;this.busy=!1;this.long=!1;w(this,ge,"");w(this,X,new AbortController);w(this,oe,0);w(this,V,0);w(this,Oe,e=>o(this,v,Ve).call(this,"keyword",e));w(this,ze,e=>o(this,v,Ve).call(this,"author",e));this.watch(re,"plugins",()=>{o(this,v,Me).call(this,!0)})}connectedCallback(){super.connectedCallback(),C("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>this.categories=[])}disconnectedCallback(){super.disconnectedCallback(),p(this,X).abort(),clearTimeout(p(this,oe)),clearTimeout(p(this,V))}willUpdate(e){e.has("place")&&o(this,v,Me).call(this)}render(){let e=p(this,v,me);return i`
      <header class="page-head">
        <h1>${a("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.long&&this.busy?a("catalogue.reading"):this.found?P("catalogue.found",this.found.total):a("loading")}
        </p>
      </header>
      <form class="filters" role="search" @submit=${t=>t.preventDefault()}>
        <wa-input
          class="wide"
          type="search"
          label=${a("catalogue.search")}
          placeholder=${a("catalogue.search.hint")}
          .value=${e.keyword??""}
          maxlength="200"
          @input=${p(this,Oe)}
        >
          <span slot="start">${g("search")}</span>
        </wa-input>
        ${o(this,v,Xe).call(this,"type",a("field.type"),e.type,ft.map(t=>[t,T(`type.${t}`,t)]))}
        ${!this.categories||this.categories.length>0?o(this,v,Xe).call(this,"category",a("field.category"),e.category,(this.categories??[]).map(({category:t,count:s})=>[t,`${T(`category.${t}`,t)} (${s})`])):u}
        <wa-input
          type="search"
          label=${a("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${p(this,ze)}
        ></wa-input>
        <label class="field">
          <span>${a("sort.by")}</span>
          <select name="sort" @change=${t=>o(this,v,Le).call(this,{sort:t.target.value||void 0})}>
            ${$t.map(t=>i`<option value=${t==="relevance"?"":t} ?selected=${t===(e.sort??"relevance")}>${T(`sort.${t}`,t)}</option>`)}
          </select>
        </label>
        ${e.keyword||e.type||e.category||e.author?i`<wa-button appearance="plain" @click=${()=>S.refine({})}>${g("close")} ${a("catalogue.clear")}</wa-button>`:u}
      </form>
      ${(this.found?.warnings??[]).map(t=>i`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.failure?J(this.failure,()=>{o(this,v,Me).call(this,!0)}):o(this,v,yt).call(this,e.page)}
    `}};ge=new WeakMap,X=new WeakMap,oe=new WeakMap,V=new WeakMap,v=new WeakSet,me=function(){let e=this.place.query,t=s=>e.get(s)??void 0;return{keyword:t("keyword"),type:ft.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),sort:$t.find(s=>s===e.get("sort")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Me=async function(e=!1){let t=p(this,v,me),s=JSON.stringify(t);if(s===p(this,ge)&&!e&&!this.failure)return;_(this,ge,s),p(this,X).abort();let r=_(this,X,new AbortController);this.busy=!0,this.failure=void 0,clearTimeout(p(this,V)),_(this,V,window.setTimeout(()=>this.long=!0,rs));try{this.found=await C("/admin/plugin/search",{...t,pageSize:Qe},r.signal);let d=Ce(t.page,Qe,this.found);d&&S.refine({...t,page:d},!0),o(this,v,bt).call(this,this.found.list,r.signal)}catch(d){if(Z(d))return;this.failure=d}p(this,X)===r&&(this.busy=this.long=!1,clearTimeout(p(this,V)))},bt=async function(e,t){if(e.length===0)return;let s=e.map(({name:d})=>d).join(","),r=await C("/admin/plugin/unmet",{names:s},t).catch(()=>{});r&&(this.unmet=new Map(r.list.map(({name:d,unmet:m})=>[d,m])))},Le=function(e,t=!1){S.refine({...p(this,v,me),page:void 0,...e},t)},Xe=function(e,t,s,r){return i`<label class="field">
      <span>${t}</span>
      <select @change=${d=>o(this,v,Le).call(this,{[e]:d.target.value||void 0})}>
        <option value="" ?selected=${!s}>${a("all")}</option>
        ${r.map(([d,m])=>i`<option value=${d??""} ?selected=${d===s}>${m}</option>`)}
        ${s&&!r.some(([d])=>d===s)?i`<option value=${s} selected>${s}</option>`:u}
      </select>
    </label>`},Oe=new WeakMap,ze=new WeakMap,Ve=function(e,t){let s=t.target.value.trim();clearTimeout(p(this,oe)),_(this,oe,window.setTimeout(()=>o(this,v,Le).call(this,{[e]:s||void 0},!0),ns))},yt=function(e){return this.found?this.found.list.length===0&&this.found.total>0?i`<p class="quiet">${a("loading")}</p>`:this.found.list.length===0?o(this,v,vt).call(this):i`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>o(this,v,wt).call(this,t))}
      </ul>
      ${Re(e,Qe,this.found.total,t=>{let s=new URLSearchParams(this.place.query);return s.set("page",String(t)),`${E("/catalogue")}?${s.toString()}`})}
    `:i`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>i`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},vt=function(){let{keyword:e,type:t,category:s,author:r}=p(this,v,me),d=!!(e||t||s||r);return i`<div class="empty">
      ${g("search")}
      <h2>${a(d?"catalogue.none":"catalogue.empty")}</h2>
      <p>${a(d?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${d?i`<wa-button appearance="outlined" @click=${()=>S.refine({})}>${a("catalogue.clear")}</wa-button>`:i`<code>core-extension:publish</code>`}
    </div>`},wt=function(e){let t=e.installed_version,s=this.unmet.get(e.name),r=t!==void 0&&he(e.version,t);return i`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${Q(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${E(`/catalogue/${e.name}`)}>${e.display_name}</a></h2>
          <p class="quiet name">${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||a("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${T(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(d=>i`<span class="pill quiet">${d}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author">${e.author||a("unknown")}</span>
          <span>${e.version}</span>
        </p>
        ${s?i`<span class="mark warning corner" title=${Object.entries(s).map(([d,m])=>`${T(`host.${d}`,d)}: ${m?a("host.other",{version:m}):a("host.none")}`).join(", ")}>${g("warning")} ${a("mark.unmet.short")}</span>`:u}
        ${e.deprecated?i`<span class="mark warning">${a("mark.deprecated")}</span>`:u}
        ${r?i`<span class="mark update">${g("update")} ${a("mark.update")}</span>`:t!==void 0?i`<span class="mark installed">${g("done")} ${a("mark.installed")}</span>`:b.may("plugin:install")?i`<wa-button
                  size="s"
                  appearance=${s?"outlined":"filled-outlined"}
                  variant=${s?"neutral":"brand"}
                  @click=${()=>H.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${a("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:u}
      </div>
    </li>`},$([M({attribute:!1})],j.prototype,"place",2),$([k()],j.prototype,"found",2),$([k()],j.prototype,"unmet",2),$([k()],j.prototype,"failure",2),$([k()],j.prototype,"busy",2),$([k()],j.prototype,"long",2),$([k()],j.prototype,"categories",2),j=$([F("core-catalogue")],j);var fe=[20,50,100],Ae=5,et=["display_name","status","version","updated_at"],os=200,le,ce,h,A,Pe,kt,Tt,Et,je,_t,ee,Ie,qt,Rt,$e,tt,Ct,st,St,xt,Mt,at,Lt,be,ye,ve,He,it,L=class extends K{constructor(){super();w(this,h);this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;this.ways=new Map;w(this,le,new AbortController);w(this,ce,0);w(this,je,()=>H.ask({kind:"updateAll",plugin:"",title:"",options:{}}));w(this,Ie,e=>{let t=e.target.value.trim()||void 0;clearTimeout(p(this,ce)),_(this,ce,window.setTimeout(()=>o(this,h,ee).call(this,{keyword:t},!0),os))});w(this,be,e=>{!p(this,h,He)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});w(this,ye,e=>{e.relatedTarget===null&&(this.dragging=!1)});w(this,ve,e=>{this.dragging=!1,!(!p(this,h,He)||!e.dataTransfer?.files[0])&&(e.preventDefault(),o(this,h,it).call(this,e.dataTransfer.files[0]))});this.watch(re,"plugins",()=>{o(this,h,Pe).call(this)}),this.watch(H,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",p(this,be)),addEventListener("dragleave",p(this,ye)),addEventListener("drop",p(this,ve))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",p(this,be)),removeEventListener("dragleave",p(this,ye)),removeEventListener("drop",p(this,ve)),p(this,le).abort(),clearTimeout(p(this,ce))}willUpdate(e){e.has("place")&&o(this,h,Pe).call(this)}render(){let e=p(this,h,A),t=p(this,h,He);return i`
      <header class="page-head">
        <h1>${a("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?P("installed.found",this.found.total):a("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${b.may("plugin:doctor")?i`<wa-button size="s" appearance="outlined" href=${E("/doctor")}>${g("activity")} ${a("doctor.title")}</wa-button>`:u}
          <wa-button size="s" appearance="outlined" href=${E("/updates")}>${g("update")} ${a("updates.title")}</wa-button>
          ${b.may("plugin:install")&&[...this.standings.values()].some(({installed:s,wanted:r})=>s!==r)?i`<wa-button size="s" appearance="outlined" @click=${p(this,je)}>${g("update")} ${a("updateAll")}</wa-button>`:u}
        </div>
      </header>
      ${this.dragging?i`<div class="dropzone over">${g("upload")} <span>${a("upload.hint")}</span></div>`:u}
      ${o(this,h,_t).call(this)}
      <form class="filters" role="search" @submit=${s=>s.preventDefault()}>
        <wa-input class="wide" type="search" label=${a("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${p(this,Ie)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${a("field.status")}</span>
          <select
            @change=${s=>o(this,h,ee).call(this,{status:s.target.value||void 0})}
          >
            <option value="">${a("all")}</option>
            ${["enabled","disabled"].map(s=>i`<option value=${s} ?selected=${s===e.status}>${T(`status.${s}`,s)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${a("field.type")}</span>
          <select @change=${s=>o(this,h,ee).call(this,{type:s.target.value||void 0})}>
            <option value="">${a("all")}</option>
            ${["mixed","backend","frontend"].map(s=>i`<option value=${s} ?selected=${s===e.type}>${T(`type.${s}`,s)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${a("sort.by")}</span>
          <select @change=${s=>o(this,h,ee).call(this,{sort:s.target.value||void 0})}>
            ${et.map(s=>i`<option value=${s} ?selected=${s===e.sort?.replace("-","")}>${a(`sort.${s}`)}</option>`)}
          </select>
        </label>
        ${t?o(this,h,Lt).call(this):u}
      </form>
      ${this.failure?J(this.failure,()=>{o(this,h,Pe).call(this)}):this.found?this.found.list.length===0&&this.found.total>0?u:this.found.list.length===0?o(this,h,qt).call(this,p(this,h,Et)):o(this,h,Rt).call(this,this.found.list,e.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${o(this,h,Ct).call(this)}
    `}};le=new WeakMap,ce=new WeakMap,h=new WeakSet,A=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...et,...et.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:fe.find(t=>String(t)===e.get("pageSize"))??fe[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Pe=async function(){p(this,le).abort();let{signal:e}=_(this,le,new AbortController);this.busy=!0,this.failure=void 0;try{let t=C("/admin/plugin/readiness",{},e).catch(()=>{}),s=await C("/admin/plugin/list",{...p(this,h,A),sort:p(this,h,A).sort??"display_name"},e);o(this,h,Tt).call(this,(await t)?.problems??[]),this.found=s,this.busy=!1;let r=Ce(p(this,h,A).page,p(this,h,A).pageSize,this.found);if(r)return S.refine({...p(this,h,A),page:r},!0);await o(this,h,kt).call(this,e)}catch(t){if(Z(t))return;this.failure=t,this.busy=!1}},kt=async function(e){let t=C("/admin/plugin/outdated",{},e).then(({list:r})=>this.standings=new Map(r.map(d=>[d.name,d])),()=>{}),s=b.may("plugin:observe")?C("/admin/plugin/metrics",{},e).then(({list:r})=>this.costs=new Map(r.map(d=>[d.plugin,d])),()=>{}):void 0;await Promise.all([t,s])},Tt=function(e){this.problems=new Map(e.map(({name:t,problem:s})=>[t,s]));for(let{name:t}of e.slice(0,Ae))this.ways.has(t)||o(this,h,at).call(this,t)},Et=function(){return!!(p(this,h,A).keyword||p(this,h,A).status||p(this,h,A).type)},je=new WeakMap,_t=function(){if(this.problems.size===0)return u;let e=(t,s)=>H.ask({kind:t,plugin:s,title:s,options:{}});return i`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${P("aside.title",this.problems.size)}</h2>
      <p class="quiet">${a("aside.hint")}</p>
      <ul class="rows items wrong">
        ${[...this.problems].slice(0,Ae).map(([t,s])=>i`<li>
            ${Q(t,t)}
            <div class="grow">
              <h3><a href=${E(`/plugins/${t}`)}>${t}</a></h3>
              <p class="message">${s}</p>
            </div>
            <p class="actions">
              ${b.may("plugin:toggle")?i`<wa-button size="s" variant="brand" @click=${()=>e("enable",t)}>${a("aside.again")}<span class="hidden">${t}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",t)}>${a("disable")}<span class="hidden">${t}</span></wa-button>`:u}
              ${b.may("plugin:install")&&this.ways.get(t)?.older?i`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",t)}>${a("rollback")}<span class="hidden">${t}</span></wa-button>`:u}
            </p>
          </li>`)}
      </ul>
      ${this.problems.size>Ae?i`<p><a href=${E("/attention")}>${P("attention.rest",this.problems.size-Ae)}</a></p>`:u}
    </section>`},ee=function(e,t=!1){let{keyword:s,status:r,type:d,sort:m,pageSize:f}=p(this,h,A);S.refine({keyword:s,status:r,type:d,sort:m,pageSize:f===fe[0]?void 0:String(f),...e},t)},Ie=new WeakMap,qt=function(e){return i`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${a(e?"installed.none":"installed.empty")}</h2>
      ${e?i`<wa-button appearance="outlined" @click=${()=>S.refine({})}>${a("catalogue.clear")}</wa-button>`:i`<p>${a("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${E("/catalogue")}>${a("catalogue.title")}</wa-button>`}
    </div>`},Rt=function(e,t,s){let{pageSize:r}=p(this,h,A),d=e.every(({name:m})=>this.chosen.has(m));return i`
      <div class="scroll list">
        <table class="installed dense" role="table" aria-busy=${this.busy} aria-label=${a("installed.title")}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label=${a("batch.all")}
                  .checked=${d}
                  .indeterminate=${!d&&e.some(({name:m})=>this.chosen.has(m))}
                  @change=${()=>o(this,h,tt).call(this,e,!d)}
                />
              </th>
              ${o(this,h,$e).call(this,"display_name",a("field.plugin"))} ${o(this,h,$e).call(this,"status",a("field.status"))}
              ${o(this,h,$e).call(this,"version",a("field.version"))}
              <th scope="col" role="columnheader" class="health">${a("tab.health")}</th>
              ${o(this,h,$e).call(this,"updated_at",a("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${a("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(m=>o(this,h,St).call(this,m))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${s>fe[0]?i`<label class="field inline">
              <span>${a("pager.size")}</span>
              <select @change=${m=>o(this,h,ee).call(this,{pageSize:m.target.value})}>
                ${fe.map(m=>i`<option value=${m} ?selected=${m===r}>${m}</option>`)}
              </select>
            </label>`:u}
        ${Re(t,r,s,m=>{let f=new URLSearchParams(this.place.query);return f.set("page",String(m)),`${E("/plugins")}?${f.toString()}`})}
      </div>
    `},$e=function(e,t){let s=p(this,h,A).sort??"display_name",r=s===e?"ascending":s===`-${e}`?"descending":"none";return i`<th scope="col" role="columnheader" class=${e} aria-sort=${r}>
      <button class="sort" @click=${()=>o(this,h,ee).call(this,{sort:r==="ascending"?`-${e}`:e})}>
        ${t}${r==="none"?u:g(r==="ascending"?"up":"down")}
      </button>
    </th>`},tt=function(e,t){let s=new Map(this.chosen);for(let r of e)t?s.set(r.name,r):s.delete(r.name);this.chosen=s},Ct=function(){let e=[...this.chosen.values()];if(e.length===0)return u;let t=(f,y,I={})=>H.ask({kind:f,plugin:"",title:P("batch.plugins",y.length),options:I,plugins:y.map(({name:G})=>({name:G}))}),s=e.filter(f=>o(this,h,st).call(this,f)),r=e.filter(f=>f.status==="disabled"||this.problems.has(f.name)),d=e.filter(f=>f.status==="enabled"||this.problems.has(f.name)),m=(f,y,I,G)=>y.length===0?u:i`<wa-button
            size="s"
            appearance=${f==="update"?"accent":"outlined"}
            variant=${f==="uninstall"?"danger":f==="update"?"brand":"neutral"}
            @click=${()=>t(f,y,G)}
            >${I}${y.length===e.length?"":` (${y.length})`}</wa-button
          >`;return i`<div class="batch" role="region" aria-label=${a("batch.title")}>
      <strong role="status">${P("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${b.may("plugin:install")?m("update",s,a("update")):u}
      ${b.may("plugin:toggle")?i`${m("enable",r,a("enable"))} ${m("disable",d,a("disable"))}`:u}
      ${b.may("plugin:uninstall")?m("uninstall",e,a("uninstall"),{keep_data:!0}):u}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${a("batch.none")}</wa-button>
    </div>`},st=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},St=function(e){let t=this.problems.get(e.name)??e.problem,s=o(this,h,st).call(this,e),r=this.standings.get(e.name),d=t?"aside":e.status;return i`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",t?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${a("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${m=>o(this,h,tt).call(this,[e],m.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${Q(e.name,e.display_name)}
          <span class="names"><a href=${E(`/plugins/${e.name}`)}>${e.display_name}</a> <span class="quiet name">${e.name}</span></span>
        </span>
        ${t?i`<p class="reason">${t}</p>`:u}
      </th>
      <td role="cell">
        <span class="badge ${d==="enabled"?"installed":d==="aside"?"danger":"off"}">${T(`status.${d}`,d)}</span>
      </td>
      <td role="cell">
        ${e.version}
        ${r?.pin?i`<span title=${r.pin}>${g("pin")}<span class="hidden">${a("mark.pinned",{range:r.pin})}</span></span>`:u}
        ${s?i`<span class="mark update">${g("update")} ${a("mark.updateTo",{version:s})}</span>`:u}
      </td>
      <td role="cell" class="health">${o(this,h,xt).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${U(e.updated_at)}>${ue(e.updated_at)}</td>
      <td role="cell" class="row-actions">${o(this,h,Mt).call(this,e,s)}</td>
    </tr>`},xt=function(e){if(!e?.running)return u;let t=e.request_failures+e.failures,s=(d,m)=>Y(d/m),r=[e.requests>0?`${P("cost.requests",e.requests)}, ${s(e.request_time_us,e.requests)}`:"",e.calls>0?`${P("cost.calls",e.calls)}, ${s(e.time_us,e.calls)}`:""].filter(Boolean);return i`<span class="cost" title=${r.join(`
`)}>
      ${t>0?i`<span class="mark warning">${g("warning")} ${P("cost.failures",t)}</span>`:u}
      <span class="quiet">${t>0?"":r[0]??""}</span>
    </span>`},Mt=function(e,t){let s=e.status==="enabled"||this.problems.has(e.name),r=(m,f={})=>H.ask({kind:m,plugin:e.name,title:e.display_name,options:f}),d=m=>{let f=m.detail.item.value;if(f==="settings"||f==="history")return S.go(`/plugins/${e.name}`,{tab:f});let y=f;r(y,y==="uninstall"?{keep_data:!0}:{})};return i`
      ${t&&b.may("plugin:install")?i`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${a("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:u}
      <wa-dropdown placement="bottom-end" @wa-select=${d} @wa-show=${()=>{o(this,h,at).call(this,e.name)}}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${a("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${b.may("plugin:toggle")?i`<wa-dropdown-item value=${s?"disable":"enable"}><span slot="icon">${g("power")}</span>${a(s?"disable":"enable")}</wa-dropdown-item>`:u}
        ${b.may("plugin:settings")&&this.ways.get(e.name)?.settings?i`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${a("tab.settings")}</wa-dropdown-item>`:u}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${a("tab.history")}</wa-dropdown-item>
        ${b.may("plugin:install")&&this.ways.get(e.name)?.older?i`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${a("rollback")}</wa-dropdown-item>`:u}
        ${b.may("plugin:uninstall")?i`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${a("uninstall")}</wa-dropdown-item>`:u}
      </wa-dropdown>
    `},at=async function(e){let t=await C("/admin/plugin/detail",{name:e}).catch(()=>{});t&&(this.ways=new Map(this.ways).set(e,{settings:Se(t),older:t.history.some(({from:s})=>s)}))},Lt=function(){return i`<label class="upload-button"
      >${g("upload")} ${a("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;o(this,h,it).call(this,t.files?.[0]),t.value=""}}
    /></label>`},be=new WeakMap,ye=new WeakMap,ve=new WeakMap,He=function(){return b.current?.application.upload===!0&&b.may("plugin:upload")},it=function(e){e&&H.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},$([M({attribute:!1})],L.prototype,"place",2),$([k()],L.prototype,"found",2),$([k()],L.prototype,"problems",2),$([k()],L.prototype,"costs",2),$([k()],L.prototype,"standings",2),$([k()],L.prototype,"chosen",2),$([k()],L.prototype,"failure",2),$([k()],L.prototype,"busy",2),$([k()],L.prototype,"dragging",2),$([k()],L.prototype,"ways",2),L=$([F("core-installed")],L);function zt(c){let n=T(`capability.${c}`,c);return n===c?c:`${n} (${c})`}function sa({code:c,changes:n,from:e}){return i`
    ${c?e?cs(c):ls(c):u}
    ${n?i`${O(a("plan.requires.added"),Ot(n.require.added))} ${O(a("plan.requires.removed"),Ot(n.require.removed))}
        ${O(a("plan.requires.changed"),Object.entries(n.require.changed).map(([t,s])=>`${t} ${s.from} → ${s.to}`))}
        ${n.size&&n.size.from!==n.size.to?O(a("plan.size"),[`${ne(n.size.from)} → ${ne(n.size.to)}`]):u}
        ${n.author?O(a("plan.author"),[`${n.author.from} → ${n.author.to}`]):u}
        ${n.source?O(a("plan.source"),[`${n.source.from} → ${n.source.to}`]):u}
        ${n.released?O(a("plan.released"),[U(n.released)]):u}`:u}
  `}function Fe(c){return i`<ul class="plainlist evidence">
    ${c.map(n=>i`<li>
        ${zt(n.name)}
        ${n.evidence.length>0?i`<br /><small class="quiet"><code>${n.evidence[0]}</code></small>`:u}
      </li>`)}
  </ul>`}function ls(c){let n=c.capabilities.filter(e=>e.evidence.length>0);return i`${n.length>0?i`<p class="effects"><span>${a("plan.seen")}</span></p>${Fe(n)}`:u} ${At(c)}`}function cs(c){let n=c.capabilities.filter(e=>c.added.includes(e.name));return i`
    ${n.length>0?i`<wa-callout variant="warning" size="s">${g("warning")} ${a("plan.gains")} ${Fe(n)}</wa-callout>`:u}
    ${O(a("plan.loses"),c.removed.map(zt))}
    ${O(a("plan.libraries.added"),c.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${O(a("plan.libraries.removed"),c.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${O(a("plan.libraries.changed"),c.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${O(a("plan.addresses"),c.addresses)} ${At(c)}
  `}function At(c){return i`${O(a("plan.natives"),c.natives)}
  ${O(a("plan.link"),c.link.filter(n=>n.blocks).map(n=>`${n.from} → ${n.to}: ${n.text}`))}
  ${(c.not_checked??[]).map(n=>i`<p class="effects"><span>${a("plan.notChecked")}</span> ${n}</p>`)}`}function Ot(c){return Object.entries(c).map(([n,e])=>`${n} ${e}`)}function O(c,n){return!n||n.length===0?u:i`<p class="effects"><span>${c}</span> ${n.map(e=>i`<code>${e}</code> `)}</p>`}var N,nt,Ke,Ne,B=class extends K{constructor(){super(...arguments);w(this,N);this.plugin="";this.version="";this.count=0;this.large=0;w(this,Ne,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&o(this,N,Ke).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>a("screenshots.one",{number:t,count:this.count});return i`
      <ul class="screenshots" aria-label=${a("screenshots")}>
        ${Array.from({length:this.count},(t,s)=>s+1).map(t=>i`<li>
            <button @click=${()=>this.large=t}><img src=${o(this,N,nt).call(this,t)} alt=${e(t)} loading="lazy" /></button>
          </li>`)}
      </ul>
      <wa-dialog
        class="screenshot"
        label=${this.large?e(this.large):""}
        light-dismiss
        .open=${this.large>0}
        @keydown=${p(this,Ne)}
        @wa-after-hide=${t=>{t.target===t.currentTarget&&(this.large=0)}}
      >
        ${this.large?i`<img src=${o(this,N,nt).call(this,this.large)} alt=${e(this.large)} />`:u}
        ${this.count>1?i`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>o(this,N,Ke).call(this,-1)}>${g("left")} ${a("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>o(this,N,Ke).call(this,1)}>${a("screenshots.after")} ${g("right")}</wa-button>
            </div>`:u}
      </wa-dialog>
    `}};N=new WeakSet,nt=function(e){return ut("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},Ke=function(e){this.large=(this.large-1+e+this.count)%this.count+1},Ne=new WeakMap,$([M()],B.prototype,"plugin",2),$([M()],B.prototype,"version",2),$([M({type:Number})],B.prototype,"count",2),$([k()],B.prototype,"large",2),B=$([F("core-screenshots")],B);var Pt=["readme","changelog","versions","settings","history","health","log"],de,se,D,l,De,Ht,Ue,R,Be,we,We,jt,It,rt,te,Ft,Kt,Nt,ot,Dt,Ut,Bt,Wt,Gt,Yt,Zt,Jt,Ge,Qt,Xt,Vt,es,z=class extends K{constructor(){super();w(this,l);this.name="";this.loading=!0;w(this,de);w(this,se,new AbortController);w(this,D,"");this.watch(re,"plugins",()=>{o(this,l,De).call(this)}),this.watch(Ze)}disconnectedCallback(){super.disconnectedCallback(),p(this,se).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=this.policy=void 0,_(this,D,""),o(this,l,De).call(this)):e.has("place")&&!this.loading&&o(this,l,Ue).call(this)}render(){if(this.failure)return J(this.failure,()=>{o(this,l,De).call(this)});if(!this.offer&&!this.local)return this.loading?i`<p role="status">${a("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:i`<div class="empty">
            ${g("search")}
            <h1>${a("plugin.none",{name:this.name})}</h1>
            <p><a href=${E("/catalogue")}>${a("catalogue.title")}</a></p>
          </div>`;let e=p(this,l,We);document.title=`${e} · ${b.current?.application.title??""}`;let t=this.offer?.versions.find(s=>s.version===p(this,l,Be));return i`
      <a class="way-back" href=${E(p(this,l,R)?"/plugins":"/catalogue")}>${g("back")} ${a("plugin.back",{where:a(p(this,l,R)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${Q(this.name,e,p(this,l,R)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||a("unknown")}</p>
          </div>
          <div class="plugin-actions">${o(this,l,Ft).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${o(this,l,jt).call(this,t)}
        <div class="columns">
          <div class="grow surface">${o(this,l,Nt).call(this)} ${o(this,l,Dt).call(this)}</div>
          <aside aria-label=${a("plugin.facts")}>${o(this,l,es).call(this,t)}</aside>
        </div>
      </article>
    `}};de=new WeakMap,se=new WeakMap,D=new WeakMap,l=new WeakSet,De=async function(){p(this,se).abort();let{signal:e}=_(this,se,new AbortController);this.loading=!0,this.failure=void 0;let t=y=>{if(!(y instanceof qe&&y.status===404))throw y},s=C("/admin/plugin/offer",{name:this.name},e).catch(t),r=()=>C("/admin/plugin/detail",{name:this.name},e).catch(t),[d,m]=await Promise.allSettled([s,location.pathname.includes("/catalogue/")?s.then(y=>y&&!y.status?void 0:r(),r):r()]);if(e.aborted)return;this.offer=d.status==="fulfilled"?d.value:void 0,this.local=m.status==="fulfilled"?m.value:void 0;let f=[d,m].find(y=>y.status==="rejected");!this.offer&&!this.local&&f?.status==="rejected"&&(this.failure=f.reason),this.loading=!1,o(this,l,Ht).call(this,e),p(this,l,R)&&b.may("plugin:observe")?this.metrics=await C(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await o(this,l,Ue).call(this)},Ht=async function(e){let t=await C("/admin/plugin/policy",{name:this.name},e).catch(()=>{});e.aborted||(this.policy=t)},Ue=async function(){let e=p(this,l,Be);if(!(!e||p(this,D)===e)){_(this,D,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:s}]=await Promise.all([C("/admin/plugin/papers",{name:this.name,version:e},p(this,se).signal),import("./markdown-CSADPHDU.js")]);_(this,de,s),p(this,D)===e&&(this.papers=t)}catch(t){Z(t)||(this.papersFailure=t),_(this,D,Z(t)?"":e)}}},R=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},Be=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:s})=>s===e)||this.local?.version===e;return e&&t?e:this.offer?.version??this.local?.version},we=function(){let e=this.place.query.get("tab");return e==="settings"&&!p(this,l,R)||e==="log"&&!b.may("plugin:observe")?"readme":Pt.find(t=>t===e)??"readme"},We=function(){return this.offer?.display_name??this.local?.display_name??this.name},jt=function(e){let t=s=>typeof s=="string"?s:"";return i`
      ${this.local?.problem?o(this,l,It).call(this,this.local.problem):u}
      ${e?.unmet&&e.version!==p(this,l,R)?i`<wa-callout variant="warning">${g("warning")} <strong>${a("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([s,r])=>i`${T(`host.${s}`,s)} ${e.require?.[s]??""} (${r?a("host.other",{version:r}):a("host.none")}) `)}</wa-callout>`:u}
      ${e&&e.version!==p(this,l,R)?(this.policy?.versions?.find(s=>s.version===e.version)?.rules??[]).map(({rule:s,reason:r})=>i`<wa-callout variant="warning" data-rule=${s}
              >${g("warning")} <strong>${a("policy.refused")}</strong> ${this.name} ${e.version} ${r}.</wa-callout
            >`):u}
      ${o(this,l,rt).call(this,"malicious").map(s=>i`<wa-callout variant="danger">${g("error")} <strong>${a("attention.malicious")}</strong> ${s}</wa-callout>`)}
      ${o(this,l,rt).call(this,"advisory").map(s=>i`<wa-callout variant="warning">${g("warning")} <strong>${a("attention.advisory")}</strong> ${s}</wa-callout>`)}
      ${e?.yanked?i`<wa-callout variant="danger">${g("warning")} <strong>${a("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:u}
      ${e?.deprecated?i`<wa-callout variant="warning">${g("warning")} <strong>${a("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:u}
    `},It=function(e){return import("./repair-WQAVHJHD.js"),i`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},rt=function(e){return(Ze.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},te=function(e,t={}){H.ask({kind:e,plugin:this.name,title:p(this,l,We),options:t})},Ft=function(e){let t=p(this,l,R),s=m=>b.may(m),r=this.offer?.version,d=p(this,l,Be);return i`
      ${this.offer&&this.offer.versions.length>0?i`<label class="field">
            <span>${a("field.version")}</span>
            <select @change=${m=>o(this,l,Kt).call(this,m.target.value)}>
              ${this.offer.versions.map(m=>i`<option value=${m.version} ?selected=${m.version===d}>
                  ${m.version}${m.version===t?` (${a("status.installed")})`:""}${m.yanked?` (${a("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:u}
      ${!t&&s("plugin:install")?i`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>o(this,l,te).call(this,"install",{with_dependencies:!0,...e&&d!==r?{version:e.version}:{}})}
            >${g("download")} ${a("install")}</wa-button
          >`:u}
      ${t&&e&&e.version!==t&&s("plugin:install")?i`<wa-button
            variant="brand"
            @click=${()=>o(this,l,te).call(this,"update",{version:e.version,...he(t,e.version)?{allow_downgrade:!0}:{}})}
            >${g("update")} ${a(he(t,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:u}
      ${t&&s("plugin:toggle")?this.local?.status==="enabled"?i`<wa-button appearance="outlined" @click=${()=>o(this,l,te).call(this,"disable")}>${a("disable")}</wa-button>`:i`<wa-button appearance="outlined" @click=${()=>o(this,l,te).call(this,"enable")}>${a(this.local?.problem?"aside.again":"enable")}</wa-button>`:u}
      ${t&&s("plugin:install")&&this.local?.history.some(({from:m})=>m)?i`<wa-button appearance="outlined" @click=${()=>o(this,l,te).call(this,"rollback")}>${g("rollback")} ${a("rollback")}</wa-button>`:u}
      ${t&&s("plugin:uninstall")?i`<wa-button variant="danger" appearance="outlined" @click=${()=>o(this,l,te).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${a("uninstall")}</wa-button
          >`:u}
    `},Kt=function(e){S.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},Nt=function(){let e={versions:!!this.offer,settings:!!p(this,l,R)&&b.may("plugin:settings")&&Se(this.local),history:!!this.local?.history.length,health:!!p(this,l,R)&&b.may("plugin:observe"),log:!!p(this,l,R)&&b.may("plugin:observe")},t=Pt.filter(r=>e[r]??!0),s=r=>{let d=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(d===0)return;r.preventDefault();let m=t[(t.indexOf(p(this,l,we))+d+t.length)%t.length];o(this,l,ot).call(this,m),this.updateComplete.then(()=>this.querySelector(`#tab-${m}`)?.focus())};return i`<div class="tabs" role="tablist" aria-label=${p(this,l,We)} @keydown=${s}>
      ${t.map(r=>i`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===p(this,l,we)}
          aria-controls="panel"
          tabindex=${r===p(this,l,we)?0:-1}
          @click=${()=>o(this,l,ot).call(this,r)}
        >
          ${a(`tab.${r}`)}
        </button>`)}
    </div>`},ot=function(e){S.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},Dt=function(){let e=p(this,l,we);return i`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?o(this,l,Gt).call(this):e==="versions"?o(this,l,Yt).call(this):e==="health"?this.metrics?o(this,l,Jt).call(this,this.metrics):i`<p class="quiet" role="status">${a("loading")}</p>`:e==="log"?o(this,l,Wt).call(this):e==="history"?o(this,l,Zt).call(this,this.local?.history??[]):i`${e==="readme"?o(this,l,Ut).call(this):u} ${o(this,l,Bt).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},Ut=function(){return!this.papers||this.papers.screenshots===0?u:i`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},Bt=function(e){return this.papersFailure?J(this.papersFailure,()=>{_(this,D,""),o(this,l,Ue).call(this)}):!this.papers||!p(this,de)?i`<p class="quiet" role="status">${a("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?p(this,de).call(this,e.replace(/^#[^\n]*\n/,"")):i`<p class="quiet">${a("plugin.noText")}</p>`},Wt=function(){return import("./plugin-insight-5PACENZH.js"),i`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},Gt=function(){return import("./settings-form-OYC4YMHA.js"),i`<core-settings-form .plugin=${this.name}></core-settings-form>`},Yt=function(){return i`<div class="scroll" tabindex="0" role="region" aria-label=${a("tab.versions")}>
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">${a("field.version")}</th>
            <th scope="col">${a("field.published")}</th>
            <th scope="col">${a("field.size")}</th>
            <th scope="col">${a("field.require")}</th>
          </tr>
        </thead>
        <tbody>
          ${(this.offer?.versions??[]).map(e=>i`<tr>
              <th scope="row">
                ${e.version}
                ${e.version===p(this,l,R)?i`<span class="mark installed">${a("status.installed")}</span>`:u}
                ${e.yanked?i`<span class="mark danger">${a("mark.yanked")}</span>`:u}
                ${e.deprecated?i`<span class="mark warning">${a("mark.deprecated")}</span>`:u}
              </th>
              <td>${e.published?ue(e.published):"–"}</td>
              <td>${e.size?ne(e.size):"–"}</td>
              <td>${o(this,l,Ge).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},Zt=function(e){return i`<ol class="history">
      ${[...e].reverse().map(t=>{let s=String(t.result??"");return i`<li>
          <strong>${T(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${s==="done"?"installed":"warning"}">${T(`history.${s}`,s)}</span>
          <br /><span class="quiet">${t.at?U(t.at):""} · ${t.by??""}</span>
          ${t.error?i`<br /><span>${t.error}</span>`:u}
        </li>`})}
    </ol>`},Jt=function(e){let t=m=>_e(m.reduce((f,y)=>f+y.failures,0)),s=e.requests,r=e.hooks.reduce((m,f)=>m+f.time_us,0),d=[[a("field.status"),a(e.running?"health.running":"health.stopped")],[a("health.starts"),e.starts.last_us>0?Y(e.starts.last_us):"–"],[a("health.requests"),_e(s.count)],[a("health.errors"),_e(s.client_errors+s.server_errors)]];return s.count>0&&d.push([a("health.request"),Y(s.time_us/s.count)],[a("health.longest"),Y(s.longest_us)]),e.hooks.length>0&&d.push([a("health.hooks"),Y(r)],[a("health.hookFailures"),t(e.hooks)]),e.listeners.length>0&&d.push([a("health.listenerFailures"),t(e.listeners)]),e.processes.length>0&&d.push([a("health.processFailures"),t(e.processes)]),import("./plugin-insight-5PACENZH.js"),i`
      <dl class="figures">
        ${d.map(([m,f])=>i`<div><dt>${m}</dt><dd>${f}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},Ge=function(e){let t=Object.entries(e??{});return t.length===0?i`<span class="quiet">${a("nothing")}</span>`:i`<ul class="plainlist">
      ${t.map(([s,r])=>i`<li>
          ${s.includes("/")?i`<a href=${E(`/catalogue/${s}`)}>${s}</a>`:T(`host.${s}`,s)}
          <code>${r}</code>
        </li>`)}
    </ul>`},Qt=function(e,t){return e.length===0?i`<span class="quiet">${a("host.any")}</span>`:i`<ul class="plainlist">
      ${e.map(([s,r])=>{let d=t[s];return i`<li>
          ${g(d===void 0?"done":"warning")} ${T(`host.${s}`,s)} <code>${r}</code>
          ${d===void 0?i`<span class="hidden">${a("host.fits")}</span>`:i`<strong class="mark danger">${d?a("host.other",{version:d}):a("host.none")}</strong>`}
        </li>`})}
    </ul>`},Xt=function(e){let t=e.capabilities.filter(r=>r.evidence.length>0),s=e.link.filter(r=>r.blocks);return i`<dt>${a("field.code")}</dt>
      <dd>
        ${t.length>0?Fe(t):a("code.nothing")}
        ${s.map(r=>i`<wa-callout variant="danger" size="s">${g("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>i`<p class="quiet">${a("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${a("code.hint")}</small>
      </dd>`},Vt=function(e){if(!this.policy)return"";let t=e?this.policy.installed_signed_by:this.policy.signed_by,s=this.policy.accepted_keys??[];return i`${t?i`${a(["online","targets"].includes(t.role)?"signer.registry":"signer.vendor")}
          <ul class="plainlist keys">${t.keys.map(r=>i`<li><code title=${r}>${r.slice(0,12)}…</code></li>`)}</ul>`:i`<span class="quiet">${a("signer.nobody")}</span>`}
    ${s.length>0?i`<p class="quiet">${a("signer.accepted")} ${s.map(r=>i`<code title=${r}>${r.slice(0,12)}…</code> `)}</p>`:u}`},es=function(e){let t=this.local?.config??{},s=e===void 0||e.version===p(this,l,R),r=e?.require??(s?t.require:void 0),d=e?.capabilities??t.capabilities??[],m=this.offer?.license||(typeof t.license=="string"?t.license:""),f=this.offer?.category||(typeof t.category=="string"?t.category:""),y=this.offer?.homepage??"",I=this.offer?.type??this.local?.type??"mixed",G=Object.entries(r??{}).filter(([x])=>!x.includes("/")),as=Object.entries(r??{}).filter(([x])=>x.includes("/")),is=e?e.unmet:s?this.local?.unmet:void 0,pt=this.local?.required_by??[],q=(x,Te)=>Te?i`<dt>${x}</dt><dd>${Te}</dd>`:u;return i`<dl class="facts">
      ${q(a("field.status"),p(this,l,R)?i`${this.local?.problem?a("status.aside"):T(`status.${this.local?.status}`,this.local?.status??"")} · ${p(this,l,R)}`:a("status.not"))}
      ${q(a("field.installed"),this.local?.installed_at?U(this.local.installed_at):"")}
      ${q(a("field.updated"),this.local?.updated_at?U(this.local.updated_at):"")}
      ${q(a("field.type"),T(`type.${I}`,I))}
      ${q(a("field.category"),f?T(`category.${f}`,f):"")}
      ${q(a("field.license"),m||a("unknown"))}
      ${q(a("field.size"),e?.size?ne(e.size):"")}
      ${q(a("field.published"),e?.published?ue(e.published):"")}
      ${q(a("field.host"),o(this,l,Qt).call(this,G,is??{}))}
      ${q(a("field.require"),o(this,l,Ge).call(this,Object.fromEntries(as)))}
      ${q(a("field.requiredBy"),pt.length>0?i`<ul class="plainlist">
              ${pt.map(({name:x,range:Te})=>i`<li><a href=${E(`/plugins/${x}`)}>${x}</a> <code>${Te}</code></li>`)}
            </ul>`:"")}
      ${q(a("field.conflict"),Object.keys(e?.conflict??{}).length>0?o(this,l,Ge).call(this,e?.conflict):"")}
      ${q(a("field.capabilities"),d.length>0?i`<ul class="plainlist">${d.map(x=>i`<li>${T(`capability.${x}`,x)}</li>`)}</ul>
              <small class="quiet">${a("capabilities.hint")}</small>`:a("capabilities.none"))}
      ${s&&this.local?.code?o(this,l,Xt).call(this,this.local.code):u}
      ${q(a("field.registry"),this.offer?.registry)}
      ${q(a("field.signer"),o(this,l,Vt).call(this,s&&p(this,l,R)!==void 0))}
      ${q(a("field.homepage"),/^https?:\/\//i.test(y)?i`<a href=${y} target="_blank" rel="noopener noreferrer">${y.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${q(a("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(x=>i`<a class="pill" href=${`${E("/catalogue")}?keyword=${encodeURIComponent(x)}`}>${x}</a> `):"")}
    </dl>`},$([M()],z.prototype,"name",2),$([M({attribute:!1})],z.prototype,"place",2),$([k()],z.prototype,"offer",2),$([k()],z.prototype,"local",2),$([k()],z.prototype,"papers",2),$([k()],z.prototype,"papersFailure",2),$([k()],z.prototype,"metrics",2),$([k()],z.prototype,"policy",2),$([k()],z.prototype,"failure",2),$([k()],z.prototype,"loading",2),z=$([F("core-plugin")],z);var lt="core.theme",ct=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(n){let e=new Map(n.map(t=>[t.plugin,t.tag]));for(let[t,s]of[...this.#e])e.get(t)!==s.frontend.tag&&(this.#e.delete(t),this.#i(),this.#n());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of n){let s=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(s)&&this.#r(t,s)}}async#r(n,e){this.#a.add(e);try{let t=n.entry.split("/").map(encodeURIComponent).join("/"),s=await import(`${Ee(`/plugin/${n.plugin}/assets/${t}`)}?v=${n.tag}`);if(b.current?.frontends?.find(d=>d.plugin===n.plugin)?.tag!==n.tag)return;this.#e.set(n.plugin,{frontend:n,module:s,pages:ds(n,s)}),this.#t.delete(n.plugin),this.#i()}catch(t){this.#t.set(n.plugin,t),console.warn(`The pages of ${n.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#n()}}get pages(){return[...this.#e.values()].flatMap(n=>n.pages).filter(({page:n})=>n.menu!==!1&&(!n.authority||b.may(n.authority))).sort((n,e)=>this.titleOf(n).localeCompare(this.titleOf(e),ie()))}find(n,e){let t=(this.#e.get(n)?.pages??[]).filter(({page:s})=>s.path===""||e===s.path||e.startsWith(`${s.path}/`)).sort((s,r)=>r.page.path.length-s.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(n){return[...this.#a].some(e=>e.startsWith(`${n}@`))}failureOf(n){return this.#t.get(n)}titleOf({page:n}){return Ye(n.title)}pathOf({plugin:n,page:e}){return`/pages/${n}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:n})=>ts(n.theme)).map(({module:n})=>({id:n.theme.id,title:Ye(n.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(n){n?localStorage.setItem(lt,n):localStorage.removeItem(lt),this.#i(),this.#n()}#i(){let n=localStorage.getItem(lt),e=[...this.#e.values()].find(({module:s})=>ts(s.theme)&&s.theme.id===n);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(s){console.warn("A theme could not be taken away.",s)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let s=e?.module.theme?.colorScheme;s?(t.classList.toggle("wa-dark",s==="dark"),t.classList.toggle("wa-light",s==="light")):xe(Je())}catch(s){console.warn("A theme could not be applied.",s)}}#n(){this.dispatchEvent(new Event("change"))}};function Ye(c){return typeof c=="string"?c:c[ie()]??c.en??Object.values(c)[0]??""}function ds(c,n){return(Array.isArray(n.pages)?n.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:c.plugin,tag:c.tag,page:t}))}function ts(c){return typeof c?.id=="string"&&c.id!==""}var ae=new ct;var ps=0,ss=new WeakMap,W,ke,dt,pe=class extends K{constructor(){super();w(this,ke);this.plugin="";this.path="";w(this,W);this.watch(ae)}render(){if(ae.find(this.plugin,this.path))return i`<div
        class="plugin-page"
        @core-page-failed=${s=>s.currentTarget.replaceChildren(o(this,ke,dt).call(this,s.detail))}
      ></div>`;if(ae.isLoading(this.plugin))return i`<p role="status">${a("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=ae.failureOf(this.plugin);return i`<div class="empty">
      ${g("plugin")}
      <h1>${a(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?i`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${E("/plugins")}>${a("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=ae.find(this.plugin,this.path);if(!e||!t){_(this,W,void 0);return}let s={...t,language:ie()};if(!(p(this,W)?.page===s.page&&p(this,W).rest===s.rest&&p(this,W).language===s.language&&e.firstChild)){_(this,W,s),document.title=[ae.titleOf(t.page),b.current?.application.title].filter(Boolean).join(" · ");try{let d=new(us(t.page.page.element));d.core=hs(t.page,t.rest),e.replaceChildren(d)}catch(d){e.replaceChildren(o(this,ke,dt).call(this,d))}}}};W=new WeakMap,ke=new WeakSet,dt=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let s=document.createElement("h1");s.textContent=a("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",t.append(s,r),t},$([M()],pe.prototype,"plugin",2),$([M()],pe.prototype,"path",2),pe=$([F("core-plugin-page")],pe);function us(c){let n=ss.get(c);if(n)return n;let e=c.prototype.connectedCallback,t=class extends c{connectedCallback(){let s=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(d=>this.isConnected&&s(d))}catch(r){s(r)}}};return customElements.define(`core-page-${++ps}`,t),ss.set(c,t),t}function hs({plugin:c},n){let e=b.current?.user;return{version:1,plugin:c,path:n,language:ie(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>b.may(t),text:Ye,navigate:t=>S.go(`/pages/${c}/${t.replace(/^\//,"")}`),notify:ht,request:async(t,s={})=>{let r=b.current?.csrf,d=new Headers(s.headers);d.set("Accept","application/json"),r&&d.set(r.header,r.token);let m=t.replace(/^\//,""),f=await fetch(Ee(`/plugin/${c}/${m}`),{credentials:"same-origin",...s,headers:d}),y=await f.json().catch(()=>{});if(!f.ok){let I=y??{},G=I.message||I.detail||a("error.unexpected");throw new qe(f.status,I.code??f.status,G)}return ms(y)?y.data:y}}}function ms(c){if(typeof c!="object"||c===null)return!1;let n=c;return typeof n.code=="number"&&typeof n.message=="string"&&"data"in n}var gs=[{path:/^\/catalogue\/?$/,title:()=>a("catalogue.title"),show:(c,n)=>i`<core-catalogue .place=${n}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>a("plugin.title"),show:(c,n)=>i`<core-plugin .name=${`${c.vendor}/${c.plugin}`} .place=${n}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>a("installed.title"),show:(c,n)=>i`<core-installed .place=${n}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-D5DZQ7EL.js"),title:()=>a("attention.title"),show:()=>i`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-ER5FEF4B.js"),title:()=>a("updates.title"),show:()=>i`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-ODTSWWNH.js"),offered:"activity",title:()=>a("activity.title"),show:(c,n)=>i`<core-activity .place=${n}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-RUIC7MM5.js"),title:()=>a("operation.title"),show:c=>i`<core-operation .operation=${c.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-U4W5GLU7.js"),title:()=>a("registries.title"),show:()=>i`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-SV2CZVWX.js"),offered:"tokens",title:()=>a("tokens.title"),show:(c,n)=>i`<core-tokens .place=${n}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-IWJ7KGSA.js"),offered:"accounts",title:()=>a("accounts.title"),show:(c,n)=>i`<core-accounts .place=${n}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-YDLGLWBN.js"),offered:"account",title:()=>a("account.title"),show:(c,n)=>i`<core-account .place=${n}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-RCHBUTBN.js"),title:()=>a("doctor.title"),show:()=>i`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-HSO3YTMM.js"),title:()=>a("bisect.title"),show:()=>i`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-YHX5TWNF.js"),title:()=>a("system.title"),show:()=>i`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-5KARGJQX.js"),title:()=>a("error.page"),show:c=>i`<core-error-page .code=${c.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:c=>i`<core-plugin-page
        .plugin=${`${c.vendor}/${c.plugin}`}
        .path=${c.below??""}
      ></core-plugin-page>`}];function ai(c){for(let n of gs){let e=n.path.exec(c);if(e&&(!n.offered||b.current?.application.pages.includes(n.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([s,r])=>[s,decodeURIComponent(r??"")]));return{page:n,parts:t}}catch{return}}}export{Je as a,fs as b,xe as c,$s as d,ae as e,zt as f,sa as g,gs as h,ai as i};
