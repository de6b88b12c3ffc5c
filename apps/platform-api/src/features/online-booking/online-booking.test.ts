import type { Endpoint, Wire } from '@store-panel/contract/table';
import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { UNCONFIRMED_HOLDS } from '#features/online-booking/booking-limits.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { hiddenField, siteVisitor, type SiteVisitor } from '#testing/servers/site-visitor.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ZONE = 'Europe/Berlin';
/** Far enough for any lead time, at any hour of the test. */
const day = addDays(storeDay(Date.now(), ZONE), 9);
let guests = 0;

describeOnAnEngine('booking a table on a store’s page', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database, {
      panelOrigin: 'http://panel.example',
      allowedOrigins: ['http://panel.example'],
      trustedProxies: 1,
    });
  });
  afterAll(() => server.close());

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
    return { store, post, host, reservations, visitor: () => siteVisitor(server, host) };
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
  /** Fills the form of a time in. */
  const sendDetails = async (visit: SiteVisitor, path: string, typed: Readonly<Record<string, string>>) => {
    const { html } = await visit(path);
    const hidden = Object.fromEntries(
      ['reference', 'at', 'persons', 'area'].map((name) => [name, hiddenField(html, name)]),
    );
    return visit('/book/details', { ...hidden, name: 'Canary Guest', ...typed });
  };
  /** Books, and enters the code. */
  const bookTable = async (visit: SiteVisitor, persons = 2, at = 0) => {
    const email = newEmail();
    const { location } = await sendDetails(visit, await chooseTime(visit, persons, at), { email });
    await visit(`${location}/code`, { code: await codeTo(email) });
    return { email, path: location };
  };

  test('takes persons, day, time, who comes, and the code that was sent', async () => {
    const { visitor, reservations, post } = await openStore();
    const visit = visitor();
    const first = await visit('/book');
    expect(first.status).toBe(200);
    expect(first.html).not.toMatch(/<script|\son\w+=/);
    expect(String(first.headers['content-security-policy'])).toContain("form-action 'self'");
    const email = newEmail();
    const sent = await sendDetails(visit, await chooseTime(visit), { email, note: 'canary allergy' });
    expect(sent.status).toBe(303);
    const [held] = await reservations();
    expect(held).toMatchObject({ status: 'held', source: 'guest' });
    expect((await visit(sent.location)).html).toContain(email);
    const [message] = await messagesTo(email);
    expect(message).toMatchObject({ kind: 'reservation_code' });
    expect(message?.link).toContain(sent.location);
    expect(message?.text).not.toContain('canary');
    const wrong = await visit(`${sent.location}/code`, { code: message?.code === '000000' ? '000001' : '000000' });
    expect(wrong.location).toBe(`${sent.location}?m=code`);
    const right = await visit(`${sent.location}/code`, { code: ` ${message?.code} ` });
    expect(right.location).toBe(`${sent.location}?m=booked`);
    expect((await reservations()).map(({ status }) => status)).toEqual(['confirmed']);
    const page = await visit(sent.location);
    expect(page.html).toContain('Your table is booked.');
    const { reservation, entries } = await post('POST /api/store/get_reservation', { reservation_id: held?.id ?? '' });
    expect(reservation).toMatchObject({ name: 'Canary Guest', email, guest_note: 'canary allergy', persons: 2 });
    expect(entries.map(({ action, actor }) => [action, actor.kind, actor.name])).toEqual([
      ['confirm', 'user', null],
      ['hold', 'user', null],
    ]);
    // A second press changes nothing.
    expect((await visit(`${sent.location}/code`, { code: message?.code ?? '' })).location).toBe(
      `${sent.location}?m=changed`,
    );
  });

  test('shows the form again with what is wrong, and holds nothing', async () => {
    const { visitor, reservations } = await openStore();
    const visit = visitor();
    const path = await chooseTime(visit);
    for (const [typed, problem] of [
      [{ name: '', email: newEmail() }, 'Enter your name.'],
      [{ email: 'guest@' }, 'Check the email address.'],
      [{}, 'Enter an email address or a phone number.'],
      [{ phone: '12' }, 'Check the phone number.'],
      [{ phone: '+33 6 12 34 56 78' }, 'We can’t send a code to this number.'],
    ] as const) {
      const reply = await sendDetails(visit, path, { note: 'window seat', ...typed });
      expect([reply.status, reply.html.includes(problem)]).toEqual([422, true]);
      expect(reply.html).toContain('window seat');
    }
    expect(await reservations()).toEqual([]);
  });

  test('sends the code by text message where a guest leaves a phone alone', async () => {
    const { visitor, reservations } = await openStore({ contact: 'phone' });
    const visit = visitor();
    const path = await chooseTime(visit);
    expect((await visit(path)).html).not.toContain('type="email"');
    const { location } = await sendDetails(visit, path, { phone: '0151 5500 7711' });
    const code = await codeTo('+4915155007711');
    expect(code).toMatch(/^\d{6}$/);
    expect((await messagesTo('+4915155007711'))[0]?.text).toContain(location);
    await visit(`${location}/code`, { code });
    expect((await reservations())[0]?.status).toBe('confirmed');
  });

  test('a double press books once, and another time moves the hold', async () => {
    const { visitor, reservations } = await openStore({}, 1);
    const visit = visitor();
    const email = newEmail();
    const path = await chooseTime(visit, 2, 4);
    const { html } = await visit(path);
    const form = Object.fromEntries(
      ['reference', 'at', 'persons', 'area'].map((name) => [name, hiddenField(html, name)]),
    );
    const typed = { ...form, name: 'Ana', email };
    const [one, two] = await Promise.all([visit('/book/details', typed), visit('/book/details', typed)]);
    expect(one?.location).toBe(two?.location);
    expect(await messagesTo(email)).toHaveLength(1);
    expect(await reservations()).toHaveLength(1);
    // The only table is free for its own guest: the former hold is not in the way.
    const moved = await sendDetails(visit, path, { name: 'Ana', email });
    expect(moved.location).toBe(one?.location);
    const next = await visitor()(`/book?persons=2&date=${day}`);
    expect(timesOf(next.html)).not.toContain(path);
    const later = await sendDetails(visit, path.replace(/&at=.*/, `&at=${day}T09:00:00Z`), { email });
    expect(later.status).toBe(303);
    expect((await reservations()).map(({ status }) => status).toSorted()).toEqual(['expired', 'held']);
  });

  test('a time that is taken meanwhile comes with others', async () => {
    const { visitor, reservations } = await openStore({}, 1);
    const [slow, fast] = [visitor(), visitor()];
    const path = await chooseTime(slow);
    await bookTable(fast);
    const reply = await sendDetails(slow, path, { email: newEmail() });
    expect(reply.status).toBe(409);
    expect(reply.html).toContain('This time has just been taken.');
    expect(timesOf(reply.html).length).toBeGreaterThan(0);
    expect(await reservations()).toHaveLength(1);
  });

  test('a guest moves and cancels it by the link, which alone changes nothing', async () => {
    const { visitor, reservations } = await openStore();
    const visit = visitor();
    const { path } = await bookTable(visit);
    for (const part of ['', '/cancel', '/change', '/calendar.ics'])
      for (let times = 0; times < 2; times += 1) expect((await visit(path + part)).status).toBe(200);
    const [before] = await reservations();
    expect(before?.status).toBe('confirmed');
    const page = await visit(`${path}/change?persons=3&date=${day}`);
    const times = [...page.html.matchAll(/<button name="at" value="([^"]+)"/g)].map(([, at = '']) => at);
    const form = { version: hiddenField(page.html, 'version'), persons: '3', area: '', at: times[3] ?? '' };
    expect((await visit(`${path}/change`, form)).location).toBe(`${path}?m=moved`);
    expect((await reservations())[0]?.starts_at.toISOString()).toBe(new Date(times[3] ?? '').toISOString());
    // Another window still has the version before.
    expect((await visit(`${path}/change`, form)).location).toBe(`${path}?m=changed`);
    const file = new ICAL.Component(ICAL.parse((await visit(`${path}/calendar.ics`)).html) as string);
    const [event] = file.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(event?.startDate.toJSDate().toISOString()).toBe(new Date(times[3] ?? '').toISOString());
    expect(event?.sequence).toBeGreaterThan(1);
    expect((await visit(`${path}/cancel`)).html).toContain('Cancelling costs nothing.');
    expect((await visit(`${path}/cancel`, { kept: '0' })).location).toBe(path);
    expect((await reservations())[0]?.status).toBe('cancelled_by_guest');
    // Only now can the guest be forgotten.
    expect((await visit(`${path}/erase`, {})).location).toBe(`${path}?m=erased`);
    expect((await reservations())[0]?.name).toBe('');
  });

  test('who is still to come is not forgotten by a press', async () => {
    const { visitor, reservations } = await openStore();
    const visit = visitor();
    const { path } = await bookTable(visit);
    await visit(`${path}/erase`, {});
    expect((await reservations())[0]?.name).toBe('Canary Guest');
  });

  test('a device that has confirmed a contact needs no code again, another one does', async () => {
    const { visitor, reservations } = await openStore();
    const visit = visitor();
    const { email } = await bookTable(visit);
    await sendDetails(visit, await chooseTime(visit, 2, 8), { email });
    expect((await reservations()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    // A third of one day is for the telephone.
    const third = await sendDetails(visit, await chooseTime(visit, 2, 12), { email });
    expect([third.status, third.html.includes('You already have reservations')]).toEqual([409, true]);
    await sendDetails(visit, await chooseTime(visit, 2, 12), { email: newEmail() });
    expect((await reservations()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'held']);
  });

  test('a late code books anew where the time is still free', async () => {
    const { store, visitor, reservations } = await openStore({}, 1);
    const [one, two] = [visitor(), visitor()];
    const pass = () =>
      sql`update reservations set expires_at = now() - interval '1 second' where store_id = ${store.id}`.execute(
        on.database.kysely,
      );
    const email = newEmail();
    const path = await chooseTime(one);
    const first = await sendDetails(one, path, { email });
    await pass();
    const other = newEmail();
    const second = await sendDetails(two, path, { email: other });
    await pass();
    expect((await one(`${first.location}/code`, { code: await codeTo(email) })).location).toContain('m=booked');
    expect((await two(`${second.location}/code`, { code: await codeTo(other) })).location).toContain('m=taken');
    expect((await reservations()).filter(({ status }) => status === 'confirmed')).toHaveLength(1);
  });

  test('many unconfirmed holds leave a person a table', async () => {
    const { store, visitor, reservations } = await openStore({}, 30);
    await sql`
      insert into reservations (store_id, id, code, kind, status, source, day, starts_at, ends_at, persons, expires_at)
      select ${store.id}::uuid, gen_random_uuid(), 'XX22' || chr(64 + 1 + (n % 5)) || chr(64 + 1 + (n / 5)), 'reservation', 'held', 'guest', ${day}::date,
        ${`${day}T18:00:00Z`}::timestamptz, ${`${day}T19:30:00Z`}::timestamptz, 2, now() + interval '10 minutes'
      from generate_series(1, ${UNCONFIRMED_HOLDS}) n`.execute(on.database.kysely);
    const visit = visitor();
    const email = newEmail();
    const { location } = await sendDetails(visit, await chooseTime(visit), { email });
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from reservations
      where store_id = ${store.id} and status = 'held' and expires_at > now()`.execute(on.database.kysely);
    expect(rows[0]?.held).toBe(UNCONFIRMED_HOLDS);
    await visit(`${location}/code`, { code: await codeTo(email) });
    expect((await reservations()).filter(({ status }) => status === 'confirmed')).toHaveLength(1);
  });

  test('an address that asks for one table after another is told to wait', async () => {
    const { visitor } = await openStore({}, 10);
    const visit = visitor();
    const path = await chooseTime(visit);
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1) {
      const { html } = await visit(path);
      const reply = await visit('/book/details', {
        reference: crypto.randomUUID(),
        at: hiddenField(html, 'at'),
        persons: '1',
        area: '',
        name: 'Ana',
        email: newEmail(),
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429, 429]);
  });

  test('a party that the store confirms itself is a request', async () => {
    const { visitor, reservations } = await openStore({ confirm_from_persons: 3 });
    const visit = visitor();
    expect((await visit(await chooseTime(visit, 3))).html).toContain('Send request');
    const { path } = await bookTable(visit, 3);
    expect((await reservations())[0]?.status).toBe('requested');
    expect((await visit(path)).html).toContain('will confirm it');
  });

  test('is of one store alone', async () => {
    const [one, two] = [await openStore(), await openStore()];
    const visit = one.visitor();
    const { path } = await bookTable(visit);
    const unknown = await one.visitor()(`/r/${'A'.repeat(64)}`);
    expect(unknown.status).toBe(404);
    const foreign = await two.visitor()(path);
    expect(foreign.status).toBe(404);
    for (const part of ['code', 'new-code', 'change', 'cancel', 'erase'])
      expect((await two.visitor()(`${path}/${part}`, { kept: '0' })).status).toBe(404);
    // A form of another site.
    expect((await visit(`${path}/cancel`, { kept: '0' }, 'https://evil.example')).status).toBe(404);
    expect((await one.reservations())[0]?.status).toBe('confirmed');
    for (let at = 0; at < path.length - 3; at += 7) {
      const token = path.slice(3);
      const forged = `/r/${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect((await visit(forged)).status).toBe(404);
    }
  });

  test('is off while the store takes no reservations online, and away without tables', async () => {
    const off = await openStore({ is_online: false });
    const reply = await off.visitor()('/book');
    expect([reply.status, reply.html.includes('not taking reservations online')]).toEqual([200, true]);
    const { kysely } = on.database;
    await kysely.updateTable('stores').set({ provides_table_booking: false }).where('id', '=', off.store.id).execute();
    expect((await off.visitor()('/book')).status).toBe(404);
  });

  test('is in the language of the guest, also what is sent', async () => {
    const { visitor, post, reservations } = await openStore();
    await post('POST /api/store/add_language', { language: 'ar' });
    const visit = visitor();
    const { html } = await visit(`/book/ar?persons=2&date=${day}`);
    expect(html).toContain('dir="rtl"');
    const path = timesOf(html)[0] ?? '';
    const form = await visit(path);
    const email = newEmail();
    const names = ['reference', 'at', 'persons', 'area'];
    const hidden = Object.fromEntries(names.map((name) => [name, hiddenField(form.html, name)]));
    const { location } = await visit('/book/details/ar', { ...hidden, name: 'ليلى', email });
    expect(location).toMatch(/\/ar$/);
    expect((await messagesTo(email))[0]?.text).toContain('احجز طاولتك');
    // The link of the message has no language: the guest's own is known.
    expect((await visitor()(location.replace(/\/ar$/, ''))).html).toContain('lang="ar"');
    expect((await reservations())[0]?.name).toBe('ليلى');
  });
});
