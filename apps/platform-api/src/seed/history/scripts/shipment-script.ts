import { LAST_SHIPMENT_LABEL, type ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { isSetback } from '@store-panel/domain/shipments/shipment-transitions';

import type { ParcelWork } from '#seed/history/people/profiles.ts';
import { type Handover, parcelPromise } from '#seed/history/lives/advance-parcel.ts';
import { planTour } from '#seed/history/scripts/parcel-tour.ts';
import type { Script } from '#seed/history/scripts/script.ts';
import { type Step, SYSTEM } from '#seed/history/lives/steps.ts';
import { atWork } from '#seed/history/scripts/working-time.ts';

const MINUTE = 60_000;

/** Minutes until a status update comes, at least and at most. */
const WAITS: Readonly<Record<ShipmentLabel, readonly [min: number, max: number]>> = {
  pending_pickup_confirmation: [20, 60],
  transporter_assigned: [15, 80],
  pickup_time_confirmed: [10, 50],
  dispatched_to_transporter: [40, 240],
  drop_off_in_progress: [60, 420],
  arrived_at_drop_off: [30, 200],
  confirmed_delivery: [3, 25],
  redirected_to_alternative_courier: [30, 200],
  transporter_cancelled: [20, 120],
  declined: [10, 60],
};

const PICKUP = ['transporter_assigned', 'pickup_time_confirmed', 'dispatched_to_transporter'] as const;
const ROAD = ['drop_off_in_progress', 'arrived_at_drop_off', 'confirmed_delivery'] as const;

/** Ways of a parcel to its customer, after `pending_pickup_confirmation`, and how often each happens. */
const ROUTES: readonly { readonly labels: readonly ShipmentLabel[]; readonly weight: number }[] = [
  { labels: [...PICKUP, ...ROAD], weight: 70 },
  { labels: ['dispatched_to_transporter', 'confirmed_delivery'], weight: 10 },
  { labels: ['declined', ...PICKUP, ...ROAD], weight: 5 },
  { labels: ['transporter_assigned', 'transporter_cancelled', ...PICKUP, ...ROAD], weight: 5 },
  { labels: [...PICKUP, 'redirected_to_alternative_courier', ...ROAD], weight: 4 },
  // The customer was not at home at first.
  { labels: [...PICKUP, 'drop_off_in_progress', 'arrived_at_drop_off', ...ROAD], weight: 6 },
];

/** The shortest way to each label at which a parcel can be now. */
const OPEN_ROUTES: Readonly<Record<ShipmentLabel, readonly ShipmentLabel[]>> = {
  pending_pickup_confirmation: [],
  transporter_assigned: ['transporter_assigned'],
  pickup_time_confirmed: ['transporter_assigned', 'pickup_time_confirmed'],
  dispatched_to_transporter: PICKUP,
  drop_off_in_progress: [...PICKUP, 'drop_off_in_progress'],
  arrived_at_drop_off: [...PICKUP, 'drop_off_in_progress', 'arrived_at_drop_off'],
  confirmed_delivery: [...PICKUP, ...ROAD],
  redirected_to_alternative_courier: [...PICKUP, 'redirected_to_alternative_courier'],
  transporter_cancelled: ['transporter_assigned', 'transporter_cancelled'],
  declined: ['declined'],
};

/** How many days ago a parcel was packed that is at this label now. */
export const daysUnderWay = (label: ShipmentLabel): number => (OPEN_ROUTES[label].length > 2 ? 2 : 1);

interface Parcel {
  readonly packedAt: number;
  readonly waybill: string;
  /** Where the parcel is now; null for one that arrives. */
  readonly stopsAt: ShipmentLabel | null;
}

/** Plans a parcel from its hand-over to the transporter on. */
export function planShipment(script: Script, parcel: Parcel): readonly Step[] {
  const { store, profile, random, life } = script;
  const { packedAt, waybill, stopsAt } = parcel;
  const actor = store.counter;
  const work = profile.parcelWork;
  const handover = work ? nameHandover(work, script) : {};
  const grams = life.input.parcel?.grams;
  const steps: Step[] = [
    { action: 'ready_for_shipment', at: packedAt, actor, waybill, ...handover, ...(grams !== undefined && { grams }) },
  ];
  const labels = stopsAt === null ? random.weighted(ROUTES, ({ weight }) => weight).labels : OPEN_ROUTES[stopsAt];
  const promise = parcelPromise(store, life.order, handover);
  const times =
    work && promise && stopsAt === null
      ? planTour(script, labels, { packedAt, promise, work })
      : wanderFrom(script, labels, packedAt);
  for (const [index, label] of labels.entries()) {
    const at = times[index] ?? packedAt;
    const reason = isSetback(label) ? random.pick(profile.people.shipmentSetbacks) : undefined;
    steps.push({ action: 'shipment_news', at, actor, label, ...(reason !== undefined && { reason }) });
  }
  // A delivered parcel completes its order.
  if (labels.at(-1) === LAST_SHIPMENT_LABEL)
    steps.push({ action: 'complete', at: steps.at(-1)?.at ?? packedAt, actor: SYSTEM });
  return steps;
}

/** The service that an order was charged for, or another one; and a transporter that offers it. */
function nameHandover(work: ParcelWork, { life, store, random }: Script): Handover {
  const service = life.input.parcel?.service ?? random.weighted(work.services, ([, weight]) => weight)[0];
  const offering = store.parcels.transporters.filter(({ services }) =>
    services.some(({ service_level }) => service_level === service),
  );
  return { service, transporterId: random.pick(offering).id };
}

/** Each update some time after the one before, in working hours. */
function wanderFrom({ store, random }: Script, labels: readonly ShipmentLabel[], from: number): readonly number[] {
  let at = from;
  return labels.map((label) => {
    const [min, max] = WAITS[label];
    at = atWork(at + random.between(min, max) * MINUTE + random.between(0, 59_999), store.zone, random);
    return at;
  });
}
