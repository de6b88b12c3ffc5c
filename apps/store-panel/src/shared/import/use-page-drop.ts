import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
/** A zone of the page takes its files itself. */
const isInZone = ({ target }: DragEvent) => target instanceof Element && target.closest('[data-part="zone"]') !== null;

/** Takes a file that is dropped anywhere on the page. Returns whether one hovers over it. */
export function usePageDrop(onFile: (file: File) => void, isDisabled: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (isDisabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setOver(true);
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const leave = (event: DragEvent) => {
      // The pointer leaves the window; inside it, it leaves one element for another.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!hasFiles(event) || isInZone(event)) return;
      event.preventDefault();
      if (file) take(file);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => {
      controller.abort();
      setOver(false);
    };
  }, [isDisabled]);
  return isOver;
}
