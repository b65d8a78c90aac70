import { useRef } from 'react';
import type { QueryClient } from 'remote-sdk';
import { DialogSkeleton, ErrorState } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { preloadPart, useLazyPart } from '../status/useLazyPart.ts';

import type { ServiceDrawerProps } from './ServiceDrawer.tsx';

const NAME = 'service-drawer';
const load = () => import('./ServiceDrawer.tsx');

export const preloadServiceDrawer = (client: QueryClient) => preloadPart(client, NAME, load);

/** The drawer with its dialog code, once details are wanted. Stays mounted, so that it can close with a movement. */
export function LazyServiceDrawer(props: ServiceDrawerProps) {
  const messages = useMessages();
  const wanted = props.service !== null;
  const everWanted = useRef(false);
  if (wanted) everWanted.current = true;
  const part = useLazyPart(NAME, load, everWanted.current);
  if (part.data) return <part.data.ServiceDrawer {...props} />;
  if (!wanted) return null;
  if (part.isError) {
    return <ErrorState message={messages.service.failed} onRetry={() => void part.refetch()} busy={part.isFetching} />;
  }
  return <DialogSkeleton label={messages.service.loading} />;
}
