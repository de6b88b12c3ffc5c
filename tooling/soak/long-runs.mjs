// The long forms of what `npm test` samples: one row each, run by `npm run soak` and named in docs/testing.md.

/**
 * @typedef {object} LongRun
 * @property {string} name
 * @property {string} checks
 * @property {readonly string[]} command
 * @property {Readonly<Record<string, string>>} [environment]
 */

/** @param {string} name @param {readonly string[]} args */
const inPackage = (name, ...args) => ['pnpm', '--filter', `@store-panel/${name}`, ...args];

/** Some tests of a package cover some of it; and its usual tests are not meant to last. */
const UNMEASURED = ['--coverage.enabled=false', '--testTimeout', '7200000'];

export const LONG_RUNS = /** @type {readonly LongRun[]} */ ([
  {
    name: 'growth',
    checks: 'ten generated features grow the entry by 1 kB at most',
    command: ['pnpm', 'run', 'growth'],
  },
  { name: 'mutants', checks: 'every seeded mutant is caught', command: ['pnpm', 'run', 'mutants', '--all'] },
  {
    name: 'engines',
    checks: 'every server test on both engines',
    command: inPackage('platform-api', 'test'),
    environment: { ENGINES: 'both' },
  },
  {
    name: 'fuzz',
    checks: '200 valid and 200 invalid cases of each endpoint',
    command: inPackage('platform-api', 'fuzz', '--each', '200'),
  },
  {
    name: 'hours',
    checks: 'opening hours of 20,000 random days in 40 zones and 20 years, walked through minute by minute',
    command: inPackage('domain', 'test', '--testTimeout', '7200000'),
    environment: { HOURS_DAYS: '20000' },
  },
  {
    name: 'promises',
    checks: 'when 20,000 random parcels are promised in 40 zones, walked day by day',
    command: inPackage('domain', 'test', '--testTimeout', '7200000', 'shipments/promise'),
    environment: { PROMISES: '20000' },
  },
  {
    name: 'late-parcels',
    checks: 'which of 20,000 random parcels the lists call late: by SQL as by the rule, none that left in time',
    command: inPackage('platform-api', 'test', '--testTimeout', '7200000', 'features/shipments/parcel-promise'),
    environment: { PROMISES: '20000' },
  },
  {
    name: 'contract-breaks',
    checks: 'every place of every call where a change could break a client, and that it is noticed',
    command: inPackage('contract', 'test', 'test/breaking', '--testTimeout', '7200000'),
    environment: { BREAKING_PLACES: 'all' },
  },
  {
    name: 'price-grids',
    checks: '5,000 random price lists, in which each gram has one price',
    command: inPackage('domain', 'test', 'weight-prices', '--testTimeout', '7200000'),
    environment: { PRICE_GRIDS: '5000' },
  },
  {
    name: 'seating',
    checks:
      'tables for the parties of 20,000 random evenings, with the fewest moves, as a search of all possibilities finds them',
    command: inPackage('domain', 'test', '--testTimeout', '7200000', 'placement'),
    environment: { SEATING_DAYS: '20000' },
  },
  {
    name: 'booking-starts',
    checks: 'starts of 20,000 random days in 40 zones, walked through minute by minute',
    command: inPackage('domain', 'test', '--testTimeout', '7200000', 'reservations/rules/starts'),
    environment: { BOOKING_DAYS: '20000' },
  },
  {
    name: 'offered',
    checks:
      '50,000 random days and parties: every start that is offered can be booked, and no other; 2,000 of them booked on both engines; what a node caches of 3,000 days is what it would compute',
    command: inPackage(
      'platform-api',
      'test',
      'src/testing/booking/offered',
      'src/testing/booking/booked',
      'src/testing/booking/availability',
      '--testTimeout',
      '7200000',
    ),
    environment: {
      OFFERED_PAIRS: '50000',
      OFFERED_BOOKINGS: '2000',
      AVAILABILITY_DAYS: '3000',
      AVAILABILITY_STEPS: '1000',
      ENGINES: 'both',
    },
  },
  {
    name: 'evenings',
    checks:
      '100 evenings of a store by its calls: 200 requests each, half of them repeated, late or forged, and its money to the cent',
    command: inPackage('platform-api', 'test', 'src/testing/booking/evening', '--testTimeout', '7200000'),
    environment: { EVENINGS: '100' },
  },
  {
    name: 'booking-policy',
    checks: 'what cancelling costs by 20,000 random policies',
    command: inPackage('domain', 'test', '--testTimeout', '7200000', 'reservations/rules/reservation-terms'),
    environment: { BOOKING_TERMS: '20000' },
  },
  {
    name: 'sold-out',
    checks: 'which items are sold out, until when, and what can be ordered of 20,000 random menus',
    command: inPackage('domain', 'test', 'src/menu/menu.test', '--testTimeout', '7200000'),
    environment: { SOLD_OUT_RUNS: '20000' },
  },
  {
    name: 'menu-checks',
    checks: 'of 1,000 random menus, what the check calls unorderable, and that its changes end what it finds',
    command: inPackage('domain', 'test', 'src/menu-checks/random-checks', '--testTimeout', '7200000'),
    environment: { MENU_CHECKS: '1000' },
  },
  {
    name: 'usual',
    checks: '20,000 simulated days of few and many orders: how many are in the range that is called usual',
    command: inPackage('domain', 'test', 'src/insight/usual-range', '--testTimeout', '7200000'),
    environment: { USUAL_DAYS: '20000' },
  },
  {
    name: 'return-lives',
    checks: '50,000 random lives of the returns of an order: pieces, money and the delivery price stay within bounds',
    command: inPackage('domain', 'test', 'src/returns/return-lives', '--testTimeout', '7200000'),
    environment: { RETURN_LIVES: '50000' },
  },
  {
    name: 'parcel-labels',
    checks: '100,000 legal histories of parcels whose updates are shuffled, doubled and lost: the label is the newest',
    command: inPackage('domain', 'test', 'src/shipments/parcel-labels', '--testTimeout', '7200000'),
    environment: { PARCEL_HISTORIES: '100000' },
  },
  {
    name: 'parcel-races',
    checks: '300 orders whose last two parcels are delivered by a transporter, a scan and a clerk at once',
    command: inPackage('platform-api', 'test', 'src/features/shipments', '--testTimeout', '7200000'),
    environment: { PARCEL_RACES: '300' },
  },
  {
    name: 'tracked-waybills',
    checks:
      '10,000 guessed waybills, half of them existing: one reply to the byte, one list of statements, no person in it',
    command: inPackage('platform-api', 'test', 'src/features/shipments/tracking', '--testTimeout', '7200000'),
    environment: { TRACKED_WAYBILLS: '10000' },
  },
  {
    name: 'dunning',
    checks: 'a thousand random years of declined cards: each invoice paid at most once, four tries a card',
    command: inPackage('domain', 'test', 'src/subscription', '--testTimeout', '7200000'),
    environment: { DUNNING_YEARS: '1000' },
  },
  {
    name: 'payments',
    checks:
      'a thousand payments by link, and a thousand fees of reservations, whose notices are lost, doubled, late or forged',
    command: inPackage('platform-api', 'test', 'src/testing/payments'),
    environment: { PAYMENT_SCHEDULES: '1000', FEE_SCHEDULES: '1000' },
  },
  {
    name: 'documents',
    checks: '20,000 random histories of documents, by the rules and by SQL',
    command: inPackage('platform-api', 'test', 'src/features/profile/documents', '--testTimeout', '7200000'),
    environment: { DOCUMENT_HISTORIES: '20000' },
  },
  {
    name: 'menu-lives',
    checks: '2,000 menus that are edited at random, against their journals',
    command: inPackage('platform-api', 'test', 'src/testing/menu-lives'),
    environment: { MENU_LIVES: '2000' },
  },
  {
    name: 'setting-lives',
    checks: 'five stores whose settings are saved and taken back 1,000 times each, against their journals',
    command: inPackage('platform-api', 'test', 'src/testing/setting-lives', '--testTimeout', '7200000'),
    environment: { SETTING_LIVES: '5', SETTING_STEPS: '1000', RECORD_STEPS: '1000' },
  },
  {
    name: 'zone-changes',
    checks: '1,000 orders over a change of the time zone: instants equal, each on one day of the lists',
    command: inPackage(
      'platform-api',
      'test',
      'src/features/settings/store/obeying-orders',
      '--testTimeout',
      '7200000',
    ),
    environment: { ZONE_ORDERS: '1000' },
  },
  {
    name: 'menu-queries',
    checks: '1,000 random menus by the joined statement and by reading the groups of each item, on both engines',
    command: inPackage('platform-api', 'test', 'src/sales/menu-query', '--testTimeout', '7200000'),
    environment: { MENU_QUERIES: '1000' },
  },
  {
    name: 'menu-changes',
    checks: '5,000 random changes of menus, the same rows on both sides of the wire',
    command: inPackage('domain', 'test', 'src/menu-changes', ...UNMEASURED),
    environment: { MENU_CHANGES: '5000' },
  },
  {
    name: 'menu-files',
    checks: '500 random menus exported and imported in both formats, and 10,000 damaged files',
    command: inPackage('domain', 'test', 'src/menu-import', ...UNMEASURED),
    environment: { MENU_FILES: '500', HOSTILE_RUNS: '10000' },
  },
  {
    name: 'menus',
    checks: 'the menu of 500 random grants for each combination of flags',
    command: inPackage('domain', 'test'),
    environment: { MENU_GRANT_SETS: '500' },
  },
  {
    name: 'offers',
    checks: '50,000 carts with offers, and 3,000 recursions walked minute by minute in all zones',
    command: inPackage('domain', 'test'),
    environment: { OFFER_WALKS: '3000', OFFER_CARTS: '50000' },
  },
  {
    name: 'ledger',
    checks: '100,000 random lives of orders, and what belongs on the accounts of each',
    command: inPackage('domain', 'test', 'src/ledger', ...UNMEASURED),
    environment: { LEDGER_LIVES: '100000' },
  },
  {
    name: 'closed-months',
    checks: '1,000 closed months rendered again as the same documents and tables, after later bookings',
    command: inPackage('platform-api', 'test', 'src/features/statements/closed-months', '--testTimeout', '7200000'),
    environment: { CLOSED_MONTHS: '1000' },
  },
  {
    name: 'replays',
    checks:
      'a store by its calls alone: statements of 1,000 orders with edits, refunds and late cancellations to the cent, closed ones byte by byte; figures of 1,500 orders, also after 50 late changes',
    command: inPackage('platform-api', 'test', 'src/testing/replay', '--testTimeout', '7200000'),
    environment: { REPLAYED_ORDERS: '1000', COUNTED_ORDERS: '1500' },
  },
  {
    name: 'facts',
    checks:
      '100,000 random lives of orders, and their figures and customers by SQL, by the domain, and as they are written, also by 8 writers of one store beside who rebuilds them; those of the day on clients of two nodes whose connections are cut, after 200 orders; 20,000 figures and the orders that they open; 20,000 deliveries and their figures, and 16,000 changes by 8 writers',
    command: inPackage(
      'platform-api',
      'test',
      'src/testing/insight',
      'src/features/orders/lists/facts-filter',
      '--testTimeout',
      '7200000',
    ),
    environment: {
      FACT_LIVES: '100000',
      FACT_FILTERS: '20000',
      FACT_WRITER_SECONDS: '300',
      LIVE_ORDERS: '200',
      SHIPMENT_FACTS: '20000',
      SHIPMENT_CHANGES: '2000',
    },
  },
  {
    name: 'reports',
    checks:
      '200 random ranges of each report and the orders that its figures open; 1,000 random months from sales to earnings; a file of 100,000 rows',
    command: inPackage('platform-api', 'test', 'src/features/reports', '--testTimeout', '7200000'),
    environment: { REPORT_RANGES: '200', REPORT_MONTHS: '1000', REPORT_ITEMS: '100000' },
  },
  {
    name: 'offer-lives',
    checks: '5,000 random lives of orders with offers',
    command: inPackage('platform-api', 'test', 'src/features/offers/offer-lives'),
    environment: { OFFER_LIVES: '5000' },
  },
  {
    name: 'offer-trials',
    checks: '200 random offers tried on the orders that used them',
    command: inPackage('platform-api', 'test', 'src/features/offers/offer-trials'),
    environment: { OFFER_TRIALS: '200' },
  },
  {
    name: 'resealing',
    checks: '10,000 secrets made anew under another SECRET while nodes are killed',
    command: inPackage('platform-api', 'test', 'src/app/resealing'),
    environment: { RESEALED_VALUES: '10000' },
  },
  { name: 'races', checks: 'thousands of races on PostgreSQL', command: inPackage('platform-api', 'race-proof') },
  {
    name: 'race-rounds',
    checks:
      'races, reassignments, returns and reservations of the test suite, and saves of rules against holds, 300 rounds; 2,000 schedules of an evening on both engines',
    command: inPackage(
      'platform-api',
      'test',
      'races',
      'reassign',
      'phones-race',
      'rule-saves',
      'src/features/reservations/reservations.test',
      'src/features/order-money/order-money.test',
      'src/features/returns/returns.test',
      '--testTimeout',
      '7200000',
    ),
    environment: { RACE_ROUNDS: '300', RACE_ORDERS: '50', SEATING_SCHEDULES: '2000' },
  },
  {
    name: 'fault-schedules',
    checks: '10,000 writes through lost, late and doubled requests',
    command: inPackage('platform-api', 'fault-proof', '--schedules', '10000'),
  },
  {
    name: 'token-schedules',
    checks: '250 schedules of tabs that refresh tokens',
    command: inPackage('platform-api', 'test', 'src/features/session'),
    environment: { TOKEN_SCHEDULES: '250' },
  },
  {
    name: 'setup-states',
    checks: 'the setup steps of 300 random stores',
    command: inPackage('platform-api', 'test', 'src/features/setup'),
    environment: { SETUP_STORES: '300' },
  },
  {
    name: 'escalation',
    checks: '1,000 schedules of orders that nobody sees: told once a step, never after an answer',
    command: inPackage('platform-api', 'test', 'src/features/escalation/escalation-schedules'),
    environment: { ESCALATION_SCHEDULES: '1000' },
  },
  {
    name: 'escalation-kills',
    checks: '36 schedules in which server processes are killed during escalation',
    command: inPackage('platform-api', 'escalation-kills'),
  },
  {
    name: 'conformance',
    checks: '300 runs of calls on the fake platform and the real one',
    command: inPackage('platform-api', 'test', 'src/testing/conformance'),
    environment: { IN_MEMORY_RUNS: '300' },
  },
  {
    name: 'history',
    checks: '500 past orders of the demo stores, replayed through the endpoints',
    command: inPackage('platform-api', 'test', 'src/testing/history'),
    environment: { HISTORY_ORDERS: '500' },
  },
  { name: 'crash', checks: 'the server killed while it writes', command: inPackage('platform-api', 'crash') },
  {
    name: 'timing',
    checks: 'reply times give no account, code or order away',
    command: inPackage('platform-api', 'timing-proof'),
  },
  { name: 'simulator-races', checks: 'couriers and stores racing', command: inPackage('simulator', 'race-proof') },
  {
    name: 'parcels',
    checks: '500 parcels whose updates come twice, shuffled and not all: labels and emissions go by the newest',
    command: inPackage('simulator', 'parcel-proof'),
  },
  {
    name: 'stories',
    checks: 'every story in both directions and at 320 px, with all pictures',
    command: inPackage('ui', 'stories:everywhere'),
  },
  {
    name: 'journeys',
    checks: 'every journey in all its languages and on all devices',
    command: inPackage('e2e', 'journeys-everywhere'),
  },
  {
    name: 'navigation',
    checks: 'the menu of every kind of session by keyboard, by its landmarks, at each width, and its live counts',
    command: inPackage('e2e', 'navigation'),
  },
  {
    name: 'table-codes',
    checks: '200 printed codes of tables in each layout, as a camera reads them',
    command: inPackage('e2e', 'test', 'src/journeys/table-codes'),
    environment: { TABLE_CODES: '200' },
  },
  { name: 'shots', checks: 'every screen in every variant', command: inPackage('e2e', 'shots') },
  { name: 'replay', checks: 'a day of real orders in four panels', command: inPackage('e2e', 'replay-proof') },
  {
    name: 'large-imports',
    checks: 'files of 50,000 rows and bombs on the import page, whose longest task they do not lengthen',
    command: inPackage('e2e', 'large-import'),
  },
  {
    name: 'import-kills',
    checks: '200 imports whose connection dies between their statements',
    command: inPackage('platform-api', 'test', 'menu-import-kills', ...UNMEASURED),
    environment: { RACE_ROUNDS: '200' },
  },
  {
    name: 'menu-change-kills',
    checks: '200 kills of each engine inside a change of 2,000 prices',
    command: inPackage('platform-api', 'test', 'menu-change-kills', ...UNMEASURED),
    environment: { MENU_CHANGE_KILLS: '200' },
  },
  {
    name: 'rewound-database',
    checks: 'an earlier copy of the data put back beneath open panels, 20 rounds',
    command: inPackage('e2e', 'rewound-database'),
  },
  { name: 'socket-chaos', checks: '20 schedules of broken sockets', command: inPackage('e2e', 'socket-chaos') },
]);
