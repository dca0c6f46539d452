import{d as o,e as h}from"./chunk-V35MO6FD.js";var m=240,a=48;function x(r,e,i,s=[]){let $=Math.max(1,...e),c=m/Math.max(1,e.length),g=(t,n,u)=>t===0?"":h`<rect class=${u} x=${(n*c).toFixed(2)} width=${Math.max(1,c-.5).toFixed(2)}
          y=${(a-Math.max(1.5,t/$*a)).toFixed(2)} height=${Math.max(1.5,t/$*a).toFixed(2)}></rect>`;return o`<figure class="chart">
    <figcaption>${r} <span class="quiet">${i}</span></figcaption>
    <svg viewBox="0 0 ${m} ${a}" preserveAspectRatio="none" role="img" aria-label=${`${r}: ${i}`}>
      <line class="ground" x1="0" x2=${m} y1=${a-.5} y2=${a-.5}></line>
      ${e.map((t,n)=>g(t,n,"good"))} ${s.map((t,n)=>g(t,n,"bad"))}
    </svg>
  </figure>`}function l(r,e,i){let s=e>0?Math.min(100,Math.round(r/e*100)):0;return o`<meter min="0" max="100" high="85" value=${s} aria-label=${i}>${s} %</meter>`}export{x as a,l as b};
