import { Settings2 } from 'lucide-react';

import type { CommandContext, CommandEntry } from '#shared/commands/command.ts';
import type { EnglishTexts } from '#shared/commands/english-texts.ts';
import { settingEntries as entriesOf } from '#shared/settings-search/setting-entries.ts';

/** Every single setting that the session may open; it opens with its field focused. Screens have entries of their own. */
export function settingEntries(context: CommandContext, english: EnglishTexts | null): readonly CommandEntry[] {
  const { session, t } = context;
  return entriesOf(session.access, t, english)
    .filter(({ isScreen }) => !isScreen)
    .map(({ id, label, screenName, href, english: name }) => ({
      value: `setting:${id}`,
      group: 'setting',
      label,
      icon: Settings2,
      area: screenName,
      ...(name !== '' && { english: name }),
      action: { href },
    }));
}
