import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { MENU_LABELS, type MenuLabel } from '@store-panel/domain/menu/parts';
import { ALLERGENS, type Allergen, sortAllergens } from '@store-panel/domain/orders/allergens';
import { endOf } from '@store-panel/domain/sales/limits';
import type { Label } from '@store-panel/ui/label-chips';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import type { Availability } from './item-list.ts';

const isLabel = (text: string): text is MenuLabel => (MENU_LABELS as readonly string[]).includes(text);
const isAllergen = (text: string): text is Allergen => (ALLERGENS as readonly string[]).includes(text);

/** Names of items, their labels, allergens and availability, in the language of the page or in another one. */
export function useItemTexts(otherLanguage?: LanguageCode) {
  const ownLanguage = useLanguage();
  const language = otherLanguage ?? ownLanguage;
  const { t } = useTranslation(['menu-items', 'allergens', 'journal'], { lng: language });
  const clock = useClock();
  const { session } = useStoreSession();
  const zone = session.timezone;
  return useMemo(() => {
    /** A label of a newer server has no text yet. */
    function labelText(label: string): string {
      if (isLabel(label)) return t(`journal:label.${label}`);
      return isAllergen(label) ? t(`allergens:allergen.${label}`) : label;
    }
    return {
      nameOf: ({ name }: Pick<EditorItem, 'name'>) => localizedText(name, language),
      labelText,
      /** Labels first, then allergens in the order of the regulation. */
      chipsOf: ({ labels, allergens }: Pick<EditorItem, 'labels' | 'allergens'>): readonly Label[] => [
        ...labels.map((id) => ({ id, text: labelText(id), tone: 'success' as const })),
        ...sortAllergens(allergens ?? []).map((id) => ({ id, text: labelText(id), tone: 'warning' as const })),
      ],
      availabilityText: (availability: Availability): string => {
        if (availability.state !== 'sold_out') return t(`availability.${availability.state}`);
        const end = formatTimeOrDateTime(endOf(availability.limit), serverNow(), { language, clock, zone });
        return t('availability.soldOut', { end });
      },
    };
  }, [t, language, clock, zone]);
}
