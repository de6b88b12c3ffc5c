import { useLayoutEffect } from 'react';

/** How many components have each attribute on. */
const counts = new Map<string, number>();

/**
 * Has an attribute of the document's root element while any component has it on. For styles of the whole page: `:has()`
 * on the root element would search the whole document after each of its changes.
 */
export function useRootAttribute(name: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const add = (change: number) => {
      const count = (counts.get(name) ?? 0) + change;
      counts.set(name, count);
      document.documentElement.toggleAttribute(name, count > 0);
    };
    add(1);
    return () => add(-1);
  }, [name, isOn]);
}
