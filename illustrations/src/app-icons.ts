import { cream, marigold, peacock, white } from './palette.ts';
import { group, line, path, rect } from './shapes.ts';

const SIZE = 512;
const house =
  'M20.1 8.9 6.2 20.3A6 6 0 0 0 4 25v13.5A5.5 5.5 0 0 0 9.5 44h25a5.5 5.5 0 0 0 5.5-5.5V25a6 6 0 0 0-2.2-4.7L23.9 8.9a3 3 0 0 0-3.8 0Z';
const letter = 'M16 23.5v14M28.5 23.5 17 31.2l11.8 6.3';
const spark = 'M38 1.5c.9 5.8 2.7 7.6 8.5 8.5-5.8.9-7.6 2.7-8.5 8.5-.9-5.8-2.7-7.6-8.5-8.5 5.8-.9 7.6-2.7 8.5-8.5Z';

/** The mark of the shell (`LogoMark`), on its grid of 48, at a scale and in the middle of the icon. */
const mark = (scale: number, walls: string, strokes: string): string =>
  group(
    `translate(${SIZE / 2 - 25.2 * scale} ${SIZE / 2 - 22.8 * scale}) scale(${scale})`,
    path(house, walls),
    line(letter, strokes, 4.2),
    path(spark, marigold),
  );

/** On a page and in lists: a tile with round corners. */
export const appIcon = (): string => rect(0, 0, SIZE, SIZE, 112, peacock) + mark(8, white, peacock);

/** Android cuts its own shape out: the mark stays inside of the middle 80 %. */
export const maskableIcon = (): string => rect(0, 0, SIZE, SIZE, 0, peacock) + mark(6.2, white, peacock);

/** iOS rounds the corners itself. */
export const touchIcon = (): string => rect(0, 0, SIZE, SIZE, 0, cream) + mark(8.6, peacock, white);

/** In Android's status bar only its shape counts: the house, with the letter cut out. */
export const badge = (): string =>
  `<mask id="k"><rect width="${SIZE}" height="${SIZE}" fill="white"/>${mark(10.6, 'white', 'black').replace(marigold, 'white')}</mask>
  <g mask="url(#k)">${group(`translate(${SIZE / 2 - 25.2 * 10.6} ${SIZE / 2 - 22.8 * 10.6}) scale(10.6)`, path(house, white), path(spark, white))}</g>`;
