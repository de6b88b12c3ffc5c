import { cloneElement, type ComponentProps, type HTMLAttributes, type ReactElement } from 'react';

type SlotProps = HTMLAttributes<HTMLElement> &
  Pick<ComponentProps<'button'>, 'ref' | 'popoverTarget'> & {
    readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
  };

/** Lends its props to the one element inside, whose own handlers are the caller's to combine. */
export function Slot({ children, ...props }: SlotProps) {
  return cloneElement(children, props);
}
