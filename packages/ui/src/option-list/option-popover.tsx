import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { OptionList, type OptionListProps } from '#option-list/listbox.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './option-popover.module.css';

interface OptionPopoverProps extends OptionListProps {
  readonly open: boolean;
  /** The field, which gives the popover its position and width. */
  readonly anchorRef: RefObject<HTMLElement | null>;
  /** True if text is typed: the number of matches is then announced. */
  readonly isTyping: boolean;
  readonly loading?: boolean;
  readonly emptyText: string | undefined;
}

/** Popover with matching options, or a message that there are none. */
export function OptionPopover({ open, anchorRef, isTyping, loading = false, emptyText, ...list }: OptionPopoverProps) {
  const messages = useFormMessages();
  const floatRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const float = floatRef.current;
    if (float === null) return;
    float.style.setProperty('inline-size', `${anchorRef.current?.offsetWidth ?? 0}px`);
    float.togglePopover(open);
  }, [open, anchorRef]);
  useFloating({ open, anchor: anchorRef, floating: floatRef });
  const count = list.options.length;
  const emptyMessage = emptyText ?? messages.noOptions;
  return (
    <>
      <div ref={floatRef} popover="manual" className={clsx(floating.root, css.root)} data-part="list">
        {open && (
          <>
            <OptionList {...list} />
            {count === 0 && <p className={css.empty}>{loading ? messages.loading : emptyMessage}</p>}
          </>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {open && isTyping && !loading && (count === 0 ? emptyMessage : messages.optionsFound(count))}
        </span>
      </VisuallyHidden>
    </>
  );
}
