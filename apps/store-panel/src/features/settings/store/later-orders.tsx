import type { StoreSettingsPreview } from '@store-panel/api-client/rtk/store-settings';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { MovedTimes } from './moved-times.tsx';

interface LaterOrdersProps {
  readonly preview: Pick<StoreSettingsPreview, 'orders' | 'order_count'>;
  /** How many are listed; the rest is counted. */
  readonly shown?: number;
}

/** Orders for later with their time by the old and by the new clock. */
export function LaterOrders({ preview: { orders, order_count: count }, shown = 6 }: LaterOrdersProps) {
  const { t } = useTranslation('store-settings');
  if (count === 0) return <HintText>{t('preview.noLater')}</HintText>;
  const items = orders.slice(0, shown).map(({ order_id: id, unique_id: number, before, after }) => ({
    id,
    name: t('preview.order', { number: isolateLtr(String(number)) }),
    href: pathToOrder(id),
    before,
    after,
  }));
  const rest = count - items.length;
  return <MovedTimes items={items} more={rest > 0 ? t('preview.more', { count: rest }) : null} />;
}
