import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Shell } from '#shell/shell.tsx';
import { Sidebar, useSidebar, type NavMenu, type SidebarOptions, type SidebarProps } from '#sidebar/sidebar.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const icon = <svg aria-hidden="true" />;

const MENU: NavMenu = {
  kind: 'areas',
  areas: [
    {
      id: 'home',
      label: 'Home',
      icon,
      sections: [{ id: 'home', entries: [{ href: '/app', label: 'Home', isExact: true }] }],
    },
    {
      id: 'orders',
      label: 'Orders',
      icon,
      sections: [
        {
          id: 'orders',
          entries: [
            { href: '/app/orders', label: 'Running orders', badge: ' 7 waiting' },
            { href: '/app/orders/create', label: 'New order', keys: 'g n' },
            { href: '/app/orders/today', label: 'All orders', paths: ['/app/orders/past'] },
          ],
        },
      ],
    },
    {
      id: 'menu',
      label: 'Menu',
      icon,
      sections: [
        { id: 'food', entries: [{ href: '/app/menu/item', label: 'Items' }] },
        { id: 'set-up', heading: 'Set-up', entries: [{ href: '/app/menu/category', label: 'Categories' }] },
      ],
    },
  ],
};

const FLAT: NavMenu = {
  kind: 'flat',
  entries: [
    { href: '/app/orders', label: 'Running orders', icon },
    { href: '/app/dispatch', label: 'Dispatch', icon },
  ],
};

interface FrameProps extends SidebarOptions, Pick<SidebarProps, 'currentHref' | 'pinned'> {
  readonly menu?: NavMenu;
}

function Frame({ currentHref, menu = MENU, pinned, ...options }: FrameProps) {
  const sidebar = useSidebar(options);
  return (
    <Shell
      sidebar={
        <Sidebar state={sidebar} menu={menu} currentHref={currentHref} pinned={pinned} renderBrand={(mode) => mode} />
      }
      topBar={<TopBar sidebar={menu.kind === 'none' ? null : sidebar} title="Store" actions={null} />}
    >
      <button type="button">Page</button>
    </Shell>
  );
}

const nav = page.getByRole('navigation', { name: 'Main menu' });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const area = (name: string) => page.getByRole('button', { name });
const current = () =>
  [...document.querySelectorAll('[aria-current]')].map((item) => `${item.ariaCurrent}: ${item.textContent}`);
const focused = () => document.activeElement?.textContent;

