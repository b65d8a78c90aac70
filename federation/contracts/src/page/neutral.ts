/**
 * A page, slot or dialog in any framework: the default export of an expose, in place of a React component. `Host` is
 * what the host gives.
 * @example
 * const page: NeutralRemote<object, AcmeServices> = { mount: (element, props, host) => start(element, props, host) };
 * export default page;
 */
export interface NeutralRemote<Props = object, Host = unknown> {
  /**
   * Renders into an element of the page, which holds what `render` gave where the edge rendered it: take that over or
   * replace it. The element's place is the remote's until `unmount`. A rejection, or none within eight seconds, is a
   * failed remote.
   */
  mount(element: HTMLElement, props: Props, host: Host): MountedRemote<Props> | Promise<MountedRemote<Props>>;
  /** HTML of what `mount` would render, for the edge; put into the page as it is. Without it the browser renders. */
  render?(props: Props, host: Host): string | Promise<string>;
}

/** A neutral remote that stands in the page. */
export interface MountedRemote<Props = object> {
  /** Called with other props; absent: it is mounted anew. */
  update?(props: Props): void;
  /** Called when its place goes away: end what it started. */
  unmount(): void;
}
