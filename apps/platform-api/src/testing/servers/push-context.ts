import { HEADER } from '@store-panel/contract/envelope';
import { type LanguageCode, languageIndex } from '@store-panel/domain/geo/languages';
import { vi } from 'vitest';

import type { Database } from '#db/database.ts';
import { makeCertificate, trust } from '#testing/servers/certificate.ts';
import { addDevice, type TestDevice } from '#testing/servers/device.ts';
import { type SinkReply, type HttpReceiver, startHttpSink } from '#testing/servers/http-sink.ts';
import { addChannel, placeOrder, signInUser, type TestStore } from '#testing/fixtures/accounts.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** A platform with a push service. */
export class PushContext {
  readonly service: HttpReceiver;
  readonly server: TestPlatform;
  readonly #database: Database;
  readonly #channel: SessionHeaders;
  readonly #replies: { next: () => SinkReply };

  private constructor(
    parts: Pick<PushContext, 'service' | 'server'>,
    database: Database,
    channel: SessionHeaders,
    replies: { next: () => SinkReply },
  ) {
    this.service = parts.service;
    this.server = parts.server;
    this.#database = database;
    this.#channel = channel;
    this.#replies = replies;
  }

  static async open(database: Database): Promise<PushContext> {
    const certificate = makeCertificate();
    trust(certificate);
    const replies = { next: (): SinkReply => 201 };
    const service = await startHttpSink(() => replies.next(), certificate);
    const server = await startPlatform(database, {
      pushHosts: [new URL(service.origin).host],
      vapidSubject: 'mailto:operator@platform.example',
    });
    const channel = await signInUser(server.origin, (await addChannel(database)).email);
    return new PushContext({ service, server }, database, channel, replies);
  }

  /** Sets the reply of the push service; by default it accepts the push. */
  setReply(answer: SinkReply = 201): void {
    this.#replies.next = () => answer;
  }

  subscribe(
    headers: SessionHeaders,
    { endpoint, p256dh, auth }: Pick<TestDevice, 'endpoint' | 'p256dh' | 'auth'>,
    lang: LanguageCode = 'en',
  ) {
    const inLanguage = { ...headers, [HEADER.language]: String(languageIndex(lang)) };
    const body = { endpoint, p256dh, auth };
    return call(this.server.origin, 'POST /api/store/save_push_subscription', body, keyed(inLanguage));
  }

  /** Subscribes a new device with this session. */
  async deviceOf(headers: SessionHeaders, lang: LanguageCode = 'en'): Promise<TestDevice> {
    const device = addDevice(this.service);
    const { code } = await this.subscribe(headers, device, lang);
    if (code !== null) throw new Error(`The device was not subscribed: ${code}`);
    return device;
  }

  order(store: TestStore, overrides: Readonly<Record<string, unknown>> = {}) {
    return placeOrder(this.server.origin, this.#channel, store.id, overrides);
  }

  /** Waits until the device has received exactly this many pushes. */
  waitForPushes(device: TestDevice, times: number): Promise<boolean> {
    return vi.waitUntil(() => device.received().length === times);
  }

  /** Waits until no message is waiting to be sent. */
  waitUntilIdle(): Promise<boolean> {
    const { kysely } = this.#database;
    const waiting = () => kysely.selectFrom('messages').select('id').where('state', '=', 'waiting').execute();
    return vi.waitUntil(async () => (await waiting()).length === 0);
  }

  /** Returns the enqueued pushes, oldest first. */
  posted() {
    const { kysely } = this.#database;
    return kysely.selectFrom('messages').selectAll().where('channel', '=', 'push').orderBy('created_at').execute();
  }

  subscriptionsOf(store: TestStore) {
    const { kysely } = this.#database;
    return kysely.selectFrom('push_subscriptions').selectAll().where('store_id', '=', store.id).execute();
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.service.close();
  }
}
