export { type BeforePaintOptions, beforePaint } from './before-paint.ts';
export { type HeldInput, heldInput } from './held-input.ts';
export { startPage } from './start-page.ts';
