import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import css from './flag.module.css';

export interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** A country's flag as emoji, or its two letters if the system has none (Windows). Always show the name beside it. */
export function Flag({ code }: FlagProps) {
  const hasFlagEmoji = useSyncExternalStore(neverChanges, systemHasFlags, () => false);
  const countryCode = code.toUpperCase();
  return (
    <span className={clsx('kit-Flag', hasFlagEmoji ? css.flag : css.letters)} aria-hidden="true">
      {hasFlagEmoji ? countryCode.replaceAll(/[A-Z]/g, regionalIndicator) : countryCode}
    </span>
  );
}

/** Regional indicator A; two indicators form a flag. */
const REGIONAL_A = 0x1f1e6;

const regionalIndicator = (character: string) => String.fromCodePoint(REGIONAL_A + character.charCodeAt(0) - 65);

const neverChanges = () => () => {};

let hasFlags: boolean | undefined;

/** Two indicators that form a flag are narrower than two single ones. */
function systemHasFlags(): boolean {
  if (hasFlags === undefined) {
    const pen = document.createElement('canvas').getContext('2d');
    const widthOf = (text: string) => pen?.measureText(text).width ?? 0;
    hasFlags = widthOf('🇫🇷') < widthOf('🇫') * 1.5;
  }
  return hasFlags;
}
