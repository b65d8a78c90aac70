import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** Words of the catalogue. */
export const { useMessages: useCatalogueMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "catalogue-hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "catalogue-bn" */ './messages.bn.ts'),
});
