import { pageElements } from 'shared-contracts';
import { PREFIX } from './prefix.ts';

/** What the edge and the first scripts leave in the page for the shell. */
export const elements = pageElements(PREFIX);
