import { useEffect, useRef, useState } from 'react';
import type { FileUploadProps, UploadedFile } from '#file-upload/file-upload.tsx';

export interface UploadOnItsWay {
  /** Aborted when the file is removed, another one takes its place, or its field goes away. */
  readonly signal: AbortSignal;
  /** How much of it is sent, 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

export interface OneUpload {
  /** Sends a file; resolves when it is kept. */
  readonly send: (file: File, on: UploadOnItsWay) => Promise<void>;
  /** What a reader is told of a failure. */
  readonly reasonOf: (failure: unknown) => string | Promise<string>;
}

type FileRows = Pick<FileUploadProps, 'files' | 'onAdd' | 'onRemove' | 'onRetry'>;

interface Sent extends UploadedFile {
  readonly file: File;
}

/**
 * The rows of a `FileUpload` that sends one file at a time, as soon as it is chosen. What failed stays with its reason and can be
 * sent again; what was kept leaves the field.
 */
export function useOneUpload({ send, reasonOf }: OneUpload): FileRows {
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useRef<AbortController>(undefined);
  // Who leaves does not wait for an answer; what was sent whole is kept there all the same.
  useEffect(() => () => sending.current?.abort(), []);

  async function begin(file: File) {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    const row = { id: crypto.randomUUID(), name: file.name, size: file.size, file };
    const show = (now: Sent | null) => {
      if (!signal.aborted) setSent(now);
    };
    show({ ...row, state: 'uploading' });
    try {
      await send(file, { signal, onProgress: (progress) => show({ ...row, state: 'uploading', progress }) });
      show(null);
    } catch (failure) {
      if (!signal.aborted) show({ ...row, state: 'failed', error: await reasonOf(failure) });
    }
  }
  return {
    files: sent ? [sent] : [],
    onAdd: ([file]) => {
      if (file) void begin(file);
    },
    onRemove: () => {
      sending.current?.abort();
      setSent(null);
    },
    onRetry: () => {
      if (sent) void begin(sent.file);
    },
  };
}
