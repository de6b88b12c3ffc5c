import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import type { Column } from '@store-panel/ui/data-table';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { OfferStateChip } from '#features/offers/offer-state-chip.tsx';
import { describeBenefit } from '#features/offers/offer-words.ts';
import css from '#features/offers/offers.module.css';
import { pathToOffer, pathToOfferUses } from '#shared/offers/offer-paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';
import { OfferRowActions } from './offer-row-actions.tsx';
import type { OfferRow } from './offer-rows.ts';
import { RunningSwitch } from './running-switch.tsx';

export const rowKey = ({ offer }: OfferRow) => offer.offer_id;
export const rowHref = ({ offer }: OfferRow) => pathToOffer(offer.offer_id);

export function useOfferColumns(currency: string): readonly Column<OfferRow>[] {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ offer }) => (
          <span className={css.pictured}>
            <PictureThumb imageId={offer.image?.image_id} />
            <TwoLineCell
              secondary={
                offer.code === null ? (
                  t(offer.by_unique_code ? 'form.byUniqueCode' : 'automatic')
                ) : (
                  <LtrText>{offer.code}</LtrText>
                )
              }
            >
              <bdi>{localizedText(offer.names, language)}</bdi>
            </TwoLineCell>
          </span>
        ),
      },
      {
        id: 'gives',
        header: t('column.gives'),
        render: ({ offer }) => describeBenefit(offer, { language, currency }),
      },
      { id: 'state', header: t('column.state'), render: ({ status }) => <OfferStateChip status={status} /> },
      {
        id: 'uses',
        header: t('column.uses'),
        align: 'end',
        render: ({ offer: { offer_id: id, used, required_uses } }) => {
          const count =
            required_uses === null ? (
              <bdi>{used}</bdi>
            ) : (
              t('usesOf', { used: String(used), total: String(required_uses) })
            );
          return used === 0 ? count : <Link href={pathToOfferUses(id)}>{count}</Link>;
        },
      },
      {
        id: 'given',
        header: t('column.given'),
        align: 'end',
        render: ({ offer }) => <bdi>{formatMoney(offer.discount_total, { language, currency })}</bdi>,
      },
      {
        id: 'running',
        header: t('column.running'),
        render: ({ offer, status }) => <RunningSwitch offer={offer} isOver={status.state === 'ended'} />,
      },
      actionsColumn(t('column.actions'), ({ offer }) => <OfferRowActions offer={offer} />),
    ],
    [t, language, currency],
  );
}
