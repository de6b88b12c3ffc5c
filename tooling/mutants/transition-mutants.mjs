const ROWS = 'packages/domain/src/orders/transition-rows.ts';
const RULES = 'packages/domain/src/orders/transitions.ts';
const area = 'transitions';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const TRANSITION_MUTANTS = [
  {
    id: 'accept-twice',
    area,
    file: ROWS,
    find: "orderFrom: [1],\n    requestFrom: 'any',\n    orderTo: 3,",
    replace: "orderFrom: [1, 3],\n    requestFrom: 'any',\n    orderTo: 3,",
  },
  {
    id: 'reject-without-reason',
    area,
    file: ROWS,
    find: "orderTo: 103,\n    requestTo: 'same',\n    movesMoney: true,\n    needsReason: true,",
    replace: "orderTo: 103,\n    requestTo: 'same',\n    movesMoney: true,",
  },
  { id: 'charge-before-accepting', area, file: ROWS, find: 'chargedFrom: [3],', replace: 'chargedFrom: [1, 3],' },
  {
    id: 'cancelled-order-keeps-courier',
    area,
    file: ROWS,
    find: "orderTo: 104,\n    requestTo: 'close',",
    replace: "orderTo: 104,\n    requestTo: 'same',",
  },
  {
    id: 'pickup-order-gets-courier',
    area,
    file: RULES,
    find: "if (row.deliveryOnly && is_pickup) return 'pickup_order';",
    replace: '',
  },
  {
    id: 'shipped-order-gets-courier',
    area,
    file: RULES,
    find: "if (row.shipped === 'never' && waybill_number) return 'shipped';",
    replace: '',
  },
  {
    id: 'restore-after-settling',
    area,
    file: RULES,
    find: 'if (order.end_is_settled || statusBeforeEnd(order) === null)',
    replace: 'if (statusBeforeEnd(order) === null)',
  },
  {
    id: 'restore-for-ever',
    area,
    file: RULES,
    find: "return now - endedAt <= row.windowMs ? null : 'restore_window_over';",
    replace: 'return null;',
  },
];
