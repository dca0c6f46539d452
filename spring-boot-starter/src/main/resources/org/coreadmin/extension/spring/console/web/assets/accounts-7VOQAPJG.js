import{b as A,d as S}from"./chunk-ONL4ZY2F.js";import"./chunk-EICKDIFO.js";import{a as j}from"./chunk-BY42FQ3J.js";import{d as g}from"./chunk-ZBIOXISV.js";import"./chunk-6VDU4B6A.js";import"./chunk-U7V4TSG3.js";import"./chunk-KVDMDBV6.js";import"./chunk-7CYN7UC7.js";import{a as d,i as q,l as E,o as H,p as V,q as m,s as O}from"./chunk-P322Y3CX.js";import"./chunk-GIZTY6IV.js";import{d as i,h as p}from"./chunk-V35MO6FD.js";import{a as L,i as t,j as M,k as P,o as N,u as k,v as h,x as F}from"./chunk-UKCV5RLI.js";import{b as c,c as f,d as y,e as I,f as n}from"./chunk-3IY7SBBO.js";var W=20,Z=12,$,a,C,v,b,B,T,G,J,R,K,Q,X,D,U,r=class extends O{constructor(){super(...arguments);y(this,a);this.roles=[];this.authorities=[];this.open=!1;this.busy=!1;y(this,$,new AbortController);y(this,T,async e=>{e.preventDefault();let s=this.dialog;if(!s||this.busy)return;let o=new FormData(e.target),u=l=>String(o.get(l)??""),w=o.getAll("role").map(String);this.busy=!0,this.problem=void 0;try{if(s.kind==="create"){let l=u("name");await h("POST","/admin/access/accounts",{name:l,display_name:u("display_name"),password:u("password"),roles:w}),g("success",t("accounts.created",{name:l}))}else if(s.kind==="role"){let l=s.role?.name??u("name");await h("PUT",`/admin/access/roles/${encodeURIComponent(l)}`,{title:u("title"),authorities:o.getAll("authority").map(String)}),g("success",t("roles.saved",{name:l}))}else if(s.kind==="dropRole")await h("DELETE",`/admin/access/roles/${encodeURIComponent(s.role.name)}`),g("success",t("roles.deleted",{name:s.role.name}));else{let{name:l}=s.account,x=`/admin/access/accounts/${encodeURIComponent(l)}`;s.kind==="password"?await h("PUT",`${x}/password`,{password:u("password")}):s.kind==="roles"?await h("PUT",`${x}/roles`,{roles:w}):await h("PUT",`${x}/status`,{status:s.kind==="enable"?"enabled":"disabled"}),g("success",t("accounts.changed",{name:l}))}this.open=!1,n(this,a,v).call(this),d.load().catch(()=>{})}catch(l){this.problem=l}finally{this.busy=!1}})}disconnectedCallback(){super.disconnectedCallback(),f(this,$).abort()}willUpdate(e){e.has("place")&&n(this,a,v).call(this)}render(){return i`
      <header class="page-head">
        <h1>${t("accounts.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.failure?p:this.found?M("accounts.found",this.found.total):t("loading")}
        </p>
        <span class="grow"></span>
        ${d.may("user:create")?i`<wa-button variant="brand" @click=${()=>n(this,a,b).call(this,{kind:"create"})}>${q("add")} ${t("accounts.new")}</wa-button>`:p}
      </header>
      ${this.failure?E(this.failure,()=>{n(this,a,v).call(this)}):this.found?i`${n(this,a,G).call(this,this.found.list)}
              ${j(f(this,a,C),W,this.found.total,e=>`${L("/accounts")}?page=${e}`)}
              <section class="section roles">
                <div class="section-head">
                  <h2>${t("accounts.roles")}</h2>
                  <span class="grow"></span>
                  ${d.may("role:edit")?i`<wa-button size="s" appearance="outlined" @click=${()=>n(this,a,b).call(this,{kind:"role"})}>${q("add")} ${t("roles.new")}</wa-button>`:p}
                </div>
                <ul class="boxes">
                  ${this.roles.map(e=>i`<li class="box" data-role=${e.name}>
                      <div class="box-head"><h3>${z(e)}</h3><code>${e.name}</code></div>
                      ${S(e.authorities)}
                      ${e.built_in?i`<p class="quiet">${t("roles.builtIn")}</p>`:d.may("role:edit")&&e.authorities.every(s=>d.may(s))?i`<p class="actions">
                              <wa-button size="s" appearance="outlined" @click=${()=>n(this,a,b).call(this,{kind:"role",role:e})}>
                                ${t("change")}<span class="hidden">${e.name}</span>
                              </wa-button>
                              <wa-button size="s" appearance="outlined" variant="danger" @click=${()=>n(this,a,b).call(this,{kind:"dropRole",role:e})}>
                                ${t("delete")}<span class="hidden">${e.name}</span>
                              </wa-button>
                            </p>`:p}
                    </li>`)}
                </ul>
              </section>`:i`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${n(this,a,Q).call(this)}
    `}};$=new WeakMap,a=new WeakSet,C=function(){return Math.max(1,Math.trunc(Number(this.place.query.get("page")))||1)},v=async function(){f(this,$).abort();let{signal:e}=I(this,$,new AbortController);this.failure=void 0;try{let[s,{list:o}]=await Promise.all([k("/admin/access/accounts",{page:f(this,a,C),pageSize:W},e),k("/admin/access/roles",{},e)]);this.found=s,this.roles=o}catch(s){F(s)||(this.failure=s)}},b=function(e){this.problem=void 0,this.dialog=e,this.open=!0,e.kind==="role"&&this.authorities.length===0&&n(this,a,B).call(this)},B=async function(){let e=await k("/admin/access/authorities").then(({list:s})=>s,()=>d.current?.user?.authorities??[]);this.authorities=e.filter(s=>d.may(s))},T=new WeakMap,G=function(e){return i`<div class="scroll" tabindex="0" role="region" aria-label=${t("accounts.title")}>
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
    </div>`},J=function(e){let s=e.name===d.current?.user?.name;return i`<tr>
      <th scope="row">
        <span class="name">${e.name}</span>
        ${e.display_name===e.name?p:i`<br /><span class="quiet small">${e.display_name}</span>`}
        ${s?i` <span class="pill">${t("accounts.you")}</span>`:p}
      </th>
      <td>
        <span class="badge ${e.enabled?"installed":"off"}">${t(e.enabled?"accounts.enabled":"accounts.disabled")}</span>
      </td>
      <td>${e.roles.length===0?t("nothing"):e.roles.map(o=>n(this,a,K).call(this,o)).join(", ")}</td>
      <td>${e.last_login_at?N(e.last_login_at):t("never")}</td>
      <td class="row-actions several">
        ${n(this,a,R).call(this,"user:password",e,"password",t("accounts.password"))}
        ${n(this,a,R).call(this,"user:roles",e,"roles",t("accounts.roles"))}
        ${s&&e.enabled?p:n(this,a,R).call(this,"user:disable",e,e.enabled?"disable":"enable",t(e.enabled?"disable":"enable"))}
      </td>
    </tr>`},R=function(e,s,o,u){let w=s.authorities.every(l=>d.may(l));return!d.may(e)||!w?p:i`<wa-button
      size="s"
      appearance="outlined"
      variant=${o==="disable"?"danger":"neutral"}
      @click=${()=>n(this,a,b).call(this,{kind:o,account:s})}
      >${u}<span class="hidden">${s.name}</span></wa-button
    > `},K=function(e){let s=this.roles.find(o=>o.name===e);return s?z(s):e},Q=function(){let e=this.dialog,s=e?e.kind==="create"?t("accounts.new"):e.kind==="role"?e.role?t("roles.change",{name:e.role.name}):t("roles.new"):e.kind==="dropRole"?t("roles.delete.title",{name:e.role.name}):t(`accounts.${e.kind}.title`,{name:e.account.name}):"";return i`<wa-dialog
      class="form-dialog"
      label=${s}
      .open=${this.open}
      @wa-after-hide=${o=>{o.target!==o.currentTarget||o.target.open||(this.open=!1,this.dialog=void 0)}}
    >
      ${e?i`<form id="account-form" class="stack" autocomplete="off" @submit=${f(this,T)}>
            ${this.problem?E(this.problem):p} ${n(this,a,X).call(this,e)}
            <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
          </form>`:p}
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>this.open=!1}>${t("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e?.kind==="disable"||e?.kind==="dropRole"?"danger":"brand"}
          ?disabled=${this.busy}
          @click=${()=>this.querySelector("#account-form")?.requestSubmit()}
        >
          ${t(e?.kind==="dropRole"?"delete":e?.kind==="create"||e?.kind==="role"&&!e.role?"create":e?.kind==="disable"?"disable":e?.kind==="enable"?"enable":"change")}
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
          ${A(t("roles.grants"),this.authorities,s=>e.role?.authorities.includes(s)===!0)}
        `;case"dropRole":return i`<p>${t("roles.delete.hint")}</p>`;case"password":return i`<p>${t("accounts.password.hint")}</p>
          ${n(this,a,D).call(this)}`;case"roles":return i`<p>${t("accounts.roles.hint")}</p>
          ${n(this,a,U).call(this,e.account.roles)}`;default:return i`<p>${t(`accounts.${e.kind}.hint`)}</p>`}},D=function(){return i`<label class="field">
      <span>${t("accounts.newPassword")}</span>
      <input type="password" name="password" required minlength=${Z} autocomplete="new-password" />
      <small class="quiet">${t("accounts.newPassword.hint",{count:Z})}</small>
    </label>`},U=function(e){return i`<fieldset class="choices-list">
      <legend>${t("accounts.roles")}</legend>
      ${this.roles.map(s=>{let o=s.authorities.every(u=>d.may(u));return i`<label>
          <input type="checkbox" name="role" value=${s.name} .checked=${e.includes(s.name)} ?disabled=${!o} />
          <span>${z(s)} ${S(s.authorities)}</span>
        </label>`})}
    </fieldset>`},c([V({attribute:!1})],r.prototype,"place",2),c([m()],r.prototype,"found",2),c([m()],r.prototype,"roles",2),c([m()],r.prototype,"authorities",2),c([m()],r.prototype,"failure",2),c([m()],r.prototype,"dialog",2),c([m()],r.prototype,"open",2),c([m()],r.prototype,"problem",2),c([m()],r.prototype,"busy",2),r=c([H("core-accounts")],r);function z(_){return P(`role.${_.name}`,_.title)}export{r as AccountsPage};
