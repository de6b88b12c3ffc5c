import type { Offer } from '@store-panel/domain/offers/offer';
import { nextRuns } from '@store-panel/domain/offers/recursion';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { runText } from './run-text.ts';

const SHOWN = 8;
const MINUTE_MS = 60_000;

/** The next times the offer runs, in the store's time zone, whether it is switched on or not. */
export function NextRuns({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const minute = useServerTime((now) => Math.floor(now / MINUTE_MS));
  const runs = nextRuns(offer, minute * MINUTE_MS, zone, SHOWN);
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{t('preview.runs')}</h3>
      {!offer.is_running && <HintText>{t('preview.switchedOff')}</HintText>}
      {runs.length === 0 ? (
        <HintText>{t('preview.noRuns')}</HintText>
      ) : (
        <ol className={css.runs}>
          {runs.map((run) => {
            const text = runText(run, { language, clock, zone });
            return (
              <li key={run.startsAt}>
                <bdi>{run.endsAt === null ? t('preview.runsFrom', { from: text }) : text}</bdi>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
