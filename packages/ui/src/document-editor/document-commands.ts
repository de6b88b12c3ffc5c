import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type MarkType, type Node, type NodeType, type Schema, Slice } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, NodeSelection, type Plugin, TextSelection } from 'prosemirror-state';
import type { DocumentFormat, DocumentNode } from '#document-editor/document-schema.ts';

const insertBreak =
  (type: NodeType): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };

/** The keys of an editor. Tab is left to the page, so that the keyboard gets out. */
function keysOf(schema: Schema, format: DocumentFormat, openLink: () => void): Readonly<Record<string, Command>> {
  const { hard_break: hardBreak, list_item: listItem } = schema.nodes;
  const { bold, italic, link } = schema.marks;
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    ...(bold && { 'Mod-b': toggleMark(bold) }),
    ...(italic && { 'Mod-i': toggleMark(italic) }),
    ...(link && {
      'Mod-k': () => {
        openLink();
        return true;
      },
    }),
    ...(hardBreak && { 'Shift-Enter': chainCommands(exitCode, insertBreak(hardBreak)) }),
    ...(listItem && { Enter: splitListItem(listItem) }),
    ...(format === 'line' && { Enter: () => true, 'Shift-Enter': () => true }),
  };
}

/** The state of an editor that starts with a document. @throws RangeError if the schema does not have its nodes */
export function createState(
  schema: Schema,
  value: DocumentNode,
  { format, openLink }: { readonly format: DocumentFormat; readonly openLink: () => void },
): EditorState {
  const plugins: Plugin[] = [history(), keymap(keysOf(schema, format, openLink)), keymap(baseKeymap)];
  return EditorState.create({ doc: readDocument(schema, value), plugins });
}

/** The nodes of a JSON document; an empty one gets a paragraph to type in. */
function readDocument(schema: Schema, value: DocumentNode): Node {
  const node = schema.nodeFromJSON(
    (value.content ?? []).length === 0 ? { ...value, content: [{ type: 'paragraph' }] } : value,
  );
  node.check();
  return node;
}

/** What is pasted into a single line: the texts of all paragraphs, with a space between them. */
export function inOneLine(schema: Schema, slice: Slice): Slice {
  const inline: Node[] = [];
  slice.content.descendants((node) => {
    if (!node.isTextblock) return !node.isInline || inline.push(node) === 0;
    if (inline.length > 0 && node.childCount > 0) inline.push(schema.text(' '));
    inline.push(...node.children);
    return false;
  });
  return new Slice(Fragment.from(inline), 0, 0);
}

export function isMarked({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** The list that the selection is in; null if none. */
function listAround({ selection: { $from } }: EditorState): { readonly node: Node; readonly pos: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.firstChild?.type.name === 'list_item') return { node, pos: $from.before(depth) };
  }
  return null;
}

export const isInList = (state: EditorState, type: NodeType): boolean => listAround(state)?.node.type === type;

/** Makes a list of the paragraphs, makes the list one of this type, or ends it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = listAround(state);
    const item = state.schema.nodes['list_item'];
    if (list === null || item === undefined) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.pos, type));
    return true;
  };
}

export const insertVariable =
  (name: string): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes['variable'];
    if (type === undefined) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create({ name }), true).scrollIntoView());
    return true;
  };

/** Puts a block below what is selected, with a paragraph to go on in; or in place of a selected one of its type. */
export const insertBlock =
  (name: string, attrs: Readonly<Record<string, string>> = {}): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes[name];
    if (type === undefined) return false;
    const { selection, tr } = state;
    const node = type.create(attrs);
    if (selection instanceof NodeSelection && selection.node.type === type) {
      dispatch?.(tr.replaceSelectionWith(node));
      return true;
    }
    const { $to } = selection;
    const after = $to.depth === 0 ? $to.pos : $to.after(1);
    tr.insert(after, node);
    const end = after + node.nodeSize;
    if (end === tr.doc.content.size) {
      const paragraph = state.schema.nodes['paragraph'];
      if (paragraph) tr.insert(end, paragraph.create());
    }
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end))).scrollIntoView());
    return true;
  };

/** The link at the cursor or in the selection: its address and where it is. */
export function linkAt(
  state: EditorState,
): { readonly href: string; readonly from: number; readonly to: number } | null {
  const type = state.schema.marks['link'];
  if (type === undefined) return null;
  const { $from, from, to, empty } = state.selection;
  let href: string | undefined;
  state.doc.nodesBetween(
    empty ? Math.max(from - 1, 0) : from,
    empty ? Math.min(to + 1, state.doc.content.size) : to,
    (node) => {
      href ??= type.isInSet(node.marks)?.attrs['href'] as string | undefined;
    },
  );
  if (href === undefined) return null;
  if (!empty) return { href, from, to };
  // The cursor is in it: the whole link.
  let start = -1;
  let end = -1;
  $from.parent.forEach((child, offset) => {
    if (type.isInSet(child.marks)?.attrs['href'] !== href) return;
    const begin = $from.start() + offset;
    if (begin > from || begin + child.nodeSize < from) return;
    start = begin;
    end = begin + child.nodeSize;
  });
  return start === -1 ? null : { href, from: start, to: end };
}

/** Links the selection, changes the link at the cursor, or writes the address as a link. Null takes the link away. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const type = state.schema.marks['link'];
    if (type === undefined) return false;
    const found = linkAt(state);
    const { tr, selection } = state;
    const { from, to } = found ?? selection;
    tr.removeMark(from, to, type);
    if (href !== null && from === to) {
      tr.insert(from, state.schema.text(href.replace(/^(?:https:\/\/|mailto:|tel:)/i, ''), [type.create({ href })]));
    } else if (href !== null) tr.addMark(from, to, type.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** The attributes of a selected node of a type; null if none is selected. */
export function selectedAttrs({ selection }: EditorState, name: string): Readonly<Record<string, string>> | null {
  return selection instanceof NodeSelection && selection.node.type.name === name ? selection.node.attrs : null;
}
