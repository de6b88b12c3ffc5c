import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { DescriptionList } from '@store-panel/ui/description-list';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { billOf } from '#shared/orders/bill.ts';
import { billTerm } from '#shared/orders/bill-term.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from './order-card.module.css';

/** The total, item by item, as computed by the platform. The previous total stays while a new one is loading. */
export function Bill() {
  const { t } = useTranslation(['order-entry', 'shell']);
  const { form, quoteState, localeFormat, isOffline } = useOrderEntry();
  const { quote, failure, isCurrent } = quoteState;
  if (form.cart.lines.length === 0) return null;
  if (failure !== undefined || (isOffline && !isCurrent)) {
    return (
      <div className={css.unknown} role="status">
        <p>{t('bill.unknown')}</p>
        {failure && (
          <>
            <p>
              <ErrorText error={failure} />
            </p>
            <Button size="sm" onClick={quoteState.refetch}>
              {t('shell:button.retry')}
            </Button>
          </>
        )}
      </div>
    );
  }
  if (!quote) return <p className={css.unknown}>{t('bill.working')}</p>;
  return (
    <div aria-live="polite" aria-busy={!isCurrent || undefined} className={css.bill}>
      <DescriptionList
        layout="sums"
        items={billOf({ ...quote.totals, offer: quote.offer, is_pickup: quote.delivery === null }).map((line) => ({
          term: billTerm(line, localeFormat),
          detail: <bdi>{formatMoney(line.amount, localeFormat)}</bdi>,
          ...(line.key === 'total' && { strong: true }),
        }))}
      />
    </div>
  );
}
