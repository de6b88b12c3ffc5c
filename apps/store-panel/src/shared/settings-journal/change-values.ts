import type { ChangeRow } from '@store-panel/api-client/rtk/setting-changes';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import { MENU_LABELS, type MenuLabel } from '@store-panel/domain/menu/parts';
import { PPM, formatMoney } from '@store-panel/domain/money/money';
import { ALLERGENS, type Allergen, sortAllergens } from '@store-panel/domain/orders/allergens';
import type { ChangeValue } from '@store-panel/ui/change-rows';
import type { TFunction } from 'i18next';

import { weekHoursText } from '#shared/hours/week-words.ts';
import { offerValueInWords } from './offer-values.ts';
import type { ValueFormat } from './change-fields.ts';
import type { MenuNames } from './menu-names.ts';

type JournalValue = ChangeRow['after'];

interface Words {
  /** Of the namespaces `journal` and `allergens`. */
  readonly t: TFunction<readonly ['journal', 'allergens']>;
  readonly language: LanguageCode;
  readonly currency: string;
  /** Undefined: ids cannot be named. */
  readonly names: MenuNames | undefined;
}

const isAllergen = (text: string): text is Allergen => ALLERGENS.some((allergen) => allergen === text);
const isLabel = (text: string): text is MenuLabel => MENU_LABELS.some((label) => label === text);

/** Lists of ids. */
const NAMED_LISTS: ReadonlySet<ValueFormat> = new Set(['modifier_groups', 'modifiers', 'items', 'sub_categories']);

const isReference = (format: ValueFormat) =>
  format === 'category' || format === 'sub_category' || format === 'modifier_group' || format === 'schedule';

/** A value in words. What does not fit its format is shown as it came. */
export function valueInWords(
  format: Exclude<ValueFormat, 'texts'>,
  value: JournalValue,
  { t, language, currency, names }: Words,
): ChangeValue {
  const nameOf = (id: string) => names?.get(id) ?? t(names === undefined ? 'value.unnamed' : 'value.gone');
  const ofOffer = offerValueInWords(format, value, language);
  if (ofOffer !== undefined) return ofOffer;
  if (format === 'week' && Array.isArray(value))
    return weekHoursText(value as unknown as readonly OpenHours[], language, t('value.allDay'));
  if (Array.isArray(value)) {
    if (value.length === 0) return t('value.none');
    if (format === 'allergens') {
      const unknown = value.filter((text) => !isAllergen(text));
      return [...sortAllergens(value.filter(isAllergen)).map((one) => t(`allergens:allergen.${one}`)), ...unknown];
    }
    if (format === 'labels') return value.map((label) => (isLabel(label) ? t(`label.${label}`) : label));
    if (format === 'pictures') return new Intl.NumberFormat(language).format(value.length);
    return NAMED_LISTS.has(format) ? value.map(nameOf) : value;
  }
  if (value === null) {
    if (format === 'tax') return t('value.storeRate');
    if (format === 'allergens') return t('value.notStated');
    if (format === 'schedule') return t('value.always');
    return format === 'text' ? null : t('value.none');
  }
  if (typeof value === 'boolean') {
    if (format === 'visibility') return t(value ? 'value.visible' : 'value.hidden');
    if (format === 'availability') return t(value ? 'value.available' : 'value.unavailable');
    return t(value ? 'value.yes' : 'value.no');
  }
  if (typeof value === 'string') return isReference(format) ? nameOf(value) : value === '' ? null : value;
  if (format === 'money') return formatMoney(value, { language, currency });
  if (format === 'tax')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(value / PPM);
  return new Intl.NumberFormat(language).format(format === 'position' ? value + 1 : value);
}
