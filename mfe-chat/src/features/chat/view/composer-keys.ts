export interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  /** A word is being put together (Bengali, Hindi, Japanese keyboards): Enter ends the word. */
  isComposing: boolean;
}

/** Enter sends, Shift+Enter breaks the line. */
export const sendsOn = ({ key, shiftKey, altKey, isComposing }: PressedKey): boolean =>
  key === 'Enter' && !shiftKey && !altKey && !isComposing;

/** The count stands there when it begins to matter. */
export const COUNTER_FROM = 400;
