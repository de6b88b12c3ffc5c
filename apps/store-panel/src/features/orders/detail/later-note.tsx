import type { OrderDetail } from '@store-panel/api-client/order-shapes';
import { isHeld } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { now } from '#shared/minute-clock.ts';
import { momentText } from '#shared/moment-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Of an order for later, when it comes to the kitchen and what can be done until then. */
export function LaterNote({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('schedule');
  const { session } = useStoreSession();
  const language = useLanguage();
  if (!isHeld(order)) return null;
  const stamp = (iso: string | null | undefined) =>
    momentText(Date.parse(iso ?? ''), now(), { language, zone: session.timezone });
  const isWaiting = order.order_status === ORDER_STATUS.waiting;
  return (
    <InlineAlert tone="info" title={t('noteTitle', { time: stamp(order.release_at) })}>
      <p>{t(isWaiting ? 'noteWaiting' : 'note', { time: stamp(order.scheduled_at ?? order.promised_at) })}</p>
    </InlineAlert>
  );
}
