import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { findCommands, groupCommands, type Command } from '#command-palette/commands.ts';
import { Kbd } from '#kbd/kbd.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { useModal } from '#modal/use-modal.ts';
import { optionId } from '#option-list/listbox.tsx';
import { OptionButton } from '#option-list/option-button.tsx';
import { useActiveOption } from '#option-list/use-active-option.ts';
import { Spinner } from '#spinner/spinner.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './command-palette.module.css';

export type { Command };

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name of the palette and its field: "Search orders, pages and actions". */
  readonly label: string;
  readonly commands: readonly Command[];
  /** Called after the palette has closed, so that a command can move the focus. */
  readonly onChoose: (value: string) => void;
  /** Called with the typed text if the app searches as well; its results are added to `commands`. */
  readonly onSearch?: (text: string) => void;
  readonly loading?: boolean;
  /** Announced if no command matches. */
  readonly emptyText?: string;
}

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

/** Keyboard shortcut of the command. */
function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={css.keys}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}

function Palette({ label, commands, onChoose, onClose, onSearch, loading = false, emptyText }: CommandPaletteProps) {
  const messages = useFormMessages();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const found = findCommands(commands, typed);
  const activeOption = useActiveOption(found.length, choose);
  const { index: active, scroll } = activeOption;
  const activeValue = found[active]?.value;

  useEffect(() => {
    const pointed = activeValue === undefined ? null : listRef.current?.querySelector('[data-active]');
    if (scroll !== null) pointed?.scrollIntoView({ block: 'nearest' });
  }, [activeValue, scroll]);
  // The first command is active from the start, so Enter runs it.
  const start = useEffectEvent(() => activeOption.reset(0));
  useEffect(() => start(), []);

  function choose(index: number) {
    const command = found[index];
    if (command === undefined || command.disabled === true) return;
    onClose();
    onChoose(command.value);
  }
  const nothing = emptyText ?? messages.noOptions;
  return (
    <div className={css.panel}>
      <div className={css.search}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className={css.input}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            activeOption.reset(0);
            onSearch?.(target.value);
          }}
          onKeyDown={(event) => {
            if (activeOption.handleKeyDown(event)) event.preventDefault();
          }}
        />
        {loading && <Spinner />}
      </div>
      <div ref={listRef} id={listId} role="listbox" tabIndex={-1} aria-label={label} className={css.list}>
        {groupCommands(found).map(({ name, commands: grouped }) => (
          <div key={name} role="group" aria-label={name}>
            <p className={css.group} aria-hidden="true">
              {name}
            </p>
            {grouped.map(({ command, index }) => (
              <OptionButton
                key={command.value}
                id={optionId(listId, index)}
                option={command.keys === undefined ? command : { ...command, end: <Keys keys={command.keys} /> }}
                isActive={index === active}
                onPoint={() => activeOption.setByPointer(index)}
                onChoose={() => choose(index)}
              />
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={css.nothing}>{loading ? messages.loading : nothing}</p>}
      <VisuallyHidden>
        <span role="status">
          {typed !== '' && !loading && (found.length === 0 ? nothing : messages.optionsFound(found.length))}
        </span>
      </VisuallyHidden>
    </div>
  );
}
