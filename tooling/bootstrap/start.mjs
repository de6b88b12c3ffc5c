// `npm start`: builds what changed, runs the server and the simulator, and says where to open what. `--help` lists the
// options. Ctrl-C ends everything in good order.
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runPlatform } from './platform.mjs';
import { HELP, questioner, readOptions, settlePort } from './start-options.mjs';
import { supervise } from './supervisor.mjs';
import { root } from './toolchain.mjs';

/** @typedef {import('./start-options.mjs').StartOptions} StartOptions */

/**
 * A row of the accounts that the server's demo data brings.
 * @typedef {{ readonly role: string, readonly sign_in: string, readonly password: string, readonly note: string }} DemoAccount
 */

const APPS = ['store-panel', 'claim-lookup', 'platform-api', 'simulator'];

/** Milliseconds that a first start may take on a slow machine before we call it stuck. */
const PATIENCE = 120_000;

/** @param {string} path */
const inApps = (path) => join(root, 'apps', path);

/** @param {StartOptions} options */
async function start(options) {
  const begun = performance.now();
  const port = await settlePort(options.port, options.host, questioner());
  const address = `http://localhost:${port}`;
  /** @param {string} text */
  const say = (text) => (options.quiet ? undefined : console.log(text));

  say('Building what changed …');
  const simulator = ['live', '--api', address];
  return runPlatform(
    {
      build: {
        command: 'turbo',
        args: ['run', 'build', ...APPS.map((name) => `--filter=./apps/${name}`), '--output-logs=errors-only'],
        environment: process.env,
      },
      server: {
        command: process.execPath,
        args: [inApps('platform-api/dist/server.js')],
        environment: {
          LOG_LEVEL: 'warn',
          ...process.env,
          NODE_ENV: 'production',
          HOST: options.host,
          PORT: String(port),
          DATA_FOLDER: options.data,
          STATIC_PANEL: inApps('store-panel/dist'),
          STATIC_CLAIM_LOOKUP: inApps('claim-lookup/dist'),
          SEED_DEMO: '1',
        },
      },
      health: `${address}/health`,
      patience: PATIENCE,
      ...(options.simulator && {
        simulator: {
          command: process.execPath,
          args: [inApps('simulator/dist/main.js'), ...simulator],
          environment: process.env,
        },
      }),
      onReady: async () => say(welcome(address, options, await demoAccounts(), performance.now() - begun)),
    },
    supervise(process, () => say('\nStopping …')),
    console.error,
  );
}

/** @returns {Promise<readonly DemoAccount[]>} */
async function demoAccounts() {
  const built = pathToFileURL(inApps('platform-api/dist/demo-accounts.js')).href;
  const { DEMO_ACCOUNTS } = /** @type {{ DEMO_ACCOUNTS: readonly DemoAccount[] }} */ (await import(built));
  return DEMO_ACCOUNTS;
}

/**
 * @param {string} address
 * @param {StartOptions} options
 * @param {readonly DemoAccount[]} accounts
 * @param {number} milliseconds since the start
 */
function welcome(address, options, accounts, milliseconds) {
  /** @param {keyof DemoAccount} field */
  const column = (field) => {
    const width = Math.max(...accounts.map((account) => account[field].length));
    return (/** @type {DemoAccount} */ account) => account[field].padEnd(width);
  };
  const columns = [column('role'), column('sign_in'), column('password'), column('note')];
  const orders = options.simulator ? 'arrive by themselves (--no-simulator turns that off)' : 'come from you alone';
  return [
    '',
    `  Store panel     ${address}/`,
    `  Claim lookup    ${address}/insurance-claim`,
    '',
    '  Sign in as',
    ...accounts.map((account) => `    ${columns.map((cell) => cell(account)).join('  ')}`.trimEnd()),
    '',
    `  Orders ${orders}. Data is kept in ${relative(root, options.data) || '.'}.`,
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
