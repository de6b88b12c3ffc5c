import type { deliveryStaffEndpoints } from '@store-panel/contract/endpoints/couriers/delivery-staff';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import { reviewNeedsNote } from '@store-panel/domain/store/review';

import { positionOf } from '#access/couriers/courier-positions.ts';
import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { readEmail, readPhone } from '#access/accounts/recipient.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  courierRecord,
  insertCourier,
  listCouriers,
  openDeliveries,
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
  vehicleRecord,
  vehiclesOf,
} from '#features/couriers/vehicles.queries.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { enqueueNotice, notifySignInChange } from '#messages/notices.ts';

interface Change {
  readonly db: Queries;
  readonly afterCommit: AfterCommit;
}

export interface DeliveryStaffDeps {
  readonly secrets: Secrets;
  /** Told of the sessions and accounts that may do something else now, after the change is committed. */
  readonly accessChanged: (ids: readonly string[]) => void;
  /** Takes back what a courier has not picked up yet. Orders are another feature's. */
  readonly takeBackRequests: (change: Change, principal: StorePrincipal, providerId: string) => Promise<void>;
}

/** Each one added, or written to once more, is a mail to whomever the store names. */
const INVITED: Limit = { name: 'couriers-invited', most: 60, windowSeconds: 60 * 60 };
/** A refused address is one that somebody has: more of them than anybody mistypes are not looked at. */
const ADDRESSES: Limit = { name: 'courier-addresses', most: 60, windowSeconds: 60 * 60 };
/** Each takes a while to look at. */
const UPLOADS: Limit = { name: 'courier-uploads', most: 120, windowSeconds: 60 * 60 };

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

const DONE = { approve: 'approved', decline: 'declined' } as const;

