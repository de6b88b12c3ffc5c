import { type SectionOverview, useGetSettingsOverviewQuery } from '@store-panel/api-client/rtk/store-settings';
import { SCREENS, screenLabelKey } from '@store-panel/domain/access/screens';
import { screenOfSection } from '@store-panel/domain/settings/settings-table';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Button } from '@store-panel/ui/button';
import { Page } from '@store-panel/ui/page';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { SettingsCard, SettingsCardList } from '@store-panel/ui/settings-card';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useSectionChanges } from '#shared/live/use-section-changes.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { isSettingSection } from '#shared/settings-journal/setting-fields.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { visibleGroups } from './setting-cards.ts';
import css from './settings-home.module.css';
import { SettingsSearch } from './settings-search.tsx';
import { sectionState } from './state-words.ts';

/** All settings that the session may open: a search, and a card for each section with its state in words. */
export function SettingsHomePage() {
  const { t } = useTranslation(['settings-home', 'shell', 'screens', 'settings']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const query = useGetSettingsOverviewQuery();
  const { data: overview } = query;
  const detailOf = useLastChange();
  useAnnouncedChanges(query.refetch);
  const format = {
    t,
    language,
    currency: overview?.currency ?? session.currency,
    isInMiles: session.isDistanceUnitMile,
    zone: session.timezone,
    now: serverNow(),
  };
  return (
    <Page>
      <ScreenHeader screen="settings-home" />
      <div className={css.search}>
        <SettingsSearch />
      </div>
      {query.isError && !query.isFetching && (
        <InlineAlert tone="warning">
          <p>{t('failed')}</p>
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('shell:button.retry')}
          </Button>
        </InlineAlert>
      )}
      {visibleGroups(session.access).map(([group, cards]) => (
        <section key={group} className={css.group}>
          <h2 className={css.name}>{t(`group.${group}`)}</h2>
          <SettingsCardList label={t(`group.${group}`)}>
            {cards.map(({ screen, icon: Icon, section }) => {
              const stands = overview?.sections.find((one) => one.section === section);
              return (
                <SettingsCard
                  key={screen}
                  href={SCREENS[screen].path}
                  title={t(`screens:${screenLabelKey(screen)}`)}
                  icon={<Icon aria-hidden="true" />}
                  loading={section !== undefined && query.isLoading}
                  state={
                    section === undefined
                      ? screen === 'printing'
                        ? t('state.printing')
                        : undefined
                      : stands && sectionState(section, stands, format)
                  }
                  detail={stands && detailOf(stands)}
                  {...(stands &&
                    stands.problems.length > 0 && { badge: { tone: 'warning', label: t('needsYou') } as const })}
                />
              );
            })}
          </SettingsCardList>
        </section>
      ))}
    </Page>
  );
}

/** Reads the cards again when settings are changed elsewhere; says which, and who did it. */
function useAnnouncedChanges(refetch: () => unknown): void {
  const { t } = useTranslation(['settings-home', 'screens']);
  const announce = useAnnounce();
  const actorName = useActorName();
  useSectionChanges((changes) => {
    void refetch();
    for (const { section, by, isOwn } of changes)
      if (!isOwn && isSettingSection(section.section))
        announce(
          t('changedNow', {
            name: t(`screens:${screenLabelKey(screenOfSection(section.section))}`),
            actor: actorName(by),
          }),
        );
  });
}

/** Returns who changed a section last, and when; undefined if no user has. */
function useLastChange(): (section: SectionOverview) => string | undefined {
  const { t } = useTranslation('settings-home');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorName = useActorName();
  return ({ changed_at: at, changed_by: by }) =>
    at === null || by === null
      ? undefined
      : t('changed', {
          actor: actorName(by),
          time: formatTimeOrDateTime(Date.parse(at), serverNow(), { language, clock, zone }),
        });
}
