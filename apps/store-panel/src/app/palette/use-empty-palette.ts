import { History, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { CommandEntry } from '#shared/commands/command.ts';
import { usePlaces } from '#shared/personal-lists/use-places.ts';

const MAX_PAGE = 4;

export interface EntrySection {
  readonly name: string;
  readonly entries: readonly CommandEntry[];
}

/** What the palette shows until something is typed: recent places, pins, and actions of the page. */
export function useEmptyPalette(commands: readonly CommandEntry[]): readonly EntrySection[] {
  const { t } = useTranslation('palette');
  const places = usePlaces();
  const recent = places.recent.map(({ href, label }): CommandEntry => ({
    value: `recent:${href}`,
    group: 'recent',
    label,
    icon: History,
    action: { href },
  }));
  const pinned = places.pins.map(({ href, label }): CommandEntry => ({
    value: `pinned:${href}`,
    group: 'pinned',
    label,
    icon: Star,
    action: { href },
  }));
  const ofPage = commands.filter(({ group, denial }) => group === 'page' && denial === undefined).slice(0, MAX_PAGE);
  return [
    { name: t('group.recent'), entries: recent },
    { name: t('group.pinned'), entries: pinned },
    { name: t('group.page'), entries: ofPage },
  ].filter(({ entries }) => entries.length > 0);
}
