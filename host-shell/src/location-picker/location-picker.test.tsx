import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, renderWithHost } from 'remote-sdk/testing';
import LocationPicker from './LocationPicker.tsx';

const sectorFive = { id: 'p1', label: 'Salt Lake Sector V, Kolkata', latitude: 22.57, longitude: 88.43 };
type Answers = NonNullable<Parameters<typeof createTestHost>[0]>['answers'];

const openPicker = (answers: Answers = {}) => {
  const close = jest.fn();
  const host = createTestHost({
    answers: {
      suggestLocations: () => [{ id: sectorFive.id, label: sectorFive.label }],
      getLocation: () => sectorFive,
      reverseLocation: () => ({ ...sectorFive, label: 'New Town, Kolkata' }),
      ...answers,
    },
  });
  renderWithHost(<LocationPicker input={{}} close={close} />, { host });
  return { host, close };
};
const asked = (host: ReturnType<typeof createTestHost>) => host.calls.filter(({ name }) => name === 'suggestLocations');
const box = () => screen.getByRole('combobox', { name: 'Search for your area or address' });

const standAt = (geolocation: Partial<Geolocation> | undefined) =>
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
const useCurrent = () => userEvent.click(screen.getByRole('button', { name: 'Use my current location' }));
afterEach(() => standAt(undefined));

describe('suggestions', () => {
  test('start with the third character and are asked for once the typing pauses', async () => {
    const { host } = openPicker();
    await userEvent.type(box(), 'sa');
    expect(await screen.findAllByText('Type at least 3 characters')).not.toHaveLength(0);
    await userEvent.type(box(), 'lt');
    expect(await screen.findByRole('option', { name: sectorFive.label })).toBeVisible();
    expect(asked(host).map(({ input }) => input)).toEqual([{ query: { q: 'salt' } }]);
  });

  test('of an older text are called off', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { host } = openPicker({
      suggestLocations: (_input, options) => {
        signals.push(options?.signal);
        return signals.length === 1 ? new Promise(() => {}) : [{ id: 'p2', label: 'Howrah' }];
      },
    });
    await userEvent.type(box(), 'salt');
    await waitFor(() => expect(asked(host)).toHaveLength(1));
    await userEvent.clear(box());
    await userEvent.type(box(), 'howrah');
    expect(await screen.findByRole('option', { name: 'Howrah' })).toBeVisible();
    expect(signals[0]?.aborted).toBe(true);
  });

  test('a chosen one is taken with its coordinates', async () => {
    const { host, close } = openPicker();
    await userEvent.type(box(), 'salt');
    await screen.findByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledWith('chosen'));
    expect(host.location.current()).toEqual({
      label: sectorFive.label,
      coordinates: { latitude: 22.57, longitude: 88.43 },
    });
  });

  test('that find nothing say so', async () => {
    openPicker({ suggestLocations: () => [] });
    await userEvent.type(box(), 'qqqq');
    expect(await screen.findAllByText('No places found')).not.toHaveLength(0);
  });
});

