import { type FactOutcome, OUTCOME_STATUSES } from '@store-panel/domain/insight/facts-filter';
import { LATE_AFTER_MS, type LateFact } from '@store-panel/domain/insight/lateness';

import { addShipmentFilter } from '#features/orders/lists/shipment-conditions.ts';
import type { Filter } from '#features/orders/lists/list-conditions.ts';
import type { WhereBuilder } from '#features/orders/lists/statement.ts';

const LATE_AFTER = `interval '${LATE_AFTER_MS / 1000} seconds'`;

const LATE: Readonly<Record<LateFact, string>> = {
  promise: `case when o.order_type = 'delivery' then o.ended_at else coalesce(o.ready_at, o.ended_at) end
    - o.promised_at > ${LATE_AFTER}`,
  kitchen: `o.waybill_number is null and o.ready_at - o.estimated_ready_at > ${LATE_AFTER}`,
};

function addOutcome({ add }: WhereBuilder, outcome: FactOutcome): void {
  if (outcome === 'open') return add('o.order_status < 25');
  add(`o.order_status in (${OUTCOME_STATUSES[outcome].join(', ')})`);
  if (outcome === 'returned') add('o.returned_at is not null');
}

/** Adds the conditions of the orders that a figure counts, `matchesFacts` of the domain package. */
export function addFactsFilter(conditions: WhereBuilder, facts: NonNullable<Filter['facts']>): void {
  const { add } = conditions;
  add('o.service_day >= ?::date', facts.start_date);
  add('o.service_day <= ?::date', facts.end_date);
  if (facts.hours !== undefined) add('o.service_hour = any(?::smallint[])', facts.hours);
  if (facts.weekdays !== undefined) add('extract(dow from o.service_day) = any(?::smallint[])', facts.weekdays);
  if (facts.source !== undefined) add('o.source = ?::text', facts.source);
  if (facts.order_type !== undefined) add('o.order_type = ?::text', facts.order_type);
  if (facts.payment_method !== undefined) add('o.payment_method = ?::text', facts.payment_method);
  if (facts.outcome !== undefined) addOutcome(conditions, facts.outcome);
  if (facts.reason_kind !== undefined)
    add(`o.order_status > 100 and coalesce(o.end_reason_kind, 'none') = ?::text`, facts.reason_kind);
  const lines = 'exists (select from jsonb_array_elements(o.lines) line where';
  if (facts.item_key !== undefined) add(`${lines} item_key(line) = ?::text)`, facts.item_key);
  if (facts.sub_category_id !== undefined) add(`${lines} line ->> 'sub_category_id' = ?::text)`, facts.sub_category_id);
  // $1 is the store in every statement.
  if (facts.provider_id !== undefined)
    add(
      `o.order_status = 25 and o.order_type = 'delivery' and o.request_status = 23 and o.request_id in (
        select r.id from delivery_requests r where r.store_id = $1 and r.provider_id = ?::uuid)`,
      facts.provider_id,
    );
  if (facts.late !== undefined) add(`o.order_status = 25 and ${LATE[facts.late]}`);
  addShipmentFilter(conditions, facts);
}
