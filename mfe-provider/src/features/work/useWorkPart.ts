import { type FormEvent, useRef, useState } from 'react';
import { callKey, useHost, useQueryClient } from 'remote-sdk';
import { type CallInput, isCallError, messageOf, type ProviderWork } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

type Change = Omit<CallInput<'updateProviderWork'>['body'], 'version'>;

export interface WorkPartOptions<Value> {
  /** Names the draft, which outlives a reload. */
  name: string;
  work: ProviderWork;
  /** What is set now. */
  read: (work: ProviderWork) => Value;
  /** Why it cannot be saved as it stands. */
  problemOf: (value: Value) => string | undefined;
  toChange: (value: Value) => Change;
}

export interface WorkPart<Value> {
  readonly value: Value;
  readonly isChanged: boolean;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Something was saved elsewhere meanwhile; what was entered still stands here. */
  readonly isOutdated: boolean;
  set(value: Value): void;
  discard(): void;
  save(event: FormEvent): void;
}

/** Sends a change and keeps what is read in step with the answer; also where the server has another version. */
function useSendWork() {
  const { http } = useHost();
  const client = useQueryClient();
  const key = callKey('getProviderWork', {});
  return async (body: CallInput<'updateProviderWork'>['body']): Promise<void> => {
    try {
      client.setQueryData(key, await http.call('updateProviderWork', { body }));
    } catch (failure) {
      if (isCallError(failure) && failure.code === 'VERSION_CONFLICT') await client.refetchQueries({ queryKey: key });
      throw failure;
    }
    for (const follows of ['getProviderProfile', 'getProviderOffers'] as const) {
      void client.invalidateQueries({ queryKey: callKey(follows) });
    }
  };
}

/** One part of how a provider works: what is set, what is entered instead, and saving it. Nothing entered is lost. */
export function useWorkPart<Value>({ name, work, ...options }: WorkPartOptions<Value>): WorkPart<Value> {
  const { work: words } = useMessages();
  const { blocked, showNews } = useDesk();
  const sendWork = useSendWork();
  const [draft, setDraft, forget] = usePersistentDraft<{ value: Value } | null>(`work.${name}`, null);
  const [problem, setProblem] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const value = draft ? draft.value : options.read(work);

  async function send() {
    try {
      await sendWork({ version: work.version, ...options.toChange(value) });
      forget();
      setOutdated(false);
      showNews({ news: words.saved });
    } catch (failure) {
      if (isCallError(failure) && failure.code === 'VERSION_CONFLICT') setOutdated(true);
      else setProblem(messageOf(failure, words.saveFailed));
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    const found = blocked ?? options.problemOf(value);
    setProblem(found);
    if (found !== undefined) return;
    isSending.current = true;
    setBusy(true);
    await send();
    isSending.current = false;
    setBusy(false);
  }

  return {
    value,
    isChanged: draft !== null,
    busy,
    problem,
    isOutdated,
    set: (next) => {
      setDraft({ value: next });
      setProblem(undefined);
    },
    discard: () => {
      forget();
      setProblem(undefined);
      setOutdated(false);
    },
    save: (event) => void save(event),
  };
}
