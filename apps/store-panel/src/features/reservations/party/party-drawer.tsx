import { Button } from '@store-panel/ui/button';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Timeline } from '@store-panel/ui/timeline';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { RecordFallback } from '#shared/record-fallback.tsx';
import { type BookingDay, tableNames } from '../day/booking-day.ts';
import { freeUntil } from '../day/day-groups.ts';
import { type Party, shownState, waitsAtHome } from '../day/party.ts';
import { StateChip } from '../day/state-chip.tsx';
import { useDayTexts } from '../day/use-day-texts.ts';
import { FeeSection } from '../fee/fee-section.tsx';
import css from '../reservations.module.css';
import { isEntryAction } from './entry-action.ts';
import { usePartyControls } from './party-controls.ts';
import { usePartyDetail } from './use-party-detail.ts';
import type { PartyDetailQuery } from './party-detail.ts';
import { ACTION_ICONS, isNamed } from './quick-action.tsx';

interface PartyDrawerProps {
  readonly party: Party;
  readonly day: BookingDay;
  readonly now: number;
  /** What can still be undone. */
  readonly undo: ReactNode;
  readonly onClose: () => void;
}

const contactOf = (term: string, scheme: 'mailto' | 'tel', address: string) =>
  address === ''
    ? []
    : [
        {
          term,
          detail: (
            <Link href={`${scheme}:${address}`}>
              <LtrText>{address}</LtrText>
            </Link>
          ),
        },
      ];

/** One party beside the day: who, when, where, what staff know, and what can be done. */
export function PartyDrawer({ party, day, now, undo, onClose }: PartyDrawerProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const query = usePartyDetail(party.id);
  const names = tableNames(party.tableIds, day.tables);
  const isGuest = party.kind !== 'block';
  return (
    <Drawer open onClose={onClose} title={texts.name(party)} footer={<DrawerActions party={party} />}>
      <div className={css.detail}>
        <div className={css.detailHead}>
          <span className={css.detailWhen}>
            <bdi>{texts.time(party.startsAt)}</bdi>–<bdi>{texts.time(party.latestAt ?? party.endsAt)}</bdi>
          </span>
          <StateChip party={party} now={now} />
        </div>
        {waitsAtHome(party) && <p className={css.text}>{t('wait.offer')}</p>}
        {party.isReconfirmed && party.status === 'confirmed' && <p className={css.text}>{t('detail.coming')}</p>}
        <OverTime party={party} day={day} now={now} />
        <DescriptionList
          items={[
            ...(isGuest ? [{ term: t('field.persons'), detail: texts.persons(party.persons) }] : []),
            ...(names === '' ? [] : [{ term: t('field.table'), detail: <bdi>{names}</bdi> }]),
            ...contactOf(t('field.phone'), 'tel', party.phone),
            ...contactOf(t('field.email'), 'mailto', party.email),
            { term: t('field.source'), detail: t(`source.${party.source}`) },
            { term: t('field.code'), detail: <LtrText>{party.code}</LtrText> },
          ]}
        />
        <FeeSection party={party} detail={query} now={now} />
        <Note title={t('field.note')} text={party.guestNote} />
        <Note title={t('field.storeNote')} text={party.storeNote} />
        {isGuest && party.memory && <Memory memory={party.memory} />}
        <History query={query} />
        {undo}
      </div>
    </Drawer>
  );
}

/** A party that stays too long, with who comes next. */
function OverTime({ party, day, now }: Pick<PartyDrawerProps, 'party' | 'day' | 'now'>) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  if (shownState(party, now) !== 'over') return null;
  const nexts = party.tableIds.flatMap((id) => freeUntil(id, day.parties, now).next ?? []);
  const next = nexts.toSorted((one, other) => one.startsAt - other.startsAt).at(0);
  return (
    <InlineAlert tone="warning" title={texts.state(party, now)}>
      {next && t('over.next', { time: texts.time(next.startsAt) })}
    </InlineAlert>
  );
}

function Note({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h3 className={css.sectionTitle}>{title}</h3>
      <p className={css.text} dir="auto">
        {text}
      </p>
    </section>
  );
}

/** Earlier visits at this store: no score, nothing of other stores. */
function Memory({ memory }: { readonly memory: NonNullable<Party['memory']> }) {
  const { t } = useTranslation('reservations');
  return (
    <section>
      <h3 className={css.sectionTitle}>{t('detail.guest')}</h3>
      <p className={css.text}>
        {[
          memory.visits === 0 ? t('memory.first') : t('memory.visits', { count: memory.visits }),
          ...(memory.noShows === 0 ? [] : [t('memory.noShows', { count: memory.noShows })]),
          ...(memory.cancellations === 0 ? [] : [t('memory.cancellations', { count: memory.cancellations })]),
        ].join(' · ')}
      </p>
    </section>
  );
}

/** What was done, which is loaded for the open party alone. */
function History({ query }: { readonly query: PartyDetailQuery }) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const { entries } = query;
  if (entries === undefined)
    return (
      <RecordFallback query={query} missing={{ title: t('detail.missing'), text: t('detail.missingText') }}>
        <Skeleton height="6rem" />
      </RecordFallback>
    );
  return (
    <section>
      <h3 className={css.sectionTitle}>{t('detail.history')}</h3>
      <Timeline
        label={t('detail.history')}
        items={entries.map(({ id, action, by, at }) => ({
          id,
          title: isEntryAction(action) ? t(`entry.${action}`) : action,
          detail: by,
          time: texts.time(at),
          state: 'done',
        }))}
      />
    </section>
  );
}

/** What staff do next stands at the end, and is the primary button. */
const PRIMARY = ['approve', 'seat', 'finish'];
/** Steps that are shown although it is too early for them, with the reason. */
const EXPLAINED = ['no_show', 'seat'] as const;
const DANGER = ['cancel', 'no_show', 'decline'];

function DrawerActions({ party }: { readonly party: Party }) {
  const { t } = useTranslation('reservations');
  const controls = usePartyControls();
  const actions = controls.actionsOf(party).filter(isNamed);
  const ordered = actions.toSorted((one, other) => Number(PRIMARY.includes(one)) - Number(PRIMARY.includes(other)));
  if (controls.denial !== undefined) return <p className={css.muted}>{controls.denial}</p>;
  const denied = (waitsAtHome(party) ? [] : EXPLAINED).flatMap((action) => {
    const reason = controls.denialOf(party, action);
    return reason === 'keep_time_running' || reason === 'other_day' ? [{ action, reason }] : [];
  });
  const buttons = ordered.map((action) => {
    const Icon = ACTION_ICONS[action];
    const variant = PRIMARY.includes(action) ? 'primary' : DANGER.includes(action) ? 'danger' : 'secondary';
    return (
      <Button
        key={action}
        variant={variant}
        icon={Icon && <Icon aria-hidden="true" />}
        disabled={controls.isPending(party.id)}
        onClick={() => controls.start(action, party)}
      >
        {t(`action.${action}`)}
      </Button>
    );
  });
  return (
    <>
      {denied.map(({ action, reason }) => {
        const Icon = ACTION_ICONS[action];
        return (
          <Button
            key={action}
            icon={Icon && <Icon aria-hidden="true" />}
            aria-disabled="true"
            title={t(`denial.${reason}`)}
          >
            {t(`action.${action}`)}
          </Button>
        );
      })}
      {buttons}
    </>
  );
}
