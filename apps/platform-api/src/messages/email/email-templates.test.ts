// One file: what is tried of each message, in each language, is built from the same facts.
import { SCREENS } from '@store-panel/domain/access/screens';
import { MAILED_REPORTS } from '@store-panel/domain/insight/mailed-reports';
import {
  ACCOUNT_MESSAGE_TEMPLATES,
  CODE_PURPOSES,
  type MessageTemplate,
  MESSAGE_TEMPLATES,
  RECEIVED_REQUEST_EVENTS,
  WALLET_REQUEST_EVENTS,
} from '@store-panel/domain/messages/message-kinds';
import { formatMoney } from '@store-panel/domain/money/money';
import { PAYOUT_HOLDS, PAYOUT_STATES } from '@store-panel/domain/payouts/payout-states';
import { REVIEW_DECISIONS } from '@store-panel/domain/reviews/review-flags';
import { SUBSCRIPTION_EVENTS } from '@store-panel/domain/subscription/subscription-notices';
import { LANGUAGES, languageIndex } from '@store-panel/domain/geo/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toEmailHtml, toEmailText } from '#messages/email/email-format.ts';
import type { AccountMessage, AnyMessage } from '#messages/email/email.ts';
import { renderEmail, renderSms } from '#messages/email/email-templates.ts';
import { gsmLength } from '@store-panel/domain/messages/sms-parts';
import { markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';

const emailContext = { panelOrigin: 'https://panel.example.com', contact: 'support@platform.example' };
const EN = languageIndex('en');

/** Facts of messages that have several texts, one of each. */
const VARIANTS: Readonly<Partial<Record<MessageTemplate, readonly object[]>>> = {
  one_time_code: CODE_PURPOSES.map((purpose) => ({ purpose })),
  review_decided: REVIEW_DECISIONS.map((decision) => ({ decision })),
  payout_changed: PAYOUT_STATES.filter((state) => state !== 'success').map((state) => ({ state })),
  payouts_held: [{ holds: PAYOUT_HOLDS.filter((hold) => hold !== 'below_least') }],
  wallet_request_changed: WALLET_REQUEST_EVENTS.map((event) => ({ event })),
  subscription_changed: SUBSCRIPTION_EVENTS.map((event) => ({ event })),
  wallet_request_received: RECEIVED_REQUEST_EVENTS.map((event) => ({ event })),
  adjustment_made: [{ amount: 124_050 }, { amount: -124_050 }],
  sales_report: MAILED_REPORTS.map((period) => ({ period })),
  line_answered: [{ adjusted: 0 }, { adjusted: 240 }],
};

/** A message of each kind and variant, all with the same facts. */
const buildMessages = (kinds: readonly MessageTemplate[], overrides: object): readonly AnyMessage[] => {
  const facts = {
    name: 'Linden',
    host: 'linden.example',
    plan: 'Standard',
    day: '2026-12-12',
    store: 'Rye',
    document: 'Licence',
    note: 'Out of date',
    code: '048213',
    minutes: 10,
    account: 'store',
    courier: 'Havel',
    waybill: 'HV100200300',
    contact: 'support@platform.example',
    state: 'approved',
    url: 'https://havel.example/here',
    hint: 'DE ·· 3000',
    stopUrl: 'https://havel.example/mails/x',
    amount: 124_050,
    currency: 'EUR',
    reference: 'STR00000000001-P0048',
    month: '2026-11',
    card: 'Visa ·· 4242',
    end: '2026-12-24',
    limit: 50_000,
    orders: 12,
    calledOff: 1,
    promised: 10,
    late: 2,
    before: { amount: 98_000, orders: 9 },
    reviews: 2,
    scheduled: 3,
    at: '2026-12-04T18:00:00.000Z',
    until: '2026-12-04T18:15:00.000Z',
    endsAt: '2026-12-04T20:00:00.000Z',
    zone: 'Europe/Berlin',
    id: '019ae1c2-0000-7000-8000-000000000001',
    version: 2,
    number: 'ABC234',
    persons: 4,
    address: 'Am Lindenplatz 1, Berlin',
    ...overrides,
  };
  return kinds.flatMap((kind) => {
    // Only mails about bank details have this link, and it replaces that to a screen.
    const own = kind.startsWith('bank_') ? { disownUrl: 'https://havel.example/disown/x', ...overrides } : {};
    return (VARIANTS[kind] ?? [{}]).map(
      (variant) => ({ kind, facts: { ...facts, ...own, ...variant } }) as unknown as AnyMessage,
    );
  });
};
const buildAllMessages = (overrides: object = {}) => buildMessages(MESSAGE_TEMPLATES, overrides);
const buildAccountMessages = (overrides: object = {}) =>
  buildMessages(ACCOUNT_MESSAGE_TEMPLATES, overrides) as readonly AccountMessage[];
const codeMessage: AccountMessage = {
  kind: 'one_time_code',
  facts: { code: '048213', minutes: 10, purpose: 'registration' },
};

/** i18next returns the key if there is no text. */
const UNRESOLVED_TEXT = /\{\{|\}\}|\b(?:subject|text|next|sms|link|validity|push|money)[._]/;

describe.each(LANGUAGES)('messages in $code', ({ code, direction }) => {
  const lang = languageIndex(code);

  test('have all texts, in the direction of the language', async () => {
    for (const message of buildAllMessages()) {
      const email = await renderEmail(message, lang, emailContext);
      const text = toEmailText(email);
      expect(`${email.subject}\n${text}`, message.kind).not.toMatch(UNRESOLVED_TEXT);
      expect(text).toContain(emailContext.contact);
      expect(toEmailHtml(email)).toContain(`<html lang="${code}" dir="${direction}">`);
      if ('note' in message.facts && /declined|blocked/.test(message.kind)) expect(text).toContain('Out of date');
      if (message.kind !== 'one_time_code') continue;
      expect(text.split('\n\n')).toContain('048213');
      expect(text).toContain('10');
      expect(email.subject).toContain('048213');
      expect(email.link).toBeNull();
    }
  });

  test('about money name the sum and its reference, and say why something was refused', async () => {
    for (const message of buildAllMessages()) {
      if (!('amount' in message.facts) || !/^(?:payout|wallet|statement)/.test(message.kind)) continue;
      const email = await renderEmail(message, lang, emailContext);
      const text = toEmailText(email);
      const isolated = `${email.subject} ${text}`.replaceAll(/[\u2068\u2069]/g, '');
      expect(isolated, message.kind).toContain(formatMoney(124_050, { language: code, currency: 'EUR' }));
      const isReferred = /_changed|_received/.test(message.kind);
      expect(text.includes('STR00000000001-P0048'), message.kind).toBe(isReferred);
      if (message.kind.endsWith('_changed')) expect(text, message.kind).toContain('Out of date');
      expect(email.link?.url, message.kind).toMatch(/^https:\/\/panel\.example\.com\/(?:app|admin)\//);
    }
  });

  test('about a subscription and a debt say what is due, until when, and lead to where it is done', async () => {
    for (const message of buildMessages(['subscription_changed', 'debt_lasts'], {})) {
      const email = await renderEmail(message, lang, emailContext);
      const text = `${email.subject} ${toEmailText(email)}`.replaceAll(/[\u2068\u2069]/g, '');
      const event = 'event' in message.facts ? message.facts.event : message.kind;
      const sum = formatMoney(124_050, { language: code, currency: 'EUR' });
      expect(text.includes(sum), event).toBe(/failed|begins|lasts/.test(event) && !event.startsWith('lapsed'));
      expect(text.includes('Visa ·· 4242'), event).toBe(/retry|refused|confirm|card_ending/.test(event));
      expect(text).toContain('Linden');
      expect(email.link?.url, event).toBe(
        `https://panel.example.com${SCREENS[message.kind === 'debt_lasts' ? 'wallet' : /no_card|refused|confirm|card/.test(event) ? 'subscription-cards' : 'subscription-plan'].path}`,
      );
    }
  });

  test('are short as text messages, and begin with the code', async () => {
    const bare = { ...emailContext, panelOrigin: undefined };
    for (const message of buildAccountMessages()) {
      const text = await renderSms(message, lang, bare);
      expect(text, message.kind).not.toMatch(UNRESOLVED_TEXT);
      expect(text).not.toMatch(/[\u00A0\u202F’–…]/);
      if (message.kind === 'one_time_code') expect(text).toMatch(/^048213 /);
      // At most two SMS parts, one for a code. A part holds less than half the characters of non-Latin scripts.
      const onePart = /[^\p{Script=Latin}\p{Script=Common}]/u.test(text) ? 70 : 160;
      expect(text.length, text).toBeLessThanOrEqual(message.kind === 'one_time_code' ? onePart : 2 * onePart);
    }
    const bound = await renderSms(codeMessage, lang, emailContext);
    expect(bound.split('\n').at(-1)).toBe('@panel.example.com #048213');
  });

  test('of alerts fit into one text message with their link, or into two of another script', async () => {
    const stopUrl = 'https://panel.example.com/stop/0123456789abcdef';
    for (const kind of ['order_alert', 'alert_test'] as const) {
      const facts = {
        store: 'Šárka’s Bakery & Café on the Long Market Street',
        number: '#12345',
        minutes: 180,
        stopUrl,
      };
      const text = await renderSms({ kind, facts } as AccountMessage, lang, emailContext);
      expect(text).toMatch(new RegExp(`\\n\\S.*: ${stopUrl}$`, 'u'));
      const length = gsmLength(text);
      if (code === 'ar' || code === 'ru') expect(text.length, text).toBeLessThanOrEqual(134);
      else expect(length, text).toBeLessThanOrEqual(160);
      expect(text).toContain(length === undefined ? "Šárka's" : "Sarka's");
      if (kind === 'order_alert') expect(text).toMatch(/#12345.*180/u);
    }
  });
});

describe('a code of a text message', () => {
  test.each([undefined, 'http://localhost:4000', 'https://panel.example.com:8443'])(
    'is not bound to a host if the panel is at %s',
    async (panelOrigin) => {
      expect(await renderSms(codeMessage, EN, { ...emailContext, panelOrigin })).not.toContain('@');
    },
  );
});

const isForGuest = (kind: string) => kind.startsWith('reservation_');

describe('messages link', () => {
  test('to their screen, and nowhere without a panel', async () => {
    const links = async (panelOrigin: string | undefined) =>
      Object.fromEntries(
        await Promise.all(
          buildAccountMessages({ disownUrl: undefined }).map(async (message) => {
            const { link } = await renderEmail(message, EN, { ...emailContext, panelOrigin });
            return [message.kind, link?.url.replace('https://panel.example.com', '') ?? null] as const;
          }),
        ),
      );
    expect(await links(emailContext.panelOrigin)).toEqual({
      one_time_code: null,
      already_registered: '/store/login',
      store_approved: '/app/orders/running',
      store_declined: '/app/profile',
      store_blocked: null,
      document_declined: '/app/profile',
      review_decided: '/app/reviews',
      password_changed: '/store/forgot-password',
      address_changed: null,
      sub_store_added: '/store/login',
      provider_added: '/store/forgot-password?account=provider',
      admin_added: '/review/login',
      account_added: '/store/forgot-password',
      alert_invite: null,
      account_paused: '/app/settings',
      domain_lost: '/app/settings/user-website',
      fees_changed: '/app/earnings/current-week',
      fees_ended: '/app/earnings/current-week',
      weight_prices_changed: '/app/account/weight-prices',
      document_expiring: '/app/account/documents',
      document_expired: '/app/account/documents',
      bank_added: null,
      bank_chosen: null,
      order_alert: '/app/orders/running',
      alert_test: null,
      // Of guests, to the page of their reservation.
      ...Object.fromEntries(
        ACCOUNT_MESSAGE_TEMPLATES.filter(isForGuest).map((kind) => [kind, 'https://havel.example/here']),
      ),
    });
    expect(Object.entries(await links(undefined)).every(([kind, link]) => isForGuest(kind) || link === null)).toBe(
      true,
    );
  });

  test.each([
    ['store', '/store/forgot-password', 'contact us'],
    ['sub_store', '/store/forgot-password?account=sub_store', 'contact us'],
    ['admin', '/store/forgot-password?account=admin', 'tell an administrator'],
    ['provider', '/store/forgot-password?account=provider', 'contact us'],
    // Users have no panel in which to reset it.
    ['user', undefined, 'contact us'],
  ] as const)('a changed password of a %s to its own reset, and to its contact', async (account, path, help) => {
    const email = await renderEmail({ kind: 'password_changed', facts: { name: 'Linden', account } }, EN, emailContext);
    expect(email.link?.url).toBe(path && `${emailContext.panelOrigin}${path}`);
    expect(email.outro.join()).toContain(help);
  });
});

describe('untrusted names', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Bcc: all@kitchen.example\r\nX: y',
    '{{code}} $t(subject.admin_added) {{- contact}}',
    '\u202Ereversed\u2066',
    'https://evil.example/login?a=b&c',
    '&lt;b&gt;',
    "'' onmouseover='x",
  ];

  test.each(HOSTILE)('are shown as plain text: %j', async (name) => {
    for (const message of buildAllMessages({ name, store: name, document: name, courier: name, waybill: name })) {
      const email = await renderEmail(message, EN, emailContext);
      const html = toEmailHtml(email);
      expect(email.subject).not.toMatch(/[\r\n\u202A-\u202E\u2066\u2067]/);
      expect(`${email.subject}${toEmailText(email)}`).not.toContain('https://evil.example');
      expect(html).not.toMatch(/<(?:script|img|b)\b|<[^>]* on\w+=/i);
      // Placeholders in names are not interpolated.
      if (name.includes('$t') && message.kind === 'store_approved') expect(email.subject).toContain('$t(subject');
    }
  });

  test('have a bounded length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const sanitized = sanitizeName(name);
        expect(sanitized).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]|:\/\//u);
        expect(sanitized.length).toBeLessThanOrEqual(80 * 8 + 80);
        expect(sanitized).toBe(sanitized.trim());
      }),
      { seed: 7 },
    );
  });

  test('are cut between graphemes, and retain joiners', () => {
    expect(sanitizeName('👩‍🍳'.repeat(100))).toBe(`${'👩‍🍳'.repeat(79)}…`);
    expect(sanitizeName('می‌خواهم')).toBe('می‌خواهم');
    expect(sanitizeName('St. Pauli 2.0 & Co.KG')).toBe('St. Pauli 2.0 & Co. KG');
  });
});

test('markup escapes every value except markup', () => {
  const inner = markup`<b>${'<&"\'>'}</b>`;
  expect(markup`<p title="${'"x"'}">${inner}${[inner, inner]}${7}</p>`.html).toBe(
    `<p title="&quot;x&quot;">${'<b>&lt;&amp;&quot;&#39;&gt;</b>'.repeat(3)}7</p>`,
  );
});
