import { screenLabelKey } from '@store-panel/domain/access/screens';
import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { localizedText } from '@store-panel/domain/places/languages';
import { STORE_APPROVAL, type StoreApproval } from '@store-panel/domain/store/approval';
import { DEFAULT_STORE_FLAGS, documentsMissing, type StoreFlags } from '@store-panel/domain/store/flags';
import { Avatar } from '@store-panel/ui/avatar';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page, PageHeader } from '@store-panel/ui/page';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleMinus, CircleX, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { imageUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './profile-page.module.css';

const APPROVAL_LOOK = {
  approved: ['success', CircleCheck],
  blocked: ['danger', CircleX],
  business_off: ['warning', CircleMinus],
} as const satisfies Record<keyof typeof STORE_APPROVAL, readonly [string, typeof CircleCheck]>;

/** What the platform lets the store do; every other flag tells how the store stands. */
const RIGHTS = [
  'canEditOrder',
  'canCompleteOrder',
  'asksReadyTime',
  'canAddProvider',
  'canCreateGroup',
  'providesTableBooking',
] as const satisfies readonly (keyof StoreFlags)[];

const STATES = (Object.keys(DEFAULT_STORE_FLAGS) as (keyof StoreFlags)[]).filter(
  (flag) => !RIGHTS.some((right) => right === flag),
);

const approvalName = (state: StoreApproval) =>
  (Object.keys(STORE_APPROVAL) as (keyof typeof STORE_APPROVAL)[]).find((name) => STORE_APPROVAL[name] === state) ??
  'approved';

/** What the platform keeps of this store. The one page that stays open to a store that is not approved or not verified. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'screens', 'status', 'codes', 'shell']);
  const { session: control } = usePlatform();
  const { session } = useStoreSession();
  const { store, subStore, flags } = session;
  const own = subStore ?? store;
  const language = useLanguage();
  const name = useStoreName(session);
  const approval = approvalName(store.approval);
  const [tone, ApprovalIcon] = APPROVAL_LOOK[approval];
  const orUnknown = (text: string) => text || t('value.unknown');
  const contact = (scheme: 'mailto' | 'tel', text: string) =>
    text === '' ? (
      t('value.unknown')
    ) : (
      <Link href={`${scheme}:${scheme === 'tel' ? text.replaceAll(' ', '') : text}`}>
        <LtrText>{text}</LtrText>
      </Link>
    );
  usePageTitle(t(`screens:${screenLabelKey('profile')}`));
  return (
    <Page width="narrow">
      <PageHeader
        title={t('title')}
        status={
          <StatusChip tone={tone} icon={<ApprovalIcon aria-hidden="true" />}>
            {t(`status:approval.${approval}`)}
          </StatusChip>
        }
      />
      {session.kind === 'main' && !flags.approved && (
        <InlineAlert tone="danger" title={t('codes:error.storeNotApproved')} />
      )}
      {session.kind === 'main' && !flags.verified && (
        <InlineAlert tone="danger" title={t('codes:error.storeNotVerified')}>
          <p>{t('notVerified')}</p>
          <div className={css.alertAction}>
            <Button
              size="sm"
              icon={<LogOut data-flip-in-rtl="" aria-hidden="true" />}
              onClick={() => void control.signOut()}
            >
              {t('shell:menu.signOut')}
            </Button>
          </div>
        </InlineAlert>
      )}
      {documentsMissing(flags) && <InlineAlert tone="warning">{t('documentsMissing')}</InlineAlert>}
      <div className={css.who}>
        <Avatar name={name} image={imageUrl(store.imageUrl)} size="lg" />
        <div>
          <p className={css.name}>{name}</p>
          <p className={css.below}>
            <LtrText>{storeFormattedId(own.uniqueId)}</LtrText>
            {subStore && ` · ${t('subStoreOf', { store: localizedText(store.name, language) })}`}
          </p>
        </div>
      </div>
      <div className={css.cards}>
        <Card>
          <CardHeader title={t('section.contact')} />
          <CardBody>
            <DescriptionList
              items={[
                { term: t('field.email'), detail: contact('mailto', own.email) },
                { term: t('field.phone'), detail: contact('tel', `${own.countryPhoneCode} ${own.phone}`.trim()) },
                { term: t('field.address'), detail: orUnknown(store.address) },
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('section.region')} />
          <CardBody>
            <DescriptionList
              items={[
                { term: t('field.country'), detail: countryName(session.countryCode, language) || t('value.unknown') },
                { term: t('field.currency'), detail: currencyName(session.currency, language) },
                { term: t('field.timezone'), detail: <LtrText>{session.timezone}</LtrText> },
                { term: t('field.distanceUnit'), detail: t(session.isDistanceUnitMile ? 'unit.mile' : 'unit.km') },
                { term: t('field.tax'), detail: t(store.isTaxIncluded ? 'tax.included' : 'tax.added') },
              ]}
            />
          </CardBody>
        </Card>
        <FlagCard title={t('section.rights')} flags={flags} names={RIGHTS} />
        <FlagCard title={t('section.state')} flags={flags} names={STATES} />
      </div>
    </Page>
  );
}

interface FlagCardProps {
  readonly title: string;
  readonly flags: StoreFlags;
  readonly names: readonly (keyof StoreFlags)[];
}

function FlagCard({ title, flags, names }: FlagCardProps) {
  const { t } = useTranslation('profile');
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <ul className={css.flags}>
          {names.map((name) => (
            <li key={name} className={css.flag} data-tone={flags[name] ? 'success' : 'neutral'}>
              {flags[name] ? <CircleCheck aria-hidden="true" /> : <CircleMinus aria-hidden="true" />}
              <span>{t(`flag.${name}`)}</span>
              <span className={css.value}>{t(flags[name] ? 'value.yes' : 'value.no')}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code;
}

function currencyName(code: string, language: string): string {
  return `${code} – ${new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code}`;
}
