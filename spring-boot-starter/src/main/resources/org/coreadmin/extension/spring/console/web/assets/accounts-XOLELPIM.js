import{b as W,d as z}from"./chunk-QFCXWLHW.js";import"./chunk-JH4NS4D6.js";import{a as j}from"./chunk-D6Z7BL3Z.js";import"./chunk-Z5I3OZMO.js";import{d as w}from"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-WFXHJUKB.js";import{h as E}from"./chunk-MVIAMRUA.js";import{a as H,b as V,c as h,i as v,j as O,k as p}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as i,h as c}from"./chunk-V35MO6FD.js";import{A as m,C as F,a as L,i as t,j as M,k as N,r as P,z as y}from"./chunk-VUTM7MML.js";import{b as d,c as f,d as k,e as I,f as n}from"./chunk-3IY7SBBO.js";var Z=20,A=12,b,a,C,R,$,B,_,G,J,T,K,Q,X,D,U,r=class extends O{constructor(){super(...arguments);k(this,a);this.roles=[];this.authorities=[];this.open=!1;this.roleless=!1;this.busy=!1;k(this,b,new AbortController);k(this,_,async e=>{e.preventDefault();let s=this.dialog;if(!s||this.busy)return;let l=new FormData(e.target),u=o=>String(l.get(o)??""),g=l.getAll("role").map(String);if((s.kind==="create"||s.kind==="roles")&&g.length===0&&!this.roleless){this.roleless=!0;return}this.busy=!0,this.problem=void 0;try{if(s.kind==="create"){let o=u("name");await m("POST","/admin/access/accounts",{name:o,display_name:u("display_name"),password:u("password"),roles:g}),w("success",t("accounts.created",{name:o}))}else if(s.kind==="role"){let o=s.role?.name??u("name");await m("PUT",`/admin/access/roles/${encodeURIComponent(o)}`,{title:u("title"),authorities:l.getAll("authority").map(String)}),w("success",t("roles.saved",{name:o}))}else if(s.kind==="dropRole")await m("DELETE",`/admin/access/roles/${encodeURIComponent(s.role.name)}`),w("success",t("roles.deleted",{name:s.role.name}));else{let{name:o}=s.account,q=`/admin/access/accounts/${encodeURIComponent(o)}`;s.kind==="password"?await m("PUT",`${q}/password`,{password:u("password")}):s.kind==="roles"?await m("PUT",`${q}/roles`,{roles:g}):await m("PUT",`${q}/status`,{status:s.kind==="enable"?"enabled":"disabled"}),w("success",t("accounts.changed",{name:o}))}this.open=!1,n(this,a,R).call(this),p.load().catch(()=>{})}catch(o){this.problem=o}finally{this.busy=!1}})}disconnectedCallback(){super.disconnectedCallback(),f(this,b).abort()}willUpdate(e){e.has("place")&&n(this,a,R).call(this)}render(){return i`
      <header class="page-head">
        <h1>${t("accounts.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?c:this.found?M("accounts.found",this.found.total):t("loading")}
        </p>
        <span class="grow"></span>
        ${p.may("user:create")?i`<wa-button variant="brand" @click=${()=>n(this,a,$).call(this,{kind:"create"})}>${v("add")} ${t("accounts.new")}</wa-button>`:c}
      </header>
      ${this.failure?E(this.failure,()=>{n(this,a,R).call(this)}):this.found?i`${n(this,a,G).call(this,this.found.list)}
              ${j(f(this,a,C),Z,this.found.total,e=>`${L("/accounts")}?page=${e}`)}
              <section class="section roles">
                <div class="section-head">
                  <h2>${t("accounts.roles")}</h2>
                  <span class="grow"></span>
                  ${p.may("role:edit")?i`<wa-button size="s" appearance="outlined" @click=${()=>n(this,a,$).call(this,{kind:"role"})}>${v("add")} ${t("roles.new")}</wa-button>`:c}
                </div>
                <ul class="boxes">
                  ${this.roles.map(e=>i`<li class="box" data-role=${e.name}>
                      <div class="box-head"><h3>${S(e)}</h3><code>${e.name}</code></div>
                      ${z(e.authorities)}
                      ${e.built_in?i`<p class="quiet">${t("roles.builtIn")}</p>`:p.may("role:edit")&&e.authorities.every(s=>p.may(s))?i`<p class="actions">
                              <wa-button size="s" appearance="outlined" @click=${()=>n(this,a,$).call(this,{kind:"role",role:e})}>
                                ${t("change")}<span class="hidden">${e.name}</span>
                              </wa-button>
                              <wa-button size="s" appearance="outlined" variant="danger" @click=${()=>n(this,a,$).call(this,{kind:"dropRole",role:e})}>
                                ${t("delete")}<span class="hidden">${e.name}</span>
                              </wa-button>
                            </p>`:c}
                    </li>`)}
                </ul>
              </section>`:i`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${n(this,a,Q).call(this)}
    `}};b=new WeakMap,a=new WeakSet,C=function(){return Math.max(1,Math.trunc(Number(this.place.query.get("page")))||1)},R=async function(){f(this,b).abort();let{signal:e}=I(this,b,new AbortController);this.failure=void 0;try{let[s,{list:l}]=await Promise.all([y("/admin/access/accounts",{page:f(this,a,C),pageSize:Z},e),y("/admin/access/roles",{},e)]);this.found=s,this.roles=l}catch(s){F(s)||(this.failure=s)}},$=function(e){this.problem=void 0,this.roleless=!1,this.dialog=e,this.open=!0,e.kind==="role"&&this.authorities.length===0&&n(this,a,B).call(this)},B=async function(){let e=await y("/admin/access/authorities").then(({list:s})=>s,()=>p.current?.user?.authorities??[]);this.authorities=e.filter(s=>p.may(s))},_=new WeakMap,G=function(e){return i`<div class="scroll" tabindex="0" role="region" aria-label=${t("accounts.title")}>
      <table class="roomy stacked">
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
          ${e.map(s=>n(this,a,J).call(this,s))}
        </tbody>
      </table>
    </div>`},J=function(e){let s=e.name===p.current?.user?.name;return i`<tr>
      <th scope="row">
        <span class="name">${e.name}</span>
        ${e.display_name===e.name?c:i`<br /><span class="quiet small">${e.display_name}</span>`}
        ${s?i` <span class="pill">${t("accounts.you")}</span>`:c}
      </th>
      <td>
        <span class="badge ${e.enabled?"installed":"off"}">${t(e.enabled?"accounts.enabled":"accounts.disabled")}</span>
      </td>
      <td>${e.roles.length===0?t("nothing"):e.roles.map(l=>n(this,a,K).call(this,l)).join(", ")}</td>
      <td>${e.last_login_at?P(e.last_login_at):t("never")}</td>
      <td class="row-actions several">
        ${n(this,a,T).call(this,"user:password",e,"password",t("accounts.password"))}
        ${n(this,a,T).call(this,"user:roles",e,"roles",t("accounts.roles"))}
        ${s&&e.enabled?c:n(this,a,T).call(this,"user:disable",e,e.enabled?"disable":"enable",t(e.enabled?"disable":"enable"))}
      </td>
    </tr>`},T=function(e,s,l,u){let g=s.authorities.every(o=>p.may(o));return!p.may(e)||!g?c:i`<wa-button
      size="s"
      appearance="outlined"
      variant=${l==="disable"?"danger":"neutral"}
      @click=${()=>n(this,a,$).call(this,{kind:l,account:s})}
      >${u}<span class="hidden">${s.name}</span></wa-button
    > `},K=function(e){let s=this.roles.find(l=>l.name===e);return s?S(s):e},Q=function(){let e=this.dialog,s=e?e.kind==="create"?t("accounts.new"):e.kind==="role"?e.role?t("roles.change",{name:e.role.name}):t("roles.new"):e.kind==="dropRole"?t("roles.delete.title",{name:e.role.name}):t(`accounts.${e.kind}.title`,{name:e.account.name}):"";return i`<wa-dialog
      class="form-dialog"
      label=${s}
      .open=${this.open}
      @wa-after-hide=${l=>{l.target!==l.currentTarget||l.target.open||(this.open=!1,this.dialog=void 0)}}
    >
      ${e?i`<form id="account-form" class="stack" autocomplete="off" @submit=${f(this,_)}>
            ${this.problem?E(this.problem):c} ${n(this,a,X).call(this,e)}
            <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
          </form>`:c}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.open=!1}>${t("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e?.kind==="disable"||e?.kind==="dropRole"?"danger":"brand"}
          ?disabled=${this.busy}
          @click=${()=>this.querySelector("#account-form")?.requestSubmit()}
        >
          ${t(this.roleless?"accounts.roleless.do":e?.kind==="dropRole"?"delete":e?.kind==="create"||e?.kind==="role"&&!e.role?"create":e?.kind==="disable"?"disable":e?.kind==="enable"?"enable":"change")}
        </wa-button>
      </div>
    </wa-dialog>`},X=function(e){switch(e.kind){case"create":return i`
          <label class="field">
            <span>${t("signIn.name")}</span>
            <input name="name" required maxlength="64" pattern="[a-z0-9][a-z0-9._\\-]*" autocomplete="off" autofocus />
            <small class="quiet">${t("accounts.name.hint")}</small>
          </label>
          <label class="field">
            <span>${t("accounts.displayName")}</span>
            <input name="display_name" maxlength="100" autocomplete="off" />
          </label>
          ${n(this,a,D).call(this)} ${n(this,a,U).call(this,[])}
        `;case"role":return i`
          ${e.role?i`<p>${t("roles.change.hint")}</p>`:i`<label class="field">
                <span>${t("field.name")}</span>
                <input name="name" required maxlength="64" pattern="[a-z0-9][a-z0-9._\\-]*" autocomplete="off" autofocus />
                <small class="quiet">${t("accounts.name.hint")}</small>
              </label>`}
          <label class="field">
            <span>${t("roles.title")}</span>
            <input name="title" maxlength="100" autocomplete="off" .value=${e.role?.title??""} />
          </label>
          ${W(t("roles.grants"),this.authorities,s=>e.role?.authorities.includes(s)===!0)}
        `;case"dropRole":return i`<p>${t("roles.delete.hint")}</p>`;case"password":return i`<p>${t("accounts.password.hint")}</p>
          ${n(this,a,D).call(this)}`;case"roles":return i`<p>${t("accounts.roles.hint")}</p>
          ${n(this,a,U).call(this,e.account.roles)}`;default:return i`<p>${t(`accounts.${e.kind}.hint`)}</p>`}},D=function(){return i`<label class="field">
      <span>${t("accounts.newPassword")}</span>
      <input type="password" name="password" required minlength=${A} autocomplete="new-password" />
      <small class="quiet">${t("accounts.newPassword.hint",{count:A})}</small>
    </label>`},U=function(e){return i`<fieldset class="choices-list" @change=${()=>this.roleless=!1}>
      <legend>${t("accounts.roles")}</legend>
      ${this.roles.map(s=>{let l=s.authorities.every(u=>p.may(u));return i`<label>
          <input type="checkbox" name="role" value=${s.name} .checked=${e.includes(s.name)} ?disabled=${!l} />
          <span>${S(s)} ${z(s.authorities)}</span>
        </label>`})}
    </fieldset>
    ${this.roleless?i`<wa-callout variant="warning" size="s"><span role="alert">${v("warning")} ${t("accounts.roleless")}</span></wa-callout>`:c}`},d([V({attribute:!1})],r.prototype,"place",2),d([h()],r.prototype,"found",2),d([h()],r.prototype,"roles",2),d([h()],r.prototype,"authorities",2),d([h()],r.prototype,"failure",2),d([h()],r.prototype,"dialog",2),d([h()],r.prototype,"open",2),d([h()],r.prototype,"problem",2),d([h()],r.prototype,"roleless",2),d([h()],r.prototype,"busy",2),r=d([H("core-accounts")],r);function S(x){return N(`role.${x.name}`,x.title)}export{r as AccountsPage};
