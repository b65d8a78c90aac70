import type { NeutralRemote } from 'shared-contracts';
import { type Component, hydrate, mount, unmount } from 'svelte';
import { type Host, openHost } from './host.ts';

/** A component of Svelte's as an expose. */
export function neutral(component: Component<{ host: Host }>): NeutralRemote {
  return {
    async mount(target, _props, services) {
      const props = { host: await openHost(services) };
      const start = target.hasChildNodes() ? hydrate : mount;
      const started = start(component, { target, props });
      return { unmount: () => void unmount(started) };
    },
    // The browser's build is made without it.
    render: import.meta.env.SSR
      ? async (_props, services) => {
          const { render } = await import('svelte/server');
          return render(component, { props: { host: await openHost(services) } }).body;
        }
      : undefined,
  };
}
