import"./chunk-EVQMIPRE.js";import"./chunk-MJXHIECM.js";import"./chunk-OBI4YBCV.js";import"./chunk-6VDU4B6A.js";import"./chunk-7WSY4U52.js";import"./chunk-JZ3YAH2R.js";import"./chunk-YV75SG7I.js";import{a as F,d as R,i as u,l as b,m as S,n as x,o as v,q as d,s as w}from"./chunk-ZIM3ZD6W.js";import"./chunk-GIZTY6IV.js";import{d as s,h as r}from"./chunk-V35MO6FD.js";import{a as m,i,j as T,k as q,u as V,v as j}from"./chunk-UYLBUFF5.js";import{b as l,d as g,f as n}from"./chunk-3IY7SBBO.js";var f,y,p=class extends w{constructor(){super(...arguments);g(this,f);this.notes=[];this.busy=!1}render(){return s`<section class="section" aria-labelledby="preflight">
      <h2 id="preflight">${i("preflight.title")}</h2>
      <p class="quiet">${i("preflight.hint")}</p>
      <form class="filters" @submit=${t=>{n(this,f,y).call(this,t)}}>
        <label class="field"><span>${i("preflight.host")}</span><input name="host" required autocomplete="off" /></label>
        <label class="field"><span>${i("preflight.java")}</span><input name="java" inputmode="numeric" pattern="[0-9]{2}" autocomplete="off" /></label>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${()=>{n(this,f,y).call(this)}}>${u("search")} ${i("preflight.look")}</wa-button>
      </form>
      <div role="status" aria-live="polite">
        ${this.busy?s`<p class="quiet">${i("preflight.busy")}</p>`:r}
        ${this.plugins?.length===0?s`<p>${i("preflight.none")}</p>`:r}
        ${this.plugins&&this.plugins.length>0?s`<ul class="findings preflight">
              ${this.plugins.map(t=>s`<li data-verdict=${t.verdict}>
                  <h3>${u(t.verdict==="fine"?"success":t.verdict==="update"?"update":"warning")} ${i(`preflight.${t.verdict}`)}</h3>
                  <p class="name"><a href=${m(`/plugins/${t.plugin}`)}>${t.plugin}</a> ${t.version}</p>
                  ${t.reasons.map(o=>s`<p class="message">${o}</p>`)}
                  ${t.version_that_works?s`<p>${i("preflight.works",{version:t.version_that_works})}</p>`:r}
                </li>`)}
            </ul>`:r}
        ${this.plugins?this.notes.map(t=>s`<p class="quiet">${t}</p>`):r}
      </div>
      ${this.failure?b(this.failure,()=>{n(this,f,y).call(this)}):r}
    </section>`}};f=new WeakSet,y=async function(t){t?.preventDefault();let o=this.querySelector("form");if(!o||this.busy)return;let e=new FormData(o),_=String(e.get("host")??"").trim(),z=String(e.get("java")??"").trim();if(_){this.busy=!0,this.failure=void 0,this.plugins=void 0;try{let $=await V("/admin/plugin/preflight",{host:_,...z?{java:z}:{}});this.plugins=$.plugins,this.notes=$.notes}catch($){this.failure=$}finally{this.busy=!1}}},l([d()],p.prototype,"plugins",2),l([d()],p.prototype,"notes",2),l([d()],p.prototype,"failure",2),l([d()],p.prototype,"busy",2),p=l([v("core-preflight")],p);var I=/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/,a,h,E,L,k,c=class extends w{constructor(){super();g(this,a);this.adopting=!1;this.watch(R,"done",()=>{n(this,a,h).call(this,!1)})}connectedCallback(){super.connectedCallback(),n(this,a,h).call(this,!1)}render(){let t=this.findings??[],o=t.filter(e=>!e.mended&&!e.note);return s`
      <a class="way-back" href=${m("/plugins")}>${u("back")} ${i("installed.title")}</a>
      <header class="page-head">
        <h1>${i("doctor.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy?i(`doctor.busy.${this.busy}`):this.findings?T("doctor.found",o.length):""}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,h).call(this,!1)}}>
            ${u("update")} ${i("doctor.again")}
          </wa-button>
          ${o.length>0?s`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${()=>{n(this,a,h).call(this,!0)}}>
                ${u("done")} ${i("doctor.mend")}
              </wa-button>`:r}
        </div>
      </header>
      <p class="lead">${i("doctor.hint")}</p>
      ${this.failure?b(this.failure,()=>{n(this,a,h).call(this,!1)}):r}
      ${!this.findings&&this.busy?s`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:r}
      ${this.findings&&o.length===0?s`<wa-callout variant="success">${u("success")} ${i("doctor.well")}</wa-callout>`:r}
      ${n(this,a,k).call(this,"wrong",o)} ${n(this,a,k).call(this,"mended",t.filter(e=>e.mended))}
      ${n(this,a,k).call(this,"notes",t.filter(e=>e.note&&!e.mended))}
      <core-preflight></core-preflight>
    `}};a=new WeakSet,h=async function(t,o=!1){if(!this.busy){this.busy=t||o?"mend":"look",this.adopting=!1,this.failure=void 0;try{this.findings=(await j("POST","/admin/plugin/doctor",{fix:t,adopt_database:o})).list}catch(e){this.failure=e}finally{this.busy=void 0}}},E=async function(){if(!this.busy){this.busy="mend";try{await j("POST","/admin/plugin/reload")}catch(t){this.failure=t,this.busy=void 0;return}this.busy=void 0,await n(this,a,h).call(this,!1)}},L=function(){return this.adopting?s`<p><strong>${i("doctor.adopt.sure")}</strong></p>
          <div class="buttons">
            <wa-button size="s" variant="danger" ?disabled=${!!this.busy} @click=${()=>{n(this,a,h).call(this,!1,!0)}}>${i("doctor.adopt")}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${()=>this.adopting=!1}>${i("doctor.adopt.cancel")}</wa-button>
          </div>`:s`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>this.adopting=!0}>${i("doctor.adopt")}…</wa-button>`},k=function(t,o){return o.length===0?r:s`<section class="section" aria-labelledby=${`doctor-${t}`}>
      <h2 id=${`doctor-${t}`}>${i(`doctor.${t}`)}</h2>
      <ul class="findings ${t}">
        ${o.map(e=>s`<li>
            <h3>
              ${u(t==="wrong"?"warning":t==="mended"?"success":"information")}
              ${q(`doctor.kind.${e.kind}`,e.kind)}
            </h3>
            <p class="name">
              ${I.test(e.subject)?s`<a href=${m(`/plugins/${e.subject}`)}>${e.subject}</a>`:s`<code>${e.subject}</code>`}
            </p>
            <p class="message">${e.message}</p>
            ${x(t==="wrong"?S(e):[])} ${e.remedy?s`<p><strong>${i("error.remedy")}</strong> ${e.remedy}</p>`:r}
            ${t==="wrong"&&e.kind==="changed-on-disk"&&F.may("plugin:reload")?s`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{n(this,a,E).call(this)}}>${i("doctor.reload")}</wa-button>`:r}
            ${t==="wrong"&&e.kind==="database-claim"?n(this,a,L).call(this):r}
          </li>`)}
      </ul>
    </section>`},l([d()],c.prototype,"findings",2),l([d()],c.prototype,"failure",2),l([d()],c.prototype,"busy",2),l([d()],c.prototype,"adopting",2),c=l([v("core-doctor")],c);export{c as DoctorPage};
