import type { HostServices, Language } from 'shared-contracts';

/** `off`: could be turned on. `denied`: only the browser's settings help. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** What was answered to the question on this device. */
const ANSWER = 'kaza.push.answer';
/** Which subscription the server knows, for whom and in which language; forgotten at sign-out. */
const SENT = 'kaza.private.push';

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'PushManager' in window && 'Notification' in window ? navigator.serviceWorker?.getRegistration() : undefined;
const present = async () => (await registered())?.pushManager.getSubscription() ?? null;

export async function pushState(): Promise<PushState> {
  if (!(await registered())) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await present()) ? 'on' : 'off';
}

/** Fallback where storage is blocked or full: lasts as long as the page. */
const ofPage = new Map<string, string>();
function storedFor(key: string): string | null {
  try {
    return ofPage.get(key) ?? localStorage.getItem(key);
  } catch {
    return ofPage.get(key) ?? null;
  }
}
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    ofPage.set(key, value);
  }
}

/** "Not now" is remembered on this device. */
export const wasAsked = (): boolean => storedFor(ANSWER) !== null;
export const rememberAnswer = (): void => keep(ANSWER, 'asked');

async function sendSubscription({ http, language }: HostServices, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser gave half a subscription');
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language: language.current() };
  await http.call('subscribeToPush', { body });
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // A subscription made with another key blocks a new one.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Asks the browser, then registers with the server. Rejects where either refuses. */
export async function turnOn(host: HostServices): Promise<PushState> {
  rememberAnswer();
  const registration = await registered();
  if (!registration) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { data } = await host.http.call('getPushKey', {});
  if (data.key === null) return 'unsupported';
  await sendSubscription(host, await subscribe(registration.pushManager, data.key));
  return 'on';
}

export async function turnOff({ http }: HostServices): Promise<PushState> {
  const subscription = await present();
  if (subscription) {
    await http.call('unsubscribeFromPush', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** Registers a subscribed device for the signed-in user, in the present language; once for each of both. */
export async function keepDeviceSubscribed(host: HostServices, userId: string): Promise<void> {
  const subscription = await present();
  if (!subscription || Notification.permission !== 'granted') return;
  const now: [string, Language, string] = [userId, host.language.current(), subscription.endpoint];
  const text = JSON.stringify(now);
  if (storedFor(SENT) === text) return;
  await sendSubscription(host, subscription);
  keep(SENT, text);
}
