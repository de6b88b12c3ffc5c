import type { ActorKind } from '@store-panel/domain/orders/order-state';
import {
  allowedSourceStatuses,
  type ChangeAction,
  type Transition,
  TRANSITIONS,
  findTransition,
} from '@store-panel/domain/orders/transitions';
import { type RawBuilder, sql } from 'kysely';

import { orderSql } from '#orders/order-columns.ts';

/** The conditions for a change to match its order. */
export interface GuardedChange {
  readonly storeId: string;
  readonly orderId: string;
  readonly action: ChangeAction;
  readonly actorKind: ActorKind;
  /** The version on which the change is based; if given, the order must not have changed since. */
  readonly version?: number | undefined;
  /** The confirmation code entered, if the action needs one. */
  readonly confirmationCode?: string | undefined;
  /** Restricts the orders visible to this actor, on `orders o`. */
  readonly within?: RawBuilder<boolean> | undefined;
  /** Further conditions of the caller, on `orders o`. */
  readonly also?: RawBuilder<boolean> | undefined;
}

/** domain's `isHeld`, on `orders o` that have not ended. */
export const IS_AWAITING_RELEASE = sql`(o.release_at is not null and o.released_at is null)`;

/**
 * Returns the conditions of a change's UPDATE on `orders o`: the start states of domain's table, and the caller's own.
 */
export function transitionConditions(change: GuardedChange): RawBuilder<unknown>[] {
  const { storeId, orderId, action, actorKind, version, confirmationCode, within, also } = change;
  const row = findTransition(action, actorKind);
  const from = allowedSourceStatuses(action, actorKind);
  if (row?.needsVersion && version === undefined) throw new RangeError(`${action} names no version`);
  const where = [
    sql`o.store_id = ${storeId}`,
    sql`o.id = ${orderId}`,
    sql`o.order_status = any(${[...from.order_status]}::smallint[])`,
  ];
  if (from.request_status !== 'any') {
    const codes = from.request_status.filter((code) => code !== null);
    const isOneOf = sql`o.request_status = any(${codes}::smallint[])`;
    const fits = codes.length === from.request_status.length ? isOneOf : sql`(o.request_status is null or ${isOneOf})`;
    where.push(from.shipped === 'done' ? sql`(o.waybill_number is not null or ${fits})` : fits);
  }
  if (from.awaitingRelease !== undefined)
    where.push(from.awaitingRelease === 'only' ? IS_AWAITING_RELEASE : sql`not ${IS_AWAITING_RELEASE}`);
  if (from.awaitingPayment === 'only') where.push(sql`${orderSql.awaitsPayment}`);
  if (from.shipped === 'never') where.push(sql`o.waybill_number is null`);
  if (from.shipped === 'only') where.push(sql`o.waybill_number is not null`);
  if (version !== undefined) where.push(sql`o.version = ${version}`);
  if (row?.deliveryOnly) where.push(sql`o.order_type = 'delivery'`);
  if (row?.needsConfirmationCode) {
    // A courier who has completed the delivery has entered the code already.
    where.push(
      sql`(o.request_status = 23 or o.confirmation_code is null or o.confirmation_code = ${confirmationCode ?? null})`,
    );
  }
  if (row?.windowMs !== undefined) {
    where.push(
      sql`o.ended_at >= ${new Date(Date.now() - row.windowMs)} and not o.end_is_settled and ${cameFromBefore(row)}`,
    );
  }
  if (action === 'return_order') where.push(sql`o.returned_at is null`);
  if (within) where.push(within);
  if (also) where.push(also);
  return where;
}

/** The status before the end must be one from which this end is reachable. */
const cameFromBefore = ({ orderFrom: ends }: Transition) =>
  sql`(${sql.join(
    ends.map((end) => {
      const before = TRANSITIONS.filter((row) => row.orderTo === end).flatMap((row) => row.orderFrom);
      return sql`o.order_status = ${end} and o.status_before_end = any(${before}::smallint[])`;
    }),
    sql` or `,
  )})`;
