import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** Words of applications and of due process. */
export const { useMessages: useProviderMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "providers-hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "providers-bn" */ './messages.bn.ts'),
});
