import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { readServiceOrigin, readServiceUrl } from '#environment/addresses.ts';
import type { Environment } from '#environment/environment.ts';
import { flag, list, named, value, withDefault } from '#environment/variable.ts';
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

/** Plivo's API, of which stores have accounts. */
const DEFAULT_STORE_GATEWAY = 'https://api.plivo.com';

export const MESSAGE_VARIABLES = named({
  PANEL_ORIGIN: value({
    about: "the panel's origin for links in messages, and for addresses of notices that services send",
    takes: 'an origin like `https://panel.example.com` (http on this machine only)',
    without: 'no links',
    requiredWith: ['SMTP_URL'],
    read: readServiceOrigin,
  }),
  SMTP_URL: value({
    about: 'the mail server; without TLS at first it uses STARTTLS, unless it is on this machine',
    takes:
      '`smtp://user:password@host:587`, or `smtps://` where TLS comes first, with special characters of user and password percent-encoded',
    without: 'no email',
    isSecret: true,
    read: readSmtpUrl,
  }),
  MAIL_FROM: withDefault({
    about: 'sender of emails',
    takes: 'a name and an address like `Store panel <no-reply@example.com>`',
    without: 'not needed',
    requiredWith: ['SMTP_URL'],
    fallback: DEFAULT_MAIL_FROM,
    read: readMailFrom,
  }),
  SMS_GATEWAY_URL: value({
    about: 'the SMS gateway',
    takes: 'an address like `https://sms.example.com/send` without user and password (http on this machine only)',
    without: 'no SMS',
    requiredWith: ['SMS_GATEWAY_TOKEN'],
    isSecret: true,
    read: readServiceUrl,
  }),
  SMS_GATEWAY_TOKEN: value({
    about: 'the bearer token of the gateway',
    takes: 'its token',
    without: 'not needed',
    requiredWith: ['SMS_GATEWAY_URL'],
    isSecret: true,
  }),
  SMS_FROM: value({
    about: 'sender of SMS, if the gateway supports it',
    takes: 'a number, or up to 20 letters and digits',
    without: 'none',
    read: (input) => (/^[\w +.-]{1,20}$/.test(input) ? input : undefined),
  }),
  SMS_STORE_GATEWAY: withDefault({
    about: "where the SMS accounts of stores are: Plivo's API, or one with the same calls",
    takes: `an origin like \`${DEFAULT_STORE_GATEWAY}\` (http on this machine only)`,
    fallback: DEFAULT_STORE_GATEWAY,
    read: readServiceOrigin,
  }),
  PUSH_HOSTS: list({
    about: 'push services besides those of Chrome, Firefox, Edge and Safari',
    takes: 'hosts like `push.example.com`, `*.push.example.com` or `push.example.com:8443`',
    without: 'none',
    read: readPushHost,
  }),
  VAPID_SUBJECT: value({
    about: 'contact for push services about this platform',
    takes: '`mailto:operator@example.com` or an `https://` address',
    without: 'the address of `MAIL_FROM`',
    read: readSubject,
  }),
  OUTBOX_PAGE: flag('shows the latest messages, codes too, at `/outbox`; requires a `HOST` of this machine'),
});

export function readMessageSettings(environment: Environment, host: string): MessageSettings {
  const of = MESSAGE_VARIABLES;
  const outboxPage = environment.get(of.OUTBOX_PAGE);
  if (outboxPage && !isLoopback(host))
    environment.add(`OUTBOX_PAGE shows codes to anyone; it takes a HOST of this machine alone, not "${host}"`);
  const mailFrom = environment.get(of.MAIL_FROM);
  const [url, token] = [environment.get(of.SMS_GATEWAY_URL), environment.get(of.SMS_GATEWAY_TOKEN)];
  return {
    smtpUrl: environment.get(of.SMTP_URL),
    mailFrom,
    smsGateway: url === undefined || token === undefined ? undefined : { url, token },
    smsStoreGateway: environment.get(of.SMS_STORE_GATEWAY),
    smsFrom: environment.get(of.SMS_FROM),
    panelOrigin: environment.get(of.PANEL_ORIGIN),
    outboxPage,
    pushHosts: environment.get(of.PUSH_HOSTS),
    vapidSubject: environment.get(of.VAPID_SUBJECT) ?? `mailto:${mailFrom.address}`,
  };
}

/** Rejects a path and a query: they could set options of the mail library. */
function readSmtpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  const isBare = /^\/?$/.test(pathname) && search === '' && hash === '';
  const isUsable = /^smtps?:$/.test(protocol) && hostname !== '' && isBare;
  return isUsable && isDecodable(username) && isDecodable(password) ? text : undefined;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function readPushHost(entry: string): string | undefined {
  const host = entry.toLowerCase();
  return /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/.test(host) ? host : undefined;
}

function readSubject(text: string): string | undefined {
  const isContact = text.startsWith('mailto:')
    ? isEmail(text.slice('mailto:'.length))
    : URL.canParse(text) && new URL(text).protocol === 'https:';
  return isContact ? text : undefined;
}

/** `Name <address>`, or the address alone. */
function readMailFrom(input: string): MailFrom | undefined {
  const parts = /^(?<name>[^<>"]*?)\s*<(?<address>[^<>\s]+)>$/.exec(input)?.groups;
  const { name = '', address = input } = parts ?? {};
  return isEmail(address) ? { name, address } : undefined;
}
