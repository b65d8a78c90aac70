import { type ComponentType, createElement } from 'react';
import { languageOfTag, type MountedRemote } from 'shared-contracts';
import { ForeignPage } from './ForeignPage.tsx';
import { createForeignHost } from './foreign-host.ts';

/** A part of a remote for pages of other people's, which have no shell. */
export interface ForeignExpose {
  /** For a page of React's, in the version that the page shares. */
  readonly default: ComponentType<object>;
  /** For any other page: renders into an element. A React page that does not share `react-dom/client` cannot use it. */
  mount(element: HTMLElement, props?: object): Promise<MountedRemote>;
}

/**
 * Puts a default host around a part of a remote. Builds call it for what a remote names for foreign hosts.
 * @param site address below which the remote's files were found: its origin is the site that links lead to
 * @param remote its name, with which the selectors of its style sheets begin
 * @example
 * export const { default: page, mount } = forForeignHosts(AboutPage, __webpack_public_path__, 'mfe-static-pages');
 */
export function forForeignHosts(component: ComponentType<object>, site: string, remote = ''): ForeignExpose {
  const host = createForeignHost(new URL(site, location.href).origin);
  const language = languageOfTag(document.documentElement.lang);
  // Words that cannot be fetched stay English.
  if (language) host.language.choose(language).catch((error: unknown) => reportError(error));
  const part = (props: object) => (
    <ForeignPage host={host} remote={remote}>
      {createElement(component, props)}
    </ForeignPage>
  );
  return {
    default: part,
    async mount(element, props = {}) {
      // Not before it is asked for: it refuses a page whose React has another version.
      const { createRoot } = await import('react-dom/client');
      const root = createRoot(element);
      root.render(part(props));
      return { update: (next) => root.render(part(next)), unmount: () => root.unmount() };
    },
  };
}
