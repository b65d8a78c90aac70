/**
 * What server builds find beside the language: made in the realm, of the realm's own objects, because nothing of the
 * process that renders may enter it (federation/edge/src/render/sandbox/realm.ts). Only what is missing is added.
 */
import 'core-js/actual/url/index.js';
import 'core-js/actual/url-search-params/index.js';
import 'core-js/actual/atob.js';
import 'core-js/actual/btoa.js';
import { ReadableStream, TransformStream, WritableStream } from 'web-streams-polyfill';
import { AbortController, AbortSignal, Event, EventTarget } from './abort-controller.ts';
import { TextDecoder, TextEncoder } from './text-coding.ts';

const missing = {
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  TransformStream,
  WritableStream,
  global: globalThis,
  // Who finds no name of it makes a function of text, which nothing here may.
  self: globalThis,
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
