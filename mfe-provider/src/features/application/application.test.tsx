import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, providerHost, providerProfile, renderWithHost, testUser } from 'remote-sdk/testing';
import type { OwnApplication } from 'shared-contracts';
import RequestsPage from '../../exposes/RequestsPage.tsx';

const application = (over: Partial<OwnApplication> = {}): OwnApplication => ({
  ...{ id: 'PRT-7GQ2M4XW', state: 'DOCUMENTS', receivedAt: '2026-11-20T04:30:00.000Z', name: 'Ravi Kumar' },
  ...{ occupation: 'Plumber', asked: ['identity'], note: null, details: null, documents: [], reason: null },
  ...{ missing: ['details', 'identity'], ready: null, may: ['EDIT', 'WITHDRAW'], version: 2, ...over },
});
type Answers = NonNullable<Parameters<typeof createTestHost>[0]>['answers'];
const open = (answers: Answers) => {
  const host = createTestHost({ session: { status: 'authenticated', user: testUser }, answers });
  renderWithHost(<RequestsPage />, { host, route: '/provider' });
  return { host, user: userEvent.setup() };
};
const categories = [
  { id: 'cat_plumbing', name: 'Plumbing', icon: '', color: '#000', isActive: true, subcategories: [] },
];

test('an applicant reads where the application stands, says what is asked for, and sends it', async () => {
  const { host, user } = open({
    getOwnApplication: () => application(),
    getCategories: () => categories,
    saveOwnApplication: () => application({ missing: [], may: ['EDIT', 'SEND', 'WITHDRAW'], version: 3 }),
    stepOwnApplication: () => application({ state: 'CHECKING', missing: [], may: ['WITHDRAW'], version: 4 }),
  });
  expect(await screen.findByRole('heading', { name: 'Your application' })).toBeVisible();
  expect(screen.getByText('We need something from you')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send application' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add photo: Proof of identity' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Pin code/ }), '700091');
  await user.type(screen.getByRole('textbox', { name: /Years of experience/ }), '8');
  await user.type(screen.getByRole('textbox', { name: /UPI id/ }), 'ravi@okaxis');
  const trades = within(screen.getByRole('group', { name: 'What work do you do?' }));
  await user.click(await trades.findByRole('checkbox', { name: 'Plumbing' }));
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  const [saved] = host.calls.filter(({ name }) => name === 'saveOwnApplication');
  expect(saved?.input).toMatchObject({
    body: { pinCode: '700091', experience: '8', upiId: 'ravi@okaxis', trades: ['cat_plumbing'], version: 2 },
  });
  await user.click(await screen.findByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('We are checking it')).toBeVisible();
});

test('a refusal says why, and who never applied reads how to', async () => {
  const refused = { state: 'REFUSED', may: [], asked: [], missing: [] } as const;
  const words = { en: 'Too far away.', hi: 'दूर', bn: 'দূরে' };
  open({
    getOwnApplication: () =>
      application({ ...refused, may: [], asked: [], missing: [], reason: { code: 'other', words } }),
  });
  expect(await screen.findByText('Too far away.')).toBeVisible();
});

test.each([
  ['nothing', () => null],
  [
    'a failure',
    () => {
      throw callError({ status: 404 });
    },
  ],
])('where the answer is %s, the desk says how to apply', async (_case, getOwnApplication) => {
  open({ getOwnApplication: getOwnApplication as never });
  expect(await screen.findByRole('button', { name: /Partner/ }, { timeout: 4000 })).toBeVisible();
});

test('somebody new goes live once services and hours are there', async () => {
  const approved = { state: 'APPROVED', asked: [], missing: [] } as const;
  const ready = { services: true, hours: true };
  const host = providerHost([], {
    getProviderProfile: () => ({ ...providerProfile, standing: 'preparing' }),
    getOwnApplication: () => application({ ...approved, asked: [], missing: [], may: ['GO_LIVE'], ready }),
    stepOwnApplication: () => application({ ...approved, state: 'LIVE', asked: [], missing: [], may: [] }),
  });
  renderWithHost(<RequestsPage />, { host, route: '/provider' });
  const card = within(await screen.findByRole('region', { name: 'Before customers see you' }));
  expect(await card.findByText('Working hours: done')).toBeVisible();
  await userEvent.setup().click(card.getByRole('button', { name: 'Go live' }));
  expect(host.calls.map(({ name }) => name)).toContain('stepOwnApplication');
});
