import { useEffect, useRef } from 'react';
import { useSession } from 'remote-sdk';
import type { DialogProps } from 'shared-contracts';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { MobileStep } from './MobileStep.tsx';
import { OtpStep } from './OtpStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { useLogin } from './useLogin.ts';

/** The login dialog (product.md §2 Modals): mobile, otp, profile. */
export function LoginDialog({ input, close }: DialogProps<'login'>) {
  const messages = useMessages();
  const words = { mobile: messages.login, otp: messages.otp, profile: messages.newProfile };
  const closed = useRef(false);
  const finish = (result?: 'signed-in') => {
    if (closed.current) return;
    closed.current = true;
    close(result);
  };
  const login = useLogin(() => finish('signed-in'));
  const session = useSession();

  // Signed in meanwhile in another tab.
  useEffect(() => {
    if (session.status !== 'authenticated' || closed.current) return;
    closed.current = true;
    close('signed-in');
  }, [session.status, close]);

  return (
    <Dialog
      size="sm"
      title={words[login.step].title}
      description={login.step === 'mobile' ? input.reason : undefined}
      onClose={() => finish()}
    >
      {login.step === 'mobile' && <MobileStep login={login} />}
      {login.step === 'otp' && <OtpStep login={login} />}
      {login.step === 'profile' && <ProfileStep login={login} />}
    </Dialog>
  );
}
