import{a as m}from"./chunk-Z5I3OZMO.js";import"./chunk-AHTUO6GY.js";import"./chunk-JROOLTUP.js";import"./chunk-WFXHJUKB.js";import{c as d,f as h}from"./chunk-MVIAMRUA.js";import{a as $,b as r,i as p,j as b,k as l}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as i,h as e}from"./chunk-V35MO6FD.js";import{a as g,i as t}from"./chunk-VUTM7MML.js";import{b as s}from"./chunk-3IY7SBBO.js";var n=class extends b{constructor(){super();this.plugin="";this.cause="";this.older=!1;this.watch(m)}render(){let c=o=>d.ask({kind:o,plugin:this.plugin,title:this.plugin,options:{},again:o==="enable"}),u=l.may("plugin:toggle"),a=((m.items??[]).find(({kind:o,plugin:f})=>o==="failed"&&f===this.plugin)?.actions??[]).find(({action:o})=>o==="install")?.body.name;return i`<section class="repair" aria-labelledby="repair">
      <h2 id="repair">${p("error")} ${t("repair.title")}</h2>
      ${h(this.cause)}
      ${l.may("plugin:observe")?i`<details>
            <summary>${t("repair.log")}</summary>
            <core-plugin-log .plugin=${this.plugin} brief></core-plugin-log>
          </details>`:e}
      <p class="actions">
        ${a&&l.may("plugin:install")?i`<wa-button
              size="s"
              variant="brand"
              @click=${()=>d.ask({kind:"install",plugin:a,title:a,options:{with_dependencies:!0}})}
              >${p("download")} ${t("install")} ${a}</wa-button
            >`:e}
        ${u?i`<wa-button size="s" variant=${a?"neutral":"brand"} appearance=${a?"outlined":"accent"} @click=${()=>c("enable")}>${t("aside.again")}</wa-button>`:e}
        ${this.older&&l.may("plugin:update")?i`<wa-button size="s" appearance="outlined" @click=${()=>c("rollback")}>${p("rollback")} ${t("rollback")}</wa-button>`:e}
        ${u?i`<wa-button size="s" appearance="outlined" @click=${()=>c("disable")}>${t("disable")}</wa-button>`:e}
        ${u?i`<wa-button size="s" appearance="plain" href=${g("/bisect")}>${t("bisect.title")}</wa-button>`:e}
      </p>
      <p class="quiet">${t("repair.hint")}</p>
    </section>`}};s([r()],n.prototype,"plugin",2),s([r()],n.prototype,"cause",2),s([r({type:Boolean})],n.prototype,"older",2),n=s([$("core-repair")],n);export{n as Repair};
