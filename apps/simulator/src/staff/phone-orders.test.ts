import type { BodyOf, EndpointKey } from '@store-panel/api-client/endpoint-key';
import { createReplyError } from '@store-panel/api-client/errors';
import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { describe, expect, test } from 'vitest';

import type { CallIn } from '#customers/invent-call.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { memoryJournal } from '#record/journal.ts';
import { createTally } from '#record/tally.ts';
import { createPhoneOrders } from '#staff/phone-orders.ts';

const CALL: CallIn = {
  customer_name: 'Ada Weiß',
  customer_phone: '+49 30 23125 100',
  lines: [{ item_id: 'toast', quantity: 1, modifiers: [], note: '' }],
  is_pickup: false,
  address: { line: 'Ritterstraße 22', note: '', point: null },
  tip_amount: 0,
  discount: 0,
  is_accepted: true,
  payment_method: 'cash',
  is_paid: false,
  order_comment: 'soon, please',
  delivery_comment: 'third floor',
};
/** Codes of the platform. */
const ERROR = { quoteChanged: 4094, orderFailed: 651 } as const;
const READY = '2026-03-11T12:00:00.000Z';

type QuoteBody = BodyOf<'POST /api/store/quote_manual_order'>;
type Created = BodyOf<'POST /api/store/create_manual_order'>;
const problem = (path: string, name: string) => ({
  path,
  problem: name,
  modifier_group_id: null,
  again_at: null,
});

interface Platform {
  readonly problems?: (quoteBody: QuoteBody) => readonly ReturnType<typeof problem>[];
  /** Codes that orders are refused with, one after the other; then they are placed. */
  readonly refusals?: readonly number[];
  readonly version?: number;
}

/** A telephone at a platform that prices and places, and what it heard. */
function telephone({ problems = () => [], refusals: denials = [], version = 1 }: Platform = {}) {
  const quoted: QuoteBody[] = [];
  const created: (Created & { readonly intent: string })[] = [];
  const sessionClient = {
    async call(key: EndpointKey, body: unknown, intent = '') {
      if (key === 'POST /api/store/quote_manual_order') {
        quoted.push(body as QuoteBody);
        return { version: `v${quoted.length}`, promised_at: READY, problems: problems(body as QuoteBody) };
      }
      created.push({ ...(body as Created), intent });
      const code = denials[created.length - 1];
      if (code !== undefined) throw createReplyError(key, 200, { error_code: code });
      return { order: buildOrderCard(7, { version, order_status: 3 }), is_repeat: false };
    },
  } as unknown as SessionClient;
  const records = { journal: memoryJournal(), tally: createTally() };
  return { taking: createPhoneOrders({ sessionClient, records }), quoted, created, ...records };
}

describe('an order on the telephone', () => {
  test('is priced, placed at that price, and written down as the store’s', async () => {
    const { taking, quoted, created, journal, tally } = telephone();
    const card = await taking.take(CALL);
    expect(card?.unique_id).toBe(7);
    const { customer_name, payment_method, is_paid, order_comment, delivery_comment, ...quoteBody } = CALL;
    expect(quoted).toEqual([quoteBody]);
    expect(created).toMatchObject([{ ...CALL, version: 'v1', promised_at: READY }]);
    expect(created[0]?.reference).toMatch(/^[\da-f-]{36}$/);
    expect(journal.entries).toMatchObject([
      { kind: 'sent', actor: 'store', action: 'place', orderId: null, intent: created[0]?.intent },
      { kind: 'acknowledged', orderId: card?.order_id, version: 1 },
    ]);
    expect([tally.count('place'), tally.count('place', 'store')]).toEqual([1, 1]);
    expect([customer_name, payment_method, is_paid, order_comment, delivery_comment]).toBeDefined();
  });

  test('that was accepted by itself has moved on, so its first version is not said', async () => {
    const { taking, journal } = telephone({ version: 2 });
    await taking.take(CALL);
    expect(journal.entries.at(-1)).toMatchObject({ kind: 'acknowledged', version: null });
  });

  test('at another price by now is told anew and placed under the same reference; in the end the caller gives up', async () => {
    const other = telephone({ refusals: [ERROR.quoteChanged] });
    expect(await other.taking.take(CALL)).not.toBeNull();
    const [first, second] = other.created;
    expect(second).toMatchObject({ version: 'v2', reference: first?.reference });
    expect(second?.intent).not.toBe(first?.intent);
    expect(other.tally).toMatchObject({ conflicts: 1, errors: [] });
    const never = telephone({ refusals: [1, 2, 3].map(() => ERROR.quoteChanged) });
    expect(await never.taking.take(CALL)).toBeNull();
    expect(never.created).toHaveLength(3);
  });

  test('that cannot be brought is collected, and one for a time that has passed is for now', async () => {
    const far = telephone({ problems: ({ address }) => (address ? [problem('address', 'outside_radius')] : []) });
    await far.taking.take(CALL);
    expect(far.created).toMatchObject([{ is_pickup: true, version: 'v2' }]);
    expect(far.created[0]).not.toHaveProperty('address');
    expect(far.created[0]).not.toHaveProperty('delivery_comment');
    const late = telephone({
      problems: ({ scheduled_at: at }) => (at === undefined ? [] : [problem('scheduled_at', 'time_passed')]),
    });
    await late.taking.take({ ...CALL, scheduled_at: READY });
    expect(late.created[0]).not.toHaveProperty('scheduled_at');
    // An unknown distance does not block an order.
    const unknown = telephone({ problems: () => [problem('address', 'place_unknown')] });
    await unknown.taking.take(CALL);
    expect(unknown.created).toMatchObject([{ is_pickup: false }]);
  });

  test.each(['pause', 'full'])('is not placed during a %s', async (why) => {
    const { taking, created, journal } = telephone({ problems: () => [problem('scheduled_at', why)] });
    expect(await taking.take({ ...CALL, scheduled_at: READY })).toBeNull();
    expect([created, journal.entries]).toEqual([[], []]);
  });

  test('that is refused for another reason says so', async () => {
    const { taking, tally } = telephone({ refusals: [ERROR.orderFailed] });
    await expect(taking.take(CALL)).rejects.toMatchObject({ name: 'orderFailed' });
    expect(tally.errors).toHaveLength(1);
  });
});
