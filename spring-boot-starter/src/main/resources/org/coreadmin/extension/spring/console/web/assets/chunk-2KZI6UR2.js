import{c as F}from"./chunk-GUGVQ7AF.js";import{D as f,G as $,H as D,I as H,J as c,O as z,P as T,a as R,g as E,h as _,j as A,k as p,s as t,t as x,u as I,x as M,y as C}from"./chunk-PKPMSDY4.js";import{d as s,h as d}from"./chunk-UNDY4GOR.js";import{b as o,c as l,d as u,e as L,f as r}from"./chunk-CYRBIIKY.js";var N=20,G=[7,30,90,365],h,i,S,m,b,g,k,v,U,V,Z,B,O,n=class extends z{constructor(){super(...arguments);u(this,i);this.authorities=[];this.making=!1;this.busy=!1;u(this,h,new AbortController);u(this,b,async()=>{this.problem=void 0,this.made=void 0,this.making=!0;let e=await E("/admin/access/authorities").then(({list:a})=>a,()=>p.current?.user?.authorities??[]);this.authorities=e.filter(a=>p.may(a))});u(this,g,async e=>{if(e.preventDefault(),this.busy)return;let a=e.target,w=new FormData(a);this.busy=!0,this.problem=void 0;try{this.made=await _("POST","/admin/access/tokens",{name:String(w.get("name")??""),authorities:w.getAll("authority").map(String),days:Number(w.get("days"))}),a.reset(),r(this,i,m).call(this)}catch(j){this.problem=j}finally{this.busy=!1}});u(this,k,async()=>{let e=this.revoking;if(!(!e||this.busy)){this.busy=!0,this.problem=void 0;try{await _("DELETE",`/admin/access/tokens/${encodeURIComponent(e.id)}`),this.revoking=void 0,T("success",t("tokens.revokedNow",{name:e.name})),r(this,i,m).call(this)}catch(a){this.problem=a}finally{this.busy=!1}}});u(this,v,async()=>{try{await navigator.clipboard.writeText(this.made?.token??""),T("success",t("copied"))}catch{this.querySelector(".secret")?.select()}})}disconnectedCallback(){super.disconnectedCallback(),l(this,h).abort()}willUpdate(e){e.has("place")&&r(this,i,m).call(this)}render(){return s`
      <header class="page-head">
        <h1>${t("tokens.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?x("tokens.found",this.found.total):t("loading")}
        </p>
        <span class="grow"></span>
        ${p.may("token:create")?s`<wa-button variant="brand" @click=${l(this,b)}>${f("key")} ${t("tokens.new")}</wa-button>`:d}
      </header>
      <p class="lead">${t("tokens.hint")}</p>
      ${this.failure?$(this.failure,()=>{r(this,i,m).call(this)}):this.found?this.found.list.length===0?s`<div class="empty">${f("key")}<h2>${t("tokens.none")}</h2></div>`:r(this,i,U).call(this,this.found.list):s`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${F(l(this,i,S),N,this.found?.total??0,e=>`${R("/tokens")}?page=${e}`)}
      ${r(this,i,V).call(this)} ${r(this,i,O).call(this)}
    `}};h=new WeakMap,i=new WeakSet,S=function(){return Math.max(1,Math.trunc(Number(this.place.query.get("page")))||1)},m=async function(){l(this,h).abort();let{signal:e}=L(this,h,new AbortController);this.failure=void 0;try{this.found=await E("/admin/access/tokens",{page:l(this,i,S),pageSize:N},e)}catch(a){A(a)||(this.failure=a)}},b=new WeakMap,g=new WeakMap,k=new WeakMap,v=new WeakMap,U=function(e){return s`<div class="scroll" tabindex="0" role="region" aria-label=${t("tokens.title")}>
      <table class="roomy">
        <thead>
          <tr>
            <th scope="col">${t("field.name")}</th>
            <th scope="col">${t("field.status")}</th>
            <th scope="col">${t("tokens.may")}</th>
            <th scope="col">${t("tokens.madeBy")}</th>
            <th scope="col">${t("tokens.until")}</th>
            <th scope="col">${t("tokens.used")}</th>
            <th scope="col"><span class="hidden">${t("field.actions")}</span></th>
          </tr>
        </thead>
        <tbody>
          ${e.map(a=>s`<tr>
              <th scope="row" class="name">${a.name}</th>
              <td><span class="mark ${a.state==="valid"?"installed":"off"}">${I(`tokens.state.${a.state}`,a.state)}</span></td>
              <td>${J(a.authorities)}</td>
              <td>${a.made_by&&a.made_by!=="unknown"?a.made_by:t("tokens.madeBy.unknown")}</td>
              <td>${C(a.expires_at)}</td>
              <td>${a.last_used_at?M(a.last_used_at):t("never")}</td>
              <td class="row-actions">
                ${(a.state==="valid"||a.state==="suspended")&&p.may("token:revoke")?s`<wa-button
                      size="s"
                      appearance="outlined"
                      variant="danger"
                      @click=${()=>{this.problem=void 0,this.revoking=a}}
                      >${t("tokens.revoke")}<span class="hidden">${a.name}</span></wa-button
                    >`:d}
              </td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},V=function(){return s`<wa-dialog
      class="form-dialog"
      label=${t("tokens.new")}
      .open=${this.making}
      @wa-after-hide=${e=>{e.target!==e.currentTarget||e.target.open||(this.making=!1,this.made=void 0)}}
    >
      ${this.making?this.made?r(this,i,B).call(this,this.made):r(this,i,Z).call(this):d}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.making=!1}>${t(this.made?"close":"cancel")}</wa-button>
        ${this.made?d:s`<wa-button variant="brand" ?disabled=${this.busy} @click=${()=>this.querySelector("#new-token")?.requestSubmit()}>
              ${t("create")}
            </wa-button>`}
      </div>
    </wa-dialog>`},Z=function(){return s`<form id="new-token" class="stack" @submit=${l(this,g)}>
      ${this.problem?$(this.problem):d}
      <label class="field">
        <span>${t("field.name")}</span>
        <input name="name" required maxlength="64" pattern="[A-Za-z0-9][A-Za-z0-9._\\-]*" autocomplete="off" autofocus />
        <small class="quiet">${t("tokens.name.hint")}</small>
      </label>
      <label class="field">
        <span>${t("tokens.lifetime")}</span>
        <select name="days">
          ${G.map(e=>s`<option value=${e} ?selected=${e===90}>${x("days",e)}</option>`)}
        </select>
      </label>
      <fieldset class="choices-list">
        <legend>${t("tokens.may")}</legend>
        ${this.authorities.length===0?s`<wa-skeleton effect="sheen"></wa-skeleton>`:d}
        ${this.authorities.map(e=>s`<label>
            <input type="checkbox" name="authority" value=${e} />
            <span><code>${e}</code>${e==="*"?s` ${t("tokens.everything")}`:d}</span>
          </label>`)}
      </fieldset>
      <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
    </form>`},B=function(e){return s`<div class="stack">
      <wa-callout variant="warning"><p role="status">${f("warning")} ${t("tokens.once")}</p></wa-callout>
      <label class="field">
        <span>${e.name}</span>
        <input class="secret" readonly .value=${e.token} @focus=${a=>a.target.select()} />
      </label>
      <p class="quiet">${t("tokens.validUntil",{time:M(e.expires_at)})}</p>
      <wa-button appearance="outlined" @click=${l(this,v)}>${t("copy")}</wa-button>
    </div>`},O=function(){return s`<wa-dialog
      class="form-dialog"
      label=${t("tokens.revoke.title",{name:this.revoking?.name??""})}
      .open=${this.revoking!==void 0}
      @wa-after-hide=${e=>{e.target===e.currentTarget&&(this.revoking=void 0)}}
    >
      ${this.problem&&this.revoking?$(this.problem):d}
      <p>${t("tokens.revoke.hint")}</p>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.revoking=void 0}>${t("cancel")}</wa-button>
        <wa-button variant="danger" class="go" ?disabled=${this.busy} @click=${l(this,k)}>${t("tokens.revoke")}</wa-button>
      </div>
    </wa-dialog>`},o([H({attribute:!1})],n.prototype,"place",2),o([c()],n.prototype,"found",2),o([c()],n.prototype,"failure",2),o([c()],n.prototype,"authorities",2),o([c()],n.prototype,"making",2),o([c()],n.prototype,"made",2),o([c()],n.prototype,"revoking",2),o([c()],n.prototype,"problem",2),o([c()],n.prototype,"busy",2),n=o([D("core-tokens")],n);function J(q){return s`<span class="tags authorities">
    ${q.map(y=>s`<span class="pill">${y==="*"?s`<code>*</code> ${t("tokens.everything")}`:y}</span>`)}
  </span>`}export{n as a,J as b};
