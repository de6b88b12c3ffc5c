import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type StoredEmailSettings = ReplyOf<'POST /api/store/get_email_settings'>;
export type StoredSmsSettings = ReplyOf<'POST /api/store/get_sms_settings'>;
/** What is known of a stored secret, which is never sent back. */
export type StoredSecret = StoredEmailSettings['password'];
export type AccountState = StoredEmailSettings['account'];
export type EmailTest = BodyOf<'POST /api/store/test_email_settings'>;
export type SmsTest = BodyOf<'POST /api/store/test_sms_settings'>;
/** How far a test came. */
export type ServerTestReply = ReplyOf<'POST /api/store/test_email_settings'>;
export type TestedServerStep = ServerTestReply['steps'][number];
/** One text: what for, how and in which language. */
export type TemplateKey = BodyOf<'POST /api/store/get_message_template'>;
export type StoredTemplate = ReplyOf<'POST /api/store/get_message_template'>;
export type TemplatePreview = ReplyOf<'POST /api/store/preview_message_template'>;
export type TemplateDraft = BodyOf<'POST /api/store/preview_message_template'>;

const EMAIL = idTag('StoreSettings', 'email');
const SMS = idTag('StoreSettings', 'sms');
/** The overview of settings, and the journal. */
const LISTS = [listTag('StoreSettings'), listTag('SettingChanges')] as const;
const templateTag = ({ channel, kind, language }: TemplateKey) =>
  idTag('StoreSettings', `${channel}.${kind}.${language}`);

/** The mail server and the SMS account of a store, and the texts of its messages to customers. */
export const messageSettingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getEmailSettings: build.query<StoredEmailSettings, void>({
      queryFn: endpointQuery('POST /api/store/get_email_settings', () => ({})),
      providesTags: [EMAIL],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveEmailSettings: build.mutation<
      ReplyOf<'POST /api/store/save_email_settings'>,
      BodyOf<'POST /api/store/save_email_settings'>
    >({
      queryFn: endpointQuery('POST /api/store/save_email_settings', (body) => body),
      invalidatesTags: (saved) => (saved ? [EMAIL, ...LISTS] : []),
    }),
    testEmailSettings: build.mutation<ServerTestReply, EmailTest>({
      queryFn: endpointQuery('POST /api/store/test_email_settings', (body) => body),
    }),
    getSmsSettings: build.query<StoredSmsSettings, void>({
      queryFn: endpointQuery('POST /api/store/get_sms_settings', () => ({})),
      providesTags: [SMS],
      keepUnusedDataFor: 0,
    }),
    saveSmsSettings: build.mutation<
      ReplyOf<'POST /api/store/save_sms_settings'>,
      BodyOf<'POST /api/store/save_sms_settings'>
    >({
      queryFn: endpointQuery('POST /api/store/save_sms_settings', (body) => body),
      invalidatesTags: (saved) => (saved ? [SMS, ...LISTS] : []),
    }),
    testSmsSettings: build.mutation<ServerTestReply, SmsTest>({
      queryFn: endpointQuery('POST /api/store/test_sms_settings', (body) => body),
    }),
    getMessageTemplate: build.query<StoredTemplate, TemplateKey>({
      queryFn: endpointQuery('POST /api/store/get_message_template', (key) => key),
      providesTags: (_reply, _error, key) => [templateTag(key)],
      keepUnusedDataFor: 0,
    }),
    saveMessageTemplate: build.mutation<
      ReplyOf<'POST /api/store/save_message_template'>,
      BodyOf<'POST /api/store/save_message_template'>
    >({
      queryFn: endpointQuery('POST /api/store/save_message_template', (body) => body),
      invalidatesTags: (saved, _error, key) => (saved ? [templateTag(key), ...LISTS] : []),
    }),
    resetMessageTemplate: build.mutation<
      ReplyOf<'POST /api/store/reset_message_template'>,
      BodyOf<'POST /api/store/reset_message_template'>
    >({
      queryFn: endpointQuery('POST /api/store/reset_message_template', (body) => body),
      invalidatesTags: (saved, _error, key) => (saved ? [templateTag(key), ...LISTS] : []),
    }),
    previewMessageTemplate: build.query<TemplatePreview, TemplateDraft>({
      queryFn: endpointQuery('POST /api/store/preview_message_template', (draft) => draft, { silent: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetEmailSettingsQuery,
  useGetSmsSettingsQuery,
  useGetMessageTemplateQuery,
  useSaveMessageTemplateMutation,
  useResetMessageTemplateMutation,
  usePreviewMessageTemplateQuery,
} = messageSettingsApi;
