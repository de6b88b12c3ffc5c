import type { deliveryStaffEndpoints } from '@store-panel/contract/endpoints/couriers/delivery-staff';

import { positionOf } from '#access/couriers/courier-positions.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { readEmail } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { auditCourierChange } from '#features/couriers/courier-audit.ts';
import { parseName, parseNote, parsePhone } from '#features/couriers/courier-input.ts';
import {
  getCourierRecord,
  insertCourier,
  listCouriers,
  listOpenDeliveries,
  updateCourier,
} from '#features/couriers/couriers.queries.ts';
import {
  listCourierDocuments,
  saveCourierDocument,
  reviewCourierDocument,
} from '#features/couriers/courier-documents.queries.ts';
import {
  insertVehicle,
  listVehicles,
  reviewVehicle,
  updateVehicle,
  activateVehicle,
  getVehicleRecord,
  listCourierVehicles,
} from '#features/couriers/vehicles.queries.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { enqueueNotice, notifySignInChange } from '#messages/notices.ts';

interface Change {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
}

export interface DeliveryStaffDeps {
  readonly secrets: Secrets;
  /** Notifies sessions and accounts whose access changed, after the commit. */
  readonly accessChanged: (ids: readonly string[]) => void;
  /** Cancels the courier's requests that are not picked up. Orders belong to another feature. */
  readonly cancelRequests: (change: Change, principal: StorePrincipal, providerId: string) => Promise<void>;
}

/** Limits invitation emails, because the store chooses their addresses. */
const INVITED: Limit = { name: 'couriers-invited', max: 60, windowSeconds: 60 * 60 };
/** Limits changes of address and number, because a rejection reveals that an account has it. */
const ADDRESSES: Limit = { name: 'courier-addresses', max: 60, windowSeconds: 60 * 60 };
/** Limits uploads, because checking a file takes a while. */
const UPLOADS: Limit = { name: 'courier-uploads', max: 120, windowSeconds: 60 * 60 };

export const deliveryStaffGuards = {
  'POST /api/store/add_provider': ({ principal, db }) => consumeAttemptOrThrow(db, INVITED, principal.storeId),
  'POST /api/store/invite_provider': ({ principal, db }) => consumeAttemptOrThrow(db, INVITED, principal.storeId),
  'POST /api/store/update_provider': async ({ principal, body, db }) => {
    if (body.email !== undefined || body.phone !== undefined)
      await consumeAttemptOrThrow(db, ADDRESSES, principal.storeId);
  },
  'POST /api/store/upload_provider_document': ({ principal, db }) =>
    consumeAttemptOrThrow(db, UPLOADS, principal.storeId),
} as const satisfies Guards;

type Context = Pick<CallContext<'POST /api/store/update_provider'>, 'principal' | 'request' | 'db'>;

const REVIEW_OUTCOME = { approve: 'approved', decline: 'declined' } as const;

/**
 * Couriers employed by a store, their documents and vehicles. The store reviews them as the admin area reviews
 * freelancers.
 */
