import"./chunk-HF57HTIB.js";import{D as c,G as v,H as k,J as h,O as z,a as $,h as s,i as b,j as g,s as f,v as w,y}from"./chunk-JNFGHJL2.js";import"./chunk-GIZTY6IV.js";import{d as n,h as d}from"./chunk-UNDY4GOR.js";import{b as u,d as m,f as a}from"./chunk-CYRBIIKY.js";var F=/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/,e,l,j,T,p,r=class extends z{constructor(){super();m(this,e);this.adopting=!1;this.watch(y,"done",()=>{a(this,e,l).call(this,!1)})}connectedCallback(){super.connectedCallback(),a(this,e,l).call(this,!1)}render(){let i=this.findings??[],o=i.filter(t=>!t.mended&&!t.note);return n`
      <a class="way-back" href=${$("/plugins")}>${c("back")} ${s("installed.title")}</a>
      <header class="page-head">
        <h1>${s("doctor.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy?s(`doctor.busy.${this.busy}`):this.findings?b("doctor.found",o.length):""}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{a(this,e,l).call(this,!1)}}>
            ${c("update")} ${s("doctor.again")}
          </wa-button>
          ${o.length>0?n`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${()=>{a(this,e,l).call(this,!0)}}>
                ${c("done")} ${s("doctor.mend")}
              </wa-button>`:d}
        </div>
      </header>
      <p class="lead">${s("doctor.hint")}</p>
      ${this.failure?v(this.failure,()=>{a(this,e,l).call(this,!1)}):d}
      ${!this.findings&&this.busy?n`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:d}
      ${this.findings&&o.length===0?n`<wa-callout variant="success">${c("success")} ${s("doctor.well")}</wa-callout>`:d}
      ${a(this,e,p).call(this,"wrong",o)} ${a(this,e,p).call(this,"mended",i.filter(t=>t.mended))}
      ${a(this,e,p).call(this,"notes",i.filter(t=>t.note&&!t.mended))}
    `}};e=new WeakSet,l=async function(i,o=!1){if(!this.busy){this.busy=i||o?"mend":"look",this.adopting=!1,this.failure=void 0;try{this.findings=(await f("POST","/admin/plugin/doctor",{fix:i,adopt_database:o})).list}catch(t){this.failure=t}finally{this.busy=void 0}}},j=async function(){if(!this.busy){this.busy="mend";try{await f("POST","/admin/plugin/reload")}catch(i){this.failure=i,this.busy=void 0;return}this.busy=void 0,await a(this,e,l).call(this,!1)}},T=function(){return this.adopting?n`<p><strong>${s("doctor.adopt.sure")}</strong></p>
          <div class="buttons">
            <wa-button size="s" variant="danger" ?disabled=${!!this.busy} @click=${()=>{a(this,e,l).call(this,!1,!0)}}>${s("doctor.adopt")}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${()=>this.adopting=!1}>${s("doctor.adopt.cancel")}</wa-button>
          </div>`:n`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>this.adopting=!0}>${s("doctor.adopt")}…</wa-button>`},p=function(i,o){return o.length===0?d:n`<section class="section" aria-labelledby=${`doctor-${i}`}>
      <h2 id=${`doctor-${i}`}>${s(`doctor.${i}`)}</h2>
      <ul class="findings ${i}">
        ${o.map(t=>n`<li>
            <h3>
              ${c(i==="wrong"?"warning":i==="mended"?"success":"information")}
              ${g(`doctor.kind.${t.kind}`,t.kind)}
            </h3>
            <p class="name">
              ${F.test(t.subject)?n`<a href=${$(`/plugins/${t.subject}`)}>${t.subject}</a>`:n`<code>${t.subject}</code>`}
            </p>
            <p class="message">${t.message}</p>
            ${t.remedy?n`<p><strong>${s("error.remedy")}</strong> ${t.remedy}</p>`:d}
            ${i==="wrong"&&t.kind==="changed-on-disk"&&w.may("plugin:reload")?n`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{a(this,e,j).call(this)}}>${s("doctor.reload")}</wa-button>`:d}
            ${i==="wrong"&&t.kind==="database-claim"?a(this,e,T).call(this):d}
          </li>`)}
      </ul>
    </section>`},u([h()],r.prototype,"findings",2),u([h()],r.prototype,"failure",2),u([h()],r.prototype,"busy",2),u([h()],r.prototype,"adopting",2),r=u([k("core-doctor")],r);export{r as DoctorPage};
