import {
  amber,
  brick,
  butter,
  cloud,
  coral,
  ink,
  leaf,
  leafDark,
  marigold,
  navy,
  peacock,
  sand,
  sky,
  steel,
  steelDark,
  white,
  wood,
  woodDark,
  woodLight,
} from './palette.ts';
import { circle, gleam, ground, line, oval, path, rect, shade, turned } from './shapes.ts';

/** Things that stand about in several scenes. */
export const plant = (x: number, y: number, pot = coral): string =>
  [
    ground(x, y, 42),
    path(
      `M${x} ${y - 52}C${x - 8} ${y - 96} ${x - 40} ${y - 112} ${x - 52} ${y - 116}C${x - 50} ${y - 84} ${x - 30} ${y - 62} ${x} ${y - 52}Z`,
      leafDark,
    ),
    path(
      `M${x} ${y - 52}C${x + 8} ${y - 100} ${x + 36} ${y - 118} ${x + 50} ${y - 122}C${x + 48} ${y - 88} ${x + 30} ${y - 64} ${x} ${y - 52}Z`,
      leaf,
    ),
    path(
      `M${x} ${y - 50}C${x - 18} ${y - 92} ${x - 8} ${y - 128} ${x} ${y - 142}C${x + 14} ${y - 122} ${x + 18} ${y - 90} ${x} ${y - 50}Z`,
      '#63B06C',
    ),
    path(`M${x - 30} ${y - 56}H${x + 30}L${x + 22} ${y}H${x - 22}Z`, pot),
    path(`M${x + 6} ${y - 56}H${x + 30}L${x + 22} ${y}H${x + 6}Z`, ink, 'opacity=".1"'),
    rect(x - 34, y - 62, 68, 13, 5, pot),
  ].join('');

export const window = (x: number, y: number, w: number, h: number): string =>
  [
    rect(x - 8, y - 8, w + 16, h + 16, 8, white),
    rect(x, y, w, h, 3, sky),
    path(
      `M${x} ${y + h}V${y + h * 0.7}Q${x + w * 0.25} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.7}T${x + w} ${y + h * 0.66}V${y + h}Z`,
      '#9CCFA4',
    ),
    circle(x + w * 0.72, y + h * 0.28, Math.min(w, h) * 0.13, butter),
    rect(x + w / 2 - 4, y, 8, h, 0, white),
    rect(x, y + h / 2 - 4, w, 8, 0, white),
    rect(x - 14, y + h + 6, w + 28, 12, 5, sand),
  ].join('');

export const lamp = (x: number, y: number, shadeColor = marigold): string =>
  [
    line(`M${x} 0V${y}`, navy, 4),
    path(
      `M${x - 40} ${y + 44}C${x - 36} ${y + 8} ${x - 16} ${y} ${x} ${y}S${x + 36} ${y + 8} ${x + 40} ${y + 44}Z`,
      shadeColor,
    ),
    oval(x, y + 44, 40, 6, butter),
  ].join('');

export const bucket = (x: number, y: number, fill = peacock): string =>
  [
    ground(x, y, 46),
    line(`M${x - 36} ${y - 68}C${x - 34} ${y - 124} ${x + 34} ${y - 124} ${x + 36} ${y - 68}`, steelDark, 5),
    path(`M${x - 42} ${y - 72}H${x + 42}L${x + 31} ${y}H${x - 31}Z`, fill),
    path(`M${x + 10} ${y - 72}H${x + 42}L${x + 31} ${y}H${x + 8}Z`, ink, 'opacity=".13"'),
    rect(x - 46, y - 78, 92, 12, 6, fill),
    gleam(`M${x - 26} ${y - 56}L${x - 20} ${y - 14}`),
  ].join('');

export const sprayBottle = (x: number, y: number, fill = coral): string =>
  [
    ground(x, y, 30),
    path(
      `M${x - 24} ${y}V${y - 60}Q${x - 24} ${y - 82} ${x - 8} ${y - 88}V${y - 100}H${x + 8}V${y - 88}Q${x + 24} ${y - 82} ${x + 24} ${y - 60}V${y}Q${x} ${y + 5} ${x - 24} ${y}Z`,
      fill,
    ),
    rect(x - 24, y - 56, 48, 34, 0, white),
    circle(x, y - 39, 9, marigold),
    shade(x + 8, y - 78, 16, 78, 4),
    path(
      `M${x - 32} ${y - 124}H${x + 12}Q${x + 18} ${y - 124} ${x + 18} ${y - 116}V${y - 98}H${x - 10}V${y - 108}H${x - 32}Z`,
      navy,
    ),
    line(`M${x - 14} ${y - 106}Q${x - 16} ${y - 94} ${x - 24} ${y - 90}`, navy, 6),
  ].join('');

