import { useEffect, useState } from 'react';
import { useSignedIn } from 'remote-sdk';
import type { DialogProps } from 'shared-contracts';
import { useMessages } from '../../messages.ts';
import { BookingFlowDialog } from './BookingFlowDialog.tsx';

/** Book Now: login first where nobody is signed in, then provider and form (rule 3.9). */
export function BookingDialog({ input, close }: DialogProps<'booking'>) {
  const messages = useMessages();
  const user = useSignedIn(messages.form.signInReason, () => close());
  // A session that ends meanwhile does not throw away the form.
  const [userId, setUserId] = useState(user?.id);
  useEffect(() => {
    if (user) setUserId(user.id);
  }, [user]);
  return userId ? <BookingFlowDialog key={userId} userId={userId} input={input} close={close} /> : null;
}
