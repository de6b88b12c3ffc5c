const LIMITS = 'packages/domain/src/sales/limits.ts';
const QUOTE = 'packages/domain/src/sales/quote.ts';
const CAPACITY = 'packages/domain/src/sales/capacity.ts';
const AUTO_ACCEPT = 'packages/domain/src/sales/auto-accept.ts';
const ENDS = 'packages/domain/src/sales/ends.ts';
const CHOICES = 'packages/domain/src/menu/choices.ts';
const RELEASE = 'packages/domain/src/orders/release.ts';
const LATENESS = 'packages/domain/src/orders/order-times.ts';
const area = 'sales';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const SALES_MUTANTS = [
  {
    id: 'busy-store-takes-no-order',
    area,
    file: LIMITS,
    find: "limit.kind !== 'busy' && ",
    replace: '',
  },
  {
    id: 'ended-pause-still-holds',
    area,
    file: LIMITS,
    find: 'endOf(limit) > now;',
    replace: 'endOf(limit) >= now;',
  },
  {
    id: 'closure-shown-as-busy',
    area,
    file: LIMITS,
    find: 'LIMIT_KINDS.indexOf(other.kind) - LIMIT_KINDS.indexOf(one.kind)',
    replace: 'LIMIT_KINDS.indexOf(one.kind) - LIMIT_KINDS.indexOf(other.kind)',
  },
  {
    id: 'reopens-at-the-first-end',
    area,
    file: LIMITS,
    find: 'again_at: Math.max(',
    replace: 'again_at: Math.min(',
  },
  {
    id: 'busy-minutes-not-promised',
    area,
    file: QUOTE,
    find: '(readyInMinutes + extraMinutes(limits, now))',
    replace: 'readyInMinutes',
  },
  {
    id: 'full-kitchen-takes-order',
    area,
    file: QUOTE,
    find: "{ isOpen: false, reason: 'full', againAt: null }",
    replace: '{ isOpen: true, readyAt: readyFrom, bookings: [] }',
  },
  {
    id: 'slot-overbooked',
    area,
    file: CAPACITY,
    find: 'capacity.prep_minutes - (load.get(slot) ?? 0)',
    replace: 'capacity.prep_minutes',
  },
  {
    id: 'items-need-no-kitchen-time',
    area,
    file: CAPACITY,
    find: 'order_minutes + item_minutes * itemCount',
    replace: 'order_minutes + item_minutes',
  },
  {
    id: 'removed-item-still-cooked',
    area,
    file: CAPACITY,
    find: 'Math.min(booking.minutes, remainingMinutes)',
    replace: 'booking.minutes',
  },
  {
    id: 'stranger-accepted-as-known-customer',
    area,
    file: AUTO_ACCEPT,
    find: 'order.isKnownCustomer === true',
    replace: 'order.isKnownCustomer !== false',
  },
  {
    id: 'large-order-accepted-by-rule',
    area,
    file: AUTO_ACCEPT,
    find: 'order.total !== null && order.total <=',
    replace: 'order.total !== null || order.total <=',
  },
  {
    id: 'pause-without-longest',
    area,
    file: ENDS,
    find: 'end > now && end - now <= LIMIT_BOUNDS[kind].maxMs',
    replace: 'end > now',
  },
  {
    id: 'sold-out-item-sold',
    area,
    file: CHOICES,
    find: "if (isSoldOut(menu, item, soldOut)) return { problem: 'sold_out' };",
    replace: '',
  },
  {
    id: 'too-many-modifiers',
    area,
    file: CHOICES,
    find: 'count > group.max',
    replace: 'selectedInGroup.length > group.max',
  },
  {
    id: 'kitchen-begins-without-travel-time',
    area,
    file: RELEASE,
    find: 'promisedAt - needs.travelMinutes * MINUTE',
    replace: 'promisedAt',
  },
  {
    id: 'late-order-reads-as-early',
    area,
    file: LATENESS,
    find: 'Math.max(0, endOr(order.ended_at, now) - due)',
    replace: 'Math.max(0, due - endOr(order.ended_at, now))',
  },
];
