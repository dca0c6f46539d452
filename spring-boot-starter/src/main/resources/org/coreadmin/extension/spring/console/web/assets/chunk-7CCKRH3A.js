import{a as Le,b as Oe,d as Q}from"./chunk-D6Z7BL3Z.js";import{a as oe}from"./chunk-Z5I3OZMO.js";import{d as vt}from"./chunk-ZMWS5VO2.js";import{a as Ae,b as Ve,c as et}from"./chunk-7KGW5VOI.js";import{a as re}from"./chunk-WFXHJUKB.js";import{a as O,c as I,e as me,f as yt,h as J}from"./chunk-MVIAMRUA.js";import{a as K,b as z,c as v,i as g,j as N,k as y}from"./chunk-3ZYWMM7V.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";import{B as bt,C as Z,a as R,c as Se,f as ie,i as a,j as H,k as E,l as xe,n as ne,o as Y,r as W,s as he,t as Me,u as $t,z as S}from"./chunk-VUTM7MML.js";import{b as $,c as d,d as k,e as q,f as c}from"./chunk-3IY7SBBO.js";var wt="core.colors",kt="(prefers-color-scheme: dark)";function tt(){let o=localStorage.getItem(wt);return o==="light"||o==="dark"?o:"auto"}function Rs(o){localStorage.setItem(wt,o),ze(o)}function ze(o){let n=o==="dark"||o==="auto"&&matchMedia(kt).matches;document.documentElement.classList.toggle("wa-dark",n),document.documentElement.classList.toggle("wa-light",!n)}function qs(){matchMedia(kt).addEventListener("change",()=>ze(tt()))}var st=12,Tt=["mixed","backend","frontend"],Et=["relevance","installs","updated","name"],ms=200,gs=2500,$e,X,le,V,w,ge,Pe,_t,fe,at,je,He,it,Rt,qt,Ct,F=class extends N{constructor(){super();k(this,w);this.unmet=new Map;this.busy=!1;this.long=!1;k(this,$e,"");k(this,X,new AbortController);k(this,le,0);k(this,V,0);k(this,je,e=>c(this,w,it).call(this,"keyword",e));k(this,He,e=>c(this,w,it).call(this,"author",e));this.watch(re,"plugins",()=>{c(this,w,Pe).call(this,!0)}),this.watch(oe)}connectedCallback(){super.connectedCallback(),S("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>this.categories=[])}disconnectedCallback(){super.disconnectedCallback(),d(this,X).abort(),clearTimeout(d(this,le)),clearTimeout(d(this,V))}willUpdate(e){e.has("place")&&c(this,w,Pe).call(this)}render(){let e=d(this,w,ge);return i`
      <header class="page-head">
        <h1>${a("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.long&&this.busy?a("catalogue.reading"):this.found?H("catalogue.found",this.found.total):a("loading")}
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
          @input=${d(this,je)}
        >
          <span slot="start">${g("search")}</span>
        </wa-input>
        ${c(this,w,at).call(this,"type",a("field.type"),e.type,Tt.map(t=>[t,E(`type.${t}`,t)]))}
        ${!this.categories||this.categories.length>0?c(this,w,at).call(this,"category",a("field.category"),e.category,(this.categories??[]).map(({category:t,count:s})=>[t,`${E(`category.${t}`,t)} (${s})`])):u}
        <wa-input
          type="search"
          label=${a("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${d(this,He)}
        ></wa-input>
        <label class="field">
          <span>${a("sort.by")}</span>
          <select name="sort" @change=${t=>c(this,w,fe).call(this,{sort:t.target.value||void 0})}>
            ${Et.map(t=>i`<option value=${t==="relevance"?"":t} ?selected=${t===(e.sort??"relevance")}>${E(`sort.${t}`,t)}</option>`)}
          </select>
        </label>
        <label class="field checkbox">
          <input
            type="checkbox"
            name="compatible"
            .checked=${e.compatible!==void 0}
            @change=${t=>c(this,w,fe).call(this,{compatible:t.target.checked?"true":void 0})}
          />
          <span>${a("catalogue.compatible")}</span>
        </label>
        ${e.keyword||e.type||e.category||e.author||e.compatible?i`<wa-button appearance="plain" @click=${()=>O.refine({})}>${g("close")} ${a("catalogue.clear")}</wa-button>`:u}
      </form>
      ${(this.found?.warnings??[]).map(t=>i`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.failure?J(this.failure,()=>{c(this,w,Pe).call(this,!0)}):c(this,w,Rt).call(this,e.page)}
    `}};$e=new WeakMap,X=new WeakMap,le=new WeakMap,V=new WeakMap,w=new WeakSet,ge=function(){let e=this.place.query,t=s=>e.get(s)??void 0;return{keyword:t("keyword"),type:Tt.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),compatible:e.get("compatible")==="true"?"true":void 0,sort:Et.find(s=>s===e.get("sort")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Pe=async function(e=!1){let t=d(this,w,ge),s=JSON.stringify(t);if(s===d(this,$e)&&!e&&!this.failure)return;q(this,$e,s),d(this,X).abort();let r=q(this,X,new AbortController);this.busy=!0,this.failure=void 0,clearTimeout(d(this,V)),q(this,V,window.setTimeout(()=>this.long=!0,gs));try{this.found=await S("/admin/plugin/search",{...t,pageSize:st},r.signal);let p=Oe(t.page,st,this.found);p&&O.refine({...t,page:p},!0),c(this,w,_t).call(this,this.found.list,r.signal)}catch(p){if(Z(p))return;this.failure=p}d(this,X)===r&&(this.busy=this.long=!1,clearTimeout(d(this,V)))},_t=async function(e,t){if(e.length===0)return;let s=e.map(({name:p})=>p).join(","),r=await S("/admin/plugin/unmet",{names:s},t).catch(()=>{});r&&(this.unmet=new Map(r.list.map(({name:p,unmet:m})=>[p,m])))},fe=function(e,t=!1){O.refine({...d(this,w,ge),page:void 0,...e},t)},at=function(e,t,s,r){return i`<label class="field">
      <span>${t}</span>
      <select @change=${p=>c(this,w,fe).call(this,{[e]:p.target.value||void 0})}>
        <option value="" ?selected=${!s}>${a("all")}</option>
        ${r.map(([p,m])=>i`<option value=${p??""} ?selected=${p===s}>${m}</option>`)}
        ${s&&!r.some(([p])=>p===s)?i`<option value=${s} selected>${s}</option>`:u}
      </select>
    </label>`},je=new WeakMap,He=new WeakMap,it=function(e,t){let s=t.target.value.trim();clearTimeout(d(this,le)),q(this,le,window.setTimeout(()=>c(this,w,fe).call(this,{[e]:s||void 0},!0),ms))},Rt=function(e){return this.found?this.found.list.length===0&&this.found.total>0?i`<p class="quiet">${a("loading")}</p>`:this.found.list.length===0?c(this,w,qt).call(this):i`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>c(this,w,Ct).call(this,t))}
      </ul>
      ${Le(e,st,this.found.total,t=>{let s=new URLSearchParams(this.place.query);return s.set("page",String(t)),`${R("/catalogue")}?${s.toString()}`})}
    `:i`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>i`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},qt=function(){let{keyword:e,type:t,category:s,author:r,compatible:p}=d(this,w,ge),m=!!(e||t||s||r||p);return i`<div class="empty">
      ${g("search")}
      <h2>${a(m?"catalogue.none":"catalogue.empty")}</h2>
      <p>${a(m?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${m?i`<wa-button appearance="outlined" @click=${()=>O.refine({})}>${a("catalogue.clear")}</wa-button>`:i`<code>core-extension:publish</code>`}
    </div>`},Ct=function(e){let t=e.installed_version,s=this.unmet.get(e.name),r=(oe.items??[]).some(({kind:p,plugin:m})=>p==="update"&&m===e.name);return i`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${Q(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${R(`/catalogue/${e.name}`)} title=${e.display_name}>${e.display_name}</a></h2>
          <p class="quiet name" title=${e.name}>${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||a("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${E(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(p=>i`<span class="pill quiet" title=${p}>${p}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author" title=${e.author}>${e.author||a("unknown")}</span>
          <span title=${e.version}>${e.version}</span>
        </p>
        ${s?i`<span class="mark warning corner" title=${Object.entries(s).map(([p,m])=>`${E(`host.${p}`,p)}: ${m?a("host.other",{version:m}):a("host.none")}`).join(", ")}>${g("warning")} ${a("mark.unmet.short")}</span>`:u}
        ${e.deprecated?i`<span class="mark warning">${a("mark.deprecated")}</span>`:u}
        ${r?i`<span class="mark update">${g("update")} ${a("mark.update")}</span>`:t!==void 0?i`<span class="mark installed">${g("done")} ${a("mark.installed")}</span>`:y.may("plugin:install")?i`<wa-button
                  size="s"
                  appearance=${s?"outlined":"filled-outlined"}
                  variant=${s?"neutral":"brand"}
                  @click=${()=>I.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${a("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:u}
      </div>
    </li>`},$([z({attribute:!1})],F.prototype,"place",2),$([v()],F.prototype,"found",2),$([v()],F.prototype,"unmet",2),$([v()],F.prototype,"failure",2),$([v()],F.prototype,"busy",2),$([v()],F.prototype,"long",2),$([v()],F.prototype,"categories",2),F=$([K("core-catalogue")],F);var be=[20,50,100],ye=5,nt=["display_name","status","version","updated_at"],fs=200,ce,de,h,j,Ie,St,xt,Mt,Ke,Lt,ee,Ne,Ot,At,ve,rt,zt,ot,Pt,jt,Ht,lt,It,we,ke,Te,Fe,ct,A=class extends N{constructor(){super();k(this,h);this.safe=!1;this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;this.ways=new Map;k(this,ce,new AbortController);k(this,de,0);k(this,Ke,()=>I.ask({kind:"updateAll",plugin:"",title:"",options:{}}));k(this,Ne,e=>{let t=e.target.value.trim()||void 0;clearTimeout(d(this,de)),q(this,de,window.setTimeout(()=>c(this,h,ee).call(this,{keyword:t},!0),fs))});k(this,we,e=>{!d(this,h,Fe)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});k(this,ke,e=>{e.relatedTarget===null&&(this.dragging=!1)});k(this,Te,e=>{this.dragging=!1,!(!d(this,h,Fe)||!e.dataTransfer?.files[0])&&(e.preventDefault(),c(this,h,ct).call(this,e.dataTransfer.files[0]))});this.watch(re,"plugins",()=>{c(this,h,Ie).call(this)}),this.watch(I,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",d(this,we)),addEventListener("dragleave",d(this,ke)),addEventListener("drop",d(this,Te))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",d(this,we)),removeEventListener("dragleave",d(this,ke)),removeEventListener("drop",d(this,Te)),d(this,ce).abort(),clearTimeout(d(this,de))}willUpdate(e){e.has("place")&&c(this,h,Ie).call(this)}render(){let e=d(this,h,j),t=d(this,h,Fe);return i`
      <header class="page-head">
        <h1>${a("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?H("installed.found",this.found.total):a("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${y.may("plugin:doctor")?i`<wa-button size="s" appearance="outlined" href=${R("/doctor")}>${g("activity")} ${a("doctor.title")}</wa-button>`:u}
          <wa-button size="s" appearance="outlined" href=${R("/updates")}>${g("update")} ${a("updates.title")}</wa-button>
          ${y.may("plugin:update")&&[...this.standings.values()].some(({installed:s,wanted:r})=>s!==r)?i`<wa-button size="s" appearance="outlined" @click=${d(this,Ke)}>${g("update")} ${a("updateAll")}</wa-button>`:u}
        </div>
      </header>
      ${this.dragging?i`<div class="dropzone over">${g("upload")} <span>${a("upload.hint")}</span></div>`:u}
      ${c(this,h,Lt).call(this)}
      <form class="filters" role="search" @submit=${s=>s.preventDefault()}>
        <wa-input class="wide" type="search" label=${a("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${d(this,Ne)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${a("field.status")}</span>
          <select
            @change=${s=>c(this,h,ee).call(this,{status:s.target.value||void 0})}
          >
            <option value="">${a("all")}</option>
            ${["enabled","disabled"].map(s=>i`<option value=${s} ?selected=${s===e.status}>${E(`status.${s}`,s)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${a("field.type")}</span>
          <select @change=${s=>c(this,h,ee).call(this,{type:s.target.value||void 0})}>
            <option value="">${a("all")}</option>
            ${["mixed","backend","frontend"].map(s=>i`<option value=${s} ?selected=${s===e.type}>${E(`type.${s}`,s)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${a("sort.by")}</span>
          <select @change=${s=>c(this,h,ee).call(this,{sort:s.target.value||void 0})}>
            ${nt.map(s=>i`<option value=${s} ?selected=${s===e.sort?.replace("-","")}>${a(`sort.${s}`)}</option>`)}
          </select>
        </label>
        ${t?c(this,h,It).call(this):u}
      </form>
      ${this.failure?J(this.failure,()=>{c(this,h,Ie).call(this)}):this.found?this.found.list.length===0&&this.found.total>0?u:this.found.list.length===0?c(this,h,Ot).call(this,d(this,h,Mt)):c(this,h,At).call(this,this.found.list,e.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${c(this,h,zt).call(this)}
    `}};ce=new WeakMap,de=new WeakMap,h=new WeakSet,j=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...nt,...nt.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:be.find(t=>String(t)===e.get("pageSize"))??be[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Ie=async function(){d(this,ce).abort();let{signal:e}=q(this,ce,new AbortController);this.busy=!0,this.failure=void 0;try{let t=S("/admin/plugin/readiness",{},e).catch(()=>{}),s=await S("/admin/plugin/list",{...d(this,h,j),sort:d(this,h,j).sort??"display_name"},e),r=await t;this.safe=r?.safe_mode??!1,c(this,h,xt).call(this,r?.problems??[]),this.found=s,this.busy=!1;let p=Oe(d(this,h,j).page,d(this,h,j).pageSize,this.found);if(p)return O.refine({...d(this,h,j),page:p},!0);await c(this,h,St).call(this,e)}catch(t){if(Z(t))return;this.failure=t,this.busy=!1}},St=async function(e){let t=S("/admin/plugin/outdated",{},e).then(({list:r})=>this.standings=new Map(r.map(p=>[p.name,p])),()=>{}),s=y.may("plugin:observe")?S("/admin/plugin/metrics",{},e).then(({list:r})=>this.costs=new Map(r.map(p=>[p.plugin,p])),()=>{}):void 0;await Promise.all([t,s])},xt=function(e){if(this.problems=new Map(e.map(({name:t,problem:s})=>[t,s])),!this.safe)for(let{name:t}of e.slice(0,ye))this.ways.has(t)||c(this,h,lt).call(this,t)},Mt=function(){return!!(d(this,h,j).keyword||d(this,h,j).status||d(this,h,j).type)},Ke=new WeakMap,Lt=function(){if(this.safe||this.problems.size===0)return u;let e=(t,s)=>I.ask({kind:t,plugin:s,title:s,options:{},again:t==="enable"});return i`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${H("aside.title",this.problems.size)}</h2>
      <p class="quiet">${a("aside.hint")}</p>
      <ul class="rows items wrong">
        ${[...this.problems].slice(0,ye).map(([t,s])=>i`<li>
            ${Q(t,t)}
            <div class="grow">
              <h3><a href=${R(`/plugins/${t}`)}>${t}</a></h3>
              ${yt(s)}
            </div>
            <p class="actions">
              ${y.may("plugin:toggle")?i`<wa-button size="s" variant="brand" @click=${()=>e("enable",t)}>${a("aside.again")}<span class="hidden">${t}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",t)}>${a("disable")}<span class="hidden">${t}</span></wa-button>`:u}
              ${y.may("plugin:update")&&this.ways.get(t)?.older?i`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",t)}>${a("rollback")}<span class="hidden">${t}</span></wa-button>`:u}
            </p>
          </li>`)}
      </ul>
      ${this.problems.size>ye?i`<p><a href=${R("/attention")}>${H("attention.rest",this.problems.size-ye)}</a></p>`:u}
    </section>`},ee=function(e,t=!1){let{keyword:s,status:r,type:p,sort:m,pageSize:f}=d(this,h,j);O.refine({keyword:s,status:r,type:p,sort:m,pageSize:f===be[0]?void 0:String(f),...e},t)},Ne=new WeakMap,Ot=function(e){return i`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${a(e?"installed.none":"installed.empty")}</h2>
      ${e?i`<wa-button appearance="outlined" @click=${()=>O.refine({})}>${a("catalogue.clear")}</wa-button>`:i`<p>${a("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${R("/catalogue")}>${a("catalogue.title")}</wa-button>`}
    </div>`},At=function(e,t,s){let{pageSize:r}=d(this,h,j),p=e.every(({name:m})=>this.chosen.has(m));return i`
      <div class="scroll list">
        <table class="installed dense" role="table" aria-busy=${this.busy} aria-label=${a("installed.title")}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label=${a("batch.all")}
                  .checked=${p}
                  .indeterminate=${!p&&e.some(({name:m})=>this.chosen.has(m))}
                  @change=${()=>c(this,h,rt).call(this,e,!p)}
                />
              </th>
              ${c(this,h,ve).call(this,"display_name",a("field.plugin"))} ${c(this,h,ve).call(this,"status",a("field.status"))}
              ${c(this,h,ve).call(this,"version",a("field.version"))}
              <th scope="col" role="columnheader" class="health">${a("tab.health")}</th>
              ${c(this,h,ve).call(this,"updated_at",a("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${a("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(m=>c(this,h,Pt).call(this,m))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${s>be[0]?i`<label class="field inline">
              <span>${a("pager.size")}</span>
              <select @change=${m=>c(this,h,ee).call(this,{pageSize:m.target.value})}>
                ${be.map(m=>i`<option value=${m} ?selected=${m===r}>${m}</option>`)}
              </select>
            </label>`:u}
        ${Le(t,r,s,m=>{let f=new URLSearchParams(this.place.query);return f.set("page",String(m)),`${R("/plugins")}?${f.toString()}`})}
      </div>
    `},ve=function(e,t){let s=d(this,h,j).sort??"display_name",r=s===e?"ascending":s===`-${e}`?"descending":"none";return i`<th scope="col" role="columnheader" class=${e} aria-sort=${r}>
      <button class="sort" @click=${()=>c(this,h,ee).call(this,{sort:r==="ascending"?`-${e}`:e})}>
        ${t}${r==="none"?u:g(r==="ascending"?"up":"down")}
      </button>
    </th>`},rt=function(e,t){let s=new Map(this.chosen);for(let r of e)t?s.set(r.name,r):s.delete(r.name);this.chosen=s},zt=function(){let e=[...this.chosen.values()];if(e.length===0)return u;let t=(f,b,L={})=>I.ask({kind:f,plugin:"",title:H("batch.plugins",b.length),options:L,plugins:b.map(({name:T})=>({name:T}))}),s=e.filter(f=>c(this,h,ot).call(this,f)),r=e.filter(f=>f.status==="disabled"||this.problems.has(f.name)),p=e.filter(f=>f.status==="enabled"||this.problems.has(f.name)),m=(f,b,L,T)=>b.length===0?u:i`<wa-button
            size="s"
            appearance=${f==="update"?"accent":"outlined"}
            variant=${f==="uninstall"?"danger":f==="update"?"brand":"neutral"}
            @click=${()=>t(f,b,T)}
            >${L}${b.length===e.length?"":` (${b.length})`}</wa-button
          >`;return i`<div class="batch" role="region" aria-label=${a("batch.title")}>
      <strong role="status">${H("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${y.may("plugin:install")?m("update",s,a("update")):u}
      ${y.may("plugin:toggle")?i`${m("enable",r,a("enable"))} ${m("disable",p,a("disable"))}`:u}
      ${y.may("plugin:uninstall")?m("uninstall",e,a("uninstall"),{keep_data:!0}):u}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${a("batch.none")}</wa-button>
    </div>`},ot=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},Pt=function(e){let t=this.problems.get(e.name)??e.problem,s=this.safe||[...this.problems.keys()].slice(0,ye).includes(e.name)?void 0:t,r=c(this,h,ot).call(this,e),p=this.standings.get(e.name),m=t?this.safe?"safe":"aside":e.status;return i`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",s?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${a("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${f=>c(this,h,rt).call(this,[e],f.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${Q(e.name,e.display_name)}
          <span class="names"><a href=${R(`/plugins/${e.name}`)} title=${e.display_name}>${e.display_name}</a> <span class="quiet name">${e.name}</span></span>
        </span>
        ${s?i`<p class="reason">${me(s)}</p>`:u}
      </th>
      <td role="cell">
        <span class="badge ${m==="enabled"?"installed":m==="aside"?"danger":"off"}">${E(`status.${m}`,m)}</span>
      </td>
      <td role="cell">
        <span class="version" title=${e.version}>${e.version}</span>
        ${p?.pin?i`<span title=${p.pin}>${g("pin")}<span class="hidden">${a("mark.pinned",{range:p.pin})}</span></span>`:u}
        ${r?i`<span class="mark update">${g("update")} ${a("mark.updateTo",{version:r})}</span>`:u}
      </td>
      <td role="cell" class="health">${c(this,h,jt).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${W(e.updated_at)}>${he(e.updated_at)}</td>
      <td role="cell" class="row-actions">${c(this,h,Ht).call(this,e,r)}</td>
    </tr>`},jt=function(e){if(!e?.running)return u;let t=e.request_failures+e.failures,s=(p,m)=>Y(p/m),r=[e.requests>0?`${H("cost.requests",e.requests)}, ${s(e.request_time_us,e.requests)}`:"",e.calls>0?`${H("cost.calls",e.calls)}, ${s(e.time_us,e.calls)}`:""].filter(Boolean);return i`<span class="cost" title=${r.join(`
`)}>
      ${t>0?i`<span class="mark warning">${g("warning")} ${H("cost.failures",t)}</span>`:u}
      <span class="quiet">${t>0?"":r[0]??""}</span>
    </span>`},Ht=function(e,t){let s=e.status==="enabled"||this.problems.has(e.name),r=(m,f={})=>I.ask({kind:m,plugin:e.name,title:e.display_name,options:f}),p=m=>{let f=m.detail.item.value;if(f==="settings"||f==="history")return O.go(`/plugins/${e.name}`,{tab:f});let b=f;r(b,b==="uninstall"?{keep_data:!0}:{})};return i`
      ${t&&y.may("plugin:update")?i`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${a("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:u}
      <wa-dropdown placement="bottom-end" @wa-select=${p} @wa-show=${()=>{c(this,h,lt).call(this,e.name)}}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${a("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${y.may("plugin:toggle")?i`<wa-dropdown-item value=${s?"disable":"enable"}><span slot="icon">${g("power")}</span>${a(s?"disable":"enable")}</wa-dropdown-item>`:u}
        ${y.may("plugin:settings")&&this.ways.get(e.name)?.settings?i`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${a("tab.settings")}</wa-dropdown-item>`:u}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${a("tab.history")}</wa-dropdown-item>
        ${y.may("plugin:update")&&this.ways.get(e.name)?.older?i`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${a("rollback")}</wa-dropdown-item>`:u}
        ${y.may("plugin:uninstall")?i`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${a("uninstall")}</wa-dropdown-item>`:u}
      </wa-dropdown>
    `},lt=async function(e){let t=await S("/admin/plugin/detail",{name:e}).catch(()=>{});t&&(this.ways=new Map(this.ways).set(e,{settings:Ae(t),older:t.history.some(({from:s})=>s)}))},It=function(){return i`<label class="upload-button"
      >${g("upload")} ${a("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;c(this,h,ct).call(this,t.files?.[0]),t.value=""}}
    /></label>`},we=new WeakMap,ke=new WeakMap,Te=new WeakMap,Fe=function(){return y.current?.application.upload===!0&&y.may("plugin:upload")},ct=function(e){e&&I.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},$([z({attribute:!1})],A.prototype,"place",2),$([v()],A.prototype,"found",2),$([v()],A.prototype,"safe",2),$([v()],A.prototype,"problems",2),$([v()],A.prototype,"costs",2),$([v()],A.prototype,"standings",2),$([v()],A.prototype,"chosen",2),$([v()],A.prototype,"failure",2),$([v()],A.prototype,"busy",2),$([v()],A.prototype,"dragging",2),$([v()],A.prototype,"ways",2),A=$([K("core-installed")],A);var Ee="database:others:";function Kt(o){return Array.isArray(o)?o.flatMap(n=>typeof n=="string"?[n]:Object.entries(n??{}).flatMap(([e,t])=>t.map(s=>`${e}:${s}`))):[]}function De(o){if(o.startsWith(Ee))return`${a("capability.table",{table:o.slice(Ee.length)})} (${o})`;let n=E(`capability.${o}`,o);return n===o?o:`${n} (${o})`}function ua(o){return o.startsWith(Ee)?a("allow.table",{table:o.slice(Ee.length)}):E(`allow.${o}`,a("allow.other",{capability:o}))}function ha({code:o,changes:n,from:e}){return i`
    ${o?e?bs(o):$s(o):u}
    ${n?i`${P(a("plan.requires.added"),Ft(n.require.added))} ${P(a("plan.requires.removed"),Ft(n.require.removed))}
        ${P(a("plan.requires.changed"),Object.entries(n.require.changed).map(([t,s])=>`${t} ${s.from} → ${s.to}`))}
        ${n.size&&n.size.from!==n.size.to?P(a("plan.size"),[`${ne(n.size.from)} → ${ne(n.size.to)}`]):u}
        ${n.author?P(a("plan.author"),[`${n.author.from} → ${n.author.to}`]):u}
        ${n.source?P(a("plan.source"),[`${n.source.from} → ${n.source.to}`]):u}
        ${n.released?P(a("plan.released"),[W(n.released)]):u}`:u}
  `}function Ue(o){return i`<ul class="plainlist evidence">
    ${o.map(n=>i`<li>
        ${n.name.startsWith(Ee)||!n.meaning?De(n.name):`${n.meaning} (${n.name})`}
        ${n.evidence?.length?i`<br /><small class="quiet"><code>${n.evidence[0]}</code></small>`:u}
      </li>`)}
  </ul>`}function $s(o){let n=o.capabilities.filter(e=>e.evidence?.length);return i`${n.length>0?i`<p class="effects"><span>${a("plan.seen")}</span></p>${Ue(n)}`:u} ${Nt(o)}`}function bs(o){let n=o.capabilities.filter(e=>o.added.includes(e.name));return i`
    ${n.length>0?i`<wa-callout variant="warning" size="s">${g("warning")} ${a("plan.gains")} ${Ue(n)}</wa-callout>`:u}
    ${P(a("plan.loses"),o.removed.map(De))}
    ${P(a("plan.libraries.added"),o.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${P(a("plan.libraries.removed"),o.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${P(a("plan.libraries.changed"),o.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${P(a("plan.addresses"),o.addresses)} ${Nt(o)}
  `}function Nt(o){return i`${P(a("plan.natives"),o.natives)}
  ${P(a("plan.link"),o.link.filter(n=>n.blocks).map(n=>`${n.from} → ${n.to}: ${n.text}`))}
  ${(o.not_checked??[]).map(n=>i`<p class="effects"><span>${a("plan.notChecked")}</span> ${n}</p>`)}`}function Ft(o){return Object.entries(o).map(([n,e])=>`${n} ${e}`)}function P(o,n){return!n||n.length===0?u:i`<p class="effects"><span>${o}</span> ${n.map(e=>i`<code>${e}</code> `)}</p>`}var D,dt,We,Be,B=class extends N{constructor(){super(...arguments);k(this,D);this.plugin="";this.version="";this.count=0;this.large=0;k(this,Be,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&c(this,D,We).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>a("screenshots.one",{number:t,count:this.count});return i`
      <ul class="screenshots" aria-label=${a("screenshots")}>
        ${Array.from({length:this.count},(t,s)=>s+1).map(t=>i`<li>
            <button @click=${()=>this.large=t}><img src=${c(this,D,dt).call(this,t)} alt=${e(t)} loading="lazy" /></button>
          </li>`)}
      </ul>
      <wa-dialog
        class="screenshot"
        label=${this.large?e(this.large):""}
        light-dismiss
        .open=${this.large>0}
        @keydown=${d(this,Be)}
        @wa-after-hide=${t=>{t.target===t.currentTarget&&(this.large=0)}}
      >
        ${this.large?i`<img src=${c(this,D,dt).call(this,this.large)} alt=${e(this.large)} />`:u}
        ${this.count>1?i`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>c(this,D,We).call(this,-1)}>${g("left")} ${a("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>c(this,D,We).call(this,1)}>${a("screenshots.after")} ${g("right")}</wa-button>
            </div>`:u}
      </wa-dialog>
    `}};D=new WeakSet,dt=function(e){return bt("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},We=function(e){this.large=(this.large-1+e+this.count)%this.count+1},Be=new WeakMap,$([z()],B.prototype,"plugin",2),$([z()],B.prototype,"version",2),$([z({type:Number})],B.prototype,"count",2),$([v()],B.prototype,"large",2),B=$([K("core-screenshots")],B);var Dt=["readme","changelog","versions","settings","history","health","log"],ys=1500,pe,se,U,l,Ge,Ut,Ye,_,Ze,_e,Je,Wt,Bt,pt,te,Gt,Yt,Zt,Jt,Qt,ut,Xt,Vt,es,ts,ss,as,is,ns,Qe,rs,os,ls,cs,x=class extends N{constructor(){super();k(this,l);this.name="";this.judged=!1;this.loading=!0;k(this,pe);k(this,se,new AbortController);k(this,U,"");this.watch(re,"plugins",()=>{c(this,l,Ge).call(this)}),this.watch(oe)}disconnectedCallback(){super.disconnectedCallback(),d(this,se).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=this.policy=this.standing=this.silence=void 0,q(this,U,""),this.judged=!1,c(this,l,Ge).call(this)):e.has("place")&&!this.loading&&c(this,l,Ye).call(this)}render(){if(this.failure)return J(this.failure,()=>{c(this,l,Ge).call(this)});if(!this.offer&&!this.local)return this.loading?i`<p role="status">${a("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:i`<div class="empty">
            ${g("search")}
            <h1>${a("plugin.none",{name:this.name})}</h1>
            <p><a href=${R("/catalogue")}>${a("catalogue.title")}</a></p>
          </div>`;let e=d(this,l,Je);document.title=`${e} · ${y.current?.application.title??""}`;let t=this.offer?.versions.find(s=>s.version===d(this,l,Ze));return i`
      <a class="way-back" href=${R(d(this,l,_)?"/plugins":"/catalogue")}>${g("back")} ${a("plugin.back",{where:a(d(this,l,_)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${Q(this.name,e,d(this,l,_)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||a("unknown")}</p>
          </div>
          <div class="plugin-actions">${c(this,l,Gt).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${c(this,l,Wt).call(this,t)}
        <div class="columns">
          <div class="grow surface">${c(this,l,Qt).call(this)} ${c(this,l,Xt).call(this)}</div>
          <aside aria-label=${a("plugin.facts")}>${c(this,l,cs).call(this,t)}</aside>
        </div>
      </article>
    `}};pe=new WeakMap,se=new WeakMap,U=new WeakMap,l=new WeakSet,Ge=async function(){d(this,se).abort();let{signal:e}=q(this,se,new AbortController);this.loading=!0,this.failure=void 0;let t=T=>{if(!(T instanceof Me&&T.status===404))throw T},s=S("/admin/plugin/offer",{name:this.name},e).catch(t),r=()=>S("/admin/plugin/detail",{name:this.name},e).catch(t),p=location.pathname.includes("/catalogue/")?s.then(T=>T&&!T.status?void 0:r(),r):r(),m=setTimeout(()=>{p.then(T=>{!T||e.aborted||(this.local=T,this.loading=!1)},()=>{})},ys),[f,b]=await Promise.allSettled([s,p]);if(clearTimeout(m),e.aborted)return;this.offer=f.status==="fulfilled"?f.value:void 0,this.local=b.status==="fulfilled"?b.value:void 0;let L=[f,b].find(T=>T.status==="rejected");this.silence=f.status==="rejected"&&this.local?f.reason:void 0,!this.offer&&!this.local&&L?.status==="rejected"&&(this.failure=L.reason),this.loading=!1,c(this,l,Ut).call(this,e),d(this,l,_)&&y.may("plugin:observe")?this.metrics=await S(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await c(this,l,Ye).call(this)},Ut=async function(e){let[t,s]=await Promise.all([S("/admin/plugin/policy",{name:this.name},e).catch(()=>{}),d(this,l,_)?S("/admin/plugin/outdated",{},e).catch(()=>{}):void 0]);e.aborted||(this.judged=!0,this.policy=t,this.standing=s?.list.find(({name:r})=>r===this.name))},Ye=async function(){let e=d(this,l,Ze);if(!(!e||d(this,U)===e)){q(this,U,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:s}]=await Promise.all([S("/admin/plugin/papers",{name:this.name,version:e},d(this,se).signal),import("./markdown-CSADPHDU.js")]);q(this,pe,s),d(this,U)===e&&(this.papers=t)}catch(t){Z(t)||(this.papersFailure=t),q(this,U,Z(t)?"":e)}}},_=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},Ze=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:s})=>s===e)||this.local?.version===e;return e&&t?e:d(this,l,_)??this.offer?.version??this.local?.version},_e=function(){let e=this.place.query.get("tab");return e==="settings"&&!d(this,l,_)||e==="log"&&!y.may("plugin:observe")?"readme":Dt.find(t=>t===e)??"readme"},Je=function(){return this.offer?.display_name??this.local?.display_name??this.name},Wt=function(e){let t=s=>typeof s=="string"?s:"";return i`
      ${this.silence?i`<wa-callout variant="warning" class="silence">${g("warning")} <strong>${a("plugin.silence")}</strong> ${this.silence instanceof Error?me(this.silence.message):""}</wa-callout>`:u}
      ${(this.offer?.warnings??[]).map(s=>i`<wa-callout variant="warning" class="silence">${g("warning")} ${s}</wa-callout>`)}
      ${this.standing?.held&&d(this,l,_)?i`<wa-callout variant="neutral" class="held">${g("information")} <strong>${a("updates.held")}:</strong> ${this.standing.latest} — ${this.standing.held}</wa-callout>`:u}
      ${this.local?.problem&&!this.local.safe_mode?c(this,l,Bt).call(this,this.local.problem):u}
      ${e?.unmet&&e.version!==d(this,l,_)?i`<wa-callout variant="warning">${g("warning")} <strong>${a("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([s,r])=>i`${E(`host.${s}`,s)} ${s==="database"?et(e.databases):e.require?.[s]??""} (${r?a("host.other",{version:r}):a("host.none")}) `)}</wa-callout>`:u}
      ${e&&e.version!==d(this,l,_)?(this.policy?.versions?.find(s=>s.version===e.version)?.rules??[]).map(({rule:s,reason:r})=>i`<wa-callout variant="warning" data-rule=${s}
              >${g("warning")} <strong>${a("policy.refused")}</strong> ${this.name} ${e.version} ${r}.</wa-callout
            >`):u}
      ${c(this,l,pt).call(this,"malicious").map(s=>i`<wa-callout variant="danger">${g("error")} <strong>${a("attention.malicious")}</strong> ${s}</wa-callout>`)}
      ${c(this,l,pt).call(this,"advisory").map(s=>i`<wa-callout variant="warning">${g("warning")} <strong>${a("attention.advisory")}</strong> ${s}</wa-callout>`)}
      ${e?.yanked?i`<wa-callout variant="danger">${g("warning")} <strong>${a("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:u}
      ${e?.deprecated?i`<wa-callout variant="warning">${g("warning")} <strong>${a("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:u}
    `},Bt=function(e){return import("./repair-NEAVGPMS.js"),i`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},pt=function(e){return(oe.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},te=function(e,t={}){I.ask({kind:e,plugin:this.name,title:d(this,l,Je),options:t,again:e==="enable"&&!!this.local?.problem})},Gt=function(e){let t=d(this,l,_),s=b=>y.may(b),r=this.offer?.version,p=d(this,l,Ze),m=c(this,l,Yt).call(this,e),f=t!==void 0&&m!==void 0&&Ve(t,m);return i`
      ${this.offer&&this.offer.versions.length>0?i`<label class="field">
            <span>${a("field.version")}</span>
            <select @change=${b=>c(this,l,Jt).call(this,b.target.value)}>
              ${this.offer.versions.map(b=>i`<option value=${b.version} ?selected=${b.version===p}>
                  ${b.version}${b.version===t?` (${a("status.installed")})`:""}${b.yanked?` (${a("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:u}
      ${!t&&s("plugin:install")?i`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>c(this,l,te).call(this,"install",{with_dependencies:!0,...e&&p!==r?{version:e.version}:{}})}
            >${g("download")} ${a("install")}</wa-button
          >`:u}
      ${t&&m&&s("plugin:update")?i`<wa-button variant="brand" @click=${()=>c(this,l,te).call(this,"update",{version:m,...f?{allow_downgrade:!0}:{}})}
            >${g("update")} ${a(f?"downgrade.to":"update.to",{version:m})}</wa-button
          >`:u}
      ${t&&s("plugin:toggle")?this.local?.status==="enabled"||this.local?.problem&&this.local.safe_mode?i`<wa-button appearance="outlined" @click=${()=>c(this,l,te).call(this,"disable")}>${a("disable")}</wa-button>`:i`<wa-button appearance="outlined" @click=${()=>c(this,l,te).call(this,"enable")}>${a(this.local?.problem?"aside.again":"enable")}</wa-button>`:u}
      ${t&&s("plugin:update")&&this.local?.history.some(({from:b})=>b)?i`<wa-button appearance="outlined" @click=${()=>c(this,l,te).call(this,"rollback")}>${g("rollback")} ${a("rollback")}</wa-button>`:u}
      ${t&&s("plugin:uninstall")?i`<wa-button variant="danger" appearance="outlined" @click=${()=>c(this,l,te).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${a("uninstall")}</wa-button
          >`:u}
    `},Yt=function(e){let t=d(this,l,_);if(t)return!e||e.version===t?this.standing&&this.standing.wanted!==t?this.standing.wanted:void 0:this.judged&&!c(this,l,Zt).call(this,e.version)?e.version:void 0},Zt=function(e){return!!this.standing?.held&&Ve(e,this.standing.wanted)},Jt=function(e){O.refine({version:e===(d(this,l,_)??this.offer?.version)?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},Qt=function(){let e={versions:!!this.offer,settings:!!d(this,l,_)&&y.may("plugin:settings")&&Ae(this.local),history:!!this.local?.history.length,health:!!d(this,l,_)&&y.may("plugin:observe"),log:!!d(this,l,_)&&y.may("plugin:observe")},t=Dt.filter(r=>e[r]??!0),s=r=>{let p=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(p===0)return;r.preventDefault();let m=t[(t.indexOf(d(this,l,_e))+p+t.length)%t.length];c(this,l,ut).call(this,m),this.updateComplete.then(()=>this.querySelector(`#tab-${m}`)?.focus())};return i`<div class="tabs" role="tablist" aria-label=${d(this,l,Je)} @keydown=${s}>
      ${t.map(r=>i`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===d(this,l,_e)}
          aria-controls="panel"
          tabindex=${r===d(this,l,_e)?0:-1}
          @click=${()=>c(this,l,ut).call(this,r)}
        >
          ${a(`tab.${r}`)}
        </button>`)}
    </div>`},ut=function(e){O.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},Xt=function(){let e=d(this,l,_e);return i`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?c(this,l,ss).call(this):e==="versions"?c(this,l,as).call(this):e==="health"?this.metrics?c(this,l,ns).call(this,this.metrics):i`<p class="quiet" role="status">${a("loading")}</p>`:e==="log"?c(this,l,ts).call(this):e==="history"?c(this,l,is).call(this,this.local?.history??[]):i`${e==="readme"?c(this,l,Vt).call(this):u} ${c(this,l,es).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},Vt=function(){return!this.papers||this.papers.screenshots===0?u:i`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},es=function(e){return this.papersFailure?J(this.papersFailure,()=>{q(this,U,""),c(this,l,Ye).call(this)}):!this.papers||!d(this,pe)?i`<p class="quiet" role="status">${a("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?d(this,pe).call(this,e.replace(/^#[^\n]*\n/,"")):i`<p class="quiet">${a("plugin.noText")}</p>`},ts=function(){return import("./plugin-insight-IY4LDIJ6.js"),i`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},ss=function(){return import("./settings-form-XCXYZMXP.js"),i`<core-settings-form .plugin=${this.name}></core-settings-form>`},as=function(){return i`<div class="scroll" tabindex="0" role="region" aria-label=${a("tab.versions")}>
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
                ${e.version===d(this,l,_)?i`<span class="mark installed">${a("status.installed")}</span>`:u}
                ${e.yanked?i`<span class="mark danger">${a("mark.yanked")}</span>`:u}
                ${e.deprecated?i`<span class="mark warning">${a("mark.deprecated")}</span>`:u}
              </th>
              <td>${e.published?he(e.published):"–"}</td>
              <td>${e.size?ne(e.size):"–"}</td>
              <td>${c(this,l,Qe).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},is=function(e){return i`<ol class="history">
      ${[...e].reverse().map(t=>{let s=String(t.result??"");return i`<li>
          <strong>${E(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${s==="done"?"installed":"warning"}">${E(`history.${s}`,s)}</span>
          <br /><span class="quiet">${t.at?W(t.at):""} · ${t.by??""}</span>
          ${t.error?i`<br /><span>${me(t.error)}</span>`:u}
        </li>`})}
    </ol>`},ns=function(e){let t=m=>xe(m.reduce((f,b)=>f+b.failures,0)),s=e.requests,r=e.hooks.reduce((m,f)=>m+f.time_us,0),p=[[a("field.status"),a(e.running?"health.running":"health.stopped")],[a("health.starts"),e.starts.last_us>0?Y(e.starts.last_us):"–"],[a("health.requests"),xe(s.count)],[a("health.errors"),xe(s.client_errors+s.server_errors)]];return s.count>0&&p.push([a("health.request"),Y(s.time_us/s.count)],[a("health.longest"),Y(s.longest_us)]),e.hooks.length>0&&p.push([a("health.hooks"),Y(r)],[a("health.hookFailures"),t(e.hooks)]),e.listeners.length>0&&p.push([a("health.listenerFailures"),t(e.listeners)]),e.processes.length>0&&p.push([a("health.processFailures"),t(e.processes)]),import("./plugin-insight-IY4LDIJ6.js"),i`
      <dl class="figures">
        ${p.map(([m,f])=>i`<div><dt>${m}</dt><dd>${f}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},Qe=function(e){let t=Object.entries(e??{});return t.length===0?i`<span class="quiet">${a("nothing")}</span>`:i`<ul class="plainlist">
      ${t.map(([s,r])=>i`<li>
          ${s.includes("/")?i`<a href=${R(`/catalogue/${s}`)}>${s}</a>`:E(`host.${s}`,s)}
          <code>${r}</code>
        </li>`)}
    </ul>`},rs=function(e,t){return e.length===0?i`<span class="quiet">${a("host.any")}</span>`:i`<ul class="plainlist">
      ${e.map(([s,r])=>{let p=t[s];return i`<li>
          ${g(p===void 0?"done":"warning")} ${E(`host.${s}`,s)} <code>${r}</code>
          ${p===void 0?i`<span class="hidden">${a("host.fits")}</span>`:i`<strong class="mark danger">${p?a("host.other",{version:p}):a("host.none")}</strong>`}
        </li>`})}
    </ul>`},os=function(e){let t=e.capabilities??[],s=(e.link??[]).filter(r=>r.blocks);return i`<dt>${a("field.code")}</dt>
      <dd>
        ${t.length>0?Ue(t):a("code.nothing")}
        ${e.reads?i`<p>${a("plan.reads")} ${e.reads.map(r=>i`<code>${r}</code> `)}</p>`:u}
        ${s.map(r=>i`<wa-callout variant="danger" size="s">${g("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>i`<p class="quiet">${a("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${a("code.hint")}</small>
      </dd>`},ls=function(e){if(!this.policy)return"";let t=e?this.policy.installed_signed_by:this.policy.signed_by,s=this.policy.accepted_keys??[];return i`${t?i`${a(["online","targets"].includes(t.role)?"signer.registry":"signer.vendor")}
          <ul class="plainlist keys">${t.keys.map(r=>i`<li><code title=${r}>${r.slice(0,12)}…</code></li>`)}</ul>`:i`<span class="quiet">${a("signer.nobody")}</span>`}
    ${s.length>0?i`<p class="quiet">${a("signer.accepted")} ${s.map(r=>i`<code title=${r}>${r.slice(0,12)}…</code> `)}</p>`:u}`},cs=function(e){let t=this.local?.config??{},s=e===void 0||e.version===d(this,l,_),r=e?.require??(s?t.require:void 0),p=e?.capabilities??Kt(t.capabilities),m=e?e.databases:s?t.databases:void 0,f=this.offer?.license||(typeof t.license=="string"?t.license:""),b=this.offer?.category||(typeof t.category=="string"?t.category:""),L=this.offer?.homepage??"",T=this.offer?.type??this.local?.type??"mixed",qe=Object.entries(r??{}).filter(([M])=>!M.includes("/"));m&&qe.push(["database",et(m)]);let us=Object.entries(r??{}).filter(([M])=>M.includes("/")),hs=e?e.unmet:s?this.local?.unmet:void 0,ft=this.local?.required_by??[],C=(M,Ce)=>Ce?i`<dt>${M}</dt><dd>${Ce}</dd>`:u;return i`<dl class="facts">
      ${C(a("field.status"),d(this,l,_)?i`${this.local?.problem?a(this.local.safe_mode?"status.safe":"status.aside"):E(`status.${this.local?.status}`,this.local?.status??"")} · ${d(this,l,_)}`:a("status.not"))}
      ${C(a("field.installed"),this.local?.installed_at?W(this.local.installed_at):"")}
      ${C(a("field.updated"),this.local?.updated_at?W(this.local.updated_at):"")}
      ${C(a("field.type"),E(`type.${T}`,T))}
      ${C(a("field.category"),b?E(`category.${b}`,b):"")}
      ${C(a("field.license"),f||a("unknown"))}
      ${C(a("field.size"),e?.size?ne(e.size):"")}
      ${C(a("field.published"),e?.published?he(e.published):"")}
      ${C(a("field.host"),c(this,l,rs).call(this,qe,hs??{}))}
      ${C(a("field.require"),c(this,l,Qe).call(this,Object.fromEntries(us)))}
      ${C(a("field.requiredBy"),ft.length>0?i`<ul class="plainlist">
              ${ft.map(({name:M,range:Ce})=>i`<li><a href=${R(`/plugins/${M}`)}>${M}</a> <code>${Ce}</code></li>`)}
            </ul>`:"")}
      ${C(a("field.conflict"),Object.keys(e?.conflict??{}).length>0?c(this,l,Qe).call(this,e?.conflict):"")}
      ${C(a("field.capabilities"),p.length>0?i`<ul class="plainlist">${p.map(M=>i`<li>${M.includes(":")?De(M):E(`capability.${M}`,M)}</li>`)}</ul>
              <small class="quiet">${a("capabilities.hint")}</small>`:a("capabilities.none"))}
      ${s&&this.local?.code?c(this,l,os).call(this,this.local.code):u}
      ${C(a("field.registry"),this.offer?.registry)}
      ${C(a("field.signer"),c(this,l,ls).call(this,s&&d(this,l,_)!==void 0))}
      ${C(a("field.homepage"),/^https?:\/\//i.test(L)?i`<a href=${L} target="_blank" rel="noopener noreferrer">${L.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${C(a("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(M=>i`<a class="pill" href=${`${R("/catalogue")}?keyword=${encodeURIComponent(M)}`}>${M}</a> `):"")}
    </dl>`},$([z()],x.prototype,"name",2),$([z({attribute:!1})],x.prototype,"place",2),$([v()],x.prototype,"offer",2),$([v()],x.prototype,"local",2),$([v()],x.prototype,"papers",2),$([v()],x.prototype,"papersFailure",2),$([v()],x.prototype,"metrics",2),$([v()],x.prototype,"policy",2),$([v()],x.prototype,"standing",2),$([v()],x.prototype,"judged",2),$([v()],x.prototype,"failure",2),$([v()],x.prototype,"silence",2),$([v()],x.prototype,"loading",2),x=$([K("core-plugin")],x);var ht="core.theme",mt=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(n){let e=new Map(n.map(t=>[t.plugin,t.tag]));for(let[t,s]of[...this.#e])e.get(t)!==s.frontend.tag&&(this.#e.delete(t),this.#i(),this.#n());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of n){let s=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(s)&&this.#r(t,s)}}async#r(n,e){this.#a.add(e);try{let t=n.entry.split("/").map(encodeURIComponent).join("/"),s=await import(`${Se(`/plugin/${n.plugin}/assets/${t}`)}?v=${n.tag}`);if(y.current?.frontends?.find(p=>p.plugin===n.plugin)?.tag!==n.tag)return;this.#e.set(n.plugin,{frontend:n,module:s,pages:vs(n,s)}),this.#t.delete(n.plugin),this.#i()}catch(t){this.#t.set(n.plugin,t),console.warn(`The pages of ${n.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#n()}}get pages(){return[...this.#e.values()].flatMap(n=>n.pages).filter(({page:n})=>n.menu!==!1&&(!n.authority||y.may(n.authority))).sort((n,e)=>this.titleOf(n).localeCompare(this.titleOf(e),ie()))}find(n,e){let t=(this.#e.get(n)?.pages??[]).filter(({page:s})=>s.path===""||e===s.path||e.startsWith(`${s.path}/`)).sort((s,r)=>r.page.path.length-s.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(n){return[...this.#a].some(e=>e.startsWith(`${n}@`))}failureOf(n){return this.#t.get(n)}titleOf({page:n}){return Xe(n.title)}pathOf({plugin:n,page:e}){return`/pages/${n}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:n})=>ds(n.theme)).map(({module:n})=>({id:n.theme.id,title:Xe(n.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(n){n?localStorage.setItem(ht,n):localStorage.removeItem(ht),this.#i(),this.#n()}#i(){let n=localStorage.getItem(ht),e=[...this.#e.values()].find(({module:s})=>ds(s.theme)&&s.theme.id===n);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(s){console.warn("A theme could not be taken away.",s)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let s=e?.module.theme?.colorScheme;s?(t.classList.toggle("wa-dark",s==="dark"),t.classList.toggle("wa-light",s==="light")):ze(tt())}catch(s){console.warn("A theme could not be applied.",s)}}#n(){this.dispatchEvent(new Event("change"))}};function Xe(o){return typeof o=="string"?o:o[ie()]??o.en??Object.values(o)[0]??""}function vs(o,n){return(Array.isArray(n.pages)?n.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:o.plugin,tag:o.tag,page:t}))}function ds(o){return typeof o?.id=="string"&&o.id!==""}var ae=new mt;var ws=0,ps=new WeakMap,G,Re,gt,ue=class extends N{constructor(){super();k(this,Re);this.plugin="";this.path="";k(this,G);this.watch(ae)}render(){if(ae.find(this.plugin,this.path))return i`<div
        class="plugin-page"
        @core-page-failed=${s=>s.currentTarget.replaceChildren(c(this,Re,gt).call(this,s.detail))}
      ></div>`;if(ae.isLoading(this.plugin))return i`<p role="status">${a("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=ae.failureOf(this.plugin);return i`<div class="empty">
      ${g("plugin")}
      <h1>${a(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?i`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${R("/plugins")}>${a("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=ae.find(this.plugin,this.path);if(!e||!t){q(this,G,void 0);return}let s={...t,language:ie()};if(!(d(this,G)?.page===s.page&&d(this,G).rest===s.rest&&d(this,G).language===s.language&&e.firstChild)){q(this,G,s),document.title=[ae.titleOf(t.page),y.current?.application.title].filter(Boolean).join(" · ");try{let p=new(ks(t.page.page.element));p.core=Ts(t.page,t.rest),e.replaceChildren(p)}catch(p){e.replaceChildren(c(this,Re,gt).call(this,p))}}}};G=new WeakMap,Re=new WeakSet,gt=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let s=document.createElement("h1");s.textContent=a("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",t.append(s,r),t},$([z()],ue.prototype,"plugin",2),$([z()],ue.prototype,"path",2),ue=$([K("core-plugin-page")],ue);function ks(o){let n=ps.get(o);if(n)return n;let e=o.prototype.connectedCallback,t=class extends o{connectedCallback(){let s=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(p=>this.isConnected&&s(p))}catch(r){s(r)}}};return customElements.define(`core-page-${++ws}`,t),ps.set(o,t),t}function Ts({plugin:o},n){let e=y.current?.user;return{version:1,plugin:o,path:n,language:ie(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>y.may(t),text:Xe,navigate:t=>O.go(`/pages/${o}/${t.replace(/^\//,"")}`),notify:vt,request:async(t,s={})=>{let r=y.current?.csrf,p=new Headers(s.headers);p.set("Accept","application/json"),r&&p.set(r.header,r.token);let m=t.replace(/^\//,""),f=await fetch(Se(`/plugin/${o}/${m}`),{credentials:"same-origin",...s,headers:p}),b=await f.json().catch(()=>{}),L=$t(f,b);if(L>299){L===401&&y.load().catch(()=>{});let T=b??{},qe=T.message||T.msg||T.detail||a("error.unexpected");throw new Me(L,T.code??L,qe)}return Es(b)?b.data:b}}}function Es(o){if(typeof o!="object"||o===null)return!1;let n=o;return typeof n.code=="number"&&typeof n.message=="string"&&"data"in n}var _s=[{path:/^\/catalogue\/?$/,title:()=>a("catalogue.title"),show:(o,n)=>i`<core-catalogue .place=${n}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>a("plugin.title"),show:(o,n)=>i`<core-plugin .name=${`${o.vendor}/${o.plugin}`} .place=${n}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>a("installed.title"),show:(o,n)=>i`<core-installed .place=${n}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-TJZ2GHI6.js"),title:()=>a("attention.title"),show:()=>i`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-BR2ISFT4.js"),title:()=>a("updates.title"),show:()=>i`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-OV65OPOG.js"),offered:"activity",title:()=>a("activity.title"),show:(o,n)=>i`<core-activity .place=${n}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-ZBC4DHQ4.js"),title:()=>a("operation.title"),show:o=>i`<core-operation .operation=${o.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-7GYELS2A.js"),title:()=>a("registries.title"),show:()=>i`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-F5ALZA5O.js"),offered:"tokens",title:()=>a("tokens.title"),show:(o,n)=>i`<core-tokens .place=${n}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-XOLELPIM.js"),offered:"accounts",title:()=>a("accounts.title"),show:(o,n)=>i`<core-accounts .place=${n}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-CLHPRXK3.js"),offered:"account",title:()=>a("account.title"),show:(o,n)=>i`<core-account .place=${n}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-VM76P5QJ.js"),title:()=>a("doctor.title"),show:()=>i`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-GRKGXHMV.js"),title:()=>a("bisect.title"),show:()=>i`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-HX3OCTH4.js"),title:()=>a("system.title"),show:()=>i`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-VPEFCAYF.js"),title:()=>a("error.page"),show:o=>i`<core-error-page .code=${o.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:o=>i`<core-plugin-page
        .plugin=${`${o.vendor}/${o.plugin}`}
        .path=${o.below??""}
      ></core-plugin-page>`}];function mi(o){for(let n of _s){let e=n.path.exec(o);if(e&&(!n.offered||y.current?.application.pages.includes(n.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([s,r])=>[s,decodeURIComponent(r??"")]));return{page:n,parts:t}}catch{return}}}export{tt as a,Rs as b,ze as c,qs as d,ae as e,ua as f,ha as g,_s as h,mi as i};
