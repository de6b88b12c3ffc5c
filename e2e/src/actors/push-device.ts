import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

import type { PushMessage } from '@store-panel/domain/messages/push-message';
import type { BrowserContext, Page } from 'playwright/test';

import type { PushService } from '#platform/push-service.ts';

/** A browser whose pushes come through a stand-in for its push service; its service worker shows them. */
export interface PushDevice {
  /** The decrypted pushes, oldest first. */
  messages(): readonly PushMessage[];
  /** Delivers a push to the panel's service worker. @returns the titles of the notifications that are shown */
  deliver(message: PushMessage): Promise<readonly string[]>;
  /** Presses the notification that is shown. */
  press(): Promise<void>;
}

/** Lets pages of this browser subscribe without the browser's own push service. */
export async function addPushDevice(context: BrowserContext, service: PushService, page: Page): Promise<PushDevice> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomUUID()}`;
  const subscription = {
    endpoint: `https://${service.host}${path}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  await context.grantPermissions(['notifications']);
  await context.addInitScript((json) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => json } as unknown as PushSubscription);
  }, subscription);
  return {
    messages: () => service.receivedAt(path).map((body) => JSON.parse(decrypt(body, keys, auth)) as PushMessage),
    async deliver(message) {
      const devTools = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
          if (registration) resolve(registration.registrationId);
        });
      });
      await devTools.send('ServiceWorker.enable');
      const { origin } = new URL(page.url());
      const push = { origin, registrationId: await registered, data: JSON.stringify(message) };
      await devTools.send('ServiceWorker.deliverPushMessage', push);
      await devTools.detach();
      const shown = await page.waitForFunction(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.length > 0 ? notifications.map(({ title }) => title) : null;
      });
      return (await shown.jsonValue()) ?? [];
    },
    async press() {
      const [worker] = context.serviceWorkers();
      await worker?.evaluate(async () => {
        const scope = globalThis as unknown as WorkerScope;
        const [notification] = await scope.registration.getNotifications();
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      });
    },
  };
}

/** The used part of a service worker's global scope: the DOM's types for pages and workers exclude each other. */
interface WorkerScope extends EventTarget {
  readonly registration: { getNotifications(): Promise<readonly unknown[]> };
  readonly NotificationEvent: new (type: string, init: object) => Event;
}

/** Decrypts a push as a browser does (RFC 8291, RFC 8188). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [senderKey, content] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const derive = (key: Uint8Array, saltOf: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // A delimiter and zeros follow the text.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
