import type { CourierChart } from '@store-panel/api-client/rtk/delivery-figures';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import { RangeBar } from '@store-panel/ui/range-bar';
import { useTranslation } from 'react-i18next';

import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { type LinkedCell, LinkedTable } from './linked-table.tsx';
import { type ShipmentDays, useShipmentsLink } from './shipment-days.ts';
import { type ShipmentFormat, useShipmentFormat } from './use-shipment-format.ts';

type Carrier = CourierChart['rows'][number];

interface CouriersCardProps {
  readonly query: CardQuery;
  readonly data: CourierChart | undefined;
  readonly days: ShipmentDays;
}

/** What a column needs in at least one row. */
const OPTIONAL = ['first_attempt', 'charge_each', 'claims_per_1000', 'co2e_each'] as const;

/** Who brings how much, and how punctually, as far as that is known. */
export function CouriersCard({ query, data, days }: CouriersCardProps) {
  const { t } = useTranslation(['delivery-figures', 'figures']);
  const format = useShipmentFormat(data?.currency ?? 'EUR');
  const hrefOf = useShipmentsLink(days);
  const nameOf = ({ name }: Carrier) => name || t('couriers.unknown');
  const headers = {
    first_attempt: t('figures:name.first_attempt'),
    charge_each: t('couriers.charge'),
    claims_per_1000: t('couriers.claims'),
    co2e_each: t('figures:name.co2e_each'),
  } as const;
  return (
    <DashboardCard
      title={t('couriers.title')}
      query={query}
      data={data}
      height={18}
      summary={data && t('parcels', { count: data.rows.reduce((sum, { deliveries }) => sum + deliveries, 0) })}
    >
      {({ rows }) => {
        if (rows.length === 0) return <p className={css.muted}>{t('nothing')}</p>;
        const shown = OPTIONAL.filter((name) =>
          rows.some((row) => row[name] !== null && (name !== 'claims_per_1000' || row[name] !== 0)),
        );
        return (
          <>
            <LinkedTable
              label={t('couriers.title')}
              columns={[
                t('couriers.name'),
                t('couriers.deliveries'),
                t('couriers.onTime'),
                t('couriers.late'),
                ...shown.map((name) => headers[name]),
              ]}
              rows={rows.map((row) => {
                const carrier = criteriaOf(row);
                const hrefTo = (count: number, delivery: FactsFilter['delivery']) =>
                  carrier && hrefOf(count, { ...carrier, ...(delivery && { delivery }) });
                return {
                  key: `${row.kind} ${row.id ?? ''}`,
                  name: (
                    <>
                      {nameOf(row)}
                      {row.kind !== 'unknown' && <span className={css.detail}>{t(`couriers.${row.kind}`)}</span>}
                    </>
                  ),
                  cells: [
                    { text: format.count(row.deliveries), href: hrefTo(row.deliveries, 'delivered') },
                    { text: <OnTime row={row} format={format} /> },
                    { text: format.count(row.late), href: hrefTo(row.late, 'late') },
                    ...shown.map((name): LinkedCell => ({ text: textOf(name, row, format) })),
                  ],
                };
              })}
            />
            <p className={css.muted}>{t('couriers.note')}</p>
          </>
        );
      }}
    </DashboardCard>
  );
}

/** Deliveries of a carrier; null where it is not known. */
function criteriaOf({ id, kind }: Carrier): Partial<FactsFilter> | undefined {
  if (id === null) return undefined;
  return kind === 'courier' ? { provider_id: id } : { transporter_id: id };
}

function textOf(name: (typeof OPTIONAL)[number], row: Carrier, format: ShipmentFormat): string {
  const value = row[name];
  if (value === null) return '–';
  switch (name) {
    case 'first_attempt':
      return format.rate(value);
    case 'charge_each':
      return format.money(value);
    case 'claims_per_1000':
      return format.count(Math.round(value * 10) / 10);
    case 'co2e_each':
      return format.grams(value);
  }
}

const PERCENT = 100;

/** The share with the range in which it likely is; of too few neither is drawn. */
function OnTime({
  row: { on_time: share, is_too_few: isTooFew },
  format,
}: {
  readonly row: Carrier;
  readonly format: ShipmentFormat;
}) {
  const { t } = useTranslation('delivery-figures');
  if (share === null) return '–';
  if (isTooFew) return <span className={css.muted}>{t('couriers.tooFew')}</span>;
  const bound = (value: number) => isolateInLanguage(format.rate(value), format.language);
  const range = t('couriers.range', { low: bound(share.low), high: bound(share.high) });
  return (
    <>
      {format.rate(share.share)}
      <RangeBar
        value={share.share * PERCENT}
        range={{ low: share.low * PERCENT, high: share.high * PERCENT }}
        label={`${format.rate(share.share)}, ${range}`}
      />
      <span className={css.detail}>
        <bdi>{range}</bdi>
      </span>
    </>
  );
}
