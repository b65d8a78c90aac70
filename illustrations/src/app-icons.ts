import * as paint from './palette.ts';
import { group, line, path, rect } from './shapes.ts';

const SIZE = 512;
const house =
  'M20.1 8.9 6.2 20.3A6 6 0 0 0 4 25v13.5A5.5 5.5 0 0 0 9.5 44h25a5.5 5.5 0 0 0 5.5-5.5V25a6 6 0 0 0-2.2-4.7L23.9 8.9a3 3 0 0 0-3.8 0Z';
const letter = 'M16 23.5v14M28.5 23.5 17 31.2l11.8 6.3';
const spark = 'M38 1.5c.9 5.8 2.7 7.6 8.5 8.5-5.8.9-7.6 2.7-8.5 8.5-.9-5.8-2.7-7.6-8.5-8.5 5.8-.9 7.6-2.7 8.5-8.5Z';

/** In the middle of the icon, from the grid of 48 of the shell's mark (`LogoMark`). */
const centred = (scale: number, ...children: string[]): string =>
  group(`translate(${SIZE / 2 - 25.2 * scale} ${SIZE / 2 - 22.8 * scale}) scale(${scale})`, ...children);

const mark = (scale: number, walls: string, strokes: string): string =>
  centred(scale, path(house, walls), line(letter, strokes, 4.2), path(spark, paint.marigold));

/** On a page and in lists: a tile with round corners. */
export const appIcon = (): string => rect(0, 0, SIZE, SIZE, 112, paint.peacock) + mark(8, paint.white, paint.peacock);

/** Android cuts its own shape out: the mark stays inside of the middle 80 %. */
export const maskableIcon = (): string =>
  rect(0, 0, SIZE, SIZE, 0, paint.peacock) + mark(6.2, paint.white, paint.peacock);

/** iOS rounds the corners itself. */
export const touchIcon = (): string => rect(0, 0, SIZE, SIZE, 0, paint.cream) + mark(8.6, paint.peacock, paint.white);

/** In Android's status bar only its shape counts: the house, with the letter cut out. */
export const badge = (): string =>
  `<mask id="k"><rect width="${SIZE}" height="${SIZE}" fill="white"/>${mark(10.6, 'white', 'black').replace(paint.marigold, 'white')}</mask>
  <g mask="url(#k)">${centred(10.6, path(house, paint.white), path(spark, paint.white))}</g>`;
