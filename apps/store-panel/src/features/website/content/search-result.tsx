import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';

/** About as much as search engines show (ours); the rest is cut off. */
const SHOWN = { title: 60, description: 160 } as const;

const cutOff = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

interface SearchResultProps {
  /** Null: the store has no address yet. */
  readonly url: string | null;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly isListed: boolean;
}

/** How the page would stand in a list of search results. */
export function SearchResult({ url, title, description, language, direction, isListed }: SearchResultProps) {
  const { t } = useTranslation('website');
  return (
    <figure className={css.result}>
      <figcaption className={css.hint}>{t('search.preview')}</figcaption>
      {isListed ? (
        <div className={css.resultBox} lang={language} dir={direction}>
          {url === null ? (
            <span className={css.resultUrl}>{t('search.noAddress')}</span>
          ) : (
            <bdi className={css.resultUrl} dir="ltr">
              {url.replace(/\/$/, '')}
            </bdi>
          )}
          <span className={css.resultTitle}>{cutOff(title, SHOWN.title)}</span>
          <span className={css.resultText}>{cutOff(description, SHOWN.description)}</span>
        </div>
      ) : (
        <p className={css.resultBox}>{t('search.unlisted')}</p>
      )}
    </figure>
  );
}
