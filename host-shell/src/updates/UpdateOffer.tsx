import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useShellServices } from '../services/useShellServices.ts';

const notNow = () => false;

/** Offers a newer composition, once there is one; its code is not fetched before. */
export function UpdateOffer() {
  const { updates } = useShellServices();
  const available = useSyncExternalStore(updates.subscribe, updates.current, notNow);
  const [declined, setDeclined] = useState(false);
  const [loaded, setLoaded] = useState<{ Notice: ComponentType<{ onDecline: () => void }> } | null>(null);

  useEffect(() => {
    if (!available) return setDeclined(false);
    let wanted = true;
    // Without it nothing is offered, and the next navigation takes the newer composition all the same.
    import('./UpdateNotice.tsx').then(
      ({ default: Notice }) => wanted && setLoaded({ Notice }),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [available]);

  if (!available || declined || !loaded) return null;
  return <loaded.Notice onDecline={() => setDeclined(true)} />;
}
