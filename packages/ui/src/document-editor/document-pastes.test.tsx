import { OFFICE_PASTES } from '@store-panel/tooling/hostile-html/office-pastes';
import { SCRIPT_ADDRESSES, XSS_PAYLOADS } from '@store-panel/tooling/hostile-html/xss-payloads';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { DOMParser as ProseMirror, DOMSerializer } from 'prosemirror-model';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DocumentEditor, type DocumentNode, preloadDocumentEditor } from '#document-editor/document-editor.tsx';
import { createDocumentSchema } from '#document-editor/document-schema.ts';
import { isHref } from '#document-editor/link-address.ts';

const NODES = [
  'doc',
  'paragraph',
  'bullet_list',
  'ordered_list',
  'list_item',
  'text',
  'hard_break',
  'variable',
  'button',
  'order_table',
];
const MARKS = ['bold', 'italic', 'link'];
const VARIABLES = [{ name: 'total', label: 'Total' }];
const BLOCKS = [{ name: 'order_table', label: 'Order items' }];

const text = (value: string, ...marks: readonly DocumentNode[]): DocumentNode =>
  marks.length === 0 ? { type: 'text', text: value } : { type: 'text', text: value, marks };
const paragraph = (...content: readonly DocumentNode[]): DocumentNode =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
const SCHEMA = createDocumentSchema({ format: 'full', variables: ['total'], blocks: ['order_table'] });
/** One in so many payloads goes through the clipboard; the others through the parser that reads it. */
const PASTED_SHARE = 23;
const area = page.getByRole('textbox', { name: 'Content' });

beforeAll(() => preloadDocumentEditor());

/** An empty editor. Returns what a paste over everything makes of it. */
async function openEmpty() {
  const changed = vi.fn<(value: DocumentNode) => void>();
  function Form() {
    const [value, setValue] = useState<DocumentNode>({ type: 'doc', content: [paragraph()] });
    const change = (next: DocumentNode) => {
      changed(next);
      setValue(next);
    };
    return <DocumentEditor label="Content" variables={VARIABLES} blocks={BLOCKS} value={value} onChange={change} />;
  }
  render(<Form />);
  await userEvent.click(area);
  return async (type: 'text/html' | 'text/plain', content: string): Promise<DocumentNode> => {
    await userEvent.keyboard('{Control>}a{/Control}x');
    await userEvent.keyboard('{Control>}a{/Control}');
    const clipboardData = new DataTransfer();
    clipboardData.setData(type, content);
    area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return changed.mock.lastCall?.[0] ?? paragraph();
  };
}

const nodesOf = (node: DocumentNode): readonly DocumentNode[] => [node, ...(node.content ?? []).flatMap(nodesOf)];
const textOf = (node: DocumentNode) =>
  nodesOf(node)
    .map(({ text: value = '' }) => value)
    .join('');
const hrefIn = (attrs: object | undefined) => (attrs !== undefined && 'href' in attrs ? String(attrs.href) : undefined);

/** Only what a document can have, with addresses that nothing runs. */
function expectHarmlessNodes(pasted: DocumentNode, of: string): void {
  for (const { type, attrs, marks = [] } of nodesOf(pasted)) {
    expect(NODES, of).toContain(type);
    for (const mark of marks) expect(MARKS, of).toContain(mark.type);
    for (const href of [attrs, ...marks.map((mark) => mark.attrs)].flatMap((own) => hrefIn(own) ?? []))
      expect(isHref(href), `${href} of ${of}`).toBe(true);
  }
}

/** The same of the editor's own elements. */
function expectHarmless(pasted: DocumentNode, of: string): void {
  expectHarmlessNodes(pasted, of);
  for (const element of area.element().querySelectorAll('*')) {
    expect(['P', 'UL', 'OL', 'LI', 'BR', 'STRONG', 'EM', 'A', 'BDI', 'DIV', 'SPAN', 'IMG'], of).toContain(
      element.tagName,
    );
    // ProseMirror's own mark at the end of a line, which has no source.
    if (element.tagName === 'IMG') expect(element.getAttribute('src'), of).toBeNull();
    for (const { name } of element.attributes) {
      expect(name, of).not.toMatch(/^on|^srcdoc$|^style$|^action$/);
      expect(['href', 'src', 'background'], of).not.toContain(name);
    }
  }
}

