import { useMessages } from '../../messages.ts';
import { Desk } from '../desk/Desk.tsx';
import { Statement } from './Statement.tsx';

/** `/provider/statement?month=YYYY-MM`: a month of the books, to print and to keep. */
export function StatementPage() {
  const { statement } = useMessages();
  return (
    <Desk title={statement.title}>
      <Statement />
    </Desk>
  );
}
