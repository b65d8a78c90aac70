import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from 'remote-sdk';
import { type LiveDesk, type LiveState, liveDeskOf } from './live-desk.ts';

/** Keeps the desk in step with the server while it is shown to its provider. */
export function useLiveDesk(): { live: LiveDesk; state: LiveState } {
  const live = liveDeskOf(useHost(), useQueryClient());
  useEffect(() => live.acquire(), [live]);
  const state = useSyncExternalStore(live.subscribe, live.current, () => 'connecting' as const);
  return { live, state };
}
