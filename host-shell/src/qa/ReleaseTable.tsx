import type { Composition } from 'shared-contracts';
import { Select } from 'shared-ui';
import { deprecatedIn, type PageRelease, type Versions } from './page-releases.ts';
import { qaMessages as messages } from './qa-messages.ts';
import { TableFrame } from './table-styles.ts';
import type { PublishedReleases } from './usePublishedReleases.ts';

interface Props {
  composition: Composition;
  releases: readonly PageRelease[];
  published: PublishedReleases;
  chosen: Versions;
  onChoose: (name: string, version: string) => void;
}

/** The present version first, for it may have been left out of a long list. */
const choices = ({ name, version }: PageRelease, published: PublishedReleases): string[] => [
  ...new Set([version, ...(published[name] ?? []).map((release) => release.version)]),
];

export function ReleaseTable({ composition, releases, published, chosen, onChoose }: Props) {
  const { columns } = messages;
  return (
    <TableFrame tabIndex={0} role="group" aria-label={messages.releases}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.version}</th>
            <th scope="col">{columns.contract}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {releases.map((release) => (
            <tr key={release.name}>
              <th scope="row">
                {release.name}
                {release.overridden && <small>{messages.overridden}</small>}
              </th>
              <td>
                <Select
                  aria-label={messages.versionOf(release.name)}
                  value={chosen[release.name] ?? release.version}
                  onChange={(event) => onChoose(release.name, event.target.value)}
                >
                  {choices(release, published).map((version) => (
                    <option key={version}>{version}</option>
                  ))}
                </Select>
              </td>
              <td>{release.contract}</td>
              <td data-troubled={release.troubled || undefined}>
                {release.state}
                {release.lastGood !== null && <small>{messages.fallback(release.lastGood)}</small>}
                {deprecatedIn(composition, release.name, published).map(({ name, ends, instead }) => (
                  <small key={name}>{messages.deprecated(name, ends, instead)}</small>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
