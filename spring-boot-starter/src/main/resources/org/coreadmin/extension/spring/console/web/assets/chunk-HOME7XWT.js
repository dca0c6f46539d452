import{i as m,k as p,q as c,s as f,x as l}from"./chunk-HOHKL7UZ.js";import{d as i,h as u}from"./chunk-V35MO6FD.js";var a=class extends Error{constructor(t,r,s,n=0,b=void 0){super(s);this.status=t;this.code=r;this.retryAfter=n;this.data=b;this.name="ApiError"}},d,g=()=>{};function v(e){d=e}function k(e){g=e}async function E(e,o={},t){return(await w("GET",y(e,o),{signal:t})).data}async function R(e,o,t,r={}){let s=t instanceof Blob;return(await w(e,p(o),{body:t===void 0?void 0:s?t:JSON.stringify(t),headers:{...t===void 0?{}:{"Content-Type":s?"application/zip":"application/json"},...d?{[d.header]:d.token}:{},...r}})).data}function y(e,o={}){let t=new URLSearchParams;for(let[s,n]of Object.entries(o))n!==void 0&&n!==""&&t.set(s,String(n));let r=t.toString();return p(e)+(r?`?${r}`:"")}async function w(e,o,t){let r;try{r=await fetch(o,{method:e,credentials:"same-origin",redirect:"error",...t})}catch(n){throw n instanceof DOMException&&n.name==="AbortError"?n:new a(0,0,"")}let s={};try{s=await r.json()}catch(n){if($(n))throw n;if(r.ok)throw new a(0,0,"")}if(!r.ok){r.status===401&&!o.endsWith("/login")&&g();let n=Number(r.headers.get("Retry-After")??0);throw new a(r.status,s.code??r.status,s.message??"",n,s.data)}return{data:s.data??{}}}function $(e){return e instanceof DOMException&&e.name==="AbortError"}function T(e){return e>=10001&&e<=29999}function h(e,o,t){let r=T(e),s=f(`error.${e}`,e===0?c("error.unreachable"):c("error.unexpected")),n=f(`error.${e}.remedy`,"");return i`
    <wa-callout variant="danger" class="problem">
      <div role="alert">
        <h2>${l("error")} ${r?i`<span class="code">${e}</span> `:u}${s}</h2>
        ${o?i`<p class="message">${o}</p>`:u}
        ${n?i`<p><strong>${c("error.remedy")}</strong> ${n}</p>`:u}
        <p class="actions">
          ${r?i`<a href=${m(`/errors/${e}`)}>${c("error.more",{code:String(e)})}</a>`:u}
          ${t?i`<wa-button size="s" appearance="outlined" @click=${t}>${c("again")}</wa-button>`:u}
        </p>
      </div>
    </wa-callout>
  `}function Q(e,o){return e instanceof a?h(e.code,e.message,o):h(-1,e instanceof Error?e.message:"",o)}export{a,v as b,k as c,E as d,R as e,y as f,$ as g,T as h,h as i,Q as j};
