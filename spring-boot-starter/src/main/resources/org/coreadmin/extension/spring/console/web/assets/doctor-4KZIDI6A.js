import"./chunk-EICKDIFO.js";import"./chunk-BY42FQ3J.js";import"./chunk-ZBIOXISV.js";import"./chunk-6VDU4B6A.js";import"./chunk-U7V4TSG3.js";import{a as z}from"./chunk-KVDMDBV6.js";import"./chunk-7CYN7UC7.js";import{a as R,d as S,i as u,l as v,m as x,n as E,o as w,q as p,s as y}from"./chunk-P322Y3CX.js";import"./chunk-GIZTY6IV.js";import{d as i,h as r}from"./chunk-V35MO6FD.js";import{a as $,i as e,j as q,k as V,u as F,v as _}from"./chunk-UKCV5RLI.js";import{b as d,d as b,f as n}from"./chunk-3IY7SBBO.js";var m,k,c=class extends y{constructor(){super(...arguments);b(this,m);this.notes=[];this.busy=!1}render(){return i`<section class="section" aria-labelledby="preflight">
      <h2 id="preflight">${e("preflight.title")}</h2>
      <p class="quiet">${e("preflight.hint")}</p>
      <form class="filters" @submit=${t=>{n(this,m,k).call(this,t)}}>
        <label class="field"><span>${e("preflight.host")}</span><input name="host" required autocomplete="off" /></label>
        <label class="field"><span>${e("preflight.java")}</span><input name="java" inputmode="numeric" pattern="[0-9]{2}" autocomplete="off" /></label>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${()=>{n(this,m,k).call(this)}}>${u("search")} ${e("preflight.look")}</wa-button>
      </form>
      <div role="status" aria-live="polite">
        ${this.busy?i`<p class="quiet">${e("preflight.busy")}</p>`:r}
        ${this.plugins?.length===0?i`<p>${e("preflight.none")}</p>`:r}
        ${this.plugins&&this.plugins.length>0?i`<ul class="findings preflight">
              ${this.plugins.map(t=>i`<li data-verdict=${t.verdict}>
                  <h3>${u(t.verdict==="fine"?"success":t.verdict==="update"?"update":"warning")} ${e(`preflight.${t.verdict}`)}</h3>
                  <p class="name"><a href=${$(`/plugins/${t.plugin}`)}>${t.plugin}</a> ${t.version}</p>
                  ${t.reasons.map(o=>i`<p class="message">${o}</p>`)}
                  ${t.version_that_works?i`<p>${e("preflight.works",{version:t.version_that_works})}</p>`:r}
                </li>`)}
            </ul>`:r}
        ${this.plugins?this.notes.map(t=>i`<p class="quiet">${t}</p>`):r}
      </div>
      ${this.failure?v(this.failure,()=>{n(this,m,k).call(this)}):r}
    </section>`}};m=new WeakSet,k=async function(t){t?.preventDefault();let o=this.querySelector("form");if(!o||this.busy)return;let s=new FormData(o),l=String(s.get("host")??"").trim(),T=String(s.get("java")??"").trim();if(l){this.busy=!0,this.failure=void 0,this.plugins=void 0;try{let g=await F("/admin/plugin/preflight",{host:l,...T?{java:T}:{}});this.plugins=g.plugins,this.notes=g.notes}catch(g){this.failure=g}finally{this.busy=!1}}},d([p()],c.prototype,"plugins",2),d([p()],c.prototype,"notes",2),d([p()],c.prototype,"failure",2),d([p()],c.prototype,"busy",2),c=d([w("core-preflight")],c);var G=/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/,a,f,L,O,j,h=class extends y{constructor(){super();b(this,a);this.adopting=!1;this.watch(z),this.watch(S,"done",()=>{n(this,a,f).call(this,!1)})}connectedCallback(){super.connectedCallback(),n(this,a,f).call(this,!1)}render(){let t=this.findings??[],o=z.items?.some(({kind:l})=>l==="safe-mode")??!1,s=t.filter(l=>!l.mended&&!l.note);return i`
      <a class="way-back" href=${$("/plugins")}>${u("back")} ${e("installed.title")}</a>
      <header class="page-head">
        <h1>${e("doctor.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy?e(`doctor.busy.${this.busy}`):this.findings?q("doctor.found",s.length):""}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,f).call(this,!1)}}>
            ${u("update")} ${e("doctor.again")}
          </wa-button>
          ${s.length>0?i`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${()=>{n(this,a,f).call(this,!0)}}>
                ${u("done")} ${e("doctor.mend")}
              </wa-button>`:r}
        </div>
      </header>
      <p class="lead">${e("doctor.hint")}</p>
      ${this.failure?v(this.failure,()=>{n(this,a,f).call(this,!1)}):r}
      ${!this.findings&&this.busy?i`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:r}
      ${o?i`<wa-callout variant="warning">${u("warning")} <strong>${e("attention.safe-mode")}</strong> ${e("system.safeMode")}</wa-callout>`:r}
      ${this.findings&&s.length===0&&!o?i`<wa-callout variant="success">${u("success")} ${e("doctor.well")}</wa-callout>`:r}
      ${n(this,a,j).call(this,"wrong",s)} ${n(this,a,j).call(this,"mended",t.filter(l=>l.mended))}
      ${n(this,a,j).call(this,"notes",t.filter(l=>l.note&&!l.mended))}
      <core-preflight></core-preflight>
    `}};a=new WeakSet,f=async function(t,o=!1){if(!this.busy){this.busy=t||o?"mend":"look",this.adopting=!1,this.failure=void 0;try{this.findings=(await _("POST","/admin/plugin/doctor",{fix:t,adopt_database:o})).list}catch(s){this.failure=s}finally{this.busy=void 0}}},L=async function(){if(!this.busy){this.busy="mend";try{await _("POST","/admin/plugin/reload")}catch(t){this.failure=t,this.busy=void 0;return}this.busy=void 0,await n(this,a,f).call(this,!1)}},O=function(){return this.adopting?i`<p><strong>${e("doctor.adopt.sure")}</strong></p>
          <div class="buttons">
            <wa-button size="s" variant="danger" ?disabled=${!!this.busy} @click=${()=>{n(this,a,f).call(this,!1,!0)}}>${e("doctor.adopt")}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${()=>this.adopting=!1}>${e("doctor.adopt.cancel")}</wa-button>
          </div>`:i`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>this.adopting=!0}>${e("doctor.adopt")}…</wa-button>`},j=function(t,o){return o.length===0?r:i`<section class="section" aria-labelledby=${`doctor-${t}`}>
      <h2 id=${`doctor-${t}`}>${e(`doctor.${t}`)}</h2>
      <ul class="findings ${t}">
        ${o.map(s=>i`<li>
            <h3>
              ${u(t==="wrong"?"warning":t==="mended"?"success":"information")}
              ${V(`doctor.kind.${s.kind}`,s.kind)}
            </h3>
            <p class="name">
              ${G.test(s.subject)?i`<a href=${$(`/plugins/${s.subject}`)}>${s.subject}</a>`:i`<code>${s.subject}</code>`}
            </p>
            <p class="message">${s.message}</p>
            ${E(t==="wrong"?x(s):[])} ${s.remedy?i`<p><strong>${e("error.remedy")}</strong> ${s.remedy}</p>`:r}
            ${t==="wrong"&&s.kind==="changed-on-disk"&&R.may("plugin:reload")?i`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,L).call(this)}}>${e("doctor.reload")}</wa-button>`:r}
            ${t==="wrong"&&s.kind==="database-claim"?n(this,a,O).call(this):r}
          </li>`)}
      </ul>
    </section>`},d([p()],h.prototype,"findings",2),d([p()],h.prototype,"failure",2),d([p()],h.prototype,"busy",2),d([p()],h.prototype,"adopting",2),h=d([w("core-doctor")],h);export{h as DoctorPage};
