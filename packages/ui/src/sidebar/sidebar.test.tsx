import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Shell } from '#shell/shell.tsx';
import { Sidebar, useSidebar, type NavGroup } from '#sidebar/sidebar.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';

const GROUPS: readonly NavGroup[] = [
  {
    id: 'orders',
    label: 'Orders',
    icon: <svg aria-hidden="true" />,
    items: [
      { href: '/app/orders', label: 'Running' },
      { href: '/app/orders/past', label: 'Past' },
    ],
  },
  { id: 'profile', label: 'Profile', icon: <svg aria-hidden="true" />, href: '/app/profile' },
];

function Frame({ currentHref }: { readonly currentHref: string }) {
  const sidebar = useSidebar();
  return (
    <Shell
      sidebar={<Sidebar state={sidebar} groups={GROUPS} currentHref={currentHref} renderBrand={(mode) => mode} />}
      topBar={<TopBar sidebar={sidebar} title="Store" actions={null} />}
    >
      <p>Page</p>
    </Shell>
  );
}

const nav = page.getByRole('navigation', { name: 'Main menu' });
const running = page.getByRole('link', { name: 'Running' });

it('shows sub-menus from 992 px on, a rail from 768 px on, nothing below', async () => {
  render(<Frame currentHref="/app/orders" />);
  await page.viewport(992, 700);
  await expect.element(running).toBeVisible();
  await page.viewport(991, 700);
  await expect.element(page.getByRole('button', { name: 'Orders' })).toBeVisible();
  expect(running.query()).toBeNull();
  await page.viewport(767, 700);
  await expect.element(nav).not.toBeInTheDocument();
});

it('goes through its modes by the button of the top bar', async () => {
  render(<Frame currentHref="/app/orders" />);
  const toggle = page.getByRole('button', { name: /menu/ });
  await userEvent.click(toggle);
  await expect.element(page.getByRole('button', { name: 'Orders' })).toBeVisible();
  await userEvent.click(toggle);
  await expect.element(nav).not.toBeInTheDocument();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  await expect.element(running).toBeVisible();
});

it('opens the pages of a group beside the rail', async () => {
  await page.viewport(800, 700);
  render(<Frame currentHref="/app/orders" />);
  await userEvent.click(page.getByRole('button', { name: 'Orders' }));
  await expect.element(page.getByRole('menuitem', { name: 'Running' })).toHaveFocus();
  await expect.element(page.getByRole('menuitem', { name: 'Past' })).toHaveAttribute('href', '/app/orders/past');
});

it('lies over a narrow page and closes by Escape, by its button and beside it', async () => {
  await page.viewport(500, 700);
  render(<Frame currentHref="/app/profile" />);
  const open = page.getByRole('button', { name: 'Open menu' });
  await userEvent.click(open);
  await expect.element(running).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(nav).not.toBeInTheDocument();
  await userEvent.click(open);
  await userEvent.click(page.getByRole('button', { name: 'Close menu' }));
  await expect.element(nav).not.toBeInTheDocument();
  await userEvent.click(open);
  await expect.element(running).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 490, y: 300 } });
  await expect.element(nav).not.toBeInTheDocument();
});

it('marks the one page in view, the longest path that leads to it', async () => {
  const { rerender } = render(<Frame currentHref="/app/orders/past" />);
  const marked = () => [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent);
  await expect.element(running).toBeVisible();
  expect(marked()).toEqual(['Past']);
  rerender(<Frame currentHref="/app/orders/1042" />);
  expect(marked()).toEqual(['Running']);
  rerender(<Frame currentHref="/app/ordersmore" />);
  expect(marked()).toEqual([]);
});

it('lets the keyboard skip to the content', async () => {
  render(<Frame currentHref="/app/orders" />);
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
