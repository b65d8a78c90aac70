import { Notice } from 'shared-ui';
import { useMessages } from '../messages.ts';

/** How fresh the page is, where that is not "now". */
export function OfflineNotice({ asOf, interrupted }: { asOf: string | undefined; interrupted: boolean }) {
  const messages = useMessages();
  if (asOf) {
    return (
      <Notice tone="warning" icon="wifi-off">
        {messages.common.asOf(asOf)}
      </Notice>
    );
  }
  return interrupted ? <Notice>{messages.common.polling}</Notice> : null;
}
