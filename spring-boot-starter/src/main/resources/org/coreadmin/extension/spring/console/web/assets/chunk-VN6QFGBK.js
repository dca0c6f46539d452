import{a as Ce,b as Se,c as Q}from"./chunk-BY42FQ3J.js";import{d as ft}from"./chunk-ZBIOXISV.js";import{a as xe,b as he,c as Qe}from"./chunk-U7V4TSG3.js";import{a as Je}from"./chunk-KVDMDBV6.js";import{a as re}from"./chunk-7CYN7UC7.js";import{a as b,b as M,d as I,i as g,l as J,o as K,p as z,q as y,s as N}from"./chunk-P322Y3CX.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";import{a as _,c as _e,f as ie,i as s,j,k as T,l as Re,m as ne,n as Y,o as B,p as ue,q as qe,u as x,w as gt,x as Z}from"./chunk-UKCV5RLI.js";import{b as $,c as p,d as w,e as R,f as l}from"./chunk-3IY7SBBO.js";var $t="core.colors",bt="(prefers-color-scheme: dark)";function Xe(){let o=localStorage.getItem($t);return o==="light"||o==="dark"?o:"auto"}function ws(o){localStorage.setItem($t,o),Me(o)}function Me(o){let n=o==="dark"||o==="auto"&&matchMedia(bt).matches;document.documentElement.classList.toggle("wa-dark",n),document.documentElement.classList.toggle("wa-light",!n)}function ks(){matchMedia(bt).addEventListener("change",()=>Me(Xe()))}var Ve=12,yt=["mixed","backend","frontend"],vt=["relevance","installs","updated","name"],cs=200,ds=2500,fe,X,oe,V,v,me,Le,wt,ge,et,Oe,Ae,tt,kt,Tt,Et,F=class extends N{constructor(){super();w(this,v);this.unmet=new Map;this.busy=!1;this.long=!1;w(this,fe,"");w(this,X,new AbortController);w(this,oe,0);w(this,V,0);w(this,Oe,e=>l(this,v,tt).call(this,"keyword",e));w(this,Ae,e=>l(this,v,tt).call(this,"author",e));this.watch(re,"plugins",()=>{l(this,v,Le).call(this,!0)})}connectedCallback(){super.connectedCallback(),x("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>this.categories=[])}disconnectedCallback(){super.disconnectedCallback(),p(this,X).abort(),clearTimeout(p(this,oe)),clearTimeout(p(this,V))}willUpdate(e){e.has("place")&&l(this,v,Le).call(this)}render(){let e=p(this,v,me);return i`
      <header class="page-head">
        <h1>${s("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.long&&this.busy?s("catalogue.reading"):this.found?j("catalogue.found",this.found.total):s("loading")}
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
        ${l(this,v,et).call(this,"type",s("field.type"),e.type,yt.map(t=>[t,T(`type.${t}`,t)]))}
        ${!this.categories||this.categories.length>0?l(this,v,et).call(this,"category",s("field.category"),e.category,(this.categories??[]).map(({category:t,count:a})=>[t,`${T(`category.${t}`,t)} (${a})`])):u}
        <wa-input
          type="search"
          label=${s("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${p(this,Ae)}
        ></wa-input>
        <label class="field">
          <span>${s("sort.by")}</span>
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
          <span>${s("catalogue.compatible")}</span>
        </label>
        ${e.keyword||e.type||e.category||e.author||e.compatible?i`<wa-button appearance="plain" @click=${()=>M.refine({})}>${g("close")} ${s("catalogue.clear")}</wa-button>`:u}
      </form>
      ${(this.found?.warnings??[]).map(t=>i`<wa-callout variant="warning" size="s">${g("warning")} ${t}</wa-callout>`)}
      ${this.failure?J(this.failure,()=>{l(this,v,Le).call(this,!0)}):l(this,v,kt).call(this,e.page)}
    `}};fe=new WeakMap,X=new WeakMap,oe=new WeakMap,V=new WeakMap,v=new WeakSet,me=function(){let e=this.place.query,t=a=>e.get(a)??void 0;return{keyword:t("keyword"),type:yt.includes(t("type")??"")?t("type"):void 0,category:t("category"),author:t("author"),compatible:e.get("compatible")==="true"?"true":void 0,sort:vt.find(a=>a===e.get("sort")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Le=async function(e=!1){let t=p(this,v,me),a=JSON.stringify(t);if(a===p(this,fe)&&!e&&!this.failure)return;R(this,fe,a),p(this,X).abort();let r=R(this,X,new AbortController);this.busy=!0,this.failure=void 0,clearTimeout(p(this,V)),R(this,V,window.setTimeout(()=>this.long=!0,ds));try{this.found=await x("/admin/plugin/search",{...t,pageSize:Ve},r.signal);let d=Se(t.page,Ve,this.found);d&&M.refine({...t,page:d},!0),l(this,v,wt).call(this,this.found.list,r.signal)}catch(d){if(Z(d))return;this.failure=d}p(this,X)===r&&(this.busy=this.long=!1,clearTimeout(p(this,V)))},wt=async function(e,t){if(e.length===0)return;let a=e.map(({name:d})=>d).join(","),r=await x("/admin/plugin/unmet",{names:a},t).catch(()=>{});r&&(this.unmet=new Map(r.list.map(({name:d,unmet:m})=>[d,m])))},ge=function(e,t=!1){M.refine({...p(this,v,me),page:void 0,...e},t)},et=function(e,t,a,r){return i`<label class="field">
      <span>${t}</span>
      <select @change=${d=>l(this,v,ge).call(this,{[e]:d.target.value||void 0})}>
        <option value="" ?selected=${!a}>${s("all")}</option>
        ${r.map(([d,m])=>i`<option value=${d??""} ?selected=${d===a}>${m}</option>`)}
        ${a&&!r.some(([d])=>d===a)?i`<option value=${a} selected>${a}</option>`:u}
      </select>
    </label>`},Oe=new WeakMap,Ae=new WeakMap,tt=function(e,t){let a=t.target.value.trim();clearTimeout(p(this,oe)),R(this,oe,window.setTimeout(()=>l(this,v,ge).call(this,{[e]:a||void 0},!0),cs))},kt=function(e){return this.found?this.found.list.length===0&&this.found.total>0?i`<p class="quiet">${s("loading")}</p>`:this.found.list.length===0?l(this,v,Tt).call(this):i`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(t=>l(this,v,Et).call(this,t))}
      </ul>
      ${Ce(e,Ve,this.found.total,t=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(t)),`${_("/catalogue")}?${a.toString()}`})}
    `:i`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>i`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},Tt=function(){let{keyword:e,type:t,category:a,author:r,compatible:d}=p(this,v,me),m=!!(e||t||a||r||d);return i`<div class="empty">
      ${g("search")}
      <h2>${s(m?"catalogue.none":"catalogue.empty")}</h2>
      <p>${s(m?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${m?i`<wa-button appearance="outlined" @click=${()=>M.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<code>core-extension:publish</code>`}
    </div>`},Et=function(e){let t=e.installed_version,a=this.unmet.get(e.name),r=t!==void 0&&he(e.version,t);return i`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${Q(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${_(`/catalogue/${e.name}`)} title=${e.display_name}>${e.display_name}</a></h2>
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
        ${r?i`<span class="mark update">${g("update")} ${s("mark.update")}</span>`:t!==void 0?i`<span class="mark installed">${g("done")} ${s("mark.installed")}</span>`:b.may("plugin:install")?i`<wa-button
                  size="s"
                  appearance=${a?"outlined":"filled-outlined"}
                  variant=${a?"neutral":"brand"}
                  @click=${()=>I.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${s("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:u}
      </div>
    </li>`},$([z({attribute:!1})],F.prototype,"place",2),$([y()],F.prototype,"found",2),$([y()],F.prototype,"unmet",2),$([y()],F.prototype,"failure",2),$([y()],F.prototype,"busy",2),$([y()],F.prototype,"long",2),$([y()],F.prototype,"categories",2),F=$([K("core-catalogue")],F);var $e=[20,50,100],ze=5,st=["display_name","status","version","updated_at"],ps=200,le,ce,h,H,Pe,_t,Rt,qt,je,Ct,ee,Ie,St,xt,be,at,Mt,it,Lt,Ot,At,nt,zt,ye,ve,we,He,rt,L=class extends N{constructor(){super();w(this,h);this.safe=!1;this.problems=new Map;this.costs=new Map;this.standings=new Map;this.chosen=new Map;this.busy=!1;this.dragging=!1;this.ways=new Map;w(this,le,new AbortController);w(this,ce,0);w(this,je,()=>I.ask({kind:"updateAll",plugin:"",title:"",options:{}}));w(this,Ie,e=>{let t=e.target.value.trim()||void 0;clearTimeout(p(this,ce)),R(this,ce,window.setTimeout(()=>l(this,h,ee).call(this,{keyword:t},!0),ps))});w(this,ye,e=>{!p(this,h,He)||!e.dataTransfer?.types.includes("Files")||(e.preventDefault(),this.dragging=!0)});w(this,ve,e=>{e.relatedTarget===null&&(this.dragging=!1)});w(this,we,e=>{this.dragging=!1,!(!p(this,h,He)||!e.dataTransfer?.files[0])&&(e.preventDefault(),l(this,h,rt).call(this,e.dataTransfer.files[0]))});this.watch(re,"plugins",()=>{l(this,h,Pe).call(this)}),this.watch(I,"done",()=>this.chosen=new Map)}connectedCallback(){super.connectedCallback(),addEventListener("dragover",p(this,ye)),addEventListener("dragleave",p(this,ve)),addEventListener("drop",p(this,we))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("dragover",p(this,ye)),removeEventListener("dragleave",p(this,ve)),removeEventListener("drop",p(this,we)),p(this,le).abort(),clearTimeout(p(this,ce))}willUpdate(e){e.has("place")&&l(this,h,Pe).call(this)}render(){let e=p(this,h,H),t=p(this,h,He);return i`
      <header class="page-head">
        <h1>${s("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?u:this.found?j("installed.found",this.found.total):s("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${b.may("plugin:doctor")?i`<wa-button size="s" appearance="outlined" href=${_("/doctor")}>${g("activity")} ${s("doctor.title")}</wa-button>`:u}
          <wa-button size="s" appearance="outlined" href=${_("/updates")}>${g("update")} ${s("updates.title")}</wa-button>
          ${b.may("plugin:install")&&[...this.standings.values()].some(({installed:a,wanted:r})=>a!==r)?i`<wa-button size="s" appearance="outlined" @click=${p(this,je)}>${g("update")} ${s("updateAll")}</wa-button>`:u}
        </div>
      </header>
      ${this.dragging?i`<div class="dropzone over">${g("upload")} <span>${s("upload.hint")}</span></div>`:u}
      ${l(this,h,Ct).call(this)}
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${s("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${p(this,Ie)}>
          <span slot="start">${g("search")}</span>
        </wa-input>
        <label class="field">
          <span>${s("field.status")}</span>
          <select
            @change=${a=>l(this,h,ee).call(this,{status:a.target.value||void 0})}
          >
            <option value="">${s("all")}</option>
            ${["enabled","disabled"].map(a=>i`<option value=${a} ?selected=${a===e.status}>${T(`status.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${s("field.type")}</span>
          <select @change=${a=>l(this,h,ee).call(this,{type:a.target.value||void 0})}>
            <option value="">${s("all")}</option>
            ${["mixed","backend","frontend"].map(a=>i`<option value=${a} ?selected=${a===e.type}>${T(`type.${a}`,a)}</option>`)}
          </select>
        </label>
        <label class="field phones">
          <span>${s("sort.by")}</span>
          <select @change=${a=>l(this,h,ee).call(this,{sort:a.target.value||void 0})}>
            ${st.map(a=>i`<option value=${a} ?selected=${a===e.sort?.replace("-","")}>${s(`sort.${a}`)}</option>`)}
          </select>
        </label>
        ${t?l(this,h,zt).call(this):u}
      </form>
      ${this.failure?J(this.failure,()=>{l(this,h,Pe).call(this)}):this.found?this.found.list.length===0&&this.found.total>0?u:this.found.list.length===0?l(this,h,St).call(this,p(this,h,qt)):l(this,h,xt).call(this,this.found.list,e.page,this.found.total):i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
      ${l(this,h,Mt).call(this)}
    `}};le=new WeakMap,ce=new WeakMap,h=new WeakSet,H=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(t=>t===e.get("status")),type:["mixed","backend","frontend"].find(t=>t===e.get("type")),sort:[...st,...st.map(t=>`-${t}`)].find(t=>t===e.get("sort")),pageSize:$e.find(t=>String(t)===e.get("pageSize"))??$e[0],page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Pe=async function(){p(this,le).abort();let{signal:e}=R(this,le,new AbortController);this.busy=!0,this.failure=void 0;try{let t=x("/admin/plugin/readiness",{},e).catch(()=>{}),a=await x("/admin/plugin/list",{...p(this,h,H),sort:p(this,h,H).sort??"display_name"},e),r=await t;this.safe=r?.safe_mode??!1,l(this,h,Rt).call(this,r?.problems??[]),this.found=a,this.busy=!1;let d=Se(p(this,h,H).page,p(this,h,H).pageSize,this.found);if(d)return M.refine({...p(this,h,H),page:d},!0);await l(this,h,_t).call(this,e)}catch(t){if(Z(t))return;this.failure=t,this.busy=!1}},_t=async function(e){let t=x("/admin/plugin/outdated",{},e).then(({list:r})=>this.standings=new Map(r.map(d=>[d.name,d])),()=>{}),a=b.may("plugin:observe")?x("/admin/plugin/metrics",{},e).then(({list:r})=>this.costs=new Map(r.map(d=>[d.plugin,d])),()=>{}):void 0;await Promise.all([t,a])},Rt=function(e){if(this.problems=new Map(e.map(({name:t,problem:a})=>[t,a])),!this.safe)for(let{name:t}of e.slice(0,ze))this.ways.has(t)||l(this,h,nt).call(this,t)},qt=function(){return!!(p(this,h,H).keyword||p(this,h,H).status||p(this,h,H).type)},je=new WeakMap,Ct=function(){if(this.safe)return i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.safe-mode")}</strong> ${s("system.safeMode")}</wa-callout>`;if(this.problems.size===0)return u;let e=(t,a)=>I.ask({kind:t,plugin:a,title:a,options:{}});return i`<section class="section aside" aria-labelledby="quarantined">
      <h2 id="quarantined">${g("warning")} ${j("aside.title",this.problems.size)}</h2>
      <p class="quiet">${s("aside.hint")}</p>
      <ul class="rows items wrong">
        ${[...this.problems].slice(0,ze).map(([t,a])=>i`<li>
            ${Q(t,t)}
            <div class="grow">
              <h3><a href=${_(`/plugins/${t}`)}>${t}</a></h3>
              <p class="message">${a}</p>
            </div>
            <p class="actions">
              ${b.may("plugin:toggle")?i`<wa-button size="s" variant="brand" @click=${()=>e("enable",t)}>${s("aside.again")}<span class="hidden">${t}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",t)}>${s("disable")}<span class="hidden">${t}</span></wa-button>`:u}
              ${b.may("plugin:install")&&this.ways.get(t)?.older?i`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",t)}>${s("rollback")}<span class="hidden">${t}</span></wa-button>`:u}
            </p>
          </li>`)}
      </ul>
      ${this.problems.size>ze?i`<p><a href=${_("/attention")}>${j("attention.rest",this.problems.size-ze)}</a></p>`:u}
    </section>`},ee=function(e,t=!1){let{keyword:a,status:r,type:d,sort:m,pageSize:f}=p(this,h,H);M.refine({keyword:a,status:r,type:d,sort:m,pageSize:f===$e[0]?void 0:String(f),...e},t)},Ie=new WeakMap,St=function(e){return i`<div class="empty">
      ${g(e?"search":"plugins")}
      <h2>${s(e?"installed.none":"installed.empty")}</h2>
      ${e?i`<wa-button appearance="outlined" @click=${()=>M.refine({})}>${s("catalogue.clear")}</wa-button>`:i`<p>${s("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${_("/catalogue")}>${s("catalogue.title")}</wa-button>`}
    </div>`},xt=function(e,t,a){let{pageSize:r}=p(this,h,H),d=e.every(({name:m})=>this.chosen.has(m));return i`
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
                  @change=${()=>l(this,h,at).call(this,e,!d)}
                />
              </th>
              ${l(this,h,be).call(this,"display_name",s("field.plugin"))} ${l(this,h,be).call(this,"status",s("field.status"))}
              ${l(this,h,be).call(this,"version",s("field.version"))}
              <th scope="col" role="columnheader" class="health">${s("tab.health")}</th>
              ${l(this,h,be).call(this,"updated_at",s("field.updated"))}
              <th scope="col" role="columnheader"><span class="hidden">${s("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.map(m=>l(this,h,Lt).call(this,m))}
          </tbody>
        </table>
      </div>
      <div class="list-foot">
        ${a>$e[0]?i`<label class="field inline">
              <span>${s("pager.size")}</span>
              <select @change=${m=>l(this,h,ee).call(this,{pageSize:m.target.value})}>
                ${$e.map(m=>i`<option value=${m} ?selected=${m===r}>${m}</option>`)}
              </select>
            </label>`:u}
        ${Ce(t,r,a,m=>{let f=new URLSearchParams(this.place.query);return f.set("page",String(m)),`${_("/plugins")}?${f.toString()}`})}
      </div>
    `},be=function(e,t){let a=p(this,h,H).sort??"display_name",r=a===e?"ascending":a===`-${e}`?"descending":"none";return i`<th scope="col" role="columnheader" class=${e} aria-sort=${r}>
      <button class="sort" @click=${()=>l(this,h,ee).call(this,{sort:r==="ascending"?`-${e}`:e})}>
        ${t}${r==="none"?u:g(r==="ascending"?"up":"down")}
      </button>
    </th>`},at=function(e,t){let a=new Map(this.chosen);for(let r of e)t?a.set(r.name,r):a.delete(r.name);this.chosen=a},Mt=function(){let e=[...this.chosen.values()];if(e.length===0)return u;let t=(f,k,A={})=>I.ask({kind:f,plugin:"",title:j("batch.plugins",k.length),options:A,plugins:k.map(({name:E})=>({name:E}))}),a=e.filter(f=>l(this,h,it).call(this,f)),r=e.filter(f=>f.status==="disabled"||this.problems.has(f.name)),d=e.filter(f=>f.status==="enabled"||this.problems.has(f.name)),m=(f,k,A,E)=>k.length===0?u:i`<wa-button
            size="s"
            appearance=${f==="update"?"accent":"outlined"}
            variant=${f==="uninstall"?"danger":f==="update"?"brand":"neutral"}
            @click=${()=>t(f,k,E)}
            >${A}${k.length===e.length?"":` (${k.length})`}</wa-button
          >`;return i`<div class="batch" role="region" aria-label=${s("batch.title")}>
      <strong role="status">${j("batch.chosen",e.length)}</strong>
      <span class="grow"></span>
      ${b.may("plugin:install")?m("update",a,s("update")):u}
      ${b.may("plugin:toggle")?i`${m("enable",r,s("enable"))} ${m("disable",d,s("disable"))}`:u}
      ${b.may("plugin:uninstall")?m("uninstall",e,s("uninstall"),{keep_data:!0}):u}
      <wa-button size="s" appearance="plain" @click=${()=>this.chosen=new Map}>${s("batch.none")}</wa-button>
    </div>`},it=function(e){let t=this.standings.get(e.name);return t&&t.installed===e.version&&t.wanted!==e.version?t.wanted:void 0},Lt=function(e){let t=this.problems.get(e.name)??e.problem,a=l(this,h,it).call(this,e),r=this.standings.get(e.name),d=t?this.safe?"safe":"aside":e.status;return i`<tr role="row" data-plugin=${e.name} class=${[this.chosen.has(e.name)?"chosen":"",t&&!this.safe?"with-reason":""].join(" ")}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label=${s("batch.one",{plugin:e.display_name})}
          .checked=${this.chosen.has(e.name)}
          @change=${m=>l(this,h,at).call(this,[e],m.target.checked)}
        />
      </td>
      <th scope="row" role="rowheader">
        <span class="with-icon">
          ${Q(e.name,e.display_name)}
          <span class="names"><a href=${_(`/plugins/${e.name}`)} title=${e.display_name}>${e.display_name}</a> <span class="quiet name">${e.name}</span></span>
        </span>
        ${t&&!this.safe?i`<p class="reason">${t}</p>`:u}
      </th>
      <td role="cell">
        <span class="badge ${d==="enabled"?"installed":d==="aside"?"danger":"off"}">${T(`status.${d}`,d)}</span>
      </td>
      <td role="cell">
        <span class="version" title=${e.version}>${e.version}</span>
        ${r?.pin?i`<span title=${r.pin}>${g("pin")}<span class="hidden">${s("mark.pinned",{range:r.pin})}</span></span>`:u}
        ${a?i`<span class="mark update">${g("update")} ${s("mark.updateTo",{version:a})}</span>`:u}
      </td>
      <td role="cell" class="health">${l(this,h,Ot).call(this,this.costs.get(e.name))}</td>
      <td role="cell" class="updated_at" title=${B(e.updated_at)}>${ue(e.updated_at)}</td>
      <td role="cell" class="row-actions">${l(this,h,At).call(this,e,a)}</td>
    </tr>`},Ot=function(e){if(!e?.running)return u;let t=e.request_failures+e.failures,a=(d,m)=>Y(d/m),r=[e.requests>0?`${j("cost.requests",e.requests)}, ${a(e.request_time_us,e.requests)}`:"",e.calls>0?`${j("cost.calls",e.calls)}, ${a(e.time_us,e.calls)}`:""].filter(Boolean);return i`<span class="cost" title=${r.join(`
`)}>
      ${t>0?i`<span class="mark warning">${g("warning")} ${j("cost.failures",t)}</span>`:u}
      <span class="quiet">${t>0?"":r[0]??""}</span>
    </span>`},At=function(e,t){let a=e.status==="enabled"||this.problems.has(e.name),r=(m,f={})=>I.ask({kind:m,plugin:e.name,title:e.display_name,options:f}),d=m=>{let f=m.detail.item.value;if(f==="settings"||f==="history")return M.go(`/plugins/${e.name}`,{tab:f});let k=f;r(k,k==="uninstall"?{keep_data:!0}:{})};return i`
      ${t&&b.may("plugin:install")?i`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${s("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:u}
      <wa-dropdown placement="bottom-end" @wa-select=${d} @wa-show=${()=>{l(this,h,nt).call(this,e.name)}}>
        <wa-button slot="trigger" appearance="plain" size="s">${g("more")}<span class="hidden">${s("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${b.may("plugin:toggle")?i`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${g("power")}</span>${s(a?"disable":"enable")}</wa-dropdown-item>`:u}
        ${b.may("plugin:settings")&&this.ways.get(e.name)?.settings?i`<wa-dropdown-item value="settings"><span slot="icon">${g("settings")}</span>${s("tab.settings")}</wa-dropdown-item>`:u}
        <wa-dropdown-item value="history"><span slot="icon">${g("history")}</span>${s("tab.history")}</wa-dropdown-item>
        ${b.may("plugin:install")&&this.ways.get(e.name)?.older?i`<wa-dropdown-item value="rollback"><span slot="icon">${g("rollback")}</span>${s("rollback")}</wa-dropdown-item>`:u}
        ${b.may("plugin:uninstall")?i`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${g("remove")}</span>${s("uninstall")}</wa-dropdown-item>`:u}
      </wa-dropdown>
    `},nt=async function(e){let t=await x("/admin/plugin/detail",{name:e}).catch(()=>{});t&&(this.ways=new Map(this.ways).set(e,{settings:xe(t),older:t.history.some(({from:a})=>a)}))},zt=function(){return i`<label class="upload-button"
      >${g("upload")} ${s("upload.button")}<input
        type="file"
        accept=".zip,application/zip"
        @change=${e=>{let t=e.target;l(this,h,rt).call(this,t.files?.[0]),t.value=""}}
    /></label>`},ye=new WeakMap,ve=new WeakMap,we=new WeakMap,He=function(){return b.current?.application.upload===!0&&b.may("plugin:upload")},rt=function(e){e&&I.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},$([z({attribute:!1})],L.prototype,"place",2),$([y()],L.prototype,"found",2),$([y()],L.prototype,"safe",2),$([y()],L.prototype,"problems",2),$([y()],L.prototype,"costs",2),$([y()],L.prototype,"standings",2),$([y()],L.prototype,"chosen",2),$([y()],L.prototype,"failure",2),$([y()],L.prototype,"busy",2),$([y()],L.prototype,"dragging",2),$([y()],L.prototype,"ways",2),L=$([K("core-installed")],L);var Pt="database:others:";function jt(o){return Array.isArray(o)?o.flatMap(n=>typeof n=="string"?[n]:Object.entries(n??{}).flatMap(([e,t])=>t.map(a=>`${e}:${a}`))):[]}function Fe(o){if(o.startsWith(Pt))return`${s("capability.table",{table:o.slice(Pt.length)})} (${o})`;let n=T(`capability.${o}`,o);return n===o?o:`${n} (${o})`}function oa({code:o,changes:n,from:e}){return i`
    ${o?e?hs(o):us(o):u}
    ${n?i`${P(s("plan.requires.added"),Ht(n.require.added))} ${P(s("plan.requires.removed"),Ht(n.require.removed))}
        ${P(s("plan.requires.changed"),Object.entries(n.require.changed).map(([t,a])=>`${t} ${a.from} → ${a.to}`))}
        ${n.size&&n.size.from!==n.size.to?P(s("plan.size"),[`${ne(n.size.from)} → ${ne(n.size.to)}`]):u}
        ${n.author?P(s("plan.author"),[`${n.author.from} → ${n.author.to}`]):u}
        ${n.source?P(s("plan.source"),[`${n.source.from} → ${n.source.to}`]):u}
        ${n.released?P(s("plan.released"),[B(n.released)]):u}`:u}
  `}function Ke(o){return i`<ul class="plainlist evidence">
    ${o.map(n=>i`<li>
        ${Fe(n.name)}
        ${n.evidence?.length?i`<br /><small class="quiet"><code>${n.evidence[0]}</code></small>`:u}
      </li>`)}
  </ul>`}function us(o){let n=o.capabilities.filter(e=>e.evidence?.length);return i`${n.length>0?i`<p class="effects"><span>${s("plan.seen")}</span></p>${Ke(n)}`:u} ${It(o)}`}function hs(o){let n=o.capabilities.filter(e=>o.added.includes(e.name));return i`
    ${n.length>0?i`<wa-callout variant="warning" size="s">${g("warning")} ${s("plan.gains")} ${Ke(n)}</wa-callout>`:u}
    ${P(s("plan.loses"),o.removed.map(Fe))}
    ${P(s("plan.libraries.added"),o.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${P(s("plan.libraries.removed"),o.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${P(s("plan.libraries.changed"),o.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${P(s("plan.addresses"),o.addresses)} ${It(o)}
  `}function It(o){return i`${P(s("plan.natives"),o.natives)}
  ${P(s("plan.link"),o.link.filter(n=>n.blocks).map(n=>`${n.from} → ${n.to}: ${n.text}`))}
  ${(o.not_checked??[]).map(n=>i`<p class="effects"><span>${s("plan.notChecked")}</span> ${n}</p>`)}`}function Ht(o){return Object.entries(o).map(([n,e])=>`${n} ${e}`)}function P(o,n){return!n||n.length===0?u:i`<p class="effects"><span>${o}</span> ${n.map(e=>i`<code>${e}</code> `)}</p>`}var D,ot,Ne,De,W=class extends N{constructor(){super(...arguments);w(this,D);this.plugin="";this.version="";this.count=0;this.large=0;w(this,De,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&l(this,D,Ne).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=t=>s("screenshots.one",{number:t,count:this.count});return i`
      <ul class="screenshots" aria-label=${s("screenshots")}>
        ${Array.from({length:this.count},(t,a)=>a+1).map(t=>i`<li>
            <button @click=${()=>this.large=t}><img src=${l(this,D,ot).call(this,t)} alt=${e(t)} loading="lazy" /></button>
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
        ${this.large?i`<img src=${l(this,D,ot).call(this,this.large)} alt=${e(this.large)} />`:u}
        ${this.count>1?i`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>l(this,D,Ne).call(this,-1)}>${g("left")} ${s("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>l(this,D,Ne).call(this,1)}>${s("screenshots.after")} ${g("right")}</wa-button>
            </div>`:u}
      </wa-dialog>
    `}};D=new WeakSet,ot=function(e){return gt("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},Ne=function(e){this.large=(this.large-1+e+this.count)%this.count+1},De=new WeakMap,$([z()],W.prototype,"plugin",2),$([z()],W.prototype,"version",2),$([z({type:Number})],W.prototype,"count",2),$([y()],W.prototype,"large",2),W=$([K("core-screenshots")],W);var Ft=["readme","changelog","versions","settings","history","health","log"],ms=1500,de,se,U,c,Ue,Kt,Be,C,We,ke,Ge,Nt,Dt,lt,te,Ut,Bt,Wt,ct,Gt,Yt,Zt,Jt,Qt,Xt,Vt,es,Ye,ts,ss,as,is,O=class extends N{constructor(){super();w(this,c);this.name="";this.loading=!0;w(this,de);w(this,se,new AbortController);w(this,U,"");this.watch(re,"plugins",()=>{l(this,c,Ue).call(this)}),this.watch(Je)}disconnectedCallback(){super.disconnectedCallback(),p(this,se).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=this.policy=this.silence=void 0,R(this,U,""),l(this,c,Ue).call(this)):e.has("place")&&!this.loading&&l(this,c,Be).call(this)}render(){if(this.failure)return J(this.failure,()=>{l(this,c,Ue).call(this)});if(!this.offer&&!this.local)return this.loading?i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:i`<div class="empty">
            ${g("search")}
            <h1>${s("plugin.none",{name:this.name})}</h1>
            <p><a href=${_("/catalogue")}>${s("catalogue.title")}</a></p>
          </div>`;let e=p(this,c,Ge);document.title=`${e} · ${b.current?.application.title??""}`;let t=this.offer?.versions.find(a=>a.version===p(this,c,We));return i`
      <a class="way-back" href=${_(p(this,c,C)?"/plugins":"/catalogue")}>${g("back")} ${s("plugin.back",{where:s(p(this,c,C)?"installed.title":"catalogue.title")})}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${Q(this.name,e,p(this,c,C)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||s("unknown")}</p>
          </div>
          <div class="plugin-actions">${l(this,c,Ut).call(this,t)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${l(this,c,Nt).call(this,t)}
        <div class="columns">
          <div class="grow surface">${l(this,c,Wt).call(this)} ${l(this,c,Gt).call(this)}</div>
          <aside aria-label=${s("plugin.facts")}>${l(this,c,is).call(this,t)}</aside>
        </div>
      </article>
    `}};de=new WeakMap,se=new WeakMap,U=new WeakMap,c=new WeakSet,Ue=async function(){p(this,se).abort();let{signal:e}=R(this,se,new AbortController);this.loading=!0,this.failure=void 0;let t=E=>{if(!(E instanceof qe&&E.status===404))throw E},a=x("/admin/plugin/offer",{name:this.name},e).catch(t),r=()=>x("/admin/plugin/detail",{name:this.name},e).catch(t),d=location.pathname.includes("/catalogue/")?a.then(E=>E&&!E.status?void 0:r(),r):r(),m=setTimeout(()=>{d.then(E=>{!E||e.aborted||(this.local=E,this.loading=!1)},()=>{})},ms),[f,k]=await Promise.allSettled([a,d]);if(clearTimeout(m),e.aborted)return;this.offer=f.status==="fulfilled"?f.value:void 0,this.local=k.status==="fulfilled"?k.value:void 0;let A=[f,k].find(E=>E.status==="rejected");this.silence=f.status==="rejected"&&this.local?f.reason:void 0,!this.offer&&!this.local&&A?.status==="rejected"&&(this.failure=A.reason),this.loading=!1,l(this,c,Kt).call(this,e),p(this,c,C)&&b.may("plugin:observe")?this.metrics=await x(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await l(this,c,Be).call(this)},Kt=async function(e){let t=await x("/admin/plugin/policy",{name:this.name},e).catch(()=>{});e.aborted||(this.policy=t)},Be=async function(){let e=p(this,c,We);if(!(!e||p(this,U)===e)){R(this,U,e),this.papers=void 0,this.papersFailure=void 0;try{let[t,{markdown:a}]=await Promise.all([x("/admin/plugin/papers",{name:this.name,version:e},p(this,se).signal),import("./markdown-CSADPHDU.js")]);R(this,de,a),p(this,U)===e&&(this.papers=t)}catch(t){Z(t)||(this.papersFailure=t),R(this,U,Z(t)?"":e)}}},C=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},We=function(){let e=this.place.query.get("version"),t=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&t?e:this.offer?.version??this.local?.version},ke=function(){let e=this.place.query.get("tab");return e==="settings"&&!p(this,c,C)||e==="log"&&!b.may("plugin:observe")?"readme":Ft.find(t=>t===e)??"readme"},Ge=function(){return this.offer?.display_name??this.local?.display_name??this.name},Nt=function(e){let t=a=>typeof a=="string"?a:"";return i`
      ${this.silence?i`<wa-callout variant="warning" class="silence">${g("warning")} <strong>${s("plugin.silence")}</strong> ${this.silence instanceof Error?this.silence.message:""}</wa-callout>`:u}
      ${this.local?.problem&&this.local.safe_mode?i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.safe-mode")}</strong> ${s("system.safeMode")}</wa-callout>`:this.local?.problem?l(this,c,Dt).call(this,this.local.problem):u}
      ${e?.unmet&&e.version!==p(this,c,C)?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.unmet")}</strong>
            ${Object.entries(e.unmet).map(([a,r])=>i`${T(`host.${a}`,a)} ${a==="database"?Qe(e.databases):e.require?.[a]??""} (${r?s("host.other",{version:r}):s("host.none")}) `)}</wa-callout>`:u}
      ${e&&e.version!==p(this,c,C)?(this.policy?.versions?.find(a=>a.version===e.version)?.rules??[]).map(({rule:a,reason:r})=>i`<wa-callout variant="warning" data-rule=${a}
              >${g("warning")} <strong>${s("policy.refused")}</strong> ${this.name} ${e.version} ${r}.</wa-callout
            >`):u}
      ${l(this,c,lt).call(this,"malicious").map(a=>i`<wa-callout variant="danger">${g("error")} <strong>${s("attention.malicious")}</strong> ${a}</wa-callout>`)}
      ${l(this,c,lt).call(this,"advisory").map(a=>i`<wa-callout variant="warning">${g("warning")} <strong>${s("attention.advisory")}</strong> ${a}</wa-callout>`)}
      ${e?.yanked?i`<wa-callout variant="danger">${g("warning")} <strong>${s("mark.yanked")}</strong> ${t(e.yanked)}</wa-callout>`:u}
      ${e?.deprecated?i`<wa-callout variant="warning">${g("warning")} <strong>${s("mark.deprecated")}</strong> ${t(e.deprecated)}</wa-callout>`:u}
    `},Dt=function(e){return import("./repair-MZMDIHSS.js"),i`<core-repair
      .plugin=${this.name}
      .cause=${e}
      ?older=${this.local?.history.some(({from:t})=>t)===!0}
    ></core-repair>`},lt=function(e){return(Je.items??[]).filter(t=>t.kind===e&&t.plugin===this.name).map(({text:t})=>t)},te=function(e,t={}){I.ask({kind:e,plugin:this.name,title:p(this,c,Ge),options:t})},Ut=function(e){let t=p(this,c,C),a=m=>b.may(m),r=this.offer?.version,d=p(this,c,We);return i`
      ${this.offer&&this.offer.versions.length>0?i`<label class="field">
            <span>${s("field.version")}</span>
            <select @change=${m=>l(this,c,Bt).call(this,m.target.value)}>
              ${this.offer.versions.map(m=>i`<option value=${m.version} ?selected=${m.version===d}>
                  ${m.version}${m.version===t?` (${s("status.installed")})`:""}${m.yanked?` (${s("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:u}
      ${!t&&a("plugin:install")?i`<wa-button
            variant=${e?.unmet?"neutral":"brand"}
            appearance=${e?.unmet?"outlined":"accent"}
            @click=${()=>l(this,c,te).call(this,"install",{with_dependencies:!0,...e&&d!==r?{version:e.version}:{}})}
            >${g("download")} ${s("install")}</wa-button
          >`:u}
      ${t&&e&&e.version!==t&&a("plugin:install")?i`<wa-button
            variant="brand"
            @click=${()=>l(this,c,te).call(this,"update",{version:e.version,...he(t,e.version)?{allow_downgrade:!0}:{}})}
            >${g("update")} ${s(he(t,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:u}
      ${t&&a("plugin:toggle")?this.local?.status==="enabled"||this.local?.problem&&this.local.safe_mode?i`<wa-button appearance="outlined" @click=${()=>l(this,c,te).call(this,"disable")}>${s("disable")}</wa-button>`:i`<wa-button appearance="outlined" @click=${()=>l(this,c,te).call(this,"enable")}>${s(this.local?.problem?"aside.again":"enable")}</wa-button>`:u}
      ${t&&a("plugin:install")&&this.local?.history.some(({from:m})=>m)?i`<wa-button appearance="outlined" @click=${()=>l(this,c,te).call(this,"rollback")}>${g("rollback")} ${s("rollback")}</wa-button>`:u}
      ${t&&a("plugin:uninstall")?i`<wa-button variant="danger" appearance="outlined" @click=${()=>l(this,c,te).call(this,"uninstall",{keep_data:!0})}
            >${g("remove")} ${s("uninstall")}</wa-button
          >`:u}
    `},Bt=function(e){M.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},Wt=function(){let e={versions:!!this.offer,settings:!!p(this,c,C)&&b.may("plugin:settings")&&xe(this.local),history:!!this.local?.history.length,health:!!p(this,c,C)&&b.may("plugin:observe"),log:!!p(this,c,C)&&b.may("plugin:observe")},t=Ft.filter(r=>e[r]??!0),a=r=>{let d=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(d===0)return;r.preventDefault();let m=t[(t.indexOf(p(this,c,ke))+d+t.length)%t.length];l(this,c,ct).call(this,m),this.updateComplete.then(()=>this.querySelector(`#tab-${m}`)?.focus())};return i`<div class="tabs" role="tablist" aria-label=${p(this,c,Ge)} @keydown=${a}>
      ${t.map(r=>i`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===p(this,c,ke)}
          aria-controls="panel"
          tabindex=${r===p(this,c,ke)?0:-1}
          @click=${()=>l(this,c,ct).call(this,r)}
        >
          ${s(`tab.${r}`)}
        </button>`)}
    </div>`},ct=function(e){M.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},Gt=function(){let e=p(this,c,ke);return i`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?l(this,c,Qt).call(this):e==="versions"?l(this,c,Xt).call(this):e==="health"?this.metrics?l(this,c,es).call(this,this.metrics):i`<p class="quiet" role="status">${s("loading")}</p>`:e==="log"?l(this,c,Jt).call(this):e==="history"?l(this,c,Vt).call(this,this.local?.history??[]):i`${e==="readme"?l(this,c,Yt).call(this):u} ${l(this,c,Zt).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},Yt=function(){return!this.papers||this.papers.screenshots===0?u:i`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},Zt=function(e){return this.papersFailure?J(this.papersFailure,()=>{R(this,U,""),l(this,c,Be).call(this)}):!this.papers||!p(this,de)?i`<p class="quiet" role="status">${s("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?p(this,de).call(this,e.replace(/^#[^\n]*\n/,"")):i`<p class="quiet">${s("plugin.noText")}</p>`},Jt=function(){return import("./plugin-insight-55OA52QI.js"),i`<core-plugin-log .plugin=${this.name}></core-plugin-log>`},Qt=function(){return import("./settings-form-TI6U3UQZ.js"),i`<core-settings-form .plugin=${this.name}></core-settings-form>`},Xt=function(){return i`<div class="scroll" tabindex="0" role="region" aria-label=${s("tab.versions")}>
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
                ${e.version===p(this,c,C)?i`<span class="mark installed">${s("status.installed")}</span>`:u}
                ${e.yanked?i`<span class="mark danger">${s("mark.yanked")}</span>`:u}
                ${e.deprecated?i`<span class="mark warning">${s("mark.deprecated")}</span>`:u}
              </th>
              <td>${e.published?ue(e.published):"–"}</td>
              <td>${e.size?ne(e.size):"–"}</td>
              <td>${l(this,c,Ye).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},Vt=function(e){return i`<ol class="history">
      ${[...e].reverse().map(t=>{let a=String(t.result??"");return i`<li>
          <strong>${T(`plan.action.${t.operation}`,String(t.operation??""))}</strong>
          <span class="versions">${t.from??""}${t.from&&t.to?" → ":""}${t.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${T(`history.${a}`,a)}</span>
          <br /><span class="quiet">${t.at?B(t.at):""} · ${t.by??""}</span>
          ${t.error?i`<br /><span>${t.error}</span>`:u}
        </li>`})}
    </ol>`},es=function(e){let t=m=>Re(m.reduce((f,k)=>f+k.failures,0)),a=e.requests,r=e.hooks.reduce((m,f)=>m+f.time_us,0),d=[[s("field.status"),s(e.running?"health.running":"health.stopped")],[s("health.starts"),e.starts.last_us>0?Y(e.starts.last_us):"–"],[s("health.requests"),Re(a.count)],[s("health.errors"),Re(a.client_errors+a.server_errors)]];return a.count>0&&d.push([s("health.request"),Y(a.time_us/a.count)],[s("health.longest"),Y(a.longest_us)]),e.hooks.length>0&&d.push([s("health.hooks"),Y(r)],[s("health.hookFailures"),t(e.hooks)]),e.listeners.length>0&&d.push([s("health.listenerFailures"),t(e.listeners)]),e.processes.length>0&&d.push([s("health.processFailures"),t(e.processes)]),import("./plugin-insight-55OA52QI.js"),i`
      <dl class="figures">
        ${d.map(([m,f])=>i`<div><dt>${m}</dt><dd>${f}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `},Ye=function(e){let t=Object.entries(e??{});return t.length===0?i`<span class="quiet">${s("nothing")}</span>`:i`<ul class="plainlist">
      ${t.map(([a,r])=>i`<li>
          ${a.includes("/")?i`<a href=${_(`/catalogue/${a}`)}>${a}</a>`:T(`host.${a}`,a)}
          <code>${r}</code>
        </li>`)}
    </ul>`},ts=function(e,t){return e.length===0?i`<span class="quiet">${s("host.any")}</span>`:i`<ul class="plainlist">
      ${e.map(([a,r])=>{let d=t[a];return i`<li>
          ${g(d===void 0?"done":"warning")} ${T(`host.${a}`,a)} <code>${r}</code>
          ${d===void 0?i`<span class="hidden">${s("host.fits")}</span>`:i`<strong class="mark danger">${d?s("host.other",{version:d}):s("host.none")}</strong>`}
        </li>`})}
    </ul>`},ss=function(e){let t=e.capabilities??[],a=(e.link??[]).filter(r=>r.blocks);return i`<dt>${s("field.code")}</dt>
      <dd>
        ${t.length>0?Ke(t):s("code.nothing")}
        ${e.reads?i`<p>${s("plan.reads")} ${e.reads.map(r=>i`<code>${r}</code> `)}</p>`:u}
        ${a.map(r=>i`<wa-callout variant="danger" size="s">${g("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>i`<p class="quiet">${s("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${s("code.hint")}</small>
      </dd>`},as=function(e){if(!this.policy)return"";let t=e?this.policy.installed_signed_by:this.policy.signed_by,a=this.policy.accepted_keys??[];return i`${t?i`${s(["online","targets"].includes(t.role)?"signer.registry":"signer.vendor")}
          <ul class="plainlist keys">${t.keys.map(r=>i`<li><code title=${r}>${r.slice(0,12)}…</code></li>`)}</ul>`:i`<span class="quiet">${s("signer.nobody")}</span>`}
    ${a.length>0?i`<p class="quiet">${s("signer.accepted")} ${a.map(r=>i`<code title=${r}>${r.slice(0,12)}…</code> `)}</p>`:u}`},is=function(e){let t=this.local?.config??{},a=e===void 0||e.version===p(this,c,C),r=e?.require??(a?t.require:void 0),d=e?.capabilities??jt(t.capabilities),m=e?e.databases:a?t.databases:void 0,f=this.offer?.license||(typeof t.license=="string"?t.license:""),k=this.offer?.category||(typeof t.category=="string"?t.category:""),A=this.offer?.homepage??"",E=this.offer?.type??this.local?.type??"mixed",ht=Object.entries(r??{}).filter(([S])=>!S.includes("/"));m&&ht.push(["database",Qe(m)]);let os=Object.entries(r??{}).filter(([S])=>S.includes("/")),ls=e?e.unmet:a?this.local?.unmet:void 0,mt=this.local?.required_by??[],q=(S,Ee)=>Ee?i`<dt>${S}</dt><dd>${Ee}</dd>`:u;return i`<dl class="facts">
      ${q(s("field.status"),p(this,c,C)?i`${this.local?.problem?s(this.local.safe_mode?"status.safe":"status.aside"):T(`status.${this.local?.status}`,this.local?.status??"")} · ${p(this,c,C)}`:s("status.not"))}
      ${q(s("field.installed"),this.local?.installed_at?B(this.local.installed_at):"")}
      ${q(s("field.updated"),this.local?.updated_at?B(this.local.updated_at):"")}
      ${q(s("field.type"),T(`type.${E}`,E))}
      ${q(s("field.category"),k?T(`category.${k}`,k):"")}
      ${q(s("field.license"),f||s("unknown"))}
      ${q(s("field.size"),e?.size?ne(e.size):"")}
      ${q(s("field.published"),e?.published?ue(e.published):"")}
      ${q(s("field.host"),l(this,c,ts).call(this,ht,ls??{}))}
      ${q(s("field.require"),l(this,c,Ye).call(this,Object.fromEntries(os)))}
      ${q(s("field.requiredBy"),mt.length>0?i`<ul class="plainlist">
              ${mt.map(({name:S,range:Ee})=>i`<li><a href=${_(`/plugins/${S}`)}>${S}</a> <code>${Ee}</code></li>`)}
            </ul>`:"")}
      ${q(s("field.conflict"),Object.keys(e?.conflict??{}).length>0?l(this,c,Ye).call(this,e?.conflict):"")}
      ${q(s("field.capabilities"),d.length>0?i`<ul class="plainlist">${d.map(S=>i`<li>${S.includes(":")?Fe(S):T(`capability.${S}`,S)}</li>`)}</ul>
              <small class="quiet">${s("capabilities.hint")}</small>`:s("capabilities.none"))}
      ${a&&this.local?.code?l(this,c,ss).call(this,this.local.code):u}
      ${q(s("field.registry"),this.offer?.registry)}
      ${q(s("field.signer"),l(this,c,as).call(this,a&&p(this,c,C)!==void 0))}
      ${q(s("field.homepage"),/^https?:\/\//i.test(A)?i`<a href=${A} target="_blank" rel="noopener noreferrer">${A.replace(/^https?:\/\//i,"")} ${g("outside")}</a>`:"")}
      ${q(s("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(S=>i`<a class="pill" href=${`${_("/catalogue")}?keyword=${encodeURIComponent(S)}`}>${S}</a> `):"")}
    </dl>`},$([z()],O.prototype,"name",2),$([z({attribute:!1})],O.prototype,"place",2),$([y()],O.prototype,"offer",2),$([y()],O.prototype,"local",2),$([y()],O.prototype,"papers",2),$([y()],O.prototype,"papersFailure",2),$([y()],O.prototype,"metrics",2),$([y()],O.prototype,"policy",2),$([y()],O.prototype,"failure",2),$([y()],O.prototype,"silence",2),$([y()],O.prototype,"loading",2),O=$([K("core-plugin")],O);var dt="core.theme",pt=class extends EventTarget{#e=new Map;#t=new Map;#a=new Set;#s;follow(n){let e=new Map(n.map(t=>[t.plugin,t.tag]));for(let[t,a]of[...this.#e])e.get(t)!==a.frontend.tag&&(this.#e.delete(t),this.#i(),this.#n());for(let t of[...this.#t.keys()])e.has(t)||this.#t.delete(t);for(let t of n){let a=`${t.plugin}@${t.tag}`;!this.#e.has(t.plugin)&&!this.#a.has(a)&&this.#r(t,a)}}async#r(n,e){this.#a.add(e);try{let t=n.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${_e(`/plugin/${n.plugin}/assets/${t}`)}?v=${n.tag}`);if(b.current?.frontends?.find(d=>d.plugin===n.plugin)?.tag!==n.tag)return;this.#e.set(n.plugin,{frontend:n,module:a,pages:gs(n,a)}),this.#t.delete(n.plugin),this.#i()}catch(t){this.#t.set(n.plugin,t),console.warn(`The pages of ${n.plugin} could not be loaded.`,t)}finally{this.#a.delete(e),this.#n()}}get pages(){return[...this.#e.values()].flatMap(n=>n.pages).filter(({page:n})=>n.menu!==!1&&(!n.authority||b.may(n.authority))).sort((n,e)=>this.titleOf(n).localeCompare(this.titleOf(e),ie()))}find(n,e){let t=(this.#e.get(n)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,r)=>r.page.path.length-a.page.path.length)[0];return t&&{page:t,rest:e.slice(t.page.path.length).replace(/^\//,"")}}isLoading(n){return[...this.#a].some(e=>e.startsWith(`${n}@`))}failureOf(n){return this.#t.get(n)}titleOf({page:n}){return Ze(n.title)}pathOf({plugin:n,page:e}){return`/pages/${n}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#e.values()].filter(({module:n})=>ns(n.theme)).map(({module:n})=>({id:n.theme.id,title:Ze(n.theme.title)}))}get theme(){return this.#s?.module.theme?.id??""}chooseTheme(n){n?localStorage.setItem(dt,n):localStorage.removeItem(dt),this.#i(),this.#n()}#i(){let n=localStorage.getItem(dt),e=[...this.#e.values()].find(({module:a})=>ns(a.theme)&&a.theme.id===n);if(e===this.#s)return;let t=document.documentElement;try{this.#s?.module.remove?.(t)}catch(a){console.warn("A theme could not be taken away.",a)}this.#s=void 0;try{e?.module.apply?.(t),this.#s=e;let a=e?.module.theme?.colorScheme;a?(t.classList.toggle("wa-dark",a==="dark"),t.classList.toggle("wa-light",a==="light")):Me(Xe())}catch(a){console.warn("A theme could not be applied.",a)}}#n(){this.dispatchEvent(new Event("change"))}};function Ze(o){return typeof o=="string"?o:o[ie()]??o.en??Object.values(o)[0]??""}function gs(o,n){return(Array.isArray(n.pages)?n.pages:[]).filter(t=>typeof t?.path=="string"&&/^[\w/-]*$/.test(t.path)&&typeof t.element=="function").map(t=>({plugin:o.plugin,tag:o.tag,page:t}))}function ns(o){return typeof o?.id=="string"&&o.id!==""}var ae=new pt;var fs=0,rs=new WeakMap,G,Te,ut,pe=class extends N{constructor(){super();w(this,Te);this.plugin="";this.path="";w(this,G);this.watch(ae)}render(){if(ae.find(this.plugin,this.path))return i`<div
        class="plugin-page"
        @core-page-failed=${a=>a.currentTarget.replaceChildren(l(this,Te,ut).call(this,a.detail))}
      ></div>`;if(ae.isLoading(this.plugin))return i`<p role="status">${s("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let t=ae.failureOf(this.plugin);return i`<div class="empty">
      ${g("plugin")}
      <h1>${s(t?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${t instanceof Error?i`<p class="quiet">${t.message}</p>`:""}
      <p><a href=${_("/plugins")}>${s("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),t=ae.find(this.plugin,this.path);if(!e||!t){R(this,G,void 0);return}let a={...t,language:ie()};if(!(p(this,G)?.page===a.page&&p(this,G).rest===a.rest&&p(this,G).language===a.language&&e.firstChild)){R(this,G,a),document.title=[ae.titleOf(t.page),b.current?.application.title].filter(Boolean).join(" · ");try{let d=new($s(t.page.page.element));d.core=bs(t.page,t.rest),e.replaceChildren(d)}catch(d){e.replaceChildren(l(this,Te,ut).call(this,d))}}}};G=new WeakMap,Te=new WeakSet,ut=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let t=document.createElement("div");t.className="empty",t.role="alert";let a=document.createElement("h1");a.textContent=s("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",t.append(a,r),t},$([z()],pe.prototype,"plugin",2),$([z()],pe.prototype,"path",2),pe=$([K("core-plugin-page")],pe);function $s(o){let n=rs.get(o);if(n)return n;let e=o.prototype.connectedCallback,t=class extends o{connectedCallback(){let a=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(d=>this.isConnected&&a(d))}catch(r){a(r)}}};return customElements.define(`core-page-${++fs}`,t),rs.set(o,t),t}function bs({plugin:o},n){let e=b.current?.user;return{version:1,plugin:o,path:n,language:ie(),user:{name:e?.name??"",display_name:e?.display_name??""},may:t=>b.may(t),text:Ze,navigate:t=>M.go(`/pages/${o}/${t.replace(/^\//,"")}`),notify:ft,request:async(t,a={})=>{let r=b.current?.csrf,d=new Headers(a.headers);d.set("Accept","application/json"),r&&d.set(r.header,r.token);let m=t.replace(/^\//,""),f=await fetch(_e(`/plugin/${o}/${m}`),{credentials:"same-origin",...a,headers:d}),k=await f.json().catch(()=>{});if(!f.ok){let A=k??{},E=A.message||A.detail||s("error.unexpected");throw new qe(f.status,A.code??f.status,E)}return ys(k)?k.data:k}}}function ys(o){if(typeof o!="object"||o===null)return!1;let n=o;return typeof n.code=="number"&&typeof n.message=="string"&&"data"in n}var vs=[{path:/^\/catalogue\/?$/,title:()=>s("catalogue.title"),show:(o,n)=>i`<core-catalogue .place=${n}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>s("plugin.title"),show:(o,n)=>i`<core-plugin .name=${`${o.vendor}/${o.plugin}`} .place=${n}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>s("installed.title"),show:(o,n)=>i`<core-installed .place=${n}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-BW2MR64C.js"),title:()=>s("attention.title"),show:()=>i`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-MAI5PBML.js"),title:()=>s("updates.title"),show:()=>i`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-4RCX7EQA.js"),offered:"activity",title:()=>s("activity.title"),show:(o,n)=>i`<core-activity .place=${n}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-REJSH4LW.js"),title:()=>s("operation.title"),show:o=>i`<core-operation .operation=${o.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-YSWUI44W.js"),title:()=>s("registries.title"),show:()=>i`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-A454A24U.js"),offered:"tokens",title:()=>s("tokens.title"),show:(o,n)=>i`<core-tokens .place=${n}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-7VOQAPJG.js"),offered:"accounts",title:()=>s("accounts.title"),show:(o,n)=>i`<core-accounts .place=${n}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-H2YUBWXW.js"),offered:"account",title:()=>s("account.title"),show:(o,n)=>i`<core-account .place=${n}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-4KZIDI6A.js"),title:()=>s("doctor.title"),show:()=>i`<core-doctor></core-doctor>`},{path:/^\/bisect\/?$/,load:()=>import("./bisect-7KU5WDRF.js"),title:()=>s("bisect.title"),show:()=>i`<core-bisect></core-bisect>`},{path:/^\/system\/?$/,load:()=>import("./system-JQWFKT73.js"),title:()=>s("system.title"),show:()=>i`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-AIAYQACR.js"),title:()=>s("error.page"),show:o=>i`<core-error-page .code=${o.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:o=>i`<core-plugin-page
        .plugin=${`${o.vendor}/${o.plugin}`}
        .path=${o.below??""}
      ></core-plugin-page>`}];function li(o){for(let n of vs){let e=n.path.exec(o);if(e&&(!n.offered||b.current?.application.pages.includes(n.offered)))try{let t=Object.fromEntries(Object.entries(e.groups??{}).map(([a,r])=>[a,decodeURIComponent(r??"")]));return{page:n,parts:t}}catch{return}}}export{Xe as a,ws as b,Me as c,ks as d,ae as e,Fe as f,oa as g,vs as h,li as i};
