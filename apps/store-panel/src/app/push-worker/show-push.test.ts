import type { PushMessage } from '@store-panel/domain/messages/push-message';
import { describe, expect, it, vi } from 'vitest';

import type { OpenMessage } from '#shared/push/open-message.ts';
import { openPush, type Page, showPush } from './show-push.ts';

const ORDER = '0197c9a0-0000-7000-9000-000000000001';
const PATH = `/app/orders/detail/${ORDER}`;
const MESSAGE: PushMessage = {
  kind: 'new_order',
  title: 'طلب جديد #7',
  body: '3',
  tag: 'new_orders',
  lang: 'ar',
  dir: 'rtl',
  order_id: ORDER,
};

/** A page of the panel that does what the worker requests, unless it does not respond. */
function page(overrides: Partial<Page> & { readonly isDeaf?: boolean } = {}) {
  const messages: OpenMessage[] = [];
  return {
    messages,
    url: 'https://panel.example/app/orders/running',
    visibilityState: 'hidden',
    focused: false,
    focus: vi.fn(() => Promise.resolve()),
    postMessage(message: OpenMessage, [port]: readonly Transferable[]) {
      messages.push(message);
      if (!overrides.isDeaf) (port as MessagePort).postMessage('done');
    },
    ...overrides,
  };
}

function scope(...pages: Page[]) {
  const shown = vi.fn((_title: string, _options: NotificationOptions) => Promise.resolve());
  const opened = vi.fn((_path: string) => Promise.resolve());
  return {
    shown,
    opened,
    registration: { showNotification: shown },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: opened },
  };
}

describe('a push', () => {
  it('is shown in its own language, and alerts again when it replaces another', async () => {
    const worker = scope();
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(worker.shown).toHaveBeenCalledExactlyOnceWith('طلب جديد #7', {
      icon: '/notification.png',
      body: '3',
      tag: 'new_orders',
      renotify: true,
      requireInteraction: true,
      lang: 'ar',
      dir: 'rtl',
      data: { path: PATH },
    });
  });

  it.each([
    ['looks at the panel', page({ visibilityState: 'visible' }), 0],
    ['has it open behind something else', page(), 1],
    [
      'looks at another page of ours',
      page({ visibilityState: 'visible', url: 'https://panel.example/store/login' }),
      1,
    ],
  ])('of a new order is shown unless the panel is visible: %s', async (_who, open, times) => {
    const worker = scope(open);
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(worker.shown).toHaveBeenCalledTimes(times);
  });

  it.each(['new_order', 'order_released'])('of an order stays until the user dismisses it: %s', async (kind) => {
    const worker = scope(page());
    await showPush(worker, JSON.stringify({ ...MESSAGE, kind }));
    expect(worker.shown.mock.calls[0]?.[1]).toMatchObject({ data: { path: PATH }, requireInteraction: true });
    const looking = scope(page({ visibilityState: 'visible' }));
    await showPush(looking, JSON.stringify({ ...MESSAGE, kind }));
    expect(looking.shown).not.toHaveBeenCalled();
  });

  it('of a sign-in elsewhere is always shown, and opens the start page', async () => {
    const worker = scope(page({ visibilityState: 'visible' }));
    await showPush(worker, JSON.stringify({ ...MESSAGE, kind: 'signed_in_elsewhere', order_id: null }));
    expect(worker.shown.mock.calls[0]?.[1]).toMatchObject({ data: { path: '/store' }, requireInteraction: false });
  });

  it.each(['', '{', 'null', '[]', '{"title":1}'])('is shown even if it cannot be parsed: %s', async (text) => {
    const worker = scope();
    await showPush(worker, text);
    expect(worker.shown).toHaveBeenCalledExactlyOnceWith('Store panel', expect.anything());
  });
});

describe('a pressed notification', () => {
  it('opens its order in an open page instead of a new one', async () => {
    const [behind, front] = [page(), page({ visibilityState: 'visible' })];
    const worker = scope(behind, front);
    await openPush(worker, { path: PATH });
    expect(front.messages).toEqual([{ type: 'open', path: PATH }]);
    expect(front.focus).toHaveBeenCalledTimes(1);
    expect(behind.messages).toEqual([]);
    expect(worker.opened).not.toHaveBeenCalled();
  });

  it('opens a new page if none is open or none responds', async () => {
    const withoutPanel = scope(page({ url: 'https://panel.example/store/login' }));
    await openPush(withoutPanel, { path: PATH });
    expect(withoutPanel.opened).toHaveBeenCalledExactlyOnceWith(PATH);

    const deaf = scope(page({ isDeaf: true }));
    await openPush(deaf, { path: PATH });
    expect(deaf.opened).toHaveBeenCalledExactlyOnceWith(PATH);
  });

  it.each([null, {}, { path: 'https://evil.example/' }, { path: '//evil.example' }, { path: '/\\evil.example' }])(
    'opens the start page if it has no panel path: %o',
    async (data) => {
      const worker = scope(page());
      await openPush(worker, data);
      expect(worker.opened).toHaveBeenCalledExactlyOnceWith('/store');
    },
  );
});
