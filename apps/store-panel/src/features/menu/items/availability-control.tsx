import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem, MenuRadio } from '@store-panel/ui/menu';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Availability } from './item-list.ts';
import css from './items-page.module.css';
import { useItemTexts } from './use-item-texts.ts';

/** What the user chooses; `until` asks for the end. */
export type AvailabilityChoice = 'available' | 'today' | 'until' | 'off';

const LOOK = {
  available: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  sold_out: { tone: 'warning', icon: <Clock aria-hidden="true" /> },
  off: { tone: 'danger', icon: <CircleMinus aria-hidden="true" /> },
} as const;

interface AvailabilityControlProps {
  readonly name: string;
  readonly availability: Availability;
  /** Why it can't be changed now. */
  readonly denial: string | undefined;
  readonly onChoose: (choice: AvailabilityChoice) => void;
}

/** Whether customers can order an item, in three states, and the way to each of the others. */
export function AvailabilityControl({ name, availability, denial, onChoose }: AvailabilityControlProps) {
  const { availabilityText } = useItemTexts();
  const text = availabilityText(availability);
  const { tone, icon } = LOOK[availability.state];
  if (denial !== undefined)
    return (
      <span title={denial}>
        <StatusChip tone={tone} icon={icon}>
          {text}
        </StatusChip>
      </span>
    );
  return (
    <Menu
      label={name}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          icon={icon}
          className={css.availability}
          data-tone={tone}
          aria-label={`${text}: ${name}`}
        >
          {text}
        </Button>
      }
    >
      <AvailabilityItems state={availability.state} onChoose={onChoose} />
    </Menu>
  );
}

interface AvailabilityItemsProps {
  /** The present state; null for several items. */
  readonly state: Availability['state'] | null;
  readonly onChoose: (choice: AvailabilityChoice) => void;
}

/** The choices of a menu. */
export function AvailabilityItems({ state, onChoose }: AvailabilityItemsProps) {
  const { t } = useTranslation('menu-items');
  return (
    <>
      <MenuRadio icon={LOOK.available.icon} checked={state === 'available'} onSelect={() => onChoose('available')}>
        {t('choose.available')}
      </MenuRadio>
      <MenuItem icon={LOOK.sold_out.icon} onSelect={() => onChoose('today')}>
        {t('choose.today')}
      </MenuItem>
      <MenuRadio icon={LOOK.sold_out.icon} checked={state === 'sold_out'} onSelect={() => onChoose('until')}>
        {t('choose.until')}
      </MenuRadio>
      <MenuRadio icon={LOOK.off.icon} checked={state === 'off'} onSelect={() => onChoose('off')}>
        {t('choose.off')}
      </MenuRadio>
    </>
  );
}
