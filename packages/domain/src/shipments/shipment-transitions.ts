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
/** Nobody brings it now: whoever is asked next begins anew. */
const FALLEN_THROUGH = ['declined', 'transporter_cancelled'] as const satisfies readonly ShipmentLabel[];
const REDIRECTED = 'redirected_to_alternative_courier' satisfies ShipmentLabel;

/** One row a label: after which others it may be told. */
export interface ShipmentTransition {
  readonly to: ShipmentLabel;
  readonly from: readonly ShipmentLabel[];
}

/**
 * What a transporter may say after what (ours). Not every transporter says everything, so that a step on the way may be
 * left out; but nothing is under way that was not handed over, and nothing arrives that is not under way.
 */
export const SHIPMENT_TRANSITIONS: readonly ShipmentTransition[] = [
  { to: 'pending_pickup_confirmation', from: FALLEN_THROUGH },
  { to: 'transporter_assigned', from: ['pending_pickup_confirmation', ...FALLEN_THROUGH, REDIRECTED] },
  { to: 'pickup_time_confirmed', from: ['pending_pickup_confirmation', 'transporter_assigned', REDIRECTED] },
  { to: 'dispatched_to_transporter', from: [...BEFORE_PICKUP, REDIRECTED] },
  // From the door back on the road: nobody was at home.
  { to: 'drop_off_in_progress', from: ['dispatched_to_transporter', 'arrived_at_drop_off', REDIRECTED] },
  { to: 'arrived_at_drop_off', from: ['dispatched_to_transporter', 'drop_off_in_progress', REDIRECTED] },
  { to: 'confirmed_delivery', from: [...ON_THE_WAY, REDIRECTED] },
  {
    to: REDIRECTED,
    from: ['transporter_assigned', 'pickup_time_confirmed', ...ON_THE_WAY, ...FALLEN_THROUGH],
  },
  // Whoever has it at the door does not call it off any more: it is brought, brought again or redirected.
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

/** After which labels this one may be told: from where a guarded `UPDATE … WHERE shipment_label IN (…)` may start. */
export const shipmentFrom = (to: ShipmentLabel): readonly ShipmentLabel[] =>
  SHIPMENT_TRANSITIONS.flatMap((row) => (row.to === to ? row.from : []));

/** What may be told next, in the order of the table. */
export const nextShipmentLabels = (from: ShipmentLabel): readonly ShipmentLabel[] =>
  SHIPMENT_TRANSITIONS.filter((row) => row.from.includes(from)).map(({ to }) => to);

/** Nothing is told of a parcel any more after this. */
export const isShipmentOver = (label: ShipmentLabel): boolean => nextShipmentLabels(label).length === 0;

/** Labels that say why something did not go on as it should: they can do with a reason. */
export const isSetback = (label: ShipmentLabel): boolean =>
  label === REDIRECTED || (FALLEN_THROUGH as readonly ShipmentLabel[]).includes(label);

/** The labels in the order in which a parcel usually has them, for choices. */
export const SHIPMENT_ORDER: readonly ShipmentLabel[] = SHIPMENT_TRANSITIONS.map(({ to }) => to);
