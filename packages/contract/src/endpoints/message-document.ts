import { MESSAGE_VARIABLES } from '@store-panel/domain/messages/customer-messages';
import { HREF_PATTERN } from '@store-panel/domain/messages/message-document';
import { DOCUMENT_LIMITS } from '@store-panel/domain/messages/message-limits';
import Type from 'typebox';

import { StrictObject, Text } from '#fields.ts';

// Mirrors domain's `MessageDocument`: lists hold no lists, so its depth is bounded. The editor has the same schema.

const Href = Type.String({ maxLength: DOCUMENT_LIMITS.urlLength, pattern: HREF_PATTERN });

const Mark = Type.Union([
  StrictObject({ type: Type.Literal('bold') }),
  StrictObject({ type: Type.Literal('italic') }),
  StrictObject({ type: Type.Literal('link'), attrs: StrictObject({ href: Href }) }),
]);
const marks = Type.Optional(Type.Array(Mark, { maxItems: 3 }));

const TextPart = StrictObject({ type: Type.Literal('text'), text: Text(DOCUMENT_LIMITS.textLength), marks });
const VariablePart = StrictObject({
  type: Type.Literal('variable'),
  attrs: StrictObject({ name: Type.Enum(MESSAGE_VARIABLES) }),
  marks,
});
const Inline = Type.Union([TextPart, VariablePart, StrictObject({ type: Type.Literal('hard_break') })]);

const Paragraph = StrictObject({
  type: Type.Literal('paragraph'),
  content: Type.Optional(Type.Array(Inline, { maxItems: DOCUMENT_LIMITS.nodes })),
});
const ListItem = StrictObject({
  type: Type.Literal('list_item'),
  content: Type.Array(Paragraph, { minItems: 1, maxItems: DOCUMENT_LIMITS.nodes }),
});
const Block = Type.Union([
  Paragraph,
  StrictObject({
    type: Type.Enum(['bullet_list', 'ordered_list']),
    content: Type.Array(ListItem, { minItems: 1, maxItems: DOCUMENT_LIMITS.nodes }),
  }),
  StrictObject({ type: Type.Literal('order_table') }),
  StrictObject({
    type: Type.Literal('button'),
    attrs: StrictObject({ label: Text(DOCUMENT_LIMITS.labelLength), href: Href }),
  }),
]);

/** The text of a message to customers, as ProseMirror stores it. Of a text message, the subject is empty. */
export const MessageDocument = StrictObject({
  subject: Type.Array(Type.Union([TextPart, VariablePart]), { maxItems: DOCUMENT_LIMITS.nodes }),
  body: StrictObject({
    type: Type.Literal('doc'),
    content: Type.Array(Block, { maxItems: DOCUMENT_LIMITS.nodes }),
  }),
});
