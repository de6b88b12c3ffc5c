import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { isHref } from '#document-editor/link-address.ts';

/** `full`: paragraphs, lists, links, buttons and blocks. `plain`: paragraphs without marks. `line`: one of these. */
export type DocumentFormat = 'full' | 'plain' | 'line';

/** ProseMirror's JSON of a node; a document has the type `doc`. */
export interface DocumentNode {
  readonly type: string;
  readonly attrs?: object | undefined;
  readonly content?: readonly DocumentNode[] | undefined;
  readonly text?: string | undefined;
  readonly marks?: readonly { readonly type: string; readonly attrs?: object | undefined }[] | undefined;
}

/** A detail or block that a document can have: its name there, and what users call it. */
export interface DocumentPart {
  readonly name: string;
  readonly label: string;
}

/** What an editor edits. */
export interface EditedText {
  /** A node of type `doc`. */
  readonly value: DocumentNode;
  readonly onChange: (value: DocumentNode) => void;
  readonly onBlur?: () => void;
  /** Details that stand for a value, such as the order number. */
  readonly variables: readonly DocumentPart[];
  /** Blocks of the application, such as a table of what was ordered. */
  readonly blocks?: readonly DocumentPart[];
  /** Language and direction of the text, if they are not those of the page. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly readOnly?: boolean;
}

const variable: NodeSpec = {
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  attrs: { name: { validate: 'string' } },
  toDOM: (node) => ['bdi', { 'data-variable': String(node.attrs['name']) }],
};

const paragraph: NodeSpec = { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] };

const hardBreak: NodeSpec = {
  group: 'inline',
  inline: true,
  selectable: false,
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
  leafText: () => '\n',
};

const list = (tag: 'ul' | 'ol'): NodeSpec => ({
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const button: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { label: { validate: 'string' }, href: { validate: 'string' } },
  parseDOM: [
    {
      tag: 'div[data-button]',
      getAttrs: (element) => {
        const href = element.dataset['href'] ?? '';
        return isHref(href) && { label: element.dataset['button'] ?? '', href };
      },
    },
  ],
  toDOM: (node) => ['div', { 'data-button': String(node.attrs['label']), 'data-href': String(node.attrs['href']) }],
};

/** A block of the application, of which the document says only where it is. */
const block = (name: string): NodeSpec => ({
  group: 'block',
  atom: true,
  parseDOM: [{ tag: `div[data-block="${name}"]` }],
  toDOM: () => ['div', { 'data-block': name }],
});

const MARKS: Readonly<Record<string, MarkSpec>> = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    // `data-href`: as the editor itself copies it.
    parseDOM: ['href', 'data-href'].map((name) => ({
      tag: `a[${name}]`,
      getAttrs: (element: HTMLElement) => {
        const href = element.getAttribute(name) ?? '';
        return isHref(href) && { href };
      },
    })),
    // Not an `href`: a link in the editor is text, which a click edits.
    toDOM: (mark) => ['a', { 'data-href': String(mark.attrs['href']), title: String(mark.attrs['href']) }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything in `<b style="font-weight: normal">`.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
};

interface SchemaOptions {
  readonly format: DocumentFormat;
  /** Names of variables that may be pasted. */
  readonly variables: readonly string[];
  /** Names of the application's blocks. */
  readonly blocks: readonly string[];
}

/**
 * What a document can hold, so also what is left of what is pasted: no scripts, pictures, styles or other addresses. The
 * JSON is the same for all formats.
 */
export function createDocumentSchema({ format, variables, blocks }: SchemaOptions): Schema {
  const inline = {
    text: { group: 'inline' },
    variable: {
      ...variable,
      parseDOM: variables.map((name) => ({ tag: `[data-variable="${name}"]`, attrs: { name } })),
    },
  };
  if (format === 'line') return new Schema({ nodes: { doc: { content: 'paragraph' }, paragraph, ...inline } });
  if (format === 'plain') {
    return new Schema({ nodes: { doc: { content: 'paragraph+' }, paragraph, ...inline, hard_break: hardBreak } });
  }
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      paragraph,
      bullet_list: list('ul'),
      ordered_list: list('ol'),
      list_item: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
      button,
      ...Object.fromEntries(blocks.map((name) => [name, block(name)])),
      ...inline,
      hard_break: hardBreak,
    },
    marks: MARKS,
  });
}
