import {
  type ScriptPageList,
  type ScriptPageRecord,
  useListScriptPagesQuery,
} from '@store-panel/api-client/rtk/website';
import { SCRIPT_PAGE_LIMITS } from '@store-panel/domain/website/script-pages';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { IconButton } from '@store-panel/ui/icon-button';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useDayText } from '#shared/time/use-day-text.ts';
import css from '#features/website/website.module.css';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useRemoveScriptPage } from './use-remove-script-page.ts';

/** What the dialog edits: a script page, or a new one. */
export type EditedScriptPage = ScriptPageRecord | 'new';

interface ScriptPagesCardProps {
  readonly onEdit: (edited: EditedScriptPage) => void;
}

/** HTML of the store's own that the page shows in frames. */
export function ScriptPagesCard({ onEdit }: ScriptPagesCardProps) {
  const { t } = useTranslation('website');
  const isReadOnly = useReadOnlyReason() !== undefined;
  const query = useListScriptPagesQuery();
  const { data: list } = query;
  const isFull = (list?.script_pages.length ?? 0) >= SCRIPT_PAGE_LIMITS.pages;
  return (
    <Card>
      <CardHeader title={t('script.title')}>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={isReadOnly || isFull || list === undefined}
          onClick={() => onEdit('new')}
        >
          {t('script.add')}
        </Button>
      </CardHeader>
      <CardBody>
        <div className={css.fields}>
          <p className={css.text}>{t('script.text')}</p>
          {list ? (
            <ScriptPages list={list} isReadOnly={isReadOnly} onEdit={onEdit} />
          ) : (
            <RecordFallback query={query} missing={{ title: t('script.title'), text: t('script.empty') }}>
              <div aria-busy="true">
                <Skeleton height="4rem" />
              </div>
            </RecordFallback>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

interface ScriptPagesProps extends ScriptPagesCardProps {
  readonly list: ScriptPageList;
  readonly isReadOnly: boolean;
}

function ScriptPages({ list, isReadOnly, onEdit }: ScriptPagesProps) {
  const { t } = useTranslation('website');
  const dayText = useDayText();
  const { remove, restore } = useRemoveScriptPage();
  return (
    <>
      {list.script_pages.length === 0 ? (
        <HintText>{t('script.empty')}</HintText>
      ) : (
        <ul className={css.rows} aria-label={t('script.title')}>
          {list.script_pages.map((page) => (
            <li key={page.script_page_id} className={css.row}>
              <div className={css.rowText}>
                <strong>
                  <bdi>{page.name}</bdi>
                </strong>
                <HintText inline>
                  {t(`script.place.${page.place}`)} · {t('script.pixels', { height: page.height })}
                </HintText>
                {page.needs_consent && (
                  <span>
                    <Badge>{t('script.consentBadge')}</Badge>
                  </span>
                )}
              </div>
              <div className={css.rowActions}>
                <IconButton
                  size="sm"
                  icon={<Pencil aria-hidden="true" />}
                  label={t('script.editNamed', { name: page.name })}
                  disabled={isReadOnly}
                  onClick={() => onEdit(page)}
                />
                <IconButton
                  size="sm"
                  icon={<Trash2 aria-hidden="true" />}
                  label={t('script.deleteNamed', { name: page.name })}
                  disabled={isReadOnly}
                  onClick={() => void remove(page)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.deleted.length > 0 && (
        <details className={css.details}>
          <summary>{t('script.deleted', { count: list.deleted.length })}</summary>
          <ul className={css.rows}>
            {list.deleted.map(({ script_page_id: id, name, ends_at: end }) => (
              <li key={id} className={css.row}>
                <div className={css.rowText}>
                  <bdi>{name}</bdi>
                  <HintText inline>{t('script.until', { date: dayText(end) })}</HintText>
                </div>
                <Button
                  size="sm"
                  disabled={isReadOnly}
                  aria-label={t('script.restoreNamed', { name })}
                  onClick={() => void restore(id)}
                >
                  {t('script.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
