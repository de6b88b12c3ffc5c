import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { setServerTime } from '#shared/time/server-clock.ts';
import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { buildScheduled, fakeScheduledChanges } from '#testing/menu/fake-scheduled-changes.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(
  path: string,
  first: ScheduledMenuChange[] = [],
  pricesSince: Readonly<Record<string, number>> = {},
) {
  const editor = fakeItemEditor();
  const scheduled = fakeScheduledChanges(editor, first);
  for (const [id, price] of Object.entries(pricesSince)) editor.changeItem(id, { price });
  // The platform's clock, which the panel reads with its first replies.
  setServerTime(SERVER_TIME);
  panel = await openPanel({ path, handlers: scheduled.handlers });
  return { editor, scheduled };
}
const line = async () => within(await screen.findByRole('region', { name: 'Scheduled changes' }));
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Scheduled changes' }));
const toasts = () => panel.services.toasts.getSnapshot();
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function raisePrices() {
  await screen.findByRole('rowheader', { name: /^Chicken schnitzel/ });
  await panel.user.keyboard('p');
  const box = within(await screen.findByRole('dialog', { name: 'Change 2 items' }));
  await panel.user.type(box.getByLabelText('By'), '5');
  return box;
}

describe('changes that start and end by themselves', () => {
  it('are set up with the values, shown above the list, and cancelled from the toast', async () => {
    const { scheduled, editor } = await open('/app/menu/item?place=mains');
    const box = await raisePrices();
    await panel.user.click(box.getByRole('checkbox', { name: 'Start later' }));
    expect(box.getByLabelText('Starts')).toHaveProperty('value', '2026-01-06T06:00');
    type(box.getByLabelText('Starts'), '2026-01-12T06:30');
    await panel.user.click(box.getByRole('checkbox', { name: 'Take back automatically' }));
    expect(box.getByLabelText('Ends')).toHaveProperty('value', '2026-01-12T23:59');
    await panel.user.click(box.getByRole('button', { name: 'Schedule change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scheduled.bodies('apply')).toMatchObject([
      { change: { type: 'price' }, starts_at: '2026-01-12T05:30:00.000Z', ends_at: '2026-01-12T22:59:00.000Z' },
    ]);
    expect(editor.bodies('apply_menu_change')).toEqual([]);
    expect((await line()).getByText(/^Prices \(2\): starts 12 Jan 2026/)).toBeTruthy();
    await waitFor(() => expect(toasts().at(-1)?.title).toMatch(/^Scheduled for 12 Jan 2026/));
    expect(toasts().at(-1)?.text).toBe('Prices (2)');
    act(() => toasts().at(-1)?.action?.onSelect());
    await waitFor(() => expect(scheduled.changes().map(({ state }) => state)).toEqual(['cancelled']));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Scheduled changes' })).toBeNull());
  });

  it('are named by another change of the same parts, with what becomes of these', async () => {
    const waits = buildScheduled({ part_ids: ['schnitzel', 'soup'] });
    const ends = buildScheduled({
      scheduled_id: '0197c9a0-0000-7000-b000-000000000002',
      state: 'applied',
      ends_at: '2026-01-10T06:00:00.000Z',
      part_ids: ['schnitzel', 'bowl'],
    });
    const others = [{ type: 'visible' }, { part_ids: ['soup'] }, { part_ids: null }, { state: 'cancelled' }];
    await open('/app/menu/item?place=mains', [
      waits,
      ends,
      ...others.map((own, at) =>
        buildScheduled({ scheduled_id: `0197c9a0-0000-7000-b000-00000000001${at}`, part_ids: ['schnitzel'], ...own }),
      ),
    ]);
    const box = await raisePrices();
    expect(await box.findByText(/^Starts 09 Jan 2026.* \(1\)\. It leaves out what you change now\.$/)).toBeTruthy();
    expect(box.getByText(/^Ends 10 Jan 2026.* \(2\)\. What you change now won’t go back then\.$/)).toBeTruthy();
    expect(box.getAllByText(/the same parts/)).toHaveLength(2);
    await panel.user.click(box.getByRole('checkbox', { name: 'Start later' }));
    expect(box.getByText(/Whichever of the two starts later leaves them out\.$/)).toBeTruthy();
  });

  it('are not sent with a time that is wrong, which is named', async () => {
    const { scheduled } = await open('/app/menu/item?place=mains');
    const box = await raisePrices();
    await panel.user.click(box.getByRole('checkbox', { name: 'Start later' }));
    type(box.getByLabelText('Starts'), '2026-01-05T06:00');
    await box.findByText('Enter a time ahead, within a year.');
    // A year that is being typed.
    type(box.getByLabelText('Starts'), '0002-01-05T06:00');
    await panel.user.click(box.getByRole('checkbox', { name: 'Take back automatically' }));
    expect(box.getByLabelText('Ends')).toHaveProperty('value', '2026-01-06T23:59');
    await panel.user.click(box.getByRole('checkbox', { name: 'Take back automatically' }));
    type(box.getByLabelText('Starts'), '2026-01-07T06:00');
    await panel.user.click(box.getByRole('checkbox', { name: 'Take back automatically' }));
    type(box.getByLabelText('Ends'), '2026-01-07T05:00');
    await box.findByText('Enter an end after the start.');
    type(box.getByLabelText('Ends'), '');
    const button = box.getByRole('button', { name: 'Schedule change' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await panel.user.click(button);
    expect(scheduled.bodies('apply')).toEqual([]);
  });

  it('show what would be left out by now, get other times, and are cancelled', async () => {
    const { scheduled } = await open('/app/menu/item?scheduled=1', [buildScheduled()], { bowl: 2000 });
    const box = await drawer();
    const card = within(await box.findByRole('listitem'));
    expect(card.getByText('Waiting')).toBeTruthy();
    expect(card.getByText('Set up by Linden')).toBeTruthy();
    await panel.user.click(card.getByRole('button', { name: 'Show values' }));
    await card.findByText('€14.90');
    expect(card.getByText('Different now, so these would be left out: 1')).toBeTruthy();
    expect(card.getByText(/Changed again since/).textContent).toContain('Linden bowl');
    expect(card.getByText('€15.90')).toBeTruthy();

    await panel.user.click(card.getByRole('button', { name: 'Change times…' }));
    const times = within(await screen.findByRole('dialog', { name: 'Times for “Prices (2)”' }));
    expect(times.getByLabelText('Starts')).toHaveProperty('value', '2026-01-09T07:00');
    type(times.getByLabelText('Starts'), '2026-01-10T07:00');
    await panel.user.click(times.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(scheduled.bodies('save')).toMatchObject([{ starts_at: '2026-01-10T06:00:00.000Z', ends_at: null }]),
    );
    await box.findByText(/^Starts: 10 Jan 2026/);

    await panel.user.click(box.getByRole('button', { name: 'Cancel change' }));
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Cancel “Prices (2)”?' }));
    await panel.user.click(confirm.getByRole('button', { name: 'Cancel change' }));
    await box.findByText('Cancelled');
    expect(box.getByText(/^Was to start: 10 Jan 2026/)).toBeTruthy();
  });

  it('name what their start left out, and can be ended now', async () => {
    const leftOut = {
      count: 1,
      parts: [{ kind: 'item', id: 'bowl', name: ['', '', 'Linden bowl'], reason: 'changed_since' }],
    };
    const { scheduled } = await open('/app/menu/item', [
      buildScheduled({
        state: 'applied',
        starts_at: '2026-01-05T06:00:00.000Z',
        ends_at: '2026-01-09T06:00:00.000Z',
        change_id: '0197c9a0-0000-7000-b000-0000000000aa',
        left_out: leftOut,
      }),
    ]);
    const above = await line();
    expect(above.getByText('Prices (2): not everything was changed')).toBeTruthy();
    expect(above.getByText(/^Prices \(2\): ends 09 Jan 2026/)).toBeTruthy();
    await panel.user.click(above.getByRole('button', { name: 'Scheduled changes (1)' }));
    const box = await drawer();
    expect(await box.findByText('Left out when it started: 1')).toBeTruthy();
    expect(box.getByText(/Changed again since/).textContent).toContain('Linden bowl');
    await panel.user.click(box.getByRole('button', { name: 'End now' }));
    const confirm = within(await screen.findByRole('alertdialog', { name: 'End “Prices (2)” now?' }));
    await panel.user.click(confirm.getByRole('button', { name: 'End now' }));
    await box.findByText('Ended');
    expect(scheduled.bodies('end')).toHaveLength(1);
  });

  it('can be read but not changed offline', async () => {
    await open('/app/menu/item?scheduled=1', [buildScheduled()]);
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    const button = await (await drawer()).findByRole('button', { name: 'Cancel change' });
    act(() => panel.sockets.cut());
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  });
});
