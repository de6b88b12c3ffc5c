import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Switch } from '@store-panel/ui/switch';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useOfferActions } from './use-offer-actions.ts';

interface RunningSwitchProps {
  readonly offer: OfferRecord;
  /** Its days are over, so that it stays off until it has others. */
  readonly isOver: boolean;
}

/** Switches an offer on or off at once. */
export function RunningSwitch({ offer, isOver }: RunningSwitchProps) {
  const { t } = useTranslation('offers');
  const name = localizedText(offer.names, useLanguage());
  const isReadOnly = useReadOnlyReason() !== undefined;
  const { setRunning } = useOfferActions();
  return (
    <Switch
      hidesLabel
      label={t('running', { name })}
      checked={offer.is_running && !isOver}
      disabled={isReadOnly || isOver}
      onChange={(isRunning) => void setRunning(offer, isRunning)}
    />
  );
}
