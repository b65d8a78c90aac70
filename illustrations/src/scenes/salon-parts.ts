import * as paint from '../palette.ts';
import { gleam, path, rect, shade } from '../shapes.ts';

export const skin = '#C98A5E';
export const skinShade = '#B37648';

export const hand = (x: number, y: number, extra = ''): string =>
  [
    path(
      `M${x - 44} ${y + 170}L${x - 40} ${y + 40}Q${x - 62} ${y + 8} ${x - 82} ${y - 18}Q${x - 92} ${y - 38} ${x - 76} ${y - 44}Q${x - 66} ${y - 44} ${x - 40} ${y - 12}L${x - 44} ${y - 112}Q${x - 42} ${y - 128} ${x - 30} ${y - 128}Q${x - 18} ${y - 128} ${x - 18} ${y - 112}L${x - 14} ${y - 40}L${x - 8} ${y - 138}Q${x - 4} ${y - 152} ${x + 7} ${y - 151}Q${x + 18} ${y - 150} ${x + 18} ${y - 136}L${x + 14} ${y - 40}L${x + 28} ${y - 118}Q${x + 33} ${y - 130} ${x + 43} ${y - 127}Q${x + 53} ${y - 124} ${x + 51} ${y - 112}L${x + 40} ${y - 32}L${x + 62} ${y - 78}Q${x + 69} ${y - 88} ${x + 77} ${y - 83}Q${x + 85} ${y - 78} ${x + 81} ${y - 67}L${x + 54} ${y + 22}Q${x + 50} ${y + 46} ${x + 42} ${y + 60}L${x + 46} ${y + 170}Z`,
      skin,
    ),
    extra,
  ].join('');

export const polishBottle = (x: number, y: number, fill: string): string =>
  [
    rect(x - 10, y - 84, 20, 44, 5, paint.navy),
    rect(x - 22, y - 44, 44, 44, 9, fill),
    shade(x + 6, y - 44, 16, 44, 8),
    gleam(`M${x - 13} ${y - 34}V${y - 14}`, 5),
  ].join('');
