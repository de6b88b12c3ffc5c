import type { Client } from '@store-panel/api-client/client';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { QrCode } from '@store-panel/ui/qr-code';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '#texts/use-texts.tsx';
import {
  type CodeTranslate,
  dateText,
  type FoundCode,
  type Redeemed,
  type Redemption,
  StepHeading,
} from './code-parts.tsx';
import { OwnReturn } from './own-return.tsx';
import css from './codes.module.css';

interface DoneProps {
  readonly client: Client;
  readonly t: CodeTranslate;
  readonly found: FoundCode;
  readonly reply: Redeemed;
  readonly sent: Redemption;
  readonly onAnother: () => void;
}

/** What was registered, what comes next, and its label. */
export function Done({ client, t, found, reply, sent, onAnother }: DoneProps) {
  const { language } = useTexts();
  const [isBlocked, setBlocked] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const { return: opened, parcel } = reply;
  const made = opened ?? parcel;
  if (made === null) return null;
  const { waybill_number: waybill, to } = made;
  const store = localizedText(found.store?.names ?? [], language);
  const toName = to.name === '' ? store : to.name;
  async function print() {
    setPrinting(true);
    try {
      const { printLabel } = await import('./print-label.tsx');
      setBlocked((await printLabel({ t, language, reply, sent, toName })) === 'blocked');
    } catch {
      setBlocked(true);
    }
    setPrinting(false);
  }
  if (opened && isCancelled) {
    return (
      // Its heading takes the focus, as a new one.
      <div key="cancelled" className={css.done}>
        <StepHeading takesFocus>{t('code-page:done.cancelled', { number: `#${opened.number}` })}</StepHeading>
        <p>{t('code-page:done.cancelledHelp')}</p>
        <Button size="lg" wide onClick={onAnother}>
          {t('code-page:done.another')}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.done}>
      <StepHeading takesFocus>
        {opened ? t('code-page:done.return', { number: `#${opened.number}` }) : t('code-page:done.parcel')}
      </StepHeading>
      <p>{t(waybill === null ? 'code-page:done.own' : opened ? 'code-page:done.label' : 'code-page:done.collected')}</p>
      {opened && <p>{t('code-page:done.until', { date: dateText(opened.expires_at, language) })}</p>}
      <dl className={css.facts}>
        <dt>{t('code-page:done.to')}</dt>
        <dd>
          <bdi>{[toName, to.line].filter((text) => text !== '').join(', ')}</bdi>
        </dd>
        {waybill !== null && (
          <>
            <dt>{t('code-page:done.waybill')}</dt>
            <dd>
              <bdi dir="ltr">{waybill}</bdi>
            </dd>
          </>
        )}
      </dl>
      {waybill !== null && (
        <>
          <div className={css.code}>
            <QrCode value={waybill} label={t('code-page:done.waybill')} />
            {opened && <p className={css.note}>{t('code-page:done.paperless')}</p>}
          </div>
          {isBlocked && <InlineAlert tone="warning">{t('code-page:done.notPrinted')}</InlineAlert>}
          <Button
            variant="primary"
            size="lg"
            wide
            icon={<Printer aria-hidden="true" />}
            pending={isPrinting}
            onClick={() => void print()}
          >
            {t('code-page:done.print')}
          </Button>
        </>
      )}
      {opened && <OwnReturn client={client} opened={opened} onCancelled={() => setCancelled(true)} />}
      <Button size="lg" wide onClick={onAnother}>
        {t('code-page:done.another')}
      </Button>
    </div>
  );
}
