import { chimneyHood } from '../appliance-parts.ts';
import { bucket, sprayBottle, tiledWall, window } from '../furniture.ts';
import * as paint from '../palette.ts';
import { circle, drop, gleam, ground, line, oval, path, rect, shade, spark, sparks, turned } from '../shapes.ts';
import type { Scenes } from '../stage.ts';

export const bubbles = (...spots: [number, number, number][]): string =>
  spots
    .map(
      ([x, y, r]) =>
        circle(x, y, r, paint.white, 'opacity=".8"') + circle(x - r * 0.3, y - r * 0.3, r * 0.28, '#CDEBF2'),
    )
    .join('');

export const cleaning: Scenes = {
  'full-home-cleaning': (t) => [
    window(250, 108, 140, 120),
    bucket(236, 424, t.main),
    bubbles([214, 344, 15], [240, 336, 19], [264, 346, 13], [228, 322, 9]),
    turned(
      14,
      380,
      260,
      rect(374, 120, 13, 270, 6, paint.wood),
      path('M352 380H410L424 420H338Z', paint.cream),
      ...[346, 360, 374, 388, 402].map((x) => line(`M${x + 6} 384L${x} 424`, paint.steel, 5)),
      rect(348, 368, 66, 16, 6, paint.coral),
    ),
    sprayBottle(438, 424, paint.marigold),
    sparks(paint.white, [216, 130, 18], [434, 150, 20]),
    spark(462, 240, 12, paint.marigold),
  ],
  'kitchen-cleaning': (t) => [
    chimneyHood({ top: 96, bend: 150, bottom: 206, pipe: 58, half: 110, rim: 6 }, t),
    ground(320, 416, 190),
    rect(150, 314, 340, 102, 8, paint.white),
    rect(140, 298, 360, 20, 6, paint.navy),
    rect(170, 338, 90, 66, 6, t.soft),
    rect(274, 338, 92, 66, 6, t.soft),
    rect(380, 338, 90, 66, 6, t.soft),
    ...[204, 309, 414].map((x) => rect(x, 346, 22, 6, 3, paint.steelDark)),
    rect(232, 286, 176, 14, 5, paint.steelDark),
    ...[256, 332].map((x) => rect(x, 278, 52, 8, 3, paint.ink)),
    path('M252 238H312V270Q312 280 302 280H262Q252 280 252 270Z', paint.coral),
    rect(246, 232, 72, 10, 5, paint.brick),
    line('M312 252H340', paint.ink, 8),
    circle(282, 226, 6, paint.ink),
    sprayBottle(446, 298, paint.marigold),
    rect(162, 278, 50, 22, 6, paint.butter),
    rect(162, 278, 50, 8, 4, paint.leaf),
    bubbles([180, 268, 9], [196, 262, 6]),
    sparks(paint.white, [236, 252, 12], [370, 244, 18], [456, 128, 14]),
  ],
  'bathroom-cleaning': (t) => [
    tiledWall(112),
    ground(286, 418, 100),
    rect(210, 168, 122, 96, 14, paint.white),
    shade(290, 172, 42, 92, 10, 0.07),
    rect(204, 160, 134, 18, 8, paint.cloud),
    circle(236, 196, 8, paint.steel),
    path('M204 272Q286 248 368 272Q368 346 318 366L324 416H240L246 366Q204 346 204 272Z', paint.white),
    path('M300 262Q344 264 368 272Q368 346 318 366L324 416H296Z', paint.ink, 'opacity=".07"'),
    oval(286, 274, 86, 21, paint.cloud),
    oval(286, 274, 64, 14, t.main),
    turned(
      22,
      410,
      300,
      rect(404, 186, 12, 150, 6, paint.coral),
      path('M392 330H428Q444 380 410 386T392 330Z', paint.white),
      line('M398 350L392 376M410 350V382M422 350L430 376', paint.steel, 5),
    ),
    bottle(452, 418, t.main),
    bubbles([354, 230, 15], [378, 208, 10], [340, 204, 8]),
    sparks(paint.white, [184, 236, 18], [374, 136, 16]),
  ],
  'sofa-and-carpet-cleaning': {
    bare: (t) => [
      path('M130 434L178 404H462L512 434Z', paint.brick),
      path('M150 429L184 409H456L490 429Z', paint.butter),
      path('M172 425L196 412H444L468 425Z', paint.brick),
      ground(300, 410, 176),
      path('M168 270Q168 212 216 212H412Q460 212 460 270V370H168Z', t.main),
      line('M314 220V330', t.deep, 4, 'opacity=".4"'),
      rect(136, 272, 64, 130, 26, t.deep),
      rect(428, 272, 64, 130, 26, t.deep),
      rect(192, 322, 122, 52, 14, t.soft),
      rect(314, 322, 122, 52, 14, t.soft),
      rect(188, 368, 252, 32, 8, t.main),
      rect(164, 398, 20, 18, 4, paint.woodDark),
      rect(444, 398, 20, 18, 4, paint.woodDark),
      turned(
        -10,
        232,
        288,
        rect(204, 256, 64, 62, 14, paint.marigold),
        line('M218 272L254 302M254 272L218 302', paint.amber, 4),
      ),
      line('M384 318C420 250 420 180 470 130', paint.navy, 15),
      line('M470 130Q520 110 536 190V300', paint.navy, 15),
      path('M336 306H424L432 326H330Z', paint.steelDark),
      bubbles([340, 296, 13], [362, 286, 17], [322, 306, 9], [388, 294, 10]),
      rect(500, 300, 76, 112, 22, paint.coral),
      rect(500, 332, 76, 14, 0, paint.white),
      circle(520, 414, 14, paint.ink),
      circle(560, 414, 14, paint.ink),
      sparks(paint.white, [270, 176, 16], [212, 152, 20]),
      spark(372, 170, 12, paint.marigold),
    ],
  },
  'water-tank-cleaning': {
    bare: (t) => [
      rect(0, 400, 640, 80, 0, paint.sand),
      rect(0, 352, 640, 48, 0, '#E5CFAB'),
      ...[40, 120, 200, 280, 360, 440, 520, 600].map((x) => rect(x - 14, 362, 28, 28, 4, paint.sand)),
      ground(300, 420, 130),
      rect(190, 372, 220, 46, 4, paint.brick),
      line('M190 395H410M240 372V395M300 395V418M350 372V395', '#A63F22', 3),
      path('M186 174Q186 154 206 150H394Q414 154 414 174V372H186Z', paint.navy),
      path('M330 150H394Q414 154 414 174V372H330Z', paint.ink, 'opacity=".22"'),
      ...[206, 250, 294, 338].map((y) => rect(180, y, 240, 12, 6, '#2D4270')),
      path('M226 150Q228 116 300 114T374 150Z', '#2D4270'),
      rect(266, 100, 68, 18, 8, t.main),
      rect(246, 256, 108, 52, 26, t.main),
      drop(300, 284, 14, paint.white),
      line('M414 346H470V420', paint.steelDark, 12),
      line('M474 418C540 420 560 330 500 280C470 250 450 220 438 180', paint.coral, 12),
      path('M424 186L452 172L446 146L424 158Z', paint.navy),
      line('M426 148L404 118M438 142L428 106M452 140L456 106', '#7FC4E0', 6),
      circle(540, 92, 38, paint.butter),
      gleam('M206 190V340', 8, 0.3),
      bubbles([430, 92, 11], [398, 94, 8], [462, 84, 7]),
    ],
  },
};

function bottle(x: number, y: number, fill: string): string {
  return [
    ground(x, y, 28),
    path(`M${x - 24} ${y}V${y - 70}L${x - 8} ${y - 100}H${x + 12}L${x + 24} ${y - 70}V${y}Z`, fill),
    rect(x - 10, y - 116, 24, 20, 5, paint.marigold),
    rect(x - 24, y - 58, 48, 34, 0, paint.white),
    spark(x, y - 41, 12, paint.peacock),
  ].join('');
}
