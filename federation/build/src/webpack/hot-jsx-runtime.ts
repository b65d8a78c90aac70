import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * What hot modules call for JSX. The compiler prepares components for React Refresh only together with `jsxDEV`, which
 * released shells do not share; here it is the runtime that every shell shares, so that a hot remote runs in a released
 * shell and the reverse.
 */
export const jsxDEV = (...[type, props, key, isStatic]: [...Parameters<typeof jsx>, boolean?]) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
