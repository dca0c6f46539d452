import{b as B,h as K}from"./chunk-VN6QFGBK.js";import"./chunk-BY42FQ3J.js";import"./chunk-ZBIOXISV.js";import"./chunk-6VDU4B6A.js";import"./chunk-U7V4TSG3.js";import"./chunk-KVDMDBV6.js";import"./chunk-7CYN7UC7.js";import{a as p,b as $,d as _,i as q,o as j,q as b,s as z}from"./chunk-P322Y3CX.js";import"./chunk-GIZTY6IV.js";import{d as E,h as C}from"./chunk-V35MO6FD.js";import{e as G,h as H,i as s,k as U,u as I,x as R}from"./chunk-UKCV5RLI.js";import{b as f,c as l,d as g,e as y,f as c}from"./chunk-3IY7SBBO.js";var Q=120,X=6,v,k,w,n,A,x,M,V,S,N,W,u=class extends z{constructor(){super();g(this,n);this.open=!1;this.words="";this.plugins=[];this.current=0;g(this,v,new AbortController);g(this,k,0);g(this,w);g(this,M,t=>{this.words=t.target.value,this.current=0,clearTimeout(l(this,k)),y(this,k,window.setTimeout(()=>{c(this,n,V).call(this,this.words.trim())},Q))});g(this,S,t=>{let o=l(this,n,x),r=t.key==="ArrowDown"?1:t.key==="ArrowUp"?-1:0;r!==0&&o.length>0?(t.preventDefault(),this.current=(this.current+r+o.length)%o.length,this.updateComplete.then(()=>this.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest"}))):t.key==="Enter"&&o[this.current]&&(t.preventDefault(),c(this,n,N).call(this,o[this.current]))});this.watch($,"change",()=>this.open=!1)}show(){y(this,w,document.activeElement),this.words="",this.plugins=[],this.current=0,this.open=!0,this.updateComplete.then(()=>{let t=this.querySelector("dialog");t&&!t.open&&t.showModal(),this.querySelector("input")?.focus()})}render(){if(!this.open)return C;let t=l(this,n,x);return E`<dialog class="palette" aria-label=${s("palette.title")} @close=${()=>c(this,n,A).call(this)} @click=${o=>{o.target===o.currentTarget&&c(this,n,A).call(this)}}>
      <div class="palette-input">
        ${q("search")}
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant=${t.length>0?`palette-${this.current}`:C}
          aria-label=${s("palette.title")}
          placeholder=${s("palette.hint")}
          autocomplete="off"
          spellcheck="false"
          .value=${this.words}
          @input=${l(this,M)}
          @keydown=${l(this,S)}
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label=${s("palette.title")}>
        ${t.map((o,r)=>c(this,n,W).call(this,o,r))}
      </ul>
      ${t.length===0?E`<p class="quiet" role="status">${s("catalogue.none")}</p>`:C}
      <p class="quiet palette-keys"><kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd> <kbd>Esc</kbd></p>
    </dialog>`}};v=new WeakMap,k=new WeakMap,w=new WeakMap,n=new WeakSet,A=function(){this.open=!1,l(this,w)?.focus?.()},x=function(){let t=this.words.toLowerCase().split(/\s+/).filter(Boolean),o=({title:e,about:i})=>t.every(d=>`${e} ${i}`.toLowerCase().includes(d)),r=F(p.current?.menus??[]).filter(e=>e.path?.startsWith("/console/")).map(e=>({icon:e.icon??"right",title:U(`menu.${e.id}`,e.title),about:s("palette.page"),go:()=>$.go(e.path.slice(8))})),m=[["/doctor","doctor.title","activity","plugin:doctor"],["/bisect","bisect.title","search","plugin:toggle"],["/account","account.title","user",""]];for(let[e,i,d,D]of m){let L=K.find(J=>J.path.test(e));!L||L.offered&&!p.current?.application.pages.includes(L.offered)||D&&!p.may(D)||r.push({icon:d,title:s(i),about:s("palette.page"),go:()=>$.go(e)})}let a=[],h=(e,i,d)=>a.push({icon:e,title:i,about:s("palette.action"),go:d});p.may("plugin:install")&&h("update",s("change.updateAll"),()=>_.ask({kind:"updateAll",plugin:"",title:"",options:{}}));for(let e of["light","dark","auto"])h(e==="dark"?"moon":e==="light"?"sun":"auto",`${s("shell.colors")}: ${s(`colors.${e}`)}`,()=>B(e));for(let[e,{name:i}]of Object.entries(G))h("language",`${s("shell.language")}: ${i}`,()=>{H(e,!0)});return p.current?.application.logout&&h("sign-out",s("shell.signOut"),()=>{p.signOut()}),[...r.filter(o),...this.plugins,...a.filter(o)]},M=new WeakMap,V=async function(t){if(l(this,v).abort(),t.length<2||!p.may("plugin:list")){this.plugins=[];return}let{signal:o}=y(this,v,new AbortController),r=m=>I(m,{keyword:t,pageSize:X},o).then(({list:a})=>a,a=>{if(R(a))throw a;return[]});try{let[m,a]=await Promise.all([r("/admin/plugin/list"),r("/admin/plugin/search")]),h=new Set(m.map(({name:i})=>i)),e=(i,d)=>({icon:"plugin",title:i.display_name,about:`${i.name} · ${d}`,go:()=>$.go(`/${h.has(i.name)?"plugins":"catalogue"}/${i.name}`)});this.plugins=[...m.map(i=>e(i,s("mark.installed"))),...a.filter(({name:i})=>!h.has(i)).map(i=>e(i,s("catalogue.title")))]}catch{}},S=new WeakMap,N=function(t){c(this,n,A).call(this),t.go()},W=function(t,o){return E`<li
      id=${`palette-${o}`}
      role="option"
      aria-selected=${o===this.current}
      @click=${()=>c(this,n,N).call(this,t)}
      @pointermove=${()=>this.current=o}
    >
      ${q(t.icon)} <span class="grow">${t.title}</span> <span class="quiet">${t.about}</span>
    </li>`},f([b()],u.prototype,"open",2),f([b()],u.prototype,"words",2),f([b()],u.prototype,"plugins",2),f([b()],u.prototype,"current",2),u=f([j("core-palette")],u);function F(O){return O.flatMap(T=>[T,...F(T.children)])}export{u as Palette};
