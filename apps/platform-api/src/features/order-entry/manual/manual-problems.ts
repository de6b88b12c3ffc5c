import { MAX_FIELD_VIOLATIONS } from '@store-panel/contract/envelope';
import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { isWarning, type ManualOrderProblemCode } from '@store-panel/domain/orders/manual-orders';

import { ApiError } from '#access/api-error.ts';

export type ManualOrderRequest = Wire['POST /api/store/quote_manual_order']['body'];
export type ManualQuote = Wire['POST /api/store/quote_manual_order']['reply'];
export type QuoteProblem = ManualQuote['problems'][number];

/** Creates a problem without further details. */
export const createProblem = (path: string, code: ManualOrderProblemCode): QuoteProblem => ({
  path,
  problem: code,
  modifier_group_id: null,
  again_at: null,
});

/** The error code for each problem. */
const ERROR_BY_PROBLEM = {
  no_lines: 'validationFailed',
  not_on_menu: 'itemNotAvailable',
  out_of_stock: 'itemNotAvailable',
  sold_out: 'itemNotAvailable',
  unknown_modifier: 'itemNotAvailable',
  modifier_twice: 'validationFailed',
  too_few: 'validationFailed',
  too_many: 'validationFailed',
  one_each: 'validationFailed',
  too_much: 'orderFailed',
  below_minimum: 'orderPriceBelowMinimum',
  address_missing: 'validationFailed',
  place_unknown: 'validationFailed',
  outside_city: 'deliveryNotAvailableInArea',
  outside_radius: 'deliveryZoneOutsideStoreArea',
  outside_zones: 'deliveryZoneOutsideStoreArea',
  time_passed: 'validationFailed',
  time_too_far: 'validationFailed',
  store_off: 'storeBusinessOff',
  pause: 'storeBusinessOff',
  closure: 'storeBusinessOff',
  full: 'storeBusinessOff',
  weight_missing: 'validationFailed',
  too_heavy: 'validationFailed',
  not_offered: 'validationFailed',
  balance_too_low: 'paymentFailed',
} as const satisfies Readonly<Record<ManualOrderProblemCode, ErrorName>>;

/** @throws ApiError with the code of the first blocking problem; `fields` names the first ones */
export function requirePlaceable({ problems }: Pick<ManualQuote, 'problems'>): void {
  const blocking = problems.filter(({ problem }) => !isWarning(problem));
  const [first] = blocking;
  if (!first) return;
  const fields = blocking.slice(0, MAX_FIELD_VIOLATIONS).map(({ path, problem }) => ({ path, problem }));
  throw new ApiError(ERROR_BY_PROBLEM[first.problem], { fields });
}
