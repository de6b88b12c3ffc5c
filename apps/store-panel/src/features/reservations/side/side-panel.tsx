import { useTranslation } from 'react-i18next';

import { AmountsDue } from '../fee/amounts-due.tsx';
import { type Party, waitsAtHome } from '../day/party.ts';
import { useDayTexts } from '../day/use-day-texts.ts';
import { usePartyControls } from '../party/party-controls.ts';
import { QuickActions } from '../party/quick-action.tsx';
import css from '../reservations.module.css';

interface SidePanelProps {
  readonly parties: readonly Party[];
}

/** What waits for staff: requests to confirm, and guests at the door. */
export function SidePanel({ parties }: SidePanelProps) {
  const { t } = useTranslation('reservations');
  const requests = parties
    .filter(({ status }) => status === 'requested')
    .toSorted((one, other) => one.createdAt - other.createdAt);
  const waiting = parties
    .filter(({ status }) => status === 'waiting')
    .toSorted((one, other) => one.createdAt - other.createdAt);
  return (
    <div className={css.side}>
      <SideList title={t('requests.title')} empty={t('requests.empty')} parties={requests} />
      <SideList title={t('wait.title')} empty={t('wait.empty')} parties={waiting} />
      <AmountsDue />
    </div>
  );
}

interface SideListProps extends SidePanelProps {
  readonly title: string;
  readonly empty: string;
}

function SideList({ title, empty, parties }: SideListProps) {
  return (
    <section className={css.groupCard} aria-label={title}>
      <h2 className={css.groupTitle}>
        {title} {parties.length > 0 && <span className={css.count}>{parties.length}</span>}
      </h2>
      {parties.length === 0 ? (
        <p className={css.sideEmpty}>{empty}</p>
      ) : (
        <ol className={css.parties}>
          {parties.map((party) => (
            <SideParty key={party.id} party={party} />
          ))}
        </ol>
      )}
    </section>
  );
}

function SideParty({ party }: { readonly party: Party }) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const { open } = usePartyControls();
  const isWaiting = party.status === 'waiting';
  return (
    <li className={css.sideParty}>
      <button type="button" className={css.sideName} onClick={() => open(party.id)}>
        <span>
          <bdi>{texts.name(party)}</bdi>
        </span>
        <span className={css.muted}>
          {texts.persons(party.persons)} ·{' '}
          {waitsAtHome(party) && party.latestAt !== null ? (
            t('wait.window', { from: texts.time(party.startsAt), until: texts.time(party.latestAt) })
          ) : isWaiting ? (
            t('wait.since', { time: texts.time(party.createdAt) })
          ) : (
            <bdi>{texts.time(party.startsAt)}</bdi>
          )}
        </span>
        {isWaiting && party.quotedMinutes !== null && (
          <span className={css.muted}>
            {party.quotedMinutes === 0
              ? t('wait.quotedNow')
              : t('wait.quoted', { time: texts.minutes(party.quotedMinutes) })}
          </span>
        )}
      </button>
      <span className={css.partyActions}>
        <QuickActions party={party} />
      </span>
    </li>
  );
}
