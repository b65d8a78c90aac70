import * as paint from '../palette.ts';
import { bulb, socket } from '../scenes/electrician.ts';
import {
  bolt,
  circle,
  dots,
  faded,
  gleam,
  ground,
  line,
  oval,
  path,
  placed,
  rect,
  shade,
  spark,
  sparks,
  turned,
} from '../shapes.ts';
import type { Scenes } from '../stage.ts';
import { drill, screwdriver } from '../tools.ts';
import { clipboard, multimeter } from './parts.ts';

const coil = (x: number, y: number, r: number, color: string): string =>
  circle(x, y, r, 'none', `stroke="${color}" stroke-width="${r * 0.5}"`) +
  faded(
    0.3,
    circle(x, y, r * 1.08, 'none', `stroke="${paint.white}" stroke-width="3"`),
    circle(x, y, r * 0.88, 'none', `stroke="${paint.ink}" stroke-width="3"`),
  );

export const electrician: Scenes = {
  'exhaust-fan-installation': (t) => [
    rect(190, 84, 248, 248, 18, paint.white),
    shade(400, 84, 38, 248, 16, 0.06),
    circle(314, 208, 104, t.deep),
    circle(314, 208, 92, paint.cloud),
    ...[0, 72, 144, 216, 288].map((a) =>
      turned(a, 314, 208, path('M314 208Q270 164 300 122Q352 126 314 208Z', t.main)),
    ),
    circle(314, 208, 24, paint.navy),
    circle(314, 208, 9, paint.marigold),
    dots(paint.steelDark, [206, 100, 6], [422, 100, 6], [206, 316, 6], [422, 316, 6]),
    line('M452 150H500M460 188H524M460 226H524M452 264H500', paint.white, 8, 'opacity=".8"'),
    line('M314 332V372Q314 392 340 392H380', paint.navy, 8),
    rect(376, 372, 50, 40, 7, paint.white),
    circle(401, 392, 8, t.main),
    screwdriver(236, 402, -10, 0.78),
    spark(164, 130, 14, paint.white),
  ],
  'chandelier-installation': {
    bare: (t) => [
      rect(286, 0, 68, 18, 8, t.deep),
      line('M320 16V112', paint.steelDark, 6),
      circle(320, 210, 190, paint.butter, 'opacity=".3"'),
      circle(320, 210, 120, paint.butter, 'opacity=".35"'),
      path('M296 112H344L356 156Q320 176 284 156Z', t.main),
      line(
        'M320 168V262M320 232Q230 262 190 196M320 232Q410 262 450 196M320 254Q264 286 240 226M320 254Q376 286 400 226',
        t.deep,
        10,
      ),
      ...[190, 240, 400, 450].map((x, i) => {
        const y = i === 0 || i === 3 ? 190 : 220;
        return (
          path(`M${x - 20} ${y}H${x + 20}L${x + 12} ${y + 14}H${x - 12}Z`, paint.marigold) +
          rect(x - 7, y - 40, 14, 40, 4, paint.cream) +
          path(`M${x} ${y - 66}Q${x + 12} ${y - 50} ${x} ${y - 40}Q${x - 12} ${y - 50} ${x} ${y - 66}Z`, '#FFC94D')
        );
      }),
      ...[190, 240, 282, 320, 358, 400, 450].map((x, i) =>
        path(`M${x} ${[214, 244, 276, 268, 276, 244, 214][i]}l9 16l-9 18l-9 -18Z`, paint.sky),
      ),
      circle(320, 262, 13, t.main),
      ground(480, 424, 70),
      line('M440 424L466 292M520 424L494 292M452 372H508M459 332H501', paint.wood, 9),
      rect(452, 282, 56, 12, 4, paint.coral),
      screwdriver(240, 424, -8, 0.8),
      sparks(paint.white, [130, 130, 20], [514, 120, 18]),
    ],
  },
  'festive-lighting': {
    bare: (t) => [
      rect(0, 0, 640, 480, 0, '#263A66'),
      dots('#FFF3CC', [60, 60, 3], [150, 36, 2], [270, 52, 3], [420, 30, 2], [560, 56, 3], [600, 130, 2], [40, 150, 2]),
      circle(540, 90, 34, '#FFF0C2'),
      circle(526, 82, 30, '#263A66'),
      rect(0, 404, 640, 76, 0, '#1C2C50'),
      rect(130, 170, 380, 250, 4, paint.cream),
      path('M106 176L160 112H480L534 176Z', t.deep),
      rect(106, 170, 428, 14, 4, paint.woodDark),
      rect(170, 226, 84, 84, 5, '#FFD673'),
      rect(386, 226, 84, 84, 5, '#FFD673'),
      line('M212 226V310M170 268H254M428 226V310M386 268H470', paint.white, 6),
      path('M276 420V286Q320 240 364 286V420Z', paint.woodDark),
      path('M286 420V292Q320 258 354 292V420Z', t.main),
      circle(342, 354, 6, paint.butter),
      ...[0, 1, 2].map((swag) => {
        const x = 116 + swag * 136;
        return (
          line(`M${x} 186Q${x + 68} 254 ${x + 136} 186`, paint.ink, 3) +
          [0.08, 0.25, 0.42, 0.58, 0.75, 0.92]
            .map((at, i) => {
              const cx = x + 136 * at;
              const cy = 186 + 68 * 2 * at * (1 - at);
              const fill = [paint.coral, paint.marigold, paint.signal][(i + swag) % 3] ?? paint.coral;
              return circle(cx, cy + 8, 17, fill, 'opacity=".28"') + circle(cx, cy + 8, 8, fill);
            })
            .join('')
        );
      }),
      ...[180, 236, 404, 460].map(
        (x) =>
          path(`M${x - 20} 408H${x + 20}Q${x + 14} 422 ${x} 422T${x - 20} 408Z`, paint.brick) +
          circle(x, 394, 20, paint.butter, 'opacity=".4"') +
          path(`M${x} 380Q${x + 9} 394 ${x} 404Q${x - 9} 394 ${x} 380Z`, paint.marigold),
      ),
      spark(320, 80, 16, '#FFF3CC'),
    ],
  },
  'ac-power-point': (t) => [
    rect(150, 92, 250, 92, 18, paint.white),
    path('M150 152H400V166Q400 184 382 184H168Q150 184 150 166Z', paint.cloud),
    rect(170, 162, 210, 10, 5, paint.steelDark),
    rect(340, 110, 42, 18, 7, paint.navy),
    circle(352, 119, 4, paint.signal),
    line('M206 198Q196 218 206 240M274 198Q264 222 274 250M342 198Q332 218 342 240', paint.sky, 9),
    line('M400 140H448V220', paint.navy, 9),
    placed(386, 214, 0, 1.3, socket(0, 0)),
    rect(416, 214, 66, 42, 9, paint.navy),
    rect(208, 284, 104, 84, 12, paint.white),
    rect(218, 294, 84, 64, 7, paint.cloud),
    rect(236, 302, 48, 48, 6, t.main),
    circle(260, 314, 5, paint.signal),
    line('M312 326H386', t.deep, 8, 'stroke-dasharray="14 9"'),
    screwdriver(236, 410, -8, 0.8),
    bolt(352, 402, 1.2, paint.marigold),
    spark(478, 150, 15, paint.white),
  ],
  'power-failure-visit': {
    bare: (t) => [
      rect(0, 0, 640, 480, 0, '#2C3D66'),
      rect(0, 400, 640, 80, 0, '#1F2D50'),
      circle(250, 330, 190, paint.butter, 'opacity=".12"'),
      circle(250, 330, 120, paint.butter, 'opacity=".18"'),
      line('M420 0V120', paint.ink, 5),
      faded(
        0.55,
        placed(
          420,
          178,
          180,
          1.05,
          path('M-34 -6A34 34 0 1 1 34 -6C34 14 18 20 16 38H-16C-18 20 -34 14 -34 -6Z', paint.cloud),
          rect(-17, 38, 34, 20, 4, paint.steel),
        ),
      ),
      rect(150, 388, 220, 16, 6, paint.wood),
      rect(168, 402, 14, 60, 4, paint.woodDark),
      rect(338, 402, 14, 60, 4, paint.woodDark),
      rect(232, 316, 36, 72, 5, paint.cream),
      path('M232 330Q240 350 246 328Q254 346 260 326L268 322V316H232Z', paint.sand),
      line('M250 316V306', paint.ink, 4),
      path('M250 254Q276 288 250 308Q224 288 250 254Z', paint.marigold),
      path('M250 276Q262 294 250 306Q238 294 250 276Z', paint.butter),
      rect(420, 250, 130, 150, 12, t.deep),
      rect(432, 262, 106, 126, 7, paint.white),
      ...[0, 1, 2].map(
        (i) =>
          rect(440 + i * 32, 282, 26, 66, 4, paint.cloud) +
          rect(447 + i * 32, i === 1 ? 318 : 290, 12, 22, 3, i === 1 ? paint.coral : t.main),
      ),
      circle(485, 370, 6, paint.coral),
      bolt(130, 150, 2, paint.marigold),
      line('M100 190L164 110', paint.coral, 11),
      dots('#FFF3CC', [60, 60, 3], [220, 70, 2], [320, 110, 3], [580, 80, 3], [560, 190, 2]),
    ],
  },
  'flat-rewiring-per-room': (t) => [
    line('M180 100V250Q180 280 210 280H300Q330 280 330 250V160Q330 130 360 130H470', paint.steel, 26),
    line('M180 100V250Q180 280 210 280H300Q330 280 330 250V160Q330 130 360 130H440', paint.white, 8, 'opacity=".6"'),
    line('M466 122C490 122 486 150 506 156', paint.coral, 6),
    line('M466 130C484 132 480 172 500 180', paint.leaf, 6),
    line('M466 138C476 146 470 190 488 200', paint.navy, 6),
    ...[
      [168, 168],
      [320, 190],
    ].map(([x = 0, y = 0]) => rect(x, y, 24 + 2, 18, 4, paint.steelDark)),
    rect(136, 92, 88, 64, 9, paint.white),
    dots(paint.steelDark, [148, 104, 4], [212, 104, 4], [148, 144, 4], [212, 144, 4]),
    ground(300, 420, 150),
    coil(214, 360, 40, paint.coral),
    coil(316, 370, 34, t.main),
    coil(404, 362, 38, paint.leaf),
    drill(440, 270, 8, 0.62, t.deep),
    spark(250, 130, 15, paint.white),
    spark(410, 190, 12, paint.white),
  ],
  'electrical-safety-check': (t) => [
    clipboard(262, 250, -4, t.main, 1.5),
    multimeter(432, 232, 1.2, t.deep),
    bolt(204, 372, 1, paint.coral),
    path('M448 340Q480 356 508 354V388Q506 420 448 440Q390 420 388 388V354Q416 356 448 340Z', paint.leaf),
    circle(448, 390, 16, paint.white),
    sparks(paint.white, [170, 110, 16], [500, 130, 16]),
    gleam('M206 160V230', 5, 0.3),
  ],
  'inverter-battery-service': (t) => [
    ground(290, 420, 150),
    rect(160, 244, 250, 172, 14, t.main),
    rect(160, 244, 250, 34, 12, t.deep),
    shade(350, 244, 60, 172, 12, 0.1),
    rect(188, 222, 40, 24, 5, paint.coral),
    rect(342, 222, 40, 24, 5, paint.navy),
    ...[246, 284, 322].map((x) => oval(x, 244, 15, 6, paint.marigold)),
    line('M190 340H222M206 324V356M348 340H380', paint.white, 8),
    rect(252, 300, 66, 84, 8, paint.white),
    rect(262, 340, 46, 36, 4, paint.waterLight),
    line('M262 322H308', paint.coral, 4, 'stroke-dasharray="8 6"'),
    // Distilled water goes into the open cell.
    turned(
      52,
      330,
      150,
      rect(270, 96, 74, 110, 14, paint.sky),
      rect(282, 120, 50, 46, 5, paint.white),
      rect(294, 74, 26, 26, 5, t.deep),
    ),
    faded(
      0.9,
      path('M286 204Q282 228 284 240', 'none', `stroke="${paint.water}" stroke-width="8" stroke-linecap="round"`),
    ),
    bulb(478, 190, 0.8),
    multimeter(478, 352, 0.86),
    spark(176, 150, 16, paint.white),
    oval(284, 244, 12, 4, paint.ink),
  ],
};
