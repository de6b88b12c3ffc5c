import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { crossStep, isLastItem } from '#sidebar/column-keys.ts';
import { createFlyoutController, type FlyoutController, type OpenFlyout } from '#sidebar/flyout-controller.ts';

export interface Flyout {
  readonly open: OpenFlyout | null;
  readonly controller: FlyoutController;
  /** The open flyout, inside the list item of its area. */
  readonly boxRef: RefObject<HTMLElement | null>;
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

/** One flyout for all areas. It has no backdrop, so that a press beside it also does what is pressed. */
export function useFlyout(): Flyout {
  const boxRef = useRef<HTMLElement>(null);
  const [controller] = useState(createFlyoutController);
  const open = useSyncExternalStore(controller.subscribe, controller.get, controller.get);
  const isOpen = open !== null;

  useEffect(() => {
    if (!isOpen) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const area = () => boxRef.current?.closest('li') ?? null;
    const leaveWith = ({ target }: Event) => {
      if (!(target instanceof Node && area()?.contains(target) === true)) controller.close();
    };
    const leaveByKey = (event: KeyboardEvent) => {
      const box = boxRef.current;
      const isInside = box?.contains(document.activeElement) === true;
      const isBack = isInside && crossStep(event.key, box) === 'previous';
      const isPastEnd = isInside && event.key === 'Tab' && !event.shiftKey && isLastItem(box);
      if (event.key !== 'Escape' && !isBack && !isPastEnd) return;
      event.preventDefault();
      if (isInside) area()?.querySelector('button')?.focus();
      controller.close();
    };
    const move = (event: PointerEvent) => {
      const box = boxRef.current?.getBoundingClientRect() ?? null;
      if (isMouse(event)) controller.move({ x: event.clientX, y: event.clientY }, box);
    };
    document.addEventListener('pointermove', move, { signal, passive: true });
    document.addEventListener('pointerdown', leaveWith, { signal, capture: true });
    document.addEventListener('focusin', leaveWith, { signal });
    document.addEventListener('keydown', leaveByKey, { signal });
    return () => abortController.abort();
  }, [isOpen, controller]);
  return { open, controller, boxRef };
}
