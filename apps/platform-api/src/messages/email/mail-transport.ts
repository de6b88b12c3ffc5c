import { calendarFile } from '@store-panel/domain/reservations/calendar-file';
import { isEmail } from '@store-panel/domain/validation/email-pattern';
import nodemailer, { type NodemailerError } from 'nodemailer';

import { isLoopback } from '#loopback.ts';
import type { MailFrom } from '#environment/message-settings.ts';
import { toEmailHtml, toEmailText } from '#messages/email/email-format.ts';
import type { AnyMessage, EmailContext } from '#messages/email/email.ts';
import { renderEmail } from '#messages/email/email-templates.ts';
import { getErrorName } from '#messages/http-post.ts';
import { type Transport, DeliveryError } from '#messages/outbox/transport.ts';

/** Concurrent SMTP connections; they are pooled for later emails. */
const MAX_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

interface MailSettings {
  readonly smtpUrl: string;
  readonly mailFrom: MailFrom;
}

type Mail = Parameters<ReturnType<typeof nodemailer.createTransport>['sendMail']>[0];

/** The platform's own mail server. */
export interface PlatformMailer {
  /** @throws DeliveryError */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
}

/** Connects to an SMTP server: encrypted, unless it runs on this machine. */
export function createPlatformMailer(smtpUrl: string): PlatformMailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const mailer = nodemailer.createTransport({
    pool: true,
    host: hostname.replaceAll(/[[\]]/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    maxConnections: MAX_CONNECTIONS,
    // The outbox retries, which outlives this process.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Email content is never read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      try {
        await mailer.sendMail({ ...mail, signal });
      } catch (error) {
        throw toDeliveryError(error as NodemailerError);
      }
    },
    close: () => mailer.close({ force: true }),
  };
}

/** Sends the platform's emails. */
export function createMailTransport(
  { smtpUrl, mailFrom }: MailSettings,
  getEmailContext: () => Promise<EmailContext>,
): Transport {
  const mailer = createPlatformMailer(smtpUrl);
  const host = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  return {
    async prepare({ id, kind, recipient, lang, facts, createdAt }) {
      // A valid single address can contain neither a header nor a second recipient.
      if (!isEmail(recipient) || recipient.endsWith(']')) throw new DeliveryError('no mail address', { isFinal: true });
      const content = await renderEmail({ kind, facts } as AnyMessage, lang, await getEmailContext());
      const mail = {
        from: { ...mailFrom, ...(content.sender === null ? {} : { name: content.sender }) },
        to: { name: '', address: recipient },
        envelope: { from: mailFrom.address, to: [recipient] },
        subject: content.subject,
        text: toEmailText(content),
        html: toEmailHtml(content),
        ...(content.calendar && {
          icalEvent: {
            method: content.calendar.method.toLowerCase(),
            filename: 'reservation.ics',
            content: calendarFile({
              ...content.calendar,
              madeAt: createdAt.getTime(),
              invitation: { name: content.sender ?? mailFrom.name, from: mailFrom.address, to: recipient },
            }),
          },
        }),
        messageId: `<${id}@${host}>`,
        date: createdAt,
        headers: {
          // Prevents out-of-office replies (RFC 3834, and Exchange's own header).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': content.language.code,
          ...(content.unsubscribeLink && {
            'List-Unsubscribe': { prepared: true, value: `<${content.unsubscribeLink.url}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      return async (signal) => {
        await mailer.send(mail, signal);
        return 'sent';
      };
    },
    close: mailer.close,
  };
}

/** Omits the reply's text, because servers often name the recipient in it. */
function toDeliveryError(error: NodemailerError): DeliveryError {
  const { code, originalCode, responseCode, permanent = false } = error;
  const name = originalCode ?? code ?? getErrorName(error);
  // The operator can fix credentials, so that error is not final.
  const isFinal = permanent && code !== 'EAUTH';
  return new DeliveryError(responseCode === undefined ? `smtp ${name}` : `smtp ${responseCode} ${name}`, { isFinal });
}
