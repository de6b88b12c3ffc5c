import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AreaSheetButton, BottomBar } from '#bottom-bar/bottom-bar.tsx';
import { Shell } from '#shell/shell.tsx';
import { Sidebar, useSidebar, type NavMenu } from '#sidebar/sidebar.tsx';
import { createToastQueue, ToastRegion } from '#toast/toast.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const icon = <svg aria-hidden="true" />;
const area = (id: string, ...labels: readonly string[]) => ({
  id,
  label: id,
  icon,
  sections: [{ id, entries: labels.map((label) => ({ href: `/${id}/${label}`, label })) }],
});
const MENU: NavMenu = {
  kind: 'areas',
  areas: [
    area('Home', 'start'),
    area('Orders', 'running', 'past'),
    area('Menu', 'items', 'offers'),
    area('Money', 'earnings', 'wallet'),
    area('Settings', 'hours', 'fees'),
  ],
};

function Frame({ currentHref, menu = MENU }: { readonly currentHref: string; readonly menu?: NavMenu }) {
  const sidebar = useSidebar();
  return (
    <Shell
      sidebar={<Sidebar state={sidebar} menu={menu} currentHref={currentHref} renderBrand={() => null} />}
      topBar={<TopBar sidebar={sidebar} title="Store" actions={null} />}
      bottomBar={<BottomBar state={sidebar} menu={menu} currentHref={currentHref} />}
    >
      <AreaSheetButton menu={menu} currentHref={currentHref} />
    </Shell>
  );
}

const bar = page.getByRole('navigation', { name: 'Main menu' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => bar.getByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

describe.each(DIRECTIONS)('the bar of a phone, $dir', ({ dir }) => {
  it('leads to four areas; the current one opens its entries, the current entry in focus', async () => {
    setDirection(dir);
    await page.viewport(360, 740);
    render(<Frame currentHref="/Orders/past" />);
    await expect.element(bar).toBeVisible();
    await expect.element(link('Menu')).toHaveAttribute('href', '/Menu/items');
    expect(link('Settings').query()).toBeNull();
    await userEvent.click(button('Orders'));
    await expect.element(link('past')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(link('running')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Orders')).toHaveFocus();
  });

  it('has the rest behind More, which is current for it', async () => {
    setDirection(dir);
    await page.viewport(320, 740);
    render(<Frame currentHref="/Settings/fees" />);
    const more = button('More');
    await expect.element(more).toHaveAttribute('aria-current', 'true');
    await userEvent.click(more);
    await expect.element(link('fees')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveFocus();
  });
});

it('has targets of 64 by 56 px at 320 px, below the content', async () => {
  await page.viewport(320, 740);
  render(<Frame currentHref="/Orders/past" />);
  await expect.element(bar).toBeVisible();
  for (const target of bar.getByRole('listitem').elements()) {
    const { width, height, bottom } = target.getBoundingClientRect();
    expect([width, height].map(Math.round)).toEqual([64, 56]);
    expect(Math.round(bottom)).toBe(740);
  }
  const main = page.getByRole('main').element().getBoundingClientRect();
  expect(main.bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
});

it('leaves toasts at the lower edge room above it', async () => {
  await page.viewport(360, 740);
  const toasts = createToastQueue();
  render(
    <>
      <Frame currentHref="/Orders/past" />
      <ToastRegion queue={toasts} />
    </>,
  );
  await expect.element(bar).toBeVisible();
  act(() => {
    toasts.add({ tone: 'success', title: 'Saved', duration: null });
  });
  const region = document.querySelector('.kit-ToastRegion');
  region?.setAttribute('data-low', '');
  const bottom = region?.getBoundingClientRect().bottom ?? Number.NaN;
  expect(bottom).toBeGreaterThan(370);
  expect(bottom).toBeLessThan(bar.element().getBoundingClientRect().top);
});

it('goes in a low window, where the top bar’s button opens the sheet', async () => {
  await page.viewport(500, 480);
  render(<Frame currentHref="/Orders/past" />);
  await expect.element(bar).toBeVisible();
  const open = page.getByRole('button', { name: 'Open menu' });
  expect(open.query()).toBeNull();
  await page.viewport(500, 479);
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.click(open);
  await expect.element(link('past')).toHaveFocus();
});

it('goes while an on-screen keyboard covers the page', async () => {
  const { visualViewport } = window;
  if (visualViewport === null) throw new Error('This browser has no visual viewport');
  await page.viewport(360, 740);
  render(<Frame currentHref="/Orders/past" />);
  await expect.element(bar).toBeVisible();
  const height = vi.spyOn(visualViewport, 'height', 'get').mockReturnValue(400);
  const resize = () => {
    visualViewport.dispatchEvent(new Event('resize'));
  };
  act(resize);
  expect(bar.query()).toBeNull();
  height.mockReturnValue(740);
  act(resize);
  await expect.element(bar).toBeVisible();
});

it('is absent from a wide window and without a menu', async () => {
  const { rerender } = render(<Frame currentHref="/Orders/past" />);
  await expect.element(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
  expect(document.querySelector('.kit-BottomBar')).toBeNull();
  await page.viewport(360, 740);
  await expect.element(bar).toBeVisible();
  rerender(<Frame currentHref="/Orders/past" menu={{ kind: 'none' }} />);
  expect(bar.query()).toBeNull();
});

it('has its entries beside the title too, which close when another page shows', async () => {
  await page.viewport(360, 740);
  const { rerender } = render(<Frame currentHref="/Orders/past" />);
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Orders' }));
  await expect.element(link('past')).toHaveFocus();
  rerender(<Frame currentHref="/Orders/running" />);
  await expect.element(link('past')).not.toBeInTheDocument();
});
