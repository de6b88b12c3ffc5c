import { useNavigate } from 'react-router';

import type { Shortcut } from './shortcut.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** First key of the sequences that lead to a screen. */
const GO_KEY = 'g';

/** The sequence that leads to a screen with this letter. */
export const goKeys = (letter: string): string => `${GO_KEY} ${letter}`;

/** A screen that `g` and a letter lead to. */
export interface GoDestination {
  readonly letter: string;
  readonly href: string;
  /** Name of the screen, translated. */
  readonly label: string;
}

/** Registers `g` and a letter for each destination. */
export function useGoShortcuts(destinations: readonly GoDestination[]): void {
  const navigate = useNavigate();
  useShortcuts(
    destinations.map(({ letter, href, label }): Shortcut => ({
      keys: [goKeys(letter)],
      description: label,
      scope: 'panel',
      onPress: () => void navigate(href),
    })),
  );
}
