import { beforePaint } from 'federation/first-paint';
import { layoutOf } from 'shared-contracts';

const touch = navigator.maxTouchPoints > 0;
// Nobody signs in at a tea house.
beforePaint({ visitor: null, layout: layoutOf({ width: innerWidth, userAgent: navigator.userAgent, touch }) });
