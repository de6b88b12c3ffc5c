import { LtrText } from '@store-panel/ui/ltr-text';
import { CheckCheck, MessageSquareText, Phone, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { DayTable, Party } from '../day/party.ts';
import { tableNames } from '../day/booking-day.ts';
import { StateChip } from '../day/state-chip.tsx';
import { useDayTexts } from '../day/use-day-texts.ts';
import css from '../reservations.module.css';
import { usePartyControls } from './party-controls.ts';
import { QuickActions } from './quick-action.tsx';

interface PartyRowProps {
  readonly party: Party;
  readonly tables: readonly DayTable[];
  readonly now: number;
  readonly isSelected: boolean;
}

/** One party: time, name, persons, tables, state, and its next steps. */
export function PartyRow({ party, tables, now, isSelected }: PartyRowProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const { open } = usePartyControls();
  const names = tableNames(party.tableIds, tables);
  const note = party.storeNote || party.guestNote;
  return (
    <li className={css.party} data-selected={isSelected ? '' : undefined} data-party={party.id}>
      <button type="button" className={css.partyMain} onClick={() => open(party.id)}>
        <span className={css.partyTime}>
          <bdi>{texts.time(party.startsAt)}</bdi>
        </span>
        <span className={css.partyName}>
          <bdi>{texts.name(party)}</bdi>
        </span>
        <span className={css.partyFacts}>
          {party.kind !== 'block' && (
            <span className={css.fact} title={texts.persons(party.persons)}>
              <Users aria-hidden="true" />
              {texts.persons(party.persons)}
            </span>
          )}
          {names !== '' && (
            <span className={css.fact}>
              {t('field.table')} <bdi>{names}</bdi>
            </span>
          )}
          {party.isReconfirmed && party.status === 'confirmed' && (
            <span className={css.fact} title={t('detail.coming')}>
              <CheckCheck role="img" aria-label={t('detail.coming')} />
            </span>
          )}
          {party.phone !== '' && (
            <span className={css.fact}>
              <Phone aria-hidden="true" />
              <LtrText>{party.phone}</LtrText>
            </span>
          )}
          {note !== '' && (
            <span className={css.note} dir="auto">
              <MessageSquareText aria-hidden="true" /> {note}
            </span>
          )}
        </span>
      </button>
      <span className={css.partyState}>
        <StateChip party={party} now={now} />
      </span>
      <span className={css.partyActions}>
        <QuickActions party={party} />
      </span>
    </li>
  );
}