describe('the columns', () => {
  it('are two from 992 px on, one from 768 px on, none below', async () => {
    render(<Frame currentHref="/app/orders" />);
    await page.viewport(992, 700);
    await expect.element(page.getByRole('navigation', { name: 'Orders' })).toBeVisible();
    await expect.element(link('Running orders 7 waiting')).toBeVisible();
    await page.viewport(991, 700);
    await expect.element(area('Orders')).toBeVisible();
    expect(link(/Running/).query()).toBeNull();
    await page.viewport(767, 700);
    await expect.element(nav).not.toBeInTheDocument();
  });

  it('change with the button of the top bar, and remember that for this width', async () => {
    const onStore = vi.fn<(modes: string) => void>();
    const { unmount } = render(<Frame currentHref="/app/orders" onStore={onStore} />);
    const toggle = page.getByRole('button', { name: /menu/ });
    await userEvent.click(toggle);
    await expect.element(area('Orders')).toBeVisible();
    await userEvent.click(toggle);
    await expect.element(nav).not.toBeInTheDocument();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    unmount();
    const stored = onStore.mock.lastCall?.[0];
    render(<Frame currentHref="/app/orders" stored={stored} />);
    await expect.element(page.getByText('Page')).toBeVisible();
    expect(nav.query()).toBeNull();
    await page.viewport(900, 700);
    await expect.element(area('Orders')).toBeVisible();
  });

  it('mark one page of each, the longest path that leads to it, or a tab’s', async () => {
    const { rerender } = render(<Frame currentHref="/app/orders/past" />);
    await expect.element(link('All orders')).toBeVisible();
    expect(current()).toEqual(['true: Orders', 'page: All orders']);
    rerender(<Frame currentHref="/app/orders/1042" />);
    expect(current()).toEqual(['true: Orders', 'page: Running orders 7 waiting']);
    rerender(<Frame currentHref="/app" />);
    expect(current()).toEqual(['page: Home']);
    expect(document.querySelectorAll('nav')).toHaveLength(1);
    rerender(<Frame currentHref="/app/elsewhere" />);
    expect(current()).toEqual([]);
  });

  it('are one for a few entries, with icons where there is less room', async () => {
    render(<Frame currentHref="/app/dispatch/3" menu={FLAT} />);
    await expect.element(link('Dispatch')).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('nav')).toHaveLength(1);
    const width = () => document.querySelector('.kit-Sidebar')?.clientWidth ?? 0;
    const wide = width();
    await page.viewport(900, 700);
    await expect.poll(width).toBeLessThan(wide);
    await expect.element(link('Running orders')).toBeVisible();
  });

  it('begin with what is pinned, and name lists by their headings', async () => {
    const pinned = { heading: 'Pinned', entries: [{ href: '/app/orders?q=1', label: 'Late orders' }] };
    const lists = () => [...document.querySelectorAll('nav ul')].map((list) => list.textContent);
    const { rerender } = render(<Frame currentHref="/app/menu/item" pinned={pinned} />);
    await expect.element(link('Menu')).toHaveAttribute('href', '/app/menu/item');
    for (const name of ['Pinned', 'Set-up']) await expect.element(page.getByRole('list', { name })).toBeVisible();
    expect(lists().slice(1)).toEqual(['Late orders', 'Items', 'Categories']);
    rerender(<Frame currentHref="/app/dispatch" menu={FLAT} pinned={pinned} />);
    expect(lists()).toEqual(['Late orders', 'Running ordersDispatch']);
    expect(current()).toEqual(['page: Dispatch']);
  });

  it('are none, without a button for them, if there is one page', async () => {
    render(<Frame currentHref="/app/orders" menu={{ kind: 'none' }} />);
    await expect.element(page.getByText('Page')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    expect(nav.query()).toBeNull();
  });

  it('let the keyboard skip to the content', async () => {
    render(<Frame currentHref="/app/orders" />);
    await userEvent.tab();
    await expect.element(link('Skip to content')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe.each(DIRECTIONS)('the keyboard, $dir', ({ dir, forward, back }) => {
  async function renderFrame() {
    setDirection(dir);
    render(<Frame currentHref="/app/orders/today" />);
    await expect.element(link('Home')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('Home');
  }

  it('moves within a column, crosses to the current entry and back to the current area', async () => {
    await renderFrame();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Orders');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe('Menu');
    await userEvent.keyboard('h');
    expect(focused()).toBe('Home');
    await userEvent.keyboard(back);
    expect(focused()).toBe('Home');
    await userEvent.keyboard(forward);
    expect(focused()).toBe('All orders');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Running orders 7 waiting');
    await userEvent.keyboard('n');
    expect(focused()).toContain('New order');
    await userEvent.keyboard(back);
    expect(focused()).toBe('Orders');
  });

  it('stops at every link by Tab', async () => {
    await renderFrame();
    const stops: (string | null | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) {
      await userEvent.tab();
      stops.push(focused());
    }
    expect(stops).toEqual(['Orders', 'Menu', 'Running orders 7 waiting', 'New orderGN', 'All orders']);
  });

  it('enters a flyout at the current entry; Escape, the arrow back and Tab past its end return to the area', async () => {
    await page.viewport(800, 700);
    await renderFrame();
    const flyout = page.getByRole('navigation', { name: 'Orders' });
    for (const leave of ['{Escape}', back, '{Tab}']) {
      await userEvent.keyboard(`{ArrowDown}${forward}`);
      await expect.element(link('All orders')).toHaveFocus();
      await userEvent.keyboard(leave);
      await expect.element(flyout).not.toBeInTheDocument();
      expect(focused()).toBe('Orders');
      await userEvent.keyboard('{Home}');
    }
  });

  it('opens a flyout by Enter, goes on into it by Tab, and closes it by going elsewhere', async () => {
    await page.viewport(800, 700);
    await renderFrame();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(area('Orders')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect.element(link(/Running/)).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(link(/Running/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(area('Menu')).toHaveFocus();
    expect(link(/Running/).query()).toBeNull();
  });
});

describe.each(DIRECTIONS)('a flyout, $dir', ({ dir }) => {
  it('stands beside its column, opens by a press, and the next area takes one', async () => {
    setDirection(dir);
    await page.viewport(800, 700);
    render(<Frame currentHref="/app/orders" />);
    await userEvent.click(area('Orders'));
    const box = () => document.querySelector('[data-part="flyout"]')?.getBoundingClientRect() ?? new DOMRect();
    await expect.element(link(/Running/)).toBeVisible();
    const column = document.querySelector('.kit-Sidebar')?.getBoundingClientRect() ?? new DOMRect();
    if (dir === 'ltr') expect(box().left).toBeGreaterThanOrEqual(column.right - 8);
    else expect(box().right).toBeLessThanOrEqual(column.left + 8);
    await userEvent.click(area('Menu'));
    await expect.element(link('Categories')).toBeVisible();
    expect(link(/Running/).query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Page' }));
    await expect.element(link('Categories')).not.toBeInTheDocument();
  });

  it('opens for a mouse that rests on its area, and stays on the way into it', async () => {
    setDirection(dir);
    await page.viewport(800, 700);
    render(<Frame currentHref="/app/orders" />);
    await userEvent.hover(area('Orders'));
    await userEvent.hover(link('All orders'));
    await expect.element(link('All orders')).toBeVisible();
    await userEvent.hover(page.getByRole('button', { name: 'Page' }));
    await expect.element(link('All orders')).not.toBeInTheDocument();
  });
});

describe('the sheet of a narrow page', () => {
  it('has the current entry in focus, all areas closed but its own, and closes by Escape and by its button', async () => {
    await page.viewport(500, 700);
    render(<Frame currentHref="/app/orders/today" />);
    const open = page.getByRole('button', { name: 'Open menu' });
    await userEvent.click(open);
    await expect.element(link('All orders')).toHaveFocus();
    expect(link('Items').query()).toBeNull();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(link('Items')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(nav).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
    await userEvent.click(open);
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.element(nav).not.toBeInTheDocument();
  });

  it('closes when another page shows', async () => {
    await page.viewport(500, 700);
    const { rerender } = render(<Frame currentHref="/app/orders/today" />);
    await userEvent.click(page.getByRole('button', { name: 'Open menu' }));
    await expect.element(link('All orders')).toHaveFocus();
    rerender(<Frame currentHref="/app/menu/item" />);
    await expect.element(nav).not.toBeInTheDocument();
  });

  it('stays closed after the window was wider', async () => {
    await page.viewport(500, 700);
    render(<Frame currentHref="/app/orders/today" />);
    await userEvent.click(page.getByRole('button', { name: 'Open menu' }));
    await page.viewport(800, 700);
    await expect.element(area('Orders')).toBeVisible();
    await page.viewport(500, 700);
    await expect.element(nav).not.toBeInTheDocument();
  });
});
