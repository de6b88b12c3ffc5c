import { NAME_MAX, NOTE_MAX } from '@store-panel/domain/limits/limits';
import { REVIEW_STATES } from '@store-panel/domain/store/review';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  CourierFile,
  CourierRecord,
  CourierState,
  VehicleFields,
  VehicleRecord,
} from '#endpoints/couriers/courier-fields.ts';
import { StoreDocument } from '#endpoints/profile.ts';
import {
  CallingCode,
  Email,
  StrictObject,
  Id,
  OptionalText,
  Page,
  PerPage,
  Phone,
  Timestamp,
  Version,
} from '#fields.ts';

const looking = { sessions: ['store', 'sub_store'], screens: ['delivery-staff', 'vehicles'] } as const;
const staff = { sessions: ['store', 'sub_store'], screens: ['delivery-staff'] } as const;
const garage = { sessions: ['store', 'sub_store'], screens: ['vehicles', 'delivery-staff'] } as const;
/** Who else may sign in is not for those who act in the store's name. */
const owner = { ...staff, notWhileImpersonating: true } as const;

const One = { provider_id: Id } as const;
const Name = Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' });
const personFields = { name: Name, email: Email, country_phone_code: CallingCode, phone: Phone } as const;
const Listing = {
  page: Type.Optional(Page),
  perPage: Type.Optional(PerPage),
  query: Type.Optional(OptionalText(100)),
} as const;
const Counted = { count: Type.Integer({ minimum: 0 }), page: Page, perPage: PerPage } as const;
const Note = Type.Optional(OptionalText(NOTE_MAX));
const ReviewAction = Type.Enum(['approve', 'decline']);
const Courier = StrictObject({ provider: CourierFile });
const Vehicle = StrictObject({ vehicle: VehicleRecord });

/** The store's employed couriers, their documents and vehicles (spec §7 "providers and vehicles", without paths). */
export const deliveryStaffEndpoints = defineEndpoints({
  'POST /api/store/list_providers': {
    summary: "One page of the store's own couriers, each with what it is doing now",
    origin: 'ours',
    access: looking,
    effect: 'read',
    body: StrictObject({ ...Listing, state: Type.Optional(CourierState), is_blocked: Type.Optional(Type.Boolean()) }),
    reply: StrictObject({ providers: Type.Array(CourierRecord, { maxItems: 500 }), ...Counted }),
    errors: [],
  },
  'POST /api/store/get_provider': {
    summary: 'One courier with documents, vehicles and deliveries',
    origin: 'ours',
    access: looking,
    effect: 'read',
    body: StrictObject(One),
    reply: Courier,
    errors: ['providerNotFound'],
  },
  'POST /api/store/add_provider': {
    summary: 'Add a courier, who is written to and sets a password',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject(personFields),
    reply: Courier,
    success: 'updated',
    errors: ['emailAlreadyRegistered', 'phoneAlreadyRegistered'],
  },
  'POST /api/store/update_provider': {
    summary: 'Change a courier; another address is told to the one before',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject({
      ...One,
      name: Type.Optional(Name),
      email: Type.Optional(Email),
      country_phone_code: Type.Optional(CallingCode),
      phone: Type.Optional(Phone),
      version: Version,
    }),
    reply: Courier,
    success: 'updated',
    errors: ['providerNotFound', 'staleVersion', 'emailAlreadyRegistered', 'phoneAlreadyRegistered'],
  },
  'POST /api/store/block_provider': {
    summary:
      'Block a courier, which ends the sessions and takes back what was not picked up yet, or let one work again',
    origin: 'ours',
    access: owner,
    effect: 'write',
    withoutSubscription: 'because access can be taken away at any time',
    body: StrictObject({ ...One, is_blocked: Type.Boolean() }),
    reply: Courier,
    success: 'updated',
    errors: ['providerNotFound'],
  },
  'POST /api/store/invite_provider': {
    summary: 'Write once more to a courier who has set no password yet',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject(One),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['providerNotFound', 'staleVersion'],
  },
  'POST /api/store/upload_provider_document': {
    summary: "Keep a courier's document that the store has looked at itself",
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject({ ...One, document_id: Id }),
    file: 'document',
    reply: StrictObject({ document: StoreDocument }),
    success: 'updated',
    errors: ['providerNotFound', 'dataNotFound', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/store/review_provider_document': {
    summary: 'Approve or decline the file that was looked at',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject({
      ...One,
      document_id: Id,
      action: ReviewAction,
      note: Note,
      /** Of the file that was looked at; another one may have been given since. */
      uploaded_at: Timestamp,
    }),
    reply: Courier,
    success: 'updated',
    errors: ['providerNotFound', 'dataNotFound', 'staleVersion', 'reviewNotPossible'],
  },
  'POST /api/store/list_vehicles': {
    summary: "One page of the vehicles of the store's own couriers",
    origin: 'spec §7',
    access: looking,
    effect: 'read',
    body: StrictObject({
      ...Listing,
      provider_id: Type.Optional(Id),
      review_state: Type.Optional(Type.Enum(REVIEW_STATES)),
    }),
    reply: StrictObject({ vehicles: Type.Array(VehicleRecord, { maxItems: 500 }), ...Counted }),
    errors: [],
  },
  'POST /api/store/add_vehicle': {
    summary: 'Add a vehicle of a courier, approved at once; the first one is the one in use',
    origin: 'ours',
    access: garage,
    effect: 'write',
    body: StrictObject({ ...One, ...VehicleFields }),
    reply: Vehicle,
    success: 'updated',
    errors: ['providerNotFound'],
  },
  'POST /api/store/update_vehicle': {
    summary: 'Change what is told of a vehicle',
    origin: 'ours',
    access: garage,
    effect: 'write',
    body: StrictObject({
      vehicle_id: Id,
      name: Type.Optional(VehicleFields.name),
      plate_number: Type.Optional(VehicleFields.plate_number),
      year: Type.Optional(VehicleFields.year),
      color: Type.Optional(VehicleFields.color),
      model: Type.Optional(VehicleFields.model),
      service_type: Type.Optional(VehicleFields.service_type),
      energy: VehicleFields.energy,
      version: Version,
    }),
    reply: Vehicle,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/review_vehicle': {
    summary: 'Approve or decline a vehicle',
    origin: 'ours',
    access: garage,
    effect: 'write',
    body: StrictObject({ vehicle_id: Id, action: ReviewAction, note: Note, version: Version }),
    reply: Vehicle,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'reviewNotPossible'],
  },
  'POST /api/store/set_active_vehicle': {
    summary: 'Say which vehicle a courier uses now',
    origin: 'ours',
    access: garage,
    effect: 'write',
    body: StrictObject({ vehicle_id: Id }),
    reply: Vehicle,
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type DeliveryStaffWire = WireOf<typeof deliveryStaffEndpoints>;
