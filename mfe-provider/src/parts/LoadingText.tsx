import { useTakesLonger } from 'remote-sdk/bookings';
import { Text } from 'shared-ui';
import { useMessages } from '../messages.ts';

/** What is being waited for; other words once it takes longer than usual. */
export function LoadingText({ children }: { children: string }) {
  const { desk } = useMessages();
  const isLong = useTakesLonger();
  return (
    <Text role="status" tone="soft">
      {isLong ? desk.takesLonger : children}
    </Text>
  );
}
