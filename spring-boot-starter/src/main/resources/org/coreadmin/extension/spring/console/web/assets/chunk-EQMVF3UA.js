import{c as u}from"./chunk-YVQBP2SO.js";import{a as p}from"./chunk-76JVZQCU.js";import{d as o,h as a}from"./chunk-V35MO6FD.js";import{i as r,j as s}from"./chunk-DBMWAYIS.js";var d={install:"plugin:install",update:"plugin:install",updateAll:"plugin:install",rollback:"plugin:install",uninstall:"plugin:uninstall",enable:"plugin:toggle",disable:"plugin:toggle"},g=["with_dependencies","upgrade","skip_dependencies","force","allow_downgrade","keep_data"];function $(e){let{remedies:n}=e??{};return Array.isArray(n)?n.filter(({steps:t})=>Array.isArray(t)&&t.length>0):[]}function m(e){let n=e.plugins??[],t=e.operation==="update"&&!e.plugin&&n.length===0?"updateAll":e.operation,i=d[t];if(!(!i||!p.may(i)||t!=="updateAll"&&!e.plugin&&n.length===0))return{kind:t,plugin:e.plugin??"",title:e.plugin??(n.length===1?n[0].name:s("updates.several",n.length)),options:{...e.options},...n.length>0?{plugins:n}:{}}}function k(e){let n=e.map(({steps:t})=>t.map(m)).filter(t=>t.every(i=>!!i));return n.length===0?a:o`<div class="remedies">
    <p><strong>${r("remedy.title")}</strong></p>
    <ul>
      ${n.map(t=>o`<li>
          ${t.map((i,l)=>o`${l>0?o`<span>${r("remedy.then")}</span>`:a}
              <wa-button size="s" variant=${l===0?"brand":"neutral"} appearance="outlined" @click=${()=>u.ask(i)}>${c(i)}</wa-button>`)}
        </li>`)}
    </ul>
  </div>`}function c(e){let n=r(`change.${e.kind}`,{plugin:e.title}),t=e.options.version,i=g.filter(l=>e.options[l]===!0).map(l=>r(`remedy.option.${l}`));return[typeof t=="string"?`${n} ${t}`:n,...i].join(", ")}export{$ as a,k as b};
