import type { KeyStats as Stats } from '@store-panel/api-client/rtk/delivery-figures';
import type { DeliveryFact } from '@store-panel/domain/insight/shipment-filter';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import { FigureHelp } from '#shared/insight/figure-help.tsx';
import { FigureLink } from '../figure-link.tsx';
import css from '../figures.module.css';
import { type ShipmentDays, useShipmentsLink } from './shipment-days.ts';
import { type ShipmentFormat, useShipmentFormat } from './use-shipment-format.ts';

type Stat = Stats['figures'][number];

/** The deliveries that a figure opens: of a share in time, those that were not. */
const OPENS: Readonly<Record<Stat['id'], DeliveryFact>> = {
  parcels: 'any',
  dispatched_in_time: 'dispatch_late',
  delivered_in_time: 'late',
  first_attempt: 'repeated',
  door_to_door: 'delivered',
  charge_each: 'delivered',
  claims: 'claimed',
  return_rate: 'return_received',
  co2e_each: 'delivered',
};

const writerOf = (id: Stat['id'], format: ShipmentFormat): ((value: number) => string) => {
  switch (id) {
    case 'parcels':
    case 'claims':
      return format.count;
    case 'door_to_door':
      return format.duration;
    case 'charge_each':
      return format.money;
    case 'co2e_each':
      return format.grams;
    case 'dispatched_in_time':
    case 'delivered_in_time':
    case 'first_attempt':
    case 'return_rate':
      return format.rate;
  }
};

interface KeyStatsProps {
  readonly stats: Stats;
  readonly days: ShipmentDays;
  /** Also what only parcels with a transporter have. */
  readonly withParcels: boolean;
}

/** The key figures of deliveries, beside those of as many days before. */
export function KeyStats({ stats, days, withParcels }: KeyStatsProps) {
  const { t } = useTranslation(['delivery-figures', 'figures', 'dashboard']);
  const format = useShipmentFormat(stats.currency);
  const hrefOf = useShipmentsLink(days);
  const shown = stats.figures.filter(({ n, before }) => withParcels || n > 0 || before !== null);
  return (
    <section className={css.group} aria-label={t('stats.title')}>
      <ul className={css.figures}>
        {shown.map((stat) => {
          const { id, value, before, n } = stat;
          const write = writerOf(id, format);
          return (
            <li key={id} className={css.figure} data-figure={id}>
              <div className={css.name}>
                {t(`figures:name.${id}`)}
                <FigureHelp figure={id} />
              </div>
              <div className={css.value}>
                {value === null ? (
                  <span className={css.none}>{t('dashboard:figure.none')}</span>
                ) : (
                  <FigureLink href={hrefOf(n, { delivery: OPENS[id] })}>{write(value)}</FigureLink>
                )}
                {id !== 'parcels' && n > 0 && <span className={css.inWork}>{t('stats.of', { count: n })}</span>}
              </div>
              <p className={css.hint}>
                <Change stat={stat} />{' '}
                {before !== null && (
                  <span>{t('stats.before', { value: isolateInLanguage(write(before), format.language) })}</span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <p className={css.hint}>{t('stats.compared', { range: format.range(stats.before_start, stats.before_end) })}</p>
      <p className={css.hint}>{t('note')}</p>
    </section>
  );
}

/** Only what chance does not explain has an arrow. */
function Change({ stat: { id, change } }: { readonly stat: Stat }) {
  const { t } = useTranslation('delivery-figures');
  if (change === null || change === 'same') return null;
  const Arrow = change === 'above' ? ArrowUp : ArrowDown;
  const isGood = (change === 'above') !== (id === 'return_rate');
  const text =
    id === 'parcels'
      ? t(change === 'above' ? 'stats.moreThanUsual' : 'stats.fewerThanUsual')
      : t(change === 'above' ? 'stats.above' : 'stats.below');
  return (
    <span className={css.comparison} data-tone={isGood ? 'success' : 'warning'}>
      <Arrow aria-hidden="true" />
      {text}.
    </span>
  );
}
