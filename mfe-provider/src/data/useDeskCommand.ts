import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useHost } from 'remote-sdk';
import { newKey } from 'remote-sdk/bookings';
import { useMessages } from '../messages.ts';
import { type CommandOutcome, type DeskCommand, type DeskCommandName, runDeskCommand } from './desk-command.ts';

/** Runs one command at a time; a second click while the first is under way does nothing. */
export function useDeskCommand() {
  const host = useHost();
  const client = useQueryClient();
  const words = useMessages().command;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  /** The wish whose answer may have been lost, and its key. */
  const wish = useRef({ sent: '', key: '' });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function run<N extends DeskCommandName>(
    command: Omit<DeskCommand<N>, 'idempotencyKey'>,
  ): Promise<CommandOutcome | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const sent = JSON.stringify([command.name, command.input]);
    if (wish.current.sent !== sent) wish.current = { sent, key: newKey() };
    const outcome = await runDeskCommand(host, client, words, { ...command, idempotencyKey: wish.current.key });
    running.current = false;
    if (mounted.current) setBusy(false);
    return outcome;
  }
  return { busy, run };
}
