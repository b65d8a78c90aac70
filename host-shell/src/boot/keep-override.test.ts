import { addressAfterReset, addressWithOverride } from './keep-override.ts';

const home = 'https://kaza.example/';
const override = 'mfe-catalog@1.1.0,mfe-auth@2.0.0';

beforeEach(() => sessionStorage.clear());
const open = (address: string, isOverridden = false) => addressWithOverride(address, isOverridden, sessionStorage);

test('an override is put back into the address of a later page of the tab', () => {
  expect(open(`${home}?compose=${override}`, true)).toBeNull();
  const instead = new URL(open(`${home}about?from=home#team`) ?? '');
  expect(instead.searchParams.get('compose')).toBe(override);
  expect(instead.pathname + instead.hash).toBe('/about#team');
  expect(instead.searchParams.get('from')).toBe('home');
});

test('a page that names its override is never sent elsewhere, whatever became of it', () => {
  open(`${home}?compose=${override}`, true);
  expect(open(`${home}?compose=${override}`, false)).toBeNull();
});

test('reset ends it', () => {
  open(`${home}?compose=${override}`, true);
  expect(open(`${home}?compose=reset`)).toBeNull();
  expect(open(`${home}about`)).toBeNull();
});

test('reset does not stay in the address, and the rest of it does', () => {
  expect(addressAfterReset(`${home}about?compose=reset&from=home#team`)).toBe(`${home}about?from=home#team`);
  expect(addressAfterReset(`${home}?compose=${override}`)).toBeNull();
  expect(addressAfterReset(`${home}about?from=home`)).toBeNull();
});

test('a tab without an override stays where it is', () => {
  expect(open(`${home}about`)).toBeNull();
});
