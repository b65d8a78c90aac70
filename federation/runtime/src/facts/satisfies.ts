/** How a page decides whether a shared module's version is in a range: whoever foretells it asks the same function. */
export { satisfy as satisfies } from '@module-federation/runtime';
