import type { ReturnRow } from '@store-panel/api-client/rtk/returns';
import { formatMoney } from '@store-panel/domain/money/money';
import { RETURN_SORT_FIELDS, type ReturnColumn } from '@store-panel/domain/returns/return-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { ListColumns } from '#shared/lists/columns/use-visible-columns.ts';
import { DateTime } from '#shared/time/date-time.tsx';
import { ReturnDue } from './return-due.tsx';
import { ReturnStateChip } from './return-state-chip.tsx';
import { useReturnWords } from './return-words.ts';
import { SignalBadges } from './signal-badges.tsx';

export function useReturnColumns(): ListColumns<ReturnColumn, ReturnRow> {
  const { t } = useTranslation('returns');
  const words = useReturnWords();
  const language = useLanguage();
  return useMemo(
    () => ({
      headerOf: (id) => t(`column.${id}`),
      cells: {
        number: ({ number }) => <bdi>{number}</bdi>,
        order: ({ unique_id }) => <bdi>#{unique_id}</bdi>,
        customer: ({ customer_name }) => <bdi>{customer_name}</bdi>,
        state: ({ state }) => <ReturnStateChip state={state} />,
        reason: ({ reason }) => words.reason(reason),
        due_at: ({ due_at }) => <ReturnDue dueAt={due_at} />,
        amount: ({ amount, currency }) => <bdi>{formatMoney(amount, { language, currency })}</bdi>,
        pieces: ({ pieces }) => new Intl.NumberFormat(`${language}-u-nu-latn`).format(pieces),
        signals: ({ signals }) => signals.length > 0 && <SignalBadges signals={signals} />,
        origin: ({ origin }) => words.origin(origin),
        waybill_number: ({ waybill_number }) => waybill_number !== null && <LtrText>{waybill_number}</LtrText>,
        created_at: ({ created_at }) => <DateTime at={created_at} />,
      },
      sortable: RETURN_SORT_FIELDS,
      hiddenWhenNarrow: ['reason', 'origin', 'pieces', 'waybill_number', 'created_at'],
      endAligned: ['amount', 'pieces'],
    }),
    [t, words, language],
  );
}
