import type { NavigationService } from 'shared-contracts';
import type { AppRouter } from './create-router.ts';

/** A browser reads `/\` and `//` as the beginning of another site's address. */
const isOfThisSite = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** The router for remotes that are not React's. */
export function createNavigation(router: AppRouter, basenameOf: (pathname: string) => string): NavigationService {
  const prefix = () => basenameOf(router.state.location.pathname).replace(/\/$/, '');
  const href = (address: string) => (address === '/' ? prefix() || '/' : prefix() + address);
  return {
    current() {
      const { pathname, search, hash } = router.state.location;
      return (pathname.slice(prefix().length) || '/') + search + hash;
    },
    subscribe: (listener) => router.subscribe(() => listener()),
    href,
    go(address, { replace = false } = {}) {
      if (!isOfThisSite(address)) throw new TypeError(`${address} is no address of this site`);
      if (replace) router.history.replace(href(address));
      else router.history.push(href(address));
    },
  };
}
