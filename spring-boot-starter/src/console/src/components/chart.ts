import { html, svg, type TemplateResult } from 'lit';

const WIDTH = 240;
const HEIGHT = 48;

/** A small column chart over time, with room for so many values and up to a height, where they are given. The text beside it says what it shows. */
export function chart(title: string, values: number[], text: string, bad: number[] = [], scale: { most?: number; slots?: number } = {}): TemplateResult {
  const most = Math.max(1, scale.most ?? 0, ...values);
  const width = WIDTH / Math.max(1, scale.slots ?? 0, values.length);
  const bar = (value: number, index: number, kind: string) =>
    value === 0
      ? ''
      : svg`<rect class=${kind} x=${(index * width).toFixed(2)} width=${Math.max(1, width - 0.5).toFixed(2)}
          y=${(HEIGHT - Math.max(1.5, (value / most) * HEIGHT)).toFixed(2)} height=${Math.max(1.5, (value / most) * HEIGHT).toFixed(2)}></rect>`;
  return html`<figure class="chart">
    <figcaption>${title} <span class="quiet">${text}</span></figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${`${title}: ${text}`}>
      <line class="ground" x1="0" x2=${WIDTH} y1=${HEIGHT - 0.5} y2=${HEIGHT - 0.5}></line>
      ${values.map((value, index) => bar(value, index, 'good'))} ${bad.map((value, index) => bar(value, index, 'bad'))}
    </svg>
  </figure>`;
}

/** A bar of how much of something is used. */
export function gauge(used: number, all: number, label: string): TemplateResult {
  const share = all > 0 ? Math.min(100, Math.round((used / all) * 100)) : 0;
  return html`<meter min="0" max="100" high="85" value=${share} aria-label=${label}>${share} %</meter>`;
}
