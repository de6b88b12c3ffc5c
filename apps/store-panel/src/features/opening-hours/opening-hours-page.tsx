import { type StoredHours, useGetStoreHoursQuery } from '@store-panel/api-client/rtk/opening-hours';
import { storeDay } from '@store-panel/domain/time/store-time';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Tabs } from '@store-panel/ui/tabs';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { useSearchParams } from '#shared/search-params.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { type EditedFestival, FestivalDialog } from './festivals/festival-dialog.tsx';
import { FestivalsCard } from './festivals/festivals-card.tsx';
import { HolidaysCard } from './holidays/holidays-card.tsx';
import { HoursState } from './hours-state.tsx';
import css from './opening-hours.module.css';
import { HoursForm } from './week/hours-form.tsx';

/** When the store is open: its usual week, seasons and festivals. */
export function OpeningHoursPage() {
  const { t } = useTranslation('opening-hours');
  const query = useGetStoreHoursQuery();
  return (
    <SettingsPage screen="store-time" intro={t('intro')} query={query}>
      {(stored, reload) => <Hours stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}

const TABS = ['hours', 'festivals'] as const;

function Hours({ stored, onReload }: { readonly stored: StoredHours; readonly onReload: () => void }) {
  const { t } = useTranslation('opening-hours');
  const [params, setParams] = useSearchParams();
  const readOnlyReason = useReadOnlyReason();
  const isWide = useMediaQuery('(width >= 64rem)');
  const today = storeDay(serverNow(), stored.time_zone);
  const [edited, setEdited] = useState<EditedFestival | null>(params.has('add') ? { day: today } : null);
  const { hash } = useLocation();
  // A link to the festivals as a setting.
  const linked = hash === '#festivals' ? 'festivals' : 'hours';
  const tab = TABS.find((one) => one === params.get('tab')) ?? linked;
  usePageCommands([
    {
      id: 'add-festival',
      label: t('festival.add'),
      icon: CalendarPlus,
      denial: changeDenial,
      run: () => setEdited({ day: today }),
    },
  ]);
  const form = <HoursForm stored={stored} onReload={onReload} />;
  const festivals = (
    <div className={css.cards}>
      <FestivalsCard stored={stored} onEdit={setEdited} />
      <HolidaysCard stored={stored} onReload={onReload} />
    </div>
  );
  return (
    <div className={css.page}>
      <HoursState stored={stored} />
      {readOnlyReason !== undefined && <InlineAlert tone="info">{readOnlyReason}</InlineAlert>}
      {isWide ? (
        <div className={css.beside}>
          {form}
          {festivals}
        </div>
      ) : (
        <Tabs
          label={t('tabs.label')}
          items={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          selected={tab}
          onSelect={(id) => setParams({ tab: id }, { replace: true })}
        >
          {/* Both stay, so that a changed form is not lost by looking at the other. */}
          <div hidden={tab !== 'hours'}>{form}</div>
          <div hidden={tab !== 'festivals'}>{festivals}</div>
        </Tabs>
      )}
      {edited !== null && (
        <FestivalDialog
          key={'festival' in edited ? `${edited.festival.festival_id} ${edited.festival.version}` : edited.day}
          edited={edited}
          zone={stored.time_zone}
          festivals={stored.festivals}
          today={today}
          onClose={() => setEdited(null)}
          onReload={onReload}
        />
      )}
    </div>
  );
}
