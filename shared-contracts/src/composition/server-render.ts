import type { PageRequest as RequestOf, ServerShell as ShellOf } from 'federation-contracts/composition';
import type { PublicConfig } from '../host/services.ts';

export type { PageSources, RenderedPage } from 'federation-contracts/composition';

/** One page of the market, with the settings that its pages may know. */
export type PageRequest = RequestOf<PublicConfig>;

/** What the shell's server build exports. */
export type ServerShell = ShellOf<PublicConfig>;
