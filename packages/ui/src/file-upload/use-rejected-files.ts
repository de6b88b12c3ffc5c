import { useRef, useState } from 'react';
import { acceptedNames, isAccepted } from '#file-upload/accepts.ts';
import type { UploadedFile } from '#file-upload/uploaded-file.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';

interface Rules {
  readonly accept: string | undefined;
  readonly maxBytes: number | undefined;
  readonly multiple: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Passes on valid files and keeps the rejected ones with their reason until the next selection. */
export function useRejectedFiles({ accept, maxBytes, multiple, onAdd }: Rules) {
  const messages = useFormMessages();
  const [rejected, setRejected] = useState<readonly UploadedFile[]>([]);
  const count = useRef(0);

  function reasonAgainst(file: File, index: number): string | null {
    if (!isAccepted(file, accept)) return messages.fileTypeRejected(acceptedNames(accept, messages.imageFiles));
    if (maxBytes !== undefined && file.size > maxBytes) return messages.fileTooLarge(messages.fileSize(maxBytes));
    if (file.size === 0) return messages.fileEmpty;
    return index > 0 && !multiple ? messages.oneFileOnly : null;
  }
  function add(files: readonly File[]) {
    if (files.length === 0) return;
    const checked = files.map((file, index) => ({ file, reason: reasonAgainst(file, index) }));
    setRejected(
      checked.flatMap(({ file: { name, size }, reason }) => {
        if (reason === null) return [];
        count.current += 1;
        return [{ id: `refused-${count.current}`, name, size, state: 'failed' as const, error: reason }];
      }),
    );
    const accepted = checked.flatMap(({ file, reason }) => (reason === null ? [file] : []));
    if (accepted.length > 0) onAdd(accepted);
  }
  return { rejected, add, dismiss: (id: string) => setRejected(rejected.filter((file) => file.id !== id)) };
}
