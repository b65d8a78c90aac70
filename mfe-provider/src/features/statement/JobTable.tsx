import { formatRupees, paiseToPriceString, type Statement } from 'shared-contracts';
import { Price } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { Jobs } from './statement-styles.ts';

const money = ['gross', 'commission', 'net'] as const;

/** The jobs of a month, oldest first. */
export function JobTable({ bookings }: Pick<Statement, 'bookings'>) {
  const { statement, earnings, requests } = useMessages();
  const { columns } = statement;
  return (
    <Jobs>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.service}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.id}</th>
          {money.map((name) => (
            <th key={name} scope="col" data-money="">
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((job) => (
          <tr key={job.id}>
            <td>{earnings.completedAt(job.completedAt)}</td>
            <td>
              <strong>{job.service.title}</strong>
              {job.refundPaise !== undefined && <div>{statement.refunded(formatRupees(job.refundPaise / 100))}</div>}
            </td>
            <td>{job.customer.name || requests.someone}</td>
            <td>{job.id}</td>
            {money.map((name) => (
              <td key={name} data-money="" data-label={columns[name]}>
                <Price rupees={paiseToPriceString(job[`${name}Paise`])} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Jobs>
  );
}
