import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Skeleton } from '@store-panel/ui/skeleton';
import type { ReactNode } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import css from './emissions.module.css';

/** A query's state, as far as a card shows it. */
export interface CardQuery {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface EmissionCardProps<Data> {
  readonly title: string;
  /** At the end of the heading. */
  readonly actions?: ReactNode;
  readonly query: CardQuery;
  /** Undefined until it is loaded. */
  readonly data: Data | undefined;
  /** Of the content, in rem, so that nothing moves when it arrives. */
  readonly height: number;
  /** All that a phone shows until the card is opened; missing: it is open there, too. */
  readonly summary?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const PHONE = '(max-width: 48rem)';

/** A part of the screen: loading, failed with a retry, or filled; folded into its result on a phone. */
export function EmissionCard<Data>({
  title,
  actions,
  query,
  data,
  height,
  summary,
  children,
}: EmissionCardProps<Data>) {
  const isPhone = useMediaQuery(PHONE);
  const content =
    data === undefined ? (
      <Missing query={query} height={height} />
    ) : (
      <div className={css.content}>{children(data)}</div>
    );
  if (isPhone && summary !== undefined)
    return (
      <Card>
        <details className={css.folded}>
          <summary className={css.summary}>
            <h2 className={css.foldedTitle}>{title}</h2>
            <span className={css.result}>{summary}</span>
          </summary>
          <CardBody>{content}</CardBody>
        </details>
      </Card>
    );
  return (
    <Card>
      <CardHeader title={title}>{actions}</CardHeader>
      <CardBody>{content}</CardBody>
    </Card>
  );
}

function Missing({
  query: { error, isFetching, refetch },
  height,
}: {
  readonly query: CardQuery;
  readonly height: number;
}) {
  if (error === undefined || isFetching)
    return (
      <div aria-busy="true">
        <Skeleton height={`${height}rem`} />
      </div>
    );
  return <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>;
}
