import type { PushAddress, PushDevice } from './push-device.ts';
import { PUSH_WORKER } from './worker-path.ts';

/** Registers the worker and waits until it is active, which subscriptions require. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(PUSH_WORKER);
  return navigator.serviceWorker.ready;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    // It was created with another key, because the server's key has changed.
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** The push support of this browser. */
export const browserPushDevice: PushDevice = {
  permission: () => Notification.permission,
  requestPermission: () => Notification.requestPermission(),
  subscribe: async (publicKey) => addressOf(await subscribe(publicKey)),
  async unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  },
  onMessage(listener) {
    const listen = ({ data, ports }: MessageEvent) => listener(data, () => ports[0]?.postMessage('done'));
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  },
};
