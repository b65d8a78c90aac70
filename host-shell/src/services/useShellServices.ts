import { useHost } from 'remote-sdk';
import type { ShellServices } from './create-services.ts';

/** The host services with the shell's own parts: the shell is who put them there. */
export const useShellServices = (): ShellServices => useHost() as ShellServices;
