import { english, type Messages } from '../messages.en.ts';

const proposed = ({ reject, cancel, customerReasons }: Messages): string[] => [
  ...Object.values(reject.reasons),
  ...Object.values(cancel.reasons),
  ...Object.values(customerReasons),
];
const asSent = proposed(english);

/** A reason in its reader's language: proposed ones travel in English, a person's own words stay as they are. */
export const reasonWords = (reason: string, messages: Messages): string =>
  proposed(messages)[asSent.indexOf(reason)] ?? reason;
