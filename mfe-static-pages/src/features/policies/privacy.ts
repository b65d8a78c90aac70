import { defineMessages } from 'remote-sdk';
import { wordsOf } from './policy-document.ts';
import privacy from './privacy.en.md';

export const { useMessages: usePrivacy } = defineMessages(privacy, {
  hi: () => wordsOf(import(/* webpackChunkName: "privacy-hi" */ './privacy.hi.md')),
  bn: () => wordsOf(import(/* webpackChunkName: "privacy-bn" */ './privacy.bn.md')),
});
