import type { TemplatePreview } from '@store-panel/api-client/rtk/message-settings';
import { useTranslation } from 'react-i18next';
import { HintText } from '#shared/forms/layout/hint-text.tsx';

interface SmsPartsCountProps {
  readonly sms: NonNullable<TemplatePreview['sms']>;
}

/** How many parts a text message has, which are paid one by one, and why it may be more than expected. */
export function SmsPartsCount({
  sms: { parts, length, part_length: room, is_unicode: isUnicode },
}: SmsPartsCountProps) {
  const { t } = useTranslation('message-settings');
  return (
    <HintText role="status">
      <strong>{t('parts.count', { count: parts })}</strong>
      {' · '}
      {t('parts.used', { used: length, room: Math.max(parts, 1) * room })}
      {isUnicode && (
        <>
          {' '}
          <br />
          {t('parts.unicode')}
        </>
      )}
    </HintText>
  );
}