describe('what is pasted of strangers', () => {
  it('has no script, handler or foreign address, as HTML and as text', async () => {
    const ran = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const paste = await openEmpty();
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
    const parser = ProseMirror.fromSchema(SCHEMA);
    const inert = new DOMParser();
    for (const [nth, payload] of XSS_PAYLOADS.entries()) {
      const parsed = parser.parse(inert.parseFromString(payload, 'text/html').body);
      expectHarmlessNodes(parsed.toJSON() as DocumentNode, payload);
      // By a clipboard, which takes longer, some of them.
      if (nth % PASTED_SHARE !== 0) continue;
      expectHarmless(await paste('text/html', `<p>a ${payload} b</p>`), payload);
      expectHarmless(await paste('text/plain', payload), payload);
    }
    for (const address of SCRIPT_ADDRESSES.slice(0, 4)) {
      const button = document.createElement('div');
      button.dataset['button'] = 'a';
      button.dataset['href'] = address;
      expectHarmless(await paste('text/html', button.outerHTML), address);
    }
    expect(ran).not.toHaveBeenCalled();
  });

  it.each(OFFICE_PASTES)('of $program has its text, marks, link and list', async ({ program, html }) => {
    const pasted = await (await openEmpty())('text/html', html);
    expectHarmless(pasted, program);
    const [first] = pasted.content ?? [];
    const runs = (first?.content ?? []).map(({ text: value = '', marks = [] }) => [
      value.replaceAll(/\s+/g, ' ').trim(),
      ...marks.map(({ type }) => type),
    ]);
    expect(runs).toEqual([['Your order', 'bold'], ['is'], ['ready', 'italic'], ['. See the'], ['menu', 'link'], ['.']]);
    const link = first?.content?.[4]?.marks?.[0]?.attrs;
    expect(link).toEqual({ href: 'https://linden.example/menu' });
    const list = pasted.content?.find(({ type }) => type === 'bullet_list');
    expect(list?.content?.map((item) => textOf(item).trim())).toEqual(['bread', 'soup']);
    expect(textOf(pasted)).not.toMatch(/mso|font-face|supportLists|·/);
  });
});

/** Marks come in the order of the schema, and neighbours with the same marks are one text. */
const link = fc.constantFrom('https://linden.example/a?b=c#d', 'mailto:ana@linden.example', 'tel:+4930123456');
const anyMarks = fc
  .record({ href: fc.option(link), bold: fc.boolean(), italic: fc.boolean() })
  .map(({ href, bold, italic }): readonly DocumentNode[] => [
    ...(href === null ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ]);
const words = fc.constantFrom('Hello', ' and ', 'سلام', '<b>&amp;', '👩‍🍳', 'a  b', '{{total}}', "' onload='x");
const anyInline = fc.oneof(
  fc.tuple(words, anyMarks).map(([value, marks]) => text(value, ...marks)),
  fc.constant<DocumentNode>({ type: 'variable', attrs: { name: 'total' } }),
  fc.constant<DocumentNode>({ type: 'hard_break' }),
);
const sameMarks = (one: DocumentNode, other: DocumentNode | undefined) =>
  other?.type === 'text' && JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);
const anyParagraph = fc
  .array(anyInline, { maxLength: 6 })
  .map((all) => paragraph(...all.filter((node, at) => node.type !== 'text' || !sameMarks(node, all[at - 1]))));
const anyItem = fc
  .array(anyParagraph, { minLength: 1, maxLength: 2 })
  .map((content): DocumentNode => ({ type: 'list_item', content }));
const anyBlock = fc.oneof(
  { weight: 3, arbitrary: anyParagraph },
  fc
    .tuple(fc.constantFrom('bullet_list', 'ordered_list'), fc.array(anyItem, { minLength: 1, maxLength: 3 }))
    .map(([type, content]): DocumentNode => ({ type, content })),
  fc.tuple(words, link).map(([label, href]): DocumentNode => ({ type: 'button', attrs: { label, href } })),
  fc.constant<DocumentNode>({ type: 'order_table' }),
);

describe('a stored document', () => {
  it('is the same after the editor had it', async () => {
    const document_ = fc.array(anyBlock, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(document_, (content) => {
        const stored = JSON.parse(JSON.stringify({ type: 'doc', content })) as DocumentNode;
        const node = SCHEMA.nodeFromJSON(stored);
        node.check();
        expect(node.toJSON()).toEqual(stored);
        // As it is copied from the editor and pasted there again.
        const copied = document.createElement('div');
        copied.append(DOMSerializer.fromSchema(SCHEMA).serializeFragment(node.content));
        const again = document.createElement('div');
        again.innerHTML = copied.innerHTML;
        expect(ProseMirror.fromSchema(SCHEMA).parse(again, { preserveWhitespace: 'full' }).toJSON()).toEqual(stored);
      }),
      { numRuns: 500, seed: 25 },
    );
  });
});
