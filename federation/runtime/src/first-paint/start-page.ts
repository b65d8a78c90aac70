import {
  FIRST_FRAME_ATTRIBUTE,
  pageElement,
  START_POLICY,
  type StartScripts,
  WAIT_ATTRIBUTE,
} from 'federation-contracts';
import { recordEvents } from './event-replay.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

const LATEST_START_MS = 3000;
const gestures = ['pointerdown', 'touchstart', 'keydown', 'wheel'];

function preload([href, integrity]: StartScripts['preloads'][number]): void {
  const link = document.createElement('link');
  const fetchPriority = 'low';
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', fetchPriority, integrity, href });
  document.head.append(link);
}

function run({ src, integrity }: StartScripts['entry']): void {
  const script = document.createElement('script');
  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(START_POLICY, {
    createScriptURL(url) {
      if (url !== src) throw new TypeError(url);
      return url;
    },
  });
  Object.assign(script, { crossOrigin: 'anonymous', integrity, src: policy ? policy.createScriptURL(src) : src });
  document.head.append(script);
}

/** Calls back once something was painted; at once in a browser that does not say so. */
function afterFirstPaint(act: () => void): void {
  try {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      act();
    });
    observer.observe({ type: 'paint', buffered: true });
  } catch {
    act();
  }
}

/**
 * Runs after a rendered page. Asks for the scripts at once, at low priority; the entry is on its way already where the
 * head of the page has said so. Runs them once the first frame and the picture that is looked at first are there, so
 * that they do not compete with them for the processor, or as soon as the page is touched; after 3 s in any case.
 *
 * @param prefix of the host (`prefix` of its host.json)
 * @example startPage('market')
 */
export function startPage(prefix: string): void {
  const root = document.documentElement;
  const text = document.getElementById(pageElement(prefix, 'scripts'))?.textContent ?? '';
  const { entry, preloads }: StartScripts = JSON.parse(text);
  let started = false;
  const showAll = () => root.removeAttribute(FIRST_FRAME_ATTRIBUTE);
  const start = () => {
    if (started) return;
    started = true;
    showAll();
    run(entry);
  };
  const startSoon = () => requestAnimationFrame(() => setTimeout(() => afterFirstPaint(start)));

  if (!document.querySelector('link[rel="preload"][as="script"]')) preload([entry.src, entry.integrity]);
  preloads.forEach(preload);
  for (const gesture of gestures) addEventListener(gesture, start, { once: true, passive: true, capture: true });
  const held = recordEvents(pageElement(prefix, 'held'));
  held.onHeld = start;
  if (root.hasAttribute(WAIT_ATTRIBUTE) || held.target || held.form) {
    start();
    return;
  }
  setTimeout(start, LATEST_START_MS);
  afterFirstPaint(showAll);
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) startSoon();
  else for (const end of ['load', 'error']) picture.addEventListener(end, startSoon);
}
