import{d as i,e as u}from"./chunk-V35MO6FD.js";var m=240,n=48;function l(a,e,s,o=[],$={}){let g=Math.max(1,$.most??0,...e),c=m/Math.max(1,$.slots??0,e.length),h=(t,r,p)=>t===0?"":u`<rect class=${p} x=${(r*c).toFixed(2)} width=${Math.max(1,c-.5).toFixed(2)}
          y=${(n-Math.max(1.5,t/g*n)).toFixed(2)} height=${Math.max(1.5,t/g*n).toFixed(2)}></rect>`;return i`<figure class="chart">
    <figcaption>${a} <span class="quiet">${s}</span></figcaption>
    <svg viewBox="0 0 ${m} ${n}" preserveAspectRatio="none" role="img" aria-label=${`${a}: ${s}`}>
      <line class="ground" x1="0" x2=${m} y1=${n-.5} y2=${n-.5}></line>
      ${e.map((t,r)=>h(t,r,"good"))} ${o.map((t,r)=>h(t,r,"bad"))}
    </svg>
  </figure>`}function b(a,e,s){let o=e>0?Math.min(100,Math.round(a/e*100)):0;return i`<meter min="0" max="100" high="85" value=${o} aria-label=${s}>${o} %</meter>`}export{l as a,b};
