import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { CUSTOMER_CHANNELS, CUSTOMER_MESSAGE_KINDS } from '@store-panel/domain/messages/customer-messages';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { MessageDocument } from '#endpoints/message-document.ts';
import { Id, Nullable, OptionalText, StrictObject, Version } from '#fields.ts';

/** Emails are edited by who may open the settings of emails, text messages by who may open those of text messages. */
const templates = { sessions: ['store', 'sub_store'], screens: ['email-settings', 'sms-settings'] } as const;

/** One text: what for, how and in which language. */
export const templateFields = {
  channel: Type.Enum(CUSTOMER_CHANNELS),
  kind: Type.Enum(CUSTOMER_MESSAGE_KINDS),
  language: Type.Enum(LANGUAGES.map(({ code }) => code)),
} as const;

const Template = StrictObject({
  /** The store's own text, else the platform's. */
  document: MessageDocument,
  /** False: it is the platform's text. */
  is_edited: Type.Boolean(),
  /** Also of a text that was never edited. */
  version: Version,
});

const Saved = StrictObject({ ...Template.properties, change_id: Nullable(Id) });

/** Texts of the messages that a store sends to its customers. Paths and fields are ours. */
export const messageTemplateEndpoints = defineEndpoints({
  'POST /api/store/get_message_template': {
    summary: 'The text of a message to customers, in one language',
    origin: 'ours',
    access: templates,
    effect: 'read',
    body: StrictObject(templateFields),
    reply: StrictObject({
      ...Template.properties,
      /** The platform's text, which a reset leads to. */
      default_document: MessageDocument,
    }),
    errors: [],
  },
  'POST /api/store/save_message_template': {
    summary: 'Change the text of a message to customers',
    origin: 'ours',
    access: templates,
    effect: 'write',
    body: StrictObject({ ...templateFields, document: MessageDocument, version: Version }),
    reply: Saved,
    success: 'updated',
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/reset_message_template': {
    summary: 'Give a message to customers the platform’s text again',
    origin: 'ours',
    access: templates,
    effect: 'write',
    body: StrictObject({ ...templateFields, version: Version }),
    reply: Saved,
    success: 'updated',
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/preview_message_template': {
    summary: 'A text as typed, filled in with an order of the store',
    origin: 'ours',
    access: templates,
    effect: 'read',
    body: StrictObject({
      ...templateFields,
      /** Missing: as stored. */
      document: Type.Optional(MessageDocument),
      /** Missing: the newest order that the kind suits. */
      order_id: Type.Optional(Id),
    }),
    reply: StrictObject({
      subject: OptionalText(1000),
      /** For a frame without scripts; empty for a text message. */
      html: OptionalText(500_000),
      text: OptionalText(100_000),
      /** Of a text message; null for an email. */
      sms: Nullable(
        StrictObject({
          parts: Type.Integer({ minimum: 0 }),
          /** Characters, counted as the encoding does. */
          length: Type.Integer({ minimum: 0 }),
          /** Characters that one part holds: 160 or 153 of the 7-bit alphabet, 70 or 67 otherwise. */
          part_length: Type.Integer({ minimum: 1 }),
          is_unicode: Type.Boolean(),
        }),
      ),
      /** The order; null where the store has none, and the values are an example. */
      order_id: Nullable(Id),
    }),
    errors: ['orderDetailNotFound', 'settingUpdateFailed'],
  },
});

export type MessageTemplateWire = WireOf<typeof messageTemplateEndpoints>;
