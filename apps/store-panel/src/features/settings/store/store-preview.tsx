import type { StoreSettingsPreview } from '@store-panel/api-client/rtk/store-settings';
import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import type { PriceRating } from '@store-panel/domain/store/price-rating';
import { Skeleton } from '@store-panel/ui/skeleton';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { LaterOrders } from './later-orders.tsx';
import { LaterReservations } from './later-reservations.tsx';
import css from './store-settings.module.css';

interface StorePreviewProps {
  /** Undefined until the first answer. */
  readonly preview: StoreSettingsPreview | undefined;
  /** Which parts differ from what is stored. */
  readonly isZoneChanged: boolean;
  readonly rating: PriceRating | null;
  readonly state: 'incomplete' | 'failed' | 'offline' | 'loading' | 'ready';
  readonly format: MoneyFormat;
}

/** What the settings of the form mean for real orders: the newest one, the last cancelled ones, those for later. */
export function StorePreview({ preview, isZoneChanged, rating, state, format }: StorePreviewProps) {
  const { t } = useTranslation(['store-settings', 'shell']);
  if (state === 'incomplete') return <HintText>{t('preview.incomplete')}</HintText>;
  if (state === 'failed' || state === 'offline')
    return <HintText>{t(state === 'failed' ? 'preview.failed' : 'shell:connection.required')}</HintText>;
  if (preview === undefined)
    return (
      <div aria-busy="true" className={css.parts}>
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </div>
    );
  return (
    <div className={css.parts} aria-busy={state === 'loading' || undefined}>
      {isZoneChanged && (
        <Part title={t('preview.later')}>
          <LaterOrders preview={preview} />
          <LaterReservations preview={preview} />
        </Part>
      )}
      <TaxPart preview={preview} format={format} />
      <CancelledPart preview={preview} format={format} />
      <RatingPart preview={preview} rating={rating} format={format} />
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

type PartProps = Required<Pick<StorePreviewProps, 'format'>> & { readonly preview: StoreSettingsPreview };

/** Amounts before and after in a table. */
function Comparison({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly (readonly [string, string, string])[];
}) {
  const { t } = useTranslation('store-settings');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{label}</VisuallyHidden>
          </th>
          <th scope="col">{t('preview.now')}</th>
          <th scope="col">{t('preview.then')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name} data-changed={before === after ? undefined : ''}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TaxPart({ preview, format }: PartProps) {
  const { t } = useTranslation('store-settings');
  const { tax_example: example, items_without_tax: count } = preview;
  const money = (minor: number) => formatMoney(minor, format);
  return (
    <Part title={t('preview.tax')}>
      {example === null ? (
        <HintText>{t('preview.noOrder')}</HintText>
      ) : (
        <>
          <HintText>{t('preview.order', { number: isolateLtr(String(example.unique_id)) })}</HintText>
          <Comparison
            label={t('preview.tax')}
            rows={[
              [t('preview.taxOf'), money(example.before.tax), money(example.after.tax)],
              [t('preview.total'), money(example.before.total), money(example.after.total)],
            ]}
          />
        </>
      )}
      <HintText>{t('preview.withoutRate', { count })}</HintText>
    </Part>
  );
}

/** Cancelled orders that are listed; the sum is of all. */
const SHOWN_CANCELLED = 4;

function CancelledPart({ preview: { cancellations }, format }: PartProps) {
  const { t } = useTranslation('store-settings');
  const money = (minor: number) => formatMoney(minor, format);
  const sum = (side: 'before' | 'after') => cancellations.reduce((total, order) => total + order[side], 0);
  const shown = cancellations.slice(0, SHOWN_CANCELLED);
  return (
    <Part title={t('preview.cancelled')}>
      {cancellations.length === 0 ? (
        <HintText>{t('preview.noCancelled')}</HintText>
      ) : (
        <>
          <Comparison
            label={t('preview.cancelled')}
            rows={[
              ...shown.map(
                ({ unique_id: number, before, after }) =>
                  [t('preview.order', { number: isolateLtr(String(number)) }), money(before), money(after)] as const,
              ),
              [t('preview.sum'), money(sum('before')), money(sum('after'))],
            ]}
          />
          {cancellations.length > shown.length && (
            <HintText>{t('preview.more', { count: cancellations.length - shown.length })}</HintText>
          )}
        </>
      )}
    </Part>
  );
}

function RatingPart({ preview, rating, format }: PartProps & Pick<StorePreviewProps, 'rating'>) {
  const { t } = useTranslation('store-settings');
  const { highest_price: highest, items_above: above } = preview.price_rating;
  if (highest === null) return null;
  return (
    <Part title={t('preview.rating')}>
      <HintText>{t('preview.highest', { amount: isolateLtr(formatMoney(highest, format)) })}</HintText>
      {rating !== null && above > 0 && <p className={css.warning}>{t('preview.above', { count: above })}</p>}
    </Part>
  );
}
