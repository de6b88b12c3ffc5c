import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { BellOff, BellRing, TriangleAlert, Volume2, VolumeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { pathTo } from '#paths.ts';
import { useObservable } from '#shared/observable.ts';
import css from './alarm-control.module.css';
import type { OrderServices } from '#shared/orders/services/order-services.ts';

const ICONS = { armed: BellRing, muted: BellOff, blocked: TriangleAlert } as const;

/** Shows whether a new order would ring. A press arms blocked sound; otherwise it opens the menu. */
export function AlarmControl({ controller }: { readonly controller: OrderServices['alarm'] }) {
  const { t } = useTranslation('shell');
  const { sound } = useObservable(controller.alarm);
  const isOnBoard = useLocation().pathname === pathTo('running-orders');
  const Icon = ICONS[sound];
  const enableSound = () => void controller.enableSound();
  const state = `${t('sound.label')}: ${t(`sound.${sound}`)}`;
  const trigger = (
    <Button
      variant="quiet"
      className={css.control}
      data-sound={sound}
      data-prompted={isOnBoard ? '' : undefined}
      icon={<Icon aria-hidden="true" />}
      aria-label={sound === 'blocked' ? `${t('sound.arm')} (${state})` : state}
      {...(sound === 'blocked' && { onClick: enableSound })}
    >
      <span className={css.word}>{t(sound === 'blocked' ? 'sound.arm' : `sound.${sound}`)}</span>
    </Button>
  );
  if (sound === 'blocked') return trigger;
  return (
    <Menu label={t('sound.label')} align="end" trigger={trigger}>
      {sound === 'armed' ? (
        <>
          <MenuItem icon={<Volume2 aria-hidden="true" />} onSelect={controller.ringOnce}>
            {t('sound.test')}
          </MenuItem>
          <MenuItem icon={<VolumeOff aria-hidden="true" />} onSelect={controller.mute}>
            {t('sound.mute')}
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={<Volume2 aria-hidden="true" />} onSelect={enableSound}>
          {t('sound.arm')}
        </MenuItem>
      )}
    </Menu>
  );
}
