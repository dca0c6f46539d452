import{a as Ce,b as Se,c as Q}from"./chunk-Y4SLFHSO.js";import{d as ft}from"./chunk-B3WKDBLW.js";import{a as xe,b as he,c as Qe}from"./chunk-U7V4TSG3.js";import{a as Je}from"./chunk-UZ3YXO4C.js";import{a as re}from"./chunk-D5P26UGC.js";import{a as b,b as x,d as j,i as g,l as J,o as F,p as L,q as w,s as K}from"./chunk-BRV6HM2Z.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";import{a as E,c as _e,f as ie,i as a,j as H,k as T,l as Re,m as ne,n as Y,o as B,p as ue,q as qe,u as S,w as gt,x as Z}from"./chunk-CXG6CEWX.js";import{b as f,c as p,d as k,e as _,f as l}from"./chunk-3IY7SBBO.js";var $t="core.colors",bt="(prefers-color-scheme: dark)";function Xe(){let o=localStorage.getItem($t);return o==="light"||o==="dark"?o:"auto"}function vs(o){localStorage.setItem($t,o),Me(o)}function Me(o){let n=o==="dark"||o==="auto"&&matchMedia(bt).matches;document.documentElement.classList.toggle("wa-dark",n),document.documentElement.classList.toggle("wa-light",!n)}function ws(){matchMedia(bt).addEventListener("change",()=>Me(Xe()))}var Ve=12,yt=["mixed","backend","frontend"],vt=["relevance","installs","updated","name"],cs=200,ds=2500,fe,X,oe,V,v,me,Le,wt,ge,et,Oe,ze,tt,kt,Tt,Et,I=class extends K{constructor(){super();k(this,v);this.unmet=new Map;this.busy=!1;this.long=!1;k(this,fe,"");k(this,X,new AbortController);k(this,oe,0);k(this,V,0);k(this,Oe,e=>l(this,v,tt).call(this,"keyword",e));k(this,ze,e=>l(this,v,tt).call(this,"author",e));this.watch(re,"plugins",()=>{l(this,v,Le).call(this,!0)})}connectedCallback(){super.connectedCallback(),S("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>this.categories=[])}disconnectedCallback(){super.disconnectedCallback(),p(this,X).abort(),clearTimeout(p(this,oe)),clearTimeout(p(this,V))}willUpdate(e){e.has("place")&&l(this,v,Le).call(this)}render(){let e=p(this,v,me);return i`
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
          @input=${p(this,Oe)}
        >
          <span slot="start">${g("search")}</span>
        </wa-input>
        ${l(this,v,et).call(this,"type",a("field.type"),e.type,yt.map(t=>[t,T(`type.${t}`,t)]))}
        ${!this.categories||this.categories.length>0?l(this,v,et).call(this,"category",a("field.category"),e.category,(this.categories??[]).map(({category:t,count:s})=>[t,`${T(`category.${t}`,t)} (${s})`])):u}
        <wa-input
          type="search"
          label=${a("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${p(this,ze)}
        ></wa-input>
        <label class="field">
          <span>${a("sort.by")}</span>
          <select name="sort" @change=${t=>l(this,v,ge).call(this,{sort:t.target.value||void 0})}>
            ${vt.map(t=>i`<option value=${t==="relevance"?"":t} ?selected=${t===(e.sort??"relevance")}>${T(`sort.${t}`,t)}</option>`)}
          </select>
        </label>
        <label class="field checkbox">
          <input
            type="checkbox"
            name="compatible"
            .checked=${e.compatible!==void 0}
            @change=${t=>l(this,v,ge).call(this,{compatible:t.target.checked?"true":void 0})}
          />
          <span>${a("catalogue.compatible")}</span>
        </label>
        ${e.keyword||e.type||e.category||e.author||e.compatible?i`<wa-button appearance="plain" @click=${()=>x.refine({})}>${g("close")} ${a("catalogue.clear")}</wa-button>`:u}
      </form>
      ${(this.found?.warnings??[]).map(t=>i`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.failure?J(this.failure,()=>{l(this,v,Le).call(this,!0)}):l(this,v,kt).call(this,e.page)}
    `}};fe=new WeakMap,X=new WeakMap,oe=new WeakMap,V=new WeakMap,v=new WeakSet,me=function(){let e=this.place.query,t=s=>e.get(s)??void 0;return{keyword:t("keyword"),type:yt.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),compatible:e.get("compatible")==="true"?"true":void 0,sort:vt.find(s=>s===e.get("sort")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Le=async function(e=!1){let t=p(this,v,me),s=JSON.stringify(t);if(s===p(this,fe)&&!e&&!this.failure)return;_(this,fe,s),p(this,X).abort();let r=_(this,X,new AbortController);this.busy=!0,this.failure=void 0,clearTimeout(p(this,V)),_(this,V,window.setTimeout(()=>this.long=!0,ds));try{this.found=await S("/admin/plugin/search",{...t,pageSize:Ve},r.signal);let d=Se(t.page,Ve,this.found);d&&x.refine({...t,page:d},!0),l(this,v,wt).call(this,this.found.list,r.signal)}catch(d){if(Z(d))return;this.failure=d}p(this,X)===r&&(this.busy=this.long=!1,clearTimeout(p(this,V)))},wt=async function(e,t){if(e.length===0)return;let s=e.map(({name:d})=>d).join(","),r=await S("/admin/plugin/unmet",{names:s},t).catch(()=>{});r&&(this.unmet=new Map(r.list.map(({name:d,unmet:h})=>[d,h])))},ge=function(e,t=!1){x.refine({...p(this,v,me),page:void 0,...e},t)},et=function(e,t,s,r){return i`<label class="field">
      <span>${t}</span>
      <select @change=${d=>l(this,v,ge).call(this,{[e]:d.target.value||void 0})}>
        <option value="" ?selected=${!s}>${a("all")}</option>
        ${r.map(([d,h])=>i`<option value=${d??""} ?selected=${d===s}>${h}</option>`)}
        ${s&&!r.some(([d])=>d===s)?i`<option value=${s} selected>${s}</option>`:u}
      </select>
    </label>`},Oe=new WeakMap,ze=new WeakMap,tt=function(e,t){let s=t.target.value.trim();clearTimeout(p(this,oe)),_(this,oe,window.setTimeout(()=>l(this,v,ge).call(this,{[e]:s||void 0},!0),cs))},kt=function(e){return this.found?this.found.list.length===0&&this.found.total>0?i`<p class="quiet">${a("loading")}</p>`:this.found.list.length===0?l(this,v,Tt).call(this):i`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>l(this,v,Et).call(this,t))}
      </ul>
      ${Ce(e,Ve,this.found.total,t=>{let s=new URLSearchParams(this.place.query);return s.set("page",String(t)),`${E("/catalogue")}?${s.toString()}`})}
    `:i`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>i`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},Tt=function(){let{keyword:e,type:t,category:s,author:r,compatible:d}=p(this,v,me),h=!!(e||t||s||r||d);return i`<div class="empty">
      ${g("search")}
      <h2>${a(h?"catalogue.none":"catalogue.empty")}</h2>
      <p>${a(h?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${h?i`<wa-button appearance="outlined" @click=${()=>x.refine({})}>${a("catalogue.clear")}</wa-button>`:i`<code>core-extension:publish</code>`}
    </div>`},Et=function(e){let t=e.installed_version,s=this.unmet.get(e.name),r=t!==void 0&&he(e.version,t);return i`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${Q(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${E(`/catalogue/${e.name}`)} title=${e.display_name}>${e.display_name}</a></h2>
          <p class="quiet name" title=${e.name}>${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||a("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${T(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(d=>i`<span class="pill quiet" title=${d}>${d}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author" title=${e.author}>${e.author||a("unknown")}</span>
          <span title=${e.version}>${e.version}</span>
        </p>
        ${s?i`<span class="mark warning corner" title=${Object.entries(s).map(([d,h])=>`${T(`host.${d}`,d)}: ${h?a("host.other",{version:h}):a("host.none")}`).join(", ")}>${g("warning")} ${a("mark.unmet.short")}</span>`:u}
        ${e.deprecated?i`<span class="mark warning">${a("mark.deprecated")}</span>`:u}
        ${r?i`<span class="mark update">${g("update")} ${a("mark.update")}</span>`:t!==void 0?i`<span class="mark installed">${g("done")} ${a("mark.installed")}</span>`:b.may("plugin:install")?i`<wa-button
                  size="s"
                  appearance=${s?"outlined":"filled-outlined"}
                  variant=${s?"neutral":"brand"}
                  @click=${()=>j.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${a("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:u}
      </div>
    </li>`},f([L({attribute:!1})],I.prototype,"place",2),f([w()],I.prototype,"found",2),f([w()],I.prototype,"unmet",2),f([w()],I.prototype,"failure",2),f([w()],I.prototype,"busy",2),f([w()],I.prototype,"long",2),f([w()],I.prototype,"categories",2),I=f([F("core-catalogue")],I);var $e=[20,50,100],Ae=5,st=["display_name","status","version","updated_at"],ps=200,le,ce,m,A,Pe,_t,Rt,qt,je,Ct,ee,Ie,St,xt,be,at,Mt,it,Lt,Ot,zt,nt,At,ye,ve,we,He,rt,M=class extends K{constructor(){super();k(this,m);this.safe=!1;this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;this.ways=new Map;k(this,le,new AbortController);k(this,ce,0);k(this,je,()=>j.ask({kind:"updateAll",plugin:"",title:"",options:{}}));k(this,Ie,e=>{let t=e.target.value.trim()||void 0;clearTimeout(p(this,ce)),_(this,ce,window.setTimeout(()=>l(this,m,ee).call(this,{keyword:t},!0),ps))});k(this,ye,e=>{!p(this,m,He)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});k(this,ve,e=>{e.relatedTarget===null&&(this.dragging=!1)});k(this,we,e=>{this.dragging=!1,!(!p(this,m,He)||!e.dataTransfer?.files[0])&&(e.preventDefault(),l(this,m,rt).call(this,e.dataTransfer.files[0]))});this.watch(re,"plugins",()=>{l(this,m,Pe).call(this)}),this.watch(j,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",p(this,ye)),addEventListener("dragleave",p(this,ve)),addEventListener("drop",p(this,we))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",p(this,ye)),removeEventListener("dragleave",p(this,ve)),removeEventListener("drop",p(this,we)),p(this,le).abort(),clearTimeout(p(this,ce))}willUpdate(e){e.has("place")&&l(this,m,Pe).call(this)}render(){let e=p(this,m,A),t=p(this,m,He);return i`
      <header class="page-head">
        <h1>${a("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?H("installed.found",this.found.total):a("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${b.may("plugin:doctor")?i`<wa-button size="s" appearance="outlined" href=${E("/doctor")}>${g("activity")} ${a("doctor.title")}</wa-button>`:u}
          <wa-button size="s" appearance="outlined" href=${E("/updates")}>${g("update")} ${a("updates.title")}</wa-button>
          ${b.may("plugin:install")&&[...this.standings.values()].some(({installed:s,wanted:r})=>s!==r)?i`<wa-button size="s" appearance="outlined" @click=${p(this,je)}>${g("update")} ${a("updateAll")}</wa-button>`:u}
        </div>
      </header>
      ${this.dragging?i`<div class="dropzone over">${g("upload")} <span>${a("upload.hint")}</span></div>`:u}
      ${l(this,m,Ct).call(this)}
      <form class="filters" role="search" @submit=${s=>s.preventDefault()}>
        <wa-input class="wide" type="search" label=${a("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${p(this,Ie)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${a("field.status")}</span>
          <select
            @change=${s=>l(this,m,ee).call(this,{status:s.target.value||void 0})}
          >
            <option value="">${a("all")}</option>
            ${["enabled","disabled"].map(s=>i`<option value=${s} ?selected=${s===e.status}>${T(`status.${s}`,s)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${a("field.type")}</span>
          <select @change=${s=>l(this,m,ee).call(this,{type:s.target.value||void 0})}>
            <option value="">${a("all")}</option>
            ${["mixed","backend","frontend"].map(s=>i`<option value=${s} ?selected=${s===e.type}>${T(`type.${s}`,s)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${a("sort.by")}</span>
          <select @change=${s=>l(this,m,ee).call(this,{sort:s.target.value||void 0})}>
            ${st.map(s=>i`<option value=${s} ?selected=${s===e.sort?.replace("-","")}>${a(`sort.${s}`)}</option>`)}
          </select>
        </label>
        ${t?l(this,m,At).call(this):u}
      </form>
      ${this.failure?J(this.failure,()=>{l(this,m,Pe).call(this)}):this.found?this.found.list.length===0&&this.found.total>0?u:this.found.list.length===0?l(this,m,St).call(this,p(this,m,qt)):l(this,m,xt).call(this,this.found.list,e.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${l(this,m,Mt).call(this)}
    `}};le=new WeakMap,ce=new WeakMap,m=new WeakSet,A=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...st,...st.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:$e.find(t=>String(t)===e.get("pageSize"))??$e[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Pe=async function(){p(this,le).abort();let{signal:e}=_(this,le,new AbortController);this.busy=!0,this.failure=void 0;try{let t=S("/admin/plugin/readiness",{},e).catch(()=>{}),s=await S("/admin/plugin/list",{...p(this,m,A),sort:p(this,m,A).sort??"display_name"},e),r=await t;this.safe=r?.safe_mode??!1,l(this,m,Rt).call(this,r?.problems??[]),this.found=s,this.busy=!1;let d=Se(p(this,m,A).page,p(this,m,A).pageSize,this.found);if(d)return x.refine({...p(this,m,A),page:d},!0);await l(this,m,_t).call(this,e)}catch(t){if(Z(t))return;this.failure=t,this.busy=!1}},_t=async function(e){let t=S("/admin/plugin/outdated",{},e).then(({list:r})=>this.standings=new Map(r.map(d=>[d.name,d])),()=>{}),s=b.may("plugin:observe")?S("/admin/plugin/metrics",{},e).then(({list:r})=>this.costs=new Map(r.map(d=>[d.plugin,d])),()=>{}):void 0;await Promise.all([t,s])},Rt=function(e){if(this.problems=new Map(e.map(({name:t,problem:s})=>[t,s])),!this.safe)for(let{name:t}of e.slice(0,Ae))this.ways.has(t)||l(this,m,nt).call(this,t)},qt=function(){return!!(p(this,m,A).keyword||p(this,m,A).status||p(this,m,A).type)},je=new WeakMap,Ct=function(){if(this.safe)return i`<wa-callout variant="warning">${g("warning")} <strong>${a("attention.safe-mode")}</strong> ${a("system.safeMode")}</wa-callout>`;if(this.problems.size===0)return u;let e=(t,s)=>j.ask({kind:t,plugin:s,title:s,options:{}});return i`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${H("aside.title",this.problems.size)}</h2>
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
      ${this.problems.size>Ae?i`<p><a href=${E("/attention")}>${H("attention.rest",this.problems.size-Ae)}</a></p>`:u}
    </section>`},ee=function(e,t=!1){let{keyword:s,status:r,type:d,sort:h,pageSize:$}=p(this,m,A);x.refine({keyword:s,status:r,type:d,sort:h,pageSize:$===$e[0]?void 0:String($),...e},t)},Ie=new WeakMap,St=function(e){return i`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${a(e?"installed.none":"installed.empty")}</h2>
      ${e?i`<wa-button appearance="outlined" @click=${()=>x.refine({})}>${a("catalogue.clear")}</wa-button>`:i`<p>${a("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${E("/catalogue")}>${a("catalogue.title")}</wa-button>`}
    </div>`},xt=function(e,t,s){let{pageSize:r}=p(this,m,A),d=e.every(({name:h})=>this.chosen.has(h));return i`
      <div class="scroll list">
        <table class="installed dense" role="table" aria-busy=${this.busy} aria-label=${a("installed.title")}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label=${a("batch.all")}
                  .checked=${d}
                  .indeterminate=${!d&&e.some(({name:h})=>this.chosen.has(h))}
                  @change=${()=>l(this,m,at).call(this,e,!d)}
                />
              </th>
              ${l(this,m,be).call(this,"display_name",a("field.plugin"))} ${l(this,m,be).call(this,"status",a("field.status"))}
              ${l(this,m,be).call(this,"version",a("field.version"))}
              <th scope="col" role="columnheader" class="health">${a("tab.health")}</th>
              ${l(this,m,be).call(this,"updated_at",a("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${a("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(h=>l(this,m,Lt).call(this,h))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${s>$e[0]?i`<label class="field inline">
              <span>${a("pager.size")}</span>
              <select @change=${h=>l(this,m,ee).call(this,{pageSize:h.target.value})}>
                ${$e.map(h=>i`<option value=${h} ?selected=${h===r}>${h}</option>`)}
              </select>
            </label>`:u}
        ${Ce(t,r,s,h=>{let $=new URLSearchParams(this.place.query);return $.set("page",String(h)),`${E("/plugins")}?${$.toString()}`})}
      </div>
    `},be=function(e,t){let s=p(this,m,A).sort??"display_name",r=s===e?"ascending":s===`-${e}`?"descending":"none";return i`<th scope="col" role="columnheader" class=${e} aria-sort=${r}>
      <button class="sort" @click=${()=>l(this,m,ee).call(this,{sort:r==="ascending"?`-${e}`:e})}>
        ${t}${r==="none"?u:g(r==="ascending"?"up":"down")}
      </button>
    </th>`},at=function(e,t){let s=new Map(this.chosen);for(let r of e)t?s.set(r.name,r):s.delete(r.name);this.chosen=s},Mt=function(){let e=[...this.chosen.values()];if(e.length===0)return u;let t=($,y,P={})=>j.ask({kind:$,plugin:"",title:H("batch.plugins",y.length),options:P,plugins:y.map(({name:U})=>({name:U}))}),s=e.filter($=>l(this,m,it).call(this,$)),r=e.filter($=>$.status==="disabled"||this.problems.has($.name)),d=e.filter($=>$.status==="enabled"||this.problems.has($.name)),h=($,y,P,U)=>y.length===0?u:i`<wa-button
            size="s"
            appearance=${$==="update"?"accent":"outlined"}
            variant=${$==="uninstall"?"danger":$==="update"?"brand":"neutral"}
            @click=${()=>t($,y,U)}
            >${P}${y.length===e.length?"":` (${y.length})`}</wa-button
          >`;return i`<div class="batch" role="region" aria-label=${a("batch.title")}>
      <strong role="status">${H("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${b.may("plugin:install")?h("update",s,a("update")):u}
      ${b.may("plugin:toggle")?i`${h("enable",r,a("enable"))} ${h("disable",d,a("disable"))}`:u}
      ${b.may("plugin:uninstall")?h("uninstall",e,a("uninstall"),{keep_data:!0}):u}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${a("batch.none")}</wa-button>
    </div>`},it=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},Lt=function(e){let t=this.problems.get(e.name)??e.problem,s=l(this,m,it).call(this,e),r=this.standings.get(e.name),d=t?this.safe?"safe":"aside":e.status;return i`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",t&&!this.safe?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${a("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${h=>l(this,m,at).call(this,[e],h.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${Q(e.name,e.display_name)}
          <span class="names"><a href=${E(`/plugins/${e.name}`)} title=${e.display_name}>${e.display_name}</a> <span class="quiet name">${e.name}</span></span>
        </span>
        ${t&&!this.safe?i`<p class="reason">${t}</p>`:u}
      </th>
      <td role="cell">
        <span class="badge ${d==="enabled"?"installed":d==="aside"?"danger":"off"}">${T(`status.${d}`,d)}</span>
      </td>
      <td role="cell">
        <span class="version" title=${e.version}>${e.version}</span>
        ${r?.pin?i`<span title=${r.pin}>${g("pin")}<span class="hidden">${a("mark.pinned",{range:r.pin})}</span></span>`:u}
        ${s?i`<span class="mark update">${g("update")} ${a("mark.updateTo",{version:s})}</span>`:u}
      </td>
      <td role="cell" class="health">${l(this,m,Ot).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${B(e.updated_at)}>${ue(e.updated_at)}</td>
      <td role="cell" class="row-actions">${l(this,m,zt).call(this,e,s)}</td>
    </tr>`},Ot=function(e){if(!e?.running)return u;let t=e.request_failures+e.failures,s=(d,h)=>Y(d/h),r=[e.requests>0?`${H("cost.requests",e.requests)}, ${s(e.request_time_us,e.requests)}`:"",e.calls>0?`${H("cost.calls",e.calls)}, ${s(e.time_us,e.calls)}`:""].filter(Boolean);return i`<span class="cost" title=${r.join(`
`)}>
      ${t>0?i`<span class="mark warning">${g("warning")} ${H("cost.failures",t)}</span>`:u}
      <span class="quiet">${t>0?"":r[0]??""}</span>
    </span>`},zt=function(e,t){let s=e.status==="enabled"||this.problems.has(e.name),r=(h,$={})=>j.ask({kind:h,plugin:e.name,title:e.display_name,options:$}),d=h=>{let $=h.detail.item.value;if($==="settings"||$==="history")return x.go(`/plugins/${e.name}`,{tab:$});let y=$;r(y,y==="uninstall"?{keep_data:!0}:{})};return i`
      ${t&&b.may("plugin:install")?i`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${a("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:u}
      <wa-dropdown placement="bottom-end" @wa-select=${d} @wa-show=${()=>{l(this,m,nt).call(this,e.name)}}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${a("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${b.may("plugin:toggle")?i`<wa-dropdown-item value=${s?"disable":"enable"}><span slot="icon">${g("power")}</span>${a(s?"disable":"enable")}</wa-dropdown-item>`:u}
        ${b.may("plugin:settings")&&this.ways.get(e.name)?.settings?i`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${a("tab.settings")}</wa-dropdown-item>`:u}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${a("tab.history")}</wa-dropdown-item>
        ${b.may("plugin:install")&&this.ways.get(e.name)?.older?i`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${a("rollback")}</wa-dropdown-item>`:u}
        ${b.may("plugin:uninstall")?i`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${a("uninstall")}</wa-dropdown-item>`:u}
      </wa-dropdown>
    `},nt=async function(e){let t=await S("/admin/plugin/detail",{name:e}).catch(()=>{});t&&(this.ways=new Map(this.ways).set(e,{settings:xe(t),older:t.history.some(({from:s})=>s)}))},At=function(){return i`<label class="upload-button"
      >${g("upload")} ${a("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;l(this,m,rt).call(this,t.files?.[0]),t.value=""}}
    /></label>`},ye=new WeakMap,ve=new WeakMap,we=new WeakMap,He=function(){return b.current?.application.upload===!0&&b.may("plugin:upload")},rt=function(e){e&&j.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},f([L({attribute:!1})],M.prototype,"place",2),f([w()],M.prototype,"found",2),f([w()],M.prototype,"safe",2),f([w()],M.prototype,"problems",2),f([w()],M.prototype,"costs",2),f([w()],M.prototype,"standings",2),f([w()],M.prototype,"chosen",2),f([w()],M.prototype,"failure",2),f([w()],M.prototype,"busy",2),f([w()],M.prototype,"dragging",2),f([w()],M.prototype,"ways",2),M=f([F("core-installed")],M);var Pt="database:others:";function jt(o){return Array.isArray(o)?o.flatMap(n=>typeof n=="string"?[n]:Object.entries(n??{}).flatMap(([e,t])=>t.map(s=>`${e}:${s}`))):[]}function Fe(o){if(o.startsWith(Pt))return`${a("capability.table",{table:o.slice(Pt.length)})} (${o})`;let n=T(`capability.${o}`,o);return n===o?o:`${n} (${o})`}function ra({code:o,changes:n,from:e}){return i`
    ${o?e?hs(o):us(o):u}
    ${n?i`${O(a("plan.requires.added"),Ht(n.require.added))} ${O(a("plan.requires.removed"),Ht(n.require.removed))}
        ${O(a("plan.requires.changed"),Object.entries(n.require.changed).map(([t,s])=>`${t} ${s.from} → ${s.to}`))}
        ${n.size&&n.size.from!==n.size.to?O(a("plan.size"),[`${ne(n.size.from)} → ${ne(n.size.to)}`]):u}
        ${n.author?O(a("plan.author"),[`${n.author.from} → ${n.author.to}`]):u}
        ${n.source?O(a("plan.source"),[`${n.source.from} → ${n.source.to}`]):u}
        ${n.released?O(a("plan.released"),[B(n.released)]):u}`:u}
  `}function Ke(o){return i`<ul class="plainlist evidence">
    ${o.map(n=>i`<li>
        ${Fe(n.name)}
        ${n.evidence?.length?i`<br /><small class="quiet"><code>${n.evidence[0]}</code></small>`:u}
      </li>`)}
  </ul>`}function us(o){let n=o.capabilities.filter(e=>e.evidence?.length);return i`${n.length>0?i`<p class="effects"><span>${a("plan.seen")}</span></p>${Ke(n)}`:u} ${It(o)}`}function hs(o){let n=o.capabilities.filter(e=>o.added.includes(e.name));return i`
    ${n.length>0?i`<wa-callout variant="warning" size="s">${g("warning")} ${a("plan.gains")} ${Ke(n)}</wa-callout>`:u}
    ${O(a("plan.loses"),o.removed.map(Fe))}
    ${O(a("plan.libraries.added"),o.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${O(a("plan.libraries.removed"),o.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${O(a("plan.libraries.changed"),o.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${O(a("plan.addresses"),o.addresses)} ${It(o)}
  `}function It(o){return i`${O(a("plan.natives"),o.natives)}
  ${O(a("plan.link"),o.link.filter(n=>n.blocks).map(n=>`${n.from} → ${n.to}: ${n.text}`))}
  ${(o.not_checked??[]).map(n=>i`<p class="effects"><span>${a("plan.notChecked")}</span> ${n}</p>`)}`}function Ht(o){return Object.entries(o).map(([n,e])=>`${n} ${e}`)}function O(o,n){return!n||n.length===0?u:i`<p class="effects"><span>${o}</span> ${n.map(e=>i`<code>${e}</code> `)}</p>`}var N,ot,Ne,De,W=class extends K{constructor(){super(...arguments);k(this,N);this.plugin="";this.version="";this.count=0;this.large=0;k(this,De,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&l(this,N,Ne).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>a("screenshots.one",{number:t,count:this.count});return i`
      <ul class="screenshots" aria-label=${a("screenshots")}>
        ${Array.from({length:this.count},(t,s)=>s+1).map(t=>i`<li>
            <button @click=${()=>this.large=t}><img src=${l(this,N,ot).call(this,t)} alt=${e(t)} loading="lazy" /></button>
          </li>`)}
      </ul>
      <wa-dialog
        class="screenshot"
        label=${this.large?e(this.large):""}
        light-dismiss
        .open=${this.large>0}
        @keydown=${p(this,De)}
        @wa-after-hide=${t=>{t.target===t.currentTarget&&(this.large=0)}}
      >
        ${this.large?i`<img src=${l(this,N,ot).call(this,this.large)} alt=${e(this.large)} />`:u}
        ${this.count>1?i`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>l(this,N,Ne).call(this,-1)}>${g("left")} ${a("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>l(this,N,Ne).call(this,1)}>${a("screenshots.after")} ${g("right")}</wa-button>
            </div>`:u}
      </wa-dialog>
    `}};N=new WeakSet,ot=function(e){return gt("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},Ne=function(e){this.large=(this.large-1+e+this.count)%this.count+1},De=new WeakMap,f([L()],W.prototype,"plugin",2),f([L()],W.prototype,"version",2),f([L({type:Number})],W.prototype,"count",2),f([w()],W.prototype,"large",2),W=f([F("core-screenshots")],W);var Ft=["readme","changelog","versions","settings","history","health","log"],de,se,D,c,Ue,Kt,Be,q,We,ke,Ge,Nt,Dt,lt,te,Ut,Bt,Wt,ct,Gt,Yt,Zt,Jt,Qt,Xt,Vt,es,Ye,ts,ss,as,is,z=class extends K{constructor(){super();k(this,c);this.name="";this.loading=!0;k(this,de);k(this,se,new AbortController);k(this,D,"");this.watch(re,"plugins",()=>{l(this,c,Ue).call(this)}),this.watch(Je)}disconnectedCallback(){super.disconnectedCallback(),p(this,se).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=this.policy=void 0,_(this,D,""),l(this,c,Ue).call(this)):e.has("place")&&!this.loading&&l(this,c,Be).call(this)}render(){if(this.failure)return J(this.failure,()=>{l(this,c,Ue).call(this)});if(!this.offer&&!this.local)return this.loading?i`<p role="status">${a("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:i`<div class="empty">
            ${g("search")}
            <h1>${a("plugin.none",{name:this.name})}</h1>
            <p><a href=${E("/catalogue")}>${a("catalogue.title")}</a></p>
          </div>`;let e=p(this,c,Ge);document.title=`${e} · ${b.current?.application.title??""}`;let t=this.offer?.versions.find(s=>s.version===p(this,c,We));return i`
      <a class="way-back" href=${E(p(this,c,q)?"/plugins":"/catalogue")}>${g("back")} ${a("plugin.back",{where:a(p(this,c,q)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${Q(this.name,e,p(this,c,q)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||a("unknown")}</p>
          </div>
          <div class="plugin-actions">${l(this,c,Ut).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${l(this,c,Nt).call(this,t)}
        <div class="columns">
          <div class="grow surface">${l(this,c,Wt).call(this)} ${l(this,c,Gt).call(this)}</div>
          <aside aria-label=${a("plugin.facts")}>${l(this,c,is).call(this,t)}</aside>
        </div>
      </article>
    `}};de=new WeakMap,se=new WeakMap,D=new WeakMap,c=new WeakSet,Ue=async function(){p(this,se).abort();let{signal:e}=_(this,se,new AbortController);this.loading=!0,this.failure=void 0;let t=y=>{if(!(y instanceof qe&&y.status===404))throw y},s=S("/admin/plugin/offer",{name:this.name},e).catch(t),r=()=>S("/admin/plugin/detail",{name:this.name},e).catch(t),[d,h]=await Promise.allSettled([s,location.pathname.includes("/catalogue/")?s.then(y=>y&&!y.status?void 0:r(),r):r()]);if(e.aborted)return;this.offer=d.status==="fulfilled"?d.value:void 0,this.local=h.status==="fulfilled"?h.value:void 0;let $=[d,h].find(y=>y.status==="rejected");!this.offer&&!this.local&&$?.status==="rejected"&&(this.failure=$.reason),this.loading=!1,l(this,c,Kt).call(this,e),p(this,c,q)&&b.may("plugin:observe")?this.metrics=await S(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await l(this,c,Be).call(this)},Kt=async function(e){let t=await S("/admin/plugin/policy",{name:this.name},e).catch(()=>{});e.aborted||(this.policy=t)},Be=async function(){let e=p(this,c,We);if(!(!e||p(this,D)===e)){_(this,D,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:s}]=await Promise.all([S("/admin/plugin/papers",{name:this.name,version:e},p(this,se).signal),import("./markdown-CSADPHDU.js")]);_(this,de,s),p(this,D)===e&&(this.papers=t)}catch(t){Z(t)||(this.papersFailure=t),_(this,D,Z(t)?"":e)}}},q=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},We=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:s})=>s===e)||this.local?.version===e;return e&&t?e:this.offer?.version??this.local?.version},ke=function(){let e=this.place.query.get("tab");return e==="settings"&&!p(this,c,q)||e==="log"&&!b.may("plugin:observe")?"readme":Ft.find(t=>t===e)??"readme"},Ge=function(){return this.offer?.display_name??this.local?.display_name??this.name},Nt=function(e){let t=s=>typeof s=="string"?s:"";return i`
      ${this.local?.problem&&this.local.safe_mode?i`<wa-callout variant="warning">${g("warning")} <strong>${a("attention.safe-mode")}</strong> ${a("system.safeMode")}</wa-callout>`:this.local?.problem?l(this,c,Dt).call(this,this.local.problem):u}
      ${e?.unmet&&e.version!==p(this,c,q)?i`<wa-callout variant="warning">${g("warning")} <strong>${a("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([s,r])=>i`${T(`host.${s}`,s)} ${s==="database"?Qe(e.databases):e.require?.[s]??""} (${r?a("host.other",{version:r}):a("host.none")}) `)}</wa-callout>`:u}
      ${e&&e.version!==p(this,c,q)?(this.policy?.versions?.find(s=>s.version===e.version)?.rules??[]).map(({rule:s,reason:r})=>i`<wa-callout variant="warning" data-rule=${s}
              >${g("warning")} <strong>${a("policy.refused")}</strong> ${this.name} ${e.version} ${r}.</wa-callout
            >`):u}
      ${l(this,c,lt).call(this,"malicious").map(s=>i`<wa-callout variant="danger">${g("error")} <strong>${a("attention.malicious")}</strong> ${s}</wa-callout>`)}
      ${l(this,c,lt).call(this,"advisory").map(s=>i`<wa-callout variant="warning">${g("warning")} <strong>${a("attention.advisory")}</strong> ${s}</wa-callout>`)}
      ${e?.yanked?i`<wa-callout variant="danger">${g("warning")} <strong>${a("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:u}
      ${e?.deprecated?i`<wa-callout variant="warning">${g("warning")} <strong>${a("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:u}
    `},Dt=function(e){return import("./repair-UOBESF35.js"),i`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},lt=function(e){return(Je.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},te=function(e,t={}){j.ask({kind:e,plugin:this.name,title:p(this,c,Ge),options:t})},Ut=function(e){let t=p(this,c,q),s=h=>b.may(h),r=this.offer?.version,d=p(this,c,We);return i`
      ${this.offer&&this.offer.versions.length>0?i`<label class="field">
            <span>${a("field.version")}</span>
            <select @change=${h=>l(this,c,Bt).call(this,h.target.value)}>
              ${this.offer.versions.map(h=>i`<option value=${h.version} ?selected=${h.version===d}>
                  ${h.version}${h.version===t?` (${a("status.installed")})`:""}${h.yanked?` (${a("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:u}
      ${!t&&s("plugin:install")?i`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>l(this,c,te).call(this,"install",{with_dependencies:!0,...e&&d!==r?{version:e.version}:{}})}
            >${g("download")} ${a("install")}</wa-button
          >`:u}
      ${t&&e&&e.version!==t&&s("plugin:install")?i`<wa-button
            variant="brand"
            @click=${()=>l(this,c,te).call(this,"update",{version:e.version,...he(t,e.version)?{allow_downgrade:!0}:{}})}
            >${g("update")} ${a(he(t,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:u}
      ${t&&s("plugin:toggle")?this.local?.status==="enabled"||this.local?.problem&&this.local.safe_mode?i`<wa-button appearance="outlined" @click=${()=>l(this,c,te).call(this,"disable")}>${a("disable")}</wa-button>`:i`<wa-button appearance="outlined" @click=${()=>l(this,c,te).call(this,"enable")}>${a(this.local?.problem?"aside.again":"enable")}</wa-button>`:u}
      ${t&&s("plugin:install")&&this.local?.history.some(({from:h})=>h)?i`<wa-button appearance="outlined" @click=${()=>l(this,c,te).call(this,"rollback")}>${g("rollback")} ${a("rollback")}</wa-button>`:u}
      ${t&&s("plugin:uninstall")?i`<wa-button variant="danger" appearance="outlined" @click=${()=>l(this,c,te).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${a("uninstall")}</wa-button
          >`:u}
    `},Bt=function(e){x.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},Wt=function(){let e={versions:!!this.offer,settings:!!p(this,c,q)&&b.may("plugin:settings")&&xe(this.local),history:!!this.local?.history.length,health:!!p(this,c,q)&&b.may("plugin:observe"),log:!!p(this,c,q)&&b.may("plugin:observe")},t=Ft.filter(r=>e[r]??!0),s=r=>{let d=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(d===0)return;r.preventDefault();let h=t[(t.indexOf(p(this,c,ke))+d+t.length)%t.length];l(this,c,ct).call(this,h),this.updateComplete.then(()=>this.querySelector(`#tab-${h}`)?.focus())};return i`<div class="tabs" role="tablist" aria-label=${p(this,c,Ge)} @keydown=${s}>
      ${t.map(r=>i`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===p(this,c,ke)}
          aria-controls="panel"
          tabindex=${r===p(this,c,ke)?0:-1}
          @click=${()=>l(this,c,ct).call(this,r)}
        >
          ${a(`tab.${r}`)}
        </button>`)}
    </div>`},ct=function(e){x.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},Gt=function(){let e=p(this,c,ke);return i`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?l(this,c,Qt).call(this):e==="versions"?l(this,c,Xt).call(this):e==="health"?this.metrics?l(this,c,es).call(this,this.metrics):i`<p class="quiet" role="status">${a("loading")}</p>`:e==="log"?l(this,c,Jt).call(this):e==="history"?l(this,c,Vt).call(this,this.local?.history??[]):i`${e==="readme"?l(this,c,Yt).call(this):u} ${l(this,c,Zt).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},Yt=function(){return!this.papers||this.papers.screenshots===0?u:i`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},Zt=function(e){return this.papersFailure?J(this.papersFailure,()=>{_(this,D,""),l(this,c,Be).call(this)}):!this.papers||!p(this,de)?i`<p class="quiet" role="status">${a("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?p(this,de).call(this,e.replace(/^#[^\n]*\n/,"")):i`<p class="quiet">${a("plugin.noText")}</p>`},Jt=function(){return import("./plugin-insight-OIOV6QJ2.js"),i`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},Qt=function(){return import("./settings-form-GVXWVCBT.js"),i`<core-settings-form .plugin=${this.name}></core-settings-form>`},Xt=function(){return i`<div class="scroll" tabindex="0" role="region" aria-label=${a("tab.versions")}>
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
                ${e.version===p(this,c,q)?i`<span class="mark installed">${a("status.installed")}</span>`:u}
                ${e.yanked?i`<span class="mark danger">${a("mark.yanked")}</span>`:u}
                ${e.deprecated?i`<span class="mark warning">${a("mark.deprecated")}</span>`:u}
              </th>
              <td>${e.published?ue(e.published):"–"}</td>
              <td>${e.size?ne(e.size):"–"}</td>
              <td>${l(this,c,Ye).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},Vt=function(e){return i`<ol class="history">
      ${[...e].reverse().map(t=>{let s=String(t.result??"");return i`<li>
          <strong>${T(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${s==="done"?"installed":"warning"}">${T(`history.${s}`,s)}</span>
          <br /><span class="quiet">${t.at?B(t.at):""} · ${t.by??""}</span>
          ${t.error?i`<br /><span>${t.error}</span>`:u}
        </li>`})}
    </ol>`},es=function(e){let t=h=>Re(h.reduce(($,y)=>$+y.failures,0)),s=e.requests,r=e.hooks.reduce((h,$)=>h+$.time_us,0),d=[[a("field.status"),a(e.running?"health.running":"health.stopped")],[a("health.starts"),e.starts.last_us>0?Y(e.starts.last_us):"–"],[a("health.requests"),Re(s.count)],[a("health.errors"),Re(s.client_errors+s.server_errors)]];return s.count>0&&d.push([a("health.request"),Y(s.time_us/s.count)],[a("health.longest"),Y(s.longest_us)]),e.hooks.length>0&&d.push([a("health.hooks"),Y(r)],[a("health.hookFailures"),t(e.hooks)]),e.listeners.length>0&&d.push([a("health.listenerFailures"),t(e.listeners)]),e.processes.length>0&&d.push([a("health.processFailures"),t(e.processes)]),import("./plugin-insight-OIOV6QJ2.js"),i`
      <dl class="figures">
        ${d.map(([h,$])=>i`<div><dt>${h}</dt><dd>${$}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},Ye=function(e){let t=Object.entries(e??{});return t.length===0?i`<span class="quiet">${a("nothing")}</span>`:i`<ul class="plainlist">
      ${t.map(([s,r])=>i`<li>
          ${s.includes("/")?i`<a href=${E(`/catalogue/${s}`)}>${s}</a>`:T(`host.${s}`,s)}
          <code>${r}</code>
        </li>`)}
    </ul>`},ts=function(e,t){return e.length===0?i`<span class="quiet">${a("host.any")}</span>`:i`<ul class="plainlist">
      ${e.map(([s,r])=>{let d=t[s];return i`<li>
          ${g(d===void 0?"done":"warning")} ${T(`host.${s}`,s)} <code>${r}</code>
          ${d===void 0?i`<span class="hidden">${a("host.fits")}</span>`:i`<strong class="mark danger">${d?a("host.other",{version:d}):a("host.none")}</strong>`}
        </li>`})}
    </ul>`},ss=function(e){let t=e.capabilities??[],s=(e.link??[]).filter(r=>r.blocks);return i`<dt>${a("field.code")}</dt>
      <dd>
        ${t.length>0?Ke(t):a("code.nothing")}
        ${e.reads?i`<p>${a("plan.reads")} ${e.reads.map(r=>i`<code>${r}</code> `)}</p>`:u}
        ${s.map(r=>i`<wa-callout variant="danger" size="s">${g("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>i`<p class="quiet">${a("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${a("code.hint")}</small>
      </dd>`},as=function(e){if(!this.policy)return"";let t=e?this.policy.installed_signed_by:this.policy.signed_by,s=this.policy.accepted_keys??[];return i`${t?i`${a(["online","targets"].includes(t.role)?"signer.registry":"signer.vendor")}
          <ul class="plainlist keys">${t.keys.map(r=>i`<li><code title=${r}>${r.slice(0,12)}…</code></li>`)}</ul>`:i`<span class="quiet">${a("signer.nobody")}</span>`}
    ${s.length>0?i`<p class="quiet">${a("signer.accepted")} ${s.map(r=>i`<code title=${r}>${r.slice(0,12)}…</code> `)}</p>`:u}`},is=function(e){let t=this.local?.config??{},s=e===void 0||e.version===p(this,c,q),r=e?.require??(s?t.require:void 0),d=e?.capabilities??jt(t.capabilities),h=e?e.databases:s?t.databases:void 0,$=this.offer?.license||(typeof t.license=="string"?t.license:""),y=this.offer?.category||(typeof t.category=="string"?t.category:""),P=this.offer?.homepage??"",U=this.offer?.type??this.local?.type??"mixed",ht=Object.entries(r??{}).filter(([C])=>!C.includes("/"));h&&ht.push(["database",Qe(h)]);let os=Object.entries(r??{}).filter(([C])=>C.includes("/")),ls=e?e.unmet:s?this.local?.unmet:void 0,mt=this.local?.required_by??[],R=(C,Ee)=>Ee?i`<dt>${C}</dt><dd>${Ee}</dd>`:u;return i`<dl class="facts">
      ${R(a("field.status"),p(this,c,q)?i`${this.local?.problem?a(this.local.safe_mode?"status.safe":"status.aside"):T(`status.${this.local?.status}`,this.local?.status??"")} · ${p(this,c,q)}`:a("status.not"))}
      ${R(a("field.installed"),this.local?.installed_at?B(this.local.installed_at):"")}
      ${R(a("field.updated"),this.local?.updated_at?B(this.local.updated_at):"")}
      ${R(a("field.type"),T(`type.${U}`,U))}
      ${R(a("field.category"),y?T(`category.${y}`,y):"")}
      ${R(a("field.license"),$||a("unknown"))}
      ${R(a("field.size"),e?.size?ne(e.size):"")}
      ${R(a("field.published"),e?.published?ue(e.published):"")}
      ${R(a("field.host"),l(this,c,ts).call(this,ht,ls??{}))}
      ${R(a("field.require"),l(this,c,Ye).call(this,Object.fromEntries(os)))}
      ${R(a("field.requiredBy"),mt.length>0?i`<ul class="plainlist">
              ${mt.map(({name:C,range:Ee})=>i`<li><a href=${E(`/plugins/${C}`)}>${C}</a> <code>${Ee}</code></li>`)}
            </ul>`:"")}
      ${R(a("field.conflict"),Object.keys(e?.conflict??{}).length>0?l(this,c,Ye).call(this,e?.conflict):"")}
      ${R(a("field.capabilities"),d.length>0?i`<ul class="plainlist">${d.map(C=>i`<li>${C.includes(":")?Fe(C):T(`capability.${C}`,C)}</li>`)}</ul>
              <small class="quiet">${a("capabilities.hint")}</small>`:a("capabilities.none"))}
      ${s&&this.local?.code?l(this,c,ss).call(this,this.local.code):u}
      ${R(a("field.registry"),this.offer?.registry)}
      ${R(a("field.signer"),l(this,c,as).call(this,s&&p(this,c,q)!==void 0))}
      ${R(a("field.homepage"),/^https?:\/\//i.test(P)?i`<a href=${P} target="_blank" rel="noopener noreferrer">${P.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${R(a("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(C=>i`<a class="pill" href=${`${E("/catalogue")}?keyword=${encodeURIComponent(C)}`}>${C}</a> `):"")}
    </dl>`},f([L()],z.prototype,"name",2),f([L({attribute:!1})],z.prototype,"place",2),f([w()],z.prototype,"offer",2),f([w()],z.prototype,"local",2),f([w()],z.prototype,"papers",2),f([w()],z.prototype,"papersFailure",2),f([w()],z.prototype,"metrics",2),f([w()],z.prototype,"policy",2),f([w()],z.prototype,"failure",2),f([w()],z.prototype,"loading",2),z=f([F("core-plugin")],z);var dt="core.theme",pt=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(n){let e=new Map(n.map(t=>[t.plugin,t.tag]));for(let[t,s]of[...this.#e])e.get(t)!==s.frontend.tag&&(this.#e.delete(t),this.#i(),this.#n());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of n){let s=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(s)&&this.#r(t,s)}}async#r(n,e){this.#a.add(e);try{let t=n.entry.split("/").map(encodeURIComponent).join("/"),s=await import(`${_e(`/plugin/${n.plugin}/assets/${t}`)}?v=${n.tag}`);if(b.current?.frontends?.find(d=>d.plugin===n.plugin)?.tag!==n.tag)return;this.#e.set(n.plugin,{frontend:n,module:s,pages:ms(n,s)}),this.#t.delete(n.plugin),this.#i()}catch(t){this.#t.set(n.plugin,t),console.warn(`The pages of ${n.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#n()}}get pages(){return[...this.#e.values()].flatMap(n=>n.pages).filter(({page:n})=>n.menu!==!1&&(!n.authority||b.may(n.authority))).sort((n,e)=>this.titleOf(n).localeCompare(this.titleOf(e),ie()))}find(n,e){let t=(this.#e.get(n)?.pages??[]).filter(({page:s})=>s.path===""||e===s.path||e.startsWith(`${s.path}/`)).sort((s,r)=>r.page.path.length-s.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(n){return[...this.#a].some(e=>e.startsWith(`${n}@`))}failureOf(n){return this.#t.get(n)}titleOf({page:n}){return Ze(n.title)}pathOf({plugin:n,page:e}){return`/pages/${n}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:n})=>ns(n.theme)).map(({module:n})=>({id:n.theme.id,title:Ze(n.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(n){n?localStorage.setItem(dt,n):localStorage.removeItem(dt),this.#i(),this.#n()}#i(){let n=localStorage.getItem(dt),e=[...this.#e.values()].find(({module:s})=>ns(s.theme)&&s.theme.id===n);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(s){console.warn("A theme could not be taken away.",s)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let s=e?.module.theme?.colorScheme;s?(t.classList.toggle("wa-dark",s==="dark"),t.classList.toggle("wa-light",s==="light")):Me(Xe())}catch(s){console.warn("A theme could not be applied.",s)}}#n(){this.dispatchEvent(new Event("change"))}};function Ze(o){return typeof o=="string"?o:o[ie()]??o.en??Object.values(o)[0]??""}function ms(o,n){return(Array.isArray(n.pages)?n.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:o.plugin,tag:o.tag,page:t}))}function ns(o){return typeof o?.id=="string"&&o.id!==""}var ae=new pt;var gs=0,rs=new WeakMap,G,Te,ut,pe=class extends K{constructor(){super();k(this,Te);this.plugin="";this.path="";k(this,G);this.watch(ae)}render(){if(ae.find(this.plugin,this.path))return i`<div
        class="plugin-page"
        @core-page-failed=${s=>s.currentTarget.replaceChildren(l(this,Te,ut).call(this,s.detail))}
      ></div>`;if(ae.isLoading(this.plugin))return i`<p role="status">${a("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=ae.failureOf(this.plugin);return i`<div class="empty">
      ${g("plugin")}
      <h1>${a(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?i`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${E("/plugins")}>${a("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=ae.find(this.plugin,this.path);if(!e||!t){_(this,G,void 0);return}let s={...t,language:ie()};if(!(p(this,G)?.page===s.page&&p(this,G).rest===s.rest&&p(this,G).language===s.language&&e.firstChild)){_(this,G,s),document.title=[ae.titleOf(t.page),b.current?.application.title].filter(Boolean).join(" · ");try{let d=new(fs(t.page.page.element));d.core=$s(t.page,t.rest),e.replaceChildren(d)}catch(d){e.replaceChildren(l(this,Te,ut).call(this,d))}}}};G=new WeakMap,Te=new WeakSet,ut=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let s=document.createElement("h1");s.textContent=a("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",t.append(s,r),t},f([L()],pe.prototype,"plugin",2),f([L()],pe.prototype,"path",2),pe=f([F("core-plugin-page")],pe);function fs(o){let n=rs.get(o);if(n)return n;let e=o.prototype.connectedCallback,t=class extends o{connectedCallback(){let s=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(d=>this.isConnected&&s(d))}catch(r){s(r)}}};return customElements.define(`core-page-${++gs}`,t),rs.set(o,t),t}function $s({plugin:o},n){let e=b.current?.user;return{version:1,plugin:o,path:n,language:ie(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>b.may(t),text:Ze,navigate:t=>x.go(`/pages/${o}/${t.replace(/^\//,"")}`),notify:ft,request:async(t,s={})=>{let r=b.current?.csrf,d=new Headers(s.headers);d.set("Accept","application/json"),r&&d.set(r.header,r.token);let h=t.replace(/^\//,""),$=await fetch(_e(`/plugin/${o}/${h}`),{credentials:"same-origin",...s,headers:d}),y=await $.json().catch(()=>{});if(!$.ok){let P=y??{},U=P.message||P.detail||a("error.unexpected");throw new qe($.status,P.code??$.status,U)}return bs(y)?y.data:y}}}function bs(o){if(typeof o!="object"||o===null)return!1;let n=o;return typeof n.code=="number"&&typeof n.message=="string"&&"data"in n}var ys=[{path:/^\/catalogue\/?$/,title:()=>a("catalogue.title"),show:(o,n)=>i`<core-catalogue .place=${n}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>a("plugin.title"),show:(o,n)=>i`<core-plugin .name=${`${o.vendor}/${o.plugin}`} .place=${n}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>a("installed.title"),show:(o,n)=>i`<core-installed .place=${n}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-YY5XDQVR.js"),title:()=>a("attention.title"),show:()=>i`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-U22GPJPK.js"),title:()=>a("updates.title"),show:()=>i`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-ROWF2HUY.js"),offered:"activity",title:()=>a("activity.title"),show:(o,n)=>i`<core-activity .place=${n}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-NKFPEGUV.js"),title:()=>a("operation.title"),show:o=>i`<core-operation .operation=${o.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-4DEPZNDM.js"),title:()=>a("registries.title"),show:()=>i`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-3UKP2KVE.js"),offered:"tokens",title:()=>a("tokens.title"),show:(o,n)=>i`<core-tokens .place=${n}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-OL4D4QBX.js"),offered:"accounts",title:()=>a("accounts.title"),show:(o,n)=>i`<core-accounts .place=${n}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-ZVPQQKBR.js"),offered:"account",title:()=>a("account.title"),show:(o,n)=>i`<core-account .place=${n}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-KNATWA7Y.js"),title:()=>a("doctor.title"),show:()=>i`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-MLZINOBH.js"),title:()=>a("bisect.title"),show:()=>i`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-W4LLIZCU.js"),title:()=>a("system.title"),show:()=>i`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-OHUY24YM.js"),title:()=>a("error.page"),show:o=>i`<core-error-page .code=${o.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:o=>i`<core-plugin-page
        .plugin=${`${o.vendor}/${o.plugin}`}
        .path=${o.below??""}
      ></core-plugin-page>`}];function oi(o){for(let n of ys){let e=n.path.exec(o);if(e&&(!n.offered||b.current?.application.pages.includes(n.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([s,r])=>[s,decodeURIComponent(r??"")]));return{page:n,parts:t}}catch{return}}}export{Xe as a,vs as b,Me as c,ws as d,ae as e,Fe as f,ra as g,ys as h,oi as i};
