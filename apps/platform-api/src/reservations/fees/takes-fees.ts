import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';

import type { QueryExecutor } from '#db/transaction.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';

/** Whether a fee is due that the guest can pay by a gateway of the store. */
export const takesFees = async (
  db: QueryExecutor,
  storeId: string,
  terms: Pick<ReservationTerms, 'currency'> | null,
): Promise<boolean> => terms !== null && (await pageGateways(db, storeId, terms.currency)).length > 0;
