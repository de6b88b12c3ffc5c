import {
  type MailedReports,
  useGetMailedReportsQuery,
  useSaveMailedReportsMutation,
} from '@store-panel/api-client/rtk/mailed-reports';
import { MAILED_REPORTS, type MailedReport } from '@store-panel/domain/insight/mailed-reports';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Dialog } from '@store-panel/ui/dialog';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useClock } from '#shared/time/clock-choice.ts';

/** The reports that the store gets by email: which, where to, and when the next one is sent. */
export function MailedReportsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['reports', 'shell']);
  const form = useId();
  const query = useGetMailedReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveMailedReportsMutation();
  const denial = useReadOnlyReason();
  const [changed, setChanged] = useState<ReadonlyMap<MailedReport, boolean>>(new Map());
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { data } = query;
  const isOn = (kind: MailedReport) => changed.get(kind) ?? nextOf(data, kind) !== null;
  const isChanged = [...changed].some(([kind, value]) => value !== (nextOf(data, kind) !== null));
  const canSave = data !== undefined && isChanged && denial === undefined;

  async function submit() {
    setPending(true);
    setFailure(undefined);
    try {
      await save({ kinds: MAILED_REPORTS.filter((kind) => isOn(kind)) }).unwrap();
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }
  return (
    <Dialog
      open
      title={t('mailed.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={isPending}
            aria-disabled={!canSave || undefined}
            title={denial}
          >
            {t('shell:button.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !isPending) void submit();
        }}
      >
        {data ? (
          <Stack>
            {failure !== undefined && <FailureAlert failure={failure} />}
            <p>{t('mailed.intro', { email: isolateLtr(data.email) })}</p>
            {MAILED_REPORTS.map((kind) => (
              <ReportCheckbox
                key={kind}
                kind={kind}
                isOn={isOn(kind)}
                next={isOn(kind) ? nextOf(data, kind) : null}
                onChange={(value) => setChanged(new Map([...changed, [kind, value]]))}
              />
            ))}
          </Stack>
        ) : (
          <RecordFallback query={query} missing={{ title: t('mailed.title'), text: '' }}>
            <Skeleton height="9rem" />
          </RecordFallback>
        )}
      </form>
    </Dialog>
  );
}

const nextOf = (data: MailedReports | undefined, kind: MailedReport): string | null =>
  data?.reports.find((report) => report.kind === kind)?.next_at ?? null;

interface ReportCheckboxProps {
  readonly kind: MailedReport;
  readonly isOn: boolean;
  /** Null until it is saved. */
  readonly next: string | null;
  readonly onChange: (isOn: boolean) => void;
}

function ReportCheckbox({ kind, isOn, next, onChange }: ReportCheckboxProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return (
    <Checkbox
      label={t(`mailed.kind.${kind}`)}
      help={
        next === null
          ? undefined
          : t('mailed.next', { time: dateTimeStamp(Date.parse(next), { language, clock, zone }) })
      }
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
