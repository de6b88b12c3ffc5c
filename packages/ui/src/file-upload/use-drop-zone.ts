import { useEffect, useState, type DragEvent } from 'react';
import { droppedFiles, hasFolders } from '#file-upload/dropped-files.ts';

const hasFiles = (event: { readonly dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') === true;

/**
 * Accepts files and folders dropped on a zone and tracks whether some hover over it. Ignores drops outside: the browser would
 * navigate to the file.
 */
export function useDropZone(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const [isDragOver, setDragOver] = useState(false);
  useEffect(() => {
    const abortController = new AbortController();
    const swallow = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', swallow, { signal: abortController.signal });
    window.addEventListener('drop', swallow, { signal: abortController.signal });
    return () => abortController.abort();
  }, []);

  const handlers = {
    onDragEnter: (event: DragEvent) => setDragOver(hasFiles(event) && !disabled),
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event) || disabled) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      setDragOver(false);
      if (!hasFiles(event) || disabled) return;
      event.preventDefault();
      const { dataTransfer } = event;
      if (hasFolders(dataTransfer)) void droppedFiles(dataTransfer).then(onFiles);
      else onFiles([...dataTransfer.files]);
    },
  };
  return { isDragOver, handlers };
}
