import type { SettingChange } from '@store-panel/api-client/rtk/setting-changes';
import { localizedText } from '@store-panel/domain/geo/languages';
import { type ChangeCause, isChangeCause } from '@store-panel/domain/settings/change-causes';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { screenOfSection } from '@store-panel/domain/settings/settings-table';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { isHoursKind } from '#shared/hours/hours-values-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isSettingSection } from './setting-fields.ts';
import { useActorName } from '#shared/orders/actor-name.ts';

type Caused = Pick<SettingChange, 'section' | 'cause' | 'name' | 'count'>;

/** What a change was: "Item saved", and of which part, if it was one. */
export interface ChangeTitle {
  readonly cause: string;
  readonly name: string | null;
}

/** Causes that count their parts, and what they are called of one part. */
const CAUSE_OF_ONE = {
  categories_deleted: 'category_deleted',
  categories_restored: 'category_restored',
  sub_categories_deleted: 'sub_category_deleted',
  sub_categories_restored: 'sub_category_restored',
  items_deleted: 'item_deleted',
  items_restored: 'item_restored',
  modifier_groups_deleted: 'modifier_group_deleted',
  modifier_groups_restored: 'modifier_group_restored',
  schedules_deleted: 'schedule_deleted',
  schedules_restored: 'schedule_restored',
  festivals_deleted: 'festival_deleted',
  festivals_restored: 'festival_restored',
} as const;
const isCounted = (cause: ChangeCause): cause is keyof typeof CAUSE_OF_ONE => Object.hasOwn(CAUSE_OF_ONE, cause);

function causeText(t: TFunction<'journal'>, cause: string, isOne: boolean, count: number): string {
  if (!isChangeCause(cause)) return t('cause.other', { count });
  if (!isCounted(cause)) {
    const text = t(`cause.${cause}`);
    return isOne || count < 2 ? text : t('counted', { cause: text, total: count });
  }
  return isOne ? t(`cause.${CAUSE_OF_ONE[cause]}`) : t(`cause.${cause}`, { count });
}

/** Returns what a change was, in words. Texts: `journal`, `screens`. */
export function useChangeTitle(): (change: Caused) => ChangeTitle {
  const { t } = useTranslation('journal');
  const { t: screenText } = useTranslation('screens');
  const language = useLanguage();
  return useCallback(
    ({ section, cause, name, count }) => {
      // What was done to hours names them already.
      if (isSettingSection(section) && !isHoursKind(section))
        return {
          cause: causeText(t, cause, true, count),
          name: screenText(screenLabelKey(screenOfSection(section))),
        };
      const ofPart = name === null ? '' : localizedText(name, language);
      const isOne = ofPart !== '';
      return { cause: causeText(t, cause, isOne, count), name: isOne ? ofPart : null };
    },
    [t, screenText, language],
  );
}

/** Returns who made a change; the administrator too who acted in the store's name. Texts: `journal`, `orders`. */
export function useChangeActor(): (change: Pick<SettingChange, 'actor' | 'acting_admin'>) => string {
  const { t } = useTranslation('journal');
  const actorName = useActorName();
  return ({ actor, acting_admin: admin }) =>
    admin === null ? actorName(actor) : t('byAdministrator', { actor: actorName(actor), admin });
}
