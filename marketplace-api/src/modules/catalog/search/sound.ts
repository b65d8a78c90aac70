const rules: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/chh|ch|tch/g, 'č'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/n(?=[pbmf])/g, 'm'],
  [/ng$/g, 'n'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  // Aspirated or not: a difference in sound that is seldom typed alike.
  [/(?<=.)h/g, ''],
  [/(.)(?=\1\1)/g, ''],
  [/aa/g, 'a'],
  [/ee|ea|ii|ie/g, 'i'],
  [/oo|ou|uu/g, 'u'],
  [/ai|ay|ei|ey/g, 'e'],
  [/au|aw|ow/g, 'o'],
  [/y/g, 'i'],
  [/(.)(?=\1)/g, ''],
  [/(?<=..)e$/g, ''],
];

/** The sound of a Latin word, so that spellings of one word agree: kaarpenter, carpenter; bijlee, bijli. */
export const soundOf = (word: string): string =>
  rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word.toLowerCase());

/** Its consonants: what is left alike where a word went through another script (प्लंबर, plambar, plumber). */
export const skeletonOf = (sound: string): string => sound.replace(/[aeiou]/g, '').replace(/(.)(?=\1)/g, '');
