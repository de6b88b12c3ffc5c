import { useRef, useState } from 'react';
import { acceptedNames, isAccepted } from '#file-upload/accepts.ts';
import type { UploadedFile } from '#file-upload/file-upload.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';

interface Rules {
  readonly accept: string | undefined;
  readonly maxBytes: number | undefined;
  readonly multiple: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Hands on the files that may be uploaded, and keeps the others with their reason until the next are chosen. */
export function useRefusals({ accept, maxBytes, multiple, onAdd }: Rules) {
  const messages = useFormMessages();
  const [refused, setRefused] = useState<readonly UploadedFile[]>([]);
  const count = useRef(0);

  function reasonAgainst(file: File, index: number): string | null {
    if (!isAccepted(file, accept)) return messages.fileTypeRefused(acceptedNames(accept, messages.imageFiles));
    if (maxBytes !== undefined && file.size > maxBytes) return messages.fileTooLarge(messages.fileSize(maxBytes));
    if (file.size === 0) return messages.fileEmpty;
    return index > 0 && !multiple ? messages.oneFileOnly : null;
  }
  function add(files: readonly File[]) {
    if (files.length === 0) return;
    const judged = files.map((file, index) => ({ file, reason: reasonAgainst(file, index) }));
    setRefused(
      judged.flatMap(({ file: { name, size }, reason }) => {
        if (reason === null) return [];
        count.current += 1;
        return [{ id: `refused-${count.current}`, name, size, state: 'failed' as const, error: reason }];
      }),
    );
    const right = judged.flatMap(({ file, reason }) => (reason === null ? [file] : []));
    if (right.length > 0) onAdd(right);
  }
  return { refused, add, dismiss: (id: string) => setRefused(refused.filter((file) => file.id !== id)) };
}
