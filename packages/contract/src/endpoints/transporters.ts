import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { ENERGY_SOURCES, TRANSPORTER_LIMITS, VEHICLE_CLASSES } from '@store-panel/domain/shipments/transporters';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const editors = { sessions: ['store', 'sub_store'], screens: ['transporters'] } as const;
/** Also for those who hand orders over. */
const readers = { sessions: ['store', 'sub_store'], screens: ['transporters', 'shipments', 'running-orders'] } as const;
const own = { sessions: ['store'], screens: ['transporters'], notWhileImpersonating: true } as const;

const TransitDays = Type.Integer({ minimum: 0, maximum: TRANSPORTER_LIMITS.transitDays });
const profile = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  contact: OptionalText(200),
  phone: Type.String({ maxLength: 32, pattern: '^[0-9+() ./\\-]*$' }),
  email: OptionalText(254),
  /** Kilometres and parcels of a usual round; null where unknown. */
  round_km: Nullable(Type.Integer({ minimum: 1, maximum: TRANSPORTER_LIMITS.roundKm })),
  round_parcels: Nullable(Type.Integer({ minimum: 1, maximum: TRANSPORTER_LIMITS.roundParcels })),
} as const;
const Code = Type.String({ minLength: 1, maxLength: TRANSPORTER_LIMITS.codeLength, pattern: '\\S' });

export const Transporter = StrictObject({
  transporter_id: Id,
  version: Version,
  ...profile,
  vehicle_class: Text(30),
  /** Null where unknown. */
  energy: Nullable(Text(30)),
  /** With the time under way in working days. */
  services: Type.Array(StrictObject({ service_level: Text(30), transit_min: TransitDays, transit_max: TransitDays }), {
    maxItems: SERVICE_LEVELS.length,
  }),
  /** The transporter's own codes of updates, and what they mean. */
  code_map: Type.Array(StrictObject({ code: Code, label: Type.Enum([...SHIPMENT_LABELS]) }), {
    maxItems: TRANSPORTER_LIMITS.codes,
  }),
  /** Where the transporter sends its updates. */
  inbound_url: Text(500),
  /** The secret by which they are signed; null before one was made. */
  secret: Nullable(StrictObject({ hint: OptionalText(8), set_at: Timestamp })),
  /** Parcels that it has not delivered yet. */
  open_parcels: Type.Integer({ minimum: 0 }),
});

/** In the journal of settings; null if nothing differed. */
const written = { change_id: Nullable(Id) } as const;
const Saved = StrictObject({ transporter: Transporter, ...written });

/** Who brings a store's parcels. Not in the specification. */
export const transporterEndpoints = defineEndpoints({
  'POST /api/store/list_transporters': {
    summary: 'All transporters of the store, by name',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ transporters: Type.Array(Transporter, { maxItems: TRANSPORTER_LIMITS.perStore }) }),
    errors: [],
  },
  'POST /api/store/save_transporter': {
    summary: 'Add a transporter, or change the one that is named',
    origin: 'ours',
    access: editors,
    effect: 'write',
    body: StrictObject({
      /** Both, or neither for a new one. */
      transporter_id: Type.Optional(Id),
      version: Type.Optional(Version),
      ...profile,
      vehicle_class: Type.Enum([...VEHICLE_CLASSES]),
      energy: Nullable(Type.Enum([...ENERGY_SOURCES])),
      services: Type.Array(
        StrictObject({
          service_level: Type.Enum([...SERVICE_LEVELS]),
          transit_min: TransitDays,
          transit_max: TransitDays,
        }),
        { maxItems: SERVICE_LEVELS.length },
      ),
      code_map: Transporter.properties.code_map,
    }),
    reply: Saved,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/delete_transporter': {
    summary: 'Delete a transporter; its parcels still name it, and its updates are no longer taken',
    origin: 'ours',
    access: editors,
    effect: 'write',
    body: StrictObject({ transporter_id: Id, version: Version }),
    reply: StrictObject(written),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'GET /api/store/courier_data_list': {
    summary: 'Who brought the orders of the last 30 days: couriers and transporters, by name',
    origin: 'spec §7',
    access: { sessions: ['store', 'sub_store'], screens: ['dashboard', 'emissions'] },
    effect: 'read',
    query: StrictObject({ store_id: Id }),
    reply: StrictObject({
      couriers: Type.Array(
        StrictObject({
          courier_id: Id,
          /** `courier` or `transporter`. */
          kind: Text(20),
          name: Text(200),
          /** Null where unknown. */
          vehicle_class: Nullable(Text(60)),
          energy: Nullable(Text(30)),
          services: Transporter.properties.services,
          /** Orders delivered in the last 30 days, and those of them that were promised for a time. */
          deliveries: Type.Integer({ minimum: 0 }),
          promised: Type.Integer({ minimum: 0 }),
          in_time: Type.Integer({ minimum: 0 }),
          /** Of those that were promised; null without any. */
          on_time_share: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
        }),
        { maxItems: 1000 },
      ),
    }),
    // 1000: another store's id.
    errors: ['dataNotFound'],
  },
  'POST /api/store/rotate_transporter_secret': {
    summary: 'Make a new secret, by which the transporter signs its updates; it is shown this once',
    origin: 'ours',
    access: own,
    effect: 'write',
    body: StrictObject({ transporter_id: Id }),
    reply: StrictObject({
      /** In the form of Standard Webhooks: a prefix and base64. */
      secret: Text(100),
      transporter: Transporter,
    }),
    errors: ['dataNotFound'],
  },
});

export type TransporterWire = WireOf<typeof transporterEndpoints>;
