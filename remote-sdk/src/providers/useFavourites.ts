import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallError, type Favourite, messageOf } from 'shared-contracts';
import { useHost, useSession } from '../host/HostProvider.tsx';
import { callKey, useCall, useCallMutation } from '../host/useCall.ts';

/** The providers that the customer keeps. */
export interface Favourites {
  /** Undefined until they are known, and for nobody. */
  readonly list: readonly Favourite[] | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  refetch(): void;
  /** As the customer last wanted it, also while the server is asked. */
  has(id: string): boolean;
  /** Keeps a provider, or lets them go. Who is signed out logs in first, and then it is done. */
  toggle(id: string, signInReason: string): void;
  /** Why the last change was not made, and for whom. */
  readonly problem: { readonly id: string; readonly message: string } | null;
}

const FRESH_MS = 60_000;

/** Reads and changes the favourites of the signed-in customer. */
export function useFavourites(): Favourites {
  const { session } = useHost();
  const isSignedIn = useSession().status === 'authenticated';
  const client = useQueryClient();
  const read = useCall('listFavourites', {}, { enabled: isSignedIn, staleTime: FRESH_MS });
  const list = isSignedIn ? read.data?.data : undefined;
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const [problem, setProblem] = useState<Favourites['problem']>(null);
  const add = useCallMutation('addFavourite');
  const remove = useCallMutation('removeFavourite');
  const has = (id: string) => wanted[id] ?? list?.some((favourite) => favourite.id === id) ?? false;

  async function change(id: string, keep: boolean) {
    setProblem(null);
    setWanted((before) => ({ ...before, [id]: keep }));
    try {
      await (keep ? add : remove).mutateAsync({ params: { id } });
      await client.invalidateQueries({ queryKey: callKey('listFavourites') });
    } catch (error) {
      setProblem({ id, message: messageOf(error) });
    }
    setWanted(({ [id]: _done, ...others }) => others);
  }
  return {
    list,
    error: read.error,
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    has,
    problem,
    async toggle(id, signInReason) {
      // Who comes from the login wanted it saved; it may be already.
      if (isSignedIn) await change(id, !has(id));
      else if (await session.require(signInReason)) await change(id, true);
    },
  };
}
