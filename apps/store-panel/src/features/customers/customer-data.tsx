import { download } from '@store-panel/api-client/files/download';
import type { CustomerDetail } from '@store-panel/api-client/rtk/customers';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { Download, Eraser } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { saveFile } from '#shared/save-file.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import css from './customers.module.css';
import { EraseDialog } from './erase-dialog.tsx';

interface CustomerDataProps {
  readonly detail: CustomerDetail;
  /** The customer is gone. */
  readonly onErased: () => void;
}

/** For the owner alone: a file of all that the store has about a customer, and its removal. */
export function CustomerData({ detail, onErased }: CustomerDataProps) {
  const { t } = useTranslation('customers');
  const id = useId();
  const { kind, impersonation } = useStoreSession().session;
  const denial = useReadOnlyReason('open');
  const [isErasing, setErasing] = useState(false);
  const file = useCustomerFile(detail.user.user_id);
  if (kind !== 'main' || impersonation !== null) return null;
  const isDenied = { 'aria-disabled': denial !== undefined || undefined, title: denial } as const;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id}>{t('data.title')}</h3>
      <p className={css.muted}>{t('data.help')}</p>
      <div className={css.actions}>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          pending={file.isLoading}
          {...isDenied}
          onClick={() => denial === undefined && void file.save()}
        >
          {t('data.export')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Eraser aria-hidden="true" />}
          {...isDenied}
          onClick={() => denial === undefined && setErasing(true)}
        >
          {t('data.erase')}
        </Button>
      </div>
      {isErasing && <EraseDialog detail={detail} onClose={() => setErasing(false)} onErased={onErased} />}
    </section>
  );
}

/** The client shows a toast of a failure. */
function useCustomerFile(userId: string) {
  const { t } = useTranslation('customers');
  const { client } = useAppServices();
  const { timezone } = useStoreSession().session;
  const today = useServerTime((now) => storeDay(now, timezone));
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    try {
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      const content = await download(client, 'POST /api/store/export_user', { user_id: userId }, options);
      saveFile(content, `${t('data.fileName')}-${today}.json`);
    } catch {
      // The client has told.
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, save };
}
