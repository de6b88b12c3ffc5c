import type { CommandEntry, CommandWords, FeatureCommand, PanelContext } from '#shared/commands/command.ts';
import type { EnglishTexts } from '#shared/commands/english-texts.ts';

/** Converts an action to an entry. */
export const commandEntry = <Context extends PanelContext>(
  { id, icon, label, words, denial, action }: FeatureCommand<Context>,
  context: Context,
  english: EnglishTexts | null,
): CommandEntry => ({
  value: `action:${id}`,
  group: 'action',
  label: label(context),
  icon,
  keywords: words.map((key) => context.t(key)).join(', '),
  ...(english && { english: words.map((key) => englishWords(key, english)).join(', ') }),
  denial: denial?.(context),
  action: action(context),
});

function englishWords(key: CommandWords, english: EnglishTexts): string {
  const name = key.replace('words:action.', '') as keyof EnglishTexts['words']['action'];
  return english.words.action[name];
}
