import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#file-upload/uploaded-file.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';

/** Returns the announcement for screen readers: each file as it completes or fails. Initial files are not announced. */
export function useUploadAnnouncements(files: readonly UploadedFile[], rejected: readonly UploadedFile[]): string {
  const messages = useFormMessages();
  const previous = useRef<ReadonlyMap<string, UploadedFile['state']> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const all = [...files, ...rejected];
    const before = previous.current;
    previous.current = new Map(all.map(({ id, state }) => [id, state]));
    if (before === null) return;
    const endedUploads = all.filter(
      ({ id, state }) => (state === 'done' || state === 'failed') && before.get(id) !== state,
    );
    if (endedUploads.length === 0) return;
    const outcomeText = ({ state, error }: UploadedFile) =>
      state === 'done' ? messages.fileUploaded : (error ?? messages.fileFailed);
    setAnnouncement(endedUploads.map((file) => `${file.name}: ${outcomeText(file)}`).join(' '));
  }, [files, rejected, messages]);
  return announcement;
}
