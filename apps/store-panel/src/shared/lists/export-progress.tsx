import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Progress } from '@store-panel/ui/progress';
import { useTranslation } from 'react-i18next';

export interface ExportProgressProps {
  readonly done: number;
  readonly all: number;
  readonly onStop: () => void;
}

/** How much of a file has come, with a way to stop. */
export function ExportProgress({ done, all, onStop }: ExportProgressProps) {
  const { t } = useTranslation(['order-lists', 'shell']);
  return (
    <Dialog
      open
      onClose={onStop}
      size="sm"
      title={t('export.running')}
      footer={<Button onClick={onStop}>{t('shell:button.cancel')}</Button>}
    >
      <Progress
        label={t('export.progress')}
        value={done}
        max={Math.max(1, all)}
        valueText={t('export.rows', { done, count: all })}
      />
    </Dialog>
  );
}
