import { useDeferredValue, useRef } from 'react';
import type { QueryClient } from 'remote-sdk';
import type { HostServices } from 'shared-contracts';
import { DialogSkeleton, ErrorState } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { preloadPart, useLazyPart } from '../status/useLazyPart.ts';
import type { ServiceDrawerProps } from './ServiceDrawer.tsx';
import { preloadSanitiser } from './useSanitised.ts';

const NAME = 'service-drawer';
const load = () => import('./ServiceDrawer.tsx');

/** Fetches the code of the details, and the sanitiser that their first words need. */
export function preloadServiceDrawer(client: QueryClient, host: HostServices): void {
  preloadPart(client, NAME, load);
  preloadSanitiser(client, host);
}

/** The drawer with its dialog code, once that is here. Stays mounted, so that it can close with a movement. */
export function LazyServiceDrawer(props: ServiceDrawerProps) {
  const messages = useMessages();
  const wanted = props.service !== null;
  const everWanted = useRef(false);
  if (wanted) everWanted.current = true;
  const part = useLazyPart(NAME, load, everWanted.current);
  // Rendered in slices while nobody has asked for it: a finger may be down.
  const late = useDeferredValue(part.data, undefined);
  const code = wanted ? part.data : late;
  if (code) return <code.ServiceDrawer {...props} />;
  if (!wanted) return null;
  if (part.isError) {
    return <ErrorState message={messages.service.failed} onRetry={() => void part.refetch()} busy={part.isFetching} />;
  }
  return <DialogSkeleton label={messages.service.loading} />;
}
