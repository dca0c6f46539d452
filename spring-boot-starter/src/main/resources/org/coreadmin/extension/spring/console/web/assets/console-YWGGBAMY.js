import{a as ai,b as Wo,c as Mo,d as Ho,e as nt,f as No,g as Fo,i as ri}from"./chunk-VN6QFGBK.js";import{a as ee}from"./chunk-DMYUDWV4.js";import{a as ii,b as oi,c as Po,d as Do}from"./chunk-EICKDIFO.js";import{c as Ii}from"./chunk-BY42FQ3J.js";import{a as Lo,c as To,d as _e}from"./chunk-ZBIOXISV.js";import{b as j}from"./chunk-E7T2WBSH.js";import{a as Bo}from"./chunk-24UAZAGB.js";import{a as Ro,b as ti,c as ei}from"./chunk-6VDU4B6A.js";import{a as qo,b as Io,c as Vo}from"./chunk-U7V4TSG3.js";import{a as Qe}from"./chunk-KVDMDBV6.js";import{a as Y}from"./chunk-7CYN7UC7.js";import{a as D,b as rt,c as Ze,d as q,e as zo,f as Oo,g as Je,h as Ao,i as M,k as _o,l as Ae,m as Di,n as qi,o as C,p as l,q as L,r as I,s as Wt}from"./chunk-P322Y3CX.js";import{a as r,b as fo,c as bo,d as go}from"./chunk-GIZTY6IV.js";import{a as $,d as u,e as So,f as $o,g as Co,h as y,j as Eo}from"./chunk-V35MO6FD.js";import{a as gt,c as mo,e as vo,f as Ti,g as wo,h as Pi,i as m,j as Ot,k as Jt,l as te,m as Oe,q as At,s as yo,t as xo,u as ko}from"./chunk-UKCV5RLI.js";import{b as N,c as k,d as U,e as ft,f,g as po}from"./chunk-3IY7SBBO.js";var Mt=$`
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
`;var Uo=$`
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
`;var Vr=$`
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
`,Br=/;\s+$/;function Wr(t){return t.replace(/[A-Z]/g,i=>`-${i.toLowerCase()}`)}function jo(t){let{property:i,value:e,element:o}=t;if(e){let a=o.getAttribute("style")||"";a&&(a.match(Br)||(a+=";"),a+=" ");let n=`${i}: ${e}`;return a.includes(n)?void 0:`${a}${n};`}return null}var ni,V=class extends Eo{constructor(){super(),bo(this,ni,!1),this.initialReflectedProperties=new Map,this.didSSR=!!this.shadowRoot,this.customStates={set:(i,e)=>{if(this.internals?.states)try{e?this.internals.states.add(i):this.internals.states.delete(i)}catch(o){if(String(o).includes("must start with '--'"))console.error("Your browser implements an outdated version of CustomStateSet. Consider using a polyfill");else throw o}},has:i=>{if(!this.internals?.states)return!1;try{return this.internals.states.has(i)}catch{return!1}}};try{this.internals=this.attachInternals()}catch{console.error("Element internals are not supported in your browser. Consider using a polyfill")}this.customStates.set("wa-defined",!0);let t=this.constructor;for(let[i,e]of t.elementProperties)e.default==="inherit"&&e.initial!==void 0&&typeof i=="string"&&this.customStates.set(`initial-${i}-${e.initial}`,!0)}static get styles(){let t=Array.isArray(this.css)?this.css:this.css?[this.css]:[];return[Vr,...t]}connectedCallback(){super.connectedCallback(),this.didSSR||this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `)),this.didSSR&&this.updateComplete.then(()=>{this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `))})}attributeChangedCallback(t,i,e){fo(this,ni)||(this.constructor.elementProperties.forEach((o,a)=>{o.reflect&&this[a]!=null&&this.initialReflectedProperties.set(a,this[a])}),go(this,ni,!0)),super.attributeChangedCallback(t,i,e)}willUpdate(t){super.willUpdate(t),this.initialReflectedProperties.forEach((i,e)=>{t.has(e)&&this[e]==null&&(this[e]=i)})}firstUpdated(t){super.firstUpdated(t),this.didSSR&&this.shadowRoot?.querySelectorAll("slot").forEach(i=>{i.dispatchEvent(new Event("slotchange",{bubbles:!0,composed:!1,cancelable:!1}))})}update(t){try{super.update(t)}catch(i){if(this.didSSR&&!this.hasUpdated){let e=new Event("lit-hydration-error",{bubbles:!0,composed:!0,cancelable:!1});e.error=i,this.dispatchEvent(e)}throw i}}setStyle(t,i){if(!this.style){let e=jo({property:Wr(t),value:i,element:this});e&&this.setAttribute("style",e);return}this.style[t]=i}setStyleProperty(t,i){if(!this.style){let e=jo({property:t,value:i,element:this});e&&this.setAttribute("style",e);return}this.style.setProperty(t,i)}relayNativeEvent(t,i){t.stopImmediatePropagation(),this.dispatchEvent(new t.constructor(t.type,{...t,...i}))}};ni=new WeakMap;r([l()],V.prototype,"dir",2);r([l()],V.prototype,"lang",2);r([l({type:Boolean,reflect:!0,attribute:"did-ssr"})],V.prototype,"didSSR",2);var Ht=class extends V{constructor(){super(...arguments),this.variant="brand",this.appearance="accent",this.pill=!1,this.attention="none"}render(){return u`
      <span part="start">
        <slot name="start"></slot>
      </span>

      <span part="base badge" role="status">
        <slot></slot>
      </span>

      <span part="end">
        <slot name="end"></slot>
      </span>
    `}};Ht.css=[Mt,Uo];r([l({reflect:!0})],Ht.prototype,"variant",2);r([l({reflect:!0})],Ht.prototype,"appearance",2);r([l({type:Boolean,reflect:!0})],Ht.prototype,"pill",2);r([l({reflect:!0})],Ht.prototype,"attention",2);Ht=r([C("wa-badge")],Ht);var me=()=>({checkValidity(t){let i=t.input,e={message:"",isValid:!0,invalidKeys:[]};if(!i)return e;let o=!0;if("checkValidity"in i&&(o=i.checkValidity()),o)return e;if(e.isValid=!1,"validationMessage"in i&&(e.message=i.validationMessage),!("validity"in i))return e.invalidKeys.push("customError"),e;for(let a in i.validity){if(a==="valid")continue;let n=a;i.validity[n]&&e.invalidKeys.push(n)}return e}});var si=class extends Event{constructor(){super("wa-invalid",{bubbles:!0,cancelable:!1,composed:!0})}};var Mr=()=>({observedAttributes:["custom-error"],checkValidity(t){let i={message:"",isValid:!0,invalidKeys:[]};return t.customError&&(i.message=t.customError,i.isValid=!1,i.invalidKeys=["customError"]),i}}),G=class extends V{constructor(){super(),this.name=null,this.disabled=!1,this.required=!1,this.assumeInteractionOn=["input"],this.validators=[],this.valueHasChanged=!1,this.hasInteracted=!1,this.customError=null,this.emittedEvents=[],this.emitInvalid=t=>{t.target===this&&(this.hasInteracted=!0,this.dispatchEvent(new si))},this.handleInteraction=t=>{let i=this.emittedEvents;i.includes(t.type)||i.push(t.type),i.length===this.assumeInteractionOn?.length&&(this.hasInteracted=!0)},"addEventListener"in this&&this.addEventListener("invalid",this.emitInvalid)}static get validators(){return[Mr()]}static get observedAttributes(){let t=new Set(super.observedAttributes||[]);for(let i of this.validators)if(i.observedAttributes)for(let e of i.observedAttributes)t.add(e);return[...t]}connectedCallback(){super.connectedCallback(),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.updateValidity()}):this.updateValidity(),this.assumeInteractionOn.forEach(t=>{this.addEventListener?.(t,this.handleInteraction)})}firstUpdated(...t){super.firstUpdated(...t),this.updateValidity()}willUpdate(t){if(!!1&&t.has("customError")&&(this.customError||(this.customError=null),this.setCustomValidity(this.customError||"")),t.has("value")||t.has("disabled")||t.has("defaultValue")){let i=this.value;this.updateFormValue(i)}t.has("disabled")&&(this.customStates.set("disabled",this.disabled),(this.hasAttribute("disabled")||!!1&&!this.matches(":disabled"))&&this.toggleAttribute("disabled",this.disabled)),super.willUpdate(t),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>this.updateValidity()):this.updateValidity()}updateFormValue(t){if(Array.isArray(t)){if(this.name){let i=new FormData;for(let e of t)i.append(this.name,e);this.setValue(i,i)}}else this.setValue(t,t)}get labels(){return this.internals.labels}getForm(){return this.internals.form}set form(t){t?this.setAttribute("form",t):this.removeAttribute("form")}get form(){return this.internals.form}get validity(){return this.internals.validity}get willValidate(){return this.internals.willValidate}get validationMessage(){return this.internals.validationMessage}checkValidity(){return this.updateValidity(),this.internals.checkValidity()}reportValidity(){return this.updateValidity(),this.hasInteracted=!0,this.internals.reportValidity()}get validationTarget(){return this.input||void 0}setValidity(...t){let i=t[0],e=t[1],o=t[2];o||(o=this.validationTarget),this.internals.setValidity(i,e,o||void 0),this.requestUpdate("validity"),this.setCustomStates()}setCustomStates(){let t=!!this.required,i=this.internals.validity.valid,e=this.hasInteracted;this.customStates.set("required",t),this.customStates.set("optional",!t),this.customStates.set("invalid",!i),this.customStates.set("valid",i),this.customStates.set("user-invalid",!i&&e),this.customStates.set("user-valid",i&&e)}setCustomValidity(t){if(!t){this.customError=null,this.setValidity({});return}this.customError=t,this.setValidity({customError:!0},t,this.validationTarget)}formResetCallback(){this.resetValidity(),this.hasInteracted=!1,this.valueHasChanged=!1,this.emittedEvents=[],this.updateValidity()}formDisabledCallback(t){this.disabled=t,this.updateValidity()}formStateRestoreCallback(t,i){this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity()}):(this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity())}setValue(...t){let[i,e]=t;this.internals.setFormValue(i,e)}get allValidators(){let t=this.constructor.validators||[],i=this.validators||[];return[...t,...i]}resetValidity(){this.setCustomValidity(""),this.setValidity({})}updateValidity(){if(this.disabled||this.hasAttribute("disabled")||!this.willValidate){this.resetValidity();return}let t=this.allValidators;if(!t?.length)return;let i={customError:!!this.customError},e=this.validationTarget||this.input||void 0,o="";for(let a of t){let{isValid:n,message:s,invalidKeys:c}=a.checkValidity(this);n||(o||(o=s),c?.length>=0&&c.forEach(d=>i[d]=!0))}o||(o=this.validationMessage),this.setValidity(i,o,e)}};G.formAssociated=!0;r([l({reflect:!0})],G.prototype,"name",2);r([l({type:Boolean})],G.prototype,"disabled",2);r([l({state:!0,attribute:!1})],G.prototype,"valueHasChanged",2);r([l({state:!0,attribute:!1})],G.prototype,"hasInteracted",2);r([l({attribute:"custom-error",reflect:!0})],G.prototype,"customError",2);r([l({attribute:!1,state:!0,type:Object})],G.prototype,"validity",1);var Ko={small:"s",medium:"m",large:"l"},Xo=new Set;function it(t,i){i in Ko&&!Xo.has(`${t}:${i}`)&&(Xo.add(`${t}:${i}`),console.warn(`[${t}] size="${i}" is deprecated. Use size="${Ko[i]}" instead. The long-form value will be removed in the next major version.`))}var pt=class{constructor(t,...i){this.slotNames=[],this.handleSlotChange=e=>{let o=e.target;(this.slotNames.includes("[default]")&&!o.name||o.name&&this.slotNames.includes(o.name))&&this.host.requestUpdate()},(this.host=t).addController(this),this.slotNames=i}hasDefaultSlot(){return this.host.childNodes?[...this.host.childNodes].some(t=>{if(t.nodeType===Node.TEXT_NODE&&t.textContent.trim()!=="")return!0;if(t.nodeType===Node.ELEMENT_NODE){let i=t;if(i.tagName.toLowerCase()==="wa-visually-hidden")return!1;if(!i.hasAttribute("slot"))return!0}return!1}):!1}hasNamedSlot(t){return this.host.querySelector?.(`:scope > [slot="${t}"]`)!==null}test(t,i){return i&&this.host.didSSR&&!this.host.hasUpdated?!!this.host[i]:t==="[default]"?this.hasDefaultSlot():this.hasNamedSlot(t)}hostConnected(){let t=this.host.shadowRoot;t&&"addEventListener"in t&&t.addEventListener("slotchange",this.handleSlotChange)}hostDisconnected(){let t=this.host.shadowRoot;t&&"removeEventListener"in t&&t.removeEventListener("slotchange",this.handleSlotChange)}};var st=$`
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
`;var Yo=$`
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
`;function T(t,i){let e={waitUntilFirstUpdate:!1,...i};return(o,a)=>{let{update:n}=o,s=Array.isArray(t)?t:[t];o.update=function(c){s.forEach(d=>{let h=d;if(c.has(h)){let p=c.get(h),b=this[h];p!==b&&(!e.waitUntilFirstUpdate||this.hasUpdated)&&this[a](p,b)}}),n.call(this,c)}}}var Q=ti(class extends ei{constructor(t){if(super(t),t.type!==Ro.ATTRIBUTE||t.name!=="class"||t.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(t){return" "+Object.keys(t).filter(i=>t[i]).join(" ")+" "}update(t,[i]){if(this.st===void 0){this.st=new Set,t.strings!==void 0&&(this.nt=new Set(t.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in i)i[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(i)}let e=t.element.classList;for(let o of this.st)o in i||(e.remove(o),this.st.delete(o));for(let o in i){let a=!!i[o];a===this.st.has(o)||this.nt?.has(o)||(a?(e.add(o),this.st.add(o)):(e.remove(o),this.st.delete(o)))}return Co}});var z=t=>t??y;var Qo=Symbol.for(""),Hr=t=>{if(t?.r===Qo)return t?._$litStatic$};var Vi=(t,...i)=>({_$litStatic$:i.reduce((e,o,a)=>e+(n=>{if(n._$litStatic$!==void 0)return n._$litStatic$;throw Error(`Value passed to 'literal' function must be a 'literal' result: ${n}. Use 'unsafeStatic' to pass non-literal values, but
            take care to ensure page security.`)})(o)+t[a+1],t[0]),r:Qo}),Go=new Map,Bi=t=>(i,...e)=>{let o=e.length,a,n,s=[],c=[],d,h=0,p=!1;for(;h<o;){for(d=i[h];h<o&&(n=e[h],(a=Hr(n))!==void 0);)d+=a+i[++h],p=!0;h!==o&&c.push(n),s.push(d),h++}if(h===o&&s.push(i[o]),p){let b=s.join("$$lit$$");(i=Go.get(b))===void 0&&(s.raw=s,Go.set(b,i=s)),e=c}return t(i,...e)},li=Bi(u),As=Bi(So),_s=Bi($o);var _=class extends G{constructor(){super(...arguments),this.assumeInteractionOn=["click"],this.hasSlotController=new pt(this,"[default]","start","end"),this.localize=new j(this),this.invalid=!1,this.isIconButton=!1,this.title="",this.variant="neutral",this.appearance="accent",this.size="m",this.withCaret=!1,this.withStart=!1,this.withEnd=!1,this.disabled=!1,this.loading=!1,this.pill=!1,this.type="button"}static get validators(){return[...super.validators,me()]}handleSizeChange(){it(this.localName,this.size)}constructLightDOMButton(){let t=document.createElement("button");for(let i of this.attributes)i.name!=="style"&&t.setAttribute(i.name,i.value);return t.type=this.type,t.style.position="absolute !important",t.style.width="0 !important",t.style.height="0 !important",t.style.clipPath="inset(50%) !important",t.style.overflow="hidden !important",t.style.whiteSpace="nowrap !important",this.name&&(t.name=this.name),t.value=this.value||"",t}handleClick(t){if(this.disabled||this.loading){t.preventDefault(),t.stopImmediatePropagation();return}if(this.type!=="submit"&&this.type!=="reset"||!this.getForm())return;let e=this.constructLightDOMButton();this.parentElement?.append(e),e.click(),e.remove()}handleInvalid(){this.dispatchEvent(new si)}handleLabelSlotChange(){let t=this.labelSlot.assignedNodes({flatten:!0}),i=!1,e=!1,o=!1,a=!1;[...t].forEach(n=>{if(n.nodeType===Node.ELEMENT_NODE){let s=n;s.localName==="wa-icon"?(e=!0,i||(i=s.label!==void 0)):a=!0}else n.nodeType===Node.TEXT_NODE&&(n.textContent?.trim()||"").length>0&&(o=!0)}),this.isIconButton=e&&!o&&!a,this.customStates.set("icon-button",this.isIconButton),this.isIconButton&&!i&&console.warn('Icon buttons must have a label for screen readers. Add <wa-icon label="..."> to remove this warning.',this)}isButton(){return!this.href}isLink(){return!!this.href}handleDisabledChange(){this.customStates.set("disabled",this.disabled),this.updateValidity()}handleHrefChange(){this.customStates.set("link",this.isLink())}handleLoadingChange(){this.customStates.set("loading",this.loading)}setValue(...t){}click(){this.button.click()}focus(t){this.button.focus(t)}blur(){this.button.blur()}render(){let t=this.isLink(),i=t?Vi`a`:Vi`button`;return li`
      <${i}
        part="base button"
        class=${Q({button:!0,caret:this.withCaret,disabled:this.disabled,loading:this.loading,rtl:this.localize.dir()==="rtl","has-label":this.hasSlotController.test("[default]"),"has-start":this.hasSlotController.test("start","withStart"),"has-end":this.hasSlotController.test("end","withEnd"),"is-icon-button":this.isIconButton})}
        ?disabled=${z(t?void 0:this.disabled)}
        type=${z(t?void 0:this.type)}
        title=${this.title}
        name=${z(t?void 0:this.name)}
        value=${z(t?void 0:this.value)}
        href=${z(t?this.href:void 0)}
        target=${z(t?this.target:void 0)}
        download=${z(t?this.download:void 0)}
        rel=${z(t&&this.rel?this.rel:void 0)}
        role=${z(t?void 0:"button")}
        aria-disabled=${z(t&&this.disabled?"true":void 0)}
        aria-busy=${this.loading?"true":"false"}
        tabindex=${this.disabled?"-1":"0"}
        @invalid=${this.isButton()?this.handleInvalid:null}
        @click=${this.handleClick}
      >
        <slot name="start" part="start" class="start"></slot>
        <slot part="label" class="label" @slotchange=${this.handleLabelSlotChange}></slot>
        <slot name="end" part="end" class="end"></slot>
        ${this.withCaret?li`
                <wa-icon part="caret" class="caret" library="system" name="chevron-down" variant="solid"></wa-icon>
              `:""}
        ${this.loading?li`<wa-spinner part="spinner"></wa-spinner>`:""}
      </${i}>
    `}};_.shadowRootOptions={...G.shadowRootOptions,delegatesFocus:!0};_.css=[Yo,Mt,st];r([I(".button")],_.prototype,"button",2);r([I("slot:not([name])")],_.prototype,"labelSlot",2);r([L()],_.prototype,"invalid",2);r([L()],_.prototype,"isIconButton",2);r([l()],_.prototype,"title",2);r([l({reflect:!0})],_.prototype,"variant",2);r([l({reflect:!0})],_.prototype,"appearance",2);r([l({reflect:!0})],_.prototype,"size",2);r([T("size")],_.prototype,"handleSizeChange",1);r([l({attribute:"with-caret",type:Boolean,reflect:!0})],_.prototype,"withCaret",2);r([l({attribute:"with-start",type:Boolean})],_.prototype,"withStart",2);r([l({attribute:"with-end",type:Boolean})],_.prototype,"withEnd",2);r([l({type:Boolean})],_.prototype,"disabled",2);r([l({type:Boolean,reflect:!0})],_.prototype,"loading",2);r([l({type:Boolean,reflect:!0})],_.prototype,"pill",2);r([l()],_.prototype,"type",2);r([l({reflect:!0})],_.prototype,"name",2);r([l({reflect:!0})],_.prototype,"value",2);r([l({reflect:!0})],_.prototype,"href",2);r([l()],_.prototype,"target",2);r([l()],_.prototype,"rel",2);r([l()],_.prototype,"download",2);r([l({attribute:"formaction"})],_.prototype,"formAction",2);r([l({attribute:"formenctype"})],_.prototype,"formEnctype",2);r([l({attribute:"formmethod"})],_.prototype,"formMethod",2);r([l({attribute:"formnovalidate",type:Boolean})],_.prototype,"formNoValidate",2);r([l({attribute:"formtarget"})],_.prototype,"formTarget",2);r([T("disabled",{waitUntilFirstUpdate:!0})],_.prototype,"handleDisabledChange",1);r([T("href")],_.prototype,"handleHrefChange",1);r([T("loading",{waitUntilFirstUpdate:!0})],_.prototype,"handleLoadingChange",1);_=r([C("wa-button")],_);_.disableWarning?.("change-in-update");var Zo=$`
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
`;var Wi=class extends V{constructor(){super(...arguments),this.localize=new j(this)}render(){return u`
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
    `}};Wi.css=Zo;Wi=r([C("wa-spinner")],Wi);var Jo=class extends Event{constructor(){super("wa-error",{bubbles:!0,cancelable:!1,composed:!0})}};var ta=class extends Event{constructor(){super("wa-load",{bubbles:!0,cancelable:!1,composed:!0})}};var ea=$`
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
`;var Re=Symbol(),ci=Symbol(),Mi,Hi=new Map,ot=class extends V{constructor(){super(...arguments),this.svg=null,this.autoWidth=!1,this.swapOpacity=!1,this.label="",this.library="default",this.rotate=0,this.resolveIcon=async(t,i)=>{let e;if(i?.spriteSheet){this.hasUpdated||await this.updateComplete,this.svg=u`<svg part="svg">
        <use part="use" href="${t}"></use>
      </svg>`,await this.updateComplete;let o=this.shadowRoot.querySelector("[part='svg']");return typeof i.mutator=="function"&&i.mutator(o,this),this.svg}try{if(e=await fetch(t,{mode:"cors"}),!e.ok)return e.status===410?Re:ci}catch{return ci}try{let o=document.createElement("div");o.innerHTML=await e.text();let a=o.firstElementChild;if(a?.tagName?.toLowerCase()!=="svg")return Re;Mi||(Mi=new DOMParser);let s=Mi.parseFromString(a.outerHTML,"text/html").body.querySelector("svg");return s?(s.part.add("svg"),document.adoptNode(s)):Re}catch{return Re}}}connectedCallback(){super.connectedCallback(),zo(this)}firstUpdated(t){super.firstUpdated(t),this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`),this.setIcon()}disconnectedCallback(){super.disconnectedCallback(),Oo(this)}async getIconSource(){let t=Je(this.library),i=this.family||Ao();if(this.name&&t){let e=this.canvas==="auto"||this.autoWidth,o;try{o=await t.resolver(this.name,i,this.variant,e)}catch{o=void 0}return{url:o,fromLibrary:!0}}return{url:this.src,fromLibrary:!1}}handleLabelChange(){typeof this.label=="string"&&this.label.length>0?(this.setAttribute("role","img"),this.setAttribute("aria-label",this.label),this.removeAttribute("aria-hidden")):(this.removeAttribute("role"),this.removeAttribute("aria-label"),this.setAttribute("aria-hidden","true"))}async setIcon(){let{url:t,fromLibrary:i}=await this.getIconSource(),e=i?Je(this.library):void 0;if(!t){this.svg=null;return}let o=Hi.get(t);o||(o=this.resolveIcon(t,e),Hi.set(t,o));let a=await o;a===ci&&Hi.delete(t);let n=await this.getIconSource();if(t===n.url){if(Lo(a)){this.svg=a;return}switch(a){case ci:case Re:this.svg=null,this.dispatchEvent(new Jo);break;default:this.svg=a.cloneNode(!0),e?.mutator?.(this.svg,this),this.dispatchEvent(new ta)}}}willUpdate(t){return this.style||this.setStyleProperty("--rotate-angle",`${this.rotate}deg`),super.willUpdate(t)}updated(t){super.updated(t);let i=Je(this.library);this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`);let e=this.shadowRoot?.querySelector("svg");e&&i?.mutator?.(e,this)}render(){return this.hasUpdated?this.svg:u`<svg part="svg" width="16" height="16" viewBox="0 0 16 16"></svg>`}};ot.css=ea;r([L()],ot.prototype,"svg",2);r([l({reflect:!0})],ot.prototype,"name",2);r([l({reflect:!0})],ot.prototype,"family",2);r([l({reflect:!0})],ot.prototype,"variant",2);r([l({reflect:!0})],ot.prototype,"canvas",2);r([l({attribute:"auto-width",type:Boolean,reflect:!0})],ot.prototype,"autoWidth",2);r([l({attribute:"swap-opacity",type:Boolean,reflect:!0})],ot.prototype,"swapOpacity",2);r([l()],ot.prototype,"src",2);r([l()],ot.prototype,"label",2);r([l({reflect:!0})],ot.prototype,"library",2);r([l({type:Number,reflect:!0})],ot.prototype,"rotate",2);r([l({type:String,reflect:!0})],ot.prototype,"flip",2);r([l({type:String,reflect:!0})],ot.prototype,"animation",2);r([T("label")],ot.prototype,"handleLabelChange",1);r([T(["family","name","library","variant","src","autoWidth","canvas","swapOpacity"],{waitUntilFirstUpdate:!0})],ot.prototype,"setIcon",1);ot=r([C("wa-icon")],ot);var ia=$`
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
`;var Nt=class extends V{constructor(){super(...arguments),this.variant="brand",this.size="m"}handleSizeChange(){it(this.localName,this.size)}render(){return u`
      <div part="icon">
        <slot name="icon"></slot>
      </div>

      <div part="message">
        <slot></slot>
      </div>
    `}};Nt.css=[ia,Mt,st];r([l({reflect:!0})],Nt.prototype,"variant",2);r([l({reflect:!0})],Nt.prototype,"appearance",2);r([l({reflect:!0})],Nt.prototype,"size",2);r([T("size")],Nt.prototype,"handleSizeChange",1);Nt=r([C("wa-callout")],Nt);var oa=$`
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
`;var ui=(t={})=>{let{validationElement:i,validationProperty:e}=t;i||typeof document<"u"&&"createElement"in document&&(i=Object.assign(document.createElement("input"),{required:!0})),e||(e="value");let o={observedAttributes:["required"],message:i?.validationMessage,checkValidity(a){let n={message:"",isValid:!0,invalidKeys:[]};return(a.required??a.hasAttribute("required"))&&!a[e]&&(n.message=typeof o.message=="function"?o.message(a):o.message||"",n.isValid=!1,n.invalidKeys.push("valueMissing")),n}};return o};var Ft=$`
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
`;var Z=class extends G{constructor(){super(...arguments),this.hasSlotController=new pt(this,"hint"),this.title="",this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this.indeterminate=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint=""}static get validators(){let t=[ui({validationProperty:"checked",validationElement:Object.assign(document.createElement("input"),{type:"checkbox",required:!0})})];return[...super.validators,...t]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){it(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.indeterminate=!1,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}connectedCallback(){if(super.connectedCallback(),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultCheckedChange()});return}this.handleDefaultCheckedChange()}handleDefaultCheckedChange(){this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked,this.input.indeterminate=this.indeterminate),this.customStates.set("checked",this.checked),this.customStates.set("indeterminate",this.indeterminate),this.updateValidity()}handleDisabledChange(){this.customStates.set("disabled",this.disabled)}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}render(){let t=this.hasSlotController.test("hint"),i=this.hint?!0:!!t,e=!this.checked&&this.indeterminate,o=e?"indeterminate":"check",a=e?"indeterminate":"checked",n=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,s=this.didSSR&&!this.hasUpdated?null:ee(this.checked);return u`
      <label part="base checkbox">
        <span part="control">
          <input
            class="input"
            type="checkbox"
            title=${this.title}
            name=${z(this.name)}
            value=${z(this.value)}
            .indeterminate=${ee(this.indeterminate)}
            .checked=${z(s)}
            ?checked=${n}
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
        class="${Q({"has-slotted":i})}"
      >
        ${this.hint}
      </slot>
    `}};Z.css=[Ft,st,oa];Z.shadowRootOptions={...G.shadowRootOptions,delegatesFocus:!0};r([I('input[type="checkbox"]')],Z.prototype,"input",2);r([l()],Z.prototype,"title",2);r([l({reflect:!0})],Z.prototype,"value",1);r([l({reflect:!0})],Z.prototype,"size",2);r([T("size")],Z.prototype,"handleSizeChange",1);r([l({type:Boolean})],Z.prototype,"disabled",2);r([l({type:Boolean,reflect:!0})],Z.prototype,"indeterminate",2);r([l({type:Boolean,attribute:!1})],Z.prototype,"checked",1);r([l({type:Boolean,reflect:!0,attribute:"checked"})],Z.prototype,"defaultChecked",2);r([l({type:Boolean,reflect:!0})],Z.prototype,"required",2);r([l()],Z.prototype,"hint",2);r([T(["checked","defaultChecked"])],Z.prototype,"handleDefaultCheckedChange",1);r([T(["checked","indeterminate"])],Z.prototype,"handleStateChange",1);r([T("disabled")],Z.prototype,"handleDisabledChange",1);Z=r([C("wa-checkbox")],Z);Z.disableWarning?.("change-in-update");var aa=class{constructor(t,i){this.element=t,this.callback=i}start(...t){if(!!1){this.observer??(this.observer=new ResizeObserver(()=>this.check())),this.observer.observe(this.element);for(let i of t)this.observer.observe(i);this.initialCheckHandle??(this.initialCheckHandle=requestAnimationFrame(()=>{this.initialCheckHandle=void 0,this.check()}))}}stop(){this.initialCheckHandle!==void 0&&(cancelAnimationFrame(this.initialCheckHandle),this.initialCheckHandle=void 0),this.observer?.disconnect()}check(){this.callback(this.element.getClientRects().length>0)}};function Nr(t,i){return{top:Math.round(t.getBoundingClientRect().top-i.getBoundingClientRect().top),left:Math.round(t.getBoundingClientRect().left-i.getBoundingClientRect().left)}}function ra(t,i){let e=i.getBoundingClientRect();return t.clientX>=e.left&&t.clientX<=e.right&&t.clientY>=e.top&&t.clientY<=e.bottom}var Ni=new Set;function Fr(){let t=document.documentElement.clientWidth;return Math.abs(window.innerWidth-t)}function Ur(){let t=Number(getComputedStyle(document.body).paddingRight.replace(/px/,""));return isNaN(t)||!t?0:t}function di(t){if(Ni.add(t),!document.documentElement.classList.contains("wa-scroll-lock")){let i=Fr()+Ur(),e=getComputedStyle(document.documentElement).scrollbarGutter;(!e||e==="auto")&&(e="stable"),i<2&&(e=""),document.documentElement.style.setProperty("--wa-scroll-lock-gutter",e),document.documentElement.classList.add("wa-scroll-lock"),document.documentElement.style.setProperty("--wa-scroll-lock-size",`${i}px`)}}function hi(t){Ni.delete(t),Ni.size===0&&(document.documentElement.classList.remove("wa-scroll-lock"),document.documentElement.style.removeProperty("--wa-scroll-lock-size"))}function Fi(t,i,e="vertical",o="smooth"){let a=Nr(t,i),n=a.top+i.scrollTop,s=a.left+i.scrollLeft,c=i.scrollLeft,d=i.scrollLeft+i.offsetWidth,h=i.scrollTop,p=i.scrollTop+i.offsetHeight;(e==="horizontal"||e==="both")&&(s<c?i.scrollTo({left:s,behavior:o}):s+t.clientWidth>d&&i.scrollTo({left:s-i.offsetWidth+t.clientWidth,behavior:o})),(e==="vertical"||e==="both")&&(n<h?i.scrollTo({top:n,behavior:o}):n+t.clientHeight>p&&i.scrollTo({top:n-i.offsetHeight+t.clientHeight,behavior:o}))}function na(t){return t.split(" ").map(i=>i.trim()).filter(i=>i!=="")}var fe=class extends Event{constructor(){super("wa-show",{bubbles:!0,cancelable:!0,composed:!0})}};var be=class extends Event{constructor(t){super("wa-hide",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};var ge=class extends Event{constructor(){super("wa-after-hide",{bubbles:!0,cancelable:!1,composed:!0})}};var ve=class extends Event{constructor(){super("wa-after-show",{bubbles:!0,cancelable:!1,composed:!0})}};var sa=$`
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
`;var ie=[];function we(t){Ut(t),ie.push(t)}function Ut(t){for(let i=ie.length-1;i>=0;i--)if(ie[i]===t){ie.splice(i,1);break}}function oe(t){return ie.length>0&&ie[ie.length-1]===t}function mt(t,i){return new Promise(e=>{let o=new AbortController,{signal:a}=o;if(t.classList.contains(i))return;t.classList.add(i);let n=!1,s=()=>{n||(n=!0,t.classList.remove(i),e(),o.abort())};t.addEventListener("animationend",s,{once:!0,signal:a}),t.addEventListener("animationcancel",s,{once:!0,signal:a}),requestAnimationFrame(()=>{!n&&t.getAnimations().length===0&&s()})})}var vt=class extends V{constructor(){super(...arguments),this.localize=new j(this),this.hasSlotController=new pt(this,"footer","header-actions","label"),this.renderedWatcher=new aa(this,t=>this.handleRenderedChange(t)),this.open=!1,this.label="",this.withoutHeader=!1,this.lightDismiss=!1,this.withFooter=!1,this.withLabel=!1,this.handleDocumentKeyDown=t=>{t.key==="Escape"&&this.open&&oe(this)&&(t.preventDefault(),t.stopPropagation(),this.requestClose(this.dialog))}}firstUpdated(t){super.firstUpdated(t),this.open&&(this.addOpenListeners(),this.dialog.showModal(),di(this),this.renderedWatcher.start(this.dialog))}disconnectedCallback(){super.disconnectedCallback(),this.renderedWatcher.stop(),hi(this),this.removeOpenListeners()}async requestClose(t){let i=new be({source:t});if(this.dispatchEvent(i),i.defaultPrevented){this.open=!0,mt(this.dialog,"pulse");return}this.removeOpenListeners(),await mt(this.dialog,"hide"),this.open=!1,this.dialog.close(),hi(this),this.renderedWatcher.stop();let e=this.originalTrigger;typeof e?.focus=="function"&&setTimeout(()=>e.focus()),this.dispatchEvent(new ge)}addOpenListeners(){document.addEventListener("keydown",this.handleDocumentKeyDown),we(this)}removeOpenListeners(){document.removeEventListener("keydown",this.handleDocumentKeyDown),Ut(this)}handleDialogCancel(t){t.preventDefault(),!this.dialog.classList.contains("hide")&&t.target===this.dialog&&oe(this)&&this.requestClose(this.dialog)}handleDialogClick(t){let e=t.target.closest('[data-dialog="close"]');e&&(t.stopPropagation(),this.requestClose(e))}async handleDialogPointerDown(t){t.target===this.dialog&&!ra(t,this.dialog)&&(this.lightDismiss?this.requestClose(this.dialog):await mt(this.dialog,"pulse"))}handleRenderedChange(t){if(!this.open){this.renderedWatcher.stop();return}!t&&this.dialog.open?(this.removeOpenListeners(),this.dialog.close(),hi(this)):t&&!this.dialog.open&&(this.addOpenListeners(),this.dialog.showModal(),di(this))}handleOpenChange(){this.open&&!this.dialog.open?this.show():!this.open&&this.dialog.open?(this.open=!0,this.requestClose(this.dialog)):this.open||this.renderedWatcher.stop()}async show(){let t=new fe;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.originalTrigger=document.activeElement,this.open=!0,this.dialog.showModal(),di(this),this.renderedWatcher.start(this.dialog),requestAnimationFrame(()=>{let i=this.querySelector("[autofocus]");i&&typeof i.focus=="function"?i.focus():this.dialog.focus()}),await mt(this.dialog,"show"),this.dispatchEvent(new ve)}render(){let t=!this.withoutHeader,i=this.hasSlotController.test("footer","withFooter"),e=this.label.length>0||this.hasSlotController.test("label","withLabel");return u`
      <dialog
        part="dialog"
        aria-labelledby=${z(t&&e?"title":void 0)}
        aria-label=${z(!t&&this.label?this.label:void 0)}
        class=${Q({dialog:!0,open:this.open})}
        @cancel=${this.handleDialogCancel}
        @click=${this.handleDialogClick}
        @pointerdown=${this.handleDialogPointerDown}
      >
        ${t?u`
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
    `}};vt.css=sa;r([I(".dialog")],vt.prototype,"dialog",2);r([l({type:Boolean,reflect:!0})],vt.prototype,"open",2);r([l({reflect:!0})],vt.prototype,"label",2);r([l({attribute:"without-header",type:Boolean,reflect:!0})],vt.prototype,"withoutHeader",2);r([l({attribute:"light-dismiss",type:Boolean})],vt.prototype,"lightDismiss",2);r([l({attribute:"with-footer",type:Boolean})],vt.prototype,"withFooter",2);r([l({attribute:"with-label",type:Boolean})],vt.prototype,"withLabel",2);r([T("open",{waitUntilFirstUpdate:!0})],vt.prototype,"handleOpenChange",1);vt=r([C("wa-dialog")],vt);document.addEventListener("click",t=>{let i=t.target.closest("[data-dialog]");if(i instanceof Element){let[e,o]=na(i.getAttribute("data-dialog")||"");if(e==="open"&&o?.length){let n=i.getRootNode().getElementById(o);n?.localName==="wa-dialog"?n.open=!0:console.warn(`A dialog with an ID of "${o}" could not be found in this document.`)}}}),document.addEventListener("pointerdown",()=>{});var la=$`
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
`;var K=class extends V{constructor(){super(...arguments),this.hasSlotController=new pt(this,"[default]","start","end"),this.active=!1,this.variant="default",this.size="m",this.checkboxAdjacent=!1,this.submenuAdjacent=!1,this.type="normal",this.checked=!1,this.disabled=!1,this.submenuOpen=!1,this.hasSubmenu=!1,this.handleSlotChange=()=>{this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState(),this.hasSubmenu?(this.setAttribute("aria-haspopup","menu"),this.setAttribute("aria-expanded",this.submenuOpen?"true":"false")):(this.removeAttribute("aria-haspopup"),this.removeAttribute("aria-expanded"))},this.handleHostClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handleClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handlePointerEnter=t=>{t.pointerType==="mouse"&&this.hasSubmenu&&!this.disabled&&(this.notifyParentOfOpening(),this.submenuOpen=!0)}}handleSizeChange(){it(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.addEventListener?.("click",this.handleHostClick),this.addEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.addEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.addEventListener?.("slotchange",this.handleSlotChange)}disconnectedCallback(){super.disconnectedCallback(),this.closeSubmenu(),this.removeEventListener?.("click",this.handleHostClick),this.removeEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.removeEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.removeEventListener?.("slotchange",this.handleSlotChange)}firstUpdated(t){super.firstUpdated(t),this.setAttribute("tabindex","-1"),this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState()}updated(t){t.has("active")&&(this.setAttribute("tabindex",this.active?"0":"-1"),this.customStates.set("active",this.active)),t.has("checked")&&(this.type==="checkbox"?this.setAttribute("aria-checked",this.checked?"true":"false"):this.removeAttribute("aria-checked"),this.customStates.set("checked",this.checked)),t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("type")&&(this.type==="checkbox"?(this.setAttribute("role","menuitemcheckbox"),this.setAttribute("aria-checked",this.checked?"true":"false")):(this.setAttribute("role","menuitem"),this.removeAttribute("aria-checked"))),(t.has("href")||t.has("hasSubmenu"))&&this.customStates.set("link",this.isLink()),t.has("submenuOpen")&&(this.customStates.set("submenu-open",this.submenuOpen),this.submenuOpen?this.openSubmenu():this.closeSubmenu())}updateHasSubmenuState(){this.customStates.set("has-submenu",this.hasSubmenu)}async openSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||!this.isConnected||(this.notifyParentOfOpening(),t.showPopover?.(),t.hidden=!1,t.setAttribute("data-visible",""),this.submenuOpen=!0,this.setAttribute("aria-expanded","true"),await mt(t,"show"),setTimeout(()=>{let i=this.getSubmenuItems();i.length>0&&(i.forEach((e,o)=>e.active=o===0),i[0].focus({preventScroll:!0}))},0))}notifyParentOfOpening(){let t=new CustomEvent("submenu-opening",{bubbles:!0,composed:!0,detail:{item:this}});this.dispatchEvent(t);let i=this.parentElement;i&&[...i.children].filter(o=>o!==this&&o.localName==="wa-dropdown-item"&&o.getAttribute("slot")===this.getAttribute("slot")&&o.submenuOpen).forEach(o=>{o.submenuOpen=!1})}async closeSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||(this.submenuOpen=!1,this.setAttribute("aria-expanded","false"),t.hidden||(await mt(t,"hide"),t?.isConnected&&(t.hidden=!0,t.removeAttribute("data-visible"),t.hidePopover?.())))}isLink(){return!!this.href&&!this.hasSubmenu}navigate(t){let i=this.linkElement;!this.isLink()||this.disabled||!i||i.dispatchEvent(new MouseEvent("click",{bubbles:!1,cancelable:!0,composed:!1,altKey:t?.altKey??!1,ctrlKey:t?.ctrlKey??!1,metaKey:t?.metaKey??!1,shiftKey:t?.shiftKey??!1}))}getSubmenuItems(){return[...this.children].filter(t=>t.localName==="wa-dropdown-item"&&t.getAttribute("slot")==="submenu"&&!t.hasAttribute("disabled"))}render(){return u`
      ${this.href?u`
            <a
              id="link"
              href=${this.href}
              target=${z(this.target)}
              rel=${z(this.rel)}
              download=${z(this.download)}
              tabindex="-1"
              aria-hidden="true"
            ></a>
          `:""}
      ${this.type==="checkbox"?u`
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

      ${this.hasSubmenu?u`
            <wa-icon
              id="submenu-indicator"
              part="submenu-icon"
              exportparts="svg:submenu-icon__svg"
              library="system"
              name="chevron-right"
            ></wa-icon>
          `:""}
      ${this.hasSubmenu?u`
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
    `}};K.css=la;r([I("#submenu")],K.prototype,"submenuElement",2);r([I("#link")],K.prototype,"linkElement",2);r([l({type:Boolean})],K.prototype,"active",2);r([l({reflect:!0})],K.prototype,"variant",2);r([l({reflect:!0})],K.prototype,"size",2);r([T("size")],K.prototype,"handleSizeChange",1);r([l({attribute:"checkbox-adjacent",type:Boolean,reflect:!0})],K.prototype,"checkboxAdjacent",2);r([l({attribute:"submenu-adjacent",type:Boolean,reflect:!0})],K.prototype,"submenuAdjacent",2);r([l()],K.prototype,"value",2);r([l({reflect:!0})],K.prototype,"type",2);r([l({type:Boolean})],K.prototype,"checked",2);r([l({type:Boolean,reflect:!0})],K.prototype,"disabled",2);r([l({type:Boolean,reflect:!0})],K.prototype,"submenuOpen",2);r([l({reflect:!0})],K.prototype,"href",2);r([l()],K.prototype,"target",2);r([l()],K.prototype,"rel",2);r([l()],K.prototype,"download",2);r([L()],K.prototype,"hasSubmenu",2);K=r([C("wa-dropdown-item")],K);var ca=class extends Event{constructor(t){super("wa-select",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};function*Ui(t=document.activeElement){t!=null&&(yield t,"shadowRoot"in t&&t.shadowRoot&&t.shadowRoot.mode!=="closed"&&(yield*Ui(t.shadowRoot.activeElement)))}var ua=$`
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
`;var da="useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";var ha=(t=21)=>{let i="",e=crypto.getRandomValues(new Uint8Array(t|=0));for(;t--;)i+=da[e[t]&63];return i};function ji(t,i,e){let o=a=>Object.is(a,-0)?0:a;return t<i?o(i):t>e?o(e):o(t)}function pa(t=""){return`${t}${ha()}`}var _t=Math.min,kt=Math.max,Te=Math.round,Pe=Math.floor,Rt=t=>({x:t,y:t}),jr={left:"right",right:"left",bottom:"top",top:"bottom"};function Ki(t,i,e){return kt(t,_t(i,e))}function ae(t,i){return typeof t=="function"?t(i):t}function jt(t){return t.split("-")[0]}function re(t){return t.split("-")[1]}function Xi(t){return t==="x"?"y":"x"}function mi(t){return t==="y"?"height":"width"}function Lt(t){let i=t[0];return i==="t"||i==="b"?"y":"x"}function fi(t){return Xi(Lt(t))}function ba(t,i,e){e===void 0&&(e=!1);let o=re(t),a=fi(t),n=mi(a),s=a==="x"?o===(e?"end":"start")?"right":"left":o==="start"?"bottom":"top";return i.reference[n]>i.floating[n]&&(s=Le(s)),[s,Le(s)]}function ga(t){let i=Le(t);return[pi(t),i,pi(i)]}function pi(t){return t.includes("start")?t.replace("start","end"):t.replace("end","start")}var ma=["left","right"],fa=["right","left"],Kr=["top","bottom"],Xr=["bottom","top"];function Yr(t,i,e){switch(t){case"top":case"bottom":return e?i?fa:ma:i?ma:fa;case"left":case"right":return i?Kr:Xr;default:return[]}}function va(t,i,e,o){let a=re(t),n=Yr(jt(t),e==="start",o);return a&&(n=n.map(s=>s+"-"+a),i&&(n=n.concat(n.map(pi)))),n}function Le(t){let i=jt(t);return jr[i]+t.slice(i.length)}function Gr(t){var i,e,o,a;return{top:(i=t.top)!=null?i:0,right:(e=t.right)!=null?e:0,bottom:(o=t.bottom)!=null?o:0,left:(a=t.left)!=null?a:0}}function Yi(t){return typeof t!="number"?Gr(t):{top:t,right:t,bottom:t,left:t}}function ne(t){let{x:i,y:e,width:o,height:a}=t;return{width:o,height:a,top:e,left:i,right:i+o,bottom:e+a,x:i,y:e}}function wa(t,i,e){let{reference:o,floating:a}=t,n=Lt(i),s=fi(i),c=mi(s),d=jt(i),h=n==="y",p=o.x+o.width/2-a.width/2,b=o.y+o.height/2-a.height/2,g=o[c]/2-a[c]/2,w;switch(d){case"top":w={x:p,y:o.y-a.height};break;case"bottom":w={x:p,y:o.y+o.height};break;case"right":w={x:o.x+o.width,y:b};break;case"left":w={x:o.x-a.width,y:b};break;default:w={x:o.x,y:o.y}}let x=re(i);return x&&(w[s]+=g*(x==="end"?1:-1)*(e&&h?-1:1)),w}async function ya(t,i){var e;i===void 0&&(i={});let{x:o,y:a,platform:n,rects:s,elements:c,strategy:d}=t,{boundary:h="clippingAncestors",rootBoundary:p="viewport",elementContext:b="floating",altBoundary:g=!1,padding:w=0}=ae(i,t),x=Yi(w),P=c[g?b==="floating"?"reference":"floating":b],A=ne(await n.getClippingRect({element:(e=await(n.isElement==null?void 0:n.isElement(P)))==null||e?P:P.contextElement||await(n.getDocumentElement==null?void 0:n.getDocumentElement(c.floating)),boundary:h,rootBoundary:p,strategy:d})),B=b==="floating"?{x:o,y:a,width:s.floating.width,height:s.floating.height}:s.reference,H=await(n.getOffsetParent==null?void 0:n.getOffsetParent(c.floating)),F=await(n.isElement==null?void 0:n.isElement(H))&&await(n.getScale==null?void 0:n.getScale(H))||{x:1,y:1},dt=ne(n.convertOffsetParentRelativeRectToViewportRelativeRect?await n.convertOffsetParentRelativeRectToViewportRelativeRect({elements:c,rect:B,offsetParent:H,strategy:d}):B);return{top:(A.top-dt.top+x.top)/F.y,bottom:(dt.bottom-A.bottom+x.bottom)/F.y,left:(A.left-dt.left+x.left)/F.x,right:(dt.right-A.right+x.right)/F.x}}var Qr=50,xa=async(t,i,e)=>{let{placement:o="bottom",strategy:a="absolute",middleware:n=[],platform:s}=e,c=s.detectOverflow?s:{...s,detectOverflow:ya},d=await(s.isRTL==null?void 0:s.isRTL(i)),h=await s.getElementRects({reference:t,floating:i,strategy:a}),{x:p,y:b}=wa(h,o,d),g=o,w=0,x={};for(let S=0;S<n.length;S++){let P=n[S];if(!P)continue;let{name:A,fn:B}=P,{x:H,y:F,data:dt,reset:X}=await B({x:p,y:b,initialPlacement:o,placement:g,strategy:a,middlewareData:x,rects:h,platform:c,elements:{reference:t,floating:i}});p=H??p,b=F??b,x[A]={...x[A],...dt},X&&w<Qr&&(w++,typeof X=="object"&&(X.placement&&(g=X.placement),X.rects&&(h=X.rects===!0?await s.getElementRects({reference:t,floating:i,strategy:a}):X.rects),{x:p,y:b}=wa(h,g,d)),S=-1)}return{x:p,y:b,placement:g,strategy:a,middlewareData:x}},ka=t=>({name:"arrow",options:t,async fn(i){let{x:e,y:o,placement:a,rects:n,platform:s,elements:c,middlewareData:d}=i,{element:h,padding:p=0}=ae(t,i)||{};if(h==null)return{};let b=Yi(p),g={x:e,y:o},w=fi(a),x=mi(w),S=await s.getDimensions(h),P=w==="y",A=P?"top":"left",B=P?"bottom":"right",H=P?"clientHeight":"clientWidth",F=n.reference[x]+n.reference[w]-g[w]-n.floating[x],dt=g[w]-n.reference[w],X=await(s.getOffsetParent==null?void 0:s.getOffsetParent(h)),ht=X?X[H]:0;(!ht||!await(s.isElement==null?void 0:s.isElement(X)))&&(ht=c.floating[H]||n.floating[x]);let wt=F/2-dt/2,Et=ht/2-S[x]/2-1,at=_t(b[A],Et),Ee=_t(b[B],Et),ze=ht-S[x]-Ee,zt=ht/2-S[x]/2+wt,yt=Ki(at,zt,ze),Qt=!d.arrow&&re(a)!=null&&zt!==yt&&n.reference[x]/2-(zt<at?at:Ee)-S[x]/2<0,Dt=Qt?zt<at?zt-at:zt-ze:0;return{[w]:g[w]+Dt,data:{[w]:yt,centerOffset:zt-yt-Dt,...Qt&&{alignmentOffset:Dt}},reset:Qt}}});var Sa=function(t){return t===void 0&&(t={}),{name:"flip",options:t,async fn(i){var e,o;let{placement:a,middlewareData:n,rects:s,initialPlacement:c,platform:d,elements:h}=i,{mainAxis:p=!0,crossAxis:b=!0,fallbackPlacements:g,fallbackStrategy:w="bestFit",fallbackAxisSideDirection:x="none",flipAlignment:S=!0,...P}=ae(t,i);if((e=n.arrow)!=null&&e.alignmentOffset)return{};let A=jt(a),B=Lt(c),H=jt(c)===c,F=await(d.isRTL==null?void 0:d.isRTL(h.floating)),dt=g||(H||!S?[Le(c)]:ga(c)),X=x!=="none";!g&&X&&dt.push(...va(c,S,x,F));let ht=[c,...dt],wt=await d.detectOverflow(i,P),Et=[],at=((o=n.flip)==null?void 0:o.overflows)||[];if(p&&Et.push(wt[A]),b){let yt=ba(a,s,F);Et.push(wt[yt[0]],wt[yt[1]])}if(at=[...at,{placement:a,overflows:Et}],!Et.every(yt=>yt<=0)){var Ee,ze;let yt=(((Ee=n.flip)==null?void 0:Ee.index)||0)+1,Qt=ht[yt];if(Qt&&(!(b==="alignment"?B!==Lt(Qt):!1)||at.every(xt=>Lt(xt.placement)===B?xt.overflows[0]>0:!0)))return{data:{index:yt,overflows:at},reset:{placement:Qt}};let Dt=(ze=at.filter(Zt=>Zt.overflows[0]<=0).sort((Zt,xt)=>Zt.overflows[1]-xt.overflows[1])[0])==null?void 0:ze.placement;if(!Dt)switch(w){case"bestFit":{var zt;let Zt=(zt=at.filter(xt=>{if(X){let Bt=Lt(xt.placement);return Bt===B||Bt==="y"}return!0}).map(xt=>[xt.placement,xt.overflows.filter(Bt=>Bt>0).reduce((Bt,Ir)=>Bt+Ir,0)]).sort((xt,Bt)=>xt[1]-Bt[1])[0])==null?void 0:zt[0];Zt&&(Dt=Zt);break}case"initialPlacement":Dt=c;break}if(a!==Dt)return{reset:{placement:Dt}}}return{}}}};var Zr=new Set(["left","top"]);async function Jr(t,i){let{placement:e,platform:o,elements:a}=t,n=await(o.isRTL==null?void 0:o.isRTL(a.floating)),s=jt(e),c=re(e),d=Lt(e)==="y",h=Zr.has(s)?-1:1,p=n&&d?-1:1,b=ae(i,t),{mainAxis:g,crossAxis:w,alignmentAxis:x}=typeof b=="number"?{mainAxis:b,crossAxis:0,alignmentAxis:null}:{mainAxis:b.mainAxis||0,crossAxis:b.crossAxis||0,alignmentAxis:b.alignmentAxis};return c&&typeof x=="number"&&(w=c==="end"?x*-1:x),d?{x:w*p,y:g*h}:{x:g*h,y:w*p}}var $a=function(t){return t===void 0&&(t=0),{name:"offset",options:t,async fn(i){var e,o;let{x:a,y:n,placement:s,middlewareData:c}=i,d=await Jr(i,t);return s===((e=c.offset)==null?void 0:e.placement)&&(o=c.arrow)!=null&&o.alignmentOffset?{}:{x:a+d.x,y:n+d.y,data:{...d,placement:s}}}}},Ca=function(t){return t===void 0&&(t={}),{name:"shift",options:t,async fn(i){let{x:e,y:o,placement:a,platform:n}=i,{mainAxis:s=!0,crossAxis:c=!1,limiter:d={fn:B=>{let{x:H,y:F}=B;return{x:H,y:F}}},...h}=ae(t,i),p={x:e,y:o},b=await n.detectOverflow(i,h),g=Lt(a),w=Xi(g),x=p[w],S=p[g],P=(B,H)=>Ki(H+b[B==="y"?"top":"left"],H,H-b[B==="y"?"bottom":"right"]);s&&(x=P(w,x)),c&&(S=P(g,S));let A=d.fn({...i,[w]:x,[g]:S});return{...A,data:{x:A.x-e,y:A.y-o,enabled:{[w]:s,[g]:c}}}}}};var Ea=function(t){return t===void 0&&(t={}),{name:"size",options:t,async fn(i){let{placement:e,rects:o,platform:a,elements:n}=i,{apply:s=()=>{},...c}=ae(t,i),d=await a.detectOverflow(i,c),h=jt(e),p=re(e),b=Lt(e)==="y",{width:g,height:w}=o.floating,x,S;h==="top"||h==="bottom"?(x=h,S=p===(await(a.isRTL==null?void 0:a.isRTL(n.floating))?"start":"end")?"left":"right"):(S=h,x=p==="end"?"top":"bottom");let P=w-d.top-d.bottom,A=g-d.left-d.right,B=_t(w-d[x],P),H=_t(g-d[S],A),F=i.middlewareData.shift,dt=!F,X=B,ht=H;F!=null&&F.enabled.x&&(ht=A),F!=null&&F.enabled.y&&(X=P),dt&&!p&&(b?ht=g-2*kt(d.left,d.right):X=w-2*kt(d.top,d.bottom)),await s({...i,availableWidth:ht,availableHeight:X});let wt=await a.getDimensions(n.floating);return g!==wt.width||w!==wt.height?{reset:{rects:!0}}:{}}}};function bi(){return typeof window<"u"}function le(t){return Oa(t)?(t.nodeName||"").toLowerCase():"#document"}function ut(t){var i;return(t==null||(i=t.ownerDocument)==null?void 0:i.defaultView)||window}function Tt(t){var i;return(i=(Oa(t)?t.ownerDocument:t.document)||window.document)==null?void 0:i.documentElement}function Oa(t){return bi()?t instanceof Node||t instanceof ut(t).Node:!1}function St(t){return bi()?t instanceof Element||t instanceof ut(t).Element:!1}function It(t){return bi()?t instanceof HTMLElement||t instanceof ut(t).HTMLElement:!1}function za(t){return!bi()||typeof ShadowRoot>"u"?!1:t instanceof ShadowRoot||t instanceof ut(t).ShadowRoot}function De(t){let{overflow:i,overflowX:e,overflowY:o,display:a}=$t(t);return/auto|scroll|overlay|hidden|clip/.test(i+o+e)&&a!=="inline"&&a!=="contents"}function Aa(t){return/^(table|td|th)$/.test(le(t))}function qe(t){try{if(t.matches(":popover-open"))return!0}catch{}try{return t.matches(":modal")}catch{return!1}}var tn=/transform|translate|scale|rotate|perspective|filter/,en=/paint|layout|strict|content/,se=t=>!!t&&t!=="none",Gi;function ye(t){let i=St(t)?$t(t):t;return se(i.transform)||se(i.translate)||se(i.scale)||se(i.rotate)||se(i.perspective)||!gi()&&(se(i.backdropFilter)||se(i.filter))||tn.test(i.willChange||"")||en.test(i.contain||"")}function _a(t){let i=Kt(t);for(;It(i)&&!xe(i);){if(ye(i))return i;if(qe(i))return null;i=Kt(i)}return null}function gi(){return Gi==null&&(Gi=typeof CSS<"u"&&CSS.supports&&CSS.supports("-webkit-backdrop-filter","none")),Gi}function xe(t){return/^(html|body|#document)$/.test(le(t))}function $t(t){return ut(t).getComputedStyle(t)}function Ie(t){return St(t)?{scrollLeft:t.scrollLeft,scrollTop:t.scrollTop}:{scrollLeft:t.scrollX,scrollTop:t.scrollY}}function Kt(t){if(le(t)==="html")return t;let i=t.assignedSlot||t.parentNode||za(t)&&t.host||Tt(t);return za(i)?i.host:i}function Ra(t){let i=Kt(t);return xe(i)?(t.ownerDocument||t).body:It(i)&&De(i)?i:Ra(i)}function qt(t,i,e){var o;i===void 0&&(i=[]),e===void 0&&(e=!0);let a=Ra(t),n=a===((o=t.ownerDocument)==null?void 0:o.body),s=ut(a);if(n){let c=vi(s);return i.concat(s,s.visualViewport||[],De(a)?a:[],c&&e?qt(c):[])}else return i.concat(a,qt(a,[],e))}function vi(t){return t.parent&&Object.getPrototypeOf(t.parent)?t.frameElement:null}function Pa(t){let i=$t(t),e=parseFloat(i.width)||0,o=parseFloat(i.height)||0,a=It(t),n=a?t.offsetWidth:e,s=a?t.offsetHeight:o,c=Te(e)!==n||Te(o)!==s;return c&&(e=n,o=s),{width:e,height:o,$:c}}function Zi(t){return St(t)?t:t.contextElement}function ke(t){let i=Zi(t);if(!It(i))return Rt(1);let e=i.getBoundingClientRect(),{width:o,height:a,$:n}=Pa(i),s=(n?Te(e.width):e.width)/o,c=(n?Te(e.height):e.height)/a;return(!s||!Number.isFinite(s))&&(s=1),(!c||!Number.isFinite(c))&&(c=1),{x:s,y:c}}var on=Rt(0);function Da(t){let i=ut(t);return!gi()||!i.visualViewport?on:{x:i.visualViewport.offsetLeft,y:i.visualViewport.offsetTop}}function an(t,i,e){return i===void 0&&(i=!1),!!e&&i&&e===ut(t)}function ce(t,i,e,o){i===void 0&&(i=!1),e===void 0&&(e=!1);let a=t.getBoundingClientRect(),n=Zi(t),s=Rt(1);i&&(o?St(o)&&(s=ke(o)):s=ke(t));let c=an(n,e,o)?Da(n):Rt(0),d=(a.left+c.x)/s.x,h=(a.top+c.y)/s.y,p=a.width/s.x,b=a.height/s.y;if(n&&o){let g=ut(n),w=St(o)?ut(o):o,x=g,S=vi(x);for(;S&&w!==x;){let P=ke(S),A=S.getBoundingClientRect(),B=$t(S),H=A.left+(S.clientLeft+parseFloat(B.paddingLeft))*P.x,F=A.top+(S.clientTop+parseFloat(B.paddingTop))*P.y;d*=P.x,h*=P.y,p*=P.x,b*=P.y,d+=H,h+=F,x=ut(S),S=vi(x)}}return ne({width:p,height:b,x:d,y:h})}function wi(t,i){let e=Ie(t).scrollLeft;return i?i.left+e:ce(Tt(t)).left+e}function qa(t,i){let e=t.getBoundingClientRect(),o=e.left+i.scrollLeft-wi(t,e),a=e.top+i.scrollTop;return{x:o,y:a}}function rn(t){let{elements:i,rect:e,offsetParent:o,strategy:a}=t,n=a==="fixed",s=Tt(o),c=i?qe(i.floating):!1;if(o===s||c&&n)return e;let d={scrollLeft:0,scrollTop:0},h=Rt(1),p=Rt(0),b=It(o);if((b||!n)&&((le(o)!=="body"||De(s))&&(d=Ie(o)),b)){let w=ce(o);h=ke(o),p.x=w.x+o.clientLeft,p.y=w.y+o.clientTop}let g=s&&!b&&!n?qa(s,d):Rt(0);return{width:e.width*h.x,height:e.height*h.y,x:e.x*h.x-d.scrollLeft*h.x+p.x+g.x,y:e.y*h.y-d.scrollTop*h.y+p.y+g.y}}function nn(t){return t.getClientRects?Array.from(t.getClientRects()):[]}function sn(t){let i=Ie(t),e=t.ownerDocument.body,o=kt(t.scrollWidth,t.clientWidth,e.scrollWidth,e.clientWidth),a=kt(t.scrollHeight,t.clientHeight,e.scrollHeight,e.clientHeight),n=-i.scrollLeft+wi(t),s=-i.scrollTop;return $t(e).direction==="rtl"&&(n+=kt(t.clientWidth,e.clientWidth)-o),{width:o,height:a,x:n,y:s}}var ln=25;function cn(t,i,e){e===void 0&&(e="viewport");let o=e==="layoutViewport",a=ut(t),n=Tt(t),s=a.visualViewport,c=n.clientWidth,d=n.clientHeight,h=0,p=0;if(s){let g=!gi()||i==="fixed";o?g||(h=-s.offsetLeft,p=-s.offsetTop):(c=s.width,d=s.height,g&&(h=s.offsetLeft,p=s.offsetTop))}if(wi(n)<=0){let g=n.ownerDocument,w=g.body,x=getComputedStyle(w),S=g.compatMode==="CSS1Compat"&&parseFloat(x.marginLeft)+parseFloat(x.marginRight)||0,P=Math.abs(n.clientWidth-w.clientWidth-S),A=getComputedStyle(n).scrollbarGutter==="stable both-edges"?P/2:P;A<=ln&&(c-=A)}return{width:c,height:d,x:h,y:p}}function un(t,i){let e=ce(t,!0,i==="fixed"),o=e.top+t.clientTop,a=e.left+t.clientLeft,n=ke(t),s=t.clientWidth*n.x,c=t.clientHeight*n.y,d=a*n.x,h=o*n.y;return{width:s,height:c,x:d,y:h}}function La(t,i,e){let o;if(i==="viewport"||i==="layoutViewport")o=cn(t,e,i);else if(i==="document")o=sn(Tt(t));else if(St(i))o=un(i,e);else{let a=Da(t);o={x:i.x-a.x,y:i.y-a.y,width:i.width,height:i.height}}return ne(o)}function dn(t,i){let e=i.get(t);if(e)return e;let o=qt(t,[],!1).filter(c=>St(c)&&le(c)!=="body"),a=null,n=$t(t).position==="fixed",s=n?Kt(t):t;for(;St(s)&&!xe(s);){let c=$t(s),d=ye(s),h=a?a.position:n?"fixed":"";!d&&(h==="fixed"||h==="absolute"&&c.position==="static")?o=o.filter(b=>b!==s):a=c,s=Kt(s)}return i.set(t,o),o}function hn(t){let{element:i,boundary:e,rootBoundary:o,strategy:a}=t,s=[...e==="clippingAncestors"?qe(i)?[]:dn(i,this._c):[].concat(e),o],c=La(i,s[0],a),d=c.top,h=c.right,p=c.bottom,b=c.left;for(let g=1;g<s.length;g++){let w=La(i,s[g],a);d=kt(w.top,d),h=_t(w.right,h),p=_t(w.bottom,p),b=kt(w.left,b)}return{width:h-b,height:p-d,x:b,y:d}}function pn(t){let{width:i,height:e}=Pa(t);return{width:i,height:e}}function mn(t,i,e){let o=It(i),a=Tt(i),n=e==="fixed",s=ce(t,!0,n,i),c={scrollLeft:0,scrollTop:0},d=Rt(0);if((o||!n)&&((le(i)!=="body"||De(a))&&(c=Ie(i)),o)){let g=ce(i,!0,n,i);d.x=g.x+i.clientLeft,d.y=g.y+i.clientTop}!o&&a&&(d.x=wi(a));let h=a&&!o&&!n?qa(a,c):Rt(0),p=s.left+c.scrollLeft-d.x-h.x,b=s.top+c.scrollTop-d.y-h.y;return{x:p,y:b,width:s.width,height:s.height}}function Qi(t){return $t(t).position==="static"}function Ta(t,i){if(!It(t)||$t(t).position==="fixed")return null;if(i)return i(t);let e=t.offsetParent;return Tt(t)===e&&(e=e.ownerDocument.body),e}function Ia(t,i){let e=ut(t);if(qe(t))return e;if(!It(t)){let a=Kt(t);for(;a&&!xe(a);){if(St(a)&&!Qi(a))return a;a=Kt(a)}return e}let o=Ta(t,i);for(;o&&Aa(o)&&Qi(o);)o=Ta(o,i);return o&&xe(o)&&Qi(o)&&!ye(o)?e:o||_a(t)||e}var fn=async function(t){let i=this.getOffsetParent||Ia,e=this.getDimensions,o=await e(t.floating);return{reference:mn(t.reference,await i(t.floating),t.strategy),floating:{x:0,y:0,width:o.width,height:o.height}}};function bn(t){return $t(t).direction==="rtl"}var Ve={convertOffsetParentRelativeRectToViewportRelativeRect:rn,getDocumentElement:Tt,getClippingRect:hn,getOffsetParent:Ia,getElementRects:fn,getClientRects:nn,getDimensions:pn,getScale:ke,isElement:St,isRTL:bn};function Va(t,i){return t.x===i.x&&t.y===i.y&&t.width===i.width&&t.height===i.height}function gn(t,i,e){let o=null,a,n=Tt(t);function s(){var p;clearTimeout(a),(p=o)==null||p.disconnect(),o=null}function c(p,b){p===void 0&&(p=!1),b===void 0&&(b=1),s();let g=t.getBoundingClientRect(),{left:w,top:x,width:S,height:P}=g;if(p||i(),!S||!P)return;let A=Pe(x),B=Pe(n.clientWidth-(w+S)),H=Pe(n.clientHeight-(x+P)),F=Pe(w),X={rootMargin:-A+"px "+-B+"px "+-H+"px "+-F+"px",threshold:kt(0,_t(1,b))||1},ht=!0;function wt(Et){let at=Et[0].intersectionRatio;if(!Va(g,t.getBoundingClientRect()))return c();if(at!==b){if(!ht)return c();at?c(!1,at):a=setTimeout(()=>{c(!1,1e-7)},1e3)}ht=!1}try{o=new IntersectionObserver(wt,{...X,root:n.ownerDocument})}catch{o=new IntersectionObserver(wt,X)}o.observe(t)}let d=ut(t),h=()=>c(e);return d.addEventListener("resize",h),c(!0),()=>{d.removeEventListener("resize",h),s()}}function yi(t,i,e,o){o===void 0&&(o={});let{ancestorScroll:a=!0,ancestorResize:n=!0,elementResize:s=typeof ResizeObserver=="function",layoutShift:c=typeof IntersectionObserver=="function",animationFrame:d=!1}=o,h=Zi(t),p=a||n?[...h?qt(h):[],...i?qt(i):[]]:[];p.forEach(A=>{a&&A.addEventListener("scroll",e),n&&A.addEventListener("resize",e)});let b=h&&c?gn(h,e,n):null,g=-1,w=null;s&&(w=new ResizeObserver(A=>{let[B]=A;B&&B.target===h&&w&&i&&(w.unobserve(i),cancelAnimationFrame(g),g=requestAnimationFrame(()=>{var H;(H=w)==null||H.observe(i)})),e()}),h&&!d&&w.observe(h),i&&w.observe(i));let x,S=d?ce(t):null;d&&P();function P(){let A=ce(t);S&&!Va(S,A)&&e(),S=A,x=requestAnimationFrame(P)}return e(),()=>{var A;p.forEach(B=>{a&&B.removeEventListener("scroll",e),n&&B.removeEventListener("resize",e)}),b?.(),(A=w)==null||A.disconnect(),w=null,d&&cancelAnimationFrame(x)}}var xi=$a;var ki=Ca,Si=Sa,Ji=Ea;var Ba=ka;var $i=(t,i,e)=>{let o=new Map,a=e??{},n={...Ve,...a.platform,_c:o};return xa(t,i,{...a,platform:n})};var to=new Set,lt=class extends V{constructor(){super(...arguments),this.submenuCleanups=new Map,this.localize=new j(this),this.userTypedQuery="",this.openSubmenuStack=[],this.open=!1,this.size="m",this.placement="bottom-start",this.distance=0,this.skidding=0,this.handleDocumentKeyDown=async t=>{let i=this.localize.dir()==="rtl";if(t.key==="Escape"&&this.open&&oe(this)){let p=this.getTrigger();t.preventDefault(),t.stopPropagation(),this.open=!1,p?.focus({preventScroll:!0});return}let e=[...Ui()].find(p=>p.localName==="wa-dropdown-item"),o=e?.localName==="wa-dropdown-item",a=this.getCurrentSubmenuItem(),n=!!a,s,c,d;n?(s=this.getSubmenuItems(a),c=s.find(p=>p.active||p===e),d=c?s.indexOf(c):-1):(s=this.getItems(),c=s.find(p=>p.active||p===e),d=c?s.indexOf(c):-1);let h;if(t.key==="ArrowUp"&&(t.preventDefault(),t.stopPropagation(),d>0?h=s[d-1]:h=s[s.length-1]),t.key==="ArrowDown"&&(t.preventDefault(),t.stopPropagation(),d!==-1&&d<s.length-1?h=s[d+1]:h=s[0]),t.key===(i?"ArrowLeft":"ArrowRight")&&o&&c&&c.hasSubmenu){t.preventDefault(),t.stopPropagation(),c.submenuOpen=!0,this.addToSubmenuStack(c),setTimeout(()=>{let p=this.getSubmenuItems(c);p.length>0&&(p.forEach((b,g)=>b.active=g===0),p[0].focus({preventScroll:!0}))},0);return}if(t.key===(i?"ArrowRight":"ArrowLeft")&&n){t.preventDefault(),t.stopPropagation();let p=this.removeFromSubmenuStack();p&&(p.submenuOpen=!1,setTimeout(()=>{p.focus({preventScroll:!0}),p.active=!0,(p.slot==="submenu"?this.getSubmenuItems(p.parentElement):this.getItems()).forEach(g=>{g!==p&&(g.active=!1)})},0));return}if((t.key==="Home"||t.key==="End")&&(t.preventDefault(),t.stopPropagation(),h=t.key==="Home"?s[0]:s[s.length-1]),t.key==="Tab"&&await this.hideMenu(),t.key.length===1&&!(t.metaKey||t.ctrlKey||t.altKey)&&!(t.key===" "&&this.userTypedQuery==="")&&(clearTimeout(this.userTypedTimeout),this.userTypedTimeout=setTimeout(()=>{this.userTypedQuery=""},1e3),this.userTypedQuery+=t.key,s.some(p=>{let b=(p.textContent||"").trim().toLowerCase(),g=this.userTypedQuery.trim().toLowerCase();return b.startsWith(g)?(h=p,!0):!1})),h){t.preventDefault(),t.stopPropagation(),s.forEach(p=>p.active=p===h),h.focus({preventScroll:!0}),h.scrollIntoView({block:"nearest"});return}(t.key==="Enter"||t.key===" "&&this.userTypedQuery==="")&&o&&c&&(t.preventDefault(),t.stopPropagation(),c.hasSubmenu?(c.submenuOpen=!0,this.addToSubmenuStack(c),setTimeout(()=>{let p=this.getSubmenuItems(c);p.length>0&&(p.forEach((b,g)=>b.active=g===0),p[0].focus({preventScroll:!0}))},0)):this.makeSelection(c,t))},this.handleDocumentPointerDown=t=>{t.composedPath().some(o=>o instanceof HTMLElement?o===this||o.closest('wa-dropdown, [part="submenu"]'):!1)||(this.open=!1)},this.handleGlobalMouseMove=t=>{let i=this.getCurrentSubmenuItem();if(!i?.submenuOpen||!i.submenuElement)return;let e=i.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl",a=o?e.right:e.left,n=o?Math.max(t.clientX,a):Math.min(t.clientX,a),s=Math.max(e.top,Math.min(t.clientY,e.bottom));i.submenuElement.style.setProperty("--safe-triangle-cursor-x",`${n}px`),i.submenuElement.style.setProperty("--safe-triangle-cursor-y",`${s}px`);let c=t.composedPath(),d=i.matches(":hover"),h=!!i.submenuElement?.matches(":hover"),p=d||!!c.find(g=>g===i),b=h||!!c.find(g=>g instanceof HTMLElement&&g.closest('[part="submenu"]')===i.submenuElement);!p&&!b&&setTimeout(()=>{!d&&!h&&(i.submenuOpen=!1)},100)}}handleSizeChange(){it(this.localName,this.size)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.userTypedTimeout),this.closeAllSubmenus(),this.submenuCleanups.forEach(t=>t()),this.submenuCleanups.clear(),document.removeEventListener("mousemove",this.handleGlobalMouseMove),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),Ut(this)}firstUpdated(t){super.firstUpdated(t),this.syncAriaAttributes()}async updated(t){if(t.has("open")){let i=t.get("open");if(i===this.open||i===void 0&&this.open===!1)return;this.customStates.set("open",this.open),this.open?await this.showMenu():(this.closeAllSubmenus(),await this.hideMenu())}t.has("size")&&this.syncItemSizes()}getItems(t=!1){let i=(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(e=>e.localName==="wa-dropdown-item");return t?i:i.filter(e=>!e.disabled)}getSubmenuItems(t,i=!1){let e=t.shadowRoot?.querySelector('slot[name="submenu"]')||t.querySelector('slot[name="submenu"]');if(!e)return[];let o=e.assignedElements({flatten:!0}).filter(a=>a.localName==="wa-dropdown-item");return i?o:o.filter(a=>!a.disabled)}syncItemSizes(){(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(i=>i.localName==="wa-dropdown-item").forEach(i=>i.size=this.size)}addToSubmenuStack(t){let i=this.openSubmenuStack.indexOf(t);i!==-1?this.openSubmenuStack=this.openSubmenuStack.slice(0,i+1):this.openSubmenuStack.push(t)}removeFromSubmenuStack(){return this.openSubmenuStack.pop()}getCurrentSubmenuItem(){return this.openSubmenuStack.length>0?this.openSubmenuStack[this.openSubmenuStack.length-1]:void 0}closeAllSubmenus(){this.getItems(!0).forEach(i=>{i.submenuOpen=!1}),this.openSubmenuStack=[]}closeSiblingSubmenus(t){let i=t.closest('wa-dropdown-item:not([slot="submenu"])'),e;i?e=this.getSubmenuItems(i,!0):e=this.getItems(!0),e.forEach(o=>{o!==t&&o.submenuOpen&&(o.submenuOpen=!1)}),this.openSubmenuStack.includes(t)||this.openSubmenuStack.push(t)}getTrigger(){return this.querySelector('[slot="trigger"]')}async showMenu(){if(!this.getTrigger()||!this.popup||!this.menu)return;let i=new fe;if(this.dispatchEvent(i),i.defaultPrevented){this.open=!1;return}if(this.popup.active)return;to.forEach(o=>o.open=!1),this.popup.active=!0,this.open=!0,to.add(this),we(this),this.syncAriaAttributes(),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("pointerdown",this.handleDocumentPointerDown),document.addEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("hide"),await mt(this.menu,"show");let e=this.getItems();e.length>0&&(e.forEach((o,a)=>o.active=a===0),e[0].focus({preventScroll:!0})),this.dispatchEvent(new ve)}async hideMenu(){if(!this.popup||!this.menu)return;let t=new be({source:this});if(this.dispatchEvent(t),t.defaultPrevented){this.open=!0;return}this.open=!1,to.delete(this),Ut(this),this.syncAriaAttributes(),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),document.removeEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("show"),await mt(this.menu,"hide"),this.popup.active=this.open,this.dispatchEvent(new ge)}handleMenuClick(t){let i=t.target.closest("wa-dropdown-item");if(!(!i||i.disabled)){if(i.hasSubmenu){i.submenuOpen||(this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),i.submenuOpen=!0),t.stopPropagation();return}this.makeSelection(i,t)}}async handleMenuSlotChange(){let t=this.getItems(!0);await Promise.all(t.map(o=>o.updateComplete)),this.syncItemSizes();let i=t.some(o=>o.type==="checkbox"),e=t.some(o=>o.hasSubmenu);t.forEach((o,a)=>{o.setAttribute("aria-posinset",String(a+1)),o.setAttribute("aria-setsize",String(t.length)),o.active=a===0,o.checkboxAdjacent=i,o.submenuAdjacent=e})}handleTriggerClick(){this.open=!this.open}handleSubmenuOpening(t){let i=t.detail.item;this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),this.setupSubmenuPosition(i),this.processSubmenuItems(i)}setupSubmenuPosition(t){if(!t.submenuElement)return;this.cleanupSubmenuPosition(t);let i=yi(t,t.submenuElement,()=>{this.positionSubmenu(t),this.updateSafeTriangleCoordinates(t)});this.submenuCleanups.set(t,i);let e=t.submenuElement.querySelector('slot[name="submenu"]');e&&(e.removeEventListener("slotchange",lt.handleSubmenuSlotChange),e.addEventListener("slotchange",lt.handleSubmenuSlotChange),lt.handleSubmenuSlotChange({target:e}))}static handleSubmenuSlotChange(t){let i=t.target;if(!i)return;let e=i.assignedElements().filter(n=>n.localName==="wa-dropdown-item");if(e.length===0)return;let o=e.some(n=>n.hasSubmenu),a=e.some(n=>n.type==="checkbox");e.forEach(n=>{n.submenuAdjacent=o,n.checkboxAdjacent=a})}processSubmenuItems(t){if(!t.submenuElement)return;let i=this.getSubmenuItems(t,!0),e=i.some(o=>o.hasSubmenu);i.forEach(o=>{o.submenuAdjacent=e})}cleanupSubmenuPosition(t){let i=this.submenuCleanups.get(t);i&&(i(),this.submenuCleanups.delete(t))}positionSubmenu(t){if(!t.submenuElement)return;let e=this.localize.dir()==="rtl"?"left-start":"right-start";$i(t,t.submenuElement,{placement:e,middleware:[xi({mainAxis:0,crossAxis:-5}),Si({fallbackStrategy:"bestFit"}),ki({padding:8,crossAxis:!0})]}).then(({x:o,y:a,placement:n})=>{t.submenuElement.setAttribute("data-placement",n),Object.assign(t.submenuElement.style,{left:`${o}px`,top:`${a}px`})})}updateSafeTriangleCoordinates(t){if(!t.submenuElement||!t.submenuOpen)return;if(document.activeElement?.matches(":focus-visible")){t.submenuElement.style.setProperty("--safe-triangle-visible","none");return}t.submenuElement.style.setProperty("--safe-triangle-visible","block");let e=t.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl";t.submenuElement.style.setProperty("--safe-triangle-submenu-start-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-start-y",`${e.top}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-y",`${e.bottom}px`)}makeSelection(t,i){let e=this.getTrigger();if(t.disabled)return;t.type==="checkbox"&&(t.checked=!t.checked);let o=new ca({item:t});this.dispatchEvent(o),o.defaultPrevented||(t.navigate(i),this.open=!1,e?.focus({preventScroll:!0}))}async syncAriaAttributes(){let t=this.getTrigger(),i;t&&(t.localName==="wa-button"?(await customElements.whenDefined("wa-button"),await t.updateComplete,i=t.shadowRoot.querySelector('[part~="base"]')):i=t,i.hasAttribute("id")||i.setAttribute("id",pa("wa-dropdown-trigger-")),i.setAttribute("aria-haspopup","menu"),i.setAttribute("aria-expanded",this.open?"true":"false"),this.menu?.setAttribute("aria-expanded","false"))}render(){let t=this.didSSR&&!this.hasUpdated?this.open:this.popup?.active;return u`
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
    `}};lt.css=[st,ua];r([I("slot:not([name])")],lt.prototype,"defaultSlot",2);r([I("#menu")],lt.prototype,"menu",2);r([I("wa-popup")],lt.prototype,"popup",2);r([l({type:Boolean,reflect:!0})],lt.prototype,"open",2);r([l({reflect:!0})],lt.prototype,"size",2);r([T("size")],lt.prototype,"handleSizeChange",1);r([l({reflect:!0})],lt.prototype,"placement",2);r([l({type:Number})],lt.prototype,"distance",2);r([l({type:Number})],lt.prototype,"skidding",2);lt=r([C("wa-dropdown")],lt);var Wa=class extends Event{constructor(){super("wa-reposition",{bubbles:!0,cancelable:!1,composed:!0})}};var Ma=$`
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
`;function Ha(t){return vn(t)}function eo(t){return t.assignedSlot?t.assignedSlot:t.parentNode instanceof ShadowRoot?t.parentNode.host:t.parentNode}function vn(t){for(let i=t;i;i=eo(i))if(i instanceof Element&&getComputedStyle(i).display==="none")return null;for(let i=eo(t);i;i=eo(i)){if(!(i instanceof Element))continue;let e=getComputedStyle(i);if(e.display!=="contents"&&(e.position!=="static"||ye(e)||i.tagName==="BODY"))return i}return null}function Na(t){return t!==null&&typeof t=="object"&&"getBoundingClientRect"in t&&("contextElement"in t?t instanceof Element:!0)}var wn=!!globalThis?.HTMLElement?.prototype.hasOwnProperty("popover"),W=class extends V{constructor(){super(...arguments),this.localize=new j(this),this.SUPPORTS_POPOVER=!1,this.active=!1,this.placement="top",this.boundary="viewport",this.distance=0,this.skidding=0,this.arrow=!1,this.arrowPlacement="anchor",this.arrowPadding=10,this.flip=!1,this.flipFallbackPlacements="",this.flipFallbackStrategy="best-fit",this.flipPadding=0,this.shift=!1,this.shiftPadding=0,this.autoSizePadding=0,this.hoverBridge=!1,this.updateHoverBridge=()=>{if(this.hoverBridge&&this.anchorEl&&this.popup){let t=this.anchorEl.getBoundingClientRect(),i=this.popup.getBoundingClientRect(),e=this.placement.includes("top")||this.placement.includes("bottom"),o=0,a=0,n=0,s=0,c=0,d=0,h=0,p=0;e?t.top<i.top?(o=t.left,a=t.bottom,n=t.right,s=t.bottom,c=i.left,d=i.top,h=i.right,p=i.top):(o=i.left,a=i.bottom,n=i.right,s=i.bottom,c=t.left,d=t.top,h=t.right,p=t.top):t.left<i.left?(o=t.right,a=t.top,n=i.left,s=i.top,c=t.right,d=t.bottom,h=i.left,p=i.bottom):(o=i.right,a=i.top,n=t.left,s=t.top,c=i.right,d=i.bottom,h=t.left,p=t.bottom),this.style.setProperty("--hover-bridge-top-left-x",`${o}px`),this.style.setProperty("--hover-bridge-top-left-y",`${a}px`),this.style.setProperty("--hover-bridge-top-right-x",`${n}px`),this.style.setProperty("--hover-bridge-top-right-y",`${s}px`),this.style.setProperty("--hover-bridge-bottom-left-x",`${c}px`),this.style.setProperty("--hover-bridge-bottom-left-y",`${d}px`),this.style.setProperty("--hover-bridge-bottom-right-x",`${h}px`),this.style.setProperty("--hover-bridge-bottom-right-y",`${p}px`)}}}async connectedCallback(){super.connectedCallback(),await this.updateComplete,this.SUPPORTS_POPOVER=wn,this.start()}disconnectedCallback(){super.disconnectedCallback(),this.stop()}async updated(t){super.updated(t),t.has("active")&&(this.active?this.start():this.stop()),t.has("anchor")&&this.handleAnchorChange(),this.active&&(await this.updateComplete,this.reposition())}async handleAnchorChange(){if(await this.stop(),this.anchor&&typeof this.anchor=="string"){let t=this.getRootNode();this.anchorEl=t.getElementById(this.anchor)}else this.anchor instanceof Element||Na(this.anchor)?this.anchorEl=this.anchor:this.anchorEl=this.querySelector('[slot="anchor"]');this.anchorEl instanceof HTMLSlotElement&&(this.anchorEl=this.anchorEl.assignedElements({flatten:!0})[0]),this.anchorEl&&this.start()}start(){!this.anchorEl||!this.active||!this.isConnected||(this.popup?.showPopover?.(),this.cleanup=yi(this.anchorEl,this.popup,()=>{this.reposition()}))}async stop(){return new Promise(t=>{this.popup?.hidePopover?.(),this.cleanup?(this.cleanup(),this.cleanup=void 0,this.removeAttribute("data-current-placement"),this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height"),requestAnimationFrame(()=>t())):t()})}reposition(){if(!this.active||!this.anchorEl||!this.popup)return;let t=[xi({mainAxis:this.distance,crossAxis:this.skidding})];this.sync?t.push(Ji({apply:({rects:o})=>{let a=this.sync==="width"||this.sync==="both",n=this.sync==="height"||this.sync==="both";this.popup.style.width=a?`${o.reference.width}px`:"",this.popup.style.height=n?`${o.reference.height}px`:""}})):(this.popup.style.width="",this.popup.style.height="");let i;this.SUPPORTS_POPOVER&&!Na(this.anchor)&&this.boundary==="scroll"&&(i=qt(this.anchorEl).filter(o=>o instanceof Element)),this.flip&&t.push(Si({boundary:this.flipBoundary||i,fallbackPlacements:this.flipFallbackPlacements,fallbackStrategy:this.flipFallbackStrategy==="best-fit"?"bestFit":"initialPlacement",padding:this.flipPadding})),this.shift&&t.push(ki({boundary:this.shiftBoundary||i,padding:this.shiftPadding})),this.autoSize?t.push(Ji({boundary:this.autoSizeBoundary||i,padding:this.autoSizePadding,apply:({availableWidth:o,availableHeight:a})=>{this.autoSize==="vertical"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-height",`${a}px`):this.style.removeProperty("--auto-size-available-height"),this.autoSize==="horizontal"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-width",`${o}px`):this.style.removeProperty("--auto-size-available-width")}})):(this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height")),this.arrow&&t.push(Ba({element:this.arrowEl,padding:this.arrowPadding}));let e=this.SUPPORTS_POPOVER?o=>Ve.getOffsetParent(o,Ha):Ve.getOffsetParent;$i(this.anchorEl,this.popup,{placement:this.placement,middleware:t,strategy:this.SUPPORTS_POPOVER?"absolute":"fixed",platform:{...Ve,getOffsetParent:e}}).then(({x:o,y:a,middlewareData:n,placement:s})=>{let c=this.localize.dir()==="rtl",d={top:"bottom",right:"left",bottom:"top",left:"right"}[s.split("-")[0]];if(this.setAttribute("data-current-placement",s),Object.assign(this.popup.style,{left:`${o}px`,top:`${a}px`}),this.arrow){let h=n.arrow.x,p=n.arrow.y,b="",g="",w="",x="";if(this.arrowPlacement==="start"){let S=typeof h=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";b=typeof p=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"",g=c?S:"",x=c?"":S}else if(this.arrowPlacement==="end"){let S=typeof h=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";g=c?"":S,x=c?S:"",w=typeof p=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:""}else this.arrowPlacement==="center"?(x=typeof h=="number"?"calc(50% - var(--arrow-size-diagonal))":"",b=typeof p=="number"?"calc(50% - var(--arrow-size-diagonal))":""):(x=typeof h=="number"?`${h}px`:"",b=typeof p=="number"?`${p}px`:"");Object.assign(this.arrowEl.style,{top:b,right:g,bottom:w,left:x,[d]:"calc(var(--arrow-base-offset) - var(--arrow-size-diagonal))"})}}),requestAnimationFrame(()=>this.updateHoverBridge()),this.dispatchEvent(new Wa)}render(){return u`
      <slot name="anchor" @slotchange=${this.handleAnchorChange}></slot>

      <span
        part="hover-bridge"
        class=${Q({"popup-hover-bridge":!0,"popup-hover-bridge-visible":this.hoverBridge&&this.active})}
      ></span>

      <div
        popover="manual"
        part="popup"
        class=${Q({popup:!0,"popup-active":this.active,"popup-fixed":!this.SUPPORTS_POPOVER,"popup-has-arrow":this.arrow})}
      >
        <slot></slot>
        ${this.arrow?u`<div part="arrow" class="arrow" role="presentation"></div>`:""}
      </div>
    `}};W.css=Ma;r([I(".popup")],W.prototype,"popup",2);r([I(".arrow")],W.prototype,"arrowEl",2);r([l({attribute:!1,type:Boolean})],W.prototype,"SUPPORTS_POPOVER",2);r([l()],W.prototype,"anchor",2);r([l({type:Boolean,reflect:!0})],W.prototype,"active",2);r([l({reflect:!0})],W.prototype,"placement",2);r([l()],W.prototype,"boundary",2);r([l({type:Number})],W.prototype,"distance",2);r([l({type:Number})],W.prototype,"skidding",2);r([l({type:Boolean})],W.prototype,"arrow",2);r([l({attribute:"arrow-placement"})],W.prototype,"arrowPlacement",2);r([l({attribute:"arrow-padding",type:Number})],W.prototype,"arrowPadding",2);r([l({type:Boolean})],W.prototype,"flip",2);r([l({attribute:"flip-fallback-placements",converter:{fromAttribute:t=>t.split(" ").map(i=>i.trim()).filter(i=>i!==""),toAttribute:t=>t.join(" ")}})],W.prototype,"flipFallbackPlacements",2);r([l({attribute:"flip-fallback-strategy"})],W.prototype,"flipFallbackStrategy",2);r([l({type:Object})],W.prototype,"flipBoundary",2);r([l({attribute:"flip-padding",type:Number})],W.prototype,"flipPadding",2);r([l({type:Boolean})],W.prototype,"shift",2);r([l({type:Object})],W.prototype,"shiftBoundary",2);r([l({attribute:"shift-padding",type:Number})],W.prototype,"shiftPadding",2);r([l({attribute:"auto-size"})],W.prototype,"autoSize",2);r([l()],W.prototype,"sync",2);r([l({type:Object})],W.prototype,"autoSizeBoundary",2);r([l({attribute:"auto-size-padding",type:Number})],W.prototype,"autoSizePadding",2);r([l({attribute:"hover-bridge",type:Boolean})],W.prototype,"hoverBridge",2);W=r([C("wa-popup")],W);var Ci=class extends Event{constructor(){super("wa-clear",{bubbles:!0,cancelable:!1,composed:!0})}};function Fa(t,i){let e=t.metaKey||t.ctrlKey||t.shiftKey||t.altKey;t.key==="Enter"&&!e&&setTimeout(()=>{!t.defaultPrevented&&!t.isComposing&&Sn(i)})}var yn=new Map([["input",!0],["wa-input",!0],["wa-tag-input",!0],["wa-number-input",!0],["wa-otp-input",!0],["wa-slider",!0]]),xn=new Map([["button",!1],["checkbox",!1],["color",!1],["date",!1],["datetime-local",!1],["email",!0],["file",!1],["hidden",!1],["image",!1],["month",!1],["number",!0],["password",!0],["radio",!1],["range",!1],["reset",!0],["search",!0],["submit",!1],["tel",!0],["text",!0],["time",!1],["url",!0],["week",!1]]),kn=t=>{let i=t?.localName;if(!i||!!!yn.get(i))return!1;if(i!=="input"&&i!=="wa-input")return!0;let o=t.type;return!!xn.get(o)};function Sn(t){let i=null;if("form"in t&&(i=t.form),!i&&"getForm"in t&&(i=t.getForm()),!i)return;let e=Array.from(i.elements),o=0;for(let n of e)kn(n)&&(o+=1);if(o===1){i.requestSubmit(null);return}let a=e.find(n=>n.type==="submit"&&!n.matches(":disabled"));a&&(["input","button"].includes(a.localName)?i.requestSubmit(a):a.click())}var Ua=$`
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
`;var O=class extends G{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.hasSlotController=new pt(this,"hint","label"),this.localize=new j(this),this.title="",this.type="text",this._value=null,this.defaultValue=this.getAttribute("value")||null,this.size="m",this.appearance="outlined",this.pill=!1,this.label="",this.hint="",this.withClear=!1,this.placeholder="",this.readonly=!1,this.passwordToggle=!1,this.passwordVisible=!1,this.withoutSpinButtons=!1,this.required=!1,this.spellcheck=!0,this.withLabel=!1,this.withHint=!1}static get validators(){return[...super.validators,me()]}get value(){return this.valueHasChanged?this._value:this._value??this.defaultValue}set value(t){this._value!==t&&(this.valueHasChanged=!0,this._value=t)}updateFormValue(t){if(t==null){this.setValue("",null);return}super.updateFormValue(t)}handleSizeChange(){it(this.localName,this.size)}handleChange(t){this.value=this.input.value,this.relayNativeEvent(t,{bubbles:!0,composed:!0})}handleClearClick(t){t.preventDefault(),this.value!==""&&(this.value="",this.updateComplete.then(()=>{this.dispatchEvent(new Ci),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})),this.input.focus()}handleInput(){this.value=this.input.value}handleKeyDown(t){Fa(t,this)}handlePasswordToggle(){this.passwordVisible=!this.passwordVisible}updated(t){if(super.updated(t),t.has("value")||t.has("defaultValue")||t.has("type")){let i=["number","date","time","datetime-local"];this.input&&i.includes(this.type)&&this.value&&this.input.value!==this.value&&(this._value=this.input.value),this.customStates.set("blank",!this.value),this.updateValidity()}}handleStepChange(){this.input.step=String(this.step),this.updateValidity()}focus(t){this.input.focus(t)}blur(){this.input.blur()}select(){this.input.select()}setSelectionRange(t,i,e="none"){this.input.setSelectionRange(t,i,e)}setRangeText(t,i,e,o="preserve"){let a=i??this.input.selectionStart,n=e??this.input.selectionEnd;this.input.setRangeText(t,a,n,o),this.value!==this.input.value&&(this.value=this.input.value)}showPicker(){"showPicker"in HTMLInputElement.prototype&&this.input.showPicker()}stepUp(){this.input.stepUp(),this.value!==this.input.value&&(this.value=this.input.value)}stepDown(){this.input.stepDown(),this.value!==this.input.value&&(this.value=this.input.value)}formResetCallback(){this.value=null,this.input&&(this.input.value=this.value),super.formResetCallback()}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=this.withClear&&!this.disabled&&!this.readonly,n=(!this.didSSR||this.hasUpdated)&&a&&(typeof this.value=="number"||this.value&&this.value.length>0);return u`
      <label
        part="form-control-label label"
        class=${Q({label:!0,"has-label":e})}
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
          name=${z(this.name)}
          ?disabled=${this.disabled}
          ?readonly=${this.readonly}
          ?required=${this.required}
          placeholder=${z(this.placeholder)}
          minlength=${z(this.minlength)}
          maxlength=${z(this.maxlength)}
          min=${z(this.min)}
          max=${z(this.max)}
          step=${z(this.step)}
          .value=${ee(this.value??"")}
          autocapitalize=${z(this.autocapitalize)}
          autocomplete=${z(this.autocomplete)}
          autocorrect=${this.autocorrect?"on":"off"}
          ?autofocus=${this.autofocus}
          spellcheck=${this.spellcheck}
          pattern=${z(this.pattern)}
          enterkeyhint=${z(this.enterkeyhint)}
          inputmode=${z(this.inputmode)}
          aria-describedby="hint"
          @change=${this.handleChange}
          @input=${this.handleInput}
          @keydown=${this.handleKeyDown}
        />

        ${n?u`
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
        ${this.passwordToggle&&!this.disabled?u`
              <button
                part="password-toggle-button"
                class="password-toggle"
                type="button"
                aria-label=${this.localize.term(this.passwordVisible?"hidePassword":"showPassword")}
                @click=${this.handlePasswordToggle}
              >
                ${this.passwordVisible?u`
                      <slot name="hide-password-icon">
                        <wa-icon name="eye-slash" library="system" variant="regular"></wa-icon>
                      </slot>
                    `:u`
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
        class=${Q({"has-slotted":o})}
        aria-hidden=${o?"false":"true"}
        >${this.hint}</slot
      >
    `}};O.css=[st,Ft,Ua];O.shadowRootOptions={...G.shadowRootOptions,delegatesFocus:!0};r([I("input")],O.prototype,"input",2);r([l()],O.prototype,"title",2);r([l({reflect:!0})],O.prototype,"type",2);r([L()],O.prototype,"value",1);r([l({attribute:"value",reflect:!0})],O.prototype,"defaultValue",2);r([l({reflect:!0})],O.prototype,"size",2);r([T("size")],O.prototype,"handleSizeChange",1);r([l({reflect:!0})],O.prototype,"appearance",2);r([l({type:Boolean,reflect:!0})],O.prototype,"pill",2);r([l()],O.prototype,"label",2);r([l({attribute:"hint"})],O.prototype,"hint",2);r([l({attribute:"with-clear",type:Boolean})],O.prototype,"withClear",2);r([l()],O.prototype,"placeholder",2);r([l({type:Boolean,reflect:!0})],O.prototype,"readonly",2);r([l({attribute:"password-toggle",type:Boolean})],O.prototype,"passwordToggle",2);r([l({attribute:"password-visible",type:Boolean})],O.prototype,"passwordVisible",2);r([l({attribute:"without-spin-buttons",type:Boolean,reflect:!0})],O.prototype,"withoutSpinButtons",2);r([l({type:Boolean,reflect:!0})],O.prototype,"required",2);r([l()],O.prototype,"pattern",2);r([l({type:Number})],O.prototype,"minlength",2);r([l({type:Number})],O.prototype,"maxlength",2);r([l()],O.prototype,"min",2);r([l()],O.prototype,"max",2);r([l()],O.prototype,"step",2);r([l()],O.prototype,"autocapitalize",2);r([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="off"),toAttribute:t=>t?"on":"off"}})],O.prototype,"autocorrect",2);r([l()],O.prototype,"autocomplete",2);r([l({type:Boolean})],O.prototype,"autofocus",2);r([l()],O.prototype,"enterkeyhint",2);r([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="false"),toAttribute:t=>t?"true":"false"}})],O.prototype,"spellcheck",2);r([l()],O.prototype,"inputmode",2);r([l({attribute:"with-label",type:Boolean})],O.prototype,"withLabel",2);r([l({attribute:"with-hint",type:Boolean})],O.prototype,"withHint",2);r([T("step",{waitUntilFirstUpdate:!0})],O.prototype,"handleStepChange",1);O=r([C("wa-input")],O);O.disableWarning?.("change-in-update");var ja=$`
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
`;function Be(t,i=0){if(!t||!globalThis.Node)return"";if(typeof t[Symbol.iterator]=="function")return(Array.isArray(t)?t:[...t]).map(a=>Be(a,--i)).join("");let e=t;if(e.nodeType===Node.TEXT_NODE)return e.textContent??"";if(e.nodeType===Node.ELEMENT_NODE){let o=e;if(o.hasAttribute("slot")||o.matches("style, script"))return"";if(o instanceof HTMLSlotElement){let a=o.assignedNodes({flatten:!0});if(a.length>0)return Be(a,--i)}return i>-1?Be(o,--i):o.textContent??""}return e.hasChildNodes()?Be(e.childNodes,--i):""}var Ct=class extends V{constructor(){super(...arguments),this.localize=new j(this),this.cachedDefaultLabel="",this.isInitialized=!1,this.isDefaultLabelDirty=!0,this.current=!1,this.value="",this.disabled=!1,this.selected=!1,this.defaultSelected=!1,this._label="",this.handleHover=t=>{t.type==="mouseenter"?this.customStates.set("hover",!0):t.type==="mouseleave"&&this.customStates.set("hover",!1)}}set label(t){let i=this._label;this._label=t||"",this._label!==i&&this.requestUpdate("label",i)}get label(){return this._label?this._label:this.defaultLabel}get defaultLabel(){return(this.isDefaultLabelDirty||!this.cachedDefaultLabel)&&this.updateDefaultLabel(),this.cachedDefaultLabel}connectedCallback(){super.connectedCallback(),this.setAttribute("role","option"),this.setAttribute("aria-selected","false"),this.addEventListener("mouseenter",this.handleHover),this.addEventListener("mouseleave",this.handleHover)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("mouseenter",this.handleHover),this.removeEventListener("mouseleave",this.handleHover)}handleDefaultSlotChange(){if(this.isDefaultLabelDirty=!0,!this.isInitialized){this.isInitialized=!0;return}let t=this.closest("wa-select, wa-combobox");t&&customElements.whenDefined(t.localName).then(()=>t.handleDefaultSlotChange?.())}willUpdate(t){t.has("defaultSelected")&&(this.didSSR&&this.hasUpdated||!this.didSSR)&&this.syncDefaultSelected(),super.willUpdate(t)}syncDefaultSelected(){if("closest"in this&&!this.closest("wa-combobox, wa-select")?.hasInteracted&&this.defaultSelected){let t=this.selected;this.selected=this.defaultSelected,this.requestUpdate("selected",t)}}updated(t){t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("selected")&&(this.setAttribute("aria-selected",this.selected?"true":"false"),this.customStates.set("selected",this.selected)),t.has("value")&&(typeof this.value!="string"&&(this.value=String(this.value)),this.handleDefaultSlotChange()),t.has("current")&&this.customStates.set("current",this.current),super.updated(t)}async firstUpdated(t){if(super.firstUpdated(t),this.didSSR&&!this.hasUpdated?(await this.updateComplete,this.syncDefaultSelected()):this.syncDefaultSelected(),this.selected&&!this.defaultSelected){let i=this.closest("wa-select, wa-combobox");i&&!i.hasInteracted&&(await customElements.whenDefined(i?.localName),await i.updateComplete,i.selectionChanged?.())}}updateDefaultLabel(){let t=this.cachedDefaultLabel;this.cachedDefaultLabel=Be(this).trim(),this.isDefaultLabelDirty=!1;let i=this.cachedDefaultLabel!==t;return!this._label&&i&&this.requestUpdate("label",t),i}render(){let t=this.selected;return this.didSSR&&!this.hasUpdated?(this.updateComplete.then(()=>{this.requestUpdate()}),y):u`
      ${t?u`<wa-icon
            part="checked-icon"
            class="check"
            name="check"
            library="system"
            variant="solid"
            aria-hidden="true"
          ></wa-icon>`:u`<span part="checked-icon" class="check" aria-hidden="true"></span>`}
      <slot part="start" name="start" class="start"></slot>
      <slot part="label" class="label" @slotchange=${this.handleDefaultSlotChange}></slot>
      <slot part="end" name="end" class="end"></slot>
    `}};Ct.css=ja;r([I(".label")],Ct.prototype,"defaultSlot",2);r([L()],Ct.prototype,"current",2);r([l({reflect:!0})],Ct.prototype,"value",2);r([l({type:Boolean})],Ct.prototype,"disabled",2);r([l({type:Boolean,attribute:!1})],Ct.prototype,"selected",2);r([l({type:Boolean,attribute:"selected"})],Ct.prototype,"defaultSelected",2);r([l()],Ct.prototype,"label",1);Ct=r([C("wa-option")],Ct);var Ka=$`
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
`;var ue=class extends V{constructor(){super(...arguments),this.localize=new j(this),this.value=0,this.indeterminate=!1,this.label=""}willUpdate(t){this.style==null&&this.setStyleProperty("--percentage",`${ji(this.value,0,100)}%`),super.willUpdate(t)}updated(t){t.has("value")&&requestAnimationFrame(()=>{this.style.setProperty("--percentage",`${ji(this.value,0,100)}%`)}),super.updated(t)}render(){return u`
      <div
        part="base progress-bar"
        class="progress-bar"
        role="progressbar"
        title=${z(this.title)}
        aria-label=${this.label.length>0?this.label:this.localize.term("progress")}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${this.indeterminate?"0":this.value}
      >
        <div part="indicator" class="indicator">
          ${this.indeterminate?"":u` <slot part="label" class="label"></slot> `}
        </div>
      </div>
    `}};ue.css=Ka;r([l({type:Number,reflect:!0})],ue.prototype,"value",2);r([l({type:Boolean,reflect:!0})],ue.prototype,"indeterminate",2);r([l()],ue.prototype,"label",2);ue=r([C("wa-progress-bar")],ue);var Xa=$`
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
`;function io(t,i){return new Promise(e=>{function o(a){a.target===t&&(t.removeEventListener(i,o),e())}t.addEventListener(i,o)})}var R=class extends G{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.cachedOptions=null,this.hasSlotController=new pt(this,"hint","label"),this.localize=new j(this),this.selectionOrder=new Map,this.typeToSelectString="",this.slotChangePending=!1,this.displayLabel="",this.selectedOptions=[],this.name="",this._defaultValue=null,this.size="m",this.placeholder="",this.multiple=!1,this.maxOptionsVisible=3,this.disabled=!1,this.withClear=!1,this.open=!1,this.appearance="outlined",this.pill=!1,this.label="",this.placement="bottom",this.hint="",this.withLabel=!1,this.withHint=!1,this.required=!1,this.getTag=t=>u`
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
      `,this.handleDocumentFocusIn=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()},this.handleDocumentKeyDown=t=>{let i=t.target,e=i.closest('[part~="clear-button"]')!==null,o=i.closest("wa-button")!==null;if(!(e||o)){if(t.key==="Escape"&&this.open&&oe(this)&&(t.preventDefault(),t.stopPropagation(),this.hide(),this.displayInput.focus({preventScroll:!0})),t.key==="Enter"||t.key===" "&&this.typeToSelectString===""){if(t.preventDefault(),t.stopImmediatePropagation(),!this.open){this.show();return}this.currentOption&&!this.currentOption.disabled&&(this.valueHasChanged=!0,this.hasInteracted=!0,this.multiple?this.toggleOptionSelection(this.currentOption):this.setSelectedOptions(this.currentOption),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})));return}if(["ArrowUp","ArrowDown","Home","End"].includes(t.key)){let a=this.getAllOptions(),n=a.indexOf(this.currentOption),s=Math.max(0,n);if(t.preventDefault(),!this.open&&(this.show(),this.currentOption))return;t.key==="ArrowDown"?(s=n+1,s>a.length-1&&(s=0)):t.key==="ArrowUp"?(s=n-1,s<0&&(s=a.length-1)):t.key==="Home"?s=0:t.key==="End"&&(s=a.length-1),this.setCurrentOption(a[s])}if(t.key?.length===1||t.key==="Backspace"){let a=this.getAllOptions();if(t.metaKey||t.ctrlKey||t.altKey)return;if(!this.open){if(t.key==="Backspace")return;this.show()}t.stopPropagation(),t.preventDefault(),clearTimeout(this.typeToSelectTimeout),this.typeToSelectTimeout=window.setTimeout(()=>this.typeToSelectString="",1e3),t.key==="Backspace"?this.typeToSelectString=this.typeToSelectString.slice(0,-1):this.typeToSelectString+=t.key.toLowerCase();for(let n of a)if(n.label.toLowerCase().startsWith(this.typeToSelectString)){this.setCurrentOption(n);break}}}},this.handleDocumentMouseDown=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()}}static get validators(){let t=[ui({validationElement:Object.assign(document.createElement("select"),{required:!0})})];return[...super.validators,...t]}get validationTarget(){return this.valueInput}set defaultValue(t){this._defaultValue=this.convertDefaultValue(t)}get defaultValue(){return this.convertDefaultValue(this._defaultValue)}rawValuesEqual(t,i){return t==null&&i==null?!0:t==null||i==null||t.length!==i.length?!1:t.every((e,o)=>e===i[o])}convertDefaultValue(t){return!(this.multiple||this.hasAttribute("multiple"))&&Array.isArray(t)&&(t=t[0]),t}set value(t){let i=this.value;t instanceof FormData&&(t=t.getAll(this.name)),t!=null&&!Array.isArray(t)&&(t=[t]);let e=this._value;this._value=t??null,this.rawValuesEqual(e,this._value)||(this.valueHasChanged=!0,this.requestUpdate("value",i))}get value(){let t=this._value??this.defaultValue??null;t!=null&&(t=Array.isArray(t)?t:[t]),this.optionValues=new Set(this.getAllOptions().filter(e=>!e.disabled).map(e=>e.value));let i=t;return t!=null&&(i=t.filter(e=>this.optionValues.has(e)),i=this.multiple?i:i[0],i=i??null),i}handleSizeChange(){it(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.processSlotChange(),this.open=!1}disconnectedCallback(){super.disconnectedCallback(),this.removeOpenListeners(),this.cachedOptions=null}updateDefaultValue(){let i=this.getAllOptions().filter(e=>e.hasAttribute("selected")||e.defaultSelected);if(i.length>0){let e=i.map(o=>o.value);this._defaultValue=this.multiple?e:e[0]}this.hasAttribute("value")&&(this._defaultValue=this.getAttribute("value")||null)}addOpenListeners(){document.addEventListener("focusin",this.handleDocumentFocusIn),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("mousedown",this.handleDocumentMouseDown),we(this),this.getRootNode()!==document&&this.getRootNode().addEventListener("focusin",this.handleDocumentFocusIn)}removeOpenListeners(){document.removeEventListener("focusin",this.handleDocumentFocusIn),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("mousedown",this.handleDocumentMouseDown),Ut(this),this.getRootNode()!==document&&this.getRootNode().removeEventListener("focusin",this.handleDocumentFocusIn)}handleFocus(){this.displayInput.setSelectionRange(0,0)}handleLabelClick(){this.displayInput.focus()}handleComboboxClick(t){t.preventDefault()}handleComboboxMouseDown(t){let e=t.composedPath().some(o=>o instanceof Element&&o.tagName.toLowerCase()==="wa-button");this.disabled||e||(t.preventDefault(),this.displayInput.focus({preventScroll:!0}),this.open=!this.open)}handleComboboxKeyDown(t){t.stopPropagation(),this.handleDocumentKeyDown(t)}handleClearClick(t){t.stopPropagation(),this.hasInteracted=!0,this.valueHasChanged=!0,this.value!==null&&(this.displayLabel="",this.selectionOrder.clear(),this.setSelectedOptions([]),this.displayInput.focus({preventScroll:!0}),this.updateComplete.then(()=>{this.dispatchEvent(new Ci),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}handleClearMouseDown(t){t.stopPropagation(),t.preventDefault()}handleOptionClick(t){let e=t.target.closest("wa-option");e&&!e.disabled&&(this.hasInteracted=!0,this.valueHasChanged=!0,this.multiple?this.toggleOptionSelection(e):this.setSelectedOptions(e),this.updateComplete.then(()=>this.displayInput.focus({preventScroll:!0})),this.requestUpdate("value"),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})))}handleDefaultSlotChange(){this.slotChangePending||(this.slotChangePending=!0,queueMicrotask(()=>{this.slotChangePending=!1,this.processSlotChange()}))}processSlotChange(){if(customElements.get("wa-option")||customElements.whenDefined("wa-option").then(()=>this.handleDefaultSlotChange()),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultSlotChange()});return}this.cachedOptions=null;let t=this.getAllOptions();this.updateDefaultValue();let i=this.value;if(i==null||!this.valueHasChanged&&!this.hasInteracted){this.selectionChanged();return}Array.isArray(i)||(i=[i]);let e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e)}handleTagRemove(t,i){if(t.stopPropagation(),this.disabled)return;this.hasInteracted=!0,this.valueHasChanged=!0;let e=i;if(!e){let o=t.target.closest("wa-tag[data-value]");if(o){let a=o.dataset.value;e=this.selectedOptions.find(n=>n.value===a)}}e&&(this.toggleOptionSelection(e,!1),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}getAllOptions(){return this.cachedOptions?this.cachedOptions:this?.querySelectorAll?(this.cachedOptions=[...this.querySelectorAll("wa-option")],this.cachedOptions):[]}getFirstOption(){return this.querySelector("wa-option")}setCurrentOption(t){this.getAllOptions().forEach(e=>{e.current=!1,e.tabIndex=-1}),t&&(this.currentOption=t,t.current=!0,t.tabIndex=0,t.focus({preventScroll:!0}),this.open&&!this.listbox.hidden&&Fi(t,this.listbox,"vertical","auto"))}setSelectedOptions(t){let i=this.getAllOptions(),e=Array.isArray(t)?t:[t];i.forEach(o=>{e.includes(o)||(o.selected=!1)}),e.length&&e.forEach(o=>o.selected=!0),this.selectionChanged()}toggleOptionSelection(t,i){i===!0||i===!1?t.selected=i:t.selected=!t.selected,this.selectionChanged()}selectionChanged(){let i=this.getAllOptions().filter(s=>{if(!this.hasInteracted&&!this.valueHasChanged){let c=this.defaultValue,d=Array.isArray(c)?c:[c];return s.hasAttribute("selected")||s.defaultSelected||s.selected||d?.includes(s.value)}return s.selected}),e=new Set(i.map(s=>s.value));for(let s of this.selectionOrder.keys())e.has(s)||this.selectionOrder.delete(s);let a=(this.selectionOrder.size>0?Math.max(...this.selectionOrder.values()):-1)+1;for(let s of i)this.selectionOrder.has(s.value)||this.selectionOrder.set(s.value,a++);this.selectedOptions=i.sort((s,c)=>{let d=this.selectionOrder.get(s.value)??0,h=this.selectionOrder.get(c.value)??0;return d-h});let n=new Set(this.selectedOptions.map(s=>s.value));if(n.size>0||this._value){let s=this._value;if(this._value==null){let c=this.defaultValue??[];this._value=Array.isArray(c)?c:[c]}this._value=this._value?.filter(c=>!this.optionValues?.has(c))??null,this._value?.unshift(...n),this.requestUpdate("value",s)}if(this.multiple)this.placeholder&&!this.value?.length?this.displayLabel="":this.displayLabel=this.localize.term("numOptionsSelected",this.selectedOptions.length);else{let s=this.selectedOptions[0];this.displayLabel=s?.label??""}this.updateComplete.then(()=>{this.updateValidity()})}get tags(){return this.selectedOptions.map((t,i)=>{if(i<this.maxOptionsVisible||this.maxOptionsVisible<=0){let e=this.getTag(t,i);return e?typeof e=="string"?Bo(e):e:null}else if(i===this.maxOptionsVisible)return u`
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
        `;return null})}updated(t){super.updated(t),(t.has("value")||t.has("displayLabel"))&&this.customStates.set("blank",!this.value&&!this.displayLabel)}handleDisabledChange(){this.disabled&&this.open&&(this.open=!1)}handleValueChange(){let t=this.getAllOptions(),i=Array.isArray(this.value)?this.value:[this.value],e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e),this.updateValidity()}async handleOpenChange(){if(this.open&&!this.disabled){this.setCurrentOption(this.selectedOptions[0]||this.getFirstOption());let t=new fe;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.listbox.hidden=!1,this.popup.active=!0,requestAnimationFrame(()=>{this.setCurrentOption(this.currentOption)}),await mt(this.popup.popup,"show"),this.currentOption&&Fi(this.currentOption,this.listbox,"vertical","auto"),this.dispatchEvent(new ve)}else{let t=new be;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.removeOpenListeners(),await mt(this.popup.popup,"hide"),this.listbox.hidden=!0,this.popup.active=!1,this.dispatchEvent(new ge)}}async show(){if(this.open||this.disabled){this.open=!1;return}return this.open=!0,io(this,"wa-after-show")}async hide(){if(!this.open||this.disabled){this.open=!1;return}return this.open=!1,io(this,"wa-after-hide")}focus(t){this.displayInput.focus(t)}blur(){this.displayInput.blur()}formResetCallback(){this.selectionOrder.clear(),this.value=this.defaultValue,super.formResetCallback(),this.handleValueChange(),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=(this.hasUpdated||!1)&&this.withClear&&!this.disabled&&(this.displayLabel||this.value&&this.value.length>0);return u`
      <div
        part="form-control"
        class=${Q({"form-control":!0,"form-control-has-label":e})}
      >
        <label
          id="label"
          part="form-control-label label"
          class=${Q({label:!0,"has-label":e})}
          aria-hidden=${e?"false":"true"}
          @click=${this.handleLabelClick}
        >
          <slot name="label">${this.label}</slot>
        </label>

        <div part="form-control-input" class="form-control-input">
          <wa-popup
            class=${Q({select:!0,open:this.open,disabled:this.disabled,enabled:!this.disabled,multiple:this.multiple})}
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
              ${this.multiple&&this.hasUpdated?u`<div part="tags" class="tags" @wa-remove=${this.handleTagRemove}>${this.tags}</div>`:""}

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

              ${a?u`
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
          class=${Q({"has-slotted":o})}
          aria-hidden=${o?"false":"true"}
          >${this.hint}</slot
        >
      </div>
    `}};R.css=[Xa,Ft,st];r([I(".select")],R.prototype,"popup",2);r([I(".combobox")],R.prototype,"combobox",2);r([I(".display-input")],R.prototype,"displayInput",2);r([I(".value-input")],R.prototype,"valueInput",2);r([I(".listbox")],R.prototype,"listbox",2);r([L()],R.prototype,"displayLabel",2);r([L()],R.prototype,"currentOption",2);r([L()],R.prototype,"selectedOptions",2);r([l({reflect:!0})],R.prototype,"name",2);r([l({attribute:!1})],R.prototype,"defaultValue",1);r([l({attribute:"value",reflect:!1})],R.prototype,"value",1);r([l({reflect:!0})],R.prototype,"size",2);r([T("size")],R.prototype,"handleSizeChange",1);r([l()],R.prototype,"placeholder",2);r([l({type:Boolean,reflect:!0})],R.prototype,"multiple",2);r([l({attribute:"max-options-visible",type:Number})],R.prototype,"maxOptionsVisible",2);r([l({type:Boolean})],R.prototype,"disabled",2);r([l({attribute:"with-clear",type:Boolean})],R.prototype,"withClear",2);r([l({type:Boolean,reflect:!0})],R.prototype,"open",2);r([l({reflect:!0})],R.prototype,"appearance",2);r([l({type:Boolean,reflect:!0})],R.prototype,"pill",2);r([l()],R.prototype,"label",2);r([l({reflect:!0})],R.prototype,"placement",2);r([l({attribute:"hint"})],R.prototype,"hint",2);r([l({attribute:"with-label",type:Boolean})],R.prototype,"withLabel",2);r([l({attribute:"with-hint",type:Boolean})],R.prototype,"withHint",2);r([l({type:Boolean,reflect:!0})],R.prototype,"required",2);r([l({attribute:!1})],R.prototype,"getTag",2);r([T("disabled",{waitUntilFirstUpdate:!0})],R.prototype,"handleDisabledChange",1);r([T("value",{waitUntilFirstUpdate:!0})],R.prototype,"handleValueChange",1);r([T("open",{waitUntilFirstUpdate:!0})],R.prototype,"handleOpenChange",1);R=r([C("wa-select")],R);R.disableWarning?.("change-in-update");var Ya=class extends Event{constructor(){super("wa-remove",{bubbles:!0,cancelable:!1,composed:!0})}};var Ga=$`
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
`;var Pt=class extends V{constructor(){super(...arguments),this.localize=new j(this),this.variant="neutral",this.appearance="filled-outlined",this.size="m",this.pill=!1,this.withRemove=!1}handleSizeChange(){it(this.localName,this.size)}handleRemoveClick(){this.dispatchEvent(new Ya)}render(){return u`
      <slot part="content" class="content"></slot>

      ${this.withRemove?u`
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
    `}};Pt.css=[Ga,Mt,st];r([l({reflect:!0})],Pt.prototype,"variant",2);r([l({reflect:!0})],Pt.prototype,"appearance",2);r([l({reflect:!0})],Pt.prototype,"size",2);r([T("size")],Pt.prototype,"handleSizeChange",1);r([l({type:Boolean,reflect:!0})],Pt.prototype,"pill",2);r([l({attribute:"with-remove",type:Boolean})],Pt.prototype,"withRemove",2);Pt=r([C("wa-tag")],Pt);var Qa=$`
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
`;var We=class extends V{constructor(){super(...arguments),this.effect="none"}render(){return u` <div part="indicator" class="indicator"></div> `}};We.css=Qa;r([l({reflect:!0})],We.prototype,"effect",2);We=r([C("wa-skeleton")],We);var Za=$`
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
`;var J=class extends G{constructor(){super(...arguments),this.hasSlotController=new pt(this,"hint"),this.localize=new j(this),this.title="",this.name=null,this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint="",this.withHint=!1}static get validators(){return[...super.validators,me()]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){it(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}handleKeyDown(t){let i=this.localize.dir()==="rtl";t.key==="ArrowLeft"&&(t.preventDefault(),this.checked=i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))})),t.key==="ArrowRight"&&(t.preventDefault(),this.checked=!i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))}))}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked),this.customStates.set("checked",this.checked),this.updateValidity()}handleDisabledChange(){this.updateValidity()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}setValue(t,i){if(!this.checked){this.internals.setFormValue(null,null);return}this.internals.setFormValue(t??"on",i)}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}render(){let t=this.hasSlotController.test("hint","withHint"),i=this.hint?!0:!!t,e=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,o=this.didSSR&&!this.hasUpdated?null:ee(this.checked);return u`
      <label
        part="base switch"
        class=${Q({checked:this.checked,disabled:this.disabled})}
      >
        <input
          class="input"
          type="checkbox"
          title=${this.title}
          name=${z(this.name)}
          value=${z(this.value)}
          .checked=${z(o)}
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
        class=${Q({"has-slotted":i})}
        aria-hidden=${i?"false":"true"}
        >${this.hint}</slot
      >
    `}};J.shadowRootOptions={...G.shadowRootOptions,delegatesFocus:!0};J.css=[Ft,st,Za];r([I('input[type="checkbox"]')],J.prototype,"input",2);r([l()],J.prototype,"title",2);r([l({reflect:!0})],J.prototype,"name",2);r([l({reflect:!0})],J.prototype,"value",1);r([l({reflect:!0})],J.prototype,"size",2);r([T("size")],J.prototype,"handleSizeChange",1);r([l({type:Boolean})],J.prototype,"disabled",2);r([l({type:Boolean,attribute:!1})],J.prototype,"checked",1);r([l({type:Boolean,attribute:"checked",reflect:!0})],J.prototype,"defaultChecked",2);r([l({type:Boolean,reflect:!0})],J.prototype,"required",2);r([l({attribute:"hint"})],J.prototype,"hint",2);r([l({attribute:"with-hint",type:Boolean})],J.prototype,"withHint",2);r([T(["checked","defaultChecked"])],J.prototype,"handleStateChange",1);r([T("disabled",{waitUntilFirstUpdate:!0})],J.prototype,"handleDisabledChange",1);J=r([C("wa-switch")],J);J.disableWarning?.("change-in-update");var oo=ti(class extends ei{constructor(){super(...arguments),this.key=y}render(t,i){return this.key=t,i}update(t,[i,e]){return i!==this.key&&(To(t),this.key=i),e}});var He,et,Ne,v,ir,Me,or,ar,rr,Se,nr,sr,lr,cr,ur,dr,ro,hr,pr,Xt,mr,fr,br,gr,vr,wr,yr,xr,kr,Sr,bt=class extends Wt{constructor(){super();U(this,v);this.busy=!1;this.digest="";this.accepted=!1;this.skippable=!1;this.changelogs=new Map;U(this,He,0);this.options={};this.settings="";U(this,et);U(this,Ne,rt.place.path);this.watch(q,"change",()=>f(this,v,ir).call(this)),this.watch(Y),this.watch(nt),this.watch(q,"done",e=>{f(this,v,kr).call(this,e.detail)}),this.watch(rt,"change",()=>{rt.place.path!==k(this,Ne)&&(q.wish||q.shown)&&q.close(),ft(this,Ne,rt.place.path)})}updated(e){let o=this.querySelector(".log");o&&(o.scrollTop=o.scrollHeight)}render(){let e=q.find(q.shown),o=q.wish,a=!!e||!!o,n=e?e.several?m(`change.${Ei(e.operation.operation)}`,{plugin:Ot("updates.several",e.several)}):m(`change.${tr(e.operation)}`,{plugin:e.operation.plugin||m("change.package")}):o?m(`change.${Ei(o.kind)}`,{plugin:o.title}):"";return u`
      <wa-dialog
        class="change"
        label=${n}
        .open=${a}
        @wa-after-hide=${s=>{s.target===s.currentTarget&&q.close()}}
      >
        ${a&&Y.lost?u`<div class="lost" role="alert">${M("busy")}<span>${m("connection.lost")}</span></div>`:y}
        ${e?f(this,v,gr).call(this,e):o?f(this,v,nr).call(this,o):y}
      </wa-dialog>
    `}};He=new WeakMap,et=new WeakMap,Ne=new WeakMap,v=new WeakSet,ir=function(){q.wish!==k(this,et)&&(ft(this,et,q.wish),this.plan=void 0,this.failure=void 0,this.options={...q.wish?.options??{}},this.digest="",this.accepted=!1,k(this,et)&&f(this,v,Me).call(this),k(this,et)?.file&&f(this,v,ar).call(this,k(this,et).file)),this.requestUpdate()},Me=async function(){let e=k(this,et);if(!e)return;let o={...e,options:{...this.options}};this.failure=void 0,this.accepted=!1,this.busy=!0;try{let a=await q.plan(o);k(this,et)===e&&(this.plan=a)}catch(a){k(this,et)===e&&(this.plan=void 0,this.failure=a,f(this,v,or).call(this,o,a))}finally{this.busy=!1}},or=async function(e,o){this.skippable=!1;let a=o instanceof At?o.code:0;if(!(e.kind!=="install"||a!==10004&&a!==10005||e.options.skip_dependencies))try{await q.plan({...e,options:{...e.options,with_dependencies:!1,skip_dependencies:!0}}),this.failure===o&&(this.skippable=!0)}catch{}},ar=async function(e){if(!globalThis.crypto?.subtle)return;let o=new Uint8Array(await crypto.subtle.digest("SHA-256",await e.arrayBuffer()));k(this,et)?.file===e&&(this.digest=[...o].map(a=>a.toString(16).padStart(2,"0")).join(""))},rr=async function(){if(!(!this.plan||this.busy)){this.busy=!0,ft(this,He,performance.now());try{await q.apply(this.plan,k(this,et)&&{...k(this,et),options:{...this.options}},this.accepted?ao(this.plan):[])}catch(e){this.failure=e,this.plan=void 0}finally{this.busy=!1}}},Se=function(e,o){this.options={...this.options,[e]:o},f(this,v,Me).call(this)},nr=function(e){return u`
      <div class="plan" aria-busy=${this.busy}>
        ${this.failure?u`${Ae(this.failure,()=>{f(this,v,Me).call(this)})}
              ${qi(this.failure instanceof At?Di(this.failure.data):[])} ${f(this,v,lr).call(this,e)}`:this.plan?f(this,v,cr).call(this,this.plan):u`<p class="waiting" role="status">${f(this,v,sr).call(this)}</p>
                <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
        ${this.plan?u`${f(this,v,mr).call(this,this.plan)} ${f(this,v,fr).call(this,e,this.plan)}`:y}
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>q.close()}>${m("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e.kind==="uninstall"?"danger":"brand"}
          ?disabled=${!this.plan||this.busy||this.plan.steps.length===0||ao(this.plan).length>0&&!this.accepted}
          @click=${()=>{f(this,v,rr).call(this)}}
        >
          ${m(`change.do.${e.kind}`)}
        </wa-button>
      </div>
    `},sr=function(){let e=[...Y.operations.values()].find(({state:o})=>o==="running");return e?m("plan.behind",{what:ii(e)+oi(e)}):m("plan.making")},lr=function(e){let o=this.failure instanceof At?this.failure.code:0;return e.kind!=="upload"&&o===409?u`<wa-button size="s" variant="brand" @click=${()=>{f(this,v,Me).call(this)}}>${m("plan.again")}</wa-button>`:e.kind==="uninstall"&&o===20002&&!this.options.force?u`<wa-button size="s" variant="danger" appearance="outlined" @click=${()=>f(this,v,Se).call(this,"force",!0)}>
        ${m("plan.force")}
      </wa-button>`:e.kind==="upload"&&!this.options.force&&o===409?u`<wa-button size="s" variant="warning" appearance="outlined" @click=${()=>f(this,v,Se).call(this,"force",!0)}>
        ${m("plan.reinstall")}
      </wa-button>`:this.skippable?u`<p class="quiet">${m("plan.skipDependencies.hint")}</p><wa-button
        size="s"
        variant="warning"
        appearance="outlined"
        @click=${()=>{this.options={...this.options,with_dependencies:!1},f(this,v,Se).call(this,"skip_dependencies",!0)}}
      >
        ${m("plan.skipDependencies")}
      </wa-button>`:y},cr=function(e){return u`
      ${k(this,et)?.file?u`<p class="effects"><span>${m("plan.file")}</span> <code>${k(this,et).file.name}</code> ${Oe(k(this,et).file.size)}</p>
            ${this.digest?u`<p class="effects"><span>SHA-256</span> <code>${this.digest}</code></p>`:y}`:y}
      ${e.steps.length===0?u`<p>${m("plan.nothing")}</p>`:u`<p>${Ot("plan.steps",e.steps.length)}</p>
            <ol class="steps">
              ${e.steps.map(o=>f(this,v,ur).call(this,o))}
            </ol>`}
      ${(e.held??[]).length>0?u`<h3 class="left-behind">${m("plan.held")}</h3>
            <ul class="plainlist held">
              ${e.held?.map(o=>u`<li>
                  <span class="name">${o.name}</span> ${m("plan.held.one",{version:o.wanted,latest:o.latest})}
                  ${o.held?u`<br /><small class="quiet">${o.held}</small>`:y}
                </li>`)}
            </ul>`:y}
    `},ur=function(e){let o=e.migrations??{},a=e.display_name??(e.plugin===k(this,et)?.plugin?k(this,et).title:e.plugin);return u`<li>
      <p class="what">
        ${Ii(e.plugin,a,e.to??e.from)}
        <strong>${Jt(`plan.action.${e.action}`,e.action)} ${a}</strong> ${a===e.plugin?y:u`<span class="quiet name">${e.plugin}</span>`}
        ${e.from&&e.to&&e.from.split(".")[0]!==e.to.split(".")[0]?u`<span class="mark warning">${M("warning")} ${m("updates.major")}</span>`:y}
        <span class="versions"
          >${e.from??""}${e.from&&e.to&&e.from!==e.to?u` <span aria-label=${m("plan.to")}>→</span> ${e.to}`:e.from?y:e.to}</span
        >
        ${e.size?u`<span class="quiet">${Oe(e.size)}</span>`:y}
      </p>
      ${e.reason&&e.reason!=="asked for"?u`<p class="quiet">${m("plan.because",{reason:e.reason})}</p>`:y}
      ${f(this,v,ro).call(this,"mark.yanked",e.withdrawn)} ${f(this,v,ro).call(this,"mark.deprecated",e.deprecated)}
      ${e.from&&e.to&&e.from!==e.to?f(this,v,dr).call(this,e.plugin,e.from,e.to):y}
      ${f(this,v,hr).call(this,e)} ${f(this,v,pr).call(this,e)}
      ${f(this,v,Xt).call(this,m("plan.migrate"),o.apply)} ${f(this,v,Xt).call(this,m("plan.adopt"),o.adopt)}
      ${f(this,v,Xt).call(this,m("plan.reads"),e.reads)} ${e.databases?u`<p class="effects"><span>${m("plan.databases")}</span> ${Vo(e.databases)}</p>`:y}
      ${(o.undo??[]).length>0&&!e.tables?.length?u`<wa-callout variant="warning" size="s">
            ${M("warning")} ${m("plan.undo")}
            <ul>${o.undo?.map(n=>u`<li><code>${n}</code></li>`)}</ul>
          </wa-callout>`:y}
      ${f(this,v,Xt).call(this,m(e.action==="uninstall"?"plan.unpublish":"plan.publish"),e.published)}
      ${f(this,v,Xt).call(this,m("plan.capabilities"),e.capabilities)} ${Fo(e)} ${f(this,v,Xt).call(this,m("plan.affected"),e.affected)}
    </li>`},dr=function(e,o,a){let n=`${e} ${o} ${a}`,s=async()=>{let{changelog:c}=await import("./changelog-PFPFEO3K.js"),d=await(Io(o,a)?c(e,a,o):c(e,o,a));this.changelogs=new Map(this.changelogs).set(n,d)};return u`<details class="changelog" @toggle=${c=>c.target.open&&!this.changelogs.has(n)&&void s()}>
      <summary>${m("updates.changes")}</summary>
      ${this.changelogs.get(n)??u`<p role="status">${m("loading")}</p>`}
    </details>`},ro=function(e,o){return o?u`<wa-callout variant="warning" size="s">
      ${M("warning")} <strong>${m(e)}</strong> ${typeof o=="string"?o:""}
    </wa-callout>`:y},hr=function({stops:e}){let o=Object.entries(e??{});return o.length===0?y:u`<p class="effects">
      <span>${m("plan.stops")}</span> ${o.map(([a,n])=>Jt(`plan.stops.${a}.${n===1?"one":"other"}`,`${n} ${a}`).replace("{count}",te(n))).join(", ")}
    </p>`},pr=function({tables:e,settings:o,edited:a}){let n=(e??[]).length>0||o;return u`${n?u`<wa-callout variant="danger" size="s" class="lost-data">
          ${M("warning")} <strong>${m("plan.lost")}</strong>
          <ul>
            ${(e??[]).map(({name:s,rows:c})=>u`<li>
                <code>${s}</code> ${c===void 0?y:u`<strong>${c>Ja?Ot("plan.rows.more",Ja):Ot("plan.rows",c)}</strong>`}
              </li>`)}
            ${o?u`<li><code>${o}</code> ${m("plan.settings")}</li>`:y}
          </ul>
        </wa-callout>`:y}
    ${f(this,v,Xt).call(this,m("plan.edited"),a)}`},Xt=function(e,o){return!o||o.length===0?y:u`<p class="effects"><span>${e}</span> ${o.map(a=>u`<code>${a}</code> `)}</p>`},mr=function(e){let o=ao(e);return o.length===0?y:u`<fieldset class="questions consent">
      <legend>${m("plan.consent")}</legend>
      <label>
        <input
          type="checkbox"
          name="accept"
          .checked=${this.accepted}
          @change=${a=>this.accepted=a.target.checked}
        />
        <span><strong>${m("plan.accept",{capabilities:o.map(No).join(", ")})}</strong><br /><small>${m(e.steps.some(({from:a,code:n})=>!a&&n?.consent?.length)?"plan.accept.policy":"plan.accept.hint")}</small></span>
      </label>
    </fieldset>`},fr=function(e,o){return e.kind==="updateAll"?f(this,v,br).call(this):e.kind!=="uninstall"||o.steps.length===0?y:u`
      <fieldset class="questions">
        <legend>${m("plan.data")}</legend>
        ${[!0,!1].map(a=>u`<label>
            <input
              type="radio"
              name="keep_data"
              .checked=${!!this.options.keep_data===a}
              @change=${()=>f(this,v,Se).call(this,"keep_data",a)}
            />
            <span><strong>${m(a?"plan.keep":"plan.drop")}</strong><br /><small>${m(a?"plan.keep.hint":"plan.drop.hint")}</small></span>
          </label>`)}
      </fieldset>
    `},br=function(){return u`<label class="field reach">
      <span>${m("plan.reach")}</span>
      <select ?disabled=${this.busy} @change=${e=>f(this,v,Se).call(this,"reach",e.target.value)}>
        ${["any","minor","patch"].map(e=>u`<option value=${e} ?selected=${(this.options.reach??"any")===e}>${m(`plan.reach.${e}`)}</option>`)}
      </select>
    </label>`},gr=function({operation:e,log:o,several:a,steps:n=[],wish:s}){let c=Ze(e);return u`
      <div class="operation" data-state=${e.state}>
        ${c?f(this,v,vr).call(this,e,o.at(-1)):f(this,v,wr).call(this,e,a,n,s)}
        ${o.length>0?u`<details class="log-box" ?open=${c}>
              <summary>${m("operation.log")}</summary>
              <ol class="log" tabindex="0" aria-label=${m("operation.log")}>
                ${o.map(d=>u`<li><span class="step">${er(d.step)}</span> ${d.message}</li>`)}
              </ol>
            </details>`:y}
        ${c?u`<p class="quiet">${m("operation.goesOn")}</p>`:y}
      </div>
      <div slot="footer" class="buttons">
        ${c?u`<span class="grow"></span>`:y}
        ${c&&!Y.lost?u`<wa-button appearance="outlined" variant="danger" @click=${()=>{f(this,v,Sr).call(this,e.id)}}>
              ${m("operation.cancel")}
            </wa-button>`:y}
        <wa-button variant=${c?"neutral":"brand"} appearance=${c?"outlined":"accent"} @click=${()=>(!c||performance.now()-k(this,He)>$n)&&q.close()}>
          ${m(c?"operation.hide":"close")}
        </wa-button>
      </div>
    `},vr=function(e,o){let a=Y.live&&Y.operations.get(e.id)||e,n=a.state==="queued",s=o!==void 0&&o.total>0,c=s?Math.min(100,Math.round(o.done/o.total*100)):0,d=Y.lost?m("operation.lost"):n?Po(a):o?er(o.step):m("operation.running");return u`
      <p role="status" class="waiting">${M("busy")} ${d}</p>
      <wa-progress-bar label=${d} .value=${c} ?indeterminate=${!s}></wa-progress-bar>
      <p class="quiet">
        ${o?.message??""}
        ${s&&o.total>1e3?m("operation.bytes",{done:Oe(o.done),total:Oe(o.total)}):""}
        ${s&&o.total<=1e3?`${te(o.done)} / ${te(o.total)}`:""}
      </p>
    `},wr=function(e,o,a,n){let s=e.result;if(e.state==="cancelled")return u`<p role="status">${M("cancel")} ${m("operation.cancelled")}</p>`;if(e.state==="succeeded"){let c=o?"":s?.plugin??e.plugin,d=typeof s?.data.version=="string"?s.data.version:"";return u`
        <wa-callout variant="success">
          <p role="status" class="done">
            ${M("success")}
            ${o?Ot(`change.several.${Ei(e.operation)}`,o):m(`change.done.${tr(e)}`,{plugin:s?.plugin??e.plugin,version:d})}
          </p>
          ${c&&e.operation!=="uninstall"?f(this,v,yr).call(this,c):y}
        </wa-callout>
        ${f(this,v,xr).call(this,a.filter(h=>h.plugin!==c))}
        ${(s?.warnings??[]).map(h=>u`<wa-callout variant="warning" size="s">${M("warning")} ${h}</wa-callout>`)}
      `}return e.state==="rolled_back"||e.state==="unknown"?u`<wa-callout variant="warning">
        <p role="status" class="done">
          ${M("warning")} ${s?.message||m(e.state==="unknown"?"operation.unknown":"operation.rolledBack")}
        </p>
        <p class="actions"><a href=${gt(`/operations/${e.id}`)}>${m("operation.trail")}</a></p>
      </wa-callout>`:u`${_o(s?.code??-1,s?.message??m("operation.broken"))} ${qi(Di(s?.data))}
      ${n&&s?.code===409?u`<wa-button size="s" appearance="outlined" @click=${()=>q.ask({...n})}>${m("plan.again")}</wa-button>`:y}`},yr=function(e){return u`<p class="actions">
      <a href=${gt(`/plugins/${e}`)}>${m("change.open",{plugin:e})}</a>
      ${this.settings===e?u`<a href=${gt(`/plugins/${e}?tab=settings`)}>${m("tab.settings")}</a>`:y}
      ${nt.pages.filter(o=>o.plugin===e).map(o=>u`<a href=${gt(nt.pathOf(o))}>${nt.titleOf(o)}</a>`)}
    </p>`},xr=function(e){return e.length===0?y:u`<ul class="plainlist others">
      ${e.map(({action:o,plugin:a,display_name:n=a,to:s,from:c})=>u`<li>
          ${Ii(a,n,s??c)} ${Jt(`plan.done.${o}`,o)}
          ${o==="uninstall"?u`<span class="name">${n}</span>`:u`<a class="name" href=${gt(`/plugins/${a}`)}>${n}</a>`} ${s??c}
        </li>`)}
    </ul>`},kr=async function(e){let o=e.result?.plugin??e.plugin;if(this.settings="",e.state!=="succeeded"||e.operation==="uninstall"||!o||!D.may("plugin:settings"))return;let a=await ko("/admin/plugin/detail",{name:o}).catch(()=>{});qo(a)&&(this.settings=o)},Sr=async function(e){try{await q.cancel(e)}catch(o){_e("warning",o instanceof At&&o.message?o.message:m("error.unexpected"))}},N([L()],bt.prototype,"plan",2),N([L()],bt.prototype,"failure",2),N([L()],bt.prototype,"busy",2),N([L()],bt.prototype,"digest",2),N([L()],bt.prototype,"accepted",2),N([L()],bt.prototype,"skippable",2),N([L()],bt.prototype,"changelogs",2),N([L()],bt.prototype,"options",2),N([L()],bt.prototype,"settings",2),bt=N([C("core-change-dialog")],bt);var $n=600;function ao(t){return[...new Set(t.steps.flatMap(({code:i})=>i?.consent??[]))].sort()}var Ja=1e6,Cn=["install","update","updateAll","rollback","uninstall","enable","disable","upload","download"];function Ei(t){return Cn.find(i=>i===t)??"other"}function tr(t){return t.operation==="update"&&!t.plugin?"updateAll":Ei(t.operation)}function er(t){return Jt(`step.${t}`,t)}var Fe=class extends Wt{constructor(){super();this.closed="";this.watch(Y),this.watch(document,"core-language")}render(){let e=[...Y.problems],o=JSON.stringify(e);return e.length===0||o===this.closed?y:u`<section class="development" role="alert" aria-label=${m("development.title")}>
      <div class="development-head">
        <h2>${m("development.title")}</h2>
        <button type="button" @click=${()=>this.closed=o}>${m("close")}</button>
      </div>
      ${e.map(([a,n])=>u`<h3>${a}</h3><pre tabindex="0">${n}</pre>`)}
      <p>${m("development.next")}</p>
    </section>`}};N([L()],Fe.prototype,"closed",2),Fe=N([C("core-development")],Fe);var ct,no,so,$e,zi,$r,de=class extends Wt{constructor(){super(...arguments);U(this,ct);this.again=!1;this.busy=!1;this.problem="";U(this,zi,async e=>{if(e.preventDefault(),!this.busy){this.busy=!0,this.problem="";try{await D.signIn(f(this,ct,$e).call(this,"username")?.value??"",f(this,ct,$e).call(this,"password")?.value??"")}catch(o){this.problem=f(this,ct,$r).call(this,o);let a=f(this,ct,$e).call(this,"password");a&&(a.value=""),a?.focus(),await D.load().catch(()=>{})}finally{this.busy=!1}}})}firstUpdated(){f(this,ct,$e).call(this,"username")?.updateComplete.then(()=>f(this,ct,$e).call(this,"username")?.focus())}render(){let e=D.current?.application;return this.again?u`<div class="sign-in"><p role="status">${m("signIn.again")}</p>${e?.login?f(this,ct,so).call(this):f(this,ct,no).call(this,e?.sign_in_page)}</div>`:u`
      <main class="sign-in" id="main">
        <h1>${e?.title??""}</h1>
        ${e?.login?f(this,ct,so).call(this):f(this,ct,no).call(this,e?.sign_in_page)}
      </main>
    `}};ct=new WeakSet,no=function(e){return u`
      <p>${m("signIn.elsewhere")}</p>
      ${e?u`<wa-button variant="brand" href=${e}>${m("signIn.do")}</wa-button>`:y}
    `},so=function(){return u`
      <form @submit=${k(this,zi)} aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">${m("signIn.title")}</h2>
        <div role="alert" class="alert">
          ${this.problem?u`<wa-callout variant="danger">${M("error")} ${this.problem}</wa-callout>`:y}
        </div>
        <wa-input name="username" label=${m("signIn.name")} autocomplete="username" autocapitalize="off" required></wa-input>
        <wa-input
          name="password"
          type="password"
          label=${m("signIn.password")}
          autocomplete="current-password"
          password-toggle
          required
        ></wa-input>
        <wa-button type="submit" variant="brand" ?loading=${this.busy}>${m("signIn.do")}</wa-button>
      </form>
    `},$e=function(e){return this.querySelector(`wa-input[name="${e}"]`)},zi=new WeakMap,$r=function(e){if(!(e instanceof At))return m("error.unexpected");if(e.status===0)return m("error.unreachable");if(e.status===429){let a=Math.max(1,Math.ceil(e.retryAfter/60));return Ot("signIn.throttled",a)}return e.message==="The name or the password is wrong"||!e.message?m("signIn.wrong"):e.message},N([l({type:Boolean})],de.prototype,"again",2),N([L()],de.prototype,"busy",2),N([L()],de.prototype,"problem",2),de=N([C("core-sign-in")],de);var En=15e3,zn=new Set(["PageDown","PageUp","Home","End"," ","ArrowDown","ArrowUp"]),Cr=10*6e4,Ue,he,Ce,pe,Vt,je,Ke,Xe,Ye,Ge,Gt,E,Er,lo,co,zr,Oi,Or,Ar,_r,Rr,Lr,uo,Tr,ho,Pr,Ai,_i,Dr,Ri,Li,Yt=class extends Wt{constructor(){super();U(this,E);this.menuOpen=!1;this.ready=!1;this.narrow=matchMedia("(max-width: 36rem)");U(this,Ue,0);U(this,he,"");U(this,Ce,Date.now());U(this,pe);U(this,Vt);U(this,je,!1);U(this,Ke,0);U(this,Xe,()=>{let e=Date.now()-k(this,Ce)>Cr;ft(this,Ce,Date.now()),e&&k(this,Gt).call(this)});U(this,Ye,e=>{if(!(!D.current?.user||e.altKey||e.shiftKey)){if(zn.has(e.key)&&document.activeElement===document.body)this.querySelector("#main")?.focus({preventScroll:!0});else if((e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="k")e.preventDefault(),k(this,Ge).call(this);else if(e.key==="/"&&!e.ctrlKey&&!e.metaKey&&!On(e)){let o=this.querySelector("main [type=search]");if(!o)return;e.preventDefault(),o.focus()}}});U(this,Ge,async()=>{document.querySelector("wa-dialog[open], dialog[open]")||(await import("./palette-2BXXONRG.js"),await this.updateComplete,this.querySelector("core-palette")?.show())});U(this,Gt,()=>{let e=D.current?.user;Y.listen(!!e&&document.visibilityState==="visible"&&Date.now()-k(this,Ce)<Cr)});U(this,_i,e=>{let o=e.detail.item.value;o.startsWith("theme:")?nt.chooseTheme(o.slice(6)):(nt.chooseTheme(""),Wo(o)),this.requestUpdate()});U(this,Ri,async()=>{try{await D.signOut()}catch(e){_e("danger",e instanceof At&&e.message?e.message:m("error.unexpected"))}});U(this,Li,e=>{e.preventDefault(),this.querySelector("#main")?.focus()});this.watch(D,"change",()=>{nt.follow(D.current?.frontends??[]);let e=D.current?.user?.name,o=e!==void 0&&e===k(this,Vt);e&&e!==k(this,pe)&&k(this,je)&&(o?q.resume():f(this,E,co).call(this)),e?ft(this,Vt,void 0):(k(this,pe)&&!D.left&&ft(this,Vt,k(this,pe)),q.forget()),ft(this,pe,e),k(this,Gt).call(this),this.requestUpdate()}),this.watch(this.narrow),this.watch(nt),this.watch(q),this.watch(Y),this.watch(Qe),this.watch(Y,"back",()=>{q.recover(),this.pageFailure?location.reload():this.querySelector("main .unreachable")&&(po(this,Ue)._++,this.requestUpdate())}),this.watch(Y,"plugins",()=>{D.load().catch(()=>{})}),xo(()=>Y.suspect()),q.addEventListener("done",e=>f(this,E,Er).call(this,e.detail)),this.watch(document,"core-language"),this.watch(rt,"change",()=>f(this,E,zr).call(this)),yo(()=>{D.current?.user&&D.load().catch(()=>{})})}connectedCallback(){super.connectedCallback(),f(this,E,lo).call(this),addEventListener("keydown",k(this,Ye));for(let e of["pointerdown","keydown"])addEventListener(e,k(this,Xe),{passive:!0});document.addEventListener("visibilitychange",k(this,Gt)),ft(this,Ke,window.setInterval(k(this,Gt),En))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("keydown",k(this,Ye));for(let e of["pointerdown","keydown"])removeEventListener(e,k(this,Xe));document.removeEventListener("visibilitychange",k(this,Gt)),clearInterval(k(this,Ke))}updated(){let e=rt.place.path,a=ri(e)?.page.title()??"",n=D.current?.application.title??"";(!e.startsWith("/pages/")||!D.current?.user)&&(document.title=D.current?.user?[a,n].filter(Boolean).join(" · "):n||"Console"),D.current?.user&&e!==k(this,he)&&(k(this,he)&&this.querySelector("#main")?.focus({preventScroll:!0}),k(this,he)&&(scrollTo(0,0),this.querySelector("#main")?.scrollTo(0,0)),ft(this,he,e))}render(){if(this.failure)return u`<main class="sign-in" id="main">${Ae(this.failure,()=>{f(this,E,lo).call(this)})}</main>`;if(!D.current||!this.ready)return u`<p class="starting" role="status">${m("loading")}</p>`;let e=D.current.user?.name??k(this,Vt);return oo(`${Ti()} ${e??""}`,e!==void 0?f(this,E,Or).call(this):u`<div class="outside"><div class="choices">${f(this,E,Ai).call(this)}</div>
            <core-sign-in></core-sign-in><core-notices></core-notices></div>`)}};Ue=new WeakMap,he=new WeakMap,Ce=new WeakMap,pe=new WeakMap,Vt=new WeakMap,je=new WeakMap,Ke=new WeakMap,Xe=new WeakMap,Ye=new WeakMap,Ge=new WeakMap,Gt=new WeakMap,E=new WeakSet,Er=function(e){if(q.shown===e.id||e.operation==="doctor")return;let{kind:o,text:a}=Do(e);_e(o,a)},lo=async function(){this.failure=void 0;try{let e=Pi(wo()).catch(()=>{});await Promise.all([D.load(),e]),this.ready=!0,ft(this,je,!0),D.current?.user&&await f(this,E,co).call(this)}catch(e){this.failure=e}},co=async function(){if(rt.place.path==="/"){let e=qr(D.current?.menus??[]).find(o=>o.path?.startsWith("/console/"));rt.go(e?.path?.slice(8)??"/catalogue",{},!0)}await f(this,E,Oi).call(this),await q.resume()},zr=function(){this.menuOpen=!1,f(this,E,Oi).call(this),this.requestUpdate()},Oi=async function(){this.pageFailure=void 0;try{await ri(rt.place.path)?.page.load?.()}catch{Y.suspect(),this.pageFailure=new At(0,0,"")}},Or=function(){return u`
      <a class="skip" href="#main" @click=${k(this,Li)}>${m("shell.skip")}</a>
      <header class="top">
        <button
          class="plain menu-button"
          aria-expanded=${this.menuOpen}
          aria-controls="menu"
          aria-label=${m("shell.menu")}
          @click=${()=>this.menuOpen=!this.menuOpen}
        >
          ${M(this.menuOpen?"close":"menu")}
        </button>
        <a class="brand" href=${gt("/")}>${M("layers")}<span>${D.current?.application.title}</span></a>
        <span class="grow"></span>
        <button class="plain find" @click=${k(this,Ge)} aria-keyshortcuts="Control+K">
          ${M("search")}<span class="find-text">${m("palette.find")}</span><kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        ${f(this,E,Rr).call(this)} ${f(this,E,_r).call(this)}
        ${this.narrow.matches?y:f(this,E,Ai).call(this)} ${f(this,E,Dr).call(this)}
      </header>
      ${Y.lost&&!q.open?u`<div class="lost" role="alert">${M("busy")}<span>${m("connection.lost")}</span></div>`:y}
      <nav id="menu" class=${this.menuOpen?"open":""} aria-label=${m("shell.menu")}>
        <ul>
          ${(D.current?.menus??[]).map(e=>f(this,E,uo).call(this,e))} ${f(this,E,Pr).call(this)}
        </ul>
        ${this.narrow.matches?u`<div class="choices-menu">${f(this,E,Ai).call(this)}</div>`:y}
      </nav>
      <main id="main" tabindex="-1">${oo(k(this,Ue),f(this,E,Lr).call(this))}</main>
      <core-change-dialog></core-change-dialog>
      <core-palette></core-palette>
      <core-notices></core-notices><core-development></core-development>
      ${k(this,Vt)===void 0?y:f(this,E,Ar).call(this)}
    `},Ar=function(){return this.updateComplete.then(()=>{let e=this.querySelector("dialog.again");e&&!e.open&&e.showModal()}),u`<dialog class="again" aria-label=${m("signIn.title")} @cancel=${e=>e.preventDefault()}>
      <core-sign-in again></core-sign-in>
      <button
        class="plain"
        @click=${()=>{ft(this,Vt,void 0),this.requestUpdate()}}
      >
        ${m("signIn.other")}
      </button>
    </dialog>`},_r=function(){if(!D.may("plugin:list"))return y;let e=Qe.items?.length??0;return u`<a class="bell" href=${gt("/attention")} aria-label=${e>0?Ot("attention.found",e):m("attention.title")}>
      ${M("notice")}${e>0?u`<span class="count">${te(e)}</span>`:y}
    </a>`},Rr=function(){let e=new Map(Y.operations);for(let{operation:s}of q.running)e.set(s.id,s);let o=[...e.values()].filter(Ze),a=o.find(({state:s})=>s==="running")??o[0];if(!a)return y;let n=ii(a)+oi(a);return u`<button class="plain running" aria-label=${n} ?disabled=${Y.lost} @click=${()=>q.look(a)}>
      ${M("busy")}<span class="what">${n}</span>
      ${o.length>1?u`<span class="quiet">${m("changes.more",{count:o.length-1})}</span>`:y}
    </button>`},Lr=function(){if(this.pageFailure)return Ae(this.pageFailure,()=>{f(this,E,Oi).call(this)});let e=ri(rt.place.path);return e?e.page.show(e.parts,rt.place):u`<div class="empty">
      ${M("search")}
      <h1>${m("shell.nothing")}</h1>
      <p><a href=${gt("/catalogue")}>${m("catalogue.title")}</a></p>
    </div>`},uo=function(e){let o=e.children.length>0?u`<ul>${e.children.map(n=>f(this,E,uo).call(this,n))}</ul>`:y,a=Jt(`menu.${e.id}`,e.title);return e.path?u`<li>${f(this,E,ho).call(this,An(e.path),a,e.icon??"right",f(this,E,Tr).call(this,e.id))}${o}</li>`:u`<li><span class="group">${a}</span>${o}</li>`},Tr=function(e){let o=Qe.items??[];return e==="attention"?o.length:e==="updates"?o.filter(({kind:a})=>a==="update").length:0},ho=function(e,o,a,n=0){let s=new URL(e,location.href).pathname,c=location.pathname===s||location.pathname.startsWith(`${s}/`);return u`<a href=${e} aria-current=${c?"page":y}>${M(a)}<span class="grow">${o}</span>${n>0?u`<span class="count">${te(n)}</span>`:y}</a>`},Pr=function(){let e=nt.pages;return e.length===0?y:u`<li>
      <span class="group">${m("menu.pages")}</span>
      <ul>
        ${e.map(o=>u`<li>${f(this,E,ho).call(this,gt(nt.pathOf(o)),nt.titleOf(o),"plugin")}</li>`)}
      </ul>
    </li>`},Ai=function(){let e=ai();return u`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>{Pi(o.detail.item.value,!0)}}
      >
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${M("language")}<span class="hidden">${m("shell.language")}</span>
        </wa-button>
        ${Object.entries(vo).map(([o,{name:a}])=>u`<wa-dropdown-item type="checkbox" value=${o} .checked=${o===Ti()} lang=${o}>${a}</wa-dropdown-item>`)}
      </wa-dropdown>
      <wa-dropdown placement="bottom-end" @wa-select=${k(this,_i)}>
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${M(e==="auto"?"auto":e==="dark"?"moon":"sun")}<span class="hidden">${m("shell.colors")}</span>
        </wa-button>
        ${["auto","light","dark"].map(o=>u`<wa-dropdown-item type="checkbox" value=${o} .checked=${!nt.theme&&o===e}>
            ${m(`colors.${o}`)}
          </wa-dropdown-item>`)}
        ${nt.themes.map(o=>u`<wa-dropdown-item type="checkbox" value=${`theme:${o.id}`} .checked=${nt.theme===o.id}>
            ${o.title}
          </wa-dropdown-item>`)}
      </wa-dropdown>
    `},_i=new WeakMap,Dr=function(){let e=D.current?.user;return u`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>o.detail.item.value==="account"?rt.go("/account"):void k(this,Ri).call(this)}
      >
        <wa-button slot="trigger" appearance="plain" size="s" with-caret class="account">
          ${M("user")}<span class="account-name">${e?.display_name}</span>
        </wa-button>
        ${D.current?.application.pages.includes("account")?u`<wa-dropdown-item value="account"><span slot="icon">${M("user")}</span>${m("account.title")}</wa-dropdown-item>`:y}
        <wa-dropdown-item value="sign-out" ?disabled=${!D.current?.application.logout}>
          <span slot="icon">${M("sign-out")}</span>${m("shell.signOut")}
        </wa-dropdown-item>
      </wa-dropdown>
    `},Ri=new WeakMap,Li=new WeakMap,N([L()],Yt.prototype,"failure",2),N([L()],Yt.prototype,"pageFailure",2),N([L()],Yt.prototype,"menuOpen",2),N([L()],Yt.prototype,"ready",2),Yt=N([C("core-console")],Yt);function On(t){let i=t.composedPath()[0];return i instanceof HTMLElement&&(i.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(i.tagName))}function An(t){let i=new URL(mo(t.startsWith("/")?t:`/${t}`),location.href);return i.origin===location.origin?i.pathname+i.search:gt("/")}function qr(t){return t.flatMap(i=>[i,...qr(i.children)])}Mo(ai());Ho();rt.start();
