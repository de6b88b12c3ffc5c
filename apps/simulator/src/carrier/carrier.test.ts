import type { EndpointKey } from '@store-panel/api-client/endpoint-key';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { applyUpdate, orderLabel, type ParcelState } from '@store-panel/domain/shipments/parcel-labels';
import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  SHIPMENT_LABELS,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { nextShipmentLabels } from '@store-panel/domain/shipments/shipment-transitions';
import { describe, expect, test } from 'vitest';

import { createBadLine, type ParcelReport } from '#carrier/bad-line.ts';
import { openCarrier } from '#carrier/carrier.ts';
import { parcelWay } from '#carrier/parcel-way.ts';
import { seededRandom } from '#chance/random.ts';
import { wrongParcels } from '#checks/parcels.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { createTally } from '#record/tally.ts';
import { createPace, HOUR } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const SEED = '20';

test('parcels pass all ten labels by the strict table, and each is delivered', () => {
  const random = seededRandom(SEED);
  const ways = Array.from({ length: 5_000 }, () => parcelWay(random));
  for (const way of ways) {
    const steps: readonly ShipmentLabel[] = [FIRST_SHIPMENT_LABEL, ...way];
    expect(way.every((label, at) => nextShipmentLabels(steps[at] ?? label).includes(label))).toBe(true);
    expect(way.at(-1)).toBe(LAST_SHIPMENT_LABEL);
  }
  expect(new Set(ways.flat()).size).toBe(SHIPMENT_LABELS.length);
  const share = (label: string) =>
    ways.filter((way) => (way as readonly string[]).includes(label)).length / ways.length;
  expect(share('declined')).toBeCloseTo(0.02, 2);
  expect(share('redirected_to_alternative_courier')).toBeCloseTo(0.01, 2);
});

test('a bad line repeats and holds up some updates, and loses none', () => {
  const line = createBadLine(seededRandom(SEED));
  const reports = Array.from({ length: 40_000 }, (_, at): ParcelReport => ({
    event_id: String(at),
    waybill_number: 'W',
    label: LAST_SHIPMENT_LABEL,
    at: '2026-01-05T12:00:00.000Z',
  }));
  const sent = [...reports.flatMap((report) => line.pass(report)), ...line.end()].map(({ event_id }) =>
    Number(event_id),
  );
  expect(new Set(sent).size).toBe(reports.length);
  expect(sent.length / reports.length - 1).toBeCloseTo(0.03, 2);
  expect(sent.filter((id, at) => id < (sent[at - 1] ?? 0)).length / reports.length).toBeCloseTo(0.02, 2);
});

/** A platform with one order, as far as a transporter sees it. `isRight`: it goes by when updates happened. */
function fakePlatform(isRight: boolean) {
  const parcels = new Map<string, ParcelState>(
    ['W1', 'W2', 'W3'].map((waybill) => [waybill, { label: FIRST_SHIPMENT_LABEL, at: 0, isContradicted: false }]),
  );
  const labels = () => [...parcels.values()].map(({ label }) => label);
  const shown = () =>
    [...parcels].map(([waybill_number, { label }], at) => ({ no: at + 1, waybill_number, shipment_label: label }));
  const replies: Partial<Record<EndpointKey, () => object>> = {
    'POST /api/store/list_transporters': () => ({ transporters: [] }),
    'POST /api/store/save_transporter': () => ({ transporter: { transporter_id: 't' } }),
    'POST /api/store/rotate_transporter_secret': () => ({
      secret: 'whsec_AAAA',
      transporter: { inbound_url: 'https://panel.example/carrier/updates/token' },
    }),
    'POST /api/store/get_parcels': () => ({ parcels: shown() }),
    'POST /api/store/get_order_detail': () => ({
      order: {
        order_status: orderLabel(labels()) === LAST_SHIPMENT_LABEL ? ORDER_STATUS.completed : ORDER_STATUS.ready,
      },
    }),
  };
  let messages = 0;
  return {
    labels,
    sessionClient: { call: async (key: EndpointKey) => replies[key]?.() } as unknown as SessionClient,
    send: (async (url: string, { body }: { body: string }) => {
      expect(url).toBe('http://localhost:1/carrier/updates/token');
      messages += 1;
      // Now and then it cannot be reached.
      if (messages % 3 === 0) throw new TypeError('fetch failed');
      for (const { waybill_number, label, at } of (JSON.parse(body) as { updates: ParcelReport[] }).updates) {
        const before = parcels.get(waybill_number);
        if (!before) continue;
        const update = { label, at: Date.parse(at) };
        parcels.set(waybill_number, isRight ? applyUpdate(before, update).state : { ...before, label: 'declined' });
      }
      return new Response('{}', { status: 200 });
    }) as unknown as typeof fetch,
  };
}

test.each([
  [true, 'finds nothing wrong'],
  [false, 'finds every parcel that is not as reported'],
])('a transporter at a platform that is right (%s) %s', async (isRight) => {
  const run = stoppable();
  const clock = createAutoAdvanceClock();
  const pace = createPace({ speed: 1, clock });
  const { sessionClient, send, labels } = fakePlatform(isRight);
  const tally = createTally();
  const random = seededRandom(SEED);
  const api = 'http://localhost:1/';
  const carrier = await openCarrier({
    sessionClient,
    owner: sessionClient,
    api,
    fetch: send,
    clock,
    random,
    pace,
    tally,
    signal: run.signal,
  });
  carrier.take('o');
  await pace.pass(2 * HOUR, run.signal);
  const wrong = await carrier.findWrongParcels();
  run.stop();
  expect(tally.errors).toEqual([]);
  expect(labels().every((label) => label === LAST_SHIPMENT_LABEL)).toBe(isRight);
  expect(wrong).toHaveLength(isRight ? 0 : 3);
});

describe('parcels are compared with the reports', () => {
  const parcel = (label: (typeof SHIPMENT_LABELS)[number], number = 1) => ({
    waybill_number: `W${number}`,
    shipment_label: label,
  });
  const reports = new Map([
    [
      'W1',
      [
        { label: LAST_SHIPMENT_LABEL, at: '2026-01-05T12:00:02.000Z' },
        { label: 'arrived_at_drop_off', at: '2026-01-05T12:00:01.000Z' },
      ] as const,
    ],
  ]);
  test.each([
    ['the newest label', [parcel(LAST_SHIPMENT_LABEL)], ORDER_STATUS.completed, 0],
    ['an older label', [parcel('arrived_at_drop_off')], ORDER_STATUS.ready, 1],
    ['all parcels, and is not completed', [parcel(LAST_SHIPMENT_LABEL)], ORDER_STATUS.ready, 1],
    [
      'some parcels, and is completed',
      [parcel(LAST_SHIPMENT_LABEL), parcel('dispatched_to_transporter', 2)],
      ORDER_STATUS.completed,
      1,
    ],
  ] as const)('an order with %s', (_what, parcels, order_status, problems) => {
    expect(wrongParcels({ order_id: 'o', order_status, parcels }, reports)).toHaveLength(problems);
  });
});
