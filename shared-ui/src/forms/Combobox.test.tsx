import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

interface Place {
  id: string;
  label: string;
}
const places: Place[] = [
  { id: '1', label: 'Park Street' },
  { id: '2', label: 'Park Circus' },
];

function Search({ onSelect, ...props }: Partial<ComboboxProps<Place>>) {
  const [value, setValue] = useState('');
  const items = props.items ?? places.filter(({ label }) => value !== '' && label.toLowerCase().includes(value));
  return (
    <Combobox
      label="Location"
      value={value}
      onValueChange={setValue}
      itemKey={({ id }) => id}
      itemLabel={({ label }) => label}
      onSelect={(item) => {
        setValue(item.label);
        onSelect?.(item);
      }}
      {...props}
      items={items}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Location' });

test('suggestions show while typing, and the list is announced', async () => {
  render(<Search />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(box(), 'park');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
});

test('an Enter that ends a word takes no suggestion, in WebKit either', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  render(<Search onSelect={onSelect} />);
  await user.type(box(), 'park{ArrowDown}');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true, keyCode: 229 });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
  expect(onSelect).toHaveBeenCalledWith(places[0]);
});

test('arrows walk through the suggestions and Enter takes one', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  render(<Search onSelect={onSelect} />);
  await user.type(box(), 'park');
  await user.keyboard('{ArrowDown}');
  const first = screen.getByRole('option', { name: 'Park Street' });
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', first.id);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onSelect).toHaveBeenCalledWith(places[1]);
  expect(box()).toHaveValue('Park Circus');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a click takes a suggestion and the box keeps the focus', async () => {
  const onSelect = jest.fn();
  render(<Search onSelect={onSelect} />);
  await userEvent.type(box(), 'park');
  await userEvent.click(screen.getByRole('option', { name: 'Park Street' }));
  expect(onSelect).toHaveBeenCalledWith(places[0]);
  expect(box()).toHaveFocus();
});

test('free text goes through: Enter without a choice submits the form', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Search />
    </form>,
  );
  await userEvent.type(box(), 'park{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(box()).toHaveValue('park');
});

test('Escape closes the list first, then belongs to the dialog around it', async () => {
  const onKeyDown = jest.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around the box
    <div onKeyDown={({ key }) => key === 'Escape' && onKeyDown()}>
      <Search />
    </div>,
  );
  await userEvent.type(box(), 'park{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
});

test('leaving the box closes the list', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.type(box(), 'park');
  await user.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('it says when it is loading and when there is nothing', async () => {
  const { rerender } = render(<Search items={[]} loading />);
  await userEvent.type(box(), 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<Search items={[]} emptyText="No such place" />);
  expect(screen.getByRole('status')).toHaveTextContent('No such place');
});
