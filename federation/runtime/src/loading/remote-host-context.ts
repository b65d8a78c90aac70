import { createContext } from 'react';

/** What neutral remotes (`NeutralRemote` of the contracts) get as their host. */
export const RemoteHostContext = createContext<unknown>(null);

/** Gives neutral remotes below it the host's services; remotes of React have hooks. */
export const RemoteHostProvider = RemoteHostContext.Provider;
