import { HEADER } from '@store-panel/contract/envelope';
import { type LanguageCode, languageIndex } from '@store-panel/domain/geo/languages';
import { vi } from 'vitest';

import type { Database } from '#db/database.ts';
import { makeCertificate, trust } from '#testing/servers/certificate.ts';
import { addDevice, type TestDevice } from '#testing/servers/device.ts';
import { type Answer, type HttpReceiver, startHttpSink } from '#testing/servers/http-sink.ts';
import { addChannel, placeOrder, signInUser, type TestStore } from '#testing/fixtures/accounts.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** A platform, and a push service that it may post to. */
export class PushWorld {
  readonly service: HttpReceiver;
  readonly server: TestPlatform;
  readonly #database: Database;
  readonly #channel: SessionHeaders;
  readonly #answers: { next: () => Answer };

  private constructor(
    parts: Pick<PushWorld, 'service' | 'server'>,
    database: Database,
    channel: SessionHeaders,
    answers: { next: () => Answer },
  ) {
    this.service = parts.service;
    this.server = parts.server;
    this.#database = database;
    this.#channel = channel;
    this.#answers = answers;
  }

  static async open(database: Database): Promise<PushWorld> {
    const certificate = makeCertificate();
    trust(certificate);
    const answers = { next: (): Answer => 201 };
    const service = await startHttpSink(() => answers.next(), certificate);
    const server = await startPlatform(database, {
      pushHosts: [new URL(service.origin).host],
      vapidSubject: 'mailto:operator@platform.example',
    });
    const channel = await signInUser(server.origin, (await addChannel(database)).email);
    return new PushWorld({ service, server }, database, channel, answers);
  }

  /** What the push service says from now on; that it has taken the push, where nothing else is said. */
  answer(answer: Answer = 201): void {
    this.#answers.next = () => answer;
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

  /** A device of this session that is told from now on. */
  async deviceOf(headers: SessionHeaders, lang: LanguageCode = 'en'): Promise<TestDevice> {
    const device = addDevice(this.service);
    const { code } = await this.subscribe(headers, device, lang);
    if (code !== null) throw new Error(`The device was not taken: ${code}`);
    return device;
  }

  order(store: TestStore, own: Readonly<Record<string, unknown>> = {}) {
    return placeOrder(this.server.origin, this.#channel, store.id, own);
  }

  /** So many pushes have arrived, and no more. */
  hasHeard(device: TestDevice, times: number): Promise<boolean> {
    return vi.waitUntil(() => device.arrived().length === times);
  }

  /** Nothing is on its way any more. */
  isQuiet(): Promise<boolean> {
    const { kysely } = this.#database;
    const waiting = () => kysely.selectFrom('messages').select('id').where('state', '=', 'waiting').execute();
    return vi.waitUntil(async () => (await waiting()).length === 0);
  }

  /** The pushes that were posted, oldest first. */
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
