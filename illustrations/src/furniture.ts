import * as paint from './palette.ts';
import { circle, faded, gleam, ground, line, oval, path, rect, shade } from './shapes.ts';

/** Things that stand about in several scenes. */
export const plant = (x: number, y: number, pot = paint.coral): string =>
  [
    ground(x, y, 42),
    path(
      `M${x} ${y - 52}C${x - 8} ${y - 96} ${x - 40} ${y - 112} ${x - 52} ${y - 116}C${x - 50} ${y - 84} ${x - 30} ${y - 62} ${x} ${y - 52}Z`,
      paint.leafDark,
    ),
    path(
      `M${x} ${y - 52}C${x + 8} ${y - 100} ${x + 36} ${y - 118} ${x + 50} ${y - 122}C${x + 48} ${y - 88} ${x + 30} ${y - 64} ${x} ${y - 52}Z`,
      paint.leaf,
    ),
    path(
      `M${x} ${y - 50}C${x - 18} ${y - 92} ${x - 8} ${y - 128} ${x} ${y - 142}C${x + 14} ${y - 122} ${x + 18} ${y - 90} ${x} ${y - 50}Z`,
      '#63B06C',
    ),
    path(`M${x - 30} ${y - 56}H${x + 30}L${x + 22} ${y}H${x - 22}Z`, pot),
    path(`M${x + 6} ${y - 56}H${x + 30}L${x + 22} ${y}H${x + 6}Z`, paint.ink, 'opacity=".1"'),
    rect(x - 34, y - 62, 68, 13, 5, pot),
  ].join('');

export const window = (x: number, y: number, w: number, h: number): string =>
  [
    rect(x - 8, y - 8, w + 16, h + 16, 8, paint.white),
    rect(x, y, w, h, 3, paint.sky),
    path(
      `M${x} ${y + h}V${y + h * 0.7}Q${x + w * 0.25} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.7}T${x + w} ${y + h * 0.66}V${y + h}Z`,
      '#9CCFA4',
    ),
    circle(x + w * 0.72, y + h * 0.28, Math.min(w, h) * 0.13, paint.butter),
    rect(x + w / 2 - 4, y, 8, h, 0, paint.white),
    rect(x, y + h / 2 - 4, w, 8, 0, paint.white),
    rect(x - 14, y + h + 6, w + 28, 12, 5, paint.sand),
  ].join('');

/** A window of two panes, without a sill. */
export const casement = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  glass: string,
  frameWidth: number,
): string =>
  [
    rect(x, y, w, h, r, glass),
    rect(x, y, w, h, r, 'none', `stroke="${paint.white}" stroke-width="${frameWidth}"`),
    line(`M${x + w / 2} ${y}V${y + h}`, paint.white, 7),
  ].join('');

export const mirror = (x: number, y: number, w: number, h: number, r: number, rim: number): string =>
  rect(x, y, w, h, r, paint.white) + rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, r - rim, paint.mirrorGlass);

/** Four rows of tiles behind a basin or toilet. */
export const tiledWall = (y: number): string =>
  faded(
    0.5,
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4].map((column) => rect(176 + column * 58, y + row * 58, 52, 52, 5, paint.white)),
    ),
  );

export const lamp = (x: number, y: number, shadeColor = paint.marigold): string =>
  [
    line(`M${x} 0V${y}`, paint.navy, 4),
    path(
      `M${x - 40} ${y + 44}C${x - 36} ${y + 8} ${x - 16} ${y} ${x} ${y}S${x + 36} ${y + 8} ${x + 40} ${y + 44}Z`,
      shadeColor,
    ),
    oval(x, y + 44, 40, 6, paint.butter),
  ].join('');

export const bucket = (x: number, y: number, fill = paint.peacock): string =>
  [
    ground(x, y, 46),
    line(`M${x - 36} ${y - 68}C${x - 34} ${y - 124} ${x + 34} ${y - 124} ${x + 36} ${y - 68}`, paint.steelDark, 5),
    path(`M${x - 42} ${y - 72}H${x + 42}L${x + 31} ${y}H${x - 31}Z`, fill),
    path(`M${x + 10} ${y - 72}H${x + 42}L${x + 31} ${y}H${x + 8}Z`, paint.ink, 'opacity=".13"'),
    rect(x - 46, y - 78, 92, 12, 6, fill),
    gleam(`M${x - 26} ${y - 56}L${x - 20} ${y - 14}`),
  ].join('');

export const sprayBottle = (x: number, y: number, fill = paint.coral): string =>
  [
    ground(x, y, 30),
    path(
      `M${x - 24} ${y}V${y - 60}Q${x - 24} ${y - 82} ${x - 8} ${y - 88}V${y - 100}H${x + 8}V${y - 88}Q${x + 24} ${y - 82} ${x + 24} ${y - 60}V${y}Q${x} ${y + 5} ${x - 24} ${y}Z`,
      fill,
    ),
    rect(x - 24, y - 56, 48, 34, 0, paint.white),
    circle(x, y - 39, 9, paint.marigold),
    shade(x + 8, y - 78, 16, 78, 4),
    path(
      `M${x - 32} ${y - 124}H${x + 12}Q${x + 18} ${y - 124} ${x + 18} ${y - 116}V${y - 98}H${x - 10}V${y - 108}H${x - 32}Z`,
      paint.navy,
    ),
    line(`M${x - 14} ${y - 106}Q${x - 16} ${y - 94} ${x - 24} ${y - 90}`, paint.navy, 6),
  ].join('');

export const shelf = (x: number, y: number, w: number): string =>
  [
    rect(x, y, w, 12, 4, paint.wood),
    rect(x + 16, y + 12, 10, 18, 2, paint.woodDark),
    rect(x + w - 26, y + 12, 10, 18, 2, paint.woodDark),
  ].join('');

export const table = (x: number, y: number, w: number, h: number): string =>
  [
    ground(x + w / 2, y + h, w * 0.52),
    rect(x + 22, y + 14, 16, h - 14, 4, paint.woodDark),
    rect(x + w - 38, y + 14, 16, h - 14, 4, paint.woodDark),
    rect(x, y, w, 20, 6, paint.woodLight),
    rect(x, y + 12, w, 8, 4, paint.wood),
  ].join('');

export const towelStack = (x: number, y: number, colors: string[]): string =>
  colors
    .map(
      (fill, index) =>
        rect(x - 46, y - 20 * (index + 1), 92, 19, 9, fill) +
        line(`M${x + 18} ${y - 20 * index - 10}H${x + 38}`, paint.ink, 2, 'opacity=".2"'),
    )
    .join('');

export const bottle = (x: number, y: number, h: number, fill: string, cap: string = paint.navy): string =>
  [
    rect(x - 15, y - h, 30, h, 8, fill),
    rect(x - 15, y - h * 0.62, 30, h * 0.36, 0, paint.cloud),
    rect(x - 8, y - h - 16, 16, 18, 4, cap),
    shade(x + 5, y - h, 10, h, 6),
  ].join('');

/** Books side by side on a board. */
export const books = (board: number, ...all: [x: number, w: number, h: number, fill: string][]): string =>
  all.map(([x, w, h, fill]) => rect(x, board - h, w, h, 3, fill)).join('');
