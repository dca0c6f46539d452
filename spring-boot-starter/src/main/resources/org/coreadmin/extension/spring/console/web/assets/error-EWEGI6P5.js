import{a as v}from"./chunk-CKQ6V4AB.js";import"./chunk-24UAZAGB.js";import"./chunk-6VDU4B6A.js";import{a as h,b as l,c as n,j as f,q as o,s as d,x as a,y as $}from"./chunk-HOHKL7UZ.js";import"./chunk-GIZTY6IV.js";import{d as t,h as m}from"./chunk-V35MO6FD.js";import{b as r,d as c,f as p}from"./chunk-CYRBIIKY.js";var s,g,e=class extends ${constructor(){super(...arguments);c(this,s);this.code="";this.missing=!1}willUpdate(){this.text===void 0&&!this.missing&&p(this,s,g).call(this)}render(){let i=d(`error.${this.code}.remedy`,"");return t`<article class="narrow">
      <header class="page-head">
        <h1><span class="code">${this.code}</span> ${d(`error.${this.code}`,o("error.page"))}</h1>
      </header>
      ${i?t`<p class="lead"><strong>${o("error.remedy")}</strong> ${i}</p>`:m}
      ${this.missing?t`<p>${a("information")} ${o("error.noPage")}</p>`:this.text===void 0?t`<wa-skeleton effect="sheen"></wa-skeleton>`:t`<div lang="en">${v(this.text)}</div>`}
      <p><a href="#" @click=${k=>(k.preventDefault(),history.back())}>${a("back")} ${o("back")}</a></p>
    </article>`}};s=new WeakSet,g=async function(){let i=await fetch(f(`errors/${encodeURIComponent(this.code)}.md`)).catch(()=>{});i?.ok?this.text=(await i.text()).replace(/^#[^\n]*\n/,""):this.missing=!0},r([l()],e.prototype,"code",2),r([n()],e.prototype,"text",2),r([n()],e.prototype,"missing",2),e=r([h("core-error-page")],e);export{e as ErrorPage};
