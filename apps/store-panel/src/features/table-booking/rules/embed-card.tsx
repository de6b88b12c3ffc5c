import { BOOKING_BOUNDS } from '@store-panel/domain/reservations/rules/booking-settings';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { CopyField } from '@store-panel/ui/copy-field';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { type BookingValues, hostsOf } from './booking-values.ts';

/** Such as a web builder takes it. The page takes the width that it is given. */
const frameOf = (url: string, title: string) =>
  `<iframe src="${url}?embed" title="${title}" style="border:0;width:100%;height:56rem"></iframe>`;

/** The store's own pages that may show its booking page, and what they include to do so. */
export function EmbedCard({ disabled, url }: { readonly disabled: boolean; readonly url: string }) {
  const { t } = useTranslation('table-booking');
  const { values } = useFormikContext<BookingValues>();
  return (
    <Card>
      <CardHeader title={t('embed.title')} />
      <CardBody>
        <FormTextArea
          name="embed_hosts"
          label={t('embed.hosts')}
          help={t('embed.hostsHelp', { number: BOOKING_BOUNDS.embedHosts })}
          rows={2}
          dir="ltr"
          spellCheck={false}
          placeholder="www.linden.example"
          disabled={disabled}
          optional
        />
        {hostsOf(values.embed_hosts).length > 0 && (
          <CopyField label={t('embed.code')} value={frameOf(url, t('online.page'))} help={t('embed.codeHelp')} />
        )}
      </CardBody>
    </Card>
  );
}
