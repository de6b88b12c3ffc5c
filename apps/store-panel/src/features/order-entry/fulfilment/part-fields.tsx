import { ADDRESS_PART_LIMITS } from '@store-panel/domain/limits/limits';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Combobox } from '@store-panel/ui/combobox';
import { TextField } from '@store-panel/ui/text-field';
import { useTranslation } from 'react-i18next';

import { useCountryOptions } from '#shared/country-options.ts';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { PART_ROWS } from '#shared/location/address-part-values.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { FIELD } from '#features/order-entry/fields.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';

/** The address in parts, if it is typed so. `error`: what is wrong with the address. */
export function PartFields({ error }: { readonly error: string | false }) {
  const { t } = useTranslation('addresses');
  const { form, setFields } = useOrderEntry();
  const { session } = useStoreSession();
  const countries = useCountryOptions();
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
        <>
          {PART_ROWS.map((row) => (
            <FieldRow key={row[0]?.name}>
              {row.map(({ name, optional = false, isCode }) => (
                <TextField
                  key={name}
                  {...(name === 'street' && { id: FIELD.line, error })}
                  label={t(`field.${name}`)}
                  optional={optional}
                  autoComplete="off"
                  maxLength={ADDRESS_PART_LIMITS[name]}
                  {...(isCode && { dir: 'ltr' })}
                  value={fields[name]}
                  onChange={({ target }) => setFields({ addressId: null, [name]: target.value })}
                />
              ))}
            </FieldRow>
          ))}
          <Combobox
            label={t('field.country')}
            options={countries}
            value={fields.country === '' ? null : fields.country}
            onChange={(country) => setFields({ addressId: null, country: country ?? '' })}
          />
        </>
      )}
    </>
  );
}
