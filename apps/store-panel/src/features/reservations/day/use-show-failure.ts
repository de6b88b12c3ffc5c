import { useLazyGetReservationQuery } from '@store-panel/api-client/rtk/reservations';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { type Party, shownState } from './party.ts';
import { toParty } from './to-booking-day.ts';
import { useActorText } from './use-actor-text.ts';
import { useDayTexts } from './use-day-texts.ts';

/** Names of failures that another change was first. */
const LOST = new Set(['staleVersion', 'changeStatusFailed', 'cancelFailed']);

/** Returns a function that says why an action was not done; to the loser of a race, who was faster and what is now. */
export function useShowFailure(): (failure: unknown, party: Party) => void {
  const { t } = useTranslation('reservations');
  const { toasts } = useAppServices();
  const texts = useDayTexts();
  const actorText = useActorText();
  const [fetchDetail] = useLazyGetReservationQuery();
  return useCallback(
    (failure, party) => {
      async function show() {
        if (!isApiFailure(failure)) throw failure;
        if (LOST.has(failure.name)) {
          const { reservation, entries } = await fetchDetail(party.id).unwrap();
          const now = toParty(reservation);
          const [last] = entries;
          toasts.add({
            tone: 'warning',
            title: last ? t('conflict.faster', { name: actorText(last.actor) }) : t('conflict.taken'),
            text: t('conflict.now', { guest: texts.name(now), status: t(`status.${shownState(now, serverNow())}`) }),
          });
          return;
        }
        const text = await translate(failure.textKey, { code: failure.code });
        toasts.add({
          tone: 'danger',
          title: failure.name === 'tableNotFree' ? t('conflict.taken') : text,
          ...(failure.name === 'tableNotFree' && { text }),
        });
      }
      void show().catch(() => toasts.add({ tone: 'danger', title: t('conflict.taken') }));
    },
    [t, toasts, texts, actorText, fetchDetail],
  );
}
