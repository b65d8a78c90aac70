import { defineMessages } from 'remote-sdk';
import { wordsOf } from './policy-document.ts';
import refund from './refund.en.md';

export const { useMessages: useRefund } = defineMessages(refund, {
  hi: () => wordsOf(import(/* webpackChunkName: "refund-hi" */ './refund.hi.md')),
  bn: () => wordsOf(import(/* webpackChunkName: "refund-bn" */ './refund.bn.md')),
});
