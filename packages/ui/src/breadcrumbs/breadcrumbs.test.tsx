import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Breadcrumbs } from '#breadcrumbs/breadcrumbs.tsx';

const trail = [
  { label: 'Orders', href: '#orders' },
  { label: 'Past orders', href: '#past' },
];
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

describe('breadcrumbs', () => {
  it('lead to each page above, and say which is this one', async () => {
    render(<Breadcrumbs label="You are here" trail={trail} current="Order 1042" />);
    await expect.element(page.getByRole('navigation', { name: 'You are here' })).toBeVisible();
    expect(links()).toEqual(['Orders', 'Past orders']);
    await expect.element(page.getByText('Order 1042')).toHaveAttribute('aria-current', 'page');
  });

  it('are the one way back where there is no room', async () => {
    await page.viewport(360, 740);
    render(<Breadcrumbs label="You are here" trail={trail} current="Order 1042" />);
    await expect.element(page.getByRole('link', { name: 'Past orders' })).toBeVisible();
    expect(links()).toEqual(['Past orders']);
  });
});
