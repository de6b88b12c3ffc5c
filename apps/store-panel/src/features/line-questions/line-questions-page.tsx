import { type AdminQuestion, useListAdminQuestionsQuery } from '@store-panel/api-client/rtk/admin/line-questions';
import type { QuestionState } from '@store-panel/domain/line-questions/line-questions';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Link } from '@store-panel/ui/link';
import { Page } from '@store-panel/ui/page';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Skeleton } from '@store-panel/ui/skeleton';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToRecord } from '#paths.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { MoneyRows } from '#shared/money/money-rows.tsx';
import { QuestionedLineRow } from '#shared/money/questioned-line-row.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

const FIRST_PAGE = { page: 1, perPage: 20 } as const;
type Pages = Readonly<{ page: number; perPage: 10 | 20 | 50 | 100 | 150 | 500 }>;

/** What stores ask about lines of their books, the oldest open question first. For administrators. */
export function LineQuestionsPage() {
  const { t } = useTranslation('line-questions');
  const [state, setState] = useState<QuestionState>('open');
  const [pages, setPages] = useState<Pages>(FIRST_PAGE);
  const [answered, setAnswered] = useState<AdminQuestion | null>(null);
  const query = useListAdminQuestionsQuery(
    { ...pages, is_open: state === 'open' },
    { refetchOnMountOrArgChange: true },
  );
  const data = query.currentData;
  return (
    <Page>
      <ScreenHeader screen="line-questions" />
      <SegmentedControl
        label={t('admin.filter')}
        options={[
          { value: 'open', label: t('admin.waiting') },
          { value: 'answered', label: t('admin.answered') },
        ]}
        value={state}
        onChange={(next) => {
          setState(next);
          setPages(FIRST_PAGE);
        }}
      />
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('list.missing'), text: '' }}>
          <div aria-busy="true">
            <Skeleton height="16rem" />
          </div>
        </RecordFallback>
      ) : data.questions.length === 0 ? (
        <EmptyState
          icon={<MessageCircleQuestion aria-hidden="true" />}
          title={t(state === 'open' ? 'admin.empty' : 'admin.noneAnswered')}
        >
          {t('admin.emptyText')}
        </EmptyState>
      ) : (
        <Card>
          <CardBody>
            <MoneyRows label={t(state === 'open' ? 'admin.waiting' : 'admin.answered')}>
              {data.questions.map((question) => (
                <QuestionedLineRow
                  key={question.question_id}
                  question={question}
                  store={
                    <Link href={pathToRecord('review-store', question.store_id)}>
                      <bdi>{question.store}</bdi>
                    </Link>
                  }
                >
                  {question.state === 'open' && (
                    <Button
                      size="sm"
                      variant="primary"
                      aria-label={t('admin.title', { store: question.store })}
                      onClick={() => setAnswered(question)}
                    >
                      {t('admin.answer')}
                    </Button>
                  )}
                </QuestionedLineRow>
              ))}
            </MoneyRows>
          </CardBody>
        </Card>
      )}
      <ListPages
        filters={pages}
        count={data?.count}
        onChange={(change) => setPages((before) => ({ ...before, page: 1, ...change }))}
      />
      {answered !== null && <AnswerDialog question={answered} onClose={() => setAnswered(null)} />}
    </Page>
  );
}
