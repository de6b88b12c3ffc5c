import { LINDEN_WEBSITE, NAKHEEL_WEBSITE } from '#seed/demo-websites.ts';
import { DEMO_TENANTS } from '#seed/demo-data.ts';

/** Accounts of the demo data, which `npm start` prints and passes to the simulator. Only for a local platform. */
export interface DemoAccount {
  /** The simulator does not use the last four: they are for users who try the platform. */
  readonly role: 'store' | 'sub_store' | 'channel' | 'courier' | 'new_store' | 'lapsed_store' | 'applicant' | 'admin';
  readonly sign_in: string;
  readonly password: string;
  readonly note: string;
}

const password = 'linden-demo-2026';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'store',
    sign_in: 'owner@linden.example',
    password,
    note: 'Linden & Rye Kitchen, Berlin (main store, every screen)',
  },
  { role: 'sub_store', sign_in: 'counter@linden.example', password, note: 'its counter staff: orders and tables' },
  { role: 'sub_store', sign_in: 'kitchen@linden.example', password, note: 'its kitchen: running orders only' },
  { role: 'sub_store', sign_in: 'office@linden.example', password, note: 'its office: past orders and the profile' },
  {
    role: 'store',
    sign_in: 'owner@nakheel.example',
    password,
    note: 'Al Nakheel, Kuwait (three decimals, right to left)',
  },
  {
    role: 'store',
    sign_in: 'owner@havel.example',
    password,
    note: 'Havel Parcels, Berlin (sends everything: warehouses, transporters, returns)',
  },
  { role: 'sub_store', sign_in: 'dispatch@havel.example', password, note: 'its dispatch: orders and shipments' },
  { role: 'sub_store', sign_in: 'warehouse@havel.example', password, note: 'its warehouse' },
  { role: 'sub_store', sign_in: 'claims@havel.example', password, note: 'its claims' },
  {
    role: 'new_store',
    sign_in: 'owner@neuland.example',
    password,
    note: 'Bistro Neuland, Hamburg (just approved: its checklist is open)',
  },
  {
    role: 'lapsed_store',
    sign_in: 'owner@aurora.example',
    password,
    note: 'Forno Aurora, Bologna (its trial has ended: it reads, pays and goes on)',
  },
  {
    role: 'applicant',
    sign_in: 'hello@morgenrot.example',
    password,
    note: 'Café Morgenrot, Vienna (waits to be approved)',
  },
  {
    role: 'admin',
    sign_in: 'admin@platform.example',
    password,
    note: 'administrator, at /review: approves stores, works in their name',
  },
  { role: 'admin', sign_in: 'editor@platform.example', password, note: 'editor, at /review: looks and edits' },
  {
    role: 'channel',
    sign_in: 'orders@channel.example',
    password,
    note: 'the ordering channel that customers order through',
  },
  ...['amira', 'jonas', 'lucia', 'mehmet', 'nadia', 'viktor'].map(
    (name) => ({ role: 'courier', sign_in: `${name}@couriers.example`, password, note: 'courier' }) as const,
  ),
];

/** Host names on which the claim lookup of each demo tenant is served. */
export const DEMO_CLAIM_HOSTS: readonly string[] = DEMO_TENANTS.flatMap(({ hosts }) => hosts);

/** Hosts of the demo stores' public pages. */
export const DEMO_SITE_HOSTS: readonly string[] = [LINDEN_WEBSITE, NAKHEEL_WEBSITE].map(({ host }) => host);

/** Addresses of tables of the demo, without scheme and port: host and path. */
export { DEMO_TABLE_PAGES } from '#seed/tables/demo-tables.ts';
