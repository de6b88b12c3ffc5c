import type { BodyOf, ReplyOf } from '#call-key.ts';
import { callWire } from '#rtk/api.ts';
import { deskApi } from '#rtk/desk/api.ts';

/** Customers and couriers, which the desk works on alike. */
export type PersonKind = 'user' | 'provider';
export type PeoplePage = ReplyOf<'POST /api/admin/list_users'>;
export type Person = PeoplePage['people'][number];

interface OfKind {
  readonly kind: PersonKind;
}
export type PeopleFilter = BodyOf<'POST /api/admin/list_users'>;
export type PersonReview = OfKind & Omit<BodyOf<'POST /api/admin/review_user'>, 'user_id'> & { readonly id: string };

/** A change is told by the page that makes it, which can offer to take it back. */
const toldByPage = { background: true } as const;

export const deskPeopleApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query<PeoplePage, PeopleFilter & OfKind>({
      queryFn: ({ kind, ...filter }, context) => callWire(context, `POST /api/admin/list_${kind}s`, filter),
      providesTags: (_page, _error, { kind }) => [{ type: 'People', id: kind }],
    }),
    reviewPerson: build.mutation<Person, PersonReview>({
      async queryFn({ kind, id, ...review }, context) {
        const answer =
          kind === 'user'
            ? await callWire(context, 'POST /api/admin/review_user', { user_id: id, ...review }, toldByPage)
            : await callWire(context, 'POST /api/admin/review_provider', { provider_id: id, ...review }, toldByPage);
        return answer.error ? { error: answer.error } : { data: answer.data.person };
      },
      invalidatesTags: (_person, _error, { kind }) => [{ type: 'People', id: kind }, 'AuditLog'],
    }),
  }),
});

export const { useListPeopleQuery, useReviewPersonMutation } = deskPeopleApi;
