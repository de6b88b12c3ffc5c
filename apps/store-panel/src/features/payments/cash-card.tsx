import { Badge } from '@store-panel/ui/badge';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Banknote } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { MethodSwitch } from './method-switch.tsx';
import css from './payments.module.css';
import type { MethodsState } from './use-methods.ts';

/** Cash needs no keys. */
export function CashCard({ methods }: { readonly methods: MethodsState }) {
  const { t } = useTranslation(['payments', 'settings']);
  const { cash: isOn } = methods.settings;
  const name = t('settings:label.payments.cash');
  return (
    <Card aria-label={name}>
      <CardHeader
        title={
          <span className={css.title}>
            <Banknote aria-hidden="true" />
            {name}
          </span>
        }
      >
        <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'state.on' : 'state.off')}</Badge>
      </CardHeader>
      <CardBody>
        <div className={css.body}>
          <p className={css.text}>{t('text.cash')}</p>
          <MethodSwitch method="cash" methods={methods} />
          {!isOn && <HintText>{t('noCash')}</HintText>}
        </div>
      </CardBody>
    </Card>
  );
}
