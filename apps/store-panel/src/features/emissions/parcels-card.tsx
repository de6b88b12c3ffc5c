import { type Emission, type EmissionFilter, useListEmissionsQuery } from '@store-panel/api-client/rtk/emissions';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { Link } from '@store-panel/ui/link';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleHelp, MapPinCheck, Radio, Ruler } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { EmissionCard } from './emission-card.tsx';
import { ListActions } from './list-actions.tsx';
import { useEmissionFormat } from './emission-format.ts';
import type { EmissionParams } from './emission-params.ts';
import css from './emissions.module.css';
import { FormulaText } from './formula-text.tsx';

const METHOD_STYLES = {
  reported: ['success', Radio],
  tracked: ['success', MapPinCheck],
  estimated: ['neutral', Ruler],
  assumed: ['warning', CircleHelp],
} as const;

const keyOf = ({ order_id: id, no }: Emission) => `${id}-${no}`;

interface ParcelsCardProps {
  readonly params: EmissionParams;
  /** Factors that were not compared with what was published. */
  readonly assumed: ReadonlySet<string>;
}

/** The parcels behind the figures; each opens all that its amount is computed from. */
export function ParcelsCard({ params, assumed }: ParcelsCardProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const { filter, day, vehicleClass, method } = params;
  const query = useListEmissionsQuery(filter, { refetchOnMountOrArgChange: true });
  const name = JSON.stringify(filter);
  // The pages after the first one, of these parcels alone.
  const [pages, setPages] = useState<{ readonly of: string; readonly after: readonly After[] }>({
    of: name,
    after: [],
  });
  const after = pages.of === name ? pages.after : [];
  const shown = [
    day !== undefined && format.day(day),
    vehicleClass !== undefined && format.vehicle(vehicleClass, null),
    method !== undefined && t(`known.${method}`),
  ].filter((part) => part !== false);
  return (
    <section id="parcels" className={css.anchor}>
      <EmissionCard
        title={t('list.title')}
        actions={<ListActions params={params} count={query.currentData?.totals.parcels} />}
        query={query}
        data={query.currentData}
        height={24}
      >
        {({ rows, next, totals }) => (
          <>
            <p>
              {t('list.sum', { parcels: format.count(totals.parcels), co2e: format.co2e(totals.co2e) })}
              {shown.length > 0 && (
                <>
                  {' '}
                  ({shown.join(', ')}) <Link href={params.hrefOf({})}>{t('list.all')}</Link>
                </>
              )}
            </p>
            <EmissionRows rows={rows} assumed={assumed} />
            {after.map((place, at) => (
              <MoreRows
                key={place.order_id}
                assumed={assumed}
                filter={{ ...filter, after: place }}
                onMore={at === after.length - 1 ? (more) => setPages({ of: name, after: [...after, more] }) : undefined}
              />
            ))}
            {next !== null && after.length === 0 && (
              <div>
                <Button onClick={() => setPages({ of: name, after: [next] })}>{t('list.more')}</Button>
              </div>
            )}
          </>
        )}
      </EmissionCard>
    </section>
  );
}

type After = NonNullable<EmissionFilter['after']>;

interface MoreRowsProps {
  readonly assumed: ReadonlySet<string>;
  readonly filter: EmissionFilter;
  readonly onMore: ((next: After) => void) | undefined;
}

/** A further page of the list. */
function MoreRows({ filter, assumed, onMore }: MoreRowsProps) {
  const { t } = useTranslation('emissions');
  const query = useListEmissionsQuery(filter);
  const next = query.currentData?.next ?? null;
  return (
    <>
      <EmissionRows rows={query.currentData?.rows} assumed={assumed} />
      {next !== null && onMore && (
        <div>
          <Button onClick={() => onMore(next)}>{t('list.more')}</Button>
        </div>
      )}
    </>
  );
}

interface EmissionRowsProps {
  readonly rows: readonly Emission[] | undefined;
  readonly assumed: ReadonlySet<string>;
}

function EmissionRows({ rows, assumed }: EmissionRowsProps) {
  const { t } = useTranslation('emissions');
  const columns = useColumns();
  const format = useEmissionFormat();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      details={{
        open,
        onChange: setOpen,
        label: ({ co2e }) => t('list.why', { co2e: format.co2e(co2e) }),
        render: (row) => <FormulaText emission={row} assumed={assumed} />,
      }}
    />
  );
}

function useColumns(): readonly Column<Emission>[] {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const { session } = useStoreSession();
  const isOpen = checkScreenAccess('order-detail', session.access).allowed;
  return useMemo(
    () => [
      {
        id: 'parcel',
        header: t('list.parcel'),
        isTitle: true,
        render: ({ order_id: id, unique_id: number, no }) => {
          const name = <bdi>{no > 1 ? `#${number}/${no}` : `#${number}`}</bdi>;
          return isOpen ? <Link href={pathToOrder(id)}>{name}</Link> : name;
        },
      },
      { id: 'day', header: t('days.day'), render: ({ day }) => format.day(day) },
      {
        id: 'broughtBy',
        header: t('list.broughtBy'),
        render: ({ brought_by: name }) => (name === '' ? '–' : <bdi>{name}</bdi>),
      },
      {
        id: 'vehicle',
        header: t('classes.vehicle'),
        render: ({ vehicle_class: vehicleClass, energy }) => format.vehicle(vehicleClass, energy),
      },
      {
        id: 'distance',
        header: t('classes.distance'),
        align: 'end',
        render: ({ metres }) => (metres === null ? '–' : format.distance(metres)),
      },
      {
        id: 'co2e',
        header: 'CO₂e',
        align: 'end',
        render: ({ co2e, low, high }) => (
          <span className={css.amount}>
            <bdi>{format.co2e(co2e)}</bdi>
            {low !== high && <span className={css.muted}>({format.between(format.co2e(low), format.co2e(high))})</span>}
          </span>
        ),
      },
      {
        id: 'method',
        header: t('list.known'),
        render: ({ method }) => {
          const [tone, Icon] = METHOD_STYLES[method];
          return (
            <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
              {t(`known.${method}`)}
            </StatusChip>
          );
        },
      },
    ],
    [t, format, isOpen],
  );
}
