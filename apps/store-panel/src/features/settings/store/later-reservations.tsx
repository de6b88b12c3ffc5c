import type { StoreSettingsPreview } from '@store-panel/api-client/rtk/store-settings';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { MovedTimes } from './moved-times.tsx';

interface LaterReservationsProps {
  readonly preview: Pick<StoreSettingsPreview, 'reservations' | 'reservation_count'>;
  /** How many are listed; the rest is counted. */
  readonly shown?: number;
}

/** Reservations ahead with their time by the old and by the new clock; nothing where there are none. */
export function LaterReservations({ preview, shown = 6 }: LaterReservationsProps) {
  const { t } = useTranslation('store-settings');
  const { reservations = [], reservation_count: count = 0 } = preview;
  if (count === 0) return null;
  const items = reservations.slice(0, shown).map(({ reservation_id: id, code, date, before, after }) => ({
    id,
    name: t('preview.reservation', { code: isolateLtr(code) }),
    href: `${pathTo('reservations')}?day=${date}`,
    before,
    after,
  }));
  const rest = count - items.length;
  return <MovedTimes items={items} more={rest > 0 ? t('preview.moreReservations', { count: rest }) : null} />;
}
