import { clsx } from 'clsx';
import { useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { addTags, isBetweenTags, splitTags, type RejectedTag } from '#tag-input/tag-text.ts';
import { focusLastTag, TagRow } from '#tag-input/tag-row.tsx';
import css from './tag-box.module.css';

export interface TagInputProps
  extends
    FieldProps,
    Pick<ComponentProps<'input'>, 'id' | 'name' | 'placeholder' | 'disabled' | 'maxLength' | 'onBlur'> {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Maximum number of tags. */
  readonly max?: number;
  /** Returns why a text is not a valid tag, or undefined. */
  readonly check?: (text: string) => string | undefined;
}

/** List of short texts: search keywords, recipients of a copy. */
export function TagInput({ label, help, error, optional = false, id, ...props }: TagInputProps) {
  const [rejection, setRejection] = useState<string>();
  return (
    <Field label={label} help={help} error={rejection ?? error} optional={optional} id={id} className="kit-TagInput">
      {(ids) => <TagControl {...props} ids={ids} label={label} required={!optional} onReject={setRejection} />}
    </Field>
  );
}

interface TagControlProps extends Omit<TagInputProps, keyof FieldProps | 'id'> {
  readonly label: string;
  readonly required: boolean;
  readonly ids: ComponentProps<'input'>;
  /** Called with the rejection message, and with undefined when it is resolved. */
  readonly onReject: (message: string | undefined) => void;
}

function TagControl({
  label,
  required,
  ids,
  value,
  onChange,
  max,
  check,
  onReject,
  name,
  disabled = false,
  placeholder,
  onBlur,
  ...input
}: TagControlProps) {
  const messages = useFormMessages();
  const announce = useAnnounce();
  const fieldRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [inputText, setInputText] = useState('');

  const rejectionText = ({ text, reason }: RejectedTag) =>
    reason === 'twice' ? messages.tagTwice(text) : reason === 'full' ? messages.tooManyTags(max ?? 0) : reason.message;

  /** Rejected texts stay in the field for correction, with a message. */
  function add(text: string) {
    const { tags, rejected } = addTags(value, splitTags(text), { max, check });
    const added = tags.slice(value.length);
    setInputText(rejected.map((tag) => tag.text).join(', '));
    onReject(rejected[0] && rejectionText(rejected[0]));
    if (added.length === 0) return;
    onChange(tags);
    announce(messages.tagsAdded(added.join(', ')));
  }
  function changeInputText(text: string) {
    onReject(undefined);
    if (isBetweenTags(text)) add(text);
    else setInputText(text);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    // A single-line input drops line breaks.
    if (!isBetweenTags(text.trim())) return;
    event.preventDefault();
    add(`${inputText}${text}`);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && inputText.trim() !== '') {
      event.preventDefault();
      add(inputText);
      return;
    }
    focusLastTag(event, fieldRef.current);
  }
  return (
    <div ref={fieldRef} className={clsx(control.box, css.box)} data-part="box">
      <TagRow
        label={label}
        tags={value.map((tag) => ({ value: tag, label: tag }))}
        disabled={disabled}
        inputRef={inputRef}
        onRemove={(removed) => {
          onReject(undefined);
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
        value={inputText}
        onChange={({ target }) => changeInputText(target.value)}
        onPaste={paste}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (inputText.trim() !== '') add(inputText);
          onBlur?.(event);
        }}
      />
      {name !== undefined && value.map((tag) => <input key={tag} type="hidden" name={name} value={tag} />)}
    </div>
  );
}
