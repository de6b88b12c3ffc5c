import type { FlaggedReview } from '@store-panel/api-client/rtk/admin/flagged-reviews';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE, READ_ONLY_EDITOR } from '#testing/admin-panel.ts';
import { REVIEW } from '#testing/fake-reviews.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const AT = '2026-01-05T09:00:00.000Z';
const FLAGGED: FlaggedReview = {
  ...REVIEW,
  comment: 'Ali is a thief',
  flag: { kind: 'insult', note: 'He names a courier', at: AT, by: { kind: 'store', id: null, name: 'Ada' } },
  awaits_decision: true,
  store_id: '0197f3a0-0000-7000-8000-0000000000aa',
  store_no: 7,
  store: 'Linden',
  customer_answer: null,
  signals: ['many_of_number'],
  version: 2,
};
const DECIDED: FlaggedReview = {
  ...FLAGGED,
  state: 'comment_hidden',
  awaits_decision: false,
  decision: { kind: 'hide_comment', reason: 'It calls a person a thief', at: AT },
  version: 3,
};

it('lists what waits with what speaks against it, and decides with a reason', async () => {
  let isDecided = false;
  let isFirst = true;
  const sent: object[] = [];
  admin = await openAdminPanel('/review/reviews', {
    handlers: {
      'POST /api/admin/list_flagged_reviews': ({ body }) => {
        const reviews = body.is_open === true ? (isDecided ? [] : [FLAGGED]) : isDecided ? [DECIDED] : [];
        return { reviews, count: reviews.length, ...PAGE };
      },
      'POST /api/admin/decide_review': ({ body }) => {
        sent.push(body);
        if (isFirst) {
          isFirst = false;
          return refuse('staleVersion');
        }
        isDecided = true;
        return { review: DECIDED };
      },
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Linden' }));
  card.getByText('Note: \u2068He names a courier\u2069');
  card.getByText('Four or more reviews of one phone number in 30 days');
  await admin.press('Decide about the review at Linden');
  const form = within(await screen.findByRole('dialog'));
  const save = () => admin.user.click(form.getByRole('button', { name: 'Save decision' }));
  await admin.user.click(await form.findByRole('radio', { name: 'Hide the text, the stars count' }));
  const reason = form.getByLabelText('Reason, shown to the store and the customer');
  await admin.user.type(reason, 'short');
  await save();
  await form.findByText('Write at least 10 characters.');
  expect(sent).toEqual([]);
  await admin.user.clear(reason);
  await admin.user.type(reason, 'It calls a person a thief');
  await save();
  // Its customer was faster: nothing is decided.
  await form.findByText(/changed/i);
  await save();
  await screen.findAllByText('Decision saved');
  expect(sent.at(-1)).toEqual({
    store_id: FLAGGED.store_id,
    order_id: FLAGGED.order_id,
    version: 2,
    decision: 'hide_comment',
    reason: 'It calls a person a thief',
  });
  await screen.findByText('No flagged reviews are waiting');
  await admin.user.click(screen.getByRole('radio', { name: 'Decided' }));
  const decided = within(await screen.findByRole('article', { name: 'Linden' }));
  decided.getByText('Text hidden');
  expect(decided.queryByRole('button', { name: /^Decide/ })).toBeNull();
});

it('shows the reviews to an editor without the permission, who decides nothing', async () => {
  admin = await openAdminPanel('/review/reviews', {
    adminUser: READ_ONLY_EDITOR,
    handlers: { 'POST /api/admin/list_flagged_reviews': () => ({ reviews: [FLAGGED], count: 1, ...PAGE }) },
  });
  await screen.findByRole('article', { name: 'Linden' });
  screen.getByText(/You have view-only access/);
  expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
});
