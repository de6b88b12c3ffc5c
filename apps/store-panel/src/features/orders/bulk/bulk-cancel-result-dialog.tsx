import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Badge } from '@store-panel/ui/badge';
import { Dialog } from '@store-panel/ui/dialog';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import type { CancelResult } from '#shared/orders/services/order-services-context.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import css from './bulk-cancel-result-dialog.module.css';

interface BulkCancelResultDialogProps {
  readonly results: readonly CancelResult[];
  readonly onClose: () => void;
}

/** The result of each cancelled order: failures first, with the change that prevented them. */
export function BulkCancelResultDialog({ results, onClose }: BulkCancelResultDialogProps) {
  const { t } = useTranslation('order-bulk');
  const failed = results.filter(({ error_code }) => error_code !== null);
  const done = results.filter(({ error_code }) => error_code === null);
  return (
    <Dialog open onClose={onClose} title={t('result.title')}>
      {failed.length > 0 && (
        <ResultSection title={t('result.refused', { count: failed.length })} results={failed} onFollow={onClose} />
      )}
      {done.length > 0 && (
        <ResultSection title={t('result.ended', { count: done.length })} results={done} onFollow={onClose} />
      )}
    </Dialog>
  );
}

interface ResultSectionProps {
  readonly title: string;
  readonly results: readonly CancelResult[];
  readonly onFollow: () => void;
}

function ResultSection({ title, results, onFollow }: ResultSectionProps) {
  const { t } = useTranslation(['order-bulk', 'orders']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const actorName = useActorName();
  const changeText = (change: NonNullable<CancelResult['last_change']>) => {
    if (change.action === 'place') return t('orders:conflict.unknown');
    const time = timeStamp(Date.parse(change.at), { language, zone: session.timezone });
    return `${t(`orders:conflict.by.${change.action}`, { actor: actorName(change.actor) })} (${time})`;
  };
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <ul className={css.list}>
        {results.map(({ order_id, order, last_change }) => (
          <li key={order_id} className={css.row}>
            {order ? (
              <>
                <Link href={pathToOrder(order_id)} onClick={onFollow}>
                  {t('orders:number', { number: order.unique_id })}
                </Link>
                <span className={css.who}>{order.customer_name}</span>
                <span className={css.chips}>
                  <StatusChips order={order} />
                </span>
              </>
            ) : (
              <Badge tone="warning">{t('result.gone')}</Badge>
            )}
            {last_change && <p className={css.why}>{changeText(last_change)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
