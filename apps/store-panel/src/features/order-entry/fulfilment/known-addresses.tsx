import { Badge } from '@store-panel/ui/badge';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useTranslation } from 'react-i18next';

import { EMPTY_PARTS } from '#shared/location/address-part-values.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { FIELD } from '#features/order-entry/fields.ts';
import { addressFields, type KnownAddress } from '#features/order-entry/order-form.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from './fulfilment-card.module.css';

const OTHER = 'other';
const NO_ADDRESS = { addressId: null, line: '', inParts: false, ...EMPTY_PARTS, addressNote: '', place: '' } as const;

/** Previous addresses of this customer; the fields below show the selected one. */
export function KnownAddresses() {
  const { t } = useTranslation('order-entry');
  const { form, setFields, localeFormat, matchedCustomer } = useOrderEntry();
  const { session } = useStoreSession();
  const addresses = matchedCustomer?.addresses ?? [];
  if (addresses.length === 0) return null;
  const selectedIndex = addresses.findIndex((address) => isSelected(address, form.fields));
  const formatDistance = ({ distance_metres: metres }: KnownAddress) =>
    metres === null ? '' : distanceText(metres, localeFormat.language, session.isDistanceUnitMile);
  return (
    <RadioGroup
      label={t('where.known')}
      value={selectedIndex === -1 ? OTHER : String(selectedIndex)}
      onChange={(value) => {
        const address = addresses[Number(value)];
        setFields(address ? addressFields(address) : NO_ADDRESS);
        if (!address) document.getElementById(FIELD.line)?.focus();
      }}
      options={[
        ...addresses.map((address, at) => ({
          value: String(at),
          label: (
            <span className={css.address}>
              <bdi>{address.line}</bdi>
              {address.is_in_area === false && <Badge tone="warning">{t('where.outside')}</Badge>}
            </span>
          ),
          help: [formatDistance(address), address.note].filter((part) => part !== '').join(' · '),
        })),
        { value: OTHER, label: t('where.other') },
      ]}
    />
  );
}

const isSelected = (address: KnownAddress, fields: { readonly addressId: string | null; readonly line: string }) =>
  address.address_id === fields.addressId && address.line === fields.line;
