import { english, type Messages } from '../messages.en.ts';

const proposed = ({ reject, cancel, customerReasons }: Messages): string[] =>
  [reject.reasons, cancel.reasons, customerReasons].flatMap((reasons) => Object.values(reasons));
const asSent = proposed(english);

/** A reason in its reader's language: proposed ones travel in English, a person's own words stay as they are. */
export const reasonWords = (reason: string, messages: Messages): string =>
  proposed(messages)[asSent.indexOf(reason)] ?? reason;
