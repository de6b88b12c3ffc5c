import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import {
  Bold,
  Braces,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Plus,
  RectangleHorizontal,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#button/button.tsx';
import {
  insertBlock,
  insertVariable,
  isInList,
  isMarked,
  linkAt,
  selectedAttrs,
  setLink,
  toggleList,
} from '#document-editor/document-commands.ts';
import type { DocumentFormat, DocumentPart } from '#document-editor/document-schema.ts';
import { ButtonForm, LinkForm } from '#document-editor/link-form.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { Menu, MenuItem } from '#menu/menu.tsx';
import { useSettingsMessages } from '#messages/use-settings-messages.ts';
import { Popover } from '#popover/popover.tsx';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';
import css from './document-editor.module.css';

interface EditorToolbarProps {
  /** Id of what it edits. */
  readonly controls: string;
  readonly state: EditorState;
  readonly format: DocumentFormat;
  readonly variables: readonly DocumentPart[];
  readonly blocks: readonly DocumentPart[];
  readonly onCommand: (command: Command) => void;
}

const TOOL = 'data-tool';

const toolsOf = (toolbar: HTMLElement): readonly HTMLButtonElement[] => [
  ...toolbar.querySelectorAll<HTMLButtonElement>(`button[${TOOL}]:not(:disabled)`),
];

function move(event: KeyboardEvent<HTMLElement>) {
  const tools = toolsOf(event.currentTarget);
  const at = tools.findIndex((tool) => tool === event.target);
  const step = stepOf(event.key, 'horizontal', isRtl(event.currentTarget));
  if (at === -1 || step === null) return;
  event.preventDefault();
  tools[stepIndex(step, at, tools.length, true)]?.focus();
}

/** The tools as one stop of the Tab key; arrows lead from one to the next. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { controls, state, format, variables, blocks, onCommand } = props;
  const messages = useSettingsMessages();
  const [current, setCurrent] = useState('');
  const { bold, italic, link } = state.schema.marks;
  const { bullet_list: bulletList, ordered_list: orderedList } = state.schema.nodes;
  const buttonAttrs = selectedAttrs(state, 'button');

  function remember(event: FocusEvent<HTMLElement>) {
    const name = event.target.getAttribute(TOOL);
    if (name !== null) setCurrent(name);
  }
  const isDisabled: Readonly<Record<string, boolean>> = { undo: !undo(state), redo: !redo(state) };
  // The first tool is reached by Tab until another was used.
  const first = format === 'full' ? 'bold' : 'variable';
  const stop = current === '' || isDisabled[current] === true ? first : current;
  const tool = (name: string) => ({ [TOOL]: name, tabIndex: name === stop ? 0 : -1, size: 'sm' as const });
  const toggle = (name: string, label: string, icon: ReactNode, isOn: boolean, command: Command) => (
    <IconButton {...tool(name)} label={label} icon={icon} aria-pressed={isOn} onClick={() => onCommand(command)} />
  );
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.formatting}
      aria-controls={controls}
      className={css.toolbar}
      onKeyDown={move}
      onFocus={remember}
    >
      {bold && toggle('bold', messages.bold, <Bold />, isMarked(state, bold), toggleMark(bold))}
      {italic && toggle('italic', messages.italic, <Italic />, isMarked(state, italic), toggleMark(italic))}
      {bulletList &&
        toggle('bullets', messages.bulletList, <List />, isInList(state, bulletList), toggleList(bulletList))}
      {orderedList &&
        toggle(
          'numbers',
          messages.numberedList,
          <ListOrdered />,
          isInList(state, orderedList),
          toggleList(orderedList),
        )}
      {link && (
        <Popover
          label={messages.link}
          trigger={
            <IconButton
              {...tool('link')}
              label={messages.link}
              icon={<LinkIcon />}
              aria-pressed={linkAt(state) !== null}
            />
          }
        >
          <LinkForm href={linkAt(state)?.href ?? null} onSet={(href) => onCommand(setLink(href))} />
        </Popover>
      )}
      <Menu
        label={messages.insertVariable}
        trigger={
          <Button {...tool('variable')} variant="quiet" icon={<Braces />}>
            {messages.insertVariable}
          </Button>
        }
      >
        {variables.map(({ name, label }) => (
          <MenuItem key={name} onSelect={() => onCommand(insertVariable(name))}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {format === 'full' && (
        <Popover
          label={messages.button}
          trigger={
            <IconButton
              {...tool('button')}
              label={messages.button}
              icon={<RectangleHorizontal />}
              aria-pressed={buttonAttrs !== null}
            />
          }
        >
          <ButtonForm attrs={buttonAttrs} onSet={(attrs) => onCommand(insertBlock('button', attrs))} />
        </Popover>
      )}
      {format === 'full' && blocks.length > 0 && (
        <Menu
          label={messages.insertBlock}
          trigger={
            <Button {...tool('block')} variant="quiet" icon={<Plus />}>
              {messages.insertBlock}
            </Button>
          }
        >
          {blocks.map(({ name, label }) => (
            <MenuItem key={name} onSelect={() => onCommand(insertBlock(name))}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {format !== 'line' && (
        <span className={css.end}>
          <IconButton
            {...tool('undo')}
            label={messages.undo}
            icon={<Undo2 />}
            disabled={isDisabled['undo']}
            onClick={() => onCommand(undo)}
          />
          <IconButton
            {...tool('redo')}
            label={messages.redo}
            icon={<Redo2 />}
            disabled={isDisabled['redo']}
            onClick={() => onCommand(redo)}
          />
        </span>
      )}
    </div>
  );
}
