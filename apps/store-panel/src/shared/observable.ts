import { useSyncExternalStore } from 'react';

/** A value outside of components that they can subscribe to; it lives as long as the page. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableObservable<Value> extends Observable<Value> {
  readonly set: (next: Value | ((current: Value) => Value)) => void;
}

export function observable<Value>(initial: Value): WritableObservable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      const changed = typeof next === 'function' ? (next as (current: Value) => Value)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of listeners) listener();
    },
  };
}

/** Subscribes to a value, or with `select` to a part of it, and rerenders only when that changes. */
export function useObservable<Value>(source: Observable<Value>): Value;
export function useObservable<Value, Part>(source: Observable<Value>, select: (value: Value) => Part): Part;
export function useObservable<Value, Part>(source: Observable<Value>, select?: (value: Value) => Part): Value | Part {
  return useSyncExternalStore(source.subscribe, () => (select ? select(source.get()) : source.get()));
}
