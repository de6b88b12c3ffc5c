import type { ClaimRow } from '@store-panel/api-client/rtk/claims';
import { CLAIM_SORT_FIELDS, type ClaimColumn } from '@store-panel/domain/claims/claim-list';
import { formatMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import { DueBadge } from './due-badge.tsx';
import css from './claims.module.css';

/** Columns that are hidden on phones. */
const HIDDEN_WHEN_NARROW: ReadonlySet<ClaimColumn> = new Set(['cause', 'phone', 'created_at', 'updated_at']);

/** The visible columns of the table. */
export function useClaimColumns(ids: readonly ClaimColumn[]): readonly Column<ClaimRow>[] {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const { session } = useStoreSession();
  const zone = session.timezone;
  return useMemo(() => {
    const sortable: readonly string[] = CLAIM_SORT_FIELDS;
    const renderTimestamp = (iso: string): ReactNode => (
      <span className={css.stamp}>{dateTimeStamp(Date.parse(iso), { language, zone })}</span>
    );
    const cells: Record<ClaimColumn, (row: ClaimRow) => ReactNode> = {
      claim_number: ({ claim_number }) => <LtrText>{claim_number}</LtrText>,
      waybill_number: ({ waybill_number }) => <LtrText>{waybill_number}</LtrText>,
      order: ({ order_number }) => order_number !== null && <bdi>#{order_number}</bdi>,
      customer: ({ customer_name }) => <bdi>{customer_name}</bdi>,
      phone: ({ customer_phone }) => <LtrText>{customer_phone}</LtrText>,
      cause: ({ cause }) => t(`cause.${cause}`),
      state: ({ state }) => <ClaimStateChip state={state} />,
      due_at: (row) => <DueBadge claim={row} />,
      amount: ({ amount, currency }) => <bdi>{formatMoney(amount, { language, currency })}</bdi>,
      created_at: ({ created_at }) => renderTimestamp(created_at),
      updated_at: ({ updated_at }) => renderTimestamp(updated_at),
    };
    return ids.map((id): Column<ClaimRow> => ({
      id,
      header: t(`column.${id}`),
      render: cells[id],
      sortable: sortable.includes(id),
      hideWhenNarrow: HIDDEN_WHEN_NARROW.has(id),
      ...(id === 'amount' && { align: 'end' as const }),
    }));
  }, [t, language, zone, ids]);
}
