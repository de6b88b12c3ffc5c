import { DEFAULT_SERVICE_LEVEL, SERVICE_LEVELS, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { SizeInMillimetres } from '@store-panel/domain/delivery/parcel-size';
import {
  type Charge,
  chargeableGrams,
  chargeParcel,
  type PriceVersion,
} from '@store-panel/domain/weight-prices/charge';
import { sql } from 'kysely';

import type { Reading } from '#db/reading/read-together.ts';

const LEVELS = sql.raw(SERVICE_LEVELS.map((level) => `'${level}'`).join(', '));

/** SQL of the order of a version's cells `r`: by service, from near to far and from light to heavy. */
const CELL_ORDER = sql`array_position(array[${LEVELS}], r.service_level), r.up_to_km nulls last, r.up_to_grams`;

/** Where a day begins first: stores count by their own calendars, and a version is fixed once it counts for one. */
export const FIRST_ZONE = 'Pacific/Kiritimati';

/** SQL of today there. */
export const FIRST_DAY_ANYWHERE = sql<string>`(clock_timestamp() at time zone ${sql.lit(FIRST_ZONE)})::date`;

/**
 * SQL of the price list by which a store `s` pays, `l`, and its version in force, `v`: its tenant's, or the platform's.
 * By the clock and not by the transaction's begin: who waited for the store's counter may have waited past midnight.
 */
export const VERSION_IN_FORCE = sql`
  lateral (
    select v.*, l.tenant_id, l.currency from weight_price_lists l join weight_price_versions v on v.list_id = l.id
    where l.currency = s.currency and (l.tenant_id is null or l.tenant_id = s.tenant_id)
      and v.valid_from <= (clock_timestamp() at time zone s.timezone)::date
    order by l.tenant_id is null, v.valid_from desc
    limit 1
  ) v`;

/** SQL of the cells of a version `v`, as JSON. */
export const CELLS_OF_VERSION = sql`(
  select json_agg(json_build_object('price_id', r.id, 'service_level', r.service_level, 'up_to_km', r.up_to_km,
    'up_to_grams', r.up_to_grams, 'price', r.price) order by ${CELL_ORDER})
  from weight_price_rows r where r.list_id = v.list_id and r.no = v.no)`;

/** Reads what a store pays by; null if the store does not use the platform's couriers, or they cost nothing in its currency. */
export const priceVersionReading = (storeId: string): Reading<PriceVersion | null> => ({
  expression: sql`(
    select json_build_object('list', v.list_id, 'version', v.no, 'volume_divisor', v.volume_divisor,
      'cells', ${CELLS_OF_VERSION})
    from stores s join ${VERSION_IN_FORCE} on true
    where s.id = ${storeId} and s.courier_service)`,
  parse: (version) => version as PriceVersion | null,
});

/** A parcel as its order knows it. */
export interface ChargedParcel {
  /** Missing: that of an order that names none. */
  readonly service?: ServiceLevel | undefined;
  readonly grams: number;
  /** Null and missing: not known. */
  readonly size?: SizeInMillimetres | null | undefined;
  /** Where it goes, from where it leaves; null if not known. */
  readonly distanceMetres: number | null;
}

/** Charges a parcel of an order. */
export function chargeOrder(
  by: PriceVersion,
  { service = DEFAULT_SERVICE_LEVEL, grams, size = null, distanceMetres }: ChargedParcel,
): Charge {
  const charge = chargeParcel(by, {
    service,
    metres: distanceMetres,
    grams: chargeableGrams(grams, size, by.volume_divisor),
  });
  return charge.problem === null && size ? { ...charge, explain: { ...charge.explain, size } } : charge;
}
