import { useEffect, useState } from 'react';
import { useHost } from 'remote-sdk';
import { type PushState, pushState, turnOff, turnOn } from './push-device.ts';

/** Whether this device gets notifications, and how that is changed. `state` is undefined until it is known. */
export function usePush() {
  const host = useHost();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let wanted = true;
    pushState().then(
      (found) => wanted && setState(found),
      () => wanted && setState('unsupported'),
    );
    return () => {
      wanted = false;
    };
  }, []);

  const change = async (work: typeof turnOn) => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await work(host));
    } catch (error) {
      setFailed(true);
      host.telemetry.error(error, { remote: 'mfe-notifications', action: 'push' });
    }
    setBusy(false);
  };
  return { state, busy, failed, turnOn: () => void change(turnOn), turnOff: () => void change(turnOff) };
}
