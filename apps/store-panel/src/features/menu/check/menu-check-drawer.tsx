import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { type Finding, FINDING_SEVERITIES } from '@store-panel/domain/menu-checks/finding';
import { Drawer } from '@store-panel/ui/drawer';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Skeleton } from '@store-panel/ui/skeleton';
import { ToneIcon } from '@store-panel/ui/tone-icon';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { partNames } from '#shared/menu/bulk/part-names.ts';
import { FINDING_TONES } from '#shared/menu/check/finding-tones.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { FindingRow } from './finding-row.tsx';
import css from './menu-check.module.css';

interface MenuCheckDrawerProps {
  /** Undefined while it loads, as are the findings. */
  readonly menu: EditorMenu | undefined;
  readonly findings: readonly Finding[] | undefined;
  readonly query: {
    readonly error?: object | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
}

const SKELETON_ROWS = 4;

/** What the check found in the menu, by how much it matters. It follows each change of the menu. */
export function MenuCheckDrawer({ menu, findings, query, onClose }: MenuCheckDrawerProps) {
  const { t } = useTranslation('menu-check');
  const readOnlyReason = useReadOnlyReason();
  return (
    <Drawer open title={t('title')} onClose={onClose}>
      {menu && findings ? (
        <div className={css.check}>
          {readOnlyReason !== undefined && <InlineAlert tone="info">{readOnlyReason}</InlineAlert>}
          {findings.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title={t('nothing')}>
              {t('nothingText')}
            </EmptyState>
          ) : (
            <Findings menu={menu} findings={findings} />
          )}
        </div>
      ) : (
        <RecordFallback query={query} missing={{ title: t('nothing'), text: t('nothingText') }}>
          <div aria-busy="true" className={css.check}>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <Skeleton key={index} height="5rem" />
            ))}
          </div>
        </RecordFallback>
      )}
    </Drawer>
  );
}

function Findings({ menu, findings }: { readonly menu: EditorMenu; readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('menu-check');
  const language = useLanguage();
  const names = useMemo(() => partNames(menu, language), [menu, language]);
  return (
    <>
      <p className={css.text}>{t('intro')}</p>
      {FINDING_SEVERITIES.map((severity) => {
        const ofSeverity = findings.filter((finding) => finding.severity === severity);
        if (ofSeverity.length === 0) return null;
        const heading = `menu-check-${severity}`;
        return (
          <section key={severity} aria-labelledby={heading} className={css.section} data-tone={FINDING_TONES[severity]}>
            <h3 id={heading} className={css.heading}>
              <ToneIcon tone={FINDING_TONES[severity]} />
              {t(`severity.${severity}`)}
            </h3>
            <ul className={css.list}>
              {ofSeverity.map((finding) => (
                <FindingRow key={finding.kind} menu={menu} finding={finding} names={names} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
