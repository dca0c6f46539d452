import{b as z,h as K}from"./chunk-7CCKRH3A.js";import"./chunk-D6Z7BL3Z.js";import"./chunk-Z5I3OZMO.js";import"./chunk-ZMWS5VO2.js";import"./chunk-6VDU4B6A.js";import"./chunk-7KGW5VOI.js";import"./chunk-WFXHJUKB.js";import{a as w,c as N}from"./chunk-MVIAMRUA.js";import{a as W,c as $,i as x,j,k as p}from"./chunk-3ZYWMM7V.js";import"./chunk-GIZTY6IV.js";import{d as S,h as A}from"./chunk-V35MO6FD.js";import{C as I,e as G,h as H,i as n,k as U,z as V}from"./chunk-VUTM7MML.js";import{b as f,c,d as m,e as E,f as h}from"./chunk-3IY7SBBO.js";var X=120,Y=6,Z=[{kind:"install",authority:"plugin:install",icon:"download",options:{with_dependencies:!0}},{kind:"update",authority:"plugin:update",icon:"update",options:{}},{kind:"enable",authority:"plugin:toggle",icon:"power",options:{}},{kind:"disable",authority:"plugin:toggle",icon:"power",options:{}},{kind:"rollback",authority:"plugin:update",icon:"rollback",options:{}},{kind:"uninstall",authority:"plugin:uninstall",icon:"remove",options:{keep_data:!0}}],y,v,C,s,L,O,M,R,F,T,B,J,d=class extends j{constructor(){super();m(this,s);this.open=!1;this.words="";this.plugins=[];this.current=0;m(this,y,new AbortController);m(this,v,0);m(this,C);m(this,M,t=>{this.words=t.target.value,this.current=0,clearTimeout(c(this,v)),E(this,v,window.setTimeout(()=>{h(this,s,F).call(this,this.words.trim())},X))});m(this,T,t=>{let o=c(this,s,O),r=t.key==="ArrowDown"?1:t.key==="ArrowUp"?-1:0;r!==0&&o.length>0?(t.preventDefault(),this.current=(this.current+r+o.length)%o.length,this.updateComplete.then(()=>this.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest"}))):t.key==="Enter"&&o[this.current]&&(t.preventDefault(),h(this,s,B).call(this,o[this.current]))});this.watch(w,"change",()=>this.open=!1)}show(){E(this,C,document.activeElement),this.words="",this.plugins=[],this.current=0,this.open=!0,this.updateComplete.then(()=>{let t=this.querySelector("dialog");t&&!t.open&&t.showModal(),this.querySelector("input")?.focus()})}render(){if(!this.open)return A;let t=c(this,s,O);return S`<dialog class="palette" aria-label=${n("palette.title")} @close=${()=>h(this,s,L).call(this)} @click=${o=>{o.target===o.currentTarget&&h(this,s,L).call(this)}}>
      <div class="palette-input">
        ${x("search")}
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant=${t.length>0?`palette-${this.current}`:A}
          aria-label=${n("palette.title")}
          placeholder=${n("palette.hint")}
          autocomplete="off"
          spellcheck="false"
          .value=${this.words}
          @input=${c(this,M)}
          @keydown=${c(this,T)}
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label=${n("palette.title")}>
        ${t.map((o,r)=>h(this,s,J).call(this,o,r))}
      </ul>
      ${t.length===0?S`<p class="quiet" role="status">${n("catalogue.none")}</p>`:A}
      <p class="quiet palette-keys"><kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd> <kbd>Esc</kbd></p>
    </dialog>`}};y=new WeakMap,v=new WeakMap,C=new WeakMap,s=new WeakSet,L=function(){this.open=!1,c(this,C)?.focus?.()},O=function(){let t=this.words.toLowerCase().split(/\s+/).filter(Boolean),o=({title:e,about:a})=>t.every(g=>`${e} ${a}`.toLowerCase().includes(g)),r=Q(p.current?.menus??[]).filter(e=>e.path?.startsWith("/console/")).map(e=>({icon:e.icon??"right",title:U(`menu.${e.id}`,e.title),about:n("palette.page"),go:()=>w.go(e.path.slice(8))})),u=[["/doctor","doctor.title","activity","plugin:doctor"],["/bisect","bisect.title","search","plugin:toggle"],["/account","account.title","user",""]];for(let[e,a,g,b]of u){let i=K.find(_=>_.path.test(e));!i||i.offered&&!p.current?.application.pages.includes(i.offered)||b&&!p.may(b)||r.push({icon:g,title:n(a),about:n("palette.page"),go:()=>w.go(e)})}let k=[],l=(e,a,g)=>k.push({icon:e,title:a,about:n("palette.action"),go:g});p.may("plugin:update")&&l("update",n("change.updateAll"),()=>N.ask({kind:"updateAll",plugin:"",title:"",options:{}}));for(let e of["light","dark","auto"])l(e==="dark"?"moon":e==="light"?"sun":"auto",`${n("shell.colors")}: ${n(`colors.${e}`)}`,()=>z(e));for(let[e,{name:a}]of Object.entries(G))l("language",`${n("shell.language")}: ${a}`,()=>{H(e,!0)});return p.current?.application.logout&&l("sign-out",n("shell.signOut"),()=>{p.signOut()}),[...r.filter(o),...this.plugins,...k.filter(o)]},M=new WeakMap,R=function(){let t=this.words.trim().toLowerCase().split(/\s+/)[0]??"";return t.length<2?void 0:Z.find(({kind:o,authority:r})=>p.may(r)&&n(o).toLowerCase().startsWith(t))},F=async function(t){c(this,y).abort();let o=c(this,s,R)?t.replace(/^\S+\s*/,""):t;if(o.length<2||!p.may("plugin:list")){this.plugins=[];return}let{signal:r}=E(this,y,new AbortController),u=c(this,s,R),k=l=>V(l,{keyword:o,pageSize:Y},r).then(({list:e})=>e,e=>{if(I(e))throw e;return[]});try{let[l,e]=await Promise.all([k("/admin/plugin/list"),k("/admin/plugin/search")]),a=new Set(l.map(({name:i})=>i)),g=u?[...l,...e.filter(({name:i})=>!a.has(i))].filter(({name:i})=>u.kind==="install"!==a.has(i)):[],b=(i,_)=>({icon:"plugin",title:i.display_name,about:`${i.name} · ${_}`,go:()=>w.go(`/${a.has(i.name)?"plugins":"catalogue"}/${i.name}`)});this.plugins=[...g.map(i=>({icon:u.icon,title:n(`change.${u.kind}`,{plugin:i.display_name}),about:i.name,go:()=>N.ask({kind:u.kind,plugin:i.name,title:i.display_name,options:u.options})})),...l.map(i=>b(i,n("mark.installed"))),...e.filter(({name:i})=>!a.has(i)).map(i=>b(i,n("catalogue.title")))]}catch{}},T=new WeakMap,B=function(t){h(this,s,L).call(this),t.go()},J=function(t,o){return S`<li
      id=${`palette-${o}`}
      role="option"
      aria-selected=${o===this.current}
      @click=${()=>h(this,s,B).call(this,t)}
      @pointermove=${()=>this.current=o}
    >
      ${x(t.icon)} <span class="grow">${t.title}</span> <span class="quiet">${t.about}</span>
    </li>`},f([$()],d.prototype,"open",2),f([$()],d.prototype,"words",2),f([$()],d.prototype,"plugins",2),f([$()],d.prototype,"current",2),d=f([W("core-palette")],d);function Q(D){return D.flatMap(q=>[q,...Q(q.children)])}export{d as Palette};
