import type { CustomerChannel } from '@store-panel/domain/messages/customer-messages';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useFormikContext } from 'formik';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FormOption } from '#shared/forms/form-option.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import css from '../messages.module.css';
import { KIND_SELECT_ID, useOpenedText } from '../texts/use-opened-text.ts';
import { useShownKinds } from '../texts/use-shown-kinds.ts';

interface KindsCardProps {
  readonly channel: CustomerChannel;
  readonly disabled: boolean;
}

/** Which messages customers get, one by one, with what each means. */
export function KindsCard({ channel, disabled }: KindsCardProps) {
  const { t } = useTranslation('message-settings');
  const { open } = useOpenedText(channel);
  const { values } = useFormikContext<Readonly<Record<string, unknown>>>();
  const shown = useShownKinds(channel, (kind) => values[`kind_${kind}`] === true);
  return (
    <Card>
      <CardHeader title={t('kinds.title')} />
      <CardBody>
        <HintText>{t(channel === 'email' ? 'kinds.help' : 'kinds.smsHelp')}</HintText>
        <ul className={css.kinds}>
          {shown.map((kind) => (
            <li key={kind} className={css.kind}>
              <FormOption
                name={`kind_${kind}`}
                label={t(`kind.${kind}`)}
                help={t(`when.${kind}`)}
                disabled={disabled}
              />
              <Button
                size="sm"
                variant="quiet"
                icon={<Pencil aria-hidden="true" />}
                aria-label={`${t('kinds.open')}: ${t(`kind.${kind}`)}`}
                onClick={() => {
                  open({ kind });
                  document.getElementById(KIND_SELECT_ID)?.focus();
                }}
              >
                {t('kinds.open')}
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
