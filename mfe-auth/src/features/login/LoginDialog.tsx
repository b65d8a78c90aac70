import { useEffect, useRef } from 'react';
import { useSession } from 'remote-sdk';
import type { DialogProps } from 'shared-contracts';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import type { LoginState } from './login-state.ts';
import { MobileStep } from './MobileStep.tsx';
import { OtpStep } from './OtpStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { useLogin } from './useLogin.ts';

function stepOf({ phase, customer }: LoginState): 'mobile' | 'code' | 'question' | 'profile' {
  if (phase === 'mobile' || phase === 'sending' || phase === 'proving') return 'mobile';
  if (phase === 'question' || phase === 'answering' || phase === 'beginning-anew') return 'question';
  return customer ? 'profile' : 'code';
}

/** The login dialog: number, code, and for new customers the profile. */
export function LoginDialog({ input, close }: DialogProps<'login'>) {
  const messages = useMessages();
  const closed = useRef(false);
  const finish = (result?: 'signed-in') => {
    if (closed.current) return;
    closed.current = true;
    close(result);
  };
  const login = useLogin(() => finish('signed-in'));
  const session = useSession();
  const step = stepOf(login.state);
  const { title } = {
    mobile: messages.login,
    code: messages.otp,
    question: messages.question,
    profile: messages.newProfile,
  }[step];

  // Signed in meanwhile in another tab.
  useEffect(() => {
    if (session.status !== 'authenticated' || closed.current) return;
    closed.current = true;
    close('signed-in');
  }, [session.status, close]);

  return (
    <Dialog size="sm" title={title} description={step === 'mobile' ? input.reason : undefined} onClose={() => finish()}>
      {step === 'mobile' && <MobileStep login={login} />}
      {step === 'code' && <OtpStep login={login} />}
      {step === 'question' && <QuestionStep login={login} />}
      {step === 'profile' && <ProfileStep login={login} />}
    </Dialog>
  );
}
