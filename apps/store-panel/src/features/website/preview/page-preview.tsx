import type { WebsiteSettings } from '@store-panel/api-client/rtk/website';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Select } from '@store-panel/ui/select';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PageLanguage } from '#features/website/content/use-page-language.ts';
import css from '#features/website/website.module.css';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { type PageWidth, ScaledPage } from './scaled-page.tsx';
import { usePagePreview } from './use-page-preview.ts';

const WIDTHS: readonly PageWidth[] = ['computer', 'phone'];

interface PagePreviewProps {
  /** As typed. */
  readonly settings: WebsiteSettings;
  readonly language: PageLanguage;
}

/** The page with what is typed, as a computer or a phone shows it. */
export function PagePreview({ settings, language }: PagePreviewProps) {
  const { t } = useTranslation(['website', 'shell']);
  const isNarrow = useMediaQuery('(width < 48rem)');
  // As the panel itself is shown until the user selects another.
  const [selectedWidth, setWidth] = useState<PageWidth>();
  const width = selectedWidth ?? (isNarrow ? 'phone' : 'computer');
  const isOffline = useObservable(isDisconnectedObservable);
  const { path, failure } = usePagePreview(settings, language.code, isOffline);
  return (
    <div className={css.fields}>
      <HintText>{t('preview.text')}</HintText>
      <div className={css.tools}>
        <SegmentedControl
          label={t('preview.width')}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setWidth}
        />
        <Select
          label={t('search.language')}
          value={language.code}
          options={language.options.map((one) => ({ value: one.code, label: one.label }))}
          onChange={({ target }) => language.choose(target.value)}
        />
      </div>
      {isOffline && <HintText>{t('shell:connection.required')}</HintText>}
      {failure !== undefined && <FailureAlert failure={failure} />}
      {path === undefined ? (
        failure === undefined &&
        !isOffline && (
          <div aria-busy="true">
            <Skeleton height="28rem" />
          </div>
        )
      ) : (
        <ScaledPage path={path} width={width} title={t('preview.frame')} />
      )}
    </div>
  );
}
