// `npm start`: builds what changed, runs the server and the simulator, and says where to open what. `--help` lists the
// options. Ctrl-C ends everything in good order.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runPlatform } from './platform.mjs';
import {
  describeData,
  hasOutbox,
  HELP,
  messageSettings,
  createPrompt,
  readOptions,
  settlePort,
  MAP_KEY,
  standInPorts,
  standInSettings,
} from './start-options.mjs';
import { supervise } from './supervisor.mjs';
import { root } from './toolchain.mjs';

/** @typedef {import('./start-options.mjs').StartOptions} StartOptions */

/**
 * @typedef {object} Demo
 * @property {readonly { readonly role: string, readonly sign_in: string, readonly password: string, readonly note: string }[]} DEMO_ACCOUNTS
 * @property {readonly string[]} [DEMO_CLAIM_HOSTS] host names of courier tenants
 * @property {readonly string[]} [DEMO_SITE_HOSTS] host names of stores' public pages
 * @property {readonly string[]} [DEMO_TABLE_PAGES] host and path of tables' pages, as guests open them
 */

const APPS = ['store-panel', 'claim-lookup', 'platform-api', 'simulator'];

/** Milliseconds that a first start may take on a slow machine before we call it stuck. */
const START_TIMEOUT_MS = 120_000;

/** @param {string} path */
const inApps = (path) => join(root, 'apps', path);

/** @param {StartOptions} options */
async function start(options) {
  const begun = performance.now();
  const port = await settlePort(options.port, options.host, createPrompt());
  const address = `http://localhost:${port}`;
  const ports = options.standIns ? await standInPorts(port) : undefined;
  // New with each start: no other program of this machine sends by the gateway.
  const smsToken = randomUUID();
  /** @param {string} text */
  const print = (text) => (options.quiet ? undefined : console.log(text));

  print('Building what changed …');
  return runPlatform(
    {
      build: {
        command: 'turbo',
        args: ['run', 'build', ...APPS.map((name) => `--filter=./apps/${name}`), '--output-logs=errors-only'],
        environment: process.env,
      },
      server: {
        command: process.execPath,
        // See docs/operations/server.md.
        args: ['--max-semi-space-size=4', inApps('platform-api/dist/server.js')],
        environment: {
          LOG_LEVEL: 'warn',
          API_DOCS: '1',
          MALLOC_ARENA_MAX: '2',
          MALLOC_TRIM_THRESHOLD_: '131072',
          ...process.env,
          NODE_ENV: 'production',
          HOST: options.host,
          PORT: String(port),
          DATA_FOLDER: options.data,
          STATIC_PANEL: inApps('store-panel/dist'),
          STATIC_CLAIM_LOOKUP: inApps('claim-lookup/dist'),
          SEED_DEMO: '1',
          SITE_DOMAIN: process.env['SITE_DOMAIN'] ?? 'localhost',
          ...messageSettings(options.host, address),
          ...(ports && standInSettings(ports, smsToken)),
        },
      },
      ...(ports && {
        standIns: {
          command: process.execPath,
          // From its sources: it is in no build.
          args: [
            '--conditions=@store-panel/source',
            '--disable-warning=ExperimentalWarning',
            inApps('stand-ins/src/main.ts'),
            ...Object.entries(ports).flatMap(([name, at]) => [`--${name}`, String(at)]),
            '--platform',
            address,
          ],
          environment: { ...process.env, SMS_GATEWAY_TOKEN: smsToken, MAP_KEY },
        },
      }),
      health: `${address}/health`,
      patience: START_TIMEOUT_MS,
      ...(options.simulator && {
        simulator: async () => ({
          command: process.execPath,
          args: [inApps('simulator/dist/main.js'), 'live', '--api', address],
          // It plays the demo's customers and couriers and knows no account by itself.
          environment: { ...process.env, SIMULATOR_ACCOUNTS: JSON.stringify((await demo()).DEMO_ACCOUNTS) },
        }),
      }),
      onReady: async () => print(welcome(port, options, await demo(), ports, performance.now() - begun)),
    },
    supervise(process, () => print('\nStopping …')),
    console.error,
  );
}

/** What the server's demo data brings; built with the server. @returns {Promise<Demo>} */
async function demo() {
  return /** @type {Demo} */ (await import(pathToFileURL(inApps('platform-api/dist/demo-accounts.js')).href));
}

/**
 * @param {number} port
 * @param {StartOptions} options
 * @param {Demo} brought
 * @param {import('./start-options.mjs').StandInPorts | undefined} ports of the stand-ins: two of them have pages
 * @param {number} milliseconds since the start
 */
function welcome(port, options, brought, ports, milliseconds) {
  const { DEMO_ACCOUNTS, DEMO_CLAIM_HOSTS = [], DEMO_SITE_HOSTS = [], DEMO_TABLE_PAGES = [] } = brought;
  // The others have no screens: the simulator is them.
  const accounts = DEMO_ACCOUNTS.filter(({ role }) => role !== 'channel' && role !== 'courier');
  /** @param {'sign_in' | 'password'} field */
  const widthOf = (field) => Math.max(...accounts.map((account) => account[field].length));
  const orders = options.simulator ? 'arrive by themselves (--no-simulator turns that off)' : 'come from you alone';
  return [
    '',
    `  Store panel     http://localhost:${port}/`,
    `  Administration  http://localhost:${port}/review`,
    ...(process.env['API_DOCS'] === '0' ? [] : [`  The API         http://localhost:${port}/api-docs`]),
    ...DEMO_CLAIM_HOSTS.map((host) => `  Claim lookup    http://${host}:${port}/`),
    ...DEMO_SITE_HOSTS.map((host) => `  Public page     http://${host}:${port}/`),
    ...DEMO_SITE_HOSTS.map((host) => `  Book a table    http://${host}:${port}/book`),
    ...DEMO_TABLE_PAGES.map((page) => `  At a table      http://${page.replace('/', `:${port}/`)}`),
    hasOutbox(options.host)
      ? `  Mails and SMS   http://localhost:${port}/outbox`
      : '  Mails and SMS   are shown nowhere, as others can reach HOST (docs/operations/messages.md)',
    ...(ports
      ? [
          `  Mailbox         http://localhost:${ports.page}/`,
          `  Bank            http://localhost:${ports.bank}/`,
          `  Map key         ${MAP_KEY}`,
        ]
      : []),
    '',
    '  Sign in as',
    ...accounts.map(
      ({ sign_in, password, note }) =>
        `    ${sign_in.padEnd(widthOf('sign_in'))}  ${password.padEnd(widthOf('password'))}  ${note}`,
    ),
    '',
    `  Orders ${orders}. Data is stored in ${describeData(options.data)}.`,
    `  Ready after ${(milliseconds / 1000).toFixed(1)} s. Stop with Ctrl-C.`,
    '',
  ].join('\n');
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(HELP);
  else process.exitCode = await start(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
