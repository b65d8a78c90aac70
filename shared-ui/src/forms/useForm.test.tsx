import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormError } from './FormError.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

const fruits = ['apple', 'pear'] as const;
type Fruit = (typeof fruits)[number];
interface Values {
  name: string;
  fruit: Fruit | '';
}
const initial: Values = { name: '', fruit: '' };

function Basket({ send, draft }: { send: (values: Values) => Promise<unknown>; draft?: string }) {
  const form = useForm({
    draft,
    initial,
    validate: ({ name, fruit }) => ({
      name: name ? undefined : 'Name it',
      fruit: fruit ? undefined : 'Choose one',
    }),
    send,
    failure: 'It did not go.',
  });
  return (
    <form {...form.props} aria-label="Basket">
      <TextField label="Name" {...form.field('name')} />
      <SelectField label="Fruit" options={fruits} words={{ apple: 'Apple', pear: 'Pear' }} {...form.field('fruit')} />
      <FormError>{form.failure}</FormError>
      <button type="submit">{form.status}</button>
    </form>
  );
}
const name = () => screen.getByRole('textbox', { name: 'Name' });
const fruit = () => screen.getByRole('combobox', { name: 'Fruit' });
const button = () => screen.getByRole('button');

beforeEach(() => sessionStorage.clear());

async function fill(user = userEvent.setup()) {
  await user.type(name(), 'Asha');
  await user.selectOptions(fruit(), 'pear');
  return user;
}

test('what is wrong stands at its field, the first one takes the focus, and nothing is sent', async () => {
  const send = jest.fn();
  render(<Basket send={send} />);
  await userEvent.click(button());
  expect(name()).toHaveAccessibleDescription('Name it');
  expect(name()).toHaveFocus();
  expect(fruit()).toHaveAccessibleDescription('Choose one');
  expect(send).not.toHaveBeenCalled();
});

test('an error goes when its field is edited, the others stay', async () => {
  render(<Basket send={jest.fn()} />);
  await userEvent.click(button());
  await userEvent.selectOptions(fruit(), 'apple');
  expect(fruit()).toBeValid();
  expect(name()).toBeInvalid();
});

test('a second press while sending sends nothing more', async () => {
  let answer = () => {};
  const send = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  render(<Basket send={send} />);
  const user = await fill();
  await user.click(button());
  expect(button()).toHaveTextContent('sending');
  await user.click(button());
  await act(async () => answer());
  expect(button()).toHaveTextContent('sent');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ name: 'Asha', fruit: 'pear' });
});

test('a failure keeps what was typed, says why, and goes with the next edit', async () => {
  render(<Basket send={() => Promise.reject(new Error('offline'))} />);
  const user = await fill();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not go.');
  expect(name()).toHaveValue('Asha');
  await user.type(name(), '!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('errors by field in a refusal go to their fields', async () => {
  const refusal = Object.assign(new Error('refused'), {
    name: 'CallError',
    serverMessage: 'Please check the name',
    fields: [{ field: 'name', message: 'No addresses, please' }],
  });
  render(<Basket send={() => Promise.reject(refusal)} />);
  await (await fill()).click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the name');
  expect(name()).toHaveAccessibleDescription('No addresses, please');
});

test.each([
  ['with a draft what was typed survives a close', 'basket', 'Asha'],
  ['without one nothing is kept', undefined, ''],
])('%s', async (_rule, draft, stored) => {
  const first = render(<Basket send={jest.fn()} draft={draft} />);
  await fill();
  first.unmount();
  render(<Basket send={jest.fn()} draft={draft} />);
  expect(name()).toHaveValue(stored);
});
