import { clsx } from 'clsx';
import { useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { addTags, isBetweenTags, splitTags, type RefusedTag } from '#tag-input/tag-text.ts';
import { focusLastTag, TagRow } from '#tag-input/tag-row.tsx';
import css from './tag-box.module.css';

export interface TagInputProps
  extends
    FieldProps,
    Pick<ComponentProps<'input'>, 'id' | 'name' | 'placeholder' | 'disabled' | 'maxLength' | 'onBlur'> {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** How many tags there may be. */
  readonly max?: number;
  /** Why a text can't be a tag, in words; undefined where it can. */
  readonly check?: (text: string) => string | undefined;
}

/** Several short texts of one's own: search words of an item, addresses that get a copy. */
export function TagInput({ label, help, error, optional = false, id, ...props }: TagInputProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <Field label={label} help={help} error={refusal ?? error} optional={optional} id={id} className="kit-TagInput">
      {(ids) => <TagControl {...props} ids={ids} label={label} required={!optional} onRefusal={setRefusal} />}
    </Field>
  );
}

interface TagControlProps extends Omit<TagInputProps, keyof FieldProps | 'id'> {
  readonly label: string;
  readonly required: boolean;
  readonly ids: ComponentProps<'input'>;
  /** What was not taken, in words, and nothing once that is over. */
  readonly onRefusal: (words: string | undefined) => void;
}

function TagControl({
  label,
  required,
  ids,
  value,
  onChange,
  max,
  check,
  onRefusal,
  name,
  disabled = false,
  placeholder,
  onBlur,
  ...input
}: TagControlProps) {
  const messages = useFormMessages();
  const announce = useAnnounce();
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const words = ({ text, why }: RefusedTag) =>
    why === 'twice' ? messages.tagTwice(text) : why === 'full' ? messages.tooManyTags(max ?? 0) : why.words;

  /** What is refused stays in the field to be mended, and is told. */
  function add(text: string) {
    const { tags, refused } = addTags(value, splitTags(text), { max, check });
    const added = tags.slice(value.length);
    setTyped(refused.map((tag) => tag.text).join(', '));
    onRefusal(refused[0] && words(refused[0]));
    if (added.length === 0) return;
    onChange(tags);
    announce(messages.tagsAdded(added.join(', ')));
  }
  function type(text: string) {
    onRefusal(undefined);
    if (isBetweenTags(text)) add(text);
    else setTyped(text);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    // A line break would not survive in a field of one line.
    if (!isBetweenTags(text.trim())) return;
    event.preventDefault();
    add(`${typed}${text}`);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
      return;
    }
    focusLastTag(event, boxRef.current);
  }
  return (
    <div ref={boxRef} className={clsx(control.box, css.box)} data-part="box">
      <TagRow
        label={label}
        tags={value.map((tag) => ({ value: tag, label: tag }))}
        disabled={disabled}
        inputRef={inputRef}
        onRemove={(removed) => {
          onRefusal(undefined);
          onChange(value.filter((tag) => tag !== removed));
          announce(messages.tagRemoved(removed));
        }}
      />
      <input
        autoComplete="off"
        enterKeyHint="done"
        {...input}
        {...ids}
        ref={inputRef}
        type="text"
        required={required && value.length === 0}
        disabled={disabled}
        placeholder={value.length === 0 ? placeholder : undefined}
        className={clsx(control.input, css.input)}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onPaste={paste}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (typed.trim() !== '') add(typed);
          onBlur?.(event);
        }}
      />
      {name !== undefined && value.map((tag) => <input key={tag} type="hidden" name={name} value={tag} />)}
    </div>
  );
}