/** A spanner lying along the x axis, 190 long, its jaw to the right. */
export const wrench = (x: number, y: number, degrees: number, scale = 1, grip = coral): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${[
    rect(-95, -13, 150, 26, 13, steelDark),
    rect(-95, -13, 92, 26, 13, grip),
    path('M44 -22C60 -44 92 -40 102 -24L74 -16V16L102 24C92 40 60 44 44 22Z', steel),
    path('M44 0V22C60 44 92 40 102 24L74 16V0Z', ink, 'opacity=".12"'),
    circle(-78, 0, 5, white),
  ].join('')}</g>`;

export const screwdriver = (x: number, y: number, degrees: number, scale = 1, grip = marigold): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${[
    rect(0, -5, 96, 10, 3, steel),
    path('M92 -5L112 -8V8L92 5Z', steelDark),
    path('M-84 -17Q-92 0 -84 17H-14Q-6 12 4 9V-9Q-6 -12 -14 -17Z', grip),
    line('M-72 -6H-22M-72 6H-22', amber, 4),
  ].join('')}</g>`;

export const hammer = (x: number, y: number, degrees: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${[
    rect(-9, -60, 18, 160, 8, wood),
    rect(-9, 40, 18, 60, 8, brick),
    path('M-44 -92H26Q48 -90 54 -66Q36 -74 26 -60H-44Z', navy),
    rect(-56, -96, 18, 40, 5, steelDark),
  ].join('')}</g>`;

export const drill = (x: number, y: number, degrees: number, scale = 1, body = marigold): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${[
    line('M96 0H146', steel, 6),
    path('M78 -12H100L108 -6V6L100 12H78Z', navy),
    path('M-70 -34H60Q80 -34 80 -12V12Q80 24 66 24H8L-2 90H-46L-38 24H-60Q-76 24 -76 6V-20Q-76 -34 -70 -34Z', body),
    path('M-76 0H80V12Q80 24 66 24H8L-2 90H-20L-8 24H-60Q-76 24 -76 6Z', ink, 'opacity=".12"'),
    rect(-60, 84, 74, 26, 6, navy),
    path('M10 26Q26 30 18 46L6 44Z', coral),
    line('M-58 -18H-20M-58 -6H-20', ink, 4, 'opacity=".35"'),
  ].join('')}</g>`;

export const screw = (x: number, y: number, degrees: number): string =>
  turned(
    degrees,
    x,
    y,
    rect(x - 9, y - 6, 18, 7, 3, steelDark),
    path(`M${x - 4} ${y + 1}H${x + 4}L${x} ${y + 24}Z`, steel),
  );

export const shelf = (x: number, y: number, w: number): string =>
  [
    rect(x, y, w, 12, 4, wood),
    rect(x + 16, y + 12, 10, 18, 2, woodDark),
    rect(x + w - 26, y + 12, 10, 18, 2, woodDark),
  ].join('');

export const table = (x: number, y: number, w: number, h: number): string =>
  [
    ground(x + w / 2, y + h, w * 0.52),
    rect(x + 22, y + 14, 16, h - 14, 4, woodDark),
    rect(x + w - 38, y + 14, 16, h - 14, 4, woodDark),
    rect(x, y, w, 20, 6, woodLight),
    rect(x, y + 12, w, 8, 4, wood),
  ].join('');

export const towelStack = (x: number, y: number, colors: string[]): string =>
  colors
    .map(
      (fill, index) =>
        rect(x - 46, y - 20 * (index + 1), 92, 19, 9, fill) +
        line(`M${x + 18} ${y - 20 * index - 10}H${x + 38}`, ink, 2, 'opacity=".2"'),
    )
    .join('');

export const bottle = (x: number, y: number, h: number, fill: string, cap: string = navy): string =>
  [
    rect(x - 15, y - h, 30, h, 8, fill),
    rect(x - 15, y - h * 0.62, 30, h * 0.36, 0, cloud),
    rect(x - 8, y - h - 16, 16, 18, 4, cap),
    shade(x + 5, y - h, 10, h, 6),
  ].join('');
