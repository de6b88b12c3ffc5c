import type { FastifyBaseLogger } from 'fastify';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { createOutbound, type Outbound } from '#http/outbound.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { createMeanwhileMailTransport, meanwhileSmsTransport } from '#messages/customer/meanwhile-transports.ts';
import type { ReviewLinks } from '#messages/customer/review-links.ts';
import { createStoreMailTransport, type PrintReturnLabel } from '#messages/customer/store-mail-transport.ts';
import { createStoreSmsTransport } from '#messages/customer/store-sms-transport.ts';
import type { EmailContext } from '#messages/email/email.ts';
import { createMailTransport } from '#messages/email/mail-transport.ts';
import { notifyAccountPaused } from '#messages/notices.ts';
import { createPushEnqueuer, type PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { createPushTransport } from '#messages/push/push-transport.ts';
import { type Queue, queueName, type QueueName, QUEUES } from '#messages/outbox/queue.queries.ts';
import { createSender, type SenderDeps } from '#messages/outbox/sender.ts';
import { createSmsTransport } from '#messages/sms-transport.ts';
import { noTransport, type Transports } from '#messages/outbox/transport.ts';

/** The outbox is polled this often, in case a notification is lost. */
const INTERVAL_MS = 5000;

export interface Messaging {
  readonly pushes: PushEnqueuer;
  /** For calls to addresses that stores have typed. */
  readonly outbound: Outbound;
  /** Values that any message may name. */
  readonly getEmailContext: () => Promise<EmailContext>;
  /** Sends at once after the database's notification that a message was enqueued on some node. */
  sendEnqueued(): void;
  close(): Promise<void>;
}

interface MessagingDeps {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sessions: Pick<SessionReader, 'readWithoutTouch'>;
  /** See `SenderDeps`. */
  readonly isRelevant: SenderDeps['isRelevant'];
  readonly printReturnLabel: PrintReturnLabel;
  readonly reviewLinks: ReviewLinks;
  readonly log: FastifyBaseLogger;
}

/**
 * Starts sending the outbox: one job per queue, so that an unreachable mail server delays no push, and no alert a code.
 */
export function startMessaging({ printReturnLabel, reviewLinks, ...deps }: MessagingDeps): Messaging {
  const { config, database, secrets, isRelevant, log } = deps;
  const { outboxPage: storesSent } = config;
  const getEmailContext = async () => {
    const { admin_contact_email: contact } = await readSettings(database.kysely);
    return { panelOrigin: config.panelOrigin, contact };
  };
  const outbound = createOutbound({ allow: config.outboundAllow });
  const transports = transportsOf(deps, outbound, getEmailContext);
  const triggerSending = (queue: Queue) => jobs.get(queueName(queue))?.trigger();
  const sender = createSender({
    database,
    secrets,
    transports,
    storeTransports: {
      email: {
        own: createStoreMailTransport({ database, secrets, outbound, printReturnLabel, reviewLinks }),
        meanwhile: createMeanwhileMailTransport({ ...config, database, secrets, printReturnLabel, reviewLinks }),
      },
      phone: {
        own: createStoreSmsTransport({ database, secrets, outbound, gateway: config.smsStoreGateway }),
        meanwhile: meanwhileSmsTransport,
      },
    },
    accountPaused: (db, storeId) => notifyAccountPaused(db, secrets, storeId),
    storesSent,
    log,
    triggerSending,
    isRelevant,
  });
  const start = (queue: Queue): PeriodicJob =>
    startPeriodicJob(`sending by ${queueName(queue)}`, INTERVAL_MS, () => sender.sendDue(queue), log);
  const jobs: ReadonlyMap<QueueName, PeriodicJob> = new Map(QUEUES.map((queue) => [queueName(queue), start(queue)]));
  return {
    outbound,
    getEmailContext,
    pushes: createPushEnqueuer(secrets, (lane) => triggerSending({ channel: 'push', lane })),
    sendEnqueued() {
      for (const queue of QUEUES) if (queue.channel !== 'push') triggerSending(queue);
    },
    async close() {
      await Promise.all([...jobs.values()].map((job) => job.stop()));
      await sender.close();
      outbound.close();
    },
  };
}

function transportsOf(
  { config, database, secrets, sessions, log }: Omit<MessagingDeps, 'printReturnLabel' | 'reviewLinks'>,
  outbound: Outbound,
  getEmailContext: Messaging['getEmailContext'],
): Transports {
  const { smtpUrl, smsGateway, outboxPage } = config;
  if (!outboxPage) {
    if (smtpUrl === undefined) log.warn('no mails are sent: SMTP_URL is not set');
    if (smsGateway === undefined) log.warn('no SMS are sent: SMS_GATEWAY_URL is not set');
  }
  return {
    email:
      smtpUrl === undefined
        ? noTransport(outboxPage, 'SMTP_URL')
        : createMailTransport({ ...config, smtpUrl }, getEmailContext),
    phone:
      smsGateway === undefined
        ? noTransport(outboxPage, 'SMS_GATEWAY_URL')
        : createSmsTransport({ ...smsGateway, from: config.smsFrom }, getEmailContext),
    push: createPushTransport({
      ...config,
      database,
      secrets,
      outbound,
      readWithoutTouch: (id) => sessions.readWithoutTouch(id),
    }),
  };
}
