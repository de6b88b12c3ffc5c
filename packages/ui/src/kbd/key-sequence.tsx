import { Kbd } from '#kbd/kbd.tsx';

/** Keys pressed one after the other; the same one may come twice. */
export function KeySequence({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key, index) => <Kbd key={keys.slice(0, index + 1).join(' ')}>{key}</Kbd>);
}
