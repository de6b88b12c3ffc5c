import type { ShipmentLabel } from '#shipments/shipment-labels.ts';

/** Before the transporter has the parcel. */
const BEFORE_PICKUP = [
  'pending_pickup_confirmation',
  'transporter_assigned',
  'pickup_time_confirmed',
] as const satisfies readonly ShipmentLabel[];
/** While it has it. */
const ON_THE_WAY = [
  'dispatched_to_transporter',
  'drop_off_in_progress',
  'arrived_at_drop_off',
] as const satisfies readonly ShipmentLabel[];
/** No transporter has it any more: the next one starts from the beginning. */
const FALLEN_THROUGH = ['declined', 'transporter_cancelled'] as const satisfies readonly ShipmentLabel[];
const REDIRECTED = 'redirected_to_alternative_courier' satisfies ShipmentLabel;

/** One row per label: the labels that it may follow. */
export interface ShipmentTransition {
  readonly to: ShipmentLabel;
  readonly from: readonly ShipmentLabel[];
}

/**
 * Which status update may follow which; not in the specification. Transporters may skip steps on the way; but a
 * shipment is under way only after its hand-over, and arrives only when it is under way.
 */
export const SHIPMENT_TRANSITIONS: readonly ShipmentTransition[] = [
  { to: 'pending_pickup_confirmation', from: FALLEN_THROUGH },
  { to: 'transporter_assigned', from: ['pending_pickup_confirmation', ...FALLEN_THROUGH, REDIRECTED] },
  { to: 'pickup_time_confirmed', from: ['pending_pickup_confirmation', 'transporter_assigned', REDIRECTED] },
  { to: 'dispatched_to_transporter', from: [...BEFORE_PICKUP, REDIRECTED] },
  // From the door back on the road: the customer was not at home.
  { to: 'drop_off_in_progress', from: ['dispatched_to_transporter', 'arrived_at_drop_off', REDIRECTED] },
  { to: 'arrived_at_drop_off', from: ['dispatched_to_transporter', 'drop_off_in_progress', REDIRECTED] },
  { to: 'confirmed_delivery', from: [...ON_THE_WAY, REDIRECTED] },
  {
    to: REDIRECTED,
    from: ['transporter_assigned', 'pickup_time_confirmed', ...ON_THE_WAY, ...FALLEN_THROUGH],
  },
  // A courier at the door does not cancel: the parcel is delivered, tried again or redirected.
  {
    to: 'transporter_cancelled',
    from: [
      'transporter_assigned',
      'pickup_time_confirmed',
      'dispatched_to_transporter',
      'drop_off_in_progress',
      REDIRECTED,
    ],
  },
  { to: 'declined', from: ['pending_pickup_confirmation', 'transporter_assigned', REDIRECTED] },
];

/** Returns the labels that this one may follow: the sources of a guarded `UPDATE … WHERE shipment_label IN (…)`. */
export const shipmentFrom = (to: ShipmentLabel): readonly ShipmentLabel[] =>
  SHIPMENT_TRANSITIONS.flatMap((row) => (row.to === to ? row.from : []));

/** Returns the next possible labels, in the order of the table. */
export const nextShipmentLabels = (from: ShipmentLabel): readonly ShipmentLabel[] =>
  SHIPMENT_TRANSITIONS.filter((row) => row.from.includes(from)).map(({ to }) => to);

/** No status update follows this label. */
export const isShipmentOver = (label: ShipmentLabel): boolean => nextShipmentLabels(label).length === 0;

/**
 * Whether a status update means that the parcel left the store, or that it has to leave again: `dispatched` is the
 * hand-over to a transporter, `back` that no transporter has it any more. Null for all other updates.
 */
export function dispatchOf(label: ShipmentLabel): 'dispatched' | 'back' | null {
  if ((ON_THE_WAY as readonly ShipmentLabel[]).includes(label)) return 'dispatched';
  return (FALLEN_THROUGH as readonly ShipmentLabel[]).includes(label) ? 'back' : null;
}

/** Labels of a problem, for which a reason is useful. */
export const isSetback = (label: ShipmentLabel): boolean =>
  label === REDIRECTED || (FALLEN_THROUGH as readonly ShipmentLabel[]).includes(label);

/** The labels in the order in which a parcel usually has them, for choices. */
export const SHIPMENT_ORDER: readonly ShipmentLabel[] = SHIPMENT_TRANSITIONS.map(({ to }) => to);
