import type { Handover } from '@store-panel/api-client/rtk/handovers';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { DateTime } from '#shared/time/date-time.tsx';
import { pathToHandover } from './handover-paths.ts';
import { formatWeight } from './parcel-words.ts';

interface ClosedHandoversProps {
  readonly handovers: readonly Handover[];
  readonly isStale: boolean;
}

const rowKey = ({ handover_id: id }: Handover) => id;
const rowHref = ({ handover_id: id }: Handover) => pathToHandover(id);

/** Handovers that were closed, the newest first. */
export function ClosedHandovers({ handovers, isStale }: ClosedHandoversProps) {
  const { t } = useTranslation(['handover', 'shipments']);
  const language = useLanguage();
  const columns = useMemo((): readonly Column<Handover>[] => {
    const number = new Intl.NumberFormat(language);
    return [
      { id: 'number', header: t('closed.number'), isTitle: true, render: (row) => <LtrText>{row.number}</LtrText> },
      {
        id: 'transporter',
        header: t('shipments:column.transporter'),
        render: ({ transporter }) => <bdi>{transporter?.name ?? t('waiting.noTransporter')}</bdi>,
      },
      { id: 'at', header: t('closed.at'), render: ({ closed_at: at }) => at !== null && <DateTime at={at} /> },
      {
        id: 'parcels',
        header: t('shipments:column.parcels'),
        align: 'end',
        render: ({ parcels }) => number.format(parcels),
      },
      {
        id: 'weight',
        header: t('shipments:parcels.weight'),
        align: 'end',
        render: ({ grams }) => <bdi>{formatWeight(grams, language)}</bdi>,
      },
      { id: 'driver', header: t('closed.driver'), render: ({ driver_name: name }) => <bdi>{name}</bdi> },
    ];
  }, [t, language]);
  return (
    <DataTable
      label={t('closed.title')}
      columns={columns}
      rows={handovers}
      rowKey={rowKey}
      rowHref={rowHref}
      stale={isStale}
    />
  );
}
