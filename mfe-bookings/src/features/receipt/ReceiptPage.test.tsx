import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createTestHost, renderWithHost, signedIn, type TestHostOptions, type TestResponses } from 'remote-sdk/testing';
import { type Language, languageCodes, type Receipt } from 'shared-contracts';
import { exampleAddress } from 'shared-contracts/examples';
import { loadCatalogues } from 'shared-ui/language';
import { ReceiptPage } from './ReceiptPage.tsx';

const receipt: Receipt = {
  number: 'R-KAZA00000001',
  bookingId: 'KAZA00000001',
  issuedAt: '2026-11-23T12:05:00+05:30',
  bookedAt: '2026-11-21T09:59:00+05:30',
  serviceAt: '2026-11-23T11:00:00+05:30',
  service: { title: 'AC Service', category: { name: 'Appliances' }, subcategory: { name: 'AC repair' } },
  provider: { id: 'p1', name: 'Ravi Das' },
  customer: { name: 'Mira Sen' },
  address: exampleAddress,
  paymentType: 'CASH',
  amountPaise: 123_450,
};

async function open(answers: TestResponses = { getReceipt: () => receipt }, options: TestHostOptions = {}) {
  const host = createTestHost({ session: signedIn, answers, ...options });
  const page = renderWithHost(<ReceiptPage />, { host, route: '/receipts/KAZA00000001', path: '/receipts/:bookingId' });
  await act(async () => {});
  return page;
}

test('the sheet says number, dates, service, provider, address, what was paid and who issued it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeInTheDocument();
  for (const part of ['R-KAZA00000001', 'AC Service', 'Ravi Das', 'Mira Sen', '₹1,234.50', 'Cash, after the service']) {
    expect(screen.getByText(part)).toBeInTheDocument();
  }
  expect(screen.getByText(/12 Lake View Road.*Kolkata 700091/)).toBeInTheDocument();
  expect(screen.getByText(/^Issued by Kaza for Ravi Das/)).toBeInTheDocument();
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('no line of the sheet ends inside of a telephone number', async () => {
  await open(undefined, { config: { supportPhones: ['+91 33 1111 1111', '+91 33 2222 2222'] } });
  const line = (await screen.findByText(/33.1111.1111/)).textContent ?? '';
  expect(line.replaceAll(' · ', '')).not.toContain(' ');
});

test('a receipt that is not one’s own leads home', async () => {
  const { address } = await open({});
  await waitFor(() => expect(address()).toBe('/'));
});

test('signed out: login, dismissed: home', async () => {
  const { address, host } = await open({}, { session: { status: 'anonymous' } });
  expect([host.openedDialogs[0]?.id, address()]).toEqual(['login', '/']);
});

test.each(languageCodes.filter((code): code is Exclude<Language, 'en'> => code !== 'en'))(
  'in %s nothing of it is English but what people and places are called',
  async (language) => {
    await loadCatalogues(language);
    await open(undefined, { language });
    const sheet = await screen.findByRole('article');
    const own = [
      ...Object.values(exampleAddress),
      'AC Service',
      'Appliances',
      'AC repair',
      'Ravi Das',
      'Mira Sen',
      'Kaza',
    ];
    let words = sheet.textContent ?? '';
    for (const name of [...own.map(String), receipt.number, receipt.bookingId, /\S+@\S+/g])
      words = words.replaceAll(name, '');
    expect(words.match(/[A-Za-z]{2,}/g)).toBeNull();
  },
);
