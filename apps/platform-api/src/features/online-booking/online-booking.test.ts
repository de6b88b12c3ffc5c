import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { LOOKS, UNCONFIRMED_HOLDS } from '#features/online-booking/booking-limits.ts';
import { useSites } from '#testing/booking/booking-sites.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { hiddenField } from '#testing/servers/site-visitor.ts';

/** Holds of scripts; the long form has more. */
const CROWD = Number(process.env['BOOKING_CROWD'] ?? 24);

describeOnAnEngine('booking a table on a store’s page', (on) => {
  const running = useSites(on);

  test('takes persons, day, time, who comes, and the code that was sent', async () => {
    const { openStore, newEmail, messagesTo, chooseTime, sendDetails } = running.sites;
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
    const { openStore, newEmail, chooseTime, sendDetails } = running.sites;
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
      expect(reply.html.match(/ autofocus/g)).toHaveLength(1);
    }
    expect(await reservations()).toEqual([]);
  });

  test('sends the code by text message where a guest leaves a phone alone', async () => {
    const { openStore, messagesTo, codeTo, chooseTime, sendDetails } = running.sites;
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
    const { day, openStore, newEmail, messagesTo, timesOf, chooseTime, hiddenOf, sendDetails } = running.sites;
    const { visitor, reservations } = await openStore({}, 1);
    const visit = visitor();
    const email = newEmail();
    const path = await chooseTime(visit, 2, 4);
    const { html } = await visit(path);
    const form = hiddenOf(html);
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
    const { openStore, newEmail, timesOf, chooseTime, sendDetails, bookTable } = running.sites;
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

  test('a device that has confirmed a contact needs no code again, another one does', async () => {
    const { openStore, newEmail, chooseTime, sendDetails, bookTable } = running.sites;
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
    const { openStore, newEmail, codeTo, chooseTime, sendDetails } = running.sites;
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

  test(`${CROWD} unconfirmed holds leave a person a table`, async () => {
    const { day, openStore, newEmail, chooseTime, hiddenOf, sendDetails, codeTo } = running.sites;
    // Two tables more than are held unconfirmed.
    const { store, visitor, reservations } = await openStore({}, UNCONFIRMED_HOLDS + 2);
    const path = await chooseTime(visitor());
    const form = hiddenOf((await visitor()(path)).html);
    for (let count = 0; count < CROWD; count += 2) {
      const visit = visitor();
      for (const reference of [crypto.randomUUID(), crypto.randomUUID()])
        await visit('/book/details', { ...form, reference, name: 'Nobody', email: newEmail() });
    }
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from reservations
      where store_id = ${store.id} and day = ${day}::date and status = 'held' and expires_at > now()`.execute(
      on.database.kysely,
    );
    expect(rows[0]?.held).toBe(UNCONFIRMED_HOLDS);
    const visit = visitor();
    const email = newEmail();
    const { location } = await sendDetails(visit, path, { email });
    await visit(`${location}/code`, { code: await codeTo(email) });
    expect((await reservations()).filter(({ status }) => status === 'confirmed')).toHaveLength(1);
  });

  test('an address that asks for one table after another is told to wait', async () => {
    const { openStore, newEmail, chooseTime } = running.sites;
    const { visitor } = await openStore({}, 10);
    const visit = visitor();
    const path = await chooseTime(visit);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
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

  test('a number gets three codes a day', async () => {
    const { openStore, chooseTime, sendDetails, messagesTo } = running.sites;
    const { visitor } = await openStore({}, 10);
    const phone = '+4915155007733';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const visit = visitor();
      statuses.push((await sendDetails(visit, await chooseTime(visit, 2, attempt * 8), { phone })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await messagesTo(phone)).toHaveLength(3);
  });

  test('a mailbox gets six codes an hour, whoever asks for them', async () => {
    const { openStore, chooseTime, sendDetails, newEmail, messagesTo } = running.sites;
    const { store, visitor } = await openStore();
    const visit = visitor();
    const email = newEmail();
    const { location } = await sendDetails(visit, await chooseTime(visit), { email });
    expect((await visit(`${location}/new-code`, {})).location).toContain('m=wait');
    const replies: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await sql`update one_time_codes set sent_at = sent_at - interval '2 minutes', tries = 9
        where id = (select code_id from reservations where store_id = ${store.id})`.execute(on.database.kysely);
      replies.push((await visit(`${location}/new-code`, {})).location.replace(/.*m=/, ''));
    }
    expect(replies).toEqual(['sent', 'sent', 'sent', 'sent', 'too_often', 'too_often']);
    expect(await messagesTo(email)).toHaveLength(5);
  });

  test('a guest whom the store has blocked is asked to call', async () => {
    const { openStore, chooseTime, sendDetails } = running.sites;
    const { post, visitor, reservations } = await openStore();
    await post('POST /api/store/block_user', { phone: '+4915155007744', kind: 'abuse', reason: '' });
    const visit = visitor();
    const reply = await sendDetails(visit, await chooseTime(visit), { phone: '0151 5500 7744' });
    expect([reply.status, reply.html.includes('Please call us')]).toEqual([409, true]);
    expect(await reservations()).toEqual([]);
  });

  test('an address that opens page after page is told to wait', async () => {
    const { visitor } = await running.sites.openStore();
    const visit = visitor();
    const statuses = new Set<number>();
    for (let pages = 0; pages < LOOKS.max; pages += 1) statuses.add((await visit('/book')).status);
    expect([...statuses]).toEqual([200]);
    expect((await visit('/book')).status).toBe(429);
  });

  test('a party that the store confirms itself is a request', async () => {
    const { openStore, chooseTime, bookTable } = running.sites;
    const { visitor, reservations } = await openStore({ confirm_from_persons: 3 });
    const visit = visitor();
    expect((await visit(await chooseTime(visit, 3))).html).toContain('Send request');
    const { path } = await bookTable(visit, 3);
    expect((await reservations())[0]?.status).toBe('requested');
    expect((await visit(path)).html).toContain('will confirm it');
  });

  test('a party larger than any table of the specification waits for the store, whatever it has set', async () => {
    const { openStore, bookTable } = running.sites;
    const { visitor, post, reservations } = await openStore({ confirm_from_persons: null });
    const { tables } = await post('POST /api/store/list_tables', {});
    const table_ids = tables.map(({ table_id }) => table_id);
    await post('POST /api/store/save_table_combination', {
      table_ids,
      min_person: 5,
      max_person: 12,
      is_bookable: true,
    });
    for (const [persons, status] of [
      [10, 'confirmed'],
      [11, 'requested'],
    ] as const) {
      const { path } = await bookTable(visitor(), persons);
      const last = (await reservations()).at(-1);
      expect([persons, last?.status]).toEqual([persons, status]);
      await visitor()(`${path}/cancel`, { kept: '0' });
    }
  });
});
