import{c as y}from"./chunk-KQ5XGD7W.js";import{a as g}from"./chunk-DW2PJMRC.js";import{e as $,j}from"./chunk-S2NQSABG.js";import{a as b,c as h,i as m,q as a,r as w,s as v,x as c,y as k}from"./chunk-HVHIXMCM.js";import"./chunk-GIZTY6IV.js";import{d as n,h as r}from"./chunk-V35MO6FD.js";import{b as u,d as p,f as s}from"./chunk-CYRBIIKY.js";var F=/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/,i,l,z,f,d=class extends k{constructor(){super();p(this,i);this.watch(y,"done",()=>{s(this,i,l).call(this,!1)})}connectedCallback(){super.connectedCallback(),s(this,i,l).call(this,!1)}render(){let t=this.findings??[],o=t.filter(e=>!e.mended&&!e.note);return n`
      <a class="way-back" href=${m("/plugins")}>${c("back")} ${a("installed.title")}</a>
      <header class="page-head">
        <h1>${a("doctor.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy?a(`doctor.busy.${this.busy}`):this.findings?w("doctor.found",o.length):""}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{s(this,i,l).call(this,!1)}}>
            ${c("update")} ${a("doctor.again")}
          </wa-button>
          ${o.length>0?n`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${()=>{s(this,i,l).call(this,!0)}}>
                ${c("done")} ${a("doctor.mend")}
              </wa-button>`:r}
        </div>
      </header>
      <p class="lead">${a("doctor.hint")}</p>
      ${this.failure?j(this.failure,()=>{s(this,i,l).call(this,!1)}):r}
      ${!this.findings&&this.busy?n`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:r}
      ${this.findings&&o.length===0?n`<wa-callout variant="success">${c("success")} ${a("doctor.well")}</wa-callout>`:r}
      ${s(this,i,f).call(this,"wrong",o)} ${s(this,i,f).call(this,"mended",t.filter(e=>e.mended))}
      ${s(this,i,f).call(this,"notes",t.filter(e=>e.note&&!e.mended))}
    `}};i=new WeakSet,l=async function(t){if(!this.busy){this.busy=t?"mend":"look",this.failure=void 0;try{this.findings=(await $("POST","/admin/plugin/doctor",{fix:t})).list}catch(o){this.failure=o}finally{this.busy=void 0}}},z=async function(){if(!this.busy){this.busy="mend";try{await $("POST","/admin/plugin/reload")}catch(t){this.failure=t,this.busy=void 0;return}this.busy=void 0,await s(this,i,l).call(this,!1)}},f=function(t,o){return o.length===0?r:n`<section class="section" aria-labelledby=${`doctor-${t}`}>
      <h2 id=${`doctor-${t}`}>${a(`doctor.${t}`)}</h2>
      <ul class="findings ${t}">
        ${o.map(e=>n`<li>
            <h3>
              ${c(t==="wrong"?"warning":t==="mended"?"success":"information")}
              ${v(`doctor.kind.${e.kind}`,e.kind)}
            </h3>
            <p class="name">
              ${F.test(e.subject)?n`<a href=${m(`/plugins/${e.subject}`)}>${e.subject}</a>`:n`<code>${e.subject}</code>`}
            </p>
            <p class="message">${e.message}</p>
            ${e.remedy?n`<p><strong>${a("error.remedy")}</strong> ${e.remedy}</p>`:r}
            ${t==="wrong"&&e.kind==="changed-on-disk"&&g.may("plugin:reload")?n`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{s(this,i,z).call(this)}}>${a("doctor.reload")}</wa-button>`:r}
          </li>`)}
      </ul>
    </section>`},u([h()],d.prototype,"findings",2),u([h()],d.prototype,"failure",2),u([h()],d.prototype,"busy",2),d=u([b("core-doctor")],d);export{d as DoctorPage};
