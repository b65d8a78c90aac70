import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { relayOnce } from '../../platform/outbox/outbox-relay.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { mailCarrier } from './carry-mail.ts';

interface Mail {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}
const taken: Mail[] = [];
/** What the server says to the next mail instead of taking it. */
let refusal: { message: string; responseCode: number } | null = null;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => {
      if (refusal) return done(Object.assign(new Error(refusal.message), refusal));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      taken.push({ from, to, text: Buffer.concat(chunks).toString('utf8') });
      done();
    });
  },
});
const api = testApiFor('test', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { smtp: { url: `smtp://127.0.0.1:${port}`, from: 'support@kaza.example' } };
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  taken.length = 0;
  refusal = null;
});

/** A ticket that staff answered. */
async function answered(text: string): Promise<string> {
  const body = { name: 'Mira', email: 'mira@example.in', subject: 'Refund', message: 'When will it come?' };
  const id = (await api.call('POST', '/user/contact-us', { body })).json.data.ticket;
  const support = await signInStaff(api, 'support');
  await support.call('answerTicket', { params: { id }, body: { text, version: 1 } });
  return id;
}
const relay = () => {
  const { context } = api.api;
  const carrier = mailCarrier(context);
  return relayOnce(context, { send: (id, kind, message) => carrier.send(id, kind, message) });
};
/** The text of a mail in quoted-printable or base64. */
function bodyOf(mail: string): string {
  const [head = '', ...rest] = mail.replaceAll('\r\n', '\n').split('\n\n');
  const body = rest.join('\n\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
const toMira = () => taken.filter(({ to }) => to.includes('mira@example.in'));

test('an answer reaches its person by SMTP, once, from the address of the settings, and names the ticket', async () => {
  const id = await answered('कल तक।\n.\nA line with a dot alone ends no mail.');
  await relay();
  await relay();
  expect(toMira()).toHaveLength(1);
  const [mail] = toMira();
  expect(mail?.from).toBe('support@kaza.example');
  expect(mail?.text).toMatch(new RegExp(`^Subject: .*${id}`, 'm'));
  expect(bodyOf(mail?.text ?? '')).toContain('कल तक।\n.\nA line with a dot alone ends no mail.');
});

test('a server that is busy gets the mail again later, as the same message', async () => {
  refusal = { message: 'Try again', responseCode: 451 };
  await answered('Tomorrow.');
  await relay();
  expect(toMira()).toEqual([]);
  refusal = null;
  api.clock.advance(3_600_000);
  await relay();
  expect(toMira()).toHaveLength(1);
  expect(toMira()[0]?.text).toMatch(/^Message-ID: <kaza-\d+@kaza\.example>/m);
});
