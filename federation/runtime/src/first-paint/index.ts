export { type BeforePaintOptions, beforePaint } from './before-paint.ts';
export { type HeldInput, heldInput, holdInput } from './held-input.ts';
export { startPage } from './start-page.ts';
