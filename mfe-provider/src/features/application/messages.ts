import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** Words of an applicant's own application. */
export const { useMessages: useApplicationMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "application-hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "application-bn" */ './messages.bn.ts'),
});
