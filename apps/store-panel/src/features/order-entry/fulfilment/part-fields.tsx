import { Checkbox } from '@store-panel/ui/checkbox';
import { useTranslation } from 'react-i18next';

import { AddressInputs } from '#shared/location/address-inputs.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { FIELD } from '#features/order-entry/fields.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';

/** The address in parts, if it is typed so. `error`: what is wrong with the address. */
export function PartFields({ error }: { readonly error: string | false }) {
  const { t } = useTranslation('addresses');
  const { form, setFields } = useOrderEntry();
  const { session } = useStoreSession();
  const { fields } = form;
  return (
    <>
      <Checkbox
        label={t('field.inParts')}
        help={t('field.inPartsHelp')}
        checked={fields.inParts}
        onChange={({ target }) =>
          setFields({ addressId: null, inParts: target.checked, country: fields.country || session.countryCode })
        }
      />
      {fields.inParts && (
        <AddressInputs
          values={fields}
          onChange={(changed) => setFields({ addressId: null, ...changed })}
          error={error}
          id={FIELD.line}
          postcodeId={FIELD.postcode}
        />
      )}
    </>
  );
}
