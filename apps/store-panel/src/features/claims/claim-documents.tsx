import type { ClaimDetail } from '@store-panel/api-client/rtk/claims';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Link } from '@store-panel/ui/link';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { fileUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './claim-documents.module.css';

/** The requested documents, and the received files. */
export function ClaimDocuments({ documents }: Pick<ClaimDetail, 'documents'>) {
  const { t } = useTranslation(['claims', 'claim']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  return (
    <ul className={css.documents}>
      {documents.map(({ document_id, kind, label, received_at, file }) => (
        <li key={document_id} className={css.document}>
          <span className={css.name}>
            {label === '' ? t(`claim:document.kind.${kind}`) : <bdi>{label}</bdi>}
            {label !== '' && kind !== 'other' && <small>{t(`claim:document.kind.${kind}`)}</small>}
          </span>
          {received_at === null ? (
            <StatusChip tone="warning" icon={<CircleDashed aria-hidden="true" />}>
              {t('documents.missing')}
            </StatusChip>
          ) : (
            <StatusChip tone="success" icon={<CircleCheck aria-hidden="true" />}>
              {t('documents.received', {
                time: dateTimeStamp(Date.parse(received_at), { language, clock, zone: session.timezone }),
              })}
            </StatusChip>
          )}
          {file && (
            <Link href={fileUrl(file.url)} newTab download={file.name} className={css.file}>
              <bdi>{file.name}</bdi>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
