import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { START, STORE, createDevice, settle } from '#testing/printing-device.ts';
import { ledgerKey } from './is-printing-device.ts';
import { MAX_PRINTER_ABSENCE_MS, listUndecidedOrders, withSent } from './print-rules.ts';

const accepted = (n: number, overrides: Partial<OrderCard> = {}) =>
  buildOrderCard(n, { order_status: ORDER_STATUS.accepted, version: 2, ...overrides });

describe('automatic printing', () => {
  it('prints orders accepted from now on, and none from before', async () => {
    const device = createDevice();
    device.set([accepted(1)]);
    const tab = device.openTab();
    tab.show();
    await settle();
    expect(device.printed).toEqual([]);
    device.set([accepted(1), buildOrderCard(2), accepted(3)]);
    tab.show();
    await settle();
    expect(device.printed.map(({ id }) => id)).toEqual([accepted(3).order_id]);
  });

  it('prints on arrival if configured', async () => {
    const device = createDevice('arrived');
    const tab = device.openTab();
    tab.show();
    await settle();
    device.set([buildOrderCard(1)]);
    tab.show();
    await settle();
    device.set([accepted(1)]);
    tab.show();
    await settle();
    expect(device.printed).toMatchObject([{ reason: 'new', version: 1 }]);
  });

  it.each(['accepted', 'arrived'] as const)('prints a scheduled order at its release (%s)', async (auto) => {
    const device = createDevice(auto);
    const tab = device.openTab();
    const show = async (order: OrderCard) => {
      device.set([order]);
      tab.show();
      await settle();
    };
    await show(accepted(1));
    const release_at = '2026-01-06T10:00:00Z';
    await show(buildOrderCard(2, { release_at, released_at: null }));
    await show(accepted(2, { release_at, released_at: null }));
    // Nor one that its guest has to pay first.
    await show(buildOrderCard(3, { awaits_payment_until: release_at }));
    expect(device.printed).toEqual([]);
    await show(accepted(2, { version: 3, release_at, released_at: release_at }));
    expect(device.printed).toMatchObject([{ id: accepted(2).order_id, reason: 'new', version: 3 }]);
  });

  it('prints changes and cancellations of printed orders', async () => {
    const device = createDevice();
    const tab = device.openTab();
    const show = async (order: OrderCard) => {
      device.set([order]);
      tab.show();
      await settle();
    };
    tab.show();
    await settle();
    const lines = [{ name: 'Burger', quantity: 2, unit_price: 900, options: [], note: '' }];
    await show(accepted(1));
    await show(accepted(1, { version: 3, order_status: ORDER_STATUS.preparing }));
    await show(accepted(1, { version: 4, lines }));
    await show(accepted(1, { version: 5, lines, order_status: ORDER_STATUS.cancelledByStore }));
    await show(accepted(1, { version: 6, lines, order_status: ORDER_STATUS.cancelledByStore }));
    expect(device.printed.map(({ reason }) => reason)).toEqual(['new', 'changed', 'called_off']);
  });

  it('leaves orders undecided that arrived during a long absence', async () => {
    const device = createDevice();
    const evening = device.openTab();
    evening.show();
    await settle();
    evening.close();
    device.wait(MAX_PRINTER_ABSENCE_MS + 1);
    device.set([accepted(1)]);
    const morning = device.openTab();
    morning.show();
    await settle();
    expect(device.printed).toEqual([]);
    expect(listUndecidedOrders(device.ledger().get())).toEqual([accepted(1).order_id]);
    device.set([accepted(1), accepted(2)]);
    morning.show();
    await settle();
    expect(device.printed).toHaveLength(1);
  });

  it('does not retry what the browser blocked', async () => {
    const device = createDevice();
    const tab = device.openTab(() => Promise.resolve('blocked'));
    tab.show();
    await settle();
    device.set([accepted(1)]);
    for (let turn = 0; turn < 3; turn += 1) {
      tab.show();
      await settle();
    }
    expect(device.printed).toHaveLength(1);
    expect(device.ledger().get().orders[accepted(1).order_id]).toMatchObject({ state: 'failed', times: 0 });
  });

  it('marks a ticket as unsure when the page closed while printing', async () => {
    const device = createDevice();
    const first = device.openTab(() => new Promise<never>(() => {}));
    first.show();
    await settle();
    device.set([accepted(1)]);
    first.show();
    await settle();
    first.close();
    const next = device.openTab();
    next.show();
    await settle();
    expect(device.printed).toHaveLength(1);
    expect(device.ledger().get().orders[accepted(1).order_id]?.state).toBe('unsure');
  });

  it('prints nothing without storage', async () => {
    const device = createDevice();
    const tab = device.openTab();
    tab.show();
    await settle();
    vi.spyOn(device.storage, 'setItem').mockReturnValue(false);
    device.set([accepted(1)]);
    tab.show();
    await settle();
    expect(device.printed).toEqual([]);
  });

  it('ignores invalid storage of another version', async () => {
    const device = createDevice();
    device.storage.setItem(ledgerKey(STORE), '{"orders":{"a":{"state":1},"b":null},"since":"x"}');
    const tab = device.openTab();
    tab.show();
    await settle();
    expect(device.ledger().get()).toMatchObject({ since: 1, orders: {} });
  });

  it('prints each first ticket and each change once, and forgets none, for any sequence of events in any tabs', async () => {
    let printed = 0;
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const) }) },
      {
        weight: 8,
        arbitrary: fc.record({
          do: fc.constantFrom(
            'accept' as const,
            'edit' as const,
            'cancel' as const,
            'ready' as const,
            'by_hand' as const,
          ),
          at: fc.nat(),
        }),
      },
      { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('show' as const, 'close' as const), at: fc.nat() }) },
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constantFrom('open' as const, 'settle' as const, 'settle' as const, 'switch' as const),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
        const device = createDevice();
        const hasCrashed = { value: false };
        const byHand = new Set<string>();
        let count = 0;
        const change = (at: number, overrides: (order: OrderCard) => Partial<OrderCard>) => {
          const open = device.orders.filter(({ order_status }) => order_status < ORDER_STATUS.completed);
          const order = open[at % Math.max(1, open.length)];
          if (!order) return;
          const next = { ...order, version: order.version + 1, ...overrides(order) };
          device.set(device.orders.map((one) => (one === order ? next : one)));
        };
        const tabAt = (at: number) => [...device.tabs][at % Math.max(1, device.tabs.size)];
        device.openTab().show();
        await settle();
        for (const one of steps) {
          if (one.do === 'place') device.set([...device.orders, buildOrderCard((count += 1))]);
          else if (one.do === 'open') device.openTab().show();
          else if (one.do === 'settle') await settle();
          else if (one.do === 'switch') {
            // Turned off and on again: taken tickets stay taken.
            const { auto } = device.settings.get();
            device.settings.set((now) => ({ ...now, auto: auto === 'off' ? 'accepted' : 'off' }));
          } else if (one.do === 'show') tabAt(one.at)?.show();
          else if (one.do === 'close') {
            const tab = tabAt(one.at);
            if (tab) hasCrashed.value = true;
            tab?.close();
          } else if (one.do === 'accept')
            change(one.at, ({ order_status }) => ({
              order_status: Math.max(order_status, ORDER_STATUS.accepted) as 3,
            }));
          else if (one.do === 'ready') change(one.at, () => ({ order_status: ORDER_STATUS.ready }));
          else if (one.do === 'cancel') change(one.at, () => ({ order_status: ORDER_STATUS.cancelledByStore }));
          else if (one.do === 'edit')
            change(one.at, ({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }));
          else if (one.do === 'by_hand') {
            const order = device.orders[one.at % Math.max(1, device.orders.length)];
            if (order) {
              byHand.add(order.order_id);
              await device.ledger().change((ledger) => withSent(ledger, [order], START));
            }
          }
        }
        device.settings.set((now) => ({ ...now, auto: 'accepted' }));
        const last = device.openTab();
        last.show();
        await settle();
        for (const tab of device.tabs) tab.show();
        await settle();
        const firsts = device.printed.filter(({ reason }) => reason === 'new').map(({ id }) => id);
        expect(new Set(firsts).size).toBe(firsts.length);
        const all = device.printed.map(({ id, version, reason }) => `${id} ${version} ${reason}`);
        expect(new Set(all).size).toBe(all.length);
        printed += device.printed.length;
        const ends = device.printed.filter(({ reason }) => reason === 'called_off').map(({ id }) => id);
        expect(new Set(ends).size).toBe(ends.length);
        // Every accepted order ends up printed or undecided.
        const { orders: records } = device.ledger().get();
        for (const order of device.orders) {
          if (order.order_status !== ORDER_STATUS.accepted) continue;
          const record = records[order.order_id];
          expect(record, `order ${order.unique_id}`).toBeDefined();
          expect(record?.state).not.toBe('begun');
          if (!byHand.has(order.order_id) && !hasCrashed.value) expect(record?.state).toBe('sent');
        }
        device.tabs.forEach((tab) => tab.close());
      }),
      { numRuns: 300 },
    );
    // Printing nothing at all would satisfy every rule but the last.
    expect(printed).toBeGreaterThan(300);
  });
});
