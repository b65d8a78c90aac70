import type { Words } from 'remote-sdk';

/** Words of applications and of due process, in English (India). */
export const english = {
  state: 'State',
  backToList: 'Back to the list',
  applicationStates: {
    RECEIVED: 'Received',
    DOCUMENTS: 'Documents asked',
    CHECKING: 'To be checked',
    APPROVED: 'Approved, not live yet',
    LIVE: 'Live',
    REFUSED: 'Refused',
    WITHDRAWN: 'Withdrawn',
  },
  notClaimed: 'Nobody has signed in with this number yet.',
  isProvider: 'This number is that of a provider already.',
  sentAgain: (when: string) => `Sent again ${when}`,
  area: 'Area',
  experience: 'Experience',
  trades: 'Trades',
  upi: 'UPI id',
  missing: 'Still missing',
  kinds: {
    details: 'Their details',
    identity: 'Proof of identity',
    address: 'Proof of address',
    skill: 'Certificate or photos of work',
  },
  decidedBy: (who: string, when: string) => `Decided by ${who}, ${when}`,
  ready: ({ services, hours }: { services: boolean; hours: boolean }) =>
    `On their desk: services ${services ? 'yes' : 'no'}, working hours ${hours ? 'yes' : 'no'}`,
  documents: 'Documents',
  noDocuments: 'Nothing was sent yet.',
  checksTitle: 'Checks',
  checks: { identity: 'Identity', area: 'Area', upi: 'UPI id' },
  skillIn: (trade: string) => `Skill: ${trade}`,
  passed: 'Passed',
  failed: 'Not passed',
  notYet: 'Not checked',
  passes: (what: string) => `Passed: ${what}`,
  fails: (what: string) => `Not passed: ${what}`,
  ask: 'Ask for documents',
  approve: 'Approve application',
  refuse: 'Refuse application',
  seenAsWoman: 'She is a woman, and may offer services that promise one',
};
export type Messages = Words<typeof english>;
