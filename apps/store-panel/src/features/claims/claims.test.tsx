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
import { keepingClaims } from '#testing/keeping-claims.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  claimsVersion.set(null);
});

const LIST = '/app/orders/claims';
const ACTOR = { kind: 'sub_store', id: buildOrderId(99), name: 'Office' } as const;

async function open(path: string, handlers: PanelStart['handlers'], own: Partial<PanelStart> = {}) {
  panel = await openPanel({ path, ...own, handlers: { ...handlers, ...own.handlers } });
}
const press = async (name: string | RegExp, within_ = screen) =>
  panel.user.click(await within_.findByRole('button', { name }));
const sent = <Key extends Parameters<OpenedPanel['transport']['received']>[0]>(key: Key) =>
  panel.transport.received(key).map(({ body }) => body);
const drawerOf = (number: string) => screen.findByRole('dialog', { name: `Claim ${number}` });

describe('the list of claims', () => {
  it('shows what is due first and how much is overdue, and asks for what the address says', async () => {
    await open(`${LIST}?state=received&due=overdue&sort=-amount`, keepingClaims(buildClaim(1)));
    const row = await screen.findByRole('row', { name: /Customer 1/ });
    expect(within(row).getByText('Received')).toBeDefined();
    expect(screen.getByText('1 overdue')).toBeDefined();
    expect(sent('POST /api/store/list_claims')).toEqual([
      { state: ['received'], due: 'overdue', page: 1, perPage: 20, sort: '-amount' },
    ]);
    await press('Remove filter Status');
    await waitFor(() => expect(sent('POST /api/store/list_claims').at(-1)).not.toHaveProperty('state'));
  });

  it('says whether there is nothing, or nothing that fits; and offers another try', async () => {
    await open(LIST, keepingClaims());
    expect(await screen.findByText('No claims yet')).toBeDefined();
    panel.leave();
    await open(`${LIST}?q=nobody`, keepingClaims(buildClaim(1)));
    expect(await screen.findByText('No matching claims')).toBeDefined();
    await press('Clear filters');
    expect(await screen.findByRole('row', { name: /Customer 1/ })).toBeDefined();
    panel.leave();
    await open(LIST, keepingClaims(), {
      handlers: { 'POST /api/store/list_claims': () => refuse('internalServerError') },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([
    ['over the line of the orders', 'store', undefined],
    ['by somebody who sees claims and no orders', 'claims', buildSubStore([SCREENS.claims.path])],
  ])('is asked for again when a claim was changed elsewhere, heard %s', async (_way, room, subStore) => {
    const context = buildStoreContext(subStore && { sub_store: subStore });
    await open(LIST, keepingClaims(buildClaim(1)), { signedIn: context });
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
  it('offers the steps that are legal, and says of the others why not', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, keepingClaims(claim));
    const drawer = await drawerOf('C-10001');
    expect(within(drawer).getByText('It never came.')).toBeDefined();
    expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull();
    await panel.user.click(within(drawer).getByRole('button', { name: 'Next steps' }));
    const approve = await screen.findByRole('menuitem', { name: /^Approve/, hidden: true });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(approve.textContent).toContain('Review the claim first.');
  });

  it('takes its next status with the version that was seen, and a reason where one is needed', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, keepingClaims(claim));
    const drawer = await drawerOf('C-10001');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Decline' }));
    const asked = await screen.findByRole('alertdialog');
    await panel.user.click(within(asked).getByRole('button', { name: 'Decline' }));
    expect(await within(asked).findByText('Choose or enter a reason.')).toBeDefined();
    await panel.user.type(within(asked).getByLabelText('Reason'), 'Signed for');
    await panel.user.click(within(asked).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('POST /api/store/change_order_claim_status')).toEqual([
      { claim_id: claim.claim_id, version: 1, claim_status: 'declined', reason: 'Signed for' },
    ]);
    expect((await within(drawer).findAllByText('Declined')).length).toBeGreaterThan(0);
  });

  it('tells whoever comes too late who was faster, and how it stands', async () => {
    const claim = buildClaim(1);
    const now = buildClaim(1, { state: 'withdrawn', version: 2 });
    await open(`${LIST}?claim=${claim.claim_id}`, keepingClaims(claim), {
      handlers: {
        'POST /api/store/change_order_claim_status': () =>
          refuse('changeStatusFailed', {
            claim: buildClaimRow(now),
            last_claim_change: {
              number: 2,
              at: now.updated_at,
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

  it('gets new numbers without spaces, and says at the field which are taken', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, keepingClaims(claim));
    const drawer = await drawerOf('C-10001');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Edit numbers' }));
    const asked = await screen.findByRole('alertdialog');
    const number = within(asked).getByLabelText('Claim number');
    await panel.user.clear(number);
    await panel.user.type(number, 'TA KEN-1');
    await panel.user.click(within(asked).getByRole('button', { name: 'Save numbers' }));
    expect(await within(asked).findByText('This waybill already has a claim with this number.')).toBeDefined();
    await panel.user.clear(number);
    await panel.user.type(number, 'C-90009');
    await panel.user.click(within(asked).getByRole('button', { name: 'Save numbers' }));
    expect(await drawerOf('C-90009')).toBeDefined();
  });

  it('keeps notes', async () => {
    const claim = buildClaim(1);
    await open(`${LIST}?claim=${claim.claim_id}`, keepingClaims(claim));
    const drawer = await drawerOf('C-10001');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Add note' }));
    expect(await within(drawer).findByText('Describe what happened.')).toBeDefined();
    await panel.user.type(within(drawer).getByLabelText('Note'), 'Called the depot.');
    await panel.user.click(within(drawer).getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(sent('POST /api/store/add_claim_note')).toEqual([{ claim_id: claim.claim_id, note: 'Called the depot.' }]),
    );
  });

  it('that is not there says so, and an address that names none asks for none', async () => {
    await open(`${LIST}?claim=${buildClaim(5).claim_id}`, keepingClaims(buildClaim(1)));
    expect(await screen.findByText('We couldn’t find this claim in your store.')).toBeDefined();
    panel.leave();
    await open(`${LIST}?claim=nonsense`, keepingClaims(buildClaim(1)));
    expect(await screen.findByText('We couldn’t find this claim in your store.')).toBeDefined();
    expect(sent('POST /api/store/get_claim_detail')).toEqual([]);
  });
});

describe('many claims', () => {
  it('take one status; those that cannot are left out, and what became of each is told', async () => {
    const [first, second, ended] = [buildClaim(1), buildClaim(2), buildClaim(3, { state: 'paid_out' })];
    await open(LIST, keepingClaims(first, second, ended), {
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
    const asked = await screen.findByRole('alertdialog');
    await panel.user.selectOptions(within(asked).getByLabelText('New status'), 'declined');
    expect(within(asked).getByText('2 of the selected claims can be changed.')).toBeDefined();
    await panel.user.type(within(asked).getByLabelText('Reason'), 'Signed for');
    await panel.user.click(within(asked).getByRole('button', { name: 'Decline' }));
    const told = await screen.findByRole('dialog', { name: 'Results' });
    expect(within(told).getByText('1 claim updated')).toBeDefined();
    expect(within(told).getByText('1 claim not updated')).toBeDefined();
    expect(within(told).getByText('Office already updated this claim. Its status is now: Approved.')).toBeDefined();
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
  const detail = (own: Parameters<typeof buildOrderDetail>[1] = {}) => ({
    'POST /api/store/get_order_detail': () => ({ order: buildOrderDetail(card, own), seq: 1 }),
  });
  const AT = `/app/orders/detail/${card.order_id}`;

  it('opens a claim with what happened and how much it is about, and leads to it', async () => {
    const claim = buildClaim(4, { order_id: card.order_id, order_number: 1 });
    await open(AT, keepingClaims(), {
      handlers: {
        ...detail(),
        'POST /api/store/open_claim': () => ({ claim }),
        'POST /api/store/get_claim_detail': () => ({ claim }),
      },
    });
    await press('Open claim');
    const asked = await screen.findByRole('alertdialog');
    await panel.user.type(within(asked).getByLabelText('Description'), 'Crushed');
    const amount = within(asked).getByLabelText(/Amount claimed/);
    await panel.user.clear(amount);
    await panel.user.type(amount, '12.50');
    await panel.user.click(within(asked).getByRole('button', { name: 'Open claim' }));
    expect(await drawerOf('C-10004')).toBeDefined();
    expect(sent('POST /api/store/open_claim')).toEqual([
      { order_id: card.order_id, cause: 'damaged', description: 'Crushed', amount: 1250 },
    ]);
  });

  it('hands it to the transporter, where one works for the store', async () => {
    const ready = buildOrderCard(1, { order_status: 5, is_pickup: false });
    const context = buildStoreContext();
    await open(AT, keepingClaims(), {
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
    const asked = await screen.findByRole('alertdialog');
    await panel.user.click(within(asked).getByRole('button', { name: 'Ready for shipment' }));
    await waitFor(() =>
      expect(sent('POST /api/store/ready_for_shipment')).toEqual([
        { order_id: ready.order_id, version: ready.version },
      ]),
    );
  });
});
