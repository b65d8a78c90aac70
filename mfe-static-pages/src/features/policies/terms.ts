import { defineMessages } from 'remote-sdk';
import { wordsOf } from './policy-document.ts';
import terms from './terms.en.md';

export const { useMessages: useTerms } = defineMessages(terms, {
  hi: () => wordsOf(import(/* webpackChunkName: "terms-hi" */ './terms.hi.md')),
  bn: () => wordsOf(import(/* webpackChunkName: "terms-bn" */ './terms.bn.md')),
});
