import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { BarChart } from '#bar-chart/bar-chart.tsx';
import { Button } from '#button/button.tsx';
import { Card, CardBody } from '#card/card.tsx';
import { ErrorState } from '#error-state/error-state.tsx';
import { HeatMap } from '#heat-map/heat-map.tsx';
import { LineChart } from '#line-chart/line-chart.tsx';
import { Page, PageColumns, PageHeader } from '#page/page.tsx';
import { PieChart } from '#pie-chart/pie-chart.tsx';
import { SegmentedControl } from '#segmented-control/segmented-control.tsx';
import { useFormats } from '../figure-formats.ts';
import { PanelFrame } from '../panel-frame.tsx';
import {
  BUSY_HOURS,
  CHANNELS,
  DAYS,
  HOURS,
  ITEM_SALES,
  SALES,
  SALES_BEFORE,
  TOP_ITEMS,
  WEEKDAYS,
} from '../sample-figures.ts';
import { useStoryText } from '../story-language.tsx';
import { arabic, dark, longText, onPhone } from '../variants.ts';
import { Stats } from './dashboard-figures.tsx';
import { LatestReviews } from './dashboard-reviews.tsx';
import './dashboard.css';

interface DashboardProps {
  readonly state: 'filled' | 'loading' | 'empty' | 'error';
}

const SPANS = { week: 'Last 7 days', month: 'Last 30 days' } as const;

function Dashboard({ state }: DashboardProps) {
  const t = useStoryText();
  const { money, count, share, day, hour, weekday } = useFormats();
  const [span, setSpan] = useState<keyof typeof SPANS>('month');
  const days = span === 'week' ? 7 : 30;
  const failed = state === 'error' ? <ErrorState onRetry={() => {}} /> : undefined;
  const values = (figures: readonly number[]) =>
    figures.slice(-days).map((value) => (state === 'empty' ? null : value));
  /** Chart data: none while loading or after a failure. */
  const whenLoaded = <T,>(figures: T) => (state === 'filled' || state === 'empty' ? figures : undefined);
  return (
    <PanelFrame currentHref="/app/dashboard">
      <Page>
        <PageHeader
          title={t('Dashboard')}
          description={day('2025-03-17', 'full')}
          actions={
            <>
              <SegmentedControl
                label={t('Period')}
                options={(['week', 'month'] as const).map((value) => ({ value, label: t(SPANS[value]) }))}
                value={span}
                onChange={setSpan}
              />
              <Button icon={<Download aria-hidden="true" />}>{t('Export CSV')}</Button>
            </>
          }
        />
        <Stats state={state} days={days} />
        <PageColumns
          aside={
            <>
              <Card>
                <CardBody>
                  <BarChart
                    label={t('What sells best')}
                    level={2}
                    orientation="horizontal"
                    points={TOP_ITEMS}
                    pointLabel={t('Items')}
                    series={whenLoaded([
                      { id: 'sales', label: t('Sales'), values: state === 'empty' ? [] : ITEM_SALES },
                    ])}
                    formatPoint={t}
                    formatValue={money}
                    fallback={failed}
                  />
                </CardBody>
              </Card>
              <LatestReviews state={state} />
            </>
          }
        >
          <Card>
            <CardBody>
              <LineChart
                label={t('Sales by day')}
                level={2}
                area
                points={DAYS.slice(-days)}
                pointLabel={t('Day')}
                series={whenLoaded([
                  { id: 'sales', label: t('Sales'), values: values(SALES), previous: values(SALES_BEFORE) },
                ])}
                previousLabel={t(span === 'week' ? '7 days before' : '30 days before')}
                formatPoint={day}
                formatValue={money}
                fallback={failed}
              />
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <HeatMap
                label={t('Busy hours')}
                level={2}
                rows={{ label: t('Weekday'), points: WEEKDAYS, format: weekday }}
                columns={{ label: t('Hour'), points: HOURS, format: hour }}
                values={whenLoaded(state === 'empty' ? [] : BUSY_HOURS)}
                formatValue={count}
                fallback={failed}
              />
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <PieChart
                label={t('Sales by channel')}
                level={2}
                slices={whenLoaded(
                  state === 'empty' ? [] : CHANNELS.map(({ id, label, value }) => ({ id, label: t(label), value })),
                )}
                sliceLabel={t('Channel')}
                formatValue={money}
                formatShare={share}
                fallback={failed}
              />
            </CardBody>
          </Card>
        </PageColumns>
      </Page>
    </PanelFrame>
  );
}

export default {
  title: 'Screens/Dashboard',
  component: Dashboard,
  parameters: { layout: 'fullscreen' },
  args: { state: 'filled' },
} satisfies Meta<typeof Dashboard>;

type Story = StoryObj<typeof Dashboard>;

export const Filled: Story = {};
export const Loading: Story = { args: { state: 'loading' } };
export const Empty: Story = { args: { state: 'empty' } };
export const Failed: Story = { args: { state: 'error' } };
export const OnPhone: Story = onPhone;
export const LongText: Story = { globals: { ...longText.globals, ...onPhone.globals } };
export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
