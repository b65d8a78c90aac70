import type { Composition, Session } from 'shared-contracts';
import { savesData } from '../services/base/saves-data.ts';
import type { StateCell } from '../services/base/state-cell.ts';
import { workerUrl } from '../services/html/trusted-types.ts';
import type { ShellLanguage } from '../services/language-service.ts';
import { isWorkerMessage, type PageMessage } from '../worker/protocol.ts';
import { cachedComposition } from './cached-composition.ts';
import { endPushAtSignOut } from './end-push.ts';
import { lookForNewerWorker, rememberWorker } from './page-worker.ts';
import { reportVisitor } from './report-visitor.ts';

export interface OfflineParts {
  composition: Composition;
  /** A page that was asked to be made otherwise is not cached. */
  isPinned: boolean;
  session: Session;
  language: ShellLanguage;
  updates: StateCell<boolean>;
  /** Shows an address of this site, without a new document. */
  goTo(path: string): void;
}

/** Registers the service worker, lets it keep this page, and does what it asks for. */
export async function startOffline({ composition, isPinned, session, language, updates, goTo }: OfflineParts) {
  // A page that the worker began with names the composition that it was cached with.
  document.documentElement.dataset.composition = composition.id;
  const { serviceWorker } = navigator;
  const options = { scope: '/', updateViaCache: 'none' } as const;
  const registration = await serviceWorker.register(workerUrl(), options);
  rememberWorker(registration);
  endPushAtSignOut(session, registration);
  updates.subscribe(() => updates.current() && lookForNewerWorker());
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isWorkerMessage(data)) goTo(data.address.slice(new URL(data.address).origin.length));
  });
  const { active } = await serviceWorker.ready;
  if (composition.revoked) {
    active?.postMessage({ type: 'releases-revoked', releases: composition.revoked } satisfies PageMessage);
  }
  reportVisitor(session, (message) => active?.postMessage(message));
  // Where data is saved what was visited stays readable, and no more.
  if (isPinned || savesData()) return;
  const sayShown = () => {
    const address = window.location.href;
    const reader = { language: language.current(), isSignedIn: session.current().status !== 'anonymous' };
    const message: PageMessage = {
      type: 'page-shown',
      address,
      language: reader.language,
      composition: cachedComposition(composition, address, reader),
    };
    active?.postMessage(message);
  };
  sayShown();
  // Who signs in will need pages of their own.
  session.subscribe(() => {
    if (session.current().status === 'authenticated') sayShown();
  });
}
