import { dial } from '../appliance-parts.ts';
import * as paint from '../palette.ts';
import { circle, dots, gleam, ground, line, oval, path, placed, rect, shade } from '../shapes.ts';

/** A measuring instrument with two leads, 76 × 120 around its middle. */
export const multimeter = (x: number, y: number, scale = 1, body: string = paint.marigold): string =>
  placed(
    x,
    y,
    0,
    scale,
    line('M-14 58Q-20 92 -58 84', paint.coral, 6),
    line('M14 58Q22 96 62 86', paint.ink, 6),
    rect(-38, -60, 76, 120, 12, body),
    rect(-28, -48, 56, 36, 4, paint.ink),
    line('M-20 -26L-8 -38L4 -24L18 -36', paint.signal, 4),
    dial(0, 16, 18, paint.navy, [8, -10]),
    dots(paint.navy, [-22, 48, 4], [22, 48, 4]),
    shade(14, -60, 24, 120, 10),
  );

/** A bottle of gas with its gauge. */
export const gasBottle = (x: number, y: number, fill: string): string =>
  [
    ground(x, y, 46),
    rect(x - 7, y - 152, 14, 34, 4, paint.steelDark),
    rect(x - 38, y - 126, 76, 126, 28, fill),
    rect(x - 38, y - 82, 76, 26, 0, paint.white),
    shade(x + 12, y - 126, 26, 126, 20),
    circle(x, y - 168, 25, paint.navy),
    dial(x, y - 168, 19, paint.white, [8, -10], paint.coral),
  ].join('');

/** A year's sheet of days; some are marked. */
export const calendar = (x: number, y: number, main: string, mark: string): string =>
  [
    rect(x - 76, y - 66, 152, 138, 12, paint.white),
    path(
      `M${x - 76} ${y - 30}V${y - 54}Q${x - 76} ${y - 66} ${x - 64} ${y - 66}H${x + 64}Q${x + 76} ${y - 66} ${x + 76} ${y - 54}V${y - 30}Z`,
      main,
    ),
    ...[-40, 40].map((dx) => rect(x + dx - 5, y - 80, 10, 28, 5, paint.navy)),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) =>
        rect(x - 62 + column * 33, y - 18 + row * 29, 24, 20, 5, (row * 4 + column) % 5 === 1 ? mark : paint.cloud),
      ),
    ),
  ].join('');

/** A list on a board, each line with its dot. */
export const clipboard = (x: number, y: number, degrees: number, main: string, scale = 1): string =>
  placed(
    x,
    y,
    degrees,
    scale,
    rect(-66, -84, 132, 172, 12, paint.wood),
    rect(-54, -68, 108, 144, 5, paint.white),
    rect(-26, -96, 52, 26, 8, paint.steelDark),
    ...[-38, -6, 26, 58].map(
      (y2, index) =>
        circle(-36, y2, 9, index === 3 ? paint.cloud : main) +
        line(`M-16 ${y2}H${index % 2 ? 24 : 38}`, paint.steel, 7),
    ),
  );

/** A glass that looks closely: what it shows is drawn before it. */
export const magnifier = (x: number, y: number, r: number): string =>
  [
    line(`M${x + r * 0.72} ${y + r * 0.72}L${x + r * 1.5} ${y + r * 1.5}`, paint.navy, 22),
    line(`M${x + r} ${y + r}L${x + r * 1.5} ${y + r * 1.5}`, paint.coral, 22),
    circle(x, y, r, paint.white, 'opacity=".28"'),
    circle(x, y, r, 'none', `stroke="${paint.navy}" stroke-width="13"`),
    gleam(`M${x - r * 0.62} ${y - r * 0.2}Q${x - r * 0.5} ${y - r * 0.6} ${x - r * 0.1} ${y - r * 0.7}`, 7, 0.9),
  ].join('');

/** A closed box of cardboard, standing at y. */
export const carton = (x: number, y: number, w: number, h: number): string =>
  [
    ground(x + w / 2, y, w * 0.55),
    rect(x, y - h, w, h, 5, paint.woodLight),
    shade(x + w * 0.7, y - h, w * 0.3, h, 5, 0.08),
    rect(x + w / 2 - 9, y - h, 18, h * 0.42, 0, paint.butter),
    line(`M${x} ${y - h + 3}H${x + w}`, paint.wood, 6),
  ].join('');

export const toolbox = (x: number, y: number, fill: string = paint.coral): string =>
  [
    ground(x, y, 56),
    line(
      `M${x - 24} ${y - 82}V${y - 98}Q${x - 24} ${y - 108} ${x - 14} ${y - 108}H${x + 14}Q${x + 24} ${y - 108} ${x + 24} ${y - 98}V${y - 82}`,
      paint.navy,
      9,
    ),
    rect(x - 52, y - 84, 104, 84, 9, fill),
    rect(x - 52, y - 54, 104, 11, 0, paint.brick),
    rect(x - 13, y - 62, 26, 26, 5, paint.marigold),
  ].join('');

/** A jar of cream or wax, its lid beside it or on it. */
export const jar = (x: number, y: number, w: number, h: number, fill: string, lid: string): string =>
  [
    rect(x - w / 2, y - h, w, h, 9, fill),
    rect(x - w / 2, y - h * 0.66, w, h * 0.36, 0, paint.white),
    shade(x + w * 0.24, y - h, w * 0.26, h, 9),
    rect(x - w / 2 - 4, y - h - 12, w + 8, 18, 6, lid),
  ].join('');

/** A bowl seen from the side, filled. */
export const bowl = (x: number, y: number, w: number, h: number, fill: string, content: string): string =>
  [
    path(
      `M${x - w / 2} ${y - h}H${x + w / 2}Q${x + w / 2 - 4} ${y - h * 0.2} ${x + w * 0.24} ${y}H${x - w * 0.24}Q${x - w / 2 + 4} ${y - h * 0.2} ${x - w / 2} ${y - h}Z`,
      fill,
    ),
    oval(x, y - h, w / 2, w * 0.1, paint.white),
    oval(x, y - h, w / 2 - 7, w * 0.1 - 4, content),
  ].join('');
