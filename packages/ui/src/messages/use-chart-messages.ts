import { useMemo } from 'react';
import type { ChartMessages } from '#messages/charts/chart-message-table.ts';
import { englishCharts } from '#messages/charts/en.ts';
import { useMessages, type Messages } from '#messages/messages.tsx';

/** The first table of texts and that of the charts. */
export function useChartMessages(): Messages & ChartMessages {
  const given = useMessages();
  return useMemo(() => ({ ...englishCharts, ...given }), [given]);
}
