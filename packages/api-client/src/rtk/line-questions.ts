import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type LineQuestionPage = ReplyOf<'POST /api/store/list_line_questions'>;
export type QuestionedLine = LineQuestionPage['questions'][number];
type SentQuestion = ReplyOf<'POST /api/store/question_line'>;

/** Lines of the book show their questions. */
const BOOK = listTag('Earnings');

/** What a store asks about lines of its book. */
export const lineQuestionsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listLineQuestions: build.query<LineQuestionPage, BodyOf<'POST /api/store/list_line_questions'>>({
      queryFn: endpointQuery('POST /api/store/list_line_questions', (page) => page),
      providesTags: [BOOK],
    }),
    questionLine: build.mutation<SentQuestion, BodyOf<'POST /api/store/question_line'>>({
      queryFn: endpointQuery('POST /api/store/question_line', (body) => body),
      invalidatesTags: [BOOK],
    }),
  }),
});

export const { useListLineQuestionsQuery, useQuestionLineMutation } = lineQuestionsApi;
