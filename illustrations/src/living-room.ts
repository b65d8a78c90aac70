import type { Light } from './daylight.ts';
import * as paint from './palette.ts';
import { person } from './people.ts';
import { arch, archOutline, circle, faded, ground, group, line, path, rect, turned } from './shapes.ts';

const lightSkin = '#CF9668';

/** Houses, towers and hills under the sun or moon, in the window's box. */
const city = (x: number, y: number, w: number, h: number, light: Light): string =>
  [
    rect(x, y, w, h, 0, light.sky),
    circle(x + w * 0.64, y + h * 0.42, w * 0.16, light.disc),
    faded(
      0.6,
      rect(x, y + h * 0.56, w * 0.2, h, 0, light.houses),
      rect(x + w * 0.16, y + h * 0.44, w * 0.16, h, 0, light.towers),
      rect(x + w * 0.44, y + h * 0.6, w * 0.22, h, 0, light.houses),
      path(
        `M${x + w * 0.66} ${y + h}V${y + h * 0.58}Q${x + w * 0.66} ${y + h * 0.44} ${x + w * 0.78} ${y + h * 0.38}Q${x + w * 0.9} ${y + h * 0.44} ${x + w * 0.9} ${y + h * 0.58}V${y + h}Z`,
        light.towers,
      ),
      line(`M${x + w * 0.78} ${y + h * 0.4}V${y + h * 0.3}`, light.towers, 5),
    ),
    path(
      `M${x} ${y + h * 0.84}Q${x + w * 0.3} ${y + h * 0.7} ${x + w * 0.55} ${y + h * 0.82}T${x + w} ${y + h * 0.78}V${y + h}H${x}Z`,
      light.hills,
    ),
  ].join('');

/** A jharokha with the city outside. */
export const archWindow = (x: number, y: number, w: number, h: number, light: Light): string =>
  [
    light.things(arch(x - 16, y - 20, w + 32, h + 20, paint.white)),
    `<clipPath id="view"><path d="${archOutline(x, y, w, h)}"/></clipPath>`,
    `<g clip-path="url(#view)">${city(x, y, w, h, light)}</g>`,
    light.things(
      [
        rect(x + w / 2 - 4, y + h * 0.1, 8, h * 0.9, 0, paint.white),
        rect(x, y + h * 0.52, w, 7, 0, paint.white),
        rect(x - 28, y + h, w + 56, 16, 6, paint.woodLight),
      ].join(''),
    ),
  ].join('');

export const stepladder = (x: number, y: number, h: number): string =>
  [
    line(`M${x + 18} ${y - h}L${x + 66} ${y}`, paint.woodDark, 9),
    line(`M${x - 18} ${y - h}L${x - 52} ${y}M${x + 14} ${y - h}L${x + 44} ${y}`, paint.wood, 10),
    ...[0.25, 0.5, 0.75].map((share) =>
      line(`M${x - 18 - 34 * share} ${y - h + h * share}H${x + 14 + 30 * share}`, paint.woodLight, 9),
    ),
    rect(x - 32, y - h - 8, 66, 13, 5, paint.coral),
  ].join('');

export const airConditioner = (x: number, y: number): string =>
  [
    rect(x, y, 190, 62, 14, paint.white),
    path(
      `M${x} ${y + 42}H${x + 190}V${y + 48}Q${x + 190} ${y + 62} ${x + 176} ${y + 62}H${x + 14}Q${x} ${y + 62} ${x} ${y + 48}Z`,
      paint.cloud,
    ),
    rect(x + 16, y + 46, 158, 8, 4, paint.steelDark),
    rect(x + 142, y + 14, 32, 12, 6, paint.peacock),
    circle(x + 150, y + 20, 2.6, paint.signal),
  ].join('');

export const technician = person(0, 0, 1, {
  skin: paint.brownSkin,
  hair: 'short',
  cap: paint.marigold,
  shirt: paint.peacock,
  legs: paint.navy,
  left: [
    [-58, -180],
    [-74, -232],
  ],
  right: [
    [62, -190],
    [70, -246],
  ],
  feet: [
    [-14, -4],
    [16, -4],
  ],
});
export const cleaner = person(0, 0, 1, {
  skin: lightSkin,
  hair: 'bun',
  shirt: paint.coral,
  legs: '#7A3E5D',
  left: [
    [-54, -134],
    [-12, -118],
  ],
  right: [
    [52, -136],
    [-24, -152],
  ],
  apron: paint.cream,
});
export const painter = person(0, 0, 1, {
  skin: lightSkin,
  hair: 'turban',
  hairColor: paint.brick,
  shirt: paint.cream,
  legs: '#5C6F95',
  left: [
    [-56, -148],
    [-50, -104],
  ],
  right: [
    [62, -196],
    [84, -236],
  ],
  apron: paint.marigold,
});

export const mop =
  line('M-44 -208L30 0', paint.woodLight, 8) +
  path('M4 -14H54L70 12H-8Z', paint.mist) +
  line('M10 -6L4 12M26 -6V12M42 -6L52 12', paint.white, 4);
export const paintRoller = group(
  'translate(84 -236) rotate(16)',
  line('M0 0V-40', paint.wood, 9),
  line('M0 -38V-52H44V-70H36', paint.steelDark, 5),
  rect(-36, -86, 74, 30, 9, paint.lagoon),
);

export const sofa = (x: number, y: number): string =>
  [
    ground(x + 150, y, 170),
    rect(x + 18, y - 138, 264, 110, 26, paint.peacock),
    rect(x + 28, y - 70, 122, 38, 12, '#1B8190'),
    rect(x + 150, y - 70, 122, 38, 12, '#1B8190'),
    rect(x - 8, y - 92, 50, 86, 20, paint.peacockDeep),
    rect(x + 258, y - 92, 50, 86, 20, paint.peacockDeep),
    rect(x + 24, y - 36, 252, 28, 8, paint.peacock),
    rect(x + 22, y - 10, 14, 14, 3, paint.woodDark),
    rect(x + 264, y - 10, 14, 14, 3, paint.woodDark),
    turned(-10, x + 78, y - 86, rect(x + 50, y - 114, 54, 54, 12, paint.marigold)),
    turned(12, x + 222, y - 84, rect(x + 196, y - 110, 50, 50, 12, paint.rose)),
  ].join('');
