import { LAST_SHIPMENT_LABEL, type ShipmentLabel } from '#shipments/shipment-labels.ts';
import { nextShipmentLabels } from '#shipments/shipment-transitions.ts';

/** Parcels an order may have; ours. */
export const MAX_PARCELS = 20;

/**
 * Labels in the order in which they speak for an order of several parcels: a setback first, since it needs a person,
 * then the least advanced. Also the ranks of the server's statement.
 */
export const ORDER_LABEL_RANKS = [
  'declined',
  'transporter_cancelled',
  'redirected_to_alternative_courier',
  'pending_pickup_confirmation',
  'transporter_assigned',
  'pickup_time_confirmed',
  'dispatched_to_transporter',
  'drop_off_in_progress',
  'arrived_at_drop_off',
  LAST_SHIPMENT_LABEL,
] as const satisfies readonly ShipmentLabel[];

/** Labels of a parcel that the transporter has, or has brought. */
export const HANDED_OVER_LABELS = [
  'dispatched_to_transporter',
  'drop_off_in_progress',
  'arrived_at_drop_off',
  LAST_SHIPMENT_LABEL,
] as const satisfies readonly ShipmentLabel[];

const rankOf = (label: ShipmentLabel) => ORDER_LABEL_RANKS.indexOf(label);

/**
 * The label of an order by those of its outbound parcels; null without any. It is the last label exactly when all
 * parcels are delivered.
 */
export const orderLabel = (labels: readonly ShipmentLabel[]): ShipmentLabel | null =>
  labels.reduce<ShipmentLabel | null>(
    (first, label) => (first === null || rankOf(label) < rankOf(first) ? label : first),
    null,
  );

/**
 * The labels that a parcel passes between two that a transporter reported: the shortest path in the table, by its order
 * where several are as short. Empty for a step that the table has; null if none leads there.
 */
export function impliedSteps(from: ShipmentLabel, to: ShipmentLabel): readonly ShipmentLabel[] | null {
  const paths = new Map<ShipmentLabel, readonly ShipmentLabel[]>([[from, []]]);
  for (const [label, passed] of paths)
    for (const next of nextShipmentLabels(label)) {
      if (next === to) return passed;
      if (!paths.has(next)) paths.set(next, [...passed, next]);
    }
  return null;
}

/** An update of a parcel. */
export interface ParcelUpdate {
  readonly label: ShipmentLabel;
  /** When it happened, in ms since the epoch; not when it arrived. */
  readonly at: number;
}

/** What is stored of a parcel's label. */
export interface ParcelState extends ParcelUpdate {
  /** A later update says something else than delivered. */
  readonly isContradicted: boolean;
}

/** What became of an update: it is the parcel's label now, or only part of its history. */
export type UpdateOutcome = 'applied' | 'history';

/**
 * A transporter's update. What counts is when it happened: an older one only completes the history. Of two at one
 * instant the more advanced counts. A delivered parcel stays delivered; what is reported for a later instant contradicts it.
 */
export function applyUpdate(
  state: ParcelState,
  { label, at }: ParcelUpdate,
): { readonly state: ParcelState; readonly outcome: UpdateOutcome } {
  const history = (isContradicted = state.isContradicted) =>
    ({ state: { ...state, isContradicted }, outcome: 'history' }) as const;
  if (state.label === LAST_SHIPMENT_LABEL)
    return history(state.isContradicted || (label !== LAST_SHIPMENT_LABEL && at > state.at));
  const isNewer = at > state.at || (at === state.at && rankOf(label) > rankOf(state.label));
  if (!isNewer && label !== LAST_SHIPMENT_LABEL) return history();
  if (label === state.label) return { state: { ...state, at: Math.max(at, state.at) }, outcome: 'history' };
  return { state: { label, at, isContradicted: !isNewer }, outcome: 'applied' };
}

/** A step of a parcel's history. */
export type HistoryStep<Update extends ParcelUpdate> =
  | (Update & { readonly isInferred: false })
  | { readonly label: ShipmentLabel; readonly at: null; readonly isInferred: true };

/**
 * A parcel's history in the order in which it happened, with the steps that none reported between those reported.
 * Repeated labels are one step.
 */
export function parcelHistory<Update extends ParcelUpdate>(updates: readonly Update[]): HistoryStep<Update>[] {
  const steps: HistoryStep<Update>[] = [];
  let last: ShipmentLabel | null = null;
  for (const update of updates.toSorted((a, b) => a.at - b.at || rankOf(a.label) - rankOf(b.label))) {
    if (update.label === last) continue;
    for (const label of (last === null ? null : impliedSteps(last, update.label)) ?? [])
      steps.push({ label, at: null, isInferred: true });
    steps.push({ ...update, isInferred: false });
    last = update.label;
  }
  return steps;
}

/** Hours without an update after which a parcel under way is stuck. */
export const STUCK_AFTER_HOURS = 48;
