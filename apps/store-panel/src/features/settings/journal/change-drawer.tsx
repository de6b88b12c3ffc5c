import { type SettingChangeDetail, useGetSettingChangeQuery } from '@store-panel/api-client/rtk/setting-changes';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { ChangeRows } from '@store-panel/ui/change-rows';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToChange } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useChangeActor, useChangeTitle } from '#shared/settings-journal/change-texts.ts';
import { useChangeParts } from '#shared/settings-journal/use-change-parts.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { isRecordId } from './use-journal-filters.ts';
import css from './journal.module.css';
import { ScheduledNote } from './scheduled-note.tsx';

interface ChangeDrawerProps {
  readonly changeId: string;
  /** Of the address, for links to other changes. */
  readonly params: URLSearchParams;
  readonly onClose: () => void;
}

/** A malformed id belongs to no change. */
const NOT_THERE = { family: 'notFound', textKey: '' };

/** One change beside the list: who, when, each value before and after, and the way back. */
export function ChangeDrawer({ changeId, params, onClose }: ChangeDrawerProps) {
  const { t } = useTranslation('journal');
  const titleOf = useChangeTitle();
  const isId = isRecordId(changeId);
  const query = useGetSettingChangeQuery(changeId, { refetchOnMountOrArgChange: true, skip: !isId });
  const detail = query.currentData;
  const [isConfirming, setConfirming] = useState(false);
  const title = detail && titleOf(detail.change);
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={title === undefined ? t('detail.title') : title.name === null ? title.cause : t('titled', { ...title })}
        footer={detail && <TakeBackButton detail={detail} onPress={() => setConfirming(true)} />}
      >
        {detail ? (
          <Change detail={detail} params={params} />
        ) : (
          <RecordFallback
            query={isId ? query : { ...query, error: NOT_THERE, isFetching: false }}
            missing={{ title: t('detail.missing.title'), text: t('detail.missing.text') }}
          >
            <div className={css.loading} aria-busy="true">
              <Skeleton height="3rem" />
              <Skeleton height="12rem" />
            </div>
          </RecordFallback>
        )}
      </Drawer>
      {/* A toast cannot be pressed beside an open drawer, and this one offers to undo it. */}
      {isConfirming && detail && (
        <TakeBackDialog detail={detail} onClose={() => setConfirming(false)} onDone={onClose} />
      )}
    </>
  );
}

function Change({ detail, params }: { readonly detail: SettingChangeDetail; readonly params: URLSearchParams }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorOf = useChangeActor();
  const partsOf = useChangeParts();
  const id = useId();
  const { change, rows, row_count: count } = detail;
  return (
    <div className={css.detail}>
      {change.reverted_by !== null && (
        <InlineAlert tone="info" title={t('detail.takenBack')}>
          <Link href={pathToChange(change.reverted_by, params)}>{t('detail.showTakenBack')}</Link>
        </InlineAlert>
      )}
      {change.reverts !== null && (
        <InlineAlert tone="info" title={t('detail.tookBack')}>
          <Link href={pathToChange(change.reverts, params)}>{t('detail.showTookBack')}</Link>
        </InlineAlert>
      )}
      <DescriptionList
        items={[
          { term: t('detail.who'), detail: <bdi>{actorOf(change)}</bdi> },
          {
            term: t('detail.when'),
            detail: <bdi>{dateTimeStamp(Date.parse(change.at), { language, clock, zone })}</bdi>,
          },
        ]}
      />
      <ScheduledNote change={change} />
      <section aria-labelledby={id}>
        <h3 id={id} className={css.heading}>
          {t('detail.rows')}
        </h3>
        <ChangeRows label={t('detail.rows')} parts={partsOf(rows)} />
        {count > rows.length && <p className={css.who}>{t('detail.more', { count: count - rows.length })}</p>}
      </section>
    </div>
  );
}

interface TakeBackButtonProps {
  readonly detail: SettingChangeDetail;
  readonly onPress: () => void;
}

/** Disabled with its reason while nothing can be taken back. */
function TakeBackButton({ detail, onPress }: TakeBackButtonProps) {
  const { t } = useTranslation('journal');
  const id = useId();
  const readOnlyReason = useReadOnlyReason();
  const denial = readOnlyReason ?? ownDenial(detail);
  return (
    <div className={css.takeBack}>
      {denial !== undefined && (
        <p id={id} className={css.who}>
          {denial}
        </p>
      )}
      <Button
        icon={<Undo2 aria-hidden="true" />}
        aria-disabled={denial !== undefined || undefined}
        aria-describedby={denial === undefined ? undefined : id}
        onClick={() => denial === undefined && onPress()}
      >
        {t('takeBack.action')}
      </Button>
    </div>
  );

  function ownDenial({ change, can_revert: canRevert, changed_since: stays, row_count: rows }: SettingChangeDetail) {
    if (canRevert) return undefined;
    if (change.reverted_by !== null) return t('takeBack.alreadyTakenBack');
    return t(stays.length >= rows ? 'takeBack.nothingLeft' : 'takeBack.notAllowed');
  }
}
