import { checkScreenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { SCREENS, screenAt, type ScreenId } from '@store-panel/domain/access/screens';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { createStoredList, hasFields, type StoredList } from './stored-list.ts';

/** More pins than these are no shortcuts any more (design: navigation §5). */
export const MAX_PINS = 6;
/** With those that are hidden now; the oldest of them go first. */
const MAX_STORED = 20;
/** Longer names do not fit the menu. */
export const MAX_PIN_NAME = 40;

/** A pinned page with its filters. */
export interface Pin {
  /** Path and search params. */
  readonly href: string;
  /** The page's title when it was pinned, or what the user calls it. */
  readonly name: string;
  /** Whether the user named it; otherwise a screen has its name in the current language. */
  readonly isRenamed: boolean;
}

/** A pin that the session may open. */
export interface VisiblePin extends Pin {
  readonly screen: ScreenId;
}

const isPin = (value: unknown): value is Pin =>
  hasFields(value, { href: 'string', name: 'string', isRenamed: 'boolean' });

export interface Pins extends StoredList<Pin> {
  readonly add: (pin: Pick<Pin, 'href' | 'name'>) => void;
  readonly rename: (href: string, name: string) => void;
  readonly remove: (href: string) => void;
}

export function createPins(storage: BrowserStorage | null, account: string): Pins {
  const list = createStoredList({ storage, key: `pins.${account}`, isItem: isPin });
  return {
    ...list,
    add({ href, name }) {
      list.change((pins) => {
        const others = pins.filter((pin) => pin.href !== href);
        const pin = { href, name: uniqueName(name, others), isRenamed: others.some((other) => other.name === name) };
        return [...others, pin].slice(-MAX_STORED);
      });
    },
    rename: (href, name) =>
      list.change((pins) =>
        pins.map((pin) => (pin.href === href ? { ...pin, name: name.slice(0, MAX_PIN_NAME), isRenamed: true } : pin)),
      ),
    remove: (href) => list.change((pins) => pins.filter((pin) => pin.href !== href)),
  };
}

/** The same page with other filters gets a number: `Past orders 2`. */
function uniqueName(name: string, others: readonly Pin[]): string {
  const names = new Set(others.map((pin) => pin.name));
  let unique = name;
  for (let number = 2; names.has(unique); number += 1) unique = `${name} ${number}`;
  return unique;
}

/** The pins that the session may open now. What is denied or unknown stays stored, because access may come back. */
export const visiblePins = (pins: readonly Pin[], access: ScreenSession): readonly VisiblePin[] =>
  pins.flatMap((pin) => {
    const screen = screenAt(pin.href.replace(/[?#].*/, ''));
    const isOpen = screen !== null && SCREENS[screen].isRouted && checkScreenAccess(screen, access).allowed;
    return isOpen ? [{ ...pin, screen }] : [];
  });

/** Whether every page of the screen is the same record's or list's, so that the screen's name is the pin's. */
export const hasScreenName = ({ screen, isRenamed }: VisiblePin): boolean =>
  !isRenamed && !SCREENS[screen].path.includes(':');
