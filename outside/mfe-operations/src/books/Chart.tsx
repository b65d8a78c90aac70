import styled from '@emotion/styled';
import { Heading, Stack, theme } from 'shared-ui';
import { TableBox } from '../desk/TableBox.tsx';
import { useBooksMessages } from './messages.ts';

/** One row of numbers: its label, and a value for each series; null: there is none. */
export interface ChartRow {
  readonly label: string;
  readonly values: readonly (number | null)[];
}
interface Props {
  readonly title: string;
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  /** Writes a value; default: as it is. */
  readonly write?: (value: number) => string;
}

const [HEIGHT, BAR, GAP] = [140, 14, 10];
/** Its label needs so much. */
const LEAST_GROUP = 42;
/** Told apart by lightness too, and named in the legend. */
const colours = ['var(--kaza-chart-1)', 'var(--kaza-chart-2)', 'var(--kaza-chart-3)'] as const;

const Figure = styled.figure`
  --kaza-chart-1: ${theme.color.ink};
  --kaza-chart-2: ${theme.color.inkMuted};
  --kaza-chart-3: ${theme.color.line};
  margin: 0;
  min-width: 0;

  & > div { display: flex; }
  & > div > div { min-width: 0; overflow-x: auto; }
  & svg { flex: none; }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(4)};
    margin: 0 0 ${theme.space(2)};
    padding: 0;
    list-style: none;
  }
  & li::before {
    content: '';
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-inline-end: ${theme.space(2)};
    background: var(--series);
    border: 1px solid ${theme.color.inkMuted};
  }
  & rect { stroke: ${theme.color.inkMuted}; stroke-width: 0.5; }
  & line { stroke: ${theme.color.inkMuted}; }
  & line[data-grid] { stroke: ${theme.color.line}; }
  & text { fill: currentcolor; font-size: 11px; }
`;

const ROOM = 8;
/** Of a character of the scale, on the generous side. */
const CHARACTER = 7;

/** Values of the scale, from nothing to a round number above all bars. */
export function scaleOf(most: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(most));
  const top = [1, 2, 5, 10].map((times) => times * unit).find((value) => value >= most) ?? most;
  return top % 2 === 0 ? [0, top / 2, top] : [0, top];
}

/** Bars of some series, period by period. Its twin is a table of the same numbers, which a screen reader gets. */
export function Chart({ title, series, rows, write = String }: Props) {
  const words = useBooksMessages();
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = scaleOf(most);
  const top = scale.at(-1) ?? most;
  const heightOf = (value: number) => (value / top) * (HEIGHT - ROOM);
  const gutter = Math.max(...scale.map((value) => write(value).length)) * CHARACTER + ROOM;
  const group = Math.max(series.length * BAR + GAP, LEAST_GROUP);
  const width = Math.max(rows.length * group + GAP, 60);
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <Figure aria-hidden>
        <ul>
          {series.map((name, index) => (
            <li key={name} style={{ '--series': colours[index] } as React.CSSProperties}>
              {name}
            </li>
          ))}
        </ul>
        <div>
          <svg width={gutter} height={HEIGHT + 22} viewBox={`0 0 ${gutter} ${HEIGHT + 22}`} role="presentation">
            {scale.map((value) => (
              <text key={value} x={gutter - 4} y={HEIGHT - heightOf(value) + 4} textAnchor="end">
                {write(value)}
              </text>
            ))}
          </svg>
          <div>
            <svg width={width} height={HEIGHT + 22} viewBox={`0 0 ${width} ${HEIGHT + 22}`} role="presentation">
              {scale.map((value) => (
                <line
                  key={value}
                  data-grid
                  x1={0}
                  x2={width}
                  y1={HEIGHT - heightOf(value)}
                  y2={HEIGHT - heightOf(value)}
                />
              ))}
              {rows.map(({ label, values }, row) => (
                <g key={label} transform={`translate(${GAP + row * group} 0)`}>
                  {values.map((value, index) => {
                    const height = heightOf(value ?? 0);
                    return (
                      <rect
                        key={series[index]}
                        x={index * BAR}
                        y={HEIGHT - height}
                        width={BAR - 2}
                        height={height}
                        fill={colours[index]}
                      />
                    );
                  })}
                  <text y={HEIGHT + 14}>{label.slice(5)}</text>
                </g>
              ))}
              <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} />
            </svg>
          </div>
        </div>
      </Figure>
      <details>
        <summary>{words.asTable}</summary>
        <NumberTable title={title} series={series} rows={rows} write={write} />
      </details>
    </Stack>
  );
}

function NumberTable({ title, series, rows, write = String }: Props) {
  const words = useBooksMessages();
  return (
    <TableBox label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={series[index]}>{value === null ? '–' : write(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
