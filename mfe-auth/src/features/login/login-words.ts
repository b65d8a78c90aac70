import { isCallError, messageOf } from 'shared-contracts';
import type { Messages } from '../../messages.ts';
import { isUselessCode, type LoginPhase, type LoginProblem } from './login-state.ts';

/** What to say where the server said nothing. */
function sentenceOf(during: LoginPhase, failure: unknown, messages: Messages): string {
  switch (during) {
    case 'sending':
    case 'proving':
      return messages.login.sendFailed;
    case 'resending':
    case 'proving-again':
      return messages.otp.resendFailed;
    case 'verifying':
      if (!isCallError(failure)) return messages.login.failed;
      return isUselessCode(failure) ? messages.otp.invalid : messages.otp.verifyFailed;
    case 'answering':
    case 'beginning-anew':
      return messages.question.failed;
    case 'loading-profile':
      return messages.otp.profileFailed;
    case 'saving':
      return messages.newProfile.failed;
    default:
      return messages.login.failed;
  }
}

/** The words of a problem in the page's language; null where there is none. */
export function wordsOfProblem(problem: LoginProblem | null, messages: Messages): string | null {
  switch (problem?.kind) {
    case 'invalid-mobile':
      return messages.login.invalidMobile;
    case 'incomplete-code':
      return messages.otp.incomplete;
    case 'missing-fields':
      return messages.newProfile.required;
    case 'failed':
      return messageOf(problem.failure, sentenceOf(problem.during, problem.failure, messages));
    default:
      return null;
  }
}
