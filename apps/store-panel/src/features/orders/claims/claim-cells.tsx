import type { ClaimRow } from '@store-panel/api-client/rtk/claims';
import { CLAIM_SORT_FIELDS, type ClaimColumn } from '@store-panel/domain/claims/claim-list';
import { formatMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import type { Column } from '@store-panel/ui/data-table';
import { Checkbox } from '@store-panel/ui/checkbox';
import { LtrText } from '@store-panel/ui/ltr-text';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ClaimStateChip, DueMark } from './claim-marks.tsx';
import css from './claims.module.css';

/** On a phone a block shows the least of what the columns in view say. */
const SPARED: ReadonlySet<ClaimColumn> = new Set(['cause', 'phone', 'created_at', 'updated_at']);

interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (claimId: string) => void;
}

/** The columns in view, as the table wants them, with a choice behind the first. */
export function useClaimColumns(
  ids: readonly ClaimColumn[],
  { ids: chosen, toggle }: Choice,
): readonly Column<ClaimRow>[] {
  const { t } = useTranslation(['claims', 'order-batch']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const zone = session.timezone;
  return useMemo(() => {
    const sortable: readonly string[] = CLAIM_SORT_FIELDS;
    const stamp = (iso: string): ReactNode => (
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
      due_at: (row) => <DueMark claim={row} />,
      amount: ({ amount, currency }) => <bdi>{formatMoney(amount, { language, currency })}</bdi>,
      created_at: ({ created_at }) => stamp(created_at),
      updated_at: ({ updated_at }) => stamp(updated_at),
    };
    const [first, ...others] = ids.map((id): Column<ClaimRow> => ({
      id,
      header: t(`column.${id}`),
      render: cells[id],
      sortable: sortable.includes(id),
      hideWhenNarrow: SPARED.has(id),
      ...(id === 'amount' && { align: 'end' as const }),
    }));
    const choice: Column<ClaimRow> = {
      id: 'chosen',
      header: t('order-batch:column'),
      render: ({ claim_id, claim_number }) => (
        <span className={css.choice}>
          <Checkbox
            label={<VisuallyHidden>{t('many.choose', { number: claim_number })}</VisuallyHidden>}
            checked={chosen.has(claim_id)}
            onChange={() => toggle(claim_id)}
          />
        </span>
      ),
    };
    return first ? [first, choice, ...others] : [choice];
  }, [t, language, zone, ids, chosen, toggle]);
}
