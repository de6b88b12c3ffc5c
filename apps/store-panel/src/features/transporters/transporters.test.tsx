import type { TransporterRecord } from '@store-panel/api-client/rtk/parcels';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { buildTransporter } from '@store-panel/api-client/testing/shipment-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const elbe = buildTransporter(1);

async function open(transporters: readonly TransporterRecord[], handlers: PanelStart['handlers'] = {}) {
  const context = buildStoreContext();
  panel = await openPanel({
    path: '/app/settings/transporters',
    signedIn: { ...context, store: { ...context.store, courier_service: true } },
    handlers: { 'POST /api/store/list_transporters': () => ({ transporters: [...transporters] }), ...handlers },
  });
}
const press = async (name: string | RegExp, root: Pick<typeof screen, 'findByRole'> = screen) =>
  panel.user.click(await root.findByRole('button', { name }));

describe('transporters', () => {
  it('say what they offer, and how many parcels are on the way', async () => {
    await open([elbe]);
    for (const text of ['Ada Dispatcher', 'Van · Diesel', /Next day \(1.2 days\)/, /80 km · 120 parcels/, '7'])
      expect(await screen.findByText(text)).toBeDefined();
  });

  it('are added with services and codes', async () => {
    await open([], { 'POST /api/store/save_transporter': () => ({ transporter: elbe, change_id: null }) });
    expect(await screen.findByText('No transporters yet')).toBeDefined();
    await press('Add transporter');
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.type(await dialog.findByLabelText('Name'), 'Elbe Express');
    await panel.user.selectOptions(dialog.getByLabelText(/Next day: At least/), '1');
    await panel.user.selectOptions(dialog.getByLabelText(/Next day: At most/), '2');
    await press('Add code', dialog);
    await panel.user.type(dialog.getByLabelText('Code'), 'OUT');
    await panel.user.selectOptions(dialog.getByLabelText('Meaning'), 'Drop-off in progress');
    await press('Add transporter', dialog);
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/save_transporter').map(({ body }) => body)).toMatchObject([
        { name: 'Elbe Express', services: elbe.services, code_map: elbe.code_map, energy: null },
      ]),
    );
  });

  it('get a secret that is shown once, and only confirm to replace one', async () => {
    const withSecret = { ...elbe, secret: { hint: 'k3Y=', set_at: '2026-01-03T09:00:00.000Z' } };
    await open([elbe], {
      'POST /api/store/rotate_transporter_secret': () => ({ secret: 'whsec_abc', transporter: withSecret }),
    });
    await press(/Create secret/);
    expect(await screen.findByDisplayValue('whsec_abc')).toBeDefined();
    panel.leave();
    await open([withSecret], {
      'POST /api/store/rotate_transporter_secret': () => ({ secret: 'whsec_new', transporter: withSecret }),
    });
    expect(await screen.findByText(/Secret ending in k3Y=/)).toBeDefined();
    expect(screen.queryByDisplayValue(/whsec/)).toBeNull();
    await press(/Replace secret/);
    expect(panel.transport.received('POST /api/store/rotate_transporter_secret')).toHaveLength(0);
    await press('Replace secret', within(await screen.findByRole('alertdialog')));
    expect(await screen.findByDisplayValue('whsec_new')).toBeDefined();
  });

  it('offer a retry if they cannot be loaded', async () => {
    await open([], { 'POST /api/store/list_transporters': () => refuse('internalServerError') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
