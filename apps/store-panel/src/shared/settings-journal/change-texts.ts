import type { SettingChange } from '@store-panel/api-client/rtk/setting-changes';
import { localizedText } from '@store-panel/domain/geo/languages';
import { isChangeCause } from '@store-panel/domain/settings/change-causes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useActorName } from '#shared/orders/actor-name.ts';

type Caused = Pick<SettingChange, 'cause' | 'name' | 'count'>;

/** What a change was: "Item saved", and of which part, if it was one. */
export interface ChangeTitle {
  readonly cause: string;
  readonly name: string | null;
}

/** Returns what a change was, in words. Texts: `journal`. */
export function useChangeTitle(): (change: Caused) => ChangeTitle {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  return useCallback(
    ({ cause, name, count }) => {
      const ofPart = name === null ? '' : localizedText(name, language);
      const isOne = ofPart !== '';
      return { cause: causeText(), name: isOne ? ofPart : null };

      function causeText(): string {
        if (!isChangeCause(cause)) return t('cause.other', { count });
        switch (cause) {
          case 'categories_deleted':
            return isOne ? t('cause.category_deleted') : t('cause.categories_deleted', { count });
          case 'categories_restored':
            return isOne ? t('cause.category_restored') : t('cause.categories_restored', { count });
          case 'sub_categories_deleted':
            return isOne ? t('cause.sub_category_deleted') : t('cause.sub_categories_deleted', { count });
          case 'sub_categories_restored':
            return isOne ? t('cause.sub_category_restored') : t('cause.sub_categories_restored', { count });
          case 'items_deleted':
            return isOne ? t('cause.item_deleted') : t('cause.items_deleted', { count });
          case 'items_restored':
            return isOne ? t('cause.item_restored') : t('cause.items_restored', { count });
          case 'modifier_groups_deleted':
            return isOne ? t('cause.modifier_group_deleted') : t('cause.modifier_groups_deleted', { count });
          case 'modifier_groups_restored':
            return isOne ? t('cause.modifier_group_restored') : t('cause.modifier_groups_restored', { count });
          default: {
            const text = t(`cause.${cause}`);
            return isOne || count < 2 ? text : t('counted', { cause: text, total: count });
          }
        }
      }
    },
    [t, language],
  );
}

/** Returns who made a change; the administrator too who acted in the store's name. Texts: `journal`, `orders`. */
export function useChangeActor(): (change: Pick<SettingChange, 'actor' | 'acting_admin'>) => string {
  const { t } = useTranslation('journal');
  const actorName = useActorName();
  return ({ actor, acting_admin: admin }) =>
    admin === null ? actorName(actor) : t('byAdministrator', { actor: actorName(actor), admin });
}
