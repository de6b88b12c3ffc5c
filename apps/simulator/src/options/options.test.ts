import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { accountsOf, readAccounts, UsageError } from '#options/accounts.ts';
import { readCommandLine } from '#options/command-line.ts';

const API = ['--api', 'http://localhost:4000'];

function parse(...argv: readonly string[]) {
  const result = readCommandLine(argv);
  if (result.help !== null) throw new Error('help was asked for');
  return result;
}

describe('the command line', () => {
  test('is read, with what holds where nothing is said', () => {
    const { command, values } = parse('live', ...API, '--staff', '--most-open', '5');
    expect(command).toBe('live');
    expect(values.flag('staff')).toBe(true);
    expect(values.flag('verbose')).toBe(false);
    expect(values.number('most-open')).toBe(5);
    expect(values.number('speed')).toBe(1);
    expect(values.number('by-phone')).toBe(0.2);
    expect(values.text('seed')).toBeUndefined();
  });

  test.each([[[]], [['--help']], [['help']]])('%j tells the commands', (argv) => {
    expect(readCommandLine(argv).help).toMatch(/live .+\n +replay .+\n +soak /);
  });

  test.each(['live', 'replay', 'soak'])('%s --help tells every option', (command) => {
    const { help } = readCommandLine([command, '--help']);
    expect(help).toMatch(/--api URL +\S/);
    expect(help).toMatch(/--speed N +\S/);
  });

  test.each([
    [['dance'], /There is no command "dance"[^]*live/],
    [['live'], /--api is missing/],
    [['live', '--api', 'localhost'], /--api "localhost" is no address like/],
    [['live', '--api', 'ftp://example.com'], /is no address like/],
    [['live', ...API, '--speed', 'fast'], /--speed is "fast"; it takes a number from 0.1 to 10000/],
    [['live', ...API, '--speed', '0'], /--speed is "0"/],
    [['live', ...API, '--most-open', '1.5'], /--most-open is "1.5"; it takes a whole number from 1/],
    [['soak', ...API, '--by-phone', '1.1'], /--by-phone is "1.1"; it takes a number from 0 to 1/],
    [['replay', ...API, '--by-phone', '0'], /Unknown option '--by-phone'/],
    [['live', ...API, '--minutes', '3'], /Unknown option '--minutes'[^]*simulator live/],
    [['live', ...API, 'more'], /Unexpected argument 'more'/],
    [['replay', ...API], /--file is missing/],
    [['soak', ...API, '--minutes'], /minutes/],
  ])('%j is refused, and what would be right is said', (argv, message) => {
    expect(() => readCommandLine(argv)).toThrow(UsageError);
    expect(() => readCommandLine(argv)).toThrow(message);
  });
});

describe('accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-accounts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const courier = { role: 'courier', sign_in: 'c@example.com', password: 'x', note: 'ignored' };
  // Accounts that the simulator does not play are left out.
  const list = [courier, { role: 'admin', sign_in: 'a@example.com', password: 'x' }];

  test('come from the environment, or from a file, which goes first', () => {
    const file = join(folder, 'accounts.json');
    writeFileSync(file, JSON.stringify(list));
    expect(readAccounts(undefined, { SIMULATOR_ACCOUNTS: JSON.stringify(list) })).toEqual([courier]);
    expect(readAccounts(file, { SIMULATOR_ACCOUNTS: 'nonsense' })).toEqual([courier]);
  });

  test.each([
    [{}, /^No accounts: set SIMULATOR_ACCOUNTS or pass --accounts FILE, with a JSON list/],
    [{ SIMULATOR_ACCOUNTS: '{' }, /^SIMULATOR_ACCOUNTS is no JSON/],
    [{ SIMULATOR_ACCOUNTS: '{}' }, /^SIMULATOR_ACCOUNTS is not a JSON list of \{ "role": "store" \| "sub_store"/],
    [{ SIMULATOR_ACCOUNTS: '[{"role":"cook","sign_in":"a","password":"b"}]' }, /is not a JSON list/],
    [{ SIMULATOR_ACCOUNTS: '[{"role":"store","sign_in":"a"}]' }, /is not a JSON list/],
    [{ SIMULATOR_ACCOUNTS: '[null]' }, /is not a JSON list/],
  ])('that are not usable are refused: %j', (environment, message) => {
    expect(() => readAccounts(undefined, environment)).toThrow(message);
  });

  test('never show up in what is said about them', () => {
    const environment = { SIMULATOR_ACCOUNTS: '[{"role":"cook","sign_in":"a","password":"hunter2"}]' };
    expect(() => readAccounts(undefined, environment)).not.toThrow(/hunter2/);
  });

  test('that are missing are named', () => {
    expect(() => readAccounts(join(folder, 'none.json'), {})).toThrow(/none\.json can't be read: ENOENT/);
    const accounts = readAccounts(undefined, { SIMULATOR_ACCOUNTS: JSON.stringify(list) });
    expect(() => accountsOf(accounts, 'channel', 'customers order through it')).toThrow(
      'There is no account with the role "channel": customers order through it.',
    );
    expect(accountsOf(accounts, 'courier', '')).toHaveLength(1);
  });
});
