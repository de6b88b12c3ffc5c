import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { useSites } from '#testing/booking/booking-sites.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { hiddenField } from '#testing/servers/site-visitor.ts';

describeOnAnEngine('a guest’s page of a reservation', (on) => {
  const running = useSites(on);

  test('a guest moves and cancels it by the link, which alone changes nothing', async () => {
    const { day, openStore, bookTable } = running.sites;
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
    expect((await visit(`${path}/calendar.ics`)).status).toBe(303);
    // Only now can the guest be forgotten.
    expect((await visit(`${path}/erase`, {})).location).toBe(`${path}?m=erased`);
    expect((await reservations())[0]?.name).toBe('');
  });

  test('its own table is not in its way when it moves', async () => {
    const { openStore, bookTable } = running.sites;
    const { visitor } = await openStore({}, 1);
    const visit = visitor();
    const { path } = await bookTable(visit, 2, 8);
    const { html } = await visit(`${path}/change`);
    expect(html).toContain('your time');
    expect(html).not.toContain('Full');
    const [, near = ''] = /your time[^]*?<button name="at" value="([^"]+)"/.exec(html) ?? [];
    const form = { version: hiddenField(html, 'version'), persons: '2', area: '', at: near };
    expect((await visit(`${path}/change`, form)).location).toBe(`${path}?m=moved`);
  });

  test('says what is kept before it is cancelled, also if that rises while the page is open', async () => {
    const { openStore, bookTable } = running.sites;
    const { store, visitor, reservations } = await openStore();
    const visit = visitor();
    const { path } = await bookTable(visit);
    const terms = {
      policy: {
        tiers: [{ until_minutes: 30 * 24 * 60, charge_type: 'percentage', charge: 500_000 }],
        no_show: { charge_type: 'percentage', charge: 1_000_000 },
      },
      fee: 2_000,
      is_deposit: true,
      currency: 'EUR',
      zone: 'Europe/Berlin',
      counts_from: null,
    };
    await sql`update reservations set fee_paid = 2000, terms = ${JSON.stringify(terms)}::jsonb
      where store_id = ${store.id}`.execute(on.database.kysely);
    expect((await visit(path)).html).toContain('€20.00');
    const first = await visit(`${path}/cancel`);
    expect(first.html).toContain('We keep €10.00 of the €20.00');
    expect((await visit(`${path}/cancel`, { kept: '0' })).location).toBe(`${path}?m=changed`);
    expect((await reservations())[0]?.status).toBe('confirmed');
    await visit(`${path}/cancel`, { kept: hiddenField(first.html, 'kept') });
    expect((await reservations())[0]?.status).toBe('cancelled_by_guest');
    expect((await visit(path)).html).toContain('€10.00 goes back to you.');
  });

  test('takes a guest’s word to come, until the visit is moved', async () => {
    const { openStore, bookTable } = running.sites;
    const { store, visitor, post, reservations } = await openStore();
    const visit = visitor();
    const { path } = await bookTable(visit);
    // Before the first reminder the page has no such button.
    expect((await visit(path)).html).not.toContain('Yes, we’re coming');
    expect((await visit(`${path}/coming`, {})).location).toBe(`${path}?m=changed`);
    const [{ id } = { id: '' }] = await reservations();
    await sql`update reservations set starts_at = now() + interval '20 hours', ends_at = now() + interval '22 hours',
        created_at = now() - interval '1 day'
      where store_id = ${store.id}`.execute(on.database.kysely);
    expect((await visit(path)).html).toContain('Yes, we’re coming');
    const read = async () => post('POST /api/store/get_reservation', { reservation_id: id });
    expect((await read()).reservation.reconfirmed_at).toBeNull();
    for (let times = 0; times < 2; times += 1)
      expect((await visit(`${path}/coming`, {})).location).toBe(`${path}?m=coming`);
    const { reservation, entries } = await read();
    expect(reservation.reconfirmed_at).not.toBeNull();
    expect(entries.filter(({ action }) => action === 'reconfirm')).toHaveLength(1);
    const { html } = await visit(path);
    expect(html).not.toContain('Yes, we’re coming');
    expect(html).toContain('See you soon.');
    const page = await visit(`${path}/change?persons=2&date=${running.sites.day}`);
    const [, at = ''] = /<button name="at" value="([^"]+)"/.exec(page.html) ?? [];
    await visit(`${path}/change`, { version: hiddenField(page.html, 'version'), persons: '2', area: '', at });
    expect((await read()).reservation).toMatchObject({ reconfirmed_at: null, status: 'confirmed' });
  });

  test('who is still to come is not forgotten by a press', async () => {
    const { openStore, bookTable } = running.sites;
    const { visitor, reservations } = await openStore();
    const visit = visitor();
    const { path } = await bookTable(visit);
    await visit(`${path}/erase`, {});
    expect((await reservations())[0]?.name).toBe('Canary Guest');
  });

  test('works until thirty days after the visit, and who was erased does not book by a late code', async () => {
    const { openStore, bookTable, chooseTime, sendDetails, newEmail, codeTo } = running.sites;
    const { store, visitor, reservations } = await openStore();
    const visit = visitor();
    const { path } = await bookTable(visit);
    const endsAgo = (days: number) =>
      sql`update reservations set starts_at = now() - make_interval(days => ${days}, hours => 2),
        ends_at = now() - make_interval(days => ${days}) where store_id = ${store.id}`.execute(on.database.kysely);
    await endsAgo(29);
    expect((await visit(path)).status).toBe(200);
    await endsAgo(31);
    expect((await visit(path)).status).toBe(404);
    const email = newEmail();
    const { location } = await sendDetails(visit, await chooseTime(visit), { email });
    await sql`update reservations set status = 'expired' where store_id = ${store.id} and status = 'held'`.execute(
      on.database.kysely,
    );
    await visit(`${location}/erase`, {});
    expect((await visit(`${location}/code`, { code: await codeTo(email) })).location).toContain('m=changed');
    expect((await reservations()).at(-1)).toMatchObject({ status: 'expired', name: '' });
  });

  test('is of one store alone', async () => {
    const { openStore, bookTable } = running.sites;
    const [one, two] = [await openStore(), await openStore()];
    const visit = one.visitor();
    const { path } = await bookTable(visit);
    const unknown = await one.visitor()(`/r/${'A'.repeat(64)}`);
    expect(unknown.status).toBe(404);
    const foreign = await two.visitor()(path);
    expect(foreign.status).toBe(404);
    for (const part of ['code', 'new-code', 'change', 'cancel', 'take', 'coming', 'erase'])
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
    const { openStore } = running.sites;
    const off = await openStore({ is_online: false });
    const reply = await off.visitor()('/book');
    expect([reply.status, reply.html.includes('not taking reservations online')]).toEqual([200, true]);
    const { kysely } = on.database;
    await kysely.updateTable('stores').set({ provides_table_booking: false }).where('id', '=', off.store.id).execute();
    expect((await off.visitor()('/book')).status).toBe(404);
  });

  test('is in the language of the guest, also what is sent', async () => {
    const { day, openStore, newEmail, messagesTo, timesOf, hiddenOf } = running.sites;
    const { visitor, post, reservations } = await openStore();
    await post('POST /api/store/add_language', { language: 'ar' });
    const visit = visitor();
    const { html } = await visit(`/book/ar?persons=2&date=${day}`);
    expect(html).toContain('dir="rtl"');
    const path = timesOf(html)[0] ?? '';
    const form = await visit(path);
    const email = newEmail();
    const hidden = hiddenOf(form.html);
    const { location } = await visit('/book/details/ar', { ...hidden, name: 'ليلى', email });
    expect(location).toMatch(/\/ar$/);
    expect((await messagesTo(email))[0]?.text).toContain('احجز طاولتك');
    // The link of the message has no language: the guest's own is known.
    expect((await visitor()(location.replace(/\/ar$/, ''))).html).toContain('lang="ar"');
    expect((await reservations())[0]?.name).toBe('ليلى');
  });
});
