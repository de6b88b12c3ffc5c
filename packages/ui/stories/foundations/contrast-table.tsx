import { useMemo } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import { Card, CardBody, CardHeader } from '#card/card.tsx';
import { DataTable, type Column } from '#data-table/data-table.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { contrast, SHAPE_PAIRS, TEXT_PAIRS, type TokenPair } from '../../test/contrast-facts.ts';
import { useStoryText } from '../story-language.tsx';
import { useRootChanges } from './style-tokens.ts';

/** WCAG AA minimums for text and for other visible parts. */
const TEXT = 4.5;
const SHAPES = 3;

interface CheckedPair {
  readonly drawn: string;
  readonly backgroundToken: string;
  readonly ratio: number;
  readonly min: number;
}

const checkPairs = (pairs: readonly TokenPair[], min: number): readonly CheckedPair[] =>
  pairs.map(([drawn, backgroundToken]) => ({ drawn, backgroundToken, ratio: contrast(drawn, backgroundToken), min }));

/** All pairs that the contrast test checks, with their current ratio, lowest first. */
export function ContrastTable() {
  const t = useStoryText();
  const changes = useRootChanges();
  const rows = useMemo(
    () => ({
      changes,
      pairs: [...checkPairs(TEXT_PAIRS, TEXT), ...checkPairs(SHAPE_PAIRS, SHAPES)].toSorted(
        (one, other) => one.ratio / one.min - other.ratio / other.min,
      ),
    }),
    [changes],
  );
  const columns = useMemo<readonly Column<CheckedPair>[]>(
    () => [
      {
        id: 'pair',
        header: t('Colours'),
        render: ({ drawn, backgroundToken, min }) => (
          <span className="tokens-pair">
            <span
              className="tokens-sample"
              style={{ background: `var(--color-${backgroundToken})` }}
              aria-hidden="true"
            >
              {min === TEXT ? (
                <span style={{ color: `var(--color-${drawn})` }}>Aa</span>
              ) : (
                <span className="tokens-shape" style={{ background: `var(--color-${drawn})` }} />
              )}
            </span>
            <LtrText>{`${drawn} / ${backgroundToken}`}</LtrText>
          </span>
        ),
      },
      {
        id: 'ratio',
        header: t('Contrast'),
        align: 'end',
        render: ({ ratio }) => <NumericText>{ratio.toFixed(2)}:1</NumericText>,
      },
      {
        id: 'least',
        header: t('Asked for'),
        align: 'end',
        render: ({ min }) => <NumericText>{min}:1</NumericText>,
      },
      {
        id: 'verdict',
        header: t('Verdict'),
        render: ({ ratio, min }) => {
          const passes = ratio >= min;
          return (
            <StatusChip
              tone={passes ? 'success' : 'danger'}
              icon={passes ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
            >
              {t(passes ? 'AA: passes' : 'AA: fails')}
            </StatusChip>
          );
        },
      },
    ],
    [t],
  );
  return (
    <Card>
      <CardHeader title={t('Contrast in this theme')} />
      <CardBody>
        <DataTable
          label={t('Contrast in this theme')}
          columns={columns}
          rows={rows.pairs}
          rowKey={({ drawn, backgroundToken, min }) => `${drawn} ${backgroundToken} ${min}`}
        />
      </CardBody>
    </Card>
  );
}
