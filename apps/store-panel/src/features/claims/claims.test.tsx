import { buildClaim, buildClaimRow } from '@store-panel/api-client/testing/claim-fixtures';
import { accept, refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildOrderCard,
  buildOrderDetail,
  buildOrderId,
  buildStoreContext,
  buildSubStore,
} from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { claimsVersion } from '#shared/live/claims-version.ts';
import { fakeClaimHandlers } from '#testing/fake-claim-handlers.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  claimsVersion.set(null);
});

const LIST = '/app/orders/claims';
const ACTOR = { kind: 'sub_store', id: buildOrderId(99), name: 'Office' } as const;

async function open(path: string, handlers: PanelStart['handlers'], overrides: Partial<PanelStart> = {}) {
  panel = await openPanel({ path, ...overrides, handlers: { ...handlers, ...overrides.handlers } });
}
const press = async (name: string | RegExp, within_ = screen) =>
  panel.user.click(await within_.findByRole('button', { name }));
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);
const drawerOf = (number: string) => screen.findByRole('dialog', { name: `Claim ${number}` });

describe('the list of claims', () => {
  it('shows what is due first and how much is overdue, and requests what the search params say', async () => {
    const claim = buildClaim(1, { due_at: '2025-12-31T23:00:00.000Z' });
    await open(`${LIST}?state=received&due=overdue&sort=-amount`, fakeClaimHandlers(claim));
    const row = await screen.findByRole('row', { name: /Customer 1/ });
    expect(row.textContent).toMatch(/Was due \d+ days ago/);
    expect(within(row).getByText('Received')).toBeDefined();
    expect(screen.getByText('1 overdue')).toBeDefined();
    expect(sent('POST /api/store/list_claims')).toEqual([
      { state: ['received'], due: 'overdue', page: 1, perPage: 20, sort: '-amount' },
    ]);
    await press('Remove filter Status');
    await waitFor(() => expect(sent('POST /api/store/list_claims').at(-1)).not.toHaveProperty('state'));
  });

  it('distinguishes an empty list from no matches, and offers a retry', async () => {
    await open(LIST, fakeClaimHandlers());
    expect(await screen.findByText('No claims yet')).toBeDefined();
    panel.leave();
    await open(`${LIST}?q=nobody`, fakeClaimHandlers(buildClaim(1)));
    expect(await screen.findByText('No matching claims')).toBeDefined();
    await press('Clear filters');
    expect(await screen.findByRole('row', { name: /Customer 1/ })).toBeDefined();
    panel.leave();
    await open(LIST, fakeClaimHandlers(), {
      handlers: { 'POST /api/store/list_claims': () => refuse('internalServerError') },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([
    ['on the event stream of orders', 'store', undefined],
    ['by a sub-store without access to orders', 'claims', buildSubStore([SCREENS.claims.path])],
  ])('is refetched when a claim changes elsewhere, heard %s', async (_way, room, subStore) => {
    const context = buildStoreContext(subStore && { sub_store: subStore });
    await open(LIST, fakeClaimHandlers(buildClaim(1)), { signedIn: context });
    await screen.findByRole('row', { name: /Customer 1/ });
    await waitFor(() => expect(claimsVersion.get()).toBe(0));
    expect(panel.sockets.joined).toContain(`${room}:${context.store._id}`);
    const before = sent('POST /api/store/list_claims').length;
    // The first claim that the store ever had.
    act(() => panel.sockets.send('claims_changed', 1));
    await waitFor(() => expect(sent('POST /api/store/list_claims').length).toBeGreaterThan(before));
  });
});

describe('a claim', () => {
  it('offers allowed transitions, and gives the reason for the others', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, fakeClaimHandlers(claim));
    const drawer = await drawerOf('C-10001');
    expect(within(drawer).getByText('It never came.')).toBeDefined();
    expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull();
    await panel.user.click(within(drawer).getByRole('button', { name: 'All actions' }));
    const approve = await screen.findByRole('menuitem', { name: /^Approve/, hidden: true });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(approve.textContent).toContain('Review the claim first.');
  });

  it('changes status with the version that was shown, and a reason if required', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, fakeClaimHandlers(claim));
    const drawer = await drawerOf('C-10001');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('alertdialog');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText('Enter a reason.')).toBeDefined();
    await panel.user.type(within(dialog).getByLabelText('Reason'), 'Signed for');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('POST /api/store/change_order_claim_status')).toEqual([
      { claim_id: claim.claim_id, version: 1, claim_status: 'declined', reason: 'Signed for' },
    ]);
    expect((await within(drawer).findAllByText('Declined')).length).toBeGreaterThan(0);
  });

  it('shows who was faster after a conflict, and the current status', async () => {
    const claim = buildClaim(1);
    const current = buildClaim(1, { state: 'withdrawn', version: 2 });
    await open(`${LIST}?claim=${claim.claim_id}`, fakeClaimHandlers(claim), {
      handlers: {
        'POST /api/store/change_order_claim_status': () =>
          refuse('changeStatusFailed', {
            claim: buildClaimRow(current),
            last_claim_change: {
              number: 2,
              at: current.updated_at,
              actor: ACTOR,
              event: 'status',
              state: 'withdrawn',
              note: null,
            },
          }),
      },
    });
    const drawer = await drawerOf('C-10001');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Start review' }));
    await panel.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start review' }),
    );
    expect(await screen.findByText('Office already updated this claim. Its status is now: Withdrawn.')).toBeDefined();
  });

  it('gets new numbers without spaces, and shows at the field which are taken', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, fakeClaimHandlers(claim));
    const drawer = await drawerOf('C-10001');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Edit numbers' }));
    const dialog = await screen.findByRole('alertdialog');
    const number = within(dialog).getByLabelText('Claim number');
    await panel.user.clear(number);
    await panel.user.type(number, 'TA KEN-1');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Save numbers' }));
    expect(await within(dialog).findByText('This waybill already has a claim with this number.')).toBeDefined();
    await panel.user.clear(number);
    await panel.user.type(number, 'C-90009');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Save numbers' }));
    expect(await drawerOf('C-90009')).toBeDefined();
  });

  it('stores notes', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, fakeClaimHandlers(claim));
    const drawer = await drawerOf('C-10001');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Add note' }));
    expect(await within(drawer).findByText('Describe what happened.')).toBeDefined();
    await panel.user.type(within(drawer).getByLabelText('Note'), 'Called the depot.');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(sent('POST /api/store/add_claim_note')).toEqual([{ claim_id: claim.claim_id, note: 'Called the depot.' }]),
    );
  });

  it('shows an error if it does not exist, and sends no request for a malformed id', async () => {
    await open(`${LIST}?claim=${buildClaim(5).claim_id}`, fakeClaimHandlers(buildClaim(1)));
    expect(await screen.findByText('Claim not found')).toBeDefined();
    panel.leave();
    await open(`${LIST}?claim=nonsense`, fakeClaimHandlers(buildClaim(1)));
    expect(await screen.findByText('It may belong to another store, or the link is wrong.')).toBeDefined();
    expect(sent('POST /api/store/get_claim_detail')).toEqual([]);
  });
});

