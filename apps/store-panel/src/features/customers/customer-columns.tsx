import type { StoreCustomer } from '@store-panel/api-client/rtk/customers';
import { formatMoney } from '@store-panel/domain/money/money';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { StickyNote } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useDayText } from '#shared/time/use-day-text.ts';
import { useBlockEnd } from './use-block-end.ts';
import { SegmentBadge } from './customer-name.tsx';
import css from './customers.module.css';

export const rowKey = ({ user_id }: StoreCustomer) => user_id;

type CustomerColumn = Column<StoreCustomer>;

/** The columns of one of the two lists. */
export function useCustomerColumns(isBlocked: boolean, currency: string): readonly CustomerColumn[] {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const dayText = useDayText();
  const blockEnd = useBlockEnd();
  const actorName = useActorName();
  return useMemo(() => {
    const name: CustomerColumn = {
      id: 'name',
      header: t('column.name'),
      isTitle: true,
      sortable: true,
      render: (customer) => <NameCell customer={customer} />,
    };
    const orders: CustomerColumn = {
      id: 'orders',
      header: t('column.orders'),
      align: 'end',
      sortable: true,
      render: ({ orders: count }) => <NumericText>{new Intl.NumberFormat(language).format(count)}</NumericText>,
    };
    const last: CustomerColumn = {
      id: 'last_at',
      header: t('column.last_at'),
      sortable: true,
      render: ({ last_at: at }) => (at === null ? '–' : <bdi>{dayText(at)}</bdi>),
    };
    if (isBlocked)
      return [
        name,
        {
          id: 'kind',
          header: t('column.kind'),
          render: ({ block }) =>
            block && (
              <TwoLineCell secondary={block.text && <bdi className={css.cut}>{block.text}</bdi>}>
                {t(`kind.${block.kind}`)}
              </TwoLineCell>
            ),
        },
        {
          id: 'blocked_at',
          header: t('column.blocked_at'),
          sortable: true,
          render: ({ block }) =>
            block && (
              <TwoLineCell secondary={<bdi>{actorName(block.by)}</bdi>}>
                <bdi>{dayText(block.at)}</bdi>
              </TwoLineCell>
            ),
        },
        {
          id: 'until',
          header: t('column.blocked_until'),
          render: ({ block }) => block && blockEnd(block.until, 'short'),
        },
        orders,
        last,
      ];
    return [
      name,
      orders,
      {
        id: 'spend',
        header: t('column.spend'),
        align: 'end',
        sortable: true,
        render: ({ spend }) => <NumericText>{formatMoney(spend, { language, currency })}</NumericText>,
      },
      last,
    ];
  }, [t, language, currency, dayText, isBlocked, blockEnd, actorName]);
}

function NameCell({ customer: { name, phone, segment, note } }: { readonly customer: StoreCustomer }) {
  const { t } = useTranslation('customers');
  return (
    <TwoLineCell secondary={<LtrText>{phone}</LtrText>}>
      <span className={css.name}>
        {name === '' ? t('unnamed') : <bdi>{name}</bdi>}
        <SegmentBadge segment={segment} />
        {note !== '' && (
          <span title={note} className={css.mark}>
            <StickyNote role="img" aria-label={t('note.mark')} />
          </span>
        )}
      </span>
    </TwoLineCell>
  );
}
