// What `npm start` can be told, and how it settles on a port.
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { holderOf, isFree, nextFreePort } from './ports.mjs';
import { root } from './toolchain.mjs';

export const HELP = `npm start [-- <options>]

  --port <number>    where the panel and the server answer (PORT, otherwise 4000)
  --data <folder>    where orders and settings are kept (STORE_PANEL_DATA, otherwise .data)
  --no-simulator     no customers and couriers: only what you do yourself happens
  --no-stand-ins     no mail server and no SMS gateway of this machine: mails and SMS stay in the outbox
  --quiet            say only what goes wrong
  --help

A PostgreSQL server is used instead of the embedded database when DATABASE_URL names one.`;

/**
 * @typedef {object} StartOptions
 * @property {number} port
 * @property {string} host
 * @property {string} data absolute
 * @property {boolean} simulator
 * @property {boolean} standIns
 * @property {boolean} quiet
 * @property {boolean} help
 */

/**
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {StartOptions}
 * @throws {Error} that names the option that cannot be understood
 */
export function readOptions(args, environment) {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      port: { type: 'string', default: environment['PORT'] ?? '4000' },
      data: { type: 'string', default: environment['STORE_PANEL_DATA'] ?? '.data' },
      simulator: { type: 'boolean', default: true },
      'stand-ins': { type: 'boolean', default: true },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`"${values.port}" is no port; a port is a whole number from 1 to 65535.`);
  }
  const { 'stand-ins': standIns, ...others } = values;
  return { ...others, standIns, port, host: environment['HOST'] ?? '127.0.0.1', data: resolve(root, values.data) };
}

/**
 * Is what the platform writes to people shown on a page? Its readers see everyone's codes, so only
 * this machine may open it.
 * @param {string} host
 */
export const hasOutbox = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * The server's settings for messages, beside those of the environment.
 * @param {string} host
 * @param {string} address where the panel answers
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {Record<string, string>}
 */
export function messageSettings(host, address, environment = process.env) {
  return {
    PANEL_ORIGIN: environment['PANEL_ORIGIN'] ?? address,
    ...(hasOutbox(host) && { OUTBOX_PAGE: environment['OUTBOX_PAGE'] ?? '1' }),
  };
}

/** Of the stand-in of map providers, which takes it from pages of this machine alone. */
export const MAP_KEY = 'demo-map-key-of-this-machine';

/** @typedef {{ readonly smtp: number, readonly sms: number, readonly page: number, readonly payments: number, readonly escrow: number, readonly bank: number, readonly maps: number }} StandInPorts */

/** Ports for the stand-ins: the next free ones above the platform's. @param {number} port @returns {Promise<StandInPorts>} */
export async function standInPorts(port) {
  const smtp = await nextFreePort(port, '127.0.0.1');
  const sms = await nextFreePort(smtp, '127.0.0.1');
  const page = await nextFreePort(sms, '127.0.0.1');
  const payments = await nextFreePort(page, '127.0.0.1');
  const escrow = await nextFreePort(payments, '127.0.0.1');
  const bank = await nextFreePort(escrow, '127.0.0.1');
  return { smtp, sms, page, payments, escrow, bank, maps: await nextFreePort(bank, '127.0.0.1') };
}

/**
 * The server's settings for the stand-ins. What the environment names is used instead of them.
 * @param {StandInPorts} ports
 * @param {string} token of the SMS gateway
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {Record<string, string>}
 */
