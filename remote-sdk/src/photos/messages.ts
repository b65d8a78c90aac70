import { defineMessages } from 'shared-ui/language';
import { english } from './messages.en.ts';

/** The words of this package in the visitor's language: English comes along, the others load when they are needed. */
export const { useMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "bn" */ './messages.bn.ts'),
});
