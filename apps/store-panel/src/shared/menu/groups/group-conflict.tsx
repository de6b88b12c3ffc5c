import { LANGUAGES, localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { MergeConflictAlert } from '#shared/menu/editing/merge-conflict-alert.tsx';
import type { MergeConflict } from '#shared/menu/editing/use-merged-save.ts';
import type { GroupValues, ModifierValues } from './group-values.ts';

/** Fields of a group that another user changed too, those of its modifiers by their names. */
export function GroupConflict({ conflict }: { readonly conflict: MergeConflict<GroupValues> | undefined }) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const labels = {
    min: t('group.min'),
    max: t('group.max'),
    has_no_max: t('group.hasNoMax'),
    allows_quantity: t('group.allowsQuantity'),
    modifiers: t('group.modifiers'),
    ...Object.fromEntries(
      (conflict?.merged.modifiers ?? []).flatMap(({ name }, index) =>
        modifierLabels(localizedText(name, language), index),
      ),
    ),
  };
  function modifierLabels(name: string, index: number) {
    const label = (field: string, text: string) => [`modifiers.${index}.${field}`, `${name}: ${text}`] as const;
    return [
      label('price', t('field.price')),
      label('is_default', t('field.default')),
      label('is_visible', t('field.visible')),
      ...LANGUAGES.map(({ label: languageName }, at) => label(`name.${at}`, `${t('field.name')} (${languageName})`)),
    ];
  }
  return (
    <MergeConflictAlert
      conflict={conflict}
      labels={labels}
      textOf={(field, value) =>
        field === 'modifiers'
          ? new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(
              (value as readonly ModifierValues[]).map(
                ({ name, price }) => `${localizedText(name, language)} ${price}`,
              ),
            )
          : undefined
      }
    />
  );
}
