import type { Session } from 'shared-contracts';
import type { PageMessage } from '../worker/protocol.ts';

/** Only a page that is for nobody in particular may begin with what was cached of it (ADR 17). */
export function reportVisitor(session: Session, post: (message: PageMessage) => void): void {
  const say = () => {
    const { status } = session.current();
    if (status !== 'loading') post({ type: 'visitor', isSignedIn: status === 'authenticated' });
  };
  session.subscribe(say);
  say();
}
