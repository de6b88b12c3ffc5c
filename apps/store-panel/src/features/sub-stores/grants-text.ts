import { type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { presetOf } from './grants.ts';

/** Returns the name of the preset, else a list of the screens. */
export function useGrantsText(): (screens: readonly ScreenId[]) => string {
  const { t } = useTranslation(['sub-stores', 'screens']);
  const language = useLanguage();
  return useCallback(
    (screens) => {
      const preset = presetOf(screens);
      if (preset === 'everything') return t('preset.everything.name');
      if (screens.length === 0) return t('grants.none');
      return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(
        screens.map((id) => t(`screens:${screenLabelKey(id)}`)),
      );
    },
    [t, language],
  );
}
