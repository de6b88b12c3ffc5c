import { ORDER_SOURCES } from '#insight/fact-order.ts';
import { FACT_OUTCOMES, type FactCriterion, type FactsFilter, REASON_FILTERS } from '#insight/facts-filter.ts';
import { LATE_FACTS } from '#insight/lateness.ts';
import {
  DELIVERY_FACTS,
  DISTANCE_FILTERS,
  ORIGIN_FILTERS,
  RETURN_REASON_FILTERS,
  VEHICLE_FILTERS,
} from '#insight/shipment-filter.ts';
import { ORDER_LIMITS } from '#limits/limits.ts';
import { ORDER_TYPES } from '#orders/order-types.ts';
import { PAYMENT_METHODS } from '#orders/payments.ts';
import { SERVICE_LEVELS } from '#shipments/service-levels.ts';
import { isStoreDate } from '#time/store-time.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Parse = (text: string) => unknown;

const among =
  (values: readonly string[]): Parse =>
  (text) =>
    values.includes(text) ? text : undefined;

const id: Parse = (text) => (ID.test(text) ? text : undefined);

/** Numbers from 0 to below `end`, each once. */
const numbers =
  (end: number): Parse =>
  (text) => {
    const all = text.split(',').map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : end));
    return all.every((value) => value < end) ? [...new Set(all)] : undefined;
  };

const CRITERIA: Readonly<Record<FactCriterion, Parse>> = {
  hours: numbers(24),
  weekdays: numbers(7),
  source: among(ORDER_SOURCES),
  order_type: among(ORDER_TYPES),
  outcome: among(FACT_OUTCOMES),
  reason_kind: among(REASON_FILTERS),
  item_key: (text) => (text !== '' && text.length <= ORDER_LIMITS.maxNameLength ? text : undefined),
  sub_category_id: id,
  payment_method: among(PAYMENT_METHODS),
  provider_id: id,
  late: among(LATE_FACTS),
  delivery: among(DELIVERY_FACTS),
  transporter_id: id,
  warehouse_id: id,
  service_level: among(SERVICE_LEVELS),
  return_reason: among(RETURN_REASON_FILTERS),
  distance: among(DISTANCE_FILTERS),
  vehicle_class: among(VEHICLE_FILTERS),
  origin: among(ORIGIN_FILTERS),
};

/** Reads what `formatFacts` has written; null for anything else: half a filter would show other orders than the figure. */
export function parseFacts(text: string): FactsFilter | null {
  const [days = '', ...parts] = text.split(';');
  const [start = '', end = ''] = days.split('..');
  if (!isStoreDate(start) || !isStoreDate(end) || start > end) return null;
  const filter: Record<string, unknown> = { start_date: start, end_date: end };
  for (const part of parts) {
    const at = part.indexOf('=');
    const name = part.slice(0, at);
    const value = Object.hasOwn(CRITERIA, name)
      ? CRITERIA[name as FactCriterion](decode(part.slice(at + 1)))
      : undefined;
    if (value === undefined) return null;
    filter[name] = value;
  }
  return filter as unknown as FactsFilter;
}

/** Empty for text that no address has. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
