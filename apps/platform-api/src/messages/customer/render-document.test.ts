import {
  CUSTOMER_CHANNELS,
  isReturnMessageKind,
  kindsOf,
  variablesOf,
} from '@store-panel/domain/messages/customer-messages';
import { LANGUAGES, languageOf } from '@store-panel/domain/geo/languages';
import { documentProblem, type MessageDocument } from '@store-panel/domain/messages/message-document';
import { countSmsParts } from '@store-panel/domain/messages/sms-parts';
import { SCRIPT_ADDRESSES, XSS_PAYLOADS } from '@store-panel/tooling/hostile-html/xss-payloads';
import { describe, expect, test } from 'vitest';

import { composeEmail, composeSms } from '#messages/customer/compose-message.ts';
import { defaultDocument } from '#messages/customer/default-documents.ts';
import type { OrderFacts } from '#messages/customer/order-facts.queries.ts';
import { renderDocument } from '#messages/customer/render-document.ts';

const FACTS: OrderFacts = {
  orderId: 'o',
  number: 1042,
  status: 3,
  customerName: 'Ada Lovelace',
  isPickup: true,
  lines: [
    {
      name: 'Margherita',
      quantity: 2,
      unit_price: 950,
      options: [{ name: 'Basil', quantity: 2, price: 50 }],
      note: '',
    },
  ],
  currency: 'EUR',
  cartTotal: 2100,
  discount: 100,
  deliveryPrice: 250,
  tip: 0,
  tax: 134,
  isTaxIncluded: true,
  total: 2250,
  readyAt: new Date('2026-03-02T17:30:00Z'),
  scheduledAt: new Date('2026-03-07T18:00:00Z'),
  address: { line: 'Hafen 1, Berlin', note: '', point: null },
  isReviewable: true,
  confirmationCode: '4711',
  reason: '',
  at: new Date('2026-03-02T17:00:00Z'),
  store: {
    names: ['الزيزفون', 'Linde & Roggen', 'Linden & Rye'],
    phone: '+49 30123456',
    address: 'Kanal 2, Berlin',
    email: 'owner@linden.example',
    timeZone: 'Europe/Berlin',
  },
  returned: {
    number: 12,
    state: 'approved',
    until: new Date('2026-12-28T10:00:00Z'),
    label: {
      waybill: 'WBL00000000042',
      number: 12,
      orderNumber: 1042,
      transporter: null,
      from: { name: 'Ada Lovelace', lines: [], country: null },
      to: { name: 'Linden & Rye', lines: ['Kanal 2, Berlin'], country: null },
    },
    to: { name: 'Linden & Rye', lines: ['Kanal 2, Berlin'], country: null },
    fee: 0,
    refunded: 2250,
    currency: 'EUR',
    isLabelAttached: true,
  },
};

const text = (value: string) => ({ type: 'text', text: value }) as const;
const doc = (...content: MessageDocument['body']['content']): MessageDocument => ({
  subject: [text('Hello')],
  body: { type: 'doc', content },
});

describe.each(LANGUAGES)('the platform’s texts in $code', ({ code, direction }) => {
  test.each(CUSTOMER_CHANNELS)('are there for every kind of %s, and could be saved', async (channel) => {
    for (const kind of kindsOf(channel)) {
      const document = await defaultDocument(channel, kind, code);
      expect(documentProblem(document, { channel, kind }), kind).toBeNull();
      expect(JSON.stringify(document)).not.toMatch(/\{\{|[\uE000\uE001]/);
      const whole =
        channel === 'email'
          ? await composeEmail(document, FACTS, code)
          : { subject: '', html: '', text: await composeSms(document, FACTS, code) };
      const number = isReturnMessageKind(kind) ? '12' : 'ORD';
      expect(whole.text).toContain(channel === 'email' ? '30123456' : number);
      expect(whole.html === '' || whole.html.includes(`dir="${direction}"`)).toBe(true);
      if (channel === 'phone') expect(countSmsParts(whole.text).parts, whole.text).toBeLessThanOrEqual(2);
    }
  });
});

describe('a message', () => {
  test('names values as the language and the store’s clock have them', async () => {
    const names = variablesOf('accepted');
    const document = doc({
      type: 'paragraph',
      content: names.flatMap((name) => [{ type: 'variable', attrs: { name } } as const, text('|')]),
    });
    const { text: german } = await composeEmail(document, FACTS, 'de');
    expect(german).toContain('Linde & Roggen|+49 30123456|Ada Lovelace|ORD');
    expect(german).toMatch(/\|22,50\s€\|18:30\|4711\|/);
    const tomorrow = { ...FACTS, readyAt: new Date('2026-03-03T17:30:00Z') };
    expect((await composeEmail(document, tomorrow, 'en')).text).toMatch(/Tuesday, March 3 at 06:30\sPM/);
  });

  test('links the page on which the customer pays, and nothing else that is no link', async () => {
    const url = 'https://pay.example/c/1?a=1&b=2';
    const until = new Date('2026-03-03T17:30:00Z');
    const payment = { url, amount: 1250, currency: 'EUR', until };
    const names = ['payment_amount', 'payment_until', 'payment_link', 'customer_name'] as const;
    const document = doc({
      type: 'paragraph',
      content: names.flatMap((name) => [{ type: 'variable', attrs: { name } } as const, text('|')]),
    });
    const customerName = 'https://evil.example';
    const { html, text: plain } = await composeEmail(document, { ...FACTS, customerName, payment }, 'en');
    expect(plain).toMatch(/€12\.50\|Tuesday, March 3 at 06:30\sPM\|https:\/\/pay\.example\/c\/1\?a=1&b=2\|/);
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([url.replace('&', '&amp;')]);
  });

  test('asks for a review where there can be one, by its link, and leaves the question out where not', async () => {
    const document = await defaultDocument('email', 'completed', 'en');
    const without = await composeEmail(document, FACTS, 'en');
    expect(`${without.text}${without.html}`).not.toContain('How was it?');
    expect(without.text).toContain('Here’s your receipt.');
    const reviewUrl = 'https://panel.example/rate/token';
    const { html, text: plain } = await composeEmail(document, { ...FACTS, reviewUrl }, 'en');
    expect(plain).toContain(`How was it? Tell us here: ${reviewUrl}`);
    expect(html).toContain(`<a href="${reviewUrl}"`);
  });

  test('shows what was ordered and what it costs', async () => {
    const { text: plain, html } = await composeEmail(doc({ type: 'order_table' }), FACTS, 'en');
    expect(plain).toContain(
      '2 × Margherita: €21.00\n   2 × Basil\nDiscount: -€1.00\nDelivery: €2.50\nTotal: €22.50\nTax included: €1.34',
    );
    expect(html).toContain('<bdi>2 × Margherita</bdi>');
  });

  test('is plain text too, with the links written out', async () => {
    const document = doc(
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'our menu', marks: [{ type: 'link', attrs: { href: 'https://linden.example' } }] },
        ],
      },
      {
        type: 'ordered_list',
        content: [
          { type: 'list_item', content: [{ type: 'paragraph', content: [text('one')] }] },
          { type: 'list_item', content: [{ type: 'paragraph', content: [text('two')] }] },
        ],
      },
      { type: 'button', attrs: { label: 'Call', href: 'tel:+4930123456' } },
    );
    const { text: plain, html } = await composeEmail(document, FACTS, 'en');
    expect(plain).toContain('our menu (https://linden.example)\n\n1. one\n2. two\n\nCall:\ntel:+4930123456');
    expect(html).toContain('<a href="https://linden.example"');
    expect(html).toContain('<ol ');
  });

  test('cannot be sent a link by a stranger’s name', async () => {
    const strange = { ...FACTS, customerName: 'visit evil.example or https://evil.example/x' };
    const document = doc({ type: 'paragraph', content: [{ type: 'variable', attrs: { name: 'customer_name' } }] });
    const { text: plain } = await composeEmail(document, strange, 'en');
    expect(plain).not.toContain('evil.example');
    expect(plain).not.toContain('https://');
  });
});

