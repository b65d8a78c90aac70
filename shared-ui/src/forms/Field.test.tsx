import { render, screen } from '@testing-library/react';
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
