import { type Context, use } from 'react';

/** What a provider around the component gives. Throws where there is none. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('Outside of the provider');
  return value;
}
