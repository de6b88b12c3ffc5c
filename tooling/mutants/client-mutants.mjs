const CLIENT = 'packages/api-client/src';
const CURSOR = `${CLIENT}/events/event-cursor.ts`;
const RETRY = `${CLIENT}/request/retry.ts`;
const KEY = `${CLIENT}/request/idempotency-key.ts`;
const STREAM = `${CLIENT}/events/store-event-stream.ts`;
const CSV = `${CLIENT}/files/read-csv-records.ts`;
const FAMILY = `${CLIENT}/error-family.ts`;
const OPTIMISTIC = `${CLIENT}/rtk/orders/optimistic-updates.ts`;
const RUNNING = `${CLIENT}/rtk/orders/running-orders.ts`;
const DETAIL = `${CLIENT}/rtk/orders/order-detail-cache.ts`;
const SERIAL = `${CLIENT}/rtk/orders/serialize-by-order.ts`;
const EPOCH_TEST = `${CLIENT}/rtk/orders/stream-epoch.test.ts`;
const area = 'client';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const CLIENT_MUTANTS = [
  {
    id: 'event-taken-twice',
    area,
    file: CURSOR,
    find: 'event.seq <= last ||',
    replace: '',
  },
  {
    id: 'hole-in-events-skipped',
    area,
    file: CURSOR,
    find: 'return head > last;',
    replace: 'return head > last + 1;',
  },
  {
    id: 'server-reset-leaves-old-events',
    area,
    file: CURSOR,
    find: 'if (seq < last) reset(seq);',
    replace: '',
  },
  {
    id: 'other-epoch-followed',
    area,
    file: STREAM,
    test: EPOCH_TEST,
    find: 'if (isEpochOver || heard === undefined || heard === epoch) return !isEpochOver;',
    replace: 'if (isEpochOver || heard === undefined || heard !== null) return !isEpochOver;',
  },
  {
    id: 'lost-versions-outrank-a-snapshot',
    area,
    file: RUNNING,
    test: EPOCH_TEST,
    find: 'if (fresh.stream_epoch !== book.stream_epoch)',
    replace: 'if (fresh.seq < 0)',
  },
  {
    id: 'stream-heartbeat-stops',
    area,
    file: STREAM,
    find: '() => void join());\n  }',
    replace: '() => {});\n  }',
  },
  {
    id: 'empty-pages-for-ever',
    area,
    file: STREAM,
    find: 'emptyPages >= STREAM.emptyPages',
    replace: 'emptyPages < 0',
  },
  {
    id: 'rejected-call-tried-again',
    area,
    file: RETRY,
    test: `${CLIENT}/request/resilience.test.ts`,
    find: "family === 'connection' || family === 'rateLimit'",
    replace: "family === 'connection' || family === 'rateLimit' || family === 'conflict'",
  },
  {
    id: 'retry-before-the-server-allows',
    area,
    file: RETRY,
    test: `${CLIENT}/request/resilience.test.ts`,
    find: '(outcome.error.retryAfter ?? 0) * 1000 +',
    replace: '',
  },
  {
    id: 'fallback-key-is-no-uuid',
    area,
    file: KEY,
    find: "'$1-$2-4$3-8$4-$5'",
    replace: "'$1-$2-$3-$4-$5'",
  },
  {
    id: 'quoted-comma-splits-cell',
    area,
    file: CSV,
    find: "newline: '\\n',\n    step:",
    replace: "newline: '\\n',\n    quoteChar: '\\u0001',\n    step:",
  },
  {
    id: 'conflict-read-as-permission',
    area,
    file: FAMILY,
    find: "409: 'conflict',",
    replace: "409: 'permission',",
  },
  {
    id: 'ended-order-without-end-time',
    area,
    file: OPTIMISTIC,
    find: '...(isEnd && { ended_at: at, status_before_end: order.order_status })',
    replace: '...(isEnd && { status_before_end: order.order_status })',
  },
  {
    id: 'impossible-guess-breaks-list',
    area,
    file: OPTIMISTIC,
    find: 'if (error instanceof RangeError) return order;',
    replace: '',
  },
  {
    id: 'old-card-replaces-new-one',
    area,
    file: RUNNING,
    find: '.version >= card.version) return book;',
    replace: '.version > card.version + 1) return book;',
  },
  {
    id: 'old-snapshot-replaces-orders',
    area,
    file: RUNNING,
    find: 'if (fresh.seq < book.seq) return book;',
    replace: '',
  },
  {
    id: 'confirmed-card-drops-guess',
    area,
    file: RUNNING,
    find: 'return withConfirmed(book, card, book.overlaysByOrderId[card.order_id]?.pending ?? []);',
    replace: 'return withConfirmed(book, card, []);',
  },
  {
    id: 'ended-order-stays-on-board',
    area,
    file: RUNNING,
    find: 'return at < 0 ? orders : orders.toSpliced(at, 1);',
    replace: 'return orders;',
  },
  {
    id: 'newest-order-first-in-list',
    area,
    file: RUNNING,
    find: 'a.created_at < b.created_at',
    replace: 'a.created_at > b.created_at',
  },
  {
    id: 'timeline-entry-shown-twice',
    area,
    file: DETAIL,
    find: '.timeline.every(({ seq }) => seq !== entry.seq)',
    replace: '.timeline.every(({ seq }) => seq !== -1)',
  },
  {
    id: 'old-detail-replaces-new-one',
    area,
    file: DETAIL,
    find: '.version > fresh.version ?',
    replace: '.version < fresh.version ?',
  },
  {
    id: 'steps-of-an-order-overtake',
    area,
    file: SERIAL,
    find: 'previousChange.then(() => work(true))',
    replace: 'Promise.resolve().then(() => work(true))',
  },
];
