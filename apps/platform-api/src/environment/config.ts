import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Environment, type EnvironmentVariables } from '#environment/environment.ts';
import { type MapSettings, readMapSettings } from '#environment/map-settings.ts';
import { type MessageSettings, readMessageSettings } from '#environment/message-settings.ts';
import { DATABASE_VARIABLES, type OperationSettings, readOperationSettings } from '#environment/operation-settings.ts';
import { MIN_SECRET_BYTES, SERVER_VARIABLES } from '#environment/server-variables.ts';
import { readServiceSettings, type ServiceSettings } from '#environment/service-settings.ts';
import { readSiteSettings, type SiteSettings } from '#environment/site-settings.ts';
import type { Variable } from '#environment/variable.ts';
import { VARIABLES } from '#environment/variables.ts';
import type { LogLevel } from '#log.ts';

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
  /** Where the secrets of the environment come from, by their variables, for operators. */
  readonly secretSources: Readonly<Record<string, SecretSource>>;
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

/** A secret that is not set is `none`, also one whose service is not used. */
type SecretSource = 'environment' | 'data folder' | 'none';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** Gives the account this password although there is an administrator. */
  readonly isReset: boolean;
}

/** Thrown with all problems, one per line, so that an operator fixes them at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration can't be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the environment. @throws ConfigError naming each invalid variable, and what it takes */
export function readConfig(variables: EnvironmentVariables): Config {
  const environment = new Environment(variables);
  const get = environment.get.bind(environment);
  const of = SERVER_VARIABLES;
  const databaseUrl = get(DATABASE_VARIABLES.DATABASE_URL);
  const host = get(of.HOST);
  const messages = readMessageSettings(environment, host);
  const config = {
    ...messages,
    ...readSiteSettings(environment, messages.panelOrigin),
    ...readMapSettings(environment),
    ...readServiceSettings(environment),
    ...readOperationSettings(environment),
    host,
    port: get(of.PORT),
    databaseUrl,
    dataFolder: resolve(get(DATABASE_VARIABLES.DATA_FOLDER)),
    poolSize: get(DATABASE_VARIABLES.DATABASE_POOL),
    allowedOrigins: get(of.ALLOWED_ORIGINS),
    dashboardOrigin: get(of.DASHBOARD_ORIGIN),
    outboundAllow: get(of.OUTBOUND_ALLOW),
    trustedProxies: get(of.TRUSTED_PROXIES),
    panelFolder: get(of.STATIC_PANEL),
    claimLookupFolder: get(of.STATIC_CLAIM_LOOKUP),
    apiDocs: get(of.API_DOCS),
    seedDemo: get(of.SEED_DEMO),
    demoHistoryDays: get(of.DEMO_HISTORY_DAYS),
    firstAdmin: readFirstAdmin(environment),
    logLevel: get(of.LOG_LEVEL),
    nodeName: get(of.NODE_NAME),
  };
  const secret = readSecret(environment, config.dataFolder);
  const previousSecret = readPreviousSecret(environment, secret);
  const { problems } = environment;
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, secret, previousSecret, secretSources: readSecretSources(environment) };
}

function readFirstAdmin(environment: Environment): FirstAdmin | undefined {
  const email = environment.get(SERVER_VARIABLES.ADMIN_EMAIL);
  const password = environment.get(SERVER_VARIABLES.ADMIN_PASSWORD);
  const isReset = environment.get(SERVER_VARIABLES.ADMIN_RESET);
  return email === undefined || password === undefined ? undefined : { email, password, isReset };
}

/**
 * Returns the configured secret, or one created for this data folder at its first start. The nodes of a shared database
 * must have the same secret, so there it has to be configured.
 */
function readSecret(environment: Environment, dataFolder: string): Buffer {
  const none = Buffer.alloc(0);
  if (environment.isSet(SERVER_VARIABLES.SECRET) || environment.isSet(DATABASE_VARIABLES.DATABASE_URL))
    return environment.get(SERVER_VARIABLES.SECRET) ?? none;
  try {
    const stored = readOrCreateSecret(dataFolder);
    if (stored.length >= MIN_SECRET_BYTES) return stored;
    environment.add(
      `The secret in DATA_FOLDER "${dataFolder}" is damaged; remove it to have a new one, which ends all sessions`,
    );
  } catch (error) {
    environment.add(
      `DATA_FOLDER "${dataFolder}" can't be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return none;
}

function readSecretSources(environment: Environment): Readonly<Record<string, SecretSource>> {
  const secrets = Object.values(VARIABLES)
    .flat()
    .filter(({ isSecret }) => isSecret);
  const sourceOf = (variable: Variable): SecretSource => {
    if (environment.isSet(variable)) return 'environment';
    return variable === SERVER_VARIABLES.SECRET ? 'data folder' : 'none';
  };
  return Object.fromEntries(secrets.map((variable) => [variable.name, sourceOf(variable)]));
}

function readPreviousSecret(environment: Environment, secret: Buffer): Buffer | undefined {
  const previous = environment.get(SERVER_VARIABLES.SECRET_PREVIOUS);
  if (previous?.equals(secret))
    environment.add('SECRET_PREVIOUS is the same as SECRET; it takes the one that was in use before');
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
