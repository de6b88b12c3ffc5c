import type { ScreenId } from '@store-panel/domain/access/screens';
import { screenOfSection, SETTING_SECTIONS } from '@store-panel/domain/settings/settings-table';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { type SectionChange, useSectionChanges } from '#shared/live/use-section-changes.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';

interface ChangedNoticeProps {
  readonly screen: ScreenId;
  /** Loads the settings again. The form merges them. */
  readonly onChanged: () => void;
}

/** Says who changed the settings of this page while it is open, and has them loaded. Texts: `settings`, `orders`. */
export function ChangedNotice({ screen, onChanged }: ChangedNoticeProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorName = useActorName();
  const [shown, setShown] = useState<SectionChange | null>(null);
  const sections = SETTING_SECTIONS.filter((section) => screenOfSection(section) === screen);
  useSectionChanges((changes) => {
    const change = changes.find(({ section: { section } }) => sections.some((one) => one === section));
    if (!change) return;
    onChanged();
    setShown(change.isOwn ? null : change);
  });
  if (!shown) return null;
  const time = formatTimeOrDateTime(Date.parse(shown.at), serverNow(), { language, clock, zone });
  return <InlineAlert tone="info">{t('changedBy', { actor: actorName(shown.by), time })}</InlineAlert>;
}
