import{a as mi,b as Qo,c as Zo,d as Jo,e as st,f as ta,g as ea,i as fi}from"./chunk-7CCKRH3A.js";import{a as oe}from"./chunk-OZD4NK3K.js";import{a as hi,b as pi,c as Uo,d as jo}from"./chunk-JH4NS4D6.js";import{c as Ui,d as ji}from"./chunk-D6Z7BL3Z.js";import{a as ge}from"./chunk-Z5I3OZMO.js";import{a as Fo,d as qe}from"./chunk-ZMWS5VO2.js";import{b as j}from"./chunk-E7T2WBSH.js";import{a as Go}from"./chunk-24UAZAGB.js";import{a as Mo,b as Ho,c as No}from"./chunk-6VDU4B6A.js";import{a as Ko,b as Xo,c as Yo}from"./chunk-7KGW5VOI.js";import{a as G}from"./chunk-WFXHJUKB.js";import{a as it,b as Pe,c as q,g as ci,h as De,i as ui,j as di}from"./chunk-MVIAMRUA.js";import{a as E,b as l,c as z,d as W,e as Vo,f as Bo,g as li,h as Wo,i as V,j as Rt,k as R}from"./chunk-3ZYWMM7V.js";import{a as r,b as ko,c as $o,d as So}from"./chunk-GIZTY6IV.js";import{a as C,d as c,e as Po,f as Do,g as qo,h as y,j as Io}from"./chunk-V35MO6FD.js";import{A as Lo,a as wt,c as si,e as Eo,f as Ni,g as Co,h as Fi,i as d,j as yt,k as Ht,l as ie,m as zo,n as Le,r as Oo,t as mt,w as Ao,x as _o,y as Ro,z as To}from"./chunk-VUTM7MML.js";import{b as I,c as x,d as B,e as et,f,g as xo}from"./chunk-3IY7SBBO.js";var Nt=C`
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
`;var ia=C`
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
`;var an=C`
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
`,rn=/;\s+$/;function nn(t){return t.replace(/[A-Z]/g,i=>`-${i.toLowerCase()}`)}function oa(t){let{property:i,value:e,element:o}=t;if(e){let a=o.getAttribute("style")||"";a&&(a.match(rn)||(a+=";"),a+=" ");let n=`${i}: ${e}`;return a.includes(n)?void 0:`${a}${n};`}return null}var bi,M=class extends Io{constructor(){super(),$o(this,bi,!1),this.initialReflectedProperties=new Map,this.didSSR=!!this.shadowRoot,this.customStates={set:(i,e)=>{if(this.internals?.states)try{e?this.internals.states.add(i):this.internals.states.delete(i)}catch(o){if(String(o).includes("must start with '--'"))console.error("Your browser implements an outdated version of CustomStateSet. Consider using a polyfill");else throw o}},has:i=>{if(!this.internals?.states)return!1;try{return this.internals.states.has(i)}catch{return!1}}};try{this.internals=this.attachInternals()}catch{console.error("Element internals are not supported in your browser. Consider using a polyfill")}this.customStates.set("wa-defined",!0);let t=this.constructor;for(let[i,e]of t.elementProperties)e.default==="inherit"&&e.initial!==void 0&&typeof i=="string"&&this.customStates.set(`initial-${i}-${e.initial}`,!0)}static get styles(){let t=Array.isArray(this.css)?this.css:this.css?[this.css]:[];return[an,...t]}connectedCallback(){super.connectedCallback(),this.didSSR||this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `)),this.didSSR&&this.updateComplete.then(()=>{this.shadowRoot?.prepend(document.createComment(` Web Awesome: https://webawesome.com/docs/components/${this.localName.replace("wa-","")} `))})}attributeChangedCallback(t,i,e){ko(this,bi)||(this.constructor.elementProperties.forEach((o,a)=>{o.reflect&&this[a]!=null&&this.initialReflectedProperties.set(a,this[a])}),So(this,bi,!0)),super.attributeChangedCallback(t,i,e)}willUpdate(t){super.willUpdate(t),this.initialReflectedProperties.forEach((i,e)=>{t.has(e)&&this[e]==null&&(this[e]=i)})}firstUpdated(t){super.firstUpdated(t),this.didSSR&&this.shadowRoot?.querySelectorAll("slot").forEach(i=>{i.dispatchEvent(new Event("slotchange",{bubbles:!0,composed:!1,cancelable:!1}))})}update(t){try{super.update(t)}catch(i){if(this.didSSR&&!this.hasUpdated){let e=new Event("lit-hydration-error",{bubbles:!0,composed:!0,cancelable:!1});e.error=i,this.dispatchEvent(e)}throw i}}setStyle(t,i){if(!this.style){let e=oa({property:nn(t),value:i,element:this});e&&this.setAttribute("style",e);return}this.style[t]=i}setStyleProperty(t,i){if(!this.style){let e=oa({property:t,value:i,element:this});e&&this.setAttribute("style",e);return}this.style.setProperty(t,i)}relayNativeEvent(t,i){t.stopImmediatePropagation(),this.dispatchEvent(new t.constructor(t.type,{...t,...i}))}};bi=new WeakMap;r([l()],M.prototype,"dir",2);r([l()],M.prototype,"lang",2);r([l({type:Boolean,reflect:!0,attribute:"did-ssr"})],M.prototype,"didSSR",2);var Ft=class extends M{constructor(){super(...arguments),this.variant="brand",this.appearance="accent",this.pill=!1,this.attention="none"}render(){return c`
      <span part="start">
        <slot name="start"></slot>
      </span>

      <span part="base badge" role="status">
        <slot></slot>
      </span>

      <span part="end">
        <slot name="end"></slot>
      </span>
    `}};Ft.css=[Nt,ia];r([l({reflect:!0})],Ft.prototype,"variant",2);r([l({reflect:!0})],Ft.prototype,"appearance",2);r([l({type:Boolean,reflect:!0})],Ft.prototype,"pill",2);r([l({reflect:!0})],Ft.prototype,"attention",2);Ft=r([E("wa-badge")],Ft);var ve=()=>({checkValidity(t){let i=t.input,e={message:"",isValid:!0,invalidKeys:[]};if(!i)return e;let o=!0;if("checkValidity"in i&&(o=i.checkValidity()),o)return e;if(e.isValid=!1,"validationMessage"in i&&(e.message=i.validationMessage),!("validity"in i))return e.invalidKeys.push("customError"),e;for(let a in i.validity){if(a==="valid")continue;let n=a;i.validity[n]&&e.invalidKeys.push(n)}return e}});var gi=class extends Event{constructor(){super("wa-invalid",{bubbles:!0,cancelable:!1,composed:!0})}};var sn=()=>({observedAttributes:["custom-error"],checkValidity(t){let i={message:"",isValid:!0,invalidKeys:[]};return t.customError&&(i.message=t.customError,i.isValid=!1,i.invalidKeys=["customError"]),i}}),Q=class extends M{constructor(){super(),this.name=null,this.disabled=!1,this.required=!1,this.assumeInteractionOn=["input"],this.validators=[],this.valueHasChanged=!1,this.hasInteracted=!1,this.customError=null,this.emittedEvents=[],this.emitInvalid=t=>{t.target===this&&(this.hasInteracted=!0,this.dispatchEvent(new gi))},this.handleInteraction=t=>{let i=this.emittedEvents;i.includes(t.type)||i.push(t.type),i.length===this.assumeInteractionOn?.length&&(this.hasInteracted=!0)},"addEventListener"in this&&this.addEventListener("invalid",this.emitInvalid)}static get validators(){return[sn()]}static get observedAttributes(){let t=new Set(super.observedAttributes||[]);for(let i of this.validators)if(i.observedAttributes)for(let e of i.observedAttributes)t.add(e);return[...t]}connectedCallback(){super.connectedCallback(),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.updateValidity()}):this.updateValidity(),this.assumeInteractionOn.forEach(t=>{this.addEventListener?.(t,this.handleInteraction)})}firstUpdated(...t){super.firstUpdated(...t),this.updateValidity()}willUpdate(t){if(!!1&&t.has("customError")&&(this.customError||(this.customError=null),this.setCustomValidity(this.customError||"")),t.has("value")||t.has("disabled")||t.has("defaultValue")){let i=this.value;this.updateFormValue(i)}t.has("disabled")&&(this.customStates.set("disabled",this.disabled),(this.hasAttribute("disabled")||!!1&&!this.matches(":disabled"))&&this.toggleAttribute("disabled",this.disabled)),super.willUpdate(t),this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>this.updateValidity()):this.updateValidity()}updateFormValue(t){if(Array.isArray(t)){if(this.name){let i=new FormData;for(let e of t)i.append(this.name,e);this.setValue(i,i)}}else this.setValue(t,t)}get labels(){return this.internals.labels}getForm(){return this.internals.form}set form(t){t?this.setAttribute("form",t):this.removeAttribute("form")}get form(){return this.internals.form}get validity(){return this.internals.validity}get willValidate(){return this.internals.willValidate}get validationMessage(){return this.internals.validationMessage}checkValidity(){return this.updateValidity(),this.internals.checkValidity()}reportValidity(){return this.updateValidity(),this.hasInteracted=!0,this.internals.reportValidity()}get validationTarget(){return this.input||void 0}setValidity(...t){let i=t[0],e=t[1],o=t[2];o||(o=this.validationTarget),this.internals.setValidity(i,e,o||void 0),this.requestUpdate("validity"),this.setCustomStates()}setCustomStates(){let t=!!this.required,i=this.internals.validity.valid,e=this.hasInteracted;this.customStates.set("required",t),this.customStates.set("optional",!t),this.customStates.set("invalid",!i),this.customStates.set("valid",i),this.customStates.set("user-invalid",!i&&e),this.customStates.set("user-valid",i&&e)}setCustomValidity(t){if(!t){this.customError=null,this.setValidity({});return}this.customError=t,this.setValidity({customError:!0},t,this.validationTarget)}formResetCallback(){this.resetValidity(),this.hasInteracted=!1,this.valueHasChanged=!1,this.emittedEvents=[],this.updateValidity()}formDisabledCallback(t){this.disabled=t,this.updateValidity()}formStateRestoreCallback(t,i){this.didSSR&&!this.hasUpdated?this.updateComplete.then(()=>{this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity()}):(this.value=t,i==="restore"&&this.resetValidity(),this.updateValidity())}setValue(...t){let[i,e]=t;this.internals.setFormValue(i,e)}get allValidators(){let t=this.constructor.validators||[],i=this.validators||[];return[...t,...i]}resetValidity(){this.setCustomValidity(""),this.setValidity({})}updateValidity(){if(this.disabled||this.hasAttribute("disabled")||!this.willValidate){this.resetValidity();return}let t=this.allValidators;if(!t?.length)return;let i={customError:!!this.customError},e=this.validationTarget||this.input||void 0,o="";for(let a of t){let{isValid:n,message:s,invalidKeys:u}=a.checkValidity(this);n||(o||(o=s),u?.length>=0&&u.forEach(h=>i[h]=!0))}o||(o=this.validationMessage),this.setValidity(i,o,e)}};Q.formAssociated=!0;r([l({reflect:!0})],Q.prototype,"name",2);r([l({type:Boolean})],Q.prototype,"disabled",2);r([l({state:!0,attribute:!1})],Q.prototype,"valueHasChanged",2);r([l({state:!0,attribute:!1})],Q.prototype,"hasInteracted",2);r([l({attribute:"custom-error",reflect:!0})],Q.prototype,"customError",2);r([l({attribute:!1,state:!0,type:Object})],Q.prototype,"validity",1);var aa={small:"s",medium:"m",large:"l"},ra=new Set;function at(t,i){i in aa&&!ra.has(`${t}:${i}`)&&(ra.add(`${t}:${i}`),console.warn(`[${t}] size="${i}" is deprecated. Use size="${aa[i]}" instead. The long-form value will be removed in the next major version.`))}var ft=class{constructor(t,...i){this.slotNames=[],this.handleSlotChange=e=>{let o=e.target;(this.slotNames.includes("[default]")&&!o.name||o.name&&this.slotNames.includes(o.name))&&this.host.requestUpdate()},(this.host=t).addController(this),this.slotNames=i}hasDefaultSlot(){return this.host.childNodes?[...this.host.childNodes].some(t=>{if(t.nodeType===Node.TEXT_NODE&&t.textContent.trim()!=="")return!0;if(t.nodeType===Node.ELEMENT_NODE){let i=t;if(i.tagName.toLowerCase()==="wa-visually-hidden")return!1;if(!i.hasAttribute("slot"))return!0}return!1}):!1}hasNamedSlot(t){return this.host.querySelector?.(`:scope > [slot="${t}"]`)!==null}test(t,i){return i&&this.host.didSSR&&!this.host.hasUpdated?!!this.host[i]:t==="[default]"?this.hasDefaultSlot():this.hasNamedSlot(t)}hostConnected(){let t=this.host.shadowRoot;t&&"addEventListener"in t&&t.addEventListener("slotchange",this.handleSlotChange)}hostDisconnected(){let t=this.host.shadowRoot;t&&"removeEventListener"in t&&t.removeEventListener("slotchange",this.handleSlotChange)}};var lt=C`
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
`;var na=C`
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
`;function P(t,i){let e={waitUntilFirstUpdate:!1,...i};return(o,a)=>{let{update:n}=o,s=Array.isArray(t)?t:[t];o.update=function(u){s.forEach(h=>{let p=h;if(u.has(p)){let m=u.get(p),b=this[p];m!==b&&(!e.waitUntilFirstUpdate||this.hasUpdated)&&this[a](m,b)}}),n.call(this,u)}}}var Z=Ho(class extends No{constructor(t){if(super(t),t.type!==Mo.ATTRIBUTE||t.name!=="class"||t.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(t){return" "+Object.keys(t).filter(i=>t[i]).join(" ")+" "}update(t,[i]){if(this.st===void 0){this.st=new Set,t.strings!==void 0&&(this.nt=new Set(t.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in i)i[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(i)}let e=t.element.classList;for(let o of this.st)o in i||(e.remove(o),this.st.delete(o));for(let o in i){let a=!!i[o];a===this.st.has(o)||this.nt?.has(o)||(a?(e.add(o),this.st.add(o)):(e.remove(o),this.st.delete(o)))}return qo}});var O=t=>t??y;var la=Symbol.for(""),ln=t=>{if(t?.r===la)return t?._$litStatic$};var Ki=(t,...i)=>({_$litStatic$:i.reduce((e,o,a)=>e+(n=>{if(n._$litStatic$!==void 0)return n._$litStatic$;throw Error(`Value passed to 'literal' function must be a 'literal' result: ${n}. Use 'unsafeStatic' to pass non-literal values, but
            take care to ensure page security.`)})(o)+t[a+1],t[0]),r:la}),sa=new Map,Xi=t=>(i,...e)=>{let o=e.length,a,n,s=[],u=[],h,p=0,m=!1;for(;p<o;){for(h=i[p];p<o&&(n=e[p],(a=ln(n))!==void 0);)h+=a+i[++p],m=!0;p!==o&&u.push(n),s.push(h),p++}if(p===o&&s.push(i[o]),m){let b=s.join("$$lit$$");(i=sa.get(b))===void 0&&(s.raw=s,sa.set(b,i=s)),e=u}return t(i,...e)},vi=Xi(c),Gs=Xi(Po),Qs=Xi(Do);var T=class extends Q{constructor(){super(...arguments),this.assumeInteractionOn=["click"],this.hasSlotController=new ft(this,"[default]","start","end"),this.localize=new j(this),this.invalid=!1,this.isIconButton=!1,this.title="",this.variant="neutral",this.appearance="accent",this.size="m",this.withCaret=!1,this.withStart=!1,this.withEnd=!1,this.disabled=!1,this.loading=!1,this.pill=!1,this.type="button"}static get validators(){return[...super.validators,ve()]}handleSizeChange(){at(this.localName,this.size)}constructLightDOMButton(){let t=document.createElement("button");for(let i of this.attributes)i.name!=="style"&&t.setAttribute(i.name,i.value);return t.type=this.type,t.style.position="absolute !important",t.style.width="0 !important",t.style.height="0 !important",t.style.clipPath="inset(50%) !important",t.style.overflow="hidden !important",t.style.whiteSpace="nowrap !important",this.name&&(t.name=this.name),t.value=this.value||"",t}handleClick(t){if(this.disabled||this.loading){t.preventDefault(),t.stopImmediatePropagation();return}if(this.type!=="submit"&&this.type!=="reset"||!this.getForm())return;let e=this.constructLightDOMButton();this.parentElement?.append(e),e.click(),e.remove()}handleInvalid(){this.dispatchEvent(new gi)}handleLabelSlotChange(){let t=this.labelSlot.assignedNodes({flatten:!0}),i=!1,e=!1,o=!1,a=!1;[...t].forEach(n=>{if(n.nodeType===Node.ELEMENT_NODE){let s=n;s.localName==="wa-icon"?(e=!0,i||(i=s.label!==void 0)):a=!0}else n.nodeType===Node.TEXT_NODE&&(n.textContent?.trim()||"").length>0&&(o=!0)}),this.isIconButton=e&&!o&&!a,this.customStates.set("icon-button",this.isIconButton),this.isIconButton&&!i&&console.warn('Icon buttons must have a label for screen readers. Add <wa-icon label="..."> to remove this warning.',this)}isButton(){return!this.href}isLink(){return!!this.href}handleDisabledChange(){this.customStates.set("disabled",this.disabled),this.updateValidity()}handleHrefChange(){this.customStates.set("link",this.isLink())}handleLoadingChange(){this.customStates.set("loading",this.loading)}setValue(...t){}click(){this.button.click()}focus(t){this.button.focus(t)}blur(){this.button.blur()}render(){let t=this.isLink(),i=t?Ki`a`:Ki`button`;return vi`
      <${i}
        part="base button"
        class=${Z({button:!0,caret:this.withCaret,disabled:this.disabled,loading:this.loading,rtl:this.localize.dir()==="rtl","has-label":this.hasSlotController.test("[default]"),"has-start":this.hasSlotController.test("start","withStart"),"has-end":this.hasSlotController.test("end","withEnd"),"is-icon-button":this.isIconButton})}
        ?disabled=${O(t?void 0:this.disabled)}
        type=${O(t?void 0:this.type)}
        title=${this.title}
        name=${O(t?void 0:this.name)}
        value=${O(t?void 0:this.value)}
        href=${O(t?this.href:void 0)}
        target=${O(t?this.target:void 0)}
        download=${O(t?this.download:void 0)}
        rel=${O(t&&this.rel?this.rel:void 0)}
        role=${O(t?void 0:"button")}
        aria-disabled=${O(t&&this.disabled?"true":void 0)}
        aria-busy=${this.loading?"true":"false"}
        tabindex=${this.disabled?"-1":"0"}
        @invalid=${this.isButton()?this.handleInvalid:null}
        @click=${this.handleClick}
      >
        <slot name="start" part="start" class="start"></slot>
        <slot part="label" class="label" @slotchange=${this.handleLabelSlotChange}></slot>
        <slot name="end" part="end" class="end"></slot>
        ${this.withCaret?vi`
                <wa-icon part="caret" class="caret" library="system" name="chevron-down" variant="solid"></wa-icon>
              `:""}
        ${this.loading?vi`<wa-spinner part="spinner"></wa-spinner>`:""}
      </${i}>
    `}};T.shadowRootOptions={...Q.shadowRootOptions,delegatesFocus:!0};T.css=[na,Nt,lt];r([W(".button")],T.prototype,"button",2);r([W("slot:not([name])")],T.prototype,"labelSlot",2);r([z()],T.prototype,"invalid",2);r([z()],T.prototype,"isIconButton",2);r([l()],T.prototype,"title",2);r([l({reflect:!0})],T.prototype,"variant",2);r([l({reflect:!0})],T.prototype,"appearance",2);r([l({reflect:!0})],T.prototype,"size",2);r([P("size")],T.prototype,"handleSizeChange",1);r([l({attribute:"with-caret",type:Boolean,reflect:!0})],T.prototype,"withCaret",2);r([l({attribute:"with-start",type:Boolean})],T.prototype,"withStart",2);r([l({attribute:"with-end",type:Boolean})],T.prototype,"withEnd",2);r([l({type:Boolean})],T.prototype,"disabled",2);r([l({type:Boolean,reflect:!0})],T.prototype,"loading",2);r([l({type:Boolean,reflect:!0})],T.prototype,"pill",2);r([l()],T.prototype,"type",2);r([l({reflect:!0})],T.prototype,"name",2);r([l({reflect:!0})],T.prototype,"value",2);r([l({reflect:!0})],T.prototype,"href",2);r([l()],T.prototype,"target",2);r([l()],T.prototype,"rel",2);r([l()],T.prototype,"download",2);r([l({attribute:"formaction"})],T.prototype,"formAction",2);r([l({attribute:"formenctype"})],T.prototype,"formEnctype",2);r([l({attribute:"formmethod"})],T.prototype,"formMethod",2);r([l({attribute:"formnovalidate",type:Boolean})],T.prototype,"formNoValidate",2);r([l({attribute:"formtarget"})],T.prototype,"formTarget",2);r([P("disabled",{waitUntilFirstUpdate:!0})],T.prototype,"handleDisabledChange",1);r([P("href")],T.prototype,"handleHrefChange",1);r([P("loading",{waitUntilFirstUpdate:!0})],T.prototype,"handleLoadingChange",1);T=r([E("wa-button")],T);T.disableWarning?.("change-in-update");var ca=C`
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
`;var Yi=class extends M{constructor(){super(...arguments),this.localize=new j(this)}render(){return c`
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
    `}};Yi.css=ca;Yi=r([E("wa-spinner")],Yi);var ua=class extends Event{constructor(){super("wa-error",{bubbles:!0,cancelable:!1,composed:!0})}};var da=class extends Event{constructor(){super("wa-load",{bubbles:!0,cancelable:!1,composed:!0})}};var ha=C`
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
`;var Ie=Symbol(),wi=Symbol(),Gi,Qi=new Map,rt=class extends M{constructor(){super(...arguments),this.svg=null,this.autoWidth=!1,this.swapOpacity=!1,this.label="",this.library="default",this.rotate=0,this.resolveIcon=async(t,i)=>{let e;if(i?.spriteSheet){this.hasUpdated||await this.updateComplete,this.svg=c`<svg part="svg">
        <use part="use" href="${t}"></use>
      </svg>`,await this.updateComplete;let o=this.shadowRoot.querySelector("[part='svg']");return typeof i.mutator=="function"&&i.mutator(o,this),this.svg}try{if(e=await fetch(t,{mode:"cors"}),!e.ok)return e.status===410?Ie:wi}catch{return wi}try{let o=document.createElement("div");o.innerHTML=await e.text();let a=o.firstElementChild;if(a?.tagName?.toLowerCase()!=="svg")return Ie;Gi||(Gi=new DOMParser);let s=Gi.parseFromString(a.outerHTML,"text/html").body.querySelector("svg");return s?(s.part.add("svg"),document.adoptNode(s)):Ie}catch{return Ie}}}connectedCallback(){super.connectedCallback(),Vo(this)}firstUpdated(t){super.firstUpdated(t),this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`),this.setIcon()}disconnectedCallback(){super.disconnectedCallback(),Bo(this)}async getIconSource(){let t=li(this.library),i=this.family||Wo();if(this.name&&t){let e=this.canvas==="auto"||this.autoWidth,o;try{o=await t.resolver(this.name,i,this.variant,e)}catch{o=void 0}return{url:o,fromLibrary:!0}}return{url:this.src,fromLibrary:!1}}handleLabelChange(){typeof this.label=="string"&&this.label.length>0?(this.setAttribute("role","img"),this.setAttribute("aria-label",this.label),this.removeAttribute("aria-hidden")):(this.removeAttribute("role"),this.removeAttribute("aria-label"),this.setAttribute("aria-hidden","true"))}async setIcon(){let{url:t,fromLibrary:i}=await this.getIconSource(),e=i?li(this.library):void 0;if(!t){this.svg=null;return}let o=Qi.get(t);o||(o=this.resolveIcon(t,e),Qi.set(t,o));let a=await o;a===wi&&Qi.delete(t);let n=await this.getIconSource();if(t===n.url){if(Fo(a)){this.svg=a;return}switch(a){case wi:case Ie:this.svg=null,this.dispatchEvent(new ua);break;default:this.svg=a.cloneNode(!0),e?.mutator?.(this.svg,this),this.dispatchEvent(new da)}}}willUpdate(t){return this.style||this.setStyleProperty("--rotate-angle",`${this.rotate}deg`),super.willUpdate(t)}updated(t){super.updated(t);let i=li(this.library);this.hasAttribute("rotate")&&this.style.setProperty("--rotate-angle",`${this.rotate}deg`);let e=this.shadowRoot?.querySelector("svg");e&&i?.mutator?.(e,this)}render(){return this.hasUpdated?this.svg:c`<svg part="svg" width="16" height="16" viewBox="0 0 16 16"></svg>`}};rt.css=ha;r([z()],rt.prototype,"svg",2);r([l({reflect:!0})],rt.prototype,"name",2);r([l({reflect:!0})],rt.prototype,"family",2);r([l({reflect:!0})],rt.prototype,"variant",2);r([l({reflect:!0})],rt.prototype,"canvas",2);r([l({attribute:"auto-width",type:Boolean,reflect:!0})],rt.prototype,"autoWidth",2);r([l({attribute:"swap-opacity",type:Boolean,reflect:!0})],rt.prototype,"swapOpacity",2);r([l()],rt.prototype,"src",2);r([l()],rt.prototype,"label",2);r([l({reflect:!0})],rt.prototype,"library",2);r([l({type:Number,reflect:!0})],rt.prototype,"rotate",2);r([l({type:String,reflect:!0})],rt.prototype,"flip",2);r([l({type:String,reflect:!0})],rt.prototype,"animation",2);r([P("label")],rt.prototype,"handleLabelChange",1);r([P(["family","name","library","variant","src","autoWidth","canvas","swapOpacity"],{waitUntilFirstUpdate:!0})],rt.prototype,"setIcon",1);rt=r([E("wa-icon")],rt);var pa=C`
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
`;var Ut=class extends M{constructor(){super(...arguments),this.variant="brand",this.size="m"}handleSizeChange(){at(this.localName,this.size)}render(){return c`
      <div part="icon">
        <slot name="icon"></slot>
      </div>

      <div part="message">
        <slot></slot>
      </div>
    `}};Ut.css=[pa,Nt,lt];r([l({reflect:!0})],Ut.prototype,"variant",2);r([l({reflect:!0})],Ut.prototype,"appearance",2);r([l({reflect:!0})],Ut.prototype,"size",2);r([P("size")],Ut.prototype,"handleSizeChange",1);Ut=r([E("wa-callout")],Ut);var ma=C`
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
`;var yi=(t={})=>{let{validationElement:i,validationProperty:e}=t;i||typeof document<"u"&&"createElement"in document&&(i=Object.assign(document.createElement("input"),{required:!0})),e||(e="value");let o={observedAttributes:["required"],message:i?.validationMessage,checkValidity(a){let n={message:"",isValid:!0,invalidKeys:[]};return(a.required??a.hasAttribute("required"))&&!a[e]&&(n.message=typeof o.message=="function"?o.message(a):o.message||"",n.isValid=!1,n.invalidKeys.push("valueMissing")),n}};return o};var jt=C`
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
`;var J=class extends Q{constructor(){super(...arguments),this.hasSlotController=new ft(this,"hint"),this.title="",this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this.indeterminate=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint=""}static get validators(){let t=[yi({validationProperty:"checked",validationElement:Object.assign(document.createElement("input"),{type:"checkbox",required:!0})})];return[...super.validators,...t]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){at(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.indeterminate=!1,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}connectedCallback(){if(super.connectedCallback(),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultCheckedChange()});return}this.handleDefaultCheckedChange()}handleDefaultCheckedChange(){this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked,this.input.indeterminate=this.indeterminate),this.customStates.set("checked",this.checked),this.customStates.set("indeterminate",this.indeterminate),this.updateValidity()}handleDisabledChange(){this.customStates.set("disabled",this.disabled)}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}render(){let t=this.hasSlotController.test("hint"),i=this.hint?!0:!!t,e=!this.checked&&this.indeterminate,o=e?"indeterminate":"check",a=e?"indeterminate":"checked",n=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,s=this.didSSR&&!this.hasUpdated?null:oe(this.checked);return c`
      <label part="base checkbox">
        <span part="control">
          <input
            class="input"
            type="checkbox"
            title=${this.title}
            name=${O(this.name)}
            value=${O(this.value)}
            .indeterminate=${oe(this.indeterminate)}
            .checked=${O(s)}
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
        class="${Z({"has-slotted":i})}"
      >
        ${this.hint}
      </slot>
    `}};J.css=[jt,lt,ma];J.shadowRootOptions={...Q.shadowRootOptions,delegatesFocus:!0};r([W('input[type="checkbox"]')],J.prototype,"input",2);r([l()],J.prototype,"title",2);r([l({reflect:!0})],J.prototype,"value",1);r([l({reflect:!0})],J.prototype,"size",2);r([P("size")],J.prototype,"handleSizeChange",1);r([l({type:Boolean})],J.prototype,"disabled",2);r([l({type:Boolean,reflect:!0})],J.prototype,"indeterminate",2);r([l({type:Boolean,attribute:!1})],J.prototype,"checked",1);r([l({type:Boolean,reflect:!0,attribute:"checked"})],J.prototype,"defaultChecked",2);r([l({type:Boolean,reflect:!0})],J.prototype,"required",2);r([l()],J.prototype,"hint",2);r([P(["checked","defaultChecked"])],J.prototype,"handleDefaultCheckedChange",1);r([P(["checked","indeterminate"])],J.prototype,"handleStateChange",1);r([P("disabled")],J.prototype,"handleDisabledChange",1);J=r([E("wa-checkbox")],J);J.disableWarning?.("change-in-update");var fa=class{constructor(t,i){this.element=t,this.callback=i}start(...t){if(!!1){this.observer??(this.observer=new ResizeObserver(()=>this.check())),this.observer.observe(this.element);for(let i of t)this.observer.observe(i);this.initialCheckHandle??(this.initialCheckHandle=requestAnimationFrame(()=>{this.initialCheckHandle=void 0,this.check()}))}}stop(){this.initialCheckHandle!==void 0&&(cancelAnimationFrame(this.initialCheckHandle),this.initialCheckHandle=void 0),this.observer?.disconnect()}check(){this.callback(this.element.getClientRects().length>0)}};function cn(t,i){return{top:Math.round(t.getBoundingClientRect().top-i.getBoundingClientRect().top),left:Math.round(t.getBoundingClientRect().left-i.getBoundingClientRect().left)}}function ba(t,i){let e=i.getBoundingClientRect();return t.clientX>=e.left&&t.clientX<=e.right&&t.clientY>=e.top&&t.clientY<=e.bottom}var Zi=new Set;function un(){let t=document.documentElement.clientWidth;return Math.abs(window.innerWidth-t)}function dn(){let t=Number(getComputedStyle(document.body).paddingRight.replace(/px/,""));return isNaN(t)||!t?0:t}function xi(t){if(Zi.add(t),!document.documentElement.classList.contains("wa-scroll-lock")){let i=un()+dn(),e=getComputedStyle(document.documentElement).scrollbarGutter;(!e||e==="auto")&&(e="stable"),i<2&&(e=""),document.documentElement.style.setProperty("--wa-scroll-lock-gutter",e),document.documentElement.classList.add("wa-scroll-lock"),document.documentElement.style.setProperty("--wa-scroll-lock-size",`${i}px`)}}function ki(t){Zi.delete(t),Zi.size===0&&(document.documentElement.classList.remove("wa-scroll-lock"),document.documentElement.style.removeProperty("--wa-scroll-lock-size"))}function Ji(t,i,e="vertical",o="smooth"){let a=cn(t,i),n=a.top+i.scrollTop,s=a.left+i.scrollLeft,u=i.scrollLeft,h=i.scrollLeft+i.offsetWidth,p=i.scrollTop,m=i.scrollTop+i.offsetHeight;(e==="horizontal"||e==="both")&&(s<u?i.scrollTo({left:s,behavior:o}):s+t.clientWidth>h&&i.scrollTo({left:s-i.offsetWidth+t.clientWidth,behavior:o})),(e==="vertical"||e==="both")&&(n<p?i.scrollTo({top:n,behavior:o}):n+t.clientHeight>m&&i.scrollTo({top:n-i.offsetHeight+t.clientHeight,behavior:o}))}function ga(t){return t.split(" ").map(i=>i.trim()).filter(i=>i!=="")}var we=class extends Event{constructor(){super("wa-show",{bubbles:!0,cancelable:!0,composed:!0})}};var ye=class extends Event{constructor(t){super("wa-hide",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};var xe=class extends Event{constructor(){super("wa-after-hide",{bubbles:!0,cancelable:!1,composed:!0})}};var ke=class extends Event{constructor(){super("wa-after-show",{bubbles:!0,cancelable:!1,composed:!0})}};var va=C`
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
`;var ae=[];function $e(t){Kt(t),ae.push(t)}function Kt(t){for(let i=ae.length-1;i>=0;i--)if(ae[i]===t){ae.splice(i,1);break}}function re(t){return ae.length>0&&ae[ae.length-1]===t}function bt(t,i){return new Promise(e=>{let o=new AbortController,{signal:a}=o;if(t.classList.contains(i))return;t.classList.add(i);let n=!1,s=()=>{n||(n=!0,t.classList.remove(i),e(),o.abort())};t.addEventListener("animationend",s,{once:!0,signal:a}),t.addEventListener("animationcancel",s,{once:!0,signal:a}),requestAnimationFrame(()=>{!n&&t.getAnimations().length===0&&s()})})}var xt=class extends M{constructor(){super(...arguments),this.localize=new j(this),this.hasSlotController=new ft(this,"footer","header-actions","label"),this.renderedWatcher=new fa(this,t=>this.handleRenderedChange(t)),this.open=!1,this.label="",this.withoutHeader=!1,this.lightDismiss=!1,this.withFooter=!1,this.withLabel=!1,this.handleDocumentKeyDown=t=>{t.key==="Escape"&&this.open&&re(this)&&(t.preventDefault(),t.stopPropagation(),this.requestClose(this.dialog))}}firstUpdated(t){super.firstUpdated(t),this.open&&(this.addOpenListeners(),this.dialog.showModal(),xi(this),this.renderedWatcher.start(this.dialog))}disconnectedCallback(){super.disconnectedCallback(),this.renderedWatcher.stop(),ki(this),this.removeOpenListeners()}async requestClose(t){let i=new ye({source:t});if(this.dispatchEvent(i),i.defaultPrevented){this.open=!0,bt(this.dialog,"pulse");return}this.removeOpenListeners(),await bt(this.dialog,"hide"),this.open=!1,this.dialog.close(),ki(this),this.renderedWatcher.stop();let e=this.originalTrigger;typeof e?.focus=="function"&&setTimeout(()=>e.focus()),this.dispatchEvent(new xe)}addOpenListeners(){document.addEventListener("keydown",this.handleDocumentKeyDown),$e(this)}removeOpenListeners(){document.removeEventListener("keydown",this.handleDocumentKeyDown),Kt(this)}handleDialogCancel(t){t.preventDefault(),!this.dialog.classList.contains("hide")&&t.target===this.dialog&&re(this)&&this.requestClose(this.dialog)}handleDialogClick(t){let e=t.target.closest('[data-dialog="close"]');e&&(t.stopPropagation(),this.requestClose(e))}async handleDialogPointerDown(t){t.target===this.dialog&&!ba(t,this.dialog)&&(this.lightDismiss?this.requestClose(this.dialog):await bt(this.dialog,"pulse"))}handleRenderedChange(t){if(!this.open){this.renderedWatcher.stop();return}!t&&this.dialog.open?(this.removeOpenListeners(),this.dialog.close(),ki(this)):t&&!this.dialog.open&&(this.addOpenListeners(),this.dialog.showModal(),xi(this))}handleOpenChange(){this.open&&!this.dialog.open?this.show():!this.open&&this.dialog.open?(this.open=!0,this.requestClose(this.dialog)):this.open||this.renderedWatcher.stop()}async show(){let t=new we;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.originalTrigger=document.activeElement,this.open=!0,this.dialog.showModal(),xi(this),this.renderedWatcher.start(this.dialog),requestAnimationFrame(()=>{let i=this.querySelector("[autofocus]");i&&typeof i.focus=="function"?i.focus():this.dialog.focus()}),await bt(this.dialog,"show"),this.dispatchEvent(new ke)}render(){let t=!this.withoutHeader,i=this.hasSlotController.test("footer","withFooter"),e=this.label.length>0||this.hasSlotController.test("label","withLabel");return c`
      <dialog
        part="dialog"
        aria-labelledby=${O(t&&e?"title":void 0)}
        aria-label=${O(!t&&this.label?this.label:void 0)}
        class=${Z({dialog:!0,open:this.open})}
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
    `}};xt.css=va;r([W(".dialog")],xt.prototype,"dialog",2);r([l({type:Boolean,reflect:!0})],xt.prototype,"open",2);r([l({reflect:!0})],xt.prototype,"label",2);r([l({attribute:"without-header",type:Boolean,reflect:!0})],xt.prototype,"withoutHeader",2);r([l({attribute:"light-dismiss",type:Boolean})],xt.prototype,"lightDismiss",2);r([l({attribute:"with-footer",type:Boolean})],xt.prototype,"withFooter",2);r([l({attribute:"with-label",type:Boolean})],xt.prototype,"withLabel",2);r([P("open",{waitUntilFirstUpdate:!0})],xt.prototype,"handleOpenChange",1);xt=r([E("wa-dialog")],xt);document.addEventListener("click",t=>{let i=t.target.closest("[data-dialog]");if(i instanceof Element){let[e,o]=ga(i.getAttribute("data-dialog")||"");if(e==="open"&&o?.length){let n=i.getRootNode().getElementById(o);n?.localName==="wa-dialog"?n.open=!0:console.warn(`A dialog with an ID of "${o}" could not be found in this document.`)}}}),document.addEventListener("pointerdown",()=>{});var wa=C`
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
`;var K=class extends M{constructor(){super(...arguments),this.hasSlotController=new ft(this,"[default]","start","end"),this.active=!1,this.variant="default",this.size="m",this.checkboxAdjacent=!1,this.submenuAdjacent=!1,this.type="normal",this.checked=!1,this.disabled=!1,this.submenuOpen=!1,this.hasSubmenu=!1,this.handleSlotChange=()=>{this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState(),this.hasSubmenu?(this.setAttribute("aria-haspopup","menu"),this.setAttribute("aria-expanded",this.submenuOpen?"true":"false")):(this.removeAttribute("aria-haspopup"),this.removeAttribute("aria-expanded"))},this.handleHostClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handleClick=t=>{this.disabled&&(t.preventDefault(),t.stopImmediatePropagation())},this.handlePointerEnter=t=>{t.pointerType==="mouse"&&this.hasSubmenu&&!this.disabled&&(this.notifyParentOfOpening(),this.submenuOpen=!0)}}handleSizeChange(){at(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.addEventListener?.("click",this.handleHostClick),this.addEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.addEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.addEventListener?.("slotchange",this.handleSlotChange)}disconnectedCallback(){super.disconnectedCallback(),this.closeSubmenu(),this.removeEventListener?.("click",this.handleHostClick),this.removeEventListener?.("pointerenter",this.handlePointerEnter),this.shadowRoot?.removeEventListener?.("click",this.handleClick,{capture:!0}),this.shadowRoot?.removeEventListener?.("slotchange",this.handleSlotChange)}firstUpdated(t){super.firstUpdated(t),this.setAttribute("tabindex","-1"),this.hasSubmenu=this.hasSlotController.test("submenu"),this.updateHasSubmenuState()}updated(t){t.has("active")&&(this.setAttribute("tabindex",this.active?"0":"-1"),this.customStates.set("active",this.active)),t.has("checked")&&(this.type==="checkbox"?this.setAttribute("aria-checked",this.checked?"true":"false"):this.removeAttribute("aria-checked"),this.customStates.set("checked",this.checked)),t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("type")&&(this.type==="checkbox"?(this.setAttribute("role","menuitemcheckbox"),this.setAttribute("aria-checked",this.checked?"true":"false")):(this.setAttribute("role","menuitem"),this.removeAttribute("aria-checked"))),(t.has("href")||t.has("hasSubmenu"))&&this.customStates.set("link",this.isLink()),t.has("submenuOpen")&&(this.customStates.set("submenu-open",this.submenuOpen),this.submenuOpen?this.openSubmenu():this.closeSubmenu())}updateHasSubmenuState(){this.customStates.set("has-submenu",this.hasSubmenu)}async openSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||!this.isConnected||(this.notifyParentOfOpening(),t.showPopover?.(),t.hidden=!1,t.setAttribute("data-visible",""),this.submenuOpen=!0,this.setAttribute("aria-expanded","true"),await bt(t,"show"),setTimeout(()=>{let i=this.getSubmenuItems();i.length>0&&(i.forEach((e,o)=>e.active=o===0),i[0].focus({preventScroll:!0}))},0))}notifyParentOfOpening(){let t=new CustomEvent("submenu-opening",{bubbles:!0,composed:!0,detail:{item:this}});this.dispatchEvent(t);let i=this.parentElement;i&&[...i.children].filter(o=>o!==this&&o.localName==="wa-dropdown-item"&&o.getAttribute("slot")===this.getAttribute("slot")&&o.submenuOpen).forEach(o=>{o.submenuOpen=!1})}async closeSubmenu(){let t=this.submenuElement;!this.hasSubmenu||!t||(this.submenuOpen=!1,this.setAttribute("aria-expanded","false"),t.hidden||(await bt(t,"hide"),t?.isConnected&&(t.hidden=!0,t.removeAttribute("data-visible"),t.hidePopover?.())))}isLink(){return!!this.href&&!this.hasSubmenu}navigate(t){let i=this.linkElement;!this.isLink()||this.disabled||!i||i.dispatchEvent(new MouseEvent("click",{bubbles:!1,cancelable:!0,composed:!1,altKey:t?.altKey??!1,ctrlKey:t?.ctrlKey??!1,metaKey:t?.metaKey??!1,shiftKey:t?.shiftKey??!1}))}getSubmenuItems(){return[...this.children].filter(t=>t.localName==="wa-dropdown-item"&&t.getAttribute("slot")==="submenu"&&!t.hasAttribute("disabled"))}render(){return c`
      ${this.href?c`
            <a
              id="link"
              href=${this.href}
              target=${O(this.target)}
              rel=${O(this.rel)}
              download=${O(this.download)}
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
    `}};K.css=wa;r([W("#submenu")],K.prototype,"submenuElement",2);r([W("#link")],K.prototype,"linkElement",2);r([l({type:Boolean})],K.prototype,"active",2);r([l({reflect:!0})],K.prototype,"variant",2);r([l({reflect:!0})],K.prototype,"size",2);r([P("size")],K.prototype,"handleSizeChange",1);r([l({attribute:"checkbox-adjacent",type:Boolean,reflect:!0})],K.prototype,"checkboxAdjacent",2);r([l({attribute:"submenu-adjacent",type:Boolean,reflect:!0})],K.prototype,"submenuAdjacent",2);r([l()],K.prototype,"value",2);r([l({reflect:!0})],K.prototype,"type",2);r([l({type:Boolean})],K.prototype,"checked",2);r([l({type:Boolean,reflect:!0})],K.prototype,"disabled",2);r([l({type:Boolean,reflect:!0})],K.prototype,"submenuOpen",2);r([l({reflect:!0})],K.prototype,"href",2);r([l()],K.prototype,"target",2);r([l()],K.prototype,"rel",2);r([l()],K.prototype,"download",2);r([z()],K.prototype,"hasSubmenu",2);K=r([E("wa-dropdown-item")],K);var ya=class extends Event{constructor(t){super("wa-select",{bubbles:!0,cancelable:!0,composed:!0}),this.detail=t}};function*to(t=document.activeElement){t!=null&&(yield t,"shadowRoot"in t&&t.shadowRoot&&t.shadowRoot.mode!=="closed"&&(yield*to(t.shadowRoot.activeElement)))}var xa=C`
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
`;var ka="useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";var $a=(t=21)=>{let i="",e=crypto.getRandomValues(new Uint8Array(t|=0));for(;t--;)i+=ka[e[t]&63];return i};function eo(t,i,e){let o=a=>Object.is(a,-0)?0:a;return t<i?o(i):t>e?o(e):o(t)}function Sa(t=""){return`${t}${$a()}`}var Tt=Math.min,Et=Math.max,Be=Math.round,We=Math.floor,Lt=t=>({x:t,y:t}),hn={left:"right",right:"left",bottom:"top",top:"bottom"};function io(t,i,e){return Et(t,Tt(i,e))}function ne(t,i){return typeof t=="function"?t(i):t}function Xt(t){return t.split("-")[0]}function se(t){return t.split("-")[1]}function oo(t){return t==="x"?"y":"x"}function Si(t){return t==="y"?"height":"width"}function Pt(t){let i=t[0];return i==="t"||i==="b"?"y":"x"}function Ei(t){return oo(Pt(t))}function za(t,i,e){e===void 0&&(e=!1);let o=se(t),a=Ei(t),n=Si(a),s=a==="x"?o===(e?"end":"start")?"right":"left":o==="start"?"bottom":"top";return i.reference[n]>i.floating[n]&&(s=Ve(s)),[s,Ve(s)]}function Oa(t){let i=Ve(t);return[$i(t),i,$i(i)]}function $i(t){return t.includes("start")?t.replace("start","end"):t.replace("end","start")}var Ea=["left","right"],Ca=["right","left"],pn=["top","bottom"],mn=["bottom","top"];function fn(t,i,e){switch(t){case"top":case"bottom":return e?i?Ca:Ea:i?Ea:Ca;case"left":case"right":return i?pn:mn;default:return[]}}function Aa(t,i,e,o){let a=se(t),n=fn(Xt(t),e==="start",o);return a&&(n=n.map(s=>s+"-"+a),i&&(n=n.concat(n.map($i)))),n}function Ve(t){let i=Xt(t);return hn[i]+t.slice(i.length)}function bn(t){var i,e,o,a;return{top:(i=t.top)!=null?i:0,right:(e=t.right)!=null?e:0,bottom:(o=t.bottom)!=null?o:0,left:(a=t.left)!=null?a:0}}function ao(t){return typeof t!="number"?bn(t):{top:t,right:t,bottom:t,left:t}}function le(t){let{x:i,y:e,width:o,height:a}=t;return{width:o,height:a,top:e,left:i,right:i+o,bottom:e+a,x:i,y:e}}function _a(t,i,e){let{reference:o,floating:a}=t,n=Pt(i),s=Ei(i),u=Si(s),h=Xt(i),p=n==="y",m=o.x+o.width/2-a.width/2,b=o.y+o.height/2-a.height/2,v=o[u]/2-a[u]/2,w;switch(h){case"top":w={x:m,y:o.y-a.height};break;case"bottom":w={x:m,y:o.y+o.height};break;case"right":w={x:o.x+o.width,y:b};break;case"left":w={x:o.x-a.width,y:b};break;default:w={x:o.x,y:o.y}}let k=se(i);return k&&(w[s]+=v*(k==="end"?1:-1)*(e&&p?-1:1)),w}async function Ra(t,i){var e;i===void 0&&(i={});let{x:o,y:a,platform:n,rects:s,elements:u,strategy:h}=t,{boundary:p="clippingAncestors",rootBoundary:m="viewport",elementContext:b="floating",altBoundary:v=!1,padding:w=0}=ne(i,t),k=ao(w),D=u[v?b==="floating"?"reference":"floating":b],_=le(await n.getClippingRect({element:(e=await(n.isElement==null?void 0:n.isElement(D)))==null||e?D:D.contextElement||await(n.getDocumentElement==null?void 0:n.getDocumentElement(u.floating)),boundary:p,rootBoundary:m,strategy:h})),H=b==="floating"?{x:o,y:a,width:s.floating.width,height:s.floating.height}:s.reference,F=await(n.getOffsetParent==null?void 0:n.getOffsetParent(u.floating)),U=await(n.isElement==null?void 0:n.isElement(F))&&await(n.getScale==null?void 0:n.getScale(F))||{x:1,y:1},ht=le(n.convertOffsetParentRelativeRectToViewportRelativeRect?await n.convertOffsetParentRelativeRectToViewportRelativeRect({elements:u,rect:H,offsetParent:F,strategy:h}):H);return{top:(_.top-ht.top+k.top)/U.y,bottom:(ht.bottom-_.bottom+k.bottom)/U.y,left:(_.left-ht.left+k.left)/U.x,right:(ht.right-_.right+k.right)/U.x}}var gn=50,Ta=async(t,i,e)=>{let{placement:o="bottom",strategy:a="absolute",middleware:n=[],platform:s}=e,u=s.detectOverflow?s:{...s,detectOverflow:Ra},h=await(s.isRTL==null?void 0:s.isRTL(i)),p=await s.getElementRects({reference:t,floating:i,strategy:a}),{x:m,y:b}=_a(p,o,h),v=o,w=0,k={};for(let $=0;$<n.length;$++){let D=n[$];if(!D)continue;let{name:_,fn:H}=D,{x:F,y:U,data:ht,reset:Y}=await H({x:m,y:b,initialPlacement:o,placement:v,strategy:a,middlewareData:k,rects:p,platform:u,elements:{reference:t,floating:i}});m=F??m,b=U??b,k[_]={...k[_],...ht},Y&&w<gn&&(w++,typeof Y=="object"&&(Y.placement&&(v=Y.placement),Y.rects&&(p=Y.rects===!0?await s.getElementRects({reference:t,floating:i,strategy:a}):Y.rects),{x:m,y:b}=_a(p,v,h)),$=-1)}return{x:m,y:b,placement:v,strategy:a,middlewareData:k}},La=t=>({name:"arrow",options:t,async fn(i){let{x:e,y:o,placement:a,rects:n,platform:s,elements:u,middlewareData:h}=i,{element:p,padding:m=0}=ne(t,i)||{};if(p==null)return{};let b=ao(m),v={x:e,y:o},w=Ei(a),k=Si(w),$=await s.getDimensions(p),D=w==="y",_=D?"top":"left",H=D?"bottom":"right",F=D?"clientHeight":"clientWidth",U=n.reference[k]+n.reference[w]-v[w]-n.floating[k],ht=v[w]-n.reference[w],Y=await(s.getOffsetParent==null?void 0:s.getOffsetParent(p)),pt=Y?Y[F]:0;(!pt||!await(s.isElement==null?void 0:s.isElement(Y)))&&(pt=u.floating[F]||n.floating[k]);let kt=U/2-ht/2,At=pt/2-$[k]/2-1,nt=Tt(b[_],At),Re=Tt(b[H],At),Te=pt-$[k]-Re,_t=pt/2-$[k]/2+kt,$t=io(nt,_t,Te),te=!h.arrow&&se(a)!=null&&_t!==$t&&n.reference[k]/2-(_t<nt?nt:Re)-$[k]/2<0,It=te?_t<nt?_t-nt:_t-Te:0;return{[w]:v[w]+It,data:{[w]:$t,centerOffset:_t-$t-It,...te&&{alignmentOffset:It}},reset:te}}});var Pa=function(t){return t===void 0&&(t={}),{name:"flip",options:t,async fn(i){var e,o;let{placement:a,middlewareData:n,rects:s,initialPlacement:u,platform:h,elements:p}=i,{mainAxis:m=!0,crossAxis:b=!0,fallbackPlacements:v,fallbackStrategy:w="bestFit",fallbackAxisSideDirection:k="none",flipAlignment:$=!0,...D}=ne(t,i);if((e=n.arrow)!=null&&e.alignmentOffset)return{};let _=Xt(a),H=Pt(u),F=Xt(u)===u,U=await(h.isRTL==null?void 0:h.isRTL(p.floating)),ht=v||(F||!$?[Ve(u)]:Oa(u)),Y=k!=="none";!v&&Y&&ht.push(...Aa(u,$,k,U));let pt=[u,...ht],kt=await h.detectOverflow(i,D),At=[],nt=((o=n.flip)==null?void 0:o.overflows)||[];if(m&&At.push(kt[_]),b){let $t=za(a,s,U);At.push(kt[$t[0]],kt[$t[1]])}if(nt=[...nt,{placement:a,overflows:At}],!At.every($t=>$t<=0)){var Re,Te;let $t=(((Re=n.flip)==null?void 0:Re.index)||0)+1,te=pt[$t];if(te&&(!(b==="alignment"?H!==Pt(te):!1)||nt.every(St=>Pt(St.placement)===H?St.overflows[0]>0:!0)))return{data:{index:$t,overflows:nt},reset:{placement:te}};let It=(Te=nt.filter(ee=>ee.overflows[0]<=0).sort((ee,St)=>ee.overflows[1]-St.overflows[1])[0])==null?void 0:Te.placement;if(!It)switch(w){case"bestFit":{var _t;let ee=(_t=nt.filter(St=>{if(Y){let Mt=Pt(St.placement);return Mt===H||Mt==="y"}return!0}).map(St=>[St.placement,St.overflows.filter(Mt=>Mt>0).reduce((Mt,on)=>Mt+on,0)]).sort((St,Mt)=>St[1]-Mt[1])[0])==null?void 0:_t[0];ee&&(It=ee);break}case"initialPlacement":It=u;break}if(a!==It)return{reset:{placement:It}}}return{}}}};var vn=new Set(["left","top"]);async function wn(t,i){let{placement:e,platform:o,elements:a}=t,n=await(o.isRTL==null?void 0:o.isRTL(a.floating)),s=Xt(e),u=se(e),h=Pt(e)==="y",p=vn.has(s)?-1:1,m=n&&h?-1:1,b=ne(i,t),{mainAxis:v,crossAxis:w,alignmentAxis:k}=typeof b=="number"?{mainAxis:b,crossAxis:0,alignmentAxis:null}:{mainAxis:b.mainAxis||0,crossAxis:b.crossAxis||0,alignmentAxis:b.alignmentAxis};return u&&typeof k=="number"&&(w=u==="end"?k*-1:k),h?{x:w*m,y:v*p}:{x:v*p,y:w*m}}var Da=function(t){return t===void 0&&(t=0),{name:"offset",options:t,async fn(i){var e,o;let{x:a,y:n,placement:s,middlewareData:u}=i,h=await wn(i,t);return s===((e=u.offset)==null?void 0:e.placement)&&(o=u.arrow)!=null&&o.alignmentOffset?{}:{x:a+h.x,y:n+h.y,data:{...h,placement:s}}}}},qa=function(t){return t===void 0&&(t={}),{name:"shift",options:t,async fn(i){let{x:e,y:o,placement:a,platform:n}=i,{mainAxis:s=!0,crossAxis:u=!1,limiter:h={fn:H=>{let{x:F,y:U}=H;return{x:F,y:U}}},...p}=ne(t,i),m={x:e,y:o},b=await n.detectOverflow(i,p),v=Pt(a),w=oo(v),k=m[w],$=m[v],D=(H,F)=>io(F+b[H==="y"?"top":"left"],F,F-b[H==="y"?"bottom":"right"]);s&&(k=D(w,k)),u&&($=D(v,$));let _=h.fn({...i,[w]:k,[v]:$});return{..._,data:{x:_.x-e,y:_.y-o,enabled:{[w]:s,[v]:u}}}}}};var Ia=function(t){return t===void 0&&(t={}),{name:"size",options:t,async fn(i){let{placement:e,rects:o,platform:a,elements:n}=i,{apply:s=()=>{},...u}=ne(t,i),h=await a.detectOverflow(i,u),p=Xt(e),m=se(e),b=Pt(e)==="y",{width:v,height:w}=o.floating,k,$;p==="top"||p==="bottom"?(k=p,$=m===(await(a.isRTL==null?void 0:a.isRTL(n.floating))?"start":"end")?"left":"right"):($=p,k=m==="end"?"top":"bottom");let D=w-h.top-h.bottom,_=v-h.left-h.right,H=Tt(w-h[k],D),F=Tt(v-h[$],_),U=i.middlewareData.shift,ht=!U,Y=H,pt=F;U!=null&&U.enabled.x&&(pt=_),U!=null&&U.enabled.y&&(Y=D),ht&&!m&&(b?pt=v-2*Et(h.left,h.right):Y=w-2*Et(h.top,h.bottom)),await s({...i,availableWidth:pt,availableHeight:Y});let kt=await a.getDimensions(n.floating);return v!==kt.width||w!==kt.height?{reset:{rects:!0}}:{}}}};function Ci(){return typeof window<"u"}function ue(t){return Ba(t)?(t.nodeName||"").toLowerCase():"#document"}function dt(t){var i;return(t==null||(i=t.ownerDocument)==null?void 0:i.defaultView)||window}function Dt(t){var i;return(i=(Ba(t)?t.ownerDocument:t.document)||window.document)==null?void 0:i.documentElement}function Ba(t){return Ci()?t instanceof Node||t instanceof dt(t).Node:!1}function Ct(t){return Ci()?t instanceof Element||t instanceof dt(t).Element:!1}function Bt(t){return Ci()?t instanceof HTMLElement||t instanceof dt(t).HTMLElement:!1}function Va(t){return!Ci()||typeof ShadowRoot>"u"?!1:t instanceof ShadowRoot||t instanceof dt(t).ShadowRoot}function Me(t){let{overflow:i,overflowX:e,overflowY:o,display:a}=zt(t);return/auto|scroll|overlay|hidden|clip/.test(i+o+e)&&a!=="inline"&&a!=="contents"}function Wa(t){return/^(table|td|th)$/.test(ue(t))}function He(t){try{if(t.matches(":popover-open"))return!0}catch{}try{return t.matches(":modal")}catch{return!1}}var yn=/transform|translate|scale|rotate|perspective|filter/,xn=/paint|layout|strict|content/,ce=t=>!!t&&t!=="none",ro;function Se(t){let i=Ct(t)?zt(t):t;return ce(i.transform)||ce(i.translate)||ce(i.scale)||ce(i.rotate)||ce(i.perspective)||!zi()&&(ce(i.backdropFilter)||ce(i.filter))||yn.test(i.willChange||"")||xn.test(i.contain||"")}function Ma(t){let i=Yt(t);for(;Bt(i)&&!Ee(i);){if(Se(i))return i;if(He(i))return null;i=Yt(i)}return null}function zi(){return ro==null&&(ro=typeof CSS<"u"&&CSS.supports&&CSS.supports("-webkit-backdrop-filter","none")),ro}function Ee(t){return/^(html|body|#document)$/.test(ue(t))}function zt(t){return dt(t).getComputedStyle(t)}function Ne(t){return Ct(t)?{scrollLeft:t.scrollLeft,scrollTop:t.scrollTop}:{scrollLeft:t.scrollX,scrollTop:t.scrollY}}function Yt(t){if(ue(t)==="html")return t;let i=t.assignedSlot||t.parentNode||Va(t)&&t.host||Dt(t);return Va(i)?i.host:i}function Ha(t){let i=Yt(t);return Ee(i)?(t.ownerDocument||t).body:Bt(i)&&Me(i)?i:Ha(i)}function Vt(t,i,e){var o;i===void 0&&(i=[]),e===void 0&&(e=!0);let a=Ha(t),n=a===((o=t.ownerDocument)==null?void 0:o.body),s=dt(a);if(n){let u=Oi(s);return i.concat(s,s.visualViewport||[],Me(a)?a:[],u&&e?Vt(u):[])}else return i.concat(a,Vt(a,[],e))}function Oi(t){return t.parent&&Object.getPrototypeOf(t.parent)?t.frameElement:null}function Ua(t){let i=zt(t),e=parseFloat(i.width)||0,o=parseFloat(i.height)||0,a=Bt(t),n=a?t.offsetWidth:e,s=a?t.offsetHeight:o,u=Be(e)!==n||Be(o)!==s;return u&&(e=n,o=s),{width:e,height:o,$:u}}function so(t){return Ct(t)?t:t.contextElement}function Ce(t){let i=so(t);if(!Bt(i))return Lt(1);let e=i.getBoundingClientRect(),{width:o,height:a,$:n}=Ua(i),s=(n?Be(e.width):e.width)/o,u=(n?Be(e.height):e.height)/a;return(!s||!Number.isFinite(s))&&(s=1),(!u||!Number.isFinite(u))&&(u=1),{x:s,y:u}}var kn=Lt(0);function ja(t){let i=dt(t);return!zi()||!i.visualViewport?kn:{x:i.visualViewport.offsetLeft,y:i.visualViewport.offsetTop}}function $n(t,i,e){return i===void 0&&(i=!1),!!e&&i&&e===dt(t)}function de(t,i,e,o){i===void 0&&(i=!1),e===void 0&&(e=!1);let a=t.getBoundingClientRect(),n=so(t),s=Lt(1);i&&(o?Ct(o)&&(s=Ce(o)):s=Ce(t));let u=$n(n,e,o)?ja(n):Lt(0),h=(a.left+u.x)/s.x,p=(a.top+u.y)/s.y,m=a.width/s.x,b=a.height/s.y;if(n&&o){let v=dt(n),w=Ct(o)?dt(o):o,k=v,$=Oi(k);for(;$&&w!==k;){let D=Ce($),_=$.getBoundingClientRect(),H=zt($),F=_.left+($.clientLeft+parseFloat(H.paddingLeft))*D.x,U=_.top+($.clientTop+parseFloat(H.paddingTop))*D.y;h*=D.x,p*=D.y,m*=D.x,b*=D.y,h+=F,p+=U,k=dt($),$=Oi(k)}}return le({width:m,height:b,x:h,y:p})}function Ai(t,i){let e=Ne(t).scrollLeft;return i?i.left+e:de(Dt(t)).left+e}function Ka(t,i){let e=t.getBoundingClientRect(),o=e.left+i.scrollLeft-Ai(t,e),a=e.top+i.scrollTop;return{x:o,y:a}}function Sn(t){let{elements:i,rect:e,offsetParent:o,strategy:a}=t,n=a==="fixed",s=Dt(o),u=i?He(i.floating):!1;if(o===s||u&&n)return e;let h={scrollLeft:0,scrollTop:0},p=Lt(1),m=Lt(0),b=Bt(o);if((b||!n)&&((ue(o)!=="body"||Me(s))&&(h=Ne(o)),b)){let w=de(o);p=Ce(o),m.x=w.x+o.clientLeft,m.y=w.y+o.clientTop}let v=s&&!b&&!n?Ka(s,h):Lt(0);return{width:e.width*p.x,height:e.height*p.y,x:e.x*p.x-h.scrollLeft*p.x+m.x+v.x,y:e.y*p.y-h.scrollTop*p.y+m.y+v.y}}function En(t){return t.getClientRects?Array.from(t.getClientRects()):[]}function Cn(t){let i=Ne(t),e=t.ownerDocument.body,o=Et(t.scrollWidth,t.clientWidth,e.scrollWidth,e.clientWidth),a=Et(t.scrollHeight,t.clientHeight,e.scrollHeight,e.clientHeight),n=-i.scrollLeft+Ai(t),s=-i.scrollTop;return zt(e).direction==="rtl"&&(n+=Et(t.clientWidth,e.clientWidth)-o),{width:o,height:a,x:n,y:s}}var zn=25;function On(t,i,e){e===void 0&&(e="viewport");let o=e==="layoutViewport",a=dt(t),n=Dt(t),s=a.visualViewport,u=n.clientWidth,h=n.clientHeight,p=0,m=0;if(s){let v=!zi()||i==="fixed";o?v||(p=-s.offsetLeft,m=-s.offsetTop):(u=s.width,h=s.height,v&&(p=s.offsetLeft,m=s.offsetTop))}if(Ai(n)<=0){let v=n.ownerDocument,w=v.body,k=getComputedStyle(w),$=v.compatMode==="CSS1Compat"&&parseFloat(k.marginLeft)+parseFloat(k.marginRight)||0,D=Math.abs(n.clientWidth-w.clientWidth-$),_=getComputedStyle(n).scrollbarGutter==="stable both-edges"?D/2:D;_<=zn&&(u-=_)}return{width:u,height:h,x:p,y:m}}function An(t,i){let e=de(t,!0,i==="fixed"),o=e.top+t.clientTop,a=e.left+t.clientLeft,n=Ce(t),s=t.clientWidth*n.x,u=t.clientHeight*n.y,h=a*n.x,p=o*n.y;return{width:s,height:u,x:h,y:p}}function Na(t,i,e){let o;if(i==="viewport"||i==="layoutViewport")o=On(t,e,i);else if(i==="document")o=Cn(Dt(t));else if(Ct(i))o=An(i,e);else{let a=ja(t);o={x:i.x-a.x,y:i.y-a.y,width:i.width,height:i.height}}return le(o)}function _n(t,i){let e=i.get(t);if(e)return e;let o=Vt(t,[],!1).filter(u=>Ct(u)&&ue(u)!=="body"),a=null,n=zt(t).position==="fixed",s=n?Yt(t):t;for(;Ct(s)&&!Ee(s);){let u=zt(s),h=Se(s),p=a?a.position:n?"fixed":"";!h&&(p==="fixed"||p==="absolute"&&u.position==="static")?o=o.filter(b=>b!==s):a=u,s=Yt(s)}return i.set(t,o),o}function Rn(t){let{element:i,boundary:e,rootBoundary:o,strategy:a}=t,s=[...e==="clippingAncestors"?He(i)?[]:_n(i,this._c):[].concat(e),o],u=Na(i,s[0],a),h=u.top,p=u.right,m=u.bottom,b=u.left;for(let v=1;v<s.length;v++){let w=Na(i,s[v],a);h=Et(w.top,h),p=Tt(w.right,p),m=Tt(w.bottom,m),b=Et(w.left,b)}return{width:p-b,height:m-h,x:b,y:h}}function Tn(t){let{width:i,height:e}=Ua(t);return{width:i,height:e}}function Ln(t,i,e){let o=Bt(i),a=Dt(i),n=e==="fixed",s=de(t,!0,n,i),u={scrollLeft:0,scrollTop:0},h=Lt(0);if((o||!n)&&((ue(i)!=="body"||Me(a))&&(u=Ne(i)),o)){let v=de(i,!0,n,i);h.x=v.x+i.clientLeft,h.y=v.y+i.clientTop}!o&&a&&(h.x=Ai(a));let p=a&&!o&&!n?Ka(a,u):Lt(0),m=s.left+u.scrollLeft-h.x-p.x,b=s.top+u.scrollTop-h.y-p.y;return{x:m,y:b,width:s.width,height:s.height}}function no(t){return zt(t).position==="static"}function Fa(t,i){if(!Bt(t)||zt(t).position==="fixed")return null;if(i)return i(t);let e=t.offsetParent;return Dt(t)===e&&(e=e.ownerDocument.body),e}function Xa(t,i){let e=dt(t);if(He(t))return e;if(!Bt(t)){let a=Yt(t);for(;a&&!Ee(a);){if(Ct(a)&&!no(a))return a;a=Yt(a)}return e}let o=Fa(t,i);for(;o&&Wa(o)&&no(o);)o=Fa(o,i);return o&&Ee(o)&&no(o)&&!Se(o)?e:o||Ma(t)||e}var Pn=async function(t){let i=this.getOffsetParent||Xa,e=this.getDimensions,o=await e(t.floating);return{reference:Ln(t.reference,await i(t.floating),t.strategy),floating:{x:0,y:0,width:o.width,height:o.height}}};function Dn(t){return zt(t).direction==="rtl"}var Fe={convertOffsetParentRelativeRectToViewportRelativeRect:Sn,getDocumentElement:Dt,getClippingRect:Rn,getOffsetParent:Xa,getElementRects:Pn,getClientRects:En,getDimensions:Tn,getScale:Ce,isElement:Ct,isRTL:Dn};function Ya(t,i){return t.x===i.x&&t.y===i.y&&t.width===i.width&&t.height===i.height}function qn(t,i,e){let o=null,a,n=Dt(t);function s(){var m;clearTimeout(a),(m=o)==null||m.disconnect(),o=null}function u(m,b){m===void 0&&(m=!1),b===void 0&&(b=1),s();let v=t.getBoundingClientRect(),{left:w,top:k,width:$,height:D}=v;if(m||i(),!$||!D)return;let _=We(k),H=We(n.clientWidth-(w+$)),F=We(n.clientHeight-(k+D)),U=We(w),Y={rootMargin:-_+"px "+-H+"px "+-F+"px "+-U+"px",threshold:Et(0,Tt(1,b))||1},pt=!0;function kt(At){let nt=At[0].intersectionRatio;if(!Ya(v,t.getBoundingClientRect()))return u();if(nt!==b){if(!pt)return u();nt?u(!1,nt):a=setTimeout(()=>{u(!1,1e-7)},1e3)}pt=!1}try{o=new IntersectionObserver(kt,{...Y,root:n.ownerDocument})}catch{o=new IntersectionObserver(kt,Y)}o.observe(t)}let h=dt(t),p=()=>u(e);return h.addEventListener("resize",p),u(!0),()=>{h.removeEventListener("resize",p),s()}}function _i(t,i,e,o){o===void 0&&(o={});let{ancestorScroll:a=!0,ancestorResize:n=!0,elementResize:s=typeof ResizeObserver=="function",layoutShift:u=typeof IntersectionObserver=="function",animationFrame:h=!1}=o,p=so(t),m=a||n?[...p?Vt(p):[],...i?Vt(i):[]]:[];m.forEach(_=>{a&&_.addEventListener("scroll",e),n&&_.addEventListener("resize",e)});let b=p&&u?qn(p,e,n):null,v=-1,w=null;s&&(w=new ResizeObserver(_=>{let[H]=_;H&&H.target===p&&w&&i&&(w.unobserve(i),cancelAnimationFrame(v),v=requestAnimationFrame(()=>{var F;(F=w)==null||F.observe(i)})),e()}),p&&!h&&w.observe(p),i&&w.observe(i));let k,$=h?de(t):null;h&&D();function D(){let _=de(t);$&&!Ya($,_)&&e(),$=_,k=requestAnimationFrame(D)}return e(),()=>{var _;m.forEach(H=>{a&&H.removeEventListener("scroll",e),n&&H.removeEventListener("resize",e)}),b?.(),(_=w)==null||_.disconnect(),w=null,h&&cancelAnimationFrame(k)}}var Ri=Da;var Ti=qa,Li=Pa,lo=Ia;var Ga=La;var Pi=(t,i,e)=>{let o=new Map,a=e??{},n={...Fe,...a.platform,_c:o};return Ta(t,i,{...a,platform:n})};var co=new Set,ct=class extends M{constructor(){super(...arguments),this.submenuCleanups=new Map,this.localize=new j(this),this.userTypedQuery="",this.openSubmenuStack=[],this.open=!1,this.size="m",this.placement="bottom-start",this.distance=0,this.skidding=0,this.handleDocumentKeyDown=async t=>{let i=this.localize.dir()==="rtl";if(t.key==="Escape"&&this.open&&re(this)){let m=this.getTrigger();t.preventDefault(),t.stopPropagation(),this.open=!1,m?.focus({preventScroll:!0});return}let e=[...to()].find(m=>m.localName==="wa-dropdown-item"),o=e?.localName==="wa-dropdown-item",a=this.getCurrentSubmenuItem(),n=!!a,s,u,h;n?(s=this.getSubmenuItems(a),u=s.find(m=>m.active||m===e),h=u?s.indexOf(u):-1):(s=this.getItems(),u=s.find(m=>m.active||m===e),h=u?s.indexOf(u):-1);let p;if(t.key==="ArrowUp"&&(t.preventDefault(),t.stopPropagation(),h>0?p=s[h-1]:p=s[s.length-1]),t.key==="ArrowDown"&&(t.preventDefault(),t.stopPropagation(),h!==-1&&h<s.length-1?p=s[h+1]:p=s[0]),t.key===(i?"ArrowLeft":"ArrowRight")&&o&&u&&u.hasSubmenu){t.preventDefault(),t.stopPropagation(),u.submenuOpen=!0,this.addToSubmenuStack(u),setTimeout(()=>{let m=this.getSubmenuItems(u);m.length>0&&(m.forEach((b,v)=>b.active=v===0),m[0].focus({preventScroll:!0}))},0);return}if(t.key===(i?"ArrowRight":"ArrowLeft")&&n){t.preventDefault(),t.stopPropagation();let m=this.removeFromSubmenuStack();m&&(m.submenuOpen=!1,setTimeout(()=>{m.focus({preventScroll:!0}),m.active=!0,(m.slot==="submenu"?this.getSubmenuItems(m.parentElement):this.getItems()).forEach(v=>{v!==m&&(v.active=!1)})},0));return}if((t.key==="Home"||t.key==="End")&&(t.preventDefault(),t.stopPropagation(),p=t.key==="Home"?s[0]:s[s.length-1]),t.key==="Tab"&&await this.hideMenu(),t.key.length===1&&!(t.metaKey||t.ctrlKey||t.altKey)&&!(t.key===" "&&this.userTypedQuery==="")&&(clearTimeout(this.userTypedTimeout),this.userTypedTimeout=setTimeout(()=>{this.userTypedQuery=""},1e3),this.userTypedQuery+=t.key,s.some(m=>{let b=(m.textContent||"").trim().toLowerCase(),v=this.userTypedQuery.trim().toLowerCase();return b.startsWith(v)?(p=m,!0):!1})),p){t.preventDefault(),t.stopPropagation(),s.forEach(m=>m.active=m===p),p.focus({preventScroll:!0}),p.scrollIntoView({block:"nearest"});return}(t.key==="Enter"||t.key===" "&&this.userTypedQuery==="")&&o&&u&&(t.preventDefault(),t.stopPropagation(),u.hasSubmenu?(u.submenuOpen=!0,this.addToSubmenuStack(u),setTimeout(()=>{let m=this.getSubmenuItems(u);m.length>0&&(m.forEach((b,v)=>b.active=v===0),m[0].focus({preventScroll:!0}))},0)):this.makeSelection(u,t))},this.handleDocumentPointerDown=t=>{t.composedPath().some(o=>o instanceof HTMLElement?o===this||o.closest('wa-dropdown, [part="submenu"]'):!1)||(this.open=!1)},this.handleGlobalMouseMove=t=>{let i=this.getCurrentSubmenuItem();if(!i?.submenuOpen||!i.submenuElement)return;let e=i.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl",a=o?e.right:e.left,n=o?Math.max(t.clientX,a):Math.min(t.clientX,a),s=Math.max(e.top,Math.min(t.clientY,e.bottom));i.submenuElement.style.setProperty("--safe-triangle-cursor-x",`${n}px`),i.submenuElement.style.setProperty("--safe-triangle-cursor-y",`${s}px`);let u=t.composedPath(),h=i.matches(":hover"),p=!!i.submenuElement?.matches(":hover"),m=h||!!u.find(v=>v===i),b=p||!!u.find(v=>v instanceof HTMLElement&&v.closest('[part="submenu"]')===i.submenuElement);!m&&!b&&setTimeout(()=>{!h&&!p&&(i.submenuOpen=!1)},100)}}handleSizeChange(){at(this.localName,this.size)}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.userTypedTimeout),this.closeAllSubmenus(),this.submenuCleanups.forEach(t=>t()),this.submenuCleanups.clear(),document.removeEventListener("mousemove",this.handleGlobalMouseMove),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),Kt(this)}firstUpdated(t){super.firstUpdated(t),this.syncAriaAttributes()}async updated(t){if(t.has("open")){let i=t.get("open");if(i===this.open||i===void 0&&this.open===!1)return;this.customStates.set("open",this.open),this.open?await this.showMenu():(this.closeAllSubmenus(),await this.hideMenu())}t.has("size")&&this.syncItemSizes()}getItems(t=!1){let i=(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(e=>e.localName==="wa-dropdown-item");return t?i:i.filter(e=>!e.disabled)}getSubmenuItems(t,i=!1){let e=t.shadowRoot?.querySelector('slot[name="submenu"]')||t.querySelector('slot[name="submenu"]');if(!e)return[];let o=e.assignedElements({flatten:!0}).filter(a=>a.localName==="wa-dropdown-item");return i?o:o.filter(a=>!a.disabled)}syncItemSizes(){(this.defaultSlot?.assignedElements({flatten:!0})??[]).filter(i=>i.localName==="wa-dropdown-item").forEach(i=>i.size=this.size)}addToSubmenuStack(t){let i=this.openSubmenuStack.indexOf(t);i!==-1?this.openSubmenuStack=this.openSubmenuStack.slice(0,i+1):this.openSubmenuStack.push(t)}removeFromSubmenuStack(){return this.openSubmenuStack.pop()}getCurrentSubmenuItem(){return this.openSubmenuStack.length>0?this.openSubmenuStack[this.openSubmenuStack.length-1]:void 0}closeAllSubmenus(){this.getItems(!0).forEach(i=>{i.submenuOpen=!1}),this.openSubmenuStack=[]}closeSiblingSubmenus(t){let i=t.closest('wa-dropdown-item:not([slot="submenu"])'),e;i?e=this.getSubmenuItems(i,!0):e=this.getItems(!0),e.forEach(o=>{o!==t&&o.submenuOpen&&(o.submenuOpen=!1)}),this.openSubmenuStack.includes(t)||this.openSubmenuStack.push(t)}getTrigger(){return this.querySelector('[slot="trigger"]')}async showMenu(){if(!this.getTrigger()||!this.popup||!this.menu)return;let i=new we;if(this.dispatchEvent(i),i.defaultPrevented){this.open=!1;return}if(this.popup.active)return;co.forEach(o=>o.open=!1),this.popup.active=!0,this.open=!0,co.add(this),$e(this),this.syncAriaAttributes(),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("pointerdown",this.handleDocumentPointerDown),document.addEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("hide"),await bt(this.menu,"show");let e=this.getItems();e.length>0&&(e.forEach((o,a)=>o.active=a===0),e[0].focus({preventScroll:!0})),this.dispatchEvent(new ke)}async hideMenu(){if(!this.popup||!this.menu)return;let t=new ye({source:this});if(this.dispatchEvent(t),t.defaultPrevented){this.open=!0;return}this.open=!1,co.delete(this),Kt(this),this.syncAriaAttributes(),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("pointerdown",this.handleDocumentPointerDown),document.removeEventListener("mousemove",this.handleGlobalMouseMove),this.menu.classList.remove("show"),await bt(this.menu,"hide"),this.popup.active=this.open,this.dispatchEvent(new xe)}handleMenuClick(t){let i=t.target.closest("wa-dropdown-item");if(!(!i||i.disabled)){if(i.hasSubmenu){i.submenuOpen||(this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),i.submenuOpen=!0),t.stopPropagation();return}this.makeSelection(i,t)}}async handleMenuSlotChange(){let t=this.getItems(!0);await Promise.all(t.map(o=>o.updateComplete)),this.syncItemSizes();let i=t.some(o=>o.type==="checkbox"),e=t.some(o=>o.hasSubmenu);t.forEach((o,a)=>{o.setAttribute("aria-posinset",String(a+1)),o.setAttribute("aria-setsize",String(t.length)),o.active=a===0,o.checkboxAdjacent=i,o.submenuAdjacent=e})}handleTriggerClick(){this.open=!this.open}handleSubmenuOpening(t){let i=t.detail.item;this.closeSiblingSubmenus(i),this.addToSubmenuStack(i),this.setupSubmenuPosition(i),this.processSubmenuItems(i)}setupSubmenuPosition(t){if(!t.submenuElement)return;this.cleanupSubmenuPosition(t);let i=_i(t,t.submenuElement,()=>{this.positionSubmenu(t),this.updateSafeTriangleCoordinates(t)});this.submenuCleanups.set(t,i);let e=t.submenuElement.querySelector('slot[name="submenu"]');e&&(e.removeEventListener("slotchange",ct.handleSubmenuSlotChange),e.addEventListener("slotchange",ct.handleSubmenuSlotChange),ct.handleSubmenuSlotChange({target:e}))}static handleSubmenuSlotChange(t){let i=t.target;if(!i)return;let e=i.assignedElements().filter(n=>n.localName==="wa-dropdown-item");if(e.length===0)return;let o=e.some(n=>n.hasSubmenu),a=e.some(n=>n.type==="checkbox");e.forEach(n=>{n.submenuAdjacent=o,n.checkboxAdjacent=a})}processSubmenuItems(t){if(!t.submenuElement)return;let i=this.getSubmenuItems(t,!0),e=i.some(o=>o.hasSubmenu);i.forEach(o=>{o.submenuAdjacent=e})}cleanupSubmenuPosition(t){let i=this.submenuCleanups.get(t);i&&(i(),this.submenuCleanups.delete(t))}positionSubmenu(t){if(!t.submenuElement)return;let e=this.localize.dir()==="rtl"?"left-start":"right-start";Pi(t,t.submenuElement,{placement:e,middleware:[Ri({mainAxis:0,crossAxis:-5}),Li({fallbackStrategy:"bestFit"}),Ti({padding:8,crossAxis:!0})]}).then(({x:o,y:a,placement:n})=>{t.submenuElement.setAttribute("data-placement",n),Object.assign(t.submenuElement.style,{left:`${o}px`,top:`${a}px`})})}updateSafeTriangleCoordinates(t){if(!t.submenuElement||!t.submenuOpen)return;if(document.activeElement?.matches(":focus-visible")){t.submenuElement.style.setProperty("--safe-triangle-visible","none");return}t.submenuElement.style.setProperty("--safe-triangle-visible","block");let e=t.submenuElement.getBoundingClientRect(),o=this.localize.dir()==="rtl";t.submenuElement.style.setProperty("--safe-triangle-submenu-start-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-start-y",`${e.top}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-x",`${o?e.right:e.left}px`),t.submenuElement.style.setProperty("--safe-triangle-submenu-end-y",`${e.bottom}px`)}makeSelection(t,i){let e=this.getTrigger();if(t.disabled)return;t.type==="checkbox"&&(t.checked=!t.checked);let o=new ya({item:t});this.dispatchEvent(o),o.defaultPrevented||(t.navigate(i),this.open=!1,e?.focus({preventScroll:!0}))}async syncAriaAttributes(){let t=this.getTrigger(),i;t&&(t.localName==="wa-button"?(await customElements.whenDefined("wa-button"),await t.updateComplete,i=t.shadowRoot.querySelector('[part~="base"]')):i=t,i.hasAttribute("id")||i.setAttribute("id",Sa("wa-dropdown-trigger-")),i.setAttribute("aria-haspopup","menu"),i.setAttribute("aria-expanded",this.open?"true":"false"),this.menu?.setAttribute("aria-expanded","false"))}render(){let t=this.didSSR&&!this.hasUpdated?this.open:this.popup?.active;return c`
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
    `}};ct.css=[lt,xa];r([W("slot:not([name])")],ct.prototype,"defaultSlot",2);r([W("#menu")],ct.prototype,"menu",2);r([W("wa-popup")],ct.prototype,"popup",2);r([l({type:Boolean,reflect:!0})],ct.prototype,"open",2);r([l({reflect:!0})],ct.prototype,"size",2);r([P("size")],ct.prototype,"handleSizeChange",1);r([l({reflect:!0})],ct.prototype,"placement",2);r([l({type:Number})],ct.prototype,"distance",2);r([l({type:Number})],ct.prototype,"skidding",2);ct=r([E("wa-dropdown")],ct);var Qa=class extends Event{constructor(){super("wa-reposition",{bubbles:!0,cancelable:!1,composed:!0})}};var Za=C`
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
`;function Ja(t){return In(t)}function uo(t){return t.assignedSlot?t.assignedSlot:t.parentNode instanceof ShadowRoot?t.parentNode.host:t.parentNode}function In(t){for(let i=t;i;i=uo(i))if(i instanceof Element&&getComputedStyle(i).display==="none")return null;for(let i=uo(t);i;i=uo(i)){if(!(i instanceof Element))continue;let e=getComputedStyle(i);if(e.display!=="contents"&&(e.position!=="static"||Se(e)||i.tagName==="BODY"))return i}return null}function tr(t){return t!==null&&typeof t=="object"&&"getBoundingClientRect"in t&&("contextElement"in t?t instanceof Element:!0)}var Vn=!!globalThis?.HTMLElement?.prototype.hasOwnProperty("popover"),N=class extends M{constructor(){super(...arguments),this.localize=new j(this),this.SUPPORTS_POPOVER=!1,this.active=!1,this.placement="top",this.boundary="viewport",this.distance=0,this.skidding=0,this.arrow=!1,this.arrowPlacement="anchor",this.arrowPadding=10,this.flip=!1,this.flipFallbackPlacements="",this.flipFallbackStrategy="best-fit",this.flipPadding=0,this.shift=!1,this.shiftPadding=0,this.autoSizePadding=0,this.hoverBridge=!1,this.updateHoverBridge=()=>{if(this.hoverBridge&&this.anchorEl&&this.popup){let t=this.anchorEl.getBoundingClientRect(),i=this.popup.getBoundingClientRect(),e=this.placement.includes("top")||this.placement.includes("bottom"),o=0,a=0,n=0,s=0,u=0,h=0,p=0,m=0;e?t.top<i.top?(o=t.left,a=t.bottom,n=t.right,s=t.bottom,u=i.left,h=i.top,p=i.right,m=i.top):(o=i.left,a=i.bottom,n=i.right,s=i.bottom,u=t.left,h=t.top,p=t.right,m=t.top):t.left<i.left?(o=t.right,a=t.top,n=i.left,s=i.top,u=t.right,h=t.bottom,p=i.left,m=i.bottom):(o=i.right,a=i.top,n=t.left,s=t.top,u=i.right,h=i.bottom,p=t.left,m=t.bottom),this.style.setProperty("--hover-bridge-top-left-x",`${o}px`),this.style.setProperty("--hover-bridge-top-left-y",`${a}px`),this.style.setProperty("--hover-bridge-top-right-x",`${n}px`),this.style.setProperty("--hover-bridge-top-right-y",`${s}px`),this.style.setProperty("--hover-bridge-bottom-left-x",`${u}px`),this.style.setProperty("--hover-bridge-bottom-left-y",`${h}px`),this.style.setProperty("--hover-bridge-bottom-right-x",`${p}px`),this.style.setProperty("--hover-bridge-bottom-right-y",`${m}px`)}}}async connectedCallback(){super.connectedCallback(),await this.updateComplete,this.SUPPORTS_POPOVER=Vn,this.start()}disconnectedCallback(){super.disconnectedCallback(),this.stop()}async updated(t){super.updated(t),t.has("active")&&(this.active?this.start():this.stop()),t.has("anchor")&&this.handleAnchorChange(),this.active&&(await this.updateComplete,this.reposition())}async handleAnchorChange(){if(await this.stop(),this.anchor&&typeof this.anchor=="string"){let t=this.getRootNode();this.anchorEl=t.getElementById(this.anchor)}else this.anchor instanceof Element||tr(this.anchor)?this.anchorEl=this.anchor:this.anchorEl=this.querySelector('[slot="anchor"]');this.anchorEl instanceof HTMLSlotElement&&(this.anchorEl=this.anchorEl.assignedElements({flatten:!0})[0]),this.anchorEl&&this.start()}start(){!this.anchorEl||!this.active||!this.isConnected||(this.popup?.showPopover?.(),this.cleanup=_i(this.anchorEl,this.popup,()=>{this.reposition()}))}async stop(){return new Promise(t=>{this.popup?.hidePopover?.(),this.cleanup?(this.cleanup(),this.cleanup=void 0,this.removeAttribute("data-current-placement"),this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height"),requestAnimationFrame(()=>t())):t()})}reposition(){if(!this.active||!this.anchorEl||!this.popup)return;let t=[Ri({mainAxis:this.distance,crossAxis:this.skidding})];this.sync?t.push(lo({apply:({rects:o})=>{let a=this.sync==="width"||this.sync==="both",n=this.sync==="height"||this.sync==="both";this.popup.style.width=a?`${o.reference.width}px`:"",this.popup.style.height=n?`${o.reference.height}px`:""}})):(this.popup.style.width="",this.popup.style.height="");let i;this.SUPPORTS_POPOVER&&!tr(this.anchor)&&this.boundary==="scroll"&&(i=Vt(this.anchorEl).filter(o=>o instanceof Element)),this.flip&&t.push(Li({boundary:this.flipBoundary||i,fallbackPlacements:this.flipFallbackPlacements,fallbackStrategy:this.flipFallbackStrategy==="best-fit"?"bestFit":"initialPlacement",padding:this.flipPadding})),this.shift&&t.push(Ti({boundary:this.shiftBoundary||i,padding:this.shiftPadding})),this.autoSize?t.push(lo({boundary:this.autoSizeBoundary||i,padding:this.autoSizePadding,apply:({availableWidth:o,availableHeight:a})=>{this.autoSize==="vertical"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-height",`${a}px`):this.style.removeProperty("--auto-size-available-height"),this.autoSize==="horizontal"||this.autoSize==="both"?this.style.setProperty("--auto-size-available-width",`${o}px`):this.style.removeProperty("--auto-size-available-width")}})):(this.style.removeProperty("--auto-size-available-width"),this.style.removeProperty("--auto-size-available-height")),this.arrow&&t.push(Ga({element:this.arrowEl,padding:this.arrowPadding}));let e=this.SUPPORTS_POPOVER?o=>Fe.getOffsetParent(o,Ja):Fe.getOffsetParent;Pi(this.anchorEl,this.popup,{placement:this.placement,middleware:t,strategy:this.SUPPORTS_POPOVER?"absolute":"fixed",platform:{...Fe,getOffsetParent:e}}).then(({x:o,y:a,middlewareData:n,placement:s})=>{let u=this.localize.dir()==="rtl",h={top:"bottom",right:"left",bottom:"top",left:"right"}[s.split("-")[0]];if(this.setAttribute("data-current-placement",s),Object.assign(this.popup.style,{left:`${o}px`,top:`${a}px`}),this.arrow){let p=n.arrow.x,m=n.arrow.y,b="",v="",w="",k="";if(this.arrowPlacement==="start"){let $=typeof p=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";b=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"",v=u?$:"",k=u?"":$}else if(this.arrowPlacement==="end"){let $=typeof p=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:"";v=u?"":$,k=u?$:"",w=typeof m=="number"?`calc(${this.arrowPadding}px - var(--arrow-padding-offset))`:""}else this.arrowPlacement==="center"?(k=typeof p=="number"?"calc(50% - var(--arrow-size-diagonal))":"",b=typeof m=="number"?"calc(50% - var(--arrow-size-diagonal))":""):(k=typeof p=="number"?`${p}px`:"",b=typeof m=="number"?`${m}px`:"");Object.assign(this.arrowEl.style,{top:b,right:v,bottom:w,left:k,[h]:"calc(var(--arrow-base-offset) - var(--arrow-size-diagonal))"})}}),requestAnimationFrame(()=>this.updateHoverBridge()),this.dispatchEvent(new Qa)}render(){return c`
      <slot name="anchor" @slotchange=${this.handleAnchorChange}></slot>

      <span
        part="hover-bridge"
        class=${Z({"popup-hover-bridge":!0,"popup-hover-bridge-visible":this.hoverBridge&&this.active})}
      ></span>

      <div
        popover="manual"
        part="popup"
        class=${Z({popup:!0,"popup-active":this.active,"popup-fixed":!this.SUPPORTS_POPOVER,"popup-has-arrow":this.arrow})}
      >
        <slot></slot>
        ${this.arrow?c`<div part="arrow" class="arrow" role="presentation"></div>`:""}
      </div>
    `}};N.css=Za;r([W(".popup")],N.prototype,"popup",2);r([W(".arrow")],N.prototype,"arrowEl",2);r([l({attribute:!1,type:Boolean})],N.prototype,"SUPPORTS_POPOVER",2);r([l()],N.prototype,"anchor",2);r([l({type:Boolean,reflect:!0})],N.prototype,"active",2);r([l({reflect:!0})],N.prototype,"placement",2);r([l()],N.prototype,"boundary",2);r([l({type:Number})],N.prototype,"distance",2);r([l({type:Number})],N.prototype,"skidding",2);r([l({type:Boolean})],N.prototype,"arrow",2);r([l({attribute:"arrow-placement"})],N.prototype,"arrowPlacement",2);r([l({attribute:"arrow-padding",type:Number})],N.prototype,"arrowPadding",2);r([l({type:Boolean})],N.prototype,"flip",2);r([l({attribute:"flip-fallback-placements",converter:{fromAttribute:t=>t.split(" ").map(i=>i.trim()).filter(i=>i!==""),toAttribute:t=>t.join(" ")}})],N.prototype,"flipFallbackPlacements",2);r([l({attribute:"flip-fallback-strategy"})],N.prototype,"flipFallbackStrategy",2);r([l({type:Object})],N.prototype,"flipBoundary",2);r([l({attribute:"flip-padding",type:Number})],N.prototype,"flipPadding",2);r([l({type:Boolean})],N.prototype,"shift",2);r([l({type:Object})],N.prototype,"shiftBoundary",2);r([l({attribute:"shift-padding",type:Number})],N.prototype,"shiftPadding",2);r([l({attribute:"auto-size"})],N.prototype,"autoSize",2);r([l()],N.prototype,"sync",2);r([l({type:Object})],N.prototype,"autoSizeBoundary",2);r([l({attribute:"auto-size-padding",type:Number})],N.prototype,"autoSizePadding",2);r([l({attribute:"hover-bridge",type:Boolean})],N.prototype,"hoverBridge",2);N=r([E("wa-popup")],N);var Di=class extends Event{constructor(){super("wa-clear",{bubbles:!0,cancelable:!1,composed:!0})}};function er(t,i){let e=t.metaKey||t.ctrlKey||t.shiftKey||t.altKey;t.key==="Enter"&&!e&&setTimeout(()=>{!t.defaultPrevented&&!t.isComposing&&Hn(i)})}var Bn=new Map([["input",!0],["wa-input",!0],["wa-tag-input",!0],["wa-number-input",!0],["wa-otp-input",!0],["wa-slider",!0]]),Wn=new Map([["button",!1],["checkbox",!1],["color",!1],["date",!1],["datetime-local",!1],["email",!0],["file",!1],["hidden",!1],["image",!1],["month",!1],["number",!0],["password",!0],["radio",!1],["range",!1],["reset",!0],["search",!0],["submit",!1],["tel",!0],["text",!0],["time",!1],["url",!0],["week",!1]]),Mn=t=>{let i=t?.localName;if(!i||!!!Bn.get(i))return!1;if(i!=="input"&&i!=="wa-input")return!0;let o=t.type;return!!Wn.get(o)};function Hn(t){let i=null;if("form"in t&&(i=t.form),!i&&"getForm"in t&&(i=t.getForm()),!i)return;let e=Array.from(i.elements),o=0;for(let n of e)Mn(n)&&(o+=1);if(o===1){i.requestSubmit(null);return}let a=e.find(n=>n.type==="submit"&&!n.matches(":disabled"));a&&(["input","button"].includes(a.localName)?i.requestSubmit(a):a.click())}var ir=C`
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
`;var A=class extends Q{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.hasSlotController=new ft(this,"hint","label"),this.localize=new j(this),this.title="",this.type="text",this._value=null,this.defaultValue=this.getAttribute("value")||null,this.size="m",this.appearance="outlined",this.pill=!1,this.label="",this.hint="",this.withClear=!1,this.placeholder="",this.readonly=!1,this.passwordToggle=!1,this.passwordVisible=!1,this.withoutSpinButtons=!1,this.required=!1,this.spellcheck=!0,this.withLabel=!1,this.withHint=!1}static get validators(){return[...super.validators,ve()]}get value(){return this.valueHasChanged?this._value:this._value??this.defaultValue}set value(t){this._value!==t&&(this.valueHasChanged=!0,this._value=t)}updateFormValue(t){if(t==null){this.setValue("",null);return}super.updateFormValue(t)}handleSizeChange(){at(this.localName,this.size)}handleChange(t){this.value=this.input.value,this.relayNativeEvent(t,{bubbles:!0,composed:!0})}handleClearClick(t){t.preventDefault(),this.value!==""&&(this.value="",this.updateComplete.then(()=>{this.dispatchEvent(new Di),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})),this.input.focus()}handleInput(){this.value=this.input.value}handleKeyDown(t){er(t,this)}handlePasswordToggle(){this.passwordVisible=!this.passwordVisible}updated(t){if(super.updated(t),t.has("value")||t.has("defaultValue")||t.has("type")){let i=["number","date","time","datetime-local"];this.input&&i.includes(this.type)&&this.value&&this.input.value!==this.value&&(this._value=this.input.value),this.customStates.set("blank",!this.value),this.updateValidity()}}handleStepChange(){this.input.step=String(this.step),this.updateValidity()}focus(t){this.input.focus(t)}blur(){this.input.blur()}select(){this.input.select()}setSelectionRange(t,i,e="none"){this.input.setSelectionRange(t,i,e)}setRangeText(t,i,e,o="preserve"){let a=i??this.input.selectionStart,n=e??this.input.selectionEnd;this.input.setRangeText(t,a,n,o),this.value!==this.input.value&&(this.value=this.input.value)}showPicker(){"showPicker"in HTMLInputElement.prototype&&this.input.showPicker()}stepUp(){this.input.stepUp(),this.value!==this.input.value&&(this.value=this.input.value)}stepDown(){this.input.stepDown(),this.value!==this.input.value&&(this.value=this.input.value)}formResetCallback(){this.value=null,this.input&&(this.input.value=this.value),super.formResetCallback()}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=this.withClear&&!this.disabled&&!this.readonly,n=(!this.didSSR||this.hasUpdated)&&a&&(typeof this.value=="number"||this.value&&this.value.length>0);return c`
      <label
        part="form-control-label label"
        class=${Z({label:!0,"has-label":e})}
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
          name=${O(this.name)}
          ?disabled=${this.disabled}
          ?readonly=${this.readonly}
          ?required=${this.required}
          placeholder=${O(this.placeholder)}
          minlength=${O(this.minlength)}
          maxlength=${O(this.maxlength)}
          min=${O(this.min)}
          max=${O(this.max)}
          step=${O(this.step)}
          .value=${oe(this.value??"")}
          autocapitalize=${O(this.autocapitalize)}
          autocomplete=${O(this.autocomplete)}
          autocorrect=${this.autocorrect?"on":"off"}
          ?autofocus=${this.autofocus}
          spellcheck=${this.spellcheck}
          pattern=${O(this.pattern)}
          enterkeyhint=${O(this.enterkeyhint)}
          inputmode=${O(this.inputmode)}
          aria-describedby="hint"
          @change=${this.handleChange}
          @input=${this.handleInput}
          @keydown=${this.handleKeyDown}
        />

        ${n?c`
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
        class=${Z({"has-slotted":o})}
        aria-hidden=${o?"false":"true"}
        >${this.hint}</slot
      >
    `}};A.css=[lt,jt,ir];A.shadowRootOptions={...Q.shadowRootOptions,delegatesFocus:!0};r([W("input")],A.prototype,"input",2);r([l()],A.prototype,"title",2);r([l({reflect:!0})],A.prototype,"type",2);r([z()],A.prototype,"value",1);r([l({attribute:"value",reflect:!0})],A.prototype,"defaultValue",2);r([l({reflect:!0})],A.prototype,"size",2);r([P("size")],A.prototype,"handleSizeChange",1);r([l({reflect:!0})],A.prototype,"appearance",2);r([l({type:Boolean,reflect:!0})],A.prototype,"pill",2);r([l()],A.prototype,"label",2);r([l({attribute:"hint"})],A.prototype,"hint",2);r([l({attribute:"with-clear",type:Boolean})],A.prototype,"withClear",2);r([l()],A.prototype,"placeholder",2);r([l({type:Boolean,reflect:!0})],A.prototype,"readonly",2);r([l({attribute:"password-toggle",type:Boolean})],A.prototype,"passwordToggle",2);r([l({attribute:"password-visible",type:Boolean})],A.prototype,"passwordVisible",2);r([l({attribute:"without-spin-buttons",type:Boolean,reflect:!0})],A.prototype,"withoutSpinButtons",2);r([l({type:Boolean,reflect:!0})],A.prototype,"required",2);r([l()],A.prototype,"pattern",2);r([l({type:Number})],A.prototype,"minlength",2);r([l({type:Number})],A.prototype,"maxlength",2);r([l()],A.prototype,"min",2);r([l()],A.prototype,"max",2);r([l()],A.prototype,"step",2);r([l()],A.prototype,"autocapitalize",2);r([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="off"),toAttribute:t=>t?"on":"off"}})],A.prototype,"autocorrect",2);r([l()],A.prototype,"autocomplete",2);r([l({type:Boolean})],A.prototype,"autofocus",2);r([l()],A.prototype,"enterkeyhint",2);r([l({type:Boolean,converter:{fromAttribute:t=>!(!t||t==="false"),toAttribute:t=>t?"true":"false"}})],A.prototype,"spellcheck",2);r([l()],A.prototype,"inputmode",2);r([l({attribute:"with-label",type:Boolean})],A.prototype,"withLabel",2);r([l({attribute:"with-hint",type:Boolean})],A.prototype,"withHint",2);r([P("step",{waitUntilFirstUpdate:!0})],A.prototype,"handleStepChange",1);A=r([E("wa-input")],A);A.disableWarning?.("change-in-update");var or=C`
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
`;function Ue(t,i=0){if(!t||!globalThis.Node)return"";if(typeof t[Symbol.iterator]=="function")return(Array.isArray(t)?t:[...t]).map(a=>Ue(a,--i)).join("");let e=t;if(e.nodeType===Node.TEXT_NODE)return e.textContent??"";if(e.nodeType===Node.ELEMENT_NODE){let o=e;if(o.hasAttribute("slot")||o.matches("style, script"))return"";if(o instanceof HTMLSlotElement){let a=o.assignedNodes({flatten:!0});if(a.length>0)return Ue(a,--i)}return i>-1?Ue(o,--i):o.textContent??""}return e.hasChildNodes()?Ue(e.childNodes,--i):""}var Ot=class extends M{constructor(){super(...arguments),this.localize=new j(this),this.cachedDefaultLabel="",this.isInitialized=!1,this.isDefaultLabelDirty=!0,this.current=!1,this.value="",this.disabled=!1,this.selected=!1,this.defaultSelected=!1,this._label="",this.handleHover=t=>{t.type==="mouseenter"?this.customStates.set("hover",!0):t.type==="mouseleave"&&this.customStates.set("hover",!1)}}set label(t){let i=this._label;this._label=t||"",this._label!==i&&this.requestUpdate("label",i)}get label(){return this._label?this._label:this.defaultLabel}get defaultLabel(){return(this.isDefaultLabelDirty||!this.cachedDefaultLabel)&&this.updateDefaultLabel(),this.cachedDefaultLabel}connectedCallback(){super.connectedCallback(),this.setAttribute("role","option"),this.setAttribute("aria-selected","false"),this.addEventListener("mouseenter",this.handleHover),this.addEventListener("mouseleave",this.handleHover)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("mouseenter",this.handleHover),this.removeEventListener("mouseleave",this.handleHover)}handleDefaultSlotChange(){if(this.isDefaultLabelDirty=!0,!this.isInitialized){this.isInitialized=!0;return}let t=this.closest("wa-select, wa-combobox");t&&customElements.whenDefined(t.localName).then(()=>t.handleDefaultSlotChange?.())}willUpdate(t){t.has("defaultSelected")&&(this.didSSR&&this.hasUpdated||!this.didSSR)&&this.syncDefaultSelected(),super.willUpdate(t)}syncDefaultSelected(){if("closest"in this&&!this.closest("wa-combobox, wa-select")?.hasInteracted&&this.defaultSelected){let t=this.selected;this.selected=this.defaultSelected,this.requestUpdate("selected",t)}}updated(t){t.has("disabled")&&(this.setAttribute("aria-disabled",this.disabled?"true":"false"),this.customStates.set("disabled",this.disabled)),t.has("selected")&&(this.setAttribute("aria-selected",this.selected?"true":"false"),this.customStates.set("selected",this.selected)),t.has("value")&&(typeof this.value!="string"&&(this.value=String(this.value)),this.handleDefaultSlotChange()),t.has("current")&&this.customStates.set("current",this.current),super.updated(t)}async firstUpdated(t){if(super.firstUpdated(t),this.didSSR&&!this.hasUpdated?(await this.updateComplete,this.syncDefaultSelected()):this.syncDefaultSelected(),this.selected&&!this.defaultSelected){let i=this.closest("wa-select, wa-combobox");i&&!i.hasInteracted&&(await customElements.whenDefined(i?.localName),await i.updateComplete,i.selectionChanged?.())}}updateDefaultLabel(){let t=this.cachedDefaultLabel;this.cachedDefaultLabel=Ue(this).trim(),this.isDefaultLabelDirty=!1;let i=this.cachedDefaultLabel!==t;return!this._label&&i&&this.requestUpdate("label",t),i}render(){let t=this.selected;return this.didSSR&&!this.hasUpdated?(this.updateComplete.then(()=>{this.requestUpdate()}),y):c`
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
    `}};Ot.css=or;r([W(".label")],Ot.prototype,"defaultSlot",2);r([z()],Ot.prototype,"current",2);r([l({reflect:!0})],Ot.prototype,"value",2);r([l({type:Boolean})],Ot.prototype,"disabled",2);r([l({type:Boolean,attribute:!1})],Ot.prototype,"selected",2);r([l({type:Boolean,attribute:"selected"})],Ot.prototype,"defaultSelected",2);r([l()],Ot.prototype,"label",1);Ot=r([E("wa-option")],Ot);var ar=C`
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
`;var he=class extends M{constructor(){super(...arguments),this.localize=new j(this),this.value=0,this.indeterminate=!1,this.label=""}willUpdate(t){this.style==null&&this.setStyleProperty("--percentage",`${eo(this.value,0,100)}%`),super.willUpdate(t)}updated(t){t.has("value")&&requestAnimationFrame(()=>{this.style.setProperty("--percentage",`${eo(this.value,0,100)}%`)}),super.updated(t)}render(){return c`
      <div
        part="base progress-bar"
        class="progress-bar"
        role="progressbar"
        title=${O(this.title)}
        aria-label=${this.label.length>0?this.label:this.localize.term("progress")}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${this.indeterminate?"0":this.value}
      >
        <div part="indicator" class="indicator">
          ${this.indeterminate?"":c` <slot part="label" class="label"></slot> `}
        </div>
      </div>
    `}};he.css=ar;r([l({type:Number,reflect:!0})],he.prototype,"value",2);r([l({type:Boolean,reflect:!0})],he.prototype,"indeterminate",2);r([l()],he.prototype,"label",2);he=r([E("wa-progress-bar")],he);var rr=C`
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
`;function ho(t,i){return new Promise(e=>{function o(a){a.target===t&&(t.removeEventListener(i,o),e())}t.addEventListener(i,o)})}var L=class extends Q{constructor(){super(...arguments),this.assumeInteractionOn=["blur","input"],this.cachedOptions=null,this.hasSlotController=new ft(this,"hint","label"),this.localize=new j(this),this.selectionOrder=new Map,this.typeToSelectString="",this.slotChangePending=!1,this.displayLabel="",this.selectedOptions=[],this.name="",this._defaultValue=null,this.size="m",this.placeholder="",this.multiple=!1,this.maxOptionsVisible=3,this.disabled=!1,this.withClear=!1,this.open=!1,this.appearance="outlined",this.pill=!1,this.label="",this.placement="bottom",this.hint="",this.withLabel=!1,this.withHint=!1,this.required=!1,this.getTag=t=>c`
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
      `,this.handleDocumentFocusIn=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()},this.handleDocumentKeyDown=t=>{let i=t.target,e=i.closest('[part~="clear-button"]')!==null,o=i.closest("wa-button")!==null;if(!(e||o)){if(t.key==="Escape"&&this.open&&re(this)&&(t.preventDefault(),t.stopPropagation(),this.hide(),this.displayInput.focus({preventScroll:!0})),t.key==="Enter"||t.key===" "&&this.typeToSelectString===""){if(t.preventDefault(),t.stopImmediatePropagation(),!this.open){this.show();return}this.currentOption&&!this.currentOption.disabled&&(this.valueHasChanged=!0,this.hasInteracted=!0,this.multiple?this.toggleOptionSelection(this.currentOption):this.setSelectedOptions(this.currentOption),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})));return}if(["ArrowUp","ArrowDown","Home","End"].includes(t.key)){let a=this.getAllOptions(),n=a.indexOf(this.currentOption),s=Math.max(0,n);if(t.preventDefault(),!this.open&&(this.show(),this.currentOption))return;t.key==="ArrowDown"?(s=n+1,s>a.length-1&&(s=0)):t.key==="ArrowUp"?(s=n-1,s<0&&(s=a.length-1)):t.key==="Home"?s=0:t.key==="End"&&(s=a.length-1),this.setCurrentOption(a[s])}if(t.key?.length===1||t.key==="Backspace"){let a=this.getAllOptions();if(t.metaKey||t.ctrlKey||t.altKey)return;if(!this.open){if(t.key==="Backspace")return;this.show()}t.stopPropagation(),t.preventDefault(),clearTimeout(this.typeToSelectTimeout),this.typeToSelectTimeout=window.setTimeout(()=>this.typeToSelectString="",1e3),t.key==="Backspace"?this.typeToSelectString=this.typeToSelectString.slice(0,-1):this.typeToSelectString+=t.key.toLowerCase();for(let n of a)if(n.label.toLowerCase().startsWith(this.typeToSelectString)){this.setCurrentOption(n);break}}}},this.handleDocumentMouseDown=t=>{let i=t.composedPath();this&&!i.includes(this)&&this.hide()}}static get validators(){let t=[yi({validationElement:Object.assign(document.createElement("select"),{required:!0})})];return[...super.validators,...t]}get validationTarget(){return this.valueInput}set defaultValue(t){this._defaultValue=this.convertDefaultValue(t)}get defaultValue(){return this.convertDefaultValue(this._defaultValue)}rawValuesEqual(t,i){return t==null&&i==null?!0:t==null||i==null||t.length!==i.length?!1:t.every((e,o)=>e===i[o])}convertDefaultValue(t){return!(this.multiple||this.hasAttribute("multiple"))&&Array.isArray(t)&&(t=t[0]),t}set value(t){let i=this.value;t instanceof FormData&&(t=t.getAll(this.name)),t!=null&&!Array.isArray(t)&&(t=[t]);let e=this._value;this._value=t??null,this.rawValuesEqual(e,this._value)||(this.valueHasChanged=!0,this.requestUpdate("value",i))}get value(){let t=this._value??this.defaultValue??null;t!=null&&(t=Array.isArray(t)?t:[t]),this.optionValues=new Set(this.getAllOptions().filter(e=>!e.disabled).map(e=>e.value));let i=t;return t!=null&&(i=t.filter(e=>this.optionValues.has(e)),i=this.multiple?i:i[0],i=i??null),i}handleSizeChange(){at(this.localName,this.size)}connectedCallback(){super.connectedCallback(),this.processSlotChange(),this.open=!1}disconnectedCallback(){super.disconnectedCallback(),this.removeOpenListeners(),this.cachedOptions=null}updateDefaultValue(){let i=this.getAllOptions().filter(e=>e.hasAttribute("selected")||e.defaultSelected);if(i.length>0){let e=i.map(o=>o.value);this._defaultValue=this.multiple?e:e[0]}this.hasAttribute("value")&&(this._defaultValue=this.getAttribute("value")||null)}addOpenListeners(){document.addEventListener("focusin",this.handleDocumentFocusIn),document.addEventListener("keydown",this.handleDocumentKeyDown),document.addEventListener("mousedown",this.handleDocumentMouseDown),$e(this),this.getRootNode()!==document&&this.getRootNode().addEventListener("focusin",this.handleDocumentFocusIn)}removeOpenListeners(){document.removeEventListener("focusin",this.handleDocumentFocusIn),document.removeEventListener("keydown",this.handleDocumentKeyDown),document.removeEventListener("mousedown",this.handleDocumentMouseDown),Kt(this),this.getRootNode()!==document&&this.getRootNode().removeEventListener("focusin",this.handleDocumentFocusIn)}handleFocus(){this.displayInput.setSelectionRange(0,0)}handleLabelClick(){this.displayInput.focus()}handleComboboxClick(t){t.preventDefault()}handleComboboxMouseDown(t){let e=t.composedPath().some(o=>o instanceof Element&&o.tagName.toLowerCase()==="wa-button");this.disabled||e||(t.preventDefault(),this.displayInput.focus({preventScroll:!0}),this.open=!this.open)}handleComboboxKeyDown(t){t.stopPropagation(),this.handleDocumentKeyDown(t)}handleClearClick(t){t.stopPropagation(),this.hasInteracted=!0,this.valueHasChanged=!0,this.value!==null&&(this.displayLabel="",this.selectionOrder.clear(),this.setSelectedOptions([]),this.displayInput.focus({preventScroll:!0}),this.updateComplete.then(()=>{this.dispatchEvent(new Di),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}handleClearMouseDown(t){t.stopPropagation(),t.preventDefault()}handleOptionClick(t){let e=t.target.closest("wa-option");e&&!e.disabled&&(this.hasInteracted=!0,this.valueHasChanged=!0,this.multiple?this.toggleOptionSelection(e):this.setSelectedOptions(e),this.updateComplete.then(()=>this.displayInput.focus({preventScroll:!0})),this.requestUpdate("value"),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}),this.multiple||(this.hide(),this.displayInput.focus({preventScroll:!0})))}handleDefaultSlotChange(){this.slotChangePending||(this.slotChangePending=!0,queueMicrotask(()=>{this.slotChangePending=!1,this.processSlotChange()}))}processSlotChange(){if(customElements.get("wa-option")||customElements.whenDefined("wa-option").then(()=>this.handleDefaultSlotChange()),this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleDefaultSlotChange()});return}this.cachedOptions=null;let t=this.getAllOptions();this.updateDefaultValue();let i=this.value;if(i==null||!this.valueHasChanged&&!this.hasInteracted){this.selectionChanged();return}Array.isArray(i)||(i=[i]);let e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e)}handleTagRemove(t,i){if(t.stopPropagation(),this.disabled)return;this.hasInteracted=!0,this.valueHasChanged=!0;let e=i;if(!e){let o=t.target.closest("wa-tag[data-value]");if(o){let a=o.dataset.value;e=this.selectedOptions.find(n=>n.value===a)}}e&&(this.toggleOptionSelection(e,!1),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))}))}getAllOptions(){return this.cachedOptions?this.cachedOptions:this?.querySelectorAll?(this.cachedOptions=[...this.querySelectorAll("wa-option")],this.cachedOptions):[]}getFirstOption(){return this.querySelector("wa-option")}setCurrentOption(t){this.getAllOptions().forEach(e=>{e.current=!1,e.tabIndex=-1}),t&&(this.currentOption=t,t.current=!0,t.tabIndex=0,t.focus({preventScroll:!0}),this.open&&!this.listbox.hidden&&Ji(t,this.listbox,"vertical","auto"))}setSelectedOptions(t){let i=this.getAllOptions(),e=Array.isArray(t)?t:[t];i.forEach(o=>{e.includes(o)||(o.selected=!1)}),e.length&&e.forEach(o=>o.selected=!0),this.selectionChanged()}toggleOptionSelection(t,i){i===!0||i===!1?t.selected=i:t.selected=!t.selected,this.selectionChanged()}selectionChanged(){let i=this.getAllOptions().filter(s=>{if(!this.hasInteracted&&!this.valueHasChanged){let u=this.defaultValue,h=Array.isArray(u)?u:[u];return s.hasAttribute("selected")||s.defaultSelected||s.selected||h?.includes(s.value)}return s.selected}),e=new Set(i.map(s=>s.value));for(let s of this.selectionOrder.keys())e.has(s)||this.selectionOrder.delete(s);let a=(this.selectionOrder.size>0?Math.max(...this.selectionOrder.values()):-1)+1;for(let s of i)this.selectionOrder.has(s.value)||this.selectionOrder.set(s.value,a++);this.selectedOptions=i.sort((s,u)=>{let h=this.selectionOrder.get(s.value)??0,p=this.selectionOrder.get(u.value)??0;return h-p});let n=new Set(this.selectedOptions.map(s=>s.value));if(n.size>0||this._value){let s=this._value;if(this._value==null){let u=this.defaultValue??[];this._value=Array.isArray(u)?u:[u]}this._value=this._value?.filter(u=>!this.optionValues?.has(u))??null,this._value?.unshift(...n),this.requestUpdate("value",s)}if(this.multiple)this.placeholder&&!this.value?.length?this.displayLabel="":this.displayLabel=this.localize.term("numOptionsSelected",this.selectedOptions.length);else{let s=this.selectedOptions[0];this.displayLabel=s?.label??""}this.updateComplete.then(()=>{this.updateValidity()})}get tags(){return this.selectedOptions.map((t,i)=>{if(i<this.maxOptionsVisible||this.maxOptionsVisible<=0){let e=this.getTag(t,i);return e?typeof e=="string"?Go(e):e:null}else if(i===this.maxOptionsVisible)return c`
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
        `;return null})}updated(t){super.updated(t),(t.has("value")||t.has("displayLabel"))&&this.customStates.set("blank",!this.value&&!this.displayLabel)}handleDisabledChange(){this.disabled&&this.open&&(this.open=!1)}handleValueChange(){let t=this.getAllOptions(),i=Array.isArray(this.value)?this.value:[this.value],e=t.filter(o=>i.includes(o.value));this.setSelectedOptions(e),this.updateValidity()}async handleOpenChange(){if(this.open&&!this.disabled){this.setCurrentOption(this.selectedOptions[0]||this.getFirstOption());let t=new we;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.addOpenListeners(),this.listbox.hidden=!1,this.popup.active=!0,requestAnimationFrame(()=>{this.setCurrentOption(this.currentOption)}),await bt(this.popup.popup,"show"),this.currentOption&&Ji(this.currentOption,this.listbox,"vertical","auto"),this.dispatchEvent(new ke)}else{let t=new ye;if(this.dispatchEvent(t),t.defaultPrevented){this.open=!1;return}this.removeOpenListeners(),await bt(this.popup.popup,"hide"),this.listbox.hidden=!0,this.popup.active=!1,this.dispatchEvent(new xe)}}async show(){if(this.open||this.disabled){this.open=!1;return}return this.open=!0,ho(this,"wa-after-show")}async hide(){if(!this.open||this.disabled){this.open=!1;return}return this.open=!1,ho(this,"wa-after-hide")}focus(t){this.displayInput.focus(t)}blur(){this.displayInput.blur()}formResetCallback(){this.selectionOrder.clear(),this.value=this.defaultValue,super.formResetCallback(),this.handleValueChange(),this.updateComplete.then(()=>{this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0})),this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}render(){let t=this.hasSlotController.test("label","withLabel"),i=this.hasSlotController.test("hint","withHint"),e=this.label?!0:!!t,o=this.hint?!0:!!i,a=(this.hasUpdated||!1)&&this.withClear&&!this.disabled&&(this.displayLabel||this.value&&this.value.length>0);return c`
      <div
        part="form-control"
        class=${Z({"form-control":!0,"form-control-has-label":e})}
      >
        <label
          id="label"
          part="form-control-label label"
          class=${Z({label:!0,"has-label":e})}
          aria-hidden=${e?"false":"true"}
          @click=${this.handleLabelClick}
        >
          <slot name="label">${this.label}</slot>
        </label>

        <div part="form-control-input" class="form-control-input">
          <wa-popup
            class=${Z({select:!0,open:this.open,disabled:this.disabled,enabled:!this.disabled,multiple:this.multiple})}
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
          class=${Z({"has-slotted":o})}
          aria-hidden=${o?"false":"true"}
          >${this.hint}</slot
        >
      </div>
    `}};L.css=[rr,jt,lt];r([W(".select")],L.prototype,"popup",2);r([W(".combobox")],L.prototype,"combobox",2);r([W(".display-input")],L.prototype,"displayInput",2);r([W(".value-input")],L.prototype,"valueInput",2);r([W(".listbox")],L.prototype,"listbox",2);r([z()],L.prototype,"displayLabel",2);r([z()],L.prototype,"currentOption",2);r([z()],L.prototype,"selectedOptions",2);r([l({reflect:!0})],L.prototype,"name",2);r([l({attribute:!1})],L.prototype,"defaultValue",1);r([l({attribute:"value",reflect:!1})],L.prototype,"value",1);r([l({reflect:!0})],L.prototype,"size",2);r([P("size")],L.prototype,"handleSizeChange",1);r([l()],L.prototype,"placeholder",2);r([l({type:Boolean,reflect:!0})],L.prototype,"multiple",2);r([l({attribute:"max-options-visible",type:Number})],L.prototype,"maxOptionsVisible",2);r([l({type:Boolean})],L.prototype,"disabled",2);r([l({attribute:"with-clear",type:Boolean})],L.prototype,"withClear",2);r([l({type:Boolean,reflect:!0})],L.prototype,"open",2);r([l({reflect:!0})],L.prototype,"appearance",2);r([l({type:Boolean,reflect:!0})],L.prototype,"pill",2);r([l()],L.prototype,"label",2);r([l({reflect:!0})],L.prototype,"placement",2);r([l({attribute:"hint"})],L.prototype,"hint",2);r([l({attribute:"with-label",type:Boolean})],L.prototype,"withLabel",2);r([l({attribute:"with-hint",type:Boolean})],L.prototype,"withHint",2);r([l({type:Boolean,reflect:!0})],L.prototype,"required",2);r([l({attribute:!1})],L.prototype,"getTag",2);r([P("disabled",{waitUntilFirstUpdate:!0})],L.prototype,"handleDisabledChange",1);r([P("value",{waitUntilFirstUpdate:!0})],L.prototype,"handleValueChange",1);r([P("open",{waitUntilFirstUpdate:!0})],L.prototype,"handleOpenChange",1);L=r([E("wa-select")],L);L.disableWarning?.("change-in-update");var nr=class extends Event{constructor(){super("wa-remove",{bubbles:!0,cancelable:!1,composed:!0})}};var sr=C`
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
`;var qt=class extends M{constructor(){super(...arguments),this.localize=new j(this),this.variant="neutral",this.appearance="filled-outlined",this.size="m",this.pill=!1,this.withRemove=!1}handleSizeChange(){at(this.localName,this.size)}handleRemoveClick(){this.dispatchEvent(new nr)}render(){return c`
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
    `}};qt.css=[sr,Nt,lt];r([l({reflect:!0})],qt.prototype,"variant",2);r([l({reflect:!0})],qt.prototype,"appearance",2);r([l({reflect:!0})],qt.prototype,"size",2);r([P("size")],qt.prototype,"handleSizeChange",1);r([l({type:Boolean,reflect:!0})],qt.prototype,"pill",2);r([l({attribute:"with-remove",type:Boolean})],qt.prototype,"withRemove",2);qt=r([E("wa-tag")],qt);var lr=C`
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
`;var je=class extends M{constructor(){super(...arguments),this.effect="none"}render(){return c` <div part="indicator" class="indicator"></div> `}};je.css=lr;r([l({reflect:!0})],je.prototype,"effect",2);je=r([E("wa-skeleton")],je);var cr=C`
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
`;var tt=class extends Q{constructor(){super(...arguments),this.hasSlotController=new ft(this,"hint"),this.localize=new j(this),this.title="",this.name=null,this._value=this.getAttribute("value")??null,this.size="m",this.disabled=!1,this._checked=null,this.defaultChecked=this.hasAttribute("checked"),this.required=!1,this.hint="",this.withHint=!1}static get validators(){return[...super.validators,ve()]}get value(){return this._value??"on"}set value(t){this._value=t}handleSizeChange(){at(this.localName,this.size)}get checked(){return this.valueHasChanged?!!this._checked:this._checked??this.defaultChecked}set checked(t){this._checked=!!t,this.valueHasChanged=!0}handleClick(){this.hasInteracted=!0,this.checked=!this.checked,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0}))})}handleKeyDown(t){let i=this.localize.dir()==="rtl";t.key==="ArrowLeft"&&(t.preventDefault(),this.checked=i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))})),t.key==="ArrowRight"&&(t.preventDefault(),this.checked=!i,this.updateComplete.then(()=>{this.dispatchEvent(new Event("change",{bubbles:!0,composed:!0})),this.dispatchEvent(new InputEvent("input",{bubbles:!0,composed:!0}))}))}willUpdate(t){super.willUpdate(t),(t.has("value")||t.has("checked")||t.has("defaultChecked")||t.has("disabled"))&&this.handleValueOrCheckedChange()}handleValueOrCheckedChange(){if(this.didSSR&&!this.hasUpdated){this.updateComplete.then(()=>{this.handleValueOrCheckedChange()});return}this.setValue(this.checked?this.value:null,this._value),this.updateValidity()}handleStateChange(){this.hasUpdated&&(this.input.checked=this.checked),this.customStates.set("checked",this.checked),this.updateValidity()}handleDisabledChange(){this.updateValidity()}click(){this.input.click()}focus(t){this.input.focus(t)}blur(){this.input.blur()}setValue(t,i){if(!this.checked){this.internals.setFormValue(null,null);return}this.internals.setFormValue(t??"on",i)}formResetCallback(){this._checked=null,super.formResetCallback(),this.handleValueOrCheckedChange()}render(){let t=this.hasSlotController.test("hint","withHint"),i=this.hint?!0:!!t,e=this.didSSR&&!this.hasUpdated?this.checked:this.defaultChecked,o=this.didSSR&&!this.hasUpdated?null:oe(this.checked);return c`
      <label
        part="base switch"
        class=${Z({checked:this.checked,disabled:this.disabled})}
      >
        <input
          class="input"
          type="checkbox"
          title=${this.title}
          name=${O(this.name)}
          value=${O(this.value)}
          .checked=${O(o)}
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
        class=${Z({"has-slotted":i})}
        aria-hidden=${i?"false":"true"}
        >${this.hint}</slot
      >
    `}};tt.shadowRootOptions={...Q.shadowRootOptions,delegatesFocus:!0};tt.css=[jt,lt,cr];r([W('input[type="checkbox"]')],tt.prototype,"input",2);r([l()],tt.prototype,"title",2);r([l({reflect:!0})],tt.prototype,"name",2);r([l({reflect:!0})],tt.prototype,"value",1);r([l({reflect:!0})],tt.prototype,"size",2);r([P("size")],tt.prototype,"handleSizeChange",1);r([l({type:Boolean})],tt.prototype,"disabled",2);r([l({type:Boolean,attribute:!1})],tt.prototype,"checked",1);r([l({type:Boolean,attribute:"checked",reflect:!0})],tt.prototype,"defaultChecked",2);r([l({type:Boolean,reflect:!0})],tt.prototype,"required",2);r([l({attribute:"hint"})],tt.prototype,"hint",2);r([l({attribute:"with-hint",type:Boolean})],tt.prototype,"withHint",2);r([P(["checked","defaultChecked"])],tt.prototype,"handleStateChange",1);r([P("disabled",{waitUntilFirstUpdate:!0})],tt.prototype,"handleDisabledChange",1);tt=r([E("wa-switch")],tt);tt.disableWarning?.("change-in-update");var Xe,X,Ye,g,fr,Ke,br,gr,vr,ze,wr,yr,xr,kr,$r,Sr,Er,Cr,mo,zr,Or,Gt,Ar,_r,Rr,Tr,Lr,Pr,Dr,qr,Ir,Vr,gt=class extends Rt{constructor(){super();B(this,g);this.stale=!1;this.busy=!1;this.digest="";this.accepted=!1;this.skippable=!1;this.changelogs=new Map;B(this,Xe,0);this.options={};this.settings="";B(this,X);B(this,Ye,it.place.path);this.watch(q,"change",()=>f(this,g,fr).call(this)),this.watch(G),this.watch(st),this.watch(q,"done",e=>{f(this,g,Ir).call(this,e.detail)}),this.watch(it,"change",()=>{it.place.path!==x(this,Ye)&&(q.wish||q.shown)&&q.close(),et(this,Ye,it.place.path)})}updated(e){let o=this.querySelector(".log");o&&(o.scrollTop=o.scrollHeight);let a=q.find(q.shown);if(a&&!Pe(a.operation)&&document.activeElement===document.body){let n=this.querySelector("[slot=footer] wa-button:last-of-type");n?.updateComplete.then(()=>document.activeElement===document.body&&n.focus())}}render(){let e=q.find(q.shown),o=q.wish,a=!!e||!!o,n=e?e.several?d(`change.${qi(e.operation.operation)}`,{plugin:yt("updates.several",e.several)}):d(e.wish?.again?"change.again":`change.${pr(e.operation)}`,{plugin:e.wish?.title||e.operation.plugin||d("change.package")}):o?d(o.again?"change.again":`change.${qi(o.kind)}`,{plugin:o.title}):"";return c`
      <wa-dialog
        class="change"
        label=${n}
        .open=${a}
        @wa-after-hide=${s=>{s.target===s.currentTarget&&(q.close(),document.activeElement===document.body&&document.querySelector("#main")?.focus({preventScroll:!0}))}}
      >
        ${a&&G.lost?c`<div class="lost" role="alert">${V("busy")}<span>${d("connection.lost")}</span></div>`:y}
        ${e?f(this,g,Tr).call(this,e):o?f(this,g,wr).call(this,o):y}
      </wa-dialog>
    `}};Xe=new WeakMap,X=new WeakMap,Ye=new WeakMap,g=new WeakSet,fr=function(){q.wish!==x(this,X)&&(et(this,X,q.wish),this.plan=void 0,this.failure=void 0,this.options={...q.wish?.options??{}},this.digest="",this.accepted=!1,x(this,X)&&f(this,g,Ke).call(this),x(this,X)?.file&&f(this,g,gr).call(this,x(this,X).file)),this.requestUpdate()},Ke=async function(){let e=x(this,X);if(!e)return;let o={...e,options:{...this.options}};this.failure=void 0,this.stale=!1,this.accepted=!1,this.busy=!0;try{let a=await q.plan(o);x(this,X)===e&&(this.plan=a)}catch(a){x(this,X)===e&&(this.plan=void 0,this.failure=a,f(this,g,br).call(this,o,a))}finally{this.busy=!1}},br=async function(e,o){this.skippable=!1;let a=o instanceof mt?o.code:0;if(!(e.kind!=="install"||a!==10004&&a!==10005||e.options.skip_dependencies))try{await q.plan({...e,options:{...e.options,with_dependencies:!1,skip_dependencies:!0}}),this.failure===o&&(this.skippable=!0)}catch{}},gr=async function(e){if(!globalThis.crypto?.subtle)return;let o=new Uint8Array(await crypto.subtle.digest("SHA-256",await e.arrayBuffer()));x(this,X)?.file===e&&(this.digest=[...o].map(a=>a.toString(16).padStart(2,"0")).join(""))},vr=async function(){if(!(!this.plan||this.busy)){this.busy=!0,et(this,Xe,performance.now());try{await q.apply(this.plan,x(this,X)&&{...x(this,X),options:{...this.options}},this.accepted?po(this.plan):[])}catch(e){this.failure=e,this.stale=dr(e instanceof mt?e.code:0,x(this,X)),this.plan=void 0}finally{this.busy=!1}}},ze=function(e,o){this.options={...this.options,[e]:o},f(this,g,Ke).call(this)},wr=function(e){return c`
      <div class="plan" aria-busy=${this.busy}>
        ${e.kind==="updateAll"?f(this,g,Rr).call(this):y}
        ${this.failure?c`${this.stale&&this.failure instanceof mt?ci(409,this.failure.message,void 0,ur()):De(this.failure,()=>{f(this,g,Ke).call(this)})}
              ${di(this.failure instanceof mt?ui(this.failure.data):[])} ${f(this,g,xr).call(this,e)}`:this.plan?f(this,g,kr).call(this,this.plan):c`<p class="waiting" role="status">${f(this,g,yr).call(this)}</p>
                <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
        ${this.plan?c`${f(this,g,Ar).call(this,this.plan)} ${f(this,g,_r).call(this,e,this.plan)}`:y}
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>q.close()}>${d("cancel")}</wa-button>
        <wa-button
          class="go"
          variant=${e.kind==="uninstall"?"danger":"brand"}
          ?disabled=${!this.plan||this.busy||this.plan.steps.length===0||po(this.plan).length>0&&!this.accepted}
          @click=${()=>{f(this,g,vr).call(this)}}
        >
          ${d(e.again?"aside.again":`change.do.${e.kind}`)}
        </wa-button>
      </div>
    `},yr=function(){let e=[...G.operations.values()].find(({state:o})=>o==="running");return e?d("plan.behind",{what:hi(e)+pi(e)}):d("plan.making")},xr=function(e){let o=this.failure instanceof mt?this.failure.code:0;return e.kind!=="upload"&&o===409?c`<wa-button size="s" variant="brand" @click=${()=>{f(this,g,Ke).call(this)}}>${d("plan.again")}</wa-button>`:e.kind==="uninstall"&&o===20002&&!this.options.force?c`<wa-button size="s" variant="danger" appearance="outlined" @click=${()=>f(this,g,ze).call(this,"force",!0)}>
        ${d("plan.force")}
      </wa-button>`:e.kind==="upload"&&!this.options.force&&o===409?c`<wa-button size="s" variant="warning" appearance="outlined" @click=${()=>f(this,g,ze).call(this,"force",!0)}>
        ${d("plan.reinstall")}
      </wa-button>`:this.skippable?c`<p class="quiet">${d("plan.skipDependencies.hint")}</p><wa-button
        size="s"
        variant="warning"
        appearance="outlined"
        @click=${()=>{this.options={...this.options,with_dependencies:!1},f(this,g,ze).call(this,"skip_dependencies",!0)}}
      >
        ${d("plan.skipDependencies")}
      </wa-button>`:y},kr=function(e){return c`
      ${x(this,X)?.file?c`<p class="effects"><span>${d("plan.file")}</span> <code>${x(this,X).file.name}</code> ${Le(x(this,X).file.size)}</p>
            ${this.digest?c`<p class="effects"><span>SHA-256</span> <code>${this.digest}</code></p>`:y}`:y}
      ${e.steps.length===0?c`<p>${d("plan.nothing")}</p>`:c`<p>${f(this,g,$r).call(this,e)}</p>
            <ol class="steps">
              ${e.steps.map(o=>f(this,g,Er).call(this,o))}
            </ol>`}
      ${(e.held??[]).length>0?c`<h3 class="left-behind">${d("plan.held")}</h3>
            <ul class="plainlist held">
              ${e.held?.map(o=>c`<li>
                  <span class="name">${o.name}</span> ${d("plan.held.one",{version:o.wanted,latest:o.latest})}
                  ${o.held?c`<br /><small class="quiet">${o.held}</small>`:y}
                </li>`)}
            </ul>`:y}
    `},$r=function(e){let o=new Set(e.steps.map(({action:n})=>n)),[a]=o;return o.size===1&&Ht(`plan.sum.${a}.other`,"")!==""?yt(`plan.sum.${a}`,e.steps.length):yt("plan.steps",e.steps.length)},Sr=function(e){return Fn.has(e.action)&&!e.signed_by&&(e.trust==="digest only"||x(this,X)?.file!==void 0)},Er=function(e){let o=e.migrations??{},a=e.display_name??(e.plugin===x(this,X)?.plugin?x(this,X).title:e.plugin);return c`<li>
      <p class="what">
        ${ji(e.plugin,a,e.to??e.from)}
        <strong>${Ht(`plan.action.${e.action}`,e.action)} ${a}</strong> ${a===e.plugin?y:c`<span class="quiet name">${e.plugin}</span>`}
        ${e.from&&e.to&&e.from.split(".")[0]!==e.to.split(".")[0]?c`<span class="mark warning">${V("warning")} ${d("updates.major")}</span>`:y}
        <span class="versions"
          >${e.from??""}${e.from&&e.to&&e.from!==e.to?c` <span aria-label=${d("plan.to")}>→</span> ${e.to}`:e.from?y:e.to}</span
        >
        ${e.size?c`<span class="quiet">${Le(e.size)}</span>`:y}
      </p>
      ${e.reason&&e.reason!=="asked for"?c`<p class="quiet">${d("plan.because",{reason:e.reason})}</p>`:y}
      ${f(this,g,Sr).call(this,e)?c`<wa-callout variant="warning" size="s" class="unsigned">${V("warning")} ${d(x(this,X)?.file?"plan.unsigned.upload":"plan.unsigned")}</wa-callout>`:y}
      ${f(this,g,mo).call(this,"mark.yanked",e.withdrawn)} ${f(this,g,mo).call(this,"mark.deprecated",e.deprecated)}
      ${e.from&&e.to&&e.from!==e.to?f(this,g,Cr).call(this,e.plugin,e.from,e.to):y}
      ${f(this,g,zr).call(this,e)} ${f(this,g,Or).call(this,e)}
      ${f(this,g,Gt).call(this,d("plan.migrate"),o.apply)} ${f(this,g,Gt).call(this,d("plan.adopt"),o.adopt)}
      ${f(this,g,Gt).call(this,d("plan.reads"),e.reads)} ${e.databases?c`<p class="effects"><span>${d("plan.databases")}</span> ${Yo(e.databases)}</p>`:y}
      ${(o.undo??[]).length>0&&!e.tables?.length?c`<wa-callout variant="warning" size="s">
            ${V("warning")} ${d("plan.undo")}
            <ul>${o.undo?.map(n=>c`<li><code>${n}</code></li>`)}</ul>
          </wa-callout>`:y}
      ${f(this,g,Gt).call(this,d(e.action==="uninstall"?"plan.unpublish":"plan.publish"),e.published)}
      ${f(this,g,Gt).call(this,d("plan.capabilities"),e.capabilities)} ${ea(e)} ${f(this,g,Gt).call(this,d("plan.affected"),e.affected)}
    </li>`},Cr=function(e,o,a){let n=`${e} ${o} ${a}`,s=async()=>{let{changelog:u}=await import("./changelog-SHHXM52Q.js"),h=await(Xo(o,a)?u(e,a,o):u(e,o,a));this.changelogs=new Map(this.changelogs).set(n,h)};return c`<details class="changelog" @toggle=${u=>u.target.open&&!this.changelogs.has(n)&&void s()}>
      <summary>${d("updates.changes")}</summary>
      ${this.changelogs.get(n)??c`<p role="status">${d("loading")}</p>`}
    </details>`},mo=function(e,o){return o?c`<wa-callout variant="warning" size="s">
      ${V("warning")} <strong>${d(e)}</strong> ${typeof o=="string"?o:""}
    </wa-callout>`:y},zr=function({stops:e}){let o=Object.entries(e??{});return o.length===0?y:c`<p class="effects">
      <span>${d("plan.stops")}</span> ${o.map(([a,n])=>Ht(`plan.stops.${a}.${n===1?"one":"other"}`,`${n} ${a}`).replace("{count}",ie(n))).join(", ")}
    </p>`},Or=function({tables:e,settings:o,edited:a}){let n=(e??[]).length>0||o;return c`${n?c`<wa-callout variant="danger" size="s" class="lost-data">
          ${V("warning")} <strong>${d("plan.lost")}</strong>
          <ul>
            ${(e??[]).map(({name:s,rows:u})=>c`<li>
                <code>${s}</code> ${u===void 0?y:c`<strong>${u>hr?yt("plan.rows.more",hr):yt("plan.rows",u)}</strong>`}
              </li>`)}
            ${o?c`<li><code>${o}</code> ${d("plan.settings")}</li>`:y}
          </ul>
        </wa-callout>`:y}
    ${f(this,g,Gt).call(this,d("plan.edited"),a)}`},Gt=function(e,o){return!o||o.length===0?y:c`<p class="effects"><span>${e}</span> ${o.map(a=>c`<code>${a}</code> `)}</p>`},Ar=function(e){let o=po(e);return o.length===0?y:c`<fieldset class="questions consent">
      <legend>${d("plan.consent")}</legend>
      <label>
        <input
          type="checkbox"
          name="accept"
          .checked=${this.accepted}
          @change=${a=>this.accepted=a.target.checked}
        />
        <span><strong>${d("plan.accept",{capabilities:zo(o.map(ta))})}</strong><br /><small>${d(e.steps.some(({from:a,code:n})=>!a&&n?.consent?.length)?"plan.accept.policy":"plan.accept.hint")}</small></span>
      </label>
    </fieldset>`},_r=function(e,o){return e.kind!=="uninstall"||o.steps.length===0?y:c`
      <fieldset class="questions">
        <legend>${d("plan.data")}</legend>
        ${[!0,!1].map(a=>c`<label>
            <input
              type="radio"
              name="keep_data"
              .checked=${!!this.options.keep_data===a}
              @change=${()=>f(this,g,ze).call(this,"keep_data",a)}
            />
            <span><strong>${d(a?"plan.keep":"plan.drop")}</strong><br /><small>${d(a?"plan.keep.hint":"plan.drop.hint")}</small></span>
          </label>`)}
      </fieldset>
    `},Rr=function(){return c`<label class="field reach">
      <span>${d("plan.reach")}</span>
      <select ?disabled=${this.busy} @change=${e=>f(this,g,ze).call(this,"reach",e.target.value)}>
        ${["any","minor","patch"].map(e=>c`<option value=${e} ?selected=${(this.options.reach??"any")===e}>${d(`plan.reach.${e}`)}</option>`)}
      </select>
    </label>`},Tr=function({operation:e,log:o,several:a,steps:n=[],wish:s}){let u=Pe(e);return c`
      <div class="operation" data-state=${e.state}>
        ${u?f(this,g,Lr).call(this,e,o.at(-1)):f(this,g,Pr).call(this,e,a,n,s)}
        ${o.length>0?c`<details class="log-box" ?open=${u}>
              <summary>${d("operation.log")}</summary>
              <ol class="log" tabindex="0" aria-label=${d("operation.log")}>
                ${o.map(h=>c`<li><span class="step">${mr(h.step)}</span> ${h.message}</li>`)}
              </ol>
            </details>`:y}
        ${u?c`<p class="quiet">${d("operation.goesOn")}</p>`:y}
      </div>
      <div slot="footer" class="buttons">
        ${u?c`<span class="grow"></span>`:y}
        ${u&&!G.lost?c`<wa-button appearance="outlined" variant="danger" @click=${()=>{f(this,g,Vr).call(this,e.id)}}>
              ${d("operation.cancel")}
            </wa-button>`:y}
        <wa-button variant=${u?"neutral":"brand"} appearance=${u?"outlined":"accent"} @click=${()=>(!u||performance.now()-x(this,Xe)>Nn)&&q.close()}>
          ${d(u?"operation.hide":"close")}
        </wa-button>
      </div>
    `},Lr=function(e,o){let a=G.live&&G.operations.get(e.id)||e,n=a.state==="queued",s=o!==void 0&&o.total>0,u=s?Math.min(100,Math.round(o.done/o.total*100)):0,h=G.lost?d("operation.lost"):n?Uo(a):o?mr(o.step):d("operation.running");return c`
      <p role="status" class="waiting">${V("busy")} ${h}</p>
      <wa-progress-bar label=${h} .value=${u} ?indeterminate=${!s}></wa-progress-bar>
      <p class="quiet">
        ${o?.message??""}
        ${s&&o.total>1e3?d("operation.bytes",{done:Le(o.done),total:Le(o.total)}):""}
        ${s&&o.total<=1e3?`${ie(o.done)} / ${ie(o.total)}`:""}
      </p>
    `},Pr=function(e,o,a,n){let s=e.result;if(e.state==="cancelled")return c`<p role="status">${V("cancel")} ${d("operation.cancelled")}</p>`;if(e.state==="succeeded"){let p=o?"":s?.plugin??e.plugin,m=typeof s?.data.version=="string"?s.data.version:"";return c`
        <wa-callout variant="success">
          <p role="status" class="done">
            ${V("success")}
            ${o?yt(`change.several.${qi(e.operation)}`,o):d(`change.done.${pr(e)}`,{plugin:s?.plugin??e.plugin,version:m})}
          </p>
          ${p&&e.operation!=="uninstall"?f(this,g,Dr).call(this,p):y}
        </wa-callout>
        ${f(this,g,qr).call(this,a.filter(b=>b.plugin!==p))}
        ${(s?.warnings??[]).map(b=>c`<wa-callout variant="warning" size="s">${V("warning")} ${b}</wa-callout>`)}
      `}if(e.state==="rolled_back"||e.state==="unknown")return c`<wa-callout variant="warning">
        <p role="status" class="done">
          ${V("warning")} ${s?.message||d(e.state==="unknown"?"operation.unknown":"operation.rolledBack")}
        </p>
        <p class="actions"><a href=${wt(`/operations/${e.id}`)}>${d("operation.trail")}</a></p>
      </wa-callout>`;if(e.operation==="enable"&&s?.code===422)return c`${ci(422,s.message,void 0,{meaning:d("change.unstarted"),remedy:d("change.unstarted.remedy")})}
        <p class="actions"><a href=${wt(`/plugins/${e.plugin}`)}>${d("repair.open")}</a></p>
        ${di(ui(s.data))}`;let h=dr(s?.code??0,n);return c`${ci(s?.code??-1,s?.message??d("operation.broken"),void 0,h?ur():{})} ${di(ui(s?.data))}
      ${n&&s?.code===409?c`<wa-button size="s" appearance="outlined" @click=${()=>q.ask({...n})}>${d("plan.again")}</wa-button>`:y}`},Dr=function(e){return c`<p class="actions">
      <a href=${wt(`/plugins/${e}`)}>${d("change.open",{plugin:e})}</a>
      ${this.settings===e?c`<a href=${wt(`/plugins/${e}?tab=settings`)}>${d("tab.settings")}</a>`:y}
      ${st.pages.filter(o=>o.plugin===e).map(o=>c`<a href=${wt(st.pathOf(o))}>${st.titleOf(o)}</a>`)}
    </p>`},qr=function(e){return e.length===0?y:c`<ul class="plainlist others">
      ${e.map(({action:o,plugin:a,display_name:n=a,to:s,from:u})=>c`<li>
          ${ji(a,n,s??u)} ${Ht(`plan.done.${o}`,o)}
          ${o==="uninstall"?c`<span class="name">${n}</span>`:c`<a class="name" href=${wt(`/plugins/${a}`)}>${n}</a>`} ${s??u}
        </li>`)}
    </ul>`},Ir=async function(e){let o=e.result?.plugin??e.plugin;if(this.settings="",e.state!=="succeeded"||e.operation==="uninstall"||!o||!R.may("plugin:settings"))return;let a=await To("/admin/plugin/detail",{name:o}).catch(()=>{});Ko(a)&&(this.settings=o)},Vr=async function(e){try{await q.cancel(e)}catch(o){qe("warning",o instanceof mt&&o.message?o.message:d("error.unexpected"))}},I([z()],gt.prototype,"plan",2),I([z()],gt.prototype,"failure",2),I([z()],gt.prototype,"stale",2),I([z()],gt.prototype,"busy",2),I([z()],gt.prototype,"digest",2),I([z()],gt.prototype,"accepted",2),I([z()],gt.prototype,"skippable",2),I([z()],gt.prototype,"changelogs",2),I([z()],gt.prototype,"options",2),I([z()],gt.prototype,"settings",2),gt=I([E("core-change-dialog")],gt);var Nn=600,ur=()=>({meaning:d("plan.stale"),remedy:""});function dr(t,i){return t===409&&i!==void 0&&!i.file}function po(t){return[...new Set(t.steps.flatMap(({code:i})=>i?.consent??[]))].sort()}var hr=1e6,Fn=new Set(["install","reinstall","update","rollback","download"]),Un=["install","update","updateAll","rollback","uninstall","enable","disable","upload","download"];function qi(t){return Un.find(i=>i===t)??"other"}function pr(t){return t.operation==="update"&&!t.plugin?"updateAll":qi(t.operation)}function mr(t){return Ht(`step.${t}`,t)}var Ge,pe,Qe,Ze,vt,Br,Oe,Ii,Wr,Mr,Qt=class extends Rt{constructor(){super();B(this,vt);this.open=!1;this.busy=!1;this.problem="";B(this,Ge,()=>{});B(this,pe);B(this,Qe,Promise.resolve());B(this,Ze,()=>{});B(this,Ii,async e=>{e.preventDefault();let o=this.asked?.confirm;if(!o||this.busy)return;let a=this.querySelector("input[name=password]");this.busy=!0,this.problem="";try{await Lo("POST",o,{password:a.value}),f(this,vt,Oe).call(this,!0)}catch(n){this.problem=jn(n),a.select(),a.focus()}finally{this.busy=!1}});Ro(e=>f(this,vt,Br).call(this,e))}render(){return c`<wa-dialog
      class="again"
      label=${d("confirm.title")}
      .open=${this.open}
      @wa-hide=${e=>e.target===e.currentTarget&&f(this,vt,Oe).call(this,!1)}
      @wa-after-hide=${e=>{e.target===e.currentTarget&&(this.asked=void 0,x(this,Ze).call(this))}}
    >
      ${this.asked?this.asked.confirm?f(this,vt,Wr).call(this):f(this,vt,Mr).call(this,this.asked.page??""):y}
    </wa-dialog>`}};Ge=new WeakMap,pe=new WeakMap,Qe=new WeakMap,Ze=new WeakMap,vt=new WeakSet,Br=function(e){return x(this,pe)??et(this,pe,x(this,Qe).then(()=>new Promise(o=>{et(this,Ge,o),this.asked=e,this.problem="",this.open=!0}))),x(this,pe)},Oe=function(e){x(this,pe)&&(et(this,pe,void 0),et(this,Qe,new Promise(o=>et(this,Ze,o))),this.open=!1,x(this,Ge).call(this,e))},Ii=new WeakMap,Wr=function(){return c`<form id="confirm-form" class="stack" @submit=${x(this,Ii)}>
        <p class="quiet">${d("confirm.hint")}</p>
        <input type="text" name="username" autocomplete="username" .value=${R.current?.user?.name??""} hidden aria-label=${d("signIn.name")} />
        <label class="field">
          <span>${d("signIn.password")}</span>
          <input type="password" name="password" required autofocus autocomplete="current-password" aria-describedby="confirm-problem" aria-invalid=${this.problem!==""} />
        </label>
        <p id="confirm-problem" class="setting-problem" role="alert">${this.problem?c`${V("error")} ${this.problem}`:y}</p>
        <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
      </form>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>f(this,vt,Oe).call(this,!1)}>${d("cancel")}</wa-button>
        <wa-button variant="brand" class="go" ?loading=${this.busy} @click=${()=>this.querySelector("#confirm-form")?.requestSubmit()}>
          ${d("confirm.do")}
        </wa-button>
      </div>`},Mr=function(e){let o=/^https:\/\//i.test(e)?e:si(e);return c`<div class="stack">
        <p>${d("confirm.page")}</p>
        <p><a href=${o} target="_blank" rel="noopener noreferrer">${d("confirm.open")} ${V("outside")}</a></p>
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${()=>f(this,vt,Oe).call(this,!1)}>${d("cancel")}</wa-button>
        <wa-button variant="brand" class="go" @click=${()=>f(this,vt,Oe).call(this,!0)}>${d("again")}</wa-button>
      </div>`},I([z()],Qt.prototype,"asked",2),I([z()],Qt.prototype,"open",2),I([z()],Qt.prototype,"busy",2),I([z()],Qt.prototype,"problem",2),Qt=I([E("core-confirm-dialog")],Qt);function jn(t){return t instanceof mt?t.status===0?d("error.unreachable"):t.status===429?yt("signIn.throttled",Math.max(1,Math.ceil(t.retryAfter/60))):t.status===403?d("confirm.wrong"):t.message||d("error.unexpected"):d("error.unexpected")}var Je=class extends Rt{constructor(){super();this.closed="";this.watch(G),this.watch(document,"core-language")}render(){let e=[...G.problems],o=JSON.stringify(e);return e.length===0||o===this.closed?y:c`<section class="development" role="alert" aria-label=${d("development.title")}>
      <div class="development-head">
        <h2>${d("development.title")}</h2>
        <button type="button" @click=${()=>this.closed=o}>${d("close")}</button>
      </div>
      ${e.map(([a,n])=>c`<h3>${a}</h3><pre tabindex="0">${n}</pre>`)}
      <p>${d("development.next")}</p>
    </section>`}};I([z()],Je.prototype,"closed",2),Je=I([E("core-development")],Je);var ut,fo,bo,Ae,Vi,Hr,me=class extends Rt{constructor(){super(...arguments);B(this,ut);this.again=!1;this.busy=!1;this.problem="";B(this,Vi,async e=>{if(e.preventDefault(),!this.busy){this.busy=!0,this.problem="";try{await R.signIn(f(this,ut,Ae).call(this,"username")?.value??"",f(this,ut,Ae).call(this,"password")?.value??"")}catch(o){this.problem=f(this,ut,Hr).call(this,o);let a=f(this,ut,Ae).call(this,"password");a&&(a.value=""),a?.focus(),await R.load().catch(()=>{})}finally{this.busy=!1}}})}firstUpdated(){f(this,ut,Ae).call(this,"username")?.updateComplete.then(()=>f(this,ut,Ae).call(this,"username")?.focus())}render(){let e=R.current?.application;return this.again?c`<div class="sign-in"><p role="status">${d("signIn.again")}</p>${e?.login?f(this,ut,bo).call(this):f(this,ut,fo).call(this,e?.sign_in_page)}</div>`:c`
      <main class="sign-in" id="main">
        <h1>${e?.title??""}</h1>
        ${e?.login?f(this,ut,bo).call(this):f(this,ut,fo).call(this,e?.sign_in_page)}
      </main>
    `}};ut=new WeakSet,fo=function(e){return c`
      <p>${d("signIn.elsewhere")}</p>
      ${e?c`<wa-button variant="brand" href=${e}>${d("signIn.do")}</wa-button>`:y}
    `},bo=function(){return c`
      <form @submit=${x(this,Vi)} aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">${d("signIn.title")}</h2>
        <div role="alert" class="alert">
          ${this.problem?c`<wa-callout variant="danger">${V("error")} ${this.problem}</wa-callout>`:y}
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
    `},Ae=function(e){return this.querySelector(`wa-input[name="${e}"]`)},Vi=new WeakMap,Hr=function(e){if(!(e instanceof mt))return d("error.unexpected");if(e.status===0)return d("error.unreachable");if(e.status===429){let a=Math.max(1,Math.ceil(e.retryAfter/60));return yt("signIn.throttled",a)}return e.message==="The name or the password is wrong"||!e.message?d("signIn.wrong"):e.message},I([l({type:Boolean})],me.prototype,"again",2),I([z()],me.prototype,"busy",2),I([z()],me.prototype,"problem",2),me=I([E("core-sign-in")],me);var Kn=15e3,Xn=new Set(["PageDown","PageUp","Home","End"," ","ArrowDown","ArrowUp"]),Nr=10*6e4,ei,fe,_e,be,Wt,ii,oi,ai,ri,ni,Jt,S,Fr,go,vo,Ur,Bi,jr,Kr,Xr,Yr,Gr,Qr,wo,Zr,yo,Jr,ti,Wi,tn,Mi,Hi,Zt=class extends Rt{constructor(){super();B(this,S);this.menuOpen=!1;this.ready=!1;this.narrow=matchMedia("(max-width: 36rem)");B(this,ei,0);B(this,fe,"");B(this,_e,Date.now());B(this,be);B(this,Wt);B(this,ii,!1);B(this,oi,0);B(this,ai,()=>{let e=Date.now()-x(this,_e)>Nr;et(this,_e,Date.now()),e&&x(this,Jt).call(this)});B(this,ri,e=>{if(!(!R.current?.user||e.altKey||e.shiftKey)){if(Xn.has(e.key)&&document.activeElement===document.body)this.querySelector("#main")?.focus({preventScroll:!0});else if((e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="k")e.preventDefault(),x(this,ni).call(this);else if(e.key==="/"&&!e.ctrlKey&&!e.metaKey&&!Yn(e)){let o=this.querySelector("main [type=search]");if(!o)return;e.preventDefault(),o.focus()}}});B(this,ni,async()=>{document.querySelector("wa-dialog[open], dialog[open]")||(await import("./palette-TT3SZGUL.js"),await this.updateComplete,this.querySelector("core-palette")?.show())});B(this,Jt,()=>{let e=R.current?.user;G.listen(!!e&&document.visibilityState==="visible"&&Date.now()-x(this,_e)<Nr)});B(this,Wi,e=>{let o=e.detail.item.value;o.startsWith("theme:")?st.chooseTheme(o.slice(6)):(st.chooseTheme(""),Qo(o)),this.requestUpdate()});B(this,Mi,async()=>{try{await R.signOut()}catch(e){qe("danger",e instanceof mt&&e.message?e.message:d("error.unexpected"))}});B(this,Hi,e=>{e.preventDefault(),this.querySelector("#main")?.focus()});this.watch(R,"change",()=>{st.follow(R.current?.frontends??[]);let e=R.current?.user?.name,o=e!==void 0&&e===x(this,Wt);e&&e!==x(this,be)&&x(this,ii)&&(o?q.resume():f(this,S,vo).call(this)),e?et(this,Wt,void 0):(x(this,be)&&!R.left&&et(this,Wt,x(this,be)),q.forget()),et(this,be,e),x(this,Jt).call(this),this.requestUpdate()}),this.watch(this.narrow),this.watch(st),this.watch(q),this.watch(G),this.watch(ge),this.watch(G,"back",()=>{q.recover(),this.pageFailure?location.reload():this.querySelector("main .unreachable")&&(xo(this,ei)._++,this.requestUpdate())}),this.watch(G,"plugins",()=>{R.load().catch(()=>{})}),_o(()=>G.suspect()),q.addEventListener("done",e=>f(this,S,Fr).call(this,e.detail)),this.watch(document,"core-language"),this.watch(it,"change",()=>f(this,S,Ur).call(this)),Ao(()=>{R.current?.user&&R.load().catch(()=>{})})}connectedCallback(){super.connectedCallback(),f(this,S,go).call(this),addEventListener("keydown",x(this,ri));for(let e of["pointerdown","keydown"])addEventListener(e,x(this,ai),{passive:!0});document.addEventListener("visibilitychange",x(this,Jt)),et(this,oi,window.setInterval(x(this,Jt),Kn))}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("keydown",x(this,ri));for(let e of["pointerdown","keydown"])removeEventListener(e,x(this,ai));document.removeEventListener("visibilitychange",x(this,Jt)),clearInterval(x(this,oi))}updated(){let e=it.place.path,a=fi(e)?.page.title()??"",n=R.current?.application.title??"";(!e.startsWith("/pages/")||!R.current?.user)&&(document.title=R.current?.user?[a,n].filter(Boolean).join(" · "):n||"Console"),R.current?.user&&e!==x(this,fe)&&(x(this,fe)&&this.querySelector("#main")?.focus({preventScroll:!0}),x(this,fe)&&(scrollTo(0,0),this.querySelector("#main")?.scrollTo(0,0)),et(this,fe,e))}render(){if(this.failure)return c`<main class="sign-in" id="main">${De(this.failure,()=>{f(this,S,go).call(this)})}</main>`;if(!R.current||!this.ready)return c`<p class="starting" role="status">${d("loading")}</p>`;if(it.place.path==="/continue")return c`<div class="outside"><div class="choices">${f(this,S,ti).call(this)}</div><core-continue></core-continue></div>`;let e=R.current.user?.name??x(this,Wt);return Ui(`${Ni()} ${e??""}`,e!==void 0?f(this,S,jr).call(this):c`<div class="outside"><div class="choices">${f(this,S,ti).call(this)}</div>
            <core-sign-in></core-sign-in><core-notices></core-notices></div>`)}};ei=new WeakMap,fe=new WeakMap,_e=new WeakMap,be=new WeakMap,Wt=new WeakMap,ii=new WeakMap,oi=new WeakMap,ai=new WeakMap,ri=new WeakMap,ni=new WeakMap,Jt=new WeakMap,S=new WeakSet,Fr=function(e){if(q.shown===e.id||e.operation==="doctor")return;let{kind:o,text:a}=jo(e);qe(o,a)},go=async function(){this.failure=void 0;try{let e=Fi(Co()).catch(()=>{}),o=it.place.path==="/continue"?import("./handover-AASDKHZ6.js"):void 0;await Promise.all([R.load(),e,o]),this.ready=!0,et(this,ii,!0),R.current?.user&&await f(this,S,vo).call(this)}catch(e){this.failure=e}},vo=async function(){if(it.place.path==="/"){let e=en(R.current?.menus??[]).find(o=>o.path?.startsWith("/console/"));it.go(e?.path?.slice(8)??"/catalogue",{},!0)}await f(this,S,Bi).call(this),await q.resume()},Ur=function(){this.menuOpen=!1,f(this,S,Bi).call(this),this.requestUpdate()},Bi=async function(){this.pageFailure=void 0;try{await fi(it.place.path)?.page.load?.()}catch{G.suspect(),this.pageFailure=new mt(0,0,"")}},jr=function(){return c`
      <a class="skip" href="#main" @click=${x(this,Hi)}>${d("shell.skip")}</a>
      <header class="top">
        <button
          class="plain menu-button"
          aria-expanded=${this.menuOpen}
          aria-controls="menu"
          aria-label=${d("shell.menu")}
          @click=${()=>this.menuOpen=!this.menuOpen}
        >
          ${V(this.menuOpen?"close":"menu")}
        </button>
        <a class="brand" href=${wt("/")}>${V("layers")}<span>${R.current?.application.title}</span></a>
        <span class="grow"></span>
        <button class="plain find" @click=${x(this,ni)} aria-keyshortcuts="Control+K">
          ${V("search")}<span class="find-text">${d("palette.find")}</span><kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        ${f(this,S,Gr).call(this)} ${f(this,S,Yr).call(this)}
        ${this.narrow.matches?y:f(this,S,ti).call(this)} ${f(this,S,tn).call(this)}
      </header>
      ${G.lost&&!q.open?c`<div class="lost" role="alert">${V("busy")}<span>${d("connection.lost")}</span></div>`:y}
      <nav id="menu" class=${this.menuOpen?"open":""} aria-label=${d("shell.menu")}>
        <ul>
          ${(R.current?.menus??[]).map(e=>f(this,S,wo).call(this,e))} ${f(this,S,Jr).call(this)}
        </ul>
        ${this.narrow.matches?c`<div class="choices-menu">${f(this,S,ti).call(this)}</div>`:y}
      </nav>
      <main id="main" tabindex="-1">${f(this,S,Xr).call(this)}${Ui(x(this,ei),f(this,S,Qr).call(this))}</main>
      <core-change-dialog></core-change-dialog>
      <core-palette></core-palette><core-confirm-dialog></core-confirm-dialog>
      <core-notices></core-notices><core-development></core-development>
      ${x(this,Wt)===void 0?y:f(this,S,Kr).call(this)}
    `},Kr=function(){return this.updateComplete.then(()=>{let e=this.querySelector("dialog.again");e&&!e.open&&e.showModal()}),c`<dialog class="again" aria-label=${d("signIn.title")} @cancel=${e=>e.preventDefault()}>
      <core-sign-in again></core-sign-in>
      <button
        class="plain"
        @click=${()=>{et(this,Wt,void 0),this.requestUpdate()}}
      >
        ${d("signIn.other")}
      </button>
    </dialog>`},Xr=function(){return it.place.path==="/attention"||!ge.items?.some(({kind:e})=>e==="safe-mode")?y:c`<wa-callout variant="warning" class="safe-mode">${V("warning")} <strong>${d("attention.safe-mode")}</strong> ${d("system.safeMode")}</wa-callout>`},Yr=function(){if(!R.may("plugin:list"))return y;let e=ge.urgent;return c`<a class="bell" href=${wt("/attention")} aria-label=${e>0?yt("attention.found",e):d("attention.title")}>
      ${V("notice")}${e>0?c`<span class="count">${ie(e)}</span>`:y}
    </a>`},Gr=function(){let e=new Map(G.operations);for(let{operation:s}of q.running)e.set(s.id,s);let o=[...e.values()].filter(Pe),a=o.find(({state:s})=>s==="running")??o[0];if(!a)return y;let n=hi(a)+pi(a);return c`<button class="plain running" aria-label=${n} ?disabled=${G.lost} @click=${()=>q.look(a)}>
      ${V("busy")}<span class="what">${n}</span>
      ${o.length>1?c`<span class="quiet">${d("changes.more",{count:o.length-1})}</span>`:y}
    </button>`},Qr=function(){if(this.pageFailure)return De(this.pageFailure,()=>{f(this,S,Bi).call(this)});let e=fi(it.place.path);return e?e.page.show(e.parts,it.place):c`<div class="empty">
      ${V("search")}
      <h1>${d("shell.nothing")}</h1>
      <p><a href=${wt("/catalogue")}>${d("catalogue.title")}</a></p>
    </div>`},wo=function(e){let o=e.children.length>0?c`<ul>${e.children.map(n=>f(this,S,wo).call(this,n))}</ul>`:y,a=Ht(`menu.${e.id}`,e.title);return e.path?c`<li>${f(this,S,yo).call(this,Gn(e.path),a,e.icon??"right",f(this,S,Zr).call(this,e.id))}${o}</li>`:c`<li><span class="group">${a}</span>${o}</li>`},Zr=function(e){let o=ge.items??[];return e==="attention"?ge.urgent:e==="updates"?o.filter(({kind:a})=>a==="update").length:0},yo=function(e,o,a,n=0){let s=new URL(e,location.href).pathname,u=location.pathname===s||location.pathname.startsWith(`${s}/`);return c`<a href=${e} aria-current=${u?"page":y}>${V(a)}<span class="grow">${o}</span>${n>0?c`<span class="count">${ie(n)}</span>`:y}</a>`},Jr=function(){let e=st.pages;return e.length===0?y:c`<li>
      <span class="group">${d("menu.pages")}</span>
      <ul>
        ${e.map(o=>c`<li>${f(this,S,yo).call(this,wt(st.pathOf(o)),st.titleOf(o),"plugin")}</li>`)}
      </ul>
    </li>`},ti=function(){let e=mi();return c`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>{Fi(o.detail.item.value,!0)}}
      >
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${V("language")}<span class="hidden">${d("shell.language")}</span>
        </wa-button>
        ${Object.entries(Eo).map(([o,{name:a}])=>c`<wa-dropdown-item type="checkbox" value=${o} .checked=${o===Ni()} lang=${o}>${a}</wa-dropdown-item>`)}
      </wa-dropdown>
      <wa-dropdown placement="bottom-end" @wa-select=${x(this,Wi)}>
        <wa-button slot="trigger" appearance="plain" size="s" class="choice">
          ${V(e==="auto"?"auto":e==="dark"?"moon":"sun")}<span class="hidden">${d("shell.colors")}</span>
        </wa-button>
        ${["auto","light","dark"].map(o=>c`<wa-dropdown-item type="checkbox" value=${o} .checked=${!st.theme&&o===e}>
            ${d(`colors.${o}`)}
          </wa-dropdown-item>`)}
        ${st.themes.map(o=>c`<wa-dropdown-item type="checkbox" value=${`theme:${o.id}`} .checked=${st.theme===o.id}>
            ${o.title}
          </wa-dropdown-item>`)}
      </wa-dropdown>
    `},Wi=new WeakMap,tn=function(){let e=R.current?.user;return c`
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${o=>o.detail.item.value==="account"?it.go("/account"):void x(this,Mi).call(this)}
      >
        <wa-button slot="trigger" appearance="plain" size="s" with-caret class="account">
          ${V("user")}<span class="account-name">${e?.display_name}</span>
        </wa-button>
        ${R.current?.application.pages.includes("account")?c`<wa-dropdown-item value="account"><span slot="icon">${V("user")}</span>${d("account.title")}</wa-dropdown-item>`:y}
        ${R.current?.until?c`<wa-dropdown-item disabled>${d("continue.until",{time:Oo(R.current.until)})}</wa-dropdown-item>`:y}
        <wa-dropdown-item value="sign-out" ?disabled=${!R.current?.application.logout}>
          <span slot="icon">${V("sign-out")}</span>${d("shell.signOut")}
        </wa-dropdown-item>
      </wa-dropdown>
    `},Mi=new WeakMap,Hi=new WeakMap,I([z()],Zt.prototype,"failure",2),I([z()],Zt.prototype,"pageFailure",2),I([z()],Zt.prototype,"menuOpen",2),I([z()],Zt.prototype,"ready",2),Zt=I([E("core-console")],Zt);function Yn(t){let i=t.composedPath()[0];return i instanceof HTMLElement&&(i.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(i.tagName))}function Gn(t){let i=new URL(si(t.startsWith("/")?t:`/${t}`),location.href);return i.origin===location.origin?i.pathname+i.search:wt("/")}function en(t){return t.flatMap(i=>[i,...en(i.children)])}Zo(mi());Jo();it.start();
