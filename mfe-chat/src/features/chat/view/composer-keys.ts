export interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}

/** The key became part of a word (Bengali, Hindi, Japanese keyboards): all that WebKit says of its Enter. */
const TAKEN_BY_INPUT = 229;

/** Enter sends, Shift+Enter breaks the line. */
export const sendsOn = ({ key, shiftKey, altKey, nativeEvent: { isComposing, keyCode } }: PressedKey): boolean =>
  key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== TAKEN_BY_INPUT;

/** The count stands there when it begins to matter. */
export const COUNTER_FROM = 400;
