import{a as oa,b as aa,c as Si,d as Ft}from"./chunk-VBZXKFX7.js";import{b as Q}from"./chunk-E7T2WBSH.js";import{a as ra}from"./chunk-24UAZAGB.js";import{a as Wt,b as _e,c as Re}from"./chunk-6VDU4B6A.js";import{a as Ei}from"./chunk-S5XW43Y2.js";import{a as N,b as da,c as B}from"./chunk-QAQE73J7.js";import{a as $}from"./chunk-B73H5GP7.js";import{a as yt,c as la,d as xt,f as ca,g as pe,i as ua,j as $t}from"./chunk-PR4CH4NJ.js";import{a as C,b as l,c as E,d as W,e as ta,f as ea,g as $i,h as ia,i as na,j as Ht,k as sa,l as Ci,m as d,n as Qt,o as et,p as de,q as ue,r as Te,s as mo,t as nt,v as Le,x as O,y as gt}from"./chunk-VJ3K5JG7.js";import{a as n,b as Qo,c as Zo,d as Jo}from"./chunk-GIZTY6IV.js";import{a as A,d as c,e as Xo,f as Yo,g as ce,h as x,j as Go}from"./chunk-V35MO6FD.js";import{b as z,c as b,d as T,e as K,f}from"./chunk-CYRBIIKY.js";var Zt=A`
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
`;var pa=A`
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
`;var yn=A`
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
`,kn=/;\s+$/;function xn(t){return t.replace(/[A-Z]/g,i=>`-${i.toLowerCase()}`)}function ha(t){let{property:i,value:e,element:o}=t;if(e){let a=o.getAttribute("style")||"";a&&(a.match(kn)||(a+=";"),a+=" ");let r=`${i}: ${e}`;return a.includes(r)?void 0:`${a}${r};`}return null}var zi,H=class extends Go{constructor(){super(),Zo(this,zi,!1),this.initialReflectedProperties=new Map,this.didSSR=!!this.shadowRoot,this.customStates={set:(i,e)=>{if(this.internals?.states)try{e?this.internals.states.add(i):this.internals.states.delete(i)}catch(o){if(String(o).includes("must start with '--'"))console.error("Your browser implements an outdated version of CustomStateSet. Consider using a polyfill");else throw o}},has:i=>{if(!this.internals?.states)return!1;try{return this.internals.states.has(i)}catch{return!1}}};try{this.internals=this.attachInternals()}catch{console.error("Element internals are not supported in your browser. Consider using a polyfill")}this.customStates.set("wa-defined",!0);let t=this.constructor;for(let[i,e]of t.elementProperties)e.default==="inherit"&&e.initial!==void 0&&typeof i=="string"&&this.customStates.set(`initial-${i}-${e.initial}`,!0)}static get styles(){let t=Array.isArray(this.css)?this.css:this.css?[this.css]:[];return[yn,...t]}connectedCallback(){super.connectedCallback(),this.didSSR||this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `)),this.didSSR&&this.updateComplete.then(()=>{this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `))})}attributeChangedCallback(t,i,e){Qo(this,zi)||(this.constructor.elementProperties.forEach((o,a)=>{o.reflect&&this[a]!=null&&this.initialReflectedProperties.set(a,this[a])}),Jo(this,zi,!0)),super.attributeChangedCallback(t,i,e)}willUpdate(t){super.willUpdate(t),this.initialReflectedProperties.forEach((i,e)=>{t.has(e)&&this[e]==null&&(this[e]=i)})}firstUpdated(t){super.firstUpdated(t),this.didSSR&&this.shadowRoot?.querySelectorAll("slot").forEach(i=>{i.dispatchEvent(new Event("slotchange",{bubbles:!0,composed:!1,cancelable:!1}))})}update(t){try{super.update(t)}catch(i){if(this.didSSR&&!this.hasUpdated){let e=new Event("lit-hydration-error",{bubbles:!0,composed:!0,cancelable:!1});e.error=i,this.dispatchEvent(e)}throw i}}setStyle(t,i){if(!this.style){let e=ha({property:xn(t),value:i,element:this});e&&this.setAttribute("style",e);return}this.style[t]=i}setStyleProperty(t,i){if(!this.style){let e=ha({property:t,value:i,element:this});e&&this.setAttribute("style",e);return}this.style.setProperty(t,i)}relayNativeEvent(t,i){t.stopImmediatePropagation(),this.dispatchEvent(new t.constructor(t.type,{...t,...i}))}};zi=new WeakMap;n([l()],H.prototype,"dir",2);n([l()],H.prototype,"lang",2);n([l({type:Boolean,reflect:!0,attribute:"did-ssr"})],H.prototype,"didSSR",2);var Jt=class extends H{constructor(){super(...arguments),this.variant="brand",this.appearance="accent",this.pill=!1,this.attention="none"}render(){return c`
      <span part="start">
        <slot name="start"></slot>
      </span>

      <span part="base badge" role="status">
        <slot></slot>
      </span>

      <span part="end">
        <slot name="end"></slot>
      </span>
    `}};Jt.css=[Zt,pa];n([l({reflect:!0})],Jt.prototype,"variant",2);n([l({reflect:!0})],Jt.prototype,"appearance",2);n([l({type:Boolean,reflect:!0})],Jt.prototype,"pill",2);n([l({reflect:!0})],Jt.prototype,"attention",2);Jt=n([C("wa-badge")],Jt);var Pe=()=>({checkValidity(t){let i=t.input,e={message:"",isValid:!0,invalidKeys:[]};if(!i)return e;let o=!0;if("checkValidity"in i&&(o=i.checkValidity()),o)return e;if(e.isValid=!1,"validationMessage"in i&&(e.message=i.validationMessage),!("validity"in i))return e.invalidKeys.push("customError"),e;for(let a in i.validity){if(a==="valid")continue;let r=a;i.validity[r]&&e.invalidKeys.push(r)}return e}});var Oi=class extends Event{constructor(){super("wa-invalid",{bubbles:!0,cancelable:!1,composed:!0})}};var $n=()=>({observedAttributes:["custom-error"],checkValidity(t){let i={message:"",isValid:!0,invalidKeys:[]};return t.customError&&(i.message=t.customError,i.isValid=!1,i.invalidKeys=["customError"]),i}}),tt=class extends H{constructor(){super(),this.name=null,this.disabled=!1,this.required=!1,this.assumeInteractionOn=["input"],this.validators=[],this.valueHasChanged=!1,this.hasInteracted=!1,this.customError=null,this.emittedEvents=[],this.emitInvalid=t=>{t.target===this&&(this.hasInteracted=!0,this.dispatchEvent(new Oi))},this.handleInteraction=t=>{let i=this.emittedEvents;i.includes(t.type)||i.push(t.type),i.length===this.assumeInteractionOn?.length&&(this.hasInteracted=!0)},"addEventListener"in this&&this.addEventListener("invalid",this.emitInvalid)}static get validators(){return[$n()]}static get observedAttributes(){let t=new Set(super.observedAttributes||[]);for(let i of this.validators)if(i.observedAttributes)for(let e of i.observedAttributes)t.add(e);return[...t]}connectedCallback(){super.connectedCallback(),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.updateValidity()}):this.updateValidity(),this.assumeInteractionOn.forEach(t=>{this.addEventListener?.(t,this.handleInteraction)})}firstUpdated(...t){super.firstUpdated(...t),this.updateValidity()}willUpdate(t){if(!!1&&t.has("customError")&&(this.customError||(this.customError=null),this.setCustomValidity(this.customError||"")),t.has("value")||t.has("disabled")||t.has("defaultValue")){let i=this.value;this.updateFormValue(i)}t.has("disabled")&&(this.customStates.set("disabled",this.disabled),(this.hasAttribute("disabled")||!!1&&!this.matches(":disabled"))&&this.toggleAttribute("disabled",this.disabled)),super.willUpdate(t),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>this.updateValidity()):this.updateValidity()}updateFormValue(t){if(Array.isArray(t)){if(this.name){let i=new FormData;for(let e of t)i.append(this.name,e);this.setValue(i,i)}}else this.setValue(t,t)}get labels(){return this.internals.labels}getForm(){return this.internals.form}set form(t){t?this.setAttribute("form",t):this.removeAttribute("form")}get form(){return this.internals.form}get validity(){return this.internals.validity}get willValidate(){return this.internals.willValidate}get validationMessage(){return this.internals.validationMessage}checkValidity(){return this.updateValidity(),this.internals.checkValidity()}reportValidity(){return this.updateValidity(),this.hasInteracted=!0,this.internals.reportValidity()}get validationTarget(){return this.input||void 0}setValidity(...t){let i=t[0],e=t[1],o=t[2];o||(o=this.validationTarget),this.internals.setValidity(i,e,o||void 0),this.requestUpdate("validity"),this.setCustomStates()}setCustomStates(){let t=!!this.required,i=this.internals.validity.valid,e=this.hasInteracted;this.customStates.set("required",t),this.customStates.set("optional",!t),this.customStates.set("invalid",!i),this.customStates.set("valid",i),this.customStates.set("user-invalid",!i&&e),this.customStates.set("user-valid",i&&e)}setCustomValidity(t){if(!t){this.customError=null,this.setValidity({});return}this.customError=t,this.setValidity({customError:!0},t,this.validationTarget)}formResetCallback(){this.resetValidity(),this.hasInteracted=!1,this.valueHasChanged=!1,this.emittedEvents=[],this.updateValidity()}formDisabledCallback(t){this.disabled=t,this.updateValidity()}formStateRestoreCallback(t,i){this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity()}):(this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity())}setValue(...t){let[i,e]=t;this.internals.setFormValue(i,e)}get allValidators(){let t=this.constructor.validators||[],i=this.validators||[];return[...t,...i]}resetValidity(){this.setCustomValidity(""),this.setValidity({})}updateValidity(){if(this.disabled||this.hasAttribute("disabled")||!this.willValidate){this.resetValidity();return}let t=this.allValidators;if(!t?.length)return;let i={customError:!!this.customError},e=this.validationTarget||this.input||void 0,o="";for(let a of t){let{isValid:r,message:s,invalidKeys:u}=a.checkValidity(this);r||(o||(o=s),u?.length>=0&&u.forEach(p=>i[p]=!0))}o||(o=this.validationMessage),this.setValidity(i,o,e)}};tt.formAssociated=!0;n([l({reflect:!0})],tt.prototype,"name",2);n([l({type:Boolean})],tt.prototype,"disabled",2);n([l({state:!0,attribute:!1})],tt.prototype,"valueHasChanged",2);n([l({state:!0,attribute:!1})],tt.prototype,"hasInteracted",2);n([l({attribute:"custom-error",reflect:!0})],tt.prototype,"customError",2);n([l({attribute:!1,state:!0,type:Object})],tt.prototype,"validity",1);var ma={small:"s",medium:"m",large:"l"},fa=new Set;function st(t,i){i in ma&&!fa.has(`${t}:${i}`)&&(fa.add(`${t}:${i}`),console.warn(`[${t}] size="${i}" is deprecated. Use size="${ma[i]}" instead. The long-form value will be removed in the next major version.`))}var bt=class{constructor(t,...i){this.slotNames=[],this.handleSlotChange=e=>{let o=e.target;(this.slotNames.includes("[default]")&&!o.name||o.name&&this.slotNames.includes(o.name))&&this.host.requestUpdate()},(this.host=t).addController(this),this.slotNames=i}hasDefaultSlot(){return this.host.childNodes?[...this.host.childNodes].some(t=>{if(t.nodeType===Node.TEXT_NODE&&t.textContent.trim()!=="")return!0;if(t.nodeType===Node.ELEMENT_NODE){let i=t;if(i.tagName.toLowerCase()==="wa-visually-hidden")return!1;if(!i.hasAttribute("slot"))return!0}return!1}):!1}hasNamedSlot(t){return this.host.querySelector?.(`:scope > [slot="${t}"]`)!==null}test(t,i){return i&&this.host.didSSR&&!this.host.hasUpdated?!!this.host[i]:t==="[default]"?this.hasDefaultSlot():this.hasNamedSlot(t)}hostConnected(){let t=this.host.shadowRoot;t&&"addEventListener"in t&&t.addEventListener("slotchange",this.handleSlotChange)}hostDisconnected(){let t=this.host.shadowRoot;t&&"removeEventListener"in t&&t.removeEventListener("slotchange",this.handleSlotChange)}};var ut=A`
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
`;var ga=A`
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
`;function I(t,i){let e={waitUntilFirstUpdate:!1,...i};return(o,a)=>{let{update:r}=o,s=Array.isArray(t)?t:[t];o.update=function(u){s.forEach(p=>{let h=p;if(u.has(h)){let m=u.get(h),v=this[h];m!==v&&(!e.waitUntilFirstUpdate||this.hasUpdated)&&this[a](m,v)}}),r.call(this,u)}}}var it=_e(class extends Re{constructor(t){if(super(t),t.type!==Wt.ATTRIBUTE||t.name!=="class"||t.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(t){return" "+Object.keys(t).filter(i=>t[i]).join(" ")+" "}update(t,[i]){if(this.st===void 0){this.st=new Set,t.strings!==void 0&&(this.nt=new Set(t.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in i)i[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(i)}let e=t.element.classList;for(let o of this.st)o in i||(e.remove(o),this.st.delete(o));for(let o in i){let a=!!i[o];a===this.st.has(o)||this.nt?.has(o)||(a?(e.add(o),this.st.add(o)):(e.remove(o),this.st.delete(o)))}return ce}});var _=t=>t??x;var va=Symbol.for(""),Sn=t=>{if(t?.r===va)return t?._$litStatic$};var fo=(t,...i)=>({_$litStatic$:i.reduce((e,o,a)=>e+(r=>{if(r._$litStatic$!==void 0)return r._$litStatic$;throw Error(`Value passed to 'literal' function must be a 'literal' result: ${r}. Use 'unsafeStatic' to pass non-literal values, but
            take care to ensure page security.`)})(o)+t[a+1],t[0]),r:va}),ba=new Map,go=t=>(i,...e)=>{let o=e.length,a,r,s=[],u=[],p,h=0,m=!1;for(;h<o;){for(p=i[h];h<o&&(r=e[h],(a=Sn(r))!==void 0);)p+=a+i[++h],m=!0;h!==o&&u.push(r),s.push(p),h++}if(h===o&&s.push(i[o]),m){let v=s.join("$$lit$$");(i=ba.get(v))===void 0&&(s.raw=s,ba.set(v,i=s)),e=u}return t(i,...e)},Ai=go(c),fl=go(Xo),gl=go(Yo);var q=class extends tt{constructor(){super(...arguments),this.assumeInteractionOn=["click"],this.hasSlotController=new bt(this,"[default]","start","end"),this.localize=new Q(this),this.invalid=!1,this.isIconButton=!1,this.title="",this.variant="neutral",this.appearance="accent",this.size="m",this.withCaret=!1,this.withStart=!1,this.withEnd=!1,this.disabled=!1,this.loading=!1,this.pill=!1,this.type="button"}static get validators(){return[...super.validators,Pe()]}handleSizeChange(){st(this.localName,this.size)}constructLightDOMButton(){let t=document.createElement("button");for(let i of this.attributes)i.name!=="style"&&t.setAttribute(i.name,i.value);return t.type=this.type,t.style.position="absolute !important",t.style.width="0 !important",t.style.height="0 !important",t.style.clipPath="inset(50%) !important",t.style.overflow="hidden !important",t.style.whiteSpace="nowrap !important",this.name&&(t.name=this.name),t.value=this.value||"",t}handleClick(t){if(this.disabled||this.loading){t.preventDefault(),t.stopImmediatePropagation();return}if(this.type!=="submit"&&this.type!=="reset"||!this.getForm())return;let e=this.constructLightDOMButton();this.parentElement?.append(e),e.click(),e.remove()}handleInvalid(){this.dispatchEvent(new Oi)}handleLabelSlotChange(){let t=this.labelSlot.assignedNodes({flatten:!0}),i=!1,e=!1,o=!1,a=!1;[...t].forEach(r=>{if(r.nodeType===Node.ELEMENT_NODE){let s=r;s.localName==="wa-icon"?(e=!0,i||(i=s.label!==void 0)):a=!0}else r.nodeType===Node.TEXT_NODE&&(r.textContent?.trim()||"").length>0&&(o=!0)}),this.isIconButton=e&&!o&&!a,this.customStates.set("icon-button",this.isIconButton),this.isIconButton&&!i&&console.warn('Icon buttons must have a label for screen readers. Add <wa-icon label="..."> to remove this warning.',this)}isButton(){return!this.href}isLink(){return!!this.href}handleDisabledChange(){this.customStates.set("disabled",this.disabled),this.updateValidity()}handleHrefChange(){this.customStates.set("link",this.isLink())}handleLoadingChange(){this.customStates.set("loading",this.loading)}setValue(...t){}click(){this.button.click()}focus(t){this.button.focus(t)}blur(){this.button.blur()}render(){let t=this.isLink(),i=t?fo`a`:fo`button`;return Ai`
      <${i}
        part="base button"
        class=${it({button:!0,caret:this.withCaret,disabled:this.disabled,loading:this.loading,rtl:this.localize.dir()==="rtl","has-label":this.hasSlotController.test("[default]"),"has-start":this.hasSlotController.test("start","withStart"),"has-end":this.hasSlotController.test("end","withEnd"),"is-icon-button":this.isIconButton})}
        ?disabled=${_(t?void 0:this.disabled)}
        type=${_(t?void 0:this.type)}
        title=${this.title}
        name=${_(t?void 0:this.name)}
        value=${_(t?void 0:this.value)}
        href=${_(t?this.href:void 0)}
        target=${_(t?this.target:void 0)}
        download=${_(t?this.download:void 0)}
        rel=${_(t&&this.rel?this.rel:void 0)}
        role=${_(t?void 0:"button")}
        aria-disabled=${_(t&&this.disabled?"true":void 0)}
        aria-busy=${this.loading?"true":"false"}
        tabindex=${this.disabled?"-1":"0"}
        @invalid=${this.isButton()?this.handleInvalid:null}
        @click=${this.handleClick}
      >
        <slot name="start" part="start" class="start"></slot>
        <slot part="label" class="label" @slotchange=${this.handleLabelSlotChange}></slot>
        <slot name="end" part="end" class="end"></slot>
        ${this.withCaret?Ai`
                <wa-icon part="caret" class="caret" library="system" name="chevron-down" variant="solid"></wa-icon>
              `:""}
        ${this.loading?Ai`<wa-spinner part="spinner"></wa-spinner>`:""}
      </${i}>
    `}};q.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};q.css=[ga,Zt,ut];n([W(".button")],q.prototype,"button",2);n([W("slot:not([name])")],q.prototype,"labelSlot",2);n([E()],q.prototype,"invalid",2);n([E()],q.prototype,"isIconButton",2);n([l()],q.prototype,"title",2);n([l({reflect:!0})],q.prototype,"variant",2);n([l({reflect:!0})],q.prototype,"appearance",2);n([l({reflect:!0})],q.prototype,"size",2);n([I("size")],q.prototype,"handleSizeChange",1);n([l({attribute:"with-caret",type:Boolean,reflect:!0})],q.prototype,"withCaret",2);n([l({attribute:"with-start",type:Boolean})],q.prototype,"withStart",2);n([l({attribute:"with-end",type:Boolean})],q.prototype,"withEnd",2);n([l({type:Boolean})],q.prototype,"disabled",2);n([l({type:Boolean,reflect:!0})],q.prototype,"loading",2);n([l({type:Boolean,reflect:!0})],q.prototype,"pill",2);n([l()],q.prototype,"type",2);n([l({reflect:!0})],q.prototype,"name",2);n([l({reflect:!0})],q.prototype,"value",2);n([l({reflect:!0})],q.prototype,"href",2);n([l()],q.prototype,"target",2);n([l()],q.prototype,"rel",2);n([l()],q.prototype,"download",2);n([l({attribute:"formaction"})],q.prototype,"formAction",2);n([l({attribute:"formenctype"})],q.prototype,"formEnctype",2);n([l({attribute:"formmethod"})],q.prototype,"formMethod",2);n([l({attribute:"formnovalidate",type:Boolean})],q.prototype,"formNoValidate",2);n([l({attribute:"formtarget"})],q.prototype,"formTarget",2);n([I("disabled",{waitUntilFirstUpdate:!0})],q.prototype,"handleDisabledChange",1);n([I("href")],q.prototype,"handleHrefChange",1);n([I("loading",{waitUntilFirstUpdate:!0})],q.prototype,"handleLoadingChange",1);q=n([C("wa-button")],q);q.disableWarning?.("change-in-update");var wa=A`
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
`;var bo=class extends H{constructor(){super(...arguments),this.localize=new Q(this)}render(){return c`
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
    `}};bo.css=wa;bo=n([C("wa-spinner")],bo);var ya=class extends Event{constructor(){super("wa-error",{bubbles:!0,cancelable:!1,composed:!0})}};var ka=class extends Event{constructor(){super("wa-load",{bubbles:!0,cancelable:!1,composed:!0})}};var xa=A`
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
`;var ii=Symbol(),_i=Symbol(),vo,wo=new Map,lt=class extends H{constructor(){super(...arguments),this.svg=null,this.autoWidth=!1,this.swapOpacity=!1,this.label="",this.library="default",this.rotate=0,this.resolveIcon=async(t,i)=>{let e;if(i?.spriteSheet){this.hasUpdated||await this.updateComplete,this.svg=c`<svg part="svg">
        <use part="use" href="${t}"></use>
      </svg>`,await this.updateComplete;let o=this.shadowRoot.querySelector("[part='svg']");return typeof i.mutator=="function"&&i.mutator(o,this),this.svg}try{if(e=await fetch(t,{mode:"cors"}),!e.ok)return e.status===410?ii:_i}catch{return _i}try{let o=document.createElement("div");o.innerHTML=await e.text();let a=o.firstElementChild;if(a?.tagName?.toLowerCase()!=="svg")return ii;vo||(vo=new DOMParser);let s=vo.parseFromString(a.outerHTML,"text/html").body.querySelector("svg");return s?(s.part.add("svg"),document.adoptNode(s)):ii}catch{return ii}}}connectedCallback(){super.connectedCallback(),ta(this)}firstUpdated(t){super.firstUpdated(t),this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`),this.setIcon()}disconnectedCallback(){super.disconnectedCallback(),ea(this)}async getIconSource(){let t=$i(this.library),i=this.family||ia();if(this.name&&t){let e=this.canvas==="auto"||this.autoWidth,o;try{o=await t.resolver(this.name,i,this.variant,e)}catch{o=void 0}return{url:o,fromLibrary:!0}}return{url:this.src,fromLibrary:!1}}handleLabelChange(){typeof this.label=="string"&&this.label.length>0?(this.setAttribute("role","img"),this.setAttribute("aria-label",this.label),this.removeAttribute("aria-hidden")):(this.removeAttribute("role"),this.removeAttribute("aria-label"),this.setAttribute("aria-hidden","true"))}async setIcon(){let{url:t,fromLibrary:i}=await this.getIconSource(),e=i?$i(this.library):void 0;if(!t){this.svg=null;return}let o=wo.get(t);o||(o=this.resolveIcon(t,e),wo.set(t,o));let a=await o;a===_i&&wo.delete(t);let r=await this.getIconSource();if(t===r.url){if(oa(a)){this.svg=a;return}switch(a){case _i:case ii:this.svg=null,this.dispatchEvent(new ya);break;default:this.svg=a.cloneNode(!0),e?.mutator?.(this.svg,this),this.dispatchEvent(new ka)}}}willUpdate(t){return this.style||this.setStyleProperty("--rotate-angle",`${this.rotate}deg`),super.willUpdate(t)}updated(t){super.updated(t);let i=$i(this.library);this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`);let e=this.shadowRoot?.querySelector("svg");e&&i?.mutator?.(e,this)}render(){return this.hasUpdated?this.svg:c`<svg part="svg" width="16" height="16" viewBox="0 0 16 16"></svg>`}};lt.css=xa;n([E()],lt.prototype,"svg",2);n([l({reflect:!0})],lt.prototype,"name",2);n([l({reflect:!0})],lt.prototype,"family",2);n([l({reflect:!0})],lt.prototype,"variant",2);n([l({reflect:!0})],lt.prototype,"canvas",2);n([l({attribute:"auto-width",type:Boolean,reflect:!0})],lt.prototype,"autoWidth",2);n([l({attribute:"swap-opacity",type:Boolean,reflect:!0})],lt.prototype,"swapOpacity",2);n([l()],lt.prototype,"src",2);n([l()],lt.prototype,"label",2);n([l({reflect:!0})],lt.prototype,"library",2);n([l({type:Number,reflect:!0})],lt.prototype,"rotate",2);n([l({type:String,reflect:!0})],lt.prototype,"flip",2);n([l({type:String,reflect:!0})],lt.prototype,"animation",2);n([I("label")],lt.prototype,"handleLabelChange",1);n([I(["family","name","library","variant","src","autoWidth","canvas","swapOpacity"],{waitUntilFirstUpdate:!0})],lt.prototype,"setIcon",1);lt=n([C("wa-icon")],lt);var $a=A`
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
`;var te=class extends H{constructor(){super(...arguments),this.variant="brand",this.size="m"}handleSizeChange(){st(this.localName,this.size)}render(){return c`
      <div part="icon">
        <slot name="icon"></slot>
      </div>

      <div part="message">
        <slot></slot>
      </div>
    `}};te.css=[$a,Zt,ut];n([l({reflect:!0})],te.prototype,"variant",2);n([l({reflect:!0})],te.prototype,"appearance",2);n([l({reflect:!0})],te.prototype,"size",2);n([I("size")],te.prototype,"handleSizeChange",1);te=n([C("wa-callout")],te);var Sa=A`
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
`;var Ri=(t={})=>{let{validationElement:i,validationProperty:e}=t;i||typeof document<"u"&&"createElement"in document&&(i=Object.assign(document.createElement("input"),{required:!0})),e||(e="value");let o={observedAttributes:["required"],message:i?.validationMessage,checkValidity(a){let r={message:"",isValid:!0,invalidKeys:[]};return(a.required??a.hasAttribute("required"))&&!a[e]&&(r.message=typeof o.message=="function"?o.message(a):o.message||"",r.isValid=!1,r.invalidKeys.push("valueMissing")),r}};return o};var ee=A`
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
`;var he=_e(class extends Re{constructor(t){if(super(t),t.type!==Wt.PROPERTY&&t.type!==Wt.ATTRIBUTE&&t.type!==Wt.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!aa(t))throw Error("`live` bindings can only contain a single expression")}render(t){return t}update(t,[i]){if(i===ce||i===x)return i;let e=t.element,o=t.name;if(t.type===Wt.PROPERTY){if(i===e[o])return ce}else if(t.type===Wt.BOOLEAN_ATTRIBUTE){if(!!i===e.hasAttribute(o))return ce}else if(t.type===Wt.ATTRIBUTE&&e.getAttribute(o)===i+"")return ce;return Si(t),i}});var ot=class extends tt{constructor(){super(...arguments),this.hasSlotController=new bt(this,"hint"),this.title="",this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this.indeterminate=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint=""}static get validators(){let t=[Ri({validationProperty:"checked",validationElement:Object.assign(document.createElement("input"),{type:"checkbox",required:!0})})];return[...super.validators,...t]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){st(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.indeterminate=!1,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}connectedCallback(){if(super.connectedCallback(),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultCheckedChange()});return}this.handleDefaultCheckedChange()}handleDefaultCheckedChange(){this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked,this.input.indeterminate=this.indeterminate),this.customStates.set("checked",this.checked),this.customStates.set("indeterminate",this.indeterminate),this.updateValidity()}handleDisabledChange(){this.customStates.set("disabled",this.disabled)}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}render(){let t=this.hasSlotController.test("hint"),i=this.hint?!0:!!t,e=!this.checked&&this.indeterminate,o=e?"indeterminate":"check",a=e?"indeterminate":"checked",r=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,s=this.didSSR&&!this.hasUpdated?null:he(this.checked);return c`
      <label part="base checkbox">
        <span part="control">
          <input
            class="input"
            type="checkbox"
            title=${this.title}
            name=${_(this.name)}
            value=${_(this.value)}
            .indeterminate=${he(this.indeterminate)}
            .checked=${_(s)}
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
        class="${it({"has-slotted":i})}"
      >
        ${this.hint}
      </slot>
    `}};ot.css=[ee,ut,Sa];ot.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};n([W('input[type="checkbox"]')],ot.prototype,"input",2);n([l()],ot.prototype,"title",2);n([l({reflect:!0})],ot.prototype,"value",1);n([l({reflect:!0})],ot.prototype,"size",2);n([I("size")],ot.prototype,"handleSizeChange",1);n([l({type:Boolean})],ot.prototype,"disabled",2);n([l({type:Boolean,reflect:!0})],ot.prototype,"indeterminate",2);n([l({type:Boolean,attribute:!1})],ot.prototype,"checked",1);n([l({type:Boolean,reflect:!0,attribute:"checked"})],ot.prototype,"defaultChecked",2);n([l({type:Boolean,reflect:!0})],ot.prototype,"required",2);n([l()],ot.prototype,"hint",2);n([I(["checked","defaultChecked"])],ot.prototype,"handleDefaultCheckedChange",1);n([I(["checked","indeterminate"])],ot.prototype,"handleStateChange",1);n([I("disabled")],ot.prototype,"handleDisabledChange",1);ot=n([C("wa-checkbox")],ot);ot.disableWarning?.("change-in-update");var Ca=class{constructor(t,i){this.element=t,this.callback=i}start(...t){if(!!1){this.observer??(this.observer=new ResizeObserver(()=>this.check())),this.observer.observe(this.element);for(let i of t)this.observer.observe(i);this.initialCheckHandle??(this.initialCheckHandle=requestAnimationFrame(()=>{this.initialCheckHandle=void 0,this.check()}))}}stop(){this.initialCheckHandle!==void 0&&(cancelAnimationFrame(this.initialCheckHandle),this.initialCheckHandle=void 0),this.observer?.disconnect()}check(){this.callback(this.element.getClientRects().length>0)}};function Cn(t,i){return{top:Math.round(t.getBoundingClientRect().top-i.getBoundingClientRect().top),left:Math.round(t.getBoundingClientRect().left-i.getBoundingClientRect().left)}}function Ea(t,i){let e=i.getBoundingClientRect();return t.clientX>=e.left&&t.clientX<=e.right&&t.clientY>=e.top&&t.clientY<=e.bottom}var yo=new Set;function En(){let t=document.documentElement.clientWidth;return Math.abs(window.innerWidth-t)}function zn(){let t=Number(getComputedStyle(document.body).paddingRight.replace(/px/,""));return isNaN(t)||!t?0:t}function Ti(t){if(yo.add(t),!document.documentElement.classList.contains("wa-scroll-lock")){let i=En()+zn(),e=getComputedStyle(document.documentElement).scrollbarGutter;(!e||e==="auto")&&(e="stable"),i<2&&(e=""),document.documentElement.style.setProperty("--wa-scroll-lock-gutter",e),document.documentElement.classList.add("wa-scroll-lock"),document.documentElement.style.setProperty("--wa-scroll-lock-size",`${i}px`)}}function Li(t){yo.delete(t),yo.size===0&&(document.documentElement.classList.remove("wa-scroll-lock"),document.documentElement.style.removeProperty("--wa-scroll-lock-size"))}function ko(t,i,e="vertical",o="smooth"){let a=Cn(t,i),r=a.top+i.scrollTop,s=a.left+i.scrollLeft,u=i.scrollLeft,p=i.scrollLeft+i.offsetWidth,h=i.scrollTop,m=i.scrollTop+i.offsetHeight;(e==="horizontal"||e==="both")&&(s<u?i.scrollTo({left:s,behavior:o}):s+t.clientWidth>p&&i.scrollTo({left:s-i.offsetWidth+t.clientWidth,behavior:o})),(e==="vertical"||e==="both")&&(r<h?i.scrollTo({top:r,behavior:o}):r+t.clientHeight>m&&i.scrollTo({top:r-i.offsetHeight+t.clientHeight,behavior:o}))}function za(t){return t.split(" ").map(i=>i.trim()).filter(i=>i!=="")}var qe=class extends Event{constructor(){super("wa-show",{bubbles:!0,cancelable:!0,composed:!0})}};var De=class extends Event{constructor(t){super("wa-hide",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};var Ie=class extends Event{constructor(){super("wa-after-hide",{bubbles:!0,cancelable:!1,composed:!0})}};var Ve=class extends Event{constructor(){super("wa-after-show",{bubbles:!0,cancelable:!1,composed:!0})}};var Oa=A`
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
`;var me=[];function Be(t){ie(t),me.push(t)}function ie(t){for(let i=me.length-1;i>=0;i--)if(me[i]===t){me.splice(i,1);break}}function fe(t){return me.length>0&&me[me.length-1]===t}function vt(t,i){return new Promise(e=>{let o=new AbortController,{signal:a}=o;if(t.classList.contains(i))return;t.classList.add(i);let r=!1,s=()=>{r||(r=!0,t.classList.remove(i),e(),o.abort())};t.addEventListener("animationend",s,{once:!0,signal:a}),t.addEventListener("animationcancel",s,{once:!0,signal:a}),requestAnimationFrame(()=>{!r&&t.getAnimations().length===0&&s()})})}var St=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.hasSlotController=new bt(this,"footer","header-actions","label"),this.renderedWatcher=new Ca(this,t=>this.handleRenderedChange(t)),this.open=!1,this.label="",this.withoutHeader=!1,this.lightDismiss=!1,this.withFooter=!1,this.withLabel=!1,this.handleDocumentKeyDown=t=>{t.key==="Escape"&&this.open&&fe(this)&&(t.preventDefault(),t.stopPropagation(),this.requestClose(this.dialog))}}firstUpdated(t){super.firstUpdated(t),this.open&&(this.addOpenListeners(),this.dialog.showModal(),Ti(this),this.renderedWatcher.start(this.dialog))}disconnectedCallback(){super.disconnectedCallback(),this.renderedWatcher.stop(),Li(this),this.removeOpenListeners()}async requestClose(t){let i=new De({source:t});if(this.dispatchEvent(i),i.defaultPrevented){this.open=!0,vt(this.dialog,"pulse");return}this.removeOpenListeners(),await vt(this.dialog,"hide"),this.open=!1,this.dialog.close(),Li(this),this.renderedWatcher.stop();let e=this.originalTrigger;typeof e?.focus=="function"&&setTimeout(()=>e.focus()),this.dispatchEvent(new Ie)}addOpenListeners(){document.addEventListener("keydown",this.handleDocumentKeyDown),Be(this)}removeOpenListeners(){document.removeEventListener("keydown",this.handleDocumentKeyDown),ie(this)}handleDialogCancel(t){t.preventDefault(),!this.dialog.classList.contains("hide")&&t.target===this.dialog&&fe(this)&&this.requestClose(this.dialog)}handleDialogClick(t){let e=t.target.closest('[data-dialog="close"]');e&&(t.stopPropagation(),this.requestClose(e))}async handleDialogPointerDown(t){t.target===this.dialog&&!Ea(t,this.dialog)&&(this.lightDismiss?this.requestClose(this.dialog):await vt(this.dialog,"pulse"))}handleRenderedChange(t){if(!this.open){this.renderedWatcher.stop();return}!t&&this.dialog.open?(this.removeOpenListeners(),this.dialog.close(),Li(this)):t&&!this.dialog.open&&(this.addOpenListeners(),this.dialog.showModal(),Ti(this))}handleOpenChange(){this.open&&!this.dialog.open?this.show():!this.open&&this.dialog.open?(this.open=!0,this.requestClose(this.dialog)):this.open||this.renderedWatcher.stop()}async show(){let t=new qe;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.originalTrigger=document.activeElement,this.open=!0,this.dialog.showModal(),Ti(this),this.renderedWatcher.start(this.dialog),requestAnimationFrame(()=>{let i=this.querySelector("[autofocus]");i&&typeof i.focus=="function"?i.focus():this.dialog.focus()}),await vt(this.dialog,"show"),this.dispatchEvent(new Ve)}render(){let t=!this.withoutHeader,i=this.hasSlotController.test("footer","withFooter"),e=this.label.length>0||this.hasSlotController.test("label","withLabel");return c`
      <dialog
        part="dialog"
        aria-labelledby=${_(t&&e?"title":void 0)}
        aria-label=${_(!t&&this.label?this.label:void 0)}
        class=${it({dialog:!0,open:this.open})}
        @cancel=${this.handleDialogCancel}
        @click=${this.handleDialogClick}
        @pointerdown=${this.handleDialogPointerDown}
      >
        ${t?c`
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
    `}};St.css=Oa;n([W(".dialog")],St.prototype,"dialog",2);n([l({type:Boolean,reflect:!0})],St.prototype,"open",2);n([l({reflect:!0})],St.prototype,"label",2);n([l({attribute:"without-header",type:Boolean,reflect:!0})],St.prototype,"withoutHeader",2);n([l({attribute:"light-dismiss",type:Boolean})],St.prototype,"lightDismiss",2);n([l({attribute:"with-footer",type:Boolean})],St.prototype,"withFooter",2);n([l({attribute:"with-label",type:Boolean})],St.prototype,"withLabel",2);n([I("open",{waitUntilFirstUpdate:!0})],St.prototype,"handleOpenChange",1);St=n([C("wa-dialog")],St);document.addEventListener("click",t=>{let i=t.target.closest("[data-dialog]");if(i instanceof Element){let[e,o]=za(i.getAttribute("data-dialog")||"");if(e==="open"&&o?.length){let r=i.getRootNode().getElementById(o);r?.localName==="wa-dialog"?r.open=!0:console.warn(`A dialog with an ID of "${o}" could not be found in this document.`)}}}),document.addEventListener("pointerdown",()=>{});var Aa=A`
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
`;var Z=class extends H{constructor(){super(...arguments),this.hasSlotController=new bt(this,"[default]","start","end"),this.active=!1,this.variant="default",this.size="m",this.checkboxAdjacent=!1,this.submenuAdjacent=!1,this.type="normal",this.checked=!1,this.disabled=!1,this.submenuOpen=!1,this.hasSubmenu=!1,this.handleSlotChange=()=>{this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState(),this.hasSubmenu?(this.setAttribute("aria-haspopup","menu"),this.setAttribute("aria-expanded",this.submenuOpen?"true":"false")):(this.removeAttribute("aria-haspopup"),this.removeAttribute("aria-expanded"))},this.handleHostClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handleClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handlePointerEnter=t=>{t.pointerType==="mouse"&&this.hasSubmenu&&!this.disabled&&(this.notifyParentOfOpening(),this.submenuOpen=!0)}}handleSizeChange(){st(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.addEventListener?.("click",this.handleHostClick),this.addEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.addEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.addEventListener?.("slotchange",this.handleSlotChange)}disconnectedCallback(){super.disconnectedCallback(),this.closeSubmenu(),this.removeEventListener?.("click",this.handleHostClick),this.removeEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.removeEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.removeEventListener?.("slotchange",this.handleSlotChange)}firstUpdated(t){super.firstUpdated(t),this.setAttribute("tabindex","-1"),this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState()}updated(t){t.has("active")&&(this.setAttribute("tabindex",this.active?"0":"-1"),this.customStates.set("active",this.active)),t.has("checked")&&(this.type==="checkbox"?this.setAttribute("aria-checked",this.checked?"true":"false"):this.removeAttribute("aria-checked"),this.customStates.set("checked",this.checked)),t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("type")&&(this.type==="checkbox"?(this.setAttribute("role","menuitemcheckbox"),this.setAttribute("aria-checked",this.checked?"true":"false")):(this.setAttribute("role","menuitem"),this.removeAttribute("aria-checked"))),(t.has("href")||t.has("hasSubmenu"))&&this.customStates.set("link",this.isLink()),t.has("submenuOpen")&&(this.customStates.set("submenu-open",this.submenuOpen),this.submenuOpen?this.openSubmenu():this.closeSubmenu())}updateHasSubmenuState(){this.customStates.set("has-submenu",this.hasSubmenu)}async openSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||!this.isConnected||(this.notifyParentOfOpening(),t.showPopover?.(),t.hidden=!1,t.setAttribute("data-visible",""),this.submenuOpen=!0,this.setAttribute("aria-expanded","true"),await vt(t,"show"),setTimeout(()=>{let i=this.getSubmenuItems();i.length>0&&(i.forEach((e,o)=>e.active=o===0),i[0].focus({preventScroll:!0}))},0))}notifyParentOfOpening(){let t=new CustomEvent("submenu-opening",{bubbles:!0,composed:!0,detail:{item:this}});this.dispatchEvent(t);let i=this.parentElement;i&&[...i.children].filter(o=>o!==this&&o.localName==="wa-dropdown-item"&&o.getAttribute("slot")===this.getAttribute("slot")&&o.submenuOpen).forEach(o=>{o.submenuOpen=!1})}async closeSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||(this.submenuOpen=!1,this.setAttribute("aria-expanded","false"),t.hidden||(await vt(t,"hide"),t?.isConnected&&(t.hidden=!0,t.removeAttribute("data-visible"),t.hidePopover?.())))}isLink(){return!!this.href&&!this.hasSubmenu}navigate(t){let i=this.linkElement;!this.isLink()||this.disabled||!i||i.dispatchEvent(new MouseEvent("click",{bubbles:!1,cancelable:!0,composed:!1,altKey:t?.altKey??!1,ctrlKey:t?.ctrlKey??!1,metaKey:t?.metaKey??!1,shiftKey:t?.shiftKey??!1}))}getSubmenuItems(){return[...this.children].filter(t=>t.localName==="wa-dropdown-item"&&t.getAttribute("slot")==="submenu"&&!t.hasAttribute("disabled"))}render(){return c`
      ${this.href?c`
            <a
              id="link"
              href=${this.href}
              target=${_(this.target)}
              rel=${_(this.rel)}
              download=${_(this.download)}
              tabindex="-1"
              aria-hidden="true"
            ></a>
          `:""}
      ${this.type==="checkbox"?c`
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

      ${this.hasSubmenu?c`
            <wa-icon
              id="submenu-indicator"
              part="submenu-icon"
              exportparts="svg:submenu-icon__svg"
              library="system"
              name="chevron-right"
            ></wa-icon>
          `:""}
      ${this.hasSubmenu?c`
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
    `}};Z.css=Aa;n([W("#submenu")],Z.prototype,"submenuElement",2);n([W("#link")],Z.prototype,"linkElement",2);n([l({type:Boolean})],Z.prototype,"active",2);n([l({reflect:!0})],Z.prototype,"variant",2);n([l({reflect:!0})],Z.prototype,"size",2);n([I("size")],Z.prototype,"handleSizeChange",1);n([l({attribute:"checkbox-adjacent",type:Boolean,reflect:!0})],Z.prototype,"checkboxAdjacent",2);n([l({attribute:"submenu-adjacent",type:Boolean,reflect:!0})],Z.prototype,"submenuAdjacent",2);n([l()],Z.prototype,"value",2);n([l({reflect:!0})],Z.prototype,"type",2);n([l({type:Boolean})],Z.prototype,"checked",2);n([l({type:Boolean,reflect:!0})],Z.prototype,"disabled",2);n([l({type:Boolean,reflect:!0})],Z.prototype,"submenuOpen",2);n([l({reflect:!0})],Z.prototype,"href",2);n([l()],Z.prototype,"target",2);n([l()],Z.prototype,"rel",2);n([l()],Z.prototype,"download",2);n([E()],Z.prototype,"hasSubmenu",2);Z=n([C("wa-dropdown-item")],Z);var _a=class extends Event{constructor(t){super("wa-select",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};function*xo(t=document.activeElement){t!=null&&(yield t,"shadowRoot"in t&&t.shadowRoot&&t.shadowRoot.mode!=="closed"&&(yield*xo(t.shadowRoot.activeElement)))}var Ra=A`
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
`;var Ta="useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";var La=(t=21)=>{let i="",e=crypto.getRandomValues(new Uint8Array(t|=0));for(;t--;)i+=Ta[e[t]&63];return i};function $o(t,i,e){let o=a=>Object.is(a,-0)?0:a;return t<i?o(i):t>e?o(e):o(t)}function Pa(t=""){return`${t}${La()}`}var qt=Math.min,Ot=Math.max,ai=Math.round,ri=Math.floor,Dt=t=>({x:t,y:t}),On={left:"right",right:"left",bottom:"top",top:"bottom"};function So(t,i,e){return Ot(t,qt(i,e))}function ge(t,i){return typeof t=="function"?t(i):t}function oe(t){return t.split("-")[0]}function be(t){return t.split("-")[1]}function Co(t){return t==="x"?"y":"x"}function qi(t){return t==="y"?"height":"width"}function It(t){let i=t[0];return i==="t"||i==="b"?"y":"x"}function Di(t){return Co(It(t))}function Ia(t,i,e){e===void 0&&(e=!1);let o=be(t),a=Di(t),r=qi(a),s=a==="x"?o===(e?"end":"start")?"right":"left":o==="start"?"bottom":"top";return i.reference[r]>i.floating[r]&&(s=oi(s)),[s,oi(s)]}function Va(t){let i=oi(t);return[Pi(t),i,Pi(i)]}function Pi(t){return t.includes("start")?t.replace("start","end"):t.replace("end","start")}var qa=["left","right"],Da=["right","left"],An=["top","bottom"],_n=["bottom","top"];function Rn(t,i,e){switch(t){case"top":case"bottom":return e?i?Da:qa:i?qa:Da;case"left":case"right":return i?An:_n;default:return[]}}function Ba(t,i,e,o){let a=be(t),r=Rn(oe(t),e==="start",o);return a&&(r=r.map(s=>s+"-"+a),i&&(r=r.concat(r.map(Pi)))),r}function oi(t){let i=oe(t);return On[i]+t.slice(i.length)}function Tn(t){var i,e,o,a;return{top:(i=t.top)!=null?i:0,right:(e=t.right)!=null?e:0,bottom:(o=t.bottom)!=null?o:0,left:(a=t.left)!=null?a:0}}function Eo(t){return typeof t!="number"?Tn(t):{top:t,right:t,bottom:t,left:t}}function ve(t){let{x:i,y:e,width:o,height:a}=t;return{width:o,height:a,top:e,left:i,right:i+o,bottom:e+a,x:i,y:e}}function Ma(t,i,e){let{reference:o,floating:a}=t,r=It(i),s=Di(i),u=qi(s),p=oe(i),h=r==="y",m=o.x+o.width/2-a.width/2,v=o.y+o.height/2-a.height/2,w=o[u]/2-a[u]/2,g;switch(p){case"top":g={x:m,y:o.y-a.height};break;case"bottom":g={x:m,y:o.y+o.height};break;case"right":g={x:o.x+o.width,y:v};break;case"left":g={x:o.x-a.width,y:v};break;default:g={x:o.x,y:o.y}}let y=be(i);return y&&(g[s]+=w*(y==="end"?1:-1)*(e&&h?-1:1)),g}async function Wa(t,i){var e;i===void 0&&(i={});let{x:o,y:a,platform:r,rects:s,elements:u,strategy:p}=t,{boundary:h="clippingAncestors",rootBoundary:m="viewport",elementContext:v="floating",altBoundary:w=!1,padding:g=0}=ge(i,t),y=Eo(g),V=u[w?v==="floating"?"reference":"floating":v],P=ve(await r.getClippingRect({element:(e=await(r.isElement==null?void 0:r.isElement(V)))==null||e?V:V.contextElement||await(r.getDocumentElement==null?void 0:r.getDocumentElement(u.floating)),boundary:h,rootBoundary:m,strategy:p})),F=v==="floating"?{x:o,y:a,width:s.floating.width,height:s.floating.height}:s.reference,j=await(r.getOffsetParent==null?void 0:r.getOffsetParent(u.floating)),G=await(r.isElement==null?void 0:r.isElement(j))&&await(r.getScale==null?void 0:r.getScale(j))||{x:1,y:1},mt=ve(r.convertOffsetParentRelativeRectToViewportRelativeRect?await r.convertOffsetParentRelativeRectToViewportRelativeRect({elements:u,rect:F,offsetParent:j,strategy:p}):F);return{top:(P.top-mt.top+y.top)/G.y,bottom:(mt.bottom-P.bottom+y.bottom)/G.y,left:(P.left-mt.left+y.left)/G.x,right:(mt.right-P.right+y.right)/G.x}}var Ln=50,Ha=async(t,i,e)=>{let{placement:o="bottom",strategy:a="absolute",middleware:r=[],platform:s}=e,u=s.detectOverflow?s:{...s,detectOverflow:Wa},p=await(s.isRTL==null?void 0:s.isRTL(i)),h=await s.getElementRects({reference:t,floating:i,strategy:a}),{x:m,y:v}=Ma(h,o,p),w=o,g=0,y={};for(let S=0;S<r.length;S++){let V=r[S];if(!V)continue;let{name:P,fn:F}=V,{x:j,y:G,data:mt,reset:J}=await F({x:m,y:v,initialPlacement:o,placement:w,strategy:a,middlewareData:y,rects:h,platform:u,elements:{reference:t,floating:i}});m=j??m,v=G??v,y[P]={...y[P],...mt},J&&g<Ln&&(g++,typeof J=="object"&&(J.placement&&(w=J.placement),J.rects&&(h=J.rects===!0?await s.getElementRects({reference:t,floating:i,strategy:a}):J.rects),{x:m,y:v}=Ma(h,w,p)),S=-1)}return{x:m,y:v,placement:w,strategy:a,middlewareData:y}},Fa=t=>({name:"arrow",options:t,async fn(i){let{x:e,y:o,placement:a,rects:r,platform:s,elements:u,middlewareData:p}=i,{element:h,padding:m=0}=ge(t,i)||{};if(h==null)return{};let v=Eo(m),w={x:e,y:o},g=Di(a),y=qi(g),S=await s.getDimensions(h),V=g==="y",P=V?"top":"left",F=V?"bottom":"right",j=V?"clientHeight":"clientWidth",G=r.reference[y]+r.reference[g]-w[g]-r.floating[y],mt=w[g]-r.reference[g],J=await(s.getOffsetParent==null?void 0:s.getOffsetParent(h)),ft=J?J[j]:0;(!ft||!await(s.isElement==null?void 0:s.isElement(J)))&&(ft=u.floating[j]||r.floating[y]);let Ct=G/2-mt/2,Lt=ft/2-S[y]/2-1,dt=qt(v[P],Lt),ti=qt(v[F],Lt),ei=ft-S[y]-ti,Pt=ft/2-S[y]/2+Ct,Et=So(dt,Pt,ei),se=!p.arrow&&be(a)!=null&&Pt!==Et&&r.reference[y]/2-(Pt<dt?dt:ti)-S[y]/2<0,Mt=se?Pt<dt?Pt-dt:Pt-ei:0;return{[g]:w[g]+Mt,data:{[g]:Et,centerOffset:Pt-Et-Mt,...se&&{alignmentOffset:Mt}},reset:se}}});var Na=function(t){return t===void 0&&(t={}),{name:"flip",options:t,async fn(i){var e,o;let{placement:a,middlewareData:r,rects:s,initialPlacement:u,platform:p,elements:h}=i,{mainAxis:m=!0,crossAxis:v=!0,fallbackPlacements:w,fallbackStrategy:g="bestFit",fallbackAxisSideDirection:y="none",flipAlignment:S=!0,...V}=ge(t,i);if((e=r.arrow)!=null&&e.alignmentOffset)return{};let P=oe(a),F=It(u),j=oe(u)===u,G=await(p.isRTL==null?void 0:p.isRTL(h.floating)),mt=w||(j||!S?[oi(u)]:Va(u)),J=y!=="none";!w&&J&&mt.push(...Ba(u,S,y,G));let ft=[u,...mt],Ct=await p.detectOverflow(i,V),Lt=[],dt=((o=r.flip)==null?void 0:o.overflows)||[];if(m&&Lt.push(Ct[P]),v){let Et=Ia(a,s,G);Lt.push(Ct[Et[0]],Ct[Et[1]])}if(dt=[...dt,{placement:a,overflows:Lt}],!Lt.every(Et=>Et<=0)){var ti,ei;let Et=(((ti=r.flip)==null?void 0:ti.index)||0)+1,se=ft[Et];if(se&&(!(v==="alignment"?F!==It(se):!1)||dt.every(zt=>It(zt.placement)===F?zt.overflows[0]>0:!0)))return{data:{index:Et,overflows:dt},reset:{placement:se}};let Mt=(ei=dt.filter(le=>le.overflows[0]<=0).sort((le,zt)=>le.overflows[1]-zt.overflows[1])[0])==null?void 0:ei.placement;if(!Mt)switch(g){case"bestFit":{var Pt;let le=(Pt=dt.filter(zt=>{if(J){let Gt=It(zt.placement);return Gt===F||Gt==="y"}return!0}).map(zt=>[zt.placement,zt.overflows.filter(Gt=>Gt>0).reduce((Gt,wn)=>Gt+wn,0)]).sort((zt,Gt)=>zt[1]-Gt[1])[0])==null?void 0:Pt[0];le&&(Mt=le);break}case"initialPlacement":Mt=u;break}if(a!==Mt)return{reset:{placement:Mt}}}return{}}}};var Pn=new Set(["left","top"]);async function qn(t,i){let{placement:e,platform:o,elements:a}=t,r=await(o.isRTL==null?void 0:o.isRTL(a.floating)),s=oe(e),u=be(e),p=It(e)==="y",h=Pn.has(s)?-1:1,m=r&&p?-1:1,v=ge(i,t),{mainAxis:w,crossAxis:g,alignmentAxis:y}=typeof v=="number"?{mainAxis:v,crossAxis:0,alignmentAxis:null}:{mainAxis:v.mainAxis||0,crossAxis:v.crossAxis||0,alignmentAxis:v.alignmentAxis};return u&&typeof y=="number"&&(g=u==="end"?y*-1:y),p?{x:g*m,y:w*h}:{x:w*h,y:g*m}}var Ua=function(t){return t===void 0&&(t=0),{name:"offset",options:t,async fn(i){var e,o;let{x:a,y:r,placement:s,middlewareData:u}=i,p=await qn(i,t);return s===((e=u.offset)==null?void 0:e.placement)&&(o=u.arrow)!=null&&o.alignmentOffset?{}:{x:a+p.x,y:r+p.y,data:{...p,placement:s}}}}},ja=function(t){return t===void 0&&(t={}),{name:"shift",options:t,async fn(i){let{x:e,y:o,placement:a,platform:r}=i,{mainAxis:s=!0,crossAxis:u=!1,limiter:p={fn:F=>{let{x:j,y:G}=F;return{x:j,y:G}}},...h}=ge(t,i),m={x:e,y:o},v=await r.detectOverflow(i,h),w=It(a),g=Co(w),y=m[g],S=m[w],V=(F,j)=>So(j+v[F==="y"?"top":"left"],j,j-v[F==="y"?"bottom":"right"]);s&&(y=V(g,y)),u&&(S=V(w,S));let P=p.fn({...i,[g]:y,[w]:S});return{...P,data:{x:P.x-e,y:P.y-o,enabled:{[g]:s,[w]:u}}}}}};var Ka=function(t){return t===void 0&&(t={}),{name:"size",options:t,async fn(i){let{placement:e,rects:o,platform:a,elements:r}=i,{apply:s=()=>{},...u}=ge(t,i),p=await a.detectOverflow(i,u),h=oe(e),m=be(e),v=It(e)==="y",{width:w,height:g}=o.floating,y,S;h==="top"||h==="bottom"?(y=h,S=m===(await(a.isRTL==null?void 0:a.isRTL(r.floating))?"start":"end")?"left":"right"):(S=h,y=m==="end"?"top":"bottom");let V=g-p.top-p.bottom,P=w-p.left-p.right,F=qt(g-p[y],V),j=qt(w-p[S],P),G=i.middlewareData.shift,mt=!G,J=F,ft=j;G!=null&&G.enabled.x&&(ft=P),G!=null&&G.enabled.y&&(J=V),mt&&!m&&(v?ft=w-2*Ot(p.left,p.right):J=g-2*Ot(p.top,p.bottom)),await s({...i,availableWidth:ft,availableHeight:J});let Ct=await a.getDimensions(r.floating);return w!==Ct.width||g!==Ct.height?{reset:{rects:!0}}:{}}}};function Ii(){return typeof window<"u"}function ye(t){return Ya(t)?(t.nodeName||"").toLowerCase():"#document"}function ht(t){var i;return(t==null||(i=t.ownerDocument)==null?void 0:i.defaultView)||window}function Vt(t){var i;return(i=(Ya(t)?t.ownerDocument:t.document)||window.document)==null?void 0:i.documentElement}function Ya(t){return Ii()?t instanceof Node||t instanceof ht(t).Node:!1}function At(t){return Ii()?t instanceof Element||t instanceof ht(t).Element:!1}function Ut(t){return Ii()?t instanceof HTMLElement||t instanceof ht(t).HTMLElement:!1}function Xa(t){return!Ii()||typeof ShadowRoot>"u"?!1:t instanceof ShadowRoot||t instanceof ht(t).ShadowRoot}function ni(t){let{overflow:i,overflowX:e,overflowY:o,display:a}=_t(t);return/auto|scroll|overlay|hidden|clip/.test(i+o+e)&&a!=="inline"&&a!=="contents"}function Ga(t){return/^(table|td|th)$/.test(ye(t))}function si(t){try{if(t.matches(":popover-open"))return!0}catch{}try{return t.matches(":modal")}catch{return!1}}var Dn=/transform|translate|scale|rotate|perspective|filter/,In=/paint|layout|strict|content/,we=t=>!!t&&t!=="none",zo;function Me(t){let i=At(t)?_t(t):t;return we(i.transform)||we(i.translate)||we(i.scale)||we(i.rotate)||we(i.perspective)||!Vi()&&(we(i.backdropFilter)||we(i.filter))||Dn.test(i.willChange||"")||In.test(i.contain||"")}function Qa(t){let i=ae(t);for(;Ut(i)&&!We(i);){if(Me(i))return i;if(si(i))return null;i=ae(i)}return null}function Vi(){return zo==null&&(zo=typeof CSS<"u"&&CSS.supports&&CSS.supports("-webkit-backdrop-filter","none")),zo}function We(t){return/^(html|body|#document)$/.test(ye(t))}function _t(t){return ht(t).getComputedStyle(t)}function li(t){return At(t)?{scrollLeft:t.scrollLeft,scrollTop:t.scrollTop}:{scrollLeft:t.scrollX,scrollTop:t.scrollY}}function ae(t){if(ye(t)==="html")return t;let i=t.assignedSlot||t.parentNode||Xa(t)&&t.host||Vt(t);return Xa(i)?i.host:i}function Za(t){let i=ae(t);return We(i)?(t.ownerDocument||t).body:Ut(i)&&ni(i)?i:Za(i)}function Nt(t,i,e){var o;i===void 0&&(i=[]),e===void 0&&(e=!0);let a=Za(t),r=a===((o=t.ownerDocument)==null?void 0:o.body),s=ht(a);if(r){let u=Bi(s);return i.concat(s,s.visualViewport||[],ni(a)?a:[],u&&e?Nt(u):[])}else return i.concat(a,Nt(a,[],e))}function Bi(t){return t.parent&&Object.getPrototypeOf(t.parent)?t.frameElement:null}function er(t){let i=_t(t),e=parseFloat(i.width)||0,o=parseFloat(i.height)||0,a=Ut(t),r=a?t.offsetWidth:e,s=a?t.offsetHeight:o,u=ai(e)!==r||ai(o)!==s;return u&&(e=r,o=s),{width:e,height:o,$:u}}function Ao(t){return At(t)?t:t.contextElement}function He(t){let i=Ao(t);if(!Ut(i))return Dt(1);let e=i.getBoundingClientRect(),{width:o,height:a,$:r}=er(i),s=(r?ai(e.width):e.width)/o,u=(r?ai(e.height):e.height)/a;return(!s||!Number.isFinite(s))&&(s=1),(!u||!Number.isFinite(u))&&(u=1),{x:s,y:u}}var Vn=Dt(0);function ir(t){let i=ht(t);return!Vi()||!i.visualViewport?Vn:{x:i.visualViewport.offsetLeft,y:i.visualViewport.offsetTop}}function Bn(t,i,e){return i===void 0&&(i=!1),!!e&&i&&e===ht(t)}function ke(t,i,e,o){i===void 0&&(i=!1),e===void 0&&(e=!1);let a=t.getBoundingClientRect(),r=Ao(t),s=Dt(1);i&&(o?At(o)&&(s=He(o)):s=He(t));let u=Bn(r,e,o)?ir(r):Dt(0),p=(a.left+u.x)/s.x,h=(a.top+u.y)/s.y,m=a.width/s.x,v=a.height/s.y;if(r&&o){let w=ht(r),g=At(o)?ht(o):o,y=w,S=Bi(y);for(;S&&g!==y;){let V=He(S),P=S.getBoundingClientRect(),F=_t(S),j=P.left+(S.clientLeft+parseFloat(F.paddingLeft))*V.x,G=P.top+(S.clientTop+parseFloat(F.paddingTop))*V.y;p*=V.x,h*=V.y,m*=V.x,v*=V.y,p+=j,h+=G,y=ht(S),S=Bi(y)}}return ve({width:m,height:v,x:p,y:h})}function Mi(t,i){let e=li(t).scrollLeft;return i?i.left+e:ke(Vt(t)).left+e}function or(t,i){let e=t.getBoundingClientRect(),o=e.left+i.scrollLeft-Mi(t,e),a=e.top+i.scrollTop;return{x:o,y:a}}function Mn(t){let{elements:i,rect:e,offsetParent:o,strategy:a}=t,r=a==="fixed",s=Vt(o),u=i?si(i.floating):!1;if(o===s||u&&r)return e;let p={scrollLeft:0,scrollTop:0},h=Dt(1),m=Dt(0),v=Ut(o);if((v||!r)&&((ye(o)!=="body"||ni(s))&&(p=li(o)),v)){let g=ke(o);h=He(o),m.x=g.x+o.clientLeft,m.y=g.y+o.clientTop}let w=s&&!v&&!r?or(s,p):Dt(0);return{width:e.width*h.x,height:e.height*h.y,x:e.x*h.x-p.scrollLeft*h.x+m.x+w.x,y:e.y*h.y-p.scrollTop*h.y+m.y+w.y}}function Wn(t){return t.getClientRects?Array.from(t.getClientRects()):[]}function Hn(t){let i=li(t),e=t.ownerDocument.body,o=Ot(t.scrollWidth,t.clientWidth,e.scrollWidth,e.clientWidth),a=Ot(t.scrollHeight,t.clientHeight,e.scrollHeight,e.clientHeight),r=-i.scrollLeft+Mi(t),s=-i.scrollTop;return _t(e).direction==="rtl"&&(r+=Ot(t.clientWidth,e.clientWidth)-o),{width:o,height:a,x:r,y:s}}var Fn=25;function Nn(t,i,e){e===void 0&&(e="viewport");let o=e==="layoutViewport",a=ht(t),r=Vt(t),s=a.visualViewport,u=r.clientWidth,p=r.clientHeight,h=0,m=0;if(s){let w=!Vi()||i==="fixed";o?w||(h=-s.offsetLeft,m=-s.offsetTop):(u=s.width,p=s.height,w&&(h=s.offsetLeft,m=s.offsetTop))}if(Mi(r)<=0){let w=r.ownerDocument,g=w.body,y=getComputedStyle(g),S=w.compatMode==="CSS1Compat"&&parseFloat(y.marginLeft)+parseFloat(y.marginRight)||0,V=Math.abs(r.clientWidth-g.clientWidth-S),P=getComputedStyle(r).scrollbarGutter==="stable both-edges"?V/2:V;P<=Fn&&(u-=P)}return{width:u,height:p,x:h,y:m}}function Un(t,i){let e=ke(t,!0,i==="fixed"),o=e.top+t.clientTop,a=e.left+t.clientLeft,r=He(t),s=t.clientWidth*r.x,u=t.clientHeight*r.y,p=a*r.x,h=o*r.y;return{width:s,height:u,x:p,y:h}}function Ja(t,i,e){let o;if(i==="viewport"||i==="layoutViewport")o=Nn(t,e,i);else if(i==="document")o=Hn(Vt(t));else if(At(i))o=Un(i,e);else{let a=ir(t);o={x:i.x-a.x,y:i.y-a.y,width:i.width,height:i.height}}return ve(o)}function jn(t,i){let e=i.get(t);if(e)return e;let o=Nt(t,[],!1).filter(u=>At(u)&&ye(u)!=="body"),a=null,r=_t(t).position==="fixed",s=r?ae(t):t;for(;At(s)&&!We(s);){let u=_t(s),p=Me(s),h=a?a.position:r?"fixed":"";!p&&(h==="fixed"||h==="absolute"&&u.position==="static")?o=o.filter(v=>v!==s):a=u,s=ae(s)}return i.set(t,o),o}function Kn(t){let{element:i,boundary:e,rootBoundary:o,strategy:a}=t,s=[...e==="clippingAncestors"?si(i)?[]:jn(i,this._c):[].concat(e),o],u=Ja(i,s[0],a),p=u.top,h=u.right,m=u.bottom,v=u.left;for(let w=1;w<s.length;w++){let g=Ja(i,s[w],a);p=Ot(g.top,p),h=qt(g.right,h),m=qt(g.bottom,m),v=Ot(g.left,v)}return{width:h-v,height:m-p,x:v,y:p}}function Xn(t){let{width:i,height:e}=er(t);return{width:i,height:e}}function Yn(t,i,e){let o=Ut(i),a=Vt(i),r=e==="fixed",s=ke(t,!0,r,i),u={scrollLeft:0,scrollTop:0},p=Dt(0);if((o||!r)&&((ye(i)!=="body"||ni(a))&&(u=li(i)),o)){let w=ke(i,!0,r,i);p.x=w.x+i.clientLeft,p.y=w.y+i.clientTop}!o&&a&&(p.x=Mi(a));let h=a&&!o&&!r?or(a,u):Dt(0),m=s.left+u.scrollLeft-p.x-h.x,v=s.top+u.scrollTop-p.y-h.y;return{x:m,y:v,width:s.width,height:s.height}}function Oo(t){return _t(t).position==="static"}function tr(t,i){if(!Ut(t)||_t(t).position==="fixed")return null;if(i)return i(t);let e=t.offsetParent;return Vt(t)===e&&(e=e.ownerDocument.body),e}function ar(t,i){let e=ht(t);if(si(t))return e;if(!Ut(t)){let a=ae(t);for(;a&&!We(a);){if(At(a)&&!Oo(a))return a;a=ae(a)}return e}let o=tr(t,i);for(;o&&Ga(o)&&Oo(o);)o=tr(o,i);return o&&We(o)&&Oo(o)&&!Me(o)?e:o||Qa(t)||e}var Gn=async function(t){let i=this.getOffsetParent||ar,e=this.getDimensions,o=await e(t.floating);return{reference:Yn(t.reference,await i(t.floating),t.strategy),floating:{x:0,y:0,width:o.width,height:o.height}}};function Qn(t){return _t(t).direction==="rtl"}var ci={convertOffsetParentRelativeRectToViewportRelativeRect:Mn,getDocumentElement:Vt,getClippingRect:Kn,getOffsetParent:ar,getElementRects:Gn,getClientRects:Wn,getDimensions:Xn,getScale:He,isElement:At,isRTL:Qn};function rr(t,i){return t.x===i.x&&t.y===i.y&&t.width===i.width&&t.height===i.height}function Zn(t,i,e){let o=null,a,r=Vt(t);function s(){var m;clearTimeout(a),(m=o)==null||m.disconnect(),o=null}function u(m,v){m===void 0&&(m=!1),v===void 0&&(v=1),s();let w=t.getBoundingClientRect(),{left:g,top:y,width:S,height:V}=w;if(m||i(),!S||!V)return;let P=ri(y),F=ri(r.clientWidth-(g+S)),j=ri(r.clientHeight-(y+V)),G=ri(g),J={rootMargin:-P+"px "+-F+"px "+-j+"px "+-G+"px",threshold:Ot(0,qt(1,v))||1},ft=!0;function Ct(Lt){let dt=Lt[0].intersectionRatio;if(!rr(w,t.getBoundingClientRect()))return u();if(dt!==v){if(!ft)return u();dt?u(!1,dt):a=setTimeout(()=>{u(!1,1e-7)},1e3)}ft=!1}try{o=new IntersectionObserver(Ct,{...J,root:r.ownerDocument})}catch{o=new IntersectionObserver(Ct,J)}o.observe(t)}let p=ht(t),h=()=>u(e);return p.addEventListener("resize",h),u(!0),()=>{p.removeEventListener("resize",h),s()}}function Wi(t,i,e,o){o===void 0&&(o={});let{ancestorScroll:a=!0,ancestorResize:r=!0,elementResize:s=typeof ResizeObserver=="function",layoutShift:u=typeof IntersectionObserver=="function",animationFrame:p=!1}=o,h=Ao(t),m=a||r?[...h?Nt(h):[],...i?Nt(i):[]]:[];m.forEach(P=>{a&&P.addEventListener("scroll",e),r&&P.addEventListener("resize",e)});let v=h&&u?Zn(h,e,r):null,w=-1,g=null;s&&(g=new ResizeObserver(P=>{let[F]=P;F&&F.target===h&&g&&i&&(g.unobserve(i),cancelAnimationFrame(w),w=requestAnimationFrame(()=>{var j;(j=g)==null||j.observe(i)})),e()}),h&&!p&&g.observe(h),i&&g.observe(i));let y,S=p?ke(t):null;p&&V();function V(){let P=ke(t);S&&!rr(S,P)&&e(),S=P,y=requestAnimationFrame(V)}return e(),()=>{var P;m.forEach(F=>{a&&F.removeEventListener("scroll",e),r&&F.removeEventListener("resize",e)}),v?.(),(P=g)==null||P.disconnect(),g=null,p&&cancelAnimationFrame(y)}}var Hi=Ua;var Fi=ja,Ni=Na,_o=Ka;var nr=Fa;var Ui=(t,i,e)=>{let o=new Map,a=e??{},r={...ci,...a.platform,_c:o};return Ha(t,i,{...a,platform:r})};var Ro=new Set,pt=class extends H{constructor(){super(...arguments),this.submenuCleanups=new Map,this.localize=new Q(this),this.userTypedQuery="",this.openSubmenuStack=[],this.open=!1,this.size="m",this.placement="bottom-start",this.distance=0,this.skidding=0,this.handleDocumentKeyDown=async t=>{let i=this.localize.dir()==="rtl";if(t.key==="Escape"&&this.open&&fe(this)){let m=this.getTrigger();t.preventDefault(),t.stopPropagation(),this.open=!1,m?.focus({preventScroll:!0});return}let e=[...xo()].find(m=>m.localName==="wa-dropdown-item"),o=e?.localName==="wa-dropdown-item",a=this.getCurrentSubmenuItem(),r=!!a,s,u,p;r?(s=this.getSubmenuItems(a),u=s.find(m=>m.active||m===e),p=u?s.indexOf(u):-1):(s=this.getItems(),u=s.find(m=>m.active||m===e),p=u?s.indexOf(u):-1);let h;if(t.key==="ArrowUp"&&(t.preventDefault(),t.stopPropagation(),p>0?h=s[p-1]:h=s[s.length-1]),t.key==="ArrowDown"&&(t.preventDefault(),t.stopPropagation(),p!==-1&&p<s.length-1?h=s[p+1]:h=s[0]),t.key===(i?"ArrowLeft":"ArrowRight")&&o&&u&&u.hasSubmenu){t.preventDefault(),t.stopPropagation(),u.submenuOpen=!0,this.addToSubmenuStack(u),setTimeout(()=>{let m=this.getSubmenuItems(u);m.length>0&&(m.forEach((v,w)=>v.active=w===0),m[0].focus({preventScroll:!0}))},0);return}if(t.key===(i?"ArrowRight":"ArrowLeft")&&r){t.preventDefault(),t.stopPropagation();let m=this.removeFromSubmenuStack();m&&(m.submenuOpen=!1,setTimeout(()=>{m.focus({preventScroll:!0}),m.active=!0,(m.slot==="submenu"?this.getSubmenuItems(m.parentElement):this.getItems()).forEach(w=>{w!==m&&(w.active=!1)})},0));return}if((t.key==="Home"||t.key==="End")&&(t.preventDefault(),t.stopPropagation(),h=t.key==="Home"?s[0]:s[s.length-1]),t.key==="Tab"&&await this.hideMenu(),t.key.length===1&&!(t.metaKey||t.ctrlKey||t.altKey)&&!(t.key===" "&&this.userTypedQuery==="")&&(clearTimeout(this.userTypedTimeout),this.userTypedTimeout=setTimeout(()=>{this.userTypedQuery=""},1e3),this.userTypedQuery+=t.key,s.some(m=>{let v=(m.textContent||"").trim().toLowerCase(),w=this.userTypedQuery.trim().toLowerCase();return v.startsWith(w)?(h=m,!0):!1})),h){t.preventDefault(),t.stopPropagation(),s.forEach(m=>m.active=m===h),h.focus({preventScroll:!0}),h.scrollIntoView({block:"nearest"});return}(t.key==="Enter"||t.key===" "&&this.userTypedQuery==="")&&o&&u&&(t.preventDefault(),t.stopPropagation(),u.hasSubmenu?(u.submenuOpen=!0,this.addToSubmenuStack(u),setTimeout(()=>{let m=this.getSubmenuItems(u);m.length>0&&(m.forEach((v,w)=>v.active=w===0),m[0].focus({preventScroll:!0}))},0)):this.makeSelection(u,t))},this.handleDocumentPointerDown=t=>{t.composedPath().some(o=>o instanceof HTMLElement?o===this||o.closest('wa-dropdown, [part="submenu"]'):!1)||(this.open=!1)},this.handleGlobalMouseMove=t=>{let i=this.getCurrentSubmenuItem();if(!i?.submenuOpen||!i.submenuElement)return;let e=i.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl",a=o?e.right:e.left,r=o?Math.max(t.clientX,a):Math.min(t.clientX,a),s=Math.max(e.top,Math.min(t.clientY,e.bottom));i.submenuElement.style.setProperty("--safe-triangle-cursor-x",`${r}px`),i.submenuElement.style.setProperty("--safe-triangle-cursor-y",`${s}px`);let u=t.composedPath(),p=i.matches(":hover"),h=!!i.submenuElement?.matches(":hover"),m=p||!!u.find(w=>w===i),v=h||!!u.find(w=>w instanceof HTMLElement&&w.closest('[part="submenu"]')===i.submenuElement);!m&&!v&&setTimeout(()=>{!p&&!h&&(i.submenuOpen=!1)},100)}}handleSizeChange(){st(this.localName,this.size)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.userTypedTimeout),this.closeAllSubmenus(),this.submenuCleanups.forEach(t=>t()),this.submenuCleanups.clear(),document.removeEventListener("mousemove",this.handleGlobalMouseMove),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),ie(this)}firstUpdated(t){super.firstUpdated(t),this.syncAriaAttributes()}async updated(t){if(t.has("open")){let i=t.get("open");if(i===this.open||i===void 0&&this.open===!1)return;this.customStates.set("open",this.open),this.open?await this.showMenu():(this.closeAllSubmenus(),await this.hideMenu())}t.has("size")&&this.syncItemSizes()}getItems(t=!1){let i=(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(e=>e.localName==="wa-dropdown-item");return t?i:i.filter(e=>!e.disabled)}getSubmenuItems(t,i=!1){let e=t.shadowRoot?.querySelector('slot[name="submenu"]')||t.querySelector('slot[name="submenu"]');if(!e)return[];let o=e.assignedElements({flatten:!0}).filter(a=>a.localName==="wa-dropdown-item");return i?o:o.filter(a=>!a.disabled)}syncItemSizes(){(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(i=>i.localName==="wa-dropdown-item").forEach(i=>i.size=this.size)}addToSubmenuStack(t){let i=this.openSubmenuStack.indexOf(t);i!==-1?this.openSubmenuStack=this.openSubmenuStack.slice(0,i+1):this.openSubmenuStack.push(t)}removeFromSubmenuStack(){return this.openSubmenuStack.pop()}getCurrentSubmenuItem(){return this.openSubmenuStack.length>0?this.openSubmenuStack[this.openSubmenuStack.length-1]:void 0}closeAllSubmenus(){this.getItems(!0).forEach(i=>{i.submenuOpen=!1}),this.openSubmenuStack=[]}closeSiblingSubmenus(t){let i=t.closest('wa-dropdown-item:not([slot="submenu"])'),e;i?e=this.getSubmenuItems(i,!0):e=this.getItems(!0),e.forEach(o=>{o!==t&&o.submenuOpen&&(o.submenuOpen=!1)}),this.openSubmenuStack.includes(t)||this.openSubmenuStack.push(t)}getTrigger(){return this.querySelector('[slot="trigger"]')}async showMenu(){if(!this.getTrigger()||!this.popup||!this.menu)return;let i=new qe;if(this.dispatchEvent(i),i.defaultPrevented){this.open=!1;return}if(this.popup.active)return;Ro.forEach(o=>o.open=!1),this.popup.active=!0,this.open=!0,Ro.add(this),Be(this),this.syncAriaAttributes(),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("pointerdown",this.handleDocumentPointerDown),document.addEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("hide"),await vt(this.menu,"show");let e=this.getItems();e.length>0&&(e.forEach((o,a)=>o.active=a===0),e[0].focus({preventScroll:!0})),this.dispatchEvent(new Ve)}async hideMenu(){if(!this.popup||!this.menu)return;let t=new De({source:this});if(this.dispatchEvent(t),t.defaultPrevented){this.open=!0;return}this.open=!1,Ro.delete(this),ie(this),this.syncAriaAttributes(),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),document.removeEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("show"),await vt(this.menu,"hide"),this.popup.active=this.open,this.dispatchEvent(new Ie)}handleMenuClick(t){let i=t.target.closest("wa-dropdown-item");if(!(!i||i.disabled)){if(i.hasSubmenu){i.submenuOpen||(this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),i.submenuOpen=!0),t.stopPropagation();return}this.makeSelection(i,t)}}async handleMenuSlotChange(){let t=this.getItems(!0);await Promise.all(t.map(o=>o.updateComplete)),this.syncItemSizes();let i=t.some(o=>o.type==="checkbox"),e=t.some(o=>o.hasSubmenu);t.forEach((o,a)=>{o.setAttribute("aria-posinset",String(a+1)),o.setAttribute("aria-setsize",String(t.length)),o.active=a===0,o.checkboxAdjacent=i,o.submenuAdjacent=e})}handleTriggerClick(){this.open=!this.open}handleSubmenuOpening(t){let i=t.detail.item;this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),this.setupSubmenuPosition(i),this.processSubmenuItems(i)}setupSubmenuPosition(t){if(!t.submenuElement)return;this.cleanupSubmenuPosition(t);let i=Wi(t,t.submenuElement,()=>{this.positionSubmenu(t),this.updateSafeTriangleCoordinates(t)});this.submenuCleanups.set(t,i);let e=t.submenuElement.querySelector('slot[name="submenu"]');e&&(e.removeEventListener("slotchange",pt.handleSubmenuSlotChange),e.addEventListener("slotchange",pt.handleSubmenuSlotChange),pt.handleSubmenuSlotChange({target:e}))}static handleSubmenuSlotChange(t){let i=t.target;if(!i)return;let e=i.assignedElements().filter(r=>r.localName==="wa-dropdown-item");if(e.length===0)return;let o=e.some(r=>r.hasSubmenu),a=e.some(r=>r.type==="checkbox");e.forEach(r=>{r.submenuAdjacent=o,r.checkboxAdjacent=a})}processSubmenuItems(t){if(!t.submenuElement)return;let i=this.getSubmenuItems(t,!0),e=i.some(o=>o.hasSubmenu);i.forEach(o=>{o.submenuAdjacent=e})}cleanupSubmenuPosition(t){let i=this.submenuCleanups.get(t);i&&(i(),this.submenuCleanups.delete(t))}positionSubmenu(t){if(!t.submenuElement)return;let e=this.localize.dir()==="rtl"?"left-start":"right-start";Ui(t,t.submenuElement,{placement:e,middleware:[Hi({mainAxis:0,crossAxis:-5}),Ni({fallbackStrategy:"bestFit"}),Fi({padding:8,crossAxis:!0})]}).then(({x:o,y:a,placement:r})=>{t.submenuElement.setAttribute("data-placement",r),Object.assign(t.submenuElement.style,{left:`${o}px`,top:`${a}px`})})}updateSafeTriangleCoordinates(t){if(!t.submenuElement||!t.submenuOpen)return;if(document.activeElement?.matches(":focus-visible")){t.submenuElement.style.setProperty("--safe-triangle-visible","none");return}t.submenuElement.style.setProperty("--safe-triangle-visible","block");let e=t.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl";t.submenuElement.style.setProperty("--safe-triangle-submenu-start-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-start-y",`${e.top}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-y",`${e.bottom}px`)}makeSelection(t,i){let e=this.getTrigger();if(t.disabled)return;t.type==="checkbox"&&(t.checked=!t.checked);let o=new _a({item:t});this.dispatchEvent(o),o.defaultPrevented||(t.navigate(i),this.open=!1,e?.focus({preventScroll:!0}))}async syncAriaAttributes(){let t=this.getTrigger(),i;t&&(t.localName==="wa-button"?(await customElements.whenDefined("wa-button"),await t.updateComplete,i=t.shadowRoot.querySelector('[part~="base"]')):i=t,i.hasAttribute("id")||i.setAttribute("id",Pa("wa-dropdown-trigger-")),i.setAttribute("aria-haspopup","menu"),i.setAttribute("aria-expanded",this.open?"true":"false"),this.menu?.setAttribute("aria-expanded","false"))}render(){let t=this.didSSR&&!this.hasUpdated?this.open:this.popup?.active;return c`
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
    `}};pt.css=[ut,Ra];n([W("slot:not([name])")],pt.prototype,"defaultSlot",2);n([W("#menu")],pt.prototype,"menu",2);n([W("wa-popup")],pt.prototype,"popup",2);n([l({type:Boolean,reflect:!0})],pt.prototype,"open",2);n([l({reflect:!0})],pt.prototype,"size",2);n([I("size")],pt.prototype,"handleSizeChange",1);n([l({reflect:!0})],pt.prototype,"placement",2);n([l({type:Number})],pt.prototype,"distance",2);n([l({type:Number})],pt.prototype,"skidding",2);pt=n([C("wa-dropdown")],pt);var sr=class extends Event{constructor(){super("wa-reposition",{bubbles:!0,cancelable:!1,composed:!0})}};var lr=A`
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
`;function cr(t){return Jn(t)}function To(t){return t.assignedSlot?t.assignedSlot:t.parentNode instanceof ShadowRoot?t.parentNode.host:t.parentNode}function Jn(t){for(let i=t;i;i=To(i))if(i instanceof Element&&getComputedStyle(i).display==="none")return null;for(let i=To(t);i;i=To(i)){if(!(i instanceof Element))continue;let e=getComputedStyle(i);if(e.display!=="contents"&&(e.position!=="static"||Me(e)||i.tagName==="BODY"))return i}return null}function dr(t){return t!==null&&typeof t=="object"&&"getBoundingClientRect"in t&&("contextElement"in t?t instanceof Element:!0)}var ts=!!globalThis?.HTMLElement?.prototype.hasOwnProperty("popover"),U=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.SUPPORTS_POPOVER=!1,this.active=!1,this.placement="top",this.boundary="viewport",this.distance=0,this.skidding=0,this.arrow=!1,this.arrowPlacement="anchor",this.arrowPadding=10,this.flip=!1,this.flipFallbackPlacements="",this.flipFallbackStrategy="best-fit",this.flipPadding=0,this.shift=!1,this.shiftPadding=0,this.autoSizePadding=0,this.hoverBridge=!1,this.updateHoverBridge=()=>{if(this.hoverBridge&&this.anchorEl&&this.popup){let t=this.anchorEl.getBoundingClientRect(),i=this.popup.getBoundingClientRect(),e=this.placement.includes("top")||this.placement.includes("bottom"),o=0,a=0,r=0,s=0,u=0,p=0,h=0,m=0;e?t.top<i.top?(o=t.left,a=t.bottom,r=t.right,s=t.bottom,u=i.left,p=i.top,h=i.right,m=i.top):(o=i.left,a=i.bottom,r=i.right,s=i.bottom,u=t.left,p=t.top,h=t.right,m=t.top):t.left<i.left?(o=t.right,a=t.top,r=i.left,s=i.top,u=t.right,p=t.bottom,h=i.left,m=i.bottom):(o=i.right,a=i.top,r=t.left,s=t.top,u=i.right,p=i.bottom,h=t.left,m=t.bottom),this.style.setProperty("--hover-bridge-top-left-x",`${o}px`),this.style.setProperty("--hover-bridge-top-left-y",`${a}px`),this.style.setProperty("--hover-bridge-top-right-x",`${r}px`),this.style.setProperty("--hover-bridge-top-right-y",`${s}px`),this.style.setProperty("--hover-bridge-bottom-left-x",`${u}px`),this.style.setProperty("--hover-bridge-bottom-left-y",`${p}px`),this.style.setProperty("--hover-bridge-bottom-right-x",`${h}px`),this.style.setProperty("--hover-bridge-bottom-right-y",`${m}px`)}}}async connectedCallback(){super.connectedCallback(),await this.updateComplete,this.SUPPORTS_POPOVER=ts,this.start()}disconnectedCallback(){super.disconnectedCallback(),this.stop()}async updated(t){super.updated(t),t.has("active")&&(this.active?this.start():this.stop()),t.has("anchor")&&this.handleAnchorChange(),this.active&&(await this.updateComplete,this.reposition())}async handleAnchorChange(){if(await this.stop(),this.anchor&&typeof this.anchor=="string"){let t=this.getRootNode();this.anchorEl=t.getElementById(this.anchor)}else this.anchor instanceof Element||dr(this.anchor)?this.anchorEl=this.anchor:this.anchorEl=this.querySelector('[slot="anchor"]');this.anchorEl instanceof HTMLSlotElement&&(this.anchorEl=this.anchorEl.assignedElements({flatten:!0})[0]),this.anchorEl&&this.start()}start(){!this.anchorEl||!this.active||!this.isConnected||(this.popup?.showPopover?.(),this.cleanup=Wi(this.anchorEl,this.popup,()=>{this.reposition()}))}async stop(){return new Promise(t=>{this.popup?.hidePopover?.(),this.cleanup?(this.cleanup(),this.cleanup=void 0,this.removeAttribute("data-current-placement"),this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height"),requestAnimationFrame(()=>t())):t()})}reposition(){if(!this.active||!this.anchorEl||!this.popup)return;let t=[Hi({mainAxis:this.distance,crossAxis:this.skidding})];this.sync?t.push(_o({apply:({rects:o})=>{let a=this.sync==="width"||this.sync==="both",r=this.sync==="height"||this.sync==="both";this.popup.style.width=a?`${o.reference.width}px`:"",this.popup.style.height=r?`${o.reference.height}px`:""}})):(this.popup.style.width="",this.popup.style.height="");let i;this.SUPPORTS_POPOVER&&!dr(this.anchor)&&this.boundary==="scroll"&&(i=Nt(this.anchorEl).filter(o=>o instanceof Element)),this.flip&&t.push(Ni({boundary:this.flipBoundary||i,fallbackPlacements:this.flipFallbackPlacements,fallbackStrategy:this.flipFallbackStrategy==="best-fit"?"bestFit":"initialPlacement",padding:this.flipPadding})),this.shift&&t.push(Fi({boundary:this.shiftBoundary||i,padding:this.shiftPadding})),this.autoSize?t.push(_o({boundary:this.autoSizeBoundary||i,padding:this.autoSizePadding,apply:({availableWidth:o,availableHeight:a})=>{this.autoSize==="vertical"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-height",`${a}px`):this.style.removeProperty("--auto-size-available-height"),this.autoSize==="horizontal"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-width",`${o}px`):this.style.removeProperty("--auto-size-available-width")}})):(this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height")),this.arrow&&t.push(nr({element:this.arrowEl,padding:this.arrowPadding}));let e=this.SUPPORTS_POPOVER?o=>ci.getOffsetParent(o,cr):ci.getOffsetParent;Ui(this.anchorEl,this.popup,{placement:this.placement,middleware:t,strategy:this.SUPPORTS_POPOVER?"absolute":"fixed",platform:{...ci,getOffsetParent:e}}).then(({x:o,y:a,middlewareData:r,placement:s})=>{let u=this.localize.dir()==="rtl",p={top:"bottom",right:"left",bottom:"top",left:"right"}[s.split("-")[0]];if(this.setAttribute("data-current-placement",s),Object.assign(this.popup.style,{left:`${o}px`,top:`${a}px`}),this.arrow){let h=r.arrow.x,m=r.arrow.y,v="",w="",g="",y="";if(this.arrowPlacement==="start"){let S=typeof h=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";v=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"",w=u?S:"",y=u?"":S}else if(this.arrowPlacement==="end"){let S=typeof h=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";w=u?"":S,y=u?S:"",g=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:""}else this.arrowPlacement==="center"?(y=typeof h=="number"?"calc(50% - var(--arrow-size-diagonal))":"",v=typeof m=="number"?"calc(50% - var(--arrow-size-diagonal))":""):(y=typeof h=="number"?`${h}px`:"",v=typeof m=="number"?`${m}px`:"");Object.assign(this.arrowEl.style,{top:v,right:w,bottom:g,left:y,[p]:"calc(var(--arrow-base-offset) - var(--arrow-size-diagonal))"})}}),requestAnimationFrame(()=>this.updateHoverBridge()),this.dispatchEvent(new sr)}render(){return c`
      <slot name="anchor" @slotchange=${this.handleAnchorChange}></slot>

      <span
        part="hover-bridge"
        class=${it({"popup-hover-bridge":!0,"popup-hover-bridge-visible":this.hoverBridge&&this.active})}
      ></span>

      <div
        popover="manual"
        part="popup"
        class=${it({popup:!0,"popup-active":this.active,"popup-fixed":!this.SUPPORTS_POPOVER,"popup-has-arrow":this.arrow})}
      >
        <slot></slot>
        ${this.arrow?c`<div part="arrow" class="arrow" role="presentation"></div>`:""}
      </div>
    `}};U.css=lr;n([W(".popup")],U.prototype,"popup",2);n([W(".arrow")],U.prototype,"arrowEl",2);n([l({attribute:!1,type:Boolean})],U.prototype,"SUPPORTS_POPOVER",2);n([l()],U.prototype,"anchor",2);n([l({type:Boolean,reflect:!0})],U.prototype,"active",2);n([l({reflect:!0})],U.prototype,"placement",2);n([l()],U.prototype,"boundary",2);n([l({type:Number})],U.prototype,"distance",2);n([l({type:Number})],U.prototype,"skidding",2);n([l({type:Boolean})],U.prototype,"arrow",2);n([l({attribute:"arrow-placement"})],U.prototype,"arrowPlacement",2);n([l({attribute:"arrow-padding",type:Number})],U.prototype,"arrowPadding",2);n([l({type:Boolean})],U.prototype,"flip",2);n([l({attribute:"flip-fallback-placements",converter:{fromAttribute:t=>t.split(" ").map(i=>i.trim()).filter(i=>i!==""),toAttribute:t=>t.join(" ")}})],U.prototype,"flipFallbackPlacements",2);n([l({attribute:"flip-fallback-strategy"})],U.prototype,"flipFallbackStrategy",2);n([l({type:Object})],U.prototype,"flipBoundary",2);n([l({attribute:"flip-padding",type:Number})],U.prototype,"flipPadding",2);n([l({type:Boolean})],U.prototype,"shift",2);n([l({type:Object})],U.prototype,"shiftBoundary",2);n([l({attribute:"shift-padding",type:Number})],U.prototype,"shiftPadding",2);n([l({attribute:"auto-size"})],U.prototype,"autoSize",2);n([l()],U.prototype,"sync",2);n([l({type:Object})],U.prototype,"autoSizeBoundary",2);n([l({attribute:"auto-size-padding",type:Number})],U.prototype,"autoSizePadding",2);n([l({attribute:"hover-bridge",type:Boolean})],U.prototype,"hoverBridge",2);U=n([C("wa-popup")],U);var ji=class extends Event{constructor(){super("wa-clear",{bubbles:!0,cancelable:!1,composed:!0})}};function ur(t,i){let e=t.metaKey||t.ctrlKey||t.shiftKey||t.altKey;t.key==="Enter"&&!e&&setTimeout(()=>{!t.defaultPrevented&&!t.isComposing&&as(i)})}var es=new Map([["input",!0],["wa-input",!0],["wa-tag-input",!0],["wa-number-input",!0],["wa-otp-input",!0],["wa-slider",!0]]),is=new Map([["button",!1],["checkbox",!1],["color",!1],["date",!1],["datetime-local",!1],["email",!0],["file",!1],["hidden",!1],["image",!1],["month",!1],["number",!0],["password",!0],["radio",!1],["range",!1],["reset",!0],["search",!0],["submit",!1],["tel",!0],["text",!0],["time",!1],["url",!0],["week",!1]]),os=t=>{let i=t?.localName;if(!i||!!!es.get(i))return!1;if(i!=="input"&&i!=="wa-input")return!0;let o=t.type;return!!is.get(o)};function as(t){let i=null;if("form"in t&&(i=t.form),!i&&"getForm"in t&&(i=t.getForm()),!i)return;let e=Array.from(i.elements),o=0;for(let r of e)os(r)&&(o+=1);if(o===1){i.requestSubmit(null);return}let a=e.find(r=>r.type==="submit"&&!r.matches(":disabled"));a&&(["input","button"].includes(a.localName)?i.requestSubmit(a):a.click())}var pr=A`
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
`;var R=class extends tt{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.hasSlotController=new bt(this,"hint","label"),this.localize=new Q(this),this.title="",this.type="text",this._value=null,this.defaultValue=this.getAttribute("value")||null,this.size="m",this.appearance="outlined",this.pill=!1,this.label="",this.hint="",this.withClear=!1,this.placeholder="",this.readonly=!1,this.passwordToggle=!1,this.passwordVisible=!1,this.withoutSpinButtons=!1,this.required=!1,this.spellcheck=!0,this.withLabel=!1,this.withHint=!1}static get validators(){return[...super.validators,Pe()]}get value(){return this.valueHasChanged?this._value:this._value??this.defaultValue}set value(t){this._value!==t&&(this.valueHasChanged=!0,this._value=t)}updateFormValue(t){if(t==null){this.setValue("",null);return}super.updateFormValue(t)}handleSizeChange(){st(this.localName,this.size)}handleChange(t){this.value=this.input.value,this.relayNativeEvent(t,{bubbles:!0,composed:!0})}handleClearClick(t){t.preventDefault(),this.value!==""&&(this.value="",this.updateComplete.then(()=>{this.dispatchEvent(new ji),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})),this.input.focus()}handleInput(){this.value=this.input.value}handleKeyDown(t){ur(t,this)}handlePasswordToggle(){this.passwordVisible=!this.passwordVisible}updated(t){if(super.updated(t),t.has("value")||t.has("defaultValue")||t.has("type")){let i=["number","date","time","datetime-local"];this.input&&i.includes(this.type)&&this.value&&this.input.value!==this.value&&(this._value=this.input.value),this.customStates.set("blank",!this.value),this.updateValidity()}}handleStepChange(){this.input.step=String(this.step),this.updateValidity()}focus(t){this.input.focus(t)}blur(){this.input.blur()}select(){this.input.select()}setSelectionRange(t,i,e="none"){this.input.setSelectionRange(t,i,e)}setRangeText(t,i,e,o="preserve"){let a=i??this.input.selectionStart,r=e??this.input.selectionEnd;this.input.setRangeText(t,a,r,o),this.value!==this.input.value&&(this.value=this.input.value)}showPicker(){"showPicker"in HTMLInputElement.prototype&&this.input.showPicker()}stepUp(){this.input.stepUp(),this.value!==this.input.value&&(this.value=this.input.value)}stepDown(){this.input.stepDown(),this.value!==this.input.value&&(this.value=this.input.value)}formResetCallback(){this.value=null,this.input&&(this.input.value=this.value),super.formResetCallback()}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=this.withClear&&!this.disabled&&!this.readonly,r=(!this.didSSR||this.hasUpdated)&&a&&(typeof this.value=="number"||this.value&&this.value.length>0);return c`
      <label
        part="form-control-label label"
        class=${it({label:!0,"has-label":e})}
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
          name=${_(this.name)}
          ?disabled=${this.disabled}
          ?readonly=${this.readonly}
          ?required=${this.required}
          placeholder=${_(this.placeholder)}
          minlength=${_(this.minlength)}
          maxlength=${_(this.maxlength)}
          min=${_(this.min)}
          max=${_(this.max)}
          step=${_(this.step)}
          .value=${he(this.value??"")}
          autocapitalize=${_(this.autocapitalize)}
          autocomplete=${_(this.autocomplete)}
          autocorrect=${this.autocorrect?"on":"off"}
          ?autofocus=${this.autofocus}
          spellcheck=${this.spellcheck}
          pattern=${_(this.pattern)}
          enterkeyhint=${_(this.enterkeyhint)}
          inputmode=${_(this.inputmode)}
          aria-describedby="hint"
          @change=${this.handleChange}
          @input=${this.handleInput}
          @keydown=${this.handleKeyDown}
        />

        ${r?c`
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
        ${this.passwordToggle&&!this.disabled?c`
              <button
                part="password-toggle-button"
                class="password-toggle"
                type="button"
                aria-label=${this.localize.term(this.passwordVisible?"hidePassword":"showPassword")}
                @click=${this.handlePasswordToggle}
              >
                ${this.passwordVisible?c`
                      <slot name="hide-password-icon">
                        <wa-icon name="eye-slash" library="system" variant="regular"></wa-icon>
                      </slot>
                    `:c`
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
        class=${it({"has-slotted":o})}
        aria-hidden=${o?"false":"true"}
        >${this.hint}</slot
      >
    `}};R.css=[ut,ee,pr];R.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};n([W("input")],R.prototype,"input",2);n([l()],R.prototype,"title",2);n([l({reflect:!0})],R.prototype,"type",2);n([E()],R.prototype,"value",1);n([l({attribute:"value",reflect:!0})],R.prototype,"defaultValue",2);n([l({reflect:!0})],R.prototype,"size",2);n([I("size")],R.prototype,"handleSizeChange",1);n([l({reflect:!0})],R.prototype,"appearance",2);n([l({type:Boolean,reflect:!0})],R.prototype,"pill",2);n([l()],R.prototype,"label",2);n([l({attribute:"hint"})],R.prototype,"hint",2);n([l({attribute:"with-clear",type:Boolean})],R.prototype,"withClear",2);n([l()],R.prototype,"placeholder",2);n([l({type:Boolean,reflect:!0})],R.prototype,"readonly",2);n([l({attribute:"password-toggle",type:Boolean})],R.prototype,"passwordToggle",2);n([l({attribute:"password-visible",type:Boolean})],R.prototype,"passwordVisible",2);n([l({attribute:"without-spin-buttons",type:Boolean,reflect:!0})],R.prototype,"withoutSpinButtons",2);n([l({type:Boolean,reflect:!0})],R.prototype,"required",2);n([l()],R.prototype,"pattern",2);n([l({type:Number})],R.prototype,"minlength",2);n([l({type:Number})],R.prototype,"maxlength",2);n([l()],R.prototype,"min",2);n([l()],R.prototype,"max",2);n([l()],R.prototype,"step",2);n([l()],R.prototype,"autocapitalize",2);n([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="off"),toAttribute:t=>t?"on":"off"}})],R.prototype,"autocorrect",2);n([l()],R.prototype,"autocomplete",2);n([l({type:Boolean})],R.prototype,"autofocus",2);n([l()],R.prototype,"enterkeyhint",2);n([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="false"),toAttribute:t=>t?"true":"false"}})],R.prototype,"spellcheck",2);n([l()],R.prototype,"inputmode",2);n([l({attribute:"with-label",type:Boolean})],R.prototype,"withLabel",2);n([l({attribute:"with-hint",type:Boolean})],R.prototype,"withHint",2);n([I("step",{waitUntilFirstUpdate:!0})],R.prototype,"handleStepChange",1);R=n([C("wa-input")],R);R.disableWarning?.("change-in-update");var hr=A`
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
`;function di(t,i=0){if(!t||!globalThis.Node)return"";if(typeof t[Symbol.iterator]=="function")return(Array.isArray(t)?t:[...t]).map(a=>di(a,--i)).join("");let e=t;if(e.nodeType===Node.TEXT_NODE)return e.textContent??"";if(e.nodeType===Node.ELEMENT_NODE){let o=e;if(o.hasAttribute("slot")||o.matches("style, script"))return"";if(o instanceof HTMLSlotElement){let a=o.assignedNodes({flatten:!0});if(a.length>0)return di(a,--i)}return i>-1?di(o,--i):o.textContent??""}return e.hasChildNodes()?di(e.childNodes,--i):""}var Rt=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.cachedDefaultLabel="",this.isInitialized=!1,this.isDefaultLabelDirty=!0,this.current=!1,this.value="",this.disabled=!1,this.selected=!1,this.defaultSelected=!1,this._label="",this.handleHover=t=>{t.type==="mouseenter"?this.customStates.set("hover",!0):t.type==="mouseleave"&&this.customStates.set("hover",!1)}}set label(t){let i=this._label;this._label=t||"",this._label!==i&&this.requestUpdate("label",i)}get label(){return this._label?this._label:this.defaultLabel}get defaultLabel(){return(this.isDefaultLabelDirty||!this.cachedDefaultLabel)&&this.updateDefaultLabel(),this.cachedDefaultLabel}connectedCallback(){super.connectedCallback(),this.setAttribute("role","option"),this.setAttribute("aria-selected","false"),this.addEventListener("mouseenter",this.handleHover),this.addEventListener("mouseleave",this.handleHover)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("mouseenter",this.handleHover),this.removeEventListener("mouseleave",this.handleHover)}handleDefaultSlotChange(){if(this.isDefaultLabelDirty=!0,!this.isInitialized){this.isInitialized=!0;return}let t=this.closest("wa-select, wa-combobox");t&&customElements.whenDefined(t.localName).then(()=>t.handleDefaultSlotChange?.())}willUpdate(t){t.has("defaultSelected")&&(this.didSSR&&this.hasUpdated||!this.didSSR)&&this.syncDefaultSelected(),super.willUpdate(t)}syncDefaultSelected(){if("closest"in this&&!this.closest("wa-combobox, wa-select")?.hasInteracted&&this.defaultSelected){let t=this.selected;this.selected=this.defaultSelected,this.requestUpdate("selected",t)}}updated(t){t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("selected")&&(this.setAttribute("aria-selected",this.selected?"true":"false"),this.customStates.set("selected",this.selected)),t.has("value")&&(typeof this.value!="string"&&(this.value=String(this.value)),this.handleDefaultSlotChange()),t.has("current")&&this.customStates.set("current",this.current),super.updated(t)}async firstUpdated(t){if(super.firstUpdated(t),this.didSSR&&!this.hasUpdated?(await this.updateComplete,this.syncDefaultSelected()):this.syncDefaultSelected(),this.selected&&!this.defaultSelected){let i=this.closest("wa-select, wa-combobox");i&&!i.hasInteracted&&(await customElements.whenDefined(i?.localName),await i.updateComplete,i.selectionChanged?.())}}updateDefaultLabel(){let t=this.cachedDefaultLabel;this.cachedDefaultLabel=di(this).trim(),this.isDefaultLabelDirty=!1;let i=this.cachedDefaultLabel!==t;return!this._label&&i&&this.requestUpdate("label",t),i}render(){let t=this.selected;return this.didSSR&&!this.hasUpdated?(this.updateComplete.then(()=>{this.requestUpdate()}),x):c`
      ${t?c`<wa-icon
            part="checked-icon"
            class="check"
            name="check"
            library="system"
            variant="solid"
            aria-hidden="true"
          ></wa-icon>`:c`<span part="checked-icon" class="check" aria-hidden="true"></span>`}
      <slot part="start" name="start" class="start"></slot>
      <slot part="label" class="label" @slotchange=${this.handleDefaultSlotChange}></slot>
      <slot part="end" name="end" class="end"></slot>
    `}};Rt.css=hr;n([W(".label")],Rt.prototype,"defaultSlot",2);n([E()],Rt.prototype,"current",2);n([l({reflect:!0})],Rt.prototype,"value",2);n([l({type:Boolean})],Rt.prototype,"disabled",2);n([l({type:Boolean,attribute:!1})],Rt.prototype,"selected",2);n([l({type:Boolean,attribute:"selected"})],Rt.prototype,"defaultSelected",2);n([l()],Rt.prototype,"label",1);Rt=n([C("wa-option")],Rt);var mr=A`
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
`;var xe=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.value=0,this.indeterminate=!1,this.label=""}willUpdate(t){this.style==null&&this.setStyleProperty("--percentage",`${$o(this.value,0,100)}%`),super.willUpdate(t)}updated(t){t.has("value")&&requestAnimationFrame(()=>{this.style.setProperty("--percentage",`${$o(this.value,0,100)}%`)}),super.updated(t)}render(){return c`
      <div
        part="base progress-bar"
        class="progress-bar"
        role="progressbar"
        title=${_(this.title)}
        aria-label=${this.label.length>0?this.label:this.localize.term("progress")}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${this.indeterminate?"0":this.value}
      >
        <div part="indicator" class="indicator">
          ${this.indeterminate?"":c` <slot part="label" class="label"></slot> `}
        </div>
      </div>
    `}};xe.css=mr;n([l({type:Number,reflect:!0})],xe.prototype,"value",2);n([l({type:Boolean,reflect:!0})],xe.prototype,"indeterminate",2);n([l()],xe.prototype,"label",2);xe=n([C("wa-progress-bar")],xe);var fr=A`
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
`;function Lo(t,i){return new Promise(e=>{function o(a){a.target===t&&(t.removeEventListener(i,o),e())}t.addEventListener(i,o)})}var D=class extends tt{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.cachedOptions=null,this.hasSlotController=new bt(this,"hint","label"),this.localize=new Q(this),this.selectionOrder=new Map,this.typeToSelectString="",this.slotChangePending=!1,this.displayLabel="",this.selectedOptions=[],this.name="",this._defaultValue=null,this.size="m",this.placeholder="",this.multiple=!1,this.maxOptionsVisible=3,this.disabled=!1,this.withClear=!1,this.open=!1,this.appearance="outlined",this.pill=!1,this.label="",this.placement="bottom",this.hint="",this.withLabel=!1,this.withHint=!1,this.required=!1,this.getTag=t=>c`
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
      `,this.handleDocumentFocusIn=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()},this.handleDocumentKeyDown=t=>{let i=t.target,e=i.closest('[part~="clear-button"]')!==null,o=i.closest("wa-button")!==null;if(!(e||o)){if(t.key==="Escape"&&this.open&&fe(this)&&(t.preventDefault(),t.stopPropagation(),this.hide(),this.displayInput.focus({preventScroll:!0})),t.key==="Enter"||t.key===" "&&this.typeToSelectString===""){if(t.preventDefault(),t.stopImmediatePropagation(),!this.open){this.show();return}this.currentOption&&!this.currentOption.disabled&&(this.valueHasChanged=!0,this.hasInteracted=!0,this.multiple?this.toggleOptionSelection(this.currentOption):this.setSelectedOptions(this.currentOption),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})));return}if(["ArrowUp","ArrowDown","Home","End"].includes(t.key)){let a=this.getAllOptions(),r=a.indexOf(this.currentOption),s=Math.max(0,r);if(t.preventDefault(),!this.open&&(this.show(),this.currentOption))return;t.key==="ArrowDown"?(s=r+1,s>a.length-1&&(s=0)):t.key==="ArrowUp"?(s=r-1,s<0&&(s=a.length-1)):t.key==="Home"?s=0:t.key==="End"&&(s=a.length-1),this.setCurrentOption(a[s])}if(t.key?.length===1||t.key==="Backspace"){let a=this.getAllOptions();if(t.metaKey||t.ctrlKey||t.altKey)return;if(!this.open){if(t.key==="Backspace")return;this.show()}t.stopPropagation(),t.preventDefault(),clearTimeout(this.typeToSelectTimeout),this.typeToSelectTimeout=window.setTimeout(()=>this.typeToSelectString="",1e3),t.key==="Backspace"?this.typeToSelectString=this.typeToSelectString.slice(0,-1):this.typeToSelectString+=t.key.toLowerCase();for(let r of a)if(r.label.toLowerCase().startsWith(this.typeToSelectString)){this.setCurrentOption(r);break}}}},this.handleDocumentMouseDown=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()}}static get validators(){let t=[Ri({validationElement:Object.assign(document.createElement("select"),{required:!0})})];return[...super.validators,...t]}get validationTarget(){return this.valueInput}set defaultValue(t){this._defaultValue=this.convertDefaultValue(t)}get defaultValue(){return this.convertDefaultValue(this._defaultValue)}rawValuesEqual(t,i){return t==null&&i==null?!0:t==null||i==null||t.length!==i.length?!1:t.every((e,o)=>e===i[o])}convertDefaultValue(t){return!(this.multiple||this.hasAttribute("multiple"))&&Array.isArray(t)&&(t=t[0]),t}set value(t){let i=this.value;t instanceof FormData&&(t=t.getAll(this.name)),t!=null&&!Array.isArray(t)&&(t=[t]);let e=this._value;this._value=t??null,this.rawValuesEqual(e,this._value)||(this.valueHasChanged=!0,this.requestUpdate("value",i))}get value(){let t=this._value??this.defaultValue??null;t!=null&&(t=Array.isArray(t)?t:[t]),this.optionValues=new Set(this.getAllOptions().filter(e=>!e.disabled).map(e=>e.value));let i=t;return t!=null&&(i=t.filter(e=>this.optionValues.has(e)),i=this.multiple?i:i[0],i=i??null),i}handleSizeChange(){st(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.processSlotChange(),this.open=!1}disconnectedCallback(){super.disconnectedCallback(),this.removeOpenListeners(),this.cachedOptions=null}updateDefaultValue(){let i=this.getAllOptions().filter(e=>e.hasAttribute("selected")||e.defaultSelected);if(i.length>0){let e=i.map(o=>o.value);this._defaultValue=this.multiple?e:e[0]}this.hasAttribute("value")&&(this._defaultValue=this.getAttribute("value")||null)}addOpenListeners(){document.addEventListener("focusin",this.handleDocumentFocusIn),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("mousedown",this.handleDocumentMouseDown),Be(this),this.getRootNode()!==document&&this.getRootNode().addEventListener("focusin",this.handleDocumentFocusIn)}removeOpenListeners(){document.removeEventListener("focusin",this.handleDocumentFocusIn),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("mousedown",this.handleDocumentMouseDown),ie(this),this.getRootNode()!==document&&this.getRootNode().removeEventListener("focusin",this.handleDocumentFocusIn)}handleFocus(){this.displayInput.setSelectionRange(0,0)}handleLabelClick(){this.displayInput.focus()}handleComboboxClick(t){t.preventDefault()}handleComboboxMouseDown(t){let e=t.composedPath().some(o=>o instanceof Element&&o.tagName.toLowerCase()==="wa-button");this.disabled||e||(t.preventDefault(),this.displayInput.focus({preventScroll:!0}),this.open=!this.open)}handleComboboxKeyDown(t){t.stopPropagation(),this.handleDocumentKeyDown(t)}handleClearClick(t){t.stopPropagation(),this.hasInteracted=!0,this.valueHasChanged=!0,this.value!==null&&(this.displayLabel="",this.selectionOrder.clear(),this.setSelectedOptions([]),this.displayInput.focus({preventScroll:!0}),this.updateComplete.then(()=>{this.dispatchEvent(new ji),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}handleClearMouseDown(t){t.stopPropagation(),t.preventDefault()}handleOptionClick(t){let e=t.target.closest("wa-option");e&&!e.disabled&&(this.hasInteracted=!0,this.valueHasChanged=!0,this.multiple?this.toggleOptionSelection(e):this.setSelectedOptions(e),this.updateComplete.then(()=>this.displayInput.focus({preventScroll:!0})),this.requestUpdate("value"),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})))}handleDefaultSlotChange(){this.slotChangePending||(this.slotChangePending=!0,queueMicrotask(()=>{this.slotChangePending=!1,this.processSlotChange()}))}processSlotChange(){if(customElements.get("wa-option")||customElements.whenDefined("wa-option").then(()=>this.handleDefaultSlotChange()),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultSlotChange()});return}this.cachedOptions=null;let t=this.getAllOptions();this.updateDefaultValue();let i=this.value;if(i==null||!this.valueHasChanged&&!this.hasInteracted){this.selectionChanged();return}Array.isArray(i)||(i=[i]);let e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e)}handleTagRemove(t,i){if(t.stopPropagation(),this.disabled)return;this.hasInteracted=!0,this.valueHasChanged=!0;let e=i;if(!e){let o=t.target.closest("wa-tag[data-value]");if(o){let a=o.dataset.value;e=this.selectedOptions.find(r=>r.value===a)}}e&&(this.toggleOptionSelection(e,!1),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}getAllOptions(){return this.cachedOptions?this.cachedOptions:this?.querySelectorAll?(this.cachedOptions=[...this.querySelectorAll("wa-option")],this.cachedOptions):[]}getFirstOption(){return this.querySelector("wa-option")}setCurrentOption(t){this.getAllOptions().forEach(e=>{e.current=!1,e.tabIndex=-1}),t&&(this.currentOption=t,t.current=!0,t.tabIndex=0,t.focus({preventScroll:!0}),this.open&&!this.listbox.hidden&&ko(t,this.listbox,"vertical","auto"))}setSelectedOptions(t){let i=this.getAllOptions(),e=Array.isArray(t)?t:[t];i.forEach(o=>{e.includes(o)||(o.selected=!1)}),e.length&&e.forEach(o=>o.selected=!0),this.selectionChanged()}toggleOptionSelection(t,i){i===!0||i===!1?t.selected=i:t.selected=!t.selected,this.selectionChanged()}selectionChanged(){let i=this.getAllOptions().filter(s=>{if(!this.hasInteracted&&!this.valueHasChanged){let u=this.defaultValue,p=Array.isArray(u)?u:[u];return s.hasAttribute("selected")||s.defaultSelected||s.selected||p?.includes(s.value)}return s.selected}),e=new Set(i.map(s=>s.value));for(let s of this.selectionOrder.keys())e.has(s)||this.selectionOrder.delete(s);let a=(this.selectionOrder.size>0?Math.max(...this.selectionOrder.values()):-1)+1;for(let s of i)this.selectionOrder.has(s.value)||this.selectionOrder.set(s.value,a++);this.selectedOptions=i.sort((s,u)=>{let p=this.selectionOrder.get(s.value)??0,h=this.selectionOrder.get(u.value)??0;return p-h});let r=new Set(this.selectedOptions.map(s=>s.value));if(r.size>0||this._value){let s=this._value;if(this._value==null){let u=this.defaultValue??[];this._value=Array.isArray(u)?u:[u]}this._value=this._value?.filter(u=>!this.optionValues?.has(u))??null,this._value?.unshift(...r),this.requestUpdate("value",s)}if(this.multiple)this.placeholder&&!this.value?.length?this.displayLabel="":this.displayLabel=this.localize.term("numOptionsSelected",this.selectedOptions.length);else{let s=this.selectedOptions[0];this.displayLabel=s?.label??""}this.updateComplete.then(()=>{this.updateValidity()})}get tags(){return this.selectedOptions.map((t,i)=>{if(i<this.maxOptionsVisible||this.maxOptionsVisible<=0){let e=this.getTag(t,i);return e?typeof e=="string"?ra(e):e:null}else if(i===this.maxOptionsVisible)return c`
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
        `;return null})}updated(t){super.updated(t),(t.has("value")||t.has("displayLabel"))&&this.customStates.set("blank",!this.value&&!this.displayLabel)}handleDisabledChange(){this.disabled&&this.open&&(this.open=!1)}handleValueChange(){let t=this.getAllOptions(),i=Array.isArray(this.value)?this.value:[this.value],e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e),this.updateValidity()}async handleOpenChange(){if(this.open&&!this.disabled){this.setCurrentOption(this.selectedOptions[0]||this.getFirstOption());let t=new qe;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.listbox.hidden=!1,this.popup.active=!0,requestAnimationFrame(()=>{this.setCurrentOption(this.currentOption)}),await vt(this.popup.popup,"show"),this.currentOption&&ko(this.currentOption,this.listbox,"vertical","auto"),this.dispatchEvent(new Ve)}else{let t=new De;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.removeOpenListeners(),await vt(this.popup.popup,"hide"),this.listbox.hidden=!0,this.popup.active=!1,this.dispatchEvent(new Ie)}}async show(){if(this.open||this.disabled){this.open=!1;return}return this.open=!0,Lo(this,"wa-after-show")}async hide(){if(!this.open||this.disabled){this.open=!1;return}return this.open=!1,Lo(this,"wa-after-hide")}focus(t){this.displayInput.focus(t)}blur(){this.displayInput.blur()}formResetCallback(){this.selectionOrder.clear(),this.value=this.defaultValue,super.formResetCallback(),this.handleValueChange(),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=(this.hasUpdated||!1)&&this.withClear&&!this.disabled&&(this.displayLabel||this.value&&this.value.length>0);return c`
      <div
        part="form-control"
        class=${it({"form-control":!0,"form-control-has-label":e})}
      >
        <label
          id="label"
          part="form-control-label label"
          class=${it({label:!0,"has-label":e})}
          aria-hidden=${e?"false":"true"}
          @click=${this.handleLabelClick}
        >
          <slot name="label">${this.label}</slot>
        </label>

        <div part="form-control-input" class="form-control-input">
          <wa-popup
            class=${it({select:!0,open:this.open,disabled:this.disabled,enabled:!this.disabled,multiple:this.multiple})}
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
              ${this.multiple&&this.hasUpdated?c`<div part="tags" class="tags" @wa-remove=${this.handleTagRemove}>${this.tags}</div>`:""}

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

              ${a?c`
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
          class=${it({"has-slotted":o})}
          aria-hidden=${o?"false":"true"}
          >${this.hint}</slot
        >
      </div>
    `}};D.css=[fr,ee,ut];n([W(".select")],D.prototype,"popup",2);n([W(".combobox")],D.prototype,"combobox",2);n([W(".display-input")],D.prototype,"displayInput",2);n([W(".value-input")],D.prototype,"valueInput",2);n([W(".listbox")],D.prototype,"listbox",2);n([E()],D.prototype,"displayLabel",2);n([E()],D.prototype,"currentOption",2);n([E()],D.prototype,"selectedOptions",2);n([l({reflect:!0})],D.prototype,"name",2);n([l({attribute:!1})],D.prototype,"defaultValue",1);n([l({attribute:"value",reflect:!1})],D.prototype,"value",1);n([l({reflect:!0})],D.prototype,"size",2);n([I("size")],D.prototype,"handleSizeChange",1);n([l()],D.prototype,"placeholder",2);n([l({type:Boolean,reflect:!0})],D.prototype,"multiple",2);n([l({attribute:"max-options-visible",type:Number})],D.prototype,"maxOptionsVisible",2);n([l({type:Boolean})],D.prototype,"disabled",2);n([l({attribute:"with-clear",type:Boolean})],D.prototype,"withClear",2);n([l({type:Boolean,reflect:!0})],D.prototype,"open",2);n([l({reflect:!0})],D.prototype,"appearance",2);n([l({type:Boolean,reflect:!0})],D.prototype,"pill",2);n([l()],D.prototype,"label",2);n([l({reflect:!0})],D.prototype,"placement",2);n([l({attribute:"hint"})],D.prototype,"hint",2);n([l({attribute:"with-label",type:Boolean})],D.prototype,"withLabel",2);n([l({attribute:"with-hint",type:Boolean})],D.prototype,"withHint",2);n([l({type:Boolean,reflect:!0})],D.prototype,"required",2);n([l({attribute:!1})],D.prototype,"getTag",2);n([I("disabled",{waitUntilFirstUpdate:!0})],D.prototype,"handleDisabledChange",1);n([I("value",{waitUntilFirstUpdate:!0})],D.prototype,"handleValueChange",1);n([I("open",{waitUntilFirstUpdate:!0})],D.prototype,"handleOpenChange",1);D=n([C("wa-select")],D);D.disableWarning?.("change-in-update");var gr=class extends Event{constructor(){super("wa-remove",{bubbles:!0,cancelable:!1,composed:!0})}};var br=A`
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
`;var Bt=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.variant="neutral",this.appearance="filled-outlined",this.size="m",this.pill=!1,this.withRemove=!1}handleSizeChange(){st(this.localName,this.size)}handleRemoveClick(){this.dispatchEvent(new gr)}render(){return c`
      <slot part="content" class="content"></slot>

      ${this.withRemove?c`
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
    `}};Bt.css=[br,Zt,ut];n([l({reflect:!0})],Bt.prototype,"variant",2);n([l({reflect:!0})],Bt.prototype,"appearance",2);n([l({reflect:!0})],Bt.prototype,"size",2);n([I("size")],Bt.prototype,"handleSizeChange",1);n([l({type:Boolean,reflect:!0})],Bt.prototype,"pill",2);n([l({attribute:"with-remove",type:Boolean})],Bt.prototype,"withRemove",2);Bt=n([C("wa-tag")],Bt);var vr=A`
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
`;var ui=class extends H{constructor(){super(...arguments),this.effect="none"}render(){return c` <div part="indicator" class="indicator"></div> `}};ui.css=vr;n([l({reflect:!0})],ui.prototype,"effect",2);ui=n([C("wa-skeleton")],ui);var wr=A`
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
`;var at=class extends tt{constructor(){super(...arguments),this.hasSlotController=new bt(this,"hint"),this.localize=new Q(this),this.title="",this.name=null,this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint="",this.withHint=!1}static get validators(){return[...super.validators,Pe()]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){st(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}handleKeyDown(t){let i=this.localize.dir()==="rtl";t.key==="ArrowLeft"&&(t.preventDefault(),this.checked=i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))})),t.key==="ArrowRight"&&(t.preventDefault(),this.checked=!i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))}))}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked),this.customStates.set("checked",this.checked),this.updateValidity()}handleDisabledChange(){this.updateValidity()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}setValue(t,i){if(!this.checked){this.internals.setFormValue(null,null);return}this.internals.setFormValue(t??"on",i)}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}render(){let t=this.hasSlotController.test("hint","withHint"),i=this.hint?!0:!!t,e=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,o=this.didSSR&&!this.hasUpdated?null:he(this.checked);return c`
      <label
        part="base switch"
        class=${it({checked:this.checked,disabled:this.disabled})}
      >
        <input
          class="input"
          type="checkbox"
          title=${this.title}
          name=${_(this.name)}
          value=${_(this.value)}
          .checked=${_(o)}
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
        class=${it({"has-slotted":i})}
        aria-hidden=${i?"false":"true"}
        >${this.hint}</slot
      >
    `}};at.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};at.css=[ee,ut,wr];n([W('input[type="checkbox"]')],at.prototype,"input",2);n([l()],at.prototype,"title",2);n([l({reflect:!0})],at.prototype,"name",2);n([l({reflect:!0})],at.prototype,"value",1);n([l({reflect:!0})],at.prototype,"size",2);n([I("size")],at.prototype,"handleSizeChange",1);n([l({type:Boolean})],at.prototype,"disabled",2);n([l({type:Boolean,attribute:!1})],at.prototype,"checked",1);n([l({type:Boolean,attribute:"checked",reflect:!0})],at.prototype,"defaultChecked",2);n([l({type:Boolean,reflect:!0})],at.prototype,"required",2);n([l({attribute:"hint"})],at.prototype,"hint",2);n([l({attribute:"with-hint",type:Boolean})],at.prototype,"withHint",2);n([I(["checked","defaultChecked"])],at.prototype,"handleStateChange",1);n([I("disabled",{waitUntilFirstUpdate:!0})],at.prototype,"handleDisabledChange",1);at=n([C("wa-switch")],at);at.disableWarning?.("change-in-update");var yr="core.colors",kr="(prefers-color-scheme: dark)";function $e(){let t=localStorage.getItem(yr);return t==="light"||t==="dark"?t:"auto"}function xr(t){localStorage.setItem(yr,t),Fe(t)}function Fe(t){let i=t==="dark"||t==="auto"&&matchMedia(kr).matches;document.documentElement.classList.toggle("wa-dark",i),document.documentElement.classList.toggle("wa-light",!i)}function $r(){matchMedia(kr).addEventListener("change",()=>Fe($e()))}var Sr=_e(class extends Re{constructor(){super(...arguments),this.key=x}render(t,i){return this.key=t,i}update(t,[i,e]){return i!==this.key&&(Si(t),this.key=i),e}});var jt,pi,L,Er,Ki,zr,Xi,Or,Ar,_r,Rr,Ne,Tr,Lr,Pr,qr,Dr,re=class extends gt{constructor(){super();T(this,L);this.busy=!1;this.options={};T(this,jt);T(this,pi,N.place.path);this.watch(B,"change",()=>f(this,L,Er).call(this)),this.watch(N,"change",()=>{N.place.path!==b(this,pi)&&(B.wish||B.shown)&&B.close(),K(this,pi,N.place.path)})}updated(e){let o=this.querySelector(".log");o&&(o.scrollTop=o.scrollHeight)}render(){let e=B.find(B.shown),o=B.wish,a=!!e||!!o,r=e?d(`change.${Po(e.operation.operation)}`,{plugin:e.operation.plugin||d("change.package")}):o?d(`change.${Po(o.kind)}`,{plugin:o.title}):"";return c`
      <wa-dialog
        class="change"
        label=${r}
        .open=${a}
        @wa-after-hide=${s=>{s.target===s.currentTarget&&B.close()}}
      >
        ${e?f(this,L,Lr).call(this,e):o?f(this,L,Or).call(this,o):x}
      </wa-dialog>
    `}};jt=new WeakMap,pi=new WeakMap,L=new WeakSet,Er=function(){B.wish!==b(this,jt)&&(K(this,jt,B.wish),this.plan=void 0,this.failure=void 0,this.options={...B.wish?.options??{}},b(this,jt)&&f(this,L,Ki).call(this)),this.requestUpdate()},Ki=async function(){let e=b(this,jt);if(!e)return;let o={...e,options:{...this.options}};this.failure=void 0,this.busy=!0;try{let a=await B.plan(o);b(this,jt)===e&&(this.plan=a)}catch(a){b(this,jt)===e&&(this.plan=void 0,this.failure=a)}finally{this.busy=!1}},zr=async function(){if(!(!this.plan||this.busy)){this.busy=!0;try{await B.apply(this.plan)}catch(e){this.failure=e,this.plan=void 0}finally{this.busy=!1}}},Xi=function(e,o){this.options={...this.options,[e]:o},f(this,L,Ki).call(this)},Or=function(e){return c`
      <div class="plan" aria-busy=${this.busy}>
        ${this.failure?c`${$t(this.failure,()=>{f(this,L,Ki).call(this)})} ${f(this,L,Ar).call(this,e)}`:this.plan?f(this,L,_r).call(this,this.plan):c`<p class="waiting" role="status">${d("plan.making")}</p>
                <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
        ${this.plan?f(this,L,Tr).call(this,e,this.plan):x}
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>B.close()}>${d("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e.kind==="uninstall"?"danger":"brand"}
          ?disabled=${!this.plan||this.busy||this.plan.steps.length===0}
          @click=${()=>{f(this,L,zr).call(this)}}
        >
          ${d(`change.do.${e.kind}`)}
        </wa-button>
      </div>
    `},Ar=function(e){let o=this.failure instanceof yt?this.failure.code:0;return e.kind==="uninstall"&&o===20002&&!this.options.force?c`<wa-button size="s" variant="danger" appearance="outlined" @click=${()=>f(this,L,Xi).call(this,"force",!0)}>
        ${d("plan.force")}
      </wa-button>`:e.kind==="install"&&(o===10004||o===10005)&&!this.options.skip_dependencies?c`<wa-button
        size="s"
        variant="warning"
        appearance="outlined"
        @click=${()=>{this.options={...this.options,with_dependencies:!1},f(this,L,Xi).call(this,"skip_dependencies",!0)}}
      >
        ${d("plan.skipDependencies")}
      </wa-button>`:x},_r=function(e){return e.steps.length===0?c`<p>${d("plan.nothing")}</p>`:c`
      <p>${Qt("plan.steps",e.steps.length)}</p>
      <ol class="steps">
        ${e.steps.map(o=>f(this,L,Rr).call(this,o))}
      </ol>
    `},Rr=function(e){let o=e.migrations??{};return c`<li>
      <p class="what">
        <strong>${et(`plan.action.${e.action}`,e.action)}</strong> <span class="name">${e.plugin}</span>
        <span class="versions"
          >${e.from??""}${e.from&&e.to?c` <span aria-label=${d("plan.to")}>→</span> `:x}${e.to??""}</span
        >
        ${e.size?c`<span class="quiet">${ue(e.size)}</span>`:x}
      </p>
      ${e.reason&&e.reason!=="asked for"?c`<p class="quiet">${d("plan.because",{reason:e.reason})}</p>`:x}
      ${f(this,L,Ne).call(this,d("plan.migrate"),o.apply)} ${f(this,L,Ne).call(this,d("plan.adopt"),o.adopt)}
      ${(o.undo??[]).length>0?c`<wa-callout variant="warning" size="s">
            ${O("warning")} ${d("plan.undo")}
            <ul>${o.undo?.map(a=>c`<li><code>${a}</code></li>`)}</ul>
          </wa-callout>`:x}
      ${f(this,L,Ne).call(this,d(e.action==="uninstall"?"plan.unpublish":"plan.publish"),e.published)}
      ${f(this,L,Ne).call(this,d("plan.capabilities"),e.capabilities)} ${f(this,L,Ne).call(this,d("plan.affected"),e.affected)}
    </li>`},Ne=function(e,o){return!o||o.length===0?x:c`<p class="effects"><span>${e}</span> ${o.map(a=>c`<code>${a}</code> `)}</p>`},Tr=function(e,o){return e.kind!=="uninstall"||o.steps.length===0?x:c`
      <fieldset class="questions">
        <legend>${d("plan.data")}</legend>
        ${[!0,!1].map(a=>c`<label>
            <input
              type="radio"
              name="keep_data"
              .checked=${!!this.options.keep_data===a}
              @change=${()=>f(this,L,Xi).call(this,"keep_data",a)}
            />
            <span><strong>${d(a?"plan.keep":"plan.drop")}</strong><br /><small>${d(a?"plan.keep.hint":"plan.drop.hint")}</small></span>
          </label>`)}
      </fieldset>
    `},Lr=function({operation:e,log:o}){let a=da(e);return c`
      <div class="operation" data-state=${e.state}>
        ${a?f(this,L,Pr).call(this,e.state==="queued",o.at(-1)):f(this,L,qr).call(this,e)}
        ${o.length>0?c`<details class="log-box" ?open=${a}>
              <summary>${d("operation.log")}</summary>
              <ol class="log" tabindex="0" aria-label=${d("operation.log")}>
                ${o.map(r=>c`<li><span class="step">${Cr(r.step)}</span> ${r.message}</li>`)}
              </ol>
            </details>`:x}
        ${a?c`<p class="quiet">${d("operation.goesOn")}</p>`:x}
      </div>
      <div slot="footer" class="buttons">
        ${e.state==="queued"?c`<wa-button appearance="outlined" variant="danger" @click=${()=>{f(this,L,Dr).call(this,e.id)}}>
              ${d("operation.cancel")}
            </wa-button>`:x}
        <wa-button variant=${a?"neutral":"brand"} appearance=${a?"outlined":"accent"} @click=${()=>B.close()}>
          ${d(a?"operation.hide":"close")}
        </wa-button>
      </div>
    `},Pr=function(e,o){let a=o!==void 0&&o.total>0,r=a?Math.min(100,Math.round(o.done/o.total*100)):0,s=e?d("operation.queued"):o?Cr(o.step):d("operation.running");return c`
      <p role="status" class="waiting">${O("busy")} ${s}</p>
      <wa-progress-bar label=${s} .value=${r} ?indeterminate=${!a}></wa-progress-bar>
      <p class="quiet">
        ${o?.message??""}
        ${a&&o.total>1e3?d("operation.bytes",{done:ue(o.done),total:ue(o.total)}):""}
        ${a&&o.total<=1e3?`${de(o.done)} / ${de(o.total)}`:""}
      </p>
    `},qr=function(e){let o=e.result;if(e.state==="cancelled")return c`<p role="status">${O("cancel")} ${d("operation.cancelled")}</p>`;if(e.state==="succeeded"){let a=typeof o?.data.version=="string"?o.data.version:"";return c`
        <wa-callout variant="success">
          <p role="status" class="done">
            ${O("success")} ${d(`change.done.${Po(e.operation)}`,{plugin:o?.plugin??e.plugin,version:a})}
          </p>
        </wa-callout>
        ${(o?.warnings??[]).map(r=>c`<wa-callout variant="warning" size="s">${O("warning")} ${r}</wa-callout>`)}
      `}return ua(o?.code??-1,o?.message??d("operation.broken"))},Dr=async function(e){try{await B.cancel(e)}catch(o){Ft("warning",o instanceof yt&&o.message?o.message:d("error.unexpected"))}},z([E()],re.prototype,"plan",2),z([E()],re.prototype,"failure",2),z([E()],re.prototype,"busy",2),z([E()],re.prototype,"options",2),re=z([C("core-change-dialog")],re);var rs=["install","update","rollback","uninstall","enable","disable","upload","download"];function Po(t){return rs.find(i=>i===t)??"other"}function Cr(t){return et(`step.${t}`,t)}function Ue(t,i,e,o=!1){let a=[...t].reduce((r,s)=>(r*31+(s.codePointAt(0)??0))%6,0);return c`<span class="plugin-icon shade-${a} ${o?"large":""}" aria-hidden="true">
    <span>${[...i][0]?.toLocaleUpperCase()??"?"}</span>
    <img
      src=${ca("/admin/plugin/icon",{name:t,version:e})}
      alt=""
      loading="lazy"
      @load=${r=>r.target.classList.add("there")}
    />
  </span>`}function Se(t,i){let[e,o]=[Ir(t),Ir(i)];for(let a=0;a<3;a++){let r=(e.numbers[a]??0)-(o.numbers[a]??0);if(r!==0)return r>0}if(e.pre.length===0||o.pre.length===0)return e.pre.length===0&&o.pre.length>0;for(let a=0;a<Math.max(e.pre.length,o.pre.length);a++){let[r,s]=[e.pre[a],o.pre[a]];if(r===void 0||s===void 0)return s===void 0&&r!==void 0;if(r!==s){let[u,p]=[/^\d+$/.test(r),/^\d+$/.test(s)];return u&&p?Number(r)>Number(s):u===p?r>s:p}}return!1}function Ir(t){let[i="",e=""]=t.split("+")[0].split(/-(.*)/s);return{numbers:i.split(".").map(Number),pre:e===""?[]:e.split(".")}}var Vr=12,Br=["mixed","backend","frontend"],ns=200,mi,Ce,je,X,hi,Yi,qo,Do,Gi,Qi,Io,Mr,Wr,Hr,Kt=class extends gt{constructor(){super();T(this,X);this.busy=!1;this.categories=[];T(this,mi,"");T(this,Ce,new AbortController);T(this,je,0);T(this,Gi,e=>f(this,X,Io).call(this,"keyword",e));T(this,Qi,e=>f(this,X,Io).call(this,"author",e));this.watch(B,"done",()=>{f(this,X,Yi).call(this,!0)})}connectedCallback(){super.connectedCallback(),xt("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),b(this,Ce).abort(),clearTimeout(b(this,je))}willUpdate(e){e.has("place")&&f(this,X,Yi).call(this)}render(){let e=b(this,X,hi);return c`
      <header class="page-head">
        <h1>${d("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?Qt("catalogue.found",this.found.total):d("loading")}
        </p>
      </header>
      <form class="filters" role="search" @submit=${o=>o.preventDefault()}>
        <wa-input
          class="wide"
          type="search"
          label=${d("catalogue.search")}
          placeholder=${d("catalogue.search.hint")}
          .value=${e.keyword??""}
          maxlength="200"
          @input=${b(this,Gi)}
        >
          <span slot="start">${O("search")}</span>
        </wa-input>
        ${f(this,X,Do).call(this,"type",d("field.type"),e.type,Br.map(o=>[o,et(`type.${o}`,o)]))}
        ${this.categories.length>0?f(this,X,Do).call(this,"category",d("field.category"),e.category,this.categories.map(({category:o,count:a})=>[o,`${et(`category.${o}`,o)} (${a})`])):x}
        <wa-input
          type="search"
          label=${d("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${b(this,Qi)}
        ></wa-input>
        ${e.keyword||e.type||e.category||e.author?c`<wa-button appearance="plain" @click=${()=>N.refine({})}>${O("close")} ${d("catalogue.clear")}</wa-button>`:x}
      </form>
      ${(this.found?.warnings??[]).map(o=>c`<wa-callout variant="warning" size="s">${O("warning")} ${o}</wa-callout>`)}
      ${this.failure?$t(this.failure,()=>{f(this,X,Yi).call(this,!0)}):f(this,X,Mr).call(this,e.page)}
    `}};mi=new WeakMap,Ce=new WeakMap,je=new WeakMap,X=new WeakSet,hi=function(){let e=this.place.query,o=a=>e.get(a)??void 0;return{keyword:o("keyword"),type:Br.includes(o("type")??"")?o("type"):void 0,category:o("category"),author:o("author"),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Yi=async function(e=!1){let o=b(this,X,hi),a=JSON.stringify(o);if(a===b(this,mi)&&!e&&!this.failure)return;K(this,mi,a),b(this,Ce).abort();let r=K(this,Ce,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await xt("/admin/plugin/search",{...o,pageSize:Vr},r.signal)}catch(s){if(pe(s))return;this.failure=s}b(this,Ce)===r&&(this.busy=!1)},qo=function(e,o=!1){N.refine({...b(this,X,hi),page:void 0,...e},o)},Do=function(e,o,a,r){return c`<label class="field">
      <span>${o}</span>
      <select @change=${s=>f(this,X,qo).call(this,{[e]:s.target.value||void 0})}>
        <option value="" ?selected=${!a}>${d("all")}</option>
        ${r.map(([s,u])=>c`<option value=${s??""} ?selected=${s===a}>${u}</option>`)}
        ${a&&!r.some(([s])=>s===a)?c`<option value=${a} selected>${a}</option>`:x}
      </select>
    </label>`},Gi=new WeakMap,Qi=new WeakMap,Io=function(e,o){let a=o.target.value.trim();clearTimeout(b(this,je)),K(this,je,window.setTimeout(()=>f(this,X,qo).call(this,{[e]:a||void 0},!0),ns))},Mr=function(e){return this.found?this.found.list.length===0?f(this,X,Wr).call(this):c`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(o=>f(this,X,Hr).call(this,o))}
      </ul>
      ${Ei(e,Vr,this.found.total,o=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(o)),`${nt("/catalogue")}?${a.toString()}`})}
    `:c`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>c`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},Wr=function(){let{keyword:e,type:o,category:a,author:r}=b(this,X,hi),s=!!(e||o||a||r);return c`<div class="empty">
      ${O("search")}
      <h2>${d(s?"catalogue.none":"catalogue.empty")}</h2>
      <p>${d(s?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${s?c`<wa-button appearance="outlined" @click=${()=>N.refine({})}>${d("catalogue.clear")}</wa-button>`:c`<code>core-extension:publish</code>`}
    </div>`},Hr=function(e){let o=e.installed_version,a=o!==void 0&&Se(e.version,o);return c`<li class="card">
      <div class="card-head">
        ${Ue(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${nt(`/catalogue/${e.name}`)}>${e.display_name}</a></h2>
          <p class="quiet name">${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||d("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${et(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(r=>c`<span class="pill quiet">${r}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author">${e.author||d("unknown")}</span>
          <span>${e.version}</span>
        </p>
        ${e.deprecated?c`<span class="mark warning">${d("mark.deprecated")}</span>`:x}
        ${a?c`<span class="mark update">${O("update")} ${d("mark.update")}</span>`:o!==void 0?c`<span class="mark installed">${O("done")} ${d("mark.installed")}</span>`:$.may("plugin:install")?c`<wa-button
                  size="s"
                  appearance="filled-outlined"
                  variant="brand"
                  @click=${()=>B.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${d("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:x}
      </div>
    </li>`},z([l({attribute:!1})],Kt.prototype,"place",2),z([E()],Kt.prototype,"found",2),z([E()],Kt.prototype,"failure",2),z([E()],Kt.prototype,"busy",2),z([E()],Kt.prototype,"categories",2),Kt=z([C("core-catalogue")],Kt);var Fr=20,ss=200,Ke,Xe,Y,Zi,Ji,Nr,to,Ur,jr,Kr,Xr,Yr,Vo,Tt=class extends gt{constructor(){super();T(this,Y);this.problems=new Map;this.newest=new Map;this.busy=!1;this.dragging=!1;T(this,Ke,new AbortController);T(this,Xe,0);T(this,to,e=>{let o=e.target.value.trim()||void 0;clearTimeout(b(this,Xe)),K(this,Xe,window.setTimeout(()=>N.refine({keyword:o,status:b(this,Y,Zi).status},!0),ss))});this.watch(B,"done",()=>{f(this,Y,Ji).call(this)})}disconnectedCallback(){super.disconnectedCallback(),b(this,Ke).abort(),clearTimeout(b(this,Xe))}willUpdate(e){e.has("place")&&f(this,Y,Ji).call(this)}render(){let e=b(this,Y,Zi),o=$.current?.application.upload===!0&&$.may("plugin:upload");return c`
      <header class="page-head">
        <h1>${d("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?Qt("installed.found",this.found.total):d("loading")}
        </p>
      </header>
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${d("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${b(this,to)}>
          <span slot="start">${O("search")}</span>
        </wa-input>
        <label class="field">
          <span>${d("field.status")}</span>
          <select
            @change=${a=>N.refine({keyword:e.keyword,status:a.target.value||void 0})}
          >
            <option value="">${d("all")}</option>
            ${["enabled","disabled"].map(a=>c`<option value=${a} ?selected=${a===e.status}>${et(`status.${a}`,a)}</option>`)}
          </select>
        </label>
      </form>
      ${o?f(this,Y,Yr).call(this):x}
      ${this.failure?$t(this.failure,()=>{f(this,Y,Ji).call(this)}):this.found?this.found.list.length===0?f(this,Y,Ur).call(this,!!(e.keyword||e.status)):f(this,Y,jr).call(this,this.found.list,e.page,this.found.total):c`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};Ke=new WeakMap,Xe=new WeakMap,Y=new WeakSet,Zi=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(o=>o===e.get("status")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Ji=async function(){b(this,Ke).abort();let{signal:e}=K(this,Ke,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await xt("/admin/plugin/list",{...b(this,Y,Zi),pageSize:Fr},e),this.busy=!1,await f(this,Y,Nr).call(this,e)}catch(o){if(pe(o))return;this.failure=o,this.busy=!1}},Nr=async function(e){let o=this.found?.list??[],a=xt("/admin/plugin/readiness",{},e).then(({problems:s})=>this.problems=new Map(s.map(({name:u,problem:p})=>[u,p])),()=>{}),r=Promise.all(o.map(s=>xt("/admin/plugin/offer",{name:s.name},e).then(u=>[s.name,u.version],()=>{}))).then(s=>this.newest=new Map(s.filter(u=>u!==void 0)));await Promise.all([a,r])},to=new WeakMap,Ur=function(e){return c`<div class="empty">
      ${O(e?"search":"plugins")}
      <h2>${d(e?"installed.none":"installed.empty")}</h2>
      ${e?c`<wa-button appearance="outlined" @click=${()=>N.refine({})}>${d("catalogue.clear")}</wa-button>`:c`<p>${d("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${nt("/catalogue")}>${d("catalogue.title")}</wa-button>`}
    </div>`},jr=function(e,o,a){return c`
      <div class="scroll" tabindex="0" role="region" aria-label=${d("installed.title")}>
        <table class="installed" aria-busy=${this.busy}>
          <thead>
            <tr>
              <th scope="col">${d("field.plugin")}</th>
              <th scope="col">${d("field.status")}</th>
              <th scope="col">${d("field.version")}</th>
              <th scope="col">${d("field.updated")}</th>
              <th scope="col"><span class="hidden">${d("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody>
            ${e.map(r=>f(this,Y,Kr).call(this,r))}
          </tbody>
        </table>
      </div>
      ${Ei(o,Fr,a,r=>{let s=new URLSearchParams(this.place.query);return s.set("page",String(r)),`${nt("/plugins")}?${s.toString()}`})}
    `},Kr=function(e){let o=this.problems.get(e.name)??e.problem,a=this.newest.get(e.name),r=a!==void 0&&Se(a,e.version)?a:void 0,s=o?"aside":e.status;return c`<tr>
      <th scope="row">
        <span class="with-icon">
          ${Ue(e.name,e.display_name)}
          <span><a href=${nt(`/plugins/${e.name}`)}>${e.display_name}</a><br /><span class="quiet name">${e.name}</span></span>
        </span>
      </th>
      <td>
        <span class="mark ${s==="enabled"?"installed":s==="aside"?"danger":"off"}">${et(`status.${s}`,s)}</span>
        ${o?c`<p class="reason">${o}</p>`:x}
      </td>
      <td>
        ${e.version}
        ${r?c`<br /><span class="mark update">${O("update")} ${d("mark.updateTo",{version:r})}</span>`:x}
      </td>
      <td>${Te(e.updated_at)}</td>
      <td class="row-actions">${f(this,Y,Xr).call(this,e,r)}</td>
    </tr>`},Xr=function(e,o){let a=e.status==="enabled"||this.problems.has(e.name),r=(u,p={})=>B.ask({kind:u,plugin:e.name,title:e.display_name,options:p}),s=u=>{let p=u.detail.item.value;r(p,p==="uninstall"?{keep_data:!0}:{})};return c`
      ${o&&$.may("plugin:install")?c`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${d("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:x}
      <wa-dropdown placement="bottom-end" @wa-select=${s}>
        <wa-button slot="trigger" appearance="plain" size="s">${O("more")}<span class="hidden">${d("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${$.may("plugin:toggle")?c`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${O("power")}</span>${d(a?"disable":"enable")}</wa-dropdown-item>`:x}
        ${$.may("plugin:install")?c`<wa-dropdown-item value="rollback"><span slot="icon">${O("rollback")}</span>${d("rollback")}</wa-dropdown-item>`:x}
        ${$.may("plugin:uninstall")?c`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${O("remove")}</span>${d("uninstall")}</wa-dropdown-item>`:x}
      </wa-dropdown>
    `},Yr=function(){return c`<div
      class="dropzone ${this.dragging?"over":""}"
      @dragover=${e=>{e.preventDefault(),this.dragging=!0}}
      @dragleave=${()=>this.dragging=!1}
      @drop=${e=>{e.preventDefault(),this.dragging=!1,f(this,Y,Vo).call(this,e.dataTransfer?.files[0])}}
    >
      ${O("upload")} <span>${d("upload.hint")}</span>
      <label class="upload-button"
        >${d("upload.choose")}<input
          type="file"
          accept=".zip,application/zip"
          @change=${e=>{let o=e.target;f(this,Y,Vo).call(this,o.files?.[0]),o.value=""}}
      /></label>
    </div>`},Vo=async function(e){if(e)try{await B.upload(e,!1)}catch(o){Ft("danger",o instanceof yt&&o.message?o.message:d("error.unexpected"))}},z([l({attribute:!1})],Tt.prototype,"place",2),z([E()],Tt.prototype,"found",2),z([E()],Tt.prototype,"problems",2),z([E()],Tt.prototype,"newest",2),z([E()],Tt.prototype,"failure",2),z([E()],Tt.prototype,"busy",2),z([E()],Tt.prototype,"dragging",2),Tt=z([C("core-installed")],Tt);var Gr=["readme","changelog","versions","history","health"],Ye,ze,Yt,k,io,oo,Xt,ao,fi,ro,Qr,Ee,Zr,Jr,tn,Bo,en,on,an,rn,nn,gi,sn,kt=class extends gt{constructor(){super();T(this,k);this.name="";this.loading=!0;T(this,Ye);T(this,ze,new AbortController);T(this,Yt,"");this.watch(B,"done",()=>{f(this,k,io).call(this)})}disconnectedCallback(){super.disconnectedCallback(),b(this,ze).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=void 0,K(this,Yt,""),f(this,k,io).call(this)):e.has("place")&&!this.loading&&f(this,k,oo).call(this)}render(){if(this.failure)return $t(this.failure,()=>{f(this,k,io).call(this)});if(!this.offer&&!this.local)return this.loading?c`<p role="status">${d("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:c`<div class="empty">
            ${O("search")}
            <h1>${d("plugin.none",{name:this.name})}</h1>
            <p><a href=${nt("/catalogue")}>${d("catalogue.title")}</a></p>
          </div>`;let e=b(this,k,ro);document.title=`${e} · ${$.current?.application.title??""}`;let o=this.offer?.versions.find(a=>a.version===b(this,k,ao));return c`
      <article class="plugin">
        <header class="plugin-head">
          ${Ue(this.name,e,b(this,k,Xt)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||d("unknown")}</p>
          </div>
          <div class="plugin-actions">${f(this,k,Zr).call(this,o)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${f(this,k,Qr).call(this,o)}
        <div class="columns">
          <div class="grow">${f(this,k,tn).call(this)} ${f(this,k,en).call(this)}</div>
          <aside aria-label=${d("plugin.facts")}>${f(this,k,sn).call(this,o)}</aside>
        </div>
      </article>
    `}};Ye=new WeakMap,ze=new WeakMap,Yt=new WeakMap,k=new WeakSet,io=async function(){b(this,ze).abort();let{signal:e}=K(this,ze,new AbortController);this.loading=!0,this.failure=void 0;let o=u=>{if(!(u instanceof yt&&u.status===404))throw u},[a,r]=await Promise.allSettled([xt("/admin/plugin/offer",{name:this.name},e).catch(o),xt("/admin/plugin/detail",{name:this.name},e).catch(o)]);if(e.aborted)return;this.offer=a.status==="fulfilled"?a.value:void 0,this.local=r.status==="fulfilled"?r.value:void 0;let s=[a,r].find(u=>u.status==="rejected");!this.offer&&!this.local&&s?.status==="rejected"&&(this.failure=s.reason),this.loading=!1,b(this,k,Xt)&&$.may("plugin:observe")?this.metrics=await xt(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await f(this,k,oo).call(this)},oo=async function(){let e=b(this,k,ao);if(!(!e||b(this,Yt)===e)){K(this,Yt,e),this.papers=void 0,this.papersFailure=void 0;try{let[o,{markdown:a}]=await Promise.all([xt("/admin/plugin/papers",{name:this.name,version:e},b(this,ze).signal),import("./markdown-GMDTWGR5.js")]);K(this,Ye,a),b(this,Yt)===e&&(this.papers=o)}catch(o){pe(o)||(this.papersFailure=o),K(this,Yt,pe(o)?"":e)}}},Xt=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},ao=function(){let e=this.place.query.get("version"),o=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&o?e:this.offer?.version??this.local?.version},fi=function(){let e=this.place.query.get("tab");return Gr.find(o=>o===e)??"readme"},ro=function(){return this.offer?.display_name??this.local?.display_name??this.name},Qr=function(e){let o=a=>typeof a=="string"?a:"";return c`
      ${this.local?.problem?c`<wa-callout variant="danger">${O("error")} <strong>${d("status.aside")}</strong> ${this.local.problem}</wa-callout>`:x}
      ${e?.yanked?c`<wa-callout variant="danger">${O("warning")} <strong>${d("mark.yanked")}</strong> ${o(e.yanked)}</wa-callout>`:x}
      ${e?.deprecated?c`<wa-callout variant="warning">${O("warning")} <strong>${d("mark.deprecated")}</strong> ${o(e.deprecated)}</wa-callout>`:x}
    `},Ee=function(e,o={}){B.ask({kind:e,plugin:this.name,title:b(this,k,ro),options:o})},Zr=function(e){let o=b(this,k,Xt),a=u=>$.may(u),r=this.offer?.version,s=b(this,k,ao);return c`
      ${this.offer&&this.offer.versions.length>0?c`<label class="field">
            <span>${d("field.version")}</span>
            <select @change=${u=>f(this,k,Jr).call(this,u.target.value)}>
              ${this.offer.versions.map(u=>c`<option value=${u.version} ?selected=${u.version===s}>
                  ${u.version}${u.version===o?` (${d("status.installed")})`:""}${u.yanked?` (${d("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:x}
      ${!o&&a("plugin:install")?c`<wa-button
            variant="brand"
            @click=${()=>f(this,k,Ee).call(this,"install",{with_dependencies:!0,...e&&s!==r?{version:e.version}:{}})}
            >${O("download")} ${d("install")}</wa-button
          >`:x}
      ${o&&e&&e.version!==o&&a("plugin:install")?c`<wa-button
            variant="brand"
            @click=${()=>f(this,k,Ee).call(this,"update",{version:e.version,...Se(o,e.version)?{allow_downgrade:!0}:{}})}
            >${O("update")} ${d(Se(o,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:x}
      ${o&&a("plugin:toggle")?this.local?.status==="enabled"?c`<wa-button appearance="outlined" @click=${()=>f(this,k,Ee).call(this,"disable")}>${d("disable")}</wa-button>`:c`<wa-button appearance="outlined" @click=${()=>f(this,k,Ee).call(this,"enable")}>${d("enable")}</wa-button>`:x}
      ${o&&a("plugin:install")&&this.local?.history.some(({from:u})=>u)?c`<wa-button appearance="outlined" @click=${()=>f(this,k,Ee).call(this,"rollback")}>${O("rollback")} ${d("rollback")}</wa-button>`:x}
      ${o&&a("plugin:uninstall")?c`<wa-button variant="danger" appearance="outlined" @click=${()=>f(this,k,Ee).call(this,"uninstall",{keep_data:!0})}
            >${O("remove")} ${d("uninstall")}</wa-button
          >`:x}
    `},Jr=function(e){N.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},tn=function(){let e=Gr.filter(a=>a==="versions"?this.offer:a==="history"?this.local?.history.length:a==="health"?b(this,k,Xt)&&$.may("plugin:observe"):!0),o=a=>{let r=a.key==="ArrowRight"?1:a.key==="ArrowLeft"?-1:0;if(r===0)return;a.preventDefault();let s=e[(e.indexOf(b(this,k,fi))+r+e.length)%e.length];f(this,k,Bo).call(this,s),this.updateComplete.then(()=>this.querySelector(`#tab-${s}`)?.focus())};return c`<div class="tabs" role="tablist" aria-label=${b(this,k,ro)} @keydown=${o}>
      ${e.map(a=>c`<button
          role="tab"
          id=${`tab-${a}`}
          aria-selected=${a===b(this,k,fi)}
          aria-controls="panel"
          tabindex=${a===b(this,k,fi)?0:-1}
          @click=${()=>f(this,k,Bo).call(this,a)}
        >
          ${d(`tab.${a}`)}
        </button>`)}
    </div>`},Bo=function(e){N.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},en=function(){let e=b(this,k,fi);return c`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="versions"?f(this,k,an).call(this):e==="health"?this.metrics?f(this,k,nn).call(this,this.metrics):c`<p class="quiet" role="status">${d("loading")}</p>`:e==="history"?f(this,k,rn).call(this,this.local?.history??[]):f(this,k,on).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}
    </div>`},on=function(e){return this.papersFailure?$t(this.papersFailure,()=>{K(this,Yt,""),f(this,k,oo).call(this)}):!this.papers||!b(this,Ye)?c`<p class="quiet" role="status">${d("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?b(this,Ye).call(this,e.replace(/^#[^\n]*\n/,"")):c`<p class="quiet">${d("plugin.noText")}</p>`},an=function(){return c`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${d("field.version")}</th>
            <th scope="col">${d("field.published")}</th>
            <th scope="col">${d("field.size")}</th>
            <th scope="col">${d("field.require")}</th>
          </tr>
        </thead>
        <tbody>
          ${(this.offer?.versions??[]).map(e=>c`<tr>
              <th scope="row">
                ${e.version}
                ${e.version===b(this,k,Xt)?c`<span class="mark installed">${d("status.installed")}</span>`:x}
                ${e.yanked?c`<span class="mark danger">${d("mark.yanked")}</span>`:x}
                ${e.deprecated?c`<span class="mark warning">${d("mark.deprecated")}</span>`:x}
              </th>
              <td>${e.published?mo(e.published):"–"}</td>
              <td>${e.size?ue(e.size):"–"}</td>
              <td>${f(this,k,gi).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},rn=function(e){return c`<ol class="history">
      ${[...e].reverse().map(o=>{let a=String(o.result??"");return c`<li>
          <strong>${et(`plan.action.${o.operation}`,String(o.operation??""))}</strong>
          <span class="versions">${o.from??""}${o.from&&o.to?" → ":""}${o.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${et(`history.${a}`,a)}</span>
          <br /><span class="quiet">${o.at?Te(o.at):""} · ${o.by??""}</span>
          ${o.error?c`<br /><span>${o.error}</span>`:x}
        </li>`})}
    </ol>`},nn=function(e){let o=u=>de(u.reduce((p,h)=>p+h.failures,0)),a=e.requests,r=e.hooks.reduce((u,p)=>u+p.time_us,0),s=[[d("field.status"),d(e.running?"health.running":"health.stopped")],[d("health.starts"),eo(e.starts.last_us)],[d("health.requests"),de(a.count)],[d("health.errors"),de(a.client_errors+a.server_errors)],[d("health.request"),a.count>0?eo(a.time_us/a.count):"–"],[d("health.longest"),a.count>0?eo(a.longest_us):"–"],[d("health.hooks"),e.hooks.length>0?eo(r):"–"],[d("health.hookFailures"),o(e.hooks)],[d("health.listenerFailures"),o(e.listeners)],[d("health.processFailures"),o(e.processes)]];return c`<div class="scroll">
      <table>
        <tbody>
          ${s.map(([u,p])=>c`<tr><th scope="row">${u}</th><td>${p}</td></tr>`)}
        </tbody>
      </table>
    </div>`},gi=function(e){let o=Object.entries(e??{});return o.length===0?c`<span class="quiet">${d("nothing")}</span>`:c`<ul class="plainlist">
      ${o.map(([a,r])=>c`<li>
          ${a.includes("/")?c`<a href=${nt(`/catalogue/${a}`)}>${a}</a>`:et(`host.${a}`,a)}
          <code>${r}</code>
        </li>`)}
    </ul>`},sn=function(e){let o=this.local?.config??{},a=e===void 0||e.version===b(this,k,Xt),r=e?.require??(a?o.require:void 0),s=e?.capabilities??o.capabilities??[],u=this.offer?.license||(typeof o.license=="string"?o.license:""),p=this.offer?.category||(typeof o.category=="string"?o.category:""),h=this.offer?.homepage??"",m=this.offer?.type??this.local?.type??"mixed",v=Object.entries(r??{}).filter(([y])=>!y.includes("/")),w=Object.entries(r??{}).filter(([y])=>y.includes("/")),g=(y,S)=>S?c`<dt>${y}</dt><dd>${S}</dd>`:x;return c`<dl class="facts">
      ${g(d("field.status"),b(this,k,Xt)?c`${et(`status.${this.local?.status}`,this.local?.status??"")} · ${b(this,k,Xt)}`:d("status.not"))}
      ${g(d("field.installed"),this.local?.installed_at?Te(this.local.installed_at):"")}
      ${g(d("field.updated"),this.local?.updated_at?Te(this.local.updated_at):"")}
      ${g(d("field.type"),et(`type.${m}`,m))}
      ${g(d("field.category"),p?et(`category.${p}`,p):"")}
      ${g(d("field.license"),u||d("unknown"))}
      ${g(d("field.size"),e?.size?ue(e.size):"")}
      ${g(d("field.published"),e?.published?mo(e.published):"")}
      ${g(d("field.host"),f(this,k,gi).call(this,Object.fromEntries(v)))}
      ${g(d("field.require"),f(this,k,gi).call(this,Object.fromEntries(w)))}
      ${g(d("field.conflict"),Object.keys(e?.conflict??{}).length>0?f(this,k,gi).call(this,e?.conflict):"")}
      ${g(d("field.capabilities"),s.length>0?c`<ul class="plainlist">${s.map(y=>c`<li>${et(`capability.${y}`,y)}</li>`)}</ul>
              <small class="quiet">${d("capabilities.hint")}</small>`:d("capabilities.none"))}
      ${g(d("field.registry"),this.offer?.registry)}
      ${g(d("field.homepage"),/^https?:\/\//i.test(h)?c`<a href=${h} target="_blank" rel="noopener noreferrer">${h.replace(/^https?:\/\//i,"")} ${O("outside")}</a>`:"")}
      ${g(d("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(y=>c`<a class="pill" href=${`${nt("/catalogue")}?keyword=${encodeURIComponent(y)}`}>${y}</a> `):"")}
    </dl>`},z([l()],kt.prototype,"name",2),z([l({attribute:!1})],kt.prototype,"place",2),z([E()],kt.prototype,"offer",2),z([E()],kt.prototype,"local",2),z([E()],kt.prototype,"papers",2),z([E()],kt.prototype,"papersFailure",2),z([E()],kt.prototype,"metrics",2),z([E()],kt.prototype,"failure",2),z([E()],kt.prototype,"loading",2),kt=z([C("core-plugin")],kt);function eo(t){return d("system.ms",{time:Math.round(t/10)/100})}var Mo="core.theme",Wo=class extends EventTarget{#t=new Map;#e=new Map;#o=new Set;#i;follow(i){let e=new Map(i.map(o=>[o.plugin,o.tag]));for(let[o,a]of[...this.#t])e.get(o)!==a.frontend.tag&&(this.#t.delete(o),this.#a(),this.#r());for(let o of[...this.#e.keys()])e.has(o)||this.#e.delete(o);for(let o of i){let a=`${o.plugin}@${o.tag}`;!this.#t.has(o.plugin)&&!this.#o.has(a)&&this.#n(o,a)}}async#n(i,e){this.#o.add(e);try{let o=i.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${Le(`/plugin/${i.plugin}/assets/${o}`)}?v=${i.tag}`);if($.current?.frontends?.find(s=>s.plugin===i.plugin)?.tag!==i.tag)return;this.#t.set(i.plugin,{frontend:i,module:a,pages:ls(i,a)}),this.#e.delete(i.plugin),this.#a()}catch(o){this.#e.set(i.plugin,o),console.warn(`The pages of ${i.plugin} could not be loaded.`,o)}finally{this.#o.delete(e),this.#r()}}get pages(){return[...this.#t.values()].flatMap(i=>i.pages).filter(({page:i})=>i.menu!==!1&&(!i.authority||$.may(i.authority))).sort((i,e)=>this.titleOf(i).localeCompare(this.titleOf(e),Ht()))}find(i,e){let o=(this.#t.get(i)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,r)=>r.page.path.length-a.page.path.length)[0];return o&&{page:o,rest:e.slice(o.page.path.length).replace(/^\//,"")}}isLoading(i){return[...this.#o].some(e=>e.startsWith(`${i}@`))}failureOf(i){return this.#e.get(i)}titleOf({page:i}){return no(i.title)}pathOf({plugin:i,page:e}){return`/pages/${i}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#t.values()].filter(({module:i})=>ln(i.theme)).map(({module:i})=>({id:i.theme.id,title:no(i.theme.title)}))}get theme(){return this.#i?.module.theme?.id??""}chooseTheme(i){i?localStorage.setItem(Mo,i):localStorage.removeItem(Mo),this.#a(),this.#r()}#a(){let i=localStorage.getItem(Mo),e=[...this.#t.values()].find(({module:a})=>ln(a.theme)&&a.theme.id===i);if(e===this.#i)return;let o=document.documentElement;try{this.#i?.module.remove?.(o)}catch(a){console.warn("A theme could not be taken away.",a)}this.#i=void 0;try{e?.module.apply?.(o),this.#i=e;let a=e?.module.theme?.colorScheme;a?(o.classList.toggle("wa-dark",a==="dark"),o.classList.toggle("wa-light",a==="light")):Fe($e())}catch(a){console.warn("A theme could not be applied.",a)}}#r(){this.dispatchEvent(new Event("change"))}};function no(t){return typeof t=="string"?t:t[Ht()]??t.en??Object.values(t)[0]??""}function ls(t,i){return(Array.isArray(i.pages)?i.pages:[]).filter(o=>typeof o?.path=="string"&&/^[\w/-]*$/.test(o.path)&&typeof o.element=="function").map(o=>({plugin:t.plugin,tag:t.tag,page:o}))}function ln(t){return typeof t?.id=="string"&&t.id!==""}var ct=new Wo;var cs=0,cn=new WeakMap,ne,bi,Ho,Ge=class extends gt{constructor(){super();T(this,bi);this.plugin="";this.path="";T(this,ne);this.watch(ct)}render(){if(ct.find(this.plugin,this.path))return c`<div
        class="plugin-page"
        @core-page-failed=${a=>a.currentTarget.replaceChildren(f(this,bi,Ho).call(this,a.detail))}
      ></div>`;if(ct.isLoading(this.plugin))return c`<p role="status">${d("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let o=ct.failureOf(this.plugin);return c`<div class="empty">
      ${O("plugin")}
      <h1>${d(o?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${o instanceof Error?c`<p class="quiet">${o.message}</p>`:""}
      <p><a href=${nt("/plugins")}>${d("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),o=ct.find(this.plugin,this.path);if(!e||!o){K(this,ne,void 0);return}let a={...o,language:Ht()};if(!(b(this,ne)?.page===a.page&&b(this,ne).rest===a.rest&&b(this,ne).language===a.language&&e.firstChild)){K(this,ne,a),document.title=[ct.titleOf(o.page),$.current?.application.title].filter(Boolean).join(" · ");try{let s=new(ds(o.page.page.element));s.core=us(o.page,o.rest),e.replaceChildren(s)}catch(s){e.replaceChildren(f(this,bi,Ho).call(this,s))}}}};ne=new WeakMap,bi=new WeakSet,Ho=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let o=document.createElement("div");o.className="empty",o.role="alert";let a=document.createElement("h1");a.textContent=d("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",o.append(a,r),o},z([l()],Ge.prototype,"plugin",2),z([l()],Ge.prototype,"path",2),Ge=z([C("core-plugin-page")],Ge);function ds(t){let i=cn.get(t);if(i)return i;let e=t.prototype.connectedCallback,o=class extends t{connectedCallback(){let a=r=>this.dispatchEvent(new CustomEvent("core-page-failed",{detail:r,bubbles:!0}));try{let r=e?.call(this);r instanceof Promise&&r.catch(s=>this.isConnected&&a(s))}catch(r){a(r)}}};return customElements.define(`core-page-${++cs}`,o),cn.set(t,o),o}function us({plugin:t},i){let e=$.current?.user;return{version:1,plugin:t,path:i,language:Ht(),user:{name:e?.name??"",display_name:e?.display_name??""},may:o=>$.may(o),text:no,navigate:o=>N.go(`/pages/${t}/${o.replace(/^\//,"")}`),notify:Ft,request:async(o,a={})=>{let r=$.current?.csrf,s=new Headers(a.headers);s.set("Accept","application/json"),r&&s.set(r.header,r.token);let u=o.replace(/^\//,""),p=await fetch(Le(`/plugin/${t}/${u}`),{credentials:"same-origin",...a,headers:s}),h=await p.json().catch(()=>({}));if(!p.ok)throw new yt(p.status,h.code??p.status,h.message||d("error.unexpected"));return h.data}}}var ps=[{path:/^\/catalogue\/?$/,title:()=>d("catalogue.title"),show:(t,i)=>c`<core-catalogue .place=${i}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>d("plugin.title"),show:(t,i)=>c`<core-plugin .name=${`${t.vendor}/${t.plugin}`} .place=${i}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>d("installed.title"),show:(t,i)=>c`<core-installed .place=${i}></core-installed>`},{path:/^\/activity\/?$/,load:()=>import("./activity-F4XUWH6P.js"),offered:"activity",title:()=>d("activity.title"),show:(t,i)=>c`<core-activity .place=${i}></core-activity>`},{path:/^\/operations\/(?<operation>[^/]+)$/,load:()=>import("./operation-YLOMOSO5.js"),title:()=>d("operation.title"),show:t=>c`<core-operation .operation=${t.operation}></core-operation>`},{path:/^\/registries\/?$/,load:()=>import("./registries-AQQCH2W4.js"),title:()=>d("registries.title"),show:()=>c`<core-registries></core-registries>`},{path:/^\/tokens\/?$/,load:()=>import("./tokens-E3WQUKQK.js"),offered:"tokens",title:()=>d("tokens.title"),show:(t,i)=>c`<core-tokens .place=${i}></core-tokens>`},{path:/^\/accounts\/?$/,load:()=>import("./accounts-5OQLB23C.js"),offered:"accounts",title:()=>d("accounts.title"),show:(t,i)=>c`<core-accounts .place=${i}></core-accounts>`},{path:/^\/system\/?$/,load:()=>import("./system-QWLUE6GI.js"),title:()=>d("system.title"),show:()=>c`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-KN74I4SQ.js"),title:()=>d("error.page"),show:t=>c`<core-error-page .code=${t.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:t=>c`<core-plugin-page
        .plugin=${`${t.vendor}/${t.plugin}`}
        .path=${t.below??""}
      ></core-plugin-page>`}];function so(t){for(let i of ps){let e=i.path.exec(t);if(e&&(!i.offered||$.current?.application.pages.includes(i.offered)))try{let o=Object.fromEntries(Object.entries(e.groups??{}).map(([a,r])=>[a,decodeURIComponent(r??"")]));return{page:i,parts:o}}catch{return}}}var wt,dn,un,Ze,lo,pn,Qe=class extends gt{constructor(){super(...arguments);T(this,wt);this.busy=!1;this.problem="";T(this,lo,async e=>{if(e.preventDefault(),!this.busy){this.busy=!0,this.problem="";try{await $.signIn(f(this,wt,Ze).call(this,"username")?.value??"",f(this,wt,Ze).call(this,"password")?.value??"")}catch(o){this.problem=f(this,wt,pn).call(this,o);let a=f(this,wt,Ze).call(this,"password");a&&(a.value=""),a?.focus(),await $.load().catch(()=>{})}finally{this.busy=!1}}})}firstUpdated(){f(this,wt,Ze).call(this,"username")?.updateComplete.then(()=>f(this,wt,Ze).call(this,"username")?.focus())}render(){let e=$.current?.application;return c`
      <main class="sign-in" id="main">
        <h1>${e?.title??""}</h1>
        ${e?.login?f(this,wt,un).call(this):f(this,wt,dn).call(this,e?.sign_in_page)}
      </main>
    `}};wt=new WeakSet,dn=function(e){return c`
      <p>${d("signIn.elsewhere")}</p>
      ${e?c`<wa-button variant="brand" href=${e}>${d("signIn.do")}</wa-button>`:x}
    `},un=function(){return c`
      <form @submit=${b(this,lo)} aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">${d("signIn.title")}</h2>
        <div role="alert" class="alert">
          ${this.problem?c`<wa-callout variant="danger">${O("error")} ${this.problem}</wa-callout>`:x}
        </div>
        <wa-input name="username" label=${d("signIn.name")} autocomplete="username" autocapitalize="off" required></wa-input>
        <wa-input
          name="password"
          type="password"
          label=${d("signIn.password")}
          autocomplete="current-password"
          password-toggle
          required
        ></wa-input>
        <wa-button type="submit" variant="brand" ?loading=${this.busy}>${d("signIn.do")}</wa-button>
      </form>
    `},Ze=function(e){return this.querySelector(`wa-input[name="${e}"]`)},lo=new WeakMap,pn=function(e){if(!(e instanceof yt))return d("error.unexpected");if(e.status===0)return d("error.unreachable");if(e.status===429){let a=Math.max(1,Math.ceil(e.retryAfter/60));return Qt("signIn.throttled",a)}return e.message==="The name or the password is wrong"||!e.message?d("signIn.wrong"):e.message},z([E()],Qe.prototype,"busy",2),z([E()],Qe.prototype,"problem",2),Qe=z([C("core-sign-in")],Qe);var hs=15e3,ms=10*6e4,Ae,vi,wi,yi,ki,xi,Je,M,Fo,No,hn,co,mn,fn,Uo,jo,gn,Ko,uo,bn,po,ho,Oe=class extends gt{constructor(){super();T(this,M);this.menuOpen=!1;T(this,Ae,"");T(this,vi,Date.now());T(this,wi);T(this,yi,!1);T(this,ki,0);T(this,xi,()=>{K(this,vi,Date.now())});T(this,Je,()=>{document.visibilityState==="visible"&&$.current?.user&&Date.now()-b(this,vi)<ms&&$.load().catch(()=>{})});T(this,uo,e=>{let o=e.detail.item.value;o.startsWith("theme:")?ct.chooseTheme(o.slice(6)):(ct.chooseTheme(""),xr(o)),this.requestUpdate()});T(this,po,async()=>{try{await $.signOut()}catch(e){Ft("danger",e instanceof yt&&e.message?e.message:d("error.unexpected"))}});T(this,ho,e=>{e.preventDefault(),this.querySelector("#main")?.focus()});this.watch($,"change",()=>{ct.follow($.current?.frontends??[]);let e=$.current?.user?.name;e&&e!==b(this,wi)&&b(this,yi)&&f(this,M,No).call(this),e||B.forget(),K(this,wi,e),this.requestUpdate()}),this.watch(ct),this.watch(B),this.watch(document,"core-language"),this.watch(N,"change",()=>f(this,M,hn).call(this)),la(()=>{$.current?.user&&(Ft("warning",d("signIn.ended")),$.load().catch(()=>{}))})}connectedCallback(){super.connectedCallback(),f(this,M,Fo).call(this);for(let e of["pointerdown","keydown"])addEventListener(e,b(this,xi),{passive:!0});document.addEventListener("visibilitychange",b(this,Je)),K(this,ki,window.setInterval(b(this,Je),hs))}disconnectedCallback(){super.disconnectedCallback();for(let e of["pointerdown","keydown"])removeEventListener(e,b(this,xi));document.removeEventListener("visibilitychange",b(this,Je)),clearInterval(b(this,ki))}updated(){let e=N.place.path,a=so(e)?.page.title()??"",r=$.current?.application.title??"";(!e.startsWith("/pages/")||!$.current?.user)&&(document.title=$.current?.user?[a,r].filter(Boolean).join(" · "):r||"Console"),$.current?.user&&e!==b(this,Ae)&&(b(this,Ae)&&this.querySelector("#main")?.focus({preventScroll:!0}),b(this,Ae)&&scrollTo(0,0),K(this,Ae,e))}render(){return this.failure?c`<main class="sign-in" id="main">${$t(this.failure,()=>{f(this,M,Fo).call(this)})}</main>`:$.current?Sr(Ht(),$.current.user?f(this,M,mn).call(this):c`<div class="outside"><div class="choices">${f(this,M,Ko).call(this)}</div>
            <core-sign-in></core-sign-in><core-notices></core-notices></div>`):c`<p class="starting" role="status">${d("loading")}</p>`}};Ae=new WeakMap,vi=new WeakMap,wi=new WeakMap,yi=new WeakMap,ki=new WeakMap,xi=new WeakMap,Je=new WeakMap,M=new WeakSet,Fo=async function(){this.failure=void 0;try{await $.load(),K(this,yi,!0),$.current?.user&&await f(this,M,No).call(this)}catch(e){this.failure=e}},No=async function(){if(N.place.path==="/"){let e=vn($.current?.menus??[]).find(o=>o.path?.startsWith("/console/"));N.go(e?.path?.slice(8)??"/catalogue",{},!0)}await f(this,M,co).call(this),await B.resume()},hn=function(){this.menuOpen=!1,f(this,M,co).call(this),this.requestUpdate()},co=async function(){this.pageFailure=void 0;try{await so(N.place.path)?.page.load?.()}catch(e){this.pageFailure=e}},mn=function(){let e=B.running.length;return c`
      <a class="skip" href="#main" @click=${b(this,ho)}>${d("shell.skip")}</a>
      <header class="top">
        <button
          class="plain menu-button"
          aria-expanded=${this.menuOpen}
          aria-controls="menu"
          aria-label=${d("shell.menu")}
          @click=${()=>this.menuOpen=!this.menuOpen}
        >
          ${O(this.menuOpen?"close":"menu")}
        </button>
        <a class="brand" href=${nt("/")}>${O("layers")}<span>${$.current?.application.title}</span></a>
        <span class="grow"></span>
        ${e>0?c`<button class="plain running" @click=${()=>B.show()}>
              ${O("busy")}<span>${d("changes.running",{count:e})}</span>
            </button>`:x}
        ${f(this,M,Ko).call(this)} ${f(this,M,bn).call(this)}
      </header>
      <nav id="menu" class=${this.menuOpen?"open":""} aria-label=${d("shell.menu")}>
        <ul>
          ${($.current?.menus??[]).map(o=>f(this,M,Uo).call(this,o))} ${f(this,M,gn).call(this)}
        </ul>
      </nav>
      <main id="main" tabindex="-1">${f(this,M,fn).call(this)}</main>
      <core-change-dialog></core-change-dialog>
      <core-notices></core-notices>
    `},fn=function(){if(this.pageFailure)return $t(this.pageFailure,()=>{f(this,M,co).call(this)});let e=so(N.place.path);return e?e.page.show(e.parts,N.place):c`<div class="empty">
      ${O("search")}
      <h1>${d("shell.nothing")}</h1>
      <p><a href=${nt("/catalogue")}>${d("catalogue.title")}</a></p>
    </div>`},Uo=function(e){let o=e.children.length>0?c`<ul>${e.children.map(r=>f(this,M,Uo).call(this,r))}</ul>`:x,a=et(`menu.${e.id}`,e.title);return e.path?c`<li>${f(this,M,jo).call(this,fs(e.path),a,e.icon??"right")}${o}</li>`:c`<li><span class="group">${a}</span>${o}</li>`},jo=function(e,o,a){let r=new URL(e,location.href).pathname,s=location.pathname===r||location.pathname.startsWith(`${r}/`);return c`<a href=${e} aria-current=${s?"page":x}>${O(a)}<span>${o}</span></a>`},gn=function(){let e=ct.pages;return e.length===0?x:c`<li>
      <span class="group">${d("menu.pages")}</span>
      <ul>
        ${e.map(o=>c`<li>${f(this,M,jo).call(this,nt(ct.pathOf(o)),ct.titleOf(o),"plugin")}</li>`)}
      </ul>
    </li>`},Ko=function(){let e=$e();return c`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>{Ci(o.detail.item.value,!0)}}
      >
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${O("language")}<span class="hidden">${d("shell.language")}</span>
        </wa-button>
        ${Object.entries(na).map(([o,{name:a}])=>c`<wa-dropdown-item type="checkbox" value=${o} .checked=${o===Ht()} lang=${o}>${a}</wa-dropdown-item>`)}
      </wa-dropdown>
      <wa-dropdown placement="bottom-end" @wa-select=${b(this,uo)}>
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${O(e==="auto"?"auto":e==="dark"?"moon":"sun")}<span class="hidden">${d("shell.colors")}</span>
        </wa-button>
        ${["auto","light","dark"].map(o=>c`<wa-dropdown-item type="checkbox" value=${o} .checked=${!ct.theme&&o===e}>
            ${d(`colors.${o}`)}
          </wa-dropdown-item>`)}
        ${ct.themes.map(o=>c`<wa-dropdown-item type="checkbox" value=${`theme:${o.id}`} .checked=${ct.theme===o.id}>
            ${o.title}
          </wa-dropdown-item>`)}
      </wa-dropdown>
    `},uo=new WeakMap,bn=function(){let e=$.current?.user;return c`
      <wa-dropdown placement="bottom-end" @wa-select=${b(this,po)}>
        <wa-button slot="trigger" appearance="plain" size="s" with-caret class="account">
          ${O("user")}<span class="account-name">${e?.display_name}</span>
        </wa-button>
        <wa-dropdown-item value="sign-out" ?disabled=${!$.current?.application.logout}>
          <span slot="icon">${O("sign-out")}</span>${d("shell.signOut")}
        </wa-dropdown-item>
      </wa-dropdown>
    `},po=new WeakMap,ho=new WeakMap,z([E()],Oe.prototype,"failure",2),z([E()],Oe.prototype,"pageFailure",2),z([E()],Oe.prototype,"menuOpen",2),Oe=z([C("core-console")],Oe);function fs(t){let i=new URL(Le(t.startsWith("/")?t:`/${t}`),location.href);return i.origin===location.origin?i.pathname+i.search:nt("/")}function vn(t){return t.flatMap(i=>[i,...vn(i.children)])}Fe($e());$r();N.start();Ci(sa());
