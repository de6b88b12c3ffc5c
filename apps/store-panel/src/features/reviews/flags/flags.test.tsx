import type { Review } from '@store-panel/api-client/rtk/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeReviews, REVIEW } from '#testing/fake-reviews.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(fake = fakeReviews()) {
  panel = await openPanel({ path: '/app/reviews', handlers: fake.handlers });
  return fake;
}
const card = async () => within(await screen.findByRole('article', { name: 'Zoë Weber' }));
const decided = (changed: Partial<Review>): Review => ({
  ...REVIEW,
  flag: { kind: 'insult', note: '', at: SERVER_TIME, by: { kind: 'store', id: null, name: 'Ada' } },
  decision: { kind: 'keep', reason: 'It says what happened', at: SERVER_TIME },
  version: 3,
  ...changed,
});

describe('a review that a store has something against', () => {
  it('is flagged with a kind and a note, and says that it waits', async () => {
    const fake = await open();
    await panel.user.click((await card()).getByRole('button', { name: 'Flag the review of Zoë Weber' }));
    const form = within(await screen.findByRole('dialog', { name: 'Flag this review' }));
    await panel.user.click(await form.findByRole('radio', { name: 'Something else' }));
    await panel.user.click(form.getByRole('button', { name: 'Flag review' }));
    await form.findByText('Write what’s wrong.');
    expect(fake.sent).toEqual([]);
    await panel.user.type(form.getByLabelText('Note for us'), ' She never ordered ');
    await panel.user.click(form.getByRole('button', { name: 'Flag review' }));
    await screen.findAllByText('Review flagged');
    expect(fake.sent).toEqual([{ order_id: REVIEW.order_id, kind: 'other', note: 'She never ordered', version: 1 }]);
    const shown = await card();
    await shown.findByText('You flagged this review: Something else. We’re looking at it.');
    expect(shown.getByText('Flagged')).toBeTruthy();
    expect(shown.queryByRole('button', { name: /^Flag/ })).toBeNull();
  });

  it('is read again before it is flagged, if its customer has changed it meanwhile', async () => {
    const fake = await open();
    await panel.user.click((await card()).getByRole('button', { name: 'Flag the review of Zoë Weber' }));
    const form = within(await screen.findByRole('dialog', { name: 'Flag this review' }));
    await form.findByRole('radio', { name: 'Blackmail' });
    fake.change({ version: 2, comment: 'They brought a new one' });
    await panel.user.click(form.getByRole('button', { name: 'Flag review' }));
    await form.findByRole('alert');
    await screen.findByText('They brought a new one');
    expect(screen.queryByText('Review flagged')).toBeNull();
  });

  it('that stays is answered once, with the reason before it', async () => {
    const fake = await open(fakeReviews([decided({})]));
    const shown = await card();
    expect(shown.getByText('We looked at it, and the review stays.')).toBeTruthy();
    expect(shown.getByText('Reason: \u2068It says what happened\u2069')).toBeTruthy();
    await panel.user.click(shown.getByRole('button', { name: 'Answer the decision' }));
    await panel.user.type(await shown.findByLabelText('Your answer to us'), 'It was another store');
    await panel.user.click(shown.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(fake.sent).toEqual([{ order_id: REVIEW.order_id, text: 'It was another store', version: 3 }]),
    );
    await shown.findByText('We’re looking at it again.');
    expect(shown.queryByRole('button', { name: 'Answer the decision' })).toBeNull();
  });

  it('that is hidden has neither a reply nor an answer', async () => {
    const decision = { kind: 'hide', reason: 'It insults a courier', at: SERVER_TIME } as const;
    await open(fakeReviews([decided({ state: 'hidden', decision })]));
    const shown = await card();
    expect(shown.getByText('Hidden, doesn’t count')).toBeTruthy();
    for (const name of ['Reply', 'Answer the decision', /^Flag/])
      expect(shown.queryByRole('button', { name })).toBeNull();
  });

  it('is found by a filter', async () => {
    const fake = await open();
    const panelOf = within(await screen.findByRole('region', { name: 'Ratings' }));
    await panel.user.click(await panelOf.findByRole('button', { name: 'Flagged' }));
    await waitFor(() => expect(fake.listed.at(-1)).toMatchObject({ flagged: true }));
    await panel.user.click(screen.getByRole('button', { name: 'Remove filter Flagged' }));
    await waitFor(() => expect(fake.listed.at(-1)).not.toHaveProperty('flagged'));
  });
});
