import { useListDueBackQuery } from '@store-panel/api-client/rtk/reservations';
import { dueBack } from '@store-panel/domain/reservations/rules/reservation-fee';
import { Link } from '@store-panel/ui/link';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useFeeTexts } from './use-fee-texts.ts';
import css from '../reservations.module.css';

/** Guests who have to get money back, of any day; nothing where there is none. */
export function AmountsDue() {
  const { t } = useTranslation('reservations');
  const id = useId();
  const { money, stamp } = useFeeTexts();
  const { data } = useListDueBackQuery();
  if (data === undefined || data.count === 0) return null;
  return (
    <section className={css.groupCard} aria-labelledby={id}>
      <h2 id={id} className={css.groupTitle}>
        {t('fee.due')} <span className={css.count}>{data.count}</span>
      </h2>
      <ul className={css.parties}>
        {data.reservations.map((one) => (
          <li key={one.reservation_id} className={css.sideParty}>
            <Link href={`?day=${one.date}&open=${one.reservation_id}`}>
              <bdi>{one.name === '' ? one.code : one.name}</bdi>
            </Link>
            <span className={css.muted}>
              {money(dueBack(one.status, one))} · {stamp(Date.parse(one.starts_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
