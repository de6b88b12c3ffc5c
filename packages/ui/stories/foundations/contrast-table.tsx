import { useMemo } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import { Card, CardBody, CardHeader } from '#card/card.tsx';
import { DataTable, type Column } from '#data-table/data-table.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { contrast, SHAPE_PAIRS, TEXT_PAIRS, type TokenPair } from '../../test/contrast-facts.ts';
import { useSay } from '../story-language.tsx';
import { useRootChanges } from './style-tokens.ts';

/** What WCAG AA asks of letters, and of what else must be seen. */
const TEXT = 4.5;
const SHAPES = 3;

interface Judged {
  readonly drawn: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

const judged = (pairs: readonly TokenPair[], least: number): readonly Judged[] =>
  pairs.map(([drawn, ground]) => ({ drawn, ground, ratio: contrast(drawn, ground), least }));

/** Every pair that the kit's test holds to WCAG AA, with what the browser makes of it now; the closest first. */
export function ContrastTable() {
  const say = useSay();
  const changes = useRootChanges();
  const rows = useMemo(
    () => ({
      changes,
      pairs: [...judged(TEXT_PAIRS, TEXT), ...judged(SHAPE_PAIRS, SHAPES)].toSorted(
        (one, other) => one.ratio / one.least - other.ratio / other.least,
      ),
    }),
    [changes],
  );
  const columns = useMemo<readonly Column<Judged>[]>(
    () => [
      {
        id: 'pair',
        header: say('Colours'),
        render: ({ drawn, ground, least }) => (
          <span className="tokens-pair">
            <span className="tokens-sample" style={{ background: `var(--color-${ground})` }} aria-hidden="true">
              {least === TEXT ? (
                <span style={{ color: `var(--color-${drawn})` }}>Aa</span>
              ) : (
                <span className="tokens-shape" style={{ background: `var(--color-${drawn})` }} />
              )}
            </span>
            <LtrText>{`${drawn} / ${ground}`}</LtrText>
          </span>
        ),
      },
      {
        id: 'ratio',
        header: say('Contrast'),
        align: 'end',
        render: ({ ratio }) => <NumericText>{ratio.toFixed(2)}:1</NumericText>,
      },
      {
        id: 'least',
        header: say('Asked for'),
        align: 'end',
        render: ({ least }) => <NumericText>{least}:1</NumericText>,
      },
      {
        id: 'verdict',
        header: say('Verdict'),
        render: ({ ratio, least }) => {
          const passes = ratio >= least;
          return (
            <StatusChip
              tone={passes ? 'success' : 'danger'}
              icon={passes ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
            >
              {say(passes ? 'AA: passes' : 'AA: fails')}
            </StatusChip>
          );
        },
      },
    ],
    [say],
  );
  return (
    <Card>
      <CardHeader title={say('Contrast in this theme')} />
      <CardBody>
        <DataTable
          label={say('Contrast in this theme')}
          columns={columns}
          rows={rows.pairs}
          rowKey={({ drawn, ground, least }) => `${drawn} ${ground} ${least}`}
        />
      </CardBody>
    </Card>
  );
}
