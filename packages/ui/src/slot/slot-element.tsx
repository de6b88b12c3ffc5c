import { cloneElement, type ComponentProps, type HTMLAttributes, type ReactElement } from 'react';

type SlotProps = HTMLAttributes<HTMLElement> &
  Pick<ComponentProps<'button'>, 'ref' | 'popoverTarget'> & {
    readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
  };

/** Passes its props to its only child; the caller merges event handlers. */
export function Slot({ children, ...props }: SlotProps) {
  return cloneElement(children, props);
}
