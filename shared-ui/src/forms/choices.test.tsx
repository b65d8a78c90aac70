import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { canLowerOffer, formatRupees, ratingLabels, stepOfferPrice } from 'shared-contracts';
import { RadioGroup } from './RadioGroup.tsx';
import { RatingInput } from './RatingInput.tsx';
import { Stepper } from './Stepper.tsx';

function Rated() {
  const [value, setValue] = useState<number | null>(null);
  return <RatingInput label="Your rating" value={value} onChange={setValue} labels={ratingLabels} />;
}

test('the rating is a radio group whose stars have names', async () => {
  render(<Rated />);
  expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Good' }));
  expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked();
  expect(screen.getByText('Good')).toBeVisible();
});

test('arrow keys change the rating', async () => {
  const user = userEvent.setup();
  render(<Rated />);
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('radio', { name: 'Poor' })).toBeChecked();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Fair' })).toBeChecked();
});

test('a radio group passes over what cannot be chosen', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Time"
      layout="grid"
      options={[
        { value: '09:00', label: '9:00 am' },
        { value: '09:30', label: '9:30 am', disabled: true },
      ]}
      value={null}
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('radio', { name: '9:30 am' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '9:30 am' }));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: '9:00 am' }));
  expect(onChange).toHaveBeenCalledWith('09:00');
});

function OfferPrice({ from, typed }: { from: number; typed?: boolean }) {
  const [price, setPrice] = useState(from);
  return (
    <Stepper
      label="Offer price"
      value={price}
      format={formatRupees}
      {...(typed && { onType: setPrice })}
      canDecrease={canLowerOffer(price)}
      onDecrease={() => setPrice(stepOfferPrice(price, -1))}
      onIncrease={() => setPrice(stepOfferPrice(price, 1))}
    />
  );
}

test('the stepper steps, and stops where its owner says', async () => {
  const user = userEvent.setup();
  render(<OfferPrice from={100} />);
  expect(screen.getByRole('group', { name: 'Offer price' })).toHaveTextContent('₹100');
  await user.click(screen.getByRole('button', { name: 'Increase Offer price' }));
  expect(screen.getByRole('status')).toHaveTextContent('₹150');
  await user.click(screen.getByRole('button', { name: 'Decrease Offer price' }));
  await user.click(screen.getByRole('button', { name: 'Decrease Offer price' }));
  expect(screen.getByRole('status')).toHaveTextContent('₹50');
  expect(screen.getByRole('button', { name: 'Decrease Offer price' })).toBeDisabled();
});

test('what is typed is the value, in any digits; what is half typed is none yet', async () => {
  const user = userEvent.setup();
  render(<OfferPrice from={450} typed />);
  const field = screen.getByRole('textbox', { name: 'Offer price' });
  await user.clear(field);
  expect(screen.getByRole('status')).toHaveTextContent('₹450');
  await user.type(field, '४७x५');
  expect(screen.getByRole('status')).toHaveTextContent('₹475');
  expect(field).toHaveValue('475');
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('475');
});

test('neighbours of a section stand under its name, and are one group to the keyboard', async () => {
  const options = [
    { value: '9', label: '9:00 am', section: 'Morning' },
    { value: '14', label: '2:00 pm', section: 'Afternoon' },
  ];
  const onChange = jest.fn();
  render(<RadioGroup<string> label="Time" options={options} value="9" onChange={onChange} />);
  const afternoon = within(screen.getByRole('group', { name: 'Afternoon' }));
  expect(afternoon.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: '2:00 pm' })]);
  screen.getByRole('radio', { name: '9:00 am' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('14');
});
