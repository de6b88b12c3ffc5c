import type { RunningLimit, SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useLimitText } from './use-limit-text.ts';
import { useSales } from './use-sales.ts';

/** Announces new limits, and the end of the last one; not those that existed when the page was opened. */
export function useAnnounceLimits(limits: readonly RunningLimit[]): void {
  const { t } = useTranslation('sales-limits');
  const limitText = useLimitText();
  const announce = useAnnounce();
  const { state } = useSales();
  const previousIdsRef = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (!state) return;
    const previous = previousIdsRef.current;
    previousIdsRef.current = limits.map(({ limit_id }) => limit_id);
    if (previous === null) return;
    const added = limits.filter(({ limit_id }) => !previous.includes(limit_id));
    if (added.length > 0) announce(added.map(limitText).join(' '));
    else if (previous.length > 0 && limits.length === 0) announce(t('statusBar.over'));
  }, [state, limits, announce, t, limitText]);
}

/** Announces items that sold out, or are back; not those that were sold out when the page was opened. */
export function useAnnounceSoldOut(): void {
  const { t } = useTranslation('sales-limits');
  const language = useLanguage();
  const announce = useAnnounce();
  const { state, soldOut } = useSales();
  const previousItemsRef = useRef<readonly SoldOutItem[] | null>(null);
  useEffect(() => {
    if (!state) return;
    const previous = previousItemsRef.current;
    previousItemsRef.current = soldOut;
    if (previous === null) return;
    const names = (items: readonly SoldOutItem[], others: readonly SoldOutItem[]) =>
      items
        .filter(({ item_id }) => !others.some((other) => other.item_id === item_id))
        .map(({ name }) => localizedText(name, language));
    const soldOutTexts = names(soldOut, previous).map((name) => t('soldOut.announced', { name }));
    const backTexts = names(previous, soldOut).map((name) => t('soldOut.announcedBack', { name }));
    if (soldOutTexts.length + backTexts.length > 0) announce([...soldOutTexts, ...backTexts].join(' '));
  }, [state, soldOut, announce, t, language]);
}
