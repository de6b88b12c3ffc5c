import { CONTRACT } from '@store-panel/contract/table';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import * as signals from '#signals.ts';

/** What a scrape reads from the running server. */
export interface MetricSources {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly sockets: () => { readonly sockets: number; readonly rooms: number };
  /** Number of fsync calls of the embedded engine; undefined on a server. */
  readonly syncs: () => number | undefined;
}

export interface Metrics {
  readonly registry: Registry;
  readonly read: (sources: MetricSources) => void;
  readonly stop: () => void;
}

/** Eight: with each call's sum, count and counters the series stay below 10,000. */
const CALL_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const EVENT_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const TRANSACTION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Calls that place an order, with who does. */
const ORDER_CALLS: Readonly<Record<string, 'channel' | 'store'>> = {
  'POST /api/user/create_order': 'channel',
  'POST /api/store/create_manual_order': 'store',
};
/** One value for all pages, files and unknown addresses. */
const OTHER = 'other';

/**
 * Metrics of this process. Labels come from the contract and from tables of the code alone, never from a request: no
 * store, session or address is one.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'http_calls_total',
    help: 'Calls by outcome: failed ones are those with 5xx.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'http_call_seconds',
    help: 'From the first byte of a request to the last one of its reply.',
    labelNames: ['call'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const delivery = new Histogram({
    name: 'event_delivery_seconds',
    help: 'From the instant of a change, by the clock of the database, until panels were sent it.',
    buckets: EVENT_BUCKETS,
    registers,
  });
  const transactions = new Histogram({
    name: 'db_transaction_seconds',
    help: 'How long a transaction took.',
    buckets: TRANSACTION_BUCKETS,
    registers,
  });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const retries = counter('db_retries_total', 'Transactions begun again after a deadlock or a failed serialization.');
  const unknown = counter('commit_unknown_total', 'Commits without an answer; their calls are repeated by clients.');
  const missed = counter('notifications_missed_total', 'Events that the regular check found before a notification.');
  const rejected = new Counter({
    name: 'socket_rejects_total',
    help: 'Sockets that were not opened.',
    labelNames: ['why'],
    registers,
  });
  // Prometheus uses the label `job` itself.
  const rounds = new Histogram({
    name: 'job_round_seconds',
    help: 'Rounds of a periodic job.',
    labelNames: ['task'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const failedRounds = new Counter({
    name: 'job_rounds_failed_total',
    help: 'Rounds of a periodic job that failed.',
    labelNames: ['task'],
    registers,
  });
  const placed = new Counter({
    name: 'orders_placed_total',
    help: 'Orders by who placed them.',
    labelNames: ['source'],
    registers,
  });
  const refused = new Counter({
    name: 'orders_refused_total',
    help: 'Orders of channels and stores that were refused, by the name of the error.',
    labelNames: ['source', 'because'],
    registers,
  });
  // A rate needs a series that is there before the first order.
  for (const source of ['channel', 'store', 'table'] as const) placed.inc({ source }, 0);

  const isKnown = (call: string | undefined): call is string => call !== undefined && call in CONTRACT;
  const subscriptions = [
    signals.callEnded.subscribe(({ call, outcome, seconds, error }) => {
      const label = isKnown(call) ? call : OTHER;
      calls.inc({ call: label, outcome });
      callSeconds.observe({ call: label }, seconds);
      const source = ORDER_CALLS[label];
      if (source !== undefined && outcome === 'refused' && error !== undefined) refused.inc({ source, because: error });
    }),
    signals.transactionEnded.subscribe(({ seconds }) => transactions.observe(seconds)),
    signals.transactionRetried.subscribe(() => retries.inc()),
    signals.commitUnknown.subscribe(() => unknown.inc()),
    signals.jobRoundEnded.subscribe(({ job, seconds, isFailed }) => {
      rounds.observe({ task: job }, seconds);
      failedRounds.inc({ task: job }, isFailed ? 1 : 0);
    }),
    signals.eventDelivered.subscribe(({ seconds }) => delivery.observe(seconds)),
    signals.notificationMissed.subscribe(() => missed.inc()),
    signals.socketRejected.subscribe(({ why }) => rejected.inc({ why })),
    signals.orderPlaced.subscribe(({ source }) => placed.inc({ source })),
  ];
  return {
    registry,
    read: (sources) => readAtScrape(registry, sources),
    stop() {
      for (const end of subscriptions) end();
    },
  };
}

/** Adds gauges that are read when they are asked for. */
function readAtScrape(registry: Registry, { pool, sockets, syncs }: MetricSources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('panel_sockets', 'Open sockets with a session.', () => sockets().sockets);
  gauge('rooms', 'Rooms of stores with a socket in them.', () => sockets().rooms);
  const states = new Gauge({
    name: 'db_pool',
    help: 'Connections to the database by state, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      states.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      states.set({ state: 'idle' }, pool.idleCount);
      states.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  if (syncs() === undefined) return;
  const fsyncs = new Counter({
    name: 'embedded_fsyncs_total',
    help: 'Calls of fsync by the embedded engine.',
    registers,
    collect() {
      fsyncs.reset();
      fsyncs.inc(syncs() ?? 0);
    },
  });
}
