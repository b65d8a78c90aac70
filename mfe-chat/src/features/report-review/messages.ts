import { defineMessages } from 'remote-sdk';
import { english } from './messages.en.ts';

/** Words of the report of a review. */
export const { useMessages: useReportMessages } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "report-hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "report-bn" */ './messages.bn.ts'),
});
