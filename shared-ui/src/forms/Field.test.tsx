import { fireEvent, render, screen } from '@testing-library/react';
import { Field } from './Field.tsx';
import { FormError } from './FormError.tsx';
import { TextInput } from './inputs.tsx';

test('label, hint and error belong to the control', () => {
  render(
    <Field label="Name" hint="As on your bill" error="Please fill all required fields" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const box = screen.getByRole('textbox', { name: 'Name' });
  expect(box).toBeRequired();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('As on your bill Please fill all required fields');
});

test('a field in order says nothing of errors', () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  const box = screen.getByRole('textbox', { name: 'Name' });
  expect(box).not.toHaveAttribute('aria-invalid');
  expect(box).not.toHaveAttribute('aria-describedby');
});

test('a hidden label still names the control', () => {
  render(
    <Field label="City" hideLabel>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
});

test('a form error is an alert, and nothing without words', () => {
  const { rerender } = render(<FormError />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<FormError>Failed to send OTP. Please try again.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');
});

test('a field for numbers takes the digits of every script, and leaves the caret where it was', () => {
  const typed: string[] = [];
  render(
    <>
      <TextInput aria-label="Pin code" inputMode="numeric" onChange={({ target }) => typed.push(target.value)} />
      <TextInput aria-label="Name" onChange={({ target }) => typed.push(target.value)} />
    </>,
  );
  const pinCode = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pin code' });
  fireEvent.change(pinCode, { target: { value: '७0০', selectionStart: 1, selectionEnd: 1 } });
  expect(pinCode).toHaveValue('700');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'ফ্ল্যাট ৪' } });
  expect(typed).toEqual(['700', 'ফ্ল্যাট ৪']);
});
