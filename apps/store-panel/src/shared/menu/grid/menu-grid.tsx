import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { EditGrid } from '@store-panel/ui/edit-grid';
import { ListChecks } from 'lucide-react';
import papa from 'papaparse';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { GridPart } from './grid-drafts.ts';
import { GridReviewDialog } from './grid-review-dialog.tsx';
import { useGridColumns } from './use-grid-columns.tsx';
import { useGridDrafts } from './use-grid-drafts.ts';
import css from './menu-grid.module.css';

const rowKey = ({ id }: GridPart) => id;
const rowName = ({ name }: GridPart) => name;

/** A spreadsheet copies its cells with tabs between them, and quotes around cells with several lines. */
const readTable = (text: string): readonly (readonly string[])[] =>
  papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;

interface MenuGridProps {
  readonly menu: EditorMenu;
  readonly kind: GridPart['kind'];
  /** All parts of this kind. */
  readonly parts: readonly GridPart[];
  /** Those that the list shows now, in its order. */
  readonly shown: readonly GridPart[];
  readonly onClose: () => void;
  /** Shown in place of rows, if there are none. */
  readonly fallback: ReactNode;
}

/** Prices, tax and visibility of many parts as cells, which are applied together after a look at what changes. */
export function MenuGrid({ menu, kind, parts, shown, onClose, fallback }: MenuGridProps) {
  const { t } = useTranslation(['menu-bulk', 'shell']);
  const language = useLanguage();
  const { currency } = useStoreSession().session;
  const denial = useMenuDenial(kind === 'item' ? 'item' : 'modifier_group');
  const helpId = useId();
  const [question, setQuestion] = useState<'review' | 'discard' | 'close' | null>(null);
  const byId = useMemo(() => new Map(parts.map((part) => [part.id, part])), [parts]);
  const format = useMemo(() => ({ language, currency }), [language, currency]);
  const grid = useGridDrafts({ kind, parts: byId, format });
  const columns = useGridColumns(kind, grid.drafts, format);
  const { cells, problems } = grid;
  const count = cells.length + problems;
  const canReview = cells.length > 0 && denial === undefined;

  // The grid handles its keys itself; the help lists them.
  useShortcuts([
    { keys: ['Enter'], description: t('grid.keys.edit'), scope: 'page' },
    { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], description: t('grid.keys.range'), scope: 'page' },
    { keys: ['Mod+d'], description: t('grid.keys.fill'), scope: 'page' },
  ]);

  function discard() {
    grid.discard();
    if (question === 'close') onClose();
    setQuestion(null);
  }
  return (
    <div className={css.root}>
      <div className={css.bar}>
        <p role="status" className={css.status}>
          {count === 0 ? t('grid.none') : t('grid.changes', { count: cells.length })}
          {problems > 0 && <span className={css.problems}>{t('grid.problems', { count: problems })}</span>}
        </p>
        {count > 0 && denial !== undefined && <p className={css.help}>{denial}</p>}
        {count > 0 && (
          <Button size="sm" onClick={() => setQuestion('discard')}>
            {t('grid.discard')}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          icon={<ListChecks aria-hidden="true" />}
          aria-disabled={!canReview || undefined}
          title={denial}
          onClick={() => canReview && setQuestion('review')}
        >
          {t('grid.review')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => (count > 0 ? setQuestion('close') : onClose())}>
          {t('grid.close')}
        </Button>
      </div>
      {shown.length === 0 ? (
        fallback
      ) : (
        <>
          <p id={helpId} className={css.help}>
            {t('grid.help')}
          </p>
          <EditGrid
            label={t(`grid.label.${kind}`)}
            rows={shown}
            rowKey={rowKey}
            rowHeader={{
              header: t(`grid.name.${kind}`),
              label: rowName,
              render: ({ name, place }) => (
                <span className={css.name}>
                  <bdi>{name}</bdi>
                  <bdi className={css.place}>{place}</bdi>
                </span>
              ),
            }}
            columns={columns}
            onEdit={grid.edit}
            readTable={readTable}
            onUndo={grid.undo}
            onRedo={grid.redo}
            describedBy={helpId}
          />
        </>
      )}
      {question === 'review' && (
        <GridReviewDialog
          menu={menu}
          cells={cells}
          denial={denial}
          onApplied={grid.remove}
          onClose={() => setQuestion(null)}
        />
      )}
      <ConfirmDialog
        open={question === 'discard' || question === 'close'}
        title={t('grid.discardTitle')}
        description={t('grid.discardText', { count })}
        confirmLabel={t('shell:draft.discard')}
        cancelLabel={t('shell:draft.stay')}
        danger
        onCancel={() => setQuestion(null)}
        onConfirm={discard}
      />
      <LeaveGuard when={count > 0} onDiscard={grid.discard} />
    </div>
  );
}
