import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { SHIPMENT_SORT_FIELDS, type ShipmentColumn } from '@store-panel/domain/shipments/shipment-list';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import type { Column } from '@store-panel/ui/data-table';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToClaim } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import { ShipmentChip } from './shipment-label-styles.tsx';
import css from './shipments.module.css';

/** Columns that are hidden on phones. */
const HIDDEN_WHEN_NARROW: ReadonlySet<ShipmentColumn> = new Set(['phone', 'shipped_at', 'returned_at']);

/** The visible columns of the table. */
export function useShipmentColumns(ids: readonly ShipmentColumn[]): readonly Column<ShipmentRow>[] {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const { session } = useStoreSession();
  const zone = session.timezone;
  return useMemo(() => {
    const sortable: readonly string[] = SHIPMENT_SORT_FIELDS;
    const renderTimestamp = (iso: string | null): ReactNode =>
      iso !== null && <span className={css.stamp}>{dateTimeStamp(Date.parse(iso), { language, zone })}</span>;
    const cells: Record<ShipmentColumn, (row: ShipmentRow) => ReactNode> = {
      waybill_number: ({ waybill_number }) => <LtrText>{waybill_number}</LtrText>,
      order: ({ unique_id }) => <bdi>#{unique_id}</bdi>,
      customer: ({ customer_name }) => <bdi>{customer_name}</bdi>,
      phone: ({ customer_phone }) => <LtrText>{customer_phone}</LtrText>,
      label: ({ shipment_label }) => <ShipmentChip label={shipment_label} />,
      since: ({ since }) => renderTimestamp(since),
      status: (row) => (
        <span className={css.chips}>
          <StatusChips order={row} />
        </span>
      ),
      claim: ({ claim }) =>
        claim && (
          <span className={css.above}>
            <Link href={pathToClaim(claim.claim_id)}>
              <ClaimStateChip state={claim.state} />
            </Link>
          </span>
        ),
      returned_at: ({ returned_at }) => renderTimestamp(returned_at),
      return_reason: ({ returned_at, return_reason }) =>
        returned_at !== null && <bdi className={css.said}>{return_reason ?? t('end.back')}</bdi>,
      shipped_at: ({ shipped_at }) => renderTimestamp(shipped_at),
    };
    return ids.map((id): Column<ShipmentRow> => ({
      id,
      header: t(`column.${id}`),
      render: cells[id],
      sortable: sortable.includes(id),
      hideWhenNarrow: HIDDEN_WHEN_NARROW.has(id),
    }));
  }, [t, language, zone, ids]);
}
