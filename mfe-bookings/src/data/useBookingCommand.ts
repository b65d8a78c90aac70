import { useEffect, useRef, useState } from 'react';
import { useHost } from 'remote-sdk';
import { useMessages } from '../messages.ts';
import {
  type BookingCommand,
  type BookingCommandName,
  type CommandOutcome,
  runBookingCommand,
} from './booking-command.ts';

/** Runs one command at a time; a second click while the first is under way does nothing. */
export function useBookingCommand() {
  const host = useHost();
  const messages = useMessages();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function run<N extends BookingCommandName>(
    command: Omit<BookingCommand<N>, 'host' | 'messages'>,
  ): Promise<CommandOutcome | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const outcome = await runBookingCommand({ ...command, host, messages });
    running.current = false;
    if (mounted.current) setBusy(false);
    return outcome;
  }
  return { busy, run };
}
