import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, NOW, providerHost, providerWork, renderWithHost, type TestHost } from 'remote-sdk/testing';
import WorkPage from '../../exposes/WorkPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

type Answers = Parameters<typeof providerHost>[1];
const open = (answers: Answers = {}) => {
  const host = providerHost([], {
    getProviderWork: () => providerWork(),
    updateProviderWork: ({ body }) => ({ ...providerWork(), ...body, version: 2 }) as never,
    ...answers,
  });
  renderWithHost(<WorkPage />, { host, route: '/provider/profile' });
  return { host, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = (host: TestHost) =>
  host.calls.filter(({ name }) => name === 'updateProviderWork').map(({ input }) => (input as { body: unknown }).body);

test('a new price is saved alone, with the version it was made from', async () => {
  const { host, user } = open();
  const services = await part('Services and prices');
  expect(services.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  const price = services.getByRole('textbox', { name: 'Price of AC Service in rupees' });
  await user.clear(price);
  await user.type(price, '520');
  await user.click(services.getByRole('button', { name: 'Save: Services and prices' }));
  expect(await screen.findByText('Saved. New requests follow it from now on.')).toBeVisible();
  expect(sent(host)).toEqual([{ version: 1, services: [{ id: 's1', price: 520 }] }]);
  expect(services.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test.each(['0', '', '99.5', '1000001', 'much'])(
  'a price of %j is not sent, and stays as it was typed',
  async (typed) => {
    const { host, user } = open();
    const services = await part('Services and prices');
    const price = services.getByRole('textbox', { name: 'Price of AC Service in rupees' });
    await user.clear(price);
    if (typed) await user.type(price, typed);
    await user.click(services.getByRole('button', { name: /^Save/ }));
    expect(await services.findByRole('alert')).toHaveTextContent('AC Service: please enter whole rupees');
    expect(price).toBeInvalid();
    expect(price).toHaveValue(typed);
    expect(sent(host)).toEqual([]);
  },
);

test('a service is added with a price that is asked for it, and the last one is not removed', async () => {
  const { host, user } = open();
  const services = await part('Services and prices');
  await user.selectOptions(services.getByRole('combobox', { name: 'Add a service' }), 'Fridge Repair');
  expect(services.getByRole('textbox', { name: 'Price of Fridge Repair in rupees' })).toHaveValue('500');
  expect(services.queryByRole('combobox')).not.toBeInTheDocument();
  for (const name of ['AC Service', 'Fridge Repair']) {
    await user.click(services.getByRole('button', { name: `Remove ${name}` }));
  }
  await user.click(services.getByRole('button', { name: /^Save/ }));
  expect(await services.findByRole('alert')).toHaveTextContent('Please keep at least one service');
  expect(sent(host)).toEqual([]);
  await user.click(services.getByRole('button', { name: 'Discard changes' }));
  expect(services.getByRole('textbox', { name: 'Price of AC Service in rupees' })).toHaveValue('450');
});

test('hours that overlap are not sent; a break makes two of one', async () => {
  const { host, user } = open();
  const hours = await part('Working hours');
  const monday = within(hours.getByRole('group', { name: 'Monday' }));
  expect(within(hours.getByRole('group', { name: 'Sunday' })).getByText('Day off')).toBeVisible();
  await user.click(monday.getByRole('button', { name: 'Add hours on Monday' }));
  const [first, second] = monday.getAllByLabelText('Monday, from');
  expect([first, second].map((field) => (field as HTMLInputElement).value)).toEqual(['09:00', '19:00']);
  await user.clear(second as HTMLElement);
  await user.type(second as HTMLElement, '17:00');
  await user.click(hours.getByRole('button', { name: /^Save/ }));
  expect(await hours.findByRole('alert')).toHaveTextContent('Monday: the hours must not overlap.');
  expect(sent(host)).toEqual([]);
  const [until] = monday.getAllByLabelText('Monday, until');
  await user.clear(until as HTMLElement);
  await user.type(until as HTMLElement, '13:00');
  await user.click(hours.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent(host)).toHaveLength(1));
  const [{ workingHours }] = sent(host) as [{ workingHours: { weekday: number }[] }];
  expect(workingHours.filter(({ weekday }) => weekday === 1)).toEqual([
    { weekday: 1, start: '09:00', end: '13:00' },
    { weekday: 1, start: '17:00', end: '21:00' },
  ]);
});

test('a day off is today at the earliest, and stands once however often it is added', async () => {
  const { host, user } = open();
  const days = await part('Days off');
  const date = days.getByLabelText('Date');
  const add = async (day: string) => {
    await user.clear(date);
    await user.type(date, day);
    await user.click(days.getByRole('button', { name: 'Add day off' }));
  };
  await add('2026-11-20');
  expect(days.getByText('Please choose a day within a year from now')).toBeVisible();
  await add('2026-11-25');
  await add('2026-11-25');
  await user.click(days.getByRole('button', { name: 'Save: Days off' }));
  await waitFor(() => expect(sent(host)).toEqual([{ version: 1, daysOff: ['2026-11-25'] }]));
});

test('areas are found by name or pin code and ticked; everywhere is one choice', async () => {
  const { host, user } = open();
  const areas = await part('Areas');
  expect(areas.getByText('2 areas chosen')).toBeVisible();
  await user.type(areas.getByRole('searchbox', { name: 'Find an area or pin code' }), 'bally');
  expect(areas.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(areas.getByRole('checkbox', { name: /Ballygunge/ }));
  await user.click(areas.getByRole('button', { name: 'Save: Areas' }));
  await waitFor(() => expect(sent(host)).toEqual([{ version: 1, pinCodes: ['700064', '700091', '700019'] }]));
  await user.click(areas.getByRole('radio', { name: 'Everywhere in Kolkata' }));
  await user.click(areas.getByRole('button', { name: 'Save: Areas' }));
  await waitFor(() => expect(sent(host)[1]).toEqual({ version: 2, pinCodes: null }));
});

test('what was changed elsewhere meanwhile is said, nothing entered is lost, and the next save holds', async () => {
  let version = 1;
  const { host, user } = open({
    getProviderWork: () => providerWork({ version }),
    updateProviderWork: ({ body }) => {
      if (body.version === 2) return providerWork({ version: 3, daysOff: body.daysOff ?? [] });
      version = 2;
      throw callError({ status: 409, code: 'VERSION_CONFLICT', serverMessage: 'Changed' });
    },
  });
  const days = await part('Days off');
  await user.type(days.getByLabelText('Date'), '2026-11-25');
  await user.click(days.getByRole('button', { name: 'Add day off' }));
  await user.click(days.getByRole('button', { name: 'Save: Days off' }));
  expect(await days.findByRole('status')).toHaveTextContent('Something was changed in another window meanwhile.');
  expect(days.getByText(/^Wed 25 Nov 2026$/)).toBeVisible();
  await user.click(days.getByRole('button', { name: 'Save: Days off' }));
  await waitFor(() => expect(sent(host)).toHaveLength(2));
  expect(await screen.findByText('Saved. New requests follow it from now on.')).toBeVisible();
  expect(days.queryByRole('status')).not.toBeInTheDocument();
});

test('a failure says so in the server’s words and keeps what was entered, also over a reload', async () => {
  const answers: Answers = {
    updateProviderWork: () => {
      throw callError({ status: 503, code: 'OVERLOADED', serverMessage: 'We are very busy right now.' });
    },
  };
  const { user } = open(answers);
  const areas = await part('Areas');
  await user.click(areas.getByRole('radio', { name: 'Everywhere in Kolkata' }));
  await user.click(areas.getByRole('button', { name: 'Save: Areas' }));
  expect(await areas.findByRole('alert')).toHaveTextContent('We are very busy right now.');
  expect(JSON.parse(sessionStorage.getItem('kaza.draft.work.areas') ?? '')).toEqual({ value: null });
});

test('hours until midnight end at 24:00, and an end before the beginning is on the next day', async () => {
  const { host, user } = open({
    getProviderWork: () => providerWork({ workingHours: [{ weekday: 1, start: '20:00', end: '22:00' }] }),
  });
  const hours = await part('Working hours');
  const until = hours.getByLabelText('Monday, until');
  fireEvent.change(until, { target: { value: '00:00' } });
  await user.click(hours.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent(host)).toHaveLength(1));
  fireEvent.change(hours.getByLabelText('Monday, until'), { target: { value: '02:00' } });
  expect(hours.getByText('until the next day')).toBeVisible();
  await user.click(hours.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent(host)).toHaveLength(2));
  expect(sent(host)).toMatchObject([
    { workingHours: [{ weekday: 1, start: '20:00', end: '24:00' }] },
    { workingHours: [{ weekday: 1, start: '20:00', end: '02:00' }] },
  ]);
});

test('some hours of a day are blocked, and the way between two jobs is kept free', async () => {
  const { host, user } = open();
  const blocked = await part('Blocked hours');
  await user.click(blocked.getByRole('button', { name: 'Block hours' }));
  expect(blocked.getByRole('alert')).toHaveTextContent('Please choose a day');
  fireEvent.change(blocked.getByLabelText('Day'), { target: { value: '2026-11-25' } });
  fireEvent.change(blocked.getByLabelText('From'), { target: { value: '13:00' } });
  fireEvent.change(blocked.getByLabelText('Until'), { target: { value: '15:30' } });
  await user.click(blocked.getByRole('button', { name: 'Block hours' }));
  await user.click(blocked.getByRole('button', { name: 'Save: Blocked hours' }));
  await waitFor(() =>
    expect(sent(host)).toEqual([
      { version: 1, blocked: [{ start: '2026-11-25T13:00:00+05:30', end: '2026-11-25T15:30:00+05:30' }] },
    ]),
  );
  const travel = await part('Way between two jobs');
  await user.selectOptions(travel.getByRole('combobox', { name: 'Time for the way' }), '45');
  await user.click(travel.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent(host).at(-1)).toEqual({ version: 2, travelMinutes: 45 }));
});
