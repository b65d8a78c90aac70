export { type BeforePaintOptions, beforePaint } from './before-paint.ts';
export { type EventReplay, eventReplay, recordEvents } from './event-replay.ts';
export { startPage } from './start-page.ts';
