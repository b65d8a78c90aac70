import type { PackageFacts } from '../facts/package-facts.ts';

/** Emotion's runtime of JSX, over the function that a page shares: its own would bring a second copy of Emotion. */
const ofEmotion = `import { jsx as create } from '@emotion/react';
import { Fragment } from 'react';
const withKey = (props, key) => (key === undefined ? props : { ...props, key });
export { Fragment };
export const jsx = (type, props, key) => create(type, withKey(props, key));
export const jsxs = (type, { children, ...props }, key) => create(type, withKey(props, key), ...children);
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
`;

/**
 * What stands for a request of `@jsxImportSource`, as the text of a module.
 * @returns undefined where the package's own does, or the build lists no shared one
 */
export const jsxRuntimeOf = ({ shared }: Pick<PackageFacts, 'shared'>, request: string): string | undefined =>
  /^@emotion\/react\/jsx-(dev-)?runtime$/.test(request) && '@emotion/react' in shared ? ofEmotion : undefined;
