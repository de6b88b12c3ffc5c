import { useEffect, useRef, useState } from 'react';
import type { FileUploadProps, UploadedFile } from '#file-upload/file-upload.tsx';

export interface UploadContext {
  /** Aborted when the file is removed or replaced, or the field unmounts. */
  readonly signal: AbortSignal;
  /** Progress, 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

export interface SingleFileUploadOptions {
  /** Uploads a file; resolves when the server has stored it. */
  readonly send: (file: File, on: UploadContext) => Promise<void>;
  /** Error message of a failure. */
  readonly formatError: (failure: unknown) => string | Promise<string>;
}

type FileRows = Pick<FileUploadProps, 'files' | 'onAdd' | 'onRemove' | 'onRetry'>;

interface Sent extends UploadedFile {
  readonly file: File;
}

/**
 * State of a `FileUpload` that uploads one file at a time on selection. Failed files stay for a retry, uploaded ones
 * are removed.
 */
export function useSingleFileUpload({ send, formatError }: SingleFileUploadOptions): FileRows {
  const [sent, setSent] = useState<Sent | null>(null);
  const controllerRef = useRef<AbortController>(undefined);
  // Unmounting aborts the upload; a file that was sent completely is stored anyway.
  useEffect(() => () => controllerRef.current?.abort(), []);

  async function begin(file: File) {
    controllerRef.current?.abort();
    const { signal } = (controllerRef.current = new AbortController());
    const row = { id: crypto.randomUUID(), name: file.name, size: file.size, file };
    const show = (current: Sent | null) => {
      if (!signal.aborted) setSent(current);
    };
    show({ ...row, state: 'uploading' });
    try {
      await send(file, { signal, onProgress: (progress) => show({ ...row, state: 'uploading', progress }) });
      show(null);
    } catch (failure) {
      if (!signal.aborted) show({ ...row, state: 'failed', error: await formatError(failure) });
    }
  }
  return {
    files: sent ? [sent] : [],
    onAdd: ([file]) => {
      if (file) void begin(file);
    },
    onRemove: () => {
      controllerRef.current?.abort();
      setSent(null);
    },
    onRetry: () => {
      if (sent) void begin(sent.file);
    },
  };
}
