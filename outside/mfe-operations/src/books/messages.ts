import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** Words of quality, reviews, books and reports. */
export const { useMessages: useBooksMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "books-hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "books-bn" */ './messages.bn.ts'),
});
