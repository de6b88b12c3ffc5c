import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { randomUUID } from 'node:crypto';

import {
  addRefund,
  type Booked,
  bookedOf,
  chargeOf,
  type Money,
  refundableOf,
  totalOf,
} from '#testing/replay/order-money.ts';
import type { Holder, ReplayedStore } from '#testing/replay/replayed-store.ts';
import type { Random } from '#testing/seeded-random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NAMES = ['Soup', 'Stew', 'Pizza', 'Tea', 'Bread', 'Salad'] as const;
const KINDS = ['too_busy', 'sold_out', 'closing', 'out_of_area', 'customer_asked'] as const;
const COURIER_STEPS = [13, 15, 17, 19, 21, 23] as const;

/** An order as the script has placed and handled it. */
export interface ScriptOrder {
  readonly id: string;
  /** As the store's lists and files call it. */
  readonly number: number;
  readonly placedAt: number;
  readonly money: Money;
  readonly isDelivery: boolean;
  readonly code: string | null;
  version: number;
  status: number;
  reasonKind: string | null;
  courierId: string | null;
  isReturned: boolean;
}

/** What happens to an order, and when, in milliseconds after it was placed. */
export interface Step {
  readonly after: number;
  readonly act: (order: ScriptOrder) => Promise<void>;
}

export interface OrderScript {
  /** Places an order; what happens to it is to be done in its time. */
  readonly place: () => Promise<{ readonly order: ScriptOrder; readonly steps: readonly Step[] }>;
  /** One more change of an order of before. @returns whether it can be */
  readonly changeLate: (order: ScriptOrder) => Promise<boolean>;
}

interface ScriptDeps {
  readonly store: ReplayedStore;
  readonly random: Random;
  /** Told what an action has changed of an order's money. */
  readonly onBooked: (order: ScriptOrder, before: Booked, after: Booked) => void;
}

