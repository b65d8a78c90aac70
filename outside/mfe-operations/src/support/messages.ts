import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** Words of inbox and disputes. */
export const { useMessages: useSupportMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "support-hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "support-bn" */ './messages.bn.ts'),
});
