import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { BulkPreview } from './bulk-preview.ts';

interface BulkSummaryProps {
  /** Null while the fields are incomplete. */
  readonly preview: BulkPreview | null;
}

/** What would happen, in a few sentences. */
export function BulkSummary({ preview }: BulkSummaryProps) {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  return <p role="status">{preview ? sentences(preview).join(' ') : t('summary.start')}</p>;

  function sentences({ summary, leftOut }: BulkPreview): readonly string[] {
    const { changed, unchanged, problems, warnings } = summary;
    return [
      changed === 0 ? t('summary.nothing') : changedText(summary),
      ...(unchanged > 0 ? [t('summary.stay', { count: unchanged })] : []),
      ...(problems > 0 ? [t('summary.problems', { count: problems })] : []),
      ...(leftOut > 0 ? [t('summary.leftOut', { total: leftOut })] : []),
      ...(warnings > 0 ? [t('summary.warnings', { total: warnings })] : []),
    ];
  }

  function changedText({ changed, rises, falls, averageChange }: BulkPreview['summary']): string {
    // Where other fields change as well, or prices rise and fall.
    if (averageChange === null || (rises > 0 && falls > 0) || rises + falls < changed)
      return t('summary.change', { count: changed });
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const values = { count: changed, share: percent.format(Math.abs(averageChange)) };
    return rises > 0 ? t('summary.rise', values) : t('summary.fall', values);
  }
}
