// What a healthy platform's metrics look like, and how each alert's fault changes them: `check-alerts.mjs` tries that the alert
// fires in its fault, and that nothing else does.

/** Minutes of the simulated time, and of what is compared with the week before. */
export const SHORT = 600;
export const LONG = 7 * 24 * 60 + SHORT;

/**
 * A counter has its growth a minute, a gauge its value.
 * @typedef {{ readonly counter: number } | { readonly gauge: number }} Course
 * @typedef {Readonly<Record<string, Course>>} Courses
 */

const counter = (/** @type {number} */ perMinute) => ({ counter: perMinute });
const gauge = (/** @type {number} */ value) => ({ gauge: value });

const OK = `http_calls_total{call="a",outcome="ok"}`;
const FAILED = `http_calls_total{call="a",outcome="failed"}`;
const CALLS_BELOW = `http_call_seconds_bucket{call="a",le="0.25"}`;
const EVENTS_BELOW = `event_delivery_seconds_bucket{le="1"}`;
const TRANSACTIONS_BELOW = `db_transaction_seconds_bucket{le="10"}`;
const ORDERS = `orders_placed_total{source="channel"}`;
const SYNC = 'replication_sync_standbys';
/** Of a certificate, as seconds since 1970, which is when simulated time begins. */
const IN_90_DAYS = LONG * 60 + 90 * 86_400;

/** @satisfies {Courses} */
export const HEALTHY = {
  [`up{job="panel",instance="one"}`]: gauge(1),
  [OK]: counter(1000),
  [FAILED]: counter(0.1),
  [CALLS_BELOW]: counter(999),
  [`http_call_seconds_bucket{call="a",le="+Inf"}`]: counter(1000),
  [`http_call_seconds_count{call="a"}`]: counter(1000),
  [EVENTS_BELOW]: counter(300),
  [`event_delivery_seconds_bucket{le="+Inf"}`]: counter(300),
  event_delivery_seconds_count: counter(300),
  [ORDERS]: counter(5),
  [`orders_refused_total{source="channel",because="storeBusinessOff"}`]: counter(0.1),
  panel_sockets: gauge(100),
  rooms: gauge(40),
  [TRANSACTIONS_BELOW]: counter(500),
  [`db_transaction_seconds_bucket{le="+Inf"}`]: counter(500),
  db_transaction_seconds_count: counter(500),
  [`db_pool{state="busy"}`]: gauge(2),
  [`db_pool{state="idle"}`]: gauge(8),
  [`db_pool{state="waiting"}`]: gauge(0),
  database_facts_current: gauge(1),
  clock_offset_seconds: gauge(0.01),
  data_disk_free_ratio: gauge(0.6),
  [`node_filesystem_avail_bytes{fstype="ext4",mountpoint="/"}`]: gauge(60),
  [`node_filesystem_size_bytes{fstype="ext4",mountpoint="/"}`]: gauge(100),
  probe_ssl_earliest_cert_expiry: gauge(IN_90_DAYS),
  [SYNC]: gauge(1),
  replication_lag_bytes: gauge(1000),
  archive_waiting_seconds: gauge(20),
  oldest_slot_bytes: gauge(1e6),
  database_size_bytes: gauge(1e9),
  largest_table_bytes: gauge(4e8),
  vacuum_seconds: gauge(0),
  [`outbox_waiting{channel="email"}`]: gauge(3),
  [`outbox_oldest_seconds{channel="email"}`]: gauge(2),
  [`job_round_seconds_bucket{task="a",le="1"}`]: counter(60),
  [`job_round_seconds_bucket{task="a",le="+Inf"}`]: counter(60),
  [`job_rounds_failed_total{task="a"}`]: counter(0.01),
  notifications_missed_total: counter(0.1),
};

/**
 * By alert: what differs from a healthy platform in the last `minutes`.
 * @satisfies {Readonly<Record<string, { readonly minutes: number, readonly changes: Courses, readonly length?: number }>>}
 */
export const FAULTS = {
  CallsFailFast: { minutes: 10, changes: { [OK]: counter(800), [FAILED]: counter(200) } },
  CallsFailSlowly: { minutes: 420, changes: { [OK]: counter(992), [FAILED]: counter(8) } },
  CallsAreSlow: { minutes: 60, changes: { [CALLS_BELOW]: counter(700) } },
  EventsAreLate: { minutes: 60, changes: { [EVENTS_BELOW]: counter(200) } },
  OrdersAreMissing: { minutes: 90, length: LONG, changes: { [ORDERS]: counter(1) } },
  NodeIsAway: { minutes: 20, changes: { [`up{job="panel",instance="one"}`]: gauge(0) } },
  ClockIsOff: { minutes: 20, changes: { clock_offset_seconds: gauge(-1.5) } },
  DiskFills: { minutes: 20, changes: { data_disk_free_ratio: gauge(0.15) } },
  CertificateEnds: { minutes: 20, changes: { probe_ssl_earliest_cert_expiry: gauge(SHORT * 60 + 13 * 86_400) } },
  DatabaseIsAway: { minutes: 20, changes: { database_facts_current: gauge(0) } },
  OneMachine: { minutes: 20, changes: { [SYNC]: gauge(0) } },
  CommitsWait: { minutes: 10, changes: { [TRANSACTIONS_BELOW]: counter(495) } },
  ArchiveWaits: { minutes: 20, changes: { archive_waiting_seconds: gauge(400) } },
  SlotHoldsDisk: { minutes: 20, changes: { oldest_slot_bytes: gauge(6e9) } },
  TableIsLarge: { minutes: 20, changes: { largest_table_bytes: gauge(1.1e11) } },
  VacuumIsLong: { minutes: 20, changes: { vacuum_seconds: gauge(4000) } },
  OutboxWaits: { minutes: 20, changes: { [`outbox_oldest_seconds{channel="email"}`]: gauge(700) } },
  JobFails: { minutes: 30, changes: { [`job_rounds_failed_total{task="a"}`]: counter(1) } },
  NotificationsAreLost: { minutes: 20, changes: { notifications_missed_total: counter(20) } },
};
