import { useEffect, useRef } from 'react';

/** What mounted components contribute to something outside of them. */
export interface Registry<Item> {
  /** All items, those registered last at the end. */
  readonly list: () => readonly Item[];
  /** Registers items while the component is mounted. */
  readonly useItems: (items: readonly Item[]) => void;
}

/** `start` is called when there are items, and its result when there are none any more. */
export function createRegistry<Item>(start?: (list: Registry<Item>['list']) => () => void): Registry<Item> {
  let sources: readonly (() => readonly Item[])[] = [];
  let stop: (() => void) | undefined;
  const list = () => sources.flatMap((source) => source());

  function register(source: () => readonly Item[]): () => void {
    sources = [...sources, source];
    stop ??= start?.(list);
    return () => {
      sources = sources.filter((one) => one !== source);
      if (sources.length > 0) return;
      stop?.();
      stop = undefined;
    };
  }
  return {
    list,
    useItems(items) {
      const latest = useRef(items);
      useEffect(() => {
        latest.current = items;
      });
      useEffect(() => register(() => latest.current), []);
    },
  };
}
