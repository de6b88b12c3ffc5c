import type { StoreCustomer } from '@store-panel/api-client/rtk/customers';
import { Badge } from '@store-panel/ui/badge';
import { useTranslation } from 'react-i18next';

/** What a customer is called: by the newest order, else by the number. */
export const customerName = ({ name, phone }: Pick<StoreCustomer, 'name' | 'phone'>): string =>
  name === '' ? `\u2066${phone}\u2069` : name;

const TONES = { new: 'info', regular: 'success', lapsed: 'warning' } as const;

/** New, regular or lapsed; nothing for all others. */
export function SegmentBadge({ segment }: Pick<StoreCustomer, 'segment'>) {
  const { t } = useTranslation('customers');
  if (segment === null) return null;
  return (
    <span title={t(`segmentHelp.${segment}`)}>
      <Badge tone={TONES[segment]}>{t(`segment.${segment}`)}</Badge>
    </span>
  );
}
