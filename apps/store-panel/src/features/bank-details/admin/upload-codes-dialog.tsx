import { adminBanksApi } from '@store-panel/api-client/rtk/admin/bank-details';
import { Button } from '@store-panel/ui/button';
import { Combobox } from '@store-panel/ui/combobox';
import { Dialog } from '@store-panel/ui/dialog';
import { FileUpload } from '@store-panel/ui/file-upload';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { countryNameOf, useCountryOptions } from '#shared/country-options.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { FileProblemAlert } from '#shared/import/file-problem-alert.tsx';
import { createImportWorker, type ImportWorker } from '#shared/import/import-worker.ts';
import css from '../bank-details.module.css';
import type { BankCodeFile, BankCodeTasks } from './bank-codes-tasks.ts';
import { startBankCodesWorker } from './start-bank-codes-worker.ts';

const ACCEPT = '.csv,.xlsx';

/** A file, and the banks that it holds. */
interface SelectedFile {
  readonly name: string;
  readonly size: number;
  readonly content: BankCodeFile | null;
  readonly error?: unknown;
}

/** Replaces the banks of a country by those of a file; says before how many it holds and what cannot be read. */
export function UploadCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['bank-details', 'shell']);
  const { toasts } = useAppServices();
  const send = useUntrackedMutation(adminBanksApi.endpoints.uploadBankCodes);
  const countries = useCountryOptions();
  const workerRef = useRef<ImportWorker<BankCodeTasks>>(undefined);
  useEffect(() => () => workerRef.current?.end(), []);
  const [country, setCountry] = useState<string | null>(null);
  const [selected, setSelected] = useState<SelectedFile | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function read(file: File) {
    const row = { name: file.name, size: file.size };
    setSelected({ ...row, content: null });
    setFailure(undefined);
    workerRef.current?.end();
    const worker = (workerRef.current = createImportWorker<BankCodeTasks>(startBankCodesWorker));
    try {
      const content = await worker.run('read', new Uint8Array(await file.arrayBuffer()));
      setSelected({ ...row, content });
    } catch (error) {
      setSelected({ ...row, content: null, error });
    }
  }
  async function save(to: string, { codes }: BankCodeFile) {
    setSaving(true);
    setFailure(undefined);
    try {
      await send({ country: to, codes: codes.map((code) => ({ ...code })) });
      toasts.add({ tone: 'success', title: t('admin.codes.saved', { country: countryNameOf(to) }) });
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  }
  const content = selected?.content ?? null;
  const isReady = country !== null && content !== null && content.codes.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.codes.upload')}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button
            variant="primary"
            pending={isSaving}
            disabled={!isReady}
            onClick={() => {
              if (isReady) void save(country, content);
            }}
          >
            {t('admin.codes.replace')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {failure !== undefined && <FailureAlert failure={failure} />}
        <Combobox label={t('field.country')} options={countries} value={country} onChange={setCountry} />
        <FileUpload
          label={t('admin.codes.file')}
          help={t('admin.codes.fileHelp')}
          accept={ACCEPT}
          files={
            selected === null
              ? []
              : [
                  {
                    id: 'file',
                    name: selected.name,
                    size: selected.size,
                    state: selected.content === null && selected.error === undefined ? 'uploading' : 'done',
                  },
                ]
          }
          onAdd={([file]) => {
            if (file) void read(file);
          }}
          onRemove={() => setSelected(null)}
        />
        {selected?.error !== undefined && <FileProblemAlert error={selected.error} fileName={selected.name} />}
        {content !== null && <Found content={content} />}
      </div>
    </Dialog>
  );
}

function Found({ content: { codes, skipped, missing } }: { readonly content: BankCodeFile }) {
  const { t } = useTranslation('bank-details');
  if (missing.length > 0)
    return <InlineAlert tone="danger">{t('admin.codes.missing', { columns: missing.join(', ') })}</InlineAlert>;
  return (
    <div role="status">
      <p className={css.text}>{t('admin.codes.found', { amount: codes.length })}</p>
      {skipped > 0 && <HintText>{t('admin.codes.skipped', { amount: skipped })}</HintText>}
    </div>
  );
}
