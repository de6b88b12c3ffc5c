import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { MAX_PARCELS } from '@store-panel/domain/shipments/parcel-labels';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import Type from 'typebox';

import { Courier } from '#endpoints/claims/public-claims.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  CaptchaToken,
  Day,
  LocalizedName,
  Nullable,
  OptionalText,
  StrictObject,
  Text,
  Timestamp,
  Token,
} from '#fields.ts';

/** Other than before whenever something of the parcel has changed. */
const TrackingVersion = Text(64);

/** How far a parcel has come, shown to a finder with its waybill and a second factor. Nothing of it is about a person. */
const TrackedParcel = StrictObject({
  version: TrackingVersion,
  shipment_label: Type.Enum([...SHIPMENT_LABELS]),
  /** Since when it has this label. */
  since: Timestamp,
  /** Its order was cancelled: it does not come any more. */
  is_cancelled: Type.Boolean(),
  /** Labels in the order in which they happened; `at` null: no update reported it, but a later one implies it. */
  history: Type.Array(StrictObject({ shipment_label: Type.Enum([...SHIPMENT_LABELS]), at: Nullable(Timestamp) }), {
    maxItems: 100,
  }),
  /** Of its order, with this one. */
  parcel_count: Type.Integer({ minimum: 1, maximum: MAX_PARCELS }),
  delivered_count: Type.Integer({ minimum: 0, maximum: MAX_PARCELS }),
  /** When it is to arrive, by the calendar of `timezone`; null once it has arrived, or where nothing was promised. */
  expected_on: Nullable(Day),
  /** The hours in which its transporter wants to bring it; null: not announced. */
  window: Nullable(StrictObject({ from: Timestamp, to: Timestamp })),
  /** IANA zone of the store. */
  timezone: Text(64),
  /** Where it goes; empty: not known. */
  city: OptionalText(200),
  store: StrictObject({ names: LocalizedName }),
  /** Name of the transporter that brings it; null without one. */
  transporter: Nullable(Text(200)),
});

/** The public page on which a parcel is followed. */
export const trackingEndpoints = defineEndpoints({
  'POST /api/user/find_parcel': {
    summary:
      'Where a parcel is, found by its waybill and a second factor: of the stores of the courier whose host it is, of all at every other',
    origin: 'ours',
    access: {
      open: true,
      reason: 'Recipients have no account; waybill and second factor are needed and attempts are limited.',
    },
    effect: 'read',
    body: StrictObject({
      waybill_number: Type.String({ minLength: 1, maxLength: WAYBILL_MAX, pattern: '^\\S+$' }),
      /** The postcode of the delivery address, or the last four digits of the phone. */
      factor: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }),
      captcha_token: CaptchaToken,
    }),
    reply: StrictObject({
      parcel: TrackedParcel,
      /** For `get_parcel`, for two hours. */
      parcel_token: Token,
      /** The courier to contact; null: the store belongs to none. */
      courier: Nullable(Courier),
    }),
    // 2008 alike: no such waybill, another factor, of another courier's store.
    errors: ['waybillNotFound', 'invalidCaptcha'],
  },
  'POST /api/user/get_parcel': {
    summary: 'A parcel that was found, as it stands now',
    origin: 'ours',
    access: { open: true, reason: 'Only who found the parcel by waybill and second factor has its token.' },
    effect: 'read',
    body: StrictObject({ parcel_token: Token, known_version: Type.Optional(TrackingVersion) }),
    /** Null where it still has the version that is known. */
    reply: StrictObject({ parcel: Nullable(TrackedParcel) }),
    errors: ['waybillNotFound'],
  },
});

export type TrackingWire = WireOf<typeof trackingEndpoints>;
