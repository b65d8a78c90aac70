import {
  ANONYMOUS,
  DEFAULT_LANGUAGE,
  DEFAULT_LOCATION,
  type HostServices,
  languages,
  type PublicConfig,
} from 'shared-contracts';
import { leaveFor } from './leave-for.ts';

const nothing = () => {};
const still = <State>(state: State) => ({ current: () => state, subscribe: () => nothing });

/** Of a page without a shell: nobody is signed in, and what opens a dialog in the product leads to another document. */
export function plainServices(config: PublicConfig): HostServices {
  const services = {
    config,
    session: { ...still(ANONYMOUS), require: async () => null },
    location: { ...still(DEFAULT_LOCATION), choose: nothing },
    language: {
      ...still(DEFAULT_LANGUAGE),
      choose: async (language: keyof typeof languages) => leaveFor(languages[language].prefix || '/'),
    },
    // As in the product, what makes calls comes when there is one to make.
    http: { call: async (...call: [never, never]) => (await import('./http.ts')).plainHttp.call(...call) },
    navigation: { href: (address: string) => address, go: leaveFor },
    dialogs: { open: async (id: string) => leaveFor(`/?dialog=${id}`), preload: nothing },
    events: { emit: nothing, on: () => ({ subscribe: () => ({ unsubscribe: nothing }) }) },
    live: { follow: () => nothing, unreadMessages: () => undefined },
    telemetry: { error: nothing, event: nothing },
  };
  return services as unknown as HostServices;
}
