const FEATURES = 'apps/store-panel/src/features';
const SHARED_ORDERS = 'apps/store-panel/src/shared/orders';
const QUEUE = `${SHARED_ORDERS}/offline-queue/offline-queue.ts`;
const ALARM = `${SHARED_ORDERS}/alarm/alarm.ts`;
const RINGING = `${SHARED_ORDERS}/alarm/alarm-controller.ts`;
const UNDO = `${SHARED_ORDERS}/actions/pending-cancellations.ts`;
const PRINT = 'apps/store-panel/src/shared/printing/print-rules.ts';
const CART = `${FEATURES}/order-entry/cart.ts`;
const EDIT = `${FEATURES}/order-entry/edit/edit-form.ts`;
const BOARD_COLUMNS = `${SHARED_ORDERS}/board-columns.ts`;
const REMAINING = `${FEATURES}/kitchen/remaining-items.ts`;
const MISSED = `${SHARED_ORDERS}/live/missed-changes.ts`;
const STABLE = `${FEATURES}/orders/lists/stable-page.ts`;
const DRAFTS = 'apps/store-panel/src/shared/drafts/drafts.ts';
const GRANTS = `${FEATURES}/sub-stores/grants.ts`;
const SHORTCUTS = 'apps/store-panel/src/shared/shortcuts';
const PERSONAL_LISTS = 'apps/store-panel/src/shared/personal-lists';
const area = 'panel';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const PANEL_MUTANTS = [
  {
    id: 'offline-step-lost-on-reload',
    area,
    file: QUEUE,
    find: 'else storage.setItem(storageKey, JSON.stringify(next));',
    replace: '',
  },
  {
    id: 'unreachable-step-thrown-away',
    area,
    file: QUEUE,
    find: "if (result === 'confirmed') remove",
    replace: "if (result !== 'refused') remove",
  },
  {
    id: 'offline-step-sent-twice',
    area,
    file: QUEUE,
    find: 'if (!sendingOrders.has(order)) void',
    replace: 'void',
  },
  {
    id: 'rejected-step-leaves-later-ones',
    area,
    file: QUEUE,
    find: 'order_id === queuedAction.order_id),',
    replace: 'order_id === queuedAction.order_id).slice(0, 1),',
  },
  {
    id: 'new-order-does-not-ring',
    area,
    file: ALARM,
    find: 'order) => waitingIds.has(order)), ...arrived]',
    replace: 'order) => waitingIds.has(order))]',
  },
  {
    id: 'accepted-order-rings-on',
    area,
    file: ALARM,
    find: '!event.orders.includes(order)',
    replace: '!event.orders.includes(order) || true',
  },
  {
    id: 'muted-alarm-rings',
    area,
    file: RINGING,
    find: "sound === 'armed' && ringing.length > 0",
    replace: 'ringing.length > 0',
  },
  {
    id: 'alarm-rings-once',
    area,
    file: RINGING,
    find: 'repeatTimer = setInterval(ring,',
    replace: 'repeatTimer = setInterval(() => {},',
  },
  {
    id: 'cancelled-after-undo',
    area,
    file: UNDO,
    find: 'undo: (orderId) => remove(orderId) !== undefined,',
    replace: 'undo: (orderId) => list.get().some(({ order }) => order.order_id === orderId),',
  },
  {
    id: 'no-time-for-undo',
    area,
    file: UNDO,
    find: 'setTimeout(() => sendNow(id), TIMING_MS.undoWindow)',
    replace: 'setTimeout(() => sendNow(id), 0)',
  },
  {
    id: 'ticket-printed-twice',
    area,
    file: PRINT,
    test: 'apps/store-panel/src/shared/printing/printing-once.test.ts',
    find: "if (record === undefined) return isTicketDue(order, auto) ? 'new' : null;",
    replace: "if (record?.times !== 1) return isTicketDue(order, auto) ? 'new' : null;",
  },
  {
    id: 'waiting-order-printed-before-accepting',
    area,
    file: PRINT,
    test: 'apps/store-panel/src/shared/printing/printing-once.test.ts',
    find: "(auto === 'arrived' && order.order_status === ORDER_STATUS.waiting)",
    replace: 'order.order_status === ORDER_STATUS.waiting',
  },
  {
    id: 'hundred-tickets-after-a-night',
    area,
    file: PRINT,
    test: 'apps/store-panel/src/shared/printing/printing-once.test.ts',
    find: "> MAX_PRINTER_ABSENCE_MS ? 'missed' : null",
    replace: '> MAX_PRINTER_ABSENCE_MS ? null : null',
  },
  {
    id: 'cart-undo-forgets-lines',
    area,
    file: CART,
    find: 'lines: last.lines, before:',
    replace: 'lines: last.lines.slice(0, 1), before:',
  },
  {
    id: 'lines-with-other-notes-joined',
    area,
    file: CART,
    find: '.note, input.item_id,',
    replace: '.item_id,',
  },
  {
    id: 'edit-sends-removed-line',
    area,
    file: EDIT,
    find: 'quantity > 0 ? [{ line, quantity }] : []',
    replace: 'quantity >= 0 ? [{ line, quantity }] : []',
  },
  {
    id: 'edit-typed-over-by-a-change',
    area,
    file: EDIT,
    find: '?? line.quantity;\n  });',
    replace: '&& line.quantity;\n  });',
  },
  {
    id: 'order-for-later-on-board',
    area,
    file: BOARD_COLUMNS,
    find: '!isAcceptedAwaitingRelease(order) &&\n  !order',
    replace: '!order',
  },
  {
    id: 'latest-order-first-in-kitchen',
    area,
    file: BOARD_COLUMNS,
    find: 'return due || compareAge(one, other);',
    replace: 'return -due || compareAge(one, other);',
  },
  {
    id: 'finished-line-still-counted',
    area,
    file: REMAINING,
    find: 'includes(lineId(line, at))) continue;',
    replace: 'includes(lineId(line, at))) counts.size;',
  },
  {
    id: 'missed-change-not-shown',
    area,
    file: MISSED,
    find: 'version > (before.get(order_id) ?? version)',
    replace: 'version > (before.get(order_id) ?? version) + 1',
  },
  {
    id: 'rows-jump-under-the-finger',
    area,
    file: STABLE,
    find: 'if (isInPlace) return',
    replace: 'if (isInPlace || true) return',
  },
  {
    id: 'draft-of-another-account',
    area,
    file: DRAFTS,
    find: 'return draft?.owner === owner ? draft.changes : null;',
    replace: 'return draft?.changes ?? null;',
  },
  {
    id: 'signing-in-keeps-foreign-drafts',
    area,
    file: DRAFTS,
    find: 'draft.owner === ANYONE || draft.owner === owner',
    replace: "draft.owner === ANYONE || draft.owner !== ''",
  },
  {
    id: 'editing-grants-drops-hidden-ones',
    area,
    file: GRANTS,
    find: 'before.filter(({ url }) => !grantablePaths.has(url))',
    replace: 'before.filter(({ url }) => grantablePaths.has(url))',
  },
  {
    id: 'second-key-of-a-sequence-acts-on-the-card',
    area,
    file: `${SHORTCUTS}/key-listener.ts`,
    test: `${SHORTCUTS}/use-shortcuts.test.tsx`,
    find: 'event.stopPropagation();',
    replace: '',
  },
  {
    id: 'denied-pin-stays-in-the-menu',
    area,
    file: `${PERSONAL_LISTS}/pins.ts`,
    test: `${PERSONAL_LISTS}/personal-lists.test.ts`,
    find: ' && checkScreenAccess(screen, access).allowed',
    replace: '',
  },
];
