import { createECDH, randomBytes, randomUUID } from 'node:crypto';

import type { PushMessage } from '@store-panel/domain/messages/push-message';
import ece from 'http_ece';

import type { HttpReceiver, ReceivedPost } from '#testing/servers/http-sink.ts';

/** A browser with a push subscription, which can decrypt its pushes. */
export interface TestDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Pushes received by its push service, oldest first. */
  received(): readonly ReceivedPost[];
  /** The decrypted pushes, oldest first. */
  messages(): readonly PushMessage[];
}

export function addDevice(service: HttpReceiver): TestDevice {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const path = `/push/${randomUUID()}`;
  const received = () => service.received.filter((post) => post.path === path);
  const read = ({ body }: ReceivedPost) =>
    JSON.parse(
      ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'),
    ) as PushMessage;
  return {
    endpoint: service.origin + path,
    p256dh: keys.getPublicKey('base64url'),
    auth,
    received,
    messages: () => received().map(read),
  };
}
