import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface SubcategoryLinkProps {
  to: string;
  /** Closes the dialog and goes there; a new tab is the browser's own business. */
  onGo(path: string): void;
  className?: string;
  children: ReactNode;
}

export function SubcategoryLink({ to, onGo, className, children }: SubcategoryLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <Link to={to} className={className} onClick={follow}>
      {children}
    </Link>
  );
}
