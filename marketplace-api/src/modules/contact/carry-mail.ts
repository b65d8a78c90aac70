import type { Transporter } from 'nodemailer';
import type { ApiContext } from '../../platform/context.ts';
import type { OutboxKind } from '../../platform/database/tables.ts';
import { createSmsGateway, type MessageGateway } from '../../platform/outbox/sms-gateway.ts';

/** Longer than a slow relay takes, shorter than a message is leased for. */
const TIMEOUT_MS = 10_000;

const subjects: Readonly<Partial<Record<OutboxKind, string>>> = { contact: 'Kaza support', partner: 'Kaza partners' };

/** What to the support stands in the first line of the text. */
const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 200) ?? '';

/** Sends mails by SMTP where `SMTP_URL` names a server, else by the gateway of the settings. */
export function mailCarrier(context: ApiContext): MessageGateway {
  const { settings, logger } = context;
  const { smtp } = settings;
  if (!smtp) return createSmsGateway(settings, logger);
  let transport: Promise<Transporter> | undefined;
  // Loaded by who sends.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    // A text is no template: nothing in it makes the server read a file or an address.
    return createTransport({ url: smtp.url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  };
  return {
    async send(id, kind, { to, text, subject }) {
      transport ??= open();
      await (await transport).sendMail({
        from: smtp.from,
        to: { name: '', address: to },
        subject: subject ?? (firstLine(text) || subjects[kind] || 'Kaza'),
        text,
        // The same for each attempt: who has it already drops it.
        messageId: `<kaza-${id}@${smtp.from.split('@').at(-1)}>`,
      });
    },
  };
}
