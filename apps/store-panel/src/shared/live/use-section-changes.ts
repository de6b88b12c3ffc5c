import { type SectionOverview, useLazyGetSettingsOverviewQuery } from '@store-panel/api-client/rtk/store-settings';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { useTopicVersion } from './use-topic-version.ts';

/** A section that a user has changed since the page was opened. */
export interface SectionChange {
  readonly section: SectionOverview;
  readonly at: string;
  readonly by: NonNullable<SectionOverview['changed_by']>;
  /** By this account: its user knows. */
  readonly isOwn: boolean;
}

/** Calls back when settings are changed while the page is open, with each section and who changed it. */
export function useSectionChanges(onChange: (changes: readonly SectionChange[]) => void): void {
  const { session } = useStoreSession();
  const version = useTopicVersion('settings');
  const [load] = useLazyGetSettingsOverviewQuery();
  const known = useRef<number | null>(null);
  const since = useRef(0);
  const ownId = (session.subStore ?? session.store).id;
  const report = useEffectEvent((sections: readonly SectionOverview[]) => {
    const changes = sections.flatMap((section) => {
      const { changed_at: at, changed_by: by } = section;
      if (at === null || by === null || Date.parse(at) <= since.current) return [];
      return [{ section, at, by, isOwn: by.id === ownId }];
    });
    since.current = Math.max(since.current, ...changes.map(({ at }) => Date.parse(at)));
    if (changes.length > 0) onChange(changes);
  });
  useEffect(() => {
    since.current = serverNow();
  }, []);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    // The first one only says how far the settings are.
    if (before === null || version === null || version <= before) return;
    let isCurrent = true;
    load()
      .unwrap()
      .then(
        // The page may be left by then, and the reply with it.
        (overview) => {
          if (isCurrent) report(overview.sections);
        },
        // What is shown stays; the next change asks again.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [version, load]);
}
