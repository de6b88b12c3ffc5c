import type { EditorItem, EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { defaultChoice, groupsOf, isImpossible, menuLine } from '@store-panel/domain/menu/choices';
import { customerMenu } from '@store-panel/domain/menu/customer-menu';
import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';
import { schedulesOf } from '@store-panel/domain/menu/schedules';
import { formatMoney, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { LabelChips } from '@store-panel/ui/label-chips';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CustomerLanguage } from '#shared/i18n/customer-language.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { AllergenWords } from '#shared/menu/allergen-words.tsx';
import { GroupChoice } from '#shared/menu/group-choice.tsx';
import { fromScheduleValue } from '#shared/menu/schedules/schedule-field.tsx';
import { useScheduleWords } from '#shared/menu/schedules/schedule-words.ts';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';
import { useItemTexts } from '#features/menu/items/use-item-texts.ts';
import css from './item-preview.module.css';
import { allergensOf, type ItemValues } from './item-values.ts';

interface ItemPreviewProps {
  readonly menu: EditorMenu;
  /** As they are typed. */
  readonly values: ItemValues;
  /** Pictures are saved by themselves; undefined for a new item. */
  readonly images: EditorItem['images'];
  readonly money: MoneyFormat;
}

const NAMESPACES = ['menu-items', 'order-entry', 'allergens', 'journal'] as const;

/** The item as customers see it in any language, with the choices that they have, from what is typed. */
export function ItemPreview({ menu, values, images, money }: ItemPreviewProps) {
  const { t } = useTranslation(['menu-items', 'menu-editor']);
  const language = useLanguage();
  const { timesOf } = useScheduleWords();
  const groups = useMemo(() => customerMenu(menu), [menu]);
  const item: MenuItem = {
    item_id: 'preview',
    sub_category_id: values.sub_category_id,
    name: values.name,
    description: values.description,
    price: parseMoney(values.price, money) ?? 0,
    tax_ppm: null,
    allergens: allergensOf(values),
    is_in_stock: values.is_in_stock,
    modifier_group_ids: values.modifier_group_ids,
    schedule_id: fromScheduleValue(values.schedule_id),
  };
  const schedules = schedulesOf(groups, item);
  const impossible = groupsOf(groups, item).filter((group) => isImpossible(group));
  return (
    <div className={css.preview}>
      <p className={css.note}>{t('preview.note')}</p>
      {!values.is_visible && <InlineAlert tone="warning">{t('preview.hidden')}</InlineAlert>}
      {values.is_visible && !values.is_in_stock && <InlineAlert tone="warning">{t('preview.off')}</InlineAlert>}
      {schedules.length > 0 && (
        <InlineAlert tone="info">
          {t('menu-editor:schedule.orderable', { times: schedules.map((one) => timesOf(one)).join(' + ') })}
        </InlineAlert>
      )}
      {impossible.map((group) => (
        <InlineAlert key={group.modifier_group_id} tone="danger">
          {t('preview.impossible', { name: localizedText(group.name, language), min: group.min })}
        </InlineAlert>
      ))}
      <CustomerLanguage label={t('menu-editor:preview.language')} namespaces={NAMESPACES}>
        {(shown) => (
          <CustomerItem
            groups={groups}
            item={item}
            labels={values.labels}
            imageId={images?.[0]?.image_id}
            format={{ language: shown, currency: money.currency }}
          />
        )}
      </CustomerLanguage>
    </div>
  );
}

interface CustomerItemProps {
  readonly groups: Menu;
  readonly item: MenuItem;
  readonly labels: readonly string[];
  readonly imageId: string | undefined;
  readonly format: MoneyFormat & { readonly language: LanguageCode };
}

function CustomerItem({ groups, item, labels, imageId, format }: CustomerItemProps) {
  const { language } = format;
  const { t } = useTranslation('menu-items', { lng: language });
  const { chipsOf } = useItemTexts(language);
  const [options, setOptions] = useState(() => defaultChoice(groups, item));
  const name = localizedText(item.name, language);
  const description = localizedText(item.description, language);
  const total = lineTotal({ ...menuLine(groups, item, options, language), quantity: 1 });
  return (
    <section className={css.card} aria-label={name}>
      {imageId !== undefined && <PictureThumb imageId={imageId} size="md" />}
      <header className={css.header}>
        <h3 className={css.name}>
          <bdi>{name === '' ? t('preview.noName') : name}</bdi>
        </h3>
        <bdi className={css.price}>{formatMoney(item.price, format)}</bdi>
      </header>
      {description !== '' && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
      <LabelChips label={t('field.labels')} labels={chipsOf({ labels: [...labels], allergens: null })} />
      {item.allergens !== null && item.allergens.length > 0 && (
        <AllergenWords list={item.allergens} language={language} />
      )}
      {groupsOf(groups, item).map((group) => (
        <GroupChoice
          key={group.modifier_group_id}
          group={group}
          selected={options}
          isTried={false}
          language={language}
          onChange={setOptions}
        />
      ))}
      <p className={css.total}>
        {t('preview.total')} <bdi>{formatMoney(total, format)}</bdi>
      </p>
    </section>
  );
}
