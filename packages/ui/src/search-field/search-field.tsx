import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useImperativeHandle, useRef, type ComponentProps } from 'react';
import control from '#field/control.module.css';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import css from './search-field.module.css';

export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'children' | 'aria-label'
> {
  readonly label: string;
  readonly value: string;
  /** The caller debounces if a search costs a request. */
  readonly onChange: (value: string) => void;
}

/** Search input. Its label is visually hidden; the placeholder says what can be searched. */
export function SearchField({ label, value, onChange, className, placeholder, ref, ...input }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement);
  const messages = useMessages();
  function clear() {
    onChange('');
    inputRef.current?.focus();
  }
  return (
    <div className={clsx('kit-SearchField', control.box, css.root, className)}>
      <Search aria-hidden="true" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        className={control.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          input.onKeyDown?.(event);
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {value !== '' && (
        <IconButton
          className={control.action}
          size="sm"
          icon={<X aria-hidden="true" />}
          label={messages.clearSearch}
          onClick={clear}
        />
      )}
    </div>
  );
}
