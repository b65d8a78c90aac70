import * as v from 'valibot';
import { url } from './checks.ts';

/** By whom mails are sent; null: by the gateway of messages. */
export type MailSettings = { readonly url: string; readonly from: string } | null;

export const mailEntries = {
  SMTP_URL: v.optional(url('SMTP_URL', ['smtps:', 'smtp:'])),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('MAIL_FROM must be an email address'))),
};
type Given = v.InferOutput<v.ObjectSchema<typeof mailEntries, undefined>>;

export const mailSettingsOf = ({ SMTP_URL: address, MAIL_FROM: from }: Given, supportEmail: string): MailSettings =>
  address === undefined ? null : { url: address, from: from ?? supportEmail };
