import type { UniqueCodeBatch, UniqueCodeList } from '@store-panel/api-client/rtk/unique-codes';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderId } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const NAMES = ['', '', 'Gift', '', '', '', '', '', ''];
const offer = { offer_id: buildOrderId(7), names: NAMES };
const batch: UniqueCodeBatch = {
  batch_id: buildOrderId(1),
  purpose: 'offer',
  offer,
  send: null,
  codes: 50,
  uses: 1,
  used: 12,
  usable: 38,
  expires_on: '2026-12-31',
  ended_at: null,
  state: 'active',
  warnings: ['ends_soon'],
  created_at: '2026-01-02T08:00:00.000Z',
};

async function open(list: Partial<UniqueCodeList>, handlers: PanelStart['handlers'] = {}) {
  panel = await openPanel({
    path: '/app/account/unique-codes',
    handlers: {
      'POST /api/store/list_unique_codes': () => ({
        batches: [],
        offers: [offer],
        addresses: [],
        page_url: null,
        server_time: '2026-01-02T08:00:00.000Z',
        ...list,
      }),
      ...handlers,
    },
  });
}
const press = async (name: string | RegExp, root: Pick<typeof screen, 'findByRole'> = screen) =>
  panel.user.click(await root.findByRole('button', { name }));

describe('unique codes', () => {
  it('say how many uses are left and until when', async () => {
    await open({ batches: [batch] });
    for (const text of ['Gift', '12 of 50', 'Dec 31, 2026', 'Active', 'Ends soon'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('are shown by purpose, with what they are for', async () => {
    const send = {
      max_grams: 2_500,
      service_level: 'next_day',
      address: { address_id: buildOrderId(3), label: 'Workshop' },
    };
    const others = { ...batch, offer: null, warnings: [] };
    const returns = { ...others, batch_id: buildOrderId(2), purpose: 'return' };
    await open({ batches: [batch, returns, { ...others, batch_id: buildOrderId(4), purpose: 'send', send }] });
    expect(await screen.findByText('Up to 2.5 kg, to Workshop')).toBeDefined();
    expect(screen.getByText('By your rules for returns')).toBeDefined();
    await panel.user.click(screen.getByRole('radio', { name: 'Parcels to us' }));
    expect(screen.queryByText('By your rules for returns')).toBeNull();
    expect(screen.getByText('Up to 2.5 kg, to Workshop')).toBeDefined();
  });

  it('need an offer, or an address, of their store first', async () => {
    await open({ offers: [] });
    await press('New codes');
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.click(await dialog.findByRole('radio', { name: /^Offer/ }));
    expect(await dialog.findByText('Create an offer first')).toBeDefined();
  });

  it('for returns are made without further terms, and can be printed', async () => {
    const made = { ...batch, purpose: 'return', offer: null };
    await open(
      {},
      { 'POST /api/store/add_unique_codes': () => ({ batch: made, codes: ['K7Q2M-4XHPV', 'K7Q2M-4XHPW'] }) },
    );
    await press('New codes');
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.type(dialog.getByRole('textbox', { name: 'Valid until' }), '12/31/2026');
    await press('Create codes', dialog);
    expect(await screen.findByRole('button', { name: 'Print slips' })).toBeDefined();
    const [sent] = panel.transport.received('POST /api/store/add_unique_codes').map(({ body }) => body);
    expect(sent).toEqual({ purpose: 'return', count: 10, uses: 1, expires_on: '2026-12-31' });
  });

  it('are typed, and shown once', async () => {
    await open({}, { 'POST /api/store/add_unique_codes': () => ({ batch, codes: ['OFFICE-PARTY'] }) });
    await press('New codes');
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.click(await dialog.findByRole('radio', { name: /^Offer/ }));
    await panel.user.click(await dialog.findByRole('radio', { name: 'Enter a code' }));
    await press('Create codes', dialog);
    expect(await dialog.findByText('Enter a code.')).toBeDefined();
    expect(dialog.getByText('Choose a date.')).toBeDefined();
    expect(panel.transport.received('POST /api/store/add_unique_codes')).toHaveLength(0);
    await panel.user.type(dialog.getByLabelText('Code'), 'office-party');
    await panel.user.type(dialog.getByRole('textbox', { name: 'Valid until' }), '12/31/2026');
    await press('Create codes', dialog);
    expect(await screen.findByDisplayValue('OFFICE-PARTY')).toBeDefined();
    expect(panel.transport.received('POST /api/store/add_unique_codes').map(({ body }) => body)).toMatchObject([
      { purpose: 'offer', offer_id: offer.offer_id, code: 'OFFICE-PARTY', count: 1, uses: 1 },
    ]);
    await press('Done');
    await waitFor(() => expect(screen.queryByDisplayValue('OFFICE-PARTY')).toBeNull());
  });

  it('end after a confirmation', async () => {
    await open({ batches: [batch] }, { 'POST /api/store/end_unique_code': () => ({ batch }) });
    await press('End: Offer');
    await press('End', within(await screen.findByRole('alertdialog')));
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/end_unique_code').map(({ body }) => body)).toEqual([
        { batch_id: batch.batch_id },
      ]),
    );
  });

  it('offer a retry if they cannot be loaded', async () => {
    await open({}, { 'POST /api/store/list_unique_codes': () => refuse('internalServerError') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
