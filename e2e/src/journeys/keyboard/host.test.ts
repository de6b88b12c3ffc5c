import type { OverridableReason } from '@store-panel/domain/reservations/reservation-limits';

import { openAroundNow } from '#actors/store-clock.ts';
import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openByKeyboard, signInByKeyboard } from '#panel/keyboard-ways.ts';
import { byKeyboardAlone } from '#viewports.ts';

const MINUTE = 60_000;
/** Longer than a table waits for a late guest. */
const LATE = 25 * MINUTE;
/** A party that is late already was never booked online. */
const ACCEPTED: OverridableReason[] = ['past', 'lead_time', 'closed', 'pacing', 'persons'];

for (const { name, language, viewport, tag } of byKeyboardAlone('host')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('by keyboard alone a late party is a no-show, is none after all and sits; guests at the door get two tables', async ({
      panel,
      account,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const { client } = colleague;
      const giveHoursBack = await openAroundNow(colleague);
      const keyboard = keyboardOf(page, language);
      const { tables } = await client.call('POST /api/store/list_tables', {});
      const [ofLate, first, second] = tables;
      if (!ofLate || !first || !second) throw new Error('the demo store has tables');
      const startsAt = Date.now() - LATE;
      const { reservation: late } = await client.call('POST /api/store/book_table', {
        starts_at: new Date(startsAt - (startsAt % MINUTE)).toISOString(),
        persons: 2,
        name: 'Zita',
        table_ids: [ofLate.table_id],
        accepted_reasons: ACCEPTED,
      });
      const id = late.reservation_id;
      const stored = async (reservationId = id) =>
        (await client.call('POST /api/store/get_reservation', { reservation_id: reservationId })).reservation;
      const { today } = await client.call('POST /api/store/get_reservation_day', { date: late.date });
      expect(today).toBe(late.date);

      await signInByKeyboard(panel, keyboard, account);
      await openByKeyboard(panel, keyboard, 'reservations');
      const views = page.getByRole('radiogroup', { name: t('reservations:view.label') });
      const list = views.getByRole('radio', { name: t('reservations:view.list') });
      await keyboard.to(views.getByRole('radio', { checked: true }));
      if (!(await list.isChecked())) await keyboard.along('on', list);
      await expect(list).toBeChecked();
      const row = page.locator(`[data-party="${id}"]`);
      const action = (of: 'no_show' | 'take_back' | 'arrive' | 'seat', guest = 'Zita') =>
        page.getByRole('button', { name: `${t(`reservations:action.${of}`)}: ${guest}`, exact: true });
      await expect(page.locator('[data-group="late"]').locator(row)).toBeVisible();
      await captureHere(page);

      await keyboard.press(row.locator(action('no_show')));
      // It is sent once the time to undo it is over.
      await expect.poll(async () => (await stored()).status).toBe('no_show');
      await keyboard.expectSomewhere();
      await keyboard.press(row.locator(action('take_back')));
      await expect.poll(async () => (await stored()).status).toBe('confirmed');
      await expect(row.locator(action('no_show'))).toBeEnabled();
      await keyboard.expectSomewhere();

      await keyboard.press(row.locator(action('arrive')));
      await expect.poll(async () => (await stored()).arrived_at).not.toBeNull();
      await expect(row.locator(action('arrive'))).toBeHidden();
      await expect(row.locator(action('seat'))).toBeEnabled();
      await keyboard.expectSomewhere();
      await keyboard.press(row.locator(action('seat')));
      await expect.poll(async () => (await stored()).status).toBe('seated');
      await expect(page.locator('[data-group="now"]').locator(row)).toBeVisible();
      await keyboard.expectSomewhere();

      await keyboard.key('w');
      const dialog = page.getByRole('dialog', { name: t('reservations:walkIn.title') });
      const tableIn = (shown: typeof dialog, number: string) =>
        shown
          .locator('label')
          .filter({ has: page.getByText(number, { exact: true }) })
          .getByRole('checkbox');
      await keyboard.fill(dialog.getByLabel(t('reservations:field.name')), 'Otto');
      // Another table than the one that is proposed.
      const table = tableIn(dialog, first.table_number);
      if (!(await table.isChecked())) await keyboard.press(table, 'Space');
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await captureHere(page);
      await keyboard.key('Enter');
      await expect(dialog).toBeHidden();
      const day = async () =>
        (await client.call('POST /api/store/get_reservation_day', { date: late.date })).day?.reservations ?? [];
      const walkIn = (await day()).find(({ name: guest, status }) => guest === 'Otto' && status === 'seated');
      expect(walkIn).toMatchObject({ kind: 'walk_in', table_ids: [first.table_id] });

      const door = page.locator(`[data-party="${walkIn?.reservation_id}"]`);
      const more = door.getByRole('button', { name: `${t('reservations:action.more')}: Otto` });
      await keyboard.press(more);
      await keyboard.along('down', page.getByRole('menuitem', { name: t('reservations:action.move') }));
      await keyboard.key('Enter');
      const place = page.getByRole('dialog', { name: t('reservations:move.title', { name: 'Otto' }) });
      await keyboard.press(tableIn(place, second.table_number), 'Space');
      await keyboard.key('Enter');
      await expect(place).toBeHidden();
      const joined = await stored(walkIn?.reservation_id);
      expect(new Set(joined.table_ids)).toEqual(new Set([first.table_id, second.table_id]));
      await expect(door).toContainText(second.table_number);
      await keyboard.expectSomewhere();
      await captureHere(page);

      for (const reservation_id of [id, joined.reservation_id])
        await client.call('POST /api/store/set_reservation_status', {
          reservation_id,
          version: (await stored(reservation_id)).version,
          action: 'finish',
        });
      await giveHoursBack();
    });
  });
}
