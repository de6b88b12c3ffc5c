import type { PushMessage } from '@store-panel/domain/messages/push-message';

import { isPanelPath, type OpenMessage } from '#shared/push/open-message.ts';

/** The part of a service worker's surroundings that is used here: the browser's types for pages and workers exclude each other. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: NotificationOptions & { readonly renotify?: boolean }): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** An open page of this origin. */
export interface Page {
  readonly url: string;
  readonly visibilityState: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: OpenMessage, transfer: readonly Transferable[]): void;
}

/** What is said when a push cannot be read: browsers want something shown for every one. */
const NAME = 'Store panel';
/** No drawing: systems that show notifications don't draw any. */
const ICON = '/notification.png';
/** Where somebody who pressed a notification ends who is not signed in any more. */
const START = '/store';
/** How long a page is given to answer, in ms: one that does not is of an older kind, or asleep. */
const PATIENCE = 1_000;

const pagesOf = (scope: PushScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

const isOfPanel = ({ url }: Page): boolean => new URL(url).pathname.startsWith('/app/');

/**
 * Shows what was pushed. Whoever looks at the panel at this moment has seen and heard it there already; everybody else is
 * told, also those who have it open behind something else.
 */
export async function showPush(scope: PushScope, text: string): Promise<void> {
  const message = read(text);
  const pages = await pagesOf(scope);
  const isOfOrder = typeof message?.order_id === 'string';
  if (isOfOrder && pages.some((page) => page.visibilityState === 'visible' && isOfPanel(page))) return;
  await scope.registration.showNotification(message?.title ?? NAME, {
    icon: ICON,
    ...(message && {
      body: message.body,
      tag: message.tag,
      // The next order rings again, though it takes the place of the one before.
      renotify: true,
      requireInteraction: isOfOrder,
      lang: message.lang,
      dir: message.dir,
      data: { path: message.order_id === null ? START : `/app/orders/detail/${message.order_id}` },
    }),
  });
}

/** Leads to what the notification is about: in a page of the panel that is open, else in a new one. */
export async function openPush(scope: PushScope, data: unknown): Promise<void> {
  const path = pathIn(data);
  const pages = (await pagesOf(scope)).filter(isOfPanel);
  const page =
    pages.find(({ focused }) => focused) ?? pages.find((one) => one.visibilityState === 'visible') ?? pages[0];
  if (page && path !== START) {
    await page.focus().catch(() => undefined);
    if (await hasOpened(page, path)) return;
  }
  await scope.clients.openWindow(path);
}

function hasOpened(page: Page, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(false), PATIENCE);
    port1.addEventListener('message', () => {
      clearTimeout(giveUp);
      resolve(true);
    });
    port1.start();
    page.postMessage({ type: 'open', path }, [port2]);
  });
}

function read(text: string): PushMessage | null {
  try {
    const value = JSON.parse(text) as Partial<PushMessage> | null;
    return typeof value?.title === 'string' && typeof value.body === 'string' ? (value as PushMessage) : null;
  } catch {
    return null;
  }
}

function pathIn(data: unknown): string {
  const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : undefined;
  return isPanelPath(path) ? path : START;
}