/** The couriers whom a store employs, their documents and vehicles. The store answers for them as the desk does for its own. */
export function deliveryStaffHandlers(parts: DeliveryStaffDeps): HandlersOf<keyof typeof deliveryStaffEndpoints> {
  const { secrets, accessChanged, takeBackRequests } = parts;
  const linkOf = (fileId: string) => fileLink(secrets, fileId);

  async function fileOf(db: Queries, storeId: string, providerId: string) {
    const record = await courierRecord(db, storeId, providerId);
    return {
      provider: {
        ...record,
        documents: await listCourierDocuments(db, { storeId, providerId }, linkOf),
        vehicles: await vehiclesOf(db, { storeId, providerId }),
        deliveries: await openDeliveries(db, storeId, providerId),
        position: await positionOf(db, storeId, providerId),
      },
    };
  }

  async function invite(
    db: Queries,
    { principal, request }: Context,
    { name, email }: { readonly name: string; readonly email: string },
  ) {
    const facts = { name, store: principal.name };
    await enqueueNotice(db, secrets, { kind: 'provider_added', recipient: email, lang: request.lang, facts });
  }

  return {
    'POST /api/store/list_providers': ({ principal, body, db }) => listCouriers(db, principal.storeId, body),
    'POST /api/store/get_provider': ({ principal, body, db }) => fileOf(db, principal.storeId, body.provider_id),
    'POST /api/store/add_provider': async (context) => {
      const { principal, body, db } = context;
      const id = uuidV7();
      const name = readName(body.name);
      const email = readEmail(body.email).value;
      // Who is employed is approved by that: the store answers for its own people.
      const row = {
        id,
        store_id: principal.storeId,
        name,
        email,
        ...readNumber(body),
        review_state: 'approved',
      } as const;
      await insertCourier(db, { ...row, password_hash: null });
      await note(context, 'provider_added', { id, subject: email, detail: { name } });
      await invite(db, context, { name, email });
      return fileOf(db, principal.storeId, id);
    },
    'POST /api/store/update_provider': async (context) => {
      const { principal, request, body, db, afterCommit } = context;
      const { provider_id: id, version } = body;
      const { storeId } = principal;
      const change = {
        ...(body.name !== undefined && { name: readName(body.name) }),
        ...(body.email !== undefined && { email: readEmail(body.email).value }),
        ...(body.phone !== undefined && readNumber(body)),
      };
      const before = await courierRecord(db, storeId, id);
      await updateCourier(db, { storeId, id, version }, change);
      await note(context, 'provider_changed', { id, subject: before.email, detail: { fields: Object.keys(change) } });
      if (change.email !== undefined && change.email !== before.email) {
        if (before.has_joined) {
          const { name, email } = before;
          const changed = { kind: 'provider', name, email, newEmail: change.email, hasNewPassword: false } as const;
          await notifySignInChange(db, secrets, request.lang, changed);
        } else await invite(db, context, { name: change.name ?? before.name, email: change.email });
      }
      afterCommit(() => accessChanged([id]));
      return fileOf(db, storeId, id);
    },
    'POST /api/store/block_provider': async (context) => {
      const { principal, body, db, afterCommit } = context;
      const { provider_id: id, is_blocked: isBlocked } = body;
      const { storeId } = principal;
      const before = await courierRecord(db, storeId, id);
      if (before.is_blocked === isBlocked) return fileOf(db, storeId, id);
      // First this: who asks this courier at the same moment waits for it, or is waited for and found below.
      await updateCourier(
        db,
        { storeId, id },
        { is_blocked: isBlocked, ...(isBlocked && { is_online: false, on_break: false }) },
      );
      const ended = isBlocked ? await revokeAllSessions(db, { kind: 'provider', principalId: id }, 'blocked') : [];
      if (isBlocked) await takeBackRequests({ db, afterCommit }, principal, id);
      await note(context, isBlocked ? 'provider_blocked' : 'provider_unblocked', { id, subject: before.email });
      afterCommit(() => accessChanged([id, ...ended]));
      return fileOf(db, storeId, id);
    },
    'POST /api/store/invite_provider': async (context) => {
      const { principal, body, db } = context;
      const { provider_id: id } = body;
      const courier = await courierRecord(db, principal.storeId, id);
      // Has set a password meanwhile.
      if (courier.has_joined) throw new ApiError('staleVersion');
      await invite(db, context, courier);
      await note(context, 'provider_invited', { id, subject: courier.email });
      return {};
    },
    'POST /api/store/upload_provider_document': async (context) => {
      const { principal, body, file, db } = context;
      const { provider_id: providerId, document_id: documentId } = body;
      const of = { storeId: principal.storeId, providerId };
      const { email } = await courierRecord(db, principal.storeId, providerId);
      await saveCourierDocument(db, of, { documentId, file, state: 'approved' });
      await note(context, 'document_given', { id: providerId, subject: email, detail: { document_id: documentId } });
      const document = (await listCourierDocuments(db, of, linkOf)).find(({ document_id: own }) => own === documentId);
      if (!document) throw new ApiError('dataNotFound');
      return { document };
    },
    'POST /api/store/review_provider_document': async (context) => {
      const { principal, body, db } = context;
      const { provider_id: providerId, document_id: documentId, action, uploaded_at: uploadedAt } = body;
      const { storeId } = principal;
      const { email } = await courierRecord(db, storeId, providerId);
      const state = DONE[action];
      const reason = readNote(action, body.note);
      await reviewCourierDocument(db, { storeId, providerId }, { documentId, state, note: reason, uploadedAt });
      const line = { id: providerId, subject: email, note: reason, detail: { document_id: documentId } };
      await note(context, `document_${state}`, line);
      return fileOf(db, storeId, providerId);
    },
    'POST /api/store/list_vehicles': ({ principal, body, db }) => {
      const { provider_id: providerId, ...asked } = body;
      return listVehicles(db, { storeId: principal.storeId, providerId }, asked);
    },
    'POST /api/store/add_vehicle': async (context) => {
      const { principal, body, db } = context;
      const { provider_id: providerId, ...facts } = body;
      const { storeId } = principal;
      const { email } = await courierRecord(db, storeId, providerId);
      // Who enters it has seen it.
      const id = await insertVehicle(db, providerId, facts, 'approved');
      await note(context, 'vehicle_added', { id: providerId, subject: email, detail: { vehicle_id: id } });
      return { vehicle: await vehicleRecord(db, { storeId }, id) };
    },
    'POST /api/store/update_vehicle': async (context) => {
      const { principal, body, db } = context;
      const { vehicle_id: id, version, ...facts } = body;
      const fleet = { storeId: principal.storeId };
      await updateVehicle(db, fleet, { id, version }, facts);
      const vehicle = await vehicleRecord(db, fleet, id);
      const detail = { vehicle_id: id, fields: Object.keys(facts) };
      await note(context, 'vehicle_changed', { id: vehicle.provider_id, subject: vehicle.plate_number, detail });
      return { vehicle };
    },
    'POST /api/store/review_vehicle': async (context) => {
      const { principal, body, db } = context;
      const { vehicle_id: id, version, action } = body;
      const fleet = { storeId: principal.storeId };
      const state = DONE[action];
      const reason = readNote(action, body.note);
      await reviewVehicle(db, fleet, { id, version }, { state, note: reason });
      const vehicle = await vehicleRecord(db, fleet, id);
      const line = { id: vehicle.provider_id, subject: vehicle.plate_number, note: reason, detail: { vehicle_id: id } };
      await note(context, `vehicle_${state}`, line);
      return { vehicle };
    },
    'POST /api/store/set_active_vehicle': async (context) => {
      const { principal, body, db } = context;
      const fleet = { storeId: principal.storeId };
      await activateVehicle(db, fleet, body.vehicle_id);
      const vehicle = await vehicleRecord(db, fleet, body.vehicle_id);
      const detail = { vehicle_id: vehicle.vehicle_id, fields: ['is_active'] };
      await note(context, 'vehicle_changed', { id: vehicle.provider_id, subject: vehicle.plate_number, detail });
      return { vehicle };
    },
  };
}

function readName(given: string): string {
  const name = given.trim();
  if (name === '') throw invalidField('name', 'name.required');
  return name;
}

function readNumber(given: { readonly country_phone_code?: string; readonly phone?: string }) {
  const { value, countryCode } = readPhone(given);
  return { phone: value, country_phone_code: countryCode };
}

/** The reason as it is told and kept. @throws Refusal validationFailed where there has to be one */
function readNote(action: 'approve' | 'decline', given = ''): string {
  const reason = given.trim();
  if (reason === '' && reviewNeedsNote(action)) throw invalidField('note', 'reason.required');
  return reason;
}

interface Noted {
  readonly id: string;
  readonly subject: string;
  readonly detail?: object;
  readonly note?: string;
}

/** Found by the courier's id, read by what they were called. */
const note = (
  { principal, request, db }: Context & { readonly principal: StorePrincipal },
  action: AuditAction,
  { id, detail = {}, ...line }: Noted,
) =>
  audit(db, {
    principal,
    action,
    ...line,
    detail: { provider_id: id, ...detail },
    address: request.address,
    requestId: request.id,
  });
