import type { ReactNode } from 'react';

/** Isolates phones, ids and codes, which read from left to right in every language. */
export function LtrText({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
