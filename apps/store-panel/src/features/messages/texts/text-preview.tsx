import { languageOf, type LanguageCode } from '@store-panel/domain/geo/languages';
import type { CustomerChannel } from '@store-panel/domain/messages/customer-messages';
import { Checkbox } from '@store-panel/ui/checkbox';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import css from '../messages.module.css';
import { MessageFrame } from './message-frame.tsx';
import type { TextPreviewState } from './use-text-preview.ts';

interface TextPreviewProps extends TextPreviewState {
  readonly channel: CustomerChannel;
  readonly language: LanguageCode;
}

const VIEWS = ['wide', 'phone', 'text'] as const;
type View = (typeof VIEWS)[number];
/** Where the wide view has no room. */
const PHONE = '(max-width: 40rem)';

/** The text filled in with a real order, as customers see it. Texts: `message-settings`. */
export function TextPreview({ channel, language, shown, isFetching, hasFailed, isOffline }: TextPreviewProps) {
  const { t } = useTranslation('message-settings');
  const isPhone = useMediaQuery(PHONE);
  const [view, setView] = useState<View>(isPhone ? 'phone' : 'wide');
  const [isDark, setDark] = useState(false);
  const { direction } = languageOf(language);
  const text = { lang: language, dir: direction };
  return (
    <FormPreview title={t('preview.title')} level={3} busy={isFetching}>
      {channel === 'email' && (
        <div className={css.tools}>
          <SegmentedControl
            label={t('preview.view')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={setView}
          />
          <Checkbox
            label={t('preview.dark')}
            checked={isDark}
            disabled={view === 'text'}
            onChange={(event) => setDark(event.target.checked)}
          />
        </div>
      )}
      {isOffline && <HintText>{t('preview.offline')}</HintText>}
      {hasFailed && !isOffline && <HintText>{t('preview.failed')}</HintText>}
      {shown === undefined ? (
        isFetching && !isOffline && <Skeleton height="16rem" />
      ) : (
        <>
          {channel === 'email' && (
            <p className={css.subject} {...text}>
              {shown.subject}
            </p>
          )}
          {channel === 'email' && view !== 'text' ? (
            <MessageFrame title={t('preview.frame')} html={shown.html} isNarrow={view === 'phone'} isDark={isDark} />
          ) : (
            <p className={channel === 'email' ? css.plain : css.bubble} {...text}>
              {shown.text}
            </p>
          )}
          <HintText>{t(shown.order_id === null ? 'preview.example' : 'preview.order')}</HintText>
        </>
      )}
    </FormPreview>
  );
}
