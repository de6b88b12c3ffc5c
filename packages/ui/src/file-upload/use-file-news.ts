import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#file-upload/file-upload.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';

/** What a screen reader is told: each file as it comes to its end. Files that were there at first are no news. */
export function useFileNews(files: readonly UploadedFile[], refused: readonly UploadedFile[]): string {
  const messages = useFormMessages();
  const known = useRef<ReadonlyMap<string, UploadedFile['state']> | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const all = [...files, ...refused];
    const before = known.current;
    known.current = new Map(all.map(({ id, state }) => [id, state]));
    if (before === null) return;
    const ended = all.filter(({ id, state }) => (state === 'done' || state === 'failed') && before.get(id) !== state);
    if (ended.length === 0) return;
    const words = ({ state, error }: UploadedFile) =>
      state === 'done' ? messages.fileUploaded : (error ?? messages.fileFailed);
    setNews(ended.map((file) => `${file.name}: ${words(file)}`).join(' '));
  }, [files, refused, messages]);
  return news;
}
