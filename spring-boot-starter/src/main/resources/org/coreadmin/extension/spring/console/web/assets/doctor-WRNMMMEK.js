import"./chunk-SMUNBXH5.js";import"./chunk-PA6DRXG5.js";import"./chunk-PGFXQVQF.js";import"./chunk-6VDU4B6A.js";import"./chunk-G7CRDR7A.js";import{c as S}from"./chunk-5KMGO5BW.js";import"./chunk-4JTT3SEB.js";import{a as R,f as u,i as b,j as v,l as d,n as w}from"./chunk-JMSPOX2Y.js";import"./chunk-GIZTY6IV.js";import{d as s,h as r}from"./chunk-V35MO6FD.js";import{a as m,i as e,j as T,k as q,t as F,u as j}from"./chunk-TTIWQP4W.js";import{b as l,d as g,f as n}from"./chunk-3IY7SBBO.js";var f,y,p=class extends w{constructor(){super(...arguments);g(this,f);this.notes=[];this.busy=!1}render(){return s`<section class="section" aria-labelledby="preflight">
      <h2 id="preflight">${e("preflight.title")}</h2>
      <p class="quiet">${e("preflight.hint")}</p>
      <form class="buttons" @submit=${t=>{n(this,f,y).call(this,t)}}>
        <label class="field"><span>${e("preflight.host")}</span><input name="host" required autocomplete="off" /></label>
        <label class="field"><span>${e("preflight.java")}</span><input name="java" inputmode="numeric" pattern="[0-9]{2}" autocomplete="off" /></label>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${()=>{n(this,f,y).call(this)}}>${u("search")} ${e("preflight.look")}</wa-button>
      </form>
      <div role="status" aria-live="polite">
        ${this.busy?s`<p class="quiet">${e("preflight.busy")}</p>`:r}
        ${this.plugins?.length===0?s`<p>${e("preflight.none")}</p>`:r}
        ${this.plugins&&this.plugins.length>0?s`<ul class="findings preflight">
              ${this.plugins.map(t=>s`<li data-verdict=${t.verdict}>
                  <h3>${u(t.verdict==="fine"?"success":t.verdict==="update"?"update":"warning")} ${e(`preflight.${t.verdict}`)}</h3>
                  <p class="name"><a href=${m(`/plugins/${t.plugin}`)}>${t.plugin}</a> ${t.version}</p>
                  ${t.reasons.map(o=>s`<p class="message">${o}</p>`)}
                  ${t.version_that_works?s`<p>${e("preflight.works",{version:t.version_that_works})}</p>`:r}
                </li>`)}
            </ul>`:r}
        ${this.plugins?this.notes.map(t=>s`<p class="quiet">${t}</p>`):r}
      </div>
      ${this.failure?b(this.failure,()=>{n(this,f,y).call(this)}):r}
    </section>`}};f=new WeakSet,y=async function(t){t?.preventDefault();let o=this.querySelector("form");if(!o||this.busy)return;let i=new FormData(o),_=String(i.get("host")??"").trim(),z=String(i.get("java")??"").trim();if(_){this.busy=!0,this.failure=void 0,this.plugins=void 0;try{let $=await F("/admin/plugin/preflight",{host:_,...z?{java:z}:{}});this.plugins=$.plugins,this.notes=$.notes}catch($){this.failure=$}finally{this.busy=!1}}},l([d()],p.prototype,"plugins",2),l([d()],p.prototype,"notes",2),l([d()],p.prototype,"failure",2),l([d()],p.prototype,"busy",2),p=l([v("core-preflight")],p);var C=/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/,a,h,V,x,k,c=class extends w{constructor(){super();g(this,a);this.adopting=!1;this.watch(S,"done",()=>{n(this,a,h).call(this,!1)})}connectedCallback(){super.connectedCallback(),n(this,a,h).call(this,!1)}render(){let t=this.findings??[],o=t.filter(i=>!i.mended&&!i.note);return s`
      <a class="way-back" href=${m("/plugins")}>${u("back")} ${e("installed.title")}</a>
      <header class="page-head">
        <h1>${e("doctor.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy?e(`doctor.busy.${this.busy}`):this.findings?T("doctor.found",o.length):""}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,h).call(this,!1)}}>
            ${u("update")} ${e("doctor.again")}
          </wa-button>
          ${o.length>0?s`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${()=>{n(this,a,h).call(this,!0)}}>
                ${u("done")} ${e("doctor.mend")}
              </wa-button>`:r}
        </div>
      </header>
      <p class="lead">${e("doctor.hint")}</p>
      ${this.failure?b(this.failure,()=>{n(this,a,h).call(this,!1)}):r}
      ${!this.findings&&this.busy?s`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:r}
      ${this.findings&&o.length===0?s`<wa-callout variant="success">${u("success")} ${e("doctor.well")}</wa-callout>`:r}
      ${n(this,a,k).call(this,"wrong",o)} ${n(this,a,k).call(this,"mended",t.filter(i=>i.mended))}
      ${n(this,a,k).call(this,"notes",t.filter(i=>i.note&&!i.mended))}
      <core-preflight></core-preflight>
    `}};a=new WeakSet,h=async function(t,o=!1){if(!this.busy){this.busy=t||o?"mend":"look",this.adopting=!1,this.failure=void 0;try{this.findings=(await j("POST","/admin/plugin/doctor",{fix:t,adopt_database:o})).list}catch(i){this.failure=i}finally{this.busy=void 0}}},V=async function(){if(!this.busy){this.busy="mend";try{await j("POST","/admin/plugin/reload")}catch(t){this.failure=t,this.busy=void 0;return}this.busy=void 0,await n(this,a,h).call(this,!1)}},x=function(){return this.adopting?s`<p><strong>${e("doctor.adopt.sure")}</strong></p>
          <div class="buttons">
            <wa-button size="s" variant="danger" ?disabled=${!!this.busy} @click=${()=>{n(this,a,h).call(this,!1,!0)}}>${e("doctor.adopt")}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${()=>this.adopting=!1}>${e("doctor.adopt.cancel")}</wa-button>
          </div>`:s`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>this.adopting=!0}>${e("doctor.adopt")}…</wa-button>`},k=function(t,o){return o.length===0?r:s`<section class="section" aria-labelledby=${`doctor-${t}`}>
      <h2 id=${`doctor-${t}`}>${e(`doctor.${t}`)}</h2>
      <ul class="findings ${t}">
        ${o.map(i=>s`<li>
            <h3>
              ${u(t==="wrong"?"warning":t==="mended"?"success":"information")}
              ${q(`doctor.kind.${i.kind}`,i.kind)}
            </h3>
            <p class="name">
              ${C.test(i.subject)?s`<a href=${m(`/plugins/${i.subject}`)}>${i.subject}</a>`:s`<code>${i.subject}</code>`}
            </p>
            <p class="message">${i.message}</p>
            ${i.remedy?s`<p><strong>${e("error.remedy")}</strong> ${i.remedy}</p>`:r}
            ${t==="wrong"&&i.kind==="changed-on-disk"&&R.may("plugin:reload")?s`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,V).call(this)}}>${e("doctor.reload")}</wa-button>`:r}
            ${t==="wrong"&&i.kind==="database-claim"?n(this,a,x).call(this):r}
          </li>`)}
      </ul>
    </section>`},l([d()],c.prototype,"findings",2),l([d()],c.prototype,"failure",2),l([d()],c.prototype,"busy",2),l([d()],c.prototype,"adopting",2),c=l([v("core-doctor")],c);export{c as DoctorPage};
