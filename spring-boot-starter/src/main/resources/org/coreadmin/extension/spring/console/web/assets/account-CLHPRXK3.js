import{a as L}from"./chunk-QFCXWLHW.js";import"./chunk-JH4NS4D6.js";import"./chunk-D6Z7BL3Z.js";import"./chunk-Z5I3OZMO.js";import{d as S}from"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-WFXHJUKB.js";import{h as x}from"./chunk-MVIAMRUA.js";import{a as I,b as T,c,i as q,j as F,k as _}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as n,h as o}from"./chunk-V35MO6FD.js";import{A as k,C as R,i as e,k as E,r as g,z as y}from"./chunk-VUTM7MML.js";import{b as l,c as f,d as $,e as C,f as r}from"./chunk-3IY7SBBO.js";var P=12,m,i,h,b,O,M,j,z,a=class extends F{constructor(){super(...arguments);$(this,i);this.sessions=[];this.mismatch=!1;this.busy=!1;$(this,m,new AbortController);$(this,b,async s=>{if(s.preventDefault(),this.busy)return;let t=s.target,p=new FormData(t),d=u=>String(p.get(u)??"");if(this.problem=void 0,this.mismatch=d("new")!==d("again"),!this.mismatch){this.busy=!0;try{await k("PUT","/admin/me/password",{current_password:d("current"),new_password:d("new")}),t.reset(),S("success",e("account.password.changed")),await _.load(),await r(this,i,h).call(this)}catch(u){this.problem=u}finally{this.busy=!1}}})}connectedCallback(){super.connectedCallback(),r(this,i,h).call(this)}disconnectedCallback(){super.disconnectedCallback(),f(this,m).abort()}render(){let s=this.account;return n`
      <header class="page-head">
        <h1>${e("account.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">${s?s.name:this.failure?o:e("loading")}</p>
      </header>
      ${this.failure?x(this.failure,()=>{r(this,i,h).call(this)}):o}
      ${s?n`<div class="settings-columns">${r(this,i,M).call(this,s)} ${r(this,i,j).call(this)}</div>
            ${r(this,i,z).call(this)}
            <section class="section"><core-tokens .place=${this.place} own></core-tokens></section>`:o}
    `}};m=new WeakMap,i=new WeakSet,h=async function(){f(this,m).abort();let{signal:s}=C(this,m,new AbortController);this.failure=void 0;try{let[t,{list:p}]=await Promise.all([y("/admin/me/account",{},s),y("/admin/me/sessions",{},s)]);this.account=t,this.sessions=p}catch(t){R(t)||(this.failure=t)}},b=new WeakMap,O=async function(s){try{if(this.sessions.find(t=>t.id===s)?.current)return await _.signOut();await k("DELETE",s===void 0?"/admin/me/sessions":`/admin/me/sessions/${encodeURIComponent(s)}`),S("success",e("account.session.ended")),await r(this,i,h).call(this)}catch(t){this.failure=t}},M=function(s){return n`<section class="box" aria-labelledby="who">
      <h2 id="who">${s.display_name}</h2>
      <dl class="facts">
        <dt>${e("signIn.name")}</dt>
        <dd>${s.name}</dd>
        <dt>${e("accounts.roles")}</dt>
        <dd>${s.roles.length===0?e("nothing"):s.roles.map(t=>E(`role.${t}`,t)).join(", ")}</dd>
        <dt>${e("account.may")}</dt>
        <dd><ul class="plainlist">${s.authorities.map(t=>n`<li>${L(t)}</li>`)}</ul></dd>
        <dt>${e("accounts.lastLogin")}</dt>
        <dd>${s.last_login_at?g(s.last_login_at):e("never")}</dd>
      </dl>
    </section>`},j=function(){let s=(t,p,d,u)=>n`<label class="field">
      <span>${p}</span>
      <input type="password" name=${t} required minlength=${t==="current"?o:P} autocomplete=${d} />
      ${u?n`<small class="quiet">${u}</small>`:o}
    </label>`;return n`<section class="box" aria-labelledby="password">
      <h2 id="password">${e("accounts.password")}</h2>
      <form class="stack" @submit=${f(this,b)}>
        ${this.problem?x(this.problem):o}
        <input type="text" name="username" autocomplete="username" .value=${this.account?.name??""} hidden aria-label=${e("signIn.name")} />
        ${s("current",e("account.password.current"),"current-password")}
        ${s("new",e("accounts.newPassword"),"new-password",e("accounts.newPassword.hint",{count:P}))}
        ${s("again",e("account.password.again"),"new-password")}
        ${this.mismatch?n`<p class="setting-problem" role="alert">${q("error")} ${e("account.password.mismatch")}</p>`:o}
        <p class="quiet">${e("account.password.hint")}</p>
        <button hidden></button><!-- Enter sends the form: no browser takes the other button for one -->
        <wa-button type="submit" variant="brand" ?loading=${this.busy}>${e("account.password.change")}</wa-button>
      </form>
    </section>`},z=function(){return n`<section class="section" aria-labelledby="sessions">
      <div class="section-head">
        <h2 id="sessions">${e("account.sessions")}</h2>
        <span class="grow"></span>
        ${this.sessions.length>1?n`<wa-button size="s" appearance="outlined" variant="danger" @click=${()=>{r(this,i,O).call(this,void 0)}}>
              ${e("account.session.endOthers")}
            </wa-button>`:o}
      </div>
      <ul class="rows">
        ${this.sessions.map(s=>n`<li data-session=${s.id}>
            <div class="grow">
              <strong>${D(s.agent)}</strong> ${s.current?n`<span class="badge installed">${e("account.session.here")}</span>`:o}
              <br /><span class="quiet">${s.address} · ${e("account.session.since",{time:g(s.since)})} · ${e("account.session.seen",{time:g(s.last_seen)})}</span>
            </div>
            <wa-button size="s" appearance="outlined" @click=${()=>{r(this,i,O).call(this,s.id)}}>
              ${e("shell.signOut")}<span class="hidden">${D(s.agent)}, ${s.address}</span>
            </wa-button>
          </li>`)}
      </ul>
    </section>`},l([T({attribute:!1})],a.prototype,"place",2),l([c()],a.prototype,"account",2),l([c()],a.prototype,"sessions",2),l([c()],a.prototype,"failure",2),l([c()],a.prototype,"problem",2),l([c()],a.prototype,"mismatch",2),l([c()],a.prototype,"busy",2),a=l([I("core-account")],a);function D(w){let v=/(Edg|OPR|Firefox|Chrome|Safari)\//.exec(w)?.[1],s={Edg:"Edge",OPR:"Opera",Firefox:"Firefox",Chrome:"Chrome",Safari:"Safari"},t=/(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(w)?.[1]?.replace("Mac OS X","macOS");return[v?s[v]:w.slice(0,40)||e("unknown"),t].filter(Boolean).join(" · ")}export{a as AccountPage};
