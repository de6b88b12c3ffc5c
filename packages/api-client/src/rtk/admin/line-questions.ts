import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { adminApi } from '#rtk/admin/api.ts';
import { endpointQuery } from '#rtk/api.ts';

export type AdminQuestionPage = ReplyOf<'POST /api/admin/list_line_questions'>;
export type AdminQuestion = AdminQuestionPage['questions'][number];
type AnsweredQuestion = ReplyOf<'POST /api/admin/answer_question'>;

const QUESTIONS = 'LineQuestions';

/** What stores ask about lines of their books. Arguments with a password must not stay in the store: send them untracked. */
export const adminLineQuestionsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminQuestions: build.query<AdminQuestionPage, BodyOf<'POST /api/admin/list_line_questions'>>({
      queryFn: endpointQuery('POST /api/admin/list_line_questions', (page) => page),
      providesTags: [QUESTIONS],
    }),
    answerQuestion: build.mutation<AnsweredQuestion, BodyOf<'POST /api/admin/answer_question'>>({
      queryFn: endpointQuery('POST /api/admin/answer_question', (body) => body, { silent: true }),
      // Another administrator may have been first.
      invalidatesTags: [QUESTIONS, 'StoreLedger', 'Payouts', 'AuditLog'],
    }),
  }),
});

export const { useListAdminQuestionsQuery } = adminLineQuestionsApi;
