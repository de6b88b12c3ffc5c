import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { isLoopback } from '#loopback.ts';

/** How messages are sent. */
export interface MessageSettings {
  /** The SMTP server; without it emails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailFrom;
  /** The HTTP gateway for SMS; without it they stay in the outbox. */
  readonly smsGateway: { readonly url: string; readonly token: string } | undefined;
  /** Where accounts of stores for text messages are. */
  readonly smsStoreGateway: string;
  /** The sender of text messages, if the gateway lets us set it. */
  readonly smsFrom: string | undefined;
  /** The panel's origin for links; without it messages have none. */
  readonly panelOrigin: string | undefined;
  /** Shows the latest messages on a page for this machine. */
  readonly outboxPage: boolean;
  /** Push services besides the known ones: `host`, `host:port` or `*.domain`. */
  readonly pushHosts: readonly string[];
  /** Contact for push services about this platform: `mailto:…` or `https://…`. */
  readonly vapidSubject: string;
}

export interface MailFrom {
  readonly name: string;
  readonly address: string;
}

const DEFAULT_MAIL_FROM: MailFrom = { name: 'Store panel', address: 'no-reply@platform.example' };

/** Reads the message settings with `text`; adds invalid ones to `problems`, without secrets. */
export function readMessageSettings(
  text: (name: string) => string | undefined,
  host: string,
  problems: string[],
): MessageSettings {
  const smtpUrl = text('SMTP_URL');
  if (smtpUrl !== undefined && !isSmtpUrl(smtpUrl)) {
    problems.push('SMTP_URL is not of the form smtp://user:password@host:port, or smtps:// where TLS comes first');
  }
  const panelOrigin = text('PANEL_ORIGIN');
  if (panelOrigin !== undefined && !isPanelOrigin(panelOrigin)) {
    problems.push(
      `PANEL_ORIGIN is "${panelOrigin}"; it looks like https://panel.example.com (http on this machine only)`,
    );
  }
  if (smtpUrl !== undefined && panelOrigin === undefined) {
    problems.push('PANEL_ORIGIN is missing; with SMTP_URL it says where the panel is that mails lead to');
  }
  const mailFrom = readMailFrom(text('MAIL_FROM'), smtpUrl !== undefined, problems);
  const outboxPage = text('OUTBOX_PAGE') === '1';
  if (outboxPage && !isLoopback(host)) {
    problems.push(`OUTBOX_PAGE shows codes to whoever asks; it takes a HOST of this machine alone, not "${host}"`);
  }
  const pushHosts = list(text('PUSH_HOSTS'));
  for (const name of pushHosts) {
    if (!/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/.test(name)) {
      problems.push(`PUSH_HOSTS holds "${name}"; a push service looks like push.example.com or *.push.example.com`);
    }
  }
  const vapidSubject = text('VAPID_SUBJECT');
  if (vapidSubject !== undefined && !isSubject(vapidSubject)) {
    problems.push(`VAPID_SUBJECT is "${vapidSubject}"; it takes mailto:somebody@example.com or an https:// address`);
  }
  return {
    smtpUrl,
    mailFrom: mailFrom ?? DEFAULT_MAIL_FROM,
    smsGateway: readGateway(text('SMS_GATEWAY_URL'), text('SMS_GATEWAY_TOKEN'), problems),
    smsStoreGateway: readStoreGateway(text('SMS_STORE_GATEWAY'), problems),
    smsFrom: readSmsFrom(text('SMS_FROM'), problems),
    panelOrigin,
    outboxPage,
    pushHosts,
    vapidSubject: vapidSubject ?? `mailto:${(mailFrom ?? DEFAULT_MAIL_FROM).address}`,
  };
}

const list = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

/** Rejects a path and a query: they could set options of the mail library. */
function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  const isBare = /^\/?$/.test(pathname) && search === '' && hash === '';
  return /^smtps?:$/.test(protocol) && hostname !== '' && isBare && isDecodable(username) && isDecodable(password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isPanelOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

function isSubject(text: string): boolean {
  if (text.startsWith('mailto:')) return isEmail(text.slice('mailto:'.length));
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** `Name <address>`, or the address alone. */
function readMailFrom(input: string | undefined, isNeeded: boolean, problems: string[]): MailFrom | undefined {
  if (input === undefined) {
    if (isNeeded) problems.push('MAIL_FROM is missing; with SMTP_URL it says whom mails are from');
    return undefined;
  }
  const named = /^(?<name>[^<>"]*?)\s*<(?<address>[^<>\s]+)>$/.exec(input)?.groups;
  const { name = '', address = input } = named ?? {};
  if (isEmail(address)) return { name, address };
  problems.push(`MAIL_FROM is "${input}"; it looks like Store panel <no-reply@example.com>`);
  return undefined;
}

function readGateway(
  url: string | undefined,
  token: string | undefined,
  problems: string[],
): MessageSettings['smsGateway'] {
  if (url === undefined && token === undefined) return undefined;
  if (url === undefined || token === undefined) {
    const missing = url === undefined ? 'SMS_GATEWAY_URL' : 'SMS_GATEWAY_TOKEN';
    problems.push(`${missing} is missing; a gateway takes SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN`);
    return undefined;
  }
  const { protocol, hostname, username } = URL.canParse(url) ? new URL(url) : new URL('none:');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  if (!isSafe || username !== '') {
    problems.push('SMS_GATEWAY_URL is not an https:// address without user and password (http on this machine only)');
  }
  return { url, token };
}

function readSmsFrom(input: string | undefined, problems: string[]): string | undefined {
  if (input !== undefined && !/^[\w +.-]{1,20}$/.test(input)) {
    problems.push(`SMS_FROM is "${input}"; it takes a number, or up to 20 letters and digits`);
  }
  return input;
}

/** Plivo's API, of which stores have accounts. */
const DEFAULT_STORE_GATEWAY = 'https://api.plivo.com';

function readStoreGateway(url: string | undefined, problems: string[]): string {
  if (url === undefined || isPanelOrigin(url)) return url ?? DEFAULT_STORE_GATEWAY;
  problems.push(`SMS_STORE_GATEWAY is "${url}"; it looks like ${DEFAULT_STORE_GATEWAY} (http on this machine only)`);
  return DEFAULT_STORE_GATEWAY;
}
