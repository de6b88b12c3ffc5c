import { type RefObject, useEffect, useEffectEvent } from 'react';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';

/** Enter in a text field of a part of a form, where it does something else than to submit the form. */
export function useEnterKey(part: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const abortController = new AbortController();
    part.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !isTextField(event.target)) return;
        event.preventDefault();
        enter();
      },
      { signal: abortController.signal },
    );
    return () => abortController.abort();
  }, [part]);
}
