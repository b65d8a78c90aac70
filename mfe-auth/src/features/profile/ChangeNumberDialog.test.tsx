import { screen, within } from '@testing-library/react';
import { testUser } from 'remote-sdk/testing';
import { box, openProfile, press } from './profile-test-kit.tsx';

const NEXT = '9812345678';

const paste = async (user: ReturnType<typeof openProfile>['user'], mobile: string, code: string) => {
  const group = await screen.findByRole('group', { name: new RegExp(`${mobile.slice(0, 5)}.${mobile.slice(5)}`) });
  await user.click(within(group).getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(code);
};

test('a number is changed with the codes of both', async () => {
  const changeMobile = jest.fn(() => ({ ...testUser, mobileNo: NEXT }));
  const { user, host } = openProfile({
    answers: {
      verifyMobile: ({ body }: { body: { mobile: string } }) => ({ token: `step-${body.mobile}`, isNewUser: false }),
      changeMobile,
    },
  });
  await press(user, 'Change mobile number');
  await user.type(box('New mobile number'), NEXT);
  await press(user, 'Send codes');
  await paste(user, testUser.mobileNo, '111111');
  await paste(user, NEXT, '222222');
  await press(user, 'Change number');
  expect(await screen.findByText('Your number was changed')).toBeVisible();
  const body = { token: `step-${testUser.mobileNo}`, otp: '111111', newToken: `step-${NEXT}`, newOtp: '222222' };
  expect(changeMobile).toHaveBeenCalledWith(expect.objectContaining({ body }), undefined);
  expect(host.session.current()).toMatchObject({ user: { mobileNo: NEXT } });
});

test('the own number, and what is none, are refused before anything is sent', async () => {
  const verifyMobile = jest.fn(() => ({ token: 'step', isNewUser: false }));
  const { user } = openProfile({ answers: { verifyMobile } });
  await press(user, 'Change mobile number');
  await user.type(box('New mobile number'), testUser.mobileNo);
  await press(user, 'Send codes');
  expect(screen.getByText('This is your number already')).toBeVisible();
  expect(verifyMobile).not.toHaveBeenCalled();
});

test('an account whose number somebody else has is told, and needs the new code alone', async () => {
  const lost = { ...testUser, mobileNo: '' };
  const changeMobile = jest.fn(() => ({ ...testUser, mobileNo: NEXT }));
  const { user } = openProfile({ session: { status: 'authenticated', user: lost }, answers: { changeMobile } });
  expect(screen.getByText(/Somebody else has your former number/)).toBeVisible();
  await press(user, 'Change mobile number');
  await user.type(box('New mobile number'), NEXT);
  await press(user, 'Send codes');
  await paste(user, NEXT, '222222');
  await press(user, 'Change number');
  const body = { newToken: 'step', newOtp: '222222' };
  expect(changeMobile).toHaveBeenCalledWith(expect.objectContaining({ body }), undefined);
});
