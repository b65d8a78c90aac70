export * from './dialogs.ts';
export * from './events.ts';
export * from './http.ts';
export * from './language.ts';
export * from './live.ts';
export * from './neutral.ts';
export * from './services.ts';
