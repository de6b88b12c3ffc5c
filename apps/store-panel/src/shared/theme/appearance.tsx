import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { LanguageMenu } from '@store-panel/ui/language-menu';
import { ThemeSwitcher } from '@store-panel/ui/theme-switcher';

import { useTranslation } from 'react-i18next';

import { changeLanguage, useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { themeChoice } from './theme-choice.ts';

/** Language and theme controls, at the top of every page. */
export function Appearance() {
  const { t } = useTranslation('shell');
  const { toasts } = useAppServices();
  const choose = (language: LanguageCode) =>
    void changeLanguage(language).then(
      () =>
        import('#shared/time/suggest-clock.ts')
          .then(({ suggestClock }) => suggestClock(toasts, language))
          .catch(() => {}),
      () => toasts.add({ tone: 'danger', title: t('language.failed') }),
    );
  return (
    <>
      <LanguageMenu languages={LANGUAGES} value={useLanguage()} onChange={choose} />
      <ThemeSwitcher value={useObservable(themeChoice)} onChange={themeChoice.choose} />
    </>
  );
}
