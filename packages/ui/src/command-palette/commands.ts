import type { ReactNode } from 'react';
import { findOptions } from '#option-list/find-options.ts';
import type { ListOption } from '#option-list/option.ts';

/** An action or page that is available everywhere. */
export interface Command extends Omit<ListOption, 'end'> {
  /** Group heading: "Go to", "This order". Groups show in the order they first appear. */
  readonly group: string;
  /** Shortcut keys, one by one: `['G', 'O']`. */
  readonly keys?: readonly string[];
  readonly icon?: ReactNode;
}

export interface CommandGroup {
  readonly name: string;
  /** Commands with their index in the whole list, for the arrow keys. */
  readonly commands: readonly { readonly command: Command; readonly index: number }[];
}

/** Returns matching commands by group, the group of the best match first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const found = findOptions(commands, text);
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((name) => found.filter(({ group }) => group === name));
}

/** Splits ordered commands into groups. */
export function groupCommands(commands: readonly Command[]): readonly CommandGroup[] {
  const groups = new Map<string, { readonly command: Command; readonly index: number }[]>();
  for (const [index, command] of commands.entries()) {
    const group = groups.get(command.group);
    if (group) group.push({ command, index });
    else groups.set(command.group, [{ command, index }]);
  }
  return [...groups].map(([name, grouped]) => ({ name, commands: grouped }));
}