/** Places orders and does to them what customers, the store, couriers and channels do, by calls alone. */
export function createOrderScript({ store, random, onBooked }: ScriptDeps): OrderScript {
  const { asStore } = store;

  /** Books what an action changes. */
  async function book(order: ScriptOrder, act: () => Promise<void>): Promise<void> {
    const before = bookedOf(order.money);
    await act();
    onBooked(order, before, bookedOf(order.money));
  }

  const target = ({ id, version }: ScriptOrder) => ({ order_id: id, version });
  const follow = (order: ScriptOrder, reply: { readonly order: { readonly version: number } }) => {
    order.version = reply.order.version;
  };

  const setStatus = (status: 3 | 5 | 7) => async (order: ScriptOrder) => {
    follow(order, await asStore('POST /api/store/set_order_status', { ...target(order), order_status: status }));
    order.status = status;
  };

  async function complete(order: ScriptOrder): Promise<void> {
    await book(order, async () => {
      if (order.isDelivery) await deliver(order);
      else {
        const code = order.code !== null && { confirmation_code: order.code };
        follow(order, await asStore('POST /api/store/complete_order', { ...target(order), ...code }));
      }
      order.status = ORDER_STATUS.completed;
      order.money.state = 'completed';
    });
  }

  /** A courier of the store brings it. */
  async function deliver(order: ScriptOrder): Promise<void> {
    const courier = random.pick(store.couriers);
    const asCourier = store.asCourier(courier.id);
    const requested = await asStore('POST /api/store/create_request', {
      ...target(order),
      provider_id: courier.id,
      vehicle_id: courier.vehicleId,
    });
    const request_id = requested.order.request_id;
    await asCourier('POST /api/provider/answer_request', { request_id, is_accepted: true });
    for (const request_status of COURIER_STEPS) {
      const code = request_status === 23 && order.code !== null && { confirmation_code: order.code };
      await asCourier('POST /api/provider/set_request_status', { request_id, request_status, ...code });
    }
    order.courierId = courier.id;
    await readVersion(order);
  }

  async function readVersion(order: ScriptOrder): Promise<void> {
    order.version = (await asStore('POST /api/store/get_order_money', { order_id: order.id })).version;
  }

  const callOff = (how: 'rejected' | 'by_store' | 'by_customer') => (order: ScriptOrder) =>
    book(order, async () => {
      const reason_kind = how === 'by_customer' ? null : random.pick([null, ...KINDS]);
      if (how === 'by_customer') {
        const body = { store_id: store.id, order_id: order.id, cancel_reason: 'Not hungry any more' };
        await store.asChannel(order.money.holder)('POST /api/user/cancel_order', body);
        if (order.status === ORDER_STATUS.accepted) order.money.charge = chargeOf(totalOf(order.money));
        order.status = ORDER_STATUS.cancelledByUser;
        await readVersion(order);
      } else {
        const order_status = how === 'rejected' ? ORDER_STATUS.rejectedByStore : ORDER_STATUS.cancelledByStore;
        const reason = { cancel_reason: 'We cannot', ...(reason_kind !== null && { reason_kind }) };
        const body = { ...target(order), order_status, ...reason };
        follow(order, await asStore('POST /api/store/store_cancel_or_reject_order', body));
        order.status = order_status;
      }
      order.reasonKind = reason_kind;
      order.money.state = 'called_off';
    });

  /** Back to what it was before it was called off. */
  const restore = (status: number) => (order: ScriptOrder) =>
    book(order, async () => {
      follow(order, await asStore('POST /api/store/restore_order', target(order)));
      order.status = status;
      order.reasonKind = null;
      order.money.charge = 0;
      order.money.state = 'running';
    });

  async function edit(order: ScriptOrder): Promise<void> {
    const { lines } = order.money;
    for (const [at, line] of lines.entries()) line.quantity = at === 0 ? (line.quantity % 3) + 1 : 1 + random.upTo(3);
    const change = { kept: lines.map(({ quantity }, line) => ({ line, quantity })), added: [] };
    follow(order, await asStore('POST /api/store/update_order', { ...target(order), ...change }));
  }

  /** Closes what an edit has left open of a paid order. */
  const settle = (order: ScriptOrder) =>
    book(order, async () => {
      const { money } = order;
      const due = totalOf(money) - money.paid;
      if (!money.isCard || due === 0) return;
      const how = due > 0 ? random.pick(['cash', 'waived'] as const) : 'refund';
      follow(order, await asStore('POST /api/store/settle_order_balance', { ...target(order), how }));
      if (how === 'refund') await give(order, addRefund(money, -due, false));
      else money.owed = { amount: due, how };
    });

  /** Gives some of what was paid back, or all of what was called off. */
  const refund = (order: ScriptOrder) =>
    book(order, async () => {
      const { money } = order;
      const left = refundableOf(money);
      if (left <= 0) return;
      const isAll = money.state === 'called_off' || random.maybe(0.3);
      const amount = isAll ? left - money.charge : 1 + random.upTo(left);
      if (amount <= 0) return;
      const request = { ...target(order), amount };
      const { consequences } = await asStore('POST /api/store/preview_refund', request);
      const body = { ...request, reason: 'It was cold', consequences };
      const made = await asStore('POST /api/store/refund_order', body);
      follow(order, made);
      const own = addRefund(money, amount, made.refund.state === 'success');
      if (made.refund.way === 'channel') await give(order, own, made.refund.refund_id);
    });

  /** The channel gives it, a moment later. */
  async function give(order: ScriptOrder, own: ReturnType<typeof addRefund>, id?: string): Promise<void> {
    const asChannel = store.asChannel(order.money.holder);
    const listed = id ? null : await asStore('POST /api/store/get_order_money', { order_id: order.id });
    const refund_id = id ?? listed?.refunds.find(({ state }) => state === 'created')?.refund_id;
    const answer = { store_id: store.id, refund_id, state: 'success', reference: randomUUID() };
    await asChannel('POST /api/user/confirm_refund', answer);
    own.isPaidOut = true;
    await readVersion(order);
  }

  async function giveReturn(order: ScriptOrder): Promise<void> {
    follow(order, await asStore('POST /api/store/return_order', { ...target(order), reason: 'Wrong address' }));
    order.isReturned = true;
  }

  function plan(isCard: boolean): readonly Step[] {
    const step = (minutes: number, act: Step['act']): Step => ({ after: minutes * MINUTE, act });
    const late = (days: number, act: Step['act']): Step => ({ after: days * DAY + random.upTo(DAY), act });
    const isEdited = random.maybe(0.2);
    const kitchen = [
      ...(isEdited ? [step(4, edit)] : []),
      step(5, setStatus(5)),
      step(15, setStatus(7)),
      step(20 + random.upTo(20), complete),
      ...(isEdited ? [step(45, settle)] : []),
      ...(random.maybe(0.2) ? [late(random.upTo(20), refund)] : []),
      ...(random.maybe(0.05) ? [late(21, refund)] : []),
      ...(random.maybe(0.05) ? [late(random.upTo(3), giveReturn)] : []),
    ];
    const accepted = step(2, setStatus(3));
    const back = isCard ? [step(60, refund)] : [];
    const fate = random.next();
    if (fate < 0.06) return [step(3, callOff('rejected')), ...back];
    if (fate < 0.1) return [step(1, callOff('rejected')), step(2, restore(1)), step(3, setStatus(3)), ...kitchen];
    if (fate < 0.16) return [accepted, step(4, callOff('by_store')), ...back];
    if (fate < 0.2) return [accepted, step(3, callOff('by_store')), step(4, restore(3)), ...kitchen];
    if (fate < 0.24) return [step(1, callOff('by_customer')), ...back];
    if (fate < 0.3) return [accepted, step(4, callOff('by_customer')), ...back];
    // Left in work.
    if (fate < 0.34) return [accepted];
    return [accepted, ...kitchen];
  }

  return {
    async place() {
      const holder = random.pick(['platform', 'store'] as const satisfies readonly Holder[]);
      const isDelivery = random.maybe(0.3);
      const isCard = random.maybe(0.6);
      const lines = Array.from({ length: 1 + random.upTo(2) }, () => ({
        name: random.pick(NAMES),
        price: 300 + random.upTo(1200),
        quantity: 1 + random.upTo(3),
      }));
      const shape = {
        lines,
        discount: random.maybe(0.3) ? 1 + random.upTo(290) : 0,
        delivery: isDelivery ? random.pick([0, 250, 390]) : 0,
        tip: random.maybe(0.3) ? random.upTo(400) : 0,
      };
      const total = totalOf(shape);
      const placed = await store.asChannel(holder)('POST /api/user/create_order', {
        store_id: store.id,
        reference: randomUUID(),
        is_pickup: !isDelivery,
        customer_name: 'Ada Lovelace',
        customer_phone: `+49 30 555 ${1000 + random.upTo(300)}`,
        lines: lines.map(({ name, price, quantity }) => ({ name, quantity, unit_price: price, options: [], note: '' })),
        delivery_price: shape.delivery,
        tip_amount: shape.tip,
        discount: shape.discount,
        payment_method: isCard ? 'card' : 'cash',
        total,
      });
      const order: ScriptOrder = {
        id: placed.order_id,
        number: placed.unique_id,
        placedAt: Date.now(),
        money: {
          ...shape,
          holder,
          isCard,
          paid: isCard ? total : 0,
          state: 'running',
          owed: null,
          charge: 0,
          refunds: [],
        },
        isDelivery,
        code: placed.confirmation_code,
        version: 1,
        status: ORDER_STATUS.waiting,
        reasonKind: null,
        courierId: null,
        isReturned: false,
      };
      return { order, steps: plan(isCard) };
    },
    async changeLate(order) {
      if (order.status === ORDER_STATUS.completed && !order.isReturned) await giveReturn(order);
      else if (order.status !== ORDER_STATUS.accepted) return false;
      else if (random.maybe(0.4)) await edit(order);
      else {
        const how = random.pick(['by_store', 'by_customer'] as const);
        await callOff(how)(order);
        if (how === 'by_store' && random.maybe(0.5)) await restore(3)(order);
      }
      return true;
    },
  };
}
