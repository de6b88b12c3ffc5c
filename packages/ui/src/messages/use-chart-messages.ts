import { englishCharts } from '#messages/charts/en.ts';
import type { ChartMessages } from '#messages/charts/chart-message-table.ts';
import type { Messages } from '#messages/messages.tsx';
import { useLaidOver } from '#messages/use-laid-over.ts';

/** The first table of texts and that of the charts. */
export const useChartMessages = (): Messages & ChartMessages => useLaidOver(englishCharts);
