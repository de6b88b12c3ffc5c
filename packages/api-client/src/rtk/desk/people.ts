import type { BodyOf, ReplyOf } from '#call-key.ts';
import { reading, wire } from '#rtk/api.ts';
import { deskApi } from '#rtk/desk/api.ts';

export type PeoplePage = ReplyOf<'POST /api/admin/list_users'>;
export type Person = PeoplePage['people'][number];
export type PeopleFilter = BodyOf<'POST /api/admin/list_users'>;
/** What is done with a person, who is a customer or a courier. */
export type PersonReview = Omit<BodyOf<'POST /api/admin/review_user'>, 'user_id'> & { readonly id: string };

const toldByPage = { background: true } as const;
const personOf = ({ person }: { readonly person: Person }) => person;

/** Customers and couriers, as the desk sees them. */
export const deskPeopleApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<PeoplePage, PeopleFilter>({
      queryFn: wire('POST /api/admin/list_users', (arg) => arg),
      providesTags: ['Users'],
    }),
    reviewUser: build.mutation<Person, PersonReview>({
      queryFn: reading(
        wire(
          'POST /api/admin/review_user',
          ({ id, ...review }: PersonReview) => ({ user_id: id, ...review }),
          toldByPage,
        ),
        personOf,
      ),
      invalidatesTags: ['Users', 'AuditLog'],
    }),
    listProviders: build.query<PeoplePage, PeopleFilter>({
      queryFn: wire('POST /api/admin/list_providers', (arg) => arg),
      providesTags: ['Providers'],
    }),
    reviewProvider: build.mutation<Person, PersonReview>({
      queryFn: reading(
        wire(
          'POST /api/admin/review_provider',
          ({ id, ...review }: PersonReview) => ({ provider_id: id, ...review }),
          toldByPage,
        ),
        personOf,
      ),
      invalidatesTags: ['Providers', 'AuditLog'],
    }),
  }),
});

export const { useListUsersQuery, useReviewUserMutation, useListProvidersQuery, useReviewProviderMutation } =
  deskPeopleApi;
