import{c as w}from"./chunk-KNFRCXAX.js";import{a as g}from"./chunk-GHO4UPOC.js";import{e as f,j as z}from"./chunk-HOME7XWT.js";import{a as b,c as h,i as $,q as i,r as y,s as v,x as c,y as k}from"./chunk-HOHKL7UZ.js";import"./chunk-GIZTY6IV.js";import{d as n,h as d}from"./chunk-V35MO6FD.js";import{b as u,d as m,f as a}from"./chunk-CYRBIIKY.js";var F=/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/,e,l,j,T,p,r=class extends k{constructor(){super();m(this,e);this.adopting=!1;this.watch(w,"done",()=>{a(this,e,l).call(this,!1)})}connectedCallback(){super.connectedCallback(),a(this,e,l).call(this,!1)}render(){let s=this.findings??[],o=s.filter(t=>!t.mended&&!t.note);return n`
      <a class="way-back" href=${$("/plugins")}>${c("back")} ${i("installed.title")}</a>
      <header class="page-head">
        <h1>${i("doctor.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.busy?i(`doctor.busy.${this.busy}`):this.findings?y("doctor.found",o.length):""}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          <wa-button appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{a(this,e,l).call(this,!1)}}>
            ${c("update")} ${i("doctor.again")}
          </wa-button>
          ${o.length>0?n`<wa-button variant="brand" ?disabled=${!!this.busy} @click=${()=>{a(this,e,l).call(this,!0)}}>
                ${c("done")} ${i("doctor.mend")}
              </wa-button>`:d}
        </div>
      </header>
      <p class="lead">${i("doctor.hint")}</p>
      ${this.failure?z(this.failure,()=>{a(this,e,l).call(this,!1)}):d}
      ${!this.findings&&this.busy?n`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:d}
      ${this.findings&&o.length===0?n`<wa-callout variant="success">${c("success")} ${i("doctor.well")}</wa-callout>`:d}
      ${a(this,e,p).call(this,"wrong",o)} ${a(this,e,p).call(this,"mended",s.filter(t=>t.mended))}
      ${a(this,e,p).call(this,"notes",s.filter(t=>t.note&&!t.mended))}
    `}};e=new WeakSet,l=async function(s,o=!1){if(!this.busy){this.busy=s||o?"mend":"look",this.adopting=!1,this.failure=void 0;try{this.findings=(await f("POST","/admin/plugin/doctor",{fix:s,adopt_database:o})).list}catch(t){this.failure=t}finally{this.busy=void 0}}},j=async function(){if(!this.busy){this.busy="mend";try{await f("POST","/admin/plugin/reload")}catch(s){this.failure=s,this.busy=void 0;return}this.busy=void 0,await a(this,e,l).call(this,!1)}},T=function(){return this.adopting?n`<p><strong>${i("doctor.adopt.sure")}</strong></p>
          <div class="buttons">
            <wa-button size="s" variant="danger" ?disabled=${!!this.busy} @click=${()=>{a(this,e,l).call(this,!1,!0)}}>${i("doctor.adopt")}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${()=>this.adopting=!1}>${i("doctor.adopt.cancel")}</wa-button>
          </div>`:n`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>this.adopting=!0}>${i("doctor.adopt")}…</wa-button>`},p=function(s,o){return o.length===0?d:n`<section class="section" aria-labelledby=${`doctor-${s}`}>
      <h2 id=${`doctor-${s}`}>${i(`doctor.${s}`)}</h2>
      <ul class="findings ${s}">
        ${o.map(t=>n`<li>
            <h3>
              ${c(s==="wrong"?"warning":s==="mended"?"success":"information")}
              ${v(`doctor.kind.${t.kind}`,t.kind)}
            </h3>
            <p class="name">
              ${F.test(t.subject)?n`<a href=${$(`/plugins/${t.subject}`)}>${t.subject}</a>`:n`<code>${t.subject}</code>`}
            </p>
            <p class="message">${t.message}</p>
            ${t.remedy?n`<p><strong>${i("error.remedy")}</strong> ${t.remedy}</p>`:d}
            ${s==="wrong"&&t.kind==="changed-on-disk"&&g.may("plugin:reload")?n`<wa-button size="s" appearance="outlined" ?disabled=${!!this.busy} @click=${()=>{a(this,e,j).call(this)}}>${i("doctor.reload")}</wa-button>`:d}
            ${s==="wrong"&&t.kind==="database-claim"?a(this,e,T).call(this):d}
          </li>`)}
      </ul>
    </section>`},u([h()],r.prototype,"findings",2),u([h()],r.prototype,"failure",2),u([h()],r.prototype,"busy",2),u([h()],r.prototype,"adopting",2),r=u([b("core-doctor")],r);export{r as DoctorPage};
