import type { ReactNode } from 'react';

/** Phones, ids and codes read from left to right in every language, and must not stir the text around them. */
export function LtrText({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
