import type { Language } from '@store-panel/domain/geo/languages';
import type { MessageVariable } from '@store-panel/domain/messages/customer-messages';
import {
  type BlockNode,
  type InlineNode,
  isMessageHref,
  type ListItemNode,
  type MessageDocument,
  type TextMark,
  type VariableNode,
} from '@store-panel/domain/messages/message-document';

import { type Markup, markup } from '#markup.ts';
import type { MessageValues, OrderTableRow } from '#messages/customer/message-values.ts';
import { isolateDirection, toSingleLine } from '#messages/display-text.ts';
import { BODY_STYLE, BUTTON_STYLE, SMALL_STYLE, toEmailPage } from '#messages/email/email-page.ts';

/** What fills a document in. */
export interface DocumentContext {
  readonly language: Language;
  readonly values: MessageValues;
  readonly table: readonly OrderTableRow[];
  /** Small lines below: the store, and why the customer gets it. */
  readonly footer: readonly string[];
}

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const MAX_SUBJECT = 200;

/** A text as plain characters. Values are isolated where their direction may differ. */
function plainInline(nodes: readonly InlineNode[], { language, values }: DocumentContext, isIsolated: boolean): string {
  const isolate = isIsolated && language.direction === 'rtl' ? isolateDirection : (value: string) => value;
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      return node.type === 'variable' ? isolate(values[node.attrs.name]) : '\n';
    })
    .join('');
}

const hrefOf = (marks: readonly TextMark[]): string | undefined =>
  marks.flatMap((mark) => (mark.type === 'link' && isMessageHref(mark.attrs.href) ? [mark.attrs.href] : []))[0];

function inlineHtml(node: InlineNode, { values }: DocumentContext): Markup {
  if (node.type === 'hard_break') return markup`<br>`;
  let html = node.type === 'text' ? markup`${node.text}` : valueHtml(node, values);
  const marks = node.marks ?? [];
  if (marks.some(({ type }) => type === 'italic')) html = markup`<em>${html}</em>`;
  if (marks.some(({ type }) => type === 'bold')) html = markup`<strong>${html}</strong>`;
  const href = hrefOf(marks);
  return href === undefined ? html : markup`<a href="${href}" style="color:inherit">${html}</a>`;
}

/** These pages are our own; no other value becomes a link. */
const LINKED: readonly MessageVariable[] = ['payment_link', 'review_link'];

function valueHtml({ attrs: { name } }: VariableNode, values: MessageValues): Markup {
  const value = values[name];
  return LINKED.includes(name) && isMessageHref(value)
    ? markup`<a href="${value}" style="color:inherit;overflow-wrap:anywhere"><bdi>${value}</bdi></a>`
    : markup`<bdi>${value}</bdi>`;
}

const inlinesHtml = (nodes: readonly InlineNode[], context: DocumentContext): readonly Markup[] =>
  nodes.map((node) => inlineHtml(node, context));

function itemHtml({ content }: ListItemNode, context: DocumentContext): Markup {
  const lines = content.map(
    ({ content: inline = [] }, at) => markup`${at === 0 ? '' : markup`<br>`}${inlinesHtml(inline, context)}`,
  );
  return markup`<li style="margin:0 0 4px">${lines}</li>`;
}

const CELL = 'padding:4px 0;vertical-align:top;font-size:15px;line-height:1.4';

function tableHtml({ table }: DocumentContext): Markup {
  const rows = table.map(({ label, detail, amount, isTotal }) => {
    const weight = isTotal ? ';font-weight:700;border-top:1px solid #8888' : '';
    const small =
      detail === '' ? [] : [markup`<br><span style="font-size:13px;opacity:.75"><bdi>${detail}</bdi></span>`];
    return markup`<tr><td style="${CELL}${weight}"><bdi>${label}</bdi>${small}</td><td style="${CELL}${weight};text-align:end;white-space:nowrap"><bdi>${amount}</bdi></td></tr>`;
  });
  return markup`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows}</table>`;
}

function blockHtml(block: BlockNode, context: DocumentContext): Markup {
  if (block.type === 'order_table') return tableHtml(context);
  if (block.type === 'paragraph')
    return markup`<p style="${BODY_STYLE}">${inlinesHtml(block.content ?? [], context)}</p>`;
  if (block.type === 'button') {
    const { label, href } = block.attrs;
    // What is stored was checked when it was saved; this is the last place before a mail program.
    if (!isMessageHref(href)) return markup``;
    return markup`<p style="margin:0 0 16px"><a href="${href}" style="${BUTTON_STYLE}">${label}</a></p>`;
  }
  const items = block.content.map((item) => itemHtml(item, context));
  const style = `${BODY_STYLE};padding-inline-start:24px`;
  return block.type === 'bullet_list'
    ? markup`<ul style="${style}">${items}</ul>`
    : markup`<ol style="${style}">${items}</ol>`;
}

function linkedText(nodes: readonly InlineNode[], context: DocumentContext): string {
  return nodes
    .map((node) => {
      const plain = plainInline([node], context, true);
      const href = node.type === 'hard_break' ? undefined : hrefOf(node.marks ?? []);
      return href === undefined || href === plain ? plain : `${plain} (${href.replace(/^(?:mailto|tel):/i, '')})`;
    })
    .join('');
}

function blockText(block: BlockNode, context: DocumentContext): string {
  if (block.type === 'paragraph') return linkedText(block.content ?? [], context);
  if (block.type === 'button')
    return isMessageHref(block.attrs.href) ? `${block.attrs.label}:\n${block.attrs.href}` : '';
  if (block.type === 'order_table')
    return context.table
      .flatMap(({ label, detail, amount }) => [`${label}: ${amount}`, ...(detail === '' ? [] : [`   ${detail}`])])
      .join('\n');
  return block.content
    .map(({ content }, at) => {
      const sign = block.type === 'bullet_list' ? '-' : `${at + 1}.`;
      return `${sign} ${content.map(({ content: inline = [] }) => linkedText(inline, context)).join('\n  ')}`;
    })
    .join('\n');
}

/** Renders a document as an email. Only `markup` makes HTML, so that no text of anybody becomes any. */
export function renderDocument({ subject, body }: MessageDocument, context: DocumentContext): RenderedEmail {
  const subjectText = toSingleLine(plainInline(subject, context, false), MAX_SUBJECT);
  const { language, footer } = context;
  const blocks = body.content.map((block) => blockText(block, context)).filter((text) => text !== '');
  return {
    subject: subjectText,
    html: toEmailPage({ language, subject: subjectText }, [
      ...body.content.map((block) => blockHtml(block, context)),
      markup`<hr style="border:0;border-top:1px solid #8888;margin:24px 0 16px">`,
      ...footer.map((line) => markup`<p style="${SMALL_STYLE}">${line}</p>`),
    ]),
    text: `${[...blocks, `-- \n${footer.join('\n')}`].join('\n\n')}\n`,
  };
}

/** Typographic characters that would make a whole text message UTF-16. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '\u00A0': ' ', '\u202F': ' ', '’': "'", '–': '-', '…': '...' };

/** Renders a document as a text message: one line a paragraph. */
export function renderDocumentSms({ body }: MessageDocument, context: DocumentContext): string {
  const lines = body.content.map((block) =>
    block.type === 'paragraph' ? plainInline(block.content ?? [], context, false) : '',
  );
  return lines
    .join('\n')
    .trim()
    .replaceAll(/[\u00A0\u202F’–…]/g, (character) => PLAIN_SIGNS[character] ?? character);
}
