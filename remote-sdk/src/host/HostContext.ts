import { createContext } from 'react';
import type { HostServices } from 'shared-contracts';

export const HostContext = createContext<HostServices | null>(null);
