import type { PushMessage } from '@store-panel/domain/messages/push-message';

import { isPanelPath, type OpenMessage } from '#shared/push/open-message.ts';

/** The used part of a service worker's global scope: the DOM's types for pages and workers exclude each other. */
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

/** Shown if a push cannot be parsed: browsers require a notification for every push. */
const NAME = 'Store panel';
/** A bitmap: systems that show notifications do not support SVG. */
const ICON = '/notification.png';
/** Leads to the sign-in form for a user who is no longer signed in. */
const START = '/store';
/** How long a page may take to respond, in ms: an older version or a suspended page never does. */
const PAGE_TIMEOUT_MS = 1_000;

const pagesOf = (scope: PushScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

const isOfPanel = ({ url }: Page): boolean => new URL(url).pathname.startsWith('/app/');

/**
 * Shows a push as a notification. An order's push is skipped if a page of the panel is visible, because the order has
 * been shown and announced there; but not that of one which no panel has shown.
 */
export async function showPush(scope: PushScope, text: string): Promise<void> {
  const message = parseMessage(text);
  const pages = await pagesOf(scope);
  const isOfOrder = typeof message?.order_id === 'string';
  const isAnnounced = isOfOrder && message?.kind !== 'order_unseen';
  if (isAnnounced && pages.some((page) => page.visibilityState === 'visible' && isOfPanel(page))) return;
  await scope.registration.showNotification(message?.title ?? NAME, {
    icon: ICON,
    ...(message && {
      body: message.body,
      tag: message.tag,
      // The next order alerts again, although it replaces the previous notification.
      renotify: true,
      requireInteraction: isOfOrder,
      lang: message.lang,
      dir: message.dir,
      data: { path: message.order_id === null ? START : `/app/orders/detail/${message.order_id}` },
    }),
  });
}

/** Opens the notification's page in an open page of the panel, otherwise in a new one. */
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
    const giveUp = setTimeout(() => resolve(false), PAGE_TIMEOUT_MS);
    port1.addEventListener('message', () => {
      clearTimeout(giveUp);
      resolve(true);
    });
    port1.start();
    page.postMessage({ type: 'open', path }, [port2]);
  });
}

function parseMessage(text: string): PushMessage | null {
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
