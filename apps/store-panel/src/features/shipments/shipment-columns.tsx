import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { SHIPMENT_SORT_FIELDS, type ShipmentColumn } from '@store-panel/domain/shipments/shipment-list';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToClaim } from '#paths.ts';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import type { ListColumns } from '#shared/lists/columns/use-visible-columns.ts';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import { DateTime } from '#shared/time/date-time.tsx';
import { LastPrint } from './label-prints.tsx';
import { AttentionChips, FoldedParcels, ServiceName, transporterNames } from './parcel-parts.tsx';
import { ShipmentChip } from './shipment-label-styles.tsx';
import css from './shipments.module.css';

export function useShipmentColumns(): ListColumns<ShipmentColumn, ShipmentRow> {
  const { t } = useTranslation('shipments');
  return useMemo(
    () => ({
      headerOf: (id) => t(`column.${id}`),
      cells: {
        waybill_number: ({ waybill_number }) => <LtrText>{waybill_number}</LtrText>,
        order: ({ unique_id }) => <bdi>#{unique_id}</bdi>,
        customer: ({ customer_name }) => <bdi>{customer_name}</bdi>,
        phone: ({ customer_phone }) => <LtrText>{customer_phone}</LtrText>,
        label: ({ shipment_label, parcels }) => (
          <span className={css.chips}>
            <ShipmentChip label={shipment_label} />
            <AttentionChips parcels={parcels} />
          </span>
        ),
        parcels: ({ parcels }) => <FoldedParcels parcels={parcels} />,
        printed: ({ parcels }) => <LastPrint parcels={parcels} />,
        transporter: ({ parcels }) => <bdi>{transporterNames(parcels)}</bdi>,
        service_level: ({ service_level }) => <ServiceName level={service_level} />,
        warehouse: ({ warehouse }) => warehouse && <bdi>{warehouse.name}</bdi>,
        since: ({ since }) => <DateTime at={since} />,
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
        returned_at: ({ returned_at }) => returned_at !== null && <DateTime at={returned_at} />,
        return_reason: ({ returned_at, return_reason }) =>
          returned_at !== null && <bdi className={css.returnReason}>{return_reason ?? t('end.back')}</bdi>,
        shipped_at: ({ shipped_at }) => shipped_at !== null && <DateTime at={shipped_at} />,
      },
      sortable: SHIPMENT_SORT_FIELDS,
      hiddenWhenNarrow: ['phone', 'shipped_at', 'returned_at'],
    }),
    [t],
  );
}
