import type { ReservationDetail } from '@store-panel/api-client/rtk/reservations';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Actor = ReservationDetail['entries'][number]['actor'];

/** Returns the name of who did something, or the role. */
export function useActorText(): (actor: Actor) => string {
  const { t } = useTranslation('orders');
  return useCallback(({ kind, name }) => name ?? t(`actor.${kind}`), [t]);
}
