import { englishCharts } from '#messages/charts/en.ts';
import type { ChartMessages } from '#messages/charts/chart-message-table.ts';
import type { Messages } from '#messages/messages.tsx';
import { useMergedMessages } from '#messages/use-merged-messages.ts';

/** Base and chart messages. */
export const useChartMessages = (): Messages & ChartMessages => useMergedMessages(englishCharts);
