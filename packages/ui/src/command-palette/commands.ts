import type { ReactNode } from 'react';
import { findOptions } from '#option-list/find-options.ts';
import type { ListOption } from '#option-list/option.ts';

/** Something that can be done or gone to from everywhere. */
export interface Command extends Omit<ListOption, 'end'> {
  /** What it stands under: "Go to", "This order". Commands of one group stand together, in the order groups first appear. */
  readonly group: string;
  /** The keys that do it without the palette, one by one: `['G', 'O']`. */
  readonly keys?: readonly string[];
  readonly icon?: ReactNode;
}

export interface CommandGroup {
  readonly name: string;
  /** With their place in the whole list, which the arrow keys walk. */
  readonly commands: readonly { readonly command: Command; readonly index: number }[];
}

/** The commands that a text finds, in the order they are drawn: by group, the group of the best one first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const found = findOptions(commands, text);
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((name) => found.filter(({ group }) => group === name));
}

/** Commands that are already in order, cut into their groups. */
export function groupCommands(commands: readonly Command[]): readonly CommandGroup[] {
  const groups = new Map<string, { readonly command: Command; readonly index: number }[]>();
  for (const [index, command] of commands.entries()) {
    const group = groups.get(command.group);
    if (group) group.push({ command, index });
    else groups.set(command.group, [{ command, index }]);
  }
  return [...groups].map(([name, grouped]) => ({ name, commands: grouped }));
}