describe('failures in the words of the catalogue', () => {
  const silence = () => {
    throw callError({ status: 0, code: 'NETWORK' });
  };

  test('suggestions: Failed to load location services', async () => {
    openPicker({ suggestLocations: silence });
    await userEvent.type(box(), 'salt');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load location services');
  });

  test('details: Unable to get location details', async () => {
    const { close } = openPicker({ getLocation: silence });
    await userEvent.type(box(), 'salt');
    await userEvent.click(await screen.findByRole('option'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get location details');
    expect(close).not.toHaveBeenCalled();
  });

  test('no geolocation: Geolocation is not supported by this browser', async () => {
    openPicker();
    await useCurrent();
    expect(await screen.findByRole('alert')).toHaveTextContent('Geolocation is not supported by this browser');
  });

  test('a position that is refused: Unable to access your location', async () => {
    standAt({ getCurrentPosition: (_found, refused) => refused?.({ code: 1 } as GeolocationPositionError) });
    openPicker();
    await useCurrent();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to access your location');
  });

  test("an address that is not found: the server's words, else Unable to get your location address", async () => {
    standAt({
      getCurrentPosition: (found) => found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition),
    });
    const { host } = openPicker({ reverseLocation: silence });
    await useCurrent();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get your location address');
    host.answers.reverseLocation = () => {
      throw callError({ status: 404, code: 'NOT_FOUND', serverMessage: 'We only serve India' });
    };
    await useCurrent();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We only serve India'));
  });
});

test('the current position is taken with the label of its place', async () => {
  const getCurrentPosition = jest.fn((found: PositionCallback) =>
    found({ coords: { latitude: 22.6, longitude: 88.4 } } as GeolocationPosition),
  );
  standAt({ getCurrentPosition });
  const { host, close } = openPicker();
  await useCurrent();
  await waitFor(() => expect(close).toHaveBeenCalledWith('chosen'));
  expect(host.location.current()).toEqual({
    label: 'New Town, Kolkata',
    coordinates: { latitude: 22.6, longitude: 88.4 },
  });
  expect(getCurrentPosition.mock.calls[0]).toContainEqual(expect.objectContaining({ timeout: 10_000 }));
});

test('a city is chosen with one tap', async () => {
  const { host, close } = openPicker();
  await userEvent.click(screen.getByRole('button', { name: 'Mumbai' }));
  expect(host.location.current()).toMatchObject({ label: 'Mumbai', coordinates: { latitude: 19.076 } });
  expect(close).toHaveBeenCalledWith('chosen');
});

test('a place that is found after the dialog was closed changes nothing', async () => {
  let arrive: (position: GeolocationPosition) => void = () => {};
  standAt({ getCurrentPosition: (found) => (arrive = found) });
  const { host, close } = openPicker();
  await useCurrent();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  arrive({ coords: { latitude: 22.6, longitude: 88.4 } } as GeolocationPosition);
  await waitFor(() => expect(host.calls.some(({ name }) => name === 'reverseLocation')).toBe(true));
  expect(host.location.current()).toEqual({ label: 'Kolkata' });
  expect(close).toHaveBeenCalledTimes(1);
});

describe('a place where we are not', () => {
  const pune = { id: 'p9', label: 'Pune, Maharashtra', latitude: 18.52, longitude: 73.86 };
  const choosePune = async (answers: Answers = {}) => {
    const opened = openPicker({
      suggestLocations: () => [{ id: pune.id, label: pune.label }],
      getLocation: () => pune,
      requestCity: () => ({ waiting: 12 }),
      ...answers,
    });
    await userEvent.type(box(), 'pune');
    await userEvent.click(await screen.findByRole('option', { name: pune.label }));
    expect(await screen.findByRole('heading', { name: 'Not in Pune yet' })).toBeVisible();
    return opened;
  };
  const tell = () => userEvent.click(screen.getByRole('button', { name: 'Count me in' }));

  test('is said and not chosen; the four cities are offered', async () => {
    const { host, close } = await choosePune();
    expect(close).not.toHaveBeenCalled();
    expect(host.location.current()).toEqual({ label: 'Kolkata' });
    await userEvent.click(screen.getByRole('button', { name: 'Mumbai' }));
    expect(close).toHaveBeenCalledWith('chosen');
  });

  test('by the own position too, and another one can be tried', async () => {
    standAt({
      getCurrentPosition: (found) => found({ coords: { latitude: 18.52, longitude: 73.86 } } as GeolocationPosition),
    });
    openPicker({ reverseLocation: () => pune });
    await useCurrent();
    expect(await screen.findByRole('heading', { name: 'Not in Pune yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use my current location' })).not.toHaveAttribute('aria-busy', 'true');
  });

  test('takes the number of who wants to be told, once it is one', async () => {
    const { host } = await choosePune();
    await tell();
    const mobile = screen.getByRole('textbox', { name: 'Mobile number' });
    expect(mobile).toHaveFocus();
    expect(mobile).toHaveAccessibleDescription('Please enter a valid mobile number');
    await userEvent.type(mobile, '9876543210');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Count me in' }));
    expect(await screen.findByText('Thank you. 12 people wait for us in Pune.')).toBeVisible();
    const sent = host.calls.filter(({ name }) => name === 'requestCity');
    expect(sent.map(({ input }) => input)).toEqual([{ body: { place: pune.label, mobile: '9876543210' } }]);
  });

  test('a failure keeps the number', async () => {
    await choosePune({
      requestCity: () => {
        throw callError({ status: 0, code: 'NETWORK' });
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210');
    await tell();
    expect(await screen.findByText('Failed to send your request. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('9876543210');
  });
});