describe('bulk status change', () => {
  it('changes the eligible claims and shows the result for each', async () => {
    const [first, second, ended] = [buildClaim(1), buildClaim(2), buildClaim(3, { state: 'paid_out' })];
    await open(LIST, fakeClaimHandlers(first, second, ended), {
      handlers: {
        'POST /api/store/change_multiple_claim_statuses': ({ body }) =>
          accept('POST /api/store/change_multiple_claim_statuses', {
            results: body.claims.map(({ claim_id }, at) => ({
              claim_id,
              error_code: at === 0 ? null : 655,
              claim: buildClaimRow(
                at === 0 ? { ...first, state: body.claim_status } : { ...second, state: 'approved' },
              ),
              last_change:
                at === 0
                  ? null
                  : {
                      number: 2,
                      at: first.updated_at,
                      actor: ACTOR,
                      event: 'status' as const,
                      state: 'approved' as const,
                      note: null,
                    },
            })),
          }),
      },
    });
    await panel.user.click(await screen.findByLabelText('Select all'));
    await press('Change status');
    const dialog = await screen.findByRole('alertdialog');
    await panel.user.selectOptions(within(dialog).getByLabelText('New status'), 'declined');
    expect(within(dialog).getByText('2 of the selected claims can be changed.')).toBeDefined();
    await panel.user.type(within(dialog).getByLabelText('Reason'), 'Signed for');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    const results = await screen.findByRole('dialog', { name: 'Results' });
    expect(within(results).getByText('1 claim updated')).toBeDefined();
    expect(within(results).getByText('1 claim not updated')).toBeDefined();
    expect(within(results).getByText('Office already updated this claim. Its status is now: Approved.')).toBeDefined();
    expect(sent('POST /api/store/change_multiple_claim_statuses')).toEqual([
      {
        claims: [first, second].map(({ claim_id, version }) => ({ claim_id, version })),
        claim_status: 'declined',
        reason: 'Signed for',
      },
    ]);
  });
});

