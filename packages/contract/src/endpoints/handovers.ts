import { STATEMENT_TYPES } from '@store-panel/domain/statements/statement';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { MAX_PARCELS } from '@store-panel/domain/shipments/parcel-labels';
import { HANDOVER_LIMITS, HANDOVER_STATES, SCAN_RESULTS } from '@store-panel/domain/shipments/handovers';
import { SIGNATURE_BOX, SIGNATURE_LIMITS } from '@store-panel/domain/shipments/signature';
import { TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import { NAME_MAX, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import {
  Id,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const access = { sessions: ['store', 'sub_store'], screens: ['handover'] } as const;
const Count = Type.Integer({ minimum: 0 });
const ParcelNo = Type.Integer({ minimum: 1, maximum: MAX_PARCELS });
const Grams = Type.Integer({ minimum: 0 });
const Transporter = Nullable(StrictObject({ transporter_id: Id, name: Text(NAME_MAX) }));

/** Parcels that one driver takes. */
const Handover = StrictObject({
  handover_id: Id,
  version: Version,
  /** `M-00012`; null before it is first closed. */
  number: Nullable(Text(20)),
  state: Type.Enum([...HANDOVER_STATES]),
  /** Null: its parcels have none. */
  transporter: Transporter,
  parcels: Count,
  /** Of the parcels whose weight is known, and how many have none. */
  grams: Grams,
  unweighed: Count,
  opened_at: Timestamp,
  opened_by: Actor,
  closed_at: Nullable(Timestamp),
  closed_by: Nullable(Actor),
  driver_name: OptionalText(HANDOVER_LIMITS.driverName),
  is_signed: Type.Boolean(),
});

const parcel = {
  order_id: Id,
  unique_id: UniqueId,
  /** Of how many of its order. */
  no: ParcelNo,
  parcels: ParcelNo,
  waybill_number: Text(WAYBILL_MAX),
  customer_name: OptionalText(200),
  grams: Nullable(Grams),
} as const;

const ScannedParcel = StrictObject({
  ...parcel,
  at: Timestamp,
  by: Actor,
  /** Why it did not go when the handover was closed; null for one that did, or was not closed yet. */
  refused: Nullable(Type.Enum([...SCAN_RESULTS])),
});

const WaitingParcel = StrictObject({
  ...parcel,
  /** When its label was last printed; null if it was not. */
  printed_at: Nullable(Timestamp),
  /** When it is to leave; null where nothing was promised. */
  dispatch_by: Nullable(Timestamp),
});

/** Each stroke is x and y of its points, one after the other. */
const Signature = Type.Array(
  Type.Array(Type.Integer({ minimum: 0, maximum: SIGNATURE_BOX.width }), {
    minItems: 2,
    maxItems: 2 * SIGNATURE_LIMITS.points,
  }),
  { minItems: 1, maxItems: SIGNATURE_LIMITS.strokes },
);

/** What waits for a transporter. */
const Waiting = StrictObject({
  transporter: Transporter,
  parcels: Count,
  /** Whose labels were printed, and since when the first of them waits. */
  printed: Count,
  printed_since: Nullable(Timestamp),
  /** That are to have left by now. */
  late: Count,
  /** The one that is open. */
  handover: Nullable(Handover),
});

const target = { handover_id: Id, version: Version } as const;

/** Handing parcels over to a transporter's driver. Not in the specification. */
export const handoverEndpoints = defineEndpoints({
  'POST /api/store/list_handovers': {
    summary: 'What waits for each transporter, and one page of the handovers that were closed, the newest first',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ page: Type.Optional(Page), perPage: Type.Optional(PerPage) }),
    reply: StrictObject({
      /** Beside the pages: the same on each. */
      waiting: StrictObject({ transporters: Type.Array(Waiting, { maxItems: TRANSPORTER_LIMITS.perStore + 1 }) }),
      handovers: Type.Array(Handover, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/open_handover': {
    summary: 'Begin to hand parcels over to a transporter, or go on with the handover that is open',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ transporter_id: Nullable(Id) }),
    reply: StrictObject({ handover: Handover }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/get_handover': {
    summary: 'A handover with its parcels, and while it is open with those that wait for its transporter',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ handover_id: Id }),
    reply: StrictObject({
      handover: Handover,
      /** The last one that was scanned first. */
      parcels: Type.Array(ScannedParcel, { maxItems: 2 * HANDOVER_LIMITS.parcels }),
      /** Those to leave first, first; `waiting_count` may be more. */
      waiting: Type.Array(WaitingParcel, { maxItems: HANDOVER_LIMITS.listed }),
      waiting_count: Count,
      signature: Nullable(Signature),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/scan_handover': {
    summary: 'Put parcels into an open handover by their waybill numbers; each is decided on its own',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      handover_id: Id,
      waybill_numbers: Type.Array(Text(WAYBILL_MAX), { minItems: 1, maxItems: HANDOVER_LIMITS.scans }),
    }),
    reply: StrictObject({
      handover: Handover,
      /** One for each number, in the same order. */
      results: Type.Array(
        StrictObject({
          waybill_number: Text(WAYBILL_MAX),
          result: Type.Enum([...SCAN_RESULTS]),
          /** The other transporter. */
          transporter: Nullable(Text(NAME_MAX)),
        }),
        { maxItems: HANDOVER_LIMITS.scans },
      ),
    }),
    errors: ['dataNotFound', 'notInThisState'],
  },
  'POST /api/store/remove_from_handover': {
    summary:
      'Take a parcel out of an open handover. One that was handed over before it was opened again is back in the store',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ handover_id: Id, order_id: Id, no: ParcelNo }),
    reply: StrictObject({ handover: Handover }),
    errors: ['dataNotFound', 'notInThisState'],
  },
  'POST /api/store/close_handover': {
    summary: 'Hand the parcels over. Those that cannot go stay, and do not stop the others',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      ...target,
      driver_name: Type.String({ minLength: 1, maxLength: HANDOVER_LIMITS.driverName, pattern: '\\S' }),
      /** Null: the driver signs the printed list. */
      signature: Nullable(Signature),
    }),
    reply: StrictObject({
      /** Still open if no parcel could go. */
      handover: Handover,
      refused: Type.Array(ScannedParcel, { maxItems: HANDOVER_LIMITS.parcels }),
    }),
    errors: ['dataNotFound', 'notInThisState', 'staleVersion'],
  },
  'POST /api/store/reopen_handover': {
    summary: 'Open a handover again, until 15 minutes after it was closed',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject(target),
    reply: StrictObject({ handover: Handover }),
    errors: ['dataNotFound', 'notInThisState', 'staleVersion'],
  },
  'GET /api/store/download_handover/{id}': {
    summary: 'The list of a handover as a document, with the driver’s name and signature',
    origin: 'ours',
    access,
    effect: 'read',
    params: StrictObject({ id: Id }),
    query: StrictObject({ lang: Type.Optional(Type.Enum(LANGUAGES.map(({ code }) => code))) }),
    download: [STATEMENT_TYPES.pdf],
    reply: StrictObject({}),
    errors: ['dataNotFound'],
  },
});

export type HandoverWire = WireOf<typeof handoverEndpoints>;
