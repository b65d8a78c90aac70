import type { Address } from 'shared-contracts';

type Labelled = Pick<Address, 'label'>;

const plain = (label: string): string => label.trim().toLocaleLowerCase();

/** Whether one of these is called so, however it is written. */
export const isLabelOf = (label: string, addresses: readonly Labelled[]): boolean =>
  addresses.some((address) => plain(address.label) === plain(label));

/** The first of the usual names that is not taken, else the first one with a number. */
export function freeLabel(usual: readonly [string, ...string[]], addresses: readonly Labelled[]): string {
  const free = usual.find((label) => !isLabelOf(label, addresses));
  if (free !== undefined) return free;
  let number = 2;
  while (isLabelOf(`${usual[0]} ${number}`, addresses)) number += 1;
  return `${usual[0]} ${number}`;
}
