import { buildShipment, buildTransporter } from '@store-panel/api-client/testing/shipment-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPanel } from '#testing/panel.tsx';

it('the list of shipments is filtered by a transporter of the store', async () => {
  const elbe = buildTransporter(1);
  const oder = buildTransporter(2, { name: 'Oder Cargo' });
  const panel = await openPanel({
    path: `/app/orders/shipments?transporter_id=${oder.transporter_id}`,
    handlers: {
      'POST /api/store/list_shipments': () => ({ shipments: [buildShipment(1)], count: 1, page: 1, perPage: 20 }),
      'POST /api/store/list_transporters': () => ({ transporters: [elbe, oder] }),
    },
  });
  const requested = () =>
    panel.transport.received('POST /api/store/list_shipments').map(({ body }) => body.transporter_id);
  expect(await screen.findByText('Transporter: Oder Cargo')).toBeDefined();
  const filter = screen.getByRole('combobox', { name: 'Transporter' });
  await panel.user.selectOptions(filter, 'Elbe Express');
  await waitFor(() => expect(requested()).toEqual([oder.transporter_id, elbe.transporter_id]));
  await panel.user.click(screen.getByRole('button', { name: 'Remove filter Transporter' }));
  await waitFor(() => expect(requested()).toHaveLength(3));
  expect(requested().at(-1)).toBeUndefined();
  panel.leave();
});
