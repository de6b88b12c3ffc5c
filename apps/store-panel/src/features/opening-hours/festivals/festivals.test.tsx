import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';
import { fakeHours } from '#testing/settings/fake-hours.ts';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function openFestivals(handlers: FakeHandlers) {
  panel = await openPanel({ path: SCREENS['store-time'].path, signedIn: buildStoreContext(), handlers });
  await panel.user.click(await screen.findByRole('tab', { name: 'Festivals' }));
  await screen.findByRole('button', { name: 'Add festival' });
}
const press = (name: string | RegExp) => panel.user.click(screen.getByRole('button', { name }));

describe('festivals', () => {
  it('are added: Christmas Eve closes at 14:00', async () => {
    const { sent, handlers } = fakeHours({ festivals: [] });
    await openFestivals(handlers);
    await press('Add festival');
    const dialog = await screen.findByRole('dialog', { name: 'Add festival' });
    await panel.user.type(await within(dialog).findByLabelText('Name'), 'Christmas Eve');
    await panel.user.click(within(dialog).getByRole('radio', { name: 'Every year' }));
    await panel.user.clear(within(dialog).getByLabelText('Day'));
    await panel.user.type(within(dialog).getByLabelText('Day'), '24');
    await panel.user.selectOptions(within(dialog).getByLabelText('Month'), 'December');
    await panel.user.click(within(dialog).getByRole('radio', { name: /^Half day/ }));
    await panel.user.click(within(dialog).getByRole('button', { name: 'Save festival' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      festival: { days: { kind: 'yearly', month: 12, day: 24 }, plan: { usual_until: 840 } },
    });
    expect(await screen.findByText(/^Usual hours, closes at .*2:00/)).toBeDefined();
  });

  it('say which of two on a day comes first', async () => {
    const { handlers } = fakeHours();
    await openFestivals(handlers);
    await press('Add festival');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add festival' }));
    expect(dialog.queryByText(/Christmas/)).toBeNull();
    await panel.user.click(dialog.getByRole('radio', { name: 'Every year' }));
    await panel.user.clear(dialog.getByLabelText('Day'));
    await panel.user.type(dialog.getByLabelText('Day'), '25');
    await panel.user.selectOptions(dialog.getByLabelText('Month'), 'December');
    // Of two that come every year the newer one does.
    expect(await dialog.findByText(/^On .*25.* this comes before .Christmas. \(Closed\)\.$/)).toBeDefined();
    await panel.user.clear(dialog.getByLabelText('Day'));
    expect(dialog.queryByText(/Christmas/)).toBeNull();
  });

  it('need a name', async () => {
    const { sent, handlers } = fakeHours({ festivals: [] });
    await openFestivals(handlers);
    await press('Add festival');
    await panel.user.click(await screen.findByRole('button', { name: 'Save festival' }));
    expect(await screen.findByText('Enter a name for the festival.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('are deleted, and restored by the toast', async () => {
    const { sent, handlers } = fakeHours();
    await openFestivals(handlers);
    await press('Delete Christmas');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Christmas' })).toBeNull());
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Delete Christmas' })).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual(['delete', 'restore']);
  });
});
