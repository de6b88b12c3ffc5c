import { useEffect, useState, type DragEvent, type RefObject } from 'react';

const hasFiles = (event: { readonly dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') === true;

/**
 * Says whether files hang over the zone. The drop itself is the input's, which lies over the zone: it needs no code.
 * A drop beside the zone is swallowed, since a browser would leave the page and show the file.
 */
export function useDropZone(inputRef: RefObject<HTMLInputElement | null>, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const swallow = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || (event.target === inputRef.current && !disabled)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', swallow, { signal: listening.signal });
    window.addEventListener('drop', swallow, { signal: listening.signal });
    return () => listening.abort();
  }, [inputRef, disabled]);

  const handlers = {
    onDragEnter: (event: DragEvent) => setOver(hasFiles(event) && !disabled),
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
    },
    onDrop: () => setOver(false),
  };
  return { isOver, handlers };
}
