import type { CommandEntry, FeatureCommand, PanelContext } from '#shared/commands/command.ts';
import type { EnglishTexts } from './english-texts.ts';

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
  keywords: context.t(words),
  ...(english && { english: englishWords(words, english) }),
  denial: denial?.(context),
  action: action(context),
});

function englishWords(key: FeatureCommand['words'], english: EnglishTexts): string {
  const name = key.replace('words:action.', '') as keyof EnglishTexts['words']['action'];
  return english.words.action[name];
}
