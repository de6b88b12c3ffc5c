import type { Command } from '@store-panel/ui/command-palette';

import type { CommandEntry, PanelContext } from '#shared/commands/command.ts';
import { areShortcutsOn } from '#shared/shortcuts/shortcut-preference.ts';

/** Converts an entry to what the palette shows. */
export function toCommand(entry: CommandEntry, { t }: Pick<PanelContext, 't'>): Command {
  const { value, label, icon: Icon, keywords, english, keys, isExactOnly, denial, group } = entry;
  const description = denial ?? entry.description;
  return {
    value,
    label,
    group: entry.area ?? t(`palette:group.${group}`),
    ...(Icon && { icon: <Icon aria-hidden="true" /> }),
    ...(keywords !== undefined && { keywords }),
    ...(english !== undefined && { english }),
    ...(keys !== undefined && areShortcutsOn() && { keys: keys.toUpperCase().split(' ') }),
    ...(isExactOnly && { isExactOnly }),
    ...(description !== undefined && { description }),
    ...(denial !== undefined && { disabled: true }),
  };
}
