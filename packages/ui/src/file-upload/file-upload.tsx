import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { Field, type ControlProps, type FieldProps } from '#field/field.tsx';
import { acceptedNames } from '#file-upload/accepts.ts';
import { FileRow } from '#file-upload/file-row.tsx';
import { useDropZone } from '#file-upload/use-drop-zone.ts';
import { useFileNews } from '#file-upload/use-file-news.ts';
import { useRefusals } from '#file-upload/use-refusals.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './file-upload.module.css';

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size?: number;
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 1; without it, nobody knows how far it is. */
  readonly progress?: number;
  /** Why it failed, or was refused by the app. */
  readonly error?: string;
  /** Shown small where it is an image. */
  readonly file?: Blob;
  /** Address of a small image, for what was uploaded earlier. */
  readonly previewUrl?: string;
}

export interface FileUploadProps extends FieldProps, Pick<ComponentProps<'input'>, 'id' | 'accept' | 'disabled'> {
  /** The app owns what becomes of them. */
  readonly files: readonly UploadedFile[];
  /** Files of a right type and size; what else was chosen is refused with its reason, and not handed on. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  /** Without it a failed file can only be removed. */
  readonly onRetry?: (id: string) => void;
  readonly multiple?: boolean;
  readonly maxBytes?: number;
}

/** Files by button, keyboard or dropping, and what becomes of each. */
export function FileUpload({ label, help, error, optional, id, ...props }: FileUploadProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-FileUpload">
      {(ids) => <FileUploadControl {...props} {...ids} />}
    </Field>
  );
}

type FileUploadControlProps = Omit<FileUploadProps, keyof FieldProps | 'id'> & ControlProps;

function FileUploadControl({
  files,
  onAdd,
  onRemove,
  onRetry,
  multiple = false,
  maxBytes,
  accept,
  disabled = false,
  ...ids
}: FileUploadControlProps) {
  const messages = useFormMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const { refused, add, dismiss } = useRefusals({ accept, maxBytes, multiple, onAdd });
  const zone = useDropZone(add, disabled);
  const news = useFileNews(files, refused);
  const limits = [
    acceptedNames(accept, messages.imageFiles),
    maxBytes === undefined ? '' : messages.fileLimit(messages.fileSize(maxBytes)),
  ].filter((limit) => limit !== '');
  const limitsId = `${ids.id}-limits`;

  /** The focus goes on to the next file, not to the top of the page. */
  function remove(fileId: string, act: (id: string) => void) {
    const rows = [...(listRef.current?.children ?? [])];
    const index = rows.findIndex((row) => row.getAttribute('data-id') === fileId);
    const neighbour = rows[index + 1] ?? rows[index - 1];
    act(fileId);
    const next = neighbour?.querySelector<HTMLElement>('[data-part="remove"]') ?? inputRef.current;
    next?.focus();
  }
  return (
    <>
      <div
        className={css.zone}
        data-part="zone"
        data-state={zone.isOver ? 'over' : undefined}
        data-disabled={disabled || undefined}
        {...zone.handlers}
      >
        <input
          {...ids}
          ref={inputRef}
          type="file"
          aria-describedby={clsx(ids['aria-describedby'], limits.length > 0 && limitsId) || undefined}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className={css.input}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
        <Upload aria-hidden="true" />
        <span className={css.invitation} aria-hidden="true">
          {zone.isOver ? (
            messages.dropHere
          ) : (
            <>
              <span className={css.choose}>{multiple ? messages.chooseFiles : messages.chooseFile}</span>{' '}
              <span className={css.orDrop}>{multiple ? messages.orDropFiles : messages.orDropFile}</span>
            </>
          )}
        </span>
        {limits.length > 0 && (
          <span className={css.limits} id={limitsId}>
            {limits.join(' · ')}
          </span>
        )}
      </div>
      {files.length + refused.length > 0 && (
        <ul ref={listRef} className={css.list} aria-label={messages.files}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              disabled={disabled}
              onRemove={() => remove(file.id, onRemove)}
              onRetry={onRetry === undefined ? undefined : () => onRetry(file.id)}
            />
          ))}
          {refused.map((file) => (
            <FileRow key={file.id} file={file} disabled={disabled} onRemove={() => remove(file.id, dismiss)} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}
