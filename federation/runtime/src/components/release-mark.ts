import type { ReactNode } from 'react';

/** How the stack of components names the release that a part of the page belongs to. */
export const releaseMark = (name: string, version: string): string => `Release(${name}@${version})`;

type Mark = (props?: { readonly children?: ReactNode }) => ReactNode;

const marks = new Map<string, Mark>();

/**
 * A component that only has a name: React knows the file of a component by calling it bare, which says nothing of one
 * without props and hooks, nor of elements. So it must not throw when it is called without props.
 */
export function markOf(name: string, version: string): Mark {
  const displayName = releaseMark(name, version);
  const known = marks.get(displayName);
  if (known) return known;
  const mark: Mark = (props) => props?.children;
  marks.set(displayName, Object.assign(mark, { displayName }));
  return mark;
}
