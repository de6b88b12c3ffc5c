import { buildOffer } from '@store-panel/api-client/testing/offer-fixtures';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { createFakeOffers } from '#testing/fake-offers.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const OFFER = buildOffer(1, { image: { image_id: 'a', image_url: '/images/a' } });

async function open(path: string) {
  const { handlers } = createFakeOffers(OFFER, buildOffer(2));
  panel = await openPanel({ path, signedIn: buildStoreContext(), handlers });
}
const pictureIn = (element: HTMLElement) =>
  [...element.querySelectorAll('img')].map(({ src }) => new URL(src).searchParams.get('image'));
const field = () => screen.findByRole('group', { name: 'Picture' });

describe('the picture of an offer', () => {
  it('is in the list, and a place without one has the same size', async () => {
    await open('/app/offers');
    const row = (await screen.findByRole('link', { name: /Offer 1/ })).closest('tr');
    expect(row && pictureIn(row)).toEqual(['a']);
    const other = screen.getByRole('link', { name: /Offer 2/ }).closest('tr');
    expect(other?.querySelector('[data-part="no-picture"]')).not.toBeNull();
  });

  it('is removed and put back while what is typed stays, and customers see it', async () => {
    await open(`/app/offers/${OFFER.offer_id}`);
    expect(pictureIn(await field())).toEqual(['a']);
    expect(pictureIn(screen.getByRole('complementary', { name: 'Preview' }))).toEqual(['a']);
    const code = screen.getByRole('textbox', { name: 'Promo code' });
    await panel.user.clear(code);
    await panel.user.type(code, 'SUMMER');
    await panel.user.click(within(await field()).getByRole('button', { name: 'Remove picture' }));
    await waitFor(async () => expect(pictureIn(await field())).toEqual([]));
    expect(pictureIn(screen.getByRole('complementary', { name: 'Preview' }))).toEqual([]);
    expect(code).toHaveProperty('value', 'SUMMER');
    await waitFor(() => expect(panel.services.toasts.getSnapshot().at(-1)?.title).toBe('Picture removed'));
    act(() => panel.services.toasts.getSnapshot().at(-1)?.action?.onSelect());
    await waitFor(async () => expect(pictureIn(await field())).toEqual(['a']));
    expect(code.isConnected && code).toHaveProperty('value', 'SUMMER');
  });

  it('of a new offer comes after it', async () => {
    await open('/app/offers/new');
    expect(await screen.findByText('You can add a picture once the offer is created.')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
  });
});
