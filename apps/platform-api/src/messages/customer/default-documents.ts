import type { LanguageCode } from '@store-panel/domain/geo/languages';
import {
  type CustomerChannel,
  type CustomerMessageKind,
  isSmsKind,
  MESSAGE_VARIABLES,
} from '@store-panel/domain/messages/customer-messages';
import type { BlockNode, MessageDocument, TextNode, VariableNode } from '@store-panel/domain/messages/message-document';

import { type MessageText, messageTexts } from '#messages/message-texts.ts';

/** Marks the place of a variable while its text is read. Private-use characters, which no text has. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKED = Object.fromEntries(MESSAGE_VARIABLES.map((name) => [name, `${BEGIN}${name}${END}`]));

/** A text with its variables, as nodes. */
function toNodes(text: string): (TextNode | VariableNode)[] {
  return text.split(BEGIN).flatMap((part): (TextNode | VariableNode)[] => {
    const [first = '', ...rest] = part.split(END);
    const name = MESSAGE_VARIABLES.find((one) => one === first);
    const plain = name === undefined ? part : rest.join(END);
    return [
      ...(name === undefined ? [] : [{ type: 'variable', attrs: { name } } as const]),
      ...(plain === '' ? [] : [{ type: 'text', text: plain } as const]),
    ];
  });
}

const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: toNodes(text) });

/** Messages that say what was ordered. */
const WITH_TABLE: readonly CustomerMessageKind[] = ['received', 'scheduled', 'accepted', 'completed'];

function emailDocument(kind: CustomerMessageKind, text: MessageText): MessageDocument {
  return {
    subject: toNodes(text(`customer.subject.${kind}`, MARKED)),
    body: {
      type: 'doc',
      content: [
        paragraph(text('customer.greeting', MARKED)),
        paragraph(text(`customer.text.${kind}`, MARKED)),
        ...(WITH_TABLE.includes(kind) ? [{ type: 'order_table' } as const] : []),
        ...(kind === 'completed' ? [paragraph(text('customer.review', MARKED))] : []),
        paragraph(text('customer.contact', MARKED)),
      ],
    },
  };
}

/** The platform's text of a message, which a store sends until it writes its own. */
export async function defaultDocument(
  channel: CustomerChannel,
  kind: CustomerMessageKind,
  language: LanguageCode,
): Promise<MessageDocument> {
  const text = await messageTexts(language);
  if (channel === 'email') return emailDocument(kind, text);
  const content = isSmsKind(kind) ? [paragraph(text(`customer.sms.${kind}`, MARKED))] : [];
  return { subject: [], body: { type: 'doc', content } };
}
