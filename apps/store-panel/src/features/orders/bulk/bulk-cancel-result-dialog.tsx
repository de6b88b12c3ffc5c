import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Badge } from '@store-panel/ui/badge';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RecordGroupsDialog, type RecordRow } from '#shared/lists/record-groups-dialog.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import type { CancelResult } from '#shared/orders/services/order-services-context.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

interface BulkCancelResultDialogProps {
  readonly results: readonly CancelResult[];
  readonly onClose: () => void;
}

/** The result of each cancelled order: failures first, with the change that prevented them. */
export function BulkCancelResultDialog({ results, onClose }: BulkCancelResultDialogProps) {
  const { t } = useTranslation(['order-bulk', 'orders']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const failed = results.filter(({ error_code }) => error_code !== null);
  const cancelled = results.filter(({ error_code }) => error_code === null);
  const changeText = (change: NonNullable<CancelResult['last_change']>) => {
    if (change.action === 'place' || !isOrderAction(change.action)) return t('orders:conflict.unknown');
    const time = timeStamp(Date.parse(change.at), { language, clock, zone: session.timezone });
    return `${t(`orders:conflict.by.${change.action}`, { actor: actorName(change.actor) })} (${time})`;
  };
  const toRow = ({ order_id, order, last_change }: CancelResult): RecordRow => ({
    key: order_id,
    link: order ? { href: pathToOrder(order_id), label: t('orders:number', { number: order.unique_id }) } : undefined,
    name: order?.customer_name,
    chips: order ? <StatusChips order={order} /> : <Badge tone="warning">{t('result.notFound')}</Badge>,
    note: last_change && changeText(last_change),
  });
  return (
    <RecordGroupsDialog
      title={t('result.title')}
      groups={[
        { title: t('result.notCancelled', { count: failed.length }), rows: failed.map(toRow) },
        { title: t('result.cancelled', { count: cancelled.length }), rows: cancelled.map(toRow) },
      ]}
      onClose={onClose}
    />
  );
}
