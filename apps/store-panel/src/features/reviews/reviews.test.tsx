import type { Review } from '@store-panel/api-client/rtk/reviews';
import { XSS_PAYLOADS } from '@store-panel/tooling/hostile-html/xss-payloads';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeReviews, REVIEW } from '#testing/fake-reviews.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(fake = fakeReviews(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({ path: '/app/reviews', handlers: fake.handlers, ...start });
  return fake;
}
const card = async () => within(await screen.findByRole('article', { name: 'Zoë Weber' }));

describe('the reviews of a store', () => {
  it('are shown with their figures, as plain text, ten a page', async () => {
    const fake = await open();
    const shown = await card();
    expect(shown.getByText(REVIEW.comment)).toBeTruthy();
    expect(document.querySelector('main img[src="x"]')).toBeNull();
    expect(shown.getByText('2 out of 5 stars')).toBeTruthy();
    expect(shown.getByText('Delivery: 5 out of 5 stars')).toBeTruthy();
    expect(shown.getByRole('img', { name: 'Didn’t like' })).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Order #41' })).toBeTruthy();
    expect(fake.listed[0]).toMatchObject({ page: 1, perPage: 10, sort: '-created_at' });
  });

  it('make no element of what customers and staff have written, whatever it is', async () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
    const written = (text: string, nth: number): Review => ({
      ...REVIEW,
      order_id: REVIEW.order_id.slice(0, -3) + String(100 + nth),
      customer_name: text.slice(0, 200),
      comment: text,
      dishes: [{ line: 0, item_key: 'x', name: text, is_liked: true }],
      previous: { rating: 1, delivery_rating: null, tags: [], comment: text, at: SERVER_TIME },
      changed_at: SERVER_TIME,
      reply: { text, at: SERVER_TIME, is_outdated: true, by: { kind: 'store', id: null, name: text } },
    });
    await open(fakeReviews(['Plain words', ...XSS_PAYLOADS].map(written)));
    await screen.findAllByText('Plain words');
    const [plain, ...others] = [...document.querySelectorAll('main article')];
    const shapeOf = (article: Element | undefined) =>
      [...(article?.querySelectorAll('*') ?? [])].map(({ tagName, attributes }) =>
        [tagName, ...[...attributes].map(({ name }) => name)].join(' '),
      );
    expect(others).toHaveLength(XSS_PAYLOADS.length);
    for (const [nth, article] of others.entries()) expect(shapeOf(article), XSS_PAYLOADS[nth]).toEqual(shapeOf(plain));
    const links = [...document.querySelectorAll('main article a')].map((link) => link.getAttribute('href'));
    expect(links.every((href) => href?.startsWith('/app/'))).toBe(true);
  });

  it('are filtered by the rows of the summary, and by nothing after a second press', async () => {
    const fake = await open();
    const panelOf = within(await screen.findByRole('region', { name: 'Ratings' }));
    await panel.user.click(await panelOf.findByRole('button', { name: '5 out of 5 stars: 2 reviews' }));
    await screen.findByText('No matching reviews');
    expect(fake.listed.at(-1)).toMatchObject({ ratings: [5] });
    await panel.user.click(screen.getByRole('button', { name: 'Remove filter Rating: 5 out of 5 stars' }));
    await card();
    await panel.user.click(panelOf.getByRole('button', { name: /^Soup/ }));
    await waitFor(() => expect(fake.listed.at(-1)).toMatchObject({ item_key: 'soup' }));
    await panel.user.click(panelOf.getByRole('button', { name: 'Without a reply' }));
    await waitFor(() => expect(fake.listed.at(-1)).toMatchObject({ item_key: 'soup', answered: false }));
  });

  it('are replied to by R, in place; the reply can be removed', async () => {
    const fake = await open();
    await card();
    await panel.user.keyboard('r');
    const field = await screen.findByLabelText('Reply to Zoë Weber');
    await panel.user.click(screen.getByRole('button', { name: 'Post reply' }));
    await screen.findByText('Enter a reply.');
    await panel.user.type(field, ' We’re sorry ');
    await panel.user.click(screen.getByRole('button', { name: 'Post reply' }));
    await screen.findByText('Your reply');
    expect(fake.sent).toEqual([{ order_id: REVIEW.order_id, text: 'We’re sorry', version: 1 }]);
    await panel.user.click(screen.getByRole('button', { name: 'Remove reply' }));
    await panel.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove reply' }),
    );
    await waitFor(() => expect(fake.sent.at(-1)).toMatchObject({ text: null, version: 2 }));
    await screen.findByRole('button', { name: 'Reply' });
  });

  it('that change meanwhile are shown before the reply is posted', async () => {
    const fake = await open();
    await panel.user.click((await card()).getByRole('button', { name: 'Reply' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Reply to Zoë Weber');
    await panel.user.type(field, 'Sorry');
    fake.change({ version: 2, comment: 'They brought a new one', rating: 4 });
    await panel.user.click(screen.getByRole('button', { name: 'Post reply' }));
    await screen.findByText(/changed in the meantime/);
    await screen.findByText('They brought a new one');
    expect(field.value).toBe('Sorry');
    await panel.user.click(screen.getByRole('button', { name: 'Post reply' }));
    await screen.findByText('Your reply');
    expect(fake.sent.at(-1)).toMatchObject({ version: 2 });
  });

  it('explain that there are none yet', async () => {
    await open(fakeReviews([]));
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
  });

  it('can be fetched again after an error', async () => {
    let fails = true;
    await open(fakeReviews([REVIEW], () => fails));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await panel.user.click(retry);
    expect(await card()).toBeTruthy();
  });
});
