import { RESET_ACCOUNTS, resetPath } from '@store-panel/domain/access/password-reset';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { NOTE_MAX } from '@store-panel/domain/limits/limits';
import {
  type AccountMessageTemplate,
  CLAIM_EMAIL_TEMPLATES,
  type MessageTemplate,
  MONEY_EMAIL_TEMPLATES,
} from '@store-panel/domain/messages/message-kinds';
import { languageAt, languageOf } from '@store-panel/domain/geo/languages';
import { visitUid } from '@store-panel/domain/reservations/calendar-file';
import { dateStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import type { KeyOf } from '@store-panel/locales/text-keys';

import { renderClaimEmail } from '#messages/email/claim-emails.ts';
import { isolateDirection, toSingleLine, sanitizeName } from '#messages/display-text.ts';
import type {
  AccountMessage,
  AnyMessage,
  ClaimMessage,
  EmailContent,
  EmailContext,
  MoneyMessage,
} from '#messages/email/email.ts';
import { renderMoneyEmail } from '#messages/email/money-emails.ts';
import { fitSms } from '#messages/fit-sms.ts';
import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';
import { type MessageText, messageTexts } from '#messages/message-texts.ts';

type LinkLabel = 'panel' | 'password' | 'admin' | 'disown';

/** Messages with a link to reset the password of the account's kind. */
type ToPassword = 'password_changed' | 'provider_added' | 'account_added';

/** The link of each message. A code has none, so that users do not learn to follow links for it. */
const LINKS: Readonly<Record<Exclude<AccountMessageTemplate, ToPassword>, readonly [LinkLabel, ScreenId] | null>> = {
  one_time_code: null,
  already_registered: ['panel', 'login'],
  store_approved: ['panel', 'running-orders'],
  store_declined: ['panel', 'profile'],
  store_blocked: null,
  document_declined: ['panel', 'profile'],
  review_decided: ['panel', 'reviews'],
  address_changed: null,
  sub_store_added: ['panel', 'login'],
  admin_added: ['admin', 'review-login'],
  order_alert: ['panel', 'running-orders'],
  alert_test: null,
  alert_invite: null,
  account_paused: ['panel', 'settings-home'],
  domain_lost: ['panel', 'user-website-settings'],
  fees_changed: ['panel', 'current-week-earnings'],
  fees_ended: ['panel', 'current-week-earnings'],
  weight_prices_changed: ['panel', 'weight-prices'],
  // Theirs stops payouts, and is no path of the panel.
  bank_added: null,
  bank_chosen: null,
  document_expiring: ['panel', 'documents'],
  document_expired: ['panel', 'documents'],
  // Theirs lead to the store's own page.
  reservation_code: null,
  reservation_link: null,
  reservation_confirmed: null,
  reservation_changed: null,
  reservation_declined: null,
  reservation_cancelled: null,
  reservation_reminder: null,
  reservation_wait_code: null,
  reservation_place_free: null,
};

/** Returns the label and panel path of a message's link; a reset link is for the account's kind. */
function findLink(message: AccountMessage): readonly [LinkLabel, string] | null {
  if (message.kind === 'provider_added') return ['password', resetPath('provider')];
  if (message.kind !== 'password_changed' && message.kind !== 'account_added') {
    const link = LINKS[message.kind];
    return link && [link[0], SCREENS[link[1]].path];
  }
  const account = RESET_ACCOUNTS.find((kind) => kind === message.facts.account);
  return account === undefined ? null : ['password', resetPath(account)];
}

/** Key of the text about what to do next. Administrators contact each other, everyone else the platform. */
function nextStepKey(message: AccountMessage): KeyOf<'messages'> {
  if (message.kind !== 'password_changed') return `next.${message.kind}`;
  return message.facts.account === 'admin' ? 'next.password_changed.admin' : 'next.password_changed.store';
}

const isAboutClaim = (message: AnyMessage): message is ClaimMessage =>
  CLAIM_EMAIL_TEMPLATES.some((kind: MessageTemplate) => kind === message.kind);

const isAboutMoney = (message: AnyMessage): message is MoneyMessage =>
  MONEY_EMAIL_TEMPLATES.some((kind: MessageTemplate) => kind === message.kind);

/** Renders an email in the language with this index. */
export async function renderEmail(
  message: AnyMessage,
  lang: number,
  emailContext: EmailContext,
): Promise<EmailContent> {
  const language = languageOf(languageAt(lang));
  const text = await messageTexts(language.code);
  // Isolates names, so that another direction does not reorder the sentence.
  const isolate = language.direction === 'rtl' ? isolateDirection : (value: string) => value;
  if (isAboutClaim(message)) return renderClaimEmail(message, language, text, isolate);
  if (isAboutMoney(message)) return renderMoneyEmail(message, { language, text, isolate, emailContext });
  const { kind } = message;
  const values = valuesOf(message, lang, emailContext, isolate);
  const note = 'note' in message.facts ? toSingleLine(message.facts.note, NOTE_MAX) : '';
  const link = emailContext.panelOrigin === undefined ? null : findLink(message);
  const stopUrl = valueOf(message, 'stopUrl');
  return {
    language,
    sender: isAboutReservation(message) ? sanitizeName(message.facts.store) : null,
    subject: text(`subject.${kind}`, values),
    intro: [
      message.kind === 'one_time_code'
        ? text(`text.one_time_code.${message.facts.purpose}`)
        : message.kind === 'review_decided'
          ? text(`text.review_decided.${message.facts.decision}`, values)
          : text(`text.${message.kind}`, values),
      ...(note === '' ? [] : [text('note', { note: isolate(note) })]),
    ],
    code: 'code' in message.facts ? message.facts.code : null,
    outro: [
      ...(message.kind === 'one_time_code' ? codeRules(text, message.facts.minutes) : []),
      ...(message.kind === 'alert_invite' ||
      message.kind === 'reservation_code' ||
      message.kind === 'reservation_wait_code'
        ? [text('validity', { count: message.facts.minutes })]
        : []),
      text(nextStepKey(message)),
    ],
    link:
      ownLink(message, text) ??
      (link && { label: text(`link.${link[0]}`), url: `${emailContext.panelOrigin}${link[1]}` }),
    unsubscribeLink: stopUrl === '' ? null : { label: text('alertStop.link'), url: stopUrl },
    footer: [text('contact', values), text('automatic')],
    ...calendarOf(message, text),
  };
}

type ReservationMessage = Extract<AccountMessage, { readonly facts: MessageFacts['reservation_link'] }>;

const isAboutReservation = (message: AccountMessage): message is ReservationMessage =>
  message.kind.startsWith('reservation_');

/** What a calendar does with the message: it has the visit with each that confirms or changes it, and loses it again. */
const CALENDAR_METHODS: Readonly<Partial<Record<AccountMessageTemplate, 'REQUEST' | 'CANCEL'>>> = {
  reservation_confirmed: 'REQUEST',
  reservation_changed: 'REQUEST',
  reservation_cancelled: 'CANCEL',
};

function calendarOf(message: AccountMessage, text: MessageText): Pick<EmailContent, 'calendar'> {
  const method = CALENDAR_METHODS[message.kind];
  if (method === undefined || !('endsAt' in message.facts)) return {};
  const { id, version, store, at, endsAt, address, url } = message.facts;
  return {
    calendar: {
      method,
      uid: visitUid(id, url),
      sequence: version,
      isTentative: false,
      startsAt: Date.parse(at),
      endsAt: Date.parse(endsAt),
      summary: text('subject.reservation_link', { store: sanitizeName(store) }),
      description: url,
      location: sanitizeName(address),
      url,
    },
  };
}

/** A link that the message brings itself, which is no path of the panel; null: none. */
function ownLink(message: AccountMessage, text: MessageText): { readonly label: string; readonly url: string } | null {
  const disownUrl = valueOf(message, 'disownUrl');
  if (disownUrl !== '') return { label: text('link.disown'), url: disownUrl };
  return isAboutReservation(message) ? { label: text('link.reservation'), url: message.facts.url } : null;
}

const codeRules = (text: MessageText, minutes: number) => [
  `${text('validity', { count: minutes })} ${text('secrecy')}`,
];

/** Typographic characters that would need a second SMS part. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '\u00A0': ' ', '\u202F': ' ', '’': "'", '–': '-', '…': '...' };

/**
 * Renders a short text message, the code first. The last line of a code binds it to the panel's host, so that phones
 * autofill it only there (WICG's origin-bound codes); that of an alert has the link that stops such alerts.
 */
export async function renderSms(message: AccountMessage, lang: number, emailContext: EmailContext): Promise<string> {
  const text = await messageTexts(languageAt(lang));
  const values = valuesOf(message, lang, emailContext, (value) => value);
  const toBody = (store: string) => toPlainSigns(text(`sms.${message.kind}`, { ...values, store }));
  const host = message.kind === 'one_time_code' ? boundHost(emailContext.panelOrigin) : undefined;
  if (host !== undefined) return `${toBody(values.store)}\n\n@${host} #${values.code}`;
  const disownUrl = valueOf(message, 'disownUrl');
  if (disownUrl !== '') return `${toBody(values.store)}\n${toPlainSigns(text('bankStop.sms', { url: disownUrl }))}`;
  if (isAboutReservation(message)) {
    const { at, zone, url: ownUrl } = message.facts;
    const visit = { time: timeText({ at, zone }, lang, 'short'), date: visitDay({ at, zone }, lang, 'short') };
    const body = (store: string) => toPlainSigns(text(`sms.${message.kind}`, { ...values, store, ...visit }));
    return fitSms((store) => `${body(store)}\n${ownUrl}`, values.store);
  }
  const url = message.kind === 'order_alert' || message.kind === 'alert_test' ? message.facts.stopUrl : '';
  if (url === '') return toBody(values.store);
  const stop = toPlainSigns(text('alertStop.sms', { url }));
  return fitSms((store) => `${toBody(store)}\n${stop}`, values.store);
}

const toPlainSigns = (text: string) =>
  text.replaceAll(/[\u00A0\u202F’–…]/g, (character) => PLAIN_SIGNS[character] ?? character);

/** Returns a host to which a code can be bound; URLs with a port can't be used. */
function boundHost(panelOrigin: string | undefined): string | undefined {
  if (panelOrigin === undefined) return undefined;
  const { protocol, host, port } = new URL(panelOrigin);
  return protocol === 'https:' && port === '' ? host : undefined;
}

const valueOf = ({ facts }: AccountMessage, name: string): string => {
  const value: unknown = (facts as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};

/** A calendar day, yyyy-mm-dd, as the language with this index writes it. */
const dayText = (day: string, lang: number): string =>
  dateStamp(Date.parse(day), { language: languageAt(lang), zone: 'UTC' });

type VisitStyle = 'long' | 'short';

const visitFormat = (zone: string, lang: number, style: VisitStyle, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(languageAt(lang), {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
    weekday: style,
    day: 'numeric',
    month: style,
    ...more,
  });

interface Visit {
  readonly at: string;
  readonly zone: string;
}

/** When a party comes, in the zone of its store. */
const timeText = ({ at, zone }: Visit, lang: number, style: VisitStyle = 'long'): string =>
  visitFormat(zone, lang, style, { hour: 'numeric', minute: '2-digit' }).format(Date.parse(at));

/** On which day. */
const visitDay = ({ at, zone }: Visit, lang: number, style: VisitStyle = 'long'): string =>
  visitFormat(zone, lang, style).format(Date.parse(at));

/** Until when a table is held, by the clock of its store. */
const clockText = ({ until, zone }: { readonly until: string; readonly zone: string }, lang: number): string =>
  timeStamp(Date.parse(until), { language: languageAt(lang), zone, clock: 'standard' });

/** Values for the placeholders of the texts. */
function valuesOf(
  message: AccountMessage,
  lang: number,
  { contact }: EmailContext,
  isolate: (value: string) => string,
) {
  const name = (of: string) => isolate(sanitizeName(valueOf(message, of)));
  return {
    code: valueOf(message, 'code'),
    contact: isolate(valueOf(message, 'contact') || contact),
    name: name('name'),
    store: name('store'),
    document: name('document'),
    number: isolate(valueOf(message, 'number')),
    host: isolate(valueOf(message, 'host')),
    plan: name('plan'),
    time: 'at' in message.facts ? isolate(timeText(message.facts, lang)) : '',
    date: 'at' in message.facts ? isolate(visitDay(message.facts, lang)) : '',
    until: 'until' in message.facts && message.facts.until !== '' ? isolate(clockText(message.facts, lang)) : '',
    day: 'day' in message.facts ? isolate(dayText(message.facts.day, lang)) : '',
    hint: isolate(valueOf(message, 'hint')),
    minutes: 'minutes' in message.facts ? message.facts.minutes : 0,
    persons: 'persons' in message.facts ? message.facts.persons : 0,
  };
}
