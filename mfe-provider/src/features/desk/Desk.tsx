import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from 'remote-sdk';
import { useMessages } from '../../messages.ts';
import { DeskLoading } from './DeskLoading.tsx';
import { DeskPage } from './DeskPage.tsx';
import { NotAProvider } from './NotAProvider.tsx';
import { OwnDesk } from './OwnDesk.tsx';

/** A page of the desk: login first where nobody is signed in, dismissing it goes home; customers read what this is. */
export function Desk({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const navigate = useNavigate();
  const user = useSignedIn(messages.desk.signInReason, () => navigate('/'));
  if (user?.role === 'provider') return <OwnDesk key={user.id}>{children}</OwnDesk>;
  return <DeskPage>{user ? <NotAProvider /> : <DeskLoading />}</DeskPage>;
}
