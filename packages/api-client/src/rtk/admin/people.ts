import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

/** Customers and couriers, which administrators review alike. */
export type PersonKind = 'user' | 'provider';
export type PeoplePage = ReplyOf<'POST /api/admin/list_users'>;
export type Person = PeoplePage['people'][number];

interface OfKind {
  readonly kind: PersonKind;
}
export type PeopleFilter = BodyOf<'POST /api/admin/list_users'>;
export type NewPerson = OfKind & BodyOf<'POST /api/admin/add_new_user'>;
export type PersonReview = OfKind & Omit<BodyOf<'POST /api/admin/review_user'>, 'user_id'> & { readonly id: string };

/** The page shows its own toast, with an undo action. */
const SILENT = { silent: true } as const;

export const adminUsersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query<PeoplePage, PeopleFilter & OfKind>({
      queryFn: ({ kind, ...filter }, context) => callEndpoint(context, `POST /api/admin/list_${kind}s`, filter),
      providesTags: (_page, _error, { kind }) => [{ type: 'People', id: kind }],
    }),
    addPerson: build.mutation<Person, NewPerson>({
      async queryFn({ kind, ...person }, context) {
        const answer = await callEndpoint(context, `POST /api/admin/add_new_${kind}`, person);
        return answer.error ? { error: answer.error } : { data: answer.data.person };
      },
      invalidatesTags: (_person, _error, { kind }) => [{ type: 'People', id: kind }, 'AuditLog'],
    }),
    reviewPerson: build.mutation<Person, PersonReview>({
      async queryFn({ kind, id, ...review }, context) {
        const answer =
          kind === 'user'
            ? await callEndpoint(context, 'POST /api/admin/review_user', { user_id: id, ...review }, SILENT)
            : await callEndpoint(context, 'POST /api/admin/review_provider', { provider_id: id, ...review }, SILENT);
        return answer.error ? { error: answer.error } : { data: answer.data.person };
      },
      invalidatesTags: (_person, _error, { kind }) => [{ type: 'People', id: kind }, 'AuditLog'],
    }),
  }),
});

export const { useListPeopleQuery, useAddPersonMutation, useReviewPersonMutation } = adminUsersApi;
