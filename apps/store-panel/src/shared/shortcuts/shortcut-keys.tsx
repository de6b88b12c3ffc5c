import { Kbd } from '@store-panel/ui/kbd';
import { Fragment } from 'react';

import css from './shortcut-keys.module.css';

/** More alternatives than these are shown as a range. */
const MAX_ALTERNATIVES = 4;

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→' };

/** ⌘ on keyboards of Apple, Ctrl on others. */
const MODIFIER = /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const signOf = (part: string): string =>
  part === 'Mod' ? MODIFIER : (ARROWS[part] ?? (part.length === 1 ? part.toUpperCase() : part));

/** `Mod+z` → Ctrl, Z; `g o` → G, O; each with an id, because `g g` has one twice. */
const signsOf = (key: string) => key.split(/[ +]/).map((part, at) => ({ id: `${at} ${part}`, sign: signOf(part) }));

/** The keys of a shortcut: alternatives are separated, keys of a combination or sequence are not. */
export function ShortcutKeys({ keys }: { readonly keys: readonly string[] }) {
  const isRange = keys.length > MAX_ALTERNATIVES;
  const shown = isRange ? keys.filter((_key, at) => at === 0 || at === keys.length - 1) : keys;
  return (
    <span className={css.keys} dir="ltr">
      {shown.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && <span className={css.separator}>{isRange ? '…' : '/'}</span>}
          {signsOf(key).map(({ id, sign }) => (
            <Kbd key={id}>{sign}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
