import { findUnstorablePath } from '@store-panel/contract/field-violations';
import { REASON_MAX, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { MAX_CARRIER_UPDATES, TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const instant = Type.String({ format: 'date-time', maxLength: 40 });

/** What a transporter sends. Further fields of its own are of no interest. */
const CarrierUpdate = Type.Object({
  event_id: Type.String({ minLength: 1, maxLength: 100 }),
  waybill_number: Type.String({ minLength: 1, maxLength: WAYBILL_MAX }),
  label: Type.Optional(Type.Enum([...SHIPMENT_LABELS])),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: TRANSPORTER_LIMITS.codeLength })),
  at: instant,
  reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
  window: Type.Optional(Type.Object({ from: instant, to: instant })),
  received_by: Type.Optional(Type.String({ maxLength: 100 })),
  /** It could not be delivered, and goes back to its sender. */
  returns_to_sender: Type.Optional(Type.Boolean()),
  co2e_grams: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
});
export type CarrierUpdate = Static<typeof CarrierUpdate>;

const check = Compile(
  Type.Object({ updates: Type.Array(CarrierUpdate, { minItems: 1, maxItems: MAX_CARRIER_UPDATES }) }),
);

const storedTexts = ({ event_id, waybill_number, code, reason, received_by }: CarrierUpdate) => [
  event_id,
  waybill_number,
  code,
  reason,
  received_by,
];

/** Reads the updates of a message; null for one that is not as it should be. */
export function readCarrierUpdates(body: Buffer): readonly CarrierUpdate[] | null {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  if (!check.Check(value)) return null;
  const { updates } = value;
  if (findUnstorablePath(updates.map(storedTexts)) !== null) return null;
  const isWrong = updates.some(
    ({ at, window }) => Number.isNaN(Date.parse(at)) || (window && !(Date.parse(window.from) <= Date.parse(window.to))),
  );
  return isWrong ? null : updates;
}
