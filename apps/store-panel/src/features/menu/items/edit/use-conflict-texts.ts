import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useScheduleName } from '#shared/menu/schedules/schedule-name.ts';
import type { ItemList } from '#features/menu/items/item-list.ts';
import { useItemTexts } from '#features/menu/items/use-item-texts.ts';
import type { AllergenAnswer } from './item-values.ts';

/** Names of the fields of an item, and their values in words, for a conflict with another user's change. */
export function useConflictTexts({ menu, subCategories }: ItemList, money: MoneyFormat) {
  const { t } = useTranslation(['menu-items', 'menu-editor']);
  const language = useLanguage();
  const { labelText } = useItemTexts();
  const scheduleName = useScheduleName(menu);
  const list = (texts: readonly string[]) =>
    texts.length === 0
      ? t('menu-editor:conflict.empty')
      : new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(texts);
  const groupName = (id: string) =>
    localizedText(menu.modifier_groups.find((group) => group.modifier_group_id === id)?.name ?? [], language);
  function textOf(field: string, value: unknown): string | undefined {
    const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    switch (field) {
      case 'price': {
        const price = typeof value === 'string' ? parseMoney(value, money) : null;
        return price === null ? undefined : formatMoney(price, money);
      }
      case 'tax':
        return typeof value === 'number' ? `${value} %` : t('field.taxOfStore');
      case 'sub_category_id':
        return typeof value === 'string'
          ? localizedText(subCategories.get(value)?.name ?? [], language) || undefined
          : undefined;
      case 'schedule_id':
        return scheduleName(value);
      case 'allergen_answer':
        return t(`allergenAnswer.${value as AllergenAnswer}`);
      case 'allergens':
      case 'labels':
        return list(texts.map((one) => labelText(one)));
      case 'modifier_group_ids':
        return list(texts.map((one) => groupName(one)));
      default:
        return undefined;
    }
  }
  return {
    textOf,
    labels: {
      description: t('field.description'),
      price: t('field.price'),
      sub_category_id: t('field.place'),
      tax: t('field.tax'),
      allergen_answer: t('field.allergens'),
      allergens: t('field.allergens'),
      labels: t('field.labels'),
      modifier_group_ids: t('field.groups'),
      external_id: t('field.code'),
      is_in_stock: t('field.inStock'),
      schedule_id: t('menu-editor:schedule.field'),
    },
  };
}
