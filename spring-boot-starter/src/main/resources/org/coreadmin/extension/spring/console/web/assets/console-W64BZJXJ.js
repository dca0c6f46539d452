import{b as tt}from"./chunk-E7T2WBSH.js";import{a as za}from"./chunk-PBVYRDOQ.js";import{a as we}from"./chunk-2YR6ULVV.js";import{a as Z,b as Ci,c as _i,d as Pe,e as Ri,f as Ti,g as Ca,h as Ea,i as ve}from"./chunk-4M2E625R.js";import{A as wa,B as zi,C as ya,D as k,F as $a,G as Et,H as A,I as d,J as z,K as F,L as xa,N as Sa,O as lt,P as oe,a as G,c as qe,d as ca,e as Yt,f as da,g as So,h as c,i as mt,j as J,k as Wt,l as Tt,m as ie,n as Co,o as Lt,p as ua,q as pa,r as St,t as ha,u as be,v as E,w as H,x as Ei,y as I,z as va}from"./chunk-DUWA5LY6.js";import{a as s,b as na,c as sa,d as la}from"./chunk-GIZTY6IV.js";import{a as L,d as n,e as ma,f as fa,g as ga,h as b,j as ba,k as ka,l as Ai,m as Oi}from"./chunk-UNDY4GOR.js";import{b as C,c as g,d as R,e as X,f as h}from"./chunk-CYRBIIKY.js";var ae=L`
  :where(:root),
  .wa-neutral,
  :host([variant='neutral']) {
    --wa-color-fill-loud: var(--wa-color-neutral-fill-loud);
    --wa-color-fill-normal: var(--wa-color-neutral-fill-normal);
    --wa-color-fill-quiet: var(--wa-color-neutral-fill-quiet);
    --wa-color-border-loud: var(--wa-color-neutral-border-loud);
    --wa-color-border-normal: var(--wa-color-neutral-border-normal);
    --wa-color-border-quiet: var(--wa-color-neutral-border-quiet);
    --wa-color-on-loud: var(--wa-color-neutral-on-loud);
    --wa-color-on-normal: var(--wa-color-neutral-on-normal);
    --wa-color-on-quiet: var(--wa-color-neutral-on-quiet);
  }

  .wa-brand,
  :host([variant='brand']) {
    --wa-color-fill-loud: var(--wa-color-brand-fill-loud);
    --wa-color-fill-normal: var(--wa-color-brand-fill-normal);
    --wa-color-fill-quiet: var(--wa-color-brand-fill-quiet);
    --wa-color-border-loud: var(--wa-color-brand-border-loud);
    --wa-color-border-normal: var(--wa-color-brand-border-normal);
    --wa-color-border-quiet: var(--wa-color-brand-border-quiet);
    --wa-color-on-loud: var(--wa-color-brand-on-loud);
    --wa-color-on-normal: var(--wa-color-brand-on-normal);
    --wa-color-on-quiet: var(--wa-color-brand-on-quiet);
  }

  .wa-success,
  :host([variant='success']) {
    --wa-color-fill-loud: var(--wa-color-success-fill-loud);
    --wa-color-fill-normal: var(--wa-color-success-fill-normal);
    --wa-color-fill-quiet: var(--wa-color-success-fill-quiet);
    --wa-color-border-loud: var(--wa-color-success-border-loud);
    --wa-color-border-normal: var(--wa-color-success-border-normal);
    --wa-color-border-quiet: var(--wa-color-success-border-quiet);
    --wa-color-on-loud: var(--wa-color-success-on-loud);
    --wa-color-on-normal: var(--wa-color-success-on-normal);
    --wa-color-on-quiet: var(--wa-color-success-on-quiet);
  }

  .wa-warning,
  :host([variant='warning']) {
    --wa-color-fill-loud: var(--wa-color-warning-fill-loud);
    --wa-color-fill-normal: var(--wa-color-warning-fill-normal);
    --wa-color-fill-quiet: var(--wa-color-warning-fill-quiet);
    --wa-color-border-loud: var(--wa-color-warning-border-loud);
    --wa-color-border-normal: var(--wa-color-warning-border-normal);
    --wa-color-border-quiet: var(--wa-color-warning-border-quiet);
    --wa-color-on-loud: var(--wa-color-warning-on-loud);
    --wa-color-on-normal: var(--wa-color-warning-on-normal);
    --wa-color-on-quiet: var(--wa-color-warning-on-quiet);
  }

  .wa-danger,
  :host([variant='danger']) {
    --wa-color-fill-loud: var(--wa-color-danger-fill-loud);
    --wa-color-fill-normal: var(--wa-color-danger-fill-normal);
    --wa-color-fill-quiet: var(--wa-color-danger-fill-quiet);
    --wa-color-border-loud: var(--wa-color-danger-border-loud);
    --wa-color-border-normal: var(--wa-color-danger-border-normal);
    --wa-color-border-quiet: var(--wa-color-danger-border-quiet);
    --wa-color-on-loud: var(--wa-color-danger-on-loud);
    --wa-color-on-normal: var(--wa-color-danger-on-normal);
    --wa-color-on-quiet: var(--wa-color-danger-on-quiet);
  }
`;var Aa=L`
  :host {
    --pulse-color: var(--wa-color-fill-loud, var(--wa-color-brand-fill-loud));

    display: inline-flex;
    align-items: center;
    justify-content: center;
    padding: 0.375em 0.625em;
    color: var(--wa-color-on-loud, var(--wa-color-brand-on-loud));
    font-size: max(var(--wa-font-size-3xs), 0.75em);
    font-weight: var(--wa-font-weight-semibold);
    line-height: 1;
    vertical-align: middle;
    white-space: nowrap;
    background-color: var(--wa-color-fill-loud, var(--wa-color-brand-fill-loud));
    border-color: transparent;
    border-radius: var(--wa-border-radius-s);
    border-style: var(--wa-border-style);
    border-width: var(--wa-border-width-s);
    user-select: none;
    -webkit-user-select: none;
    cursor: inherit;

    min-width: 1.25em; /* <-- this is what Safari respects for intrinsic */
    min-height: 1em;
  }

  /* Appearance modifiers */
  :host([appearance='outlined']) {
    --pulse-color: var(--wa-color-border-loud, var(--wa-color-brand-border-loud));

    color: var(--wa-color-on-quiet, var(--wa-color-brand-on-quiet));
    background-color: transparent;
    border-color: var(--wa-color-border-loud, var(--wa-color-brand-border-loud));
  }

  :host([appearance='filled']) {
    --pulse-color: var(--wa-color-fill-normal, var(--wa-color-brand-fill-normal));

    color: var(--wa-color-on-normal, var(--wa-color-brand-on-normal));
    background-color: var(--wa-color-fill-normal, var(--wa-color-brand-fill-normal));
    border-color: transparent;
  }

  :host([appearance='filled-outlined']) {
    --pulse-color: var(--wa-color-border-normal, var(--wa-color-brand-border-normal));

    color: var(--wa-color-on-normal, var(--wa-color-brand-on-normal));
    background-color: var(--wa-color-fill-normal, var(--wa-color-brand-fill-normal));
    border-color: var(--wa-color-border-normal, var(--wa-color-brand-border-normal));
  }

  :host([appearance='accent']) {
    --pulse-color: var(--wa-color-fill-loud, var(--wa-color-brand-fill-loud));

    color: var(--wa-color-on-loud, var(--wa-color-brand-on-loud));
    background-color: var(--wa-color-fill-loud, var(--wa-color-brand-fill-loud));
    border-color: transparent;
  }

  /* Pill modifier */
  :host([pill]) {
    border-radius: var(--wa-border-radius-pill);
  }

  /* Pulse attention */
  :host([attention='pulse']) {
    animation: pulse 1.5s infinite;
  }

  @keyframes pulse {
    0% {
      box-shadow: 0 0 0 0 var(--pulse-color);
    }
    70% {
      box-shadow: 0 0 0 0.5rem transparent;
    }
    100% {
      box-shadow: 0 0 0 0 transparent;
    }
  }

  /* Bounce attention */
  :host([attention='bounce']) {
    animation: bounce 1s cubic-bezier(0.28, 0.84, 0.42, 1) infinite;
  }

  @keyframes bounce {
    0%,
    20%,
    50%,
    80%,
    100% {
      transform: translateY(0);
    }
    40% {
      transform: translateY(-5px);
    }
    60% {
      transform: translateY(-2px);
    }
  }

  /* Prevents vertical space when icons with vertical-align are slotted in - https://github.com/shoelace-style/webawesome/issues/2280 */
  [part='start'],
  [part='end'] {
    line-height: 0;
  }

  slot[name='start']::slotted(*) {
    margin-inline-end: 0.375em;
  }

  slot[name='end']::slotted(*) {
    margin-inline-start: 0.375em;
  }
`;var is=L`
  :host {
    box-sizing: border-box;
  }

  :host *,
  :host *::before,
  :host *::after {
    box-sizing: inherit;
  }

  [hidden],
  :host([hidden]) {
    display: none !important;
  }
`,os=/;\s+$/;function as(t){return t.replace(/[A-Z]/g,i=>`-${i.toLowerCase()}`)}function Oa(t){let{property:i,value:e,element:o}=t;if(e){let a=o.getAttribute("style")||"";a&&(a.match(os)||(a+=";"),a+=" ");let r=`${i}: ${e}`;return a.includes(r)?void 0:`${a}${r};`}return null}var Li,N=class extends ba{constructor(){super(),sa(this,Li,!1),this.initialReflectedProperties=new Map,this.didSSR=!!this.shadowRoot,this.customStates={set:(i,e)=>{if(this.internals?.states)try{e?this.internals.states.add(i):this.internals.states.delete(i)}catch(o){if(String(o).includes("must start with '--'"))console.error("Your browser implements an outdated version of CustomStateSet. Consider using a polyfill");else throw o}},has:i=>{if(!this.internals?.states)return!1;try{return this.internals.states.has(i)}catch{return!1}}};try{this.internals=this.attachInternals()}catch{console.error("Element internals are not supported in your browser. Consider using a polyfill")}this.customStates.set("wa-defined",!0);let t=this.constructor;for(let[i,e]of t.elementProperties)e.default==="inherit"&&e.initial!==void 0&&typeof i=="string"&&this.customStates.set(`initial-${i}-${e.initial}`,!0)}static get styles(){let t=Array.isArray(this.css)?this.css:this.css?[this.css]:[];return[is,...t]}connectedCallback(){super.connectedCallback(),this.didSSR||this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `)),this.didSSR&&this.updateComplete.then(()=>{this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `))})}attributeChangedCallback(t,i,e){na(this,Li)||(this.constructor.elementProperties.forEach((o,a)=>{o.reflect&&this[a]!=null&&this.initialReflectedProperties.set(a,this[a])}),la(this,Li,!0)),super.attributeChangedCallback(t,i,e)}willUpdate(t){super.willUpdate(t),this.initialReflectedProperties.forEach((i,e)=>{t.has(e)&&this[e]==null&&(this[e]=i)})}firstUpdated(t){super.firstUpdated(t),this.didSSR&&this.shadowRoot?.querySelectorAll("slot").forEach(i=>{i.dispatchEvent(new Event("slotchange",{bubbles:!0,composed:!1,cancelable:!1}))})}update(t){try{super.update(t)}catch(i){if(this.didSSR&&!this.hasUpdated){let e=new Event("lit-hydration-error",{bubbles:!0,composed:!0,cancelable:!1});e.error=i,this.dispatchEvent(e)}throw i}}setStyle(t,i){if(!this.style){let e=Oa({property:as(t),value:i,element:this});e&&this.setAttribute("style",e);return}this.style[t]=i}setStyleProperty(t,i){if(!this.style){let e=Oa({property:t,value:i,element:this});e&&this.setAttribute("style",e);return}this.style.setProperty(t,i)}relayNativeEvent(t,i){t.stopImmediatePropagation(),this.dispatchEvent(new t.constructor(t.type,{...t,...i}))}};Li=new WeakMap;s([d()],N.prototype,"dir",2);s([d()],N.prototype,"lang",2);s([d({type:Boolean,reflect:!0,attribute:"did-ssr"})],N.prototype,"didSSR",2);var re=class extends N{constructor(){super(...arguments),this.variant="brand",this.appearance="accent",this.pill=!1,this.attention="none"}render(){return n`
      <span part="start">
        <slot name="start"></slot>
      </span>

      <span part="base badge" role="status">
        <slot></slot>
      </span>

      <span part="end">
        <slot name="end"></slot>
      </span>
    `}};re.css=[ae,Aa];s([d({reflect:!0})],re.prototype,"variant",2);s([d({reflect:!0})],re.prototype,"appearance",2);s([d({type:Boolean,reflect:!0})],re.prototype,"pill",2);s([d({reflect:!0})],re.prototype,"attention",2);re=s([A("wa-badge")],re);var De=()=>({checkValidity(t){let i=t.input,e={message:"",isValid:!0,invalidKeys:[]};if(!i)return e;let o=!0;if("checkValidity"in i&&(o=i.checkValidity()),o)return e;if(e.isValid=!1,"validationMessage"in i&&(e.message=i.validationMessage),!("validity"in i))return e.invalidKeys.push("customError"),e;for(let a in i.validity){if(a==="valid")continue;let r=a;i.validity[r]&&e.invalidKeys.push(r)}return e}});var qi=class extends Event{constructor(){super("wa-invalid",{bubbles:!0,cancelable:!1,composed:!0})}};var rs=()=>({observedAttributes:["custom-error"],checkValidity(t){let i={message:"",isValid:!0,invalidKeys:[]};return t.customError&&(i.message=t.customError,i.isValid=!1,i.invalidKeys=["customError"]),i}}),ot=class extends N{constructor(){super(),this.name=null,this.disabled=!1,this.required=!1,this.assumeInteractionOn=["input"],this.validators=[],this.valueHasChanged=!1,this.hasInteracted=!1,this.customError=null,this.emittedEvents=[],this.emitInvalid=t=>{t.target===this&&(this.hasInteracted=!0,this.dispatchEvent(new qi))},this.handleInteraction=t=>{let i=this.emittedEvents;i.includes(t.type)||i.push(t.type),i.length===this.assumeInteractionOn?.length&&(this.hasInteracted=!0)},"addEventListener"in this&&this.addEventListener("invalid",this.emitInvalid)}static get validators(){return[rs()]}static get observedAttributes(){let t=new Set(super.observedAttributes||[]);for(let i of this.validators)if(i.observedAttributes)for(let e of i.observedAttributes)t.add(e);return[...t]}connectedCallback(){super.connectedCallback(),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.updateValidity()}):this.updateValidity(),this.assumeInteractionOn.forEach(t=>{this.addEventListener?.(t,this.handleInteraction)})}firstUpdated(...t){super.firstUpdated(...t),this.updateValidity()}willUpdate(t){if(!!1&&t.has("customError")&&(this.customError||(this.customError=null),this.setCustomValidity(this.customError||"")),t.has("value")||t.has("disabled")||t.has("defaultValue")){let i=this.value;this.updateFormValue(i)}t.has("disabled")&&(this.customStates.set("disabled",this.disabled),(this.hasAttribute("disabled")||!!1&&!this.matches(":disabled"))&&this.toggleAttribute("disabled",this.disabled)),super.willUpdate(t),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>this.updateValidity()):this.updateValidity()}updateFormValue(t){if(Array.isArray(t)){if(this.name){let i=new FormData;for(let e of t)i.append(this.name,e);this.setValue(i,i)}}else this.setValue(t,t)}get labels(){return this.internals.labels}getForm(){return this.internals.form}set form(t){t?this.setAttribute("form",t):this.removeAttribute("form")}get form(){return this.internals.form}get validity(){return this.internals.validity}get willValidate(){return this.internals.willValidate}get validationMessage(){return this.internals.validationMessage}checkValidity(){return this.updateValidity(),this.internals.checkValidity()}reportValidity(){return this.updateValidity(),this.hasInteracted=!0,this.internals.reportValidity()}get validationTarget(){return this.input||void 0}setValidity(...t){let i=t[0],e=t[1],o=t[2];o||(o=this.validationTarget),this.internals.setValidity(i,e,o||void 0),this.requestUpdate("validity"),this.setCustomStates()}setCustomStates(){let t=!!this.required,i=this.internals.validity.valid,e=this.hasInteracted;this.customStates.set("required",t),this.customStates.set("optional",!t),this.customStates.set("invalid",!i),this.customStates.set("valid",i),this.customStates.set("user-invalid",!i&&e),this.customStates.set("user-valid",i&&e)}setCustomValidity(t){if(!t){this.customError=null,this.setValidity({});return}this.customError=t,this.setValidity({customError:!0},t,this.validationTarget)}formResetCallback(){this.resetValidity(),this.hasInteracted=!1,this.valueHasChanged=!1,this.emittedEvents=[],this.updateValidity()}formDisabledCallback(t){this.disabled=t,this.updateValidity()}formStateRestoreCallback(t,i){this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity()}):(this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity())}setValue(...t){let[i,e]=t;this.internals.setFormValue(i,e)}get allValidators(){let t=this.constructor.validators||[],i=this.validators||[];return[...t,...i]}resetValidity(){this.setCustomValidity(""),this.setValidity({})}updateValidity(){if(this.disabled||this.hasAttribute("disabled")||!this.willValidate){this.resetValidity();return}let t=this.allValidators;if(!t?.length)return;let i={customError:!!this.customError},e=this.validationTarget||this.input||void 0,o="";for(let a of t){let{isValid:r,message:l,invalidKeys:u}=a.checkValidity(this);r||(o||(o=l),u?.length>=0&&u.forEach(p=>i[p]=!0))}o||(o=this.validationMessage),this.setValidity(i,o,e)}};ot.formAssociated=!0;s([d({reflect:!0})],ot.prototype,"name",2);s([d({type:Boolean})],ot.prototype,"disabled",2);s([d({state:!0,attribute:!1})],ot.prototype,"valueHasChanged",2);s([d({state:!0,attribute:!1})],ot.prototype,"hasInteracted",2);s([d({attribute:"custom-error",reflect:!0})],ot.prototype,"customError",2);s([d({attribute:!1,state:!0,type:Object})],ot.prototype,"validity",1);var _a={small:"s",medium:"m",large:"l"},Ra=new Set;function ct(t,i){i in _a&&!Ra.has(`${t}:${i}`)&&(Ra.add(`${t}:${i}`),console.warn(`[${t}] size="${i}" is deprecated. Use size="${_a[i]}" instead. The long-form value will be removed in the next major version.`))}var $t=class{constructor(t,...i){this.slotNames=[],this.handleSlotChange=e=>{let o=e.target;(this.slotNames.includes("[default]")&&!o.name||o.name&&this.slotNames.includes(o.name))&&this.host.requestUpdate()},(this.host=t).addController(this),this.slotNames=i}hasDefaultSlot(){return this.host.childNodes?[...this.host.childNodes].some(t=>{if(t.nodeType===Node.TEXT_NODE&&t.textContent.trim()!=="")return!0;if(t.nodeType===Node.ELEMENT_NODE){let i=t;if(i.tagName.toLowerCase()==="wa-visually-hidden")return!1;if(!i.hasAttribute("slot"))return!0}return!1}):!1}hasNamedSlot(t){return this.host.querySelector?.(`:scope > [slot="${t}"]`)!==null}test(t,i){return i&&this.host.didSSR&&!this.host.hasUpdated?!!this.host[i]:t==="[default]"?this.hasDefaultSlot():this.hasNamedSlot(t)}hostConnected(){let t=this.host.shadowRoot;t&&"addEventListener"in t&&t.addEventListener("slotchange",this.handleSlotChange)}hostDisconnected(){let t=this.host.shadowRoot;t&&"removeEventListener"in t&&t.removeEventListener("slotchange",this.handleSlotChange)}};var ft=L`
  :host([size='xs']) {
    font-size: var(--wa-font-size-xs);
  }

  :host([size='s']),
  :host([size='small']) {
    font-size: var(--wa-font-size-s);
  }

  :host([size='m']),
  :host([size='medium']) {
    font-size: var(--wa-font-size-m);
  }

  :host([size='l']),
  :host([size='large']) {
    font-size: var(--wa-font-size-l);
  }

  :host([size='xl']) {
    font-size: var(--wa-font-size-xl);
  }
`;var Ta=L`
  @layer wa-component {
    :host {
      display: inline-block;

      /* Workaround because Chrome doesn't like :host(:has()) below
       * https://issues.chromium.org/issues/40062355
       * Firefox doesn't like this nested rule, so both are needed */
      &:has(wa-badge) {
        position: relative;
      }
    }

    /* Apply relative positioning only when needed to position wa-badge
     * This avoids creating a new stacking context for every button */
    :host(:has(wa-badge)) {
      position: relative;
    }
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    text-decoration: none;
    user-select: none;
    -webkit-user-select: none;
    white-space: nowrap;
    vertical-align: middle;
    transition-property: background, border, box-shadow, color, opacity, transform;
    transition-duration: var(--wa-transition-fast);
    transition-timing-function: var(--wa-transition-easing);
    transform-origin: center;
    cursor: pointer;
    padding: 0 var(--wa-form-control-padding-inline);
    font-family: inherit;
    font-size: inherit;
    font-weight: var(--wa-font-weight-action);
    height: var(--wa-form-control-height);
    width: 100%;

    background-color: var(--wa-color-fill-loud, var(--wa-color-neutral-fill-loud));

    border-color: transparent;
    color: var(--wa-color-on-loud, var(--wa-color-neutral-on-loud));
    border-start-start-radius: var(--_button-start-start-radius, var(--wa-form-control-border-radius));
    border-start-end-radius: var(--_button-start-end-radius, var(--wa-form-control-border-radius));
    border-end-start-radius: var(--_button-end-start-radius, var(--wa-form-control-border-radius));
    border-end-end-radius: var(--_button-end-end-radius, var(--wa-form-control-border-radius));
    border-style: var(--wa-form-control-border-style);
    border-width: var(--wa-form-control-border-width);
  }

  /* Hover and active transforms */
  .button:not(.disabled):not(.loading) {
    @media (hover: hover) {
      &:hover {
        transform: var(--wa-button-transform-hover);
      }
    }
    &:active {
      transform: var(--wa-button-transform-active);
    }

    @media (prefers-reduced-motion: reduce) {
      &:hover,
      &:active {
        transform: none;
      }
    }
  }

  /* Appearance modifiers */
  :host([appearance='plain']) {
    /* Indentation overrides for grouping */
    margin-inline-start: var(--_button-horizontal-indent);
    margin-block-start: var(--_button-vertical-indent);

    .button {
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      background-color: transparent;
      border-color: transparent;
    }
    @media (hover: hover) {
      .button:not(.disabled):not(.loading):hover {
        color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
        background-color: var(--wa-color-fill-quiet, var(--wa-color-neutral-fill-quiet));
      }
    }
    .button:not(.disabled):not(.loading):active {
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      background-color: color-mix(
        in oklab,
        var(--wa-color-fill-quiet, var(--wa-color-neutral-fill-quiet)),
        var(--wa-color-mix-active)
      );
    }
  }

  :host([appearance='outlined']) {
    /* Indentation overrides for grouping outlined */
    margin-inline-start: var(--_button-horizontal-indent-outlined);
    margin-block-start: var(--_button-vertical-indent-outlined);

    .button {
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      background-color: transparent;
      border-color: var(--wa-color-border-loud, var(--wa-color-neutral-border-loud));
    }
    @media (hover: hover) {
      .button:not(.disabled):not(.loading):hover {
        color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
        background-color: var(--wa-color-fill-quiet, var(--wa-color-neutral-fill-quiet));
      }
    }
    .button:not(.disabled):not(.loading):active {
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      background-color: color-mix(
        in oklab,
        var(--wa-color-fill-quiet, var(--wa-color-neutral-fill-quiet)),
        var(--wa-color-mix-active)
      );
    }
  }

  :host([appearance='filled']) {
    /* Indentation overrides for grouping */
    margin-inline-start: var(--_button-horizontal-indent);
    margin-block-start: var(--_button-vertical-indent);

    .button {
      color: var(--wa-color-on-normal, var(--wa-color-neutral-on-normal));
      background-color: var(--wa-color-fill-normal, var(--wa-color-neutral-fill-normal));
      border-color: transparent;
    }
    @media (hover: hover) {
      .button:not(.disabled):not(.loading):hover {
        color: var(--wa-color-on-normal, var(--wa-color-neutral-on-normal));
        background-color: color-mix(
          in oklab,
          var(--wa-color-fill-normal, var(--wa-color-neutral-fill-normal)),
          var(--wa-color-mix-hover)
        );
      }
    }
    .button:not(.disabled):not(.loading):active {
      color: var(--wa-color-on-normal, var(--wa-color-neutral-on-normal));
      background-color: color-mix(
        in oklab,
        var(--wa-color-fill-normal, var(--wa-color-neutral-fill-normal)),
        var(--wa-color-mix-active)
      );
    }
  }

  :host([appearance='filled-outlined']) {
    /* Indentation overrides for grouping outlined */
    margin-inline-start: var(--_button-horizontal-indent-outlined);
    margin-block-start: var(--_button-vertical-indent-outlined);

    .button {
      color: var(--wa-color-on-normal, var(--wa-color-neutral-on-normal));
      background-color: var(--wa-color-fill-normal, var(--wa-color-neutral-fill-normal));
      border-color: var(--wa-color-border-normal, var(--wa-color-neutral-border-normal));
    }
    @media (hover: hover) {
      .button:not(.disabled):not(.loading):hover {
        color: var(--wa-color-on-normal, var(--wa-color-neutral-on-normal));
        background-color: color-mix(
          in oklab,
          var(--wa-color-fill-normal, var(--wa-color-neutral-fill-normal)),
          var(--wa-color-mix-hover)
        );
      }
    }
    .button:not(.disabled):not(.loading):active {
      color: var(--wa-color-on-normal, var(--wa-color-neutral-on-normal));
      background-color: color-mix(
        in oklab,
        var(--wa-color-fill-normal, var(--wa-color-neutral-fill-normal)),
        var(--wa-color-mix-active)
      );
    }
  }

  :host([appearance='accent']) {
    /* Indentation overrides for grouping */
    margin-inline-start: var(--_button-horizontal-indent);
    margin-block-start: var(--_button-vertical-indent);

    .button {
      color: var(--wa-color-on-loud, var(--wa-color-neutral-on-loud));
      background-color: var(--wa-color-fill-loud, var(--wa-color-neutral-fill-loud));
      border-color: transparent;
    }
    @media (hover: hover) {
      .button:not(.disabled):not(.loading):hover {
        background-color: color-mix(
          in oklab,
          var(--wa-color-fill-loud, var(--wa-color-neutral-fill-loud)),
          var(--wa-color-mix-hover)
        );
      }
    }
    .button:not(.disabled):not(.loading):active {
      background-color: color-mix(
        in oklab,
        var(--wa-color-fill-loud, var(--wa-color-neutral-fill-loud)),
        var(--wa-color-mix-active)
      );
    }
  }

  /* Focus states */
  .button:focus {
    outline: none;
  }

  .button:focus-visible {
    outline: var(--wa-focus-ring);
    outline-offset: var(--wa-focus-ring-offset);
  }

  /* Disabled state */
  :host([disabled]) {
    opacity: 0.5;
    cursor: not-allowed;

    /* When disabled, prevent mouse events from bubbling up from children */
    .button {
      pointer-events: none;
    }
  }

  /* Keep it last so Safari doesn't stop parsing this block */
  .button::-moz-focus-inner {
    border: 0;
  }

  /* Icon buttons */
  .button.is-icon-button {
    outline-offset: 2px;
    width: var(--wa-form-control-height);
    aspect-ratio: 1;
  }

  /* Icon buttons with a caret need to grow to fit both the icon and the caret */
  .button.is-icon-button.caret {
    width: auto;
    aspect-ratio: auto;
    min-width: var(--wa-form-control-height);
  }

  /* Pill modifier */
  :host([pill]) .button {
    border-start-start-radius: var(--_button-start-start-radius, var(--wa-border-radius-pill));
    border-start-end-radius: var(--_button-start-end-radius, var(--wa-border-radius-pill));
    border-end-start-radius: var(--_button-end-start-radius, var(--wa-border-radius-pill));
    border-end-end-radius: var(--_button-end-end-radius, var(--wa-border-radius-pill));
  }

  /*
   * Label
   */

  .start,
  .end {
    flex: 0 0 auto;
    display: flex;
    align-items: center;
    pointer-events: none;
  }

  .label {
    display: inline-block;
  }

  .is-icon-button .label {
    display: flex;
    justify-content: center;
  }

  .label::slotted(wa-icon) {
    align-self: center;
  }

  /*
   * Caret modifier
   */

  wa-icon[part='caret'] {
    display: flex;
    align-self: center;
    align-items: center;

    &::part(svg) {
      width: 0.875em;
      height: 0.875em;
    }

    .button:has(&) .end {
      display: none;
    }
  }

  /*
   * Loading modifier
   */

  .loading {
    position: relative;
    cursor: wait;

    .start,
    .label,
    .end,
    .caret {
      /* Hidden with opacity, not visibility, so the label stays in the accessibility tree */
      opacity: 0;

      /* Unlike visibility: hidden, opacity leaves the content clickable */
      pointer-events: none;
    }

    wa-spinner {
      --indicator-color: currentColor;
      --track-color: color-mix(in oklab, currentColor, transparent 90%);

      position: absolute;
      font-size: 1em;
      height: 1em;
      width: 1em;
      top: calc(50% - 0.5em);
      left: calc(50% - 0.5em);
    }
  }

  /*
   * Badges
   */

  .button ::slotted(wa-badge) {
    border-color: var(--wa-color-surface-default);
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    translate: 50% -50%;
    pointer-events: none;
  }

  :host(:dir(rtl)) ::slotted(wa-badge) {
    translate: -50% -50%;
  }

  /*
  * Button spacing
  */

  slot[name='start']::slotted(*) {
    margin-inline-end: 0.75em;
  }

  slot[name='end']::slotted(*),
  .button:not(.visually-hidden-label) [part='caret'] {
    margin-inline-start: 0.75em;
  }
`;function M(t,i){let e={waitUntilFirstUpdate:!1,...i};return(o,a)=>{let{update:r}=o,l=Array.isArray(t)?t:[t];o.update=function(u){l.forEach(p=>{let m=p;if(u.has(m)){let f=u.get(m),v=this[m];f!==v&&(!e.waitUntilFirstUpdate||this.hasUpdated)&&this[a](f,v)}}),r.call(this,u)}}}var at=Ai(class extends Oi{constructor(t){if(super(t),t.type!==ka.ATTRIBUTE||t.name!=="class"||t.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(t){return" "+Object.keys(t).filter(i=>t[i]).join(" ")+" "}update(t,[i]){if(this.st===void 0){this.st=new Set,t.strings!==void 0&&(this.nt=new Set(t.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in i)i[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(i)}let e=t.element.classList;for(let o of this.st)o in i||(e.remove(o),this.st.delete(o));for(let o in i){let a=!!i[o];a===this.st.has(o)||this.nt?.has(o)||(a?(e.add(o),this.st.add(o)):(e.remove(o),this.st.delete(o)))}return ga}});var q=t=>t??b;var qa=Symbol.for(""),ns=t=>{if(t?.r===qa)return t?._$litStatic$};var Eo=(t,...i)=>({_$litStatic$:i.reduce((e,o,a)=>e+(r=>{if(r._$litStatic$!==void 0)return r._$litStatic$;throw Error(`Value passed to 'literal' function must be a 'literal' result: ${r}. Use 'unsafeStatic' to pass non-literal values, but
            take care to ensure page security.`)})(o)+t[a+1],t[0]),r:qa}),La=new Map,zo=t=>(i,...e)=>{let o=e.length,a,r,l=[],u=[],p,m=0,f=!1;for(;m<o;){for(p=i[m];m<o&&(r=e[m],(a=ns(r))!==void 0);)p+=a+i[++m],f=!0;m!==o&&u.push(r),l.push(p),m++}if(m===o&&l.push(i[o]),f){let v=l.join("$$lit$$");(i=La.get(v))===void 0&&(l.raw=l,La.set(v,i=l)),e=u}return t(i,...e)},Pi=zo(n),Jl=zo(ma),tc=zo(fa);var V=class extends ot{constructor(){super(...arguments),this.assumeInteractionOn=["click"],this.hasSlotController=new $t(this,"[default]","start","end"),this.localize=new tt(this),this.invalid=!1,this.isIconButton=!1,this.title="",this.variant="neutral",this.appearance="accent",this.size="m",this.withCaret=!1,this.withStart=!1,this.withEnd=!1,this.disabled=!1,this.loading=!1,this.pill=!1,this.type="button"}static get validators(){return[...super.validators,De()]}handleSizeChange(){ct(this.localName,this.size)}constructLightDOMButton(){let t=document.createElement("button");for(let i of this.attributes)i.name!=="style"&&t.setAttribute(i.name,i.value);return t.type=this.type,t.style.position="absolute !important",t.style.width="0 !important",t.style.height="0 !important",t.style.clipPath="inset(50%) !important",t.style.overflow="hidden !important",t.style.whiteSpace="nowrap !important",this.name&&(t.name=this.name),t.value=this.value||"",t}handleClick(t){if(this.disabled||this.loading){t.preventDefault(),t.stopImmediatePropagation();return}if(this.type!=="submit"&&this.type!=="reset"||!this.getForm())return;let e=this.constructLightDOMButton();this.parentElement?.append(e),e.click(),e.remove()}handleInvalid(){this.dispatchEvent(new qi)}handleLabelSlotChange(){let t=this.labelSlot.assignedNodes({flatten:!0}),i=!1,e=!1,o=!1,a=!1;[...t].forEach(r=>{if(r.nodeType===Node.ELEMENT_NODE){let l=r;l.localName==="wa-icon"?(e=!0,i||(i=l.label!==void 0)):a=!0}else r.nodeType===Node.TEXT_NODE&&(r.textContent?.trim()||"").length>0&&(o=!0)}),this.isIconButton=e&&!o&&!a,this.customStates.set("icon-button",this.isIconButton),this.isIconButton&&!i&&console.warn('Icon buttons must have a label for screen readers. Add <wa-icon label="..."> to remove this warning.',this)}isButton(){return!this.href}isLink(){return!!this.href}handleDisabledChange(){this.customStates.set("disabled",this.disabled),this.updateValidity()}handleHrefChange(){this.customStates.set("link",this.isLink())}handleLoadingChange(){this.customStates.set("loading",this.loading)}setValue(...t){}click(){this.button.click()}focus(t){this.button.focus(t)}blur(){this.button.blur()}render(){let t=this.isLink(),i=t?Eo`a`:Eo`button`;return Pi`
      <${i}
        part="base button"
        class=${at({button:!0,caret:this.withCaret,disabled:this.disabled,loading:this.loading,rtl:this.localize.dir()==="rtl","has-label":this.hasSlotController.test("[default]"),"has-start":this.hasSlotController.test("start","withStart"),"has-end":this.hasSlotController.test("end","withEnd"),"is-icon-button":this.isIconButton})}
        ?disabled=${q(t?void 0:this.disabled)}
        type=${q(t?void 0:this.type)}
        title=${this.title}
        name=${q(t?void 0:this.name)}
        value=${q(t?void 0:this.value)}
        href=${q(t?this.href:void 0)}
        target=${q(t?this.target:void 0)}
        download=${q(t?this.download:void 0)}
        rel=${q(t&&this.rel?this.rel:void 0)}
        role=${q(t?void 0:"button")}
        aria-disabled=${q(t&&this.disabled?"true":void 0)}
        aria-busy=${this.loading?"true":"false"}
        tabindex=${this.disabled?"-1":"0"}
        @invalid=${this.isButton()?this.handleInvalid:null}
        @click=${this.handleClick}
      >
        <slot name="start" part="start" class="start"></slot>
        <slot part="label" class="label" @slotchange=${this.handleLabelSlotChange}></slot>
        <slot name="end" part="end" class="end"></slot>
        ${this.withCaret?Pi`
                <wa-icon part="caret" class="caret" library="system" name="chevron-down" variant="solid"></wa-icon>
              `:""}
        ${this.loading?Pi`<wa-spinner part="spinner"></wa-spinner>`:""}
      </${i}>
    `}};V.shadowRootOptions={...ot.shadowRootOptions,delegatesFocus:!0};V.css=[Ta,ae,ft];s([F(".button")],V.prototype,"button",2);s([F("slot:not([name])")],V.prototype,"labelSlot",2);s([z()],V.prototype,"invalid",2);s([z()],V.prototype,"isIconButton",2);s([d()],V.prototype,"title",2);s([d({reflect:!0})],V.prototype,"variant",2);s([d({reflect:!0})],V.prototype,"appearance",2);s([d({reflect:!0})],V.prototype,"size",2);s([M("size")],V.prototype,"handleSizeChange",1);s([d({attribute:"with-caret",type:Boolean,reflect:!0})],V.prototype,"withCaret",2);s([d({attribute:"with-start",type:Boolean})],V.prototype,"withStart",2);s([d({attribute:"with-end",type:Boolean})],V.prototype,"withEnd",2);s([d({type:Boolean})],V.prototype,"disabled",2);s([d({type:Boolean,reflect:!0})],V.prototype,"loading",2);s([d({type:Boolean,reflect:!0})],V.prototype,"pill",2);s([d()],V.prototype,"type",2);s([d({reflect:!0})],V.prototype,"name",2);s([d({reflect:!0})],V.prototype,"value",2);s([d({reflect:!0})],V.prototype,"href",2);s([d()],V.prototype,"target",2);s([d()],V.prototype,"rel",2);s([d()],V.prototype,"download",2);s([d({attribute:"formaction"})],V.prototype,"formAction",2);s([d({attribute:"formenctype"})],V.prototype,"formEnctype",2);s([d({attribute:"formmethod"})],V.prototype,"formMethod",2);s([d({attribute:"formnovalidate",type:Boolean})],V.prototype,"formNoValidate",2);s([d({attribute:"formtarget"})],V.prototype,"formTarget",2);s([M("disabled",{waitUntilFirstUpdate:!0})],V.prototype,"handleDisabledChange",1);s([M("href")],V.prototype,"handleHrefChange",1);s([M("loading",{waitUntilFirstUpdate:!0})],V.prototype,"handleLoadingChange",1);V=s([A("wa-button")],V);V.disableWarning?.("change-in-update");var Pa=L`
  :host {
    --track-width: 2px;
    --track-color: var(--wa-color-neutral-fill-normal);
    --indicator-color: var(--wa-color-brand-fill-loud);
    --speed: 2s;
    --size: 1em;

    /*
      Resizing a spinner element using anything but font-size will break the animation because the animation uses em
      units. Therefore, if a spinner is used in a flex container without \`flex: none\` applied, the spinner can
      grow/shrink and break the animation. The use of \`flex: none\` on the host element prevents this by always having
      the spinner sized according to its actual dimensions.
    */
    flex: none;
    display: inline-flex;
    width: var(--size);
    height: var(--size);
  }

  svg {
    width: 100%;
    height: 100%;
    aspect-ratio: 1;
    animation: spin var(--speed) linear infinite;
  }

  .track,
  .indicator {
    --radius: calc(var(--size) / 2 - var(--track-width) / 2);
    --circumference: calc(var(--radius) * 2 * 3.141592654);

    cx: calc(var(--size) / 2);
    cy: calc(var(--size) / 2);
    r: var(--radius);
    fill: none;
    stroke-width: var(--track-width);
  }

  .track {
    stroke: var(--track-color);
  }

  .indicator {
    stroke: var(--indicator-color);
    stroke-linecap: round;
    stroke-dasharray: calc(0.597 * var(--circumference)), calc(0.796 * var(--circumference));
    stroke-dashoffset: calc(-0.04 * var(--circumference));
    animation: dash 1.5s ease-in-out infinite;
  }

  @keyframes spin {
    0% {
      transform: rotate(0deg);
    }
    100% {
      transform: rotate(360deg);
    }
  }

  @keyframes dash {
    0% {
      stroke-dasharray: calc(0.008 * var(--circumference)), calc(1.194 * var(--circumference));
      stroke-dashoffset: 0;
    }
    50% {
      stroke-dasharray: calc(0.716 * var(--circumference)), calc(1.194 * var(--circumference));
      stroke-dashoffset: calc(-0.278 * var(--circumference));
    }
    100% {
      stroke-dasharray: calc(0.716 * var(--circumference)), calc(1.194 * var(--circumference));
      stroke-dashoffset: calc(-0.987 * var(--circumference));
    }
  }
`;var Ao=class extends N{constructor(){super(...arguments),this.localize=new tt(this)}render(){return n`
      <svg
        part="base spinner"
        role="progressbar"
        aria-label=${this.localize.term("loading")}
        fill="none"
        xmlns="http://www.w3.org/2000/svg"
      >
        <circle class="track" />
        <circle class="indicator" />
      </svg>
    `}};Ao.css=Pa;Ao=s([A("wa-spinner")],Ao);var Da=class extends Event{constructor(){super("wa-error",{bubbles:!0,cancelable:!1,composed:!0})}};var Ia=class extends Event{constructor(){super("wa-load",{bubbles:!0,cancelable:!1,composed:!0})}};var Va=L`
  :host {
    --primary-color: currentColor;
    --primary-opacity: 1;
    --secondary-color: currentColor;
    --secondary-opacity: 0.4;
    --rotate-angle: 0deg;

    box-sizing: content-box;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    vertical-align: -0.125em;
  }

  /* #region Canvas — the box the icon is centered within (mirrors Font Awesome's icon canvas). Orthogonal to font-size. */

  /* Fixed width (default): 1.25em × 1em (20 × 16px) */
  :host(:not([canvas])),
  :host([canvas='fixed']) {
    width: 1.25em;
    height: 1em;
    min-width: 1.25em; /* <-- this is what Safari respects for intrinsic */
    min-height: 1em;
  }

  /* Auto: hug the icon's width. \`auto-width\` is the deprecated alias for canvas="auto". */
  :host([canvas='auto']),
  :host([auto-width]:not([canvas])) {
    width: auto;
    height: 1em;
  }

  /* Square: 1.25em × 1.25em (20 × 20px) */
  :host([canvas='square']) {
    width: 1.25em;
    height: 1.25em;
    min-width: 1.25em;
    min-height: 1.25em;
  }

  /* Roomy: 1.5em × 1.5em (24 × 24px) */
  :host([canvas='roomy']) {
    width: 1.5em;
    height: 1.5em;
    min-width: 1.5em;
    min-height: 1.5em;
  }

  /* #endregion */

  svg {
    /* NOTE: Avoid setting fill here. A stylesheet rule beats SVG presentation attributes, breaking stroke-based
       libraries like Lucide (fill="none" stroke="currentColor") and attribute-based mutators (issue #1733). The default
       library applies fill="currentColor" in its mutator instead. */
    height: 1em;
    overflow: visible;
    width: auto;

    /* Duotone colors with path-specific opacity fallback */
    path[data-duotone-primary] {
      color: var(--primary-color);
      opacity: var(--path-opacity, var(--primary-opacity));
    }

    path[data-duotone-secondary] {
      color: var(--secondary-color);
      opacity: var(--path-opacity, var(--secondary-opacity));
    }
  }

  /* Rotation */
  :host([rotate]) {
    transform: rotate(var(--rotate-angle, 0deg));
  }

  /* Flipping */
  :host([flip='x']) {
    transform: scaleX(-1);
  }
  :host([flip='y']) {
    transform: scaleY(-1);
  }
  :host([flip='both']) {
    transform: scale(-1, -1);
  }

  /* Rotation and Flipping combined */
  :host([rotate][flip='x']) {
    transform: rotate(var(--rotate-angle, 0deg)) scaleX(-1);
  }
  :host([rotate][flip='y']) {
    transform: rotate(var(--rotate-angle, 0deg)) scaleY(-1);
  }
  :host([rotate][flip='both']) {
    transform: rotate(var(--rotate-angle, 0deg)) scale(-1, -1);
  }

  /* #region Animations — ported from Font Awesome 7.3 (--fa-* props mapped to wa-icon's --* names) */

  :host([animation='beat']) {
    animation-name: beat;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-in-out);
  }

  :host([animation='bounce']) {
    animation-name: bounce;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, cubic-bezier(0.28, 0.84, 0.42, 1));
  }

  :host([animation='fade']) {
    animation-name: fade;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-in-out);
  }

  :host([animation='beat-fade']) {
    animation-name: beat-fade;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-in-out);
  }

  :host([animation='flip']) {
    animation-name: flip;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1.5s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-in-out);
  }

  :host([animation='flip-360']) {
    animation-name: flip-360;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-in-out);
  }

  :host([animation='shake']) {
    animation-name: shake;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 0.75s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-in-out);
  }

  :host([animation='spin']) {
    animation-name: spin;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 2s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, linear);
  }

  :host([animation='spin-pulse']) {
    animation-name: spin;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, steps(8));
  }

  /* spin-reverse is FA's reverse modifier expressed as a standalone value; reverse any spin via --animation-direction: reverse */
  :host([animation='spin-reverse']) {
    animation-name: spin;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, reverse);
    animation-duration: var(--animation-duration, 2s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, linear);
  }

  :host([animation='spin-snap']) {
    animation-name: spin-snap;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 3s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, linear);
  }

  :host([animation='spin-snap-4']) {
    animation-name: spin-snap-4;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 2.4s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, linear);
  }

  :host([animation='spin-snap-8']) {
    animation-name: spin-snap-8;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 4s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, linear);
  }

  :host([animation='buzz']) {
    animation-name: buzz;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 0.6s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, linear);
  }

  :host([animation='wag']) {
    animation-name: wag;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 0.9s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-out);
    transform-origin: bottom center;
  }

  :host([animation='float']) {
    animation-name: float;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 3s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-in-out);
    will-change: transform;
  }

  :host([animation='swing']) {
    animation-name: swing;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 1.2s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-out);
    transform-origin: top center;
  }

  :host([animation='jello']) {
    animation-name: jello;
    animation-delay: var(--animation-delay, 0s);
    animation-direction: var(--animation-direction, normal);
    animation-duration: var(--animation-duration, 0.9s);
    animation-iteration-count: var(--animation-iteration-count, infinite);
    animation-timing-function: var(--animation-timing, ease-out);
  }

  @media (prefers-reduced-motion: reduce) {
    :host([animation='beat']),
    :host([animation='bounce']),
    :host([animation='fade']),
    :host([animation='beat-fade']),
    :host([animation='flip']),
    :host([animation='flip-360']),
    :host([animation='shake']),
    :host([animation='spin']),
    :host([animation='spin-pulse']),
    :host([animation='spin-reverse']),
    :host([animation='spin-snap']),
    :host([animation='spin-snap-4']),
    :host([animation='spin-snap-8']),
    :host([animation='buzz']),
    :host([animation='wag']),
    :host([animation='float']),
    :host([animation='swing']),
    :host([animation='jello']) {
      animation: none !important;
      transition: none !important;
    }
  }

  /* #endregion */

  /* #region Keyframes — ported verbatim from Font Awesome 7.3 */

  @keyframes beat {
    0% {
      transform: scale(1);
    }
    25% {
      transform: scale(calc(1.25 * var(--beat-scale, 1.25)));
    }
    45% {
      transform: scale(calc(1.22 * var(--beat-scale, 1.22)));
    }
    65% {
      transform: scale(calc(1.25 * var(--beat-scale, 1.25)));
    }
    90% {
      transform: scale(1);
    }
  }

  @keyframes bounce {
    0% {
      transform: scale(1, 1) translateY(0);
      /* No fallback by design (ported from FA 7.3): the first segment uses the user's --animation-timing or the CSS
         initial ease, while the explicit cubic-beziers on later stops drive the bounce physics. */
      animation-timing-function: var(--animation-timing);
    }
    14% {
      transform: scale(var(--bounce-start-scale-x, 1.06), var(--bounce-start-scale-y, 0.94))
        translateY(var(--bounce-anticipation, 3px));
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 0.33);
    }
    32% {
      transform: scale(var(--bounce-jump-scale-x, 0.94), var(--bounce-jump-scale-y, 1.12))
        translateY(calc(-1 * var(--bounce-height, 0.5em)));
      animation-timing-function: cubic-bezier(0.33, 0.66, 0.66, 1);
    }
    52% {
      transform: scale(1, 1) translateY(calc(-1 * var(--bounce-height, 0.5em) * 1.1));
      animation-timing-function: cubic-bezier(0.5, 0, 1, 0.5);
    }
    70% {
      transform: scale(var(--bounce-land-scale-x, 1.06), var(--bounce-land-scale-y, 0.92)) translateY(0);
      animation-timing-function: cubic-bezier(0.33, 0.33, 0.66, 1);
    }
    85% {
      transform: scale(0.98, 1.04) translateY(calc(-2px * var(--bounce-rebound, 1)));
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 1);
    }
    100% {
      transform: scale(1, 1) translateY(0);
    }
  }

  @keyframes fade {
    0% {
      opacity: 1;
      transform: scale(1);
      animation-timing-function: cubic-bezier(0.2, 0, 0.4, 1);
    }
    40% {
      opacity: var(--fade-opacity, 0.4);
      transform: scale(0.98);
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    100% {
      opacity: 1;
      transform: scale(1);
    }
  }

  @keyframes beat-fade {
    0% {
      opacity: var(--beat-fade-opacity, 0.4);
      transform: scale(1);
      animation-timing-function: cubic-bezier(0.2, 0, 0.4, 1);
    }
    25% {
      opacity: calc(var(--beat-fade-opacity, 0.4) + 0.4);
      transform: scale(var(--beat-fade-scale, 1.28));
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    45% {
      opacity: 1;
      transform: scale(var(--beat-fade-scale, 1.25));
      animation-timing-function: cubic-bezier(0.4, 0, 0.2, 1);
    }
    65% {
      opacity: calc(var(--beat-fade-opacity, 0.4) + 0.4);
      transform: scale(var(--beat-fade-scale, 1.28));
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    100% {
      opacity: var(--beat-fade-opacity, 0.4);
      transform: scale(1);
    }
  }

  @keyframes flip {
    0% {
      transform: perspective(2em) scale(1) rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), 0deg);
      animation-timing-function: cubic-bezier(0.2, 0, 0.4, 1);
    }
    8% {
      transform: perspective(2em) scale(var(--flip-anticipation-scale, 0.95))
        rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), 0deg);
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 0.33);
    }
    35% {
      transform: perspective(2em) scale(1)
        rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), calc(var(--flip-angle, -360deg) * 0.6));
      animation-timing-function: linear;
    }
    65% {
      transform: perspective(2em) scale(1)
        rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), calc(var(--flip-angle, -360deg) * 0.5));
      animation-timing-function: cubic-bezier(0.33, 0.66, 0.66, 1);
    }
    92% {
      transform: perspective(2em) scale(1)
        rotate3d(
          var(--flip-x, 0),
          var(--flip-y, 1),
          var(--flip-z, 0),
          calc(var(--flip-angle, -360deg) * var(--flip-overshoot, 1.04))
        );
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 1);
    }
    100% {
      transform: perspective(2em) scale(1)
        rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), var(--flip-angle, -360deg));
    }
  }

  @keyframes flip-360 {
    0% {
      transform: perspective(2em) scale(1) rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), 0deg);
      animation-timing-function: cubic-bezier(0.2, 0, 0.4, 1);
    }
    8% {
      transform: perspective(2em) scale(var(--flip-anticipation-scale, 0.95))
        rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), 0deg);
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 0.33);
    }
    50% {
      transform: perspective(2em) scale(1)
        rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), calc(var(--flip-angle, -360deg) * 0.6));
      animation-timing-function: cubic-bezier(0.33, 0.66, 0.66, 1);
    }
    80% {
      transform: perspective(2em) scale(1)
        rotate3d(
          var(--flip-x, 0),
          var(--flip-y, 1),
          var(--flip-z, 0),
          calc(var(--flip-angle, -360deg) * var(--flip-overshoot, 1.04))
        );
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 1);
    }
    100% {
      transform: perspective(2em) scale(1)
        rotate3d(var(--flip-x, 0), var(--flip-y, 1), var(--flip-z, 0), var(--flip-angle, -360deg));
    }
  }

  @keyframes shake {
    0% {
      transform: rotate(0deg);
      animation-timing-function: cubic-bezier(0.2, 0, 0.8, 1);
    }
    8% {
      transform: rotate(35deg) translateX(1px);
      animation-timing-function: cubic-bezier(0.3, 0, 0.7, 1);
    }
    20% {
      transform: rotate(-22deg) translateX(-1px);
      animation-timing-function: cubic-bezier(0.3, 0, 0.7, 1);
    }
    35% {
      transform: rotate(15deg) translateX(1px);
      animation-timing-function: cubic-bezier(0.3, 0, 0.7, 1);
    }
    50% {
      transform: rotate(-9deg);
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    65% {
      transform: rotate(5deg);
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    78% {
      transform: rotate(-3deg);
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    90% {
      transform: rotate(1deg);
      animation-timing-function: cubic-bezier(0.4, 0, 0.2, 1);
    }
    100% {
      transform: rotate(0deg);
    }
  }

  @keyframes spin {
    0% {
      transform: rotate(0deg);
    }
    100% {
      transform: rotate(360deg);
    }
  }

  @keyframes spin-snap {
    0% {
      transform: rotate(0deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    12% {
      transform: rotate(60deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    16.67% {
      transform: rotate(60deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    28.67% {
      transform: rotate(120deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    33.33% {
      transform: rotate(120deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    45.33% {
      transform: rotate(180deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    50% {
      transform: rotate(180deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    62% {
      transform: rotate(240deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    66.67% {
      transform: rotate(240deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    78.67% {
      transform: rotate(300deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    83.33% {
      transform: rotate(300deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    95.33% {
      transform: rotate(360deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    100% {
      transform: rotate(360deg);
    }
  }

  @keyframes spin-snap-4 {
    0% {
      transform: rotate(0deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    15% {
      transform: rotate(90deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    25% {
      transform: rotate(90deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    40% {
      transform: rotate(180deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    50% {
      transform: rotate(180deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    65% {
      transform: rotate(270deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    75% {
      transform: rotate(270deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    90% {
      transform: rotate(360deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    100% {
      transform: rotate(360deg);
    }
  }

  @keyframes spin-snap-8 {
    0% {
      transform: rotate(0deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    9% {
      transform: rotate(45deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    12.5% {
      transform: rotate(45deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    21.5% {
      transform: rotate(90deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    25% {
      transform: rotate(90deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    34% {
      transform: rotate(135deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    37.5% {
      transform: rotate(135deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    46.5% {
      transform: rotate(180deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    50% {
      transform: rotate(180deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    59% {
      transform: rotate(225deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    62.5% {
      transform: rotate(225deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    71.5% {
      transform: rotate(270deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    75% {
      transform: rotate(270deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    84% {
      transform: rotate(315deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    87.5% {
      transform: rotate(315deg);
      animation-timing-function: cubic-bezier(0, 0, 0.2, 1);
    }
    96.5% {
      transform: rotate(360deg);
      animation-timing-function: cubic-bezier(0.8, 0, 1, 1);
    }
    100% {
      transform: rotate(360deg);
    }
  }

  @keyframes buzz {
    0% {
      transform: translateX(0) rotate(0deg);
      animation-timing-function: cubic-bezier(0.1, 0, 0.9, 1);
    }
    5% {
      transform: translateX(var(--buzz-distance, 4px)) rotate(0.5deg);
    }
    10% {
      transform: translateX(calc(-1 * var(--buzz-distance, 4px))) rotate(-0.5deg);
    }
    15% {
      transform: translateX(var(--buzz-distance, 4px)) rotate(0.3deg);
    }
    20% {
      transform: translateX(calc(-1 * var(--buzz-distance, 4px))) rotate(-0.3deg);
    }
    25% {
      transform: translateX(calc(var(--buzz-distance, 4px) * 0.7)) rotate(0.2deg);
    }
    30% {
      transform: translateX(calc(-1 * var(--buzz-distance, 4px) * 0.7)) rotate(-0.2deg);
    }
    35% {
      transform: translateX(calc(var(--buzz-distance, 4px) * 0.4)) rotate(0.1deg);
    }
    40% {
      transform: translateX(0) rotate(0deg);
    }
    100% {
      transform: translateX(0) rotate(0deg);
    }
  }

  @keyframes wag {
    0% {
      transform: rotate(0deg);
      animation-timing-function: cubic-bezier(0.2, 0, 0.6, 1);
    }
    12% {
      transform: rotate(var(--wag-angle, 12deg));
      animation-timing-function: cubic-bezier(0.4, 0, 0.2, 1);
    }
    24% {
      transform: rotate(2deg);
      animation-timing-function: cubic-bezier(0.2, 0, 0.6, 1);
    }
    36% {
      transform: rotate(calc(var(--wag-angle, 12deg) * 0.85));
      animation-timing-function: cubic-bezier(0.4, 0, 0.2, 1);
    }
    48% {
      transform: rotate(1deg);
      animation-timing-function: cubic-bezier(0.2, 0, 0.6, 1);
    }
    58% {
      transform: rotate(calc(var(--wag-angle, 12deg) * 0.6));
      animation-timing-function: cubic-bezier(0.4, 0, 0.2, 1);
    }
    68% {
      transform: rotate(0deg);
    }
    100% {
      transform: rotate(0deg);
    }
  }

  @keyframes float {
    0% {
      transform: translateY(0) translateX(0) rotate(0deg)
        scale(var(--float-squash-x, 1.02), var(--float-squash-y, 0.98));
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 0.33);
    }
    15% {
      transform: translateY(calc(-0.4 * var(--float-height, 6px))) translateX(var(--float-drift, 1px))
        rotate(var(--float-tilt, 1deg)) scale(1, 1);
      animation-timing-function: cubic-bezier(0.33, 0.66, 0.66, 1);
    }
    35% {
      transform: translateY(calc(-1 * var(--float-height, 6px))) translateX(0) rotate(0deg)
        scale(var(--float-stretch-x, 0.98), var(--float-stretch-y, 1.03));
      animation-timing-function: cubic-bezier(0.5, 0, 0.5, 0);
    }
    50% {
      transform: translateY(calc(-0.92 * var(--float-height, 6px))) translateX(calc(-0.5 * var(--float-drift, 1px)))
        rotate(calc(-0.5 * var(--float-tilt, 1deg))) scale(0.995, 1.01);
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 0.33);
    }
    70% {
      transform: translateY(calc(-0.3 * var(--float-height, 6px))) translateX(calc(-1 * var(--float-drift, 1px)))
        rotate(calc(-1 * var(--float-tilt, 1deg))) scale(1, 1);
      animation-timing-function: cubic-bezier(0.33, 0.66, 0.66, 1);
    }
    90% {
      transform: translateY(calc(0.05 * var(--float-height, 6px))) translateX(0) rotate(0deg)
        scale(var(--float-squash-x, 1.02), var(--float-squash-y, 0.98));
      animation-timing-function: cubic-bezier(0.33, 0, 0.66, 1);
    }
    100% {
      transform: translateY(0) translateX(0) rotate(0deg)
        scale(var(--float-squash-x, 1.02), var(--float-squash-y, 0.98));
    }
  }

  @keyframes swing {
    0% {
      transform: rotate(0deg);
      animation-timing-function: cubic-bezier(0.2, 0, 0.8, 1);
    }
    8% {
      transform: rotate(var(--swing-angle, 22deg));
      animation-timing-function: cubic-bezier(0.3, 0, 0.7, 1);
    }
    18% {
      transform: rotate(calc(-1 * var(--swing-angle, 22deg) * 0.85));
      animation-timing-function: cubic-bezier(0.3, 0, 0.7, 1);
    }
    28% {
      transform: rotate(calc(var(--swing-angle, 22deg) * 0.65));
      animation-timing-function: cubic-bezier(0.35, 0, 0.65, 1);
    }
    38% {
      transform: rotate(calc(-1 * var(--swing-angle, 22deg) * 0.45));
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    48% {
      transform: rotate(calc(var(--swing-angle, 22deg) * 0.25));
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    56% {
      transform: rotate(calc(-1 * var(--swing-angle, 22deg) * 0.1));
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    64% {
      transform: rotate(0deg);
    }
    100% {
      transform: rotate(0deg);
    }
  }

  @keyframes jello {
    0% {
      transform: scale(1, 1);
      animation-timing-function: cubic-bezier(0.2, 0, 0.8, 1);
    }
    12% {
      transform: scale(var(--jello-scale-x, 1.15), calc(2 - var(--jello-scale-x, 1.15)));
      animation-timing-function: cubic-bezier(0.3, 0, 0.7, 1);
    }
    24% {
      transform: scale(calc(2 - var(--jello-scale-y, 1.12)), var(--jello-scale-y, 1.12));
      animation-timing-function: cubic-bezier(0.3, 0, 0.7, 1);
    }
    36% {
      transform: scale(
        calc(1 + (var(--jello-scale-x, 1.15) - 1) * 0.5),
        calc(2 - (1 + (var(--jello-scale-x, 1.15) - 1) * 0.5))
      );
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    48% {
      transform: scale(
        calc(2 - (1 + (var(--jello-scale-y, 1.12) - 1) * 0.3)),
        calc(1 + (var(--jello-scale-y, 1.12) - 1) * 0.3)
      );
      animation-timing-function: cubic-bezier(0.4, 0, 0.6, 1);
    }
    58% {
      transform: scale(1.02, 0.98);
      animation-timing-function: cubic-bezier(0.4, 0, 0.2, 1);
    }
    68% {
      transform: scale(1, 1);
    }
    100% {
      transform: scale(1, 1);
    }
  }

  /* #endregion */
`;var ri=Symbol(),Di=Symbol(),Oo,_o=new Map,dt=class extends N{constructor(){super(...arguments),this.svg=null,this.autoWidth=!1,this.swapOpacity=!1,this.label="",this.library="default",this.rotate=0,this.resolveIcon=async(t,i)=>{let e;if(i?.spriteSheet){this.hasUpdated||await this.updateComplete,this.svg=n`<svg part="svg">
        <use part="use" href="${t}"></use>
      </svg>`,await this.updateComplete;let o=this.shadowRoot.querySelector("[part='svg']");return typeof i.mutator=="function"&&i.mutator(o,this),this.svg}try{if(e=await fetch(t,{mode:"cors"}),!e.ok)return e.status===410?ri:Di}catch{return Di}try{let o=document.createElement("div");o.innerHTML=await e.text();let a=o.firstElementChild;if(a?.tagName?.toLowerCase()!=="svg")return ri;Oo||(Oo=new DOMParser);let l=Oo.parseFromString(a.outerHTML,"text/html").body.querySelector("svg");return l?(l.part.add("svg"),document.adoptNode(l)):ri}catch{return ri}}}connectedCallback(){super.connectedCallback(),va(this)}firstUpdated(t){super.firstUpdated(t),this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`),this.setIcon()}disconnectedCallback(){super.disconnectedCallback(),wa(this)}async getIconSource(){let t=zi(this.library),i=this.family||ya();if(this.name&&t){let e=this.canvas==="auto"||this.autoWidth,o;try{o=await t.resolver(this.name,i,this.variant,e)}catch{o=void 0}return{url:o,fromLibrary:!0}}return{url:this.src,fromLibrary:!1}}handleLabelChange(){typeof this.label=="string"&&this.label.length>0?(this.setAttribute("role","img"),this.setAttribute("aria-label",this.label),this.removeAttribute("aria-hidden")):(this.removeAttribute("role"),this.removeAttribute("aria-label"),this.setAttribute("aria-hidden","true"))}async setIcon(){let{url:t,fromLibrary:i}=await this.getIconSource(),e=i?zi(this.library):void 0;if(!t){this.svg=null;return}let o=_o.get(t);o||(o=this.resolveIcon(t,e),_o.set(t,o));let a=await o;a===Di&&_o.delete(t);let r=await this.getIconSource();if(t===r.url){if(xa(a)){this.svg=a;return}switch(a){case Di:case ri:this.svg=null,this.dispatchEvent(new Da);break;default:this.svg=a.cloneNode(!0),e?.mutator?.(this.svg,this),this.dispatchEvent(new Ia)}}}willUpdate(t){return this.style||this.setStyleProperty("--rotate-angle",`${this.rotate}deg`),super.willUpdate(t)}updated(t){super.updated(t);let i=zi(this.library);this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`);let e=this.shadowRoot?.querySelector("svg");e&&i?.mutator?.(e,this)}render(){return this.hasUpdated?this.svg:n`<svg part="svg" width="16" height="16" viewBox="0 0 16 16"></svg>`}};dt.css=Va;s([z()],dt.prototype,"svg",2);s([d({reflect:!0})],dt.prototype,"name",2);s([d({reflect:!0})],dt.prototype,"family",2);s([d({reflect:!0})],dt.prototype,"variant",2);s([d({reflect:!0})],dt.prototype,"canvas",2);s([d({attribute:"auto-width",type:Boolean,reflect:!0})],dt.prototype,"autoWidth",2);s([d({attribute:"swap-opacity",type:Boolean,reflect:!0})],dt.prototype,"swapOpacity",2);s([d()],dt.prototype,"src",2);s([d()],dt.prototype,"label",2);s([d({reflect:!0})],dt.prototype,"library",2);s([d({type:Number,reflect:!0})],dt.prototype,"rotate",2);s([d({type:String,reflect:!0})],dt.prototype,"flip",2);s([d({type:String,reflect:!0})],dt.prototype,"animation",2);s([M("label")],dt.prototype,"handleLabelChange",1);s([M(["family","name","library","variant","src","autoWidth","canvas","swapOpacity"],{waitUntilFirstUpdate:!0})],dt.prototype,"setIcon",1);dt=s([A("wa-icon")],dt);var Ba=L`
  :host {
    display: flex;
    position: relative;
    align-items: stretch;
    border-radius: var(--wa-panel-border-radius);
    background-color: var(--wa-color-fill-quiet, var(--wa-color-brand-fill-quiet));
    border-color: var(--wa-color-border-quiet, var(--wa-color-brand-border-quiet));
    border-style: var(--wa-panel-border-style);
    border-width: var(--wa-panel-border-width);
    color: var(--wa-color-text-normal);
    padding: 1em;
  }

  /* Appearance modifiers */
  :host([appearance~='plain']) {
    background-color: transparent;
    border-color: transparent;
  }

  :host([appearance~='outlined']) {
    background-color: transparent;
    border-color: var(--wa-color-border-loud, var(--wa-color-brand-border-loud));
  }

  :host([appearance~='filled']) {
    background-color: var(--wa-color-fill-quiet, var(--wa-color-brand-fill-quiet));
    border-color: transparent;
  }

  :host([appearance~='filled-outlined']) {
    border-color: var(--wa-color-border-quiet, var(--wa-color-brand-border-quiet));
  }

  :host([appearance~='accent']) {
    color: var(--wa-color-on-loud, var(--wa-color-brand-on-loud));
    background-color: var(--wa-color-fill-loud, var(--wa-color-brand-fill-loud));
    border-color: transparent;

    [part~='icon'] {
      color: currentColor;
    }
  }

  [part~='icon'] {
    flex: 0 0 auto;
    display: flex;
    align-items: center;
    color: var(--wa-color-on-quiet);
    font-size: 1.25em;
  }

  ::slotted([slot='icon']) {
    margin-inline-end: var(--wa-form-control-padding-inline);
  }

  [part~='message'] {
    flex: 1 1 auto;
    display: block;
    overflow: hidden;
  }
`;var ne=class extends N{constructor(){super(...arguments),this.variant="brand",this.size="m"}handleSizeChange(){ct(this.localName,this.size)}render(){return n`
      <div part="icon">
        <slot name="icon"></slot>
      </div>

      <div part="message">
        <slot></slot>
      </div>
    `}};ne.css=[Ba,ae,ft];s([d({reflect:!0})],ne.prototype,"variant",2);s([d({reflect:!0})],ne.prototype,"appearance",2);s([d({reflect:!0})],ne.prototype,"size",2);s([M("size")],ne.prototype,"handleSizeChange",1);ne=s([A("wa-callout")],ne);var Ma=L`
  :host {
    --checked-icon-color: var(--wa-color-brand-on-loud);
    --checked-icon-scale: 0.8;

    display: inline-flex;
    color: var(--wa-form-control-value-color);
    font-family: inherit;
    font-weight: var(--wa-form-control-value-font-weight);
    line-height: var(--wa-form-control-value-line-height);
    user-select: none;
    -webkit-user-select: none;
  }

  [part~='control'] {
    display: inline-flex;
    flex: 0 0 auto;
    position: relative;
    align-items: center;
    justify-content: center;
    width: var(--wa-form-control-toggle-size);
    height: var(--wa-form-control-toggle-size);
    border-color: var(--wa-form-control-border-color);
    border-radius: min(
      calc(var(--wa-form-control-toggle-size) * 0.375),
      var(--wa-border-radius-s)
    ); /* min prevents entirely circular checkbox */
    border-style: var(--wa-border-style);
    border-width: var(--wa-form-control-border-width);
    background-color: var(--wa-form-control-background-color);
    transition:
      background var(--wa-transition-normal),
      border-color var(--wa-transition-fast),
      box-shadow var(--wa-transition-fast),
      color var(--wa-transition-fast);
    transition-timing-function: var(--wa-transition-easing);

    margin-inline-end: 0.5em;
  }

  [part~='base'] {
    display: flex;
    align-items: flex-start;
    position: relative;
    color: currentColor;
    vertical-align: middle;
    cursor: pointer;
  }

  [part~='label'] {
    display: inline;
  }

  /* Checked */
  [part~='control']:has(:checked, :indeterminate) {
    color: var(--checked-icon-color);
    border-color: var(--wa-form-control-activated-color);
    background-color: var(--wa-form-control-activated-color);
  }

  /* Focus */
  [part~='control']:has(> input:focus-visible:not(:disabled)) {
    outline: var(--wa-focus-ring);
    outline-offset: var(--wa-focus-ring-offset);
  }

  /* Disabled */
  :host [part~='base']:has(input:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }

  input {
    position: absolute;
    padding: 0;
    margin: 0;
    height: 100%;
    width: 100%;
    opacity: 0;
    pointer-events: none;
  }

  [part~='icon'] {
    display: flex;
    scale: var(--checked-icon-scale);

    /* Without this, Safari renders the icon slightly to the left */
    &::part(svg) {
      translate: 0.0009765625em;
    }

    input:not(:checked, :indeterminate) + & {
      visibility: hidden;
    }
  }

  :host([required]) [part~='label']::after {
    content: var(--wa-form-control-required-content);
    color: var(--wa-form-control-required-content-color);
    margin-inline-start: var(--wa-form-control-required-content-offset);
  }
`;var Ii=(t={})=>{let{validationElement:i,validationProperty:e}=t;i||typeof document<"u"&&"createElement"in document&&(i=Object.assign(document.createElement("input"),{required:!0})),e||(e="value");let o={observedAttributes:["required"],message:i?.validationMessage,checkValidity(a){let r={message:"",isValid:!0,invalidKeys:[]};return(a.required??a.hasAttribute("required"))&&!a[e]&&(r.message=typeof o.message=="function"?o.message(a):o.message||"",r.isValid=!1,r.invalidKeys.push("valueMissing")),r}};return o};var se=L`
  :host {
    display: flex;
    flex-direction: column;
  }

  /* Treat wrapped labels, inputs, and hints as direct children of the host element */
  [part~='form-control'] {
    display: contents;
  }

  /* Label */
  :is([part~='form-control-label'], [part~='label']):has(*:not(:empty)),
  :is([part~='form-control-label'], [part~='label']).has-label {
    display: inline-flex;
    color: var(--wa-form-control-label-color);
    font-weight: var(--wa-form-control-label-font-weight);
    line-height: var(--wa-form-control-label-line-height);
    margin-block-end: 0.5em;
  }

  :host([required]) :is([part~='form-control-label'], [part~='label'])::after {
    content: var(--wa-form-control-required-content);
    margin-inline-start: var(--wa-form-control-required-content-offset);
    color: var(--wa-form-control-required-content-color);
  }

  /* Help text */
  [part~='hint'] {
    display: block;
    color: var(--wa-form-control-hint-color);
    font-weight: var(--wa-form-control-hint-font-weight);
    line-height: var(--wa-form-control-hint-line-height);
    margin-block-start: 0.5em;
    font-size: var(--wa-font-size-smaller);

    &:not(.has-slotted, .has-hint, .has-count) {
      display: none;
    }
  }
`;var rt=class extends ot{constructor(){super(...arguments),this.hasSlotController=new $t(this,"hint"),this.title="",this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this.indeterminate=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint=""}static get validators(){let t=[Ii({validationProperty:"checked",validationElement:Object.assign(document.createElement("input"),{type:"checkbox",required:!0})})];return[...super.validators,...t]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){ct(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.indeterminate=!1,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}connectedCallback(){if(super.connectedCallback(),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultCheckedChange()});return}this.handleDefaultCheckedChange()}handleDefaultCheckedChange(){this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked,this.input.indeterminate=this.indeterminate),this.customStates.set("checked",this.checked),this.customStates.set("indeterminate",this.indeterminate),this.updateValidity()}handleDisabledChange(){this.customStates.set("disabled",this.disabled)}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}render(){let t=this.hasSlotController.test("hint"),i=this.hint?!0:!!t,e=!this.checked&&this.indeterminate,o=e?"indeterminate":"check",a=e?"indeterminate":"checked",r=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,l=this.didSSR&&!this.hasUpdated?null:we(this.checked);return n`
      <label part="base checkbox">
        <span part="control">
          <input
            class="input"
            type="checkbox"
            title=${this.title}
            name=${q(this.name)}
            value=${q(this.value)}
            .indeterminate=${we(this.indeterminate)}
            .checked=${q(l)}
            ?checked=${r}
            ?disabled=${this.disabled}
            ?required=${this.required}
            aria-checked=${this.indeterminate?"mixed":this.checked?"true":"false"}
            aria-describedby="hint"
            @click=${this.handleClick}
          />

          <wa-icon part="${a}-icon icon" library="system" name=${o}></wa-icon>
        </span>

        <slot part="label"></slot>
      </label>

      <slot
        id="hint"
        part="hint"
        name="hint"
        aria-hidden=${i?"false":"true"}
        class="${at({"has-slotted":i})}"
      >
        ${this.hint}
      </slot>
    `}};rt.css=[se,ft,Ma];rt.shadowRootOptions={...ot.shadowRootOptions,delegatesFocus:!0};s([F('input[type="checkbox"]')],rt.prototype,"input",2);s([d()],rt.prototype,"title",2);s([d({reflect:!0})],rt.prototype,"value",1);s([d({reflect:!0})],rt.prototype,"size",2);s([M("size")],rt.prototype,"handleSizeChange",1);s([d({type:Boolean})],rt.prototype,"disabled",2);s([d({type:Boolean,reflect:!0})],rt.prototype,"indeterminate",2);s([d({type:Boolean,attribute:!1})],rt.prototype,"checked",1);s([d({type:Boolean,reflect:!0,attribute:"checked"})],rt.prototype,"defaultChecked",2);s([d({type:Boolean,reflect:!0})],rt.prototype,"required",2);s([d()],rt.prototype,"hint",2);s([M(["checked","defaultChecked"])],rt.prototype,"handleDefaultCheckedChange",1);s([M(["checked","indeterminate"])],rt.prototype,"handleStateChange",1);s([M("disabled")],rt.prototype,"handleDisabledChange",1);rt=s([A("wa-checkbox")],rt);rt.disableWarning?.("change-in-update");var Wa=class{constructor(t,i){this.element=t,this.callback=i}start(...t){if(!!1){this.observer??(this.observer=new ResizeObserver(()=>this.check())),this.observer.observe(this.element);for(let i of t)this.observer.observe(i);this.initialCheckHandle??(this.initialCheckHandle=requestAnimationFrame(()=>{this.initialCheckHandle=void 0,this.check()}))}}stop(){this.initialCheckHandle!==void 0&&(cancelAnimationFrame(this.initialCheckHandle),this.initialCheckHandle=void 0),this.observer?.disconnect()}check(){this.callback(this.element.getClientRects().length>0)}};function ss(t,i){return{top:Math.round(t.getBoundingClientRect().top-i.getBoundingClientRect().top),left:Math.round(t.getBoundingClientRect().left-i.getBoundingClientRect().left)}}function Ha(t,i){let e=i.getBoundingClientRect();return t.clientX>=e.left&&t.clientX<=e.right&&t.clientY>=e.top&&t.clientY<=e.bottom}var Ro=new Set;function ls(){let t=document.documentElement.clientWidth;return Math.abs(window.innerWidth-t)}function cs(){let t=Number(getComputedStyle(document.body).paddingRight.replace(/px/,""));return isNaN(t)||!t?0:t}function Vi(t){if(Ro.add(t),!document.documentElement.classList.contains("wa-scroll-lock")){let i=ls()+cs(),e=getComputedStyle(document.documentElement).scrollbarGutter;(!e||e==="auto")&&(e="stable"),i<2&&(e=""),document.documentElement.style.setProperty("--wa-scroll-lock-gutter",e),document.documentElement.classList.add("wa-scroll-lock"),document.documentElement.style.setProperty("--wa-scroll-lock-size",`${i}px`)}}function Bi(t){Ro.delete(t),Ro.size===0&&(document.documentElement.classList.remove("wa-scroll-lock"),document.documentElement.style.removeProperty("--wa-scroll-lock-size"))}function To(t,i,e="vertical",o="smooth"){let a=ss(t,i),r=a.top+i.scrollTop,l=a.left+i.scrollLeft,u=i.scrollLeft,p=i.scrollLeft+i.offsetWidth,m=i.scrollTop,f=i.scrollTop+i.offsetHeight;(e==="horizontal"||e==="both")&&(l<u?i.scrollTo({left:l,behavior:o}):l+t.clientWidth>p&&i.scrollTo({left:l-i.offsetWidth+t.clientWidth,behavior:o})),(e==="vertical"||e==="both")&&(r<m?i.scrollTo({top:r,behavior:o}):r+t.clientHeight>f&&i.scrollTo({top:r-i.offsetHeight+t.clientHeight,behavior:o}))}function Fa(t){return t.split(" ").map(i=>i.trim()).filter(i=>i!=="")}var Ie=class extends Event{constructor(){super("wa-show",{bubbles:!0,cancelable:!0,composed:!0})}};var Ve=class extends Event{constructor(t){super("wa-hide",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};var Be=class extends Event{constructor(){super("wa-after-hide",{bubbles:!0,cancelable:!1,composed:!0})}};var Me=class extends Event{constructor(){super("wa-after-show",{bubbles:!0,cancelable:!1,composed:!0})}};var Na=L`
  :host {
    --width: 31rem;
    --spacing: var(--wa-space-l);
    --backdrop-filter: none;
    --show-duration: var(--wa-transition-normal);
    --hide-duration: var(--wa-transition-normal);

    display: none;
  }

  :host([open]) {
    display: block;
  }

  .dialog {
    display: flex;
    flex-direction: column;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    width: var(--width);
    max-width: calc(100% - var(--wa-space-2xl));
    max-height: calc(100% - var(--wa-space-2xl));
    color: inherit;
    background-color: var(--wa-color-surface-raised);
    border-radius: var(--wa-panel-border-radius);
    border: none;
    box-shadow: var(--wa-shadow-l);
    padding: 0;
    margin: auto;

    &.show {
      animation: show-dialog var(--show-duration) ease;

      &::backdrop {
        animation: show-backdrop var(--show-duration, 200ms) ease;
      }
    }

    &.hide {
      animation: show-dialog var(--hide-duration) ease reverse;

      &::backdrop {
        animation: show-backdrop var(--hide-duration, 200ms) ease reverse;
      }
    }

    &.pulse {
      animation: pulse 250ms ease;
    }
  }

  .dialog:focus {
    outline: none;
  }

  /* Ensure there's enough vertical padding for phones that don't update vh when chrome appears (e.g. iPhone) */
  @media screen and (max-width: 420px) {
    .dialog {
      max-height: 80vh;
    }
  }

  .open {
    display: flex;
    opacity: 1;
  }

  .header {
    flex: 0 0 auto;
    display: flex;
    flex-wrap: nowrap;

    padding-inline-start: var(--spacing);
    padding-block-end: 0;

    /* Subtract the close button's padding so that the X is visually aligned with the edges of the dialog content */
    padding-inline-end: calc(var(--spacing) - var(--wa-form-control-padding-block));
    padding-block-start: calc(var(--spacing) - var(--wa-form-control-padding-block));
  }

  .title {
    align-self: center;
    flex: 1 1 auto;
    font-family: inherit;
    font-size: var(--wa-font-size-l);
    font-weight: var(--wa-font-weight-heading);
    line-height: var(--wa-line-height-condensed);
    margin: 0;
  }

  .header-actions {
    align-self: start;
    display: flex;
    flex-shrink: 0;
    flex-wrap: wrap;
    justify-content: end;
    gap: var(--wa-space-2xs);
    padding-inline-start: var(--spacing);
  }

  .header-actions wa-button,
  .header-actions ::slotted(wa-button) {
    flex: 0 0 auto;
    display: flex;
    align-items: center;
  }

  .body {
    flex: 1 1 auto;
    display: block;
    padding: var(--spacing);
    overflow: auto;
    -webkit-overflow-scrolling: touch;

    &:focus {
      outline: none;
    }

    &:focus-visible {
      outline: var(--wa-focus-ring);
      outline-offset: var(--wa-focus-ring-offset);
    }
  }

  .footer {
    flex: 0 0 auto;
    display: flex;
    flex-wrap: wrap;
    gap: var(--wa-space-xs);
    justify-content: end;
    padding: var(--spacing);
    padding-block-start: 0;
  }

  .footer ::slotted(wa-button:not(:first-of-type)) {
    margin-inline-start: var(--wa-spacing-xs);
  }

  .dialog::backdrop {
    /*
      NOTE: the ::backdrop element doesn't inherit properly in Safari yet, but it will in 17.4! At that time, we can
      remove the fallback values here.
    */
    background-color: var(--wa-color-overlay-modal, rgb(0 0 0 / 0.25));
    backdrop-filter: var(--backdrop-filter);
  }

  @keyframes pulse {
    0% {
      scale: 1;
    }
    50% {
      scale: 1.02;
    }
    100% {
      scale: 1;
    }
  }

  @keyframes show-dialog {
    from {
      opacity: 0;
      scale: 0.8;
    }
    to {
      opacity: 1;
      scale: 1;
    }
  }

  @keyframes show-backdrop {
    from {
      opacity: 0;
    }
    to {
      opacity: 1;
    }
  }

  @media (forced-colors: active) {
    .dialog {
      border: solid 1px white;
    }
  }
`;var ye=[];function We(t){le(t),ye.push(t)}function le(t){for(let i=ye.length-1;i>=0;i--)if(ye[i]===t){ye.splice(i,1);break}}function $e(t){return ye.length>0&&ye[ye.length-1]===t}function kt(t,i){return new Promise(e=>{let o=new AbortController,{signal:a}=o;if(t.classList.contains(i))return;t.classList.add(i);let r=!1,l=()=>{r||(r=!0,t.classList.remove(i),e(),o.abort())};t.addEventListener("animationend",l,{once:!0,signal:a}),t.addEventListener("animationcancel",l,{once:!0,signal:a}),requestAnimationFrame(()=>{!r&&t.getAnimations().length===0&&l()})})}var zt=class extends N{constructor(){super(...arguments),this.localize=new tt(this),this.hasSlotController=new $t(this,"footer","header-actions","label"),this.renderedWatcher=new Wa(this,t=>this.handleRenderedChange(t)),this.open=!1,this.label="",this.withoutHeader=!1,this.lightDismiss=!1,this.withFooter=!1,this.withLabel=!1,this.handleDocumentKeyDown=t=>{t.key==="Escape"&&this.open&&$e(this)&&(t.preventDefault(),t.stopPropagation(),this.requestClose(this.dialog))}}firstUpdated(t){super.firstUpdated(t),this.open&&(this.addOpenListeners(),this.dialog.showModal(),Vi(this),this.renderedWatcher.start(this.dialog))}disconnectedCallback(){super.disconnectedCallback(),this.renderedWatcher.stop(),Bi(this),this.removeOpenListeners()}async requestClose(t){let i=new Ve({source:t});if(this.dispatchEvent(i),i.defaultPrevented){this.open=!0,kt(this.dialog,"pulse");return}this.removeOpenListeners(),await kt(this.dialog,"hide"),this.open=!1,this.dialog.close(),Bi(this),this.renderedWatcher.stop();let e=this.originalTrigger;typeof e?.focus=="function"&&setTimeout(()=>e.focus()),this.dispatchEvent(new Be)}addOpenListeners(){document.addEventListener("keydown",this.handleDocumentKeyDown),We(this)}removeOpenListeners(){document.removeEventListener("keydown",this.handleDocumentKeyDown),le(this)}handleDialogCancel(t){t.preventDefault(),!this.dialog.classList.contains("hide")&&t.target===this.dialog&&$e(this)&&this.requestClose(this.dialog)}handleDialogClick(t){let e=t.target.closest('[data-dialog="close"]');e&&(t.stopPropagation(),this.requestClose(e))}async handleDialogPointerDown(t){t.target===this.dialog&&!Ha(t,this.dialog)&&(this.lightDismiss?this.requestClose(this.dialog):await kt(this.dialog,"pulse"))}handleRenderedChange(t){if(!this.open){this.renderedWatcher.stop();return}!t&&this.dialog.open?(this.removeOpenListeners(),this.dialog.close(),Bi(this)):t&&!this.dialog.open&&(this.addOpenListeners(),this.dialog.showModal(),Vi(this))}handleOpenChange(){this.open&&!this.dialog.open?this.show():!this.open&&this.dialog.open?(this.open=!0,this.requestClose(this.dialog)):this.open||this.renderedWatcher.stop()}async show(){let t=new Ie;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.originalTrigger=document.activeElement,this.open=!0,this.dialog.showModal(),Vi(this),this.renderedWatcher.start(this.dialog),requestAnimationFrame(()=>{let i=this.querySelector("[autofocus]");i&&typeof i.focus=="function"?i.focus():this.dialog.focus()}),await kt(this.dialog,"show"),this.dispatchEvent(new Me)}render(){let t=!this.withoutHeader,i=this.hasSlotController.test("footer","withFooter"),e=this.label.length>0||this.hasSlotController.test("label","withLabel");return n`
      <dialog
        part="dialog"
        aria-labelledby=${q(t&&e?"title":void 0)}
        aria-label=${q(!t&&this.label?this.label:void 0)}
        class=${at({dialog:!0,open:this.open})}
        @cancel=${this.handleDialogCancel}
        @click=${this.handleDialogClick}
        @pointerdown=${this.handleDialogPointerDown}
      >
        ${t?n`
              <div part="header" class="header">
                <h2 part="title" class="title" id="title">
                  <!-- If there's no label, use an invisible character to prevent the header from collapsing -->
                  <slot name="label"> ${this.label.length>0?this.label:"​"} </slot>
                </h2>
                <div part="header-actions" class="header-actions">
                  <slot name="header-actions"></slot>
                  <wa-button
                    part="close-button"
                    exportparts="base:close-button__base"
                    class="close"
                    appearance="plain"
                    @click="${o=>this.requestClose(o.target)}"
                  >
                    <wa-icon
                      name="xmark"
                      label=${this.localize.term("close")}
                      library="system"
                      variant="solid"
                    ></wa-icon>
                  </wa-button>
                </div>
              </div>
            `:""}

        <div part="body" class="body"><slot></slot></div>

        <!-- Use a hidden element so we still get "slotchange" events. -->
        <div part="footer" class="footer" ?hidden=${!i}>
          <slot name="footer"></slot>
        </div>
      </dialog>
    `}};zt.css=Na;s([F(".dialog")],zt.prototype,"dialog",2);s([d({type:Boolean,reflect:!0})],zt.prototype,"open",2);s([d({reflect:!0})],zt.prototype,"label",2);s([d({attribute:"without-header",type:Boolean,reflect:!0})],zt.prototype,"withoutHeader",2);s([d({attribute:"light-dismiss",type:Boolean})],zt.prototype,"lightDismiss",2);s([d({attribute:"with-footer",type:Boolean})],zt.prototype,"withFooter",2);s([d({attribute:"with-label",type:Boolean})],zt.prototype,"withLabel",2);s([M("open",{waitUntilFirstUpdate:!0})],zt.prototype,"handleOpenChange",1);zt=s([A("wa-dialog")],zt);document.addEventListener("click",t=>{let i=t.target.closest("[data-dialog]");if(i instanceof Element){let[e,o]=Fa(i.getAttribute("data-dialog")||"");if(e==="open"&&o?.length){let r=i.getRootNode().getElementById(o);r?.localName==="wa-dialog"?r.open=!0:console.warn(`A dialog with an ID of "${o}" could not be found in this document.`)}}}),document.addEventListener("pointerdown",()=>{});var Ua=L`
  :host {
    display: flex;
    position: relative;
    align-items: center;
    padding: 0.5em 1em;
    border-radius: var(--wa-border-radius-s);
    isolation: isolate;
    color: var(--wa-color-text-normal);
    line-height: var(--wa-line-height-condensed);
    cursor: pointer;
    transition:
      var(--wa-transition-fast) background-color var(--wa-transition-easing),
      var(--wa-transition-fast) color var(--wa-transition-easing);
  }

  @media (hover: hover) {
    :host(:hover:not(:state(disabled))) {
      background-color: var(--wa-color-neutral-fill-normal);
    }
  }

  :host(:state(submenu-open)) {
    background-color: var(--wa-color-neutral-fill-normal);
  }

  :host(:focus-visible) {
    z-index: 1;
    outline: var(--wa-focus-ring);
    background-color: var(--wa-color-neutral-fill-normal);
  }

  :host(:state(disabled)),
  :host([disabled]) {
    opacity: 0.5;
    cursor: not-allowed;
  }

  /* Danger variant */
  :host([variant='danger']),
  :host([variant='danger']) #details {
    color: var(--wa-color-danger-on-quiet);
  }

  @media (hover: hover) {
    :host([variant='danger']:hover) {
      background-color: var(--wa-color-danger-fill-normal);
      color: var(--wa-color-danger-on-normal);
    }
  }

  :host([variant='danger']:state(submenu-open)),
  :host([variant='danger']:focus-visible) {
    background-color: var(--wa-color-danger-fill-normal);
    color: var(--wa-color-danger-on-normal);
  }

  :host([checkbox-adjacent]) {
    padding-inline-start: 2em;
  }

  /* Only add padding when item actually has a submenu */
  :host([submenu-adjacent]:not(:state(has-submenu))) #details {
    padding-inline-end: 0;
  }

  :host(:state(has-submenu)[submenu-adjacent]) #details {
    padding-inline-end: 1.75em;
  }

  /* The link only exists to be clicked programmatically. */
  #link {
    display: none;
  }

  #check {
    visibility: hidden;
    margin-inline-start: -1.5em;
    margin-inline-end: 0.5em;
    font-size: var(--wa-font-size-smaller);
  }

  :host(:state(checked)) #check {
    visibility: visible;
  }

  #icon ::slotted(*) {
    display: flex;
    flex: 0 0 auto;
    align-items: center;
    margin-inline-end: 0.75em !important;
    font-size: var(--wa-font-size-smaller);
  }

  #label {
    flex: 1 1 auto;
    min-width: 0;
  }

  #details {
    display: flex;
    flex: 0 0 auto;
    align-items: center;
    justify-content: end;
    color: var(--wa-color-text-quiet);
    font-size: var(--wa-font-size-smaller) !important;
  }

  #details ::slotted(*) {
    margin-inline-start: 2em !important;
  }

  /* Submenu indicator icon */
  #submenu-indicator {
    position: absolute;
    inset-inline-end: 1em;
    color: var(--wa-color-neutral-on-quiet);
    font-size: var(--wa-font-size-smaller);
  }

  /* Flip chevron icon when RTL */
  :host(:dir(rtl)) #submenu-indicator {
    transform: scaleX(-1);
  }

  /* Submenu styles */
  #submenu {
    display: flex;
    z-index: 10;
    position: absolute;
    top: 0;
    left: 0;
    flex-direction: column;
    width: max-content;
    margin: 0;
    padding: 0.25em;
    border: var(--wa-border-style) var(--wa-border-width-s) var(--wa-color-surface-border);
    border-radius: var(--wa-border-radius-m);
    background-color: var(--wa-color-surface-raised);
    box-shadow: var(--wa-shadow-m);
    color: var(--wa-color-text-normal);
    text-align: start;
    user-select: none;

    /* Override default popover styles */
    &[popover] {
      margin: 0;
      inset: auto;
      padding: 0.25em;
      overflow: visible;
      border-radius: var(--wa-border-radius-m);
    }

    &.show {
      animation: submenu-show var(--show-duration, var(--wa-transition-fast)) ease;
    }

    &.hide {
      animation: submenu-show var(--show-duration, var(--wa-transition-fast)) ease reverse;
    }

    /* Submenu placement transform origins */
    &[data-placement^='top'] {
      transform-origin: bottom;
    }

    &[data-placement^='bottom'] {
      transform-origin: top;
    }

    &[data-placement^='left'] {
      transform-origin: right;
    }

    &[data-placement^='right'] {
      transform-origin: left;
    }

    &[data-placement='left-start'] {
      transform-origin: right top;
    }

    &[data-placement='left-end'] {
      transform-origin: right bottom;
    }

    &[data-placement='right-start'] {
      transform-origin: left top;
    }

    &[data-placement='right-end'] {
      transform-origin: left bottom;
    }

    /* Safe triangle styling */
    &::before {
      display: none;
      z-index: 9;
      position: fixed;
      top: 0;
      right: 0;
      bottom: 0;
      left: 0;
      background-color: transparent;
      content: '';
      clip-path: polygon(
        var(--safe-triangle-cursor-x, 0) var(--safe-triangle-cursor-y, 0),
        var(--safe-triangle-submenu-start-x, 0) var(--safe-triangle-submenu-start-y, 0),
        var(--safe-triangle-submenu-end-x, 0) var(--safe-triangle-submenu-end-y, 0)
      );
      pointer-events: auto; /* Enable mouse events on the triangle */
    }

    &[data-visible]::before {
      display: block;
    }
  }

  ::slotted(wa-dropdown-item) {
    font-size: inherit;
  }

  ::slotted(wa-divider) {
    --spacing: 0.25em;
  }

  @keyframes submenu-show {
    from {
      scale: 0.9;
      opacity: 0;
    }
    to {
      scale: 1;
      opacity: 1;
    }
  }
`;var et=class extends N{constructor(){super(...arguments),this.hasSlotController=new $t(this,"[default]","start","end"),this.active=!1,this.variant="default",this.size="m",this.checkboxAdjacent=!1,this.submenuAdjacent=!1,this.type="normal",this.checked=!1,this.disabled=!1,this.submenuOpen=!1,this.hasSubmenu=!1,this.handleSlotChange=()=>{this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState(),this.hasSubmenu?(this.setAttribute("aria-haspopup","menu"),this.setAttribute("aria-expanded",this.submenuOpen?"true":"false")):(this.removeAttribute("aria-haspopup"),this.removeAttribute("aria-expanded"))},this.handleHostClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handleClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handlePointerEnter=t=>{t.pointerType==="mouse"&&this.hasSubmenu&&!this.disabled&&(this.notifyParentOfOpening(),this.submenuOpen=!0)}}handleSizeChange(){ct(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.addEventListener?.("click",this.handleHostClick),this.addEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.addEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.addEventListener?.("slotchange",this.handleSlotChange)}disconnectedCallback(){super.disconnectedCallback(),this.closeSubmenu(),this.removeEventListener?.("click",this.handleHostClick),this.removeEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.removeEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.removeEventListener?.("slotchange",this.handleSlotChange)}firstUpdated(t){super.firstUpdated(t),this.setAttribute("tabindex","-1"),this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState()}updated(t){t.has("active")&&(this.setAttribute("tabindex",this.active?"0":"-1"),this.customStates.set("active",this.active)),t.has("checked")&&(this.type==="checkbox"?this.setAttribute("aria-checked",this.checked?"true":"false"):this.removeAttribute("aria-checked"),this.customStates.set("checked",this.checked)),t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("type")&&(this.type==="checkbox"?(this.setAttribute("role","menuitemcheckbox"),this.setAttribute("aria-checked",this.checked?"true":"false")):(this.setAttribute("role","menuitem"),this.removeAttribute("aria-checked"))),(t.has("href")||t.has("hasSubmenu"))&&this.customStates.set("link",this.isLink()),t.has("submenuOpen")&&(this.customStates.set("submenu-open",this.submenuOpen),this.submenuOpen?this.openSubmenu():this.closeSubmenu())}updateHasSubmenuState(){this.customStates.set("has-submenu",this.hasSubmenu)}async openSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||!this.isConnected||(this.notifyParentOfOpening(),t.showPopover?.(),t.hidden=!1,t.setAttribute("data-visible",""),this.submenuOpen=!0,this.setAttribute("aria-expanded","true"),await kt(t,"show"),setTimeout(()=>{let i=this.getSubmenuItems();i.length>0&&(i.forEach((e,o)=>e.active=o===0),i[0].focus({preventScroll:!0}))},0))}notifyParentOfOpening(){let t=new CustomEvent("submenu-opening",{bubbles:!0,composed:!0,detail:{item:this}});this.dispatchEvent(t);let i=this.parentElement;i&&[...i.children].filter(o=>o!==this&&o.localName==="wa-dropdown-item"&&o.getAttribute("slot")===this.getAttribute("slot")&&o.submenuOpen).forEach(o=>{o.submenuOpen=!1})}async closeSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||(this.submenuOpen=!1,this.setAttribute("aria-expanded","false"),t.hidden||(await kt(t,"hide"),t?.isConnected&&(t.hidden=!0,t.removeAttribute("data-visible"),t.hidePopover?.())))}isLink(){return!!this.href&&!this.hasSubmenu}navigate(t){let i=this.linkElement;!this.isLink()||this.disabled||!i||i.dispatchEvent(new MouseEvent("click",{bubbles:!1,cancelable:!0,composed:!1,altKey:t?.altKey??!1,ctrlKey:t?.ctrlKey??!1,metaKey:t?.metaKey??!1,shiftKey:t?.shiftKey??!1}))}getSubmenuItems(){return[...this.children].filter(t=>t.localName==="wa-dropdown-item"&&t.getAttribute("slot")==="submenu"&&!t.hasAttribute("disabled"))}render(){return n`
      ${this.href?n`
            <a
              id="link"
              href=${this.href}
              target=${q(this.target)}
              rel=${q(this.rel)}
              download=${q(this.download)}
              tabindex="-1"
              aria-hidden="true"
            ></a>
          `:""}
      ${this.type==="checkbox"?n`
            <wa-icon
              id="check"
              part="checkmark"
              exportparts="svg:checkmark__svg"
              library="system"
              name="check"
            ></wa-icon>
          `:""}

      <span id="icon" part="icon">
        <slot name="icon"></slot>
      </span>

      <span id="label" part="label">
        <slot></slot>
      </span>

      <span id="details" part="details">
        <slot name="details"></slot>
      </span>

      ${this.hasSubmenu?n`
            <wa-icon
              id="submenu-indicator"
              part="submenu-icon"
              exportparts="svg:submenu-icon__svg"
              library="system"
              name="chevron-right"
            ></wa-icon>
          `:""}
      ${this.hasSubmenu?n`
            <div
              id="submenu"
              part="submenu"
              popover="manual"
              role="menu"
              tabindex="-1"
              aria-orientation="vertical"
              hidden
            >
              <slot name="submenu"></slot>
            </div>
          `:""}
    `}};et.css=Ua;s([F("#submenu")],et.prototype,"submenuElement",2);s([F("#link")],et.prototype,"linkElement",2);s([d({type:Boolean})],et.prototype,"active",2);s([d({reflect:!0})],et.prototype,"variant",2);s([d({reflect:!0})],et.prototype,"size",2);s([M("size")],et.prototype,"handleSizeChange",1);s([d({attribute:"checkbox-adjacent",type:Boolean,reflect:!0})],et.prototype,"checkboxAdjacent",2);s([d({attribute:"submenu-adjacent",type:Boolean,reflect:!0})],et.prototype,"submenuAdjacent",2);s([d()],et.prototype,"value",2);s([d({reflect:!0})],et.prototype,"type",2);s([d({type:Boolean})],et.prototype,"checked",2);s([d({type:Boolean,reflect:!0})],et.prototype,"disabled",2);s([d({type:Boolean,reflect:!0})],et.prototype,"submenuOpen",2);s([d({reflect:!0})],et.prototype,"href",2);s([d()],et.prototype,"target",2);s([d()],et.prototype,"rel",2);s([d()],et.prototype,"download",2);s([z()],et.prototype,"hasSubmenu",2);et=s([A("wa-dropdown-item")],et);var ja=class extends Event{constructor(t){super("wa-select",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};function*Lo(t=document.activeElement){t!=null&&(yield t,"shadowRoot"in t&&t.shadowRoot&&t.shadowRoot.mode!=="closed"&&(yield*Lo(t.shadowRoot.activeElement)))}var Ka=L`
  :host {
    --show-duration: var(--wa-transition-fast);
    --hide-duration: var(--wa-transition-fast);
    display: contents;
  }

  #menu {
    display: flex;
    flex-direction: column;
    width: max-content;
    margin: 0;
    padding: 0.25em;
    border: var(--wa-border-style) var(--wa-border-width-s) var(--wa-color-surface-border);
    border-radius: var(--wa-border-radius-m);
    background-color: var(--wa-color-surface-raised);
    box-shadow: var(--wa-shadow-m);
    color: var(--wa-color-text-normal);
    text-align: start;
    user-select: none;
    overflow: auto;
    max-width: var(--auto-size-available-width) !important;
    max-height: var(--auto-size-available-height) !important;

    &.show {
      animation: show var(--show-duration) ease;
    }

    &.hide {
      animation: show var(--hide-duration) ease reverse;
    }

    ::slotted(h1),
    ::slotted(h2),
    ::slotted(h3),
    ::slotted(h4),
    ::slotted(h5),
    ::slotted(h6) {
      display: block !important;
      margin: 0.25em 0 !important;
      padding: 0.25em 0.75em !important;
      color: var(--wa-color-text-quiet);
      font-family: var(--wa-font-family-body) !important;
      font-weight: var(--wa-font-weight-semibold) !important;
      font-size: var(--wa-font-size-smaller) !important;
    }

    ::slotted(wa-divider) {
      --spacing: 0.25em; /* Component-specific, left as-is */
    }
  }

  wa-popup[data-current-placement^='top'] #menu {
    transform-origin: bottom;
  }

  wa-popup[data-current-placement^='bottom'] #menu {
    transform-origin: top;
  }

  wa-popup[data-current-placement^='left'] #menu {
    transform-origin: right;
  }

  wa-popup[data-current-placement^='right'] #menu {
    transform-origin: left;
  }

  wa-popup[data-current-placement='left-start'] #menu {
    transform-origin: right top;
  }

  wa-popup[data-current-placement='left-end'] #menu {
    transform-origin: right bottom;
  }

  wa-popup[data-current-placement='right-start'] #menu {
    transform-origin: left top;
  }

  wa-popup[data-current-placement='right-end'] #menu {
    transform-origin: left bottom;
  }

  @keyframes show {
    from {
      scale: 0.9;
      opacity: 0;
    }
    to {
      scale: 1;
      opacity: 1;
    }
  }
`;var Xa="useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";var Ya=(t=21)=>{let i="",e=crypto.getRandomValues(new Uint8Array(t|=0));for(;t--;)i+=Xa[e[t]&63];return i};function qo(t,i,e){let o=a=>Object.is(a,-0)?0:a;return t<i?o(i):t>e?o(e):o(t)}function Ga(t=""){return`${t}${Ya()}`}var Ht=Math.min,qt=Math.max,si=Math.round,li=Math.floor,Ft=t=>({x:t,y:t}),ds={left:"right",right:"left",bottom:"top",top:"bottom"};function Po(t,i,e){return qt(t,Ht(i,e))}function ke(t,i){return typeof t=="function"?t(i):t}function ce(t){return t.split("-")[0]}function xe(t){return t.split("-")[1]}function Do(t){return t==="x"?"y":"x"}function Wi(t){return t==="y"?"height":"width"}function Nt(t){let i=t[0];return i==="t"||i==="b"?"y":"x"}function Hi(t){return Do(Nt(t))}function Ja(t,i,e){e===void 0&&(e=!1);let o=xe(t),a=Hi(t),r=Wi(a),l=a==="x"?o===(e?"end":"start")?"right":"left":o==="start"?"bottom":"top";return i.reference[r]>i.floating[r]&&(l=ni(l)),[l,ni(l)]}function tr(t){let i=ni(t);return[Mi(t),i,Mi(i)]}function Mi(t){return t.includes("start")?t.replace("start","end"):t.replace("end","start")}var Qa=["left","right"],Za=["right","left"],us=["top","bottom"],ps=["bottom","top"];function hs(t,i,e){switch(t){case"top":case"bottom":return e?i?Za:Qa:i?Qa:Za;case"left":case"right":return i?us:ps;default:return[]}}function er(t,i,e,o){let a=xe(t),r=hs(ce(t),e==="start",o);return a&&(r=r.map(l=>l+"-"+a),i&&(r=r.concat(r.map(Mi)))),r}function ni(t){let i=ce(t);return ds[i]+t.slice(i.length)}function ms(t){var i,e,o,a;return{top:(i=t.top)!=null?i:0,right:(e=t.right)!=null?e:0,bottom:(o=t.bottom)!=null?o:0,left:(a=t.left)!=null?a:0}}function Io(t){return typeof t!="number"?ms(t):{top:t,right:t,bottom:t,left:t}}function Se(t){let{x:i,y:e,width:o,height:a}=t;return{width:o,height:a,top:e,left:i,right:i+o,bottom:e+a,x:i,y:e}}function ir(t,i,e){let{reference:o,floating:a}=t,r=Nt(i),l=Hi(i),u=Wi(l),p=ce(i),m=r==="y",f=o.x+o.width/2-a.width/2,v=o.y+o.height/2-a.height/2,y=o[u]/2-a[u]/2,$;switch(p){case"top":$={x:f,y:o.y-a.height};break;case"bottom":$={x:f,y:o.y+o.height};break;case"right":$={x:o.x+o.width,y:v};break;case"left":$={x:o.x-a.width,y:v};break;default:$={x:o.x,y:o.y}}let S=xe(i);return S&&($[l]+=y*(S==="end"?1:-1)*(e&&m?-1:1)),$}async function or(t,i){var e;i===void 0&&(i={});let{x:o,y:a,platform:r,rects:l,elements:u,strategy:p}=t,{boundary:m="clippingAncestors",rootBoundary:f="viewport",elementContext:v="floating",altBoundary:y=!1,padding:$=0}=ke(i,t),S=Io($),O=u[y?v==="floating"?"reference":"floating":v],T=Se(await r.getClippingRect({element:(e=await(r.isElement==null?void 0:r.isElement(O)))==null||e?O:O.contextElement||await(r.getDocumentElement==null?void 0:r.getDocumentElement(u.floating)),boundary:m,rootBoundary:f,strategy:p})),U=v==="floating"?{x:o,y:a,width:l.floating.width,height:l.floating.height}:l.reference,K=await(r.getOffsetParent==null?void 0:r.getOffsetParent(u.floating)),Q=await(r.isElement==null?void 0:r.isElement(K))&&await(r.getScale==null?void 0:r.getScale(K))||{x:1,y:1},wt=Se(r.convertOffsetParentRelativeRectToViewportRelativeRect?await r.convertOffsetParentRelativeRectToViewportRelativeRect({elements:u,rect:U,offsetParent:K,strategy:p}):U);return{top:(T.top-wt.top+S.top)/Q.y,bottom:(wt.bottom-T.bottom+S.bottom)/Q.y,left:(T.left-wt.left+S.left)/Q.x,right:(wt.right-T.right+S.right)/Q.x}}var fs=50,ar=async(t,i,e)=>{let{placement:o="bottom",strategy:a="absolute",middleware:r=[],platform:l}=e,u=l.detectOverflow?l:{...l,detectOverflow:or},p=await(l.isRTL==null?void 0:l.isRTL(i)),m=await l.getElementRects({reference:t,floating:i,strategy:a}),{x:f,y:v}=ir(m,o,p),y=o,$=0,S={};for(let x=0;x<r.length;x++){let O=r[x];if(!O)continue;let{name:T,fn:U}=O,{x:K,y:Q,data:wt,reset:it}=await U({x:f,y:v,initialPlacement:o,placement:y,strategy:a,middlewareData:S,rects:m,platform:u,elements:{reference:t,floating:i}});f=K??f,v=Q??v,S[T]={...S[T],...wt},it&&$<fs&&($++,typeof it=="object"&&(it.placement&&(y=it.placement),it.rects&&(m=it.rects===!0?await l.getElementRects({reference:t,floating:i,strategy:a}):it.rects),{x:f,y:v}=ir(m,y,p)),x=-1)}return{x:f,y:v,placement:y,strategy:a,middlewareData:S}},rr=t=>({name:"arrow",options:t,async fn(i){let{x:e,y:o,placement:a,rects:r,platform:l,elements:u,middlewareData:p}=i,{element:m,padding:f=0}=ke(t,i)||{};if(m==null)return{};let v=Io(f),y={x:e,y:o},$=Hi(a),S=Wi($),x=await l.getDimensions(m),O=$==="y",T=O?"top":"left",U=O?"bottom":"right",K=O?"clientHeight":"clientWidth",Q=r.reference[S]+r.reference[$]-y[$]-r.floating[S],wt=y[$]-r.reference[$],it=await(l.getOffsetParent==null?void 0:l.getOffsetParent(m)),yt=it?it[K]:0;(!yt||!await(l.isElement==null?void 0:l.isElement(it)))&&(yt=u.floating[K]||r.floating[S]);let Ot=Q/2-wt/2,Bt=yt/2-x[S]/2-1,ht=Ht(v[T],Bt),oi=Ht(v[U],Bt),ai=yt-x[S]-oi,Mt=yt/2-x[S]/2+Ot,_t=Po(ht,Mt,ai),fe=!p.arrow&&xe(a)!=null&&Mt!==_t&&r.reference[S]/2-(Mt<ht?ht:oi)-x[S]/2<0,Xt=fe?Mt<ht?Mt-ht:Mt-ai:0;return{[$]:y[$]+Xt,data:{[$]:_t,centerOffset:Mt-_t-Xt,...fe&&{alignmentOffset:Xt}},reset:fe}}});var nr=function(t){return t===void 0&&(t={}),{name:"flip",options:t,async fn(i){var e,o;let{placement:a,middlewareData:r,rects:l,initialPlacement:u,platform:p,elements:m}=i,{mainAxis:f=!0,crossAxis:v=!0,fallbackPlacements:y,fallbackStrategy:$="bestFit",fallbackAxisSideDirection:S="none",flipAlignment:x=!0,...O}=ke(t,i);if((e=r.arrow)!=null&&e.alignmentOffset)return{};let T=ce(a),U=Nt(u),K=ce(u)===u,Q=await(p.isRTL==null?void 0:p.isRTL(m.floating)),wt=y||(K||!x?[ni(u)]:tr(u)),it=S!=="none";!y&&it&&wt.push(...er(u,x,S,Q));let yt=[u,...wt],Ot=await p.detectOverflow(i,O),Bt=[],ht=((o=r.flip)==null?void 0:o.overflows)||[];if(f&&Bt.push(Ot[T]),v){let _t=Ja(a,l,Q);Bt.push(Ot[_t[0]],Ot[_t[1]])}if(ht=[...ht,{placement:a,overflows:Bt}],!Bt.every(_t=>_t<=0)){var oi,ai;let _t=(((oi=r.flip)==null?void 0:oi.index)||0)+1,fe=yt[_t];if(fe&&(!(v==="alignment"?U!==Nt(fe):!1)||ht.every(Rt=>Nt(Rt.placement)===U?Rt.overflows[0]>0:!0)))return{data:{index:_t,overflows:ht},reset:{placement:fe}};let Xt=(ai=ht.filter(ge=>ge.overflows[0]<=0).sort((ge,Rt)=>ge.overflows[1]-Rt.overflows[1])[0])==null?void 0:ai.placement;if(!Xt)switch($){case"bestFit":{var Mt;let ge=(Mt=ht.filter(Rt=>{if(it){let ee=Nt(Rt.placement);return ee===U||ee==="y"}return!0}).map(Rt=>[Rt.placement,Rt.overflows.filter(ee=>ee>0).reduce((ee,es)=>ee+es,0)]).sort((Rt,ee)=>Rt[1]-ee[1])[0])==null?void 0:Mt[0];ge&&(Xt=ge);break}case"initialPlacement":Xt=u;break}if(a!==Xt)return{reset:{placement:Xt}}}return{}}}};var gs=new Set(["left","top"]);async function bs(t,i){let{placement:e,platform:o,elements:a}=t,r=await(o.isRTL==null?void 0:o.isRTL(a.floating)),l=ce(e),u=xe(e),p=Nt(e)==="y",m=gs.has(l)?-1:1,f=r&&p?-1:1,v=ke(i,t),{mainAxis:y,crossAxis:$,alignmentAxis:S}=typeof v=="number"?{mainAxis:v,crossAxis:0,alignmentAxis:null}:{mainAxis:v.mainAxis||0,crossAxis:v.crossAxis||0,alignmentAxis:v.alignmentAxis};return u&&typeof S=="number"&&($=u==="end"?S*-1:S),p?{x:$*f,y:y*m}:{x:y*m,y:$*f}}var sr=function(t){return t===void 0&&(t=0),{name:"offset",options:t,async fn(i){var e,o;let{x:a,y:r,placement:l,middlewareData:u}=i,p=await bs(i,t);return l===((e=u.offset)==null?void 0:e.placement)&&(o=u.arrow)!=null&&o.alignmentOffset?{}:{x:a+p.x,y:r+p.y,data:{...p,placement:l}}}}},lr=function(t){return t===void 0&&(t={}),{name:"shift",options:t,async fn(i){let{x:e,y:o,placement:a,platform:r}=i,{mainAxis:l=!0,crossAxis:u=!1,limiter:p={fn:U=>{let{x:K,y:Q}=U;return{x:K,y:Q}}},...m}=ke(t,i),f={x:e,y:o},v=await r.detectOverflow(i,m),y=Nt(a),$=Do(y),S=f[$],x=f[y],O=(U,K)=>Po(K+v[U==="y"?"top":"left"],K,K-v[U==="y"?"bottom":"right"]);l&&(S=O($,S)),u&&(x=O(y,x));let T=p.fn({...i,[$]:S,[y]:x});return{...T,data:{x:T.x-e,y:T.y-o,enabled:{[$]:l,[y]:u}}}}}};var cr=function(t){return t===void 0&&(t={}),{name:"size",options:t,async fn(i){let{placement:e,rects:o,platform:a,elements:r}=i,{apply:l=()=>{},...u}=ke(t,i),p=await a.detectOverflow(i,u),m=ce(e),f=xe(e),v=Nt(e)==="y",{width:y,height:$}=o.floating,S,x;m==="top"||m==="bottom"?(S=m,x=f===(await(a.isRTL==null?void 0:a.isRTL(r.floating))?"start":"end")?"left":"right"):(x=m,S=f==="end"?"top":"bottom");let O=$-p.top-p.bottom,T=y-p.left-p.right,U=Ht($-p[S],O),K=Ht(y-p[x],T),Q=i.middlewareData.shift,wt=!Q,it=U,yt=K;Q!=null&&Q.enabled.x&&(yt=T),Q!=null&&Q.enabled.y&&(it=O),wt&&!f&&(v?yt=y-2*qt(p.left,p.right):it=$-2*qt(p.top,p.bottom)),await l({...i,availableWidth:yt,availableHeight:it});let Ot=await a.getDimensions(r.floating);return y!==Ot.width||$!==Ot.height?{reset:{rects:!0}}:{}}}};function Fi(){return typeof window<"u"}function Ee(t){return ur(t)?(t.nodeName||"").toLowerCase():"#document"}function bt(t){var i;return(t==null||(i=t.ownerDocument)==null?void 0:i.defaultView)||window}function Ut(t){var i;return(i=(ur(t)?t.ownerDocument:t.document)||window.document)==null?void 0:i.documentElement}function ur(t){return Fi()?t instanceof Node||t instanceof bt(t).Node:!1}function Pt(t){return Fi()?t instanceof Element||t instanceof bt(t).Element:!1}function Qt(t){return Fi()?t instanceof HTMLElement||t instanceof bt(t).HTMLElement:!1}function dr(t){return!Fi()||typeof ShadowRoot>"u"?!1:t instanceof ShadowRoot||t instanceof bt(t).ShadowRoot}function ci(t){let{overflow:i,overflowX:e,overflowY:o,display:a}=Dt(t);return/auto|scroll|overlay|hidden|clip/.test(i+o+e)&&a!=="inline"&&a!=="contents"}function pr(t){return/^(table|td|th)$/.test(Ee(t))}function di(t){try{if(t.matches(":popover-open"))return!0}catch{}try{return t.matches(":modal")}catch{return!1}}var vs=/transform|translate|scale|rotate|perspective|filter/,ws=/paint|layout|strict|content/,Ce=t=>!!t&&t!=="none",Vo;function He(t){let i=Pt(t)?Dt(t):t;return Ce(i.transform)||Ce(i.translate)||Ce(i.scale)||Ce(i.rotate)||Ce(i.perspective)||!Ni()&&(Ce(i.backdropFilter)||Ce(i.filter))||vs.test(i.willChange||"")||ws.test(i.contain||"")}function hr(t){let i=de(t);for(;Qt(i)&&!Fe(i);){if(He(i))return i;if(di(i))return null;i=de(i)}return null}function Ni(){return Vo==null&&(Vo=typeof CSS<"u"&&CSS.supports&&CSS.supports("-webkit-backdrop-filter","none")),Vo}function Fe(t){return/^(html|body|#document)$/.test(Ee(t))}function Dt(t){return bt(t).getComputedStyle(t)}function ui(t){return Pt(t)?{scrollLeft:t.scrollLeft,scrollTop:t.scrollTop}:{scrollLeft:t.scrollX,scrollTop:t.scrollY}}function de(t){if(Ee(t)==="html")return t;let i=t.assignedSlot||t.parentNode||dr(t)&&t.host||Ut(t);return dr(i)?i.host:i}function mr(t){let i=de(t);return Fe(i)?(t.ownerDocument||t).body:Qt(i)&&ci(i)?i:mr(i)}function Gt(t,i,e){var o;i===void 0&&(i=[]),e===void 0&&(e=!0);let a=mr(t),r=a===((o=t.ownerDocument)==null?void 0:o.body),l=bt(a);if(r){let u=Ui(l);return i.concat(l,l.visualViewport||[],ci(a)?a:[],u&&e?Gt(u):[])}else return i.concat(a,Gt(a,[],e))}function Ui(t){return t.parent&&Object.getPrototypeOf(t.parent)?t.frameElement:null}function br(t){let i=Dt(t),e=parseFloat(i.width)||0,o=parseFloat(i.height)||0,a=Qt(t),r=a?t.offsetWidth:e,l=a?t.offsetHeight:o,u=si(e)!==r||si(o)!==l;return u&&(e=r,o=l),{width:e,height:o,$:u}}function Mo(t){return Pt(t)?t:t.contextElement}function Ne(t){let i=Mo(t);if(!Qt(i))return Ft(1);let e=i.getBoundingClientRect(),{width:o,height:a,$:r}=br(i),l=(r?si(e.width):e.width)/o,u=(r?si(e.height):e.height)/a;return(!l||!Number.isFinite(l))&&(l=1),(!u||!Number.isFinite(u))&&(u=1),{x:l,y:u}}var ys=Ft(0);function vr(t){let i=bt(t);return!Ni()||!i.visualViewport?ys:{x:i.visualViewport.offsetLeft,y:i.visualViewport.offsetTop}}function $s(t,i,e){return i===void 0&&(i=!1),!!e&&i&&e===bt(t)}function ze(t,i,e,o){i===void 0&&(i=!1),e===void 0&&(e=!1);let a=t.getBoundingClientRect(),r=Mo(t),l=Ft(1);i&&(o?Pt(o)&&(l=Ne(o)):l=Ne(t));let u=$s(r,e,o)?vr(r):Ft(0),p=(a.left+u.x)/l.x,m=(a.top+u.y)/l.y,f=a.width/l.x,v=a.height/l.y;if(r&&o){let y=bt(r),$=Pt(o)?bt(o):o,S=y,x=Ui(S);for(;x&&$!==S;){let O=Ne(x),T=x.getBoundingClientRect(),U=Dt(x),K=T.left+(x.clientLeft+parseFloat(U.paddingLeft))*O.x,Q=T.top+(x.clientTop+parseFloat(U.paddingTop))*O.y;p*=O.x,m*=O.y,f*=O.x,v*=O.y,p+=K,m+=Q,S=bt(x),x=Ui(S)}}return Se({width:f,height:v,x:p,y:m})}function ji(t,i){let e=ui(t).scrollLeft;return i?i.left+e:ze(Ut(t)).left+e}function wr(t,i){let e=t.getBoundingClientRect(),o=e.left+i.scrollLeft-ji(t,e),a=e.top+i.scrollTop;return{x:o,y:a}}function ks(t){let{elements:i,rect:e,offsetParent:o,strategy:a}=t,r=a==="fixed",l=Ut(o),u=i?di(i.floating):!1;if(o===l||u&&r)return e;let p={scrollLeft:0,scrollTop:0},m=Ft(1),f=Ft(0),v=Qt(o);if((v||!r)&&((Ee(o)!=="body"||ci(l))&&(p=ui(o)),v)){let $=ze(o);m=Ne(o),f.x=$.x+o.clientLeft,f.y=$.y+o.clientTop}let y=l&&!v&&!r?wr(l,p):Ft(0);return{width:e.width*m.x,height:e.height*m.y,x:e.x*m.x-p.scrollLeft*m.x+f.x+y.x,y:e.y*m.y-p.scrollTop*m.y+f.y+y.y}}function xs(t){return t.getClientRects?Array.from(t.getClientRects()):[]}function Ss(t){let i=ui(t),e=t.ownerDocument.body,o=qt(t.scrollWidth,t.clientWidth,e.scrollWidth,e.clientWidth),a=qt(t.scrollHeight,t.clientHeight,e.scrollHeight,e.clientHeight),r=-i.scrollLeft+ji(t),l=-i.scrollTop;return Dt(e).direction==="rtl"&&(r+=qt(t.clientWidth,e.clientWidth)-o),{width:o,height:a,x:r,y:l}}var Cs=25;function Es(t,i,e){e===void 0&&(e="viewport");let o=e==="layoutViewport",a=bt(t),r=Ut(t),l=a.visualViewport,u=r.clientWidth,p=r.clientHeight,m=0,f=0;if(l){let y=!Ni()||i==="fixed";o?y||(m=-l.offsetLeft,f=-l.offsetTop):(u=l.width,p=l.height,y&&(m=l.offsetLeft,f=l.offsetTop))}if(ji(r)<=0){let y=r.ownerDocument,$=y.body,S=getComputedStyle($),x=y.compatMode==="CSS1Compat"&&parseFloat(S.marginLeft)+parseFloat(S.marginRight)||0,O=Math.abs(r.clientWidth-$.clientWidth-x),T=getComputedStyle(r).scrollbarGutter==="stable both-edges"?O/2:O;T<=Cs&&(u-=T)}return{width:u,height:p,x:m,y:f}}function zs(t,i){let e=ze(t,!0,i==="fixed"),o=e.top+t.clientTop,a=e.left+t.clientLeft,r=Ne(t),l=t.clientWidth*r.x,u=t.clientHeight*r.y,p=a*r.x,m=o*r.y;return{width:l,height:u,x:p,y:m}}function fr(t,i,e){let o;if(i==="viewport"||i==="layoutViewport")o=Es(t,e,i);else if(i==="document")o=Ss(Ut(t));else if(Pt(i))o=zs(i,e);else{let a=vr(t);o={x:i.x-a.x,y:i.y-a.y,width:i.width,height:i.height}}return Se(o)}function As(t,i){let e=i.get(t);if(e)return e;let o=Gt(t,[],!1).filter(u=>Pt(u)&&Ee(u)!=="body"),a=null,r=Dt(t).position==="fixed",l=r?de(t):t;for(;Pt(l)&&!Fe(l);){let u=Dt(l),p=He(l),m=a?a.position:r?"fixed":"";!p&&(m==="fixed"||m==="absolute"&&u.position==="static")?o=o.filter(v=>v!==l):a=u,l=de(l)}return i.set(t,o),o}function Os(t){let{element:i,boundary:e,rootBoundary:o,strategy:a}=t,l=[...e==="clippingAncestors"?di(i)?[]:As(i,this._c):[].concat(e),o],u=fr(i,l[0],a),p=u.top,m=u.right,f=u.bottom,v=u.left;for(let y=1;y<l.length;y++){let $=fr(i,l[y],a);p=qt($.top,p),m=Ht($.right,m),f=Ht($.bottom,f),v=qt($.left,v)}return{width:m-v,height:f-p,x:v,y:p}}function _s(t){let{width:i,height:e}=br(t);return{width:i,height:e}}function Rs(t,i,e){let o=Qt(i),a=Ut(i),r=e==="fixed",l=ze(t,!0,r,i),u={scrollLeft:0,scrollTop:0},p=Ft(0);if((o||!r)&&((Ee(i)!=="body"||ci(a))&&(u=ui(i)),o)){let y=ze(i,!0,r,i);p.x=y.x+i.clientLeft,p.y=y.y+i.clientTop}!o&&a&&(p.x=ji(a));let m=a&&!o&&!r?wr(a,u):Ft(0),f=l.left+u.scrollLeft-p.x-m.x,v=l.top+u.scrollTop-p.y-m.y;return{x:f,y:v,width:l.width,height:l.height}}function Bo(t){return Dt(t).position==="static"}function gr(t,i){if(!Qt(t)||Dt(t).position==="fixed")return null;if(i)return i(t);let e=t.offsetParent;return Ut(t)===e&&(e=e.ownerDocument.body),e}function yr(t,i){let e=bt(t);if(di(t))return e;if(!Qt(t)){let a=de(t);for(;a&&!Fe(a);){if(Pt(a)&&!Bo(a))return a;a=de(a)}return e}let o=gr(t,i);for(;o&&pr(o)&&Bo(o);)o=gr(o,i);return o&&Fe(o)&&Bo(o)&&!He(o)?e:o||hr(t)||e}var Ts=async function(t){let i=this.getOffsetParent||yr,e=this.getDimensions,o=await e(t.floating);return{reference:Rs(t.reference,await i(t.floating),t.strategy),floating:{x:0,y:0,width:o.width,height:o.height}}};function Ls(t){return Dt(t).direction==="rtl"}var pi={convertOffsetParentRelativeRectToViewportRelativeRect:ks,getDocumentElement:Ut,getClippingRect:Os,getOffsetParent:yr,getElementRects:Ts,getClientRects:xs,getDimensions:_s,getScale:Ne,isElement:Pt,isRTL:Ls};function $r(t,i){return t.x===i.x&&t.y===i.y&&t.width===i.width&&t.height===i.height}function qs(t,i,e){let o=null,a,r=Ut(t);function l(){var f;clearTimeout(a),(f=o)==null||f.disconnect(),o=null}function u(f,v){f===void 0&&(f=!1),v===void 0&&(v=1),l();let y=t.getBoundingClientRect(),{left:$,top:S,width:x,height:O}=y;if(f||i(),!x||!O)return;let T=li(S),U=li(r.clientWidth-($+x)),K=li(r.clientHeight-(S+O)),Q=li($),it={rootMargin:-T+"px "+-U+"px "+-K+"px "+-Q+"px",threshold:qt(0,Ht(1,v))||1},yt=!0;function Ot(Bt){let ht=Bt[0].intersectionRatio;if(!$r(y,t.getBoundingClientRect()))return u();if(ht!==v){if(!yt)return u();ht?u(!1,ht):a=setTimeout(()=>{u(!1,1e-7)},1e3)}yt=!1}try{o=new IntersectionObserver(Ot,{...it,root:r.ownerDocument})}catch{o=new IntersectionObserver(Ot,it)}o.observe(t)}let p=bt(t),m=()=>u(e);return p.addEventListener("resize",m),u(!0),()=>{p.removeEventListener("resize",m),l()}}function Ki(t,i,e,o){o===void 0&&(o={});let{ancestorScroll:a=!0,ancestorResize:r=!0,elementResize:l=typeof ResizeObserver=="function",layoutShift:u=typeof IntersectionObserver=="function",animationFrame:p=!1}=o,m=Mo(t),f=a||r?[...m?Gt(m):[],...i?Gt(i):[]]:[];f.forEach(T=>{a&&T.addEventListener("scroll",e),r&&T.addEventListener("resize",e)});let v=m&&u?qs(m,e,r):null,y=-1,$=null;l&&($=new ResizeObserver(T=>{let[U]=T;U&&U.target===m&&$&&i&&($.unobserve(i),cancelAnimationFrame(y),y=requestAnimationFrame(()=>{var K;(K=$)==null||K.observe(i)})),e()}),m&&!p&&$.observe(m),i&&$.observe(i));let S,x=p?ze(t):null;p&&O();function O(){let T=ze(t);x&&!$r(x,T)&&e(),x=T,S=requestAnimationFrame(O)}return e(),()=>{var T;f.forEach(U=>{a&&U.removeEventListener("scroll",e),r&&U.removeEventListener("resize",e)}),v?.(),(T=$)==null||T.disconnect(),$=null,p&&cancelAnimationFrame(S)}}var Xi=sr;var Yi=lr,Gi=nr,Wo=cr;var kr=rr;var Qi=(t,i,e)=>{let o=new Map,a=e??{},r={...pi,...a.platform,_c:o};return ar(t,i,{...a,platform:r})};var Ho=new Set,gt=class extends N{constructor(){super(...arguments),this.submenuCleanups=new Map,this.localize=new tt(this),this.userTypedQuery="",this.openSubmenuStack=[],this.open=!1,this.size="m",this.placement="bottom-start",this.distance=0,this.skidding=0,this.handleDocumentKeyDown=async t=>{let i=this.localize.dir()==="rtl";if(t.key==="Escape"&&this.open&&$e(this)){let f=this.getTrigger();t.preventDefault(),t.stopPropagation(),this.open=!1,f?.focus({preventScroll:!0});return}let e=[...Lo()].find(f=>f.localName==="wa-dropdown-item"),o=e?.localName==="wa-dropdown-item",a=this.getCurrentSubmenuItem(),r=!!a,l,u,p;r?(l=this.getSubmenuItems(a),u=l.find(f=>f.active||f===e),p=u?l.indexOf(u):-1):(l=this.getItems(),u=l.find(f=>f.active||f===e),p=u?l.indexOf(u):-1);let m;if(t.key==="ArrowUp"&&(t.preventDefault(),t.stopPropagation(),p>0?m=l[p-1]:m=l[l.length-1]),t.key==="ArrowDown"&&(t.preventDefault(),t.stopPropagation(),p!==-1&&p<l.length-1?m=l[p+1]:m=l[0]),t.key===(i?"ArrowLeft":"ArrowRight")&&o&&u&&u.hasSubmenu){t.preventDefault(),t.stopPropagation(),u.submenuOpen=!0,this.addToSubmenuStack(u),setTimeout(()=>{let f=this.getSubmenuItems(u);f.length>0&&(f.forEach((v,y)=>v.active=y===0),f[0].focus({preventScroll:!0}))},0);return}if(t.key===(i?"ArrowRight":"ArrowLeft")&&r){t.preventDefault(),t.stopPropagation();let f=this.removeFromSubmenuStack();f&&(f.submenuOpen=!1,setTimeout(()=>{f.focus({preventScroll:!0}),f.active=!0,(f.slot==="submenu"?this.getSubmenuItems(f.parentElement):this.getItems()).forEach(y=>{y!==f&&(y.active=!1)})},0));return}if((t.key==="Home"||t.key==="End")&&(t.preventDefault(),t.stopPropagation(),m=t.key==="Home"?l[0]:l[l.length-1]),t.key==="Tab"&&await this.hideMenu(),t.key.length===1&&!(t.metaKey||t.ctrlKey||t.altKey)&&!(t.key===" "&&this.userTypedQuery==="")&&(clearTimeout(this.userTypedTimeout),this.userTypedTimeout=setTimeout(()=>{this.userTypedQuery=""},1e3),this.userTypedQuery+=t.key,l.some(f=>{let v=(f.textContent||"").trim().toLowerCase(),y=this.userTypedQuery.trim().toLowerCase();return v.startsWith(y)?(m=f,!0):!1})),m){t.preventDefault(),t.stopPropagation(),l.forEach(f=>f.active=f===m),m.focus({preventScroll:!0}),m.scrollIntoView({block:"nearest"});return}(t.key==="Enter"||t.key===" "&&this.userTypedQuery==="")&&o&&u&&(t.preventDefault(),t.stopPropagation(),u.hasSubmenu?(u.submenuOpen=!0,this.addToSubmenuStack(u),setTimeout(()=>{let f=this.getSubmenuItems(u);f.length>0&&(f.forEach((v,y)=>v.active=y===0),f[0].focus({preventScroll:!0}))},0)):this.makeSelection(u,t))},this.handleDocumentPointerDown=t=>{t.composedPath().some(o=>o instanceof HTMLElement?o===this||o.closest('wa-dropdown, [part="submenu"]'):!1)||(this.open=!1)},this.handleGlobalMouseMove=t=>{let i=this.getCurrentSubmenuItem();if(!i?.submenuOpen||!i.submenuElement)return;let e=i.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl",a=o?e.right:e.left,r=o?Math.max(t.clientX,a):Math.min(t.clientX,a),l=Math.max(e.top,Math.min(t.clientY,e.bottom));i.submenuElement.style.setProperty("--safe-triangle-cursor-x",`${r}px`),i.submenuElement.style.setProperty("--safe-triangle-cursor-y",`${l}px`);let u=t.composedPath(),p=i.matches(":hover"),m=!!i.submenuElement?.matches(":hover"),f=p||!!u.find(y=>y===i),v=m||!!u.find(y=>y instanceof HTMLElement&&y.closest('[part="submenu"]')===i.submenuElement);!f&&!v&&setTimeout(()=>{!p&&!m&&(i.submenuOpen=!1)},100)}}handleSizeChange(){ct(this.localName,this.size)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.userTypedTimeout),this.closeAllSubmenus(),this.submenuCleanups.forEach(t=>t()),this.submenuCleanups.clear(),document.removeEventListener("mousemove",this.handleGlobalMouseMove),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),le(this)}firstUpdated(t){super.firstUpdated(t),this.syncAriaAttributes()}async updated(t){if(t.has("open")){let i=t.get("open");if(i===this.open||i===void 0&&this.open===!1)return;this.customStates.set("open",this.open),this.open?await this.showMenu():(this.closeAllSubmenus(),await this.hideMenu())}t.has("size")&&this.syncItemSizes()}getItems(t=!1){let i=(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(e=>e.localName==="wa-dropdown-item");return t?i:i.filter(e=>!e.disabled)}getSubmenuItems(t,i=!1){let e=t.shadowRoot?.querySelector('slot[name="submenu"]')||t.querySelector('slot[name="submenu"]');if(!e)return[];let o=e.assignedElements({flatten:!0}).filter(a=>a.localName==="wa-dropdown-item");return i?o:o.filter(a=>!a.disabled)}syncItemSizes(){(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(i=>i.localName==="wa-dropdown-item").forEach(i=>i.size=this.size)}addToSubmenuStack(t){let i=this.openSubmenuStack.indexOf(t);i!==-1?this.openSubmenuStack=this.openSubmenuStack.slice(0,i+1):this.openSubmenuStack.push(t)}removeFromSubmenuStack(){return this.openSubmenuStack.pop()}getCurrentSubmenuItem(){return this.openSubmenuStack.length>0?this.openSubmenuStack[this.openSubmenuStack.length-1]:void 0}closeAllSubmenus(){this.getItems(!0).forEach(i=>{i.submenuOpen=!1}),this.openSubmenuStack=[]}closeSiblingSubmenus(t){let i=t.closest('wa-dropdown-item:not([slot="submenu"])'),e;i?e=this.getSubmenuItems(i,!0):e=this.getItems(!0),e.forEach(o=>{o!==t&&o.submenuOpen&&(o.submenuOpen=!1)}),this.openSubmenuStack.includes(t)||this.openSubmenuStack.push(t)}getTrigger(){return this.querySelector('[slot="trigger"]')}async showMenu(){if(!this.getTrigger()||!this.popup||!this.menu)return;let i=new Ie;if(this.dispatchEvent(i),i.defaultPrevented){this.open=!1;return}if(this.popup.active)return;Ho.forEach(o=>o.open=!1),this.popup.active=!0,this.open=!0,Ho.add(this),We(this),this.syncAriaAttributes(),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("pointerdown",this.handleDocumentPointerDown),document.addEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("hide"),await kt(this.menu,"show");let e=this.getItems();e.length>0&&(e.forEach((o,a)=>o.active=a===0),e[0].focus({preventScroll:!0})),this.dispatchEvent(new Me)}async hideMenu(){if(!this.popup||!this.menu)return;let t=new Ve({source:this});if(this.dispatchEvent(t),t.defaultPrevented){this.open=!0;return}this.open=!1,Ho.delete(this),le(this),this.syncAriaAttributes(),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),document.removeEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("show"),await kt(this.menu,"hide"),this.popup.active=this.open,this.dispatchEvent(new Be)}handleMenuClick(t){let i=t.target.closest("wa-dropdown-item");if(!(!i||i.disabled)){if(i.hasSubmenu){i.submenuOpen||(this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),i.submenuOpen=!0),t.stopPropagation();return}this.makeSelection(i,t)}}async handleMenuSlotChange(){let t=this.getItems(!0);await Promise.all(t.map(o=>o.updateComplete)),this.syncItemSizes();let i=t.some(o=>o.type==="checkbox"),e=t.some(o=>o.hasSubmenu);t.forEach((o,a)=>{o.setAttribute("aria-posinset",String(a+1)),o.setAttribute("aria-setsize",String(t.length)),o.active=a===0,o.checkboxAdjacent=i,o.submenuAdjacent=e})}handleTriggerClick(){this.open=!this.open}handleSubmenuOpening(t){let i=t.detail.item;this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),this.setupSubmenuPosition(i),this.processSubmenuItems(i)}setupSubmenuPosition(t){if(!t.submenuElement)return;this.cleanupSubmenuPosition(t);let i=Ki(t,t.submenuElement,()=>{this.positionSubmenu(t),this.updateSafeTriangleCoordinates(t)});this.submenuCleanups.set(t,i);let e=t.submenuElement.querySelector('slot[name="submenu"]');e&&(e.removeEventListener("slotchange",gt.handleSubmenuSlotChange),e.addEventListener("slotchange",gt.handleSubmenuSlotChange),gt.handleSubmenuSlotChange({target:e}))}static handleSubmenuSlotChange(t){let i=t.target;if(!i)return;let e=i.assignedElements().filter(r=>r.localName==="wa-dropdown-item");if(e.length===0)return;let o=e.some(r=>r.hasSubmenu),a=e.some(r=>r.type==="checkbox");e.forEach(r=>{r.submenuAdjacent=o,r.checkboxAdjacent=a})}processSubmenuItems(t){if(!t.submenuElement)return;let i=this.getSubmenuItems(t,!0),e=i.some(o=>o.hasSubmenu);i.forEach(o=>{o.submenuAdjacent=e})}cleanupSubmenuPosition(t){let i=this.submenuCleanups.get(t);i&&(i(),this.submenuCleanups.delete(t))}positionSubmenu(t){if(!t.submenuElement)return;let e=this.localize.dir()==="rtl"?"left-start":"right-start";Qi(t,t.submenuElement,{placement:e,middleware:[Xi({mainAxis:0,crossAxis:-5}),Gi({fallbackStrategy:"bestFit"}),Yi({padding:8,crossAxis:!0})]}).then(({x:o,y:a,placement:r})=>{t.submenuElement.setAttribute("data-placement",r),Object.assign(t.submenuElement.style,{left:`${o}px`,top:`${a}px`})})}updateSafeTriangleCoordinates(t){if(!t.submenuElement||!t.submenuOpen)return;if(document.activeElement?.matches(":focus-visible")){t.submenuElement.style.setProperty("--safe-triangle-visible","none");return}t.submenuElement.style.setProperty("--safe-triangle-visible","block");let e=t.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl";t.submenuElement.style.setProperty("--safe-triangle-submenu-start-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-start-y",`${e.top}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-y",`${e.bottom}px`)}makeSelection(t,i){let e=this.getTrigger();if(t.disabled)return;t.type==="checkbox"&&(t.checked=!t.checked);let o=new ja({item:t});this.dispatchEvent(o),o.defaultPrevented||(t.navigate(i),this.open=!1,e?.focus({preventScroll:!0}))}async syncAriaAttributes(){let t=this.getTrigger(),i;t&&(t.localName==="wa-button"?(await customElements.whenDefined("wa-button"),await t.updateComplete,i=t.shadowRoot.querySelector('[part~="base"]')):i=t,i.hasAttribute("id")||i.setAttribute("id",Ga("wa-dropdown-trigger-")),i.setAttribute("aria-haspopup","menu"),i.setAttribute("aria-expanded",this.open?"true":"false"),this.menu?.setAttribute("aria-expanded","false"))}render(){let t=this.didSSR&&!this.hasUpdated?this.open:this.popup?.active;return n`
      <wa-popup
        placement=${this.placement}
        distance=${this.distance}
        skidding=${this.skidding}
        ?active=${t}
        flip
        flip-fallback-strategy="best-fit"
        shift
        shift-padding="10"
        auto-size="vertical"
        auto-size-padding="10"
      >
        <slot
          name="trigger"
          slot="anchor"
          @click=${this.handleTriggerClick}
          @slotchange=${this.syncAriaAttributes}
        ></slot>
        <div
          id="menu"
          part="menu"
          role="menu"
          tabindex="-1"
          aria-orientation="vertical"
          @click=${this.handleMenuClick}
          @submenu-opening=${this.handleSubmenuOpening}
        >
          <slot @slotchange=${this.handleMenuSlotChange}></slot>
        </div>
      </wa-popup>
    `}};gt.css=[ft,Ka];s([F("slot:not([name])")],gt.prototype,"defaultSlot",2);s([F("#menu")],gt.prototype,"menu",2);s([F("wa-popup")],gt.prototype,"popup",2);s([d({type:Boolean,reflect:!0})],gt.prototype,"open",2);s([d({reflect:!0})],gt.prototype,"size",2);s([M("size")],gt.prototype,"handleSizeChange",1);s([d({reflect:!0})],gt.prototype,"placement",2);s([d({type:Number})],gt.prototype,"distance",2);s([d({type:Number})],gt.prototype,"skidding",2);gt=s([A("wa-dropdown")],gt);var xr=class extends Event{constructor(){super("wa-reposition",{bubbles:!0,cancelable:!1,composed:!0})}};var Sr=L`
  :host {
    --arrow-color: black;
    --arrow-size: var(--wa-tooltip-arrow-size);
    --popup-border-width: 0px;
    --show-duration: var(--wa-transition-fast);
    --hide-duration: var(--wa-transition-fast);

    /*
     * These properties are computed to account for the arrow's dimensions after being rotated 45º. The constant
     * 0.7071 is derived from sin(45) to calculate the length of the arrow after rotation.
     *
     * The diamond will be translated inward by --arrow-base-offset, the border thickness, to centralise it on
     * the inner edge of the popup border. This also means we need to increase the size of the arrow by the
     * same amount to compensate.
     *
     * A diamond shaped clipping mask is used to avoid overlap of popup content. This extends slightly inward so
     * the popup border is covered with no sub-pixel rounding artifacts. The diamond corners are mitred at 22.5º
     * to properly merge any arrow border with the popup border. The constant 1.4142 is derived from 1 + tan(22.5).
     *
     */
    --arrow-base-offset: var(--popup-border-width);
    --arrow-size-diagonal: calc((var(--arrow-size) + var(--arrow-base-offset)) * 0.7071);
    --arrow-padding-offset: calc(var(--arrow-size-diagonal) - var(--arrow-size));
    --arrow-size-div: calc(var(--arrow-size-diagonal) * 2);
    --arrow-clipping-corner: calc(var(--arrow-base-offset) * 1.4142);

    display: contents;
  }

  .popup {
    position: absolute;
    isolation: isolate;
    max-width: var(--auto-size-available-width, none);
    max-height: var(--auto-size-available-height, none);

    /* Clear UA styles for [popover] */
    :where(&) {
      inset: unset;
      padding: unset;
      margin: unset;
      width: unset;
      height: unset;
      color: unset;
      background: unset;
      border: unset;
      overflow: unset;
    }
  }

  .popup-fixed {
    position: fixed;
  }

  .popup:not(.popup-active) {
    display: none;
  }

  .arrow {
    position: absolute;
    width: var(--arrow-size-div);
    height: var(--arrow-size-div);
    background: var(--arrow-color);
    z-index: 3;
    clip-path: polygon(
      var(--arrow-clipping-corner) 100%,
      var(--arrow-base-offset) calc(100% - var(--arrow-base-offset)),
      calc(var(--arrow-base-offset) - 2px) calc(100% - var(--arrow-base-offset)),
      calc(100% - var(--arrow-base-offset)) calc(var(--arrow-base-offset) - 2px),
      calc(100% - var(--arrow-base-offset)) var(--arrow-base-offset),
      100% var(--arrow-clipping-corner),
      100% 100%
    );
    rotate: 45deg;
  }

  :host([data-current-placement|='left']) .arrow {
    rotate: -45deg;
  }

  :host([data-current-placement|='right']) .arrow {
    rotate: 135deg;
  }

  :host([data-current-placement|='bottom']) .arrow {
    rotate: 225deg;
  }

  /* Hover bridge */
  .popup-hover-bridge:not(.popup-hover-bridge-visible) {
    display: none;
  }

  .popup-hover-bridge {
    position: fixed;
    z-index: 899;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    clip-path: polygon(
      var(--hover-bridge-top-left-x, 0) var(--hover-bridge-top-left-y, 0),
      var(--hover-bridge-top-right-x, 0) var(--hover-bridge-top-right-y, 0),
      var(--hover-bridge-bottom-right-x, 0) var(--hover-bridge-bottom-right-y, 0),
      var(--hover-bridge-bottom-left-x, 0) var(--hover-bridge-bottom-left-y, 0)
    );
  }

  /* Built-in animations */
  .show {
    animation: show var(--show-duration) ease;
  }

  .hide {
    animation: show var(--hide-duration) ease reverse;
  }

  @keyframes show {
    from {
      opacity: 0;
    }
    to {
      opacity: 1;
    }
  }

  .show-with-scale {
    animation: show-with-scale var(--show-duration) ease;
  }

  .hide-with-scale {
    animation: show-with-scale var(--hide-duration) ease reverse;
  }

  @keyframes show-with-scale {
    from {
      opacity: 0;
      scale: 0.8;
    }
    to {
      opacity: 1;
      scale: 1;
    }
  }
`;function Cr(t){return Ps(t)}function Fo(t){return t.assignedSlot?t.assignedSlot:t.parentNode instanceof ShadowRoot?t.parentNode.host:t.parentNode}function Ps(t){for(let i=t;i;i=Fo(i))if(i instanceof Element&&getComputedStyle(i).display==="none")return null;for(let i=Fo(t);i;i=Fo(i)){if(!(i instanceof Element))continue;let e=getComputedStyle(i);if(e.display!=="contents"&&(e.position!=="static"||He(e)||i.tagName==="BODY"))return i}return null}function Er(t){return t!==null&&typeof t=="object"&&"getBoundingClientRect"in t&&("contextElement"in t?t instanceof Element:!0)}var Ds=!!globalThis?.HTMLElement?.prototype.hasOwnProperty("popover"),j=class extends N{constructor(){super(...arguments),this.localize=new tt(this),this.SUPPORTS_POPOVER=!1,this.active=!1,this.placement="top",this.boundary="viewport",this.distance=0,this.skidding=0,this.arrow=!1,this.arrowPlacement="anchor",this.arrowPadding=10,this.flip=!1,this.flipFallbackPlacements="",this.flipFallbackStrategy="best-fit",this.flipPadding=0,this.shift=!1,this.shiftPadding=0,this.autoSizePadding=0,this.hoverBridge=!1,this.updateHoverBridge=()=>{if(this.hoverBridge&&this.anchorEl&&this.popup){let t=this.anchorEl.getBoundingClientRect(),i=this.popup.getBoundingClientRect(),e=this.placement.includes("top")||this.placement.includes("bottom"),o=0,a=0,r=0,l=0,u=0,p=0,m=0,f=0;e?t.top<i.top?(o=t.left,a=t.bottom,r=t.right,l=t.bottom,u=i.left,p=i.top,m=i.right,f=i.top):(o=i.left,a=i.bottom,r=i.right,l=i.bottom,u=t.left,p=t.top,m=t.right,f=t.top):t.left<i.left?(o=t.right,a=t.top,r=i.left,l=i.top,u=t.right,p=t.bottom,m=i.left,f=i.bottom):(o=i.right,a=i.top,r=t.left,l=t.top,u=i.right,p=i.bottom,m=t.left,f=t.bottom),this.style.setProperty("--hover-bridge-top-left-x",`${o}px`),this.style.setProperty("--hover-bridge-top-left-y",`${a}px`),this.style.setProperty("--hover-bridge-top-right-x",`${r}px`),this.style.setProperty("--hover-bridge-top-right-y",`${l}px`),this.style.setProperty("--hover-bridge-bottom-left-x",`${u}px`),this.style.setProperty("--hover-bridge-bottom-left-y",`${p}px`),this.style.setProperty("--hover-bridge-bottom-right-x",`${m}px`),this.style.setProperty("--hover-bridge-bottom-right-y",`${f}px`)}}}async connectedCallback(){super.connectedCallback(),await this.updateComplete,this.SUPPORTS_POPOVER=Ds,this.start()}disconnectedCallback(){super.disconnectedCallback(),this.stop()}async updated(t){super.updated(t),t.has("active")&&(this.active?this.start():this.stop()),t.has("anchor")&&this.handleAnchorChange(),this.active&&(await this.updateComplete,this.reposition())}async handleAnchorChange(){if(await this.stop(),this.anchor&&typeof this.anchor=="string"){let t=this.getRootNode();this.anchorEl=t.getElementById(this.anchor)}else this.anchor instanceof Element||Er(this.anchor)?this.anchorEl=this.anchor:this.anchorEl=this.querySelector('[slot="anchor"]');this.anchorEl instanceof HTMLSlotElement&&(this.anchorEl=this.anchorEl.assignedElements({flatten:!0})[0]),this.anchorEl&&this.start()}start(){!this.anchorEl||!this.active||!this.isConnected||(this.popup?.showPopover?.(),this.cleanup=Ki(this.anchorEl,this.popup,()=>{this.reposition()}))}async stop(){return new Promise(t=>{this.popup?.hidePopover?.(),this.cleanup?(this.cleanup(),this.cleanup=void 0,this.removeAttribute("data-current-placement"),this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height"),requestAnimationFrame(()=>t())):t()})}reposition(){if(!this.active||!this.anchorEl||!this.popup)return;let t=[Xi({mainAxis:this.distance,crossAxis:this.skidding})];this.sync?t.push(Wo({apply:({rects:o})=>{let a=this.sync==="width"||this.sync==="both",r=this.sync==="height"||this.sync==="both";this.popup.style.width=a?`${o.reference.width}px`:"",this.popup.style.height=r?`${o.reference.height}px`:""}})):(this.popup.style.width="",this.popup.style.height="");let i;this.SUPPORTS_POPOVER&&!Er(this.anchor)&&this.boundary==="scroll"&&(i=Gt(this.anchorEl).filter(o=>o instanceof Element)),this.flip&&t.push(Gi({boundary:this.flipBoundary||i,fallbackPlacements:this.flipFallbackPlacements,fallbackStrategy:this.flipFallbackStrategy==="best-fit"?"bestFit":"initialPlacement",padding:this.flipPadding})),this.shift&&t.push(Yi({boundary:this.shiftBoundary||i,padding:this.shiftPadding})),this.autoSize?t.push(Wo({boundary:this.autoSizeBoundary||i,padding:this.autoSizePadding,apply:({availableWidth:o,availableHeight:a})=>{this.autoSize==="vertical"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-height",`${a}px`):this.style.removeProperty("--auto-size-available-height"),this.autoSize==="horizontal"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-width",`${o}px`):this.style.removeProperty("--auto-size-available-width")}})):(this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height")),this.arrow&&t.push(kr({element:this.arrowEl,padding:this.arrowPadding}));let e=this.SUPPORTS_POPOVER?o=>pi.getOffsetParent(o,Cr):pi.getOffsetParent;Qi(this.anchorEl,this.popup,{placement:this.placement,middleware:t,strategy:this.SUPPORTS_POPOVER?"absolute":"fixed",platform:{...pi,getOffsetParent:e}}).then(({x:o,y:a,middlewareData:r,placement:l})=>{let u=this.localize.dir()==="rtl",p={top:"bottom",right:"left",bottom:"top",left:"right"}[l.split("-")[0]];if(this.setAttribute("data-current-placement",l),Object.assign(this.popup.style,{left:`${o}px`,top:`${a}px`}),this.arrow){let m=r.arrow.x,f=r.arrow.y,v="",y="",$="",S="";if(this.arrowPlacement==="start"){let x=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";v=typeof f=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"",y=u?x:"",S=u?"":x}else if(this.arrowPlacement==="end"){let x=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";y=u?"":x,S=u?x:"",$=typeof f=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:""}else this.arrowPlacement==="center"?(S=typeof m=="number"?"calc(50% - var(--arrow-size-diagonal))":"",v=typeof f=="number"?"calc(50% - var(--arrow-size-diagonal))":""):(S=typeof m=="number"?`${m}px`:"",v=typeof f=="number"?`${f}px`:"");Object.assign(this.arrowEl.style,{top:v,right:y,bottom:$,left:S,[p]:"calc(var(--arrow-base-offset) - var(--arrow-size-diagonal))"})}}),requestAnimationFrame(()=>this.updateHoverBridge()),this.dispatchEvent(new xr)}render(){return n`
      <slot name="anchor" @slotchange=${this.handleAnchorChange}></slot>

      <span
        part="hover-bridge"
        class=${at({"popup-hover-bridge":!0,"popup-hover-bridge-visible":this.hoverBridge&&this.active})}
      ></span>

      <div
        popover="manual"
        part="popup"
        class=${at({popup:!0,"popup-active":this.active,"popup-fixed":!this.SUPPORTS_POPOVER,"popup-has-arrow":this.arrow})}
      >
        <slot></slot>
        ${this.arrow?n`<div part="arrow" class="arrow" role="presentation"></div>`:""}
      </div>
    `}};j.css=Sr;s([F(".popup")],j.prototype,"popup",2);s([F(".arrow")],j.prototype,"arrowEl",2);s([d({attribute:!1,type:Boolean})],j.prototype,"SUPPORTS_POPOVER",2);s([d()],j.prototype,"anchor",2);s([d({type:Boolean,reflect:!0})],j.prototype,"active",2);s([d({reflect:!0})],j.prototype,"placement",2);s([d()],j.prototype,"boundary",2);s([d({type:Number})],j.prototype,"distance",2);s([d({type:Number})],j.prototype,"skidding",2);s([d({type:Boolean})],j.prototype,"arrow",2);s([d({attribute:"arrow-placement"})],j.prototype,"arrowPlacement",2);s([d({attribute:"arrow-padding",type:Number})],j.prototype,"arrowPadding",2);s([d({type:Boolean})],j.prototype,"flip",2);s([d({attribute:"flip-fallback-placements",converter:{fromAttribute:t=>t.split(" ").map(i=>i.trim()).filter(i=>i!==""),toAttribute:t=>t.join(" ")}})],j.prototype,"flipFallbackPlacements",2);s([d({attribute:"flip-fallback-strategy"})],j.prototype,"flipFallbackStrategy",2);s([d({type:Object})],j.prototype,"flipBoundary",2);s([d({attribute:"flip-padding",type:Number})],j.prototype,"flipPadding",2);s([d({type:Boolean})],j.prototype,"shift",2);s([d({type:Object})],j.prototype,"shiftBoundary",2);s([d({attribute:"shift-padding",type:Number})],j.prototype,"shiftPadding",2);s([d({attribute:"auto-size"})],j.prototype,"autoSize",2);s([d()],j.prototype,"sync",2);s([d({type:Object})],j.prototype,"autoSizeBoundary",2);s([d({attribute:"auto-size-padding",type:Number})],j.prototype,"autoSizePadding",2);s([d({attribute:"hover-bridge",type:Boolean})],j.prototype,"hoverBridge",2);j=s([A("wa-popup")],j);var Zi=class extends Event{constructor(){super("wa-clear",{bubbles:!0,cancelable:!1,composed:!0})}};function zr(t,i){let e=t.metaKey||t.ctrlKey||t.shiftKey||t.altKey;t.key==="Enter"&&!e&&setTimeout(()=>{!t.defaultPrevented&&!t.isComposing&&Ms(i)})}var Is=new Map([["input",!0],["wa-input",!0],["wa-tag-input",!0],["wa-number-input",!0],["wa-otp-input",!0],["wa-slider",!0]]),Vs=new Map([["button",!1],["checkbox",!1],["color",!1],["date",!1],["datetime-local",!1],["email",!0],["file",!1],["hidden",!1],["image",!1],["month",!1],["number",!0],["password",!0],["radio",!1],["range",!1],["reset",!0],["search",!0],["submit",!1],["tel",!0],["text",!0],["time",!1],["url",!0],["week",!1]]),Bs=t=>{let i=t?.localName;if(!i||!!!Is.get(i))return!1;if(i!=="input"&&i!=="wa-input")return!0;let o=t.type;return!!Vs.get(o)};function Ms(t){let i=null;if("form"in t&&(i=t.form),!i&&"getForm"in t&&(i=t.getForm()),!i)return;let e=Array.from(i.elements),o=0;for(let r of e)Bs(r)&&(o+=1);if(o===1){i.requestSubmit(null);return}let a=e.find(r=>r.type==="submit"&&!r.matches(":disabled"));a&&(["input","button"].includes(a.localName)?i.requestSubmit(a):a.click())}var Ar=L`
  :host {
    border-width: 0;
  }

  :host(:focus) {
    outline: none;
  }

  .text-field {
    display: flex;
    align-items: stretch;
    justify-content: start;
    position: relative;
    transition: inherit;
    height: var(--wa-form-control-height);
    border-color: var(--wa-form-control-border-color);
    border-radius: var(--wa-form-control-border-radius);
    border-style: var(--wa-form-control-border-style);
    border-width: var(--wa-form-control-border-width);
    cursor: text;
    color: var(--wa-form-control-value-color);
    font-size: var(--wa-form-control-value-font-size);
    font-family: inherit;
    font-weight: var(--wa-form-control-value-font-weight);
    line-height: var(--wa-form-control-value-line-height);
    vertical-align: middle;
    width: 100%;
    transition:
      background-color var(--wa-transition-normal),
      border-color var(--wa-transition-normal),
      outline-color var(--wa-transition-fast);
    transition-timing-function: var(--wa-transition-easing);
    background-color: var(--wa-form-control-background-color);
    box-shadow: var(--box-shadow);
    padding: 0 var(--wa-form-control-padding-inline);
    outline: var(--wa-focus-ring-style) var(--wa-focus-ring-width) transparent;
    outline-offset: var(--wa-focus-ring-offset);

    /* Only ring the field when the text input has focus, not inner buttons */
    &:has(input:focus, textarea:focus) {
      outline-color: var(--wa-color-focus);
    }

    /* Style disabled inputs */
    &:has(:disabled) {
      cursor: not-allowed;
      opacity: 0.5;
    }
  }

  /* Appearance modifiers */
  :host([appearance='outlined']) .text-field {
    background-color: var(--wa-form-control-background-color);
    border-color: var(--wa-form-control-border-color);
  }

  :host([appearance='filled']) .text-field {
    background-color: var(--wa-color-neutral-fill-quiet);
    border-color: var(--wa-color-neutral-fill-quiet);
  }

  :host([appearance='filled-outlined']) .text-field {
    background-color: var(--wa-color-neutral-fill-quiet);
    border-color: var(--wa-form-control-border-color);
  }

  :host([pill]) .text-field {
    border-radius: var(--wa-border-radius-pill) !important;
  }

  .text-field {
    /* Show autofill styles over the entire text field, not just the native <input> */
    &:has(:autofill),
    &:has(:-webkit-autofill) {
      background-color: var(--wa-color-brand-fill-quiet) !important;
    }

    input,
    textarea {
      /*
      Fixes an alignment issue with placeholders.
      https://github.com/shoelace-style/webawesome/issues/342
    */
      height: 100%;

      padding: 0;
      border: none;
      outline: none;
      box-shadow: none;
      margin: 0;
      cursor: inherit;
      -webkit-appearance: none;
      font: inherit;

      /* Turn off Safari's autofill styles */
      &:-webkit-autofill,
      &:-webkit-autofill:hover,
      &:-webkit-autofill:focus,
      &:-webkit-autofill:active {
        -webkit-background-clip: text;
        background-color: transparent;
        -webkit-text-fill-color: inherit;
      }
    }
  }

  input {
    flex: 1 1 auto;
    min-width: 0;
    height: 100%;
    transition: inherit;

    /* prettier-ignore */
    background-color: rgb(118 118 118 / 0); /* ensures proper placeholder styles in webkit's date input */
    height: calc(var(--wa-form-control-height) - var(--border-width) * 2);
    padding-block: 0;
    color: inherit;

    &:autofill {
      &,
      &:hover,
      &:focus,
      &:active {
        box-shadow: none;
        caret-color: var(--wa-form-control-value-color);
      }
    }

    &::placeholder {
      color: var(--wa-form-control-placeholder-color);
      user-select: none;
      -webkit-user-select: none;
    }

    &::-webkit-search-decoration,
    &::-webkit-search-cancel-button,
    &::-webkit-search-results-button,
    &::-webkit-search-results-decoration {
      -webkit-appearance: none;
    }

    &:focus {
      outline: none;
    }
  }

  textarea {
    &:autofill {
      &,
      &:hover,
      &:focus,
      &:active {
        box-shadow: none;
        caret-color: var(--wa-form-control-value-color);
      }
    }

    &::placeholder {
      color: var(--wa-form-control-placeholder-color);
      user-select: none;
      -webkit-user-select: none;
    }
  }

  .start,
  .end {
    display: inline-flex;
    flex: 0 0 auto;
    align-items: center;
    cursor: default;

    &::slotted(wa-icon) {
      color: var(--wa-color-neutral-on-quiet);
    }
  }

  .start::slotted(*) {
    margin-inline-end: var(--wa-form-control-padding-inline);
  }

  .end::slotted(*) {
    margin-inline-start: var(--wa-form-control-padding-inline);
  }

  /*
   * Clearable + Password Toggle
   */

  .clear,
  .password-toggle {
    position: relative;
    display: inline-flex;
    align-self: center;
    align-items: center;
    justify-content: center;
    aspect-ratio: 1;
    height: 1.5em;
    font-size: inherit;
    color: var(--wa-color-neutral-on-quiet);
    border: none;
    border-radius: var(--wa-border-radius-s);
    background: none;
    padding: 0;
    transition: var(--wa-transition-normal) color;
    cursor: pointer;
    /* The box is wider than the glyph, so overhang half of that growth on each side. Keeps the
       glyph flush with the field's trailing padding edge, like every other form control. */
    margin-inline-start: calc(var(--wa-form-control-padding-inline) - 0.125em);
    margin-inline-end: -0.125em;

    &::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      height: var(--wa-form-control-height);
    }

    @media (hover: hover) {
      &:hover {
        color: color-mix(in oklab, currentColor, var(--wa-color-mix-hover));
      }
    }

    &:active {
      color: color-mix(in oklab, currentColor, var(--wa-color-mix-active));
    }

    &:focus {
      outline: none;
    }

    &:focus-visible {
      outline: var(--wa-focus-ring);
      outline-offset: var(--wa-focus-ring-offset);
    }
  }

  /* Don't show the browser's password toggle in Edge */
  ::-ms-reveal {
    display: none;
  }

  /* Hide the built-in number spinner */
  :host([without-spin-buttons]) input[type='number'] {
    -moz-appearance: textfield;

    &::-webkit-outer-spin-button,
    &::-webkit-inner-spin-button {
      -webkit-appearance: none;
      display: none;
    }
  }
`;var P=class extends ot{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.hasSlotController=new $t(this,"hint","label"),this.localize=new tt(this),this.title="",this.type="text",this._value=null,this.defaultValue=this.getAttribute("value")||null,this.size="m",this.appearance="outlined",this.pill=!1,this.label="",this.hint="",this.withClear=!1,this.placeholder="",this.readonly=!1,this.passwordToggle=!1,this.passwordVisible=!1,this.withoutSpinButtons=!1,this.required=!1,this.spellcheck=!0,this.withLabel=!1,this.withHint=!1}static get validators(){return[...super.validators,De()]}get value(){return this.valueHasChanged?this._value:this._value??this.defaultValue}set value(t){this._value!==t&&(this.valueHasChanged=!0,this._value=t)}updateFormValue(t){if(t==null){this.setValue("",null);return}super.updateFormValue(t)}handleSizeChange(){ct(this.localName,this.size)}handleChange(t){this.value=this.input.value,this.relayNativeEvent(t,{bubbles:!0,composed:!0})}handleClearClick(t){t.preventDefault(),this.value!==""&&(this.value="",this.updateComplete.then(()=>{this.dispatchEvent(new Zi),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})),this.input.focus()}handleInput(){this.value=this.input.value}handleKeyDown(t){zr(t,this)}handlePasswordToggle(){this.passwordVisible=!this.passwordVisible}updated(t){if(super.updated(t),t.has("value")||t.has("defaultValue")||t.has("type")){let i=["number","date","time","datetime-local"];this.input&&i.includes(this.type)&&this.value&&this.input.value!==this.value&&(this._value=this.input.value),this.customStates.set("blank",!this.value),this.updateValidity()}}handleStepChange(){this.input.step=String(this.step),this.updateValidity()}focus(t){this.input.focus(t)}blur(){this.input.blur()}select(){this.input.select()}setSelectionRange(t,i,e="none"){this.input.setSelectionRange(t,i,e)}setRangeText(t,i,e,o="preserve"){let a=i??this.input.selectionStart,r=e??this.input.selectionEnd;this.input.setRangeText(t,a,r,o),this.value!==this.input.value&&(this.value=this.input.value)}showPicker(){"showPicker"in HTMLInputElement.prototype&&this.input.showPicker()}stepUp(){this.input.stepUp(),this.value!==this.input.value&&(this.value=this.input.value)}stepDown(){this.input.stepDown(),this.value!==this.input.value&&(this.value=this.input.value)}formResetCallback(){this.value=null,this.input&&(this.input.value=this.value),super.formResetCallback()}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=this.withClear&&!this.disabled&&!this.readonly,r=(!this.didSSR||this.hasUpdated)&&a&&(typeof this.value=="number"||this.value&&this.value.length>0);return n`
      <label
        part="form-control-label label"
        class=${at({label:!0,"has-label":e})}
        for="input"
        aria-hidden=${e?"false":"true"}
      >
        <slot name="label">${this.label}</slot>
      </label>

      <div part="base input-wrapper" class="text-field">
        <slot name="start" part="start" class="start"></slot>

        <input
          part="input"
          id="input"
          class="control"
          type=${this.type==="password"&&this.passwordVisible?"text":this.type}
          title=${this.title}
          name=${q(this.name)}
          ?disabled=${this.disabled}
          ?readonly=${this.readonly}
          ?required=${this.required}
          placeholder=${q(this.placeholder)}
          minlength=${q(this.minlength)}
          maxlength=${q(this.maxlength)}
          min=${q(this.min)}
          max=${q(this.max)}
          step=${q(this.step)}
          .value=${we(this.value??"")}
          autocapitalize=${q(this.autocapitalize)}
          autocomplete=${q(this.autocomplete)}
          autocorrect=${this.autocorrect?"on":"off"}
          ?autofocus=${this.autofocus}
          spellcheck=${this.spellcheck}
          pattern=${q(this.pattern)}
          enterkeyhint=${q(this.enterkeyhint)}
          inputmode=${q(this.inputmode)}
          aria-describedby="hint"
          @change=${this.handleChange}
          @input=${this.handleInput}
          @keydown=${this.handleKeyDown}
        />

        ${r?n`
              <button
                part="clear-button"
                class="clear"
                type="button"
                aria-label=${this.localize.term("clearEntry")}
                @click=${this.handleClearClick}
                tabindex="-1"
              >
                <slot name="clear-icon">
                  <wa-icon name="circle-xmark" library="system" variant="regular"></wa-icon>
                </slot>
              </button>
            `:""}
        ${this.passwordToggle&&!this.disabled?n`
              <button
                part="password-toggle-button"
                class="password-toggle"
                type="button"
                aria-label=${this.localize.term(this.passwordVisible?"hidePassword":"showPassword")}
                @click=${this.handlePasswordToggle}
              >
                ${this.passwordVisible?n`
                      <slot name="hide-password-icon">
                        <wa-icon name="eye-slash" library="system" variant="regular"></wa-icon>
                      </slot>
                    `:n`
                      <slot name="show-password-icon">
                        <wa-icon name="eye" library="system" variant="regular"></wa-icon>
                      </slot>
                    `}
              </button>
            `:""}

        <slot name="end" part="end" class="end"></slot>
      </div>

      <slot
        id="hint"
        part="hint"
        name="hint"
        class=${at({"has-slotted":o})}
        aria-hidden=${o?"false":"true"}
        >${this.hint}</slot
      >
    `}};P.css=[ft,se,Ar];P.shadowRootOptions={...ot.shadowRootOptions,delegatesFocus:!0};s([F("input")],P.prototype,"input",2);s([d()],P.prototype,"title",2);s([d({reflect:!0})],P.prototype,"type",2);s([z()],P.prototype,"value",1);s([d({attribute:"value",reflect:!0})],P.prototype,"defaultValue",2);s([d({reflect:!0})],P.prototype,"size",2);s([M("size")],P.prototype,"handleSizeChange",1);s([d({reflect:!0})],P.prototype,"appearance",2);s([d({type:Boolean,reflect:!0})],P.prototype,"pill",2);s([d()],P.prototype,"label",2);s([d({attribute:"hint"})],P.prototype,"hint",2);s([d({attribute:"with-clear",type:Boolean})],P.prototype,"withClear",2);s([d()],P.prototype,"placeholder",2);s([d({type:Boolean,reflect:!0})],P.prototype,"readonly",2);s([d({attribute:"password-toggle",type:Boolean})],P.prototype,"passwordToggle",2);s([d({attribute:"password-visible",type:Boolean})],P.prototype,"passwordVisible",2);s([d({attribute:"without-spin-buttons",type:Boolean,reflect:!0})],P.prototype,"withoutSpinButtons",2);s([d({type:Boolean,reflect:!0})],P.prototype,"required",2);s([d()],P.prototype,"pattern",2);s([d({type:Number})],P.prototype,"minlength",2);s([d({type:Number})],P.prototype,"maxlength",2);s([d()],P.prototype,"min",2);s([d()],P.prototype,"max",2);s([d()],P.prototype,"step",2);s([d()],P.prototype,"autocapitalize",2);s([d({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="off"),toAttribute:t=>t?"on":"off"}})],P.prototype,"autocorrect",2);s([d()],P.prototype,"autocomplete",2);s([d({type:Boolean})],P.prototype,"autofocus",2);s([d()],P.prototype,"enterkeyhint",2);s([d({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="false"),toAttribute:t=>t?"true":"false"}})],P.prototype,"spellcheck",2);s([d()],P.prototype,"inputmode",2);s([d({attribute:"with-label",type:Boolean})],P.prototype,"withLabel",2);s([d({attribute:"with-hint",type:Boolean})],P.prototype,"withHint",2);s([M("step",{waitUntilFirstUpdate:!0})],P.prototype,"handleStepChange",1);P=s([A("wa-input")],P);P.disableWarning?.("change-in-update");var Or=L`
  :host {
    --current-text-color: var(--wa-color-brand-on-loud);

    display: block;
    color: var(--wa-color-text-normal);
    -webkit-user-select: none;
    user-select: none;

    position: relative;
    display: flex;
    align-items: center;
    font: inherit;
    padding: 0.5em 1em 0.5em 0.25em;
    border-radius: var(--wa-border-radius-s);
    line-height: var(--wa-line-height-condensed);
    transition: var(--wa-transition-fast) background-color var(--wa-transition-easing);
    cursor: pointer;
  }

  :host(:focus) {
    outline: none;
  }

  @media (hover: hover) {
    :host(:not(:state(disabled), :state(current)):is(:state(hover), :hover)) {
      background-color: var(--wa-color-neutral-fill-normal);
      color: var(--wa-color-neutral-on-normal);
    }
  }

  :host(:state(current)),
  :host(:state(disabled):state(current)) {
    background-color: var(--wa-form-control-activated-color);
    color: var(--current-text-color);
    opacity: 1;
  }

  :host(:state(disabled)) {
    outline: none;
    opacity: 0.5;
    cursor: not-allowed;
  }

  .label {
    flex: 1 1 auto;
    display: inline-block;
  }

  .check {
    flex: 0 0 auto;
    display: flex;
    align-items: center;
    justify-content: center;
    font-size: var(--wa-font-size-smaller);
    visibility: hidden;
    width: 2em;
  }

  :host(:state(selected)) .check {
    visibility: visible;
  }

  .start,
  .end {
    flex: 0 0 auto;
    display: flex;
    align-items: center;
  }

  .start::slotted(*) {
    margin-inline-end: 0.5em;
  }

  .end::slotted(*) {
    margin-inline-start: 0.5em;
  }

  @media (forced-colors: active) {
    :host(:hover:not([aria-disabled='true'])) {
      outline: dashed 1px SelectedItem;
      outline-offset: -1px;
    }
  }
`;function hi(t,i=0){if(!t||!globalThis.Node)return"";if(typeof t[Symbol.iterator]=="function")return(Array.isArray(t)?t:[...t]).map(a=>hi(a,--i)).join("");let e=t;if(e.nodeType===Node.TEXT_NODE)return e.textContent??"";if(e.nodeType===Node.ELEMENT_NODE){let o=e;if(o.hasAttribute("slot")||o.matches("style, script"))return"";if(o instanceof HTMLSlotElement){let a=o.assignedNodes({flatten:!0});if(a.length>0)return hi(a,--i)}return i>-1?hi(o,--i):o.textContent??""}return e.hasChildNodes()?hi(e.childNodes,--i):""}var It=class extends N{constructor(){super(...arguments),this.localize=new tt(this),this.cachedDefaultLabel="",this.isInitialized=!1,this.isDefaultLabelDirty=!0,this.current=!1,this.value="",this.disabled=!1,this.selected=!1,this.defaultSelected=!1,this._label="",this.handleHover=t=>{t.type==="mouseenter"?this.customStates.set("hover",!0):t.type==="mouseleave"&&this.customStates.set("hover",!1)}}set label(t){let i=this._label;this._label=t||"",this._label!==i&&this.requestUpdate("label",i)}get label(){return this._label?this._label:this.defaultLabel}get defaultLabel(){return(this.isDefaultLabelDirty||!this.cachedDefaultLabel)&&this.updateDefaultLabel(),this.cachedDefaultLabel}connectedCallback(){super.connectedCallback(),this.setAttribute("role","option"),this.setAttribute("aria-selected","false"),this.addEventListener("mouseenter",this.handleHover),this.addEventListener("mouseleave",this.handleHover)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("mouseenter",this.handleHover),this.removeEventListener("mouseleave",this.handleHover)}handleDefaultSlotChange(){if(this.isDefaultLabelDirty=!0,!this.isInitialized){this.isInitialized=!0;return}let t=this.closest("wa-select, wa-combobox");t&&customElements.whenDefined(t.localName).then(()=>t.handleDefaultSlotChange?.())}willUpdate(t){t.has("defaultSelected")&&(this.didSSR&&this.hasUpdated||!this.didSSR)&&this.syncDefaultSelected(),super.willUpdate(t)}syncDefaultSelected(){if("closest"in this&&!this.closest("wa-combobox, wa-select")?.hasInteracted&&this.defaultSelected){let t=this.selected;this.selected=this.defaultSelected,this.requestUpdate("selected",t)}}updated(t){t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("selected")&&(this.setAttribute("aria-selected",this.selected?"true":"false"),this.customStates.set("selected",this.selected)),t.has("value")&&(typeof this.value!="string"&&(this.value=String(this.value)),this.handleDefaultSlotChange()),t.has("current")&&this.customStates.set("current",this.current),super.updated(t)}async firstUpdated(t){if(super.firstUpdated(t),this.didSSR&&!this.hasUpdated?(await this.updateComplete,this.syncDefaultSelected()):this.syncDefaultSelected(),this.selected&&!this.defaultSelected){let i=this.closest("wa-select, wa-combobox");i&&!i.hasInteracted&&(await customElements.whenDefined(i?.localName),await i.updateComplete,i.selectionChanged?.())}}updateDefaultLabel(){let t=this.cachedDefaultLabel;this.cachedDefaultLabel=hi(this).trim(),this.isDefaultLabelDirty=!1;let i=this.cachedDefaultLabel!==t;return!this._label&&i&&this.requestUpdate("label",t),i}render(){let t=this.selected;return this.didSSR&&!this.hasUpdated?(this.updateComplete.then(()=>{this.requestUpdate()}),b):n`
      ${t?n`<wa-icon
            part="checked-icon"
            class="check"
            name="check"
            library="system"
            variant="solid"
            aria-hidden="true"
          ></wa-icon>`:n`<span part="checked-icon" class="check" aria-hidden="true"></span>`}
      <slot part="start" name="start" class="start"></slot>
      <slot part="label" class="label" @slotchange=${this.handleDefaultSlotChange}></slot>
      <slot part="end" name="end" class="end"></slot>
    `}};It.css=Or;s([F(".label")],It.prototype,"defaultSlot",2);s([z()],It.prototype,"current",2);s([d({reflect:!0})],It.prototype,"value",2);s([d({type:Boolean})],It.prototype,"disabled",2);s([d({type:Boolean,attribute:!1})],It.prototype,"selected",2);s([d({type:Boolean,attribute:"selected"})],It.prototype,"defaultSelected",2);s([d()],It.prototype,"label",1);It=s([A("wa-option")],It);var _r=L`
  :host {
    --track-height: 1rem;
    --track-color: var(--wa-color-neutral-fill-normal);
    --indicator-color: var(--wa-color-brand-fill-loud);

    display: flex;
  }

  .progress-bar {
    flex: 1 1 auto;
    display: flex;
    position: relative;
    overflow: hidden;
    height: var(--track-height);
    border-radius: var(--wa-border-radius-pill);
    background-color: var(--track-color);
    color: var(--wa-color-brand-on-loud);
    font-size: var(--wa-font-size-s);
  }

  .indicator {
    width: var(--percentage);
    display: flex;
    align-items: center;
    justify-content: center;
    background-color: var(--indicator-color);
    text-align: center;
    white-space: nowrap;
    overflow: hidden;
    line-height: 1;
    font-weight: var(--wa-font-weight-semibold);
    transition: all var(--wa-transition-slow, 200ms) var(--wa-transition-easing, ease);
    user-select: none;
    -webkit-user-select: none;
  }

  /* Indeterminate */
  :host([indeterminate]) .indicator {
    position: absolute;
    inset-block: 0;
    inline-size: 50%;
    animation: wa-progress-indeterminate 2.5s infinite cubic-bezier(0.37, 0, 0.63, 1);
  }

  @media (forced-colors: active) {
    .progress-bar {
      outline: solid 1px SelectedItem;
      background-color: var(--wa-color-surface-default);
    }

    .indicator {
      outline: solid 1px SelectedItem;
      background-color: SelectedItem;
    }
  }

  @keyframes wa-progress-indeterminate {
    0% {
      inset-inline-start: -50%;
    }

    75%,
    100% {
      inset-inline-start: 100%;
    }
  }
`;var Ae=class extends N{constructor(){super(...arguments),this.localize=new tt(this),this.value=0,this.indeterminate=!1,this.label=""}willUpdate(t){this.style==null&&this.setStyleProperty("--percentage",`${qo(this.value,0,100)}%`),super.willUpdate(t)}updated(t){t.has("value")&&requestAnimationFrame(()=>{this.style.setProperty("--percentage",`${qo(this.value,0,100)}%`)}),super.updated(t)}render(){return n`
      <div
        part="base progress-bar"
        class="progress-bar"
        role="progressbar"
        title=${q(this.title)}
        aria-label=${this.label.length>0?this.label:this.localize.term("progress")}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${this.indeterminate?"0":this.value}
      >
        <div part="indicator" class="indicator">
          ${this.indeterminate?"":n` <slot part="label" class="label"></slot> `}
        </div>
      </div>
    `}};Ae.css=_r;s([d({type:Number,reflect:!0})],Ae.prototype,"value",2);s([d({type:Boolean,reflect:!0})],Ae.prototype,"indeterminate",2);s([d()],Ae.prototype,"label",2);Ae=s([A("wa-progress-bar")],Ae);var Rr=L`
  :host {
    --tag-max-size: 10ch;
    --show-duration: var(--wa-transition-fast);
    --hide-duration: var(--wa-transition-fast);
  }

  /* Add ellipses to multi select options */
  :host wa-tag::part(content) {
    display: initial;
    white-space: nowrap;
    text-overflow: ellipsis;
    overflow: hidden;
    max-width: var(--tag-max-size);
  }

  :host .disabled [part~='combobox'] {
    opacity: 0.5;
    cursor: not-allowed;
    outline: none;
  }

  :host .enabled:is(.open, :focus-within) [part~='combobox'] {
    outline-color: var(--wa-color-focus);
  }

  /** The popup */
  .select {
    flex: 1 1 auto;
    display: inline-flex;
    width: 100%;
    position: relative;
    vertical-align: middle;

    /* Pass through from select to the popup */
    --show-duration: inherit;
    --hide-duration: inherit;

    &::part(popup) {
      z-index: 900;
    }

    &[data-current-placement^='top']::part(popup) {
      transform-origin: bottom;
    }

    &[data-current-placement^='bottom']::part(popup) {
      transform-origin: top;
    }
  }

  /* Combobox */
  .combobox {
    flex: 1;
    display: flex;
    width: 100%;
    min-width: 0;
    align-items: center;
    justify-content: start;

    min-height: var(--wa-form-control-height);

    background-color: var(--wa-form-control-background-color);
    border-color: var(--wa-form-control-border-color);
    border-radius: var(--wa-form-control-border-radius);
    border-style: var(--wa-form-control-border-style);
    border-width: var(--wa-form-control-border-width);
    color: var(--wa-form-control-value-color);
    cursor: pointer;
    font-family: inherit;
    font-weight: var(--wa-form-control-value-font-weight);
    line-height: var(--wa-form-control-value-line-height);
    overflow: hidden;
    padding: 0 var(--wa-form-control-padding-inline);
    position: relative;
    vertical-align: middle;
    transition:
      background-color var(--wa-transition-normal),
      border-color var(--wa-transition-normal),
      outline-color var(--wa-transition-fast);
    transition-timing-function: var(--wa-transition-easing);
    outline: var(--wa-focus-ring-style) var(--wa-focus-ring-width) transparent;
    outline-offset: var(--wa-focus-ring-offset);

    /* Pills */
    :host([pill]) & {
      border-radius: var(--wa-border-radius-pill);
    }
  }

  /* Appearance modifiers */
  :host([appearance='outlined']) .combobox {
    background-color: var(--wa-form-control-background-color);
    border-color: var(--wa-form-control-border-color);
  }

  :host([appearance='filled']) .combobox {
    background-color: var(--wa-color-neutral-fill-quiet);
    border-color: var(--wa-color-neutral-fill-quiet);
  }

  :host([appearance='filled-outlined']) .combobox {
    background-color: var(--wa-color-neutral-fill-quiet);
    border-color: var(--wa-form-control-border-color);
  }

  .display-input {
    position: relative;
    width: 100%;
    font: inherit;
    border: none;
    background: none;
    line-height: var(--wa-form-control-value-line-height);
    color: var(--wa-form-control-value-color);
    cursor: inherit;
    overflow: hidden;
    padding: 0;
    margin: 0;
    -webkit-appearance: none;

    &:focus {
      outline: none;
    }

    &::placeholder {
      color: var(--wa-form-control-placeholder-color);
    }
  }

  /* Manage spacing when tags are present */
  :host([multiple]) {
    --_padding-with-tags: calc(var(--wa-form-control-height) * 0.1 - var(--wa-form-control-border-width));

    & .combobox:has(.tags wa-tag) {
      padding-block: var(--_padding-with-tags);
      padding-inline-start: var(--_padding-with-tags);
    }
  }

  /* Visually hide the display input when multiple is enabled */
  :host([multiple]) .combobox:has(.tags wa-tag) .display-input {
    position: absolute;
    z-index: -1;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
  }

  .value-input {
    position: absolute;
    z-index: -1;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    padding: 0;
    margin: 0;
  }

  .tags {
    display: flex;
    flex: 1;
    align-items: center;
    flex-wrap: wrap;
    gap: 0.25em;

    /* Nested inside the box, so a step down from the box's radius */
    & wa-tag:not([pill]) {
      border-radius: var(--wa-border-radius-s);
    }

    .disabled & {
      cursor: not-allowed !important;
    }
  }

  /* Start and End */

  .start,
  .end {
    flex: 0;
    display: inline-flex;
    align-items: center;
    color: var(--wa-color-neutral-on-quiet);
  }

  .end::slotted(*) {
    margin-inline-start: var(--wa-form-control-padding-inline);
  }

  .start::slotted(*) {
    margin-inline-end: var(--wa-form-control-padding-inline);
  }

  :host([multiple]) .combobox:has(.tags wa-tag) .start::slotted(*) {
    margin-inline-start: calc(var(--wa-form-control-padding-inline) - var(--_padding-with-tags));
  }

  /* Clear button */
  [part~='clear-button'] {
    flex: 0 0 auto;
    display: inline-flex;
    align-self: stretch;
    align-items: center;
    justify-content: center;
    inline-size: 1.5em;
    font-size: inherit;
    color: var(--wa-color-neutral-on-quiet);
    border: none;
    background: none;
    padding: 0;
    transition: color var(--wa-transition-normal);
    cursor: pointer;
    /* The box is wider than the glyph, so overhang half that growth on each side. Keeps the glyph
       on the same trailing axis as the segmented-field pickers' clear buttons. */
    margin-inline-start: calc(var(--wa-form-control-padding-inline) - 0.125em);
    margin-inline-end: -0.125em;

    &:focus {
      outline: none;
    }

    @media (hover: hover) {
      &:hover {
        color: color-mix(in oklab, currentColor, var(--wa-color-mix-hover));
      }
    }

    &:active {
      color: color-mix(in oklab, currentColor, var(--wa-color-mix-active));
    }
  }

  /* Expand icon */
  .expand-icon {
    flex: 0 0 auto;
    display: flex;
    align-items: center;
    color: var(--wa-color-neutral-on-quiet);
    transition: rotate var(--wa-transition-slow) var(--wa-transition-easing);
    rotate: 0deg;
    margin-inline-start: var(--wa-form-control-padding-inline);

    .open & {
      rotate: -180deg;
    }
  }

  /* Listbox */
  .listbox {
    display: block;
    position: relative;
    font: inherit;
    box-shadow: var(--wa-shadow-m);
    background: var(--wa-color-surface-raised);
    border-color: var(--wa-color-surface-border);
    border-radius: var(--wa-border-radius-m);
    border-style: var(--wa-border-style);
    border-width: var(--wa-border-width-s);
    padding: 0.25em;
    overflow: auto;
    overscroll-behavior: none;

    /* Make sure it adheres to the popup's auto size */
    max-width: var(--auto-size-available-width);
    max-height: var(--auto-size-available-height);

    &::slotted(wa-divider) {
      --spacing: 0.5em;
    }
  }

  /* Space options with half the listbox's padding */
  .listbox slot:not([name]) {
    display: flex;
    flex-direction: column;
    gap: 0.125em;
  }

  slot:not([name])::slotted(small) {
    display: block;
    font-size: var(--wa-font-size-smaller);
    font-weight: var(--wa-font-weight-semibold);
    color: var(--wa-color-text-quiet);
    padding-block: 0.5em;
    padding-inline: 2.25em;
  }
`;function No(t,i){return new Promise(e=>{function o(a){a.target===t&&(t.removeEventListener(i,o),e())}t.addEventListener(i,o)})}var B=class extends ot{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.cachedOptions=null,this.hasSlotController=new $t(this,"hint","label"),this.localize=new tt(this),this.selectionOrder=new Map,this.typeToSelectString="",this.slotChangePending=!1,this.displayLabel="",this.selectedOptions=[],this.name="",this._defaultValue=null,this.size="m",this.placeholder="",this.multiple=!1,this.maxOptionsVisible=3,this.disabled=!1,this.withClear=!1,this.open=!1,this.appearance="outlined",this.pill=!1,this.label="",this.placement="bottom",this.hint="",this.withLabel=!1,this.withHint=!1,this.required=!1,this.getTag=t=>n`
        <wa-tag
          part="tag"
          exportparts="
            base:tag__base,
            content:tag__content,
            remove-button:tag__remove-button,
            remove-button__base:tag__remove-button__base
          "
          ?pill=${this.pill}
          size=${this.size}
          with-remove
          data-value=${t.value}
          @wa-remove=${i=>this.handleTagRemove(i,t)}
        >
          ${t.label}
        </wa-tag>
      `,this.handleDocumentFocusIn=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()},this.handleDocumentKeyDown=t=>{let i=t.target,e=i.closest('[part~="clear-button"]')!==null,o=i.closest("wa-button")!==null;if(!(e||o)){if(t.key==="Escape"&&this.open&&$e(this)&&(t.preventDefault(),t.stopPropagation(),this.hide(),this.displayInput.focus({preventScroll:!0})),t.key==="Enter"||t.key===" "&&this.typeToSelectString===""){if(t.preventDefault(),t.stopImmediatePropagation(),!this.open){this.show();return}this.currentOption&&!this.currentOption.disabled&&(this.valueHasChanged=!0,this.hasInteracted=!0,this.multiple?this.toggleOptionSelection(this.currentOption):this.setSelectedOptions(this.currentOption),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})));return}if(["ArrowUp","ArrowDown","Home","End"].includes(t.key)){let a=this.getAllOptions(),r=a.indexOf(this.currentOption),l=Math.max(0,r);if(t.preventDefault(),!this.open&&(this.show(),this.currentOption))return;t.key==="ArrowDown"?(l=r+1,l>a.length-1&&(l=0)):t.key==="ArrowUp"?(l=r-1,l<0&&(l=a.length-1)):t.key==="Home"?l=0:t.key==="End"&&(l=a.length-1),this.setCurrentOption(a[l])}if(t.key?.length===1||t.key==="Backspace"){let a=this.getAllOptions();if(t.metaKey||t.ctrlKey||t.altKey)return;if(!this.open){if(t.key==="Backspace")return;this.show()}t.stopPropagation(),t.preventDefault(),clearTimeout(this.typeToSelectTimeout),this.typeToSelectTimeout=window.setTimeout(()=>this.typeToSelectString="",1e3),t.key==="Backspace"?this.typeToSelectString=this.typeToSelectString.slice(0,-1):this.typeToSelectString+=t.key.toLowerCase();for(let r of a)if(r.label.toLowerCase().startsWith(this.typeToSelectString)){this.setCurrentOption(r);break}}}},this.handleDocumentMouseDown=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()}}static get validators(){let t=[Ii({validationElement:Object.assign(document.createElement("select"),{required:!0})})];return[...super.validators,...t]}get validationTarget(){return this.valueInput}set defaultValue(t){this._defaultValue=this.convertDefaultValue(t)}get defaultValue(){return this.convertDefaultValue(this._defaultValue)}rawValuesEqual(t,i){return t==null&&i==null?!0:t==null||i==null||t.length!==i.length?!1:t.every((e,o)=>e===i[o])}convertDefaultValue(t){return!(this.multiple||this.hasAttribute("multiple"))&&Array.isArray(t)&&(t=t[0]),t}set value(t){let i=this.value;t instanceof FormData&&(t=t.getAll(this.name)),t!=null&&!Array.isArray(t)&&(t=[t]);let e=this._value;this._value=t??null,this.rawValuesEqual(e,this._value)||(this.valueHasChanged=!0,this.requestUpdate("value",i))}get value(){let t=this._value??this.defaultValue??null;t!=null&&(t=Array.isArray(t)?t:[t]),this.optionValues=new Set(this.getAllOptions().filter(e=>!e.disabled).map(e=>e.value));let i=t;return t!=null&&(i=t.filter(e=>this.optionValues.has(e)),i=this.multiple?i:i[0],i=i??null),i}handleSizeChange(){ct(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.processSlotChange(),this.open=!1}disconnectedCallback(){super.disconnectedCallback(),this.removeOpenListeners(),this.cachedOptions=null}updateDefaultValue(){let i=this.getAllOptions().filter(e=>e.hasAttribute("selected")||e.defaultSelected);if(i.length>0){let e=i.map(o=>o.value);this._defaultValue=this.multiple?e:e[0]}this.hasAttribute("value")&&(this._defaultValue=this.getAttribute("value")||null)}addOpenListeners(){document.addEventListener("focusin",this.handleDocumentFocusIn),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("mousedown",this.handleDocumentMouseDown),We(this),this.getRootNode()!==document&&this.getRootNode().addEventListener("focusin",this.handleDocumentFocusIn)}removeOpenListeners(){document.removeEventListener("focusin",this.handleDocumentFocusIn),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("mousedown",this.handleDocumentMouseDown),le(this),this.getRootNode()!==document&&this.getRootNode().removeEventListener("focusin",this.handleDocumentFocusIn)}handleFocus(){this.displayInput.setSelectionRange(0,0)}handleLabelClick(){this.displayInput.focus()}handleComboboxClick(t){t.preventDefault()}handleComboboxMouseDown(t){let e=t.composedPath().some(o=>o instanceof Element&&o.tagName.toLowerCase()==="wa-button");this.disabled||e||(t.preventDefault(),this.displayInput.focus({preventScroll:!0}),this.open=!this.open)}handleComboboxKeyDown(t){t.stopPropagation(),this.handleDocumentKeyDown(t)}handleClearClick(t){t.stopPropagation(),this.hasInteracted=!0,this.valueHasChanged=!0,this.value!==null&&(this.displayLabel="",this.selectionOrder.clear(),this.setSelectedOptions([]),this.displayInput.focus({preventScroll:!0}),this.updateComplete.then(()=>{this.dispatchEvent(new Zi),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}handleClearMouseDown(t){t.stopPropagation(),t.preventDefault()}handleOptionClick(t){let e=t.target.closest("wa-option");e&&!e.disabled&&(this.hasInteracted=!0,this.valueHasChanged=!0,this.multiple?this.toggleOptionSelection(e):this.setSelectedOptions(e),this.updateComplete.then(()=>this.displayInput.focus({preventScroll:!0})),this.requestUpdate("value"),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})))}handleDefaultSlotChange(){this.slotChangePending||(this.slotChangePending=!0,queueMicrotask(()=>{this.slotChangePending=!1,this.processSlotChange()}))}processSlotChange(){if(customElements.get("wa-option")||customElements.whenDefined("wa-option").then(()=>this.handleDefaultSlotChange()),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultSlotChange()});return}this.cachedOptions=null;let t=this.getAllOptions();this.updateDefaultValue();let i=this.value;if(i==null||!this.valueHasChanged&&!this.hasInteracted){this.selectionChanged();return}Array.isArray(i)||(i=[i]);let e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e)}handleTagRemove(t,i){if(t.stopPropagation(),this.disabled)return;this.hasInteracted=!0,this.valueHasChanged=!0;let e=i;if(!e){let o=t.target.closest("wa-tag[data-value]");if(o){let a=o.dataset.value;e=this.selectedOptions.find(r=>r.value===a)}}e&&(this.toggleOptionSelection(e,!1),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}getAllOptions(){return this.cachedOptions?this.cachedOptions:this?.querySelectorAll?(this.cachedOptions=[...this.querySelectorAll("wa-option")],this.cachedOptions):[]}getFirstOption(){return this.querySelector("wa-option")}setCurrentOption(t){this.getAllOptions().forEach(e=>{e.current=!1,e.tabIndex=-1}),t&&(this.currentOption=t,t.current=!0,t.tabIndex=0,t.focus({preventScroll:!0}),this.open&&!this.listbox.hidden&&To(t,this.listbox,"vertical","auto"))}setSelectedOptions(t){let i=this.getAllOptions(),e=Array.isArray(t)?t:[t];i.forEach(o=>{e.includes(o)||(o.selected=!1)}),e.length&&e.forEach(o=>o.selected=!0),this.selectionChanged()}toggleOptionSelection(t,i){i===!0||i===!1?t.selected=i:t.selected=!t.selected,this.selectionChanged()}selectionChanged(){let i=this.getAllOptions().filter(l=>{if(!this.hasInteracted&&!this.valueHasChanged){let u=this.defaultValue,p=Array.isArray(u)?u:[u];return l.hasAttribute("selected")||l.defaultSelected||l.selected||p?.includes(l.value)}return l.selected}),e=new Set(i.map(l=>l.value));for(let l of this.selectionOrder.keys())e.has(l)||this.selectionOrder.delete(l);let a=(this.selectionOrder.size>0?Math.max(...this.selectionOrder.values()):-1)+1;for(let l of i)this.selectionOrder.has(l.value)||this.selectionOrder.set(l.value,a++);this.selectedOptions=i.sort((l,u)=>{let p=this.selectionOrder.get(l.value)??0,m=this.selectionOrder.get(u.value)??0;return p-m});let r=new Set(this.selectedOptions.map(l=>l.value));if(r.size>0||this._value){let l=this._value;if(this._value==null){let u=this.defaultValue??[];this._value=Array.isArray(u)?u:[u]}this._value=this._value?.filter(u=>!this.optionValues?.has(u))??null,this._value?.unshift(...r),this.requestUpdate("value",l)}if(this.multiple)this.placeholder&&!this.value?.length?this.displayLabel="":this.displayLabel=this.localize.term("numOptionsSelected",this.selectedOptions.length);else{let l=this.selectedOptions[0];this.displayLabel=l?.label??""}this.updateComplete.then(()=>{this.updateValidity()})}get tags(){return this.selectedOptions.map((t,i)=>{if(i<this.maxOptionsVisible||this.maxOptionsVisible<=0){let e=this.getTag(t,i);return e?typeof e=="string"?za(e):e:null}else if(i===this.maxOptionsVisible)return n`
          <wa-tag
            part="tag"
            exportparts="
              base:tag__base,
              content:tag__content,
              remove-button:tag__remove-button,
              remove-button__base:tag__remove-button__base
            "
            ?pill=${this.pill}
            size=${this.size}
            >+${this.selectedOptions.length-i}</wa-tag
          >
        `;return null})}updated(t){super.updated(t),(t.has("value")||t.has("displayLabel"))&&this.customStates.set("blank",!this.value&&!this.displayLabel)}handleDisabledChange(){this.disabled&&this.open&&(this.open=!1)}handleValueChange(){let t=this.getAllOptions(),i=Array.isArray(this.value)?this.value:[this.value],e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e),this.updateValidity()}async handleOpenChange(){if(this.open&&!this.disabled){this.setCurrentOption(this.selectedOptions[0]||this.getFirstOption());let t=new Ie;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.listbox.hidden=!1,this.popup.active=!0,requestAnimationFrame(()=>{this.setCurrentOption(this.currentOption)}),await kt(this.popup.popup,"show"),this.currentOption&&To(this.currentOption,this.listbox,"vertical","auto"),this.dispatchEvent(new Me)}else{let t=new Ve;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.removeOpenListeners(),await kt(this.popup.popup,"hide"),this.listbox.hidden=!0,this.popup.active=!1,this.dispatchEvent(new Be)}}async show(){if(this.open||this.disabled){this.open=!1;return}return this.open=!0,No(this,"wa-after-show")}async hide(){if(!this.open||this.disabled){this.open=!1;return}return this.open=!1,No(this,"wa-after-hide")}focus(t){this.displayInput.focus(t)}blur(){this.displayInput.blur()}formResetCallback(){this.selectionOrder.clear(),this.value=this.defaultValue,super.formResetCallback(),this.handleValueChange(),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=(this.hasUpdated||!1)&&this.withClear&&!this.disabled&&(this.displayLabel||this.value&&this.value.length>0);return n`
      <div
        part="form-control"
        class=${at({"form-control":!0,"form-control-has-label":e})}
      >
        <label
          id="label"
          part="form-control-label label"
          class=${at({label:!0,"has-label":e})}
          aria-hidden=${e?"false":"true"}
          @click=${this.handleLabelClick}
        >
          <slot name="label">${this.label}</slot>
        </label>

        <div part="form-control-input" class="form-control-input">
          <wa-popup
            class=${at({select:!0,open:this.open,disabled:this.disabled,enabled:!this.disabled,multiple:this.multiple})}
            placement=${this.placement}
            flip
            shift
            sync="width"
            auto-size="vertical"
            auto-size-padding="10"
          >
            <div
              part="combobox"
              class="combobox"
              slot="anchor"
              @keydown=${this.handleComboboxKeyDown}
              @mousedown=${this.handleComboboxMouseDown}
              @click=${this.handleComboboxClick}
            >
              <slot part="start" name="start" class="start"></slot>

              <input
                part="display-input"
                class="display-input"
                type="text"
                placeholder=${this.placeholder}
                .disabled=${this.disabled}
                .value=${this.displayLabel}
                ?required=${this.required}
                autocomplete="off"
                spellcheck="false"
                autocapitalize="off"
                readonly
                aria-invalid=${!this.validity.valid}
                aria-controls="listbox"
                aria-expanded=${this.open?"true":"false"}
                aria-haspopup="listbox"
                aria-labelledby="label"
                aria-disabled=${this.disabled?"true":"false"}
                aria-describedby="hint"
                role="combobox"
                tabindex="0"
                @focus=${this.handleFocus}
              />

              <!-- Tags need to wait for first hydration before populating otherwise it will create a hydration mismatch. -->
              ${this.multiple&&this.hasUpdated?n`<div part="tags" class="tags" @wa-remove=${this.handleTagRemove}>${this.tags}</div>`:""}

              <input
                class="value-input"
                type="text"
                ?disabled=${this.disabled}
                ?required=${this.required}
                .value=${Array.isArray(this.value)?this.value.join(", "):this.value}
                tabindex="-1"
                aria-hidden="true"
                @focus=${()=>this.focus()}
              />

              ${a?n`
                    <button
                      part="clear-button"
                      type="button"
                      aria-label=${this.localize.term("clearEntry")}
                      @mousedown=${this.handleClearMouseDown}
                      @click=${this.handleClearClick}
                      tabindex="-1"
                    >
                      <slot name="clear-icon">
                        <wa-icon name="circle-xmark" library="system" variant="regular"></wa-icon>
                      </slot>
                    </button>
                  `:""}

              <slot name="end" part="end" class="end"></slot>

              <slot name="expand-icon" part="expand-icon" class="expand-icon">
                <wa-icon library="system" name="chevron-down" variant="solid"></wa-icon>
              </slot>
            </div>

            <div
              id="listbox"
              role="listbox"
              aria-expanded=${this.open?"true":"false"}
              aria-multiselectable=${this.multiple?"true":"false"}
              aria-labelledby="label"
              part="listbox"
              class="listbox"
              tabindex="-1"
              @mouseup=${this.handleOptionClick}
            >
              <slot @slotchange=${this.handleDefaultSlotChange}></slot>
            </div>
          </wa-popup>
        </div>

        <slot
          id="hint"
          name="hint"
          part="hint"
          class=${at({"has-slotted":o})}
          aria-hidden=${o?"false":"true"}
          >${this.hint}</slot
        >
      </div>
    `}};B.css=[Rr,se,ft];s([F(".select")],B.prototype,"popup",2);s([F(".combobox")],B.prototype,"combobox",2);s([F(".display-input")],B.prototype,"displayInput",2);s([F(".value-input")],B.prototype,"valueInput",2);s([F(".listbox")],B.prototype,"listbox",2);s([z()],B.prototype,"displayLabel",2);s([z()],B.prototype,"currentOption",2);s([z()],B.prototype,"selectedOptions",2);s([d({reflect:!0})],B.prototype,"name",2);s([d({attribute:!1})],B.prototype,"defaultValue",1);s([d({attribute:"value",reflect:!1})],B.prototype,"value",1);s([d({reflect:!0})],B.prototype,"size",2);s([M("size")],B.prototype,"handleSizeChange",1);s([d()],B.prototype,"placeholder",2);s([d({type:Boolean,reflect:!0})],B.prototype,"multiple",2);s([d({attribute:"max-options-visible",type:Number})],B.prototype,"maxOptionsVisible",2);s([d({type:Boolean})],B.prototype,"disabled",2);s([d({attribute:"with-clear",type:Boolean})],B.prototype,"withClear",2);s([d({type:Boolean,reflect:!0})],B.prototype,"open",2);s([d({reflect:!0})],B.prototype,"appearance",2);s([d({type:Boolean,reflect:!0})],B.prototype,"pill",2);s([d()],B.prototype,"label",2);s([d({reflect:!0})],B.prototype,"placement",2);s([d({attribute:"hint"})],B.prototype,"hint",2);s([d({attribute:"with-label",type:Boolean})],B.prototype,"withLabel",2);s([d({attribute:"with-hint",type:Boolean})],B.prototype,"withHint",2);s([d({type:Boolean,reflect:!0})],B.prototype,"required",2);s([d({attribute:!1})],B.prototype,"getTag",2);s([M("disabled",{waitUntilFirstUpdate:!0})],B.prototype,"handleDisabledChange",1);s([M("value",{waitUntilFirstUpdate:!0})],B.prototype,"handleValueChange",1);s([M("open",{waitUntilFirstUpdate:!0})],B.prototype,"handleOpenChange",1);B=s([A("wa-select")],B);B.disableWarning?.("change-in-update");var Tr=class extends Event{constructor(){super("wa-remove",{bubbles:!0,cancelable:!1,composed:!0})}};var Lr=L`
  @layer wa-component {
    :host {
      display: inline-flex;
      gap: 0.5em;
      border-radius: var(--wa-border-radius-m);
      align-items: center;
      background-color: var(--wa-color-fill-quiet, var(--wa-color-neutral-fill-quiet));
      border-color: var(--wa-color-border-normal, var(--wa-color-neutral-border-normal));
      border-style: var(--wa-border-style);
      border-width: var(--wa-border-width-s);
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      font-size: inherit;
      line-height: 1;
      white-space: nowrap;
      user-select: none;
      -webkit-user-select: none;
      height: calc(var(--wa-form-control-height) * 0.8);
      line-height: calc(var(--wa-form-control-height) - var(--wa-form-control-border-width) * 2);
      padding: 0 0.75em;
    }

    /* Appearance modifiers */
    :host([appearance='outlined']) {
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      background-color: transparent;
      border-color: var(--wa-color-border-loud, var(--wa-color-neutral-border-loud));
    }

    :host([appearance='filled']) {
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      background-color: var(--wa-color-fill-quiet, var(--wa-color-neutral-fill-quiet));
      border-color: transparent;
    }

    :host([appearance='filled-outlined']) {
      color: var(--wa-color-on-quiet, var(--wa-color-neutral-on-quiet));
      background-color: var(--wa-color-fill-quiet, var(--wa-color-neutral-fill-quiet));
      border-color: var(--wa-color-border-normal, var(--wa-color-neutral-border-normal));
    }

    :host([appearance='accent']) {
      color: var(--wa-color-on-loud, var(--wa-color-neutral-on-loud));
      background-color: var(--wa-color-fill-loud, var(--wa-color-neutral-fill-loud));
      border-color: transparent;
    }
  }

  .content {
    font-size: var(--wa-font-size-smaller);
  }

  [part='remove-button'] {
    line-height: 1;
  }

  [part='remove-button']::part(base) {
    padding: 0;
    height: 1em;
    width: 1em;
    color: currentColor;
  }

  @media (hover: hover) {
    :host(:hover) > [part='remove-button']::part(base) {
      background-color: transparent;
      color: color-mix(in oklab, currentColor, var(--wa-color-mix-hover));
    }
  }

  :host(:active) > [part='remove-button']::part(base) {
    background-color: transparent;
    color: color-mix(in oklab, currentColor, var(--wa-color-mix-active));
  }

  /*
   * Pill modifier
   */
  :host([pill]) {
    border-radius: var(--wa-border-radius-pill);
  }
`;var jt=class extends N{constructor(){super(...arguments),this.localize=new tt(this),this.variant="neutral",this.appearance="filled-outlined",this.size="m",this.pill=!1,this.withRemove=!1}handleSizeChange(){ct(this.localName,this.size)}handleRemoveClick(){this.dispatchEvent(new Tr)}render(){return n`
      <slot part="content" class="content"></slot>

      ${this.withRemove?n`
            <wa-button
              part="remove-button"
              exportparts="base:remove-button__base"
              class="remove"
              appearance="plain"
              size=${this.size}
              @click=${this.handleRemoveClick}
              tabindex="-1"
            >
              <wa-icon name="xmark" library="system" variant="solid" label=${this.localize.term("remove")}></wa-icon>
            </wa-button>
          `:""}
    `}};jt.css=[Lr,ae,ft];s([d({reflect:!0})],jt.prototype,"variant",2);s([d({reflect:!0})],jt.prototype,"appearance",2);s([d({reflect:!0})],jt.prototype,"size",2);s([M("size")],jt.prototype,"handleSizeChange",1);s([d({type:Boolean,reflect:!0})],jt.prototype,"pill",2);s([d({attribute:"with-remove",type:Boolean})],jt.prototype,"withRemove",2);jt=s([A("wa-tag")],jt);var qr=L`
  :host {
    --color: var(--wa-color-neutral-fill-normal);
    --sheen-color: color-mix(in oklab, var(--color), var(--wa-color-surface-raised));

    display: flex;
    position: relative;
    width: 100%;
    height: 100%;
    min-height: 1rem;
  }

  .indicator {
    flex: 1 1 auto;
    background: var(--color);
    border-radius: var(--wa-border-radius-pill);
  }

  :host([effect='sheen']) .indicator {
    background: linear-gradient(270deg, var(--sheen-color), var(--color), var(--color), var(--sheen-color));
    background-size: 400% 100%;
    animation: sheen 8s ease-in-out infinite;
  }

  :host([effect='pulse']) .indicator {
    animation: pulse 2s ease-in-out 0.5s infinite;
  }

  /* Forced colors mode */
  @media (forced-colors: active) {
    :host {
      --color: GrayText;
    }
  }

  @keyframes sheen {
    0% {
      background-position: 200% 0;
    }
    to {
      background-position: -200% 0;
    }
  }

  @keyframes pulse {
    0% {
      opacity: 1;
    }
    50% {
      opacity: 0.4;
    }
    100% {
      opacity: 1;
    }
  }
`;var mi=class extends N{constructor(){super(...arguments),this.effect="none"}render(){return n` <div part="indicator" class="indicator"></div> `}};mi.css=qr;s([d({reflect:!0})],mi.prototype,"effect",2);mi=s([A("wa-skeleton")],mi);var Pr=L`
  :host {
    --height: var(--wa-form-control-toggle-size);
    --width: calc(var(--height) * 1.75);
    --thumb-size: 0.75em;

    display: inline-flex;
    line-height: var(--wa-form-control-value-line-height);
  }

  label {
    position: relative;
    display: flex;
    align-items: center;
    font: inherit;
    color: var(--wa-form-control-value-color);
    vertical-align: middle;
    cursor: pointer;
  }

  .switch {
    flex: 0 0 auto;
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    width: var(--width);
    height: var(--height);
    background-color: var(--wa-form-control-background-color);
    border-color: var(--wa-form-control-border-color);
    border-radius: var(--height);
    border-style: var(--wa-form-control-border-style);
    border-width: var(--wa-form-control-border-width);
    transition-property: translate, background, border-color, box-shadow;
    transition-duration: var(--wa-transition-normal);
    transition-timing-function: var(--wa-transition-easing);
  }

  :host([did-ssr]:not(:defined)) .switch {
    transition-property: unset;
    transition-duration: unset;
    transition-timing-function: unset;
  }

  .switch .thumb {
    aspect-ratio: 1 / 1;
    width: var(--thumb-size);
    height: var(--thumb-size);
    background-color: var(--wa-form-control-border-color);
    border-radius: 50%;
    translate: calc((var(--width) - var(--height)) / -2);
    transition: inherit;
  }
  .switch .thumb:dir(rtl) {
    translate: calc((var(--width) - var(--height)) / 2);
  }

  .input {
    position: absolute;
    opacity: 0;
    padding: 0;
    margin: 0;
    pointer-events: none;
  }

  /* Focus */
  label:not(.disabled) .input:focus-visible ~ [part~='control'] {
    outline: var(--wa-focus-ring);
    outline-offset: var(--wa-focus-ring-offset);
  }

  /* Checked */
  .checked .switch {
    background-color: var(--wa-form-control-activated-color);
    border-color: var(--wa-form-control-activated-color);
  }

  .checked .switch .thumb {
    background-color: var(--wa-color-surface-default);
    translate: calc((var(--width) - var(--height)) / 2);
  }
  .checked .switch .thumb:dir(rtl) {
    translate: calc((var(--width) - var(--height)) / -2);
  }

  /* Disabled */
  label:has(> :disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }

  [part~='label'] {
    display: inline-block;
    line-height: var(--height);
    margin-inline-start: 0.5em;
    user-select: none;
    -webkit-user-select: none;
  }

  :host([required]) [part~='label']::after {
    content: var(--wa-form-control-required-content);
    color: var(--wa-form-control-required-content-color);
    margin-inline-start: var(--wa-form-control-required-content-offset);
  }

  @media (forced-colors: active) {
    :checked:enabled + .switch:hover .thumb,
    :checked + .switch .thumb {
      background-color: ButtonText;
    }
  }
`;var nt=class extends ot{constructor(){super(...arguments),this.hasSlotController=new $t(this,"hint"),this.localize=new tt(this),this.title="",this.name=null,this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint="",this.withHint=!1}static get validators(){return[...super.validators,De()]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){ct(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}handleKeyDown(t){let i=this.localize.dir()==="rtl";t.key==="ArrowLeft"&&(t.preventDefault(),this.checked=i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))})),t.key==="ArrowRight"&&(t.preventDefault(),this.checked=!i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))}))}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked),this.customStates.set("checked",this.checked),this.updateValidity()}handleDisabledChange(){this.updateValidity()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}setValue(t,i){if(!this.checked){this.internals.setFormValue(null,null);return}this.internals.setFormValue(t??"on",i)}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}render(){let t=this.hasSlotController.test("hint","withHint"),i=this.hint?!0:!!t,e=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,o=this.didSSR&&!this.hasUpdated?null:we(this.checked);return n`
      <label
        part="base switch"
        class=${at({checked:this.checked,disabled:this.disabled})}
      >
        <input
          class="input"
          type="checkbox"
          title=${this.title}
          name=${q(this.name)}
          value=${q(this.value)}
          .checked=${q(o)}
          ?checked=${e}
          ?disabled=${this.disabled}
          ?required=${this.required}
          role="switch"
          aria-checked=${this.checked?"true":"false"}
          aria-describedby="hint"
          @click=${this.handleClick}
          @keydown=${this.handleKeyDown}
        />

        <span part="control" class="switch">
          <span part="thumb" class="thumb"></span>
        </span>

        <slot part="label" class="label"></slot>
      </label>

      <slot
        id="hint"
        name="hint"
        part="hint"
        class=${at({"has-slotted":i})}
        aria-hidden=${i?"false":"true"}
        >${this.hint}</slot
      >
    `}};nt.shadowRootOptions={...ot.shadowRootOptions,delegatesFocus:!0};nt.css=[se,ft,Pr];s([F('input[type="checkbox"]')],nt.prototype,"input",2);s([d()],nt.prototype,"title",2);s([d({reflect:!0})],nt.prototype,"name",2);s([d({reflect:!0})],nt.prototype,"value",1);s([d({reflect:!0})],nt.prototype,"size",2);s([M("size")],nt.prototype,"handleSizeChange",1);s([d({type:Boolean})],nt.prototype,"disabled",2);s([d({type:Boolean,attribute:!1})],nt.prototype,"checked",1);s([d({type:Boolean,attribute:"checked",reflect:!0})],nt.prototype,"defaultChecked",2);s([d({type:Boolean,reflect:!0})],nt.prototype,"required",2);s([d({attribute:"hint"})],nt.prototype,"hint",2);s([d({attribute:"with-hint",type:Boolean})],nt.prototype,"withHint",2);s([M(["checked","defaultChecked"])],nt.prototype,"handleStateChange",1);s([M("disabled",{waitUntilFirstUpdate:!0})],nt.prototype,"handleDisabledChange",1);nt=s([A("wa-switch")],nt);nt.disableWarning?.("change-in-update");var Dr="core.colors",Ir="(prefers-color-scheme: dark)";function Oe(){let t=localStorage.getItem(Dr);return t==="light"||t==="dark"?t:"auto"}function Vr(t){localStorage.setItem(Dr,t),Ue(t)}function Ue(t){let i=t==="dark"||t==="auto"&&matchMedia(Ir).matches;document.documentElement.classList.toggle("wa-dark",i),document.documentElement.classList.toggle("wa-light",!i)}function Br(){matchMedia(Ir).addEventListener("change",()=>Ue(Oe()))}var Mr=Ai(class extends Oi{constructor(){super(...arguments),this.key=b}render(t,i){return this.key=t,i}update(t,[i,e]){return i!==this.key&&(Sa(t),this.key=i),e}});function Ji(t){let i=J(`capability.${t}`,t);return i===t?t:`${i} (${t})`}function Hr({code:t,changes:i,from:e}){return n`
    ${t?e?Hs(t):Ws(t):b}
    ${i?n`${vt(c("plan.requires.added"),Wr(i.require.added))} ${vt(c("plan.requires.removed"),Wr(i.require.removed))}
        ${vt(c("plan.requires.changed"),Object.entries(i.require.changed).map(([o,a])=>`${o} ${a.from} → ${a.to}`))}
        ${i.size&&i.size.from!==i.size.to?vt(c("plan.size"),[`${Tt(i.size.from)} → ${Tt(i.size.to)}`]):b}
        ${i.author?vt(c("plan.author"),[`${i.author.from} → ${i.author.to}`]):b}
        ${i.source?vt(c("plan.source"),[`${i.source.from} → ${i.source.to}`]):b}
        ${i.released?vt(c("plan.released"),[ie(i.released)]):b}`:b}
  `}function to(t){return n`<ul class="plainlist evidence">
    ${t.map(i=>n`<li>
        ${Ji(i.name)}
        ${i.evidence.length>0?n`<br /><small class="quiet"><code>${i.evidence[0]}</code></small>`:b}
      </li>`)}
  </ul>`}function Ws(t){let i=t.capabilities.filter(e=>e.evidence.length>0);return n`${i.length>0?n`<p class="effects"><span>${c("plan.seen")}</span></p>${to(i)}`:b} ${Fr(t)}`}function Hs(t){let i=t.capabilities.filter(e=>t.added.includes(e.name));return n`
    ${i.length>0?n`<wa-callout variant="warning" size="s">${k("warning")} ${c("plan.gains")} ${to(i)}</wa-callout>`:b}
    ${vt(c("plan.loses"),t.removed.map(Ji))}
    ${vt(c("plan.libraries.added"),t.libraries.added.map(e=>`${e.name} ${e.version}`))}
    ${vt(c("plan.libraries.removed"),t.libraries.removed.map(e=>`${e.name} ${e.version}`))}
    ${vt(c("plan.libraries.changed"),t.libraries.changed.map(e=>`${e.name} ${e.from} → ${e.to}`))}
    ${vt(c("plan.addresses"),t.addresses)} ${Fr(t)}
  `}function Fr(t){return n`${vt(c("plan.natives"),t.natives)}
  ${vt(c("plan.link"),t.link.filter(i=>i.blocks).map(i=>`${i.from} → ${i.to}: ${i.text}`))}
  ${vt(c("plan.notChecked"),t.not_checked)}`}function Wr(t){return Object.entries(t).map(([i,e])=>`${i} ${e}`)}function vt(t,i){return!i||i.length===0?b:n`<p class="effects"><span>${t}</span> ${i.map(e=>n`<code>${e}</code> `)}</p>`}var pt,fi,_,jr,eo,Kr,Xr,je,Yr,Gr,Qr,Zr,Jr,Ke,tn,en,on,an,rn,nn,sn,Kt=class extends lt{constructor(){super();R(this,_);this.busy=!1;this.digest="";this.accepted=!1;this.options={};R(this,pt);R(this,fi,H.place.path);this.watch(I,"change",()=>h(this,_,jr).call(this)),this.watch(Z),this.watch(H,"change",()=>{H.place.path!==g(this,fi)&&(I.wish||I.shown)&&I.close(),X(this,fi,H.place.path)})}updated(e){let o=this.querySelector(".log");o&&(o.scrollTop=o.scrollHeight)}render(){let e=I.find(I.shown),o=I.wish,a=!!e||!!o,r=e?e.several?c("change.update",{plugin:mt("updates.several",e.several)}):c(`change.${Nr(e.operation)}`,{plugin:e.operation.plugin||c("change.package")}):o?c(`change.${ln(o.kind)}`,{plugin:o.title}):"";return n`
      <wa-dialog
        class="change"
        label=${r}
        .open=${a}
        @wa-after-hide=${l=>{l.target===l.currentTarget&&I.close()}}
      >
        ${a&&Z.lost?n`<div class="lost" role="alert">${k("busy")}<span>${c("connection.lost")}</span></div>`:b}
        ${e?h(this,_,an).call(this,e):o?h(this,_,Yr).call(this,o):b}
      </wa-dialog>
    `}};pt=new WeakMap,fi=new WeakMap,_=new WeakSet,jr=function(){I.wish!==g(this,pt)&&(X(this,pt,I.wish),this.plan=void 0,this.failure=void 0,this.options={...I.wish?.options??{}},this.digest="",this.accepted=!1,g(this,pt)&&h(this,_,eo).call(this),g(this,pt)?.file&&h(this,_,Kr).call(this,g(this,pt).file)),this.requestUpdate()},eo=async function(){let e=g(this,pt);if(!e)return;let o={...e,options:{...this.options}};this.failure=void 0,this.accepted=!1,this.busy=!0;try{let a=await I.plan(o);g(this,pt)===e&&(this.plan=a)}catch(a){g(this,pt)===e&&(this.plan=void 0,this.failure=a)}finally{this.busy=!1}},Kr=async function(e){if(!globalThis.crypto?.subtle)return;let o=new Uint8Array(await crypto.subtle.digest("SHA-256",await e.arrayBuffer()));g(this,pt)?.file===e&&(this.digest=[...o].map(a=>a.toString(16).padStart(2,"0")).join(""))},Xr=async function(){if(!(!this.plan||this.busy)){this.busy=!0;try{await I.apply(this.plan,g(this,pt)&&{...g(this,pt),options:{...this.options}},this.accepted?Uo(this.plan):[])}catch(e){this.failure=e,this.plan=void 0}finally{this.busy=!1}}},je=function(e,o){this.options={...this.options,[e]:o},h(this,_,eo).call(this)},Yr=function(e){return n`
      <div class="plan" aria-busy=${this.busy}>
        ${this.failure?n`${Et(this.failure,()=>{h(this,_,eo).call(this)})} ${h(this,_,Qr).call(this,e)}`:this.plan?h(this,_,Zr).call(this,this.plan):n`<p class="waiting" role="status">${h(this,_,Gr).call(this)}</p>
                <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
        ${this.plan?n`${h(this,_,tn).call(this,this.plan)} ${h(this,_,en).call(this,e,this.plan)}`:b}
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>I.close()}>${c("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e.kind==="uninstall"?"danger":"brand"}
          ?disabled=${!this.plan||this.busy||this.plan.steps.length===0||Uo(this.plan).length>0&&!this.accepted}
          @click=${()=>{h(this,_,Xr).call(this)}}
        >
          ${c(`change.do.${e.kind}`)}
        </wa-button>
      </div>
    `},Gr=function(){let e=[...Z.operations.values()].find(({state:o})=>o==="running");return e?c("plan.behind",{what:Ri(e)+Ti(e)}):c("plan.making")},Qr=function(e){let o=this.failure instanceof Lt?this.failure.code:0;return e.kind==="uninstall"&&o===20002&&!this.options.force?n`<wa-button size="s" variant="danger" appearance="outlined" @click=${()=>h(this,_,je).call(this,"force",!0)}>
        ${c("plan.force")}
      </wa-button>`:e.kind==="upload"&&!this.options.force&&o===409?n`<wa-button size="s" variant="warning" appearance="outlined" @click=${()=>h(this,_,je).call(this,"force",!0)}>
        ${c("plan.reinstall")}
      </wa-button>`:e.kind==="install"&&(o===10004||o===10005)&&!this.options.skip_dependencies?n`<wa-button
        size="s"
        variant="warning"
        appearance="outlined"
        @click=${()=>{this.options={...this.options,with_dependencies:!1},h(this,_,je).call(this,"skip_dependencies",!0)}}
      >
        ${c("plan.skipDependencies")}
      </wa-button>`:b},Zr=function(e){return n`
      ${g(this,pt)?.file?n`<p class="effects"><span>${c("plan.file")}</span> <code>${g(this,pt).file.name}</code> ${Tt(g(this,pt).file.size)}</p>
            ${this.digest?n`<p class="effects"><span>SHA-256</span> <code>${this.digest}</code></p>`:b}`:b}
      ${e.steps.length===0?n`<p>${c("plan.nothing")}</p>`:n`<p>${mt("plan.steps",e.steps.length)}</p>
            <ol class="steps">
              ${e.steps.map(o=>h(this,_,Jr).call(this,o))}
            </ol>`}
      ${(e.held??[]).length>0?n`<h3 class="left-behind">${c("plan.held")}</h3>
            <ul class="plainlist held">
              ${e.held?.map(o=>n`<li>
                  <span class="name">${o.name}</span> ${c("plan.held.one",{version:o.wanted,latest:o.latest})}
                  ${o.held?n`<br /><small class="quiet">${o.held}</small>`:b}
                </li>`)}
            </ul>`:b}
    `},Jr=function(e){let o=e.migrations??{};return n`<li>
      <p class="what">
        <strong>${J(`plan.action.${e.action}`,e.action)}</strong> <span class="name">${e.plugin}</span>
        <span class="versions"
          >${e.from??""}${e.from&&e.to?n` <span aria-label=${c("plan.to")}>→</span> `:b}${e.to??""}</span
        >
        ${e.size?n`<span class="quiet">${Tt(e.size)}</span>`:b}
      </p>
      ${e.reason&&e.reason!=="asked for"?n`<p class="quiet">${c("plan.because",{reason:e.reason})}</p>`:b}
      ${h(this,_,Ke).call(this,c("plan.migrate"),o.apply)} ${h(this,_,Ke).call(this,c("plan.adopt"),o.adopt)}
      ${(o.undo??[]).length>0?n`<wa-callout variant="warning" size="s">
            ${k("warning")} ${c("plan.undo")}
            <ul>${o.undo?.map(a=>n`<li><code>${a}</code></li>`)}</ul>
          </wa-callout>`:b}
      ${h(this,_,Ke).call(this,c(e.action==="uninstall"?"plan.unpublish":"plan.publish"),e.published)}
      ${h(this,_,Ke).call(this,c("plan.capabilities"),e.capabilities)} ${Hr(e)} ${h(this,_,Ke).call(this,c("plan.affected"),e.affected)}
    </li>`},Ke=function(e,o){return!o||o.length===0?b:n`<p class="effects"><span>${e}</span> ${o.map(a=>n`<code>${a}</code> `)}</p>`},tn=function(e){let o=Uo(e);return o.length===0?b:n`<fieldset class="questions consent">
      <legend>${c("plan.consent")}</legend>
      <label>
        <input
          type="checkbox"
          name="accept"
          .checked=${this.accepted}
          @change=${a=>this.accepted=a.target.checked}
        />
        <span><strong>${c("plan.accept",{capabilities:o.map(Ji).join(", ")})}</strong><br /><small>${c("plan.accept.hint")}</small></span>
      </label>
    </fieldset>`},en=function(e,o){return e.kind==="updateAll"?h(this,_,on).call(this):e.kind!=="uninstall"||o.steps.length===0?b:n`
      <fieldset class="questions">
        <legend>${c("plan.data")}</legend>
        ${[!0,!1].map(a=>n`<label>
            <input
              type="radio"
              name="keep_data"
              .checked=${!!this.options.keep_data===a}
              @change=${()=>h(this,_,je).call(this,"keep_data",a)}
            />
            <span><strong>${c(a?"plan.keep":"plan.drop")}</strong><br /><small>${c(a?"plan.keep.hint":"plan.drop.hint")}</small></span>
          </label>`)}
      </fieldset>
    `},on=function(){return n`<label class="field reach">
      <span>${c("plan.reach")}</span>
      <select ?disabled=${this.busy} @change=${e=>h(this,_,je).call(this,"reach",e.target.value)}>
        ${["any","minor","patch"].map(e=>n`<option value=${e} ?selected=${(this.options.reach??"any")===e}>${c(`plan.reach.${e}`)}</option>`)}
      </select>
    </label>`},an=function({operation:e,log:o,several:a}){let r=Ei(e);return n`
      <div class="operation" data-state=${e.state}>
        ${r?h(this,_,rn).call(this,e,o.at(-1)):h(this,_,nn).call(this,e,a)}
        ${o.length>0?n`<details class="log-box" ?open=${r}>
              <summary>${c("operation.log")}</summary>
              <ol class="log" tabindex="0" aria-label=${c("operation.log")}>
                ${o.map(l=>n`<li><span class="step">${Ur(l.step)}</span> ${l.message}</li>`)}
              </ol>
            </details>`:b}
        ${r?n`<p class="quiet">${c("operation.goesOn")}</p>`:b}
      </div>
      <div slot="footer" class="buttons">
        ${r&&!Z.lost?n`<wa-button appearance="outlined" variant="danger" @click=${()=>{h(this,_,sn).call(this,e.id)}}>
              ${c("operation.cancel")}
            </wa-button>`:b}
        <wa-button variant=${r?"neutral":"brand"} appearance=${r?"outlined":"accent"} @click=${()=>I.close()}>
          ${c(r?"operation.hide":"close")}
        </wa-button>
      </div>
    `},rn=function(e,o){let a=e.state==="queued",r=o!==void 0&&o.total>0,l=r?Math.min(100,Math.round(o.done/o.total*100)):0,u=Z.lost?c("operation.lost"):a?Ca(e):o?Ur(o.step):c("operation.running");return n`
      <p role="status" class="waiting">${k("busy")} ${u}</p>
      <wa-progress-bar label=${u} .value=${l} ?indeterminate=${!r}></wa-progress-bar>
      <p class="quiet">
        ${o?.message??""}
        ${r&&o.total>1e3?c("operation.bytes",{done:Tt(o.done),total:Tt(o.total)}):""}
        ${r&&o.total<=1e3?`${Wt(o.done)} / ${Wt(o.total)}`:""}
      </p>
    `},nn=function(e,o){let a=e.result;if(e.state==="cancelled")return n`<p role="status">${k("cancel")} ${c("operation.cancelled")}</p>`;if(e.state==="succeeded"){let r=typeof a?.data.version=="string"?a.data.version:"";return n`
        <wa-callout variant="success">
          <p role="status" class="done">
            ${k("success")}
            ${o?mt("change.done.several",o):c(`change.done.${Nr(e)}`,{plugin:a?.plugin??e.plugin,version:r})}
          </p>
        </wa-callout>
        ${(a?.warnings??[]).map(l=>n`<wa-callout variant="warning" size="s">${k("warning")} ${l}</wa-callout>`)}
      `}return e.state==="rolled_back"||e.state==="unknown"?n`<wa-callout variant="warning">
        <p role="status" class="done">
          ${k("warning")} ${a?.message||c(e.state==="unknown"?"operation.unknown":"operation.rolledBack")}
        </p>
        <p class="actions"><a href=${G(`/operations/${e.id}`)}>${c("operation.trail")}</a></p>
      </wa-callout>`:$a(a?.code??-1,a?.message??c("operation.broken"))},sn=async function(e){try{await I.cancel(e)}catch(o){oe("warning",o instanceof Lt&&o.message?o.message:c("error.unexpected"))}},C([z()],Kt.prototype,"plan",2),C([z()],Kt.prototype,"failure",2),C([z()],Kt.prototype,"busy",2),C([z()],Kt.prototype,"digest",2),C([z()],Kt.prototype,"accepted",2),C([z()],Kt.prototype,"options",2),Kt=C([A("core-change-dialog")],Kt);function Uo(t){return[...new Set(t.steps.flatMap(({code:i})=>i?.consent??[]))].sort()}var Fs=["install","update","updateAll","rollback","uninstall","enable","disable","upload","download"];function ln(t){return Fs.find(i=>i===t)??"other"}function Nr(t){return t.operation==="update"&&!t.plugin?"updateAll":ln(t.operation)}function Ur(t){return J(`step.${t}`,t)}var gi=class extends lt{constructor(){super();this.closed="";this.watch(Z),this.watch(document,"core-language")}render(){let e=[...Z.problems],o=JSON.stringify(e);return e.length===0||o===this.closed?b:n`<section class="development" role="alert" aria-label=${c("development.title")}>
      <header>
        <h2>${c("development.title")}</h2>
        <button type="button" @click=${()=>this.closed=o}>${c("close")}</button>
      </header>
      ${e.map(([a,r])=>n`<h3>${a}</h3><pre tabindex="0">${r}</pre>`)}
      <p>${c("development.next")}</p>
    </section>`}};C([z()],gi.prototype,"closed",2),gi=C([A("core-development")],gi);var cn=12,dn=["mixed","backend","frontend"],Ns=200,vi,_e,Xe,Y,bi,io,jo,Ko,oo,ao,Xo,un,pn,hn,Zt=class extends lt{constructor(){super();R(this,Y);this.busy=!1;this.categories=[];R(this,vi,"");R(this,_e,new AbortController);R(this,Xe,0);R(this,oo,e=>h(this,Y,Xo).call(this,"keyword",e));R(this,ao,e=>h(this,Y,Xo).call(this,"author",e));this.watch(Z,"plugins",()=>{h(this,Y,io).call(this,!0)})}connectedCallback(){super.connectedCallback(),St("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),g(this,_e).abort(),clearTimeout(g(this,Xe))}willUpdate(e){e.has("place")&&h(this,Y,io).call(this)}render(){let e=g(this,Y,bi);return n`
      <header class="page-head">
        <h1>${c("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?mt("catalogue.found",this.found.total):c("loading")}
        </p>
      </header>
      <form class="filters" role="search" @submit=${o=>o.preventDefault()}>
        <wa-input
          class="wide"
          type="search"
          label=${c("catalogue.search")}
          placeholder=${c("catalogue.search.hint")}
          .value=${e.keyword??""}
          maxlength="200"
          @input=${g(this,oo)}
        >
          <span slot="start">${k("search")}</span>
        </wa-input>
        ${h(this,Y,Ko).call(this,"type",c("field.type"),e.type,dn.map(o=>[o,J(`type.${o}`,o)]))}
        ${this.categories.length>0?h(this,Y,Ko).call(this,"category",c("field.category"),e.category,this.categories.map(({category:o,count:a})=>[o,`${J(`category.${o}`,o)} (${a})`])):b}
        <wa-input
          type="search"
          label=${c("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${g(this,ao)}
        ></wa-input>
        ${e.keyword||e.type||e.category||e.author?n`<wa-button appearance="plain" @click=${()=>H.refine({})}>${k("close")} ${c("catalogue.clear")}</wa-button>`:b}
      </form>
      ${(this.found?.warnings??[]).map(o=>n`<wa-callout variant="warning" size="s">${k("warning")} ${o}</wa-callout>`)}
      ${this.failure?Et(this.failure,()=>{h(this,Y,io).call(this,!0)}):h(this,Y,un).call(this,e.page)}
    `}};vi=new WeakMap,_e=new WeakMap,Xe=new WeakMap,Y=new WeakSet,bi=function(){let e=this.place.query,o=a=>e.get(a)??void 0;return{keyword:o("keyword"),type:dn.includes(o("type")??"")?o("type"):void 0,category:o("category"),author:o("author"),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},io=async function(e=!1){let o=g(this,Y,bi),a=JSON.stringify(o);if(a===g(this,vi)&&!e&&!this.failure)return;X(this,vi,a),g(this,_e).abort();let r=X(this,_e,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await St("/admin/plugin/search",{...o,pageSize:cn},r.signal)}catch(l){if(be(l))return;this.failure=l}g(this,_e)===r&&(this.busy=!1)},jo=function(e,o=!1){H.refine({...g(this,Y,bi),page:void 0,...e},o)},Ko=function(e,o,a,r){return n`<label class="field">
      <span>${o}</span>
      <select @change=${l=>h(this,Y,jo).call(this,{[e]:l.target.value||void 0})}>
        <option value="" ?selected=${!a}>${c("all")}</option>
        ${r.map(([l,u])=>n`<option value=${l??""} ?selected=${l===a}>${u}</option>`)}
        ${a&&!r.some(([l])=>l===a)?n`<option value=${a} selected>${a}</option>`:b}
      </select>
    </label>`},oo=new WeakMap,ao=new WeakMap,Xo=function(e,o){let a=o.target.value.trim();clearTimeout(g(this,Xe)),X(this,Xe,window.setTimeout(()=>h(this,Y,jo).call(this,{[e]:a||void 0},!0),Ns))},un=function(e){return this.found?this.found.list.length===0?h(this,Y,pn).call(this):n`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(o=>h(this,Y,hn).call(this,o))}
      </ul>
      ${_i(e,cn,this.found.total,o=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(o)),`${G("/catalogue")}?${a.toString()}`})}
    `:n`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>n`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},pn=function(){let{keyword:e,type:o,category:a,author:r}=g(this,Y,bi),l=!!(e||o||a||r);return n`<div class="empty">
      ${k("search")}
      <h2>${c(l?"catalogue.none":"catalogue.empty")}</h2>
      <p>${c(l?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${l?n`<wa-button appearance="outlined" @click=${()=>H.refine({})}>${c("catalogue.clear")}</wa-button>`:n`<code>core-extension:publish</code>`}
    </div>`},hn=function(e){let o=e.installed_version,a=o!==void 0&&ve(e.version,o);return n`<li class="card" data-plugin=${e.name}>
      <div class="card-head">
        ${Pe(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${G(`/catalogue/${e.name}`)}>${e.display_name}</a></h2>
          <p class="quiet name">${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||c("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${J(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(r=>n`<span class="pill quiet">${r}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author">${e.author||c("unknown")}</span>
          <span>${e.version}</span>
        </p>
        ${e.deprecated?n`<span class="mark warning">${c("mark.deprecated")}</span>`:b}
        ${a?n`<span class="mark update">${k("update")} ${c("mark.update")}</span>`:o!==void 0?n`<span class="mark installed">${k("done")} ${c("mark.installed")}</span>`:E.may("plugin:install")?n`<wa-button
                  size="s"
                  appearance="filled-outlined"
                  variant="brand"
                  @click=${()=>I.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${c("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:b}
      </div>
    </li>`},C([d({attribute:!1})],Zt.prototype,"place",2),C([z()],Zt.prototype,"found",2),C([z()],Zt.prototype,"failure",2),C([z()],Zt.prototype,"busy",2),C([z()],Zt.prototype,"categories",2),Zt=C([A("core-catalogue")],Zt);var mn=20,Us=200,Ge,Qe,W,Ye,ro,fn,gn,no,bn,so,vn,wn,yn,$n,kn,xn,Yo,At=class extends lt{constructor(){super();R(this,W);this.problems=new Map;this.costs=new Map;this.newest=new Map;this.busy=!1;this.dragging=!1;R(this,Ge,new AbortController);R(this,Qe,0);R(this,no,()=>I.ask({kind:"updateAll",plugin:"",title:"",options:{}}));R(this,so,e=>{let o=e.target.value.trim()||void 0;clearTimeout(g(this,Qe)),X(this,Qe,window.setTimeout(()=>H.refine({keyword:o,status:g(this,W,Ye).status},!0),Us))});this.watch(Z,"plugins",()=>{h(this,W,ro).call(this)})}disconnectedCallback(){super.disconnectedCallback(),g(this,Ge).abort(),clearTimeout(g(this,Qe))}willUpdate(e){e.has("place")&&h(this,W,ro).call(this)}render(){let e=g(this,W,Ye),o=E.current?.application.upload===!0&&E.may("plugin:upload");return n`
      <header class="page-head">
        <h1>${c("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?mt("installed.found",this.found.total):c("loading")}
        </p>
        <span class="grow"></span>
        <div class="buttons">
          ${E.may("plugin:doctor")?n`<wa-button size="s" appearance="outlined" href=${G("/doctor")}>${k("activity")} ${c("doctor.title")}</wa-button>`:b}
          <wa-button size="s" appearance="outlined" href=${G("/updates")}>${k("update")} ${c("updates.title")}</wa-button>
          ${E.may("plugin:install")&&this.found&&(this.found.total>0||g(this,W,gn))?n`<wa-button size="s" appearance="outlined" @click=${g(this,no)}>${k("update")} ${c("updateAll")}</wa-button>`:b}
        </div>
      </header>
      ${h(this,W,bn).call(this)}
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${c("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${g(this,so)}>
          <span slot="start">${k("search")}</span>
        </wa-input>
        <label class="field">
          <span>${c("field.status")}</span>
          <select
            @change=${a=>H.refine({keyword:e.keyword,status:a.target.value||void 0})}
          >
            <option value="">${c("all")}</option>
            ${["enabled","disabled"].map(a=>n`<option value=${a} ?selected=${a===e.status}>${J(`status.${a}`,a)}</option>`)}
          </select>
        </label>
      </form>
      ${o?h(this,W,xn).call(this):b}
      ${this.failure?Et(this.failure,()=>{h(this,W,ro).call(this)}):this.found?this.found.list.length===0?h(this,W,vn).call(this,!!(e.keyword||e.status)):h(this,W,wn).call(this,this.found.list,e.page,this.found.total):n`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};Ge=new WeakMap,Qe=new WeakMap,W=new WeakSet,Ye=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(o=>o===e.get("status")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},ro=async function(){g(this,Ge).abort();let{signal:e}=X(this,Ge,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await St("/admin/plugin/list",{...g(this,W,Ye),pageSize:mn},e),this.busy=!1,await h(this,W,fn).call(this,e)}catch(o){if(be(o))return;this.failure=o,this.busy=!1}},fn=async function(e){let o=this.found?.list??[],a=St("/admin/plugin/readiness",{},e).then(({problems:u})=>this.problems=new Map(u.map(({name:p,problem:m})=>[p,m])),()=>{}),r=Promise.all(o.map(u=>St("/admin/plugin/offer",{name:u.name},e).then(p=>[u.name,p.version],()=>{}))).then(u=>this.newest=new Map(u.filter(p=>p!==void 0))),l=E.may("plugin:observe")?St("/admin/plugin/metrics",{},e).then(({list:u})=>this.costs=new Map(u.map(p=>[p.plugin,p])),()=>{}):void 0;await Promise.all([a,r,l])},gn=function(){return!!(g(this,W,Ye).keyword||g(this,W,Ye).status)},no=new WeakMap,bn=function(){if(this.problems.size===0)return b;let e=(o,a)=>I.ask({kind:o,plugin:a,title:a,options:{}});return n`<section class="section aside" aria-labelledby="set-aside">
      <h2 id="set-aside">${k("warning")} ${mt("aside.title",this.problems.size)}</h2>
      <p class="quiet">${c("aside.hint")}</p>
      <ul class="findings wrong">
        ${[...this.problems].map(([o,a])=>n`<li>
            <h3><a href=${G(`/plugins/${o}`)}>${o}</a></h3>
            <p class="message">${a}</p>
            <p class="actions">
              ${E.may("plugin:toggle")?n`<wa-button size="s" variant="brand" @click=${()=>e("enable",o)}>${c("aside.again")}<span class="hidden">${o}</span></wa-button>
                    <wa-button size="s" appearance="outlined" @click=${()=>e("disable",o)}>${c("disable")}<span class="hidden">${o}</span></wa-button>`:b}
              ${E.may("plugin:install")?n`<wa-button size="s" appearance="outlined" @click=${()=>e("rollback",o)}>${c("rollback")}<span class="hidden">${o}</span></wa-button>`:b}
            </p>
          </li>`)}
      </ul>
    </section>`},so=new WeakMap,vn=function(e){return n`<div class="empty">
      ${k(e?"search":"plugins")}
      <h2>${c(e?"installed.none":"installed.empty")}</h2>
      ${e?n`<wa-button appearance="outlined" @click=${()=>H.refine({})}>${c("catalogue.clear")}</wa-button>`:n`<p>${c("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${G("/catalogue")}>${c("catalogue.title")}</wa-button>`}
    </div>`},wn=function(e,o,a){return n`
      <div class="scroll" tabindex="0" role="region" aria-label=${c("installed.title")}>
        <table class="installed" aria-busy=${this.busy}>
          <thead>
            <tr>
              <th scope="col">${c("field.plugin")}</th>
              <th scope="col">${c("field.status")}</th>
              <th scope="col">${c("field.version")}</th>
              <th scope="col">${c("field.updated")}</th>
              <th scope="col"><span class="hidden">${c("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody>
            ${e.map(r=>h(this,W,yn).call(this,r))}
          </tbody>
        </table>
      </div>
      ${_i(o,mn,a,r=>{let l=new URLSearchParams(this.place.query);return l.set("page",String(r)),`${G("/plugins")}?${l.toString()}`})}
    `},yn=function(e){let o=this.problems.get(e.name)??e.problem,a=this.newest.get(e.name),r=a!==void 0&&ve(a,e.version)?a:void 0,l=o?"aside":e.status;return n`<tr data-plugin=${e.name}>
      <th scope="row">
        <span class="with-icon">
          ${Pe(e.name,e.display_name)}
          <span><a href=${G(`/plugins/${e.name}`)}>${e.display_name}</a><br /><span class="quiet name">${e.name}</span></span>
        </span>
      </th>
      <td>
        <span class="mark ${l==="enabled"?"installed":l==="aside"?"danger":"off"}">${J(`status.${l}`,l)}</span>
        ${o?n`<p class="reason">${o}</p>`:h(this,W,$n).call(this,this.costs.get(e.name))}
      </td>
      <td>
        ${e.version}
        ${r?n`<br /><span class="mark update">${k("update")} ${c("mark.updateTo",{version:r})}</span>`:b}
      </td>
      <td>${ie(e.updated_at)}</td>
      <td class="row-actions">${h(this,W,kn).call(this,e,r)}</td>
    </tr>`},$n=function(e){if(!e?.running)return b;let o=e.request_failures+e.failures,a=(r,l)=>c("system.ms",{time:Math.round(r/l/10)/100});return n`<div class="cost">
      ${o>0?n`<span class="mark warning">${k("warning")} ${mt("cost.failures",o)}</span>`:n`<span class="quiet">${c("cost.well")}</span>`}
      ${e.requests>0?n`<br /><span class="quiet">${mt("cost.requests",e.requests)}, ${a(e.request_time_us,e.requests)}</span>`:b}
      ${e.calls>0?n`<br /><span class="quiet">${mt("cost.calls",e.calls)}, ${a(e.time_us,e.calls)}</span>`:b}
    </div>`},kn=function(e,o){let a=e.status==="enabled"||this.problems.has(e.name),r=(u,p={})=>I.ask({kind:u,plugin:e.name,title:e.display_name,options:p}),l=u=>{let p=u.detail.item.value;if(p==="settings"||p==="history")return H.go(`/plugins/${e.name}`,{tab:p});let m=p;r(m,m==="uninstall"?{keep_data:!0}:{})};return n`
      ${o&&E.may("plugin:install")?n`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${c("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:b}
      <wa-dropdown placement="bottom-end" @wa-select=${l}>
        <wa-button slot="trigger" appearance="plain" size="s">${k("more")}<span class="hidden">${c("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${E.may("plugin:toggle")?n`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${k("power")}</span>${c(a?"disable":"enable")}</wa-dropdown-item>`:b}
        ${E.may("plugin:settings")?n`<wa-dropdown-item value="settings"><span slot="icon">${k("settings")}</span>${c("tab.settings")}</wa-dropdown-item>`:b}
        <wa-dropdown-item value="history"><span slot="icon">${k("history")}</span>${c("tab.history")}</wa-dropdown-item>
        ${E.may("plugin:install")?n`<wa-dropdown-item value="rollback"><span slot="icon">${k("rollback")}</span>${c("rollback")}</wa-dropdown-item>`:b}
        ${E.may("plugin:uninstall")?n`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${k("remove")}</span>${c("uninstall")}</wa-dropdown-item>`:b}
      </wa-dropdown>
    `},xn=function(){return n`<div
      class="dropzone ${this.dragging?"over":""}"
      @dragover=${e=>{e.preventDefault(),this.dragging=!0}}
      @dragleave=${()=>this.dragging=!1}
      @drop=${e=>{e.preventDefault(),this.dragging=!1,h(this,W,Yo).call(this,e.dataTransfer?.files[0])}}
    >
      ${k("upload")} <span>${c("upload.hint")}</span>
      <label class="upload-button"
        >${c("upload.choose")}<input
          type="file"
          accept=".zip,application/zip"
          @change=${e=>{let o=e.target;h(this,W,Yo).call(this,o.files?.[0]),o.value=""}}
      /></label>
    </div>`},Yo=function(e){e&&I.ask({kind:"upload",plugin:"",title:e.name,options:{with_dependencies:!0},file:e})},C([d({attribute:!1})],At.prototype,"place",2),C([z()],At.prototype,"found",2),C([z()],At.prototype,"problems",2),C([z()],At.prototype,"costs",2),C([z()],At.prototype,"newest",2),C([z()],At.prototype,"failure",2),C([z()],At.prototype,"busy",2),C([z()],At.prototype,"dragging",2),At=C([A("core-installed")],At);var Jt,Go,lo,co,ue=class extends lt{constructor(){super(...arguments);R(this,Jt);this.plugin="";this.version="";this.count=0;this.large=0;R(this,co,e=>{(e.key==="ArrowRight"||e.key==="ArrowLeft")&&h(this,Jt,lo).call(this,e.key==="ArrowRight"?1:-1)})}render(){let e=o=>c("screenshots.one",{number:o,count:this.count});return n`
      <ul class="screenshots" aria-label=${c("screenshots")}>
        ${Array.from({length:this.count},(o,a)=>a+1).map(o=>n`<li>
            <button @click=${()=>this.large=o}><img src=${h(this,Jt,Go).call(this,o)} alt=${e(o)} loading="lazy" /></button>
          </li>`)}
      </ul>
      <wa-dialog
        class="screenshot"
        label=${this.large?e(this.large):""}
        light-dismiss
        .open=${this.large>0}
        @keydown=${g(this,co)}
        @wa-after-hide=${o=>{o.target===o.currentTarget&&(this.large=0)}}
      >
        ${this.large?n`<img src=${h(this,Jt,Go).call(this,this.large)} alt=${e(this.large)} />`:b}
        ${this.count>1?n`<div slot="footer" class="buttons">
              <wa-button appearance="outlined" @click=${()=>h(this,Jt,lo).call(this,-1)}>${k("left")} ${c("screenshots.before")}</wa-button>
              <wa-button appearance="outlined" @click=${()=>h(this,Jt,lo).call(this,1)}>${c("screenshots.after")} ${k("right")}</wa-button>
            </div>`:b}
      </wa-dialog>
    `}};Jt=new WeakSet,Go=function(e){return ha("/admin/plugin/screenshot",{name:this.plugin,version:this.version,number:e})},lo=function(e){this.large=(this.large-1+e+this.count)%this.count+1},co=new WeakMap,C([d()],ue.prototype,"plugin",2),C([d()],ue.prototype,"version",2),C([d({type:Number})],ue.prototype,"count",2),C([z()],ue.prototype,"large",2),ue=C([A("core-screenshots")],ue);var Sn=["readme","changelog","versions","settings","history","health"],Ze,Te,te,w,po,ho,Vt,mo,wi,fo,Cn,Re,En,zn,An,Qo,On,_n,Rn,Tn,Ln,qn,Pn,go,Dn,In,Vn,Ct=class extends lt{constructor(){super();R(this,w);this.name="";this.loading=!0;R(this,Ze);R(this,Te,new AbortController);R(this,te,"");this.watch(Z,"plugins",()=>{h(this,w,po).call(this)})}disconnectedCallback(){super.disconnectedCallback(),g(this,Te).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=void 0,X(this,te,""),h(this,w,po).call(this)):e.has("place")&&!this.loading&&h(this,w,ho).call(this)}render(){if(this.failure)return Et(this.failure,()=>{h(this,w,po).call(this)});if(!this.offer&&!this.local)return this.loading?n`<p role="status">${c("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:n`<div class="empty">
            ${k("search")}
            <h1>${c("plugin.none",{name:this.name})}</h1>
            <p><a href=${G("/catalogue")}>${c("catalogue.title")}</a></p>
          </div>`;let e=g(this,w,fo);document.title=`${e} · ${E.current?.application.title??""}`;let o=this.offer?.versions.find(a=>a.version===g(this,w,mo));return n`
      <article class="plugin">
        <header class="plugin-head">
          ${Pe(this.name,e,g(this,w,Vt)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||c("unknown")}</p>
          </div>
          <div class="plugin-actions">${h(this,w,En).call(this,o)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${h(this,w,Cn).call(this,o)}
        <div class="columns">
          <div class="grow">${h(this,w,An).call(this)} ${h(this,w,On).call(this)}</div>
          <aside aria-label=${c("plugin.facts")}>${h(this,w,Vn).call(this,o)}</aside>
        </div>
      </article>
    `}};Ze=new WeakMap,Te=new WeakMap,te=new WeakMap,w=new WeakSet,po=async function(){g(this,Te).abort();let{signal:e}=X(this,Te,new AbortController);this.loading=!0,this.failure=void 0;let o=u=>{if(!(u instanceof Lt&&u.status===404))throw u},[a,r]=await Promise.allSettled([St("/admin/plugin/offer",{name:this.name},e).catch(o),St("/admin/plugin/detail",{name:this.name},e).catch(o)]);if(e.aborted)return;this.offer=a.status==="fulfilled"?a.value:void 0,this.local=r.status==="fulfilled"?r.value:void 0;let l=[a,r].find(u=>u.status==="rejected");!this.offer&&!this.local&&l?.status==="rejected"&&(this.failure=l.reason),this.loading=!1,g(this,w,Vt)&&E.may("plugin:observe")?this.metrics=await St(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await h(this,w,ho).call(this)},ho=async function(){let e=g(this,w,mo);if(!(!e||g(this,te)===e)){X(this,te,e),this.papers=void 0,this.papersFailure=void 0;try{let[o,{markdown:a}]=await Promise.all([St("/admin/plugin/papers",{name:this.name,version:e},g(this,Te).signal),import("./markdown-47LWKJSZ.js")]);X(this,Ze,a),g(this,te)===e&&(this.papers=o)}catch(o){be(o)||(this.papersFailure=o),X(this,te,be(o)?"":e)}}},Vt=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},mo=function(){let e=this.place.query.get("version"),o=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&o?e:this.offer?.version??this.local?.version},wi=function(){let e=this.place.query.get("tab");return e==="settings"&&!g(this,w,Vt)?"readme":Sn.find(o=>o===e)??"readme"},fo=function(){return this.offer?.display_name??this.local?.display_name??this.name},Cn=function(e){let o=a=>typeof a=="string"?a:"";return n`
      ${this.local?.problem?n`<wa-callout variant="danger">${k("error")} <strong>${c("status.aside")}</strong> ${this.local.problem}</wa-callout>`:b}
      ${e?.yanked?n`<wa-callout variant="danger">${k("warning")} <strong>${c("mark.yanked")}</strong> ${o(e.yanked)}</wa-callout>`:b}
      ${e?.deprecated?n`<wa-callout variant="warning">${k("warning")} <strong>${c("mark.deprecated")}</strong> ${o(e.deprecated)}</wa-callout>`:b}
    `},Re=function(e,o={}){I.ask({kind:e,plugin:this.name,title:g(this,w,fo),options:o})},En=function(e){let o=g(this,w,Vt),a=u=>E.may(u),r=this.offer?.version,l=g(this,w,mo);return n`
      ${this.offer&&this.offer.versions.length>0?n`<label class="field">
            <span>${c("field.version")}</span>
            <select @change=${u=>h(this,w,zn).call(this,u.target.value)}>
              ${this.offer.versions.map(u=>n`<option value=${u.version} ?selected=${u.version===l}>
                  ${u.version}${u.version===o?` (${c("status.installed")})`:""}${u.yanked?` (${c("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:b}
      ${!o&&a("plugin:install")?n`<wa-button
            variant="brand"
            @click=${()=>h(this,w,Re).call(this,"install",{with_dependencies:!0,...e&&l!==r?{version:e.version}:{}})}
            >${k("download")} ${c("install")}</wa-button
          >`:b}
      ${o&&e&&e.version!==o&&a("plugin:install")?n`<wa-button
            variant="brand"
            @click=${()=>h(this,w,Re).call(this,"update",{version:e.version,...ve(o,e.version)?{allow_downgrade:!0}:{}})}
            >${k("update")} ${c(ve(o,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:b}
      ${o&&a("plugin:toggle")?this.local?.status==="enabled"?n`<wa-button appearance="outlined" @click=${()=>h(this,w,Re).call(this,"disable")}>${c("disable")}</wa-button>`:n`<wa-button appearance="outlined" @click=${()=>h(this,w,Re).call(this,"enable")}>${c("enable")}</wa-button>`:b}
      ${o&&a("plugin:install")&&this.local?.history.some(({from:u})=>u)?n`<wa-button appearance="outlined" @click=${()=>h(this,w,Re).call(this,"rollback")}>${k("rollback")} ${c("rollback")}</wa-button>`:b}
      ${o&&a("plugin:uninstall")?n`<wa-button variant="danger" appearance="outlined" @click=${()=>h(this,w,Re).call(this,"uninstall",{keep_data:!0})}
            >${k("remove")} ${c("uninstall")}</wa-button
          >`:b}
    `},zn=function(e){H.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},An=function(){let e={versions:!!this.offer,settings:!!g(this,w,Vt)&&E.may("plugin:settings"),history:!!this.local?.history.length,health:!!g(this,w,Vt)&&E.may("plugin:observe")},o=Sn.filter(r=>e[r]??!0),a=r=>{let l=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0;if(l===0)return;r.preventDefault();let u=o[(o.indexOf(g(this,w,wi))+l+o.length)%o.length];h(this,w,Qo).call(this,u),this.updateComplete.then(()=>this.querySelector(`#tab-${u}`)?.focus())};return n`<div class="tabs" role="tablist" aria-label=${g(this,w,fo)} @keydown=${a}>
      ${o.map(r=>n`<button
          role="tab"
          id=${`tab-${r}`}
          aria-selected=${r===g(this,w,wi)}
          aria-controls="panel"
          tabindex=${r===g(this,w,wi)?0:-1}
          @click=${()=>h(this,w,Qo).call(this,r)}
        >
          ${c(`tab.${r}`)}
        </button>`)}
    </div>`},Qo=function(e){H.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},On=function(){let e=g(this,w,wi);return n`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="settings"?h(this,w,Tn).call(this):e==="versions"?h(this,w,Ln).call(this):e==="health"?this.metrics?h(this,w,Pn).call(this,this.metrics):n`<p class="quiet" role="status">${c("loading")}</p>`:e==="history"?h(this,w,qn).call(this,this.local?.history??[]):n`${e==="readme"?h(this,w,_n).call(this):b} ${h(this,w,Rn).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}`}
    </div>`},_n=function(){return!this.papers||this.papers.screenshots===0?b:n`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`},Rn=function(e){return this.papersFailure?Et(this.papersFailure,()=>{X(this,te,""),h(this,w,ho).call(this)}):!this.papers||!g(this,Ze)?n`<p class="quiet" role="status">${c("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?g(this,Ze).call(this,e.replace(/^#[^\n]*\n/,"")):n`<p class="quiet">${c("plugin.noText")}</p>`},Tn=function(){return import("./settings-form-OKWRJD6N.js"),n`<core-settings-form .plugin=${this.name}></core-settings-form>`},Ln=function(){return n`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${c("field.version")}</th>
            <th scope="col">${c("field.published")}</th>
            <th scope="col">${c("field.size")}</th>
            <th scope="col">${c("field.require")}</th>
          </tr>
        </thead>
        <tbody>
          ${(this.offer?.versions??[]).map(e=>n`<tr>
              <th scope="row">
                ${e.version}
                ${e.version===g(this,w,Vt)?n`<span class="mark installed">${c("status.installed")}</span>`:b}
                ${e.yanked?n`<span class="mark danger">${c("mark.yanked")}</span>`:b}
                ${e.deprecated?n`<span class="mark warning">${c("mark.deprecated")}</span>`:b}
              </th>
              <td>${e.published?Co(e.published):"–"}</td>
              <td>${e.size?Tt(e.size):"–"}</td>
              <td>${h(this,w,go).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},qn=function(e){return n`<ol class="history">
      ${[...e].reverse().map(o=>{let a=String(o.result??"");return n`<li>
          <strong>${J(`plan.action.${o.operation}`,String(o.operation??""))}</strong>
          <span class="versions">${o.from??""}${o.from&&o.to?" → ":""}${o.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${J(`history.${a}`,a)}</span>
          <br /><span class="quiet">${o.at?ie(o.at):""} · ${o.by??""}</span>
          ${o.error?n`<br /><span>${o.error}</span>`:b}
        </li>`})}
    </ol>`},Pn=function(e){let o=u=>Wt(u.reduce((p,m)=>p+m.failures,0)),a=e.requests,r=e.hooks.reduce((u,p)=>u+p.time_us,0),l=[[c("field.status"),c(e.running?"health.running":"health.stopped")],[c("health.starts"),uo(e.starts.last_us)],[c("health.requests"),Wt(a.count)],[c("health.errors"),Wt(a.client_errors+a.server_errors)],[c("health.request"),a.count>0?uo(a.time_us/a.count):"–"],[c("health.longest"),a.count>0?uo(a.longest_us):"–"],[c("health.hooks"),e.hooks.length>0?uo(r):"–"],[c("health.hookFailures"),o(e.hooks)],[c("health.listenerFailures"),o(e.listeners)],[c("health.processFailures"),o(e.processes)]];return n`<div class="scroll">
      <table>
        <tbody>
          ${l.map(([u,p])=>n`<tr><th scope="row">${u}</th><td>${p}</td></tr>`)}
        </tbody>
      </table>
    </div>`},go=function(e){let o=Object.entries(e??{});return o.length===0?n`<span class="quiet">${c("nothing")}</span>`:n`<ul class="plainlist">
      ${o.map(([a,r])=>n`<li>
          ${a.includes("/")?n`<a href=${G(`/catalogue/${a}`)}>${a}</a>`:J(`host.${a}`,a)}
          <code>${r}</code>
        </li>`)}
    </ul>`},Dn=function(e,o){return e.length===0?n`<span class="quiet">${c("host.any")}</span>`:n`<ul class="plainlist">
      ${e.map(([a,r])=>{let l=o[a];return n`<li>
          ${k(l===void 0?"done":"warning")} ${J(`host.${a}`,a)} <code>${r}</code>
          ${l===void 0?n`<span class="hidden">${c("host.fits")}</span>`:n`<strong class="mark danger">${l?c("host.other",{version:l}):c("host.none")}</strong>`}
        </li>`})}
    </ul>`},In=function(e){let o=e.capabilities.filter(r=>r.evidence.length>0),a=e.link.filter(r=>r.blocks);return n`<dt>${c("field.code")}</dt>
      <dd>
        ${o.length>0?to(o):c("code.nothing")}
        ${a.map(r=>n`<wa-callout variant="danger" size="s">${k("error")} ${r.from} → ${r.to}: ${r.text}</wa-callout>`)}
        ${(e.not_checked??[]).map(r=>n`<p class="quiet">${c("plan.notChecked")} ${r}</p>`)}
        <small class="quiet">${c("code.hint")}</small>
      </dd>`},Vn=function(e){let o=this.local?.config??{},a=e===void 0||e.version===g(this,w,Vt),r=e?.require??(a?o.require:void 0),l=e?.capabilities??o.capabilities??[],u=this.offer?.license||(typeof o.license=="string"?o.license:""),p=this.offer?.category||(typeof o.category=="string"?o.category:""),m=this.offer?.homepage??"",f=this.offer?.type??this.local?.type??"mixed",v=Object.entries(r??{}).filter(([O])=>!O.includes("/")),y=Object.entries(r??{}).filter(([O])=>O.includes("/")),$=e?e.unmet:a?this.local?.unmet:void 0,S=this.local?.required_by??[],x=(O,T)=>T?n`<dt>${O}</dt><dd>${T}</dd>`:b;return n`<dl class="facts">
      ${x(c("field.status"),g(this,w,Vt)?n`${J(`status.${this.local?.status}`,this.local?.status??"")} · ${g(this,w,Vt)}`:c("status.not"))}
      ${x(c("field.installed"),this.local?.installed_at?ie(this.local.installed_at):"")}
      ${x(c("field.updated"),this.local?.updated_at?ie(this.local.updated_at):"")}
      ${x(c("field.type"),J(`type.${f}`,f))}
      ${x(c("field.category"),p?J(`category.${p}`,p):"")}
      ${x(c("field.license"),u||c("unknown"))}
      ${x(c("field.size"),e?.size?Tt(e.size):"")}
      ${x(c("field.published"),e?.published?Co(e.published):"")}
      ${x(c("field.host"),h(this,w,Dn).call(this,v,$??{}))}
      ${x(c("field.require"),h(this,w,go).call(this,Object.fromEntries(y)))}
      ${x(c("field.requiredBy"),S.length>0?n`<ul class="plainlist">
              ${S.map(({name:O,range:T})=>n`<li><a href=${G(`/plugins/${O}`)}>${O}</a> <code>${T}</code></li>`)}
            </ul>`:"")}
      ${x(c("field.conflict"),Object.keys(e?.conflict??{}).length>0?h(this,w,go).call(this,e?.conflict):"")}
      ${x(c("field.capabilities"),l.length>0?n`<ul class="plainlist">${l.map(O=>n`<li>${J(`capability.${O}`,O)}</li>`)}</ul>
              <small class="quiet">${c("capabilities.hint")}</small>`:c("capabilities.none"))}
      ${a&&this.local?.code?h(this,w,In).call(this,this.local.code):b}
      ${x(c("field.registry"),this.offer?.registry)}
      ${x(c("field.homepage"),/^https?:\/\//i.test(m)?n`<a href=${m} target="_blank" rel="noopener noreferrer">${m.replace(/^https?:\/\//i,"")} ${k("outside")}</a>`:"")}
      ${x(c("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(O=>n`<a class="pill" href=${`${G("/catalogue")}?keyword=${encodeURIComponent(O)}`}>${O}</a> `):"")}
    </dl>`},C([d()],Ct.prototype,"name",2),C([d({attribute:!1})],Ct.prototype,"place",2),C([z()],Ct.prototype,"offer",2),C([z()],Ct.prototype,"local",2),C([z()],Ct.prototype,"papers",2),C([z()],Ct.prototype,"papersFailure",2),C([z()],Ct.prototype,"metrics",2),C([z()],Ct.prototype,"failure",2),C([z()],Ct.prototype,"loading",2),Ct=C([A("core-plugin")],Ct);function uo(t){return c("system.ms",{time:Math.round(t/10)/100})}var Zo="core.theme",Jo=class extends EventTarget{#t=new Map;#e=new Map;#o=new Set;#i;follow(i){let e=new Map(i.map(o=>[o.plugin,o.tag]));for(let[o,a]of[...this.#t])e.get(o)!==a.frontend.tag&&(this.#t.delete(o),this.#a(),this.#r());for(let o of[...this.#e.keys()])e.has(o)||this.#e.delete(o);for(let o of i){let a=`${o.plugin}@${o.tag}`;!this.#t.has(o.plugin)&&!this.#o.has(a)&&this.#n(o,a)}}async#n(i,e){this.#o.add(e);try{let o=i.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${qe(`/plugin/${i.plugin}/assets/${o}`)}?v=${i.tag}`);if(E.current?.frontends?.find(l=>l.plugin===i.plugin)?.tag!==i.tag)return;this.#t.set(i.plugin,{frontend:i,module:a,pages:js(i,a)}),this.#e.delete(i.plugin),this.#a()}catch(o){this.#e.set(i.plugin,o),console.warn(`The pages of ${i.plugin} could not be loaded.`,o)}finally{this.#o.delete(e),this.#r()}}get pages(){return[...this.#t.values()].flatMap(i=>i.pages).filter(({page:i})=>i.menu!==!1&&(!i.authority||E.may(i.authority))).sort((i,e)=>this.titleOf(i).localeCompare(this.titleOf(e),Yt()))}find(i,e){let o=(this.#t.get(i)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,r)=>r.page.path.length-a.page.path.length)[0];return o&&{page:o,rest:e.slice(o.page.path.length).replace(/^\//,"")}}isLoading(i){return[...this.#o].some(e=>e.startsWith(`${i}@`))}failureOf(i){return this.#e.get(i)}titleOf({page:i}){return bo(i.title)}pathOf({plugin:i,page:e}){return`/pages/${i}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#t.values()].filter(({module:i})=>Bn(i.theme)).map(({module:i})=>({id:i.theme.id,title:bo(i.theme.title)}))}get theme(){return this.#i?.module.theme?.id??""}chooseTheme(i){i?localStorage.setItem(Zo,i):localStorage.removeItem(Zo),this.#a(),this.#r()}#a(){let i=localStorage.getItem(Zo),e=[...this.#t.values()].find(({module:a})=>Bn(a.theme)&&a.theme.id===i);if(e===this.#i)return;let o=document.documentElement;try{this.#i?.module.remove?.(o)}catch(a){console.warn("A theme could not be taken away.",a)}this.#i=void 0;try{e?.module.apply?.(o),this.#i=e;let a=e?.module.theme?.colorScheme;a?(o.classList.toggle("wa-dark",a==="dark"),o.classList.toggle("wa-light",a==="light")):Ue(Oe())}catch(a){console.warn("A theme could not be applied.",a)}}#r(){this.dispatchEvent(new Event("change"))}};function bo(t){return typeof t=="string"?t:t[Yt()]??t.en??Object.values(t)[0]??""}function js(t,i){return(Array.isArray(i.pages)?i.pages:[]).filter(o=>typeof o?.path=="string"&&/^[\w/-]*$/.test(o.path)&&typeof o.element=="function").map(o=>({plugin:t.plugin,tag:t.tag,page:o}))}function Bn(t){return typeof t?.id=="string"&&t.id!==""}var ut=new Jo;var Ks=0,Mn=new WeakMap,pe,yi,ta,Je=class extends lt{constructor(){super();R(this,yi);this.plugin="";this.path="";R(this,pe);this.watch(ut)}render(){if(ut.find(this.plugin,this.path))return n`<div
        class="plugin-page"
        @core-page-failed=${a=>a.currentTarget.replaceChildren(h(this,yi,ta).call(this,a.detail))}
      ></div>`;if(ut.isLoading(this.plugin))return n`<p role="status">${c("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let o=ut.failureOf(this.plugin);return n`<div class="empty">
      ${k("plugin")}
      <h1>${c(o?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${o instanceof Error?n`<p class="quiet">${o.message}</p>`:""}
      <p><a href=${G("/plugins")}>${c("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),o=ut.find(this.plugin,this.path);if(!e||!o){X(this,pe,void 0);return}let a={...o,language:Yt()};if(!(g(this,pe)?.page===a.page&&g(this,pe).rest===a.rest&&g(this,pe).language===a.language&&e.firstChild)){X(this,pe,a),document.title=[ut.titleOf(o.page),E.current?.application.title].filter(Boolean).join(" · ");try{let l=new(Xs(o.page.page.element));l.core=Ys(o.page,o.rest),e.replaceChildren(l)}catch(l){e.replaceChildren(h(this,yi,ta).call(this,l))}}}};pe=new WeakMap,yi=new WeakSet,ta=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let o=document.createElement("div");o.className="empty",o.role="alert";let a=document.createElement("h1");a.textContent=c("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",o.append(a,r),o},C([d()],Je.prototype,"plugin",2),C([d()],Je.prototype,"path",2),Je=C([A("core-plugin-page")],Je);function Xs(t){let i=Mn.get(t);if(i)return i;let e=t.prototype.connectedCallback,o=class extends t{connectedCallback(){let a=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(l=>this.isConnected&&a(l))}catch(r){a(r)}}};return customElements.define(`core-page-${++Ks}`,o),Mn.set(t,o),o}function Ys({plugin:t},i){let e=E.current?.user;return{version:1,plugin:t,path:i,language:Yt(),user:{name:e?.name??"",display_name:e?.display_name??""},may:o=>E.may(o),text:bo,navigate:o=>H.go(`/pages/${t}/${o.replace(/^\//,"")}`),notify:oe,request:async(o,a={})=>{let r=E.current?.csrf,l=new Headers(a.headers);l.set("Accept","application/json"),r&&l.set(r.header,r.token);let u=o.replace(/^\//,""),p=await fetch(qe(`/plugin/${t}/${u}`),{credentials:"same-origin",...a,headers:l}),m=await p.json().catch(()=>{});if(!p.ok){let f=m??{},v=f.message||f.detail||c("error.unexpected");throw new Lt(p.status,f.code??p.status,v)}return Gs(m)?m.data:m}}}function Gs(t){if(typeof t!="object"||t===null)return!1;let i=t;return typeof i.code=="number"&&typeof i.message=="string"&&"data"in i}var Qs=[{path:/^\/catalogue\/?$/,title:()=>c("catalogue.title"),show:(t,i)=>n`<core-catalogue .place=${i}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>c("plugin.title"),show:(t,i)=>n`<core-plugin .name=${`${t.vendor}/${t.plugin}`} .place=${i}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>c("installed.title"),show:(t,i)=>n`<core-installed .place=${i}></core-installed>`},{path:/^\/attention\/?$/,load:()=>import("./attention-CILD4YEJ.js"),title:()=>c("attention.title"),show:()=>n`<core-attention></core-attention>`},{path:/^\/updates\/?$/,load:()=>import("./updates-DW4Z3U2B.js"),title:()=>c("updates.title"),show:()=>n`<core-updates></core-updates>`},{path:/^\/activity\/?$/,load:()=>import("./activity-ISSNM3NB.js"),offered:"activity",title:()=>c("activity.title"),show:(t,i)=>n`<core-activity .place=${i}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-UYKQ5AR7.js"),title:()=>c("operation.title"),show:t=>n`<core-operation .operation=${t.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-3TCYTSVB.js"),title:()=>c("registries.title"),show:()=>n`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-D7FDAQZJ.js"),offered:"tokens",title:()=>c("tokens.title"),show:(t,i)=>n`<core-tokens .place=${i}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-LJCR4DM7.js"),offered:"accounts",title:()=>c("accounts.title"),show:(t,i)=>n`<core-accounts .place=${i}></core-accounts>`},{path:/^\/account\/?$/,load:()=>import("./account-ZASQNOU6.js"),offered:"account",title:()=>c("account.title"),show:(t,i)=>n`<core-account .place=${i}></core-account>`},{path:/^\/doctor\/?$/,load:()=>import("./doctor-6SQ4TQY5.js"),title:()=>c("doctor.title"),show:()=>n`<core-doctor></core-doctor>`},{path:/^\/system\/?$/,load:()=>import("./system-B6VGI4HJ.js"),title:()=>c("system.title"),show:()=>n`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-DBQAVIXR.js"),title:()=>c("error.page"),show:t=>n`<core-error-page .code=${t.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:t=>n`<core-plugin-page
        .plugin=${`${t.vendor}/${t.plugin}`}
        .path=${t.below??""}
      ></core-plugin-page>`}];function vo(t){for(let i of Qs){let e=i.path.exec(t);if(e&&(!i.offered||E.current?.application.pages.includes(i.offered)))try{let o=Object.fromEntries(Object.entries(e.groups??{}).map(([a,r])=>[a,decodeURIComponent(r??"")]));return{page:i,parts:o}}catch{return}}}var xt,Wn,Hn,ei,wo,Fn,ti=class extends lt{constructor(){super(...arguments);R(this,xt);this.busy=!1;this.problem="";R(this,wo,async e=>{if(e.preventDefault(),!this.busy){this.busy=!0,this.problem="";try{await E.signIn(h(this,xt,ei).call(this,"username")?.value??"",h(this,xt,ei).call(this,"password")?.value??"")}catch(o){this.problem=h(this,xt,Fn).call(this,o);let a=h(this,xt,ei).call(this,"password");a&&(a.value=""),a?.focus(),await E.load().catch(()=>{})}finally{this.busy=!1}}})}firstUpdated(){h(this,xt,ei).call(this,"username")?.updateComplete.then(()=>h(this,xt,ei).call(this,"username")?.focus())}render(){let e=E.current?.application;return n`
      <main class="sign-in" id="main">
        <h1>${e?.title??""}</h1>
        ${e?.login?h(this,xt,Hn).call(this):h(this,xt,Wn).call(this,e?.sign_in_page)}
      </main>
    `}};xt=new WeakSet,Wn=function(e){return n`
      <p>${c("signIn.elsewhere")}</p>
      ${e?n`<wa-button variant="brand" href=${e}>${c("signIn.do")}</wa-button>`:b}
    `},Hn=function(){return n`
      <form @submit=${g(this,wo)} aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">${c("signIn.title")}</h2>
        <div role="alert" class="alert">
          ${this.problem?n`<wa-callout variant="danger">${k("error")} ${this.problem}</wa-callout>`:b}
        </div>
        <wa-input name="username" label=${c("signIn.name")} autocomplete="username" autocapitalize="off" required></wa-input>
        <wa-input
          name="password"
          type="password"
          label=${c("signIn.password")}
          autocomplete="current-password"
          password-toggle
          required
        ></wa-input>
        <wa-button type="submit" variant="brand" ?loading=${this.busy}>${c("signIn.do")}</wa-button>
      </form>
    `},ei=function(e){return this.querySelector(`wa-input[name="${e}"]`)},wo=new WeakMap,Fn=function(e){if(!(e instanceof Lt))return c("error.unexpected");if(e.status===0)return c("error.unreachable");if(e.status===429){let a=Math.max(1,Math.ceil(e.retryAfter/60));return mt("signIn.throttled",a)}return e.message==="The name or the password is wrong"||!e.message?c("signIn.wrong"):e.message},C([z()],ti.prototype,"busy",2),C([z()],ti.prototype,"problem",2),ti=C([A("core-sign-in")],ti);var Zs=15e3,Nn=10*6e4,Le,ii,$i,ki,xi,Si,me,D,Un,ea,ia,jn,yo,Kn,Xn,Yn,Gn,oa,Qn,aa,Zn,ra,$o,Jn,ko,xo,he=class extends lt{constructor(){super();R(this,D);this.menuOpen=!1;this.ready=!1;R(this,Le,"");R(this,ii,Date.now());R(this,$i);R(this,ki,!1);R(this,xi,0);R(this,Si,()=>{let e=Date.now()-g(this,ii)>Nn;X(this,ii,Date.now()),e&&g(this,me).call(this)});R(this,me,()=>{let e=E.current?.user;Z.listen(!!e&&document.visibilityState==="visible"&&Date.now()-g(this,ii)<Nn)});R(this,$o,e=>{let o=e.detail.item.value;o.startsWith("theme:")?ut.chooseTheme(o.slice(6)):(ut.chooseTheme(""),Vr(o)),this.requestUpdate()});R(this,ko,async()=>{try{await E.signOut()}catch(e){oe("danger",e instanceof Lt&&e.message?e.message:c("error.unexpected"))}});R(this,xo,e=>{e.preventDefault(),this.querySelector("#main")?.focus()});this.watch(E,"change",()=>{ut.follow(E.current?.frontends??[]);let e=E.current?.user?.name;e&&e!==g(this,$i)&&g(this,ki)&&h(this,D,ia).call(this),e||I.forget(),X(this,$i,e),g(this,me).call(this),this.requestUpdate()}),this.watch(ut),this.watch(I),this.watch(Z),this.watch(Ci),this.watch(Z,"back",()=>{I.recover()}),this.watch(Z,"plugins",()=>{E.load().catch(()=>{})}),pa(()=>Z.suspect()),I.addEventListener("done",e=>h(this,D,Un).call(this,e.detail)),this.watch(document,"core-language"),this.watch(H,"change",()=>h(this,D,jn).call(this)),ua(()=>{E.current?.user&&(oe("warning",c("signIn.ended")),E.load().catch(()=>{}))})}connectedCallback(){super.connectedCallback(),h(this,D,ea).call(this);for(let e of["pointerdown","keydown"])addEventListener(e,g(this,Si),{passive:!0});document.addEventListener("visibilitychange",g(this,me)),X(this,xi,window.setInterval(g(this,me),Zs))}disconnectedCallback(){super.disconnectedCallback();for(let e of["pointerdown","keydown"])removeEventListener(e,g(this,Si));document.removeEventListener("visibilitychange",g(this,me)),clearInterval(g(this,xi))}updated(){let e=H.place.path,a=vo(e)?.page.title()??"",r=E.current?.application.title??"";(!e.startsWith("/pages/")||!E.current?.user)&&(document.title=E.current?.user?[a,r].filter(Boolean).join(" · "):r||"Console"),E.current?.user&&e!==g(this,Le)&&(g(this,Le)&&this.querySelector("#main")?.focus({preventScroll:!0}),g(this,Le)&&scrollTo(0,0),X(this,Le,e))}render(){return this.failure?n`<main class="sign-in" id="main">${Et(this.failure,()=>{h(this,D,ea).call(this)})}</main>`:!E.current||!this.ready?n`<p class="starting" role="status">${c("loading")}</p>`:Mr(Yt(),E.current.user?h(this,D,Kn).call(this):n`<div class="outside"><div class="choices">${h(this,D,ra).call(this)}</div>
            <core-sign-in></core-sign-in><core-notices></core-notices></div>`)}};Le=new WeakMap,ii=new WeakMap,$i=new WeakMap,ki=new WeakMap,xi=new WeakMap,Si=new WeakMap,me=new WeakMap,D=new WeakSet,Un=function(e){if(I.shown===e.id)return;let{kind:o,text:a}=Ea(e);oe(o,a)},ea=async function(){this.failure=void 0;try{let e=So(da()).catch(()=>{});await Promise.all([E.load(),e]),this.ready=!0,X(this,ki,!0),E.current?.user&&await h(this,D,ia).call(this)}catch(e){this.failure=e}},ia=async function(){if(H.place.path==="/"){let e=ts(E.current?.menus??[]).find(o=>o.path?.startsWith("/console/"));H.go(e?.path?.slice(8)??"/catalogue",{},!0)}await h(this,D,yo).call(this),await I.resume()},jn=function(){this.menuOpen=!1,h(this,D,yo).call(this),this.requestUpdate()},yo=async function(){this.pageFailure=void 0;try{await vo(H.place.path)?.page.load?.()}catch(e){this.pageFailure=e}},Kn=function(){return n`
      <a class="skip" href="#main" @click=${g(this,xo)}>${c("shell.skip")}</a>
      <header class="top">
        <button
          class="plain menu-button"
          aria-expanded=${this.menuOpen}
          aria-controls="menu"
          aria-label=${c("shell.menu")}
          @click=${()=>this.menuOpen=!this.menuOpen}
        >
          ${k(this.menuOpen?"close":"menu")}
        </button>
        <a class="brand" href=${G("/")}>${k("layers")}<span>${E.current?.application.title}</span></a>
        <span class="grow"></span>
        ${h(this,D,Yn).call(this)} ${h(this,D,Xn).call(this)}
        ${h(this,D,ra).call(this)} ${h(this,D,Jn).call(this)}
      </header>
      ${Z.lost&&!I.open?n`<div class="lost" role="alert">${k("busy")}<span>${c("connection.lost")}</span></div>`:b}
      <nav id="menu" class=${this.menuOpen?"open":""} aria-label=${c("shell.menu")}>
        <ul>
          ${(E.current?.menus??[]).map(e=>h(this,D,oa).call(this,e))} ${h(this,D,Zn).call(this)}
        </ul>
      </nav>
      <main id="main" tabindex="-1">${h(this,D,Gn).call(this)}</main>
      <core-change-dialog></core-change-dialog>
      <core-notices></core-notices><core-development></core-development>
    `},Xn=function(){if(!E.may("plugin:list"))return b;let e=Ci.items?.length??0;return n`<a class="bell" href=${G("/attention")} aria-label=${e>0?mt("attention.found",e):c("attention.title")}>
      ${k("notice")}${e>0?n`<span class="count">${Wt(e)}</span>`:b}
    </a>`},Yn=function(){let e=new Map(Z.operations);for(let{operation:r}of I.running)e.set(r.id,r);let o=[...e.values()].filter(Ei),a=o.find(({state:r})=>r==="running")??o[0];return a?n`<button class="plain running" ?disabled=${Z.lost} @click=${()=>I.look(a)}>
      ${k("busy")}<span class="what">${Ri(a)}${Ti(a)}</span>
      ${o.length>1?n`<span class="quiet">${c("changes.more",{count:o.length-1})}</span>`:b}
    </button>`:b},Gn=function(){if(this.pageFailure)return Et(this.pageFailure,()=>{h(this,D,yo).call(this)});let e=vo(H.place.path);return e?e.page.show(e.parts,H.place):n`<div class="empty">
      ${k("search")}
      <h1>${c("shell.nothing")}</h1>
      <p><a href=${G("/catalogue")}>${c("catalogue.title")}</a></p>
    </div>`},oa=function(e){let o=e.children.length>0?n`<ul>${e.children.map(r=>h(this,D,oa).call(this,r))}</ul>`:b,a=J(`menu.${e.id}`,e.title);return e.path?n`<li>${h(this,D,aa).call(this,Js(e.path),a,e.icon??"right",h(this,D,Qn).call(this,e.id))}${o}</li>`:n`<li><span class="group">${a}</span>${o}</li>`},Qn=function(e){let o=Ci.items??[];return e==="attention"?o.length:e==="updates"?o.filter(({kind:a})=>a==="update").length:0},aa=function(e,o,a,r=0){let l=new URL(e,location.href).pathname,u=location.pathname===l||location.pathname.startsWith(`${l}/`);return n`<a href=${e} aria-current=${u?"page":b}>${k(a)}<span class="grow">${o}</span>${r>0?n`<span class="count">${Wt(r)}</span>`:b}</a>`},Zn=function(){let e=ut.pages;return e.length===0?b:n`<li>
      <span class="group">${c("menu.pages")}</span>
      <ul>
        ${e.map(o=>n`<li>${h(this,D,aa).call(this,G(ut.pathOf(o)),ut.titleOf(o),"plugin")}</li>`)}
      </ul>
    </li>`},ra=function(){let e=Oe();return n`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>{So(o.detail.item.value,!0)}}
      >
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${k("language")}<span class="hidden">${c("shell.language")}</span>
        </wa-button>
        ${Object.entries(ca).map(([o,{name:a}])=>n`<wa-dropdown-item type="checkbox" value=${o} .checked=${o===Yt()} lang=${o}>${a}</wa-dropdown-item>`)}
      </wa-dropdown>
      <wa-dropdown placement="bottom-end" @wa-select=${g(this,$o)}>
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${k(e==="auto"?"auto":e==="dark"?"moon":"sun")}<span class="hidden">${c("shell.colors")}</span>
        </wa-button>
        ${["auto","light","dark"].map(o=>n`<wa-dropdown-item type="checkbox" value=${o} .checked=${!ut.theme&&o===e}>
            ${c(`colors.${o}`)}
          </wa-dropdown-item>`)}
        ${ut.themes.map(o=>n`<wa-dropdown-item type="checkbox" value=${`theme:${o.id}`} .checked=${ut.theme===o.id}>
            ${o.title}
          </wa-dropdown-item>`)}
      </wa-dropdown>
    `},$o=new WeakMap,Jn=function(){let e=E.current?.user;return n`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>o.detail.item.value==="account"?H.go("/account"):void g(this,ko).call(this)}
      >
        <wa-button slot="trigger" appearance="plain" size="s" with-caret class="account">
          ${k("user")}<span class="account-name">${e?.display_name}</span>
        </wa-button>
        ${E.current?.application.pages.includes("account")?n`<wa-dropdown-item value="account"><span slot="icon">${k("user")}</span>${c("account.title")}</wa-dropdown-item>`:b}
        <wa-dropdown-item value="sign-out" ?disabled=${!E.current?.application.logout}>
          <span slot="icon">${k("sign-out")}</span>${c("shell.signOut")}
        </wa-dropdown-item>
      </wa-dropdown>
    `},ko=new WeakMap,xo=new WeakMap,C([z()],he.prototype,"failure",2),C([z()],he.prototype,"pageFailure",2),C([z()],he.prototype,"menuOpen",2),C([z()],he.prototype,"ready",2),he=C([A("core-console")],he);function Js(t){let i=new URL(qe(t.startsWith("/")?t:`/${t}`),location.href);return i.origin===location.origin?i.pathname+i.search:G("/")}function ts(t){return t.flatMap(i=>[i,...ts(i.children)])}Ue(Oe());Br();H.start();
