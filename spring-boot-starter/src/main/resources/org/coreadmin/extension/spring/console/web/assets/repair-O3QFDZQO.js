import"./chunk-7N4LLUBL.js";import"./chunk-XK4UEFHG.js";import"./chunk-ULV7D7ZM.js";import{a as r,d as m,i as p,o as u,p as s,s as g}from"./chunk-4BSVBXYI.js";import"./chunk-GIZTY6IV.js";import{d as e,h as o}from"./chunk-V35MO6FD.js";import{a as c,i as t}from"./chunk-E6PB3LXT.js";import{b as a}from"./chunk-3IY7SBBO.js";var i=class extends g{constructor(){super(...arguments);this.plugin="";this.cause="";this.older=!1}render(){let l=b=>m.ask({kind:b,plugin:this.plugin,title:this.plugin,options:{}}),n=r.may("plugin:toggle");return e`<section class="repair" aria-labelledby="repair">
      <h2 id="repair">${p("error")} ${t("repair.title")}</h2>
      <p class="message">${this.cause}</p>
      ${r.may("plugin:observe")?e`<details open>
            <summary>${t("repair.log")}</summary>
            <core-plugin-log .plugin=${this.plugin} brief></core-plugin-log>
          </details>`:o}
      <p class="actions">
        ${n?e`<wa-button size="s" variant="brand" @click=${()=>l("enable")}>${t("aside.again")}</wa-button>`:o}
        ${this.older&&r.may("plugin:install")?e`<wa-button size="s" appearance="outlined" @click=${()=>l("rollback")}>${p("rollback")} ${t("rollback")}</wa-button>`:o}
        ${n?e`<wa-button size="s" appearance="outlined" @click=${()=>l("disable")}>${t("disable")}</wa-button>`:o}
        ${n?e`<wa-button size="s" appearance="plain" href=${c("/bisect")}>${t("bisect.title")}</wa-button>`:o}
      </p>
      <p class="quiet">${t("repair.hint")}</p>
    </section>`}};a([s()],i.prototype,"plugin",2),a([s()],i.prototype,"cause",2),a([s({type:Boolean})],i.prototype,"older",2),i=a([u("core-repair")],i);export{i as Repair};
