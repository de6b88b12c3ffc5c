/** A customer who has come. `code` is null where the order has none. */
export interface Arrival {
  readonly code: string | null;
}

/** Where customers collect their orders: they come, and tell their code to whoever hands out. */
export interface Counter {
  arrive(orderId: string, arrival: Arrival): void;
  /** Resolves once the customer is here; to null when the order has ended and nobody comes any more. */
  whenHere(orderId: string): Promise<Arrival | null>;
  /** The order has ended. */
  forget(orderId: string): void;
}

export function createCounter(): Counter {
  const places = new Map<string, PromiseWithResolvers<Arrival | null>>();

  function place(orderId: string): PromiseWithResolvers<Arrival | null> {
    const kept = places.get(orderId);
    if (kept) return kept;
    const made = Promise.withResolvers<Arrival | null>();
    places.set(orderId, made);
    return made;
  }

  return {
    arrive: (orderId, arrival) => place(orderId).resolve(arrival),
    whenHere: (orderId) => place(orderId).promise,
    forget(orderId) {
      places.get(orderId)?.resolve(null);
      places.delete(orderId);
    },
  };
}
