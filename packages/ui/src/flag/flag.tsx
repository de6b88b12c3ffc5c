import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import css from './flag.module.css';

export interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** A country's flag as text, or its two letters where the system draws none (Windows). Never without the name beside it. */
export function Flag({ code }: FlagProps) {
  const drawn = useSyncExternalStore(neverChanges, systemHasFlags, () => false);
  const letters = code.toUpperCase();
  return (
    <span className={clsx('kit-Flag', drawn ? css.flag : css.letters)} aria-hidden="true">
      {drawn ? letters.replaceAll(/[A-Z]/g, regionalIndicator) : letters}
    </span>
  );
}

/** The regional indicator A; two indicators make a flag. */
const REGIONAL_A = 0x1f1e6;

const regionalIndicator = (letter: string) => String.fromCodePoint(REGIONAL_A + letter.charCodeAt(0) - 65);

const neverChanges = () => () => {};

let hasFlags: boolean | undefined;

/** Two indicators that become one sign are narrower than two of them. */
function systemHasFlags(): boolean {
  if (hasFlags === undefined) {
    const pen = document.createElement('canvas').getContext('2d');
    const widthOf = (text: string) => pen?.measureText(text).width ?? 0;
    hasFlags = widthOf('🇫🇷') < widthOf('🇫') * 1.5;
  }
  return hasFlags;
}
