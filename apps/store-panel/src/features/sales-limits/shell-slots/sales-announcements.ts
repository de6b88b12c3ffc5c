import { localizedText } from '@store-panel/domain/geo/languages';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { partId } from './last-change.ts';
import { useEndText, useLimitText } from './use-limit-text.ts';
import { type Sales, useSales } from './use-sales.ts';

export interface SalesAnnouncementsProps {
  /** What held before. */
  readonly from: Pick<Sales, 'limits' | 'soldOut' | 'servicesOff'>;
}

/** Announces new limits and the end of the last one, services that are off or on again, and items that sold out or are back. */
export function SalesAnnouncements({ from }: SalesAnnouncementsProps) {
  const { t } = useTranslation(['sales-limits', 'limit-choices']);
  const language = useLanguage();
  const limitText = useLimitText();
  const endText = useEndText();
  const announce = useAnnounce();
  const { limits, soldOut, servicesOff } = useSales();
  const previousRef = useRef(from);
  useEffect(() => {
    const previous = previousRef.current;
    previousRef.current = { limits, soldOut, servicesOff };
    const added = limits.filter(({ limit_id }) => !previous.limits.some((other) => other.limit_id === limit_id));
    const isOver = previous.limits.length > 0 && limits.length === 0;
    const names = (items: Sales['soldOut'], others: Sales['soldOut']) =>
      items
        .filter((part) => !others.some((other) => partId(other) === partId(part)))
        .map(({ name }) => localizedText(name, language));
    const newlyOff = servicesOff.filter(
      (off) => !previous.servicesOff.some(({ limit_id }) => limit_id === off.limit_id),
    );
    const onAgain = previous.servicesOff.filter((off) => !servicesOff.some(({ service }) => service === off.service));
    const texts = [
      ...added.map(limitText),
      ...newlyOff.map((off) => t(`limit-choices:service.off.${off.service}`, { end: endText(off) })),
      ...onAgain.map(({ service }) => t(`limit-choices:service.on.${service}`)),
      ...(isOver ? [t('statusBar.over')] : []),
      ...names(soldOut, previous.soldOut).map((name) => t('soldOut.announced', { name })),
      ...names(previous.soldOut, soldOut).map((name) => t('soldOut.announcedBack', { name })),
    ];
    if (texts.length > 0) announce(texts.join(' '));
  }, [limits, soldOut, servicesOff, announce, t, limitText, endText, language]);
  return null;
}
