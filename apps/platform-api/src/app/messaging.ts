import type { FastifyBaseLogger } from 'fastify';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import type { EmailContext } from '#messages/email/email.ts';
import { createMailTransport } from '#messages/email/mail-transport.ts';
import { createPushEnqueuer, type PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { createPushTransport } from '#messages/push/push-transport.ts';
import { type Channel, CHANNELS } from '#messages/outbox/queue.queries.ts';
import { createSender } from '#messages/outbox/sender.ts';
import { createSmsTransport } from '#messages/sms-transport.ts';
import { noTransport, type Transports } from '#messages/outbox/transport.ts';

/** The outbox is looked through this often where nobody says that there is something in it. */
const ROUND_MS = 5000;

export interface Messaging {
  readonly pushes: PushEnqueuer;
  /** What every message may name. */
  readonly writer: () => Promise<EmailContext>;
  /** The database says that a letter was posted, on this node or another. */
  posted(): void;
  close(): Promise<void>;
}

interface MessagingDeps {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sessions: Pick<SessionReader, 'look'>;
  readonly log: FastifyBaseLogger;
}

/** Begins to send what is in the outbox: a job a channel, so that a mail server that is away holds up no push. */
export function startMessaging({ config, database, secrets, sessions, log }: MessagingDeps): Messaging {
  const { outboxPage: keepsSent } = config;
  const writer = async () => {
    const { admin_contact_email: contact } = await readSettings(database.kysely);
    return { panelOrigin: config.panelOrigin, contact };
  };
  const transports = transportsOf({ config, database, secrets, sessions, log }, writer);
  const more = (channel: Channel) => jobs[channel].nudge();
  const sender = createSender({ database, secrets, transports, keepsSent, log, more });
  const start = (channel: Channel): PeriodicJob =>
    startPeriodicJob(`sending by ${channel}`, ROUND_MS, () => sender.round(channel), log);
  const jobs: Readonly<Record<Channel, PeriodicJob>> = {
    email: start('email'),
    phone: start('phone'),
    push: start('push'),
  };
  return {
    writer,
    pushes: createPushEnqueuer(secrets, () => more('push')),
    posted() {
      more('email');
      more('phone');
    },
    async close() {
      await Promise.all(CHANNELS.map((channel) => jobs[channel].stop()));
      await sender.close();
    },
  };
}

function transportsOf(
  { config, database, secrets, sessions, log }: MessagingDeps,
  writer: Messaging['writer'],
): Transports {
  const { smtpUrl, smsGateway, outboxPage } = config;
  if (!outboxPage) {
    if (smtpUrl === undefined) log.warn('no mails are sent: SMTP_URL is not set');
    if (smsGateway === undefined) log.warn('no SMS are sent: SMS_GATEWAY_URL is not set');
  }
  return {
    email:
      smtpUrl === undefined ? noTransport(outboxPage, 'SMTP_URL') : createMailTransport({ ...config, smtpUrl }, writer),
    phone:
      smsGateway === undefined
        ? noTransport(outboxPage, 'SMS_GATEWAY_URL')
        : createSmsTransport({ ...smsGateway, from: config.smsFrom }, writer),
    push: createPushTransport({ ...config, database, secrets, look: (id) => sessions.look(id) }),
  };
}
