import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { type MapSettings, readMapSettings } from '#map-settings.ts';
import { type MessageSettings, readMessageSettings } from '#message-settings.ts';
import { parseRange } from '#network-addresses.ts';
import { checkDatabaseUrl, type OperationSettings, readOperationSettings } from '#operation-settings.ts';
import { readOrigins } from '#read-origins.ts';
import { readServiceSettings, type ServiceSettings } from '#service-settings.ts';
import { readSiteSettings, type SiteSettings } from '#site-settings.ts';

/** All settings of the server. Read once, at start; nothing else reads the environment. */
export interface Config extends MapSettings, MessageSettings, OperationSettings, ServiceSettings, SiteSettings {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server; without it the embedded engine stores its data in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly poolSize: number;
  /** Signs access tokens and derives refresh tokens. At least 32 bytes; all nodes of a platform share it. */
  readonly secret: Buffer;
  /** The secret before it, which still decrypts and verifies what is stored. */
  readonly previousSecret: Buffer | undefined;
  /** Other origins whose pages may call the server. */
  readonly allowedOrigins: readonly string[];
  /** Where panels send calls of the dashboard; undefined: to the origin of all others. */
  readonly dashboardOrigin: string | undefined;
  /** Ranges of inner addresses to which stores' own services may lead. */
  readonly outboundAllow: readonly string[];
  /** Number of proxies in front that are trusted to name the caller's address. */
  readonly trustedProxies: number;
  /** Folders of the built web applications; without them the server serves endpoints only. */
  readonly panelFolder: string | undefined;
  readonly claimLookupFolder: string | undefined;
  /** Serves a documentation page from which endpoints can be called. */
  readonly apiDocs: boolean;
  readonly seedDemo: boolean;
  /** Days of past orders that the demo stores begin with. */
  readonly demoHistoryDays: number;
  /** The first administrator of an empty platform; without one, the admin area has no user. */
  readonly firstAdmin: FirstAdmin | undefined;
  readonly logLevel: LogLevel;
  /** Names this node in logs and node notifications. */
  readonly nodeName: string;
}

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** Gives the account this password although there is an administrator. */
  readonly isReset: boolean;
}

/** An administrator controls the whole platform and needs a longer password than a store. */
const ADMIN_PASSWORD_MIN = 12;

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown with all problems, one per line, so that an operator fixes them at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration can't be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. @throws ConfigError naming each invalid variable, and what it takes */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const readInteger = (name: string, fallback: number, min: number, max: number) => {
    const input = text(name);
    if (input === undefined) return fallback;
    const value = Number(input);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} is "${input}"; it takes a whole number from ${min} to ${max}`);
    return fallback;
  };
  const readFolder = (name: string) => {
    const input = text(name);
    if (input === undefined) return undefined;
    if (!existsSync(join(input, 'index.html'))) problems.push(`${name} is "${input}"; there is no index.html in it`);
    return resolve(input);
  };

  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== undefined) checkDatabaseUrl('DATABASE_URL', databaseUrl, problems);
  const levelName = text('LOG_LEVEL') ?? 'info';
  const logLevel = LOG_LEVELS.find((level) => level === levelName);
  if (logLevel === undefined) problems.push(`LOG_LEVEL is "${levelName}"; it takes one of ${LOG_LEVELS.join(', ')}`);
  const allowedOrigins = readOrigins('ALLOWED_ORIGINS', text, problems);
  const [dashboardOrigin, ...otherDashboards] = readOrigins('DASHBOARD_ORIGIN', text, problems);
  if (otherDashboards.length > 0) problems.push('DASHBOARD_ORIGIN holds several origins; it takes one');
  const host = text('HOST') ?? '127.0.0.1';
  const messages = readMessageSettings(text, host, problems);
  const config = {
    ...messages,
    ...readSiteSettings(text, messages.panelOrigin, problems),
    ...readMapSettings(text, problems),
    ...readServiceSettings(text, problems),
    host,
    port: readInteger('PORT', 4000, 0, 65_535),
    databaseUrl,
    dataFolder: resolve(text('DATA_FOLDER') ?? '.data'),
    poolSize: readInteger('DATABASE_POOL', 10, 1, 200),
    ...readOperationSettings(text, readInteger, databaseUrl, problems),
    allowedOrigins,
    dashboardOrigin,
    outboundAllow: readRanges(text('OUTBOUND_ALLOW'), problems),
    trustedProxies: readInteger('TRUSTED_PROXIES', 0, 0, 10),
    panelFolder: readFolder('STATIC_PANEL'),
    claimLookupFolder: readFolder('STATIC_CLAIM_LOOKUP'),
    apiDocs: text('API_DOCS') === '1',
    seedDemo: text('SEED_DEMO') === '1',
    demoHistoryDays: readInteger('DEMO_HISTORY_DAYS', 90, 0, 365),
    firstAdmin: readFirstAdmin(
      text('ADMIN_EMAIL'),
      environment['ADMIN_PASSWORD'],
      text('ADMIN_RESET') === '1',
      problems,
    ),
    logLevel: logLevel ?? 'info',
    nodeName: text('NODE_NAME') ?? `node-${process.pid}`,
  };
  const secret = readSecret(text('SECRET'), config.dataFolder, databaseUrl !== undefined, problems);
  const previousSecret = readPreviousSecret(text('SECRET_PREVIOUS'), secret, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, secret, previousSecret };
}

function readFirstAdmin(
  email: string | undefined,
  password: string | undefined,
  isReset: boolean,
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
  return { email: email.toLowerCase(), password, isReset };
}

/**
 * Returns the configured secret, or one created for this data folder at its first start. The nodes of a shared database
 * must have the same secret, so there it has to be configured.
 */
function readSecret(configured: string | undefined, dataFolder: string, isShared: boolean, problems: string[]): Buffer {
  if (configured !== undefined) {
    const secret = Buffer.from(configured, 'base64');
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
    const stored = readOrCreateSecret(dataFolder);
    if (stored.length >= 32) return stored;
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

function readRanges(input: string | undefined, problems: string[]): readonly string[] {
  const ranges = (input ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const range of ranges) {
    if (parseRange(range) === null)
      problems.push(`OUTBOUND_ALLOW holds "${range}"; it takes addresses and ranges like 10.1.2.3 or 10.1.0.0/16`);
  }
  return ranges;
}

function readPreviousSecret(configured: string | undefined, secret: Buffer, problems: string[]): Buffer | undefined {
  if (configured === undefined) return undefined;
  const previous = Buffer.from(configured, 'base64');
  if (previous.length < 32) {
    problems.push('SECRET_PREVIOUS is too short; it takes the SECRET that was in use before, in base64');
  } else if (previous.equals(secret)) {
    problems.push('SECRET_PREVIOUS is the same as SECRET; it takes the one that was in use before');
  }
  return previous;
}

/** Creates the file atomically, safe against a power failure and two processes starting at once. */
function readOrCreateSecret(dataFolder: string): Buffer {
  const file = join(dataFolder, 'secret');
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, randomBytes(48), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  return readFileSync(file);
}
