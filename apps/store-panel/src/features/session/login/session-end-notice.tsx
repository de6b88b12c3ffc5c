import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

export interface SessionEndNoticeProps {
  readonly reason: 'expired' | 'elsewhere';
}

/** Why the session on this device has ended. It stays, unlike the toast. */
export function SessionEndNotice({ reason }: SessionEndNoticeProps) {
  const { t } = useTranslation('device');
  return <InlineAlert tone="warning">{t(`sessionEnd.${reason}`)}</InlineAlert>;
}
