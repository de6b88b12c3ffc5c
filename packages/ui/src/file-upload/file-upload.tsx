import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { Field, type ControlProps, type FieldProps } from '#field/field.tsx';
import { acceptedNames } from '#file-upload/accepts.ts';
import { FileRow } from '#file-upload/file-row.tsx';
import type { UploadedFile } from '#file-upload/uploaded-file.ts';
import { useDropZone } from '#file-upload/use-drop-zone.ts';
import { useUploadAnnouncements } from '#file-upload/use-upload-announcements.ts';
import { useRejectedFiles } from '#file-upload/use-rejected-files.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './file-upload.module.css';

export type { UploadedFile };

export interface FileUploadProps extends FieldProps, Pick<ComponentProps<'input'>, 'id' | 'accept' | 'disabled'> {
  /** Files and their states; the app owns them. */
  readonly files: readonly UploadedFile[];
  /** Called with valid files. The field itself rejects files of a wrong type or size and shows the reason. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  /** Without it, failed files can only be removed. */
  readonly onRetry?: (id: string) => void;
  readonly multiple?: boolean;
  readonly maxBytes?: number;
}

/** Selects files by button, keyboard or drop, and shows the state of each. */
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
  const { rejected, add, dismiss } = useRejectedFiles({ accept, maxBytes, multiple, onAdd });
  const zone = useDropZone(add, disabled);
  const announcement = useUploadAnnouncements(files, rejected);
  const limits = [
    acceptedNames(accept, messages.imageFiles),
    maxBytes === undefined ? '' : messages.fileLimit(messages.fileSize(maxBytes)),
  ].filter((limit) => limit !== '');
  const limitsId = `${ids.id}-limits`;

  /** Moves the focus to the next file instead of the top of the page. */
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
        data-state={zone.isDragOver ? 'over' : undefined}
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
            // Allows selecting the same file again after it was removed.
            currentTarget.value = '';
          }}
        />
        <Upload aria-hidden="true" />
        <span className={css.invitation} aria-hidden="true">
          {zone.isDragOver ? (
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
      {files.length + rejected.length > 0 && (
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
          {rejected.map((file) => (
            <FileRow key={file.id} file={file} disabled={disabled} onRemove={() => remove(file.id, dismiss)} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
