import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import type { SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { DEFAULT_LANGUAGE, languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import { schedulesOf } from '@store-panel/domain/menu/schedules';
import { formatMoney } from '@store-panel/domain/money/money';
import type { Column } from '@store-panel/ui/data-table';
import { LabelChips } from '@store-panel/ui/label-chips';
import { CalendarDays, EyeOff } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { type AvailabilityChoice, AvailabilityControl } from './availability-control.tsx';
import { availabilityOf, type ItemList } from './item-list.ts';
import css from './items-page.module.css';
import { useItemTexts } from './use-item-texts.ts';

/** Chips in a row; more are counted, so that rows keep their height. */
const MAX_CHIPS = 3;

interface ItemColumnsOptions {
  readonly list: ItemList | undefined;
  readonly soldOut: ReadonlyMap<string, SoldOutItem>;
  readonly denial: string | undefined;
  /** Whether the rows are of several sub-categories. */
  readonly showsPlace: boolean;
  /** Stable between renders, as is `renderActions`. */
  readonly onAvailability: (item: EditorItem, choice: AvailabilityChoice) => void;
  readonly renderActions: (item: EditorItem) => ReactNode;
}

/** The columns of the list; they change only if what they show does, so that unchanged rows are not drawn again. */
export function useItemColumns(options: ItemColumnsOptions): readonly Column<EditorItem>[] {
  const { list, soldOut, denial, showsPlace, onAvailability, renderActions } = options;
  const { t } = useTranslation('menu-items');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { currency } = session;
  const { nameOf, chipsOf } = useItemTexts();
  return useMemo(() => {
    const placeOf = ({ sub_category_id: id }: EditorItem) =>
      localizedText(list?.subCategories.get(id)?.name ?? [], language);
    return [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: (item) => (
          <span className={css.pictured}>
            <PictureThumb imageId={item.images?.[0]?.image_id} />
            <TwoLineCell secondary={englishBelow(item, nameOf(item))}>
              <ItemName name={nameOf(item)} visibility={list?.visibilityOf(item) ?? 'visible'} />
            </TwoLineCell>
          </span>
        ),
      },
      ...(showsPlace
        ? [
            {
              id: 'place',
              header: t('field.place'),
              hideWhenNarrow: true,
              render: (item: EditorItem) => <bdi className={css.muted}>{placeOf(item)}</bdi>,
            },
          ]
        : []),
      {
        id: 'price',
        header: t('column.price'),
        align: 'end',
        render: ({ price }) => <bdi>{formatMoney(price, { language, currency })}</bdi>,
      },
      {
        id: 'availability',
        header: t('column.availability'),
        render: (item) => {
          const impossible = list?.impossibleGroupOf(item);
          const schedules = list ? schedulesOf(list.menu, item) : [];
          return (
            <>
              <AvailabilityControl
                name={nameOf(item)}
                availability={availabilityOf(item, soldOut)}
                denial={denial}
                onChoose={(choice) => onAvailability(item, choice)}
              />
              {schedules.length > 0 && (
                <p className={css.schedules}>
                  <CalendarDays aria-hidden="true" />
                  <bdi>{schedules.map(({ name }) => localizedText(name, language)).join(' + ')}</bdi>
                </p>
              )}
              {impossible && (
                <p className={css.impossible}>
                  {t('preview.impossible', { name: localizedText(impossible.name, language) })}
                </p>
              )}
            </>
          );
        },
      },
      {
        id: 'labels',
        header: t('column.labels'),
        hideWhenNarrow: true,
        render: (item) => <LabelChips label={t('column.labels')} labels={chipsOf(item)} max={MAX_CHIPS} />,
      },
      {
        id: 'groups',
        header: t('column.groups'),
        align: 'end',
        hideWhenNarrow: true,
        render: ({ modifier_group_ids: ids }) =>
          ids.length === 0 ? '–' : new Intl.NumberFormat(language).format(ids.length),
      },
      actionsColumn(t('column.actions'), renderActions),
    ];
  }, [t, language, currency, list, soldOut, denial, showsPlace, nameOf, chipsOf, onAvailability, renderActions]);
}

/** The English name, by which other people know the item, if the page shows another one. */
function englishBelow({ name }: EditorItem, shown: string): ReactNode {
  const english = name[languageIndex(DEFAULT_LANGUAGE)] ?? '';
  return english === '' || english === shown ? undefined : <bdi lang={DEFAULT_LANGUAGE}>{english}</bdi>;
}

interface ItemNameProps {
  readonly name: string;
  readonly visibility: 'visible' | 'hidden' | 'place';
}

function ItemName({ name, visibility }: ItemNameProps) {
  const { t } = useTranslation('menu-items');
  if (visibility === 'visible') return <bdi>{name}</bdi>;
  return (
    <span className={css.name}>
      <bdi className={css.muted}>{name}</bdi>
      <span className={css.hidden}>
        <EyeOff aria-hidden="true" />
        {t(`visibility.${visibility}`)}
      </span>
    </span>
  );
}
