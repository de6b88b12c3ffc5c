import type { StoredTemplate, TemplateDraft } from '@store-panel/api-client/rtk/message-settings';
import type { DocumentNode } from '@store-panel/ui/document-editor';

export type Template = StoredTemplate['document'];

export interface TextValues {
  /** A document of one line. */
  readonly subject: DocumentNode;
  readonly body: DocumentNode;
}

/** A stored text as the editors take it. */
export const toTextValues = ({ subject, body }: Template): TextValues => ({
  subject: {
    type: 'doc',
    content: [subject.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content: subject }],
  },
  body,
});

/** The editors' documents as the server takes them. Their schema is that of the wire. */
export const toTemplate = ({ subject, body }: TextValues): Template =>
  ({ subject: subject.content?.[0]?.content ?? [], body }) as NonNullable<TemplateDraft['document']>;

/** The letters of a document, for lists of changes: a variable by its label. */
export function plainText(node: DocumentNode, labelOf: (variable: string) => string): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'variable') return `[${labelOf((node.attrs as { readonly name: string }).name)}]`;
  const parts = (node.content ?? []).map((child) => plainText(child, labelOf));
  return parts.join(node.type === 'paragraph' ? '' : ' ').trim();
}
