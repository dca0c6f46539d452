import{b as q}from"./chunk-2KZI6UR2.js";import{c as j}from"./chunk-GUGVQ7AF.js";import{D as F,G as R,H,I as V,J as u,O,P as x,a as U,g as _,h as b,j as z,k as h,s as t,t as I,u as N,x as P}from"./chunk-PKPMSDY4.js";import"./chunk-GIZTY6IV.js";import{d as i,h as p}from"./chunk-UNDY4GOR.js";import{b as d,c as m,d as g,e as L,f as n}from"./chunk-CYRBIIKY.js";var A=20,W=12,f,s,E,w,D,v,Z,B,y,G,J,K,C,M,l=class extends O{constructor(){super(...arguments);g(this,s);this.roles=[];this.open=!1;this.busy=!1;g(this,f,new AbortController);g(this,v,async e=>{e.preventDefault();let a=this.dialog;if(!a||this.busy)return;let o=new FormData(e.target),c=r=>String(o.get(r)??""),$=o.getAll("role").map(String);this.busy=!0,this.problem=void 0;try{if(a.kind==="create"){let r=c("name");await b("POST","/admin/access/accounts",{name:r,display_name:c("display_name"),password:c("password"),roles:$}),x("success",t("accounts.created",{name:r}))}else{let{name:r}=a.account,T=`/admin/access/accounts/${encodeURIComponent(r)}`;a.kind==="password"?await b("PUT",`${T}/password`,{password:c("password")}):a.kind==="roles"?await b("PUT",`${T}/roles`,{roles:$}):await b("PUT",`${T}/status`,{status:a.kind==="enable"?"enabled":"disabled"}),x("success",t("accounts.changed",{name:r}))}this.open=!1,n(this,s,w).call(this),h.load().catch(()=>{})}catch(r){this.problem=r}finally{this.busy=!1}})}disconnectedCallback(){super.disconnectedCallback(),m(this,f).abort()}willUpdate(e){e.has("place")&&n(this,s,w).call(this)}render(){return i`
      <header class="page-head">
        <h1>${t("accounts.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?I("accounts.found",this.found.total):t("loading")}
        </p>
        <span class="grow"></span>
        ${h.may("user:create")?i`<wa-button variant="brand" @click=${()=>n(this,s,D).call(this,{kind:"create"})}>${F("user")} ${t("accounts.new")}</wa-button>`:p}
      </header>
      ${this.failure?R(this.failure,()=>{n(this,s,w).call(this)}):this.found?i`${n(this,s,Z).call(this,this.found.list)}
              ${j(m(this,s,E),A,this.found.total,e=>`${U("/accounts")}?page=${e}`)}
              <section class="section roles">
                <h2>${t("accounts.roles")}</h2>
                <ul class="boxes">
                  ${this.roles.map(e=>i`<li class="box">
                      <div class="box-head"><h3>${S(e)}</h3><code>${e.name}</code></div>
                      ${q(e.authorities)}
                    </li>`)}
                </ul>
              </section>`:i`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${n(this,s,J).call(this)}
    `}};f=new WeakMap,s=new WeakSet,E=function(){return Math.max(1,Math.trunc(Number(this.place.query.get("page")))||1)},w=async function(){m(this,f).abort();let{signal:e}=L(this,f,new AbortController);this.failure=void 0;try{let[a,{list:o}]=await Promise.all([_("/admin/access/accounts",{page:m(this,s,E),pageSize:A},e),_("/admin/access/roles",{},e)]);this.found=a,this.roles=o}catch(a){z(a)||(this.failure=a)}},D=function(e){this.problem=void 0,this.dialog=e,this.open=!0},v=new WeakMap,Z=function(e){return i`<div class="scroll" tabindex="0" role="region" aria-label=${t("accounts.title")}>
      <table class="roomy">
        <thead>
          <tr>
            <th scope="col">${t("field.name")}</th>
            <th scope="col">${t("field.status")}</th>
            <th scope="col">${t("accounts.roles")}</th>
            <th scope="col">${t("accounts.lastLogin")}</th>
            <th scope="col"><span class="hidden">${t("field.actions")}</span></th>
          </tr>
        </thead>
        <tbody>
          ${e.map(a=>n(this,s,B).call(this,a))}
        </tbody>
      </table>
    </div>`},B=function(e){let a=e.name===h.current?.user?.name;return i`<tr>
      <th scope="row">
        <span class="name">${e.name}</span>
        ${e.display_name===e.name?p:i`<br /><span class="quiet small">${e.display_name}</span>`}
        ${a?i` <span class="pill">${t("accounts.you")}</span>`:p}
      </th>
      <td>
        <span class="mark ${e.enabled?"installed":"off"}">${t(e.enabled?"accounts.enabled":"accounts.disabled")}</span>
      </td>
      <td>${e.roles.length===0?t("nothing"):e.roles.map(o=>n(this,s,G).call(this,o)).join(", ")}</td>
      <td>${e.last_login_at?P(e.last_login_at):t("never")}</td>
      <td class="row-actions several">
        ${n(this,s,y).call(this,"user:password",e,"password",t("accounts.password"))}
        ${n(this,s,y).call(this,"user:roles",e,"roles",t("accounts.roles"))}
        ${a&&e.enabled?p:n(this,s,y).call(this,"user:disable",e,e.enabled?"disable":"enable",t(e.enabled?"disable":"enable"))}
      </td>
    </tr>`},y=function(e,a,o,c){let $=a.authorities.every(r=>h.may(r));return!h.may(e)||!$?p:i`<wa-button
      size="s"
      appearance="outlined"
      variant=${o==="disable"?"danger":"neutral"}
      @click=${()=>n(this,s,D).call(this,{kind:o,account:a})}
      >${c}<span class="hidden">${a.name}</span></wa-button
    > `},G=function(e){let a=this.roles.find(o=>o.name===e);return a?S(a):e},J=function(){let e=this.dialog,a=e?e.kind==="create"?t("accounts.new"):t(`accounts.${e.kind}.title`,{name:e.account.name}):"";return i`<wa-dialog
      class="form-dialog"
      label=${a}
      .open=${this.open}
      @wa-after-hide=${o=>{o.target!==o.currentTarget||o.target.open||(this.open=!1,this.dialog=void 0)}}
    >
      ${e?i`<form id="account-form" class="stack" autocomplete="off" @submit=${m(this,v)}>
            ${this.problem?R(this.problem):p} ${n(this,s,K).call(this,e)}
            <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
          </form>`:p}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.open=!1}>${t("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e?.kind==="disable"?"danger":"brand"}
          ?disabled=${this.busy}
          @click=${()=>this.querySelector("#account-form")?.requestSubmit()}
        >
          ${t(e?.kind==="create"?"create":e?.kind==="disable"?"disable":e?.kind==="enable"?"enable":"change")}
        </wa-button>
      </div>
    </wa-dialog>`},K=function(e){switch(e.kind){case"create":return i`
          <label class="field">
            <span>${t("signIn.name")}</span>
            <input name="name" required maxlength="64" pattern="[a-z0-9][a-z0-9._\\-]*" autocomplete="off" autofocus />
            <small class="quiet">${t("accounts.name.hint")}</small>
          </label>
          <label class="field">
            <span>${t("accounts.displayName")}</span>
            <input name="display_name" maxlength="100" autocomplete="off" />
          </label>
          ${n(this,s,C).call(this)} ${n(this,s,M).call(this,[])}
        `;case"password":return i`<p>${t("accounts.password.hint")}</p>
          ${n(this,s,C).call(this)}`;case"roles":return i`<p>${t("accounts.roles.hint")}</p>
          ${n(this,s,M).call(this,e.account.roles)}`;default:return i`<p>${t(`accounts.${e.kind}.hint`)}</p>`}},C=function(){return i`<label class="field">
      <span>${t("accounts.newPassword")}</span>
      <input type="password" name="password" required minlength=${W} autocomplete="new-password" />
      <small class="quiet">${t("accounts.newPassword.hint",{count:W})}</small>
    </label>`},M=function(e){return i`<fieldset class="choices-list">
      <legend>${t("accounts.roles")}</legend>
      ${this.roles.map(a=>{let o=a.authorities.every(c=>h.may(c));return i`<label>
          <input type="checkbox" name="role" value=${a.name} .checked=${e.includes(a.name)} ?disabled=${!o} />
          <span>${S(a)} ${q(a.authorities)}</span>
        </label>`})}
    </fieldset>`},d([V({attribute:!1})],l.prototype,"place",2),d([u()],l.prototype,"found",2),d([u()],l.prototype,"roles",2),d([u()],l.prototype,"failure",2),d([u()],l.prototype,"dialog",2),d([u()],l.prototype,"open",2),d([u()],l.prototype,"problem",2),d([u()],l.prototype,"busy",2),l=d([H("core-accounts")],l);function S(k){return N(`role.${k.name}`,k.title)}export{l as AccountsPage};
