import type { profileEndpoints } from '@store-panel/contract/endpoints/profile';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import { isInCity } from '@store-panel/domain/geo/distance';

import { audit } from '#access/audit.ts';
import { readNames } from '#access/accounts/names.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { RequestInfo } from '#access/request-info.ts';
import type { Secrets } from '#access/secrets.ts';
import { readStoreContext } from '#access/stores/store-context.queries.ts';
import { updateDocumentsComplete, storeDocuments } from '#access/stores/store-documents.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { FileCall, Guards, HandlersOf } from '#http/implement.ts';
import { resubmitApplication, changeProfile, cityOf, setPicture } from '#features/profile/profile.queries.ts';
import { submitStoreDocument } from '#features/profile/upload-document.ts';

/** More files than any store has to upload; each takes processing time. */
const UPLOADS: Limit = { name: 'uploads', max: 60, windowSeconds: 60 * 60 };

/** More changes than any store has to make, approved or not; each stays in the audit log for more than a year. */
const CHANGES: Limit = { name: 'profile-changes', max: 120, windowSeconds: 60 * 60 };

const limitPerStore =
  (limit: Limit) =>
  ({ principal, db }: { readonly principal: StorePrincipal; readonly db: QueryExecutor }) =>
    consumeAttemptOrThrow(db, limit, principal.storeId);

export const profileGuards = {
  'POST /api/store/upload_store_image': limitPerStore(UPLOADS),
  'POST /api/store/upload_document': limitPerStore(UPLOADS),
  'POST /api/store/update_store_profile': limitPerStore(CHANGES),
  'POST /api/store/delete_store_image': limitPerStore(CHANGES),
} as const satisfies Pick<Guards, FileCall> & Guards;

export function profileHandlers(secrets: Secrets): HandlersOf<keyof typeof profileEndpoints> {
  const linkOf = (fileId: string) => fileLink(secrets, fileId);
  return {
    'POST /api/store/update_store_profile': async ({ principal, request, body, db }) => {
      const { storeId } = principal;
      const { name, address, location, version } = body;
      const city = location && (await cityOf(db, storeId));
      if (city && !isInCity(location, city)) throw new ApiError('deliveryNotAvailableInArea');
      const addressText = address?.trim();
      if (addressText === '') throw invalidField('address', 'address.required');
      await changeProfile(db, storeId, { name: name && readNames(name), address: addressText, location, version });
      await resubmitApplication(db, storeId);
      const changed = Object.keys(body).filter((field) => field !== 'version');
      await auditChange(db, principal, request, 'store_profile_changed', changed.join(', '));
      return readStoreContext(db, storeId, null, { serverToken: '', deviceToken: '' }, principal.actingAdmin);
    },
    'POST /api/store/upload_store_image': async ({ principal, request, file, db }) => {
      const url = await setPicture(db, principal.storeId, file);
      await auditChange(db, principal, request, 'store_image_changed');
      return { image_url: url };
    },
    'POST /api/store/delete_store_image': async ({ principal, request, db }) => {
      await setPicture(db, principal.storeId, null);
      await auditChange(db, principal, request, 'store_image_removed');
      return {};
    },
    'POST /api/store/get_document_list': async ({ principal, db }) => ({
      documents: await storeDocuments(db, principal.storeId, linkOf),
    }),
    'POST /api/store/upload_document': async ({ principal, request, body, file, db }) => {
      const { storeId } = principal;
      const { document_id: documentId, expires_on: expiresOn, number } = body;
      await submitStoreDocument(db, storeId, { documentId, file, expiresOn, number });
      await updateDocumentsComplete(db, storeId);
      await resubmitApplication(db, storeId);
      await auditChange(db, principal, request, 'document_given', documentId);
      const all = await storeDocuments(db, storeId, linkOf);
      const document = all.find(({ document_id: id }) => id === documentId);
      if (!document) throw new ApiError('documentNotRequested');
      return { document };
    },
  };
}

const auditChange = (
  db: QueryExecutor,
  principal: StorePrincipal,
  request: RequestInfo,
  action: AuditAction,
  subject = '',
) => audit(db, { principal, action, subject, address: request.address, requestId: request.id });
