/** An arrived customer. `code` is null if the order has none. */
export interface Arrival {
  readonly code: string | null;
}

/** The counter where customers collect their orders with their codes. */
export interface Counter {
  arrive(orderId: string, arrival: Arrival): void;
  /** Resolves when the customer arrives; to null if the order has ended. */
  whenHere(orderId: string): Promise<Arrival | null>;
  /** The order has ended. */
  forget(orderId: string): void;
}

export function createCounter(): Counter {
  const arrivals = new Map<string, PromiseWithResolvers<Arrival | null>>();

  function arrivalOf(orderId: string): PromiseWithResolvers<Arrival | null> {
    const existing = arrivals.get(orderId);
    if (existing) return existing;
    const resolvers = Promise.withResolvers<Arrival | null>();
    arrivals.set(orderId, resolvers);
    return resolvers;
  }

  return {
    arrive: (orderId, arrival) => arrivalOf(orderId).resolve(arrival),
    whenHere: (orderId) => arrivalOf(orderId).promise,
    forget(orderId) {
      arrivals.get(orderId)?.resolve(null);
      arrivals.delete(orderId);
    },
  };
}
