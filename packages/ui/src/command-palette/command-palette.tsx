import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  appendRows,
  type Command,
  type CommandResults,
  type CommandSection,
  type CommandSource,
  type ShownRows,
} from '#command-palette/commands.ts';
import { PaletteFooter } from '#command-palette/palette-footer.tsx';
import { PaletteRows } from '#command-palette/palette-rows.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { useModal } from '#modal/use-modal.ts';
import { findEntries, MAX_TEXT } from '#option-list/find-entries.ts';
import { optionId } from '#option-list/listbox.tsx';
import { useActiveOption } from '#option-list/use-active-option.ts';
import { Spinner } from '#spinner/spinner.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './command-palette.module.css';

export type { Command, CommandResults, CommandSection, CommandSource };

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name of the palette and its field: "Search orders, pages and actions". */
  readonly label: string;
  /** Found by what is typed. Of equally good ones the earlier is first. */
  readonly commands: readonly Command[];
  /** Shown while nothing is typed. */
  readonly sections?: readonly CommandSection[];
  /** Called after the palette has closed, so that a command can move the focus. */
  readonly onChoose: (value: string) => void;
  /** What was typed before the palette was there. */
  readonly initialText?: string;
  /** Called with the typed text if the app searches as well. */
  readonly onSearch?: (text: string) => void;
  /** What the app found; appended to the commands, and ignored if the text has changed since. */
  readonly results?: CommandResults;
  /** What the app is still searching, or could not. */
  readonly sources?: readonly CommandSource[];
  /** Below the rows: what cannot be searched while the app is offline. */
  readonly notice?: ReactNode;
  /** Announced if no command matches. */
  readonly emptyText?: string;
}

const NO_ROWS: ShownRows = { text: '', values: [] };
const NOTHING = [] as const;

/** Finds any action or page by typing. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, label } = props;
  const dialogRef = useModal(open);
  return (
    <dialog
      ref={dialogRef}
      aria-label={label}
      className={clsx('kit-CommandPalette', css.root)}
      onClose={() => open && onClose()}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && <Palette {...props} />}
    </dialog>
  );
}

/** Returns the rows of a text, and remembers their order for the next results. */
function useFoundRows(text: string, commands: readonly Command[], results: CommandResults | undefined) {
  const [shownRows, setShownRows] = useState(NO_ROWS);
  const matches = useMemo(() => findEntries(commands, text), [commands, text]);
  const searchResults = results?.text === text ? results.commands : NOTHING;
  const rows = appendRows(shownRows, text, [...matches, ...searchResults]);
  const values = rows.map(({ value }) => value);
  if (shownRows.text !== text || shownRows.values.join('\n') !== values.join('\n')) setShownRows({ text, values });
  return rows;
}

function Palette({
  label,
  commands,
  sections = NOTHING,
  onChoose,
  onClose,
  initialText = '',
  onSearch,
  results,
  sources = NOTHING,
  notice,
  emptyText,
}: CommandPaletteProps) {
  const messages = useFormMessages();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [inputText, setInputText] = useState(initialText);
  const isEmpty = inputText.trim() === '';
  const matches = useFoundRows(inputText, commands, results);
  const rows = isEmpty ? sections.flatMap((section) => section.commands) : matches;
  const activeOption = useActiveOption(
    rows.length,
    choose,
    rows.map(({ value }) => value),
  );
  const { index: active, scroll } = activeOption;
  const activeValue = rows[active]?.value;

  useEffect(() => {
    const pointed = activeValue === undefined ? null : listRef.current?.querySelector('[data-active]');
    if (scroll !== null) pointed?.scrollIntoView({ block: 'nearest' });
  }, [activeValue, scroll]);
  // The first command is active from the start, so Enter runs it.
  const start = useEffectEvent(() => activeOption.reset(0));
  useEffect(() => start(), []);

  function choose(index: number) {
    const command = rows[index];
    if (command === undefined || command.disabled === true) return;
    onClose();
    onChoose(command.value);
  }
  const isSearching = sources.some(({ state }) => state === 'searching');
  const emptyMessage = isSearching ? messages.loading : (emptyText ?? messages.noOptions);
  const failures = sources.filter(({ state }) => state === 'failed').map(({ name }) => messages.searchFailed(name));
  const count = rows.length === 0 ? emptyMessage : messages.optionsFound(rows.length);
  const finished = [count, ...failures].join(' ');
  const announcement = isSearching && rows.length > 0 ? '' : finished;
  const shared = { listId, activeOption, onChoose: choose };
  return (
    <div className={css.panel}>
      <div className={css.search}>
        <Search aria-hidden="true" />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          placeholder={label}
          maxLength={MAX_TEXT}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className={css.input}
          value={inputText}
          onChange={({ target }) => {
            setInputText(target.value);
            activeOption.reset(0);
            onSearch?.(target.value);
          }}
          onKeyDown={(event) => {
            if (activeOption.handleKeyDown(event)) event.preventDefault();
          }}
        />
        {isSearching && <Spinner />}
      </div>
      <div ref={listRef} id={listId} role="listbox" tabIndex={-1} aria-label={label} className={css.list}>
        {isEmpty ? (
          sections.map((section, at) => (
            <div key={section.name} role="group" aria-label={section.name}>
              <p className={css.group} aria-hidden="true">
                {section.name}
              </p>
              <PaletteRows
                {...shared}
                commands={section.commands}
                from={sections.slice(0, at).flatMap((before) => before.commands).length}
              />
            </div>
          ))
        ) : (
          <PaletteRows {...shared} commands={rows} showsGroup />
        )}
      </div>
      {!isEmpty && rows.length === 0 && <p className={css.empty}>{emptyMessage}</p>}
      <PaletteFooter sources={sources} notice={notice} onRetry={() => inputRef.current?.focus()} />
      <VisuallyHidden>
        <span role="status">{isEmpty ? '' : announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
