import type { Endpoint, Wire } from '@store-panel/contract/table';
import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';

import type { TestDatabase } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { hiddenField, siteVisitor, type SiteVisitor } from '#testing/servers/site-visitor.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ZONE = 'Europe/Berlin';
const FORM_FIELDS = ['reference', 'at', 'persons', 'area'] as const;
let guests = 0;

/** A platform on which visitors of stores' sites have addresses of their own. */
export const startSites = (on: TestDatabase, more: Parameters<typeof startPlatform>[1] = {}): Promise<TestPlatform> =>
  startPlatform(on.database, {
    ...more,
    panelOrigin: 'http://panel.example',
    allowedOrigins: ['http://panel.example'],
    trustedProxies: 1,
  });

/** Stores whose guests book on their pages, and these guests. Times are of one day, far enough for any lead time. */
export function bookingSites(on: TestDatabase, server: TestPlatform) {
  const day = addDays(storeDay(Date.now(), ZONE), 9);
  async function openStore(changes: Partial<TableBookingSettings> = {}, tables = 3) {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const post = async <Key extends Endpoint>(key: Key, body: Wire[Key]['body']) =>
      (await call(server.origin, key, body, keyed(staff))).body as unknown as Wire[Key]['reply'];
    const domain_name = `book-${store.id.slice(-12)}`;
    await post('POST /api/store/add_domain', { domain_name, domain_type: 1 });
    await saveBookingSettings(on.database, store.id, changes);
    if (tables > 0) {
      const table = { table_number: '1', min_person: 1, max_person: 4, is_bookable: true, count: tables };
      await post('POST /api/store/add_table', table);
    }
    const host = `${domain_name}.stores.example`;
    const reservations = async () => {
      const { rows } = await sql<{ id: string; status: string; name: string; source: string; starts_at: Date }>`
        select id, status, name, source, starts_at from reservations where store_id = ${store.id} order by id`.execute(
        on.database.kysely,
      );
      return rows;
    };
    return { store, staff, post, host, reservations, visitor: () => siteVisitor(server, host) };
  }

  const newEmail = () => {
    guests += 1;
    return `guest-${guests}@mail.example`;
  };
  const messagesTo = async (recipient: string) => {
    const reply = await fetch(`${server.origin}/outbox.json?to=${encodeURIComponent(recipient)}`);
    const { messages } = (await reply.json()) as {
      readonly messages: readonly {
        readonly kind: string;
        readonly text: string;
        readonly code: string;
        readonly link: string | null;
      }[];
    };
    return messages;
  };
  const codeTo = async (recipient: string) => (await messagesTo(recipient))[0]?.code ?? '';

  const timesOf = (html: string): readonly string[] =>
    [...html.matchAll(/href="(\/book\/details[^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  const chooseTime = async (visit: SiteVisitor, persons = 2, at = 0) => {
    const { html } = await visit(`/book?persons=${persons}&date=${day}`);
    return timesOf(html)[at] ?? '';
  };
  /** What the form of a time has without its guest. */
  const hiddenOf = (html: string): Readonly<Record<string, string>> =>
    Object.fromEntries(FORM_FIELDS.map((name) => [name, hiddenField(html, name)]));
  /** Fills the form of a time in. */
  const sendDetails = async (visit: SiteVisitor, path: string, typed: Readonly<Record<string, string>>) => {
    const { html } = await visit(path);
    return visit('/book/details', { ...hiddenOf(html), name: 'Canary Guest', ...typed });
  };
  /** Books, and enters the code. */
  const bookTable = async (visit: SiteVisitor, persons = 2, at = 0) => {
    const email = newEmail();
    const { location } = await sendDetails(visit, await chooseTime(visit, persons, at), { email });
    await visit(`${location}/code`, { code: await codeTo(email) });
    return { email, path: location };
  };
  return { day, openStore, newEmail, messagesTo, codeTo, timesOf, chooseTime, hiddenOf, sendDetails, bookTable };
}

/** The sites of a platform that runs while the tests of a suite do. */
export function useSites(
  on: TestDatabase,
  { hasJobs = true }: { readonly hasJobs?: boolean } = {},
): { readonly sites: ReturnType<typeof bookingSites>; readonly server: TestPlatform } {
  const running = { server: null as TestPlatform | null };
  beforeAll(async () => {
    running.server = await startSites(on);
    if (!hasJobs) await running.server.platform.stopTimedChanges();
  });
  afterAll(() => running.server?.close());
  const server = () => {
    if (running.server === null) throw new Error('The platform has not started yet.');
    return running.server;
  };
  return {
    get server() {
      return server();
    },
    get sites() {
      return bookingSites(on, server());
    },
  };
}
