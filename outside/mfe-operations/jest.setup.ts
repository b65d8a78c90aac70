import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });
// jsdom lacks what every browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder });
