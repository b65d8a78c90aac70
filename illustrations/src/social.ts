import { day } from './daylight.ts';
import { hero } from './hero.ts';
import * as paint from './palette.ts';
import { arch, circle, faded, group, line, path, rect, spark } from './shapes.ts';

/** "Kaza" in strokes, so that no font needs to be installed where this is drawn. */
const wordmark = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    line('M0 -70V0M44 -70L4 -32L48 0', paint.white, 15),
    circle(86, -22, 21, 'none', `stroke="${paint.white}" stroke-width="15"`),
    line('M108 -44V0', paint.white, 15),
    line('M134 -44H174L134 0H174', paint.white, 15),
    circle(220, -22, 21, 'none', `stroke="${paint.white}" stroke-width="15"`),
    line('M242 -44V0', paint.white, 15),
  );

/** What a shared link shows, 1200 × 630: the name above, the house below. */
export const socialImage = (): string =>
  [
    rect(0, 0, 1200, 630, 0, paint.peacock),
    faded(0.35, arch(820, 20, 300, 260, paint.peacockDeep), arch(70, 20, 240, 260, paint.peacockDeep)),
    wordmark(480, 106, 0.98),
    path('M540 128Q600 146 660 128', 'none', `stroke="${paint.marigold}" stroke-width="8" stroke-linecap="round"`),
    spark(790, 60, 18, paint.marigold),
    spark(408, 100, 14, paint.cream),
    '<svg x="0" y="152" width="1200" height="478" viewBox="100 50 1180 470" preserveAspectRatio="xMidYMax slice">',
    hero(day),
    '</svg>',
  ].join('');
