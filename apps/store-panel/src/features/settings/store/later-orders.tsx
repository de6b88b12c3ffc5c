import type { StoreSettingsPreview } from '@store-panel/api-client/rtk/store-settings';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './store-settings.module.css';

interface LaterOrdersProps {
  readonly preview: Pick<StoreSettingsPreview, 'orders' | 'order_count'>;
  /** How many are listed; the rest is counted. */
  readonly shown?: number;
}

/** Orders for later with their time by the old and by the new clock. */
export function LaterOrders({ preview: { orders, order_count: count }, shown = 6 }: LaterOrdersProps) {
  const { t } = useTranslation('store-settings');
  const language = useLanguage();
  const clock = useClock();
  // The clock's time is written as if it were of UTC.
  const stamp = (wallClock: string) => dateTimeStamp(Date.parse(`${wallClock}Z`), { language, clock, zone: 'UTC' });
  const listed = orders.slice(0, shown);
  if (count === 0) return <HintText>{t('preview.noLater')}</HintText>;
  return (
    <>
      <ul className={css.orders}>
        {listed.map(({ order_id: id, unique_id: number, before, after }) => (
          <li key={id} className={css.order}>
            <Link href={pathToOrder(id)}>{t('preview.order', { number: isolateLtr(String(number)) })}</Link>
            <span className={css.times}>
              <del>
                <bdi>{stamp(before)}</bdi>
              </del>{' '}
              <ins>
                <bdi>{stamp(after)}</bdi>
              </ins>
            </span>
          </li>
        ))}
      </ul>
      {count > listed.length && <HintText>{t('preview.more', { count: count - listed.length })}</HintText>}
    </>
  );
}
