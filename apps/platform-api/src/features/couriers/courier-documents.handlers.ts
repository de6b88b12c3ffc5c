import type { courierDocumentEndpoints } from '@store-panel/contract/endpoints/couriers/courier-documents';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { findEmployer } from '#features/couriers/couriers.queries.ts';
import { listCourierDocuments, saveCourierDocument } from '#features/couriers/courier-documents.queries.ts';
import {
  insertVehicle,
  activateVehicle,
  getVehicleRecord,
  listCourierVehicles,
} from '#features/couriers/vehicles.queries.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** More documents and vehicles than a courier has to submit. */
const SUBMISSIONS: Limit = { name: 'courier-papers', max: 30, windowSeconds: 60 * 60 };

export const courierDocumentGuards = {
  'POST /api/provider/upload_document': ({ principal, db }) => consumeAttemptOrThrow(db, SUBMISSIONS, principal.id),
  'POST /api/provider/add_vehicle': ({ principal, db }) => consumeAttemptOrThrow(db, SUBMISSIONS, principal.id),
} as const satisfies Guards;

/** Documents and vehicles that couriers submit; the store that employs them reviews them. */
export function courierDocumentHandlers(secrets: Secrets): HandlersOf<keyof typeof courierDocumentEndpoints> {
  const linkOf = (fileId: string) => fileLink(secrets, fileId);

  return {
    'POST /api/provider/get_document_list': async ({ principal, db }) => {
      const storeId = await findEmployer(db, principal.id);
      const courier = { storeId: storeId ?? '', providerId: principal.id };
      return { documents: storeId === null ? [] : await listCourierDocuments(db, courier, linkOf) };
    },
    'POST /api/provider/upload_document': async ({ principal, body, file, db }) => {
      const courier = await requireEmployedCourier(db, principal.id);
      await saveCourierDocument(db, courier, { documentId: body.document_id, file, state: 'uploaded' });
      const document = (await listCourierDocuments(db, courier, linkOf)).find(
        ({ document_id: id }) => id === body.document_id,
      );
      if (!document) throw new ApiError('dataNotFound');
      return { document };
    },
    'POST /api/provider/list_vehicles': async ({ principal, db }) => ({
      vehicles: await listCourierVehicles(db, { providerId: principal.id }),
    }),
    'POST /api/provider/add_vehicle': async ({ principal, body, db }) => {
      const { providerId } = await requireEmployedCourier(db, principal.id);
      const id = await insertVehicle(db, providerId, body, 'waiting');
      return { vehicle: await getVehicleRecord(db, { providerId }, id) };
    },
    'POST /api/provider/set_active_vehicle': async ({ principal, body, db }) => {
      const fleet = { providerId: principal.id };
      await activateVehicle(db, fleet, body.vehicle_id);
      return { vehicle: await getVehicleRecord(db, fleet, body.vehicle_id) };
    },
  };
}

/** @throws ApiError dataNotFound for a freelancer: no store would review it, and the admin area has its own review */
async function requireEmployedCourier(db: QueryExecutor, providerId: string) {
  const storeId = await findEmployer(db, providerId);
  if (storeId === null) throw new ApiError('dataNotFound');
  return { storeId, providerId };
}
