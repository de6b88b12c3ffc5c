// Which package and room may import which: the one table from which the lint rule `repo/import-boundaries` and the check of the
// package manifests are computed. Rooms with a `*` cover every folder there, so a new feature is bound on its first day.

export const SCOPE = '@store-panel/';

/**
 * One permission of a package to use another of ours.
 * @typedef {object} Grant
 * @property {string} from a package's short name, or one of its folders (`contract/errors`)
 * @property {'types' | 'tests'} [only] types: by `import type`; tests: in tests, stories and `testing/`
 */

/**
 * @typedef {object} Room
 * @property {readonly string[]} may other rooms of the same package; `features/*\/*.routes` names files of a room
 */

/**
 * @typedef {object} Package
 * @property {string} folder
 * @property {readonly Grant[]} ours packages of this repository
 * @property {readonly string[]} never packages of others that its code must stay free of (tests may use them)
 * @property {string} because why `never` is so
 * @property {readonly string[]} [entries] files of `src/` that start the program: they may import every room but tests'
 * @property {Readonly<Record<string, Room>>} [rooms] folders of `src/`; without it the package has no inner borders
 */

const NO_PLATFORM = ['node:*', 'react', 'react-dom'];
const FRAMEWORKS = ['i18next', 'react-i18next', 'react-router', 'react-redux', '@reduxjs/toolkit'];

/** The rooms of an app of screens: app → features → shared. */
const SCREENS = {
  app: { may: ['features/*/*.routes', 'features/*/*.commands', 'shared'] },
  'features/*': { may: ['shared'] },
  shared: { may: [] },
};

/** What both apps of screens may use of ours: the contract reaches them only through the types of their tests. */
const BEHIND_SCREENS = [
  { from: 'domain' },
  { from: 'api-client' },
  { from: 'ui' },
  { from: 'locales' },
  { from: 'contract', only: /** @type {const} */ ('tests') },
];

const NO_SCHEMAS = 'schemas and server code stay out of the browser; the api-client is the only way to the wire';

