import { basename } from 'node:path';

/** A file's address in a test: no build has given it one. */
export const addressOf = (file: string): string => `/assets/${basename(file)}`;
