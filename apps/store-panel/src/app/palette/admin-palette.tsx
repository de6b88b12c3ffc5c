import { screenLabelKey } from '@store-panel/domain/access/screens';
import { CommandPalette } from '@store-panel/ui/command-palette';
import { type ComponentType, use, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { adminStores } from '#features/admin/admin.commands.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { PanelContext } from '#shared/commands/command.ts';
import { MenuContext } from '#shared/frame/menu-context.ts';
import { SidebarContext } from '#shared/frame/sidebar-context.ts';
import { i18n, useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { useProvided } from '#shared/use-provided.ts';
import { adminScreenEntries } from './admin-screen-entries.ts';
import { commandEntry } from './command-entry.ts';
import { deviceCommands } from './device-commands.ts';
import { type EnglishTexts, loadEnglishTexts } from '#shared/commands/english-texts.ts';
import type { PaletteProps } from './palette.tsx';
import { typedText } from './palette-state.ts';
import { toCommand } from './to-command.tsx';
import { useRecordSearch } from './use-record-search.ts';

const RECORD_SOURCES = [adminStores] as const;

/** Loads the palette with the texts that it finds in every language. */
export async function loadAdminPalette(): Promise<ComponentType<PaletteProps>> {
  const english = await loadEnglishTexts();
  return (props) => <Palette {...props} english={english} />;
}

/** Finds stores, screens and what belongs to the device. */
function Palette({ english, onClose }: PaletteProps & { readonly english: EnglishTexts }) {
  const context = usePanelContext();
  const { t, language } = context;
  const role = useObservable(context.services.adminRole);
  const navigate = useNavigate();
  const [initialText] = useState(typedText.get);
  const [text, setText] = useState(initialText);
  const { entries: stores, searching, failed, retry } = useRecordSearch(text, context, RECORD_SOURCES);
  const [screens, actions] = useMemo(() => {
    const foreign = language === 'en' ? null : english;
    const available = deviceCommands.filter(({ isAvailable }) => isAvailable(context));
    return [
      adminScreenEntries(role ?? 'Editor', context, foreign),
      available.map((command) => commandEntry(command, context, foreign)),
    ];
  }, [context, role, language, english]);
  const commands = useMemo(
    () => [...screens, ...actions].map((entry) => toCommand(entry, context)),
    [screens, actions, context],
  );
  const open = screens.filter(({ denial }) => denial === undefined);

  function choose(value: string) {
    const action = [...stores, ...screens, ...actions].find((one) => one.value === value)?.action;
    if (action === undefined) return;
    if ('href' in action) void navigate(action.href);
    else action.run();
  }
  const nameOf = (screen: (typeof failed)[number]) => t(`screens:${screenLabelKey(screen)}`);
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('palette:adminLabel')}
      commands={commands}
      sections={[{ name: t('palette:group.screen'), commands: open.map((entry) => toCommand(entry, context)) }]}
      results={{ text, commands: stores.map((entry) => toCommand(entry, context)) }}
      sources={[
        ...searching.map((screen) => ({ name: nameOf(screen), state: 'searching' as const })),
        ...failed.map((screen) => ({ name: nameOf(screen), state: 'failed' as const, onRetry: retry })),
      ]}
      emptyText={t('shell:list.noResults')}
      initialText={initialText}
      onSearch={setText}
      onChoose={choose}
    />
  );
}

/** Without an event stream nothing tells that the server is out of reach: a source that fails says so by itself. */
function usePanelContext(): PanelContext {
  const services = useAppServices();
  const language = useLanguage();
  const menu = use(MenuContext);
  const sidebar = useProvided(SidebarContext);
  return useMemo(
    () => ({ isOffline: false, language, t: (key, values) => i18n.t(key, { ...values }), services, menu, sidebar }),
    [language, services, menu, sidebar],
  );
}