export const PACKAGES = /** @satisfies {Readonly<Record<string, Package>>} */ ({
  domain: {
    folder: 'packages/domain',
    ours: [],
    never: NO_PLATFORM,
    because: 'domain is rules alone, without I/O and React, so that browser, server and simulator share it',
  },
  contract: {
    folder: 'packages/contract',
    ours: [{ from: 'domain' }],
    never: NO_PLATFORM,
    because: 'the contract describes the wire, and both of its ends read it',
  },
  'api-client': {
    folder: 'packages/api-client',
    ours: [
      { from: 'domain' },
      { from: 'contract/errors' },
      { from: 'contract', only: 'types' },
      { from: 'contract', only: 'tests' },
    ],
    never: ['node:*', 'typebox'],
    because: 'it runs in browsers, Node and workers alike, and no schema may ride along',
  },
  ui: {
    folder: 'packages/ui',
    // Typed numbers and money are parsed in one place for every field, and hours checked by one rule.
    ours: [{ from: 'domain/input' }, { from: 'domain/money' }, { from: 'domain/hours' }],
    never: [...FRAMEWORKS, 'node:*'],
    because: 'the kit receives texts, links and state as props, so that any app can use it',
  },
  locales: {
    folder: 'packages/locales',
    ours: [
      { from: 'domain', only: 'tests' },
      { from: 'contract', only: 'tests' },
    ],
    never: NO_PLATFORM,
    because: 'texts are data; who shows them decides how',
  },
  'store-panel': {
    folder: 'apps/store-panel',
    ours: BEHIND_SCREENS,
    never: ['node:*', 'typebox'],
    because: NO_SCHEMAS,
    entries: ['main.tsx'],
    rooms: SCREENS,
  },
  'claim-lookup': {
    folder: 'apps/claim-lookup',
    ours: BEHIND_SCREENS,
    never: ['node:*', 'typebox'],
    because: NO_SCHEMAS,
  },
  simulator: {
    folder: 'apps/simulator',
    ours: [{ from: 'domain' }, { from: 'api-client' }],
    never: [],
    because: '',
  },
  'platform-api': {
    folder: 'apps/platform-api',
    // It writes to people in their language.
    ours: [
      { from: 'domain' },
      { from: 'contract' },
      { from: 'locales' },
      { from: 'api-client', only: 'tests' },
      { from: 'stand-ins', only: 'tests' },
    ],
    never: [],
    because: '',
    entries: ['server.ts'],
    rooms: {
      app: {
        may: [
          'features/*',
          'orders',
          'http',
          'access',
          'messages',
          'sales',
          'catalogues',
          'journal',
          'payments',
          'banks',
          'ledger',
          'payouts',
          'insight',
          'erasing',
          'invoices',
          'pdf',
          'sites',
          'booking',
          'reservations',
          'returns',
          'db',
          'realtime',
          'jobs',
          'seed',
          'metrics',
          'environment',
        ],
      },
      'features/*': {
        may: [
          'orders',
          'http',
          'access',
          'messages',
          'sales',
          'catalogues',
          'journal',
          'payments',
          'banks',
          'ledger',
          'insight',
          'payouts',
          'insight',
          'erasing',
          'invoices',
          'pdf',
          'sites',
          'booking',
          'reservations',
          'returns',
          'db',
          'realtime',
          'jobs',
          'environment',
        ],
      },
      metrics: { may: ['jobs', 'db'] },
      catalogues: { may: ['access', 'http', 'db'] },
      journal: { may: ['access', 'http', 'db'] },
      sites: { may: ['sales', 'db'] },
      booking: { may: ['sales', 'access', 'db'] },
      reservations: { may: ['booking', 'orders', 'payments', 'messages', 'sites', 'sales', 'access', 'db'] },
      returns: { may: ['orders', 'payments', 'ledger', 'messages', 'sales', 'access', 'db'] },
      payments: { may: ['orders', 'sales', 'ledger', 'http', 'access', 'db'] },
      banks: { may: ['http', 'access', 'db', 'environment'] },
      ledger: { may: ['access', 'db'] },
      insight: { may: ['jobs', 'db'] },
      erasing: { may: ['access', 'jobs', 'db'] },
      seed: { may: ['sales', 'payments', 'banks', 'invoices', 'ledger', 'insight', 'db', 'access'] },
      payouts: { may: ['access', 'banks', 'ledger', 'jobs', 'db'] },
      invoices: { may: ['messages', 'journal', 'db'] },
      pdf: { may: ['access'] },
      jobs: { may: ['db', 'realtime'] },
      realtime: { may: ['db', 'access', 'http'] },
      orders: { may: ['sales', 'ledger', 'messages', 'access', 'db'] },
      messages: { may: ['access', 'http', 'db', 'environment'] },
      sales: { may: ['access', 'db'] },
      http: { may: ['access', 'db'] },
      access: { may: ['db'] },
      db: { may: [] },
      environment: { may: [] },
    },
  },
  'stand-ins': {
    folder: 'apps/stand-ins',
    // They speak the protocols of others: what they know of ours could hide a fault of ours.
    ours: [],
    never: ['react', 'react-dom', 'fastify'],
    because: 'they are small programs that a demo and tests run beside the server',
  },
  e2e: {
    folder: 'e2e',
    // Its tests look for the texts that people see, and its platform calls services of others on this machine.
    ours: [{ from: 'domain' }, { from: 'api-client' }, { from: 'locales' }, { from: 'stand-ins' }],
    never: [],
    because: '',
  },
  // Presets and checks of the repository itself; any package's configuration and tests may use them.
  tooling: {
    folder: 'tooling',
    ours: [],
    never: [],
    because: '',
  },
});

/** The folder of test support inside `src/`: only tests, stories and itself may import it; it may import all. */
export const TEST_ROOM = 'testing';
