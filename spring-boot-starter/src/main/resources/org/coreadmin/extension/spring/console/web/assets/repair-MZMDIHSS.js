import{a as m}from"./chunk-KVDMDBV6.js";import"./chunk-RGCMI63L.js";import"./chunk-XK4UEFHG.js";import"./chunk-7CYN7UC7.js";import{a as l,d,i as r,o as $,p,s as b}from"./chunk-P322Y3CX.js";import"./chunk-GIZTY6IV.js";import{d as i,h as e}from"./chunk-V35MO6FD.js";import{a as g,i as t}from"./chunk-UKCV5RLI.js";import{b as s}from"./chunk-3IY7SBBO.js";var n=class extends b{constructor(){super();this.plugin="";this.cause="";this.older=!1;this.watch(m)}render(){let c=o=>d.ask({kind:o,plugin:this.plugin,title:this.plugin,options:{}}),u=l.may("plugin:toggle"),a=((m.items??[]).find(({kind:o,plugin:h})=>o==="failed"&&h===this.plugin)?.actions??[]).find(({action:o})=>o==="install")?.body.name;return i`<section class="repair" aria-labelledby="repair">
      <h2 id="repair">${r("error")} ${t("repair.title")}</h2>
      <p class="message">${this.cause}</p>
      ${l.may("plugin:observe")?i`<details open>
            <summary>${t("repair.log")}</summary>
            <core-plugin-log .plugin=${this.plugin} brief></core-plugin-log>
          </details>`:e}
      <p class="actions">
        ${a&&l.may("plugin:install")?i`<wa-button
              size="s"
              variant="brand"
              @click=${()=>d.ask({kind:"install",plugin:a,title:a,options:{with_dependencies:!0}})}
              >${r("download")} ${t("install")} ${a}</wa-button
            >`:e}
        ${u?i`<wa-button size="s" variant=${a?"neutral":"brand"} appearance=${a?"outlined":"accent"} @click=${()=>c("enable")}>${t("aside.again")}</wa-button>`:e}
        ${this.older&&l.may("plugin:install")?i`<wa-button size="s" appearance="outlined" @click=${()=>c("rollback")}>${r("rollback")} ${t("rollback")}</wa-button>`:e}
        ${u?i`<wa-button size="s" appearance="outlined" @click=${()=>c("disable")}>${t("disable")}</wa-button>`:e}
        ${u?i`<wa-button size="s" appearance="plain" href=${g("/bisect")}>${t("bisect.title")}</wa-button>`:e}
      </p>
      <p class="quiet">${t("repair.hint")}</p>
    </section>`}};s([p()],n.prototype,"plugin",2),s([p()],n.prototype,"cause",2),s([p({type:Boolean})],n.prototype,"older",2),n=s([$("core-repair")],n);export{n as Repair};
