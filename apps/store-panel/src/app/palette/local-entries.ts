import { cachedCouriers } from '#features/couriers/couriers.commands.ts';
import { findRunningOrders, orderCommands } from '#features/orders/orders.commands.ts';
import { salesCommands } from '#features/sales-limits/sales-limits.commands.ts';
import type { CommandContext, CommandEntry, FeatureCommand } from '#shared/commands/command.ts';
import { pageCommands } from '#shared/commands/page-commands.ts';
import { deviceCommands } from './device-commands.ts';
import type { EnglishTexts } from './english-texts.ts';
import { screenEntries } from './screen-entries.ts';

/** The actions of all features. */
const COMMANDS: readonly FeatureCommand[] = [...orderCommands, ...salesCommands, ...deviceCommands];

const pageEntries = (context: CommandContext): readonly CommandEntry[] =>
  pageCommands().map(({ id, label, icon, denial, run }) => ({
    value: `page:${id}`,
    group: 'page',
    label,
    ...(icon && { icon }),
    denial: denial?.(context),
    action: { run },
  }));

const toEntry = (
  { id, icon, label, words, denial, action }: FeatureCommand,
  context: CommandContext,
  english: EnglishTexts | null,
): CommandEntry => ({
  value: `action:${id}`,
  group: 'action',
  label: label(context),
  icon,
  keywords: context.t(words),
  ...(english && { english: englishWords(words, english) }),
  denial: denial?.(context),
  action: action(context),
});

function englishWords(key: FeatureCommand['words'], english: EnglishTexts): string {
  const name = key.replace('words:action.', '') as keyof EnglishTexts['words']['action'];
  return english.words.action[name];
}

/** Screens and actions, those of the page first. */
export const commandEntries = (context: CommandContext, english: EnglishTexts | null): readonly CommandEntry[] => [
  ...pageEntries(context),
  ...screenEntries(context, english),
  ...COMMANDS.filter(({ isAvailable }) => isAvailable(context)).map((command) => toEntry(command, context, english)),
];

/** Records that are in the cache. */
export const cachedRecords = (context: CommandContext, text: string): readonly CommandEntry[] => [
  ...findRunningOrders(context, text),
  ...cachedCouriers(context, text),
];
