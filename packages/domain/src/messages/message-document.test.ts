import { describe, expect, test } from 'vitest';

import {
  CUSTOMER_MESSAGE_KINDS,
  type CustomerMessageKind,
  isAboutEnd,
  isCustomerMessageKind,
  isReturnMessageKind,
  isSmsKind,
  kindsOf,
  kindsOfAction,
  type MessageVariable,
  messageOfAction,
  messageOfReturn,
  messageRowsOfAction,
  requiredVariable,
  RETURN_MESSAGE_KINDS,
  SMS_KINDS,
  stateOfReturnMessage,
  variablesOf,
} from '#messages/customer-messages.ts';
import { documentProblem, documentText, isMessageHref, type MessageDocument } from '#messages/message-document.ts';
import { TRANSITIONS } from '#orders/transitions.ts';

const DELIVERY = { isPickup: false, isScheduled: false };

describe('the messages of an order', () => {
  test('each follows a change that orders have', () => {
    const actions = new Set<string>(TRANSITIONS.map(({ action }) => action));
    for (const kind of CUSTOMER_MESSAGE_KINDS.filter(
      (one) => requiredVariable(one) === null && !isReturnMessageKind(one),
    ))
      expect([...actions].some((action) => kindsOfAction(action).includes(kind))).toBe(true);
  });

  test.each([
    ['place', DELIVERY, 'received'],
    ['place', { ...DELIVERY, isScheduled: true }, 'scheduled'],
    ['accept', DELIVERY, 'accepted'],
    ['reject', DELIVERY, 'rejected'],
    ['cancel_by_store', DELIVERY, 'cancelled'],
    ['cancel_by_user', DELIVERY, 'cancelled'],
    ['ready', { ...DELIVERY, isPickup: true }, 'ready'],
    ['ready', DELIVERY, null],
    ['courier_picked_up', DELIVERY, 'on_the_way'],
    ['complete', DELIVERY, 'completed'],
    ['prepare', DELIVERY, null],
    ['rate', DELIVERY, null],
  ])('%s, %j: %s', (action, order, kind) => {
    expect(messageOfAction(action, order)).toBe(kind);
  });

  test.each([
    ['approved', 'damaged', 'return_approved'],
    ['received', 'damaged', 'return_received'],
    ['refunded', 'damaged', 'return_refunded'],
    ['in_transit', 'damaged', null],
    ['received', 'refused_at_door', null],
    ['refunded', 'undeliverable', 'return_refunded'],
  ] as const)('a return that is %s because of %s: %s', (state, reason, kind) => {
    expect(messageOfReturn(state, reason)).toBe(kind);
  });

  test('of returns are true in the state that they tell of', () => {
    expect(RETURN_MESSAGE_KINDS.map(stateOfReturnMessage)).toEqual(['approved', 'approved', null, 'refunded']);
  });

  test('a receipt is no text message', () => {
    expect(kindsOf('phone')).toEqual(SMS_KINDS);
    expect(kindsOf('email')).toContain('completed');
  });

  test('are known by their names', () => {
    expect(['accepted', 'completed', 'toString'].map(isCustomerMessageKind)).toEqual([true, true, false]);
    expect(['accepted', 'completed'].map(isSmsKind)).toEqual([true, false]);
    expect(CUSTOMER_MESSAGE_KINDS.filter(isAboutEnd)).toEqual(['rejected', 'cancelled', 'completed']);
  });

  test('are found for an action with the orders they are limited to', () => {
    expect(messageRowsOfAction('place')).toEqual([
      { kind: 'received', only: 'unscheduled' },
      { kind: 'scheduled', only: 'scheduled' },
    ]);
    expect(messageRowsOfAction('accept')).toEqual([{ kind: 'accepted', only: null }]);
  });

  test('a kind names what its moment knows', () => {
    expect(variablesOf('accepted')).toContain('ready_time');
    expect(variablesOf('received')).not.toContain('ready_time');
  });
});

const text = (value: string) => ({ type: 'text', text: value }) as const;
const doc = (subject: string, ...content: MessageDocument['body']['content']): MessageDocument => ({
  subject: subject === '' ? [] : [text(subject)],
  body: { type: 'doc', content },
});
const paragraph = (...content: readonly ReturnType<typeof text | typeof variable>[]) =>
  ({ type: 'paragraph', content }) as const;
const variable = (name: MessageVariable) => ({ type: 'variable', attrs: { name } }) as const;
const FINE = doc('Hello', paragraph(text('Your order')));
const of = (document: MessageDocument, channel: 'email' | 'phone' = 'email', kind: CustomerMessageKind = 'accepted') =>
  documentProblem(document, { channel, kind });

