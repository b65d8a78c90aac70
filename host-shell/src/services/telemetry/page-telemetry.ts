import type { Composition } from 'shared-contracts';
import { createTelemetry, type ShellTelemetry, TELEMETRY_PATH } from './telemetry.ts';

const inDevelopment = process.env.NODE_ENV === 'development';

/** Telemetry of a browser page: sent as beacons; in development also on the console. */
export function createPageTelemetry(composition: Composition): ShellTelemetry {
  return createTelemetry({
    composition,
    path: () => globalThis.location?.pathname ?? '',
    baseUrl: () => globalThis.document?.baseURI ?? 'http://localhost/',
    send: (body) =>
      globalThis.navigator?.sendBeacon?.(TELEMETRY_PATH, new Blob([body], { type: 'application/json' })) ?? true,
    ...(inDevelopment && { log: (what, detail) => console.info(`[kaza] ${what}`, detail) }),
  });
}

/** One load of a page in so many is measured; the others do not even fetch the code for it. */
const ONE_IN = 10;
export const isMeasured = (chance = Math.random()): boolean => chance < 1 / ONE_IN;

/** Failures that nobody caught, and what still waits when the page goes away. */
export function watchPage(telemetry: ShellTelemetry): void {
  addEventListener('error', ({ error, message, filename }) => {
    // Browsers put off a measurement and call it an error; nothing fails.
    if (!message?.startsWith('ResizeObserver loop')) telemetry.uncaught(error ?? message, filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => telemetry.uncaught(reason));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && telemetry.flush());
  addEventListener('pagehide', () => telemetry.flush());
}
