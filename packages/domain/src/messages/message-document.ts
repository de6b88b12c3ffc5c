import {
  type CustomerChannel,
  type CustomerMessageKind,
  type MessageVariable,
  requiredVariable,
  variablesOf,
} from '#messages/customer-messages.ts';
import { DOCUMENT_LIMITS } from '#messages/message-limits.ts';

// The text of a message as an editor stores it: the JSON of ProseMirror. HTML is never stored.

export interface LinkMark {
  readonly type: 'link';
  readonly attrs: { readonly href: string };
}
export type TextMark = { readonly type: 'bold' } | { readonly type: 'italic' } | LinkMark;

export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly TextMark[] | undefined;
}
/** Stands for a value of the order. */
export interface VariableNode {
  readonly type: 'variable';
  readonly attrs: { readonly name: MessageVariable };
  readonly marks?: readonly TextMark[] | undefined;
}
export interface BreakNode {
  readonly type: 'hard_break';
}
export type InlineNode = TextNode | VariableNode | BreakNode;

export interface ParagraphNode {
  readonly type: 'paragraph';
  readonly content?: readonly InlineNode[] | undefined;
}
export interface ListItemNode {
  readonly type: 'list_item';
  readonly content: readonly ParagraphNode[];
}
export interface ListNode {
  readonly type: 'bullet_list' | 'ordered_list';
  readonly content: readonly ListItemNode[];
}
/** What was ordered, with amounts. */
export interface OrderTableNode {
  readonly type: 'order_table';
}
export interface ButtonNode {
  readonly type: 'button';
  readonly attrs: { readonly label: string; readonly href: string };
}
export type BlockNode = ParagraphNode | ListNode | OrderTableNode | ButtonNode;

/** A subject and a body. Of a text message, the subject is empty and the body has plain paragraphs alone. */
export interface MessageDocument {
  readonly subject: readonly (TextNode | VariableNode)[];
  readonly body: { readonly type: 'doc'; readonly content: readonly BlockNode[] };
}

/** Where a link or button may lead: nothing that a mail program would run. */
const HREF = /^(?:https:\/\/[^\s/?#]|mailto:[^\s@]|tel:\+?\d)\S*$/i;
export const HREF_PATTERN =
  '^([Hh][Tt][Tt][Pp][Ss]://[^\\s/?#]|[Mm][Aa][Ii][Ll][Tt][Oo]:[^\\s@]|[Tt][Ee][Ll]:\\+?[0-9])\\S*$';

export const isMessageHref = (text: string): boolean =>
  text.length <= DOCUMENT_LIMITS.urlLength && HREF.test(text) && URL.canParse(text);

export type DocumentProblem =
  | 'subject_missing'
  | 'subject_too_long'
  | 'content_missing'
  | 'too_large'
  | 'unknown_variable'
  | 'variable_missing'
  | 'link_invalid'
  | 'not_for_sms'
  | 'sms_too_long';

/** All nodes of a document, from the subject on. */
export function nodesOf({ subject, body }: MessageDocument): readonly { readonly type: string }[] {
  const within = (node: object): readonly { readonly type: string }[] => {
    const { content = [] } = node as { readonly content?: readonly { readonly type: string }[] };
    return content.flatMap((child) => [child, ...within(child)]);
  };
  return [...subject, ...within(body)];
}

const inlineOf = (document: MessageDocument) =>
  nodesOf(document).filter((node): node is InlineNode => ['text', 'variable', 'hard_break'].includes(node.type));

const hrefsOf = (document: MessageDocument): readonly string[] =>
  nodesOf(document).flatMap((node) => {
    if (node.type === 'button') return [(node as ButtonNode).attrs.href];
    const { marks = [] } = node as TextNode;
    return marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []));
  });

/** Characters of nodes, each variable counted as its name. */
const lengthOf = (nodes: readonly InlineNode[]): number => {
  let length = 0;
  for (const node of nodes)
    length += node.type === 'text' ? node.text.length : node.type === 'variable' ? node.attrs.name.length : 1;
  return length;
};

const isBlank = (nodes: readonly InlineNode[]): boolean =>
  nodes.every((node) => node.type === 'hard_break' || (node.type === 'text' && node.text.trim() === ''));

const isPlain = ({ subject, body }: MessageDocument): boolean =>
  subject.length === 0 &&
  body.content.every(
    (block) =>
      block.type === 'paragraph' &&
      (block.content ?? []).every((node) => node.type === 'hard_break' || (node.marks ?? []).length === 0),
  );

/**
 * What is wrong with a document beyond its form; null if nothing. An email needs a subject and a content, a text message
 * a content (spec §5 of the second document).
 */
export function documentProblem(
  document: MessageDocument,
  { channel, kind }: { readonly channel: CustomerChannel; readonly kind: CustomerMessageKind },
): DocumentProblem | null {
  const nodes = nodesOf(document);
  if (nodes.length > DOCUMENT_LIMITS.nodes) return 'too_large';
  if (new TextEncoder().encode(JSON.stringify(document)).length > DOCUMENT_LIMITS.bytes) return 'too_large';
  const names = variablesOf(kind);
  const inline = inlineOf(document);
  if (inline.some((node) => node.type === 'variable' && !names.includes(node.attrs.name))) return 'unknown_variable';
  if (!hrefsOf(document).every(isMessageHref)) return 'link_invalid';
  const inBody = inline.slice(document.subject.length);
  const required = requiredVariable(kind);
  if (required !== null && !inBody.some((node) => node.type === 'variable' && node.attrs.name === required))
    return 'variable_missing';
  if (channel === 'phone') {
    if (!isPlain(document)) return 'not_for_sms';
    if (isBlank(inBody)) return 'content_missing';
    return lengthOf(inBody) > DOCUMENT_LIMITS.smsLength ? 'sms_too_long' : null;
  }
  if (isBlank(document.subject)) return 'subject_missing';
  if (lengthOf(document.subject) > DOCUMENT_LIMITS.subjectLength) return 'subject_too_long';
  const hasMore = nodes.some(({ type }) => type === 'order_table' || type === 'button');
  return isBlank(inBody) && !hasMore ? 'content_missing' : null;
}

/** A document as plain text with its variables as names, for a history: `Hello {customer_name},`. */
export function documentText({ subject, body }: MessageDocument): string {
  const inline = (nodes: readonly InlineNode[]) =>
    nodes
      .map((node) => (node.type === 'text' ? node.text : node.type === 'variable' ? `{${node.attrs.name}}` : '\n'))
      .join('');
  const blocks = body.content.map((block) => {
    if (block.type === 'paragraph') return inline(block.content ?? []);
    if (block.type === 'button') return `[${block.attrs.label}] ${block.attrs.href}`;
    if (block.type === 'order_table') return '{order_table}';
    return block.content
      .map(({ content }) => `- ${content.map((line) => inline(line.content ?? [])).join('\n')}`)
      .join('\n');
  });
  return [...(subject.length === 0 ? [] : [inline(subject)]), ...blocks].join('\n');
}
