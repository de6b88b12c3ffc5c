import { storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createGuestNotifier } from '#features/online-booking/messages/notify-guest.ts';
import { remindGuests } from '#features/online-booking/messages/remind-guests.ts';
import { SiteAddress } from '#sites/site-address.ts';
import { useSites } from '#testing/booking/booking-sites.ts';
import { hourIsAt } from '#testing/fixtures/tables/hour-is-at.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { hiddenField } from '#testing/servers/site-visitor.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

const HOUR = 3_600_000;

describeOnAnEngine('messages to a guest of the page', (on) => {
  const running = useSites(on, { hasJobs: false });

  /** Puts the store into a zone in which it is this hour. */
  const atHour = (storeId: string, hour: number) => hourIsAt(on.database, storeId, hour);
  const kindsTo = async (recipient: string) => (await running.sites.messagesTo(recipient)).map(({ kind }) => kind);

  test('say what becomes of a request, and of its reservation', async () => {
    const { openStore, bookTable, chooseTime, messagesTo } = running.sites;
    const { visitor, post, reservations } = await openStore({ confirm_from_persons: 2 });
    const visit = visitor();
    const { email, path } = await bookTable(visit);
    expect(await kindsTo(email)).toEqual(['reservation_code']);
    const step = async (action: 'approve' | 'cancel' | 'decline', reason?: string) => {
      const [id = ''] = (await reservations()).map((one) => one.id);
      const { reservation } = await post('POST /api/store/get_reservation', { reservation_id: id });
      const { version } = reservation;
      return post('POST /api/store/set_reservation_status', {
        reservation_id: id,
        version,
        action,
        ...(reason && { reason }),
      });
    };
    await step('approve');
    const [confirmed] = await messagesTo(email);
    expect(confirmed).toMatchObject({ kind: 'reservation_confirmed' });
    expect(confirmed?.link).toContain(path);
    // Another time, by the guest.
    const change = await visit(`${path}/change`);
    const [, at = ''] = /<button name="at" value="([^"]+)"/.exec(change.html) ?? [];
    await visit(`${path}/change`, { version: hiddenField(change.html, 'version'), persons: '2', area: '', at });
    await step('cancel', 'A pipe has burst');
    const messages = await messagesTo(email);
    expect(messages.map(({ kind }) => kind)).toEqual([
      'reservation_cancelled',
      'reservation_changed',
      'reservation_confirmed',
      'reservation_code',
    ]);
    expect(messages[0]?.text).toContain('A pipe has burst');
    expect((await visit(path)).html).toContain('A pipe has burst');
    expect(await chooseTime(visit)).not.toBe('');
  });

  test('a request that is declined has the reason', async () => {
    const { openStore, bookTable, messagesTo } = running.sites;
    const { visitor, post, reservations } = await openStore({ confirm_from_persons: 2 });
    const { email } = await bookTable(visitor());
    const [id = ''] = (await reservations()).map((one) => one.id);
    const { reservation } = await post('POST /api/store/get_reservation', { reservation_id: id });
    await post('POST /api/store/set_reservation_status', {
      reservation_id: id,
      version: reservation.version,
      action: 'decline',
      reason: 'Closed for a wedding',
    });
    const [declined] = await messagesTo(email);
    expect(declined).toMatchObject({ kind: 'reservation_declined' });
    expect(declined?.text).toContain('Closed for a wedding');
  });

  test('a guest who left a phone alone gets no text message about an own step', async () => {
    const { openStore, chooseTime, sendDetails, codeTo } = running.sites;
    const { visitor } = await openStore({ contact: 'phone' });
    const visit = visitor();
    const phone = '+4915155007722';
    const { location } = await sendDetails(visit, await chooseTime(visit), { phone });
    await visit(`${location}/code`, { code: await codeTo(phone) });
    await visit(`${location}/cancel`, { kept: '0' });
    expect(await kindsTo(phone)).toEqual(['reservation_code']);
  });

  test('remind a day before, once, by day, and not who booked within it', async () => {
    const { openStore, bookTable, messagesTo, newEmail, sendDetails, codeTo } = running.sites;
    const { store, visitor } = await openStore({}, 4);
    const { kysely } = on.database;
    const notifyGuest = createGuestNotifier({
      secrets: testSecrets,
      address: new SiteAddress('http://panel.example'),
    });
    const remind = () => remindGuests(on.database, { notifyGuest });
    const hourIs = (hour: number) => atHour(store.id, hour);
    const { email } = await bookTable(visitor());
    // Within the day: one is booked there, another moves there.
    const today = storeDay(Date.now() + 16 * HOUR, 'Europe/Berlin');
    const within = (html: string, pattern: RegExp) =>
      [...html.matchAll(pattern)]
        .map(([, at = '']) => decodeURIComponent(at))
        .find((at) => Date.parse(at) > Date.now() + 13 * HOUR && Date.parse(at) < Date.now() + 23 * HOUR) ?? '';
    const soon = visitor();
    const near = newEmail();
    const at = within((await soon(`/book?persons=2&date=${today}`)).html, /at=([^"&]+)"/g);
    const { location } = await sendDetails(soon, `/book/details?persons=2&date=${today}&at=${at}`, { email: near });
    await soon(`${location}/code`, { code: await codeTo(near) });
    const mover = visitor();
    const moved = await bookTable(mover, 2, 12);
    const change = (await mover(`${moved.path}/change?persons=2&date=${today}`)).html;
    const form = { version: hiddenField(change, 'version'), persons: '2', area: '' };
    const to = within(change, /<button name="at" value="([^"]+)"/g);
    expect((await mover(`${moved.path}/change`, { ...form, at: to })).location).toContain('m=moved');
    const startsIn = (hours: number, recipient: string) =>
      sql`update reservations set starts_at = now() + make_interval(hours => ${hours}), created_at = now() - interval '9 days',
        ends_at = now() + make_interval(hours => ${hours + 2})
        where store_id = ${store.id} and email = ${recipient}`.execute(kysely);
    await sql`update reservations set created_at = now() - interval '9 days' where email = ${moved.email}`.execute(
      kysely,
    );
    await startsIn(30, email);
    await hourIs(12);
    await remind();
    expect((await messagesTo(email)).map(({ kind }) => kind)).not.toContain('reservation_reminder');
    await startsIn(23, email);
    // At five in the morning the store's guests sleep.
    await hourIs(5);
    await remind();
    expect((await messagesTo(email)).map(({ kind }) => kind)).not.toContain('reservation_reminder');
    await hourIs(8);
    await Promise.all([remind(), remind()]);
    await remind();
    const kinds = (await messagesTo(email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'reservation_reminder')).toHaveLength(1);
    for (const other of [near, moved.email]) expect(await kindsTo(other)).not.toContain('reservation_reminder');
  });

  test('remind as often and as early as the store has set', async () => {
    const { openStore, bookTable, messagesTo } = running.sites;
    const notifyGuest = createGuestNotifier({
      secrets: testSecrets,
      address: new SiteAddress('http://panel.example'),
    });
    for (const [settings, startsIn, reminders] of [
      [{ reminder_hours: 48, second_reminder_hours: 3 }, [47, 40, 2.5, 2], [1, 1, 2, 2]],
      [{ reminder_hours: 48, second_reminder_hours: 3 }, [23, 2.5, 1], [0, 1, 1]],
      [{ reminder_hours: null, second_reminder_hours: null }, [47, 23, 2.5], [0, 0, 0]],
    ] as const) {
      const { store, visitor } = await openStore(settings);
      const { email } = await bookTable(visitor());
      await atHour(store.id, 12);
      const counts: number[] = [];
      let last = 9 * 24;
      for (const hours of startsIn) {
        // The clock goes on: what was then is so much longer ago.
        await sql`update reservations set starts_at = now() + make_interval(secs => ${hours * 3600}),
          ends_at = now() + make_interval(secs => ${(hours + 2) * 3600}),
          reminded_at = reminded_at - make_interval(secs => ${(last - hours) * 3600}),
          created_at = created_at - make_interval(secs => ${(last - hours) * 3600})
          where store_id = ${store.id} and email = ${email}`.execute(on.database.kysely);
        last = hours;
        await remindGuests(on.database, { notifyGuest });
        counts.push((await messagesTo(email)).filter(({ kind }) => kind === 'reservation_reminder').length);
      }
      expect(counts).toEqual(reminders);
    }
  });
});
