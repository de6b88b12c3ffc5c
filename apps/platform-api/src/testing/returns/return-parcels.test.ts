import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { expireReturns } from '#features/returns/return-jobs.ts';
import { takeCarrierUpdates } from '#features/shipments/carrier-updates/take-updates.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addTransporter } from '#testing/fixtures/delivery/sample-transporter.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { addReturningStore, BOWL, deliverOrder, LAMP, type ReturningStore } from '#testing/returns/returning-store.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('what comes back by itself', (on) => {
  let server: TestPlatform;
  let shop: ReturningStore;
  let transporterId: string;
  const versions: number[] = [];
  const deps = {
    notifyEvent: () => undefined,
    returnsChanged: (_id: string, version: number) => void versions.push(version),
  };
  beforeAll(async () => {
    server = await startPlatform(on.database);
    shop = await addReturningStore(on.database, server.origin);
    transporterId = await addTransporter(on.database, shop.store.id);
  });
  afterAll(() => server.close());

  let events = 0;
  const report = (waybill_number: string, label: ShipmentLabel, minutesAgo: number, more: object = {}) =>
    inTransaction(on.database, (db, afterCommit) =>
      takeCarrierUpdates(
        { ...deps, db, afterCommit },
        { storeId: shop.store.id, transporterId, name: 'Elbe Express', codes: [] },
        [
          {
            event_id: `r${(events += 1)}`,
            waybill_number,
            label,
            at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
            ...more,
          },
        ],
      ),
    );
  const list = async (order_id: string) =>
    (await call(server.origin, 'POST /api/store/list_returns', { order_id }, shop.staff)).body.returns;
  const openApproved = async (orderId: string) => {
    const body = { order_id: orderId, lines: [BOWL()], state: 'approved' as const };
    return (await call(server.origin, 'POST /api/store/open_return', body, keyed(shop.staff))).body.return;
  };

  test('the first update of its parcel sends a return; the order stays as it is', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const { waybill_number: waybill, return_id } = await openApproved(orderId);
    // Its label was made an hour ago.
    await on.database.kysely
      .updateTable('parcels')
      .set({ told_at: new Date(Date.now() - 3_600_000) })
      .where('return_id', '=', return_id)
      .execute();
    const before = (await call(server.origin, 'POST /api/store/get_order_detail', { order_id: orderId }, shop.staff))
      .body;
    versions.length = 0;
    expect(await report(waybill ?? '', 'drop_off_in_progress', 20)).toEqual(['applied']);
    // An older one only completes the history.
    expect(await report(waybill ?? '', 'dispatched_to_transporter', 50)).toEqual(['history']);
    expect(await report(waybill ?? '', 'confirmed_delivery', 5)).toEqual(['applied']);
    expect(await list(orderId)).toMatchObject([
      { state: 'in_transit', shipment_label: 'confirmed_delivery', due_at: null },
    ]);
    expect(versions).toHaveLength(1);
    const after = (await call(server.origin, 'POST /api/store/get_order_detail', { order_id: orderId }, shop.staff))
      .body;
    expect(after.order.version).toBe(before.order.version);
    const { body } = await call(server.origin, 'POST /api/store/get_parcels', { order_id: orderId }, shop.staff);
    expect(body.parcels).toEqual([]);
    // Its customer is too late to cancel it.
    const cancel = { store_id: shop.store.id, return_id, version: 2 };
    expect((await call(server.origin, 'POST /api/user/cancel_return', cancel, keyed(shop.channel))).code).toBe(
      ERROR.changeStatusFailed,
    );
  });

  test('what a transporter cannot deliver is on its way back, once', async () => {
    const orderId = await addParcelOf(on.database, shop.store.id, { waybill_number: 'BACK1', shipped_at: new Date() });
    const back = { returns_to_sender: true, reason: 'No such address' };
    await report('BACK1', 'declined', 10, back);
    await report('BACK1', 'declined', 5, back);
    expect(await list(orderId)).toMatchObject([
      { state: 'in_transit', reason: 'undeliverable', origin: 'transporter', signals: [] },
    ]);
    const [{ return_id, version } = { return_id: '', version: 0 }] = await list(orderId);
    const receive = { return_id, version, action: 'receive' as const };
    const received = await call(server.origin, 'POST /api/store/change_return', receive, keyed(shop.staff));
    expect(received.body.return).toMatchObject({ state: 'received', delivered_at: null, note: 'No such address' });
    // It was never delivered, so no list of returned orders has it, and its money waits for its end.
    const inspected = await call(
      server.origin,
      'POST /api/store/inspect_return',
      {
        return_id,
        version: received.body.return.version,
        lines: received.body.return.lines.map(({ line }) => ({ line, result: 'accepted' as const })),
      },
      keyed(shop.staff),
    );
    const target = { return_id, version: inspected.body.return.version };
    expect((await call(server.origin, 'POST /api/store/preview_return_refund', target, shop.staff)).body).toMatchObject(
      {
        error_code: ERROR.paymentFailed,
        fields: [{ problem: 'still_running' }],
      },
    );
  });

  test('an approval ends if nothing is sent, and its label with it; a second one makes another', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const { return_id, waybill_number: first, expires_at: ends } = await openApproved(orderId);
    const jobs = { ...deps, database: on.database };
    expect(await expireReturns(jobs, Date.parse(ends ?? '') - 1)).toBe(0);
    expect(await expireReturns(jobs, Date.parse(ends ?? ''))).toBe(1);
    expect(await list(orderId)).toMatchObject([{ state: 'expired', waybill_number: null }]);
    expect(await report(first ?? '', 'drop_off_in_progress', 1)).toEqual(['unknown']);
    const again = { return_id, version: 2, action: 'approve' as const };
    const { body } = await call(server.origin, 'POST /api/store/change_return', again, keyed(shop.staff));
    expect(body.return).toMatchObject({ state: 'approved', waybill_number: expect.stringMatching(/^WBL/) as string });
    expect(body.return.waybill_number).not.toBe(first);
  });

  test('an expired one is not approved if its pieces came back otherwise', async () => {
    const orderId = await deliverOrder(server.origin, shop);
    const open = (state: 'approved' | 'received') =>
      call(
        server.origin,
        'POST /api/store/open_return',
        { order_id: orderId, lines: [LAMP], state },
        keyed(shop.staff),
      );
    const { return_id, expires_at: ends } = (await open('approved')).body.return;
    await expireReturns({ ...deps, database: on.database }, Date.parse(ends ?? ''));
    expect((await open('received')).code).toBeNull();
    const again = { return_id, version: 2, action: 'approve' as const };
    expect((await call(server.origin, 'POST /api/store/change_return', again, keyed(shop.staff))).code).toBe(
      ERROR.changeStatusFailed,
    );
  });

  test('a refund by a channel refunds the return once it is given, and opens it again if it fails', async () => {
    const orderId = await deliverOrder(server.origin, shop, { payment_method: 'card' });
    const opened = (
      await call(
        server.origin,
        'POST /api/store/open_return',
        { order_id: orderId, lines: [LAMP], state: 'received' },
        keyed(shop.staff),
      )
    ).body.return;
    const { return_id } = opened;
    const inspect = { return_id, version: opened.version, lines: [{ line: 1, result: 'accepted' as const }] };
    let { version } = (await call(server.origin, 'POST /api/store/inspect_return', inspect, keyed(shop.staff))).body
      .return;
    const refund = async () => {
      const target = { return_id, version };
      const { consequences } = (await call(server.origin, 'POST /api/store/preview_return_refund', target, shop.staff))
        .body;
      return call(server.origin, 'POST /api/store/refund_return', { ...target, consequences }, keyed(shop.staff));
    };
    const confirm = async (refund_id: string, state: 'success' | 'fail') =>
      call(
        server.origin,
        'POST /api/user/confirm_refund',
        { store_id: shop.store.id, refund_id, state, reference: 'their 1' },
        keyed(shop.channel),
      );
    const sent = (await refund()).body.return;
    expect(sent).toMatchObject({ state: 'inspected', refund: { state: 'created', way: 'channel', amount: 2000 } });
    // 654 until it is decided, whatever version is named.
    ({ version } = sent);
    const twice = { return_id, version, consequences: 'x'.repeat(64) };
    const denied = await call(server.origin, 'POST /api/store/refund_return', twice, keyed(shop.staff));
    expect([ERROR.requestFailed, ERROR.validationFailed]).toContain(denied.code);
    await confirm(sent.refund?.refund_id ?? '', 'fail');
    const get = async () =>
      (await call(server.origin, 'POST /api/store/get_return', { return_id }, shop.staff)).body.return;
    const failed = await get();
    expect(failed).toMatchObject({ state: 'inspected', refund: null });
    ({ version } = failed);
    const again = (await refund()).body.return;
    await confirm(again.refund?.refund_id ?? '', 'success');
    expect(await get()).toMatchObject({ state: 'refunded', refund: { state: 'success' } });
  });
});
