import { RemoteBoundary, RemoteComponent, useRemoteLoader } from 'federation-runtime';
import { lazy, Suspense, useState } from 'react';
import { dialogOf } from '../composition/parts.ts';
import type { OpenDialog } from '../services/dialog-service.ts';
import { DialogFailure } from './DialogFailure.tsx';
import { LoadingDialog } from './LoadingDialog.tsx';
import { type ShellDialog, type ShellDialogInput, shellDialogs } from './shell-dialogs.ts';

function OwnDialog({ dialog, load }: { dialog: OpenDialog; load: ShellDialog }) {
  // React.lazy keeps a failure: another try needs another one.
  const [attempt, setAttempt] = useState(() => ({ number: 0, Component: lazy(load) }));
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, Component: lazy(load) }));
  return (
    <RemoteBoundary
      key={attempt.number}
      onRetry={retry}
      renderFailure={({ onRetry }) => <DialogFailure onRetry={onRetry} onClose={dialog.close} />}
    >
      <Suspense fallback={<LoadingDialog onCancel={dialog.close} />}>
        <attempt.Component input={dialog.input as ShellDialogInput} close={dialog.close} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** One open dialog: the shell's own, or the one that the composition names for its id. */
export function DialogMount({ dialog }: { dialog: OpenDialog }) {
  const { composition } = useRemoteLoader();
  const close = () => dialog.close();
  const own = shellDialogs[dialog.id];
  if (own) return <OwnDialog dialog={dialog} load={own} />;
  const place = dialogOf(composition, dialog.id);
  if (!place) return <DialogFailure onClose={close} />;
  return (
    <RemoteComponent
      remote={place.remote}
      expose={place.expose}
      props={{ input: dialog.input, close: dialog.close }}
      fallback={<LoadingDialog onCancel={close} />}
      renderFailure={({ onRetry }) => <DialogFailure onRetry={onRetry} onClose={close} />}
    />
  );
}
