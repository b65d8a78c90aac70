/** A lower limit of nothing, by itself. */
const OF_NOTHING = /^>=\s*v?0(\.(0|x|\*))*$/i;

/**
 * A range as Module Federation reads it: what asks for any version as `>=0.0.0` is satisfied by none there, unlike `*`.
 * @returns what is left of the range; empty where no version satisfies it
 */
export const federatedRange = (range: string): string => {
  const parts = range.split('||').map((part) => part.trim());
  return parts.some((part) => OF_NOTHING.test(part))
    ? parts.filter((part) => !OF_NOTHING.test(part)).join(' || ')
    : range;
};
