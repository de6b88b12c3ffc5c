import { type FeeRule, NO_FEES } from '@store-panel/domain/ledger/order-money';
import { type RawBuilder, sql } from 'kysely';

/** The terms of the fee plan's version of `orders o`, as JSON; null for none. */
export const FEE_TERMS: RawBuilder<unknown> = sql`null::jsonb`;

/** The fees by the terms of {@link FEE_TERMS}. */
export const feeRuleOf = (_terms: unknown): FeeRule => NO_FEES;
