import { type ReactNode, useEffect, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import { leaveFor } from './leave-for.ts';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

interface Props {
  readonly address: string;
  /** Other queries of the same page are shown in place; else each address is another document. */
  readonly staysOnPage: boolean;
  readonly children: ReactNode;
}

export function PlainRouter({ address, staysOnPage, children }: Props) {
  const [location, show] = useState(address);
  const go = (how: 'pushState' | 'replaceState') => (to: To) => {
    const href = hrefOf(to);
    if (!staysOnPage || new URL(href, window.location.href).pathname !== window.location.pathname)
      return leaveFor(href);
    window.history[how](null, '', href);
    show(href);
  };
  useEffect(() => {
    const follow = () => show(window.location.pathname + window.location.search);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const [navigator] = useState<Navigator>(() => ({
    createHref: hrefOf,
    push: go('pushState'),
    replace: go('replaceState'),
    go: (steps) => window.history.go(steps),
  }));
  return (
    <Router navigator={navigator} location={location}>
      {children}
    </Router>
  );
}
