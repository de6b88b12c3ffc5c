import { type QuestionedLine, useListLineQuestionsQuery } from '@store-panel/api-client/rtk/line-questions';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Skeleton } from '@store-panel/ui/skeleton';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ListPages } from '#shared/lists/list-pages.tsx';
import { MoneyRows } from '#shared/money/money-rows.tsx';
import { QuestionedLineRow } from '#shared/money/questioned-line-row.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';

const FIRST_PAGE = { page: 1, perPage: 10 } as const;
type Pages = Readonly<{ page: number; perPage: 10 | 20 | 50 | 100 | 150 | 500 }>;

/** What the store has asked about lines of its book, the newest first. The screen names the texts `line-questions`. */
export function QuestionsSection() {
  const { t } = useTranslation('line-questions');
  const [pages, setPages] = useState<Pages>(FIRST_PAGE);
  const query = useListLineQuestionsQuery(pages, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <Card aria-label={t('list.title')}>
      <CardHeader title={t('list.title')} />
      <CardBody>
        {data === undefined ? (
          <RecordFallback query={query} missing={{ title: t('list.missing'), text: '' }}>
            <div aria-busy="true">
              <Skeleton height="6rem" />
            </div>
          </RecordFallback>
        ) : data.questions.length === 0 ? (
          <EmptyState icon={<MessageCircleQuestion aria-hidden="true" />} title={t('list.empty')}>
            {t('list.text')}
          </EmptyState>
        ) : (
          <MoneyRows label={t('list.title')}>
            {data.questions.map((question: QuestionedLine) => (
              <QuestionedLineRow key={question.question_id} question={question} />
            ))}
          </MoneyRows>
        )}
        {data !== undefined && data.count > FIRST_PAGE.perPage && (
          <ListPages
            filters={pages}
            count={data.count}
            onChange={(change) => setPages((before) => ({ ...before, page: 1, ...change }))}
          />
        )}
      </CardBody>
    </Card>
  );
}
