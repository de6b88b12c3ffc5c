import { openPush, type PushScope, showPush } from './show-push.ts';

// The service worker of the built panel. Shows push messages and opens their pages. It caches no files and intercepts
// no requests.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}
interface PressEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface WorkerScope extends PushScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
  skipWaiting(): Promise<void>;
}

const scope = globalThis as unknown as WorkerScope;

// No state carries over between versions, so a newer one takes over at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text() ?? '')));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(scope, event.notification.data));
});
