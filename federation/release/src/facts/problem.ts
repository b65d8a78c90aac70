/** One reason why releases do not make one page. */
export interface Problem {
  readonly rule: 'host' | 'contract' | 'shared' | 'clash' | 'integrity' | 'size' | 'order' | 'page' | 'words';
  /** The release that is to blame; empty when none is. */
  readonly release: string;
  readonly message: string;
}
