import { useGetReservationQuery } from '@store-panel/api-client/rtk/reservations';
import { useMemo } from 'react';

import { useActorText } from '../day/use-actor-text.ts';
import type { PartyDetailQuery } from './party-detail.ts';

/** What was done to a reservation; fetched while it is open. */
export function usePartyDetail(id: string): PartyDetailQuery {
  const actorText = useActorText();
  const { currentData, error, isFetching, refetch } = useGetReservationQuery(id, { refetchOnMountOrArgChange: true });
  const entries = useMemo(
    () =>
      currentData?.entries.map(({ action, actor, at }) => ({
        id: `${action} ${at}`,
        action,
        by: actorText(actor),
        at: Date.parse(at),
      })),
    [currentData, actorText],
  );
  const { payment_url: paymentUrl = null, payments = [] } = currentData ?? {};
  return { entries, paymentUrl, payments, error, isFetching, refetch };
}
