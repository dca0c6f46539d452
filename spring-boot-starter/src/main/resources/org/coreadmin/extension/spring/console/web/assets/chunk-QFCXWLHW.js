import{a as N}from"./chunk-D6Z7BL3Z.js";import{d as C}from"./chunk-ZMWS5VO2.js";import{h as v}from"./chunk-MVIAMRUA.js";import{a as F,b as L,c,i as f,j as B,k as $}from"./chunk-3ZYWMM7V.js";import{d as a,h as d}from"./chunk-V35MO6FD.js";import{A as S,C as z,a as D,i as t,j as R,k as w,r as T,s as H,z as q}from"./chunk-VUTM7MML.js";import{b as o,c as r,d as u,e as I,f as l}from"./chunk-3IY7SBBO.js";function k(h){return h==="*"?t("authority.*"):w(`authority.${h}`,h)}function U(h,p,s){return a`<fieldset class="choices-list authority-choice">
    <legend>${h}</legend>
    ${p.length===0?a`<wa-skeleton effect="sheen"></wa-skeleton>`:""}
    ${p.map(e=>a`<label>
        <input type="checkbox" name="authority" value=${e} .checked=${s(e)} />
        <span>${k(e)===e?"":a`${k(e)}<br />`}<code>${e}</code></span>
      </label>`)}
  </fieldset>`}var V=20,Q=[7,30,90,365],m,i,y,A,b,E,x,_,M,Z,O,j,G,J,n=class extends B{constructor(){super(...arguments);u(this,i);this.own=!1;this.authorities=[];this.making=!1;this.powerless=!1;this.busy=!1;u(this,m,new AbortController);u(this,E,async()=>{this.problem=void 0,this.powerless=!1,this.made=void 0,this.making=!0;let s=await q("/admin/access/authorities").then(({list:e})=>e,()=>$.current?.user?.authorities??[]);this.authorities=s.filter(e=>$.may(e))});u(this,x,async s=>{if(s.preventDefault(),this.busy)return;let e=s.target,g=new FormData(e);if(this.problem=void 0,this.powerless=!g.has("authority"),!this.powerless){this.busy=!0;try{this.made=await S("POST",r(this,i,y),{name:String(g.get("name")??""),authorities:g.getAll("authority").map(String),days:Number(g.get("days"))}),e.reset(),l(this,i,b).call(this)}catch(K){this.problem=K}finally{this.busy=!1}}});u(this,_,async()=>{let s=this.revoking;if(!(!s||this.busy)){this.busy=!0,this.problem=void 0;try{await S("DELETE",`${r(this,i,y)}/${encodeURIComponent(s.id)}`),this.revoking=void 0,C("success",t("tokens.revokedNow",{name:s.name})),l(this,i,b).call(this)}catch(e){this.problem=e}finally{this.busy=!1}}});u(this,M,async()=>{try{await navigator.clipboard.writeText(this.made?.token??""),C("success",t("copied"))}catch{this.querySelector(".secret")?.select()}})}disconnectedCallback(){super.disconnectedCallback(),r(this,m).abort()}willUpdate(s){s.has("place")&&l(this,i,b).call(this)}render(){return a`
      <header class="page-head">
        ${this.own?a`<h2>${t("tokens.title")}</h2>`:a`<h1>${t("tokens.title")}</h1>`}
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?d:this.found?R("tokens.found",this.found.total):t("loading")}
        </p>
        <span class="grow"></span>
        ${this.own||$.may("token:create")?a`<wa-button variant="brand" @click=${r(this,E)}>${f("add")} ${t("tokens.new")}</wa-button>`:d}
      </header>
      <p class="lead">${t("tokens.hint")}</p>
      ${this.failure?v(this.failure,()=>{l(this,i,b).call(this)}):this.found?this.found.list.length===0?this.own?a`<p class="quiet">${t("tokens.none")}</p>`:a`<div class="empty">${f("key")}<h2>${t("tokens.none")}</h2></div>`:l(this,i,Z).call(this,this.found.list):a`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${this.own?d:N(r(this,i,A),V,this.found?.total??0,s=>`${D("/tokens")}?page=${s}`)}
      ${l(this,i,O).call(this)} ${l(this,i,J).call(this)}
    `}};m=new WeakMap,i=new WeakSet,y=function(){return this.own?"/admin/me/tokens":"/admin/access/tokens"},A=function(){return Math.max(1,Math.trunc(Number(this.place.query.get("page")))||1)},b=async function(){r(this,m).abort();let{signal:s}=I(this,m,new AbortController);this.failure=void 0;try{this.found=await q(r(this,i,y),this.own?{}:{page:r(this,i,A),pageSize:V},s)}catch(e){z(e)||(this.failure=e)}},E=new WeakMap,x=new WeakMap,_=new WeakMap,M=new WeakMap,Z=function(s){return a`<div class="scroll" tabindex="0" role="region" aria-label=${t("tokens.title")}>
      <table class="roomy stacked">
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
          ${s.map(e=>a`<tr>
              <th scope="row" class="name">${e.name}</th>
              <td><span class="badge ${e.state==="valid"?"installed":"off"}">${w(`tokens.state.${e.state}`,e.state)}</span></td>
              <td>${W(e.authorities)}</td>
              <td>${e.made_by&&e.made_by!=="unknown"?e.made_by:t("tokens.madeBy.unknown")}</td>
              <td>${H(e.expires_at)}</td>
              <td>${e.last_used_at?T(e.last_used_at):t("never")}</td>
              <td class="row-actions">
                ${(e.state==="valid"||e.state==="suspended")&&(this.own||$.may("token:revoke"))?a`<wa-button
                      size="s"
                      appearance="outlined"
                      variant="danger"
                      @click=${()=>{this.problem=void 0,this.revoking=e}}
                      >${t("tokens.revoke")}<span class="hidden">${e.name}</span></wa-button
                    >`:d}
              </td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},O=function(){return a`<wa-dialog
      class="form-dialog"
      label=${t("tokens.new")}
      .open=${this.making}
      @wa-after-hide=${s=>{s.target!==s.currentTarget||s.target.open||(this.making=!1,this.made=void 0)}}
    >
      ${this.making?this.made?l(this,i,G).call(this,this.made):l(this,i,j).call(this):d}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.making=!1}>${t(this.made?"close":"cancel")}</wa-button>
        ${this.made?d:a`<wa-button variant="brand" ?disabled=${this.busy} @click=${()=>this.querySelector("#new-token")?.requestSubmit()}>
              ${t("create")}
            </wa-button>`}
      </div>
    </wa-dialog>`},j=function(){return a`<form id="new-token" class="stack" @submit=${r(this,x)}>
      ${this.problem?v(this.problem):d}
      <label class="field">
        <span>${t("field.name")}</span>
        <input name="name" required maxlength="64" pattern="[A-Za-z0-9][A-Za-z0-9._\\-]*" autocomplete="off" autofocus />
        <small class="quiet">${t("tokens.name.hint")}</small>
      </label>
      <label class="field">
        <span>${t("tokens.lifetime")}</span>
        <select name="days">
          ${Q.map(s=>a`<option value=${s} ?selected=${s===90}>${R("days",s)}</option>`)}
        </select>
      </label>
      ${U(t("tokens.may"),this.authorities,()=>!1)}
      ${this.powerless?a`<p class="setting-problem" role="alert">${f("error")} ${t("authority.none")}</p>`:d}
      <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
    </form>`},G=function(s){return a`<div class="stack">
      <wa-callout variant="warning"><p role="status">${f("warning")} ${t("tokens.once")}</p></wa-callout>
      <label class="field">
        <span>${s.name}</span>
        <input class="secret" readonly .value=${s.token} @focus=${e=>e.target.select()} />
      </label>
      <p class="quiet">${t("tokens.validUntil",{time:T(s.expires_at)})}</p>
      <wa-button appearance="outlined" @click=${r(this,M)}>${t("copy")}</wa-button>
    </div>`},J=function(){return a`<wa-dialog
      class="form-dialog"
      label=${t("tokens.revoke.title",{name:this.revoking?.name??""})}
      .open=${this.revoking!==void 0}
      @wa-after-hide=${s=>{s.target===s.currentTarget&&(this.revoking=void 0)}}
    >
      ${this.problem&&this.revoking?v(this.problem):d}
      <p>${t("tokens.revoke.hint")}</p>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.revoking=void 0}>${t("cancel")}</wa-button>
        <wa-button variant="danger" class="go" ?disabled=${this.busy} @click=${r(this,_)}>${t("tokens.revoke")}</wa-button>
      </div>
    </wa-dialog>`},o([L({attribute:!1})],n.prototype,"place",2),o([L({type:Boolean})],n.prototype,"own",2),o([c()],n.prototype,"found",2),o([c()],n.prototype,"failure",2),o([c()],n.prototype,"authorities",2),o([c()],n.prototype,"making",2),o([c()],n.prototype,"made",2),o([c()],n.prototype,"revoking",2),o([c()],n.prototype,"problem",2),o([c()],n.prototype,"powerless",2),o([c()],n.prototype,"busy",2),n=o([F("core-tokens")],n);function W(h){return a`<span class="tags authorities">
    ${h.map(p=>a`<span class="pill" title=${k(p)}>${p==="*"?a`<code>*</code> ${t("tokens.everything")}`:p}</span>`)}
  </span>`}export{k as a,U as b,n as c,W as d};
