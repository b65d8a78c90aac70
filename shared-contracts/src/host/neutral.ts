import type { NeutralRemote as RemoteOf } from 'federation-contracts';
import type { HostServices } from './services.ts';

export type { MountedRemote } from 'federation-contracts';

/**
 * A page, slot or dialog in any framework: the default export of an expose, in place of a React component.
 * @example export default { mount: (element, props, host) => start(element, props, host) } satisfies NeutralRemote;
 */
export type NeutralRemote<Props = object> = RemoteOf<Props, HostServices>;
