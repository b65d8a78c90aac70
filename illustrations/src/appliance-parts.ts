import * as paint from './palette.ts';
import { circle, line, path, rect } from './shapes.ts';
import type { Tint } from './tint.ts';

/** A knob or gauge with its hand. */
export const dial = (
  x: number,
  y: number,
  r: number,
  fill: string,
  [dx, dy]: [dx: number, dy: number],
  hand: string = paint.white,
): string => circle(x, y, r, fill) + line(`M${x} ${y}L${x + dx} ${y + dy}`, hand, 4);

interface Hood {
  top: number;
  /** Where the pipe ends and the hood begins to widen. */
  bend: number;
  bottom: number;
  /** Half the width of the pipe. */
  pipe: number;
  /** Half the width of the hood, without its rim. */
  half: number;
  /** How far the rim stands out. */
  rim: number;
}

/** In the middle of the picture, over a cooker. */
export const chimneyHood = ({ top, bend, bottom, pipe, half, rim }: Hood, { main, deep }: Tint): string =>
  [
    path(
      `M${320 - pipe} ${top}H${320 + pipe}V${bend}L${320 + half} ${bottom}H${320 - half}L${320 - pipe} ${bend}Z`,
      main,
    ),
    path(`M320 ${top}H${320 + pipe}V${bend}L${320 + half} ${bottom}H320Z`, paint.ink, 'opacity=".1"'),
    rect(320 - half - rim, bottom - 4, 2 * (half + rim), rim + 12, rim / 2 + 2, deep),
  ].join('');
