import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { Language } from '@store-panel/domain/geo/languages';
import { NOTE_MAX } from '@store-panel/domain/limits/limits';
import { formatMoney } from '@store-panel/domain/money/money';
import type { SubscriptionEvent } from '@store-panel/domain/subscription/subscription-notices';
import { dateStamp } from '@store-panel/domain/time/date-stamp';

import { sanitizeName, toSingleLine } from '#messages/display-text.ts';
import type { EmailContent, EmailContext, MoneyMessage } from '#messages/email/email.ts';
import type { MessageText } from '#messages/message-texts.ts';

interface MoneyEmailContext {
  readonly language: Language;
  readonly text: MessageText;
  readonly isolate: (value: string) => string;
  readonly emailContext: EmailContext;
}

/**
 * Renders an email about money. It has no link to stop such emails: each reports a payment, or one that waits. Amounts and
 * references are isolated, so that a language from right to left keeps their order.
 */
export function renderMoneyEmail(message: MoneyMessage, context: MoneyEmailContext): EmailContent {
  const { language, text, isolate, emailContext } = context;
  const { panelOrigin, contact } = emailContext;
  const note = 'note' in message.facts ? toSingleLine(message.facts.note, NOTE_MAX) : '';
  const { subject, intro } = textsOf(message, context);
  const isToAdministrators = message.kind === 'wallet_request_received' || message.kind === 'line_questioned';
  return {
    language,
    sender: null,
    subject,
    intro: [...intro, ...(note === '' ? [] : [text('note', { note: isolate(note) })])],
    code: null,
    outro: [],
    link:
      panelOrigin === undefined
        ? null
        : {
            label: text(isToAdministrators ? 'link.admin' : 'link.panel'),
            url: panelOrigin + SCREENS[screenOf(message)].path,
          },
    unsubscribeLink: null,
    footer: [text('contact', { contact: isolate(contact) }), text('automatic')],
  };
}

/** What is settled by adding or confirming a card. */
const CARD_EVENTS: ReadonlySet<SubscriptionEvent> = new Set([
  'payment_failed.no_card',
  'payment_failed.refused',
  'payment_failed.confirm',
  'card_ending',
]);

/** Where the recipient sees it, or does what is missing. */
function screenOf({ kind, facts }: MoneyMessage): ScreenId {
  if (kind === 'wallet_request_received') return 'wallet-requests';
  if (kind === 'line_questioned') return 'line-questions';
  if (kind === 'sales_report') return 'reports';
  if (kind === 'statement_issued' || kind === 'line_answered' || kind === 'adjustment_made')
    return 'current-month-earnings';
  if (kind === 'subscription_changed') return CARD_EVENTS.has(facts.event) ? 'subscription-cards' : 'subscription-plan';
  if (kind !== 'payouts_held') return 'wallet';
  const [hold] = facts.holds;
  if (hold === 'documents') return 'documents';
  return hold === 'ledger_check' || hold === 'administrator' ? 'wallet' : 'bank-details';
}

function textsOf(message: MoneyMessage, { text, ...context }: MoneyEmailContext) {
  const values = valuesOf(message, context);
  const key = keyOf(message);
  return {
    subject: text(`${key}.subject`, values),
    intro: [text(`${key}.text`, values), ...detailsOf(message, text, values, context.language.code)],
  };
}

/** Further paragraphs. */
function detailsOf(
  { kind, facts }: MoneyMessage,
  text: MessageText,
  values: ReturnType<typeof valuesOf>,
  code: Language['code'],
) {
  if (kind === 'sales_report') return figuresOf(facts, text, values, code);
  if (kind === 'payouts_held') return facts.holds.map((hold) => text(`money.held.reason.${hold}`, values));
  if (kind !== 'subscription_changed') return [];
  if (facts.event.startsWith('lapsed')) return [text('money.subscription.stops'), text('money.subscription.goesOn')];
  return facts.end === '' ? [] : [text('money.subscription.end', values)];
}

