import{b as Q}from"./chunk-E7T2WBSH.js";import{a as N,b as yt,c as pa,d as xt,e as ha,f as fe,g as z,h as ma,i as B,j as fa,k as $t}from"./chunk-YTOB5KI6.js";import{a as At,b as Jt,c as te,d as ca}from"./chunk-YUGVQSNE.js";import{a as C,b as l,c as A,d as W,e as na,f as sa,g as Ci,h as la,i as da,j as Nt,k as ua,l as Ei,m as u,n as ee,o as et,p as Dt,q as me,r as Le,s as wo,t as nt,v as Pe,x as S,y as ut}from"./chunk-AJK63T6Q.js";import{a as s,b as oa,c as aa,d as ra}from"./chunk-GIZTY6IV.js";import{a as O,d as c,e as Jo,f as ta,g as Ft,h as x,i as ea,j as ia}from"./chunk-V35MO6FD.js";import{b as E,c as y,d as L,e as K,f}from"./chunk-CYRBIIKY.js";var ie=O`
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
`;var ga=O`
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
`;var Tn=O`
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
`,Ln=/;\s+$/;function Pn(t){return t.replace(/[A-Z]/g,i=>`-${i.toLowerCase()}`)}function ba(t){let{property:i,value:e,element:o}=t;if(e){let a=o.getAttribute("style")||"";a&&(a.match(Ln)||(a+=";"),a+=" ");let r=`${i}: ${e}`;return a.includes(r)?void 0:`${a}${r};`}return null}var zi,H=class extends ia{constructor(){super(),aa(this,zi,!1),this.initialReflectedProperties=new Map,this.didSSR=!!this.shadowRoot,this.customStates={set:(i,e)=>{if(this.internals?.states)try{e?this.internals.states.add(i):this.internals.states.delete(i)}catch(o){if(String(o).includes("must start with '--'"))console.error("Your browser implements an outdated version of CustomStateSet. Consider using a polyfill");else throw o}},has:i=>{if(!this.internals?.states)return!1;try{return this.internals.states.has(i)}catch{return!1}}};try{this.internals=this.attachInternals()}catch{console.error("Element internals are not supported in your browser. Consider using a polyfill")}this.customStates.set("wa-defined",!0);let t=this.constructor;for(let[i,e]of t.elementProperties)e.default==="inherit"&&e.initial!==void 0&&typeof i=="string"&&this.customStates.set(`initial-${i}-${e.initial}`,!0)}static get styles(){let t=Array.isArray(this.css)?this.css:this.css?[this.css]:[];return[Tn,...t]}connectedCallback(){super.connectedCallback(),this.didSSR||this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `)),this.didSSR&&this.updateComplete.then(()=>{this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `))})}attributeChangedCallback(t,i,e){oa(this,zi)||(this.constructor.elementProperties.forEach((o,a)=>{o.reflect&&this[a]!=null&&this.initialReflectedProperties.set(a,this[a])}),ra(this,zi,!0)),super.attributeChangedCallback(t,i,e)}willUpdate(t){super.willUpdate(t),this.initialReflectedProperties.forEach((i,e)=>{t.has(e)&&this[e]==null&&(this[e]=i)})}firstUpdated(t){super.firstUpdated(t),this.didSSR&&this.shadowRoot?.querySelectorAll("slot").forEach(i=>{i.dispatchEvent(new Event("slotchange",{bubbles:!0,composed:!1,cancelable:!1}))})}update(t){try{super.update(t)}catch(i){if(this.didSSR&&!this.hasUpdated){let e=new Event("lit-hydration-error",{bubbles:!0,composed:!0,cancelable:!1});e.error=i,this.dispatchEvent(e)}throw i}}setStyle(t,i){if(!this.style){let e=ba({property:Pn(t),value:i,element:this});e&&this.setAttribute("style",e);return}this.style[t]=i}setStyleProperty(t,i){if(!this.style){let e=ba({property:t,value:i,element:this});e&&this.setAttribute("style",e);return}this.style.setProperty(t,i)}relayNativeEvent(t,i){t.stopImmediatePropagation(),this.dispatchEvent(new t.constructor(t.type,{...t,...i}))}};zi=new WeakMap;s([l()],H.prototype,"dir",2);s([l()],H.prototype,"lang",2);s([l({type:Boolean,reflect:!0,attribute:"did-ssr"})],H.prototype,"didSSR",2);var oe=class extends H{constructor(){super(...arguments),this.variant="brand",this.appearance="accent",this.pill=!1,this.attention="none"}render(){return c`
      <span part="start">
        <slot name="start"></slot>
      </span>

      <span part="base badge" role="status">
        <slot></slot>
      </span>

      <span part="end">
        <slot name="end"></slot>
      </span>
    `}};oe.css=[ie,ga];s([l({reflect:!0})],oe.prototype,"variant",2);s([l({reflect:!0})],oe.prototype,"appearance",2);s([l({type:Boolean,reflect:!0})],oe.prototype,"pill",2);s([l({reflect:!0})],oe.prototype,"attention",2);oe=s([C("wa-badge")],oe);var qe=()=>({checkValidity(t){let i=t.input,e={message:"",isValid:!0,invalidKeys:[]};if(!i)return e;let o=!0;if("checkValidity"in i&&(o=i.checkValidity()),o)return e;if(e.isValid=!1,"validationMessage"in i&&(e.message=i.validationMessage),!("validity"in i))return e.invalidKeys.push("customError"),e;for(let a in i.validity){if(a==="valid")continue;let r=a;i.validity[r]&&e.invalidKeys.push(r)}return e}});var Ai=class extends Event{constructor(){super("wa-invalid",{bubbles:!0,cancelable:!1,composed:!0})}};var qn=()=>({observedAttributes:["custom-error"],checkValidity(t){let i={message:"",isValid:!0,invalidKeys:[]};return t.customError&&(i.message=t.customError,i.isValid=!1,i.invalidKeys=["customError"]),i}}),tt=class extends H{constructor(){super(),this.name=null,this.disabled=!1,this.required=!1,this.assumeInteractionOn=["input"],this.validators=[],this.valueHasChanged=!1,this.hasInteracted=!1,this.customError=null,this.emittedEvents=[],this.emitInvalid=t=>{t.target===this&&(this.hasInteracted=!0,this.dispatchEvent(new Ai))},this.handleInteraction=t=>{let i=this.emittedEvents;i.includes(t.type)||i.push(t.type),i.length===this.assumeInteractionOn?.length&&(this.hasInteracted=!0)},"addEventListener"in this&&this.addEventListener("invalid",this.emitInvalid)}static get validators(){return[qn()]}static get observedAttributes(){let t=new Set(super.observedAttributes||[]);for(let i of this.validators)if(i.observedAttributes)for(let e of i.observedAttributes)t.add(e);return[...t]}connectedCallback(){super.connectedCallback(),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.updateValidity()}):this.updateValidity(),this.assumeInteractionOn.forEach(t=>{this.addEventListener?.(t,this.handleInteraction)})}firstUpdated(...t){super.firstUpdated(...t),this.updateValidity()}willUpdate(t){if(!!1&&t.has("customError")&&(this.customError||(this.customError=null),this.setCustomValidity(this.customError||"")),t.has("value")||t.has("disabled")||t.has("defaultValue")){let i=this.value;this.updateFormValue(i)}t.has("disabled")&&(this.customStates.set("disabled",this.disabled),(this.hasAttribute("disabled")||!!1&&!this.matches(":disabled"))&&this.toggleAttribute("disabled",this.disabled)),super.willUpdate(t),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>this.updateValidity()):this.updateValidity()}updateFormValue(t){if(Array.isArray(t)){if(this.name){let i=new FormData;for(let e of t)i.append(this.name,e);this.setValue(i,i)}}else this.setValue(t,t)}get labels(){return this.internals.labels}getForm(){return this.internals.form}set form(t){t?this.setAttribute("form",t):this.removeAttribute("form")}get form(){return this.internals.form}get validity(){return this.internals.validity}get willValidate(){return this.internals.willValidate}get validationMessage(){return this.internals.validationMessage}checkValidity(){return this.updateValidity(),this.internals.checkValidity()}reportValidity(){return this.updateValidity(),this.hasInteracted=!0,this.internals.reportValidity()}get validationTarget(){return this.input||void 0}setValidity(...t){let i=t[0],e=t[1],o=t[2];o||(o=this.validationTarget),this.internals.setValidity(i,e,o||void 0),this.requestUpdate("validity"),this.setCustomStates()}setCustomStates(){let t=!!this.required,i=this.internals.validity.valid,e=this.hasInteracted;this.customStates.set("required",t),this.customStates.set("optional",!t),this.customStates.set("invalid",!i),this.customStates.set("valid",i),this.customStates.set("user-invalid",!i&&e),this.customStates.set("user-valid",i&&e)}setCustomValidity(t){if(!t){this.customError=null,this.setValidity({});return}this.customError=t,this.setValidity({customError:!0},t,this.validationTarget)}formResetCallback(){this.resetValidity(),this.hasInteracted=!1,this.valueHasChanged=!1,this.emittedEvents=[],this.updateValidity()}formDisabledCallback(t){this.disabled=t,this.updateValidity()}formStateRestoreCallback(t,i){this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity()}):(this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity())}setValue(...t){let[i,e]=t;this.internals.setFormValue(i,e)}get allValidators(){let t=this.constructor.validators||[],i=this.validators||[];return[...t,...i]}resetValidity(){this.setCustomValidity(""),this.setValidity({})}updateValidity(){if(this.disabled||this.hasAttribute("disabled")||!this.willValidate){this.resetValidity();return}let t=this.allValidators;if(!t?.length)return;let i={customError:!!this.customError},e=this.validationTarget||this.input||void 0,o="";for(let a of t){let{isValid:r,message:n,invalidKeys:d}=a.checkValidity(this);r||(o||(o=n),d?.length>=0&&d.forEach(p=>i[p]=!0))}o||(o=this.validationMessage),this.setValidity(i,o,e)}};tt.formAssociated=!0;s([l({reflect:!0})],tt.prototype,"name",2);s([l({type:Boolean})],tt.prototype,"disabled",2);s([l({state:!0,attribute:!1})],tt.prototype,"valueHasChanged",2);s([l({state:!0,attribute:!1})],tt.prototype,"hasInteracted",2);s([l({attribute:"custom-error",reflect:!0})],tt.prototype,"customError",2);s([l({attribute:!1,state:!0,type:Object})],tt.prototype,"validity",1);var va={small:"s",medium:"m",large:"l"},wa=new Set;function st(t,i){i in va&&!wa.has(`${t}:${i}`)&&(wa.add(`${t}:${i}`),console.warn(`[${t}] size="${i}" is deprecated. Use size="${va[i]}" instead. The long-form value will be removed in the next major version.`))}var bt=class{constructor(t,...i){this.slotNames=[],this.handleSlotChange=e=>{let o=e.target;(this.slotNames.includes("[default]")&&!o.name||o.name&&this.slotNames.includes(o.name))&&this.host.requestUpdate()},(this.host=t).addController(this),this.slotNames=i}hasDefaultSlot(){return this.host.childNodes?[...this.host.childNodes].some(t=>{if(t.nodeType===Node.TEXT_NODE&&t.textContent.trim()!=="")return!0;if(t.nodeType===Node.ELEMENT_NODE){let i=t;if(i.tagName.toLowerCase()==="wa-visually-hidden")return!1;if(!i.hasAttribute("slot"))return!0}return!1}):!1}hasNamedSlot(t){return this.host.querySelector?.(`:scope > [slot="${t}"]`)!==null}test(t,i){return i&&this.host.didSSR&&!this.host.hasUpdated?!!this.host[i]:t==="[default]"?this.hasDefaultSlot():this.hasNamedSlot(t)}hostConnected(){let t=this.host.shadowRoot;t&&"addEventListener"in t&&t.addEventListener("slotchange",this.handleSlotChange)}hostDisconnected(){let t=this.host.shadowRoot;t&&"removeEventListener"in t&&t.removeEventListener("slotchange",this.handleSlotChange)}};var pt=O`
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
`;var ya=O`
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
`;function V(t,i){let e={waitUntilFirstUpdate:!1,...i};return(o,a)=>{let{update:r}=o,n=Array.isArray(t)?t:[t];o.update=function(d){n.forEach(p=>{let h=p;if(d.has(h)){let m=d.get(h),b=this[h];m!==b&&(!e.waitUntilFirstUpdate||this.hasUpdated)&&this[a](m,b)}}),r.call(this,d)}}}var it=Jt(class extends te{constructor(t){if(super(t),t.type!==At.ATTRIBUTE||t.name!=="class"||t.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(t){return" "+Object.keys(t).filter(i=>t[i]).join(" ")+" "}update(t,[i]){if(this.st===void 0){this.st=new Set,t.strings!==void 0&&(this.nt=new Set(t.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in i)i[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(i)}let e=t.element.classList;for(let o of this.st)o in i||(e.remove(o),this.st.delete(o));for(let o in i){let a=!!i[o];a===this.st.has(o)||this.nt?.has(o)||(a?(e.add(o),this.st.add(o)):(e.remove(o),this.st.delete(o)))}return Ft}});var _=t=>t??x;var xa=Symbol.for(""),Dn=t=>{if(t?.r===xa)return t?._$litStatic$};var yo=(t,...i)=>({_$litStatic$:i.reduce((e,o,a)=>e+(r=>{if(r._$litStatic$!==void 0)return r._$litStatic$;throw Error(`Value passed to 'literal' function must be a 'literal' result: ${r}. Use 'unsafeStatic' to pass non-literal values, but
            take care to ensure page security.`)})(o)+t[a+1],t[0]),r:xa}),ka=new Map,ko=t=>(i,...e)=>{let o=e.length,a,r,n=[],d=[],p,h=0,m=!1;for(;h<o;){for(p=i[h];h<o&&(r=e[h],(a=Dn(r))!==void 0);)p+=a+i[++h],m=!0;h!==o&&d.push(r),n.push(p),h++}if(h===o&&n.push(i[o]),m){let b=n.join("$$lit$$");(i=ka.get(b))===void 0&&(n.raw=n,ka.set(b,i=n)),e=d}return t(i,...e)},Oi=ko(c),Rl=ko(Jo),Tl=ko(ta);var D=class extends tt{constructor(){super(...arguments),this.assumeInteractionOn=["click"],this.hasSlotController=new bt(this,"[default]","start","end"),this.localize=new Q(this),this.invalid=!1,this.isIconButton=!1,this.title="",this.variant="neutral",this.appearance="accent",this.size="m",this.withCaret=!1,this.withStart=!1,this.withEnd=!1,this.disabled=!1,this.loading=!1,this.pill=!1,this.type="button"}static get validators(){return[...super.validators,qe()]}handleSizeChange(){st(this.localName,this.size)}constructLightDOMButton(){let t=document.createElement("button");for(let i of this.attributes)i.name!=="style"&&t.setAttribute(i.name,i.value);return t.type=this.type,t.style.position="absolute !important",t.style.width="0 !important",t.style.height="0 !important",t.style.clipPath="inset(50%) !important",t.style.overflow="hidden !important",t.style.whiteSpace="nowrap !important",this.name&&(t.name=this.name),t.value=this.value||"",t}handleClick(t){if(this.disabled||this.loading){t.preventDefault(),t.stopImmediatePropagation();return}if(this.type!=="submit"&&this.type!=="reset"||!this.getForm())return;let e=this.constructLightDOMButton();this.parentElement?.append(e),e.click(),e.remove()}handleInvalid(){this.dispatchEvent(new Ai)}handleLabelSlotChange(){let t=this.labelSlot.assignedNodes({flatten:!0}),i=!1,e=!1,o=!1,a=!1;[...t].forEach(r=>{if(r.nodeType===Node.ELEMENT_NODE){let n=r;n.localName==="wa-icon"?(e=!0,i||(i=n.label!==void 0)):a=!0}else r.nodeType===Node.TEXT_NODE&&(r.textContent?.trim()||"").length>0&&(o=!0)}),this.isIconButton=e&&!o&&!a,this.customStates.set("icon-button",this.isIconButton),this.isIconButton&&!i&&console.warn('Icon buttons must have a label for screen readers. Add <wa-icon label="..."> to remove this warning.',this)}isButton(){return!this.href}isLink(){return!!this.href}handleDisabledChange(){this.customStates.set("disabled",this.disabled),this.updateValidity()}handleHrefChange(){this.customStates.set("link",this.isLink())}handleLoadingChange(){this.customStates.set("loading",this.loading)}setValue(...t){}click(){this.button.click()}focus(t){this.button.focus(t)}blur(){this.button.blur()}render(){let t=this.isLink(),i=t?yo`a`:yo`button`;return Oi`
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
        ${this.withCaret?Oi`
                <wa-icon part="caret" class="caret" library="system" name="chevron-down" variant="solid"></wa-icon>
              `:""}
        ${this.loading?Oi`<wa-spinner part="spinner"></wa-spinner>`:""}
      </${i}>
    `}};D.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};D.css=[ya,ie,pt];s([W(".button")],D.prototype,"button",2);s([W("slot:not([name])")],D.prototype,"labelSlot",2);s([A()],D.prototype,"invalid",2);s([A()],D.prototype,"isIconButton",2);s([l()],D.prototype,"title",2);s([l({reflect:!0})],D.prototype,"variant",2);s([l({reflect:!0})],D.prototype,"appearance",2);s([l({reflect:!0})],D.prototype,"size",2);s([V("size")],D.prototype,"handleSizeChange",1);s([l({attribute:"with-caret",type:Boolean,reflect:!0})],D.prototype,"withCaret",2);s([l({attribute:"with-start",type:Boolean})],D.prototype,"withStart",2);s([l({attribute:"with-end",type:Boolean})],D.prototype,"withEnd",2);s([l({type:Boolean})],D.prototype,"disabled",2);s([l({type:Boolean,reflect:!0})],D.prototype,"loading",2);s([l({type:Boolean,reflect:!0})],D.prototype,"pill",2);s([l()],D.prototype,"type",2);s([l({reflect:!0})],D.prototype,"name",2);s([l({reflect:!0})],D.prototype,"value",2);s([l({reflect:!0})],D.prototype,"href",2);s([l()],D.prototype,"target",2);s([l()],D.prototype,"rel",2);s([l()],D.prototype,"download",2);s([l({attribute:"formaction"})],D.prototype,"formAction",2);s([l({attribute:"formenctype"})],D.prototype,"formEnctype",2);s([l({attribute:"formmethod"})],D.prototype,"formMethod",2);s([l({attribute:"formnovalidate",type:Boolean})],D.prototype,"formNoValidate",2);s([l({attribute:"formtarget"})],D.prototype,"formTarget",2);s([V("disabled",{waitUntilFirstUpdate:!0})],D.prototype,"handleDisabledChange",1);s([V("href")],D.prototype,"handleHrefChange",1);s([V("loading",{waitUntilFirstUpdate:!0})],D.prototype,"handleLoadingChange",1);D=s([C("wa-button")],D);D.disableWarning?.("change-in-update");var $a=O`
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
`;var xo=class extends H{constructor(){super(...arguments),this.localize=new Q(this)}render(){return c`
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
    `}};xo.css=$a;xo=s([C("wa-spinner")],xo);var Sa=class extends Event{constructor(){super("wa-error",{bubbles:!0,cancelable:!1,composed:!0})}};var Ca=class extends Event{constructor(){super("wa-load",{bubbles:!0,cancelable:!1,composed:!0})}};var Ea=O`
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
`;var{I:In}=ea,za=t=>t;var Oa=(t,i)=>i===void 0?t?._$litType$!==void 0:t?._$litType$===i;var _a=t=>t.strings===void 0,Aa=()=>document.createComment(""),De=(t,i,e)=>{let o=t._$AA.parentNode,a=i===void 0?t._$AB:i._$AA;if(e===void 0){let r=o.insertBefore(Aa(),a),n=o.insertBefore(Aa(),a);e=new In(r,n,t,t.options)}else{let r=e._$AB.nextSibling,n=e._$AM,d=n!==t;if(d){let p;e._$AQ?.(t),e._$AM=t,e._$AP!==void 0&&(p=t._$AU)!==n._$AU&&e._$AP(p)}if(r!==a||d){let p=e._$AA;for(;p!==r;){let h=za(p).nextSibling;za(o).insertBefore(p,a),p=h}}}return e},ae=(t,i,e=t)=>(t._$AI(i,e),t),Vn={},Ie=(t,i=Vn)=>t._$AH=i,Ra=t=>t._$AH,_i=t=>{t._$AR(),t._$AA.remove()};var ri=Symbol(),Ri=Symbol(),$o,So=new Map,lt=class extends H{constructor(){super(...arguments),this.svg=null,this.autoWidth=!1,this.swapOpacity=!1,this.label="",this.library="default",this.rotate=0,this.resolveIcon=async(t,i)=>{let e;if(i?.spriteSheet){this.hasUpdated||await this.updateComplete,this.svg=c`<svg part="svg">
        <use part="use" href="${t}"></use>
      </svg>`,await this.updateComplete;let o=this.shadowRoot.querySelector("[part='svg']");return typeof i.mutator=="function"&&i.mutator(o,this),this.svg}try{if(e=await fetch(t,{mode:"cors"}),!e.ok)return e.status===410?ri:Ri}catch{return Ri}try{let o=document.createElement("div");o.innerHTML=await e.text();let a=o.firstElementChild;if(a?.tagName?.toLowerCase()!=="svg")return ri;$o||($o=new DOMParser);let n=$o.parseFromString(a.outerHTML,"text/html").body.querySelector("svg");return n?(n.part.add("svg"),document.adoptNode(n)):ri}catch{return ri}}}connectedCallback(){super.connectedCallback(),na(this)}firstUpdated(t){super.firstUpdated(t),this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`),this.setIcon()}disconnectedCallback(){super.disconnectedCallback(),sa(this)}async getIconSource(){let t=Ci(this.library),i=this.family||la();if(this.name&&t){let e=this.canvas==="auto"||this.autoWidth,o;try{o=await t.resolver(this.name,i,this.variant,e)}catch{o=void 0}return{url:o,fromLibrary:!0}}return{url:this.src,fromLibrary:!1}}handleLabelChange(){typeof this.label=="string"&&this.label.length>0?(this.setAttribute("role","img"),this.setAttribute("aria-label",this.label),this.removeAttribute("aria-hidden")):(this.removeAttribute("role"),this.removeAttribute("aria-label"),this.setAttribute("aria-hidden","true"))}async setIcon(){let{url:t,fromLibrary:i}=await this.getIconSource(),e=i?Ci(this.library):void 0;if(!t){this.svg=null;return}let o=So.get(t);o||(o=this.resolveIcon(t,e),So.set(t,o));let a=await o;a===Ri&&So.delete(t);let r=await this.getIconSource();if(t===r.url){if(Oa(a)){this.svg=a;return}switch(a){case Ri:case ri:this.svg=null,this.dispatchEvent(new Sa);break;default:this.svg=a.cloneNode(!0),e?.mutator?.(this.svg,this),this.dispatchEvent(new Ca)}}}willUpdate(t){return this.style||this.setStyleProperty("--rotate-angle",`${this.rotate}deg`),super.willUpdate(t)}updated(t){super.updated(t);let i=Ci(this.library);this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`);let e=this.shadowRoot?.querySelector("svg");e&&i?.mutator?.(e,this)}render(){return this.hasUpdated?this.svg:c`<svg part="svg" width="16" height="16" viewBox="0 0 16 16"></svg>`}};lt.css=Ea;s([A()],lt.prototype,"svg",2);s([l({reflect:!0})],lt.prototype,"name",2);s([l({reflect:!0})],lt.prototype,"family",2);s([l({reflect:!0})],lt.prototype,"variant",2);s([l({reflect:!0})],lt.prototype,"canvas",2);s([l({attribute:"auto-width",type:Boolean,reflect:!0})],lt.prototype,"autoWidth",2);s([l({attribute:"swap-opacity",type:Boolean,reflect:!0})],lt.prototype,"swapOpacity",2);s([l()],lt.prototype,"src",2);s([l()],lt.prototype,"label",2);s([l({reflect:!0})],lt.prototype,"library",2);s([l({type:Number,reflect:!0})],lt.prototype,"rotate",2);s([l({type:String,reflect:!0})],lt.prototype,"flip",2);s([l({type:String,reflect:!0})],lt.prototype,"animation",2);s([V("label")],lt.prototype,"handleLabelChange",1);s([V(["family","name","library","variant","src","autoWidth","canvas","swapOpacity"],{waitUntilFirstUpdate:!0})],lt.prototype,"setIcon",1);lt=s([C("wa-icon")],lt);var Ta=O`
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
`;var re=class extends H{constructor(){super(...arguments),this.variant="brand",this.size="m"}handleSizeChange(){st(this.localName,this.size)}render(){return c`
      <div part="icon">
        <slot name="icon"></slot>
      </div>

      <div part="message">
        <slot></slot>
      </div>
    `}};re.css=[Ta,ie,pt];s([l({reflect:!0})],re.prototype,"variant",2);s([l({reflect:!0})],re.prototype,"appearance",2);s([l({reflect:!0})],re.prototype,"size",2);s([V("size")],re.prototype,"handleSizeChange",1);re=s([C("wa-callout")],re);var La=O`
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
`;var Ti=(t={})=>{let{validationElement:i,validationProperty:e}=t;i||typeof document<"u"&&"createElement"in document&&(i=Object.assign(document.createElement("input"),{required:!0})),e||(e="value");let o={observedAttributes:["required"],message:i?.validationMessage,checkValidity(a){let r={message:"",isValid:!0,invalidKeys:[]};return(a.required??a.hasAttribute("required"))&&!a[e]&&(r.message=typeof o.message=="function"?o.message(a):o.message||"",r.isValid=!1,r.invalidKeys.push("valueMissing")),r}};return o};var ne=O`
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
`;var ge=Jt(class extends te{constructor(t){if(super(t),t.type!==At.PROPERTY&&t.type!==At.ATTRIBUTE&&t.type!==At.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!_a(t))throw Error("`live` bindings can only contain a single expression")}render(t){return t}update(t,[i]){if(i===Ft||i===x)return i;let e=t.element,o=t.name;if(t.type===At.PROPERTY){if(i===e[o])return Ft}else if(t.type===At.BOOLEAN_ATTRIBUTE){if(!!i===e.hasAttribute(o))return Ft}else if(t.type===At.ATTRIBUTE&&e.getAttribute(o)===i+"")return Ft;return Ie(t),i}});var ot=class extends tt{constructor(){super(...arguments),this.hasSlotController=new bt(this,"hint"),this.title="",this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this.indeterminate=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint=""}static get validators(){let t=[Ti({validationProperty:"checked",validationElement:Object.assign(document.createElement("input"),{type:"checkbox",required:!0})})];return[...super.validators,...t]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){st(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.indeterminate=!1,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}connectedCallback(){if(super.connectedCallback(),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultCheckedChange()});return}this.handleDefaultCheckedChange()}handleDefaultCheckedChange(){this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked,this.input.indeterminate=this.indeterminate),this.customStates.set("checked",this.checked),this.customStates.set("indeterminate",this.indeterminate),this.updateValidity()}handleDisabledChange(){this.customStates.set("disabled",this.disabled)}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}render(){let t=this.hasSlotController.test("hint"),i=this.hint?!0:!!t,e=!this.checked&&this.indeterminate,o=e?"indeterminate":"check",a=e?"indeterminate":"checked",r=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,n=this.didSSR&&!this.hasUpdated?null:ge(this.checked);return c`
      <label part="base checkbox">
        <span part="control">
          <input
            class="input"
            type="checkbox"
            title=${this.title}
            name=${_(this.name)}
            value=${_(this.value)}
            .indeterminate=${ge(this.indeterminate)}
            .checked=${_(n)}
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
    `}};ot.css=[ne,pt,La];ot.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};s([W('input[type="checkbox"]')],ot.prototype,"input",2);s([l()],ot.prototype,"title",2);s([l({reflect:!0})],ot.prototype,"value",1);s([l({reflect:!0})],ot.prototype,"size",2);s([V("size")],ot.prototype,"handleSizeChange",1);s([l({type:Boolean})],ot.prototype,"disabled",2);s([l({type:Boolean,reflect:!0})],ot.prototype,"indeterminate",2);s([l({type:Boolean,attribute:!1})],ot.prototype,"checked",1);s([l({type:Boolean,reflect:!0,attribute:"checked"})],ot.prototype,"defaultChecked",2);s([l({type:Boolean,reflect:!0})],ot.prototype,"required",2);s([l()],ot.prototype,"hint",2);s([V(["checked","defaultChecked"])],ot.prototype,"handleDefaultCheckedChange",1);s([V(["checked","indeterminate"])],ot.prototype,"handleStateChange",1);s([V("disabled")],ot.prototype,"handleDisabledChange",1);ot=s([C("wa-checkbox")],ot);ot.disableWarning?.("change-in-update");var Pa=class{constructor(t,i){this.element=t,this.callback=i}start(...t){if(!!1){this.observer??(this.observer=new ResizeObserver(()=>this.check())),this.observer.observe(this.element);for(let i of t)this.observer.observe(i);this.initialCheckHandle??(this.initialCheckHandle=requestAnimationFrame(()=>{this.initialCheckHandle=void 0,this.check()}))}}stop(){this.initialCheckHandle!==void 0&&(cancelAnimationFrame(this.initialCheckHandle),this.initialCheckHandle=void 0),this.observer?.disconnect()}check(){this.callback(this.element.getClientRects().length>0)}};function Bn(t,i){return{top:Math.round(t.getBoundingClientRect().top-i.getBoundingClientRect().top),left:Math.round(t.getBoundingClientRect().left-i.getBoundingClientRect().left)}}function qa(t,i){let e=i.getBoundingClientRect();return t.clientX>=e.left&&t.clientX<=e.right&&t.clientY>=e.top&&t.clientY<=e.bottom}var Co=new Set;function Mn(){let t=document.documentElement.clientWidth;return Math.abs(window.innerWidth-t)}function Wn(){let t=Number(getComputedStyle(document.body).paddingRight.replace(/px/,""));return isNaN(t)||!t?0:t}function Li(t){if(Co.add(t),!document.documentElement.classList.contains("wa-scroll-lock")){let i=Mn()+Wn(),e=getComputedStyle(document.documentElement).scrollbarGutter;(!e||e==="auto")&&(e="stable"),i<2&&(e=""),document.documentElement.style.setProperty("--wa-scroll-lock-gutter",e),document.documentElement.classList.add("wa-scroll-lock"),document.documentElement.style.setProperty("--wa-scroll-lock-size",`${i}px`)}}function Pi(t){Co.delete(t),Co.size===0&&(document.documentElement.classList.remove("wa-scroll-lock"),document.documentElement.style.removeProperty("--wa-scroll-lock-size"))}function Eo(t,i,e="vertical",o="smooth"){let a=Bn(t,i),r=a.top+i.scrollTop,n=a.left+i.scrollLeft,d=i.scrollLeft,p=i.scrollLeft+i.offsetWidth,h=i.scrollTop,m=i.scrollTop+i.offsetHeight;(e==="horizontal"||e==="both")&&(n<d?i.scrollTo({left:n,behavior:o}):n+t.clientWidth>p&&i.scrollTo({left:n-i.offsetWidth+t.clientWidth,behavior:o})),(e==="vertical"||e==="both")&&(r<h?i.scrollTo({top:r,behavior:o}):r+t.clientHeight>m&&i.scrollTo({top:r-i.offsetHeight+t.clientHeight,behavior:o}))}function Da(t){return t.split(" ").map(i=>i.trim()).filter(i=>i!=="")}var Ve=class extends Event{constructor(){super("wa-show",{bubbles:!0,cancelable:!0,composed:!0})}};var Be=class extends Event{constructor(t){super("wa-hide",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};var Me=class extends Event{constructor(){super("wa-after-hide",{bubbles:!0,cancelable:!1,composed:!0})}};var We=class extends Event{constructor(){super("wa-after-show",{bubbles:!0,cancelable:!1,composed:!0})}};var Ia=O`
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
`;var be=[];function He(t){se(t),be.push(t)}function se(t){for(let i=be.length-1;i>=0;i--)if(be[i]===t){be.splice(i,1);break}}function ve(t){return be.length>0&&be[be.length-1]===t}function vt(t,i){return new Promise(e=>{let o=new AbortController,{signal:a}=o;if(t.classList.contains(i))return;t.classList.add(i);let r=!1,n=()=>{r||(r=!0,t.classList.remove(i),e(),o.abort())};t.addEventListener("animationend",n,{once:!0,signal:a}),t.addEventListener("animationcancel",n,{once:!0,signal:a}),requestAnimationFrame(()=>{!r&&t.getAnimations().length===0&&n()})})}var St=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.hasSlotController=new bt(this,"footer","header-actions","label"),this.renderedWatcher=new Pa(this,t=>this.handleRenderedChange(t)),this.open=!1,this.label="",this.withoutHeader=!1,this.lightDismiss=!1,this.withFooter=!1,this.withLabel=!1,this.handleDocumentKeyDown=t=>{t.key==="Escape"&&this.open&&ve(this)&&(t.preventDefault(),t.stopPropagation(),this.requestClose(this.dialog))}}firstUpdated(t){super.firstUpdated(t),this.open&&(this.addOpenListeners(),this.dialog.showModal(),Li(this),this.renderedWatcher.start(this.dialog))}disconnectedCallback(){super.disconnectedCallback(),this.renderedWatcher.stop(),Pi(this),this.removeOpenListeners()}async requestClose(t){let i=new Be({source:t});if(this.dispatchEvent(i),i.defaultPrevented){this.open=!0,vt(this.dialog,"pulse");return}this.removeOpenListeners(),await vt(this.dialog,"hide"),this.open=!1,this.dialog.close(),Pi(this),this.renderedWatcher.stop();let e=this.originalTrigger;typeof e?.focus=="function"&&setTimeout(()=>e.focus()),this.dispatchEvent(new Me)}addOpenListeners(){document.addEventListener("keydown",this.handleDocumentKeyDown),He(this)}removeOpenListeners(){document.removeEventListener("keydown",this.handleDocumentKeyDown),se(this)}handleDialogCancel(t){t.preventDefault(),!this.dialog.classList.contains("hide")&&t.target===this.dialog&&ve(this)&&this.requestClose(this.dialog)}handleDialogClick(t){let e=t.target.closest('[data-dialog="close"]');e&&(t.stopPropagation(),this.requestClose(e))}async handleDialogPointerDown(t){t.target===this.dialog&&!qa(t,this.dialog)&&(this.lightDismiss?this.requestClose(this.dialog):await vt(this.dialog,"pulse"))}handleRenderedChange(t){if(!this.open){this.renderedWatcher.stop();return}!t&&this.dialog.open?(this.removeOpenListeners(),this.dialog.close(),Pi(this)):t&&!this.dialog.open&&(this.addOpenListeners(),this.dialog.showModal(),Li(this))}handleOpenChange(){this.open&&!this.dialog.open?this.show():!this.open&&this.dialog.open?(this.open=!0,this.requestClose(this.dialog)):this.open||this.renderedWatcher.stop()}async show(){let t=new Ve;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.originalTrigger=document.activeElement,this.open=!0,this.dialog.showModal(),Li(this),this.renderedWatcher.start(this.dialog),requestAnimationFrame(()=>{let i=this.querySelector("[autofocus]");i&&typeof i.focus=="function"?i.focus():this.dialog.focus()}),await vt(this.dialog,"show"),this.dispatchEvent(new We)}render(){let t=!this.withoutHeader,i=this.hasSlotController.test("footer","withFooter"),e=this.label.length>0||this.hasSlotController.test("label","withLabel");return c`
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
    `}};St.css=Ia;s([W(".dialog")],St.prototype,"dialog",2);s([l({type:Boolean,reflect:!0})],St.prototype,"open",2);s([l({reflect:!0})],St.prototype,"label",2);s([l({attribute:"without-header",type:Boolean,reflect:!0})],St.prototype,"withoutHeader",2);s([l({attribute:"light-dismiss",type:Boolean})],St.prototype,"lightDismiss",2);s([l({attribute:"with-footer",type:Boolean})],St.prototype,"withFooter",2);s([l({attribute:"with-label",type:Boolean})],St.prototype,"withLabel",2);s([V("open",{waitUntilFirstUpdate:!0})],St.prototype,"handleOpenChange",1);St=s([C("wa-dialog")],St);document.addEventListener("click",t=>{let i=t.target.closest("[data-dialog]");if(i instanceof Element){let[e,o]=Da(i.getAttribute("data-dialog")||"");if(e==="open"&&o?.length){let r=i.getRootNode().getElementById(o);r?.localName==="wa-dialog"?r.open=!0:console.warn(`A dialog with an ID of "${o}" could not be found in this document.`)}}}),document.addEventListener("pointerdown",()=>{});var Va=O`
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
    `}};Z.css=Va;s([W("#submenu")],Z.prototype,"submenuElement",2);s([W("#link")],Z.prototype,"linkElement",2);s([l({type:Boolean})],Z.prototype,"active",2);s([l({reflect:!0})],Z.prototype,"variant",2);s([l({reflect:!0})],Z.prototype,"size",2);s([V("size")],Z.prototype,"handleSizeChange",1);s([l({attribute:"checkbox-adjacent",type:Boolean,reflect:!0})],Z.prototype,"checkboxAdjacent",2);s([l({attribute:"submenu-adjacent",type:Boolean,reflect:!0})],Z.prototype,"submenuAdjacent",2);s([l()],Z.prototype,"value",2);s([l({reflect:!0})],Z.prototype,"type",2);s([l({type:Boolean})],Z.prototype,"checked",2);s([l({type:Boolean,reflect:!0})],Z.prototype,"disabled",2);s([l({type:Boolean,reflect:!0})],Z.prototype,"submenuOpen",2);s([l({reflect:!0})],Z.prototype,"href",2);s([l()],Z.prototype,"target",2);s([l()],Z.prototype,"rel",2);s([l()],Z.prototype,"download",2);s([A()],Z.prototype,"hasSubmenu",2);Z=s([C("wa-dropdown-item")],Z);var Ba=class extends Event{constructor(t){super("wa-select",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};function*zo(t=document.activeElement){t!=null&&(yield t,"shadowRoot"in t&&t.shadowRoot&&t.shadowRoot.mode!=="closed"&&(yield*zo(t.shadowRoot.activeElement)))}var Ma=O`
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
`;var Wa="useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";var Ha=(t=21)=>{let i="",e=crypto.getRandomValues(new Uint8Array(t|=0));for(;t--;)i+=Wa[e[t]&63];return i};function Ao(t,i,e){let o=a=>Object.is(a,-0)?0:a;return t<i?o(i):t>e?o(e):o(t)}function Fa(t=""){return`${t}${Ha()}`}var It=Math.min,Ot=Math.max,si=Math.round,li=Math.floor,Vt=t=>({x:t,y:t}),Hn={left:"right",right:"left",bottom:"top",top:"bottom"};function Oo(t,i,e){return Ot(t,It(i,e))}function we(t,i){return typeof t=="function"?t(i):t}function le(t){return t.split("-")[0]}function ye(t){return t.split("-")[1]}function _o(t){return t==="x"?"y":"x"}function Di(t){return t==="y"?"height":"width"}function Bt(t){let i=t[0];return i==="t"||i==="b"?"y":"x"}function Ii(t){return _o(Bt(t))}function ja(t,i,e){e===void 0&&(e=!1);let o=ye(t),a=Ii(t),r=Di(a),n=a==="x"?o===(e?"end":"start")?"right":"left":o==="start"?"bottom":"top";return i.reference[r]>i.floating[r]&&(n=ni(n)),[n,ni(n)]}function Ka(t){let i=ni(t);return[qi(t),i,qi(i)]}function qi(t){return t.includes("start")?t.replace("start","end"):t.replace("end","start")}var Na=["left","right"],Ua=["right","left"],Fn=["top","bottom"],Nn=["bottom","top"];function Un(t,i,e){switch(t){case"top":case"bottom":return e?i?Ua:Na:i?Na:Ua;case"left":case"right":return i?Fn:Nn;default:return[]}}function Xa(t,i,e,o){let a=ye(t),r=Un(le(t),e==="start",o);return a&&(r=r.map(n=>n+"-"+a),i&&(r=r.concat(r.map(qi)))),r}function ni(t){let i=le(t);return Hn[i]+t.slice(i.length)}function jn(t){var i,e,o,a;return{top:(i=t.top)!=null?i:0,right:(e=t.right)!=null?e:0,bottom:(o=t.bottom)!=null?o:0,left:(a=t.left)!=null?a:0}}function Ro(t){return typeof t!="number"?jn(t):{top:t,right:t,bottom:t,left:t}}function ke(t){let{x:i,y:e,width:o,height:a}=t;return{width:o,height:a,top:e,left:i,right:i+o,bottom:e+a,x:i,y:e}}function Ya(t,i,e){let{reference:o,floating:a}=t,r=Bt(i),n=Ii(i),d=Di(n),p=le(i),h=r==="y",m=o.x+o.width/2-a.width/2,b=o.y+o.height/2-a.height/2,v=o[d]/2-a[d]/2,g;switch(p){case"top":g={x:m,y:o.y-a.height};break;case"bottom":g={x:m,y:o.y+o.height};break;case"right":g={x:o.x+o.width,y:b};break;case"left":g={x:o.x-a.width,y:b};break;default:g={x:o.x,y:o.y}}let w=ye(i);return w&&(g[n]+=v*(w==="end"?1:-1)*(e&&h?-1:1)),g}async function Ga(t,i){var e;i===void 0&&(i={});let{x:o,y:a,platform:r,rects:n,elements:d,strategy:p}=t,{boundary:h="clippingAncestors",rootBoundary:m="viewport",elementContext:b="floating",altBoundary:v=!1,padding:g=0}=we(i,t),w=Ro(g),P=d[v?b==="floating"?"reference":"floating":b],R=ke(await r.getClippingRect({element:(e=await(r.isElement==null?void 0:r.isElement(P)))==null||e?P:P.contextElement||await(r.getDocumentElement==null?void 0:r.getDocumentElement(d.floating)),boundary:h,rootBoundary:m,strategy:p})),F=b==="floating"?{x:o,y:a,width:n.floating.width,height:n.floating.height}:n.reference,j=await(r.getOffsetParent==null?void 0:r.getOffsetParent(d.floating)),G=await(r.isElement==null?void 0:r.isElement(j))&&await(r.getScale==null?void 0:r.getScale(j))||{x:1,y:1},ft=ke(r.convertOffsetParentRelativeRectToViewportRelativeRect?await r.convertOffsetParentRelativeRectToViewportRelativeRect({elements:d,rect:F,offsetParent:j,strategy:p}):F);return{top:(R.top-ft.top+w.top)/G.y,bottom:(ft.bottom-R.bottom+w.bottom)/G.y,left:(R.left-ft.left+w.left)/G.x,right:(ft.right-R.right+w.right)/G.x}}var Kn=50,Qa=async(t,i,e)=>{let{placement:o="bottom",strategy:a="absolute",middleware:r=[],platform:n}=e,d=n.detectOverflow?n:{...n,detectOverflow:Ga},p=await(n.isRTL==null?void 0:n.isRTL(i)),h=await n.getElementRects({reference:t,floating:i,strategy:a}),{x:m,y:b}=Ya(h,o,p),v=o,g=0,w={};for(let $=0;$<r.length;$++){let P=r[$];if(!P)continue;let{name:R,fn:F}=P,{x:j,y:G,data:ft,reset:J}=await F({x:m,y:b,initialPlacement:o,placement:v,strategy:a,middlewareData:w,rects:h,platform:d,elements:{reference:t,floating:i}});m=j??m,b=G??b,w[R]={...w[R],...ft},J&&g<Kn&&(g++,typeof J=="object"&&(J.placement&&(v=J.placement),J.rects&&(h=J.rects===!0?await n.getElementRects({reference:t,floating:i,strategy:a}):J.rects),{x:m,y:b}=Ya(h,v,p)),$=-1)}return{x:m,y:b,placement:v,strategy:a,middlewareData:w}},Za=t=>({name:"arrow",options:t,async fn(i){let{x:e,y:o,placement:a,rects:r,platform:n,elements:d,middlewareData:p}=i,{element:h,padding:m=0}=we(t,i)||{};if(h==null)return{};let b=Ro(m),v={x:e,y:o},g=Ii(a),w=Di(g),$=await n.getDimensions(h),P=g==="y",R=P?"top":"left",F=P?"bottom":"right",j=P?"clientHeight":"clientWidth",G=r.reference[w]+r.reference[g]-v[g]-r.floating[w],ft=v[g]-r.reference[g],J=await(n.getOffsetParent==null?void 0:n.getOffsetParent(h)),gt=J?J[j]:0;(!gt||!await(n.isElement==null?void 0:n.isElement(J)))&&(gt=d.floating[j]||r.floating[w]);let Ct=G/2-ft/2,Pt=gt/2-$[w]/2-1,dt=It(b[R],Pt),oi=It(b[F],Pt),ai=gt-$[w]-oi,qt=gt/2-$[w]/2+Ct,Et=Oo(dt,qt,ai),pe=!p.arrow&&ye(a)!=null&&qt!==Et&&r.reference[w]/2-(qt<dt?dt:oi)-$[w]/2<0,Ht=pe?qt<dt?qt-dt:qt-ai:0;return{[g]:v[g]+Ht,data:{[g]:Et,centerOffset:qt-Et-Ht,...pe&&{alignmentOffset:Ht}},reset:pe}}});var Ja=function(t){return t===void 0&&(t={}),{name:"flip",options:t,async fn(i){var e,o;let{placement:a,middlewareData:r,rects:n,initialPlacement:d,platform:p,elements:h}=i,{mainAxis:m=!0,crossAxis:b=!0,fallbackPlacements:v,fallbackStrategy:g="bestFit",fallbackAxisSideDirection:w="none",flipAlignment:$=!0,...P}=we(t,i);if((e=r.arrow)!=null&&e.alignmentOffset)return{};let R=le(a),F=Bt(d),j=le(d)===d,G=await(p.isRTL==null?void 0:p.isRTL(h.floating)),ft=v||(j||!$?[ni(d)]:Ka(d)),J=w!=="none";!v&&J&&ft.push(...Xa(d,$,w,G));let gt=[d,...ft],Ct=await p.detectOverflow(i,P),Pt=[],dt=((o=r.flip)==null?void 0:o.overflows)||[];if(m&&Pt.push(Ct[R]),b){let Et=ja(a,n,G);Pt.push(Ct[Et[0]],Ct[Et[1]])}if(dt=[...dt,{placement:a,overflows:Pt}],!Pt.every(Et=>Et<=0)){var oi,ai;let Et=(((oi=r.flip)==null?void 0:oi.index)||0)+1,pe=gt[Et];if(pe&&(!(b==="alignment"?F!==Bt(pe):!1)||dt.every(zt=>Bt(zt.placement)===F?zt.overflows[0]>0:!0)))return{data:{index:Et,overflows:dt},reset:{placement:pe}};let Ht=(ai=dt.filter(he=>he.overflows[0]<=0).sort((he,zt)=>he.overflows[1]-zt.overflows[1])[0])==null?void 0:ai.placement;if(!Ht)switch(g){case"bestFit":{var qt;let he=(qt=dt.filter(zt=>{if(J){let Zt=Bt(zt.placement);return Zt===F||Zt==="y"}return!0}).map(zt=>[zt.placement,zt.overflows.filter(Zt=>Zt>0).reduce((Zt,Rn)=>Zt+Rn,0)]).sort((zt,Zt)=>zt[1]-Zt[1])[0])==null?void 0:qt[0];he&&(Ht=he);break}case"initialPlacement":Ht=d;break}if(a!==Ht)return{reset:{placement:Ht}}}return{}}}};var Xn=new Set(["left","top"]);async function Yn(t,i){let{placement:e,platform:o,elements:a}=t,r=await(o.isRTL==null?void 0:o.isRTL(a.floating)),n=le(e),d=ye(e),p=Bt(e)==="y",h=Xn.has(n)?-1:1,m=r&&p?-1:1,b=we(i,t),{mainAxis:v,crossAxis:g,alignmentAxis:w}=typeof b=="number"?{mainAxis:b,crossAxis:0,alignmentAxis:null}:{mainAxis:b.mainAxis||0,crossAxis:b.crossAxis||0,alignmentAxis:b.alignmentAxis};return d&&typeof w=="number"&&(g=d==="end"?w*-1:w),p?{x:g*m,y:v*h}:{x:v*h,y:g*m}}var tr=function(t){return t===void 0&&(t=0),{name:"offset",options:t,async fn(i){var e,o;let{x:a,y:r,placement:n,middlewareData:d}=i,p=await Yn(i,t);return n===((e=d.offset)==null?void 0:e.placement)&&(o=d.arrow)!=null&&o.alignmentOffset?{}:{x:a+p.x,y:r+p.y,data:{...p,placement:n}}}}},er=function(t){return t===void 0&&(t={}),{name:"shift",options:t,async fn(i){let{x:e,y:o,placement:a,platform:r}=i,{mainAxis:n=!0,crossAxis:d=!1,limiter:p={fn:F=>{let{x:j,y:G}=F;return{x:j,y:G}}},...h}=we(t,i),m={x:e,y:o},b=await r.detectOverflow(i,h),v=Bt(a),g=_o(v),w=m[g],$=m[v],P=(F,j)=>Oo(j+b[F==="y"?"top":"left"],j,j-b[F==="y"?"bottom":"right"]);n&&(w=P(g,w)),d&&($=P(v,$));let R=p.fn({...i,[g]:w,[v]:$});return{...R,data:{x:R.x-e,y:R.y-o,enabled:{[g]:n,[v]:d}}}}}};var ir=function(t){return t===void 0&&(t={}),{name:"size",options:t,async fn(i){let{placement:e,rects:o,platform:a,elements:r}=i,{apply:n=()=>{},...d}=we(t,i),p=await a.detectOverflow(i,d),h=le(e),m=ye(e),b=Bt(e)==="y",{width:v,height:g}=o.floating,w,$;h==="top"||h==="bottom"?(w=h,$=m===(await(a.isRTL==null?void 0:a.isRTL(r.floating))?"start":"end")?"left":"right"):($=h,w=m==="end"?"top":"bottom");let P=g-p.top-p.bottom,R=v-p.left-p.right,F=It(g-p[w],P),j=It(v-p[$],R),G=i.middlewareData.shift,ft=!G,J=F,gt=j;G!=null&&G.enabled.x&&(gt=R),G!=null&&G.enabled.y&&(J=P),ft&&!m&&(b?gt=v-2*Ot(p.left,p.right):J=g-2*Ot(p.top,p.bottom)),await n({...i,availableWidth:gt,availableHeight:J});let Ct=await a.getDimensions(r.floating);return v!==Ct.width||g!==Ct.height?{reset:{rects:!0}}:{}}}};function Vi(){return typeof window<"u"}function $e(t){return ar(t)?(t.nodeName||"").toLowerCase():"#document"}function mt(t){var i;return(t==null||(i=t.ownerDocument)==null?void 0:i.defaultView)||window}function Mt(t){var i;return(i=(ar(t)?t.ownerDocument:t.document)||window.document)==null?void 0:i.documentElement}function ar(t){return Vi()?t instanceof Node||t instanceof mt(t).Node:!1}function _t(t){return Vi()?t instanceof Element||t instanceof mt(t).Element:!1}function jt(t){return Vi()?t instanceof HTMLElement||t instanceof mt(t).HTMLElement:!1}function or(t){return!Vi()||typeof ShadowRoot>"u"?!1:t instanceof ShadowRoot||t instanceof mt(t).ShadowRoot}function ci(t){let{overflow:i,overflowX:e,overflowY:o,display:a}=Rt(t);return/auto|scroll|overlay|hidden|clip/.test(i+o+e)&&a!=="inline"&&a!=="contents"}function rr(t){return/^(table|td|th)$/.test($e(t))}function di(t){try{if(t.matches(":popover-open"))return!0}catch{}try{return t.matches(":modal")}catch{return!1}}var Gn=/transform|translate|scale|rotate|perspective|filter/,Qn=/paint|layout|strict|content/,xe=t=>!!t&&t!=="none",To;function Fe(t){let i=_t(t)?Rt(t):t;return xe(i.transform)||xe(i.translate)||xe(i.scale)||xe(i.rotate)||xe(i.perspective)||!Bi()&&(xe(i.backdropFilter)||xe(i.filter))||Gn.test(i.willChange||"")||Qn.test(i.contain||"")}function nr(t){let i=ce(t);for(;jt(i)&&!Ne(i);){if(Fe(i))return i;if(di(i))return null;i=ce(i)}return null}function Bi(){return To==null&&(To=typeof CSS<"u"&&CSS.supports&&CSS.supports("-webkit-backdrop-filter","none")),To}function Ne(t){return/^(html|body|#document)$/.test($e(t))}function Rt(t){return mt(t).getComputedStyle(t)}function ui(t){return _t(t)?{scrollLeft:t.scrollLeft,scrollTop:t.scrollTop}:{scrollLeft:t.scrollX,scrollTop:t.scrollY}}function ce(t){if($e(t)==="html")return t;let i=t.assignedSlot||t.parentNode||or(t)&&t.host||Mt(t);return or(i)?i.host:i}function sr(t){let i=ce(t);return Ne(i)?(t.ownerDocument||t).body:jt(i)&&ci(i)?i:sr(i)}function Ut(t,i,e){var o;i===void 0&&(i=[]),e===void 0&&(e=!0);let a=sr(t),r=a===((o=t.ownerDocument)==null?void 0:o.body),n=mt(a);if(r){let d=Mi(n);return i.concat(n,n.visualViewport||[],ci(a)?a:[],d&&e?Ut(d):[])}else return i.concat(a,Ut(a,[],e))}function Mi(t){return t.parent&&Object.getPrototypeOf(t.parent)?t.frameElement:null}function dr(t){let i=Rt(t),e=parseFloat(i.width)||0,o=parseFloat(i.height)||0,a=jt(t),r=a?t.offsetWidth:e,n=a?t.offsetHeight:o,d=si(e)!==r||si(o)!==n;return d&&(e=r,o=n),{width:e,height:o,$:d}}function Po(t){return _t(t)?t:t.contextElement}function Ue(t){let i=Po(t);if(!jt(i))return Vt(1);let e=i.getBoundingClientRect(),{width:o,height:a,$:r}=dr(i),n=(r?si(e.width):e.width)/o,d=(r?si(e.height):e.height)/a;return(!n||!Number.isFinite(n))&&(n=1),(!d||!Number.isFinite(d))&&(d=1),{x:n,y:d}}var Zn=Vt(0);function ur(t){let i=mt(t);return!Bi()||!i.visualViewport?Zn:{x:i.visualViewport.offsetLeft,y:i.visualViewport.offsetTop}}function Jn(t,i,e){return i===void 0&&(i=!1),!!e&&i&&e===mt(t)}function Se(t,i,e,o){i===void 0&&(i=!1),e===void 0&&(e=!1);let a=t.getBoundingClientRect(),r=Po(t),n=Vt(1);i&&(o?_t(o)&&(n=Ue(o)):n=Ue(t));let d=Jn(r,e,o)?ur(r):Vt(0),p=(a.left+d.x)/n.x,h=(a.top+d.y)/n.y,m=a.width/n.x,b=a.height/n.y;if(r&&o){let v=mt(r),g=_t(o)?mt(o):o,w=v,$=Mi(w);for(;$&&g!==w;){let P=Ue($),R=$.getBoundingClientRect(),F=Rt($),j=R.left+($.clientLeft+parseFloat(F.paddingLeft))*P.x,G=R.top+($.clientTop+parseFloat(F.paddingTop))*P.y;p*=P.x,h*=P.y,m*=P.x,b*=P.y,p+=j,h+=G,w=mt($),$=Mi(w)}}return ke({width:m,height:b,x:p,y:h})}function Wi(t,i){let e=ui(t).scrollLeft;return i?i.left+e:Se(Mt(t)).left+e}function pr(t,i){let e=t.getBoundingClientRect(),o=e.left+i.scrollLeft-Wi(t,e),a=e.top+i.scrollTop;return{x:o,y:a}}function ts(t){let{elements:i,rect:e,offsetParent:o,strategy:a}=t,r=a==="fixed",n=Mt(o),d=i?di(i.floating):!1;if(o===n||d&&r)return e;let p={scrollLeft:0,scrollTop:0},h=Vt(1),m=Vt(0),b=jt(o);if((b||!r)&&(($e(o)!=="body"||ci(n))&&(p=ui(o)),b)){let g=Se(o);h=Ue(o),m.x=g.x+o.clientLeft,m.y=g.y+o.clientTop}let v=n&&!b&&!r?pr(n,p):Vt(0);return{width:e.width*h.x,height:e.height*h.y,x:e.x*h.x-p.scrollLeft*h.x+m.x+v.x,y:e.y*h.y-p.scrollTop*h.y+m.y+v.y}}function es(t){return t.getClientRects?Array.from(t.getClientRects()):[]}function is(t){let i=ui(t),e=t.ownerDocument.body,o=Ot(t.scrollWidth,t.clientWidth,e.scrollWidth,e.clientWidth),a=Ot(t.scrollHeight,t.clientHeight,e.scrollHeight,e.clientHeight),r=-i.scrollLeft+Wi(t),n=-i.scrollTop;return Rt(e).direction==="rtl"&&(r+=Ot(t.clientWidth,e.clientWidth)-o),{width:o,height:a,x:r,y:n}}var os=25;function as(t,i,e){e===void 0&&(e="viewport");let o=e==="layoutViewport",a=mt(t),r=Mt(t),n=a.visualViewport,d=r.clientWidth,p=r.clientHeight,h=0,m=0;if(n){let v=!Bi()||i==="fixed";o?v||(h=-n.offsetLeft,m=-n.offsetTop):(d=n.width,p=n.height,v&&(h=n.offsetLeft,m=n.offsetTop))}if(Wi(r)<=0){let v=r.ownerDocument,g=v.body,w=getComputedStyle(g),$=v.compatMode==="CSS1Compat"&&parseFloat(w.marginLeft)+parseFloat(w.marginRight)||0,P=Math.abs(r.clientWidth-g.clientWidth-$),R=getComputedStyle(r).scrollbarGutter==="stable both-edges"?P/2:P;R<=os&&(d-=R)}return{width:d,height:p,x:h,y:m}}function rs(t,i){let e=Se(t,!0,i==="fixed"),o=e.top+t.clientTop,a=e.left+t.clientLeft,r=Ue(t),n=t.clientWidth*r.x,d=t.clientHeight*r.y,p=a*r.x,h=o*r.y;return{width:n,height:d,x:p,y:h}}function lr(t,i,e){let o;if(i==="viewport"||i==="layoutViewport")o=as(t,e,i);else if(i==="document")o=is(Mt(t));else if(_t(i))o=rs(i,e);else{let a=ur(t);o={x:i.x-a.x,y:i.y-a.y,width:i.width,height:i.height}}return ke(o)}function ns(t,i){let e=i.get(t);if(e)return e;let o=Ut(t,[],!1).filter(d=>_t(d)&&$e(d)!=="body"),a=null,r=Rt(t).position==="fixed",n=r?ce(t):t;for(;_t(n)&&!Ne(n);){let d=Rt(n),p=Fe(n),h=a?a.position:r?"fixed":"";!p&&(h==="fixed"||h==="absolute"&&d.position==="static")?o=o.filter(b=>b!==n):a=d,n=ce(n)}return i.set(t,o),o}function ss(t){let{element:i,boundary:e,rootBoundary:o,strategy:a}=t,n=[...e==="clippingAncestors"?di(i)?[]:ns(i,this._c):[].concat(e),o],d=lr(i,n[0],a),p=d.top,h=d.right,m=d.bottom,b=d.left;for(let v=1;v<n.length;v++){let g=lr(i,n[v],a);p=Ot(g.top,p),h=It(g.right,h),m=It(g.bottom,m),b=Ot(g.left,b)}return{width:h-b,height:m-p,x:b,y:p}}function ls(t){let{width:i,height:e}=dr(t);return{width:i,height:e}}function cs(t,i,e){let o=jt(i),a=Mt(i),r=e==="fixed",n=Se(t,!0,r,i),d={scrollLeft:0,scrollTop:0},p=Vt(0);if((o||!r)&&(($e(i)!=="body"||ci(a))&&(d=ui(i)),o)){let v=Se(i,!0,r,i);p.x=v.x+i.clientLeft,p.y=v.y+i.clientTop}!o&&a&&(p.x=Wi(a));let h=a&&!o&&!r?pr(a,d):Vt(0),m=n.left+d.scrollLeft-p.x-h.x,b=n.top+d.scrollTop-p.y-h.y;return{x:m,y:b,width:n.width,height:n.height}}function Lo(t){return Rt(t).position==="static"}function cr(t,i){if(!jt(t)||Rt(t).position==="fixed")return null;if(i)return i(t);let e=t.offsetParent;return Mt(t)===e&&(e=e.ownerDocument.body),e}function hr(t,i){let e=mt(t);if(di(t))return e;if(!jt(t)){let a=ce(t);for(;a&&!Ne(a);){if(_t(a)&&!Lo(a))return a;a=ce(a)}return e}let o=cr(t,i);for(;o&&rr(o)&&Lo(o);)o=cr(o,i);return o&&Ne(o)&&Lo(o)&&!Fe(o)?e:o||nr(t)||e}var ds=async function(t){let i=this.getOffsetParent||hr,e=this.getDimensions,o=await e(t.floating);return{reference:cs(t.reference,await i(t.floating),t.strategy),floating:{x:0,y:0,width:o.width,height:o.height}}};function us(t){return Rt(t).direction==="rtl"}var pi={convertOffsetParentRelativeRectToViewportRelativeRect:ts,getDocumentElement:Mt,getClippingRect:ss,getOffsetParent:hr,getElementRects:ds,getClientRects:es,getDimensions:ls,getScale:Ue,isElement:_t,isRTL:us};function mr(t,i){return t.x===i.x&&t.y===i.y&&t.width===i.width&&t.height===i.height}function ps(t,i,e){let o=null,a,r=Mt(t);function n(){var m;clearTimeout(a),(m=o)==null||m.disconnect(),o=null}function d(m,b){m===void 0&&(m=!1),b===void 0&&(b=1),n();let v=t.getBoundingClientRect(),{left:g,top:w,width:$,height:P}=v;if(m||i(),!$||!P)return;let R=li(w),F=li(r.clientWidth-(g+$)),j=li(r.clientHeight-(w+P)),G=li(g),J={rootMargin:-R+"px "+-F+"px "+-j+"px "+-G+"px",threshold:Ot(0,It(1,b))||1},gt=!0;function Ct(Pt){let dt=Pt[0].intersectionRatio;if(!mr(v,t.getBoundingClientRect()))return d();if(dt!==b){if(!gt)return d();dt?d(!1,dt):a=setTimeout(()=>{d(!1,1e-7)},1e3)}gt=!1}try{o=new IntersectionObserver(Ct,{...J,root:r.ownerDocument})}catch{o=new IntersectionObserver(Ct,J)}o.observe(t)}let p=mt(t),h=()=>d(e);return p.addEventListener("resize",h),d(!0),()=>{p.removeEventListener("resize",h),n()}}function Hi(t,i,e,o){o===void 0&&(o={});let{ancestorScroll:a=!0,ancestorResize:r=!0,elementResize:n=typeof ResizeObserver=="function",layoutShift:d=typeof IntersectionObserver=="function",animationFrame:p=!1}=o,h=Po(t),m=a||r?[...h?Ut(h):[],...i?Ut(i):[]]:[];m.forEach(R=>{a&&R.addEventListener("scroll",e),r&&R.addEventListener("resize",e)});let b=h&&d?ps(h,e,r):null,v=-1,g=null;n&&(g=new ResizeObserver(R=>{let[F]=R;F&&F.target===h&&g&&i&&(g.unobserve(i),cancelAnimationFrame(v),v=requestAnimationFrame(()=>{var j;(j=g)==null||j.observe(i)})),e()}),h&&!p&&g.observe(h),i&&g.observe(i));let w,$=p?Se(t):null;p&&P();function P(){let R=Se(t);$&&!mr($,R)&&e(),$=R,w=requestAnimationFrame(P)}return e(),()=>{var R;m.forEach(F=>{a&&F.removeEventListener("scroll",e),r&&F.removeEventListener("resize",e)}),b?.(),(R=g)==null||R.disconnect(),g=null,p&&cancelAnimationFrame(w)}}var Fi=tr;var Ni=er,Ui=Ja,qo=ir;var fr=Za;var ji=(t,i,e)=>{let o=new Map,a=e??{},r={...pi,...a.platform,_c:o};return Qa(t,i,{...a,platform:r})};var Do=new Set,ht=class extends H{constructor(){super(...arguments),this.submenuCleanups=new Map,this.localize=new Q(this),this.userTypedQuery="",this.openSubmenuStack=[],this.open=!1,this.size="m",this.placement="bottom-start",this.distance=0,this.skidding=0,this.handleDocumentKeyDown=async t=>{let i=this.localize.dir()==="rtl";if(t.key==="Escape"&&this.open&&ve(this)){let m=this.getTrigger();t.preventDefault(),t.stopPropagation(),this.open=!1,m?.focus({preventScroll:!0});return}let e=[...zo()].find(m=>m.localName==="wa-dropdown-item"),o=e?.localName==="wa-dropdown-item",a=this.getCurrentSubmenuItem(),r=!!a,n,d,p;r?(n=this.getSubmenuItems(a),d=n.find(m=>m.active||m===e),p=d?n.indexOf(d):-1):(n=this.getItems(),d=n.find(m=>m.active||m===e),p=d?n.indexOf(d):-1);let h;if(t.key==="ArrowUp"&&(t.preventDefault(),t.stopPropagation(),p>0?h=n[p-1]:h=n[n.length-1]),t.key==="ArrowDown"&&(t.preventDefault(),t.stopPropagation(),p!==-1&&p<n.length-1?h=n[p+1]:h=n[0]),t.key===(i?"ArrowLeft":"ArrowRight")&&o&&d&&d.hasSubmenu){t.preventDefault(),t.stopPropagation(),d.submenuOpen=!0,this.addToSubmenuStack(d),setTimeout(()=>{let m=this.getSubmenuItems(d);m.length>0&&(m.forEach((b,v)=>b.active=v===0),m[0].focus({preventScroll:!0}))},0);return}if(t.key===(i?"ArrowRight":"ArrowLeft")&&r){t.preventDefault(),t.stopPropagation();let m=this.removeFromSubmenuStack();m&&(m.submenuOpen=!1,setTimeout(()=>{m.focus({preventScroll:!0}),m.active=!0,(m.slot==="submenu"?this.getSubmenuItems(m.parentElement):this.getItems()).forEach(v=>{v!==m&&(v.active=!1)})},0));return}if((t.key==="Home"||t.key==="End")&&(t.preventDefault(),t.stopPropagation(),h=t.key==="Home"?n[0]:n[n.length-1]),t.key==="Tab"&&await this.hideMenu(),t.key.length===1&&!(t.metaKey||t.ctrlKey||t.altKey)&&!(t.key===" "&&this.userTypedQuery==="")&&(clearTimeout(this.userTypedTimeout),this.userTypedTimeout=setTimeout(()=>{this.userTypedQuery=""},1e3),this.userTypedQuery+=t.key,n.some(m=>{let b=(m.textContent||"").trim().toLowerCase(),v=this.userTypedQuery.trim().toLowerCase();return b.startsWith(v)?(h=m,!0):!1})),h){t.preventDefault(),t.stopPropagation(),n.forEach(m=>m.active=m===h),h.focus({preventScroll:!0}),h.scrollIntoView({block:"nearest"});return}(t.key==="Enter"||t.key===" "&&this.userTypedQuery==="")&&o&&d&&(t.preventDefault(),t.stopPropagation(),d.hasSubmenu?(d.submenuOpen=!0,this.addToSubmenuStack(d),setTimeout(()=>{let m=this.getSubmenuItems(d);m.length>0&&(m.forEach((b,v)=>b.active=v===0),m[0].focus({preventScroll:!0}))},0)):this.makeSelection(d,t))},this.handleDocumentPointerDown=t=>{t.composedPath().some(o=>o instanceof HTMLElement?o===this||o.closest('wa-dropdown, [part="submenu"]'):!1)||(this.open=!1)},this.handleGlobalMouseMove=t=>{let i=this.getCurrentSubmenuItem();if(!i?.submenuOpen||!i.submenuElement)return;let e=i.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl",a=o?e.right:e.left,r=o?Math.max(t.clientX,a):Math.min(t.clientX,a),n=Math.max(e.top,Math.min(t.clientY,e.bottom));i.submenuElement.style.setProperty("--safe-triangle-cursor-x",`${r}px`),i.submenuElement.style.setProperty("--safe-triangle-cursor-y",`${n}px`);let d=t.composedPath(),p=i.matches(":hover"),h=!!i.submenuElement?.matches(":hover"),m=p||!!d.find(v=>v===i),b=h||!!d.find(v=>v instanceof HTMLElement&&v.closest('[part="submenu"]')===i.submenuElement);!m&&!b&&setTimeout(()=>{!p&&!h&&(i.submenuOpen=!1)},100)}}handleSizeChange(){st(this.localName,this.size)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.userTypedTimeout),this.closeAllSubmenus(),this.submenuCleanups.forEach(t=>t()),this.submenuCleanups.clear(),document.removeEventListener("mousemove",this.handleGlobalMouseMove),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),se(this)}firstUpdated(t){super.firstUpdated(t),this.syncAriaAttributes()}async updated(t){if(t.has("open")){let i=t.get("open");if(i===this.open||i===void 0&&this.open===!1)return;this.customStates.set("open",this.open),this.open?await this.showMenu():(this.closeAllSubmenus(),await this.hideMenu())}t.has("size")&&this.syncItemSizes()}getItems(t=!1){let i=(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(e=>e.localName==="wa-dropdown-item");return t?i:i.filter(e=>!e.disabled)}getSubmenuItems(t,i=!1){let e=t.shadowRoot?.querySelector('slot[name="submenu"]')||t.querySelector('slot[name="submenu"]');if(!e)return[];let o=e.assignedElements({flatten:!0}).filter(a=>a.localName==="wa-dropdown-item");return i?o:o.filter(a=>!a.disabled)}syncItemSizes(){(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(i=>i.localName==="wa-dropdown-item").forEach(i=>i.size=this.size)}addToSubmenuStack(t){let i=this.openSubmenuStack.indexOf(t);i!==-1?this.openSubmenuStack=this.openSubmenuStack.slice(0,i+1):this.openSubmenuStack.push(t)}removeFromSubmenuStack(){return this.openSubmenuStack.pop()}getCurrentSubmenuItem(){return this.openSubmenuStack.length>0?this.openSubmenuStack[this.openSubmenuStack.length-1]:void 0}closeAllSubmenus(){this.getItems(!0).forEach(i=>{i.submenuOpen=!1}),this.openSubmenuStack=[]}closeSiblingSubmenus(t){let i=t.closest('wa-dropdown-item:not([slot="submenu"])'),e;i?e=this.getSubmenuItems(i,!0):e=this.getItems(!0),e.forEach(o=>{o!==t&&o.submenuOpen&&(o.submenuOpen=!1)}),this.openSubmenuStack.includes(t)||this.openSubmenuStack.push(t)}getTrigger(){return this.querySelector('[slot="trigger"]')}async showMenu(){if(!this.getTrigger()||!this.popup||!this.menu)return;let i=new Ve;if(this.dispatchEvent(i),i.defaultPrevented){this.open=!1;return}if(this.popup.active)return;Do.forEach(o=>o.open=!1),this.popup.active=!0,this.open=!0,Do.add(this),He(this),this.syncAriaAttributes(),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("pointerdown",this.handleDocumentPointerDown),document.addEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("hide"),await vt(this.menu,"show");let e=this.getItems();e.length>0&&(e.forEach((o,a)=>o.active=a===0),e[0].focus({preventScroll:!0})),this.dispatchEvent(new We)}async hideMenu(){if(!this.popup||!this.menu)return;let t=new Be({source:this});if(this.dispatchEvent(t),t.defaultPrevented){this.open=!0;return}this.open=!1,Do.delete(this),se(this),this.syncAriaAttributes(),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),document.removeEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("show"),await vt(this.menu,"hide"),this.popup.active=this.open,this.dispatchEvent(new Me)}handleMenuClick(t){let i=t.target.closest("wa-dropdown-item");if(!(!i||i.disabled)){if(i.hasSubmenu){i.submenuOpen||(this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),i.submenuOpen=!0),t.stopPropagation();return}this.makeSelection(i,t)}}async handleMenuSlotChange(){let t=this.getItems(!0);await Promise.all(t.map(o=>o.updateComplete)),this.syncItemSizes();let i=t.some(o=>o.type==="checkbox"),e=t.some(o=>o.hasSubmenu);t.forEach((o,a)=>{o.setAttribute("aria-posinset",String(a+1)),o.setAttribute("aria-setsize",String(t.length)),o.active=a===0,o.checkboxAdjacent=i,o.submenuAdjacent=e})}handleTriggerClick(){this.open=!this.open}handleSubmenuOpening(t){let i=t.detail.item;this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),this.setupSubmenuPosition(i),this.processSubmenuItems(i)}setupSubmenuPosition(t){if(!t.submenuElement)return;this.cleanupSubmenuPosition(t);let i=Hi(t,t.submenuElement,()=>{this.positionSubmenu(t),this.updateSafeTriangleCoordinates(t)});this.submenuCleanups.set(t,i);let e=t.submenuElement.querySelector('slot[name="submenu"]');e&&(e.removeEventListener("slotchange",ht.handleSubmenuSlotChange),e.addEventListener("slotchange",ht.handleSubmenuSlotChange),ht.handleSubmenuSlotChange({target:e}))}static handleSubmenuSlotChange(t){let i=t.target;if(!i)return;let e=i.assignedElements().filter(r=>r.localName==="wa-dropdown-item");if(e.length===0)return;let o=e.some(r=>r.hasSubmenu),a=e.some(r=>r.type==="checkbox");e.forEach(r=>{r.submenuAdjacent=o,r.checkboxAdjacent=a})}processSubmenuItems(t){if(!t.submenuElement)return;let i=this.getSubmenuItems(t,!0),e=i.some(o=>o.hasSubmenu);i.forEach(o=>{o.submenuAdjacent=e})}cleanupSubmenuPosition(t){let i=this.submenuCleanups.get(t);i&&(i(),this.submenuCleanups.delete(t))}positionSubmenu(t){if(!t.submenuElement)return;let e=this.localize.dir()==="rtl"?"left-start":"right-start";ji(t,t.submenuElement,{placement:e,middleware:[Fi({mainAxis:0,crossAxis:-5}),Ui({fallbackStrategy:"bestFit"}),Ni({padding:8,crossAxis:!0})]}).then(({x:o,y:a,placement:r})=>{t.submenuElement.setAttribute("data-placement",r),Object.assign(t.submenuElement.style,{left:`${o}px`,top:`${a}px`})})}updateSafeTriangleCoordinates(t){if(!t.submenuElement||!t.submenuOpen)return;if(document.activeElement?.matches(":focus-visible")){t.submenuElement.style.setProperty("--safe-triangle-visible","none");return}t.submenuElement.style.setProperty("--safe-triangle-visible","block");let e=t.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl";t.submenuElement.style.setProperty("--safe-triangle-submenu-start-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-start-y",`${e.top}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-y",`${e.bottom}px`)}makeSelection(t,i){let e=this.getTrigger();if(t.disabled)return;t.type==="checkbox"&&(t.checked=!t.checked);let o=new Ba({item:t});this.dispatchEvent(o),o.defaultPrevented||(t.navigate(i),this.open=!1,e?.focus({preventScroll:!0}))}async syncAriaAttributes(){let t=this.getTrigger(),i;t&&(t.localName==="wa-button"?(await customElements.whenDefined("wa-button"),await t.updateComplete,i=t.shadowRoot.querySelector('[part~="base"]')):i=t,i.hasAttribute("id")||i.setAttribute("id",Fa("wa-dropdown-trigger-")),i.setAttribute("aria-haspopup","menu"),i.setAttribute("aria-expanded",this.open?"true":"false"),this.menu?.setAttribute("aria-expanded","false"))}render(){let t=this.didSSR&&!this.hasUpdated?this.open:this.popup?.active;return c`
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
    `}};ht.css=[pt,Ma];s([W("slot:not([name])")],ht.prototype,"defaultSlot",2);s([W("#menu")],ht.prototype,"menu",2);s([W("wa-popup")],ht.prototype,"popup",2);s([l({type:Boolean,reflect:!0})],ht.prototype,"open",2);s([l({reflect:!0})],ht.prototype,"size",2);s([V("size")],ht.prototype,"handleSizeChange",1);s([l({reflect:!0})],ht.prototype,"placement",2);s([l({type:Number})],ht.prototype,"distance",2);s([l({type:Number})],ht.prototype,"skidding",2);ht=s([C("wa-dropdown")],ht);var gr=class extends Event{constructor(){super("wa-reposition",{bubbles:!0,cancelable:!1,composed:!0})}};var br=O`
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
`;function vr(t){return hs(t)}function Io(t){return t.assignedSlot?t.assignedSlot:t.parentNode instanceof ShadowRoot?t.parentNode.host:t.parentNode}function hs(t){for(let i=t;i;i=Io(i))if(i instanceof Element&&getComputedStyle(i).display==="none")return null;for(let i=Io(t);i;i=Io(i)){if(!(i instanceof Element))continue;let e=getComputedStyle(i);if(e.display!=="contents"&&(e.position!=="static"||Fe(e)||i.tagName==="BODY"))return i}return null}function wr(t){return t!==null&&typeof t=="object"&&"getBoundingClientRect"in t&&("contextElement"in t?t instanceof Element:!0)}var ms=!!globalThis?.HTMLElement?.prototype.hasOwnProperty("popover"),U=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.SUPPORTS_POPOVER=!1,this.active=!1,this.placement="top",this.boundary="viewport",this.distance=0,this.skidding=0,this.arrow=!1,this.arrowPlacement="anchor",this.arrowPadding=10,this.flip=!1,this.flipFallbackPlacements="",this.flipFallbackStrategy="best-fit",this.flipPadding=0,this.shift=!1,this.shiftPadding=0,this.autoSizePadding=0,this.hoverBridge=!1,this.updateHoverBridge=()=>{if(this.hoverBridge&&this.anchorEl&&this.popup){let t=this.anchorEl.getBoundingClientRect(),i=this.popup.getBoundingClientRect(),e=this.placement.includes("top")||this.placement.includes("bottom"),o=0,a=0,r=0,n=0,d=0,p=0,h=0,m=0;e?t.top<i.top?(o=t.left,a=t.bottom,r=t.right,n=t.bottom,d=i.left,p=i.top,h=i.right,m=i.top):(o=i.left,a=i.bottom,r=i.right,n=i.bottom,d=t.left,p=t.top,h=t.right,m=t.top):t.left<i.left?(o=t.right,a=t.top,r=i.left,n=i.top,d=t.right,p=t.bottom,h=i.left,m=i.bottom):(o=i.right,a=i.top,r=t.left,n=t.top,d=i.right,p=i.bottom,h=t.left,m=t.bottom),this.style.setProperty("--hover-bridge-top-left-x",`${o}px`),this.style.setProperty("--hover-bridge-top-left-y",`${a}px`),this.style.setProperty("--hover-bridge-top-right-x",`${r}px`),this.style.setProperty("--hover-bridge-top-right-y",`${n}px`),this.style.setProperty("--hover-bridge-bottom-left-x",`${d}px`),this.style.setProperty("--hover-bridge-bottom-left-y",`${p}px`),this.style.setProperty("--hover-bridge-bottom-right-x",`${h}px`),this.style.setProperty("--hover-bridge-bottom-right-y",`${m}px`)}}}async connectedCallback(){super.connectedCallback(),await this.updateComplete,this.SUPPORTS_POPOVER=ms,this.start()}disconnectedCallback(){super.disconnectedCallback(),this.stop()}async updated(t){super.updated(t),t.has("active")&&(this.active?this.start():this.stop()),t.has("anchor")&&this.handleAnchorChange(),this.active&&(await this.updateComplete,this.reposition())}async handleAnchorChange(){if(await this.stop(),this.anchor&&typeof this.anchor=="string"){let t=this.getRootNode();this.anchorEl=t.getElementById(this.anchor)}else this.anchor instanceof Element||wr(this.anchor)?this.anchorEl=this.anchor:this.anchorEl=this.querySelector('[slot="anchor"]');this.anchorEl instanceof HTMLSlotElement&&(this.anchorEl=this.anchorEl.assignedElements({flatten:!0})[0]),this.anchorEl&&this.start()}start(){!this.anchorEl||!this.active||!this.isConnected||(this.popup?.showPopover?.(),this.cleanup=Hi(this.anchorEl,this.popup,()=>{this.reposition()}))}async stop(){return new Promise(t=>{this.popup?.hidePopover?.(),this.cleanup?(this.cleanup(),this.cleanup=void 0,this.removeAttribute("data-current-placement"),this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height"),requestAnimationFrame(()=>t())):t()})}reposition(){if(!this.active||!this.anchorEl||!this.popup)return;let t=[Fi({mainAxis:this.distance,crossAxis:this.skidding})];this.sync?t.push(qo({apply:({rects:o})=>{let a=this.sync==="width"||this.sync==="both",r=this.sync==="height"||this.sync==="both";this.popup.style.width=a?`${o.reference.width}px`:"",this.popup.style.height=r?`${o.reference.height}px`:""}})):(this.popup.style.width="",this.popup.style.height="");let i;this.SUPPORTS_POPOVER&&!wr(this.anchor)&&this.boundary==="scroll"&&(i=Ut(this.anchorEl).filter(o=>o instanceof Element)),this.flip&&t.push(Ui({boundary:this.flipBoundary||i,fallbackPlacements:this.flipFallbackPlacements,fallbackStrategy:this.flipFallbackStrategy==="best-fit"?"bestFit":"initialPlacement",padding:this.flipPadding})),this.shift&&t.push(Ni({boundary:this.shiftBoundary||i,padding:this.shiftPadding})),this.autoSize?t.push(qo({boundary:this.autoSizeBoundary||i,padding:this.autoSizePadding,apply:({availableWidth:o,availableHeight:a})=>{this.autoSize==="vertical"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-height",`${a}px`):this.style.removeProperty("--auto-size-available-height"),this.autoSize==="horizontal"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-width",`${o}px`):this.style.removeProperty("--auto-size-available-width")}})):(this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height")),this.arrow&&t.push(fr({element:this.arrowEl,padding:this.arrowPadding}));let e=this.SUPPORTS_POPOVER?o=>pi.getOffsetParent(o,vr):pi.getOffsetParent;ji(this.anchorEl,this.popup,{placement:this.placement,middleware:t,strategy:this.SUPPORTS_POPOVER?"absolute":"fixed",platform:{...pi,getOffsetParent:e}}).then(({x:o,y:a,middlewareData:r,placement:n})=>{let d=this.localize.dir()==="rtl",p={top:"bottom",right:"left",bottom:"top",left:"right"}[n.split("-")[0]];if(this.setAttribute("data-current-placement",n),Object.assign(this.popup.style,{left:`${o}px`,top:`${a}px`}),this.arrow){let h=r.arrow.x,m=r.arrow.y,b="",v="",g="",w="";if(this.arrowPlacement==="start"){let $=typeof h=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";b=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"",v=d?$:"",w=d?"":$}else if(this.arrowPlacement==="end"){let $=typeof h=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";v=d?"":$,w=d?$:"",g=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:""}else this.arrowPlacement==="center"?(w=typeof h=="number"?"calc(50% - var(--arrow-size-diagonal))":"",b=typeof m=="number"?"calc(50% - var(--arrow-size-diagonal))":""):(w=typeof h=="number"?`${h}px`:"",b=typeof m=="number"?`${m}px`:"");Object.assign(this.arrowEl.style,{top:b,right:v,bottom:g,left:w,[p]:"calc(var(--arrow-base-offset) - var(--arrow-size-diagonal))"})}}),requestAnimationFrame(()=>this.updateHoverBridge()),this.dispatchEvent(new gr)}render(){return c`
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
    `}};U.css=br;s([W(".popup")],U.prototype,"popup",2);s([W(".arrow")],U.prototype,"arrowEl",2);s([l({attribute:!1,type:Boolean})],U.prototype,"SUPPORTS_POPOVER",2);s([l()],U.prototype,"anchor",2);s([l({type:Boolean,reflect:!0})],U.prototype,"active",2);s([l({reflect:!0})],U.prototype,"placement",2);s([l()],U.prototype,"boundary",2);s([l({type:Number})],U.prototype,"distance",2);s([l({type:Number})],U.prototype,"skidding",2);s([l({type:Boolean})],U.prototype,"arrow",2);s([l({attribute:"arrow-placement"})],U.prototype,"arrowPlacement",2);s([l({attribute:"arrow-padding",type:Number})],U.prototype,"arrowPadding",2);s([l({type:Boolean})],U.prototype,"flip",2);s([l({attribute:"flip-fallback-placements",converter:{fromAttribute:t=>t.split(" ").map(i=>i.trim()).filter(i=>i!==""),toAttribute:t=>t.join(" ")}})],U.prototype,"flipFallbackPlacements",2);s([l({attribute:"flip-fallback-strategy"})],U.prototype,"flipFallbackStrategy",2);s([l({type:Object})],U.prototype,"flipBoundary",2);s([l({attribute:"flip-padding",type:Number})],U.prototype,"flipPadding",2);s([l({type:Boolean})],U.prototype,"shift",2);s([l({type:Object})],U.prototype,"shiftBoundary",2);s([l({attribute:"shift-padding",type:Number})],U.prototype,"shiftPadding",2);s([l({attribute:"auto-size"})],U.prototype,"autoSize",2);s([l()],U.prototype,"sync",2);s([l({type:Object})],U.prototype,"autoSizeBoundary",2);s([l({attribute:"auto-size-padding",type:Number})],U.prototype,"autoSizePadding",2);s([l({attribute:"hover-bridge",type:Boolean})],U.prototype,"hoverBridge",2);U=s([C("wa-popup")],U);var Ki=class extends Event{constructor(){super("wa-clear",{bubbles:!0,cancelable:!1,composed:!0})}};function yr(t,i){let e=t.metaKey||t.ctrlKey||t.shiftKey||t.altKey;t.key==="Enter"&&!e&&setTimeout(()=>{!t.defaultPrevented&&!t.isComposing&&vs(i)})}var fs=new Map([["input",!0],["wa-input",!0],["wa-tag-input",!0],["wa-number-input",!0],["wa-otp-input",!0],["wa-slider",!0]]),gs=new Map([["button",!1],["checkbox",!1],["color",!1],["date",!1],["datetime-local",!1],["email",!0],["file",!1],["hidden",!1],["image",!1],["month",!1],["number",!0],["password",!0],["radio",!1],["range",!1],["reset",!0],["search",!0],["submit",!1],["tel",!0],["text",!0],["time",!1],["url",!0],["week",!1]]),bs=t=>{let i=t?.localName;if(!i||!!!fs.get(i))return!1;if(i!=="input"&&i!=="wa-input")return!0;let o=t.type;return!!gs.get(o)};function vs(t){let i=null;if("form"in t&&(i=t.form),!i&&"getForm"in t&&(i=t.getForm()),!i)return;let e=Array.from(i.elements),o=0;for(let r of e)bs(r)&&(o+=1);if(o===1){i.requestSubmit(null);return}let a=e.find(r=>r.type==="submit"&&!r.matches(":disabled"));a&&(["input","button"].includes(a.localName)?i.requestSubmit(a):a.click())}var kr=O`
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
`;var T=class extends tt{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.hasSlotController=new bt(this,"hint","label"),this.localize=new Q(this),this.title="",this.type="text",this._value=null,this.defaultValue=this.getAttribute("value")||null,this.size="m",this.appearance="outlined",this.pill=!1,this.label="",this.hint="",this.withClear=!1,this.placeholder="",this.readonly=!1,this.passwordToggle=!1,this.passwordVisible=!1,this.withoutSpinButtons=!1,this.required=!1,this.spellcheck=!0,this.withLabel=!1,this.withHint=!1}static get validators(){return[...super.validators,qe()]}get value(){return this.valueHasChanged?this._value:this._value??this.defaultValue}set value(t){this._value!==t&&(this.valueHasChanged=!0,this._value=t)}updateFormValue(t){if(t==null){this.setValue("",null);return}super.updateFormValue(t)}handleSizeChange(){st(this.localName,this.size)}handleChange(t){this.value=this.input.value,this.relayNativeEvent(t,{bubbles:!0,composed:!0})}handleClearClick(t){t.preventDefault(),this.value!==""&&(this.value="",this.updateComplete.then(()=>{this.dispatchEvent(new Ki),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})),this.input.focus()}handleInput(){this.value=this.input.value}handleKeyDown(t){yr(t,this)}handlePasswordToggle(){this.passwordVisible=!this.passwordVisible}updated(t){if(super.updated(t),t.has("value")||t.has("defaultValue")||t.has("type")){let i=["number","date","time","datetime-local"];this.input&&i.includes(this.type)&&this.value&&this.input.value!==this.value&&(this._value=this.input.value),this.customStates.set("blank",!this.value),this.updateValidity()}}handleStepChange(){this.input.step=String(this.step),this.updateValidity()}focus(t){this.input.focus(t)}blur(){this.input.blur()}select(){this.input.select()}setSelectionRange(t,i,e="none"){this.input.setSelectionRange(t,i,e)}setRangeText(t,i,e,o="preserve"){let a=i??this.input.selectionStart,r=e??this.input.selectionEnd;this.input.setRangeText(t,a,r,o),this.value!==this.input.value&&(this.value=this.input.value)}showPicker(){"showPicker"in HTMLInputElement.prototype&&this.input.showPicker()}stepUp(){this.input.stepUp(),this.value!==this.input.value&&(this.value=this.input.value)}stepDown(){this.input.stepDown(),this.value!==this.input.value&&(this.value=this.input.value)}formResetCallback(){this.value=null,this.input&&(this.input.value=this.value),super.formResetCallback()}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=this.withClear&&!this.disabled&&!this.readonly,r=(!this.didSSR||this.hasUpdated)&&a&&(typeof this.value=="number"||this.value&&this.value.length>0);return c`
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
          .value=${ge(this.value??"")}
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
    `}};T.css=[pt,ne,kr];T.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};s([W("input")],T.prototype,"input",2);s([l()],T.prototype,"title",2);s([l({reflect:!0})],T.prototype,"type",2);s([A()],T.prototype,"value",1);s([l({attribute:"value",reflect:!0})],T.prototype,"defaultValue",2);s([l({reflect:!0})],T.prototype,"size",2);s([V("size")],T.prototype,"handleSizeChange",1);s([l({reflect:!0})],T.prototype,"appearance",2);s([l({type:Boolean,reflect:!0})],T.prototype,"pill",2);s([l()],T.prototype,"label",2);s([l({attribute:"hint"})],T.prototype,"hint",2);s([l({attribute:"with-clear",type:Boolean})],T.prototype,"withClear",2);s([l()],T.prototype,"placeholder",2);s([l({type:Boolean,reflect:!0})],T.prototype,"readonly",2);s([l({attribute:"password-toggle",type:Boolean})],T.prototype,"passwordToggle",2);s([l({attribute:"password-visible",type:Boolean})],T.prototype,"passwordVisible",2);s([l({attribute:"without-spin-buttons",type:Boolean,reflect:!0})],T.prototype,"withoutSpinButtons",2);s([l({type:Boolean,reflect:!0})],T.prototype,"required",2);s([l()],T.prototype,"pattern",2);s([l({type:Number})],T.prototype,"minlength",2);s([l({type:Number})],T.prototype,"maxlength",2);s([l()],T.prototype,"min",2);s([l()],T.prototype,"max",2);s([l()],T.prototype,"step",2);s([l()],T.prototype,"autocapitalize",2);s([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="off"),toAttribute:t=>t?"on":"off"}})],T.prototype,"autocorrect",2);s([l()],T.prototype,"autocomplete",2);s([l({type:Boolean})],T.prototype,"autofocus",2);s([l()],T.prototype,"enterkeyhint",2);s([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="false"),toAttribute:t=>t?"true":"false"}})],T.prototype,"spellcheck",2);s([l()],T.prototype,"inputmode",2);s([l({attribute:"with-label",type:Boolean})],T.prototype,"withLabel",2);s([l({attribute:"with-hint",type:Boolean})],T.prototype,"withHint",2);s([V("step",{waitUntilFirstUpdate:!0})],T.prototype,"handleStepChange",1);T=s([C("wa-input")],T);T.disableWarning?.("change-in-update");var xr=O`
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
`;function hi(t,i=0){if(!t||!globalThis.Node)return"";if(typeof t[Symbol.iterator]=="function")return(Array.isArray(t)?t:[...t]).map(a=>hi(a,--i)).join("");let e=t;if(e.nodeType===Node.TEXT_NODE)return e.textContent??"";if(e.nodeType===Node.ELEMENT_NODE){let o=e;if(o.hasAttribute("slot")||o.matches("style, script"))return"";if(o instanceof HTMLSlotElement){let a=o.assignedNodes({flatten:!0});if(a.length>0)return hi(a,--i)}return i>-1?hi(o,--i):o.textContent??""}return e.hasChildNodes()?hi(e.childNodes,--i):""}var Tt=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.cachedDefaultLabel="",this.isInitialized=!1,this.isDefaultLabelDirty=!0,this.current=!1,this.value="",this.disabled=!1,this.selected=!1,this.defaultSelected=!1,this._label="",this.handleHover=t=>{t.type==="mouseenter"?this.customStates.set("hover",!0):t.type==="mouseleave"&&this.customStates.set("hover",!1)}}set label(t){let i=this._label;this._label=t||"",this._label!==i&&this.requestUpdate("label",i)}get label(){return this._label?this._label:this.defaultLabel}get defaultLabel(){return(this.isDefaultLabelDirty||!this.cachedDefaultLabel)&&this.updateDefaultLabel(),this.cachedDefaultLabel}connectedCallback(){super.connectedCallback(),this.setAttribute("role","option"),this.setAttribute("aria-selected","false"),this.addEventListener("mouseenter",this.handleHover),this.addEventListener("mouseleave",this.handleHover)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("mouseenter",this.handleHover),this.removeEventListener("mouseleave",this.handleHover)}handleDefaultSlotChange(){if(this.isDefaultLabelDirty=!0,!this.isInitialized){this.isInitialized=!0;return}let t=this.closest("wa-select, wa-combobox");t&&customElements.whenDefined(t.localName).then(()=>t.handleDefaultSlotChange?.())}willUpdate(t){t.has("defaultSelected")&&(this.didSSR&&this.hasUpdated||!this.didSSR)&&this.syncDefaultSelected(),super.willUpdate(t)}syncDefaultSelected(){if("closest"in this&&!this.closest("wa-combobox, wa-select")?.hasInteracted&&this.defaultSelected){let t=this.selected;this.selected=this.defaultSelected,this.requestUpdate("selected",t)}}updated(t){t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("selected")&&(this.setAttribute("aria-selected",this.selected?"true":"false"),this.customStates.set("selected",this.selected)),t.has("value")&&(typeof this.value!="string"&&(this.value=String(this.value)),this.handleDefaultSlotChange()),t.has("current")&&this.customStates.set("current",this.current),super.updated(t)}async firstUpdated(t){if(super.firstUpdated(t),this.didSSR&&!this.hasUpdated?(await this.updateComplete,this.syncDefaultSelected()):this.syncDefaultSelected(),this.selected&&!this.defaultSelected){let i=this.closest("wa-select, wa-combobox");i&&!i.hasInteracted&&(await customElements.whenDefined(i?.localName),await i.updateComplete,i.selectionChanged?.())}}updateDefaultLabel(){let t=this.cachedDefaultLabel;this.cachedDefaultLabel=hi(this).trim(),this.isDefaultLabelDirty=!1;let i=this.cachedDefaultLabel!==t;return!this._label&&i&&this.requestUpdate("label",t),i}render(){let t=this.selected;return this.didSSR&&!this.hasUpdated?(this.updateComplete.then(()=>{this.requestUpdate()}),x):c`
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
    `}};Tt.css=xr;s([W(".label")],Tt.prototype,"defaultSlot",2);s([A()],Tt.prototype,"current",2);s([l({reflect:!0})],Tt.prototype,"value",2);s([l({type:Boolean})],Tt.prototype,"disabled",2);s([l({type:Boolean,attribute:!1})],Tt.prototype,"selected",2);s([l({type:Boolean,attribute:"selected"})],Tt.prototype,"defaultSelected",2);s([l()],Tt.prototype,"label",1);Tt=s([C("wa-option")],Tt);var $r=O`
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
`;var Ce=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.value=0,this.indeterminate=!1,this.label=""}willUpdate(t){this.style==null&&this.setStyleProperty("--percentage",`${Ao(this.value,0,100)}%`),super.willUpdate(t)}updated(t){t.has("value")&&requestAnimationFrame(()=>{this.style.setProperty("--percentage",`${Ao(this.value,0,100)}%`)}),super.updated(t)}render(){return c`
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
    `}};Ce.css=$r;s([l({type:Number,reflect:!0})],Ce.prototype,"value",2);s([l({type:Boolean,reflect:!0})],Ce.prototype,"indeterminate",2);s([l()],Ce.prototype,"label",2);Ce=s([C("wa-progress-bar")],Ce);var Sr=O`
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
`;function Vo(t,i){return new Promise(e=>{function o(a){a.target===t&&(t.removeEventListener(i,o),e())}t.addEventListener(i,o)})}var I=class extends tt{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.cachedOptions=null,this.hasSlotController=new bt(this,"hint","label"),this.localize=new Q(this),this.selectionOrder=new Map,this.typeToSelectString="",this.slotChangePending=!1,this.displayLabel="",this.selectedOptions=[],this.name="",this._defaultValue=null,this.size="m",this.placeholder="",this.multiple=!1,this.maxOptionsVisible=3,this.disabled=!1,this.withClear=!1,this.open=!1,this.appearance="outlined",this.pill=!1,this.label="",this.placement="bottom",this.hint="",this.withLabel=!1,this.withHint=!1,this.required=!1,this.getTag=t=>c`
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
      `,this.handleDocumentFocusIn=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()},this.handleDocumentKeyDown=t=>{let i=t.target,e=i.closest('[part~="clear-button"]')!==null,o=i.closest("wa-button")!==null;if(!(e||o)){if(t.key==="Escape"&&this.open&&ve(this)&&(t.preventDefault(),t.stopPropagation(),this.hide(),this.displayInput.focus({preventScroll:!0})),t.key==="Enter"||t.key===" "&&this.typeToSelectString===""){if(t.preventDefault(),t.stopImmediatePropagation(),!this.open){this.show();return}this.currentOption&&!this.currentOption.disabled&&(this.valueHasChanged=!0,this.hasInteracted=!0,this.multiple?this.toggleOptionSelection(this.currentOption):this.setSelectedOptions(this.currentOption),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})));return}if(["ArrowUp","ArrowDown","Home","End"].includes(t.key)){let a=this.getAllOptions(),r=a.indexOf(this.currentOption),n=Math.max(0,r);if(t.preventDefault(),!this.open&&(this.show(),this.currentOption))return;t.key==="ArrowDown"?(n=r+1,n>a.length-1&&(n=0)):t.key==="ArrowUp"?(n=r-1,n<0&&(n=a.length-1)):t.key==="Home"?n=0:t.key==="End"&&(n=a.length-1),this.setCurrentOption(a[n])}if(t.key?.length===1||t.key==="Backspace"){let a=this.getAllOptions();if(t.metaKey||t.ctrlKey||t.altKey)return;if(!this.open){if(t.key==="Backspace")return;this.show()}t.stopPropagation(),t.preventDefault(),clearTimeout(this.typeToSelectTimeout),this.typeToSelectTimeout=window.setTimeout(()=>this.typeToSelectString="",1e3),t.key==="Backspace"?this.typeToSelectString=this.typeToSelectString.slice(0,-1):this.typeToSelectString+=t.key.toLowerCase();for(let r of a)if(r.label.toLowerCase().startsWith(this.typeToSelectString)){this.setCurrentOption(r);break}}}},this.handleDocumentMouseDown=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()}}static get validators(){let t=[Ti({validationElement:Object.assign(document.createElement("select"),{required:!0})})];return[...super.validators,...t]}get validationTarget(){return this.valueInput}set defaultValue(t){this._defaultValue=this.convertDefaultValue(t)}get defaultValue(){return this.convertDefaultValue(this._defaultValue)}rawValuesEqual(t,i){return t==null&&i==null?!0:t==null||i==null||t.length!==i.length?!1:t.every((e,o)=>e===i[o])}convertDefaultValue(t){return!(this.multiple||this.hasAttribute("multiple"))&&Array.isArray(t)&&(t=t[0]),t}set value(t){let i=this.value;t instanceof FormData&&(t=t.getAll(this.name)),t!=null&&!Array.isArray(t)&&(t=[t]);let e=this._value;this._value=t??null,this.rawValuesEqual(e,this._value)||(this.valueHasChanged=!0,this.requestUpdate("value",i))}get value(){let t=this._value??this.defaultValue??null;t!=null&&(t=Array.isArray(t)?t:[t]),this.optionValues=new Set(this.getAllOptions().filter(e=>!e.disabled).map(e=>e.value));let i=t;return t!=null&&(i=t.filter(e=>this.optionValues.has(e)),i=this.multiple?i:i[0],i=i??null),i}handleSizeChange(){st(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.processSlotChange(),this.open=!1}disconnectedCallback(){super.disconnectedCallback(),this.removeOpenListeners(),this.cachedOptions=null}updateDefaultValue(){let i=this.getAllOptions().filter(e=>e.hasAttribute("selected")||e.defaultSelected);if(i.length>0){let e=i.map(o=>o.value);this._defaultValue=this.multiple?e:e[0]}this.hasAttribute("value")&&(this._defaultValue=this.getAttribute("value")||null)}addOpenListeners(){document.addEventListener("focusin",this.handleDocumentFocusIn),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("mousedown",this.handleDocumentMouseDown),He(this),this.getRootNode()!==document&&this.getRootNode().addEventListener("focusin",this.handleDocumentFocusIn)}removeOpenListeners(){document.removeEventListener("focusin",this.handleDocumentFocusIn),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("mousedown",this.handleDocumentMouseDown),se(this),this.getRootNode()!==document&&this.getRootNode().removeEventListener("focusin",this.handleDocumentFocusIn)}handleFocus(){this.displayInput.setSelectionRange(0,0)}handleLabelClick(){this.displayInput.focus()}handleComboboxClick(t){t.preventDefault()}handleComboboxMouseDown(t){let e=t.composedPath().some(o=>o instanceof Element&&o.tagName.toLowerCase()==="wa-button");this.disabled||e||(t.preventDefault(),this.displayInput.focus({preventScroll:!0}),this.open=!this.open)}handleComboboxKeyDown(t){t.stopPropagation(),this.handleDocumentKeyDown(t)}handleClearClick(t){t.stopPropagation(),this.hasInteracted=!0,this.valueHasChanged=!0,this.value!==null&&(this.displayLabel="",this.selectionOrder.clear(),this.setSelectedOptions([]),this.displayInput.focus({preventScroll:!0}),this.updateComplete.then(()=>{this.dispatchEvent(new Ki),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}handleClearMouseDown(t){t.stopPropagation(),t.preventDefault()}handleOptionClick(t){let e=t.target.closest("wa-option");e&&!e.disabled&&(this.hasInteracted=!0,this.valueHasChanged=!0,this.multiple?this.toggleOptionSelection(e):this.setSelectedOptions(e),this.updateComplete.then(()=>this.displayInput.focus({preventScroll:!0})),this.requestUpdate("value"),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})))}handleDefaultSlotChange(){this.slotChangePending||(this.slotChangePending=!0,queueMicrotask(()=>{this.slotChangePending=!1,this.processSlotChange()}))}processSlotChange(){if(customElements.get("wa-option")||customElements.whenDefined("wa-option").then(()=>this.handleDefaultSlotChange()),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultSlotChange()});return}this.cachedOptions=null;let t=this.getAllOptions();this.updateDefaultValue();let i=this.value;if(i==null||!this.valueHasChanged&&!this.hasInteracted){this.selectionChanged();return}Array.isArray(i)||(i=[i]);let e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e)}handleTagRemove(t,i){if(t.stopPropagation(),this.disabled)return;this.hasInteracted=!0,this.valueHasChanged=!0;let e=i;if(!e){let o=t.target.closest("wa-tag[data-value]");if(o){let a=o.dataset.value;e=this.selectedOptions.find(r=>r.value===a)}}e&&(this.toggleOptionSelection(e,!1),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}getAllOptions(){return this.cachedOptions?this.cachedOptions:this?.querySelectorAll?(this.cachedOptions=[...this.querySelectorAll("wa-option")],this.cachedOptions):[]}getFirstOption(){return this.querySelector("wa-option")}setCurrentOption(t){this.getAllOptions().forEach(e=>{e.current=!1,e.tabIndex=-1}),t&&(this.currentOption=t,t.current=!0,t.tabIndex=0,t.focus({preventScroll:!0}),this.open&&!this.listbox.hidden&&Eo(t,this.listbox,"vertical","auto"))}setSelectedOptions(t){let i=this.getAllOptions(),e=Array.isArray(t)?t:[t];i.forEach(o=>{e.includes(o)||(o.selected=!1)}),e.length&&e.forEach(o=>o.selected=!0),this.selectionChanged()}toggleOptionSelection(t,i){i===!0||i===!1?t.selected=i:t.selected=!t.selected,this.selectionChanged()}selectionChanged(){let i=this.getAllOptions().filter(n=>{if(!this.hasInteracted&&!this.valueHasChanged){let d=this.defaultValue,p=Array.isArray(d)?d:[d];return n.hasAttribute("selected")||n.defaultSelected||n.selected||p?.includes(n.value)}return n.selected}),e=new Set(i.map(n=>n.value));for(let n of this.selectionOrder.keys())e.has(n)||this.selectionOrder.delete(n);let a=(this.selectionOrder.size>0?Math.max(...this.selectionOrder.values()):-1)+1;for(let n of i)this.selectionOrder.has(n.value)||this.selectionOrder.set(n.value,a++);this.selectedOptions=i.sort((n,d)=>{let p=this.selectionOrder.get(n.value)??0,h=this.selectionOrder.get(d.value)??0;return p-h});let r=new Set(this.selectedOptions.map(n=>n.value));if(r.size>0||this._value){let n=this._value;if(this._value==null){let d=this.defaultValue??[];this._value=Array.isArray(d)?d:[d]}this._value=this._value?.filter(d=>!this.optionValues?.has(d))??null,this._value?.unshift(...r),this.requestUpdate("value",n)}if(this.multiple)this.placeholder&&!this.value?.length?this.displayLabel="":this.displayLabel=this.localize.term("numOptionsSelected",this.selectedOptions.length);else{let n=this.selectedOptions[0];this.displayLabel=n?.label??""}this.updateComplete.then(()=>{this.updateValidity()})}get tags(){return this.selectedOptions.map((t,i)=>{if(i<this.maxOptionsVisible||this.maxOptionsVisible<=0){let e=this.getTag(t,i);return e?typeof e=="string"?ca(e):e:null}else if(i===this.maxOptionsVisible)return c`
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
        `;return null})}updated(t){super.updated(t),(t.has("value")||t.has("displayLabel"))&&this.customStates.set("blank",!this.value&&!this.displayLabel)}handleDisabledChange(){this.disabled&&this.open&&(this.open=!1)}handleValueChange(){let t=this.getAllOptions(),i=Array.isArray(this.value)?this.value:[this.value],e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e),this.updateValidity()}async handleOpenChange(){if(this.open&&!this.disabled){this.setCurrentOption(this.selectedOptions[0]||this.getFirstOption());let t=new Ve;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.listbox.hidden=!1,this.popup.active=!0,requestAnimationFrame(()=>{this.setCurrentOption(this.currentOption)}),await vt(this.popup.popup,"show"),this.currentOption&&Eo(this.currentOption,this.listbox,"vertical","auto"),this.dispatchEvent(new We)}else{let t=new Be;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.removeOpenListeners(),await vt(this.popup.popup,"hide"),this.listbox.hidden=!0,this.popup.active=!1,this.dispatchEvent(new Me)}}async show(){if(this.open||this.disabled){this.open=!1;return}return this.open=!0,Vo(this,"wa-after-show")}async hide(){if(!this.open||this.disabled){this.open=!1;return}return this.open=!1,Vo(this,"wa-after-hide")}focus(t){this.displayInput.focus(t)}blur(){this.displayInput.blur()}formResetCallback(){this.selectionOrder.clear(),this.value=this.defaultValue,super.formResetCallback(),this.handleValueChange(),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=(this.hasUpdated||!1)&&this.withClear&&!this.disabled&&(this.displayLabel||this.value&&this.value.length>0);return c`
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
    `}};I.css=[Sr,ne,pt];s([W(".select")],I.prototype,"popup",2);s([W(".combobox")],I.prototype,"combobox",2);s([W(".display-input")],I.prototype,"displayInput",2);s([W(".value-input")],I.prototype,"valueInput",2);s([W(".listbox")],I.prototype,"listbox",2);s([A()],I.prototype,"displayLabel",2);s([A()],I.prototype,"currentOption",2);s([A()],I.prototype,"selectedOptions",2);s([l({reflect:!0})],I.prototype,"name",2);s([l({attribute:!1})],I.prototype,"defaultValue",1);s([l({attribute:"value",reflect:!1})],I.prototype,"value",1);s([l({reflect:!0})],I.prototype,"size",2);s([V("size")],I.prototype,"handleSizeChange",1);s([l()],I.prototype,"placeholder",2);s([l({type:Boolean,reflect:!0})],I.prototype,"multiple",2);s([l({attribute:"max-options-visible",type:Number})],I.prototype,"maxOptionsVisible",2);s([l({type:Boolean})],I.prototype,"disabled",2);s([l({attribute:"with-clear",type:Boolean})],I.prototype,"withClear",2);s([l({type:Boolean,reflect:!0})],I.prototype,"open",2);s([l({reflect:!0})],I.prototype,"appearance",2);s([l({type:Boolean,reflect:!0})],I.prototype,"pill",2);s([l()],I.prototype,"label",2);s([l({reflect:!0})],I.prototype,"placement",2);s([l({attribute:"hint"})],I.prototype,"hint",2);s([l({attribute:"with-label",type:Boolean})],I.prototype,"withLabel",2);s([l({attribute:"with-hint",type:Boolean})],I.prototype,"withHint",2);s([l({type:Boolean,reflect:!0})],I.prototype,"required",2);s([l({attribute:!1})],I.prototype,"getTag",2);s([V("disabled",{waitUntilFirstUpdate:!0})],I.prototype,"handleDisabledChange",1);s([V("value",{waitUntilFirstUpdate:!0})],I.prototype,"handleValueChange",1);s([V("open",{waitUntilFirstUpdate:!0})],I.prototype,"handleOpenChange",1);I=s([C("wa-select")],I);I.disableWarning?.("change-in-update");var Cr=class extends Event{constructor(){super("wa-remove",{bubbles:!0,cancelable:!1,composed:!0})}};var Er=O`
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
`;var Wt=class extends H{constructor(){super(...arguments),this.localize=new Q(this),this.variant="neutral",this.appearance="filled-outlined",this.size="m",this.pill=!1,this.withRemove=!1}handleSizeChange(){st(this.localName,this.size)}handleRemoveClick(){this.dispatchEvent(new Cr)}render(){return c`
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
    `}};Wt.css=[Er,ie,pt];s([l({reflect:!0})],Wt.prototype,"variant",2);s([l({reflect:!0})],Wt.prototype,"appearance",2);s([l({reflect:!0})],Wt.prototype,"size",2);s([V("size")],Wt.prototype,"handleSizeChange",1);s([l({type:Boolean,reflect:!0})],Wt.prototype,"pill",2);s([l({attribute:"with-remove",type:Boolean})],Wt.prototype,"withRemove",2);Wt=s([C("wa-tag")],Wt);var zr=O`
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
`;var mi=class extends H{constructor(){super(...arguments),this.effect="none"}render(){return c` <div part="indicator" class="indicator"></div> `}};mi.css=zr;s([l({reflect:!0})],mi.prototype,"effect",2);mi=s([C("wa-skeleton")],mi);var Ar=O`
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
`;var at=class extends tt{constructor(){super(...arguments),this.hasSlotController=new bt(this,"hint"),this.localize=new Q(this),this.title="",this.name=null,this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint="",this.withHint=!1}static get validators(){return[...super.validators,qe()]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){st(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}handleKeyDown(t){let i=this.localize.dir()==="rtl";t.key==="ArrowLeft"&&(t.preventDefault(),this.checked=i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))})),t.key==="ArrowRight"&&(t.preventDefault(),this.checked=!i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))}))}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked),this.customStates.set("checked",this.checked),this.updateValidity()}handleDisabledChange(){this.updateValidity()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}setValue(t,i){if(!this.checked){this.internals.setFormValue(null,null);return}this.internals.setFormValue(t??"on",i)}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}render(){let t=this.hasSlotController.test("hint","withHint"),i=this.hint?!0:!!t,e=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,o=this.didSSR&&!this.hasUpdated?null:ge(this.checked);return c`
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
    `}};at.shadowRootOptions={...tt.shadowRootOptions,delegatesFocus:!0};at.css=[ne,pt,Ar];s([W('input[type="checkbox"]')],at.prototype,"input",2);s([l()],at.prototype,"title",2);s([l({reflect:!0})],at.prototype,"name",2);s([l({reflect:!0})],at.prototype,"value",1);s([l({reflect:!0})],at.prototype,"size",2);s([V("size")],at.prototype,"handleSizeChange",1);s([l({type:Boolean})],at.prototype,"disabled",2);s([l({type:Boolean,attribute:!1})],at.prototype,"checked",1);s([l({type:Boolean,attribute:"checked",reflect:!0})],at.prototype,"defaultChecked",2);s([l({type:Boolean,reflect:!0})],at.prototype,"required",2);s([l({attribute:"hint"})],at.prototype,"hint",2);s([l({attribute:"with-hint",type:Boolean})],at.prototype,"withHint",2);s([V(["checked","defaultChecked"])],at.prototype,"handleStateChange",1);s([V("disabled",{waitUntilFirstUpdate:!0})],at.prototype,"handleDisabledChange",1);at=s([C("wa-switch")],at);at.disableWarning?.("change-in-update");var Or="core.colors",_r="(prefers-color-scheme: dark)";function Ee(){let t=localStorage.getItem(Or);return t==="light"||t==="dark"?t:"auto"}function Rr(t){localStorage.setItem(Or,t),je(t)}function je(t){let i=t==="dark"||t==="auto"&&matchMedia(_r).matches;document.documentElement.classList.toggle("wa-dark",i),document.documentElement.classList.toggle("wa-light",!i)}function Tr(){matchMedia(_r).addEventListener("change",()=>je(Ee()))}var Lr=Jt(class extends te{constructor(){super(...arguments),this.key=x}render(t,i){return this.key=t,i}update(t,[i,e]){return i!==this.key&&(Ie(t),this.key=i),e}});var Pr=(t,i,e)=>{let o=new Map;for(let a=i;a<=e;a++)o.set(t[a],a);return o},qr=Jt(class extends te{constructor(t){if(super(t),t.type!==At.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,i,e){let o;e===void 0?e=i:i!==void 0&&(o=i);let a=[],r=[],n=0;for(let d of t)a[n]=o?o(d,n):n,r[n]=e(d,n),n++;return{values:r,keys:a}}render(t,i,e){return this.dt(t,i,e).values}update(t,[i,e,o]){let a=Ra(t),{values:r,keys:n}=this.dt(i,e,o);if(!Array.isArray(a))return this.ut=n,r;let d=this.ut??=[],p=[],h,m,b=0,v=a.length-1,g=0,w=r.length-1;for(;b<=v&&g<=w;)if(a[b]===null)b++;else if(a[v]===null)v--;else if(d[b]===n[g])p[g]=ae(a[b],r[g]),b++,g++;else if(d[v]===n[w])p[w]=ae(a[v],r[w]),v--,w--;else if(d[b]===n[w])p[w]=ae(a[b],r[w]),De(t,p[w+1],a[b]),b++,w--;else if(d[v]===n[g])p[g]=ae(a[v],r[g]),De(t,a[b],a[v]),v--,g++;else if(h===void 0&&(h=Pr(n,g,w),m=Pr(d,b,v)),h.has(d[b]))if(h.has(d[v])){let $=m.get(n[g]),P=$!==void 0?a[$]:null;if(P===null){let R=De(t,a[b]);ae(R,r[g]),p[g]=R}else p[g]=ae(P,r[g]),De(t,a[b],P),a[$]=null;g++}else _i(a[v]),v--;else _i(a[b]),b++;for(;g<=w;){let $=De(t,p[w+1]);ae($,r[g]),p[g++]=$}for(;b<=v;){let $=a[b++];$!==null&&_i($)}return this.ut=n,Ie(t,p),Ft}});var ws=8e3,Bo=class extends EventTarget{constructor(){super(...arguments);this.list=[];this.#t=1}#t;add(e,o){let a={id:this.#t++,kind:e,text:o};this.list=[...this.list,a],this.dispatchEvent(new Event("change")),(e==="success"||e==="neutral")&&setTimeout(()=>this.remove(a.id),ws)}remove(e){this.list=this.list.filter(o=>o.id!==e),this.dispatchEvent(new Event("change"))}},Yi=new Bo;function Kt(t,i){Yi.add(t,i)}var ys={success:"success",warning:"warning",danger:"error",neutral:"information"},Xi=class extends ut{constructor(){super(),this.watch(Yi)}render(){return c`<div class="notices" role="status" aria-live="polite">
      ${qr(Yi.list,i=>i.id,i=>c`<div class="notice ${i.kind}">
          ${S(ys[i.kind])}<span>${i.text}</span>
          <button class="plain" aria-label=${u("close")} @click=${()=>Yi.remove(i.id)}>${S("close")}</button>
        </div>`)}
    </div>`}};Xi=E([C("core-notices")],Xi);var Xt,fi,q,Ir,Gi,Vr,Qi,Br,Mr,Wr,Hr,Ke,Fr,Nr,Ur,jr,Kr,de=class extends ut{constructor(){super();L(this,q);this.busy=!1;this.options={};L(this,Xt);L(this,fi,N.place.path);this.watch(B,"change",()=>f(this,q,Ir).call(this)),this.watch(N,"change",()=>{N.place.path!==y(this,fi)&&(B.wish||B.shown)&&B.close(),K(this,fi,N.place.path)})}updated(e){let o=this.querySelector(".log");o&&(o.scrollTop=o.scrollHeight)}render(){let e=B.find(B.shown),o=B.wish,a=!!e||!!o,r=e?u(`change.${Mo(e.operation.operation)}`,{plugin:e.operation.plugin||u("change.package")}):o?u(`change.${Mo(o.kind)}`,{plugin:o.title}):"";return c`
      <wa-dialog
        class="change"
        label=${r}
        .open=${a}
        @wa-after-hide=${n=>{n.target===n.currentTarget&&B.close()}}
      >
        ${e?f(this,q,Nr).call(this,e):o?f(this,q,Br).call(this,o):x}
      </wa-dialog>
    `}};Xt=new WeakMap,fi=new WeakMap,q=new WeakSet,Ir=function(){B.wish!==y(this,Xt)&&(K(this,Xt,B.wish),this.plan=void 0,this.failure=void 0,this.options={...B.wish?.options??{}},y(this,Xt)&&f(this,q,Gi).call(this)),this.requestUpdate()},Gi=async function(){let e=y(this,Xt);if(!e)return;let o={...e,options:{...this.options}};this.failure=void 0,this.busy=!0;try{let a=await B.plan(o);y(this,Xt)===e&&(this.plan=a)}catch(a){y(this,Xt)===e&&(this.plan=void 0,this.failure=a)}finally{this.busy=!1}},Vr=async function(){if(!(!this.plan||this.busy)){this.busy=!0;try{await B.apply(this.plan)}catch(e){this.failure=e,this.plan=void 0}finally{this.busy=!1}}},Qi=function(e,o){this.options={...this.options,[e]:o},f(this,q,Gi).call(this)},Br=function(e){return c`
      <div class="plan" aria-busy=${this.busy}>
        ${this.failure?c`${$t(this.failure,()=>{f(this,q,Gi).call(this)})} ${f(this,q,Mr).call(this,e)}`:this.plan?f(this,q,Wr).call(this,this.plan):c`<p class="waiting" role="status">${u("plan.making")}</p>
                <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
        ${this.plan?f(this,q,Fr).call(this,e,this.plan):x}
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>B.close()}>${u("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e.kind==="uninstall"?"danger":"brand"}
          ?disabled=${!this.plan||this.busy||this.plan.steps.length===0}
          @click=${()=>{f(this,q,Vr).call(this)}}
        >
          ${u(`change.do.${e.kind}`)}
        </wa-button>
      </div>
    `},Mr=function(e){let o=this.failure instanceof yt?this.failure.code:0;return e.kind==="uninstall"&&o===20002&&!this.options.force?c`<wa-button size="s" variant="danger" appearance="outlined" @click=${()=>f(this,q,Qi).call(this,"force",!0)}>
        ${u("plan.force")}
      </wa-button>`:e.kind==="install"&&(o===10004||o===10005)&&!this.options.skip_dependencies?c`<wa-button
        size="s"
        variant="warning"
        appearance="outlined"
        @click=${()=>{this.options={...this.options,with_dependencies:!1},f(this,q,Qi).call(this,"skip_dependencies",!0)}}
      >
        ${u("plan.skipDependencies")}
      </wa-button>`:x},Wr=function(e){return e.steps.length===0?c`<p>${u("plan.nothing")}</p>`:c`
      <p>${ee("plan.steps",e.steps.length)}</p>
      <ol class="steps">
        ${e.steps.map(o=>f(this,q,Hr).call(this,o))}
      </ol>
    `},Hr=function(e){let o=e.migrations??{};return c`<li>
      <p class="what">
        <strong>${et(`plan.action.${e.action}`,e.action)}</strong> <span class="name">${e.plugin}</span>
        <span class="versions"
          >${e.from??""}${e.from&&e.to?c` <span aria-label=${u("plan.to")}>→</span> `:x}${e.to??""}</span
        >
        ${e.size?c`<span class="quiet">${me(e.size)}</span>`:x}
      </p>
      ${e.reason&&e.reason!=="asked for"?c`<p class="quiet">${u("plan.because",{reason:e.reason})}</p>`:x}
      ${f(this,q,Ke).call(this,u("plan.migrate"),o.apply)} ${f(this,q,Ke).call(this,u("plan.adopt"),o.adopt)}
      ${(o.undo??[]).length>0?c`<wa-callout variant="warning" size="s">
            ${S("warning")} ${u("plan.undo")}
            <ul>${o.undo?.map(a=>c`<li><code>${a}</code></li>`)}</ul>
          </wa-callout>`:x}
      ${f(this,q,Ke).call(this,u(e.action==="uninstall"?"plan.unpublish":"plan.publish"),e.published)}
      ${f(this,q,Ke).call(this,u("plan.capabilities"),e.capabilities)} ${f(this,q,Ke).call(this,u("plan.affected"),e.affected)}
    </li>`},Ke=function(e,o){return!o||o.length===0?x:c`<p class="effects"><span>${e}</span> ${o.map(a=>c`<code>${a}</code> `)}</p>`},Fr=function(e,o){return e.kind!=="uninstall"||o.steps.length===0?x:c`
      <fieldset class="questions">
        <legend>${u("plan.data")}</legend>
        ${[!0,!1].map(a=>c`<label>
            <input
              type="radio"
              name="keep_data"
              .checked=${!!this.options.keep_data===a}
              @change=${()=>f(this,q,Qi).call(this,"keep_data",a)}
            />
            <span><strong>${u(a?"plan.keep":"plan.drop")}</strong><br /><small>${u(a?"plan.keep.hint":"plan.drop.hint")}</small></span>
          </label>`)}
      </fieldset>
    `},Nr=function({operation:e,log:o}){let a=ma(e);return c`
      <div class="operation" data-state=${e.state}>
        ${a?f(this,q,Ur).call(this,e.state==="queued",o.at(-1)):f(this,q,jr).call(this,e)}
        ${o.length>0?c`<details class="log-box" ?open=${a}>
              <summary>${u("operation.log")}</summary>
              <ol class="log" tabindex="0" aria-label=${u("operation.log")}>
                ${o.map(r=>c`<li><span class="step">${Dr(r.step)}</span> ${r.message}</li>`)}
              </ol>
            </details>`:x}
        ${a?c`<p class="quiet">${u("operation.goesOn")}</p>`:x}
      </div>
      <div slot="footer" class="buttons">
        ${e.state==="queued"?c`<wa-button appearance="outlined" variant="danger" @click=${()=>{f(this,q,Kr).call(this,e.id)}}>
              ${u("operation.cancel")}
            </wa-button>`:x}
        <wa-button variant=${a?"neutral":"brand"} appearance=${a?"outlined":"accent"} @click=${()=>B.close()}>
          ${u(a?"operation.hide":"close")}
        </wa-button>
      </div>
    `},Ur=function(e,o){let a=o!==void 0&&o.total>0,r=a?Math.min(100,Math.round(o.done/o.total*100)):0,n=e?u("operation.queued"):o?Dr(o.step):u("operation.running");return c`
      <p role="status" class="waiting">${S("busy")} ${n}</p>
      <wa-progress-bar label=${n} .value=${r} ?indeterminate=${!a}></wa-progress-bar>
      <p class="quiet">
        ${o?.message??""}
        ${a&&o.total>1e3?u("operation.bytes",{done:me(o.done),total:me(o.total)}):""}
        ${a&&o.total<=1e3?`${Dt(o.done)} / ${Dt(o.total)}`:""}
      </p>
    `},jr=function(e){let o=e.result;if(e.state==="cancelled")return c`<p role="status">${S("cancel")} ${u("operation.cancelled")}</p>`;if(e.state==="succeeded"){let a=typeof o?.data.version=="string"?o.data.version:"";return c`
        <wa-callout variant="success">
          <p role="status" class="done">
            ${S("success")} ${u(`change.done.${Mo(e.operation)}`,{plugin:o?.plugin??e.plugin,version:a})}
          </p>
        </wa-callout>
        ${(o?.warnings??[]).map(r=>c`<wa-callout variant="warning" size="s">${S("warning")} ${r}</wa-callout>`)}
      `}return fa(o?.code??-1,o?.message??u("operation.broken"))},Kr=async function(e){try{await B.cancel(e)}catch(o){Kt("warning",o instanceof yt&&o.message?o.message:u("error.unexpected"))}},E([A()],de.prototype,"plan",2),E([A()],de.prototype,"failure",2),E([A()],de.prototype,"busy",2),E([A()],de.prototype,"options",2),de=E([C("core-change-dialog")],de);var ks=["install","update","rollback","uninstall","enable","disable","upload","download"];function Mo(t){return ks.find(i=>i===t)??"other"}function Dr(t){return et(`step.${t}`,t)}function Zi(t,i,e,o){let a=Math.max(1,Math.ceil(e/i));if(a===1&&t===1)return x;let r=(n,d,p)=>n>=1&&n<=a?c`<a class="step" href=${o(n)} aria-label=${p}>${S(d)}</a>`:c`<span class="step" aria-hidden="true">${S(d)}</span>`;return c`<nav class="pager" aria-label=${u("pager.label")}>
    ${r(t-1,"left",u("pager.before"))}
    <span>${u("pager.page",{page:Dt(t),last:Dt(a)})}</span>
    ${r(t+1,"right",u("pager.after"))}
  </nav>`}function Xe(t,i,e,o=!1){let a=[...t].reduce((r,n)=>(r*31+(n.codePointAt(0)??0))%6,0);return c`<span class="plugin-icon shade-${a} ${o?"large":""}" aria-hidden="true">
    <span>${[...i][0]?.toLocaleUpperCase()??"?"}</span>
    <img
      src=${ha("/admin/plugin/icon",{name:t,version:e})}
      alt=""
      loading="lazy"
      @load=${r=>r.target.classList.add("there")}
    />
  </span>`}function ze(t,i){let[e,o]=[Xr(t),Xr(i)];for(let a=0;a<3;a++){let r=(e.numbers[a]??0)-(o.numbers[a]??0);if(r!==0)return r>0}if(e.pre.length===0||o.pre.length===0)return e.pre.length===0&&o.pre.length>0;for(let a=0;a<Math.max(e.pre.length,o.pre.length);a++){let[r,n]=[e.pre[a],o.pre[a]];if(r===void 0||n===void 0)return n===void 0&&r!==void 0;if(r!==n){let[d,p]=[/^\d+$/.test(r),/^\d+$/.test(n)];return d&&p?Number(r)>Number(n):d===p?r>n:p}}return!1}function Xr(t){let[i="",e=""]=t.split("+")[0].split(/-(.*)/s);return{numbers:i.split(".").map(Number),pre:e===""?[]:e.split(".")}}var Yr=12,Gr=["mixed","backend","frontend"],xs=200,bi,Ae,Ye,X,gi,Ji,Wo,Ho,to,eo,Fo,Qr,Zr,Jr,Yt=class extends ut{constructor(){super();L(this,X);this.busy=!1;this.categories=[];L(this,bi,"");L(this,Ae,new AbortController);L(this,Ye,0);L(this,to,e=>f(this,X,Fo).call(this,"keyword",e));L(this,eo,e=>f(this,X,Fo).call(this,"author",e));this.watch(B,"done",()=>{f(this,X,Ji).call(this,!0)})}connectedCallback(){super.connectedCallback(),xt("/admin/plugin/categories").then(({list:e})=>this.categories=e,()=>{})}disconnectedCallback(){super.disconnectedCallback(),y(this,Ae).abort(),clearTimeout(y(this,Ye))}willUpdate(e){e.has("place")&&f(this,X,Ji).call(this)}render(){let e=y(this,X,gi);return c`
      <header class="page-head">
        <h1>${u("catalogue.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?ee("catalogue.found",this.found.total):u("loading")}
        </p>
      </header>
      <form class="filters" role="search" @submit=${o=>o.preventDefault()}>
        <wa-input
          class="wide"
          type="search"
          label=${u("catalogue.search")}
          placeholder=${u("catalogue.search.hint")}
          .value=${e.keyword??""}
          maxlength="200"
          @input=${y(this,to)}
        >
          <span slot="start">${S("search")}</span>
        </wa-input>
        ${f(this,X,Ho).call(this,"type",u("field.type"),e.type,Gr.map(o=>[o,et(`type.${o}`,o)]))}
        ${this.categories.length>0?f(this,X,Ho).call(this,"category",u("field.category"),e.category,this.categories.map(({category:o,count:a})=>[o,`${et(`category.${o}`,o)} (${a})`])):x}
        <wa-input
          type="search"
          label=${u("field.author")}
          .value=${e.author??""}
          maxlength="200"
          @input=${y(this,eo)}
        ></wa-input>
        ${e.keyword||e.type||e.category||e.author?c`<wa-button appearance="plain" @click=${()=>N.refine({})}>${S("close")} ${u("catalogue.clear")}</wa-button>`:x}
      </form>
      ${(this.found?.warnings??[]).map(o=>c`<wa-callout variant="warning" size="s">${S("warning")} ${o}</wa-callout>`)}
      ${this.failure?$t(this.failure,()=>{f(this,X,Ji).call(this,!0)}):f(this,X,Qr).call(this,e.page)}
    `}};bi=new WeakMap,Ae=new WeakMap,Ye=new WeakMap,X=new WeakSet,gi=function(){let e=this.place.query,o=a=>e.get(a)??void 0;return{keyword:o("keyword"),type:Gr.includes(o("type")??"")?o("type"):void 0,category:o("category"),author:o("author"),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},Ji=async function(e=!1){let o=y(this,X,gi),a=JSON.stringify(o);if(a===y(this,bi)&&!e&&!this.failure)return;K(this,bi,a),y(this,Ae).abort();let r=K(this,Ae,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await xt("/admin/plugin/search",{...o,pageSize:Yr},r.signal)}catch(n){if(fe(n))return;this.failure=n}y(this,Ae)===r&&(this.busy=!1)},Wo=function(e,o=!1){N.refine({...y(this,X,gi),page:void 0,...e},o)},Ho=function(e,o,a,r){return c`<label class="field">
      <span>${o}</span>
      <select @change=${n=>f(this,X,Wo).call(this,{[e]:n.target.value||void 0})}>
        <option value="" ?selected=${!a}>${u("all")}</option>
        ${r.map(([n,d])=>c`<option value=${n??""} ?selected=${n===a}>${d}</option>`)}
        ${a&&!r.some(([n])=>n===a)?c`<option value=${a} selected>${a}</option>`:x}
      </select>
    </label>`},to=new WeakMap,eo=new WeakMap,Fo=function(e,o){let a=o.target.value.trim();clearTimeout(y(this,Ye)),K(this,Ye,window.setTimeout(()=>f(this,X,Wo).call(this,{[e]:a||void 0},!0),xs))},Qr=function(e){return this.found?this.found.list.length===0?f(this,X,Zr).call(this):c`
      <ul class="cards ${this.busy?"busy":""}" aria-busy=${this.busy}>
        ${this.found.list.map(o=>f(this,X,Jr).call(this,o))}
      </ul>
      ${Zi(e,Yr,this.found.total,o=>{let a=new URLSearchParams(this.place.query);return a.set("page",String(o)),`${nt("/catalogue")}?${a.toString()}`})}
    `:c`<div class="cards" aria-hidden="true">
        ${Array.from({length:6},()=>c`<div class="card waiting"><wa-skeleton effect="sheen"></wa-skeleton></div>`)}
      </div>`},Zr=function(){let{keyword:e,type:o,category:a,author:r}=y(this,X,gi),n=!!(e||o||a||r);return c`<div class="empty">
      ${S("search")}
      <h2>${u(n?"catalogue.none":"catalogue.empty")}</h2>
      <p>${u(n?"catalogue.none.hint":"catalogue.empty.hint")}</p>
      ${n?c`<wa-button appearance="outlined" @click=${()=>N.refine({})}>${u("catalogue.clear")}</wa-button>`:c`<code>core-extension:publish</code>`}
    </div>`},Jr=function(e){let o=e.installed_version,a=o!==void 0&&ze(e.version,o);return c`<li class="card">
      <div class="card-head">
        ${Xe(e.name,e.display_name,e.version)}
        <div>
          <h2><a href=${nt(`/catalogue/${e.name}`)}>${e.display_name}</a></h2>
          <p class="quiet name">${e.name}</p>
        </div>
      </div>
      <p class="description">
        <span class=${e.description?"":"quiet"}>${e.description||u("catalogue.noDescription")}</span>
      </p>
      <p class="tags">
        <span class="pill">${et(`type.${e.type}`,e.type)}</span>
        ${e.keywords.slice(0,3).map(r=>c`<span class="pill quiet">${r}</span>`)}
      </p>
      <div class="card-foot">
        <p class="quiet">
          <span class="author">${e.author||u("unknown")}</span>
          <span>${e.version}</span>
        </p>
        ${e.deprecated?c`<span class="mark warning">${u("mark.deprecated")}</span>`:x}
        ${a?c`<span class="mark update">${S("update")} ${u("mark.update")}</span>`:o!==void 0?c`<span class="mark installed">${S("done")} ${u("mark.installed")}</span>`:z.may("plugin:install")?c`<wa-button
                  size="s"
                  appearance="filled-outlined"
                  variant="brand"
                  @click=${()=>B.ask({kind:"install",plugin:e.name,title:e.display_name,options:{with_dependencies:!0}})}
                  >${u("install")}<span class="hidden">${e.display_name}</span></wa-button
                >`:x}
      </div>
    </li>`},E([l({attribute:!1})],Yt.prototype,"place",2),E([A()],Yt.prototype,"found",2),E([A()],Yt.prototype,"failure",2),E([A()],Yt.prototype,"busy",2),E([A()],Yt.prototype,"categories",2),Yt=E([C("core-catalogue")],Yt);var tn=20,$s=200,Ge,Qe,Y,io,oo,en,ao,on,an,rn,nn,sn,No,Lt=class extends ut{constructor(){super();L(this,Y);this.problems=new Map;this.newest=new Map;this.busy=!1;this.dragging=!1;L(this,Ge,new AbortController);L(this,Qe,0);L(this,ao,e=>{let o=e.target.value.trim()||void 0;clearTimeout(y(this,Qe)),K(this,Qe,window.setTimeout(()=>N.refine({keyword:o,status:y(this,Y,io).status},!0),$s))});this.watch(B,"done",()=>{f(this,Y,oo).call(this)})}disconnectedCallback(){super.disconnectedCallback(),y(this,Ge).abort(),clearTimeout(y(this,Qe))}willUpdate(e){e.has("place")&&f(this,Y,oo).call(this)}render(){let e=y(this,Y,io),o=z.current?.application.upload===!0&&z.may("plugin:upload");return c`
      <header class="page-head">
        <h1>${u("installed.title")}</h1>
        <p class="quiet" role="status" aria-live="polite">
          ${this.found&&!this.failure?ee("installed.found",this.found.total):u("loading")}
        </p>
      </header>
      <form class="filters" role="search" @submit=${a=>a.preventDefault()}>
        <wa-input class="wide" type="search" label=${u("installed.search")} .value=${e.keyword??""} maxlength="200" @input=${y(this,ao)}>
          <span slot="start">${S("search")}</span>
        </wa-input>
        <label class="field">
          <span>${u("field.status")}</span>
          <select
            @change=${a=>N.refine({keyword:e.keyword,status:a.target.value||void 0})}
          >
            <option value="">${u("all")}</option>
            ${["enabled","disabled"].map(a=>c`<option value=${a} ?selected=${a===e.status}>${et(`status.${a}`,a)}</option>`)}
          </select>
        </label>
      </form>
      ${o?f(this,Y,sn).call(this):x}
      ${this.failure?$t(this.failure,()=>{f(this,Y,oo).call(this)}):this.found?this.found.list.length===0?f(this,Y,on).call(this,!!(e.keyword||e.status)):f(this,Y,an).call(this,this.found.list,e.page,this.found.total):c`<wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
    `}};Ge=new WeakMap,Qe=new WeakMap,Y=new WeakSet,io=function(){let e=this.place.query;return{keyword:e.get("keyword")??void 0,status:["enabled","disabled"].find(o=>o===e.get("status")),page:Math.max(1,Math.trunc(Number(e.get("page")))||1)}},oo=async function(){y(this,Ge).abort();let{signal:e}=K(this,Ge,new AbortController);this.busy=!0,this.failure=void 0;try{this.found=await xt("/admin/plugin/list",{...y(this,Y,io),pageSize:tn},e),this.busy=!1,await f(this,Y,en).call(this,e)}catch(o){if(fe(o))return;this.failure=o,this.busy=!1}},en=async function(e){let o=this.found?.list??[],a=xt("/admin/plugin/readiness",{},e).then(({problems:n})=>this.problems=new Map(n.map(({name:d,problem:p})=>[d,p])),()=>{}),r=Promise.all(o.map(n=>xt("/admin/plugin/offer",{name:n.name},e).then(d=>[n.name,d.version],()=>{}))).then(n=>this.newest=new Map(n.filter(d=>d!==void 0)));await Promise.all([a,r])},ao=new WeakMap,on=function(e){return c`<div class="empty">
      ${S(e?"search":"plugins")}
      <h2>${u(e?"installed.none":"installed.empty")}</h2>
      ${e?c`<wa-button appearance="outlined" @click=${()=>N.refine({})}>${u("catalogue.clear")}</wa-button>`:c`<p>${u("installed.empty.hint")}</p>
            <wa-button variant="brand" href=${nt("/catalogue")}>${u("catalogue.title")}</wa-button>`}
    </div>`},an=function(e,o,a){return c`
      <div class="scroll" tabindex="0" role="region" aria-label=${u("installed.title")}>
        <table class="installed" aria-busy=${this.busy}>
          <thead>
            <tr>
              <th scope="col">${u("field.plugin")}</th>
              <th scope="col">${u("field.status")}</th>
              <th scope="col">${u("field.version")}</th>
              <th scope="col">${u("field.updated")}</th>
              <th scope="col"><span class="hidden">${u("field.actions")}</span></th>
            </tr>
          </thead>
          <tbody>
            ${e.map(r=>f(this,Y,rn).call(this,r))}
          </tbody>
        </table>
      </div>
      ${Zi(o,tn,a,r=>{let n=new URLSearchParams(this.place.query);return n.set("page",String(r)),`${nt("/plugins")}?${n.toString()}`})}
    `},rn=function(e){let o=this.problems.get(e.name)??e.problem,a=this.newest.get(e.name),r=a!==void 0&&ze(a,e.version)?a:void 0,n=o?"aside":e.status;return c`<tr>
      <th scope="row">
        <span class="with-icon">
          ${Xe(e.name,e.display_name)}
          <span><a href=${nt(`/plugins/${e.name}`)}>${e.display_name}</a><br /><span class="quiet name">${e.name}</span></span>
        </span>
      </th>
      <td>
        <span class="mark ${n==="enabled"?"installed":n==="aside"?"danger":"off"}">${et(`status.${n}`,n)}</span>
        ${o?c`<p class="reason">${o}</p>`:x}
      </td>
      <td>
        ${e.version}
        ${r?c`<br /><span class="mark update">${S("update")} ${u("mark.updateTo",{version:r})}</span>`:x}
      </td>
      <td>${Le(e.updated_at)}</td>
      <td class="row-actions">${f(this,Y,nn).call(this,e,r)}</td>
    </tr>`},nn=function(e,o){let a=e.status==="enabled"||this.problems.has(e.name),r=(d,p={})=>B.ask({kind:d,plugin:e.name,title:e.display_name,options:p}),n=d=>{let p=d.detail.item.value;r(p,p==="uninstall"?{keep_data:!0}:{})};return c`
      ${o&&z.may("plugin:install")?c`<wa-button size="s" variant="brand" @click=${()=>r("update")}
            >${u("update")}<span class="hidden">${e.display_name}</span></wa-button
          >`:x}
      <wa-dropdown placement="bottom-end" @wa-select=${n}>
        <wa-button slot="trigger" appearance="plain" size="s">${S("more")}<span class="hidden">${u("actions.of",{plugin:e.display_name})}</span></wa-button>
        ${z.may("plugin:toggle")?c`<wa-dropdown-item value=${a?"disable":"enable"}><span slot="icon">${S("power")}</span>${u(a?"disable":"enable")}</wa-dropdown-item>`:x}
        ${z.may("plugin:install")?c`<wa-dropdown-item value="rollback"><span slot="icon">${S("rollback")}</span>${u("rollback")}</wa-dropdown-item>`:x}
        ${z.may("plugin:uninstall")?c`<wa-dropdown-item value="uninstall" variant="danger"><span slot="icon">${S("remove")}</span>${u("uninstall")}</wa-dropdown-item>`:x}
      </wa-dropdown>
    `},sn=function(){return c`<div
      class="dropzone ${this.dragging?"over":""}"
      @dragover=${e=>{e.preventDefault(),this.dragging=!0}}
      @dragleave=${()=>this.dragging=!1}
      @drop=${e=>{e.preventDefault(),this.dragging=!1,f(this,Y,No).call(this,e.dataTransfer?.files[0])}}
    >
      ${S("upload")} <span>${u("upload.hint")}</span>
      <label class="upload-button"
        >${u("upload.choose")}<input
          type="file"
          accept=".zip,application/zip"
          @change=${e=>{let o=e.target;f(this,Y,No).call(this,o.files?.[0]),o.value=""}}
      /></label>
    </div>`},No=async function(e){if(e)try{await B.upload(e,!1)}catch(o){Kt("danger",o instanceof yt&&o.message?o.message:u("error.unexpected"))}},E([l({attribute:!1})],Lt.prototype,"place",2),E([A()],Lt.prototype,"found",2),E([A()],Lt.prototype,"problems",2),E([A()],Lt.prototype,"newest",2),E([A()],Lt.prototype,"failure",2),E([A()],Lt.prototype,"busy",2),E([A()],Lt.prototype,"dragging",2),Lt=E([C("core-installed")],Lt);var ln=["readme","changelog","versions","history","health"],Ze,_e,Qt,k,no,so,Gt,lo,vi,co,cn,Oe,dn,un,pn,Uo,hn,mn,fn,gn,bn,wi,vn,kt=class extends ut{constructor(){super();L(this,k);this.name="";this.loading=!0;L(this,Ze);L(this,_e,new AbortController);L(this,Qt,"");this.watch(B,"done",()=>{f(this,k,no).call(this)})}disconnectedCallback(){super.disconnectedCallback(),y(this,_e).abort()}willUpdate(e){e.has("name")?(this.offer=this.local=this.papers=void 0,K(this,Qt,""),f(this,k,no).call(this)):e.has("place")&&!this.loading&&f(this,k,so).call(this)}render(){if(this.failure)return $t(this.failure,()=>{f(this,k,no).call(this)});if(!this.offer&&!this.local)return this.loading?c`<p role="status">${u("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`:c`<div class="empty">
            ${S("search")}
            <h1>${u("plugin.none",{name:this.name})}</h1>
            <p><a href=${nt("/catalogue")}>${u("catalogue.title")}</a></p>
          </div>`;let e=y(this,k,co);document.title=`${e} · ${z.current?.application.title??""}`;let o=this.offer?.versions.find(a=>a.version===y(this,k,lo));return c`
      <article class="plugin">
        <header class="plugin-head">
          ${Xe(this.name,e,y(this,k,Gt)??this.offer?.version,!0)}
          <div class="grow">
            <h1>${e}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author||this.local?.author||u("unknown")}</p>
          </div>
          <div class="plugin-actions">${f(this,k,dn).call(this,o)}</div>
        </header>
        <p class="lead">${this.offer?.description||this.local?.description}</p>
        ${f(this,k,cn).call(this,o)}
        <div class="columns">
          <div class="grow">${f(this,k,pn).call(this)} ${f(this,k,hn).call(this)}</div>
          <aside aria-label=${u("plugin.facts")}>${f(this,k,vn).call(this,o)}</aside>
        </div>
      </article>
    `}};Ze=new WeakMap,_e=new WeakMap,Qt=new WeakMap,k=new WeakSet,no=async function(){y(this,_e).abort();let{signal:e}=K(this,_e,new AbortController);this.loading=!0,this.failure=void 0;let o=d=>{if(!(d instanceof yt&&d.status===404))throw d},[a,r]=await Promise.allSettled([xt("/admin/plugin/offer",{name:this.name},e).catch(o),xt("/admin/plugin/detail",{name:this.name},e).catch(o)]);if(e.aborted)return;this.offer=a.status==="fulfilled"?a.value:void 0,this.local=r.status==="fulfilled"?r.value:void 0;let n=[a,r].find(d=>d.status==="rejected");!this.offer&&!this.local&&n?.status==="rejected"&&(this.failure=n.reason),this.loading=!1,y(this,k,Gt)&&z.may("plugin:observe")?this.metrics=await xt(`/admin/plugin/${this.name}/metrics`,{},e).catch(()=>{}):this.metrics=void 0,await f(this,k,so).call(this)},so=async function(){let e=y(this,k,lo);if(!(!e||y(this,Qt)===e)){K(this,Qt,e),this.papers=void 0,this.papersFailure=void 0;try{let[o,{markdown:a}]=await Promise.all([xt("/admin/plugin/papers",{name:this.name,version:e},y(this,_e).signal),import("./markdown-UWIZJZ7I.js")]);K(this,Ze,a),y(this,Qt)===e&&(this.papers=o)}catch(o){fe(o)||(this.papersFailure=o),K(this,Qt,fe(o)?"":e)}}},Gt=function(){return this.local&&this.local.status!=="not installed"?this.local.version:void 0},lo=function(){let e=this.place.query.get("version"),o=this.offer?.versions.some(({version:a})=>a===e)||this.local?.version===e;return e&&o?e:this.offer?.version??this.local?.version},vi=function(){let e=this.place.query.get("tab");return ln.find(o=>o===e)??"readme"},co=function(){return this.offer?.display_name??this.local?.display_name??this.name},cn=function(e){let o=a=>typeof a=="string"?a:"";return c`
      ${this.local?.problem?c`<wa-callout variant="danger">${S("error")} <strong>${u("status.aside")}</strong> ${this.local.problem}</wa-callout>`:x}
      ${e?.yanked?c`<wa-callout variant="danger">${S("warning")} <strong>${u("mark.yanked")}</strong> ${o(e.yanked)}</wa-callout>`:x}
      ${e?.deprecated?c`<wa-callout variant="warning">${S("warning")} <strong>${u("mark.deprecated")}</strong> ${o(e.deprecated)}</wa-callout>`:x}
    `},Oe=function(e,o={}){B.ask({kind:e,plugin:this.name,title:y(this,k,co),options:o})},dn=function(e){let o=y(this,k,Gt),a=d=>z.may(d),r=this.offer?.version,n=y(this,k,lo);return c`
      ${this.offer&&this.offer.versions.length>0?c`<label class="field">
            <span>${u("field.version")}</span>
            <select @change=${d=>f(this,k,un).call(this,d.target.value)}>
              ${this.offer.versions.map(d=>c`<option value=${d.version} ?selected=${d.version===n}>
                  ${d.version}${d.version===o?` (${u("status.installed")})`:""}${d.yanked?` (${u("mark.yanked")})`:""}
                </option>`)}
            </select>
          </label>`:x}
      ${!o&&a("plugin:install")?c`<wa-button
            variant="brand"
            @click=${()=>f(this,k,Oe).call(this,"install",{with_dependencies:!0,...e&&n!==r?{version:e.version}:{}})}
            >${S("download")} ${u("install")}</wa-button
          >`:x}
      ${o&&e&&e.version!==o&&a("plugin:install")?c`<wa-button
            variant="brand"
            @click=${()=>f(this,k,Oe).call(this,"update",{version:e.version,...ze(o,e.version)?{allow_downgrade:!0}:{}})}
            >${S("update")} ${u(ze(o,e.version)?"downgrade.to":"update.to",{version:e.version})}</wa-button
          >`:x}
      ${o&&a("plugin:toggle")?this.local?.status==="enabled"?c`<wa-button appearance="outlined" @click=${()=>f(this,k,Oe).call(this,"disable")}>${u("disable")}</wa-button>`:c`<wa-button appearance="outlined" @click=${()=>f(this,k,Oe).call(this,"enable")}>${u("enable")}</wa-button>`:x}
      ${o&&a("plugin:install")&&this.local?.history.some(({from:d})=>d)?c`<wa-button appearance="outlined" @click=${()=>f(this,k,Oe).call(this,"rollback")}>${S("rollback")} ${u("rollback")}</wa-button>`:x}
      ${o&&a("plugin:uninstall")?c`<wa-button variant="danger" appearance="outlined" @click=${()=>f(this,k,Oe).call(this,"uninstall",{keep_data:!0})}
            >${S("remove")} ${u("uninstall")}</wa-button
          >`:x}
    `},un=function(e){N.refine({version:e===this.offer?.version?void 0:e,tab:this.place.query.get("tab")??void 0},!0)},pn=function(){let e=ln.filter(a=>a==="versions"?this.offer:a==="history"?this.local?.history.length:a==="health"?y(this,k,Gt)&&z.may("plugin:observe"):!0),o=a=>{let r=a.key==="ArrowRight"?1:a.key==="ArrowLeft"?-1:0;if(r===0)return;a.preventDefault();let n=e[(e.indexOf(y(this,k,vi))+r+e.length)%e.length];f(this,k,Uo).call(this,n),this.updateComplete.then(()=>this.querySelector(`#tab-${n}`)?.focus())};return c`<div class="tabs" role="tablist" aria-label=${y(this,k,co)} @keydown=${o}>
      ${e.map(a=>c`<button
          role="tab"
          id=${`tab-${a}`}
          aria-selected=${a===y(this,k,vi)}
          aria-controls="panel"
          tabindex=${a===y(this,k,vi)?0:-1}
          @click=${()=>f(this,k,Uo).call(this,a)}
        >
          ${u(`tab.${a}`)}
        </button>`)}
    </div>`},Uo=function(e){N.refine({version:this.place.query.get("version")??void 0,tab:e==="readme"?void 0:e},!0)},hn=function(){let e=y(this,k,vi);return c`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${e}`} tabindex="0">
      ${e==="versions"?f(this,k,fn).call(this):e==="health"?this.metrics?f(this,k,bn).call(this,this.metrics):c`<p class="quiet" role="status">${u("loading")}</p>`:e==="history"?f(this,k,gn).call(this,this.local?.history??[]):f(this,k,mn).call(this,e==="readme"?this.papers?.readme:this.papers?.changelog)}
    </div>`},mn=function(e){return this.papersFailure?$t(this.papersFailure,()=>{K(this,Qt,""),f(this,k,so).call(this)}):!this.papers||!y(this,Ze)?c`<p class="quiet" role="status">${u("plugin.reading")}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`:e?y(this,Ze).call(this,e.replace(/^#[^\n]*\n/,"")):c`<p class="quiet">${u("plugin.noText")}</p>`},fn=function(){return c`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${u("field.version")}</th>
            <th scope="col">${u("field.published")}</th>
            <th scope="col">${u("field.size")}</th>
            <th scope="col">${u("field.require")}</th>
          </tr>
        </thead>
        <tbody>
          ${(this.offer?.versions??[]).map(e=>c`<tr>
              <th scope="row">
                ${e.version}
                ${e.version===y(this,k,Gt)?c`<span class="mark installed">${u("status.installed")}</span>`:x}
                ${e.yanked?c`<span class="mark danger">${u("mark.yanked")}</span>`:x}
                ${e.deprecated?c`<span class="mark warning">${u("mark.deprecated")}</span>`:x}
              </th>
              <td>${e.published?wo(e.published):"–"}</td>
              <td>${e.size?me(e.size):"–"}</td>
              <td>${f(this,k,wi).call(this,e.require)}</td>
            </tr>`)}
        </tbody>
      </table>
    </div>`},gn=function(e){return c`<ol class="history">
      ${[...e].reverse().map(o=>{let a=String(o.result??"");return c`<li>
          <strong>${et(`plan.action.${o.operation}`,String(o.operation??""))}</strong>
          <span class="versions">${o.from??""}${o.from&&o.to?" → ":""}${o.to??""}</span>
          <span class="mark ${a==="done"?"installed":"warning"}">${et(`history.${a}`,a)}</span>
          <br /><span class="quiet">${o.at?Le(o.at):""} · ${o.by??""}</span>
          ${o.error?c`<br /><span>${o.error}</span>`:x}
        </li>`})}
    </ol>`},bn=function(e){let o=d=>Dt(d.reduce((p,h)=>p+h.failures,0)),a=e.requests,r=e.hooks.reduce((d,p)=>d+p.time_us,0),n=[[u("field.status"),u(e.running?"health.running":"health.stopped")],[u("health.starts"),ro(e.starts.last_us)],[u("health.requests"),Dt(a.count)],[u("health.errors"),Dt(a.client_errors+a.server_errors)],[u("health.request"),a.count>0?ro(a.time_us/a.count):"–"],[u("health.longest"),a.count>0?ro(a.longest_us):"–"],[u("health.hooks"),e.hooks.length>0?ro(r):"–"],[u("health.hookFailures"),o(e.hooks)],[u("health.listenerFailures"),o(e.listeners)],[u("health.processFailures"),o(e.processes)]];return c`<div class="scroll">
      <table>
        <tbody>
          ${n.map(([d,p])=>c`<tr><th scope="row">${d}</th><td>${p}</td></tr>`)}
        </tbody>
      </table>
    </div>`},wi=function(e){let o=Object.entries(e??{});return o.length===0?c`<span class="quiet">${u("nothing")}</span>`:c`<ul class="plainlist">
      ${o.map(([a,r])=>c`<li>
          ${a.includes("/")?c`<a href=${nt(`/catalogue/${a}`)}>${a}</a>`:et(`host.${a}`,a)}
          <code>${r}</code>
        </li>`)}
    </ul>`},vn=function(e){let o=this.local?.config??{},a=e===void 0||e.version===y(this,k,Gt),r=e?.require??(a?o.require:void 0),n=e?.capabilities??o.capabilities??[],d=this.offer?.license||(typeof o.license=="string"?o.license:""),p=this.offer?.category||(typeof o.category=="string"?o.category:""),h=this.offer?.homepage??"",m=this.offer?.type??this.local?.type??"mixed",b=Object.entries(r??{}).filter(([w])=>!w.includes("/")),v=Object.entries(r??{}).filter(([w])=>w.includes("/")),g=(w,$)=>$?c`<dt>${w}</dt><dd>${$}</dd>`:x;return c`<dl class="facts">
      ${g(u("field.status"),y(this,k,Gt)?c`${et(`status.${this.local?.status}`,this.local?.status??"")} · ${y(this,k,Gt)}`:u("status.not"))}
      ${g(u("field.installed"),this.local?.installed_at?Le(this.local.installed_at):"")}
      ${g(u("field.updated"),this.local?.updated_at?Le(this.local.updated_at):"")}
      ${g(u("field.type"),et(`type.${m}`,m))}
      ${g(u("field.category"),p?et(`category.${p}`,p):"")}
      ${g(u("field.license"),d||u("unknown"))}
      ${g(u("field.size"),e?.size?me(e.size):"")}
      ${g(u("field.published"),e?.published?wo(e.published):"")}
      ${g(u("field.host"),f(this,k,wi).call(this,Object.fromEntries(b)))}
      ${g(u("field.require"),f(this,k,wi).call(this,Object.fromEntries(v)))}
      ${g(u("field.conflict"),Object.keys(e?.conflict??{}).length>0?f(this,k,wi).call(this,e?.conflict):"")}
      ${g(u("field.capabilities"),n.length>0?c`<ul class="plainlist">${n.map(w=>c`<li>${et(`capability.${w}`,w)}</li>`)}</ul>
              <small class="quiet">${u("capabilities.hint")}</small>`:u("capabilities.none"))}
      ${g(u("field.registry"),this.offer?.registry)}
      ${g(u("field.homepage"),/^https?:\/\//i.test(h)?c`<a href=${h} target="_blank" rel="noopener noreferrer">${h.replace(/^https?:\/\//i,"")} ${S("outside")}</a>`:"")}
      ${g(u("field.keywords"),(this.offer?.keywords??[]).length>0?this.offer?.keywords.map(w=>c`<a class="pill" href=${`${nt("/catalogue")}?keyword=${encodeURIComponent(w)}`}>${w}</a> `):"")}
    </dl>`},E([l()],kt.prototype,"name",2),E([l({attribute:!1})],kt.prototype,"place",2),E([A()],kt.prototype,"offer",2),E([A()],kt.prototype,"local",2),E([A()],kt.prototype,"papers",2),E([A()],kt.prototype,"papersFailure",2),E([A()],kt.prototype,"metrics",2),E([A()],kt.prototype,"failure",2),E([A()],kt.prototype,"loading",2),kt=E([C("core-plugin")],kt);function ro(t){return u("system.ms",{time:Math.round(t/10)/100})}var jo="core.theme",Ko=class extends EventTarget{#t=new Map;#e=new Map;#o=new Set;#i;follow(i){let e=new Map(i.map(o=>[o.plugin,o.tag]));for(let[o,a]of[...this.#t])e.get(o)!==a.frontend.tag&&(this.#t.delete(o),this.#a(),this.#r());for(let o of[...this.#e.keys()])e.has(o)||this.#e.delete(o);for(let o of i){let a=`${o.plugin}@${o.tag}`;!this.#t.has(o.plugin)&&!this.#o.has(a)&&this.#n(o,a)}}async#n(i,e){this.#o.add(e);try{let o=i.entry.split("/").map(encodeURIComponent).join("/"),a=await import(`${Pe(`/plugin/${i.plugin}/assets/${o}`)}?v=${i.tag}`);if(z.current?.frontends?.find(n=>n.plugin===i.plugin)?.tag!==i.tag)return;this.#t.set(i.plugin,{frontend:i,module:a,pages:Ss(i,a)}),this.#e.delete(i.plugin),this.#a()}catch(o){this.#e.set(i.plugin,o),console.warn(`The pages of ${i.plugin} could not be loaded.`,o)}finally{this.#o.delete(e),this.#r()}}get pages(){return[...this.#t.values()].flatMap(i=>i.pages).filter(({page:i})=>i.menu!==!1&&(!i.authority||z.may(i.authority))).sort((i,e)=>this.titleOf(i).localeCompare(this.titleOf(e),Nt()))}find(i,e){let o=(this.#t.get(i)?.pages??[]).filter(({page:a})=>a.path===""||e===a.path||e.startsWith(`${a.path}/`)).sort((a,r)=>r.page.path.length-a.page.path.length)[0];return o&&{page:o,rest:e.slice(o.page.path.length).replace(/^\//,"")}}isLoading(i){return[...this.#o].some(e=>e.startsWith(`${i}@`))}failureOf(i){return this.#e.get(i)}titleOf({page:i}){return uo(i.title)}pathOf({plugin:i,page:e}){return`/pages/${i}${e.path?`/${e.path}`:""}`}get themes(){return[...this.#t.values()].filter(({module:i})=>wn(i.theme)).map(({module:i})=>({id:i.theme.id,title:uo(i.theme.title)}))}get theme(){return this.#i?.module.theme?.id??""}chooseTheme(i){i?localStorage.setItem(jo,i):localStorage.removeItem(jo),this.#a(),this.#r()}#a(){let i=localStorage.getItem(jo),e=[...this.#t.values()].find(({module:a})=>wn(a.theme)&&a.theme.id===i);if(e===this.#i)return;let o=document.documentElement;try{this.#i?.module.remove?.(o)}catch(a){console.warn("A theme could not be taken away.",a)}this.#i=void 0;try{e?.module.apply?.(o),this.#i=e;let a=e?.module.theme?.colorScheme;a?(o.classList.toggle("wa-dark",a==="dark"),o.classList.toggle("wa-light",a==="light")):je(Ee())}catch(a){console.warn("A theme could not be applied.",a)}}#r(){this.dispatchEvent(new Event("change"))}};function uo(t){return typeof t=="string"?t:t[Nt()]??t.en??Object.values(t)[0]??""}function Ss(t,i){return(Array.isArray(i.pages)?i.pages:[]).filter(o=>typeof o?.path=="string"&&/^[\w/-]*$/.test(o.path)&&typeof o.element=="function").map(o=>({plugin:t.plugin,tag:t.tag,page:o}))}function wn(t){return typeof t?.id=="string"&&t.id!==""}var ct=new Ko;var Cs=0,yn=new WeakMap,ue,po,kn,Je=class extends ut{constructor(){super();L(this,po);this.plugin="";this.path="";L(this,ue);this.watch(ct)}render(){if(ct.find(this.plugin,this.path))return c`<div class="plugin-page"></div>`;if(ct.isLoading(this.plugin))return c`<p role="status">${u("loading")}</p><wa-skeleton effect="sheen"></wa-skeleton>`;let o=ct.failureOf(this.plugin);return c`<div class="empty">
      ${S("plugin")}
      <h1>${u(o?"page.broken":"page.gone",{plugin:this.plugin})}</h1>
      ${o instanceof Error?c`<p class="quiet">${o.message}</p>`:""}
      <p><a href=${nt("/plugins")}>${u("installed.title")}</a></p>
    </div>`}updated(){let e=this.querySelector(".plugin-page"),o=ct.find(this.plugin,this.path);if(!e||!o){K(this,ue,void 0);return}let a={...o,language:Nt()};if(!(y(this,ue)?.page===a.page&&y(this,ue).rest===a.rest&&y(this,ue).language===a.language&&e.firstChild)){K(this,ue,a),document.title=[ct.titleOf(o.page),z.current?.application.title].filter(Boolean).join(" · ");try{let n=new(Es(o.page.page.element));n.core=zs(o.page,o.rest),e.replaceChildren(n)}catch(n){e.replaceChildren(f(this,po,kn).call(this,n))}}}};ue=new WeakMap,po=new WeakSet,kn=function(e){console.warn(`A page of ${this.plugin} failed.`,e);let o=document.createElement("div");o.className="empty",o.role="alert";let a=document.createElement("h1");a.textContent=u("page.broken",{plugin:this.plugin});let r=document.createElement("p");return r.textContent=e instanceof Error?e.message:"",o.append(a,r),o},E([l()],Je.prototype,"plugin",2),E([l()],Je.prototype,"path",2),Je=E([C("core-plugin-page")],Je);function Es(t){if(!yn.has(t)){let i=`core-page-${++Cs}`;customElements.define(i,t),yn.set(t,i)}return t}function zs({plugin:t},i){let e=z.current?.user;return{version:1,plugin:t,path:i,language:Nt(),user:{name:e?.name??"",display_name:e?.display_name??""},may:o=>z.may(o),text:uo,navigate:o=>N.go(`/pages/${t}/${o.replace(/^\//,"")}`),notify:Kt,request:async(o,a={})=>{let r=z.current?.csrf,n=new Headers(a.headers);n.set("Accept","application/json"),r&&n.set(r.header,r.token);let d=o.replace(/^\//,""),p=await fetch(Pe(`/plugin/${t}/${d}`),{credentials:"same-origin",...a,headers:n}),h=await p.json().catch(()=>({}));if(!p.ok)throw new yt(p.status,h.code??p.status,h.message||u("error.unexpected"));return h.data}}}var As=[{path:/^\/catalogue\/?$/,title:()=>u("catalogue.title"),show:(t,i)=>c`<core-catalogue .place=${i}></core-catalogue>`},{path:/^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,title:()=>u("plugin.title"),show:(t,i)=>c`<core-plugin .name=${`${t.vendor}/${t.plugin}`} .place=${i}></core-plugin>`},{path:/^\/plugins\/?$/,title:()=>u("installed.title"),show:(t,i)=>c`<core-installed .place=${i}></core-installed>`},{path:/^\/system\/?$/,load:()=>import("./system-CQZ4H57R.js"),title:()=>u("system.title"),show:()=>c`<core-system></core-system>`},{path:/^\/errors\/(?<code>\d+)$/,load:()=>import("./error-JVCQ67TN.js"),title:()=>u("error.page"),show:t=>c`<core-error-page .code=${t.code}></core-error-page>`},{path:/^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,title:()=>"",show:t=>c`<core-plugin-page
        .plugin=${`${t.vendor}/${t.plugin}`}
        .path=${t.below??""}
      ></core-plugin-page>`}];function ho(t){for(let i of As){let e=i.path.exec(t);if(e)try{let o=Object.fromEntries(Object.entries(e.groups??{}).map(([a,r])=>[a,decodeURIComponent(r??"")]));return{page:i,parts:o}}catch{return}}}var wt,xn,$n,ei,mo,Sn,ti=class extends ut{constructor(){super(...arguments);L(this,wt);this.busy=!1;this.problem="";L(this,mo,async e=>{if(e.preventDefault(),!this.busy){this.busy=!0,this.problem="";try{await z.signIn(f(this,wt,ei).call(this,"username")?.value??"",f(this,wt,ei).call(this,"password")?.value??"")}catch(o){this.problem=f(this,wt,Sn).call(this,o);let a=f(this,wt,ei).call(this,"password");a&&(a.value=""),a?.focus(),await z.load().catch(()=>{})}finally{this.busy=!1}}})}firstUpdated(){f(this,wt,ei).call(this,"username")?.updateComplete.then(()=>f(this,wt,ei).call(this,"username")?.focus())}render(){let e=z.current?.application;return c`
      <main class="sign-in" id="main">
        <h1>${e?.title??""}</h1>
        ${e?.login?f(this,wt,$n).call(this):f(this,wt,xn).call(this,e?.sign_in_page)}
      </main>
    `}};wt=new WeakSet,xn=function(e){return c`
      <p>${u("signIn.elsewhere")}</p>
      ${e?c`<wa-button variant="brand" href=${e}>${u("signIn.do")}</wa-button>`:x}
    `},$n=function(){return c`
      <form @submit=${y(this,mo)} aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">${u("signIn.title")}</h2>
        <div role="alert" class="alert">
          ${this.problem?c`<wa-callout variant="danger">${S("error")} ${this.problem}</wa-callout>`:x}
        </div>
        <wa-input name="username" label=${u("signIn.name")} autocomplete="username" autocapitalize="off" required></wa-input>
        <wa-input
          name="password"
          type="password"
          label=${u("signIn.password")}
          autocomplete="current-password"
          password-toggle
          required
        ></wa-input>
        <wa-button type="submit" variant="brand" ?loading=${this.busy}>${u("signIn.do")}</wa-button>
      </form>
    `},ei=function(e){return this.querySelector(`wa-input[name="${e}"]`)},mo=new WeakMap,Sn=function(e){if(!(e instanceof yt))return u("error.unexpected");if(e.status===0)return u("error.unreachable");if(e.status===429){let a=Math.max(1,Math.ceil(e.retryAfter/60));return ee("signIn.throttled",a)}return e.message==="The name or the password is wrong"||!e.message?u("signIn.wrong"):e.message},E([A()],ti.prototype,"busy",2),E([A()],ti.prototype,"problem",2),ti=E([C("core-sign-in")],ti);var Os=15e3,_s=10*6e4,Te,yi,ki,xi,$i,Si,ii,M,Xo,Yo,Cn,fo,En,zn,Go,Qo,An,Zo,go,On,bo,vo,Re=class extends ut{constructor(){super();L(this,M);this.menuOpen=!1;L(this,Te,"");L(this,yi,Date.now());L(this,ki);L(this,xi,!1);L(this,$i,0);L(this,Si,()=>{K(this,yi,Date.now())});L(this,ii,()=>{document.visibilityState==="visible"&&z.current?.user&&Date.now()-y(this,yi)<_s&&z.load().catch(()=>{})});L(this,go,e=>{let o=e.detail.item.value;o.startsWith("theme:")?ct.chooseTheme(o.slice(6)):(ct.chooseTheme(""),Rr(o)),this.requestUpdate()});L(this,bo,async()=>{try{await z.signOut()}catch(e){Kt("danger",e instanceof yt&&e.message?e.message:u("error.unexpected"))}});L(this,vo,e=>{e.preventDefault(),this.querySelector("#main")?.focus()});this.watch(z,"change",()=>{ct.follow(z.current?.frontends??[]);let e=z.current?.user?.name;e&&e!==y(this,ki)&&y(this,xi)&&f(this,M,Yo).call(this),e||B.forget(),K(this,ki,e),this.requestUpdate()}),this.watch(ct),this.watch(B),this.watch(document,"core-language"),this.watch(N,"change",()=>f(this,M,Cn).call(this)),pa(()=>{z.current?.user&&(Kt("warning",u("signIn.ended")),z.load().catch(()=>{}))})}connectedCallback(){super.connectedCallback(),f(this,M,Xo).call(this);for(let e of["pointerdown","keydown"])addEventListener(e,y(this,Si),{passive:!0});document.addEventListener("visibilitychange",y(this,ii)),K(this,$i,window.setInterval(y(this,ii),Os))}disconnectedCallback(){super.disconnectedCallback();for(let e of["pointerdown","keydown"])removeEventListener(e,y(this,Si));document.removeEventListener("visibilitychange",y(this,ii)),clearInterval(y(this,$i))}updated(){let e=N.place.path,a=ho(e)?.page.title()??"",r=z.current?.application.title??"";(!e.startsWith("/pages/")||!z.current?.user)&&(document.title=z.current?.user?[a,r].filter(Boolean).join(" · "):r||"Console"),z.current?.user&&e!==y(this,Te)&&(y(this,Te)&&this.querySelector("#main")?.focus({preventScroll:!0}),y(this,Te)&&scrollTo(0,0),K(this,Te,e))}render(){return this.failure?c`<main class="sign-in" id="main">${$t(this.failure,()=>{f(this,M,Xo).call(this)})}</main>`:z.current?Lr(Nt(),z.current.user?f(this,M,En).call(this):c`<div class="outside"><div class="choices">${f(this,M,Zo).call(this)}</div>
            <core-sign-in></core-sign-in><core-notices></core-notices></div>`):c`<p class="starting" role="status">${u("loading")}</p>`}};Te=new WeakMap,yi=new WeakMap,ki=new WeakMap,xi=new WeakMap,$i=new WeakMap,Si=new WeakMap,ii=new WeakMap,M=new WeakSet,Xo=async function(){this.failure=void 0;try{await z.load(),K(this,xi,!0),z.current?.user&&await f(this,M,Yo).call(this)}catch(e){this.failure=e}},Yo=async function(){if(N.place.path==="/"){let e=_n(z.current?.menus??[]).find(o=>o.path?.startsWith("/console/"));N.go(e?.path?.slice(8)??"/catalogue",{},!0)}await f(this,M,fo).call(this),await B.resume()},Cn=function(){this.menuOpen=!1,f(this,M,fo).call(this),this.requestUpdate()},fo=async function(){this.pageFailure=void 0;try{await ho(N.place.path)?.page.load?.()}catch(e){this.pageFailure=e}},En=function(){let e=B.running.length;return c`
      <a class="skip" href="#main" @click=${y(this,vo)}>${u("shell.skip")}</a>
      <header class="top">
        <button
          class="plain menu-button"
          aria-expanded=${this.menuOpen}
          aria-controls="menu"
          aria-label=${u("shell.menu")}
          @click=${()=>this.menuOpen=!this.menuOpen}
        >
          ${S(this.menuOpen?"close":"menu")}
        </button>
        <a class="brand" href=${nt("/")}>${S("layers")}<span>${z.current?.application.title}</span></a>
        <span class="grow"></span>
        ${e>0?c`<button class="plain running" @click=${()=>B.show()}>
              ${S("busy")}<span>${u("changes.running",{count:e})}</span>
            </button>`:x}
        ${f(this,M,Zo).call(this)} ${f(this,M,On).call(this)}
      </header>
      <nav id="menu" class=${this.menuOpen?"open":""} aria-label=${u("shell.menu")}>
        <ul>
          ${(z.current?.menus??[]).map(o=>f(this,M,Go).call(this,o))} ${f(this,M,An).call(this)}
        </ul>
      </nav>
      <main id="main" tabindex="-1">${f(this,M,zn).call(this)}</main>
      <core-change-dialog></core-change-dialog>
      <core-notices></core-notices>
    `},zn=function(){if(this.pageFailure)return $t(this.pageFailure,()=>{f(this,M,fo).call(this)});let e=ho(N.place.path);return e?e.page.show(e.parts,N.place):c`<div class="empty">
      ${S("search")}
      <h1>${u("shell.nothing")}</h1>
      <p><a href=${nt("/catalogue")}>${u("catalogue.title")}</a></p>
    </div>`},Go=function(e){let o=e.children.length>0?c`<ul>${e.children.map(r=>f(this,M,Go).call(this,r))}</ul>`:x,a=et(`menu.${e.id}`,e.title);return e.path?c`<li>${f(this,M,Qo).call(this,Rs(e.path),a,e.icon??"right")}${o}</li>`:c`<li><span class="group">${a}</span>${o}</li>`},Qo=function(e,o,a){let r=new URL(e,location.href).pathname,n=location.pathname===r||location.pathname.startsWith(`${r}/`);return c`<a href=${e} aria-current=${n?"page":x}>${S(a)}<span>${o}</span></a>`},An=function(){let e=ct.pages;return e.length===0?x:c`<li>
      <span class="group">${u("menu.pages")}</span>
      <ul>
        ${e.map(o=>c`<li>${f(this,M,Qo).call(this,nt(ct.pathOf(o)),ct.titleOf(o),"plugin")}</li>`)}
      </ul>
    </li>`},Zo=function(){let e=Ee();return c`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>{Ei(o.detail.item.value,!0)}}
      >
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${S("language")}<span class="hidden">${u("shell.language")}</span>
        </wa-button>
        ${Object.entries(da).map(([o,{name:a}])=>c`<wa-dropdown-item type="checkbox" value=${o} .checked=${o===Nt()} lang=${o}>${a}</wa-dropdown-item>`)}
      </wa-dropdown>
      <wa-dropdown placement="bottom-end" @wa-select=${y(this,go)}>
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${S(e==="auto"?"auto":e==="dark"?"moon":"sun")}<span class="hidden">${u("shell.colors")}</span>
        </wa-button>
        ${["auto","light","dark"].map(o=>c`<wa-dropdown-item type="checkbox" value=${o} .checked=${!ct.theme&&o===e}>
            ${u(`colors.${o}`)}
          </wa-dropdown-item>`)}
        ${ct.themes.map(o=>c`<wa-dropdown-item type="checkbox" value=${`theme:${o.id}`} .checked=${ct.theme===o.id}>
            ${o.title}
          </wa-dropdown-item>`)}
      </wa-dropdown>
    `},go=new WeakMap,On=function(){let e=z.current?.user;return c`
      <wa-dropdown placement="bottom-end" @wa-select=${y(this,bo)}>
        <wa-button slot="trigger" appearance="plain" size="s" with-caret class="account">
          ${S("user")}<span class="account-name">${e?.display_name}</span>
        </wa-button>
        <wa-dropdown-item value="sign-out" ?disabled=${!z.current?.application.logout}>
          <span slot="icon">${S("sign-out")}</span>${u("shell.signOut")}
        </wa-dropdown-item>
      </wa-dropdown>
    `},bo=new WeakMap,vo=new WeakMap,E([A()],Re.prototype,"failure",2),E([A()],Re.prototype,"pageFailure",2),E([A()],Re.prototype,"menuOpen",2),Re=E([C("core-console")],Re);function Rs(t){let i=new URL(Pe(t.startsWith("/")?t:`/${t}`),location.href);return i.origin===location.origin?i.pathname+i.search:nt("/")}function _n(t){return t.flatMap(i=>[i,..._n(i.children)])}je(Ee());Tr();N.start();Ei(ua());
