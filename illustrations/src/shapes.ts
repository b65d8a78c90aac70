import * as paint from './palette.ts';

/** SVG by hand: each helper answers one element as text. */
export type Paint = string;

const number = (value: number): string => String(Math.round(value * 100) / 100);

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: Paint, more = ''): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}" rx="${number(r)}" fill="${fill}" ${more}/>`;
export const circle = (cx: number, cy: number, r: number, fill: Paint, more = ''): string =>
  `<circle cx="${number(cx)}" cy="${number(cy)}" r="${number(r)}" fill="${fill}" ${more}/>`;
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: Paint, more = ''): string =>
  `<ellipse cx="${number(cx)}" cy="${number(cy)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}" ${more}/>`;
type Spot = [x: number, y: number, r: number];
/** Circles of one colour. */
export const dots = (fill: Paint, ...spots: Spot[]): string => spots.map(([x, y, r]) => circle(x, y, r, fill)).join('');
export const faintDots = (opacity: string, fill: Paint, ...spots: Spot[]): string =>
  spots.map(([x, y, r]) => circle(x, y, r, fill, `opacity="${opacity}"`)).join('');
export const path = (d: string, fill: Paint, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: Paint, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (transform: string, ...children: string[]): string =>
  `<g transform="${transform}">${children.join('')}</g>`;
export const at = (x: number, y: number, ...children: string[]): string => group(`translate(${x} ${y})`, ...children);
export const turned = (degrees: number, x: number, y: number, ...children: string[]): string =>
  group(`rotate(${degrees} ${x} ${y})`, ...children);
/** Moved there, then turned around its own origin. */
export const tilted = (x: number, y: number, degrees: number, ...children: string[]): string =>
  group(`translate(${x} ${y}) rotate(${degrees})`, ...children);
/** Moved there, turned and scaled around its own origin. */
export const placed = (x: number, y: number, degrees: number, scale: number, ...children: string[]): string =>
  group(`translate(${x} ${y}) rotate(${degrees}) scale(${scale})`, ...children);
export const faded = (opacity: number, ...children: string[]): string =>
  `<g opacity="${opacity}">${children.join('')}</g>`;

/** The soft shadow in which a thing stands. */
export const ground = (cx: number, cy: number, rx: number): string =>
  oval(cx, cy, rx, Math.max(6, rx * 0.09), paint.ink, 'opacity=".13"');
/** The side away from the light, laid over a shape. */
export const shade = (x: number, y: number, w: number, h: number, r = 0, opacity = 0.1): string =>
  rect(x, y, w, h, r, paint.ink, `opacity="${opacity}"`);
export const gleam = (d: string, width = 6, opacity = 0.55): string => line(d, '#fff', width, `opacity="${opacity}"`);

/** Outline of the arch of an Indian window, our motif: `w` wide, its foot at `y + h`. */
export const archOutline = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}V${y + h * 0.42}C${x} ${y + h * 0.18} ${x + w * 0.3} ${y + h * 0.17} ${x + w / 2} ${y}C${x + w * 0.7} ${y + h * 0.17} ${x + w} ${y + h * 0.18} ${x + w} ${y + h * 0.42}V${y + h}Z`;
export const arch = (x: number, y: number, w: number, h: number, fill: Paint, more = ''): string =>
  path(archOutline(x, y, w, h), fill, more);

/** A four-pointed glint. */
export const spark = (x: number, y: number, r: number, fill: Paint): string =>
  path(
    `M${x} ${y - r}Q${x + r * 0.15} ${y - r * 0.15} ${x + r} ${y}Q${x + r * 0.15} ${y + r * 0.15} ${x} ${y + r}Q${x - r * 0.15} ${y + r * 0.15} ${x - r} ${y}Q${x - r * 0.15} ${y - r * 0.15} ${x} ${y - r}Z`,
    fill,
  );
export const sparks = (fill: Paint, ...spots: Spot[]): string =>
  spots.map(([x, y, r]) => spark(x, y, r, fill)).join('');
/** A drop, its tip at the top. */
export const drop = (x: number, y: number, r: number, fill: Paint): string =>
  path(
    `M${x} ${y - r * 1.7}C${x + r * 0.9} ${y - r * 0.5} ${x + r} ${y - r * 0.1} ${x + r} ${y + r * 0.15}A${r} ${r} 0 0 1 ${x - r} ${y + r * 0.15}C${x - r} ${y - r * 0.1} ${x - r * 0.9} ${y - r * 0.5} ${x} ${y - r * 1.7}Z`,
    fill,
  );
export const bolt = (x: number, y: number, s: number, fill: Paint): string =>
  path(
    `M${x + 6 * s} ${y - 22 * s}L${x - 14 * s} ${y + 4 * s}H${x - 2 * s}L${x - 6 * s} ${y + 22 * s}L${x + 14 * s} ${y - 5 * s}H${x + 2 * s}Z`,
    fill,
    'stroke-linejoin="round"',
  );
