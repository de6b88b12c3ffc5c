import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

/** How many stores a change concerns, before it is saved. */
export function TouchedStores({ count }: { readonly count: number }) {
  const { t } = useTranslation('catalogues');
  return <InlineAlert tone="info">{count === 0 ? t('touched.none') : t('touched.stores', { count })}</InlineAlert>;
}
