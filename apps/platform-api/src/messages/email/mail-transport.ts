import { isEmail } from '@store-panel/domain/validation/email-pattern';
import nodemailer, { type NodemailerError } from 'nodemailer';

import { isLoopback } from '#loopback.ts';
import type { MailFrom } from '#message-settings.ts';
import { toEmailHtml, toEmailText } from '#messages/email/email-format.ts';
import type { AnyLetter, EmailContext } from '#messages/email/email.ts';
import { renderEmail } from '#messages/email/email-templates.ts';
import { nameOf } from '#messages/http-post.ts';
import { type Transport, DeliveryError } from '#messages/outbox/transport.ts';

/** Conversations at a time; they are kept for the next mail. */
const MOST_CONNECTIONS = 4;
const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 15_000;

interface MailSettings {
  readonly smtpUrl: string;
  readonly mailFrom: MailFrom;
}

/** Hands mails to an SMTP server: encrypted, unless it stands on this machine. */
export function createMailTransport(
  { smtpUrl, mailFrom }: MailSettings,
  writer: () => Promise<EmailContext>,
): Transport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const mailer = nodemailer.createTransport({
    pool: true,
    host: hostname.replaceAll(/[[\]]/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    maxConnections: MOST_CONNECTIONS,
    // Trying again is our business: it outlives this process.
    maxRequeues: 0,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    // Nothing in a mail is ever a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  return {
    async prepare({ id, kind, recipient, lang, facts, createdAt }) {
      // A header or a second recipient can't hide in one address that is nothing else.
      if (!isEmail(recipient) || recipient.endsWith(']')) throw new DeliveryError('no mail address', { isFinal: true });
      const letter = await renderEmail({ kind, facts } as AnyLetter, lang, await writer());
      const mail = {
        from: { ...mailFrom, ...(letter.sender === null ? {} : { name: letter.sender }) },
        to: { name: '', address: recipient },
        envelope: { from: mailFrom.address, to: [recipient] },
        subject: letter.subject,
        text: toEmailText(letter),
        html: toEmailHtml(letter),
        messageId: `<${id}@${host}>`,
        date: createdAt,
        headers: {
          // No out-of-office replies, please (RFC 3834, and Exchange's own).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': letter.language.code,
          ...(letter.stop && {
            'List-Unsubscribe': { prepared: true, value: `<${letter.stop.url}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      return async (signal) => {
        try {
          await mailer.sendMail({ ...mail, signal });
          return 'sent';
        } catch (error) {
          throw undelivered(error as NodemailerError);
        }
      };
    },
    close: () => mailer.close({ force: true }),
  };
}

/** The reply's text is left out: servers like to name the recipient in it. */
function undelivered(error: NodemailerError): DeliveryError {
  const { code, originalCode, responseCode, permanent = false } = error;
  const name = originalCode ?? code ?? nameOf(error);
  // Credentials are the operator's to mend, so what waits for them is not given up.
  const isFinal = permanent && code !== 'EAUTH';
  return new DeliveryError(responseCode === undefined ? `smtp ${name}` : `smtp ${responseCode} ${name}`, { isFinal });
}
