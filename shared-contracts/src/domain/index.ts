export * from './booking.ts';
export * from './catalog.ts';
export * from './chat.ts';
export * from './money.ts';
export * from './review.ts';
export * from './time.ts';
export * from './user.ts';
