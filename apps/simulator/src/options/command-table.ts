import { ACCOUNTS_VARIABLE } from '#options/accounts.ts';

interface Described {
  readonly name: string;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly meaning: string;
  readonly isRequired?: true;
}

export type Option =
  | (Described & { readonly kind: 'text' | 'flag' })
  | (Described & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly standard: number;
      readonly isWhole?: true;
    });

interface Command {
  readonly does: string;
  readonly options: readonly Option[];
}

const api: Option = { name: 'api', kind: 'text', value: 'URL', meaning: "the platform's address", isRequired: true };
const accounts: Option = {
  name: 'accounts',
  kind: 'text',
  value: 'FILE',
  meaning: `who takes part; else the variable ${ACCOUNTS_VARIABLE}`,
};
const seed: Option = {
  name: 'seed',
  kind: 'text',
  value: 'TEXT',
  meaning: 'the same one gives the same day; else one is made up and told',
};
const verbose: Option = { name: 'verbose', kind: 'flag', meaning: 'tell more than one line a minute' };
const speed = (standard: number): Option => ({
  name: 'speed',
  kind: 'number',
  value: 'N',
  meaning: `how much faster than life (${standard})`,
  min: 0.1,
  max: 10_000,
  standard,
});
const couriers: Option = {
  name: 'couriers',
  kind: 'number',
  value: 'N',
  meaning: 'so many of the courier accounts at most',
  min: 0,
  max: 10_000,
  standard: 10_000,
  isWhole: true,
};
const perDay = (standard: number): Option => ({
  name: 'per-day',
  kind: 'number',
  value: 'N',
  meaning: `orders a day for each store, on average (${standard})`,
  min: 1,
  max: 1_000_000,
  standard,
});
const maxOpen = (standard: number): Option => ({
  name: 'most-open',
  kind: 'number',
  value: 'N',
  meaning: `a store with so many open orders gets no more (${standard})`,
  min: 1,
  max: 10_000,
  standard,
  isWhole: true,
});

const byPhone: Option = {
  name: 'by-phone',
  kind: 'number',
  value: 'SHARE',
  meaning: 'robot staff takes this share of the orders itself, on the telephone (0.2)',
  min: 0,
  max: 1,
  standard: 0.2,
};

const COMMANDS = {
  live: {
    does: 'Customers and couriers live beside whoever works the orders, until it is stopped.',
    options: [
      api,
      accounts,
      speed(1),
      perDay(240),
      maxOpen(12),
      couriers,
      { name: 'staff', kind: 'flag', meaning: 'robots work the orders too' },
      byPhone,
      seed,
      verbose,
    ],
  },
  replay: {
    does: 'Every order of a file arrives once; in the end the lists are held against the file, as JSON on stdout.',
    options: [
      api,
      accounts,
      {
        name: 'file',
        kind: 'text',
        value: 'FILE',
        meaning: 'orders, tab-separated: order_id, quantity, item_name, choice_description, item_price',
        isRequired: true,
      },
      speed(100),
      { name: 'staff', kind: 'flag', meaning: 'robots work every order until it is completed' },
      couriers,
      {
        name: 'store',
        kind: 'text',
        value: 'SIGN-IN',
        meaning: "the store's account that the orders go to, where there are several",
      },
      { name: 'run', kind: 'text', value: 'NAME', meaning: 'an order of a run is never placed twice; else a new run' },
      { name: 'journal', kind: 'text', value: 'FILE', meaning: 'append every change that is sent and acknowledged' },
      seed,
      verbose,
    ],
  },
  soak: {
    does: 'Robot staff, customers and couriers work on and on, and every event is held against the rules; JSON on stdout.',
    options: [
      api,
      accounts,
      {
        name: 'minutes',
        kind: 'number',
        value: 'N',
        meaning: 'for so long (10)',
        min: 0.1,
        max: 100_000,
        standard: 10,
      },
      speed(60),
      perDay(1_500),
      maxOpen(200),
      byPhone,
      couriers,
      seed,
      verbose,
    ],
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;

export const optionsOf = (name: CommandName): readonly Option[] => COMMANDS[name].options;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

export function overview(): string {
  const commands = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(8)}${does}`);
  return [
    'simulator COMMAND --api URL [options]',
    '',
    ...commands,
    '',
    'simulator COMMAND --help tells the options of a command.',
  ].join('\n');
}

export function usage(name: CommandName): string {
  const { does, options }: Command = COMMANDS[name];
  const lines = options.map((option) => {
    const call = `--${option.name}${option.value === undefined ? '' : ` ${option.value}`}`;
    return `  ${call.padEnd(18)}${option.meaning}`;
  });
  return [`simulator ${name} --api URL [options]`, '', does, '', ...lines].join('\n');
}
