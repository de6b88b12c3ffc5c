import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { platformApi, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

/** A store's rules for orders that no panel has shown, and the people who are alerted. */
export type Escalation = ReplyOf<'POST /api/store/get_escalation'>;
export type AlertContact = Escalation['contacts'][number];

type ContactCall =
  | 'POST /api/store/add_alert_contact'
  | 'POST /api/store/resend_alert_code'
  | 'POST /api/store/confirm_alert_contact'
  | 'POST /api/store/remove_alert_contact'
  | 'POST /api/store/send_test_alert';

const TAGS = [listTag('Escalation')];

const contactChange = <Key extends ContactCall & EndpointKey>(key: Key) => ({
  queryFn: endpointQuery(key, (body: BodyOf<Key>) => body),
  // After a failure too: another device may have removed the person.
  invalidatesTags: TAGS,
});

export const escalationApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getEscalation: build.query<Escalation, void>({
      queryFn: endpointQuery('POST /api/store/get_escalation', () => ({})),
      providesTags: TAGS,
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveEscalationRules: build.mutation<
      ReplyOf<'POST /api/store/save_escalation_rules'>,
      BodyOf<'POST /api/store/save_escalation_rules'>
    >({
      queryFn: endpointQuery('POST /api/store/save_escalation_rules', (body) => body),
      invalidatesTags: (saved) => (saved ? TAGS : []),
    }),
    addAlertContact: build.mutation<
      ReplyOf<'POST /api/store/add_alert_contact'>,
      BodyOf<'POST /api/store/add_alert_contact'>
    >(contactChange('POST /api/store/add_alert_contact')),
    resendAlertCode: build.mutation<
      ReplyOf<'POST /api/store/resend_alert_code'>,
      BodyOf<'POST /api/store/resend_alert_code'>
    >(contactChange('POST /api/store/resend_alert_code')),
    confirmAlertContact: build.mutation<
      ReplyOf<'POST /api/store/confirm_alert_contact'>,
      BodyOf<'POST /api/store/confirm_alert_contact'>
    >(contactChange('POST /api/store/confirm_alert_contact')),
    removeAlertContact: build.mutation<
      ReplyOf<'POST /api/store/remove_alert_contact'>,
      BodyOf<'POST /api/store/remove_alert_contact'>
    >(contactChange('POST /api/store/remove_alert_contact')),
    sendTestAlert: build.mutation<
      ReplyOf<'POST /api/store/send_test_alert'>,
      BodyOf<'POST /api/store/send_test_alert'>
    >(contactChange('POST /api/store/send_test_alert')),
  }),
});

export const {
  useGetEscalationQuery,
  useSaveEscalationRulesMutation,
  useAddAlertContactMutation,
  useResendAlertCodeMutation,
  useConfirmAlertContactMutation,
  useRemoveAlertContactMutation,
  useSendTestAlertMutation,
} = escalationApi;
