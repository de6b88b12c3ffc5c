import type { ClaimRow } from '@store-panel/api-client/rtk/claims';
import { CLAIM_SORT_FIELDS, type ClaimColumn } from '@store-panel/domain/claims/claim-list';
import { formatMoney } from '@store-panel/domain/money/money';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import type { ListColumns } from '#shared/lists/columns/use-visible-columns.ts';
import { DateTime } from '#shared/time/date-time.tsx';
import { DueBadge } from './due-badge.tsx';

export function useClaimColumns(): ListColumns<ClaimColumn, ClaimRow> {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  return useMemo(
    () => ({
      headerOf: (id) => t(`column.${id}`),
      cells: {
        claim_number: ({ claim_number }) => <LtrText>{claim_number}</LtrText>,
        waybill_number: ({ waybill_number }) => <LtrText>{waybill_number}</LtrText>,
        order: ({ order_number }) => order_number !== null && <bdi>#{order_number}</bdi>,
        customer: ({ customer_name }) => <bdi>{customer_name}</bdi>,
        phone: ({ customer_phone }) => <LtrText>{customer_phone}</LtrText>,
        cause: ({ cause }) => t(`cause.${cause}`),
        state: ({ state }) => <ClaimStateChip state={state} />,
        due_at: (row) => <DueBadge claim={row} />,
        amount: ({ amount, currency }) => <bdi>{formatMoney(amount, { language, currency })}</bdi>,
        created_at: ({ created_at }) => <DateTime at={created_at} />,
        updated_at: ({ updated_at }) => <DateTime at={updated_at} />,
      },
      sortable: CLAIM_SORT_FIELDS,
      hiddenWhenNarrow: ['cause', 'phone', 'created_at', 'updated_at'],
      endAligned: ['amount'],
    }),
    [t, language],
  );
}
