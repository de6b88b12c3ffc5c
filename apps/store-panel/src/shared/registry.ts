import { useLayoutEffect, useRef } from 'react';

/** What mounted components contribute to something outside of them. */
export interface Registry<Item> {
  /** All items, those registered last at the end. */
  readonly list: () => readonly Item[];
  /** Registers items while the component is mounted, from the frame on that shows it. */
  readonly useItems: (items: readonly Item[]) => void;
}

export function createRegistry<Item>(): Registry<Item> {
  let sources: readonly (() => readonly Item[])[] = [];
  const list = () => sources.flatMap((source) => source());

  function register(source: () => readonly Item[]): () => void {
    sources = [...sources, source];
    return () => {
      sources = sources.filter((one) => one !== source);
    };
  }
  return {
    list,
    useItems(items) {
      const latest = useRef(items);
      useLayoutEffect(() => {
        latest.current = items;
      });
      useLayoutEffect(() => register(() => latest.current), []);
    },
  };
}
