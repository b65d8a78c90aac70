import { Link } from 'react-router-dom';
import type { ProviderProfile } from 'shared-contracts';
import { Notice } from 'shared-ui';
import { useMessages } from '../../messages.ts';

/** Says on every page of the desk that a notice waits, or that nobody can book. */
export function StandingBar({ provider: { standing, notice } }: { readonly provider: ProviderProfile }) {
  const { standing: words } = useMessages();
  const isOff = standing === 'paused' || standing === 'ended';
  if (!isOff && !notice) return null;
  return (
    <Notice tone="warning">
      {standing === 'paused' && words.paused} {standing === 'ended' && words.ended} {notice && words.notice}{' '}
      <Link to="/provider/profile">{words.look}</Link>
    </Notice>
  );
}
