import { COURIER_OBSTACLES } from '@store-panel/domain/couriers/unavailability';
import { POSITION } from '@store-panel/domain/couriers/positions';
import { COURIER_STATES } from '@store-panel/domain/couriers/state';
import { PLATE_MAX, VEHICLE_TEXT_MAX, VEHICLE_YEAR } from '@store-panel/domain/couriers/vehicles';
import { NAME_MAX, NOTE_MAX } from '@store-panel/domain/limits/limits';
import { REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { ENERGY_SOURCES } from '@store-panel/domain/shipments/transporters';
import { REVIEW_STATES } from '@store-panel/domain/store/review';
import Type from 'typebox';

import { StoreDocument } from '#endpoints/profile.ts';
import { ServiceTypeCode } from '#endpoints/vehicle-types.ts';
import { Email, StrictObject, Id, Nullable, OptionalText, Point, Text, Timestamp, UniqueId, Version } from '#fields.ts';

// Couriers and their vehicles as the wire shows them.

/** What a courier is at this moment; see domain's `courierState`. */
export const CourierActivity = Type.Enum(COURIER_STATES.filter((state) => state !== 'on_job'));
export const CourierState = Type.Enum(COURIER_STATES);
/** Why a courier cannot be requested. */
export const CourierObstacle = Type.Enum(COURIER_OBSTACLES);

/** Radius in metres of the device's accuracy circle. */
export const Accuracy = Type.Number({ minimum: 0, maximum: POSITION.maxSentRadius });

/** Where a courier was last, and when. */
export const CourierPosition = StrictObject({
  ...Point.properties,
  accuracy: Nullable(Accuracy),
  at: Timestamp,
});

/** Blank is no name. */
const NonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** A vehicle; all fields of the specification are required (spec §5). */
export const VehicleFields = {
  name: NonBlankText(VEHICLE_TEXT_MAX),
  plate_number: NonBlankText(PLATE_MAX),
  year: Type.Integer({
    minimum: VEHICLE_YEAR.min,
    maximum: 10 ** VEHICLE_YEAR.digits - 1,
    description: "Year of the model; nothing is newer than next year's.",
  }),
  color: NonBlankText(VEHICLE_TEXT_MAX),
  model: NonBlankText(VEHICLE_TEXT_MAX),
  service_type: ServiceTypeCode,
  /** What drives it; null and missing: not known. Ours. */
  energy: Type.Optional(Nullable(Type.Enum([...ENERGY_SOURCES]))),
} as const;

export const VehicleRecord = StrictObject({
  vehicle_id: Id,
  provider_id: Id,
  provider_name: Text(NAME_MAX),
  name: Text(200),
  plate_number: OptionalText(32),
  /** Null for one from before the field existed. */
  year: Nullable(Type.Integer()),
  color: OptionalText(200),
  model: OptionalText(200),
  /** Null: not assigned yet. */
  service_type: Nullable(ServiceTypeCode),
  /** One of domain's energy sources; null: not known. */
  energy: Nullable(Text(30)),
  review_state: Type.Enum(REVIEW_STATES),
  /** The reviewer's note to a declined courier. */
  review_note: OptionalText(NOTE_MAX),
  /** The one that its courier uses now; a courier has one at the most. */
  is_active: Type.Boolean(),
  version: Version,
  created_at: Timestamp,
});

/** A courier as the store that employs them sees them. */
export const CourierRecord = StrictObject({
  provider_id: Id,
  unique_id: UniqueId,
  name: Text(NAME_MAX),
  email: Email,
  country_phone_code: OptionalText(8),
  phone: OptionalText(32),
  state: CourierActivity,
  /** Why this courier cannot be requested now; null if available. */
  obstacle: Nullable(CourierObstacle),
  is_blocked: Type.Boolean(),
  /** A password was set, so that signing in is possible. */
  has_joined: Type.Boolean(),
  /** The one in use. */
  vehicle: Nullable(
    StrictObject({
      vehicle_id: Id,
      name: Text(200),
      plate_number: OptionalText(32),
      service_type: Nullable(ServiceTypeCode),
    }),
  ),
  /** Requested or under way. */
  delivery_count: Type.Integer({ minimum: 0 }),
  located_at: Nullable(Timestamp),
  last_seen_at: Nullable(Timestamp),
  version: Version,
  created_at: Timestamp,
});

/** A delivery requested from a courier, or under way. */
export const OpenDelivery = StrictObject({
  order_id: Id,
  unique_id: UniqueId,
  request_id: Id,
  request_status: Type.Enum(REQUEST_STATUSES),
});

/** A courier with everything that belongs to them. */
export const CourierFile = StrictObject({
  ...CourierRecord.properties,
  documents: Type.Array(StoreDocument, { maxItems: 50 }),
  vehicles: Type.Array(VehicleRecord, { maxItems: 50 }),
  deliveries: Type.Array(OpenDelivery, { maxItems: 50 }),
  /** Only while the courier is on duty or has a delivery of this store; else null. */
  position: Nullable(CourierPosition),
});
