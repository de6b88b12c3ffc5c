import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { type CommandName, isCommand, optionsOf, overview, usage } from '#options/command-table.ts';
import { UsageError } from '#options/accounts.ts';

/** The parsed command line: help, or a command with its checked values. */
export type ParsedCommand =
  | { readonly help: string }
  | { readonly help: null; readonly command: CommandName; readonly values: Values };

export interface Values {
  text(name: string): string | undefined;
  flag(name: string): boolean;
  /** A number within the bounds that the table gives. */
  number(name: string): number;
}

/** Parses the command line. @throws UsageError with what is wrong and what is valid */
export function readCommandLine(argv: readonly string[]): ParsedCommand {
  const [command, ...rest] = argv;
  if (command === undefined || command === '--help' || command === '-h' || command === 'help')
    return { help: overview() };
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}".\n\n${overview()}`);
  const parsed = parse(command, rest);
  if (parsed['help'] === true) return { help: usage(command) };
  const values = valuesOf(command, parsed);
  for (const option of optionsOf(command)) {
    if (option.kind === 'number') values.number(option.name);
    if (option.isRequired && values.text(option.name) === undefined) {
      throw new UsageError(`--${option.name} is missing: ${option.meaning}\n\n${usage(command)}`);
    }
  }
  const api = values.text('api') ?? '';
  if (!URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol)) {
    throw new UsageError(`--api "${api}" is no address like http://localhost:4000`);
  }
  return { help: null, command, values };
}

function parse(command: CommandName, args: readonly string[]): Readonly<Record<string, unknown>> {
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    optionsOf(command).map(({ name, kind }) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const),
  );
  try {
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage(command)}`);
  }
}

function valuesOf(command: CommandName, parsed: Readonly<Record<string, unknown>>): Values {
  const text = (name: string) => (typeof parsed[name] === 'string' ? parsed[name] : undefined);
  return {
    text,
    flag: (name) => parsed[name] === true,
    number(name) {
      const option = optionsOf(command).find((each) => each.name === name);
      if (option?.kind !== 'number') throw new RangeError(`${command} has no number ${name}`);
      const value = Number(text(name) ?? option.standard);
      const isWithin =
        value >= option.min && value <= option.max && (option.isWhole !== true || Number.isInteger(value));
      if (isWithin) return value;
      const kind = option.isWhole === true ? 'a whole number' : 'a number';
      throw new UsageError(`--${name} is "${text(name)}"; it takes ${kind} from ${option.min} to ${option.max}`);
    },
  };
}
