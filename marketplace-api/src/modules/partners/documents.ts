import { randomBytes } from 'node:crypto';
import { applicationLimits, checkOfDocument, type DocumentKind } from 'operations-contracts';
import type { Language, OwnApplication } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { takePhoto } from '../../platform/media/take-photo.ts';
import { conflict, invalid, notFound } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { actOnApplication, factsOf, mayNow } from './act-on-application.ts';
import { holdOwn, viewFor } from './of-applicant.ts';
import { casesOf, documentsOf, dropChecks, hideDocuments } from './repository.ts';

/** Small print stays readable. */
const SHAPE = { side: 2000, square: false };

/** A change of what is shown, with the check that has to be made again. */
const edit = async (trx: Trx, user: SignedIn, work: (caseId: string) => Promise<DocumentKind>) => {
  const { id } = await holdOwn(trx, user);
  const { after } = await actOnApplication(trx, id, 'EDIT', { by: 'applicant', version: undefined }, async () => {
    const kind = await work(id);
    await dropChecks(trx, id, [checkOfDocument[kind]]);
    return { user_id: user.userId };
  });
  return after;
};

/** Its row counts as removed until the store has the bytes, so that whatever fails in between is swept. */
export async function addDocument(
  context: ApiContext,
  user: SignedIn,
  { kind, body, language }: { kind: DocumentKind; body: unknown; language: Language },
): Promise<OwnApplication> {
  const { db, media, clock } = context;
  const own = await casesOf(db, user).limit(1).executeTakeFirst();
  if (!own) throw notFound('This application does not exist');
  // Before anything is decoded.
  if (!mayNow((await factsOf(db, own)).judged, 'applicant').includes('EDIT'))
    throw conflict('INVALID_TRANSITION', 'This is not possible any more: the application has moved on');
  const { bytes, width, height } = await takePhoto(body, SHAPE, user.userId);
  const now = clock.now();
  const id = randomBytes(12).toString('hex');
  const row = { id, case_id: own.id, user_id: user.userId, kind, width, height, created_at: now, removed_at: now };
  await db.insertInto('partner_documents').values(row).execute();
  await media.write(keyOf(id), bytes);
  const after = await db.transaction().execute((trx) =>
    edit(trx, user, async (caseId) => {
      await trx.updateTable('partner_documents').set({ removed_at: null }).where('id', '=', id).execute();
      const there = (await documentsOf(trx, caseId)).filter((document) => document.kind === kind);
      if (there.length > applicationLimits.documents)
        throw invalid('photo', 'You cannot keep more photos. Please remove one first.');
      return kind;
    }),
  );
  return viewFor(context, after, language);
}

export async function removeDocument(
  context: ApiContext,
  user: SignedIn,
  { id, language }: { id: string; language: Language },
): Promise<OwnApplication> {
  const { db, clock } = context;
  const after = await db.transaction().execute((trx) =>
    edit(trx, user, async (caseId) => {
      const removed = await hideDocuments(trx, clock.now())
        .where('id', '=', id)
        .where('case_id', '=', caseId)
        .returning('kind')
        .executeTakeFirst();
      if (!removed) throw notFound('There is nothing at this address');
      return removed.kind;
    }),
  );
  return viewFor(context, after, language);
}

/** For who decides: as a file, never shown by the browser. */
export async function readDocument({ db, media }: ApiContext, caseId: string, id: string): Promise<Uint8Array> {
  const row = (await documentsOf(db, caseId)).find((document) => document.id === id);
  const bytes = row ? await media.read(keyOf(row.id)) : null;
  if (!bytes) throw notFound('There is nothing at this address');
  return bytes;
}