type Report = Extract<MoneyMessage, { readonly kind: 'sales_report' }>['facts'];

/** The figures of a report, each in a line; those that say nothing are left out. */
function figuresOf(
  { period, orders, calledOff, promised, late, before, reviews, scheduled }: Report,
  text: MessageText,
  values: ReturnType<typeof valuesOf>,
  code: Language['code'],
): readonly string[] {
  const share = new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 0, numberingSystem: 'latn' });
  return [
    text('money.report.orders', { total: orders }),
    ...(orders > 0 ? [text('money.report.average', values)] : []),
    ...(promised > 0 ? [text('money.report.onTime', { share: share.format((promised - late) / promised) })] : []),
    ...(calledOff > 0 ? [text('money.report.calledOff', { total: calledOff })] : []),
    ...(before.orders > 0 ? [text(`money.report.before.${period}`, { ...values, total: before.orders })] : []),
    ...(reviews > 0 ? [text('money.report.reviews', { total: reviews })] : []),
    ...(scheduled > 0 ? [text('money.report.scheduled', { total: scheduled })] : []),
    text('money.report.stop'),
  ];
}

/** Where the texts of a message are. */
function keyOf({ kind, facts }: MoneyMessage) {
  switch (kind) {
    case 'payout_changed':
      return `money.payout.${facts.state}` as const;
    case 'payouts_held':
      return 'money.held';
    case 'wallet_request_changed':
      return `money.request.${facts.event}` as const;
    case 'wallet_request_received':
      return `money.received.${facts.event}` as const;
    case 'statement_issued':
      return 'money.statement';
    case 'subscription_changed':
      return `money.subscription.${facts.event}` as const;
    case 'debt_lasts':
      return 'money.debt';
    case 'adjustment_made':
      return facts.amount > 0 ? 'money.adjustment.gives' : 'money.adjustment.takes';
    case 'line_answered':
      return facts.adjusted === 0 ? 'money.answer.reason' : 'money.answer.adjusted';
    case 'line_questioned':
      return 'money.question';
    case 'sales_report':
      return `money.report.${facts.period}` as const;
    default:
      return kind satisfies never;
  }
}

/** Values for the placeholders of the texts; a message without one has it empty. */
function valuesOf({ facts }: MoneyMessage, { language: { code }, isolate }: Omit<MoneyEmailContext, 'text'>) {
  const money = (amount: number) => isolate(formatMoney(amount, { language: code, currency: facts.currency }));
  const day = (text: string) =>
    text === '' ? '' : isolate(dateStamp(Date.parse(text), { language: code, zone: 'UTC' }));
  return {
    name: 'name' in facts ? isolate(sanitizeName(facts.name)) : '',
    store: 'store' in facts ? isolate(sanitizeName(facts.store)) : '',
    amount: money(facts.amount),
    adjusted: 'adjusted' in facts ? money(facts.adjusted) : '',
    average: 'orders' in facts && facts.orders > 0 ? money(Math.round(facts.amount / facts.orders)) : '',
    before: 'before' in facts ? money(facts.before.amount) : '',
    limit: 'limit' in facts ? money(facts.limit) : '',
    reference: 'reference' in facts ? isolate(facts.reference) : '',
    hint: 'hint' in facts ? isolate(facts.hint) : '',
    day: 'day' in facts ? day(facts.day) : '',
    end: 'end' in facts ? day(facts.end) : '',
    card: 'card' in facts ? isolate(toSingleLine(facts.card, NOTE_MAX)) : '',
    month: isolate(monthText(monthOf(facts), code)),
  };
}

/** The month that a message is about: yyyy-mm; empty without one. */
function monthOf(facts: MoneyMessage['facts']): string {
  if ('period' in facts) return facts.day.slice(0, 7);
  return 'month' in facts ? facts.month : '';
}

const monthText = (month: string, language: string): string =>
  month === ''
    ? ''
    : new Intl.DateTimeFormat(language, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
        calendar: 'gregory',
        numberingSystem: 'latn',
      }).format(Date.parse(`${month}-01`));