const NO_LINKS = [...SCRIPT_ADDRESSES, 'http://evil.example', 'https:evil.example', 'https://x" onclick="alert(1)'];

/** Tags and attributes of an HTML text that only `markup` may have made. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<(?!\/|!)([a-z0-9]+)([^>]*)>/gi)].map(([, tag = '', rest = '']) => ({ tag, rest }));
const TAGS = [
  'html',
  'head',
  'meta',
  'title',
  'body',
  'div',
  'p',
  'bdi',
  'strong',
  'em',
  'a',
  'ul',
  'ol',
  'li',
  'br',
  'hr',
  'table',
  'tr',
  'td',
  'span',
];

async function expectText(place: number, payload: string): Promise<void> {
  const marks = [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://linden.example' } }] as const;
  const variable = { type: 'variable', attrs: { name: 'customer_name' } } as const;
  const documents: readonly MessageDocument[] = [
    { subject: [text(payload)], body: { type: 'doc', content: [] } },
    doc({ type: 'paragraph', content: [text(payload)] }),
    doc({ type: 'paragraph', content: [{ type: 'text', text: payload, marks }] }),
    doc({ type: 'button', attrs: { label: payload, href: 'https://linden.example' } }),
    doc({
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [{ type: 'paragraph', content: [text(payload)] }] }],
    }),
    doc({ type: 'paragraph', content: [variable] }),
    doc({ type: 'order_table' }),
    { subject: [variable], body: { type: 'doc', content: [] } },
  ];
  const [line] = FACTS.lines;
  const facts = {
    ...FACTS,
    customerName: payload,
    lines: line ? [{ ...line, name: payload, options: [{ name: payload, quantity: 1, price: 0 }] }] : [],
    store: { ...FACTS.store, names: [payload], address: payload },
  };
  const { html, subject } = await composeEmail(documents[place] ?? doc(), facts, 'en');
  expect(subject).not.toMatch(/[\r\n]/);
  const tags = tagsOf(html);
  // No other sign begins a tag.
  expect(html.match(/<(?!\/|!doctype)/gi) ?? [], payload).toHaveLength(tags.length);
  for (const { tag, rest } of tags) {
    expect(TAGS, payload).toContain(tag);
    expect(rest.replaceAll(/"[^"]*"/g, ''), payload).not.toMatch(/\bon\w+|srcdoc|[<']/i);
    for (const [, address = ''] of rest.matchAll(/\b(?:href|src)="([^"]*)"/g))
      expect(address, payload).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
  }
}

describe('whatever is typed', () => {
  const context = {
    language: languageOf('en'),
    table: [],
    footer: [],
    values: Object.fromEntries(variablesOf('accepted').map((name) => [name, ''])) as never,
  };

  test.each([
    ...['subject', 'text', 'link', 'button', 'list', 'name in the text', 'order', 'name in the subject'].entries(),
  ])('in place %i, %s, becomes text', async (place) => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
    for (const payload of XSS_PAYLOADS) await expectText(place, payload);
  });

  test.each(NO_LINKS)('%j is no link, even in a stored document', (href) => {
    const document = doc(
      { type: 'button', attrs: { label: 'x', href } },
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
    );
    const { html, text: plain } = renderDocument(document, context);
    expect(html).not.toContain('href');
    expect(plain).not.toContain('script:');
  });
});
