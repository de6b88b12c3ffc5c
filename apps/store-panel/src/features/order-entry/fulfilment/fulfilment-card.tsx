import { ADDRESS_BOOK_LIMITS } from '@store-panel/domain/limits/limits';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Checkbox } from '@store-panel/ui/checkbox';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Stack } from '@store-panel/ui/stack';
import { TextField } from '@store-panel/ui/text-field';
import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { FIELD, KEYS } from '#features/order-entry/fields.ts';
import { ShortcutHint } from '#features/order-entry/shortcut-hint.tsx';
import { typedAddress } from '#shared/location/address-part-values.ts';
import { invalidFields, isAtTable } from '#features/order-entry/order-body.ts';
import { useProblems, useProblemText } from '#features/order-entry/problem-text.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { KnownAddresses } from './known-addresses.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { PartFields } from './part-fields.tsx';
import { TableField } from './table-field.tsx';
import { WeightFields } from './weight-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

/** Delivery or pickup, where, and when. */
export function FulfilmentCard() {
  const { t } = useTranslation('order-entry');
  const { form, setFields } = useOrderEntry();
  const { session } = useStoreSession();
  const { isPickup } = form.fields;
  return (
    <Card>
      <CardHeader title={t('where.title')}>
        <ShortcutHint keyLabel={KEYS.where} />
      </CardHeader>
      <CardBody>
        <Stack>
          <div id={FIELD.way}>
            <SegmentedControl
              label={t('where.way')}
              value={isPickup ? 'pickup' : 'delivery'}
              onChange={(way) => setFields({ isPickup: way === 'pickup' })}
              options={[
                { value: 'delivery', label: t('where.delivery'), icon: <Bike aria-hidden="true" /> },
                { value: 'pickup', label: t('where.pickup'), icon: <Store aria-hidden="true" /> },
              ]}
            />
          </div>
          {isPickup && session.flags.providesTableBooking && <TableField />}
          {!isPickup && <AddressFields />}
          {!isAtTable(form.fields) && <ScheduleFields />}
        </Stack>
      </CardBody>
    </Card>
  );
}

function AddressFields() {
  const { t } = useTranslation('order-entry');
  const { form, setFields, localeFormat } = useOrderEntry();
  const textOf = useProblemText();
  // An unknown distance is no error; it is shown next to the distance.
  const problems = useProblems('address').filter(({ problem }) => problem !== 'place_unknown');
  const { fields } = form;
  const error = problems.length > 0 && problems.map(textOf).join(' ');
  const noKnownAddress = { addressId: null } as const;
  return (
    <>
      <KnownAddresses />
      {!fields.inParts && (
        <TextField
          id={FIELD.line}
          label={t('where.line')}
          autoComplete="off"
          maxLength={ADDRESS_BOOK_LIMITS.maxLineLength}
          error={error}
          value={fields.line}
          onChange={({ target }) => setFields({ ...noKnownAddress, line: target.value })}
        />
      )}
      <PartFields error={error} />
      <TextField
        label={t('where.note')}
        optional
        autoComplete="off"
        maxLength={ADDRESS_BOOK_LIMITS.maxNoteLength}
        value={fields.addressNote}
        onChange={({ target }) => setFields({ addressNote: target.value })}
      />
      <TextField
        id={FIELD.place}
        label={t('where.place')}
        optional
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        help={t('where.placeHelp')}
        error={invalidFields(fields, localeFormat).includes('place') && t('where.placeWrong')}
        value={fields.place}
        onChange={({ target }) => setFields({ ...noKnownAddress, place: target.value })}
      />
      <DeliveryEstimate />
      {fields.addressId === null && typedAddress(fields).line !== '' && (
        <Checkbox
          label={t('where.keep')}
          help={t('where.keptFor')}
          checked={fields.keepAddress}
          onChange={({ target }) => setFields({ keepAddress: target.checked })}
        />
      )}
      <WeightFields />
    </>
  );
}
