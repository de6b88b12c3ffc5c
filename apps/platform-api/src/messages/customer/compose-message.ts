import { languageOf, type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import type { CustomerChannel, CustomerMessageKind } from '@store-panel/domain/messages/customer-messages';
import type { MessageDocument, ParagraphNode } from '@store-panel/domain/messages/message-document';

import type { QueryExecutor } from '#db/transaction.ts';
import { defaultDocument } from '#messages/customer/default-documents.ts';
import { messageValues, orderTable } from '#messages/customer/message-values.ts';
import type { OrderFacts } from '#messages/customer/order-facts.queries.ts';
import { renderDocument, renderDocumentSms, type RenderedEmail } from '#messages/customer/render-document.ts';
import { isolateDirection, sanitizeName } from '#messages/display-text.ts';
import { messageTexts } from '#messages/message-texts.ts';

/** One text: of a store, for a channel, kind and language. */
export interface TemplateKey {
  readonly storeId: string;
  readonly channel: CustomerChannel;
  readonly kind: CustomerMessageKind;
  readonly language: LanguageCode;
}

export interface StoredTemplate {
  /** Null: the platform's text. */
  readonly document: MessageDocument | null;
  /** 1 of a text that was never edited. */
  readonly version: number;
}

/** What a store has written. */
export async function readTemplate(
  db: QueryExecutor,
  { storeId, channel, kind, language }: TemplateKey,
): Promise<StoredTemplate> {
  const row = await db
    .selectFrom('message_templates')
    .select(['document', 'version'])
    .where('store_id', '=', storeId)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  return { document: row?.document ?? null, version: row?.version ?? 1 };
}

/** The text that is sent: the store's own, else the platform's. */
export async function findDocument(db: QueryExecutor, key: TemplateKey): Promise<MessageDocument> {
  const { document } = await readTemplate(db, key);
  return document ?? defaultDocument(key.channel, key.kind, key.language);
}

async function contextOf(facts: OrderFacts, code: LanguageCode) {
  const text = await messageTexts(code);
  const values = messageValues(facts, code, text);
  const language = languageOf(code);
  const isolate = language.direction === 'rtl' ? isolateDirection : (value: string) => value;
  const contact = [values.store_name, values.store_address, values.store_phone].filter((part) => part !== '');
  return {
    language,
    values,
    table: orderTable(facts, code, text),
    footer: [contact.map(isolate).join(' · '), text('customer.footer', { store: values.store_name })],
  };
}

/** Fills an email in with an order. */
export async function composeEmail(
  document: MessageDocument,
  facts: OrderFacts,
  language: LanguageCode,
): Promise<RenderedEmail> {
  const context = await contextOf(facts, language);
  return renderDocument(context.values.review_link === '' ? withoutReviewLink(document) : document, context);
}

/** Without the paragraphs that ask for a review: of an order that cannot have one. */
function withoutReviewLink({ subject, body }: MessageDocument): MessageDocument {
  const asksForReview = ({ content = [] }: ParagraphNode) =>
    content.some((node) => node.type === 'variable' && node.attrs.name === 'review_link');
  const content = body.content.filter((block) => block.type !== 'paragraph' || !asksForReview(block));
  return { subject, body: { ...body, content } };
}

/** Fills a text message in with an order. */
export async function composeSms(
  document: MessageDocument,
  facts: OrderFacts,
  language: LanguageCode,
): Promise<string> {
  const { returned } = facts;
  // A text message brings no file.
  const withoutFile = returned ? { ...facts, returned: { ...returned, isLabelAttached: false } } : facts;
  return renderDocumentSms(document, await contextOf(withoutFile, language));
}

/** The short text of a test. */
export async function composeTest(
  store: { readonly names: readonly string[] },
  code: LanguageCode,
): Promise<{ readonly email: RenderedEmail; readonly sms: string }> {
  const text = await messageTexts(code);
  const name = sanitizeName(localizedText(store.names, code));
  const document: MessageDocument = {
    subject: [{ type: 'text', text: text('customer.test.subject', { store: name }) }],
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: text('customer.test.text', { store: name }) }] }],
    },
  };
  const context = { language: languageOf(code), values: NO_VALUES, table: [], footer: [name] };
  return { email: renderDocument(document, context), sms: text('customer.test.sms', { store: name }) };
}

const NO_VALUES = {
  store_name: '',
  store_phone: '',
  store_address: '',
  customer_name: '',
  order_number: '',
  total: '',
  ready_time: '',
  scheduled_time: '',
  delivery_address: '',
  confirmation_code: '',
  reason: '',
  payment_amount: '',
  payment_link: '',
  payment_until: '',
  return_number: '',
  return_steps: '',
  return_until: '',
  waybill_number: '',
  return_address: '',
  refund_amount: '',
  review_link: '',
} as const;