export function deliveryStaffHandlers(deps: DeliveryStaffDeps): HandlersOf<keyof typeof deliveryStaffEndpoints> {
  const { secrets, accessChanged, cancelRequests } = deps;
  const linkOf = (fileId: string) => fileLink(secrets, fileId);

  async function getCourierDetail(db: QueryExecutor, storeId: string, providerId: string) {
    const record = await getCourierRecord(db, storeId, providerId);
    return {
      provider: {
        ...record,
        documents: await listCourierDocuments(db, { storeId, providerId }, linkOf),
        vehicles: await listCourierVehicles(db, { storeId, providerId }),
        deliveries: await listOpenDeliveries(db, storeId, providerId),
        position: await positionOf(db, storeId, providerId),
      },
    };
  }

  async function invite(
    db: QueryExecutor,
    { principal, request }: Context,
    { name, email }: { readonly name: string; readonly email: string },
  ) {
    const facts = { name, store: principal.name };
    await enqueueNotice(db, secrets, { kind: 'provider_added', recipient: email, lang: request.lang, facts });
  }

  return {
    'POST /api/store/list_providers': ({ principal, body, db }) => listCouriers(db, principal.storeId, body),
    'POST /api/store/get_provider': ({ principal, body, db }) =>
      getCourierDetail(db, principal.storeId, body.provider_id),
    'POST /api/store/add_provider': async (context) => {
      const { principal, body, db } = context;
      const id = uuidV7();
      const name = parseName(body.name);
      const email = readEmail(body.email).value;
      // Employment approves a courier: the store answers for its employees.
      const row = {
        id,
        store_id: principal.storeId,
        name,
        email,
        ...parsePhone(body),
        review_state: 'approved',
      } as const;
      await insertCourier(db, { ...row, password_hash: null });
      await auditCourierChange(context, 'provider_added', { courierId: id, subject: email, detail: { name } });
      await invite(db, context, { name, email });
      return getCourierDetail(db, principal.storeId, id);
    },
    'POST /api/store/update_provider': async (context) => {
      const { principal, request, body, db, afterCommit } = context;
      const { provider_id: id, version } = body;
      const { storeId } = principal;
      const change = {
        ...(body.name !== undefined && { name: parseName(body.name) }),
        ...(body.email !== undefined && { email: readEmail(body.email).value }),
        ...(body.phone !== undefined && parsePhone(body)),
      };
      const stored = await getCourierRecord(db, storeId, id);
      await updateCourier(db, { storeId, id, version }, change);
      await auditCourierChange(context, 'provider_changed', {
        courierId: id,
        subject: stored.email,
        detail: { fields: Object.keys(change) },
      });
      if (change.email !== undefined && change.email !== stored.email) {
        if (stored.has_joined) {
          const { name, email } = stored;
          const signInChange = {
            kind: 'provider',
            name,
            email,
            newEmail: change.email,
            hasNewPassword: false,
          } as const;
          await notifySignInChange(db, secrets, request.lang, signInChange);
        } else await invite(db, context, { name: change.name ?? stored.name, email: change.email });
      }
      afterCommit(() => accessChanged([id]));
      return getCourierDetail(db, storeId, id);
    },
    'POST /api/store/block_provider': async (context) => {
      const { principal, body, db, afterCommit } = context;
      const { provider_id: id, is_blocked: isBlocked } = body;
      const { storeId } = principal;
      const stored = await getCourierRecord(db, storeId, id);
      if (stored.is_blocked === isBlocked) return getCourierDetail(db, storeId, id);
      // Locks the courier first: a concurrent request for this courier waits, or is committed before and cancelled
      // below.
      await updateCourier(
        db,
        { storeId, id },
        { is_blocked: isBlocked, ...(isBlocked && { is_online: false, on_break: false }) },
      );
      if (isBlocked) await cancelRequests({ db, afterCommit }, principal, id);
      const revokedSessionIds = isBlocked
        ? await revokeAllSessions(db, { kind: 'provider', principalId: id }, 'blocked')
        : [];
      await auditCourierChange(context, isBlocked ? 'provider_blocked' : 'provider_unblocked', {
        courierId: id,
        subject: stored.email,
      });
      afterCommit(() => accessChanged([id, ...revokedSessionIds]));
      return getCourierDetail(db, storeId, id);
    },
    'POST /api/store/invite_provider': async (context) => {
      const { principal, body, db } = context;
      const { provider_id: id } = body;
      const courier = await getCourierRecord(db, principal.storeId, id);
      // The courier has set a password meanwhile.
      if (courier.has_joined) throw new ApiError('staleVersion');
      await invite(db, context, courier);
      await auditCourierChange(context, 'provider_invited', { courierId: id, subject: courier.email });
      return {};
    },
    'POST /api/store/upload_provider_document': async (context) => {
      const { principal, body, file, db } = context;
      const { provider_id: providerId, document_id: documentId } = body;
      const courierKey = { storeId: principal.storeId, providerId };
      const { email } = await getCourierRecord(db, principal.storeId, providerId);
      await saveCourierDocument(db, courierKey, { documentId, file, state: 'approved' });
      await auditCourierChange(context, 'document_given', {
        courierId: providerId,
        subject: email,
        detail: { document_id: documentId },
      });
      const document = (await listCourierDocuments(db, courierKey, linkOf)).find(
        ({ document_id: id }) => id === documentId,
      );
      if (!document) throw new ApiError('dataNotFound');
      return { document };
    },
    'POST /api/store/review_provider_document': async (context) => {
      const { principal, body, db } = context;
      const { provider_id: providerId, document_id: documentId, action, uploaded_at: uploadedAt } = body;
      const { storeId } = principal;
      const { email } = await getCourierRecord(db, storeId, providerId);
      const state = REVIEW_OUTCOME[action];
      const reason = parseNote(action, body.note);
      await reviewCourierDocument(db, { storeId, providerId }, { documentId, state, note: reason, uploadedAt });
      const entry = { courierId: providerId, subject: email, note: reason, detail: { document_id: documentId } };
      await auditCourierChange(context, `document_${state}`, entry);
      return getCourierDetail(db, storeId, providerId);
    },
    'POST /api/store/list_vehicles': ({ principal, body, db }) => {
      const { provider_id: providerId, ...filter } = body;
      return listVehicles(db, { storeId: principal.storeId, providerId }, filter);
    },
    'POST /api/store/add_vehicle': async (context) => {
      const { principal, body, db } = context;
      const { provider_id: providerId, ...facts } = body;
      const { storeId } = principal;
      const { email } = await getCourierRecord(db, storeId, providerId);
      // The store has seen the vehicle that it enters.
      const id = await insertVehicle(db, providerId, facts, 'approved');
      await auditCourierChange(context, 'vehicle_added', {
        courierId: providerId,
        subject: email,
        detail: { vehicle_id: id },
      });
      return { vehicle: await getVehicleRecord(db, { storeId }, id) };
    },
    'POST /api/store/update_vehicle': async (context) => {
      const { principal, body, db } = context;
      const { vehicle_id: id, version, ...facts } = body;
      const scope = { storeId: principal.storeId };
      await updateVehicle(db, scope, { id, version }, facts);
      const vehicle = await getVehicleRecord(db, scope, id);
      const detail = { vehicle_id: id, fields: Object.keys(facts) };
      await auditCourierChange(context, 'vehicle_changed', {
        courierId: vehicle.provider_id,
        subject: vehicle.plate_number,
        detail,
      });
      return { vehicle };
    },
    'POST /api/store/review_vehicle': async (context) => {
      const { principal, body, db } = context;
      const { vehicle_id: id, version, action } = body;
      const scope = { storeId: principal.storeId };
      const state = REVIEW_OUTCOME[action];
      const reason = parseNote(action, body.note);
      await reviewVehicle(db, scope, { id, version }, { state, note: reason });
      const vehicle = await getVehicleRecord(db, scope, id);
      const entry = {
        courierId: vehicle.provider_id,
        subject: vehicle.plate_number,
        note: reason,
        detail: { vehicle_id: id },
      };
      await auditCourierChange(context, `vehicle_${state}`, entry);
      return { vehicle };
    },
    'POST /api/store/set_active_vehicle': async (context) => {
      const { principal, body, db } = context;
      const fleet = { storeId: principal.storeId };
      await activateVehicle(db, fleet, body.vehicle_id);
      const vehicle = await getVehicleRecord(db, fleet, body.vehicle_id);
      const detail = { vehicle_id: vehicle.vehicle_id, fields: ['is_active'] };
      await auditCourierChange(context, 'vehicle_changed', {
        courierId: vehicle.provider_id,
        subject: vehicle.plate_number,
        detail,
      });
      return { vehicle };
    },
  };
}
