import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { type MessageSettings, readMessageSettings } from '#message-settings.ts';

/** Everything the server can be told from outside. Read once, at start; nothing else looks at the environment. */
export interface Config extends MessageSettings {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server; without it the embedded engine keeps its data in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly poolSize: number;
  /** Signs access tokens and derives refresh tokens. At least 32 bytes; every node of one platform has the same. */
  readonly secret: Buffer;
  /** Origins of browsers that may call from another host name, besides our own. */
  readonly allowedOrigins: readonly string[];
  /** Where the panel may fetch its maps from, where it was built with a style of streets. */
  readonly mapOrigins: readonly string[];
  /** How many proxies in front may be believed when they name the caller's address. */
  readonly trustedProxies: number;
  /** Folders of the built web applications; without them the server answers calls only. */
  readonly panelFolder: string | undefined;
  readonly claimLookupFolder: string | undefined;
  /** Shows the calls to people, and makes some for them, on a page of its own. */
  readonly apiDocs: boolean;
  readonly seedDemo: boolean;
  /** Who answers for an empty platform; without it nobody is let into its admin area. */
  readonly firstAdmin: FirstAdmin | undefined;
  readonly logLevel: LogLevel;
  /** Names this node in logs and in the events it pokes about. */
  readonly nodeName: string;
}

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** Who holds the whole platform needs more than the six characters of a store. */
const ADMIN_PASSWORD_MIN = 12;

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown with every problem found, one a line, so that an operator mends them in one go. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration can't be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Origins, separated by commas, to the letter. */
function readOrigins(name: string, text: (name: string) => string | undefined, problems: string[]): readonly string[] {
  const origins = (text(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`${name} holds "${origin}"; an origin looks like https://panel.example.com`);
  }
  return origins;
}

/** Reads the environment. @throws ConfigError naming each variable that can't be used, and what it takes. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const whole = (name: string, fallback: number, least: number, most: number) => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name} is "${given}"; it takes a whole number from ${least} to ${most}`);
    return fallback;
  };
  const folder = (name: string) => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (!existsSync(join(given, 'index.html'))) problems.push(`${name} is "${given}"; there is no index.html in it`);
    return resolve(given);
  };

  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/.+/.test(databaseUrl)) {
    problems.push('DATABASE_URL is not of the form postgresql://user:password@host:port/database');
  }
  const given = text('LOG_LEVEL') ?? 'info';
  const logLevel = LOG_LEVELS.find((level) => level === given);
  if (logLevel === undefined) problems.push(`LOG_LEVEL is "${given}"; it takes one of ${LOG_LEVELS.join(', ')}`);
  const allowedOrigins = readOrigins('ALLOWED_ORIGINS', text, problems);
  const mapOrigins = readOrigins('MAP_ORIGINS', text, problems);
  const host = text('HOST') ?? '127.0.0.1';
  const config = {
    ...readMessageSettings(text, host, problems),
    host,
    port: whole('PORT', 4000, 0, 65_535),
    databaseUrl,
    dataFolder: resolve(text('DATA_FOLDER') ?? '.data'),
    poolSize: whole('DATABASE_POOL', 10, 1, 200),
    allowedOrigins,
    mapOrigins,
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    panelFolder: folder('STATIC_PANEL'),
    claimLookupFolder: folder('STATIC_CLAIM_LOOKUP'),
    apiDocs: text('API_DOCS') === '1',
    seedDemo: text('SEED_DEMO') === '1',
    firstAdmin: readFirstAdmin(text('ADMIN_EMAIL'), environment['ADMIN_PASSWORD'], problems),
    logLevel: logLevel ?? 'info',
    nodeName: text('NODE_NAME') ?? `node-${process.pid}`,
  };
  const secret = readSecret(text('SECRET'), config.dataFolder, databaseUrl !== undefined, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, secret };
}

function readFirstAdmin(
  email: string | undefined,
  password: string | undefined,
  problems: string[],
): FirstAdmin | undefined {
  if (email === undefined && !password) return undefined;
  if (email === undefined || !password) {
    problems.push(
      `${email === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'} is missing; the first administrator has both`,
    );
    return undefined;
  }
  if (!isEmail(email)) problems.push(`ADMIN_EMAIL is "${email}"; it takes an address like admin@example.com`);
  if (password.length < ADMIN_PASSWORD_MIN) {
    problems.push(`ADMIN_PASSWORD is too short; it takes at least ${ADMIN_PASSWORD_MIN} characters`);
  }
  return { email: email.toLowerCase(), password };
}

/**
 * The given secret, or one made for this data folder at its first start and kept in it. A database server may have
 * several nodes, which must share the secret, so there it has to be given.
 */
function readSecret(given: string | undefined, dataFolder: string, isShared: boolean, problems: string[]): Buffer {
  if (given !== undefined) {
    const secret = Buffer.from(given, 'base64');
    if (secret.length < 32) problems.push('SECRET is too short; it takes at least 32 random bytes in base64');
    return secret;
  }
  if (isShared) {
    problems.push(
      'SECRET is missing; with DATABASE_URL it takes at least 32 random bytes in base64, the same on every node',
    );
    return Buffer.alloc(0);
  }
  try {
    const kept = keptSecret(dataFolder);
    if (kept.length >= 32) return kept;
    problems.push(
      `The secret in DATA_FOLDER "${dataFolder}" is damaged; remove it to have a new one, which ends all sessions`,
    );
  } catch (error) {
    problems.push(
      `DATA_FOLDER "${dataFolder}" can't be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return Buffer.alloc(0);
}

/** Whole or not there at all, also when the power fails or two processes start at once. */
function keptSecret(dataFolder: string): Buffer {
  const file = join(dataFolder, 'secret');
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const made = `${file}.${process.pid}`;
  writeFileSync(made, randomBytes(48), { mode: 0o600, flush: true });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(made);
  }
  return readFileSync(file);
}
