import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import { Clock, Keyboard, Languages, Moon, PanelLeft, Sun } from 'lucide-react';

import type { FeatureCommand, PanelContext } from '#shared/commands/command.ts';
import { changeLanguage } from '#shared/i18n/i18n.ts';
import { openShortcutHelp } from '#shared/shortcuts/shortcut-help-state.ts';
import { clockChoice } from '#shared/time/clock-choice.ts';
import { themeChoice } from '#shared/theme/theme-choice.ts';

type DeviceCommand = FeatureCommand<PanelContext>;

const MODE_ICONS = { light: Sun, dark: Moon } as const;

const modeCommands = (['light', 'dark'] as const).map((mode): DeviceCommand => ({
  id: `theme-${mode}`,
  icon: MODE_ICONS[mode],
  words: ['words:action.theme'],
  isAvailable: () => themeChoice.get().mode !== mode,
  label: ({ t }) => t(`palette:action.${mode}`),
  action: () => ({ run: () => themeChoice.choose({ ...themeChoice.get(), mode }) }),
}));

const languageCommands = LANGUAGES.map(({ code, label }): DeviceCommand => ({
  id: `language-${code}`,
  icon: Languages,
  words: ['words:action.language'],
  isAvailable: ({ language }) => language !== code,
  // In its own language and in the current one.
  label: ({ t, language }) =>
    t('palette:action.language', {
      name: label,
      translated: new Intl.DisplayNames(language, { type: 'language' }).of(code),
    }),
  action: ({ services, t }) => ({
    run: () =>
      void changeLanguage(code).catch(() => services.toasts.add({ tone: 'danger', title: t('shell:language.failed') })),
  }),
}));

const clockCommands = STAMP_CLOCKS.map((clock): DeviceCommand => ({
  id: `clock-${clock}`,
  icon: Clock,
  words: ['words:action.clock'],
  isAvailable: () => clockChoice.get() !== clock,
  label: ({ t }) => t(`device:clock.${clock}`),
  action: () => ({ run: () => clockChoice.choose(clock) }),
}));

/** What a user sets on this device. All can be set back the same way. */
export const deviceCommands: readonly DeviceCommand[] = [
  ...modeCommands,
  ...languageCommands,
  ...clockCommands,
  {
    id: 'menu-mode',
    icon: PanelLeft,
    words: ['words:action.menu'],
    isAvailable: ({ menu }) => menu.kind !== 'none',
    label: ({ t }) => t('palette:action.menu'),
    action: ({ sidebar }) => ({ run: sidebar.toggle }),
  },
  {
    id: 'shortcuts',
    icon: Keyboard,
    words: ['words:action.shortcuts'],
    isAvailable: () => true,
    label: ({ t }) => t('navigation:shortcuts.title'),
    action: () => ({ run: openShortcutHelp }),
  },
];
