import { type Context, use } from 'react';

/** Returns the value of a context. Throws without a provider. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('Outside of the provider');
  return value;
}
