import type { courierDocumentEndpoints } from '@store-panel/contract/endpoints/couriers/courier-documents';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Queries } from '#db/transaction.ts';
import { employerOf } from '#features/couriers/couriers.queries.ts';
import { listCourierDocuments, saveCourierDocument } from '#features/couriers/courier-documents.queries.ts';
import { insertVehicle, activateVehicle, vehicleRecord, vehiclesOf } from '#features/couriers/vehicles.queries.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** More than anybody has to give or to ride. */
const GIVEN: Limit = { name: 'courier-papers', most: 30, windowSeconds: 60 * 60 };

export const courierDocumentGuards = {
  'POST /api/provider/upload_document': ({ principal, db }) => consumeAttemptOrThrow(db, GIVEN, principal.id),
  'POST /api/provider/add_vehicle': ({ principal, db }) => consumeAttemptOrThrow(db, GIVEN, principal.id),
} as const satisfies Guards;

/** What couriers give of their own; who employs them looks at it. */
export function courierDocumentHandlers(secrets: Secrets): HandlersOf<keyof typeof courierDocumentEndpoints> {
  const linkOf = (fileId: string) => fileLink(secrets, fileId);

  return {
    'POST /api/provider/get_document_list': async ({ principal, db }) => {
      const storeId = await employerOf(db, principal.id);
      const of = { storeId: storeId ?? '', providerId: principal.id };
      return { documents: storeId === null ? [] : await listCourierDocuments(db, of, linkOf) };
    },
    'POST /api/provider/upload_document': async ({ principal, body, file, db }) => {
      const of = await employed(db, principal.id);
      await saveCourierDocument(db, of, { documentId: body.document_id, file, state: 'uploaded' });
      const document = (await listCourierDocuments(db, of, linkOf)).find(
        ({ document_id: id }) => id === body.document_id,
      );
      if (!document) throw new ApiError('dataNotFound');
      return { document };
    },
    'POST /api/provider/list_vehicles': async ({ principal, db }) => ({
      vehicles: await vehiclesOf(db, { providerId: principal.id }),
    }),
    'POST /api/provider/add_vehicle': async ({ principal, body, db }) => {
      const { providerId } = await employed(db, principal.id);
      const id = await insertVehicle(db, providerId, body, 'waiting');
      return { vehicle: await vehicleRecord(db, { providerId }, id) };
    },
    'POST /api/provider/set_active_vehicle': async ({ principal, body, db }) => {
      const fleet = { providerId: principal.id };
      await activateVehicle(db, fleet, body.vehicle_id);
      return { vehicle: await vehicleRecord(db, fleet, body.vehicle_id) };
    },
  };
}

/** @throws Refusal dataNotFound for a free-lancer: nobody here would look at it, the platform's desk has its own ways */
async function employed(db: Queries, providerId: string) {
  const storeId = await employerOf(db, providerId);
  if (storeId === null) throw new ApiError('dataNotFound');
  return { storeId, providerId };
}
