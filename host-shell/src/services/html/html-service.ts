import type { HtmlService } from 'shared-contracts';
import { dataScript } from './trusted-types.ts';

/** Texts of others as markup. The sanitiser is a file of its own, fetched with the first text. */
export const htmlService: HtmlService = {
  sanitiser: async () => (await import('./sanitise.ts')).sanitise,
  data: dataScript,
};
