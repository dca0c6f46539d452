import{a as O}from"./chunk-OZD4NK3K.js";import{d as K}from"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import{c as Z,h as N}from"./chunk-MVIAMRUA.js";import{a as U,b as W,c as v,i as q,j as B}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as u,h as g}from"./chunk-V35MO6FD.js";import{A as z,C as D,i as d,j as J,k as V,t as _,z as M}from"./chunk-VUTM7MML.js";import{b,c as m,d as P,e as I,f as l}from"./chunk-3IY7SBBO.js";var pt=/\$\{(env|file):[^}]*}/;function T(e){return typeof e=="string"&&pt.test(e)}function j(e,s=""){let t=Array.isArray(e.required)?e.required:[];return Object.entries(S(e.properties)).map(([n,i])=>{let r=S(i),a=`${s}/${n.replaceAll("~","~0").replaceAll("/","~1")}`,p={pointer:a,title:Q(r.title)||n,description:Q(r.description)},h=lt(r);return h==="group"?{kind:h,...p,fields:j(r,a)}:{kind:h,...p,required:t.includes(n),schema:r}})}function lt(e){let s=e.type;return e.writeOnly===!0||e.format==="password"?s==="string"||s===void 0?"secret":"other":Array.isArray(e.enum)?e.enum.every(t=>["string","number","boolean"].includes(typeof t))?"choice":"other":s==="boolean"?"flag":s==="integer"||s==="number"?"number":s==="string"?Number(e.maxLength??0)>200||e.contentMediaType?"long":"text":s==="array"?S(e.items).type==="string"&&!("prefixItems"in e)?"texts":"other":s==="object"&&"properties"in e?"group":"other"}function C(e){return e.flatMap(s=>s.kind==="group"?C(s.fields):[s])}function X(e){return e.slice(1).split("/").map(s=>s.replaceAll("~1","/").replaceAll("~0","~"))}function k(e,s){return X(s).reduce((t,n)=>t!==null&&typeof t=="object"&&Object.hasOwn(t,n)?t[n]:void 0,e)}function Y(e,s,t){return tt(e,X(s),t)}function tt(e,[s,...t],n){let i={...e};if(s===void 0)return i;let r=t.length===0?n:tt(S(i[s]),t,n);return r===void 0||t.length>0&&n===void 0&&Object.keys(r).length===0?delete i[s]:i[s]=r,i}function et(e,s){let t=r=>({path:e.pointer,keyword:r,message:""});if(s===void 0||s===""&&e.kind!=="text"&&e.kind!=="long")return e.required?t("required"):void 0;if(T(s))return;let{minimum:n,maximum:i}=e.schema;if(e.kind==="number"){if(typeof s!="number"||e.schema.type==="integer"&&!Number.isInteger(s))return t("type");if(n!==void 0&&s<n)return t("minimum");if(i!==void 0&&s>i)return t("maximum")}if(e.required&&s==="")return t("required")}function S(e){return e!==null&&typeof e=="object"&&!Array.isArray(e)?e:{}}function Q(e){return typeof e=="string"?e:""}var y,R,o,E,L,it,F,x,G,rt,st,ot,H,at,ut,$=class extends B{constructor(){super();P(this,o);this.plugin="";this.values={};this.dropped=new Set;this.problems=[];this.busy=!1;this.touched=!1;P(this,y,new Map);P(this,R,new AbortController);P(this,L,async t=>{t.preventDefault();let n=this.configuration;if(!n||this.busy)return;this.failure=void 0;let i=C(j(n.schema)),r=m(this,o,it);if(this.problems=i.filter(a=>!r.includes(a.pointer)).flatMap(a=>et(a,k(this.values,a.pointer)??k(n.defaults,a.pointer))??[]),this.problems.length>0)return l(this,o,F).call(this);this.busy=!0;try{let[a,p]=[this.values,this.dropped];await z("PUT","/admin/plugin/settings",{name:this.plugin,values:a,keep:r,state:n.state}),this.configuration=await M("/admin/plugin/settings",{name:this.plugin}),this.touched=this.values!==a||this.dropped!==p,this.values===a&&(this.values=this.configuration.values,m(this,y).clear()),this.dropped===p&&(this.dropped=new Set),K("success",d("settings.saved"))}catch(a){let p=a instanceof _?a.data?.problems:void 0;p?(this.problems=p,l(this,o,F).call(this)):this.failure=a}finally{this.busy=!1}});this.watch(Z,"done",()=>{this.touched||l(this,o,E).call(this)})}disconnectedCallback(){super.disconnectedCallback(),m(this,R).abort()}willUpdate(t){t.has("plugin")&&l(this,o,E).call(this)}render(){let t=this.configuration;if(!t)return this.failure?N(this.failure,()=>{l(this,o,E).call(this)}):u`<p class="quiet" role="status">${d("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let n=j(t.schema);if(n.length===0)return u`<p class="quiet">${d("settings.none")}</p>`;let i=this.problems.filter(({path:r})=>!C(n).some(a=>nt(r,a)));return u`
      <form class="settings" novalidate aria-busy=${this.busy} @submit=${m(this,L)}>
        <p class="quiet">${d("settings.hint")}</p>
        ${t.defect?u`<wa-callout variant="warning">${q("warning")} <strong>${d("settings.defect")}</strong> ${t.defect}</wa-callout>`:g}
        ${this.failure?N(this.failure,()=>{l(this,o,E).call(this)}):g}
        ${this.problems.length>0?u`<div class="settings-problems" role="alert" tabindex="-1">
              <wa-callout variant="danger">
                ${q("error")} ${J("settings.problems",this.problems.length)}
                ${i.length>0?u`<ul>${i.map(r=>u`<li><code>${r.path||"/"}</code> ${r.message}</li>`)}</ul>`:g}
              </wa-callout>
            </div>`:g}
        ${n.map(r=>l(this,o,G).call(this,r))}
        <button type="submit" hidden></button>
        <div class="buttons settings-buttons">
          <wa-button appearance="outlined" ?disabled=${!this.touched||this.busy} @click=${()=>{l(this,o,E).call(this)}}>${d("settings.discard")}</wa-button>
          <wa-button type="submit" variant="brand" ?disabled=${!!t.defect} ?loading=${this.busy}>${d("settings.save")}</wa-button>
        </div>
      </form>
    `}};y=new WeakMap,R=new WeakMap,o=new WeakSet,E=async function(){m(this,R).abort();let{signal:t}=I(this,R,new AbortController);this.failure=void 0;try{this.configuration=await M("/admin/plugin/settings",{name:this.plugin},t),this.values=this.configuration.values,this.dropped=new Set,m(this,y).clear(),this.problems=[],this.touched=!1}catch(n){D(n)||(this.failure=n)}},L=new WeakMap,it=function(){return(this.configuration?.hidden??[]).filter(t=>!this.dropped.has(t)&&k(this.values,t)===void 0)},F=function(){this.updateComplete.then(()=>(this.querySelector("[aria-invalid=true]")??this.querySelector(".settings-problems"))?.focus())},x=function(t,n){this.values=Y(this.values,t.pointer,n),m(this,y).delete(t.pointer),this.problems=this.problems.filter(({path:i})=>i!==t.pointer&&!i.startsWith(`${t.pointer}/`)),this.touched=!0},G=function(t){return t.kind!=="group"?l(this,o,rt).call(this,t):u`<fieldset class="settings-group">
      <legend>${t.title}</legend>
      ${t.description?u`<p class="quiet">${t.description}</p>`:g} ${t.fields.map(n=>l(this,o,G).call(this,n))}
    </fieldset>`},rt=function(t){let n=`setting${t.pointer.replaceAll(/[^A-Za-z0-9_-]/g,"-")}`,i=k(this.values,t.pointer),r=k(this.configuration?.defaults,t.pointer),a=this.problems.find(({path:f})=>nt(f,t)),p=[t.description&&`${n}-about`,a&&`${n}-problem`].filter(Boolean).join(" ")||g,h=l(this,o,st).call(this,t,n,i??r,a!==void 0,p),c=u`${t.title}${t.required?u` <span class="quiet">${d("settings.required")}</span>`:g}`;return u`<div class="setting ${t.kind}">
      ${t.kind==="flag"?u`<label class="flag">${h} <span>${c}</span></label>`:t.kind==="other"?u`<p class="setting-title">${c}</p>${h}`:u`<label for=${n} class="setting-title">${c}</label>${h}`}
      ${t.description?u`<p class="quiet" id=${`${n}-about`}>${t.description}</p>`:g}
      ${a?u`<p class="setting-problem" id=${`${n}-problem`}>${q("error")} ${l(this,o,ut).call(this,a,t)}</p>`:g}
      ${i!==void 0&&r!==void 0&&t.kind!=="other"&&JSON.stringify(i)!==JSON.stringify(r)?u`<button type="button" class="plain setting-default" @click=${()=>l(this,o,x).call(this,t,void 0)}>
            ${q("rollback")} ${d("settings.default",{value:ct(r)})}
            <span class="hidden">${t.title}</span>
          </button>`:g}
    </div>`},st=function(t,n,i,r,a){let p=c=>c.target.value,h=t.required?"true":g;switch(t.kind){case"flag":return u`<input
          type="checkbox"
          id=${n}
          aria-describedby=${a}
          aria-invalid=${r}
          .checked=${O(i===!0)}
          @change=${c=>l(this,o,x).call(this,t,c.target.checked)}
        />`;case"choice":{let c=t.schema.enum,f=c.indexOf(i);return u`<select
          id=${n}
          aria-describedby=${a}
          aria-invalid=${r}
          aria-required=${h}
          @change=${w=>l(this,o,x).call(this,t,c[Number(p(w)||-1)])}
        >
          ${f<0||!t.required&&k(this.configuration?.defaults,t.pointer)===void 0?u`<option value="" ?selected=${f<0}>${T(i)?String(i):d("settings.unset")}</option>`:g}
          ${c.map((w,A)=>u`<option value=${A} ?selected=${A===f}>${String(w)}</option>`)}
        </select>`}case"texts":return u`<textarea
            id=${n}
            rows="4"
            spellcheck="false"
            aria-describedby=${a}
            aria-invalid=${r}
            aria-required=${h}
            .value=${O(m(this,y).get(t.pointer)??(Array.isArray(i)?i.join(`
`):typeof i=="string"?i:""))}
            @input=${c=>{let f=p(c),w=f.split(`
`).map(A=>A.trim()).filter(A=>A!=="");l(this,o,x).call(this,t,w),m(this,y).set(t.pointer,f)}}
          ></textarea>
          <small class="quiet">${d("settings.lines")}</small>`;case"secret":return l(this,o,ot).call(this,t,n,r,a);case"long":return u`<textarea
          id=${n}
          rows="5"
          aria-describedby=${a}
          aria-invalid=${r}
          aria-required=${h}
          .value=${O(i===void 0?"":String(i))}
          @input=${c=>l(this,o,H).call(this,t,p(c))}
        ></textarea>`;case"other":return u`<wa-callout variant="neutral" size="s">
          ${q("information")} ${d("settings.other",{file:`config/settings/${this.plugin}.json`,path:t.pointer})}
          ${i===void 0||this.configuration?.hidden.includes(t.pointer)?g:u`<pre>${JSON.stringify(i,null,2)}</pre>`}
        </wa-callout>`;default:return u`<input
          type="text"
          id=${n}
          inputmode=${t.kind==="number"?"decimal":"text"}
          class=${t.kind==="number"?"short":""}
          autocomplete="off"
          aria-describedby=${a}
          aria-invalid=${r}
          aria-required=${h}
          .value=${O(m(this,y).get(t.pointer)??(i===void 0?"":String(i)))}
          @input=${c=>t.kind==="number"?l(this,o,at).call(this,t,p(c)):l(this,o,H).call(this,t,p(c))}
        />`}},ot=function(t,n,i,r){let a=this.configuration?.hidden.includes(t.pointer)===!0,p=this.dropped.has(t.pointer),h=k(this.values,t.pointer),c=f=>{let w=new Set(this.dropped);f?w.add(t.pointer):w.delete(t.pointer),this.dropped=w,this.touched=!0};return u`<input
        type=${T(h)?"text":"password"}
        id=${n}
        autocomplete="new-password"
        aria-describedby=${r}
        aria-invalid=${i}
        aria-required=${t.required?"true":g}
        placeholder=${a&&!p?"••••••••":""}
        .value=${O(h===void 0?"":String(h))}
        @input=${f=>l(this,o,x).call(this,t,f.target.value||void 0)}
      />
      <small class="quiet">${d(p?"settings.secret.gone":a?"settings.secret.set":"settings.secret")}</small>
      ${a?u`<button type="button" class="plain setting-default" @click=${()=>c(!p)}>
            ${q(p?"rollback":"remove")} ${d(p?"settings.secret.keep":"settings.secret.drop")}
            <span class="hidden">${t.title}</span>
          </button>`:g}`},H=function(t,n){l(this,o,x).call(this,t,n===""&&k(this.configuration?.defaults,t.pointer)===void 0?void 0:n)},at=function(t,n){let i=n.trim(),r=Number(i);l(this,o,x).call(this,t,i===""?void 0:Number.isFinite(r)?r:i),m(this,y).set(t.pointer,n)},ut=function(t,n){let r=((t.path===n.pointer?void 0:n.schema.items)??n.schema)[t.keyword],a=t.keyword==="type"?`settings.problem.type.${n.kind}`:`settings.problem.${t.keyword}`,p=V(a,"");return p?p.replace("{limit}",String(r??"")):t.message||d("settings.problem")},b([W()],$.prototype,"plugin",2),b([v()],$.prototype,"configuration",2),b([v()],$.prototype,"values",2),b([v()],$.prototype,"dropped",2),b([v()],$.prototype,"problems",2),b([v()],$.prototype,"failure",2),b([v()],$.prototype,"busy",2),b([v()],$.prototype,"touched",2),$=b([U("core-settings-form")],$);function nt(e,s){return e===s.pointer||e.startsWith(`${s.pointer}/`)}function ct(e){return e===!0||e===!1?d(e?"settings.on":"settings.off"):e===""?d("settings.empty"):Array.isArray(e)?e.join(", ")||d("settings.empty"):String(e)}export{$ as SettingsForm};
