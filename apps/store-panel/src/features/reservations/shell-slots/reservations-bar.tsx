import type { ReservationFacts } from '@store-panel/api-client/rtk/reservation-facts';
import { Banner } from '@store-panel/ui/banner';
import { Link } from '@store-panel/ui/link';
import { Armchair } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import css from './reservations-bar.module.css';

/** Late parties and open requests, each a link to the day that has them. */
export function ReservationsBar({ facts }: { readonly facts: ReservationFacts }) {
  const { t } = useTranslation('reservations');
  const { date, late, requests, requests_from: from } = facts;
  const page = pathTo('reservations');
  return (
    <Banner tone={late > 0 ? 'warning' : 'info'} label={t('bar.label')} icon={<Armchair aria-hidden="true" />}>
      {/* Without the space, Arabic letters would join across. */}
      <span className={css.title}>{t('bar.label')}</span>{' '}
      {late > 0 && (
        <Link className={css.link} href={page}>
          {t('bar.late', { count: late })}
        </Link>
      )}
      {late > 0 && requests > 0 && ' · '}
      {requests > 0 && (
        <Link className={css.link} href={from === null || from === date ? page : `${page}?day=${from}`}>
          {t('bar.requests', { count: requests })}
        </Link>
      )}
    </Banner>
  );
}
