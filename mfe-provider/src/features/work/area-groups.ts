import type { ProviderWork } from 'shared-contracts';

export type Areas = ProviderWork['areas'];

export interface AreaGroup {
  /** What people call it; null: pin codes that only a number tells apart. */
  readonly name: string | null;
  readonly areas: Areas;
}

/** Pin codes of one name together, in the order of their names; those without one last. */
export function groupAreas(areas: Areas): AreaGroup[] {
  const groups = new Map<string | null, Areas>();
  for (const area of areas) {
    const name = area.name.endsWith(area.pinCode) ? null : area.name;
    groups.set(name, [...(groups.get(name) ?? []), area]);
  }
  const nameless = groups.get(null);
  groups.delete(null);
  if (nameless) groups.set(null, nameless);
  return [...groups].map(([name, members]) => ({ name, areas: members }));
}
