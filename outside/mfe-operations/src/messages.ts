import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** The words of the desk in the language of its reader: English comes along, the others load when they are needed. */
export const { useMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "bn" */ './messages.bn.ts'),
});