describe('a document', () => {
  test('is fine with a subject and a content', () => {
    expect(of(FINE)).toBeNull();
    expect(of(doc('', paragraph(text('Hi'))), 'phone')).toBeNull();
    expect(of(doc('Receipt', { type: 'order_table' }))).toBeNull();
  });

  test('of an email needs both, of a text message the content alone', () => {
    expect(of(doc('', paragraph(text('Hi'))))).toBe('subject_missing');
    expect(of(doc('  ', paragraph(text('Hi'))))).toBe('subject_missing');
    expect(of(doc('Hello', paragraph(text(' ')), { type: 'paragraph' }))).toBe('content_missing');
    expect(of(doc('', { type: 'paragraph' }), 'phone')).toBe('content_missing');
  });

  test('has the variables of its kind', () => {
    const timed: MessageDocument = { ...FINE, subject: [variable('ready_time')] };
    expect(of(timed)).toBeNull();
    expect(of(timed, 'email', 'received')).toBe('unknown_variable');
    const inList = doc('Hello', {
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [{ type: 'paragraph', content: [variable('reason')] }] }],
    });
    expect(of(inList)).toBe('unknown_variable');
  });

  test('with a payment link needs the link in its content', () => {
    const unlinked = doc('Pay', paragraph(text('Please pay: '), variable('payment_amount')));
    expect(of(unlinked, 'email', 'payment_link')).toBe('variable_missing');
    const inSubject: MessageDocument = { ...unlinked, subject: [variable('payment_link')] };
    expect(of(inSubject, 'email', 'payment_link')).toBe('variable_missing');
    expect(of(doc('Pay', paragraph(variable('payment_link'))), 'email', 'payment_link')).toBeNull();
  });

  test('has up to 200 nodes and 20 kB, whatever they are', () => {
    const many = (count: number) =>
      doc('Hello', ...Array.from({ length: count }, () => ({ type: 'paragraph' }) as const));
    // The subject has one node.
    expect(of(doc('Hello', ...many(198).body.content, paragraph()))).toBe('content_missing');
    expect(of(many(200))).toBe('too_large');
    expect(of(doc('Hello', paragraph(...Array.from({ length: 6 }, () => text('ü'.repeat(2000))))))).toBe('too_large');
    expect(of(doc('h'.repeat(201), paragraph(text('Hi'))))).toBe('subject_too_long');
  });

  test('is read in a history as plain text, each variable by its name', () => {
    const item = (...lines: readonly string[]) =>
      ({ type: 'list_item', content: lines.map((line) => paragraph(text(line))) }) as const;
    const document: MessageDocument = {
      subject: [text('Order '), variable('reason')],
      body: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [text('One'), { type: 'hard_break' }, variable('ready_time')] },
          { type: 'paragraph' },
          { type: 'button', attrs: { label: 'Menu', href: 'https://linden.example' } },
          { type: 'order_table' },
          {
            type: 'bullet_list',
            content: [item('a', 'b'), { type: 'list_item', content: [{ type: 'paragraph' }] }],
          },
        ],
      },
    };
    expect(documentText(document)).toBe(
      'Order {reason}\nOne\n{ready_time}\n\n[Menu] https://linden.example\n{order_table}\n- a\nb\n- ',
    );
    expect(documentText(doc('', paragraph(text('Hi'))))).toBe('Hi');
  });

  test('of a text message is plain', () => {
    const bold: MessageDocument = doc('', {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Hi', marks: [{ type: 'bold' }] }],
    });
    for (const document of [bold, FINE, doc('', { type: 'order_table' })])
      expect(of(document, 'phone')).toBe('not_for_sms');
    expect(of(doc('', paragraph(text('h'.repeat(1001)))), 'phone')).toBe('sms_too_long');
    const broken = (length: number) =>
      doc('', { type: 'paragraph', content: [text('h'.repeat(length)), { type: 'hard_break' }] });
    expect(of(broken(999), 'phone')).toBeNull();
    expect(of(broken(1000), 'phone')).toBe('sms_too_long');
  });

  test.each([
    ['https://linden.example/menu?a=1', true],
    ['HTTPS://linden.example', true],
    ['mailto:a@linden.example', true],
    ['tel:+493012345', true],
    ['http://linden.example', false],
    ['javascript:alert(1)', false],
    ['https:javascript', false],
    ['https://', false],
    ['https://a b', false],
    ['data:text/html,x', false],
    ['mailto:', false],
    ['//linden.example', false],
    ['java\nscript:alert(1)', false],
  ])('a link to %j: %s', (href, isFine) => {
    expect(isMessageHref(href)).toBe(isFine);
    const linked = doc('Hello', { type: 'button', attrs: { label: 'Menu', href } });
    expect(of(linked)).toBe(isFine ? null : 'link_invalid');
    const marked = doc('Hello', {
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
    });
    expect(of(marked)).toBe(isFine ? null : 'link_invalid');
  });
});
