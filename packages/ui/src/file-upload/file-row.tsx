import { Check, CircleAlert, File as FileSign, RotateCw, X } from 'lucide-react';
import type { UploadedFile } from '#file-upload/uploaded-file.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { useObjectUrl } from '#object-url/use-object-url.ts';
import css from './file-upload.module.css';

interface FileRowProps {
  readonly file: UploadedFile;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly onRetry?: (() => void) | undefined;
}

/** One file with its state and actions. */
export function FileRow({ file, disabled, onRemove, onRetry }: FileRowProps) {
  const messages = useFormMessages();
  const { id, name, size, state, progress, error, file: content, previewUrl } = file;
  const ownPreview = useObjectUrl(content?.type.startsWith('image/') === true ? content : undefined);
  const preview = previewUrl ?? ownPreview;
  const stateTexts = {
    waiting: messages.fileWaiting,
    uploading: messages.fileUploading,
    done: messages.fileUploaded,
    failed: error ?? messages.fileFailed,
  };
  return (
    <li className={css.row} data-part="file" data-id={id} data-state={state}>
      <span className={css.preview}>
        {preview === null ? <FileSign aria-hidden="true" /> : <img src={preview} alt="" />}
      </span>
      <div className={css.words}>
        <div className={css.name}>
          <bdi>{name}</bdi>
        </div>
        <div className={css.state}>
          {size !== undefined && <bdi className={css.size}>{messages.fileSize(size)}</bdi>}
          <span className={css.status}>
            {state === 'done' && <Check aria-hidden="true" />}
            {state === 'failed' && <CircleAlert aria-hidden="true" />}
            {stateTexts[state]}
          </span>
        </div>
        {state === 'uploading' && <progress className={css.progress} value={progress} max={1} aria-label={name} />}
      </div>
      {state === 'failed' && onRetry !== undefined && (
        <IconButton
          size="sm"
          icon={<RotateCw aria-hidden="true" />}
          label={messages.retryFile(name)}
          disabled={disabled}
          onClick={onRetry}
        />
      )}
      <IconButton
        size="sm"
        data-part="remove"
        icon={<X aria-hidden="true" />}
        label={messages.removeFile(name)}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}
