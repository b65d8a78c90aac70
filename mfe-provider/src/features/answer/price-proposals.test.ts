import fc from 'fast-check';
import { priceStringToPaise } from 'shared-contracts';
import { priceProposals, readPrice } from './price-proposals.ts';

const pricesOf = (price: string, usualPrice?: string) =>
  priceProposals({ price, ...(usualPrice && { usualPrice }) }).map((proposal) => [proposal.kind, proposal.price]);

test.each([
  [
    'the middle and the usual price',
    '300',
    '500',
    [
      ['middle', '400'],
      ['usual', '500'],
    ],
  ],
  [
    'the middle is the middle, though it is no step of ₹50',
    '310',
    '500',
    [
      ['middle', '405'],
      ['usual', '500'],
    ],
  ],
  ['the usual price is named once where the middle rounds to it', '479', '480', [['usual', '480']]],
  [
    'at or above it one and two steps more',
    '500',
    '500',
    [
      ['plain', '550'],
      ['plain', '600'],
    ],
  ],
  [
    'the same where nothing is usual',
    '420',
    undefined,
    [
      ['plain', '450'],
      ['plain', '500'],
    ],
  ],
])('%s', (_, price, usual, proposals) => {
  expect(pricesOf(price, usual)).toEqual(proposals);
});

test('no proposal is the offer itself, or a price that the server would refuse', () => {
  const price = fc.integer({ min: 1, max: 9000 }).map(String);
  fc.assert(
    fc.property(price, fc.option(price, { nil: undefined }), (offered, usual) => {
      for (const proposal of priceProposals({ price: offered, ...(usual && { usualPrice: usual }) })) {
        expect(priceStringToPaise(proposal.price)).not.toBe(priceStringToPaise(offered));
        expect(readPrice(proposal.price, offered)).toEqual({ price: proposal.price });
      }
    }),
  );
});

test.each([
  ['', { problem: 'required' }],
  ['  ', { problem: 'required' }],
  ['abc', { problem: 'invalid' }],
  ['-5', { problem: 'invalid' }],
  ['0.99', { problem: 'invalid' }],
  ['450.123', { problem: 'invalid' }],
  ['1000001', { problem: 'invalid' }],
  ['400', { problem: 'same' }],
  ['400.00', { problem: 'same' }],
  ['₹1,450', { price: '1450' }],
  [' 450.5 ', { price: '450.5' }],
  ['1000000', { price: '1000000' }],
  ['₹१,४५०', { price: '1450' }],
  ['৪৫০.৫', { price: '450.5' }],
])('what was typed as %j, for an offer of ₹400', (typed, read) => {
  expect(readPrice(typed, '400')).toEqual(read);
});
