import { createECDH, randomBytes, randomUUID } from 'node:crypto';

import type { PushMessage } from '@store-panel/domain/messages/push-message';
import ece from 'http_ece';

import type { HttpReceiver, ReceivedPost } from '#testing/servers/http-sink.ts';

/** A browser on some device: what it subscribes with, and what it can read of what is pushed to it. */
export interface TestDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The pushes that have arrived at its push service, oldest first. */
  arrived(): readonly ReceivedPost[];
  /** Them as the device reads them. */
  told(): readonly PushMessage[];
}

export function addDevice(service: HttpReceiver): TestDevice {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const path = `/push/${randomUUID()}`;
  const arrived = () => service.received.filter((post) => post.path === path);
  const read = ({ body }: ReceivedPost) =>
    JSON.parse(
      ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'),
    ) as PushMessage;
  return {
    endpoint: service.origin + path,
    p256dh: keys.getPublicKey('base64url'),
    auth,
    arrived,
    told: () => arrived().map(read),
  };
}
