import type { inquiryTypes } from 'shared-contracts';
import type { Messages } from '../../messages.ts';

/** product.md §3 Contact payload; the inquiry type is collected but not sent. */
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

export type ContactErrors = Partial<Record<keyof ContactFormValues, string>>;

/** How long the result of a submission stays (product.md §9 "Status message timeout"). */
export const STATUS_MESSAGE_MS = 5_000;

type ErrorWords = Messages['contact']['form']['errors'];
const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/** Name, email, subject and message are required; the phone is optional (product.md §5). */
export function validateContactForm(values: ContactFormValues, errors: ErrorWords): ContactErrors {
  const found: ContactErrors = {};
  if (!values.name.trim()) found.name = errors.name;
  if (!values.email.trim()) found.email = errors.email;
  else if (!looksLikeEmail(values.email)) found.email = errors.emailInvalid;
  if (!values.subject.trim()) found.subject = errors.subject;
  if (!values.message.trim()) found.message = errors.message;
  return found;
}
