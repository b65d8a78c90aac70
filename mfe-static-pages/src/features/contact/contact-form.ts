import type { inquiryTypes } from 'shared-contracts';
import type { FieldErrors } from 'shared-ui/forms';
import type { Messages } from '../../messages.ts';

/** The inquiry type is collected but not sent. */
export interface ContactFormValues {
  name: string;
  email: string;
  mobileNo: string;
  inquiry: (typeof inquiryTypes)[number];
  subject: string;
  message: string;
}

export const emptyContactForm: ContactFormValues = {
  name: '',
  email: '',
  mobileNo: '',
  inquiry: 'general',
  subject: '',
  message: '',
};

/** How long the result of a submission stays. */
export const STATUS_MESSAGE_MS = 5_000;

type ErrorWords = Messages['contact']['form']['errors'];
function looksLikeEmail(value: string): boolean {
  const [name, host = '', ...more] = value.trim().split('@');
  return Boolean(name) && more.length === 0 && host.slice(1, -1).includes('.') && !/\s/.test(value.trim());
}

/** Name, email, subject and message are required; the phone is optional. */
export function validateContactForm(values: ContactFormValues, words: ErrorWords): FieldErrors<ContactFormValues> {
  const missing = (value: string, sentence: string) => (value.trim() ? undefined : sentence);
  return {
    name: missing(values.name, words.name),
    email: missing(values.email, words.email) ?? (looksLikeEmail(values.email) ? undefined : words.emailInvalid),
    subject: missing(values.subject, words.subject),
    message: missing(values.message, words.message),
  };
}
