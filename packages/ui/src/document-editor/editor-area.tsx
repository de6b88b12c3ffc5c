import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ControlProps } from '#field/field.tsx';
import { createState, inOneLine } from '#document-editor/document-commands.ts';
import {
  createDocumentSchema,
  type DocumentFormat,
  type DocumentNode,
  type DocumentPart,
  type EditedText,
} from '#document-editor/document-schema.ts';
import { EditorToolbar } from '#document-editor/editor-toolbar.tsx';
import { withWordLists } from '#document-editor/word-lists.ts';
import css from './document-editor.module.css';

interface EditorAreaProps extends EditedText, ControlProps {
  readonly label: string;
  readonly format: DocumentFormat;
}

const NO_BLOCKS: readonly DocumentPart[] = [];

const labelOf = (parts: readonly DocumentPart[], name: string): string =>
  parts.find((part) => part.name === name)?.label ?? name;

/** An element that shows a node without its being edited. */
function shownNode(tag: string, part: string, texts: readonly string[]) {
  const dom = document.createElement(tag);
  dom.dataset['part'] = part;
  dom.contentEditable = 'false';
  for (const text of texts) dom.append(Object.assign(document.createElement('span'), { textContent: text }));
  return { dom, ignoreMutation: () => true };
}

/** The editor itself. In a module of its own, because ProseMirror is large. */
export function EditorArea(props: EditorAreaProps) {
  const { format, label, value, onChange, onBlur, variables, blocks = NO_BLOCKS, lang, dir, readOnly = false } = props;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = props;
  const placeRef = useRef<HTMLDivElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  /** Not a new document when it comes back as `value`. */
  const reportedRef = useRef<DocumentNode>(value);
  const [view, setView] = useState<EditorView | null>(null);
  const names = `${variables.map(({ name }) => name).join()} ${blocks.map(({ name }) => name).join()}`;
  const schema = useMemo(() => {
    const [variableNames = '', blockNames = ''] = names.split(' ');
    const split = (text: string) => text.split(',').filter((name) => name !== '');
    return createDocumentSchema({ format, variables: split(variableNames), blocks: split(blockNames) });
  }, [format, names]);
  const [state, setState] = useState<EditorState>(() => createState(schema, value, { format, openLink }));

  function openLink() {
    boxRef.current?.querySelector<HTMLElement>('[data-tool="link"]')?.click();
  }
  const report = useEffectEvent((next: EditorState) => {
    reportedRef.current = next.doc.toJSON() as DocumentNode;
    onChange(reportedRef.current);
  });
  const leave = useEffectEvent(() => onBlur?.());
  const startOf = useEffectEvent(() => createState(schema, value, { format, openLink }));
  const wordsOf = useEffectEvent((node: Node) => {
    if (node.type.name === 'button') return [String(node.attrs['label']), String(node.attrs['href'])];
    const { name } = node.attrs as { readonly name?: string };
    return [name === undefined ? labelOf(blocks, node.type.name) : labelOf(variables, name)];
  });

  useEffect(() => {
    const place = placeRef.current;
    if (!place) return;
    const shown =
      (tag: string, part: string): NodeViewConstructor =>
      (node) =>
        shownNode(tag, part, wordsOf(node));
    const blockNames = names.split(' ')[1]?.split(',') ?? [];
    const created = new EditorView(place, {
      state: startOf(),
      nodeViews: {
        variable: shown('bdi', 'variable'),
        button: shown('div', 'button'),
        ...Object.fromEntries(blockNames.map((name) => [name, shown('div', 'block')])),
      },
      transformPastedHTML: withWordLists,
      ...(format === 'line' && { transformPasted: (slice) => inOneLine(schema, slice) }),
      handleDOMEvents: { blur: () => leave() },
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (transaction.docChanged) report(next);
      },
    });
    setState(created.state);
    setView(created);
    return () => created.destroy();
  }, [schema, names, format]);

  useEffect(() => {
    view?.setProps({
      editable: () => !readOnly,
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(format !== 'line'),
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(lang !== undefined && { lang }),
        ...(dir !== undefined && { dir }),
        class: css['text'] ?? '',
      },
    });
  }, [view, readOnly, id, label, format, describedBy, isInvalid, lang, dir]);

  const replace = useEffectEvent(() => {
    if (!view || value === reportedRef.current || JSON.stringify(value) === JSON.stringify(reportedRef.current)) return;
    reportedRef.current = value;
    const next = startOf();
    view.updateState(next);
    setState(next);
  });
  useEffect(() => replace(), [value]);

  function run(command: Command) {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  }
  return (
    <div
      ref={boxRef}
      className={css.box}
      data-format={format}
      data-state={readOnly ? 'read-only' : isInvalid && 'invalid'}
    >
      {!readOnly && (
        <EditorToolbar
          controls={id}
          state={state}
          format={format}
          variables={variables}
          blocks={blocks}
          onCommand={run}
        />
      )}
      <div ref={placeRef} className={css.place} />
    </div>
  );
}
