export { type ContactSheet, drawContactSheet } from './contact-sheet.ts';
export { drawMedia, type Media, type MediaPart, mediaParts } from './draw-media.ts';
export type { Category } from './tint.ts';
