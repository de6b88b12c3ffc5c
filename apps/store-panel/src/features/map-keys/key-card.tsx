import type { MapKeyState } from '@store-panel/api-client/rtk/map-keys';
import { MAP_KEY_MAX, type MapKeyTarget } from '@store-panel/domain/maps/map-keys';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useFormikContext } from 'formik';
import { Globe, LayoutDashboard, type LucideIcon, MapPinCheck, Smartphone, TabletSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FormSecretField } from '#shared/forms/settings/form-secret-field.tsx';
import { useSetNote } from '#shared/forms/settings/use-set-note.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { CheckResult } from './check-result.tsx';
import { type MapKeyValues, toProvider } from './map-key-values.ts';
import css from './map-keys.module.css';
import { useKeyCheck } from './use-key-check.ts';

const ICONS: Readonly<Record<MapKeyTarget, LucideIcon>> = {
  website: Globe,
  panel: LayoutDashboard,
  android: TabletSmartphone,
  ios: Smartphone,
};

interface KeyCardProps {
  readonly target: MapKeyTarget;
  readonly state: MapKeyState | undefined;
  /** The address of the panel, to which its key is to be restricted. */
  readonly panelOrigin: string;
  readonly disabled: boolean;
}

/** One key: what it is for, what is saved, and whether it works. */
export function KeyCard({ target, state, panelOrigin, disabled }: KeyCardProps) {
  const { t } = useTranslation('map-keys');
  const { values } = useFormikContext<MapKeyValues>();
  const setNote = useSetNote();
  const { check, isRunning, run } = useKeyCheck(target, state?.checked ?? null);
  const Icon = ICONS[target];
  const title = t(`target.${target}.title`);
  const {
    is_set: isSet = false,
    is_lost: isLost = false,
    hint = '',
    set_at: at = null,
    set_by: by = null,
  } = state ?? {};
  const note = at !== null && by !== null ? t('set', setNote(by, at)) : undefined;
  const typed = values[target]?.trim() ?? '';
  const provider = toProvider(values);
  const canCheck = provider !== null && values[target] !== null && (typed !== '' || (isSet && !isLost));
  return (
    <Card aria-label={title}>
      <CardHeader
        title={
          <span className={css.title}>
            <Icon aria-hidden="true" />
            {title}
          </span>
        }
      />
      <CardBody>
        <div className={css.body}>
          <p className={css.text}>{t(`target.${target}.text`, { address: isolateLtr(panelOrigin) })}</p>
          <FormSecretField
            name={target}
            label={t('keyOf', { name: title })}
            maxLength={MAP_KEY_MAX}
            disabled={disabled}
            optional={provider === null}
            removable
            saved={isSet && !isLost ? { hint, ...(note !== undefined && { note }) } : null}
            {...(isLost && { help: t('lost') })}
          />
          <div>
            <Button
              icon={<MapPinCheck aria-hidden="true" />}
              pending={isRunning}
              disabled={disabled || !canCheck}
              aria-label={`${t('check.run')}: ${title}`}
              onClick={() => provider && void run({ provider, ...(typed !== '' && { key: typed }) })}
            >
              {t('check.run')}
            </Button>
          </div>
          <CheckResult check={check} />
        </div>
      </CardBody>
    </Card>
  );
}
