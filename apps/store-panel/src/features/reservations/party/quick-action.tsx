import type { ReservationAction } from '@store-panel/domain/reservations/transitions';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import {
  Armchair,
  Check,
  CircleX,
  DoorOpen,
  Ellipsis,
  type LucideIcon,
  Move,
  Pencil,
  Undo2,
  UserX,
  Utensils,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type Party, waitsAtHome } from '../day/party.ts';
import { useDayTexts } from '../day/use-day-texts.ts';
import { usePartyControls } from './party-controls.ts';

export const ACTION_ICONS: Readonly<Partial<Record<ReservationAction, LucideIcon>>> = {
  approve: Check,
  decline: X,
  change: Pencil,
  arrive: DoorOpen,
  seat: Armchair,
  move: Move,
  finish: Utensils,
  cancel: CircleX,
  no_show: UserX,
  take_back: Undo2,
};

/** What staff do next with a party, the first that is allowed. */
const NEXT_STEPS = ['approve', 'seat', 'finish', 'take_back'] as const satisfies readonly ReservationAction[];
/** What stands beside it. */
const BESIDE = ['arrive', 'no_show', 'decline'] as const satisfies readonly ReservationAction[];
/** A party on the waiting list is here already, and so is one that has arrived. */
const BESIDE_WAITING = [] as const;
const BESIDE_ARRIVED = ['decline'] as const;

/** What a store never does: it has no labels. */
const OF_OTHERS = ['expire', 'confirm', 'wait', 'offer', 'reconfirm'] as const satisfies readonly ReservationAction[];
type OfOthers = (typeof OF_OTHERS)[number];
export type NamedAction = Exclude<ReservationAction, OfOthers>;
export const isNamed = (action: ReservationAction): action is NamedAction => !OF_OTHERS.some((one) => one === action);

/** One press for each next step of a party; the rest in a menu. */
export function QuickActions({ party }: { readonly party: Party }) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const controls = usePartyControls();
  const actions = controls.actionsOf(party).filter(isNamed);
  const isExpected = waitsAtHome(party);
  const next = isExpected ? undefined : NEXT_STEPS.find((action) => actions.includes(action));
  const beside: readonly NamedAction[] =
    party.status === 'waiting' && !isExpected ? BESIDE_WAITING : party.arrivedAt === null ? BESIDE : BESIDE_ARRIVED;
  const shown = [...beside.filter((action) => actions.includes(action)), ...(next === undefined ? [] : [next])];
  const others = actions.filter((action) => !shown.some((one) => one === action));
  const isDisabled = controls.isPending(party.id);
  const name = texts.name(party);
  return (
    <>
      {shown.map((action) => {
        const Icon = ACTION_ICONS[action];
        return (
          <Button
            key={action}
            size="sm"
            variant={action === next && action !== 'take_back' ? 'primary' : 'secondary'}
            icon={Icon && <Icon aria-hidden="true" />}
            aria-label={`${t(`action.${action}`)}: ${name}`}
            disabled={isDisabled}
            onClick={() => controls.start(action, party)}
          >
            {t(`action.${action}`)}
          </Button>
        );
      })}
      {others.length > 0 && (
        <Menu
          label={`${t('action.more')}: ${name}`}
          align="end"
          trigger={
            <IconButton
              size="sm"
              icon={<Ellipsis aria-hidden="true" />}
              label={`${t('action.more')}: ${name}`}
              disabled={isDisabled}
            />
          }
        >
          {others.map((action) => {
            const Icon = ACTION_ICONS[action];
            return (
              <MenuItem
                key={action}
                icon={Icon && <Icon aria-hidden="true" />}
                onSelect={() => controls.start(action, party)}
              >
                {t(`action.${action}`)}
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
