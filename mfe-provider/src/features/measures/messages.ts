import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** Words of notices and measures. */
export const { useMessages: useMeasureMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "measures-hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "measures-bn" */ './messages.bn.ts'),
});
