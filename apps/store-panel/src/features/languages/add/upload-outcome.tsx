import type { UploadedLanguage } from '@store-panel/api-client/rtk/store-languages';
import { DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import css from '#features/languages/languages.module.css';
import { isApiFailure } from '#shared/api-failure.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

/** What the server says of a place in a file, by the beginning of its sentence. */
const PROBLEMS = [
  ['is no JSON', 'json'],
  ['is larger', 'size'],
  ['is missing', 'missing'],
  ['is no id', 'id'],
  ['is no text', 'text'],
  ['is too long', 'long'],
  ['holds a character', 'character'],
  ['has other values', 'values'],
] as const;

const problemOf = (problem: string) => PROBLEMS.find(([begin]) => problem.startsWith(begin))?.[1] ?? 'other';

interface UploadOutcomeProps {
  readonly fileName: string;
  readonly changes: UploadedLanguage | undefined;
  readonly failure: unknown;
}

/** What a file would change, or where it is wrong. */
export function UploadOutcome({ fileName, changes, failure }: UploadOutcomeProps) {
  if (failure !== undefined) return <Refused failure={failure} />;
  return changes ? <Changes fileName={fileName} changes={changes} /> : null;
}

function Changes({ fileName, changes }: { readonly fileName: string; readonly changes: UploadedLanguage }) {
  const { t } = useTranslation('languages');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const { added, changed, emptied, missing, unknown, unknown_count: unknownCount } = changes;
  return (
    <section className={css.outcome} aria-label={t('upload.outcome')} role="status">
      <p className={css.text}>
        <strong>
          <bdi>{fileName}</bdi>
        </strong>
      </p>
      <DescriptionList
        items={[
          { term: t('upload.added'), detail: number.format(added) },
          { term: t('upload.changed'), detail: number.format(changed) },
          { term: t('upload.emptied'), detail: number.format(emptied) },
          { term: t('upload.missing'), detail: number.format(missing) },
          { term: t('upload.unknown'), detail: number.format(unknownCount) },
        ]}
      />
      {unknown.length > 0 && (
        <details className={css.details}>
          <summary>{t('upload.showUnknown')}</summary>
          <ul className={css.problems}>
            {unknown.map((id) => (
              <li key={id}>
                <bdi dir="ltr">{id}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Refused({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('languages');
  const fields = (isApiFailure(failure) && failure.fields) || [];
  if (fields.length === 0) return <FailureAlert failure={failure} />;
  return (
    <InlineAlert tone="danger" title={t('upload.refused')}>
      <ul className={css.problems}>
        {fields.map(({ path, problem }) => (
          <li key={`${path} ${problem}`}>
            {path !== '' && (
              <>
                <bdi dir="ltr">{path}</bdi>:{' '}
              </>
            )}
            {t(`upload.problem.${problemOf(problem)}`)}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
