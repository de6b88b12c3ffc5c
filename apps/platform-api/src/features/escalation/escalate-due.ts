import {
  ESCALATION_WINDOW_MS,
  type EscalationRules,
  type EscalationStep,
  nextStep,
} from '@store-panel/domain/escalation/rules';
import { runningLimits } from '@store-panel/domain/sales/limits';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { type AfterCommit, inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { alertPeople, type AlertDeps, type UnseenOrder } from '#features/escalation/alerts.ts';
import { toRules } from '#features/escalation/rules.queries.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { changeOrder } from '#orders/change-order.ts';
import { orderSql } from '#orders/order-columns.ts';
import { type EscalationTaken, type NotifyEvent, SYSTEM, writeOrderEvent } from '#orders/order-events.queries.ts';
import { setLimit } from '#sales/limits.queries.ts';
import { readSales } from '#sales/selling.queries.ts';

export interface EscalationDeps extends AlertDeps {
  readonly notifyEvent: NotifyEvent;
  readonly salesChanged: (storeId: string, version: number) => void;
  readonly pushes: Pick<PushEnqueuer, 'orderUnseen'>;
}

/** A waiting order that no panel has shown; times in epoch milliseconds of the database's clock. */
interface Candidate {
  readonly store_id: string;
  readonly id: string;
  readonly unique_id: number;
  readonly store: readonly string[];
  readonly zone: string;
  readonly waiting_since: number;
  readonly taken: readonly EscalationStep[];
  readonly last_taken_at: number | null;
  readonly rules: Partial<EscalationRules> | null;
  readonly now: number;
}

/** More waiting orders than the staff of all stores overlook at once; the longest waiting are first. */
const MAX_CANDIDATES = 1000;

const epoch = (instant: string) => sql.raw(`floor(extract(epoch from ${instant}) * 1000)::bigint`);
const WAITING_SINCE = 'coalesce(o.released_at, o.created_at)';
const CANDIDATE = sql`
  select o.store_id, o.id, o.unique_id, s.name as store, s.timezone as zone,
    ${epoch(WAITING_SINCE)} as waiting_since, o.escalation_steps as taken,
    ${epoch('o.escalated_at')} as last_taken_at, e.rules, ${epoch('clock_timestamp()')} as now
  from orders o join stores s on s.id = o.store_id left join escalation_settings e on e.store_id = o.store_id
  where ${orderSql.isUnseen}
    and ${sql.raw(WAITING_SINCE)} > clock_timestamp() - make_interval(secs => ${ESCALATION_WINDOW_MS / 1000})`;

/**
 * Takes every step that is due, each in a transaction of its own, longest waiting order first. Several nodes may run it
 * concurrently: each locks an order that no other node holds, and the guarded update adds a step once.
 */
export async function escalateDue(
  database: Database,
  deps: EscalationDeps,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  const { rows } = await sql<Candidate>`
    ${CANDIDATE} order by ${sql.raw(WAITING_SINCE)} limit ${MAX_CANDIDATES}`.execute(database.kysely);
  for (const { store_id: storeId, id, ...order } of rows) {
    if (findDueStep(order) === null) continue;
    try {
      while (
        !isStopping() &&
        (await inTransaction(database, (db, afterCommit) => takeDueStep(db, afterCommit, deps, { storeId, id })))
      );
    } catch (error) {
      // An order that cannot be escalated must not keep the others waiting; the next run tries it again.
      if (!(error instanceof ApiError)) errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `orders could not be escalated: ${errors.length}`);
}

function findDueStep({
  rules,
  now,
  waiting_since: waitingSince,
  taken,
  last_taken_at: lastTakenAt,
}: Omit<Candidate, 'store_id' | 'id'>): EscalationStep | null {
  const next = nextStep(toRules(rules), { waitingSince, taken, lastTakenAt });
  return next !== null && next.dueAt <= now ? next.step : null;
}

/** Takes the step of one order that is due. @returns whether there was one */
async function takeDueStep(
  db: QueryExecutor,
  afterCommit: AfterCommit,
  deps: EscalationDeps,
  { storeId, id }: { readonly storeId: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql<Candidate>`
    ${CANDIDATE} and o.store_id = ${storeId} and o.id = ${id} for update of o skip locked`.execute(db);
  const [candidate] = rows;
  const step = candidate ? findDueStep(candidate) : null;
  if (!candidate || step === null) return false;
  const { numAffectedRows = 0n } = await sql`
    update orders o set escalation_steps = o.escalation_steps || ${step}::text, escalated_at = clock_timestamp()
    where o.store_id = ${storeId} and o.id = ${id} and ${orderSql.isUnseen}
      and ${step}::text <> all(o.escalation_steps)`.execute(db);
  if (numAffectedRows === 0n) return false;
  const order: UnseenOrder = {
    storeId,
    orderId: id,
    number: candidate.unique_id,
    store: candidate.store,
    minutes: Math.floor((candidate.now - candidate.waiting_since) / 60_000),
  };
  const context = { db, afterCommit, notifyEvent: deps.notifyEvent };
  const rules = toRules(candidate.rules);
  if (step === 'reject') {
    await changeOrder(context, {
      storeId,
      orderId: id,
      action: 'reject',
      actor: SYSTEM,
      actorKind: 'system',
      reason: rules.reject?.reason,
      errorIfDenied: 'changeStatusFailed',
    });
    return true;
  }
  const escalation: EscalationTaken = {
    step,
    notified: await notify(step, context, deps, order),
    pause_minutes: step === 'pause' ? await pauseSales(context, deps, { storeId, zone: candidate.zone, rules }) : null,
  };
  await writeOrderEvent(context, {
    storeId,
    orderId: id,
    type: 'order_changed',
    action: 'escalate',
    actor: SYSTEM,
    escalation,
  });
  return true;
}

interface StepContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
}

async function notify(
  step: EscalationStep,
  context: StepContext,
  deps: EscalationDeps,
  order: UnseenOrder,
): Promise<EscalationTaken['notified']> {
  if (step === 'people') return alertPeople(context.db, deps, order);
  if (step !== 'push') return [];
  const accounts = await deps.pushes.orderUnseen(context, order);
  return accounts.map(({ name, devices }) => ({ channel: 'push', name, devices }));
}

/** Pauses new orders unless they are paused for longer, or the store is closed. @returns the minutes, or null */
async function pauseSales(
  { db, afterCommit }: StepContext,
  { salesChanged }: EscalationDeps,
  {
    storeId,
    zone,
    rules: { pause },
  }: { readonly storeId: string; readonly zone: string; readonly rules: EscalationRules },
): Promise<number | null> {
  if (pause === null) return null;
  const { limits, now } = await readSales(db, storeId);
  const end = now + pause.minutes * 60_000;
  const stopping = runningLimits(limits, now).filter(({ kind }) => kind !== 'busy');
  if (stopping.some(({ kind, ends_at }) => kind === 'closure' || Date.parse(ends_at) >= end)) return null;
  const { version } = await setLimit(db, {
    storeId,
    zone,
    target: { kind: 'pause', itemId: null, modifierId: null },
    end: { minutes: pause.minutes },
    reason: 'other',
    replaces: stopping.find(({ kind }) => kind === 'pause')?.limit_id,
    actor: SYSTEM,
  });
  afterCommit(() => salesChanged(storeId, version));
  return pause.minutes;
}
