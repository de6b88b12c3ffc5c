import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  DocumentEditor,
  type DocumentEditorProps,
  type DocumentNode,
  preloadDocumentEditor,
} from '#document-editor/document-editor.tsx';

const VARIABLES = [
  { name: 'order_number', label: 'Order number' },
  { name: 'total', label: 'Total' },
];
const BLOCKS = [{ name: 'order_table', label: 'Order items' }];

const paragraph = (...content: readonly DocumentNode[]): DocumentNode =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
const text = (value: string, ...marks: readonly DocumentNode[]): DocumentNode =>
  marks.length === 0 ? { type: 'text', text: value } : { type: 'text', text: value, marks };
const doc = (...content: readonly DocumentNode[]): DocumentNode => ({ type: 'doc', content });
const variable = (name: string): DocumentNode => ({ type: 'variable', attrs: { name } });
const HELLO = doc(paragraph(text('Hello')));

const area = page.getByRole('textbox', { name: 'Content' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeAll(() => preloadDocumentEditor());

/** The editor in a form. Returns what it said last. */
async function open(value: DocumentNode, props: Partial<DocumentEditorProps> = {}) {
  const changed = vi.fn<(value: DocumentNode) => void>();
  function Form() {
    const [current, setCurrent] = useState(value);
    return (
      <>
        <DocumentEditor
          label="Content"
          variables={VARIABLES}
          blocks={BLOCKS}
          {...props}
          value={current}
          onChange={(next) => {
            changed(next);
            setCurrent(next);
          }}
        />
        <button type="button" onClick={() => setCurrent(value)}>
          Discard
        </button>
      </>
    );
  }
  render(<Form />);
  await expect.element(area).toBeVisible();
  return () => changed.mock.lastCall?.[0];
}

/** Puts the cursor at the end of the text. */
async function atEnd() {
  await userEvent.click(area);
  await userEvent.keyboard('{Control>}{End}{/Control}');
}

/** Selects all of the text. */
async function selectAll() {
  await userEvent.click(area);
  await userEvent.keyboard('{Control>}a{/Control}');
}

function pasteHtml(html: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'plain');
  area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('typing', () => {
  it('says the document as JSON, and takes it back when the form discards it', async () => {
    const last = await open(HELLO);
    await atEnd();
    await userEvent.keyboard(' you{Enter}bye');
    expect(last()).toEqual(doc(paragraph(text('Hello you')), paragraph(text('bye'))));
    await userEvent.click(button('Discard'));
    await expect.element(area).toHaveTextContent('Hello');
  });

  it('marks by keys and by the tools, which arrows lead along as one stop of Tab', async () => {
    const last = await open(HELLO);
    await selectAll();
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(last()).toEqual(doc(paragraph(text('Hello', { type: 'bold' }))));
    await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(button('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Italic')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(area).toHaveFocus();
    expect(last()).toEqual(doc(paragraph(text('Hello', { type: 'bold' }, { type: 'italic' }))));
    await userEvent.tab();
    await expect.element(button('Discard')).toHaveFocus();
  });

  it('makes a list, goes on in it and ends it', async () => {
    const last = await open(HELLO);
    await atEnd();
    await userEvent.click(button('Bulleted list'));
    await userEvent.keyboard('{Enter}two{Enter}{Enter}after');
    const item = (value: string) => ({ type: 'list_item', content: [paragraph(text(value))] });
    expect(last()).toEqual(
      doc({ type: 'bullet_list', content: [item('Hello'), item('two')] }, paragraph(text('after'))),
    );
  });
});

describe('a detail', () => {
  it('is inserted from its menu as one unit, and deleted as one', async () => {
    const last = await open(HELLO);
    await atEnd();
    await userEvent.click(button('Insert detail'));
    await userEvent.click(page.getByRole('menuitem', { name: 'Total' }));
    expect(last()).toEqual(doc(paragraph(text('Hello'), variable('total'))));
    await expect.element(area).toHaveTextContent('HelloTotal');
    await userEvent.keyboard('{Backspace}');
    expect(last()).toEqual(HELLO);
  });
});

describe('links and buttons', () => {
  it('links the selected text, by its keys', async () => {
    const last = await open(HELLO);
    await selectAll();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Enter a web address that starts with/)).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'linden.example');
    await userEvent.keyboard('{Enter}');
    const link = { type: 'link', attrs: { href: 'https://linden.example' } };
    expect(last()).toEqual(doc(paragraph(text('Hello', link))));
    await expect.element(area).toHaveFocus();
    await userEvent.click(button('Link'));
    await userEvent.click(button('Remove link'));
    expect(last()).toEqual(HELLO);
  });

  it('puts a button and a block of the application below the paragraph', async () => {
    const last = await open(HELLO);
    await atEnd();
    await userEvent.click(button('Button'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Button text' }), 'Menu');
    await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'https://linden.example');
    await userEvent.click(button('Apply'));
    const made = { type: 'button', attrs: { label: 'Menu', href: 'https://linden.example' } };
    expect(last()).toEqual(doc(paragraph(text('Hello')), made, paragraph()));
    await userEvent.click(button('Insert block'));
    await userEvent.click(page.getByRole('menuitem', { name: 'Order items' }));
    expect(last()).toEqual(doc(paragraph(text('Hello')), made, paragraph(), { type: 'order_table' }, paragraph()));
  });
});

describe('what is pasted', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script><img src=x onerror=alert(1)>b</p>', paragraph(text('ab'))],
    ['a foreign address', '<a href="javascript:alert(1)">a</a>', paragraph(text('a'))],
    ['styles', '<p style="color:red" onclick="x()" class="y">a</p>', paragraph(text('a'))],
    ['bold of Word', '<p class=MsoNormal><b>a</b><o:p></o:p></p>', paragraph(text('a', { type: 'bold' }))],
    [
      'the wrapper of Google Docs',
      '<b style="font-weight:normal"><p><span style="font-weight:700">a</span></p></b>',
      paragraph(text('a', { type: 'bold' })),
    ],
    ['an unknown detail', '<bdi data-variable="password">a</bdi>', paragraph(text('a'))],
    ['a detail', '<bdi data-variable="total"></bdi>', paragraph(variable('total'))],
    ['a heading', '<h1>a</h1>', paragraph(text('a'))],
  ])('keeps what the schema has: %s', async (_what, html, expected) => {
    const last = await open(doc());
    await userEvent.click(area);
    pasteHtml(html);
    expect(last()).toEqual(doc(expected));
  });

  it('is plain in a text message, and one line in a subject', async () => {
    const last = await open(doc(), { format: 'line' });
    await userEvent.click(area);
    pasteHtml('<p><b>a</b></p><ul><li>b</li></ul>');
    await userEvent.keyboard('{Enter}c');
    expect(last()).toEqual(doc(paragraph(text('a bc'))));
  });
});

it('can be read and reached by keys, and not changed, where it is read-only', async () => {
  const last = await open(HELLO, { readOnly: true });
  await userEvent.tab();
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard('x');
  expect(last()).toBeUndefined();
  expect(page.getByRole('toolbar').elements()).toEqual([]);
});
