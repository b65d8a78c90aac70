import { type Language, languageCodes } from 'shared-contracts';
import { asha, bookingIn, sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { loginMessage } from '../../auth/login-message.ts';
import { smsWords } from './sms-words.ts';

const api = testApiFor('test');
const facts = { what: '', when: '', due: '', provider: '', customer: '', otherTime: '', extra: '' };
const LATIN = /[a-z]{2,}/gi;

test.each(languageCodes)('every text message has its words in %s', (language) => {
  const { toCustomer, toProvider, moreNews, addressWanted, serviceCode } = smsWords[language];
  expect([Object.keys(toCustomer), Object.keys(toProvider)]).toEqual([
    Object.keys(smsWords.en.toCustomer),
    Object.keys(smsWords.en.toProvider),
  ]);
  if (language === 'en') return;
  const texts = [toCustomer, toProvider].flatMap((table) => Object.values(table).map((say) => say(facts)));
  const latin = [...texts, moreNews, addressWanted, loginMessage[language]('1'), serviceCode('1', facts)].flatMap(
    (text) => text.match(LATIN) ?? [],
  );
  expect(latin.filter((word) => !['Kaza', 'OTP'].includes(word))).toEqual([]);
});

async function signInWith(mobile: string, language: Language): Promise<string> {
  const headers = { 'accept-language': `${language}-IN` };
  const first = await api.call('POST', '/user/verify-mobile', { body: { mobile }, headers });
  const code = (await api.outbox()).find(({ kind, to }) => kind === 'login-otp' && to === mobile);
  expect(code?.text).toBe(loginMessage[language](String(code?.code)));
  const second = await api.call('POST', '/user/verify-otp', {
    token: first.json.data.token,
    body: { otp: code?.code },
    headers,
  });
  return second.json.data.token;
}

test('each side is written to in the language of its account: that of the last login, or chosen since', async () => {
  const customer = await signInWith('9876543210', 'bn');
  const desk = await signInWith(asha.mobile, 'hi');
  await bookingIn(api, customer, 'ACCEPTED');
  const texts = async () => (await api.outbox()).filter(({ kind }) => kind === 'notification');
  expect((await texts()).find(({ to }) => to === asha.mobile)?.text).toMatch(/का नया अनुरोध.*सुबह 10:00/);
  expect((await texts()).find(({ to }) => to === '9876543210')?.text).toMatch(/আপনার অনুরোধ গ্রহণ করেছেন.*সকাল 10:00/);

  expect(await api.call('PUT', '/user/language', { token: desk, body: { language: 'en' } })).toMatchObject({
    status: 200,
  });
  await sent(api, customer, { dateTime: '2026-11-24T10:00:00+05:30' });
  expect((await texts())[0]?.text).toMatch(/^New request from/);
  expect((await api.call('PUT', '/user/language', { token: desk, body: { language: 'fr' } })).status).toBe(422);
  expect((await api.call('PUT', '/user/language', { body: { language: 'hi' } })).status).toBe(401);
});
