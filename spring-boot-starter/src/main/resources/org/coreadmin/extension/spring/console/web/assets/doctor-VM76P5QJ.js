import"./chunk-JH4NS4D6.js";import"./chunk-D6Z7BL3Z.js";import{a as z}from"./chunk-Z5I3OZMO.js";import"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-WFXHJUKB.js";import{c as S,f as x,h as y,i as E,j as L}from"./chunk-MVIAMRUA.js";import{a as v,c as u,i as p,j as w,k as R}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as s,h as r}from"./chunk-V35MO6FD.js";import{A as _,a as $,i as e,j as q,k as V,z as F}from"./chunk-VUTM7MML.js";import{b as d,d as b,f as n}from"./chunk-3IY7SBBO.js";var m,k,c=class extends w{constructor(){super(...arguments);b(this,m);this.notes=[];this.busy=!1}render(){return s`<section class="section" aria-labelledby="preflight">
      <h2 id="preflight">${e("preflight.title")}</h2>
      <p class="quiet">${e("preflight.hint")}</p>
      <form class="filters" @submit=${t=>{n(this,m,k).call(this,t)}}>
        <label class="field"><span>${e("preflight.host")}</span><input name="host" required autocomplete="off" /></label>
        <label class="field"><span>${e("preflight.java")}</span><input name="java" inputmode="numeric" pattern="[0-9]{2}" autocomplete="off" /></label>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${()=>{n(this,m,k).call(this)}}>${p("search")} ${e("preflight.look")}</wa-button>
      </form>
      <div role="status" aria-live="polite">
        ${this.busy?s`<p class="quiet">${e("preflight.busy")}</p>`:r}
        ${this.plugins?.length===0?s`<p>${e("preflight.none")}</p>`:r}
        ${this.plugins&&this.plugins.length>0?s`<ul class="findings preflight">
              ${this.plugins.map(t=>s`<li data-verdict=${t.verdict}>
                  <h3>${p(t.verdict==="fine"?"success":t.verdict==="update"?"update":"warning")} ${e(`preflight.${t.verdict}`)}</h3>
                  <p class="name"><a href=${$(`/plugins/${t.plugin}`)}>${t.plugin}</a> ${t.version}</p>
                  ${t.reasons.map(o=>s`<p class="message">${o}</p>`)}
                  ${t.version_that_works?s`<p>${e("preflight.works",{version:t.version_that_works})}</p>`:r}
                </li>`)}
            </ul>`:r}
        ${this.plugins?this.notes.map(t=>s`<p class="quiet">${t}</p>`):r}
      </div>
      ${this.failure?y(this.failure,()=>{n(this,m,k).call(this)}):r}
    </section>`}};m=new WeakSet,k=async function(t){t?.preventDefault();let o=this.querySelector("form");if(!o||this.busy)return;let i=new FormData(o),l=String(i.get("host")??"").trim(),T=String(i.get("java")??"").trim();if(l){this.busy=!0,this.failure=void 0,this.plugins=void 0;try{let g=await F("/admin/plugin/preflight",{host:l,...T?{java:T}:{}});this.plugins=g.plugins,this.notes=g.notes}catch(g){this.failure=g}finally{this.busy=!1}}},d([u()],c.prototype,"plugins",2),d([u()],c.prototype,"notes",2),d([u()],c.prototype,"failure",2),d([u()],c.prototype,"busy",2),c=d([v("core-preflight")],c);var N=/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/,a,f,O,C,j,h=class extends w{constructor(){super();b(this,a);this.adopting=!1;this.watch(z),this.watch(S,"done",()=>{n(this,a,f).call(this,!1)})}connectedCallback(){super.connectedCallback(),n(this,a,f).call(this,!1)}render(){let t=this.findings??[],o=z.items?.some(({kind:l})=>l==="safe-mode")??!1,i=t.filter(l=>!l.mended&&!l.note);return s`
      <a class="way-back" href=${$("/plugins")}>${p("back")} ${e("installed.title")}</a>
      <header class="page-head">
        <h1>${e("doctor.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy?e(`doctor.busy.${this.busy}`):this.findings?q("doctor.found",i.length):""}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,f).call(this,!1)}}>
            ${p("update")} ${e("doctor.again")}
          </wa-button>
          ${i.length>0?s`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${()=>{n(this,a,f).call(this,!0)}}>
                ${p("done")} ${e("doctor.mend")}
              </wa-button>`:r}
        </div>
      </header>
      <p class="lead">${e("doctor.hint")}</p>
      ${this.failure?y(this.failure,()=>{n(this,a,f).call(this,!1)}):r}
      ${!this.findings&&this.busy?s`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:r}
      ${this.findings&&i.length===0&&!o?s`<wa-callout variant="success">${p("success")} ${e("doctor.well")}</wa-callout>`:r}
      ${n(this,a,j).call(this,"wrong",i)} ${n(this,a,j).call(this,"mended",t.filter(l=>l.mended))}
      ${n(this,a,j).call(this,"notes",t.filter(l=>l.note&&!l.mended))}
      <core-preflight></core-preflight>
    `}};a=new WeakSet,f=async function(t,o=!1){if(!this.busy){this.busy=t||o?"mend":"look",this.adopting=!1,this.failure=void 0;try{this.findings=(await _("POST","/admin/plugin/doctor",{fix:t,adopt_database:o})).list}catch(i){this.failure=i}finally{this.busy=void 0}}},O=async function(){if(!this.busy){this.busy="mend";try{await _("POST","/admin/plugin/reload")}catch(t){this.failure=t,this.busy=void 0;return}this.busy=void 0,await n(this,a,f).call(this,!1)}},C=function(){return this.adopting?s`<p><strong>${e("doctor.adopt.sure")}</strong></p>
          <div class="buttons">
            <wa-button size="s" variant="danger" ?disabled=${!!this.busy} @click=${()=>{n(this,a,f).call(this,!1,!0)}}>${e("doctor.adopt")}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${()=>this.adopting=!1}>${e("doctor.adopt.cancel")}</wa-button>
          </div>`:s`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>this.adopting=!0}>${e("doctor.adopt")}…</wa-button>`},j=function(t,o){return o.length===0?r:s`<section class="section" aria-labelledby=${`doctor-${t}`}>
      <h2 id=${`doctor-${t}`}>${e(`doctor.${t}`)}</h2>
      <ul class="findings ${t}">
        ${o.map(i=>s`<li>
            <h3>
              ${p(t==="wrong"?"warning":t==="mended"?"success":"information")}
              ${V(`doctor.kind.${i.kind}`,i.kind)}
            </h3>
            <p class="name">
              ${N.test(i.subject)?s`<a href=${$(`/plugins/${i.subject}`)}>${i.subject}</a>`:s`<code>${i.subject}</code>`}
            </p>
            ${x(i.message)}
            ${L(t==="wrong"?E(i):[])} ${i.remedy?s`<p><strong>${e("error.remedy")}</strong> ${i.remedy}</p>`:r}
            ${t==="wrong"&&i.kind==="changed-on-disk"&&R.may("plugin:reload")?s`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,O).call(this)}}>${e("doctor.reload")}</wa-button>`:r}
            ${t==="wrong"&&i.kind==="database-claim"?n(this,a,C).call(this):r}
          </li>`)}
      </ul>
    </section>`},d([u()],h.prototype,"findings",2),d([u()],h.prototype,"failure",2),d([u()],h.prototype,"busy",2),d([u()],h.prototype,"adopting",2),h=d([v("core-doctor")],h);export{h as DoctorPage};
