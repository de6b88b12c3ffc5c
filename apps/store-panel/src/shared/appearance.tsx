import { LANGUAGES, type LanguageCode } from '@store-panel/domain/places/languages';
import { LanguageMenu } from '@store-panel/ui/language-menu';
import { ThemeSwitcher } from '@store-panel/ui/theme-switcher';

import { useTranslation } from 'react-i18next';

import { chooseLanguage, useLanguage } from './i18n.ts';
import { useObserved } from './observable.ts';
import { usePlatform } from './platform/platform.tsx';
import { themeChoice } from './theme-choice.ts';

/** Language and look: at the top end of every page. */
export function Appearance() {
  const { t } = useTranslation('shell');
  const { toasts } = usePlatform();
  const choose = (language: LanguageCode) =>
    void chooseLanguage(language).catch(() => toasts.add({ tone: 'danger', title: t('language.failed') }));
  return (
    <>
      <LanguageMenu languages={LANGUAGES} value={useLanguage()} onChange={choose} />
      <ThemeSwitcher value={useObserved(themeChoice)} onChange={themeChoice.choose} />
    </>
  );
}
