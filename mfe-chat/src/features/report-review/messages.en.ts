import type { Words } from 'remote-sdk';

/** Words of the report of a review, in English (India). */
export const english = {
  title: 'Report a review',
  about: (customer: string) => `The review of ${customer}`,
  reason: 'What is wrong with it?',
  reasons: {
    insult: 'It is insulting',
    personal: 'It names private matters',
    'not-this-job': 'It is not about this job',
    advertising: 'It is advertising',
    other: 'Something else',
  },
  note: 'What should we know? (optional)',
  send: 'Send report',
  sending: 'Sending...',
  sent: 'Thank you. We look into it.',
  failed: 'Failed to send your report. Please try again.',
  close: 'Close',
} as const;

export type Messages = Words<typeof english>;
