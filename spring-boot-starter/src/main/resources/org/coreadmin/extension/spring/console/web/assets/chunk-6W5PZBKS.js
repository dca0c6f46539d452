import{a as Ce,b as Se,c as Q}from"./chunk-TGV2JGEP.js";import{d as ht}from"./chunk-7S4T765I.js";import{a as xe,b as he}from"./chunk-VL5YMQ7N.js";import{a as Ze}from"./chunk-CUW3HIBV.js";import{a as oe}from"./chunk-LWBFVSVJ.js";import{a as b,b as S,d as H,i as g,l as J,o as F,p as L,q as w,s as K}from"./chunk-FW6H67O3.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";import{a as E,c as _e,f as ie,i as s,j as P,k as T,l as qe,m as ne,n as Y,o as U,p as ue,q as Re,u as C,w as ut,x as Z}from"./chunk-ECE3XOZU.js";import{b as $,c as p,d as k,e as _,f as r}from"./chunk-3IY7SBBO.js";var mt="core.colors",gt="(prefers-color-scheme: dark)";function Je(){let c=localStorage.getItem(mt);return c==="light"||c==="dark"?c:"auto"}function fs(c){localStorage.setItem(mt,c),Me(c)}function Me(c){let n=c==="dark"||c==="auto"&&matchMedia(gt).matches;document.documentElement.classList.toggle("wa-dark",n),document.documentElement.classList.toggle("wa-light",!n)}function $s(){matchMedia(gt).addEventListener("change",()=>Me(Je()))}var Qe=12,ft=["mixed","backend","frontend"],$t=["relevance","installs","updated","name"],ns=200,os=2500,fe,X,re,V,v,me,Le,bt,ge,Xe,Oe,ze,Ve,yt,vt,wt,j=class extends K{constructor(){super();k(this,v);this.unmet=new Map;this.busy=!1;this.long=!1;k(this,fe,"");k(this,X,new AbortController);k(this,re,0);k(this,V,0);k(this,Oe,e=>r(this,v,Ve).call(this,"keyword",e));k(this,ze,e=>r(this,v,Ve).call(this,"author",e));this.watch(oe,"plugins",()=>{r(this,v,Le).call(this,!0)})}connectedCallback(){super.connectedCallback(),C("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>this.categories=[])}disconnectedCallback(){super.disconnectedCallback(),p(this,X).abort(),clearTimeout(p(this,re)),clearTimeout(p(this,V))}willUpdate(e){e.has("place")&&r(this,v,Le).call(this)}render(){let e=p(this,v,me);return i`
      <header class="page-head">
        <h1>${s("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.long&&this.busy?s("catalogue.reading"):this.found?P("catalogue.found",this.found.total):s("loading")}
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
          @input=${p(this,Oe)}
        >
          <span slot="start">${g("search")}</span>
        </wa-input>
        ${r(this,v,Xe).call(this,"type",s("field.type"),e.type,ft.map(t=>[t,T(`type.${t}`,t)]))}
        ${!this.categories||this.categories.length>0?r(this,v,Xe).call(this,"category",s("field.category"),e.category,(this.categories??[]).map(({category:t,count:a})=>[t,`${T(`category.${t}`,t)} (${a})`])):u}
        <wa-input
          type="search"
          label=${s("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${p(this,ze)}
        ></wa-input>
        <label class="field">
          <span>${s("sort.by")}</span>
          <select name="sort" @change=${t=>r(this,v,ge).call(this,{sort:t.target.value||void 0})}>
            ${$t.map(t=>i`<option value=${t==="relevance"?"":t} ?selected=${t===(e.sort??"relevance")}>${T(`sort.${t}`,t)}</option>`)}
          </select>
        </label>
        <label class="field checkbox">
          <input
            type="checkbox"
            name="compatible"
            .checked=${e.compatible!==void 0}
            @change=${t=>r(this,v,ge).call(this,{compatible:t.target.checked?"true":void 0})}
          />
          <span>${s("catalogue.compatible")}</span>
        </label>
        ${e.keyword||e.type||e.category||e.author||e.compatible?i`<wa-button appearance="plain" @click=${()=>S.refine({})}>${g("close")} ${s("catalogue.clear")}</wa-button>`:u}
      </form>
      ${(this.found?.warnings??[]).map(t=>i`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.failure?J(this.failure,()=>{r(this,v,Le).call(this,!0)}):r(this,v,yt).call(this,e.page)}
    `}};fe=new WeakMap,X=new WeakMap,re=new WeakMap,V=new WeakMap,v=new WeakSet,me=function(){let e=this.place.query,t=a=>e.get(a)??void 0;return{keyword:t("keyword"),type:ft.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),compatible:e.get("compatible")==="true"?"true":void 0,sort:$t.find(a=>a===e.get("sort")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Le=async function(e=!1){let t=p(this,v,me),a=JSON.stringify(t);if(a===p(this,fe)&&!e&&!this.failure)return;_(this,fe,a),p(this,X).abort();let o=_(this,X,new AbortController);this.busy=!0,this.failure=void 0,clearTimeout(p(this,V)),_(this,V,window.setTimeout(()=>this.long=!0,os));try{this.found=await C("/admin/plugin/search",{...t,pageSize:Qe},o.signal);let d=Se(t.page,Qe,this.found);d&&S.refine({...t,page:d},!0),r(this,v,bt).call(this,this.found.list,o.signal)}catch(d){if(Z(d))return;this.failure=d}p(this,X)===o&&(this.busy=this.long=!1,clearTimeout(p(this,V)))},bt=async function(e,t){if(e.length===0)return;let a=e.map(({name:d})=>d).join(","),o=await C("/admin/plugin/unmet",{names:a},t).catch(()=>{});o&&(this.unmet=new Map(o.list.map(({name:d,unmet:m})=>[d,m])))},ge=function(e,t=!1){S.refine({...p(this,v,me),page:void 0,...e},t)},Xe=function(e,t,a,o){return i`<label class="field">
      <span>${t}</span>
      <select @change=${d=>r(this,v,ge).call(this,{[e]:d.target.value||void 0})}>
        <option value="" ?selected=${!a}>${s("all")}</option>
        ${o.map(([d,m])=>i`<option value=${d??""} ?selected=${d===a}>${m}</option>`)}
        ${a&&!o.some(([d])=>d===a)?i`<option value=${a} selected>${a}</option>`:u}
      </select>
    </label>`},Oe=new WeakMap,ze=new WeakMap,Ve=function(e,t){let a=t.target.value.trim();clearTimeout(p(this,re)),_(this,re,window.setTimeout(()=>r(this,v,ge).call(this,{[e]:a||void 0},!0),ns))},yt=function(e){return this.found?this.found.list.length===0&&this.found.total>0?i`<p class="quiet">${s("loading")}</p>`:this.found.list.length===0?r(this,v,vt).call(this):i`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>r(this,v,wt).call(this,t))}
      </ul>
      ${Ce(e,Qe,this.found.total,t=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(t)),`${E("/catalogue")}?${a.toString()}`})}
    `:i`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>i`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},vt=function(){let{keyword:e,type:t,category:a,author:o,compatible:d}=p(this,v,me),m=!!(e||t||a||o||d);return i`<div class="empty">
      ${g("search")}
      <h2>${s(m?"catalogue.none":"catalogue.empty")}</h2>
      <p>${s(m?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${m?i`<wa-button appearance="outlined" @click=${()=>S.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<code>core-extension:publish</code>`}
    </div>`},wt=function(e){let t=e.installed_version,a=this.unmet.get(e.name),o=t!==void 0&&he(e.version,t);return i`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${Q(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${E(`/catalogue/${e.name}`)} title=${e.display_name}>${e.display_name}</a></h2>
          <p class="quiet name" title=${e.name}>${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||s("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${T(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(d=>i`<span class="pill quiet" title=${d}>${d}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author" title=${e.author}>${e.author||s("unknown")}</span>
          <span title=${e.version}>${e.version}</span>
        </p>
        ${a?i`<span class="mark warning corner" title=${Object.entries(a).map(([d,m])=>`${T(`host.${d}`,d)}: ${m?s("host.other",{version:m}):s("host.none")}`).join(", ")}>${g("warning")} ${s("mark.unmet.short")}</span>`:u}
        ${e.deprecated?i`<span class="mark warning">${s("mark.deprecated")}</span>`:u}
        ${o?i`<span class="mark update">${g("update")} ${s("mark.update")}</span>`:t!==void 0?i`<span class="mark installed">${g("done")} ${s("mark.installed")}</span>`:b.may("plugin:install")?i`<wa-button
                  size="s"
                  appearance=${a?"outlined":"filled-outlined"}
                  variant=${a?"neutral":"brand"}
                  @click=${()=>H.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${s("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:u}
      </div>
    </li>`},$([L({attribute:!1})],j.prototype,"place",2),$([w()],j.prototype,"found",2),$([w()],j.prototype,"unmet",2),$([w()],j.prototype,"failure",2),$([w()],j.prototype,"busy",2),$([w()],j.prototype,"long",2),$([w()],j.prototype,"categories",2),j=$([F("core-catalogue")],j);var $e=[20,50,100],Ae=5,et=["display_name","status","version","updated_at"],rs=200,le,ce,h,A,Pe,kt,Tt,Et,je,_t,ee,Ie,qt,Rt,be,tt,Ct,st,St,xt,Mt,at,Lt,ye,ve,we,He,it,x=class extends K{constructor(){super();k(this,h);this.safe=!1;this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;this.ways=new Map;k(this,le,new AbortController);k(this,ce,0);k(this,je,()=>H.ask({kind:"updateAll",plugin:"",title:"",options:{}}));k(this,Ie,e=>{let t=e.target.value.trim()||void 0;clearTimeout(p(this,ce)),_(this,ce,window.setTimeout(()=>r(this,h,ee).call(this,{keyword:t},!0),rs))});k(this,ye,e=>{!p(this,h,He)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});k(this,ve,e=>{e.relatedTarget===null&&(this.dragging=!1)});k(this,we,e=>{this.dragging=!1,!(!p(this,h,He)||!e.dataTransfer?.files[0])&&(e.preventDefault(),r(this,h,it).call(this,e.dataTransfer.files[0]))});this.watch(oe,"plugins",()=>{r(this,h,Pe).call(this)}),this.watch(H,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",p(this,ye)),addEventListener("dragleave",p(this,ve)),addEventListener("drop",p(this,we))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",p(this,ye)),removeEventListener("dragleave",p(this,ve)),removeEventListener("drop",p(this,we)),p(this,le).abort(),clearTimeout(p(this,ce))}willUpdate(e){e.has("place")&&r(this,h,Pe).call(this)}render(){let e=p(this,h,A),t=p(this,h,He);return i`
      <header class="page-head">
        <h1>${s("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?P("installed.found",this.found.total):s("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${b.may("plugin:doctor")?i`<wa-button size="s" appearance="outlined" href=${E("/doctor")}>${g("activity")} ${s("doctor.title")}</wa-button>`:u}
          <wa-button size="s" appearance="outlined" href=${E("/updates")}>${g("update")} ${s("updates.title")}</wa-button>
          ${b.may("plugin:install")&&[...this.standings.values()].some(({installed:a,wanted:o})=>a!==o)?i`<wa-button size="s" appearance="outlined" @click=${p(this,je)}>${g("update")} ${s("updateAll")}</wa-button>`:u}
        </div>
      </header>
      ${this.dragging?i`<div class="dropzone over">${g("upload")} <span>${s("upload.hint")}</span></div>`:u}
      ${r(this,h,_t).call(this)}
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${s("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${p(this,Ie)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${s("field.status")}</span>
          <select
            @change=${a=>r(this,h,ee).call(this,{status:a.target.value||void 0})}
          >
            <option value="">${s("all")}</option>
            ${["enabled","disabled"].map(a=>i`<option value=${a} ?selected=${a===e.status}>${T(`status.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${s("field.type")}</span>
          <select @change=${a=>r(this,h,ee).call(this,{type:a.target.value||void 0})}>
            <option value="">${s("all")}</option>
            ${["mixed","backend","frontend"].map(a=>i`<option value=${a} ?selected=${a===e.type}>${T(`type.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${s("sort.by")}</span>
          <select @change=${a=>r(this,h,ee).call(this,{sort:a.target.value||void 0})}>
            ${et.map(a=>i`<option value=${a} ?selected=${a===e.sort?.replace("-","")}>${s(`sort.${a}`)}</option>`)}
          </select>
        </label>
        ${t?r(this,h,Lt).call(this):u}
      </form>
      ${this.failure?J(this.failure,()=>{r(this,h,Pe).call(this)}):this.found?this.found.list.length===0&&this.found.total>0?u:this.found.list.length===0?r(this,h,qt).call(this,p(this,h,Et)):r(this,h,Rt).call(this,this.found.list,e.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${r(this,h,Ct).call(this)}
    `}};le=new WeakMap,ce=new WeakMap,h=new WeakSet,A=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...et,...et.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:$e.find(t=>String(t)===e.get("pageSize"))??$e[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Pe=async function(){p(this,le).abort();let{signal:e}=_(this,le,new AbortController);this.busy=!0,this.failure=void 0;try{let t=C("/admin/plugin/readiness",{},e).catch(()=>{}),a=await C("/admin/plugin/list",{...p(this,h,A),sort:p(this,h,A).sort??"display_name"},e),o=await t;this.safe=o?.safe_mode??!1,r(this,h,Tt).call(this,o?.problems??[]),this.found=a,this.busy=!1;let d=Se(p(this,h,A).page,p(this,h,A).pageSize,this.found);if(d)return S.refine({...p(this,h,A),page:d},!0);await r(this,h,kt).call(this,e)}catch(t){if(Z(t))return;this.failure=t,this.busy=!1}},kt=async function(e){let t=C("/admin/plugin/outdated",{},e).then(({list:o})=>this.standings=new Map(o.map(d=>[d.name,d])),()=>{}),a=b.may("plugin:observe")?C("/admin/plugin/metrics",{},e).then(({list:o})=>this.costs=new Map(o.map(d=>[d.plugin,d])),()=>{}):void 0;await Promise.all([t,a])},Tt=function(e){if(this.problems=new Map(e.map(({name:t,problem:a})=>[t,a])),!this.safe)for(let{name:t}of e.slice(0,Ae))this.ways.has(t)||r(this,h,at).call(this,t)},Et=function(){return!!(p(this,h,A).keyword||p(this,h,A).status||p(this,h,A).type)},je=new WeakMap,_t=function(){if(this.safe)return i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.safe-mode")}</strong> ${s("system.safeMode")}</wa-callout>`;if(this.problems.size===0)return u;let e=(t,a)=>H.ask({kind:t,plugin:a,title:a,options:{}});return i`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${P("aside.title",this.problems.size)}</h2>
      <p class="quiet">${s("aside.hint")}</p>
      <ul class="rows items wrong">
        ${[...this.problems].slice(0,Ae).map(([t,a])=>i`<li>
            ${Q(t,t)}
            <div class="grow">
              <h3><a href=${E(`/plugins/${t}`)}>${t}</a></h3>
              <p class="message">${a}</p>
            </div>
            <p class="actions">
              ${b.may("plugin:toggle")?i`<wa-button size="s" variant="brand" @click=${()=>e("enable",t)}>${s("aside.again")}<span class="hidden">${t}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",t)}>${s("disable")}<span class="hidden">${t}</span></wa-button>`:u}
              ${b.may("plugin:install")&&this.ways.get(t)?.older?i`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",t)}>${s("rollback")}<span class="hidden">${t}</span></wa-button>`:u}
            </p>
          </li>`)}
      </ul>
      ${this.problems.size>Ae?i`<p><a href=${E("/attention")}>${P("attention.rest",this.problems.size-Ae)}</a></p>`:u}
    </section>`},ee=function(e,t=!1){let{keyword:a,status:o,type:d,sort:m,pageSize:f}=p(this,h,A);S.refine({keyword:a,status:o,type:d,sort:m,pageSize:f===$e[0]?void 0:String(f),...e},t)},Ie=new WeakMap,qt=function(e){return i`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${s(e?"installed.none":"installed.empty")}</h2>
      ${e?i`<wa-button appearance="outlined" @click=${()=>S.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<p>${s("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${E("/catalogue")}>${s("catalogue.title")}</wa-button>`}
    </div>`},Rt=function(e,t,a){let{pageSize:o}=p(this,h,A),d=e.every(({name:m})=>this.chosen.has(m));return i`
      <div class="scroll list">
        <table class="installed dense" role="table" aria-busy=${this.busy} aria-label=${s("installed.title")}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label=${s("batch.all")}
                  .checked=${d}
                  .indeterminate=${!d&&e.some(({name:m})=>this.chosen.has(m))}
                  @change=${()=>r(this,h,tt).call(this,e,!d)}
                />
              </th>
              ${r(this,h,be).call(this,"display_name",s("field.plugin"))} ${r(this,h,be).call(this,"status",s("field.status"))}
              ${r(this,h,be).call(this,"version",s("field.version"))}
              <th scope="col" role="columnheader" class="health">${s("tab.health")}</th>
              ${r(this,h,be).call(this,"updated_at",s("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${s("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(m=>r(this,h,St).call(this,m))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${a>$e[0]?i`<label class="field inline">
              <span>${s("pager.size")}</span>
              <select @change=${m=>r(this,h,ee).call(this,{pageSize:m.target.value})}>
                ${$e.map(m=>i`<option value=${m} ?selected=${m===o}>${m}</option>`)}
              </select>
            </label>`:u}
        ${Ce(t,o,a,m=>{let f=new URLSearchParams(this.place.query);return f.set("page",String(m)),`${E("/plugins")}?${f.toString()}`})}
      </div>
    `},be=function(e,t){let a=p(this,h,A).sort??"display_name",o=a===e?"ascending":a===`-${e}`?"descending":"none";return i`<th scope="col" role="columnheader" class=${e} aria-sort=${o}>
      <button class="sort" @click=${()=>r(this,h,ee).call(this,{sort:o==="ascending"?`-${e}`:e})}>
        ${t}${o==="none"?u:g(o==="ascending"?"up":"down")}
      </button>
    </th>`},tt=function(e,t){let a=new Map(this.chosen);for(let o of e)t?a.set(o.name,o):a.delete(o.name);this.chosen=a},Ct=function(){let e=[...this.chosen.values()];if(e.length===0)return u;let t=(f,y,I={})=>H.ask({kind:f,plugin:"",title:P("batch.plugins",y.length),options:I,plugins:y.map(({name:G})=>({name:G}))}),a=e.filter(f=>r(this,h,st).call(this,f)),o=e.filter(f=>f.status==="disabled"||this.problems.has(f.name)),d=e.filter(f=>f.status==="enabled"||this.problems.has(f.name)),m=(f,y,I,G)=>y.length===0?u:i`<wa-button
            size="s"
            appearance=${f==="update"?"accent":"outlined"}
            variant=${f==="uninstall"?"danger":f==="update"?"brand":"neutral"}
            @click=${()=>t(f,y,G)}
            >${I}${y.length===e.length?"":` (${y.length})`}</wa-button
          >`;return i`<div class="batch" role="region" aria-label=${s("batch.title")}>
      <strong role="status">${P("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${b.may("plugin:install")?m("update",a,s("update")):u}
      ${b.may("plugin:toggle")?i`${m("enable",o,s("enable"))} ${m("disable",d,s("disable"))}`:u}
      ${b.may("plugin:uninstall")?m("uninstall",e,s("uninstall"),{keep_data:!0}):u}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${s("batch.none")}</wa-button>
    </div>`},st=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},St=function(e){let t=this.problems.get(e.name)??e.problem,a=r(this,h,st).call(this,e),o=this.standings.get(e.name),d=t?this.safe?"safe":"aside":e.status;return i`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",t&&!this.safe?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${s("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${m=>r(this,h,tt).call(this,[e],m.target.checked)}
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
        ${o?.pin?i`<span title=${o.pin}>${g("pin")}<span class="hidden">${s("mark.pinned",{range:o.pin})}</span></span>`:u}
        ${a?i`<span class="mark update">${g("update")} ${s("mark.updateTo",{version:a})}</span>`:u}
      </td>
      <td role="cell" class="health">${r(this,h,xt).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${U(e.updated_at)}>${ue(e.updated_at)}</td>
      <td role="cell" class="row-actions">${r(this,h,Mt).call(this,e,a)}</td>
    </tr>`},xt=function(e){if(!e?.running)return u;let t=e.request_failures+e.failures,a=(d,m)=>Y(d/m),o=[e.requests>0?`${P("cost.requests",e.requests)}, ${a(e.request_time_us,e.requests)}`:"",e.calls>0?`${P("cost.calls",e.calls)}, ${a(e.time_us,e.calls)}`:""].filter(Boolean);return i`<span class="cost" title=${o.join(`
`)}>
      ${t>0?i`<span class="mark warning">${g("warning")} ${P("cost.failures",t)}</span>`:u}
      <span class="quiet">${t>0?"":o[0]??""}</span>
    </span>`},Mt=function(e,t){let a=e.status==="enabled"||this.problems.has(e.name),o=(m,f={})=>H.ask({kind:m,plugin:e.name,title:e.display_name,options:f}),d=m=>{let f=m.detail.item.value;if(f==="settings"||f==="history")return S.go(`/plugins/${e.name}`,{tab:f});let y=f;o(y,y==="uninstall"?{keep_data:!0}:{})};return i`
      ${t&&b.may("plugin:install")?i`<wa-button size="s" variant="brand" @click=${()=>o("update")}
            >${s("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:u}
      <wa-dropdown placement="bottom-end" @wa-select=${d} @wa-show=${()=>{r(this,h,at).call(this,e.name)}}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${s("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${b.may("plugin:toggle")?i`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${g("power")}</span>${s(a?"disable":"enable")}</wa-dropdown-item>`:u}
        ${b.may("plugin:settings")&&this.ways.get(e.name)?.settings?i`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${s("tab.settings")}</wa-dropdown-item>`:u}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${s("tab.history")}</wa-dropdown-item>
        ${b.may("plugin:install")&&this.ways.get(e.name)?.older?i`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${s("rollback")}</wa-dropdown-item>`:u}
        ${b.may("plugin:uninstall")?i`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${s("uninstall")}</wa-dropdown-item>`:u}
      </wa-dropdown>
    `},at=async function(e){let t=await C("/admin/plugin/detail",{name:e}).catch(()=>{});t&&(this.ways=new Map(this.ways).set(e,{settings:xe(t),older:t.history.some(({from:a})=>a)}))},Lt=function(){return i`<label class="upload-button"
      >${g("upload")} ${s("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;r(this,h,it).call(this,t.files?.[0]),t.value=""}}
    /></label>`},ye=new WeakMap,ve=new WeakMap,we=new WeakMap,He=function(){return b.current?.application.upload===!0&&b.may("plugin:upload")},it=function(e){e&&H.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},$([L({attribute:!1})],x.prototype,"place",2),$([w()],x.prototype,"found",2),$([w()],x.prototype,"safe",2),$([w()],x.prototype,"problems",2),$([w()],x.prototype,"costs",2),$([w()],x.prototype,"standings",2),$([w()],x.prototype,"chosen",2),$([w()],x.prototype,"failure",2),$([w()],x.prototype,"busy",2),$([w()],x.prototype,"dragging",2),$([w()],x.prototype,"ways",2),x=$([F("core-installed")],x);function zt(c){let n=T(`capability.${c}`,c);return n===c?c:`${n} (${c})`}function sa({code:c,changes:n,from:e}){return i`
    ${c?e?cs(c):ls(c):u}
    ${n?i`${O(s("plan.requires.added"),Ot(n.require.added))} ${O(s("plan.requires.removed"),Ot(n.require.removed))}
        ${O(s("plan.requires.changed"),Object.entries(n.require.changed).map(([t,a])=>`${t} ${a.from} → ${a.to}`))}
        ${n.size&&n.size.from!==n.size.to?O(s("plan.size"),[`${ne(n.size.from)} → ${ne(n.size.to)}`]):u}
        ${n.author?O(s("plan.author"),[`${n.author.from} → ${n.author.to}`]):u}
        ${n.source?O(s("plan.source"),[`${n.source.from} → ${n.source.to}`]):u}
        ${n.released?O(s("plan.released"),[U(n.released)]):u}`:u}
  `}function Fe(c){return i`<ul class="plainlist evidence">
    ${c.map(n=>i`<li>
        ${zt(n.name)}
        ${n.evidence?.length?i`<br /><small class="quiet"><code>${n.evidence[0]}</code></small>`:u}
      </li>`)}
  </ul>`}function ls(c){let n=c.capabilities.filter(e=>e.evidence?.length);return i`${n.length>0?i`<p class="effects"><span>${s("plan.seen")}</span></p>${Fe(n)}`:u} ${At(c)}`}function cs(c){let n=c.capabilities.filter(e=>c.added.includes(e.name));return i`
    ${n.length>0?i`<wa-callout variant="warning" size="s">${g("warning")} ${s("plan.gains")} ${Fe(n)}</wa-callout>`:u}
    ${O(s("plan.loses"),c.removed.map(zt))}
    ${O(s("plan.libraries.added"),c.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${O(s("plan.libraries.removed"),c.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${O(s("plan.libraries.changed"),c.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${O(s("plan.addresses"),c.addresses)} ${At(c)}
  `}function At(c){return i`${O(s("plan.natives"),c.natives)}
  ${O(s("plan.link"),c.link.filter(n=>n.blocks).map(n=>`${n.from} → ${n.to}: ${n.text}`))}
  ${(c.not_checked??[]).map(n=>i`<p class="effects"><span>${s("plan.notChecked")}</span> ${n}</p>`)}`}function Ot(c){return Object.entries(c).map(([n,e])=>`${n} ${e}`)}function O(c,n){return!n||n.length===0?u:i`<p class="effects"><span>${c}</span> ${n.map(e=>i`<code>${e}</code> `)}</p>`}var N,nt,Ke,Ne,B=class extends K{constructor(){super(...arguments);k(this,N);this.plugin="";this.version="";this.count=0;this.large=0;k(this,Ne,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&r(this,N,Ke).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>s("screenshots.one",{number:t,count:this.count});return i`
      <ul class="screenshots" aria-label=${s("screenshots")}>
        ${Array.from({length:this.count},(t,a)=>a+1).map(t=>i`<li>
            <button @click=${()=>this.large=t}><img src=${r(this,N,nt).call(this,t)} alt=${e(t)} loading="lazy" /></button>
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
        ${this.large?i`<img src=${r(this,N,nt).call(this,this.large)} alt=${e(this.large)} />`:u}
        ${this.count>1?i`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>r(this,N,Ke).call(this,-1)}>${g("left")} ${s("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>r(this,N,Ke).call(this,1)}>${s("screenshots.after")} ${g("right")}</wa-button>
            </div>`:u}
      </wa-dialog>
    `}};N=new WeakSet,nt=function(e){return ut("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},Ke=function(e){this.large=(this.large-1+e+this.count)%this.count+1},Ne=new WeakMap,$([L()],B.prototype,"plugin",2),$([L()],B.prototype,"version",2),$([L({type:Number})],B.prototype,"count",2),$([w()],B.prototype,"large",2),B=$([F("core-screenshots")],B);var Pt=["readme","changelog","versions","settings","history","health","log"],de,se,D,l,De,Ht,Ue,R,Be,ke,We,jt,It,ot,te,Ft,Kt,Nt,rt,Dt,Ut,Bt,Wt,Gt,Yt,Zt,Jt,Ge,Qt,Xt,Vt,es,z=class extends K{constructor(){super();k(this,l);this.name="";this.loading=!0;k(this,de);k(this,se,new AbortController);k(this,D,"");this.watch(oe,"plugins",()=>{r(this,l,De).call(this)}),this.watch(Ze)}disconnectedCallback(){super.disconnectedCallback(),p(this,se).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=this.policy=void 0,_(this,D,""),r(this,l,De).call(this)):e.has("place")&&!this.loading&&r(this,l,Ue).call(this)}render(){if(this.failure)return J(this.failure,()=>{r(this,l,De).call(this)});if(!this.offer&&!this.local)return this.loading?i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:i`<div class="empty">
            ${g("search")}
            <h1>${s("plugin.none",{name:this.name})}</h1>
            <p><a href=${E("/catalogue")}>${s("catalogue.title")}</a></p>
          </div>`;let e=p(this,l,We);document.title=`${e} · ${b.current?.application.title??""}`;let t=this.offer?.versions.find(a=>a.version===p(this,l,Be));return i`
      <a class="way-back" href=${E(p(this,l,R)?"/plugins":"/catalogue")}>${g("back")} ${s("plugin.back",{where:s(p(this,l,R)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${Q(this.name,e,p(this,l,R)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||s("unknown")}</p>
          </div>
          <div class="plugin-actions">${r(this,l,Ft).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${r(this,l,jt).call(this,t)}
        <div class="columns">
          <div class="grow surface">${r(this,l,Nt).call(this)} ${r(this,l,Dt).call(this)}</div>
          <aside aria-label=${s("plugin.facts")}>${r(this,l,es).call(this,t)}</aside>
        </div>
      </article>
    `}};de=new WeakMap,se=new WeakMap,D=new WeakMap,l=new WeakSet,De=async function(){p(this,se).abort();let{signal:e}=_(this,se,new AbortController);this.loading=!0,this.failure=void 0;let t=y=>{if(!(y instanceof Re&&y.status===404))throw y},a=C("/admin/plugin/offer",{name:this.name},e).catch(t),o=()=>C("/admin/plugin/detail",{name:this.name},e).catch(t),[d,m]=await Promise.allSettled([a,location.pathname.includes("/catalogue/")?a.then(y=>y&&!y.status?void 0:o(),o):o()]);if(e.aborted)return;this.offer=d.status==="fulfilled"?d.value:void 0,this.local=m.status==="fulfilled"?m.value:void 0;let f=[d,m].find(y=>y.status==="rejected");!this.offer&&!this.local&&f?.status==="rejected"&&(this.failure=f.reason),this.loading=!1,r(this,l,Ht).call(this,e),p(this,l,R)&&b.may("plugin:observe")?this.metrics=await C(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await r(this,l,Ue).call(this)},Ht=async function(e){let t=await C("/admin/plugin/policy",{name:this.name},e).catch(()=>{});e.aborted||(this.policy=t)},Ue=async function(){let e=p(this,l,Be);if(!(!e||p(this,D)===e)){_(this,D,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:a}]=await Promise.all([C("/admin/plugin/papers",{name:this.name,version:e},p(this,se).signal),import("./markdown-CSADPHDU.js")]);_(this,de,a),p(this,D)===e&&(this.papers=t)}catch(t){Z(t)||(this.papersFailure=t),_(this,D,Z(t)?"":e)}}},R=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},Be=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&t?e:this.offer?.version??this.local?.version},ke=function(){let e=this.place.query.get("tab");return e==="settings"&&!p(this,l,R)||e==="log"&&!b.may("plugin:observe")?"readme":Pt.find(t=>t===e)??"readme"},We=function(){return this.offer?.display_name??this.local?.display_name??this.name},jt=function(e){let t=a=>typeof a=="string"?a:"";return i`
      ${this.local?.problem&&this.local.safe_mode?i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.safe-mode")}</strong> ${s("system.safeMode")}</wa-callout>`:this.local?.problem?r(this,l,It).call(this,this.local.problem):u}
      ${e?.unmet&&e.version!==p(this,l,R)?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([a,o])=>i`${T(`host.${a}`,a)} ${e.require?.[a]??""} (${o?s("host.other",{version:o}):s("host.none")}) `)}</wa-callout>`:u}
      ${e&&e.version!==p(this,l,R)?(this.policy?.versions?.find(a=>a.version===e.version)?.rules??[]).map(({rule:a,reason:o})=>i`<wa-callout variant="warning" data-rule=${a}
              >${g("warning")} <strong>${s("policy.refused")}</strong> ${this.name} ${e.version} ${o}.</wa-callout
            >`):u}
      ${r(this,l,ot).call(this,"malicious").map(a=>i`<wa-callout variant="danger">${g("error")} <strong>${s("attention.malicious")}</strong> ${a}</wa-callout>`)}
      ${r(this,l,ot).call(this,"advisory").map(a=>i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.advisory")}</strong> ${a}</wa-callout>`)}
      ${e?.yanked?i`<wa-callout variant="danger">${g("warning")} <strong>${s("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:u}
      ${e?.deprecated?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:u}
    `},It=function(e){return import("./repair-H6SXVECY.js"),i`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},ot=function(e){return(Ze.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},te=function(e,t={}){H.ask({kind:e,plugin:this.name,title:p(this,l,We),options:t})},Ft=function(e){let t=p(this,l,R),a=m=>b.may(m),o=this.offer?.version,d=p(this,l,Be);return i`
      ${this.offer&&this.offer.versions.length>0?i`<label class="field">
            <span>${s("field.version")}</span>
            <select @change=${m=>r(this,l,Kt).call(this,m.target.value)}>
              ${this.offer.versions.map(m=>i`<option value=${m.version} ?selected=${m.version===d}>
                  ${m.version}${m.version===t?` (${s("status.installed")})`:""}${m.yanked?` (${s("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:u}
      ${!t&&a("plugin:install")?i`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>r(this,l,te).call(this,"install",{with_dependencies:!0,...e&&d!==o?{version:e.version}:{}})}
            >${g("download")} ${s("install")}</wa-button
          >`:u}
      ${t&&e&&e.version!==t&&a("plugin:install")?i`<wa-button
            variant="brand"
            @click=${()=>r(this,l,te).call(this,"update",{version:e.version,...he(t,e.version)?{allow_downgrade:!0}:{}})}
            >${g("update")} ${s(he(t,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:u}
      ${t&&a("plugin:toggle")?this.local?.status==="enabled"||this.local?.problem&&this.local.safe_mode?i`<wa-button appearance="outlined" @click=${()=>r(this,l,te).call(this,"disable")}>${s("disable")}</wa-button>`:i`<wa-button appearance="outlined" @click=${()=>r(this,l,te).call(this,"enable")}>${s(this.local?.problem?"aside.again":"enable")}</wa-button>`:u}
      ${t&&a("plugin:install")&&this.local?.history.some(({from:m})=>m)?i`<wa-button appearance="outlined" @click=${()=>r(this,l,te).call(this,"rollback")}>${g("rollback")} ${s("rollback")}</wa-button>`:u}
      ${t&&a("plugin:uninstall")?i`<wa-button variant="danger" appearance="outlined" @click=${()=>r(this,l,te).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${s("uninstall")}</wa-button
          >`:u}
    `},Kt=function(e){S.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},Nt=function(){let e={versions:!!this.offer,settings:!!p(this,l,R)&&b.may("plugin:settings")&&xe(this.local),history:!!this.local?.history.length,health:!!p(this,l,R)&&b.may("plugin:observe"),log:!!p(this,l,R)&&b.may("plugin:observe")},t=Pt.filter(o=>e[o]??!0),a=o=>{let d=o.key==="ArrowRight"?1:o.key==="ArrowLeft"?-1:0;if(d===0)return;o.preventDefault();let m=t[(t.indexOf(p(this,l,ke))+d+t.length)%t.length];r(this,l,rt).call(this,m),this.updateComplete.then(()=>this.querySelector(`#tab-${m}`)?.focus())};return i`<div class="tabs" role="tablist" aria-label=${p(this,l,We)} @keydown=${a}>
      ${t.map(o=>i`<button
          role="tab"
          id=${`tab-${o}`}
          aria-selected=${o===p(this,l,ke)}
          aria-controls="panel"
          tabindex=${o===p(this,l,ke)?0:-1}
          @click=${()=>r(this,l,rt).call(this,o)}
        >
          ${s(`tab.${o}`)}
        </button>`)}
    </div>`},rt=function(e){S.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},Dt=function(){let e=p(this,l,ke);return i`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?r(this,l,Gt).call(this):e==="versions"?r(this,l,Yt).call(this):e==="health"?this.metrics?r(this,l,Jt).call(this,this.metrics):i`<p class="quiet" role="status">${s("loading")}</p>`:e==="log"?r(this,l,Wt).call(this):e==="history"?r(this,l,Zt).call(this,this.local?.history??[]):i`${e==="readme"?r(this,l,Ut).call(this):u} ${r(this,l,Bt).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},Ut=function(){return!this.papers||this.papers.screenshots===0?u:i`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},Bt=function(e){return this.papersFailure?J(this.papersFailure,()=>{_(this,D,""),r(this,l,Ue).call(this)}):!this.papers||!p(this,de)?i`<p class="quiet" role="status">${s("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?p(this,de).call(this,e.replace(/^#[^\n]*\n/,"")):i`<p class="quiet">${s("plugin.noText")}</p>`},Wt=function(){return import("./plugin-insight-GAD4XZPX.js"),i`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},Gt=function(){return import("./settings-form-CMEPVXA2.js"),i`<core-settings-form .plugin=${this.name}></core-settings-form>`},Yt=function(){return i`<div class="scroll" tabindex="0" role="region" aria-label=${s("tab.versions")}>
      <table class="stacked">
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
                ${e.version===p(this,l,R)?i`<span class="mark installed">${s("status.installed")}</span>`:u}
                ${e.yanked?i`<span class="mark danger">${s("mark.yanked")}</span>`:u}
                ${e.deprecated?i`<span class="mark warning">${s("mark.deprecated")}</span>`:u}
              </th>
              <td>${e.published?ue(e.published):"–"}</td>
              <td>${e.size?ne(e.size):"–"}</td>
              <td>${r(this,l,Ge).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},Zt=function(e){return i`<ol class="history">
      ${[...e].reverse().map(t=>{let a=String(t.result??"");return i`<li>
          <strong>${T(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${T(`history.${a}`,a)}</span>
          <br /><span class="quiet">${t.at?U(t.at):""} · ${t.by??""}</span>
          ${t.error?i`<br /><span>${t.error}</span>`:u}
        </li>`})}
    </ol>`},Jt=function(e){let t=m=>qe(m.reduce((f,y)=>f+y.failures,0)),a=e.requests,o=e.hooks.reduce((m,f)=>m+f.time_us,0),d=[[s("field.status"),s(e.running?"health.running":"health.stopped")],[s("health.starts"),e.starts.last_us>0?Y(e.starts.last_us):"–"],[s("health.requests"),qe(a.count)],[s("health.errors"),qe(a.client_errors+a.server_errors)]];return a.count>0&&d.push([s("health.request"),Y(a.time_us/a.count)],[s("health.longest"),Y(a.longest_us)]),e.hooks.length>0&&d.push([s("health.hooks"),Y(o)],[s("health.hookFailures"),t(e.hooks)]),e.listeners.length>0&&d.push([s("health.listenerFailures"),t(e.listeners)]),e.processes.length>0&&d.push([s("health.processFailures"),t(e.processes)]),import("./plugin-insight-GAD4XZPX.js"),i`
      <dl class="figures">
        ${d.map(([m,f])=>i`<div><dt>${m}</dt><dd>${f}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},Ge=function(e){let t=Object.entries(e??{});return t.length===0?i`<span class="quiet">${s("nothing")}</span>`:i`<ul class="plainlist">
      ${t.map(([a,o])=>i`<li>
          ${a.includes("/")?i`<a href=${E(`/catalogue/${a}`)}>${a}</a>`:T(`host.${a}`,a)}
          <code>${o}</code>
        </li>`)}
    </ul>`},Qt=function(e,t){return e.length===0?i`<span class="quiet">${s("host.any")}</span>`:i`<ul class="plainlist">
      ${e.map(([a,o])=>{let d=t[a];return i`<li>
          ${g(d===void 0?"done":"warning")} ${T(`host.${a}`,a)} <code>${o}</code>
          ${d===void 0?i`<span class="hidden">${s("host.fits")}</span>`:i`<strong class="mark danger">${d?s("host.other",{version:d}):s("host.none")}</strong>`}
        </li>`})}
    </ul>`},Xt=function(e){let t=e.capabilities??[],a=(e.link??[]).filter(o=>o.blocks);return i`<dt>${s("field.code")}</dt>
      <dd>
        ${t.length>0?Fe(t):s("code.nothing")}
        ${a.map(o=>i`<wa-callout variant="danger" size="s">${g("error")} ${o.from} → ${o.to}: ${o.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(o=>i`<p class="quiet">${s("plan.notChecked")} ${o}</p>`)}
        <small class="quiet">${s("code.hint")}</small>
      </dd>`},Vt=function(e){if(!this.policy)return"";let t=e?this.policy.installed_signed_by:this.policy.signed_by,a=this.policy.accepted_keys??[];return i`${t?i`${s(["online","targets"].includes(t.role)?"signer.registry":"signer.vendor")}
          <ul class="plainlist keys">${t.keys.map(o=>i`<li><code title=${o}>${o.slice(0,12)}…</code></li>`)}</ul>`:i`<span class="quiet">${s("signer.nobody")}</span>`}
    ${a.length>0?i`<p class="quiet">${s("signer.accepted")} ${a.map(o=>i`<code title=${o}>${o.slice(0,12)}…</code> `)}</p>`:u}`},es=function(e){let t=this.local?.config??{},a=e===void 0||e.version===p(this,l,R),o=e?.require??(a?t.require:void 0),d=e?.capabilities??t.capabilities??[],m=this.offer?.license||(typeof t.license=="string"?t.license:""),f=this.offer?.category||(typeof t.category=="string"?t.category:""),y=this.offer?.homepage??"",I=this.offer?.type??this.local?.type??"mixed",G=Object.entries(o??{}).filter(([M])=>!M.includes("/")),as=Object.entries(o??{}).filter(([M])=>M.includes("/")),is=e?e.unmet:a?this.local?.unmet:void 0,pt=this.local?.required_by??[],q=(M,Ee)=>Ee?i`<dt>${M}</dt><dd>${Ee}</dd>`:u;return i`<dl class="facts">
      ${q(s("field.status"),p(this,l,R)?i`${this.local?.problem?s(this.local.safe_mode?"status.safe":"status.aside"):T(`status.${this.local?.status}`,this.local?.status??"")} · ${p(this,l,R)}`:s("status.not"))}
      ${q(s("field.installed"),this.local?.installed_at?U(this.local.installed_at):"")}
      ${q(s("field.updated"),this.local?.updated_at?U(this.local.updated_at):"")}
      ${q(s("field.type"),T(`type.${I}`,I))}
      ${q(s("field.category"),f?T(`category.${f}`,f):"")}
      ${q(s("field.license"),m||s("unknown"))}
      ${q(s("field.size"),e?.size?ne(e.size):"")}
      ${q(s("field.published"),e?.published?ue(e.published):"")}
      ${q(s("field.host"),r(this,l,Qt).call(this,G,is??{}))}
      ${q(s("field.require"),r(this,l,Ge).call(this,Object.fromEntries(as)))}
      ${q(s("field.requiredBy"),pt.length>0?i`<ul class="plainlist">
              ${pt.map(({name:M,range:Ee})=>i`<li><a href=${E(`/plugins/${M}`)}>${M}</a> <code>${Ee}</code></li>`)}
            </ul>`:"")}
      ${q(s("field.conflict"),Object.keys(e?.conflict??{}).length>0?r(this,l,Ge).call(this,e?.conflict):"")}
      ${q(s("field.capabilities"),d.length>0?i`<ul class="plainlist">${d.map(M=>i`<li>${T(`capability.${M}`,M)}</li>`)}</ul>
              <small class="quiet">${s("capabilities.hint")}</small>`:s("capabilities.none"))}
      ${a&&this.local?.code?r(this,l,Xt).call(this,this.local.code):u}
      ${q(s("field.registry"),this.offer?.registry)}
      ${q(s("field.signer"),r(this,l,Vt).call(this,a&&p(this,l,R)!==void 0))}
      ${q(s("field.homepage"),/^https?:\/\//i.test(y)?i`<a href=${y} target="_blank" rel="noopener noreferrer">${y.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${q(s("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(M=>i`<a class="pill" href=${`${E("/catalogue")}?keyword=${encodeURIComponent(M)}`}>${M}</a> `):"")}
    </dl>`},$([L()],z.prototype,"name",2),$([L({attribute:!1})],z.prototype,"place",2),$([w()],z.prototype,"offer",2),$([w()],z.prototype,"local",2),$([w()],z.prototype,"papers",2),$([w()],z.prototype,"papersFailure",2),$([w()],z.prototype,"metrics",2),$([w()],z.prototype,"policy",2),$([w()],z.prototype,"failure",2),$([w()],z.prototype,"loading",2),z=$([F("core-plugin")],z);var lt="core.theme",ct=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(n){let e=new Map(n.map(t=>[t.plugin,t.tag]));for(let[t,a]of[...this.#e])e.get(t)!==a.frontend.tag&&(this.#e.delete(t),this.#i(),this.#n());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of n){let a=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(a)&&this.#o(t,a)}}async#o(n,e){this.#a.add(e);try{let t=n.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${_e(`/plugin/${n.plugin}/assets/${t}`)}?v=${n.tag}`);if(b.current?.frontends?.find(d=>d.plugin===n.plugin)?.tag!==n.tag)return;this.#e.set(n.plugin,{frontend:n,module:a,pages:ds(n,a)}),this.#t.delete(n.plugin),this.#i()}catch(t){this.#t.set(n.plugin,t),console.warn(`The pages of ${n.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#n()}}get pages(){return[...this.#e.values()].flatMap(n=>n.pages).filter(({page:n})=>n.menu!==!1&&(!n.authority||b.may(n.authority))).sort((n,e)=>this.titleOf(n).localeCompare(this.titleOf(e),ie()))}find(n,e){let t=(this.#e.get(n)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,o)=>o.page.path.length-a.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(n){return[...this.#a].some(e=>e.startsWith(`${n}@`))}failureOf(n){return this.#t.get(n)}titleOf({page:n}){return Ye(n.title)}pathOf({plugin:n,page:e}){return`/pages/${n}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:n})=>ts(n.theme)).map(({module:n})=>({id:n.theme.id,title:Ye(n.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(n){n?localStorage.setItem(lt,n):localStorage.removeItem(lt),this.#i(),this.#n()}#i(){let n=localStorage.getItem(lt),e=[...this.#e.values()].find(({module:a})=>ts(a.theme)&&a.theme.id===n);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(a){console.warn("A theme could not be taken away.",a)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let a=e?.module.theme?.colorScheme;a?(t.classList.toggle("wa-dark",a==="dark"),t.classList.toggle("wa-light",a==="light")):Me(Je())}catch(a){console.warn("A theme could not be applied.",a)}}#n(){this.dispatchEvent(new Event("change"))}};function Ye(c){return typeof c=="string"?c:c[ie()]??c.en??Object.values(c)[0]??""}function ds(c,n){return(Array.isArray(n.pages)?n.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:c.plugin,tag:c.tag,page:t}))}function ts(c){return typeof c?.id=="string"&&c.id!==""}var ae=new ct;var ps=0,ss=new WeakMap,W,Te,dt,pe=class extends K{constructor(){super();k(this,Te);this.plugin="";this.path="";k(this,W);this.watch(ae)}render(){if(ae.find(this.plugin,this.path))return i`<div
        class="plugin-page"
        @core-page-failed=${a=>a.currentTarget.replaceChildren(r(this,Te,dt).call(this,a.detail))}
      ></div>`;if(ae.isLoading(this.plugin))return i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=ae.failureOf(this.plugin);return i`<div class="empty">
      ${g("plugin")}
      <h1>${s(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?i`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${E("/plugins")}>${s("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=ae.find(this.plugin,this.path);if(!e||!t){_(this,W,void 0);return}let a={...t,language:ie()};if(!(p(this,W)?.page===a.page&&p(this,W).rest===a.rest&&p(this,W).language===a.language&&e.firstChild)){_(this,W,a),document.title=[ae.titleOf(t.page),b.current?.application.title].filter(Boolean).join(" · ");try{let d=new(us(t.page.page.element));d.core=hs(t.page,t.rest),e.replaceChildren(d)}catch(d){e.replaceChildren(r(this,Te,dt).call(this,d))}}}};W=new WeakMap,Te=new WeakSet,dt=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let a=document.createElement("h1");a.textContent=s("page.broken",{plugin:this.plugin});let o=document.createElement("p");return o.textContent=e instanceof Error?e.message:"",t.append(a,o),t},$([L()],pe.prototype,"plugin",2),$([L()],pe.prototype,"path",2),pe=$([F("core-plugin-page")],pe);function us(c){let n=ss.get(c);if(n)return n;let e=c.prototype.connectedCallback,t=class extends c{connectedCallback(){let a=o=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:o,bubbles:!0}));try{let o=e?.call(this);o instanceof Promise&&o.catch(d=>this.isConnected&&a(d))}catch(o){a(o)}}};return customElements.define(`core-page-${++ps}`,t),ss.set(c,t),t}function hs({plugin:c},n){let e=b.current?.user;return{version:1,plugin:c,path:n,language:ie(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>b.may(t),text:Ye,navigate:t=>S.go(`/pages/${c}/${t.replace(/^\//,"")}`),notify:ht,request:async(t,a={})=>{let o=b.current?.csrf,d=new Headers(a.headers);d.set("Accept","application/json"),o&&d.set(o.header,o.token);let m=t.replace(/^\//,""),f=await fetch(_e(`/plugin/${c}/${m}`),{credentials:"same-origin",...a,headers:d}),y=await f.json().catch(()=>{});if(!f.ok){let I=y??{},G=I.message||I.detail||s("error.unexpected");throw new Re(f.status,I.code??f.status,G)}return ms(y)?y.data:y}}}function ms(c){if(typeof c!="object"||c===null)return!1;let n=c;return typeof n.code=="number"&&typeof n.message=="string"&&"data"in n}var gs=[{path:/^\/catalogue\/?$/,title:()=>s("catalogue.title"),show:(c,n)=>i`<core-catalogue .place=${n}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>s("plugin.title"),show:(c,n)=>i`<core-plugin .name=${`${c.vendor}/${c.plugin}`} .place=${n}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>s("installed.title"),show:(c,n)=>i`<core-installed .place=${n}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-XDTN2LWW.js"),title:()=>s("attention.title"),show:()=>i`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-VYFK5M3B.js"),title:()=>s("updates.title"),show:()=>i`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-NK2JO7NK.js"),offered:"activity",title:()=>s("activity.title"),show:(c,n)=>i`<core-activity .place=${n}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-VMO6U2PR.js"),title:()=>s("operation.title"),show:c=>i`<core-operation .operation=${c.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-MOO6MDLV.js"),title:()=>s("registries.title"),show:()=>i`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-ZJFGLKZ2.js"),offered:"tokens",title:()=>s("tokens.title"),show:(c,n)=>i`<core-tokens .place=${n}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-4GW4PNIJ.js"),offered:"accounts",title:()=>s("accounts.title"),show:(c,n)=>i`<core-accounts .place=${n}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-QXPCMLSI.js"),offered:"account",title:()=>s("account.title"),show:(c,n)=>i`<core-account .place=${n}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-JXUBBTWS.js"),title:()=>s("doctor.title"),show:()=>i`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-SFRZA3R3.js"),title:()=>s("bisect.title"),show:()=>i`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-WDMW445Q.js"),title:()=>s("system.title"),show:()=>i`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-VTF6K3BP.js"),title:()=>s("error.page"),show:c=>i`<core-error-page .code=${c.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:c=>i`<core-plugin-page
        .plugin=${`${c.vendor}/${c.plugin}`}
        .path=${c.below??""}
      ></core-plugin-page>`}];function ai(c){for(let n of gs){let e=n.path.exec(c);if(e&&(!n.offered||b.current?.application.pages.includes(n.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([a,o])=>[a,decodeURIComponent(o??"")]));return{page:n,parts:t}}catch{return}}}export{Je as a,fs as b,Me as c,$s as d,ae as e,zt as f,sa as g,gs as h,ai as i};
