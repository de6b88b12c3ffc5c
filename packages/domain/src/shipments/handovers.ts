import { HANDED_OVER_LABELS } from '#shipments/parcel-labels.ts';
import type { ShipmentLabel } from '#shipments/shipment-labels.ts';
import { shipmentFrom } from '#shipments/shipment-transitions.ts';

// Handing parcels over to a transporter's driver, many at once; ours, since the documents have nothing of it.

/** Open: parcels are scanned. Closed: the driver has them. */
export const HANDOVER_STATES = ['open', 'closed'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** How long a closed handover can be opened again, in ms. */
export const REOPEN_MS = 15 * 60_000;

export const HANDOVER_LIMITS = {
  /** Of one handover. A van takes more in several. */
  parcels: 300,
  /** Of one call. */
  scans: 100,
  /** Waiting parcels that are listed, those with the earliest promise first. */
  listed: 500,
  driverName: 100,
} as const;

/** The number of a store's handover, as its document has it: `M-00012`. */
export const handoverNumber = (no: number): string => `M-${String(no).padStart(5, '0')}`;

/** What became of a scanned number. */
export const SCAN_RESULTS = [
  'added',
  /** It was scanned before. */
  'known',
  'not_found',
  /** The parcel is for another transporter. */
  'other_transporter',
  /** It is in another handover that is open. */
  'other_handover',
  /** A transporter has it already. */
  'handed_over',
  /** Its order has ended. */
  'order_ended',
  /** The handover has as many parcels as it can take. */
  'full',
] as const;
export type ScanResult = (typeof SCAN_RESULTS)[number];

/** The label of a parcel that is handed over. */
export const HANDOVER_LABEL = 'dispatched_to_transporter' satisfies ShipmentLabel;

/** Whether the store still has a parcel with this label. */
export const isInStore = (label: ShipmentLabel): boolean =>
  !(HANDED_OVER_LABELS as readonly ShipmentLabel[]).includes(label);

/**
 * The labels that a parcel of the store passes when it is handed over, in order. One whose transporter gave it back waits for
 * the next one first, as the strict table says.
 */
export function handoverSteps(label: ShipmentLabel): readonly ShipmentLabel[] {
  if (!isInStore(label)) return [];
  return shipmentFrom(HANDOVER_LABEL).includes(label)
    ? [HANDOVER_LABEL]
    : ['pending_pickup_confirmation', HANDOVER_LABEL];
}

/** The labels of a parcel that is taken out of a handover that was closed: the transporter did not take it after all. */
export const TAKEN_OUT_STEPS = [
  'transporter_cancelled',
  'pending_pickup_confirmation',
] as const satisfies readonly ShipmentLabel[];

interface ClosedHandover {
  readonly state: HandoverState;
  /** Ms since the epoch; null for one that was never closed. */
  readonly closedAt: number | null;
}

export const canReopen = ({ state, closedAt }: ClosedHandover, now: number): boolean =>
  state === 'closed' && closedAt !== null && now < closedAt + REOPEN_MS;
