import { plant } from './furniture.ts';
import * as paint from './palette.ts';
import { arch, circle, faded, gleam, ground, group, line, oval, path, rect, shade, spark, turned } from './shapes.ts';

/** By lamplight where the page is dark. */
const dusk = '<style>@media (prefers-color-scheme:dark){.wall{fill:#1F3F50}.things{opacity:.88}}</style>';
const base = (...parts: string[]): string =>
  [dusk, faded(0.9, arch(60, 14, 200, 196, '#DCEFF0', 'class="wall"')), `<g class="things">${parts.join('')}</g>`].join(
    '',
  );

/** What a screen shows when it has nothing else, 320 × 240, on a transparent ground. */
export const emptyStates: Record<string, () => string> = {
  'no-bookings': () =>
    base(
      ground(160, 212, 92),
      rect(98, 62, 124, 142, 12, paint.white),
      rect(98, 62, 124, 36, 12, paint.peacock),
      rect(98, 84, 124, 14, 0, paint.peacock),
      ...[122, 188].map((x) => rect(x, 50, 10, 24, 5, paint.navy)),
      ...[0, 1, 2].flatMap((r) =>
        [0, 1, 2, 3].map((c) =>
          rect(112 + c * 26, 110 + r * 28, 18, 18, 5, r === 1 && c === 2 ? paint.marigold : paint.cloud),
        ),
      ),
      shade(190, 98, 32, 106, 10, 0.04),
      circle(228, 184, 27, paint.marigold),
      line('M228 172V196M216 184H240', paint.white, 6),
      group('translate(30 126) scale(.6)', plant(60, 140)),
      spark(80, 62, 9, paint.marigold),
      spark(246, 70, 11, paint.white),
    ),
  'no-results': () =>
    base(
      ground(160, 212, 96),
      rect(84, 118, 150, 86, 8, paint.cream),
      rect(84, 118, 150, 16, 6, paint.marigold),
      path('M84 126L70 150H132V126ZM234 126L248 150H184V126Z', paint.peacock),
      rect(132, 126, 52, 24, 0, paint.cloud),
      rect(100, 160, 46, 44, 4, paint.mist),
      rect(164, 160, 50, 44, 4, paint.peacockDeep),
      circle(206, 92, 40, paint.white, 'opacity=".75"'),
      circle(206, 92, 40, 'none', `stroke="${paint.navy}" stroke-width="9"`),
      line('M235 122L262 150', paint.navy, 14),
      line('M244 132L262 150', paint.coral, 14),
      circle(194, 86, 4, paint.ink),
      circle(218, 86, 4, paint.ink),
      line('M194 108Q206 100 218 108', paint.ink, 4),
      spark(96, 76, 10, paint.marigold),
      spark(264, 52, 9, paint.white),
    ),
  offline: () =>
    base(
      ground(160, 212, 88),
      oval(128, 112, 46, 34, paint.white),
      oval(176, 96, 54, 44, paint.white),
      oval(208, 118, 40, 28, paint.white),
      rect(100, 112, 128, 34, 17, paint.white),
      oval(196, 128, 44, 18, paint.ink, 'opacity=".04"'),
      line('M112 182C140 182 138 204 160 190', paint.navy, 7),
      turned(
        -18,
        176,
        184,
        rect(158, 172, 26, 22, 5, paint.coral),
        line('M184 178H196M184 188H196', paint.steelDark, 5),
      ),
      turned(
        14,
        226,
        180,
        rect(216, 168, 28, 24, 5, paint.peacock),
        ...[172, 183].map((y) => rect(210, y, 8, 5, 1, paint.ink)),
      ),
      line('M244 180C262 180 258 198 280 196', paint.navy, 7),
      circle(144, 112, 4, paint.ink),
      circle(184, 112, 4, paint.ink),
      line('M154 128Q164 120 174 128', paint.ink, 4),
      path(
        'M262 62L248 86H260L254 106',
        'none',
        `stroke="${paint.marigold}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"`,
      ),
      spark(82, 70, 9, paint.marigold),
    ),
  error: () =>
    base(
      ground(160, 212, 92),
      rect(100, 158, 120, 46, 8, paint.coral),
      rect(100, 158, 120, 14, 6, paint.coralDeep),
      rect(148, 150, 24, 20, 4, paint.navy),
      line('M136 158V146Q136 138 144 138H176Q184 138 184 146V158', paint.navy, 6),
      turned(
        -34,
        128,
        108,
        rect(120, 70, 16, 84, 8, paint.steelDark),
        path('M112 74C106 52 118 44 122 44V64H134V44C140 44 150 54 144 74Z', paint.steel),
      ),
      turned(24, 200, 108, rect(194, 104, 12, 46, 2, paint.steel), rect(186, 58, 28, 52, 12, paint.marigold)),
      path('M160 34L190 86Q194 94 186 94H134Q126 94 130 86Z', paint.butter),
      line('M160 52V70', paint.ink, 7),
      circle(160, 82, 4.4, paint.ink),
      gleam('M112 184H150', 5, 0.5),
      circle(242, 200, 7, paint.leaf),
      circle(84, 202, 5, paint.peacock),
      spark(242, 76, 10, paint.white),
      spark(84, 90, 9, paint.marigold),
    ),
};
