import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations, OperationsRequest } from '../../platform/operations/operations-types.ts';
import { listTickets, timesOf, toLine } from './inbox/repository.ts';
import { getTicket, type TicketWork, workOnTicket } from './inbox/service.ts';
import { listTemplates, removeTemplate, saveTemplate } from './inbox/templates.ts';

/** The inbox of the support. */
export const contactOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;

  /** One action on a ticket; its audit line names states and who works on it, never words. */
  const work = (
    { params, staff, write }: Pick<OperationsRequest<'closeTicket'>, 'params' | 'staff' | 'write'>,
    done: Omit<TicketWork, 'staff'>,
    why?: string,
  ) =>
    write(async (trx, audit) => {
      const { before, after } = await workOnTicket(trx, context, params.id, { ...done, staff });
      await audit({
        subject: params.id,
        before: { state: before.state, assignedTo: before.assigned_to },
        after: { state: after.state, assignedTo: after.assignedTo?.id ?? null },
        why,
      });
      return after;
    });

  operation('listTickets', async ({ query, staff }) => {
    const { state, kind, mine, overdue, limit } = query;
    const filter = {
      state,
      kind,
      assignedTo: mine ? staff.id : undefined,
      overdueAt: overdue ? clock.now() : undefined,
    };
    const rows = await listTickets(db, filter, readCursor(query.after, 'instant', 'text'), limit);
    const times = await timesOf(db, rows);
    return keysetPage(
      rows,
      limit,
      (row) => [row.waits_since.toISOString(), row.id],
      (row) => toLine(row, times(row)),
    );
  });
  operation('getTicket', ({ params }) => getTicket(db, params.id));
  operation('assignTicket', (call) => work(call, { action: 'ASSIGN', ...call.body }));
  operation('answerTicket', (call) => work(call, { action: 'ANSWER', ...call.body }));
  operation('noteTicket', (call) => work(call, { action: 'NOTE', ...call.body }));
  operation('closeTicket', (call) => work(call, { action: 'CLOSE', version: call.body.version }, call.body.why));
  operation('reopenTicket', (call) => work(call, { action: 'REOPEN', version: call.body.version }, call.body.why));
  operation('listTicketTemplates', () => listTemplates(db));
  operation('saveTicketTemplate', ({ body, write }) =>
    write(async (trx, audit) => {
      const { before, after } = await saveTemplate(trx, body, clock.now());
      await audit({ subject: after.id, before, after });
      return after;
    }),
  );
  operation('removeTicketTemplate', ({ params, write }) =>
    write(async (trx, audit) => {
      await audit({ subject: params.id, before: await removeTemplate(trx, params.id) });
      return null;
    }),
  );
};
