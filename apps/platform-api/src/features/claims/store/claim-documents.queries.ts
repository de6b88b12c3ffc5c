import type { Wire } from '@store-panel/contract/table';

import type { QueryExecutor } from '#db/transaction.ts';

type ClaimDocument = Wire['POST /api/store/get_claim_detail']['reply']['claim']['documents'][number];

/**
 * Lists the documents requested for a claim of the store, oldest request first, with the received files. `linkOf`
 * creates a file's URL.
 */
export async function listClaimDocuments(
  db: QueryExecutor,
  storeId: string,
  claimId: string,
  linkOf: (fileId: string) => string,
): Promise<ClaimDocument[]> {
  const rows = await db
    .selectFrom('claim_documents as d')
    .innerJoin('claims as c', 'c.id', 'd.claim_id')
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'd.file_id').onRef('f.store_id', '=', 'c.store_id'))
    .select(['d.id', 'd.kind', 'd.label', 'd.asked_at', 'd.received_at'])
    .select(['f.id as file_id', 'f.name', 'f.content_type', 'f.bytes'])
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', claimId)
    .orderBy('d.asked_at')
    .orderBy('d.id')
    .execute();
  return rows.map(({ id, asked_at: requestedAt, received_at: receivedAt, file_id: fileId, ...row }) => ({
    document_id: id,
    kind: row.kind,
    label: row.label,
    asked_at: requestedAt.toISOString(),
    received_at: receivedAt?.toISOString() ?? null,
    file:
      fileId === null || row.name === null || row.content_type === null || receivedAt === null
        ? null
        : {
            name: row.name,
            content_type: row.content_type,
            bytes: row.bytes ?? 0,
            uploaded_at: receivedAt.toISOString(),
            url: linkOf(fileId),
          },
  }));
}
