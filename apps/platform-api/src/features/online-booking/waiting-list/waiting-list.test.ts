// One file, although long, because all tests share a server with its payment gateway, and the helpers of a full day.

import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { addDays } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { countUnconfirmed } from '#features/online-booking/booking-limits.ts';
import { createGuestNotifier } from '#features/online-booking/messages/notify-guest.ts';
import { offerFreePlaces } from '#features/online-booking/waiting-list/offer-free-places.ts';
import { createTableAvailability } from '#reservations/availability/table-availability.ts';
import { SiteAddress } from '#sites/site-address.ts';
import { bookingSites, startSites } from '#testing/booking/booking-sites.ts';
import { hourIsAt } from '#testing/fixtures/tables/hour-is-at.ts';
import { addEveningSlots, saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { turnOnGateway } from '#testing/payments/paying-store.ts';
import { hiddenField, type SiteVisitor } from '#testing/servers/site-visitor.ts';
import { type TestPlatform, testSecrets } from '#testing/servers/test-platform.ts';

/** One party has its table for the whole evening. */
const LONG = { turn_minutes_2: 480, turn_minutes_4: 480 } as const;
const FIELDS = ['reference', 'date', 'persons', 'area'] as const;

describeOnAnEngine('the waiting list of a full day', (on) => {
  let standIn: PaymentGateways;
  let server: TestPlatform;
  let sites: ReturnType<typeof bookingSites>;

  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startSites(on, { paymentEndpoints: { stripe: standIn.origin } });
    await server.platform.stopTimedChanges();
    sites = bookingSites(on, server);
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  const readAvailability = createTableAvailability();
  const notifyGuest = createGuestNotifier({ secrets: testSecrets, address: new SiteAddress('http://panel.example') });
  const deps = { reservationsChanged: () => undefined, notifyEvent: () => undefined, notifyGuest, readAvailability };
  const offer = () => offerFreePlaces(on.database, deps);
  const kindsTo = async (recipient: string) => (await sites.messagesTo(recipient)).map(({ kind }) => kind);

  /** A store with one table, which another guest has for the whole evening. By its clock it is `hour`. */
  async function fullDay(changes: Partial<TableBookingSettings> = {}, hour = 12) {
    const shop = await sites.openStore({ ...LONG, ...changes }, 1);
    const { store, visitor } = shop;
    await hourIsAt(on.database, store.id, hour);
    await addEveningSlots(on.database, store.id);
    await rulesChanged(store.id);
    const first = visitor();
    const booked = await sites.bookTable(first);
    const rows = async () => {
      const { rows: found } = await sql<{ id: string; kind: string; status: string; email: string; starts_at: Date }>`
        select id, kind, status, email, starts_at from reservations where store_id = ${store.id}
        order by created_at, id`.execute(on.database.kysely);
      return found;
    };
    const statusOf = async (email: string) => {
      const found = (await rows()).filter((one) => one.email === email);
      return found.map(({ kind, status }) => `${kind} ${status}`);
    };
    const cancelAll = () => first(`${booked.path}/cancel`, { kept: '0' });
    return { ...shop, rows, statusOf, cancelAll };
  }

  /** What was computed for the former rules is of no use. */
  const rulesChanged = (storeId: string) =>
    sql`update booking_state set version = version + 1 where store_id = ${storeId}`.execute(on.database.kysely);

  const waitPath = (persons = 2) => `/book/wait?persons=${persons}&date=${sites.day}`;

  /** Fills the form in, for all starts of the day. */
  async function ask(visit: SiteVisitor, typed: Readonly<Record<string, string>>, path = waitPath()) {
    const { html } = await visit(path);
    const times = [...html.matchAll(/<option value="([^"]+Z)"/g)].map(([, at = '']) => at);
    const hidden = Object.fromEntries(FIELDS.map((name) => [name, hiddenField(html, name)]));
    const from = times.at(0) ?? '';
    const until = times.at(-1) ?? '';
    return visit('/book/wait', { ...hidden, from, until, name: 'Canary Guest', ...typed });
  }
  /** Joins it, and enters the code. */
  async function wait(visit: SiteVisitor, persons = 2) {
    const email = sites.newEmail();
    const { location } = await ask(visit, { email }, waitPath(persons));
    await visit(`${location}/code`, { code: await sites.codeTo(email) });
    return { email, path: location };
  }

  test('is offered where others have all that the day has, and only there', async () => {
    const { visitor, cancelAll } = await fullDay();
    const visit = visitor();
    expect((await visit(`/book?persons=2&date=${sites.day}`)).html).toContain('Tell me if a table becomes free');
    await cancelAll();
    expect((await visit(`/book?persons=2&date=${sites.day}`)).html).not.toContain('Tell me if a table');
    const off = await fullDay({ has_waiting_list: false });
    const other = off.visitor();
    expect((await other(`/book?persons=2&date=${sites.day}`)).html).not.toContain('Tell me if a table');
    expect((await other(waitPath())).location).toBe(`/book?persons=2&date=${sites.day}`);
  });

  test('asks once for each size that is waited for, while nothing changes', async () => {
    const { visitor } = await fullDay();
    for (const persons of [2, 2, 2, 4]) await wait(visitor(), persons);
    const sizes: number[] = [];
    const counting: typeof readAvailability = (db, request) => {
      sizes.push(request.persons);
      return readAvailability(db, request);
    };
    await offerFreePlaces(on.database, { ...deps, readAvailability: counting });
    expect(sizes).toHaveLength(2);
    expect(new Set(sizes)).toEqual(new Set([2, 4]));
  });

  test('takes a guest whose code was right, who is offered the first table and takes it by one press', async () => {
    const { visitor, statusOf, cancelAll, post, rows } = await fullDay();
    const visit = visitor();
    const email = sites.newEmail();
    const sent = await ask(visit, { email, note: 'canary allergy' });
    expect(await statusOf(email)).toEqual(['waiting held']);
    const [code] = await sites.messagesTo(email);
    expect(code).toMatchObject({ kind: 'reservation_wait_code' });
    expect(code?.text).not.toContain('canary');
    const wrong = await visit(`${sent.location}/code`, { code: code?.code === '000000' ? '000001' : '000000' });
    expect(wrong.location).toBe(`${sent.location}?m=code`);
    await cancelAll();
    // Who has not confirmed the contact is offered nothing.
    await offer();
    expect(await statusOf(email)).toEqual(['waiting held']);
    const right = await visit(`${sent.location}/code`, { code: code?.code ?? '' });
    expect(right.location).toBe(`${sent.location}?m=waiting`);
    expect(await statusOf(email)).toEqual(['waiting waiting']);
    expect((await visit(sent.location)).html).toContain(`We’ll write to ${email}`);
    await offer();
    expect(await statusOf(email)).toEqual(['reservation held']);
    const [free] = await sites.messagesTo(email);
    expect(free).toMatchObject({ kind: 'reservation_place_free' });
    expect(free?.link).toContain(sent.location);
    // The link opens in whatever the mail is read with; opening it changes nothing.
    const other = visitor();
    expect((await other(sent.location)).html).toContain('A table is free for you.');
    expect(await statusOf(email)).toEqual(['reservation held']);
    expect((await other(`${sent.location}/take`, {})).location).toBe(`${sent.location}?m=booked`);
    expect(await statusOf(email)).toEqual(['reservation confirmed']);
    expect(await kindsTo(email)).toEqual(['reservation_confirmed', 'reservation_place_free', 'reservation_wait_code']);
    // A second press changes nothing.
    expect((await other(`${sent.location}/take`, {})).location).toBe(`${sent.location}?m=changed`);
    const id = (await rows()).find((one) => one.email === email)?.id ?? '';
    const { reservation, entries } = await post('POST /api/store/get_reservation', { reservation_id: id });
    expect(reservation).toMatchObject({ guest_note: 'canary allergy', latest_at: null, source: 'guest' });
    expect(entries.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['confirm', 'user'],
      ['offer', 'system'],
      ['wait', 'user'],
      ['wait', 'user'],
    ]);
  });

  test('goes on to the next guest when an offer runs out; a late press books only what is free', async () => {
    const { store, visitor, statusOf, cancelAll } = await fullDay();
    const first = await wait(visitor());
    const second = await wait(visitor());
    await cancelAll();
    await offer();
    expect([await statusOf(first.email), await statusOf(second.email)]).toEqual([
      ['reservation held'],
      ['waiting waiting'],
    ]);
    await sql`update reservations set expires_at = now() - interval '1 second'
      where store_id = ${store.id} and status = 'held'`.execute(on.database.kysely);
    // What was computed for the hold holds until its end.
    await rulesChanged(store.id);
    await offer();
    expect(await statusOf(second.email)).toEqual(['reservation held']);
    const late = visitor();
    expect((await late(first.path)).html).toContain('It may still be free.');
    expect((await late(`${first.path}/take`, {})).location).toBe(`${first.path}?m=taken`);
    await late(`${second.path}/cancel`, { kept: '0' });
    expect((await late(`${first.path}/take`, {})).location).toBe(`${first.path}?m=booked`);
    expect(await statusOf(first.email)).toEqual(['reservation confirmed']);
  });

  test('offers to the first whose party fits, within the times that the guest named, once', async () => {
    const { store, visitor, statusOf, cancelAll, rows } = await fullDay();
    const large = await wait(visitor(), 4);
    const email = sites.newEmail();
    const visit = visitor();
    const { html } = await visit(waitPath());
    const [, , , later = ''] = [...html.matchAll(/<option value="([^"]+Z)"/g)].map(([, at = '']) => at);
    const { location } = await ask(visit, { email, from: later, until: later });
    await visit(`${location}/code`, { code: await sites.codeTo(email) });
    await sql`update store_tables set max_person = 3 where store_id = ${store.id}`.execute(on.database.kysely);
    await rulesChanged(store.id);
    await cancelAll();
    await Promise.all([offer(), offer()]);
    expect(await statusOf(large.email)).toEqual(['waiting waiting']);
    expect(await statusOf(email)).toEqual(['reservation held']);
    expect((await rows()).find((one) => one.email === email)?.starts_at.getTime()).toBe(Date.parse(later));
    expect((await kindsTo(email)).filter((kind) => kind === 'reservation_place_free')).toHaveLength(1);
  });

  test.each([
    [8, 'waiting waiting'],
    [9, 'reservation held'],
    [20, 'reservation held'],
    [21, 'waiting waiting'],
  ])('offers nothing by night: at %i by the store’s clock a guest is %s', async (hour, status) => {
    const { visitor, statusOf, cancelAll } = await fullDay({}, hour);
    const { email } = await wait(visitor());
    await cancelAll();
    await offer();
    expect(await statusOf(email)).toEqual([status]);
  });

  test('offers nothing to who is here by then, and staff see who waits', async () => {
    const { store, visitor, statusOf, cancelAll, post } = await fullDay();
    const { email } = await wait(visitor());
    const later = await wait(visitor());
    const unconfirmed = sites.newEmail();
    await ask(visitor(), { email: unconfirmed });
    const day = await post('POST /api/store/get_reservation_day', { date: sites.day });
    const shown = day.day?.reservations.filter(({ kind }) => kind === 'waiting') ?? [];
    expect(shown.map((one) => one.email).toSorted()).toEqual([email, later.email].toSorted());
    expect(shown[0]?.latest_at).not.toBeNull();
    await cancelAll();
    await sql`update reservations set arrived_at = now() where store_id = ${store.id} and email = ${email}`.execute(
      on.database.kysely,
    );
    await offer();
    expect(await statusOf(email)).toEqual(['waiting waiting']);
    expect(await statusOf(later.email)).toEqual(['reservation held']);
  });

  test('does not count as guests at the door', async () => {
    const { store, visitor, post } = await fullDay();
    const { email } = await wait(visitor());
    const { date } = await post('POST /api/store/get_reservation_facts', {});
    await sql`update reservations set day = ${date}::date where store_id = ${store.id} and email = ${email}`.execute(
      on.database.kysely,
    );
    expect((await post('POST /api/store/get_reservation_facts', {})).waiting).toBe(0);
    await sql`update reservations set arrived_at = now() where store_id = ${store.id} and email = ${email}`.execute(
      on.database.kysely,
    );
    expect((await post('POST /api/store/get_reservation_facts', {})).waiting).toBe(1);
  });

  test('has limits: of an address, of a mailbox at all stores, and not for who is blocked', async () => {
    const stores = [await fullDay(), await fullDay(), await fullDay()];
    const [first] = stores;
    const visit = first?.visitor();
    if (!first || !visit) throw new Error('There are three stores.');
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await ask(visit, { email: sites.newEmail() })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
    const email = sites.newEmail();
    const replies: number[] = [];
    for (const { visitor } of stores)
      for (let times = 0; times < 3; times += 1) replies.push((await ask(visitor(), { email })).status);
    expect(replies).toEqual([303, 303, 303, 303, 303, 303, 429, 429, 429]);
    await first.post('POST /api/store/block_user', { phone: '+4915155007788', kind: 'abuse', reason: '' });
    const blocked = await ask(first.visitor(), { phone: '0151 5500 7788' });
    expect([blocked.status, blocked.html.includes('Please call us')]).toEqual([409, true]);
  });

  test('a table that was offered is not taken for who was erased since', async () => {
    const { store, visitor, rows, cancelAll } = await fullDay();
    const { email, path } = await wait(visitor());
    await cancelAll();
    await offer();
    await sql`update reservations set status = 'expired' where store_id = ${store.id} and email = ${email}`.execute(
      on.database.kysely,
    );
    const visit = visitor();
    await visit(`${path}/erase`, {});
    expect((await visit(`${path}/take`, {})).location).toBe(`${path}?m=changed`);
    expect((await rows()).at(-1)?.status).toBe('expired');
  });

  test('neither who has not confirmed nor an offer counts among the holds of scripts', async () => {
    const { store, visitor, cancelAll, statusOf } = await fullDay();
    const held = sites.newEmail();
    await ask(visitor(), { email: held });
    const { email } = await wait(visitor());
    await cancelAll();
    await offer();
    expect([await statusOf(held), await statusOf(email)]).toEqual([['waiting held'], ['reservation held']]);
    expect(await countUnconfirmed(on.database.kysely, store.id)).toBe(0);
  });

  test('a party that pays in advance is sent to the payment, and has the table once it has paid', async () => {
    const fee = { booking_fees_type: 'absolute', booking_fees: 1_000, booking_fees_from_persons: 1 } as const;
    const { store, staff, visitor, statusOf, cancelAll, rows } = await fullDay();
    const { email, path } = await wait(visitor());
    await cancelAll();
    await turnOnGateway(server.origin, staff, 'stripe');
    await saveBookingSettings(on.database, store.id, { ...LONG, ...fee });
    await offer();
    expect(await statusOf(email)).toEqual(['reservation held']);
    const page = await visitor()(path);
    expect(page.html).toContain('A table is free for you.');
    expect(page.html).toContain('Pay €20.00');
    // No press takes it without the payment.
    expect((await visitor()(`${path}/take`, {})).location).toBe(`${path}?m=changed`);
    expect((await rows()).find((one) => one.email === email)?.status).toBe('held');
  });

  test('can be left at any time, ends with the day, and is erased by its guest', async () => {
    const { store, visitor, statusOf, rows } = await fullDay();
    const visit = visitor();
    const left = await wait(visit);
    expect((await visit(`${left.path}/cancel`)).html).toContain('Leave the waiting list?');
    await visit(`${left.path}/cancel`, { kept: '0' });
    expect((await visit(left.path)).html).toContain('no longer on the waiting list');
    await visit(`${left.path}/erase`, {});
    expect((await rows()).some(({ email }) => email === left.email)).toBe(false);
    const over = await wait(visitor());
    await sql`update reservations set starts_at = now() - interval '2 hours', latest_at = now() - interval '1 second'
      where store_id = ${store.id} and email = ${over.email}`.execute(on.database.kysely);
    await offer();
    expect(await statusOf(over.email)).toEqual(['waiting expired']);
    expect(await kindsTo(over.email)).toEqual(['reservation_wait_code']);
  });

  test('a device that has confirmed the contact needs no code, and a double press joins once', async () => {
    const { visitor, statusOf } = await fullDay();
    const visit = visitor();
    const { email } = await wait(visit);
    const { html } = await visit(waitPath());
    const times = [...html.matchAll(/<option value="([^"]+Z)"/g)].map(([, at = '']) => at);
    const hidden = Object.fromEntries(FIELDS.map((name) => [name, hiddenField(html, name)]));
    const form = { ...hidden, from: times.at(0) ?? '', until: times.at(-1) ?? '', name: 'Ana', email };
    const [one, two] = await Promise.all([visit('/book/wait', form), visit('/book/wait', form)]);
    expect(one?.location).toBe(two?.location);
    expect(await statusOf(email)).toEqual(['waiting waiting', 'waiting waiting']);
    expect(await kindsTo(email)).toEqual(['reservation_wait_code']);
    // One contact waits three times at a store.
    expect((await ask(visit, { email })).status).toBe(303);
    const fourth = await ask(visit, { email });
    expect([fourth.status, fourth.html.includes('You already have reservations')]).toEqual([409, true]);
  });

  test('ends for who books a table of the day since, and not for who had one before', async () => {
    const { visitor, statusOf, cancelAll } = await fullDay();
    const visit = visitor();
    const { email } = await wait(visit);
    await cancelAll();
    const typed = email.toUpperCase();
    await sites.sendDetails(visit, await sites.chooseTime(visit), { email: typed });
    await offer();
    expect([await statusOf(typed), await statusOf(email)]).toEqual([['reservation confirmed'], ['waiting expired']]);
    await ask(visit, { email });
    await offer();
    expect(await statusOf(email)).toEqual(['waiting expired', 'waiting waiting']);
  });

  test('is beside a table that the same browser holds', async () => {
    const { visitor, statusOf } = await fullDay();
    const visit = visitor();
    const email = sites.newEmail();
    const other = await visit(`/book?persons=2&date=${addDays(sites.day, 1)}`);
    await sites.sendDetails(visit, sites.timesOf(other.html)[0] ?? '', { email });
    await ask(visit, { email });
    expect((await statusOf(email)).toSorted()).toEqual(['reservation held', 'waiting held']);
    // Another time still moves the table that is held.
    await sites.sendDetails(visit, sites.timesOf(other.html)[2] ?? '', { email });
    expect((await statusOf(email)).toSorted()).toEqual(['reservation expired', 'reservation held', 'waiting held']);
  });

  test('shows the form again with what is wrong, and enters nothing', async () => {
    const { visitor, rows } = await fullDay();
    const visit = visitor();
    const before = await rows();
    const { html } = await visit(waitPath());
    const [first = '', last = ''] = [...html.matchAll(/<option value="([^"]+Z)"/g)].map(([, at = '']) => at);
    const email = sites.newEmail();
    for (const [typed, status, problem] of [
      [{ name: '', email }, 422, 'Enter your name.'],
      [{ email: 'guest@' }, 422, 'Check the email address.'],
      [{ email, from: last, until: first }, 422, 'can’t be before the earliest one'],
      [{ email, from: 'x' }, 422, 'can’t be before the earliest one'],
      [{ email, from: `${sites.day}T03:17Z` }, 409, 'We can’t take this reservation online.'],
    ] as const) {
      const reply = await ask(visit, { note: 'window seat', ...typed });
      expect([reply.status, reply.html.includes(problem)]).toEqual([status, true]);
      expect(reply.html).toContain('window seat');
    }
    expect(await rows()).toEqual(before);
  });
});
