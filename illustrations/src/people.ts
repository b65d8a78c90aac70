import * as paint from './palette.ts';
import { circle, group, line, oval, path, rect } from './shapes.ts';

type Point = [x: number, y: number];

export interface Person {
  skin: string;
  hair: 'short' | 'bun' | 'turban' | 'braid';
  hairColor?: string;
  shirt: string;
  legs: string;
  /** Elbow and hand, from the shoulders, in the figure's own coordinates (feet at 0 0, 250 tall). */
  left: [Point, Point];
  right: [Point, Point];
  feet?: [Point, Point];
  apron?: string;
  cap?: string;
}

const hairOf = (hair: Person['hair'], color: string): string =>
  ({
    short: path('M-27 -222C-30 -262 30 -262 27 -222Q20 -236 8 -238Q-14 -234 -20 -238Q-26 -230 -27 -222Z', color),
    bun:
      circle(16, -256, 13, color) + path('M-27 -216C-32 -264 32 -264 27 -216Q22 -238 4 -240Q-20 -236 -27 -216Z', color),
    braid:
      path('M-27 -214C-32 -264 32 -264 27 -214Q22 -238 4 -240Q-20 -236 -27 -214Z', color) +
      line('M24 -220Q40 -190 30 -150', color, 13) +
      circle(30, -146, 6, paint.marigold),
    turban:
      path('M-30 -228Q-36 -266 0 -268T30 -228Q0 -246 -30 -228Z', color) +
      path('M-30 -228Q-8 -262 22 -260Q0 -250 -6 -238Z', paint.white, 'opacity=".2"'),
  })[hair];

/** A professional at work, facing us, smiling. */
export function person(x: number, y: number, scale: number, who: Person): string {
  const { skin, shirt, legs, left, right, apron, cap } = who;
  const [footLeft, footRight] = who.feet ?? [
    [-16, -4],
    [16, -4],
  ];
  const arm = (side: 1 | -1, [elbow, hand]: [Point, Point]) =>
    line(`M${30 * side} -172L${elbow[0]} ${elbow[1]}L${hand[0]} ${hand[1]}`, skin, 15) +
    line(`M${30 * side} -172L${30 * side + (elbow[0] - 30 * side) * 0.8} ${-172 + (elbow[1] + 172) * 0.8}`, shirt, 23) +
    circle(hand[0], hand[1], 10, skin);
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    line(`M-15 -100L${footLeft[0]} ${footLeft[1] - 16}`, legs, 27),
    line(`M15 -100L${footRight[0]} ${footRight[1] - 16}`, legs, 27),
    rect(footLeft[0] - 20, footLeft[1] - 8, 34, 13, 6, paint.ink),
    rect(footRight[0] - 14, footRight[1] - 8, 34, 13, 6, paint.ink),
    rect(-10, -206, 20, 30, 8, skin),
    path('M-42 -168Q-40 -188 -14 -190Q0 -180 14 -190Q40 -188 42 -168L34 -92H-34Z', shirt),
    apron
      ? path('M-22 -168H22L30 -82Q0 -70 -30 -82Z', apron) +
          line('M-22 -168L-12 -190M22 -168L12 -190', apron, 5) +
          rect(-14, -128, 28, 20, 5, paint.white, 'opacity=".35"')
      : '',
    oval(0, -222, 25, 28, skin),
    hairOf(who.hair, who.hairColor ?? paint.ink),
    cap ? path('M-28 -228Q-28 -258 0 -258T28 -228Z', cap) + rect(-6, -234, 44, 9, 4, cap) : '',
    circle(-9, -220, 2.8, paint.ink),
    circle(9, -220, 2.8, paint.ink),
    path('M-8 -208Q0 -200 8 -208', 'none', `stroke="${paint.ink}" stroke-width="3" stroke-linecap="round"`),
    arm(-1, left),
    arm(1, right),
  );
}
