import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { scannedWaybill } from '@store-panel/domain/shipments/scanned-waybill';
import { Button } from '@store-panel/ui/button';
import { TextField } from '@store-panel/ui/text-field';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import css from './handovers.module.css';

/** A link of a label's code is longer than a number. */
const SCANNED_MAX = 500;

/**
 * Takes numbers from a scanner that types, or from hands. It has the focus first and keeps it after each number, and is
 * emptied at once, so that the next one can follow while the last is on its way.
 */
export function ScanField({ onScan }: { readonly onScan: (waybill: string) => void }) {
  const { t } = useTranslation('handover');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useShortcuts([
    {
      keys: ['s'],
      description: t('shortcut'),
      scope: 'page',
      onPress: () => {
        field.current?.focus();
        return true;
      },
    },
  ]);
  function submit() {
    field.current?.focus();
    const waybill = scannedWaybill(typed) ?? typed.trim().slice(0, WAYBILL_MAX);
    setTyped('');
    if (waybill !== '') onScan(waybill);
  }
  return (
    <form
      className={css.scan}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={field}
        label={t('one.scan')}
        help={t('one.scanHelp')}
        icon={<ScanBarcode aria-hidden="true" />}
        value={typed}
        maxLength={SCANNED_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('one.add')}</Button>
    </form>
  );
}
