import { checkScreenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { SCREENS, screenLabelKey, SETTINGS_SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { SETTINGS } from '@store-panel/domain/settings/settings-table';
import type { TextKey, Texts } from '@store-panel/locales/text-keys';
import { useEffect, useMemo, useState } from 'react';

import { pathTo, pathToSetting } from '#paths.ts';
import { i18n, useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { type EnglishTexts, loadEnglishTexts } from '#shared/commands/english-texts.ts';

/** A single setting, or a screen of settings. */
export interface SettingEntry {
  /** `store.minimum_order_price`, or the screen. */
  readonly id: string;
  readonly isScreen: boolean;
  readonly label: string;
  readonly screenName: string;
  readonly href: string;
  /** Its English name; empty in English. */
  readonly english: string;
  /** What else users call it in English; empty in English. */
  readonly englishWords: string;
  /** What else users call it. */
  readonly words: string;
}

/** Translates keys of `settings`, `screens` and `words`. */
type Translate = (key: TextKey) => string;

/** Screens of settings with a plain path and search words. */
type SearchedScreen = Extract<(typeof SETTINGS_SCREENS)[number], keyof Texts['words']['screen']>;
const isSearched = (screen: ScreenId): screen is SearchedScreen =>
  SCREENS[screen].isRouted && SCREENS[screen].path.startsWith('/app/settings/');

/** The text of a setting in a tree of texts. */
function textAt(tree: unknown, path: string): string {
  let value = tree;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * The settings that a session may open, and their screens. Texts: `settings`, `screens`, `words`.
 * @param english null in English
 */
export function settingEntries(
  access: ScreenSession,
  t: Translate,
  english: EnglishTexts | null,
): readonly SettingEntry[] {
  const canOpen = (screen: ScreenId) => SCREENS[screen].isRouted && checkScreenAccess(screen, access).allowed;
  const settings = SETTINGS.filter(({ screen }) => canOpen(screen)).map((setting) => ({
    id: setting.id,
    isScreen: false,
    label: t(`settings:label.${setting.id}`),
    screenName: t(`screens:${screenLabelKey(setting.screen)}`),
    href: pathToSetting(setting),
    english: english === null ? '' : textAt(english.settings.label, setting.id),
    englishWords: english === null ? '' : textAt(english.words.setting, setting.id),
    words: t(`words:setting.${setting.id}`),
  }));
  const screens = SETTINGS_SCREENS.filter((screen) => isSearched(screen) && canOpen(screen)).map((screen) => {
    const name = t(`screens:${screenLabelKey(screen)}`);
    return {
      id: screen,
      isScreen: true,
      label: name,
      screenName: name,
      href: pathTo(screen),
      english: english === null ? '' : english.screens.screen[screen],
      englishWords: english === null ? '' : english.words.screen[screen],
      words: t(`words:screen.${screen}`),
    };
  });
  return [...settings, ...screens];
}

/** The settings and screens of the session, with their English names once those are loaded. */
export function useSettingEntries(): readonly SettingEntry[] {
  const language = useLanguage();
  const { access } = useStoreSession().session;
  const [english, setEnglish] = useState<EnglishTexts | null>(null);
  useEffect(() => {
    let isShown = true;
    loadEnglishTexts().then(
      (texts) => isShown && setEnglish(texts),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return useMemo(
    () => settingEntries(access, (key) => i18n.t(key), language === 'en' ? null : english),
    [access, language, english],
  );
}
