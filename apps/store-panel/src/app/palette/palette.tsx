import { screenLabelKey } from '@store-panel/domain/access/screens';
import { foldDigits } from '@store-panel/domain/input/digits';
import { CommandPalette } from '@store-panel/ui/command-palette';
import { type ComponentType, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import type { CommandEntry } from '#shared/commands/command.ts';
import { usePersonalLists } from '#shared/personal-lists/personal-lists.ts';
import { type EnglishTexts, loadEnglishTexts } from '#shared/commands/english-texts.ts';
import { cachedRecords, commandEntries, RECORD_SOURCES } from './local-entries.ts';
import { typedText } from './palette-state.ts';
import { toCommand } from './to-command.tsx';
import { useCommandContext } from './use-command-context.ts';
import { useEmptyPalette } from './use-empty-palette.ts';
import { useRecordSearch } from './use-record-search.ts';

export interface PaletteProps {
  readonly onClose: () => void;
}

/** Loads the palette with the texts that it finds in every language. */
export async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const english = await loadEnglishTexts();
  return (props) => <Palette {...props} english={english} />;
}

/** Finds screens, actions and records by what users call them. */
function Palette({ english, onClose }: PaletteProps & { readonly english: EnglishTexts }) {
  const context = useCommandContext();
  const { t, language } = context;
  const { uses } = usePersonalLists();
  const navigate = useNavigate();
  const [initialText] = useState(typedText.get);
  const [text, setText] = useState(initialText);
  const { entries: records, searching, failed, retry } = useRecordSearch(text, context, RECORD_SOURCES);
  const commands = useMemo(
    () =>
      commandEntries(context, language === 'en' ? null : english)
        // Of two that fit equally well the one used more is first.
        .toSorted((one, other) => uses.countOf(other.value) - uses.countOf(one.value)),
    [context, language, english, uses],
  );
  // Converted once: the search indexes each of them.
  const shownCommands = useMemo(() => commands.map((entry) => toCommand(entry, context)), [commands, context]);
  const cached = useMemo(() => cachedRecords(context, text), [context, text]);
  const sections = useEmptyPalette(commands);
  const isNumber = /^\s*#?\d+\s*$/.test(foldDigits(text));
  const toCommands = (entries: readonly CommandEntry[]) => entries.map((entry) => toCommand(entry, context));
  // A number is an order's first of all: everything else that has it waits for the orders.
  const isWaiting = isNumber && searching.length > 0;

  function choose(value: string) {
    const shown = [...sections.flatMap(({ entries }) => entries), ...cached, ...records, ...commands];
    const entry = shown.find((one) => one.value === value);
    if (entry === undefined) return;
    if (isCounted(entry)) uses.add(value);
    if ('href' in entry.action) void navigate(entry.action.href);
    else entry.action.run();
  }
  const nameOf = (screen: (typeof failed)[number]) => t(`screens:${screenLabelKey(screen)}`);
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('palette:label')}
      commands={[...toCommands(isNumber ? [...cached, ...records] : cached), ...(isWaiting ? [] : shownCommands)]}
      sections={sections.map(({ name, entries }) => ({ name, commands: toCommands(entries) }))}
      results={{ text, commands: isNumber ? [] : toCommands(records) }}
      sources={[
        ...searching.map((screen) => ({ name: nameOf(screen), state: 'searching' as const })),
        ...failed.map((screen) => ({ name: nameOf(screen), state: 'failed' as const, onRetry: retry })),
      ]}
      notice={context.isOffline && text !== '' ? t('palette:offline') : undefined}
      emptyText={t('shell:list.noResults')}
      initialText={initialText}
      onSearch={setText}
      onChoose={choose}
    />
  );
}

/** Records come and go, so their uses say nothing. */
const isCounted = ({ group }: CommandEntry): boolean => group === 'screen' || group === 'action';
