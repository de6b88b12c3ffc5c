import { describe, expect, test } from 'vitest';

import {
  applyUpdate,
  HANDED_OVER_LABELS,
  impliedSteps,
  ORDER_LABEL_RANKS,
  orderLabel,
  parcelHistory,
  type ParcelState,
  type ParcelUpdate,
} from '#shipments/parcel-labels.ts';
import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  SHIPMENT_LABELS,
  type ShipmentLabel,
} from '#shipments/shipment-labels.ts';
import {
  dispatchOf,
  isSetback,
  nextShipmentLabels,
  SHIPMENT_ORDER,
  shipmentFrom,
} from '#shipments/shipment-transitions.ts';

/** Histories that are shuffled; more in `npm run soak`. */
const HISTORIES = Number(process.env['PARCEL_HISTORIES'] ?? 3000);

const START: ParcelState = { label: FIRST_SHIPMENT_LABEL, at: 0, isContradicted: false };

function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof createRandom>;

/** A life by the table, an update each few minutes. */
function legalHistory(random: Random): ParcelUpdate[] {
  const updates: ParcelUpdate[] = [{ label: FIRST_SHIPMENT_LABEL, at: 0 }];
  const length = 1 + random(14);
  let at = 0;
  for (let step = 0; step < length; step += 1) {
    const next = nextShipmentLabels(updates.at(-1)?.label ?? FIRST_SHIPMENT_LABEL);
    const label = next[random(next.length)];
    if (label === undefined) break;
    at += 1 + random(5);
    updates.push({ label, at });
  }
  return updates;
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

/** Some are lost, some come twice, all in any order. */
function deliverBadly(updates: readonly ParcelUpdate[], random: Random): ParcelUpdate[] {
  const arrived = updates.filter(() => random(5) !== 0);
  return shuffle([...arrived, ...arrived.filter(() => random(3) === 0)], random);
}

const receive = (arrived: readonly ParcelUpdate[]) =>
  arrived.reduce<ParcelState>((state, update) => applyUpdate(state, update).state, START);

const newestOf = (updates: readonly ParcelUpdate[]) =>
  updates.reduce<ParcelUpdate>((newest, update) => (update.at > newest.at ? update : newest), START);

describe('the label of an order', () => {
  test('ranks every label once, setbacks first and the delivery last', () => {
    expect([...ORDER_LABEL_RANKS].toSorted()).toEqual([...SHIPMENT_LABELS].toSorted());
    const setbacks = SHIPMENT_LABELS.filter(isSetback);
    expect(ORDER_LABEL_RANKS.slice(0, setbacks.length).toSorted()).toEqual(setbacks.toSorted());
    expect(ORDER_LABEL_RANKS.slice(setbacks.length)).toEqual(SHIPMENT_ORDER.filter((label) => !isSetback(label)));
  });

  test('takes a parcel as handed over that left, or arrived', () => {
    expect(HANDED_OVER_LABELS).toEqual([
      ...SHIPMENT_LABELS.filter((label) => dispatchOf(label) === 'dispatched'),
      LAST_SHIPMENT_LABEL,
    ]);
  });

  test('is a setback of any parcel, else the least advanced', () => {
    expect(orderLabel([])).toBeNull();
    expect(orderLabel([LAST_SHIPMENT_LABEL, 'arrived_at_drop_off'])).toBe('arrived_at_drop_off');
    expect(orderLabel([FIRST_SHIPMENT_LABEL, LAST_SHIPMENT_LABEL])).toBe(FIRST_SHIPMENT_LABEL);
    expect(orderLabel([FIRST_SHIPMENT_LABEL, 'redirected_to_alternative_courier'])).toBe(
      'redirected_to_alternative_courier',
    );
    expect(orderLabel(['redirected_to_alternative_courier', 'declined'])).toBe('declined');
  });
});

describe('steps that no update reported', () => {
  test('are the shortest way in the table', () => {
    for (const from of SHIPMENT_LABELS)
      for (const to of SHIPMENT_LABELS) {
        const steps = impliedSteps(from, to);
        if (from === LAST_SHIPMENT_LABEL) expect(steps).toBeNull();
        else {
          const path: ShipmentLabel[] = [from, ...(steps ?? []), to];
          for (const [at, label] of path.entries())
            if (at > 0) expect(shipmentFrom(label), path.join(' → ')).toContain(path[at - 1]);
          expect(path).toHaveLength(distance(from, to) + 1);
        }
      }
    expect(impliedSteps(FIRST_SHIPMENT_LABEL, LAST_SHIPMENT_LABEL)).toEqual(['dispatched_to_transporter']);
    expect(impliedSteps('arrived_at_drop_off', LAST_SHIPMENT_LABEL)).toEqual([]);
  });

  test('stand in the history, until an update reports them', () => {
    const first: ParcelUpdate = { label: FIRST_SHIPMENT_LABEL, at: 0 };
    const last: ParcelUpdate = { label: LAST_SHIPMENT_LABEL, at: 9 };
    const late = { label: 'dispatched_to_transporter', at: 5 } as const;
    const labels = (updates: readonly ParcelUpdate[]) =>
      parcelHistory(updates).map(({ label, isInferred }) => `${isInferred ? '?' : ''}${label}`);
    expect(labels([last, first])).toEqual([first.label, '?dispatched_to_transporter', last.label]);
    expect(labels([last, first, late, last])).toEqual([first.label, late.label, last.label]);
  });
});

/** Steps between two labels, found from the other end. */
function distance(from: ShipmentLabel, to: ShipmentLabel): number {
  let reached = new Set(shipmentFrom(to));
  for (let steps = 1; ; steps += 1) {
    if (reached.has(from)) return steps;
    reached = new Set([...reached, ...[...reached].flatMap(shipmentFrom)]);
  }
}

describe('updates of a transporter', () => {
  test(`end on the newest label, however ${HISTORIES} histories arrive`, () => {
    const random = createRandom(20_261_128);
    let differences = 0;
    let asTheyArrive = 0;
    for (let round = 0; round < HISTORIES; round += 1) {
      const arrived = deliverBadly(legalHistory(random), random);
      const newest = newestOf(arrived).label;
      const { label, isContradicted } = receive(arrived);
      if (label !== newest || isContradicted) differences += 1;
      const byTable = arrived.reduce(
        (current: ShipmentLabel, update) => (shipmentFrom(update.label).includes(current) ? update.label : current),
        FIRST_SHIPMENT_LABEL,
      );
      if (byTable !== newest) asTheyArrive += 1;
    }
    expect(differences).toBe(0);
    // The histories are hard enough: the table alone gets many of them wrong.
    expect(asTheyArrive / HISTORIES).toBeGreaterThan(0.3);
  });

  test('complete an order exactly when all its parcels are delivered', () => {
    const random = createRandom(7);
    let completed = 0;
    for (let round = 0; round < HISTORIES / 3; round += 1) {
      const parcels = Array.from({ length: 1 + random(4) }, () => legalHistory(random));
      const arrivals = shuffle(
        parcels.flatMap((updates, no) => deliverBadly(updates, random).map((update) => ({ no, update }))),
        random,
      );
      const states = parcels.map(() => START);
      const delivered = new Set<number>();
      let completions = 0;
      for (const { no, update } of arrivals) {
        const { state, outcome } = applyUpdate(states[no] ?? START, update);
        states[no] = state;
        if (update.label === LAST_SHIPMENT_LABEL) delivered.add(no);
        const isComplete = orderLabel(states.map(({ label }) => label)) === LAST_SHIPMENT_LABEL;
        expect(isComplete).toBe(delivered.size === parcels.length);
        if (isComplete && outcome === 'applied') completions += 1;
      }
      expect(completions).toBe(delivered.size === parcels.length ? 1 : 0);
      completed += completions;
    }
    expect(completed).toBeGreaterThan(0);
  });

  test('never turn a delivered parcel back, and a contradiction stays seen', () => {
    const delivered: ParcelUpdate = { label: LAST_SHIPMENT_LABEL, at: 5 };
    const later = { label: 'transporter_cancelled', at: 9 } as const;
    for (const arrived of [
      [delivered, later],
      [later, delivered],
    ])
      expect(receive(arrived)).toMatchObject({ label: LAST_SHIPMENT_LABEL, isContradicted: true });
    expect(receive([delivered, { ...later, at: 4 }]).isContradicted).toBe(false);
    expect(applyUpdate(receive([delivered]), delivered).outcome).toBe('history');
  });
});
