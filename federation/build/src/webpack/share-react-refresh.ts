import { REACT_REFRESH_GLOBAL } from 'federation-runtime/page-globals';
// @ts-expect-error The package has no types; its module is only handed on.
import * as refreshRuntime from 'react-refresh/runtime';

// The development shell gives remotes its React Refresh: a second one would never see the renderer of the shell's
// React.
Object.defineProperty(globalThis, REACT_REFRESH_GLOBAL, { value: refreshRuntime, configurable: true });