describe("an order's page", () => {
  const card = buildOrderCard(1, {
    order_status: 25,
    ended_at: '2026-01-05T10:00:00.000Z',
    status_before_end: 7,
    is_pickup: false,
  });
  const detail = (overrides: Parameters<typeof buildOrderDetail>[1] = {}) => ({
    'POST /api/store/get_order_detail': () => ({ order: buildOrderDetail(card, overrides), seq: 1 }),
  });
  const AT = `/app/orders/detail/${card.order_id}`;

  it('opens a claim with a cause and an amount, and leads to it', async () => {
    const claim = buildClaim(4, { order_id: card.order_id, order_number: 1 });
    await open(AT, fakeClaimHandlers(), {
      handlers: {
        ...detail(),
        'POST /api/store/open_claim': () => ({ claim }),
        'POST /api/store/get_claim_detail': () => ({ claim }),
      },
    });
    await press('File claim');
    const dialog = await screen.findByRole('alertdialog');
    await panel.user.type(within(dialog).getByLabelText('Description'), 'Crushed');
    const amount = within(dialog).getByLabelText(/Amount claimed/);
    await panel.user.clear(amount);
    await panel.user.type(amount, '12.50');
    await panel.user.click(within(dialog).getByRole('button', { name: 'File claim' }));
    expect(await drawerOf('C-10004')).toBeDefined();
    expect(sent('POST /api/store/open_claim')).toEqual([
      { order_id: card.order_id, cause: 'damaged', description: 'Crushed', amount: 1250 },
    ]);
  });

  it('hands the order to the transporter, if the store has one', async () => {
    const ready = buildOrderCard(1, { order_status: 5, is_pickup: false });
    const context = buildStoreContext();
    await open(AT, fakeClaimHandlers(), {
      signedIn: { ...context, store: { ...context.store, courier_service: true } },
      handlers: {
        'POST /api/store/get_order_detail': () => ({ order: buildOrderDetail(ready), seq: 1 }),
        'POST /api/store/ready_for_shipment': () => ({
          order: {
            ...ready,
            version: 2,
            order_status: 7,
            waybill_number: 'WBL7',
            shipment_label: 'pending_pickup_confirmation',
          },
        }),
      },
    });
    await press('Ready for shipment');
    const dialog = await screen.findByRole('alertdialog');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Ready for shipment' }));
    await waitFor(() =>
      expect(sent('POST /api/store/ready_for_shipment')).toEqual([
        { order_id: ready.order_id, version: ready.version },
      ]),
    );
  });
});
