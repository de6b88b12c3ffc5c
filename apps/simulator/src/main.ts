import { randomUUID } from 'node:crypto';

import { live } from '#live/live.ts';
import { accountsOf, readAccounts, readText, UsageError } from '#options/accounts.ts';
import { readCommandLine, type Values } from '#options/command-line.ts';
import type { CommandName } from '#options/command-table.ts';
import { createReachability } from '#platform/reachability.ts';
import { type Account, SignInRejected } from '#platform/session-client.ts';
import { UnsuitableStore } from '#platform/simulated-store.ts';
import { fileJournal, memoryJournal } from '#record/journal.ts';
import { consoleReport } from '#record/report.ts';
import { OrdersFileError, readOrders } from '#replay/orders-file.ts';
import { replay } from '#replay/replay.ts';
import { soak } from '#soak/soak.ts';
import { stoppable } from '#time/stoppable.ts';

/** After a signal: what shells expect of a program that was interrupted. */
const INTERRUPTED = 130;

async function main(argv: readonly string[], signal: AbortSignal): Promise<number> {
  const parsed = readCommandLine(argv);
  if (parsed.help !== null) {
    console.log(parsed.help);
    return 0;
  }
  return run(parsed.command, parsed.values, signal);
}

/** Runs a command. Its result is the exit code: 0 when all went as it should. */
async function run(command: CommandName, values: Values, signal: AbortSignal): Promise<number> {
  const report = consoleReport(values.flag('verbose'));
  const everybody = readAccounts(values.text('accounts'), process.env);
  const couriers = everybody.filter(({ role }) => role === 'courier').slice(0, values.number('couriers'));
  const accounts = [...everybody.filter(({ role }) => role !== 'courier'), ...couriers];
  const [channel] = accountsOf(accounts, 'channel', 'customers order through it');
  const options = {
    clientOptions: { api: values.text('api') ?? '', reachability: createReachability(report.print), signal },
    seed: values.text('seed') ?? randomUUID().slice(0, 8),
    speed: values.number('speed'),
    report,
  };
  const pressure = () => ({
    perDay: values.number('per-day'),
    maxOpen: values.number('most-open'),
    byPhone: values.number('by-phone'),
  });
  switch (command) {
    case 'live':
      requireStore(accounts);
      await live({ ...options, ...pressure(), accounts, channel, hasStaff: values.flag('staff') });
      return 0;
    case 'replay': {
      const file = values.text('file') ?? '';
      const journalFile = values.text('journal');
      const journal = memoryJournal(journalFile === undefined ? undefined : await openJournal(journalFile));
      const summary = await replay({
        ...options,
        orders: readFile(file),
        cast: { store: chooseStore(accounts, values.text('store')), channel, couriers },
        run: values.text('run') ?? randomUUID().slice(0, 8),
        hasStaff: values.flag('staff'),
        journal,
      });
      await journal.close();
      console.log(JSON.stringify(summary));
      return summary.ok ? 0 : 1;
    }
    case 'soak': {
      requireStore(accounts);
      const summary = await soak({ ...options, ...pressure(), accounts, channel, minutes: values.number('minutes') });
      console.log(JSON.stringify(summary));
      return summary.ok ? 0 : 1;
    }
  }
}

const isStore = ({ role }: Account) => role === 'store' || role === 'sub_store';

function requireStore(accounts: readonly Account[]): readonly [Account, ...Account[]] {
  const [first, ...rest] = accounts.filter(isStore);
  if (!first)
    throw new UsageError('There is no account with the role "store" or "sub_store": the orders go to its store.');
  return [first, ...rest];
}

/** The account that was named, or the first of a store. */
function chooseStore(accounts: readonly Account[], signIn: string | undefined): Account {
  const stores = requireStore(accounts);
  if (signIn === undefined) return stores.find(({ role }) => role === 'store') ?? stores[0];
  const selected = stores.find(({ sign_in }) => sign_in === signIn);
  if (!selected)
    throw new UsageError(`--store "${signIn}" is none of ${stores.map(({ sign_in }) => sign_in).join(', ')}`);
  return selected;
}

function readFile(file: string) {
  try {
    return readOrders(readText(file));
  } catch (error) {
    if (error instanceof OrdersFileError) throw new UsageError(`${file}, ${error.message}`);
    throw error;
  }
}

async function openJournal(file: string) {
  try {
    return await fileJournal(file);
  } catch (error) {
    throw new UsageError(`${file} can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Aborted by the first request to stop; the second ends the program at once. */
function stopOnSignal(): AbortSignal {
  const { signal, stop } = stoppable();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (signal.aborted) process.exit(INTERRUPTED);
      stop();
    });
  }
  return signal;
}

const FOR_OPERATORS = [UsageError, SignInRejected, UnsuitableStore];

const signal = stopOnSignal();
try {
  process.exitCode = await main(process.argv.slice(2), signal);
} catch (error) {
  const isStopped = error instanceof Error && error.name === 'AbortError';
  if (!isStopped) console.error(FOR_OPERATORS.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = isStopped ? INTERRUPTED : error instanceof UsageError ? 2 : 1;
}
// A platform that does not answer is no reason to hang on.
if (signal.aborted) process.exit();
