import { readFileSync } from 'node:fs';

import { type Account, OTHER_ROLES, ROLES } from '#platform/session-client.ts';

/** Where accounts are looked for, and in which form. */
export const ACCOUNTS_VARIABLE = 'SIMULATOR_ACCOUNTS';
const FORM = `a JSON list of { "role": ${ROLES.map((role) => `"${role}"`).join(' | ')}, "sign_in": "…", "password": "…" }`;

/** An invalid command line; the message says what is wrong and what is valid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The accounts of a file, or else of the environment. @throws UsageError */
export function readAccounts(file: string | undefined, environment: NodeJS.ProcessEnv): readonly Account[] {
  if (file !== undefined) return parseAccounts(readText(file), file);
  const text = environment[ACCOUNTS_VARIABLE];
  if (!text) throw new UsageError(`No accounts: set ${ACCOUNTS_VARIABLE} or pass --accounts FILE, with ${FORM}.`);
  return parseAccounts(text, ACCOUNTS_VARIABLE);
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parseAccounts(text: string, source: string): readonly Account[] {
  const list = parseJson(text, source);
  if (!Array.isArray(list)) throw new UsageError(`${source} is not ${FORM}.`);
  const played = list.filter((account) => !isOther(account));
  if (!played.every(isAccount)) throw new UsageError(`${source} is not ${FORM}.`);
  return played;
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(
      `${source} is no JSON (${error instanceof Error ? error.message : String(error)}); it takes ${FORM}.`,
    );
  }
}

const isOther = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'role' in value && OTHER_ROLES.some((role) => role === value.role);

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  const { role, sign_in, password } = value as Partial<Record<keyof Account, unknown>>;
  return ROLES.some((candidate) => candidate === role) && typeof sign_in === 'string' && typeof password === 'string';
}

/** The accounts of a role. @throws UsageError when there is none */
export function accountsOf(
  accounts: readonly Account[],
  role: Account['role'],
  purpose: string,
): readonly [Account, ...Account[]] {
  const [first, ...rest] = accounts.filter((account) => account.role === role);
  if (!first) throw new UsageError(`There is no account with the role "${role}": ${purpose}.`);
  return [first, ...rest];
}