export function standInSettings({ smtp, sms, payments, escrow, maps }, token, environment = process.env) {
  const hasMail = environment['SMTP_URL'] !== undefined;
  const hasSms = environment['SMS_GATEWAY_URL'] !== undefined;
  return {
    ...(!hasMail && {
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      MAIL_FROM: environment['MAIL_FROM'] ?? 'Store panel <no-reply@platform.example>',
    }),
    ...(!hasSms && {
      SMS_GATEWAY_URL: `http://127.0.0.1:${sms}/send`,
      SMS_GATEWAY_TOKEN: token,
      SMS_STORE_GATEWAY: environment['SMS_STORE_GATEWAY'] ?? `http://127.0.0.1:${sms}`,
    }),
    PAYMENT_ENDPOINTS:
      environment['PAYMENT_ENDPOINTS'] ??
      ['stripe', 'paypal', 'braintree'].map((gateway) => `${gateway}=http://127.0.0.1:${payments}`).join(','),
    // As the stand-in has them (`DEMO_ACCOUNTS`); beside a real provider they would be no keys.
    ...(environment['PAYMENT_ENDPOINTS'] === undefined &&
      environment['BILLING_SECRET'] === undefined && {
        BILLING_SECRET: 'sk_test_StandInOfThisMachine',
        BILLING_WEBHOOK: 'whsec_StandInOfThisMachine',
      }),
    ...(environment['ESCROW_URL'] === undefined && {
      ESCROW_URL: `http://127.0.0.1:${escrow}/graphql`,
      ESCROW_TOKEN_URL: `http://127.0.0.1:${escrow}/oauth/token`,
      // As the stand-in has them (`DEMO_ESCROW`); no money moves there.
      ESCROW_CLIENT_ID: 'demo-platform',
      ESCROW_CLIENT_SECRET: 'demo-escrow-client-secret',
    }),
    ...(environment['PAYOUT_NAME'] === undefined &&
      environment['PAYOUT_IBAN'] === undefined && {
        // An example of the registry: the stand-in of a bank takes files from whichever account.
        PAYOUT_NAME: 'Store panel platform',
        PAYOUT_IBAN: 'DE75512108001245126199',
      }),
    MAP_PROVIDERS:
      environment['MAP_PROVIDERS'] ??
      ['google', 'maptiler'].map((provider) => `${provider}=http://127.0.0.1:${maps}`).join(','),
    OUTBOUND_ALLOW: environment['OUTBOUND_ALLOW'] ?? '127.0.0.0/8, ::1',
  };
}

/**
 * Says where the data is stored, without user and password: in a folder, or in the database that the server uses.
 * @param {string} folder absolute
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {string}
 */
export function describeData(folder, environment = process.env) {
  const { DATABASE_URL } = environment;
  if (!DATABASE_URL) {
    const fromRoot = relative(root, folder);
    return fromRoot.startsWith('..') ? folder : fromRoot;
  }
  if (!URL.canParse(DATABASE_URL)) return 'the database of DATABASE_URL';
  const { host, pathname, searchParams } = new URL(DATABASE_URL);
  const name = decodeURIComponent(pathname.slice(1));
  const place = host || searchParams.get('host') || 'this machine';
  return `the database ${name === '' ? 'of DATABASE_URL' : `“${name}”`} on ${place} (DATABASE_URL)`;
}

/**
 * The port to use: the requested one, or the next free one if that is taken and the user agrees.
 * @param {number} requested
 * @param {string} host
 * @param {((question: string) => Promise<string>) | undefined} ask undefined where no one can answer
 * @returns {Promise<number>}
 * @throws {Error} that names the holder and what to type instead
 */
export async function settlePort(requested, host, ask) {
  if (await isFree(requested, host)) return requested;
  const other = await nextFreePort(requested, host);
  const problem = `Port ${requested} is taken${describeHolder(requested)}.`;
  if (ask && /^(y|yes|)$/i.test((await ask(`${problem} Use ${other} instead? [Y/n] `)).trim())) return other;
  throw new Error(`${problem} Port ${other} is free: npm start -- --port ${other}`);
}

/** @param {number} port */
function describeHolder(port) {
  const holder = holderOf(port);
  if (!holder) return '';
  const isOurs = holder.command.includes(root);
  return ` by ${isOurs ? 'an earlier start of this project' : holder.command.slice(0, 80)} (process ${holder.pid})`;
}

/** Asks at the terminal; undefined where there is none. */
export function createPrompt() {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env['CI']) return undefined;
  return async (/** @type {string} */ question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}
