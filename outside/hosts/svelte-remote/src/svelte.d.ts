/** Replaced by Vite: whether the edge's build is made. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
/** What Svelte's compiler makes of a component. */
declare module '*.svelte' {
  const component: import('svelte').Component<{ host: import('./host.ts').Host }>;
  export default component;
}
