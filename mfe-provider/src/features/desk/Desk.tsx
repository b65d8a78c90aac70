import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from 'remote-sdk';
import { useMessages } from '../../messages.ts';
import { DeskLoading } from '../../parts/DeskLoading.tsx';
import { Applicant } from '../application/Applicant.tsx';
import { DeskPage } from './DeskPage.tsx';
import { OwnDesk } from './OwnDesk.tsx';

interface DeskProps {
  /** Left out where the children name the page. */
  title?: string;
  children: ReactNode;
}

/** A page of the desk: login first where nobody is signed in, dismissing it goes home; customers read what this is. */
export function Desk({ title, children }: DeskProps) {
  const messages = useMessages();
  const navigate = useNavigate();
  const user = useSignedIn(messages.desk.signInReason, () => navigate('/'));
  return (
    <>
      {title && <title>{`${title} | Kaza`}</title>}
      {user?.role === 'provider' ? (
        <OwnDesk key={user.id}>{children}</OwnDesk>
      ) : (
        <DeskPage>{user ? <Applicant key={user.id} /> : <DeskLoading />}</DeskPage>
      )}
    </>
  );
}
