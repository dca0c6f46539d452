import"./chunk-VUNFRUWZ.js";import"./chunk-UPE3CNAR.js";import"./chunk-IZQ6PUYH.js";import{a as v}from"./chunk-AGCNER72.js";import"./chunk-24UAZAGB.js";import"./chunk-6VDU4B6A.js";import"./chunk-7WSY4U52.js";import"./chunk-ULV7D7ZM.js";import{i as d,o as l,p as f,q as a,s as $}from"./chunk-4BSVBXYI.js";import"./chunk-GIZTY6IV.js";import{d as t,h}from"./chunk-V35MO6FD.js";import{b as m,i as o,k as n}from"./chunk-E6PB3LXT.js";import{b as r,d as c,f as p}from"./chunk-3IY7SBBO.js";var s,g,e=class extends ${constructor(){super(...arguments);c(this,s);this.code="";this.missing=!1}willUpdate(){this.text===void 0&&!this.missing&&p(this,s,g).call(this)}render(){let i=n(`error.${this.code}.remedy`,"");return t`<article class="narrow">
      <header class="page-head">
        <h1><span class="code">${this.code}</span> ${n(`error.${this.code}`,o("error.page"))}</h1>
      </header>
      ${i?t`<p class="lead"><strong>${o("error.remedy")}</strong> ${i}</p>`:h}
      ${this.missing?t`<p>${d("information")} ${o("error.noPage")}</p>`:this.text===void 0?t`<wa-skeleton effect="sheen"></wa-skeleton>`:t`<div lang="en">${v(this.text)}</div>`}
      <p><a href="#" @click=${k=>(k.preventDefault(),history.back())}>${d("back")} ${o("back")}</a></p>
    </article>`}};s=new WeakSet,g=async function(){let i=await fetch(m(`errors/${encodeURIComponent(this.code)}.md`)).catch(()=>{});i?.ok?this.text=(await i.text()).replace(/^#[^\n]*\n/,""):this.missing=!0},r([f()],e.prototype,"code",2),r([a()],e.prototype,"text",2),r([a()],e.prototype,"missing",2),e=r([l("core-error-page")],e);export{e as ErrorPage};
