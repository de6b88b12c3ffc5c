import type { documentTypeEndpoints } from '@store-panel/contract/endpoints/document-types';

import { ENGLISH, nameIn, readNames } from '#access/accounts/names.ts';
import { requireCountry } from '#access/accounts/served-countries.queries.ts';
import { updateDocumentsComplete } from '#access/stores/store-documents.queries.ts';
import { auditEntry, type CatalogueContext, changedFields } from '#catalogues/audit-entry.ts';
import { claimEntry, removeEntry, restoreEntry } from '#catalogues/entries.queries.ts';
import { requireUnused, storesUsing, type Use } from '#catalogues/uses.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  type DocumentTypeEntry,
  getDocumentType,
  hasDocumentOf,
  listDocumentTypes,
} from '#features/document-types/document-types.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';

/** Documents that stores and couriers have to upload. A change is live at once, for stores that are signed in too. */
export const documentTypeHandlers: HandlersOf<keyof typeof documentTypeEndpoints> = {
  'POST /api/admin/list_document_types': ({ body, db }) => listDocumentTypes(db, body),
  'POST /api/admin/save_document_type': (context) => saveDocumentType(context),
  'POST /api/admin/delete_document_type': async (context) => {
    const { body, db } = context;
    const { document_type_id: id, version } = body;
    await removeEntry(db, 'document_types', { id, version }, () => usesOf(context, id));
    const documentType = await getDocumentType(db, id);
    if (isMandatory(documentType)) await updateDocumentsComplete(db);
    await auditEntry(context, 'document_type_removed', nameIn(documentType.name, ENGLISH), { id });
    return { document_type: documentType };
  },
  'POST /api/admin/restore_document_type': async (context) => {
    const { body, db } = context;
    const { document_type_id: id, version } = body;
    await restoreEntry(db, 'document_types', { id, version });
    const documentType = await getDocumentType(db, id);
    if (isMandatory(documentType)) await updateDocumentsComplete(db);
    await auditEntry(context, 'document_type_restored', nameIn(documentType.name, ENGLISH), { id });
    return { document_type: documentType };
  },
};

/** Whether stores have to upload it, or had to before it was closed or removed. */
const isMandatory = ({ holder, is_mandatory }: Pick<DocumentTypeEntry, 'holder' | 'is_mandatory'>): boolean =>
  holder === 'store' && is_mandatory;

/** Uploaded files, and the stores that they belong to. */
const usesOf = async ({ db, request }: CatalogueContext, id: string): Promise<readonly Use[]> => [
  { kind: 'document', count: (await getDocumentType(db, id)).document_count, named: [] },
  await storesUsing(db, hasDocumentOf(id), request.lang),
];

async function saveDocumentType(context: CallContext<'POST /api/admin/save_document_type'>) {
  const { body, db } = context;
  const { document_type_id, version, country_id, holder, is_mandatory, position, is_open } = body;
  const names = readNames(body.name);
  if (country_id !== null) await requireCountry(db, country_id);
  const row = {
    holder,
    is_mandatory,
    position,
    is_open,
    country_code: country_id,
    name: json(names),
    ...expiryColumns(body),
  };
  const subject = nameIn(names, ENGLISH);
  if (document_type_id === null || version === null) {
    const id = uuidV7();
    await db
      .insertInto('document_types')
      .values({ id, on_expiry: isMandatory(body) ? 'hold_payouts' : 'remind', ...row })
      .execute();
    const added = await getDocumentType(db, id);
    if (isMandatory(added)) await updateDocumentsComplete(db);
    await auditEntry(context, 'document_type_added', subject, { id });
    return { document_type: added };
  }
  const before = await readAndClaim(db, document_type_id, version);
  // The files of a store are not those of its couriers.
  if (before.holder !== holder) requireUnused(await usesOf(context, document_type_id));
  await db.updateTable('document_types').set(row).where('id', '=', document_type_id).execute();
  const after = await getDocumentType(db, document_type_id);
  if (isMandatory(before) || isMandatory(after)) await updateDocumentsComplete(db);
  await auditEntry(context, 'document_type_changed', subject, {
    id: document_type_id,
    ...changedFields(before, after),
  });
  return { document_type: after };
}

/** What a save says of the expiry; a courier's documents have none. */
function expiryColumns(body: CallContext<'POST /api/admin/save_document_type'>['body']) {
  const { holder, asks_expiry, asks_number, remind_days, grace_days, on_expiry } = body;
  const isOfStore = holder === 'store';
  return {
    ...(asks_expiry !== undefined && { asks_expiry: asks_expiry && isOfStore }),
    ...(asks_number !== undefined && { asks_number: asks_number && isOfStore }),
    ...(remind_days && { remind_days: json(remind_days.toSorted((a, b) => b - a)) }),
    ...(grace_days !== undefined && { grace_days }),
    ...(on_expiry && { on_expiry }),
  };
}

async function readAndClaim(db: QueryExecutor, id: string, version: number): Promise<DocumentTypeEntry> {
  await claimEntry(db, 'document_types', { id, version });
  return getDocumentType(db, id);
}
