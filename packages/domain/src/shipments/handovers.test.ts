import { describe, expect, test } from 'vitest';

import {
  canReopen,
  handoverNumber,
  handoverSteps,
  isInStore,
  REOPEN_MS,
  TAKEN_OUT_STEPS,
} from '#shipments/handovers.ts';
import { HANDED_OVER_LABELS } from '#shipments/parcel-labels.ts';
import { SHIPMENT_LABELS, type ShipmentLabel } from '#shipments/shipment-labels.ts';
import { shipmentFrom } from '#shipments/shipment-transitions.ts';

test('numbers have five digits, and more where a store has more', () => {
  expect([1, 12, 123_456].map(handoverNumber)).toEqual(['M-00001', 'M-00012', 'M-123456']);
});

describe('a parcel', () => {
  test('of the store is handed over by steps that the table has; one that has left by none', () => {
    const allowed = (from: ShipmentLabel, steps: readonly ShipmentLabel[]) =>
      steps.every((to, at) => shipmentFrom(to).includes(steps[at - 1] ?? from));
    for (const label of SHIPMENT_LABELS) {
      const steps = handoverSteps(label);
      expect(isInStore(label)).toBe(!(HANDED_OVER_LABELS as readonly ShipmentLabel[]).includes(label));
      expect([label, steps.length > 0]).toEqual([label, isInStore(label)]);
      expect([label, allowed(label, steps)]).toEqual([label, true]);
    }
  });

  test('that is taken out again waits by steps of the table', () => {
    expect(shipmentFrom(TAKEN_OUT_STEPS[0])).toContain('dispatched_to_transporter');
    expect(shipmentFrom(TAKEN_OUT_STEPS[1])).toContain(TAKEN_OUT_STEPS[0]);
  });
});

test('a closed handover can be opened again for 15 minutes', () => {
  const closed = { state: 'closed', closedAt: 1000 } as const;
  expect(canReopen(closed, 1000 + REOPEN_MS - 1)).toBe(true);
  expect(canReopen(closed, 1000 + REOPEN_MS)).toBe(false);
  expect(canReopen({ ...closed, state: 'open' }, 1000)).toBe(false);
  expect(canReopen({ state: 'closed', closedAt: null }, 1000)).toBe(false);
});
