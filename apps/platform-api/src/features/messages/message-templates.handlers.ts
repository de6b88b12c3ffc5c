import type { messageTemplateEndpoints } from '@store-panel/contract/endpoints/message-templates';
import type { Wire } from '@store-panel/contract/table';
import { countSmsParts } from '@store-panel/domain/messages/sms-parts';
import type { CustomerChannel } from '@store-panel/domain/messages/customer-messages';
import type { MessageDocument } from '@store-panel/domain/messages/message-document';

import { authorize } from '#access/authorize.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { orderForPreview } from '#features/messages/preview-order.ts';
import { requireDocument, requireKind } from '#features/messages/require-document.ts';
import { saveTemplate } from '#features/messages/save-template.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import {
  composeEmail,
  composeSms,
  findDocument,
  readTemplate,
  type TemplateKey,
} from '#messages/customer/compose-message.ts';
import { defaultDocument } from '#messages/customer/default-documents.ts';

type Calls = HandlersOf<keyof typeof messageTemplateEndpoints>;
type WireDocument = Wire['POST /api/store/get_message_template']['reply']['document'];

/** A document as the contract has it: the same, with lists that may be changed. */
const toWire = (document: MessageDocument) => document as WireDocument;

/** @throws ApiError notAllowed for a session that may not open the channel's screen */
function requireChannel(principal: StorePrincipal, channel: CustomerChannel): void {
  const screen = channel === 'email' ? 'email-settings' : 'sms-settings';
  authorize({ sessions: ['store', 'sub_store'], screens: [screen] }, principal);
}

/** The texts of messages to customers: read, written, reset, and filled in with an order. */
export function messageTemplateHandlers(deps: SettingsDeps): Calls {
  const read = async (db: QueryExecutor, key: TemplateKey) => {
    const { document, version } = await readTemplate(db, key);
    const byDefault = await defaultDocument(key.channel, key.kind, key.language);
    return {
      document: toWire(document ?? byDefault),
      is_edited: document !== null,
      version,
      default_document: toWire(byDefault),
    };
  };
  const readSaved = async (db: QueryExecutor, key: TemplateKey, changeId: string | null) => {
    const { default_document: _byDefault, ...saved } = await read(db, key);
    return { ...saved, change_id: changeId };
  };
  const keyOf = (principal: StorePrincipal, { channel, kind, language }: Omit<TemplateKey, 'storeId'>): TemplateKey => {
    requireChannel(principal, channel);
    requireKind({ channel, kind });
    return { storeId: principal.storeId, channel, kind, language };
  };
  return {
    'POST /api/store/get_message_template': async ({ principal, db, body }) => read(db, keyOf(principal, body)),
    'POST /api/store/save_message_template': async (context) => {
      const { principal, db, body } = context;
      const key = keyOf(principal, body);
      const { changeId } = await saveTemplate(deps, context, key, body);
      return readSaved(db, key, changeId);
    },
    'POST /api/store/reset_message_template': async (context) => {
      const { principal, db, body } = context;
      const key = keyOf(principal, body);
      const { changeId } = await saveTemplate(deps, context, key, { document: null, version: body.version });
      return readSaved(db, key, changeId);
    },
    'POST /api/store/preview_message_template': async ({ principal, db, body }) => {
      const key = keyOf(principal, body);
      const { storeId, channel, kind, language } = key;
      if (body.document) requireDocument(body.document, key, 'document');
      const document = body.document ?? (await findDocument(db, key));
      const { facts, orderId } = await orderForPreview(db, storeId, { kind, language, orderId: body.order_id });
      if (channel === 'email')
        return { ...(await composeEmail(document, facts, language)), sms: null, order_id: orderId };
      const text = await composeSms(document, facts, language);
      const { parts, length, partLength, isUnicode } = countSmsParts(text);
      const sms = { parts, length, part_length: partLength, is_unicode: isUnicode };
      return { subject: '', html: '', text, sms, order_id: orderId };
    },
  };
}
