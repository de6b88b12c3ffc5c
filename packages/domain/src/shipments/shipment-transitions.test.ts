import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FIRST_SHIPMENT_LABEL, SHIPMENT_LABELS, type ShipmentLabel } from '#shipments/shipment-labels.ts';
import {
  dispatchOf,
  isSetback,
  isShipmentOver,
  nextShipmentLabels,
  SHIPMENT_ORDER,
  SHIPMENT_TRANSITIONS,
  shipmentFrom,
} from '#shipments/shipment-transitions.ts';

// The plan, read from its description rather than from the table: a letter for each label, in the order of the columns.
const COLUMNS = [
  'pending_pickup_confirmation',
  'transporter_assigned',
  'pickup_time_confirmed',
  'dispatched_to_transporter',
  'drop_off_in_progress',
  'arrived_at_drop_off',
  'confirmed_delivery',
  'redirected_to_alternative_courier',
  'transporter_cancelled',
  'declined',
] as const satisfies readonly ShipmentLabel[];
const PLAN: Record<ShipmentLabel, string> = {
  pending_pickup_confirmation: '. A P D . . . . . X',
  transporter_assigned: '. . P D . . . R C X',
  pickup_time_confirmed: '. . . D . . . R C .',
  dispatched_to_transporter: '. . . . I O F R C .',
  drop_off_in_progress: '. . . . . O F R C .',
  arrived_at_drop_off: '. . . . I . F R . .',
  confirmed_delivery: '. . . . . . . . . .',
  redirected_to_alternative_courier: '. A P D I O F . C X',
  transporter_cancelled: 'W A . . . . . R . .',
  declined: 'W A . . . . . R . .',
};
const planned = (from: ShipmentLabel) => {
  const letters = PLAN[from].split(' ');
  return COLUMNS.filter((_, at) => letters[at] !== '.');
};

const label = fc.constantFrom(...SHIPMENT_LABELS);
const isHandedOver = (path: readonly ShipmentLabel[]) =>
  path.some((one) =>
    (['dispatched_to_transporter', 'redirected_to_alternative_courier'] as readonly ShipmentLabel[]).includes(one),
  );

describe('which label may follow which', () => {
  test('is what was planned, for every pair', () => {
    for (const from of SHIPMENT_LABELS)
      for (const to of SHIPMENT_LABELS)
        expect(shipmentFrom(to).includes(from), `${from} → ${to}`).toBe(planned(from).includes(to as never));
  });

  test('is told the same from both ends', () => {
    fc.assert(
      fc.property(label, label, (from, to) => {
        expect(nextShipmentLabels(from).includes(to)).toBe(shipmentFrom(to).includes(from));
      }),
    );
  });

  test('has one row a label, and no label follows itself', () => {
    expect(new Set(SHIPMENT_ORDER)).toEqual(new Set(SHIPMENT_LABELS));
    expect(SHIPMENT_ORDER).toHaveLength(SHIPMENT_LABELS.length);
    for (const { to, from } of SHIPMENT_TRANSITIONS) {
      expect(from).not.toContain(to);
      expect(new Set(from).size).toBe(from.length);
    }
  });

  test('ends with the delivery, which every label can still come to', () => {
    expect(SHIPMENT_LABELS.filter(isShipmentOver)).toEqual(['confirmed_delivery']);
    for (const from of SHIPMENT_LABELS) {
      const reached = new Set([from]);
      for (const one of reached) for (const next of nextShipmentLabels(one)) reached.add(next);
      expect(reached.has('confirmed_delivery'), from).toBe(true);
    }
  });

  test('sets back by three labels, each of which something follows', () => {
    expect(new Set(SHIPMENT_LABELS.filter(isSetback))).toEqual(
      new Set(['redirected_to_alternative_courier', 'transporter_cancelled', 'declined']),
    );
  });

  test('lets nothing arrive that nobody has fetched', () => {
    const lives = fc.array(fc.nat(99), { minLength: 1, maxLength: 30 }).map((picks) => {
      const path: ShipmentLabel[] = [FIRST_SHIPMENT_LABEL];
      for (const pick of picks) {
        const moves = nextShipmentLabels(path.at(-1) ?? FIRST_SHIPMENT_LABEL);
        const next = moves[pick % moves.length];
        if (next === undefined) break;
        path.push(next);
      }
      return path;
    });
    fc.assert(
      fc.property(lives, (path) => {
        const delivered = path.indexOf('confirmed_delivery');
        if (delivered !== -1) expect(isHandedOver(path.slice(0, delivered))).toBe(true);
      }),
    );
  });
});

test('a parcel leaves with its transporter, and is back in the store when none has it any more', () => {
  expect(SHIPMENT_LABELS.filter((one) => dispatchOf(one) === 'dispatched')).toEqual([
    'dispatched_to_transporter',
    'drop_off_in_progress',
    'arrived_at_drop_off',
  ]);
  expect(SHIPMENT_LABELS.filter((one) => dispatchOf(one) === 'back')).toEqual(['transporter_cancelled', 'declined']);
});
