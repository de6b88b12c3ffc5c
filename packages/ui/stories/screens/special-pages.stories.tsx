import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hourglass } from 'lucide-react';
import { AuthLayout } from '#auth-layout/auth-layout.tsx';
import { Avatar } from '#avatar/avatar.tsx';
import { Button } from '#button/button.tsx';
import { ButtonLink } from '#button-link/button-link.tsx';
import { Card, CardBody, CardHeader } from '#card/card.tsx';
import { DescriptionList } from '#description-list/description-list.tsx';
import { FormLayout } from '#form-layout/form-layout.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { Inline } from '#stack/stack.tsx';
import { StatusPage } from '#status-page/status-page.tsx';
import { TextField } from '#text-field/text-field.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { PanelFrame, Preferences } from '../panel-frame.tsx';
import { useStoryText } from '../story-language.tsx';
import { onPhone } from '../variants.ts';

export default {
  title: 'Screens/Special pages',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

type Story = StoryObj;

export const NotFound: Story = {
  render: function NotFoundPage() {
    const t = useStoryText();
    return (
      <StatusPage
        code="404"
        title={t('Ooops... looks like page not found!')}
        actions={
          <Button variant="primary" size="lg">
            {t('Go back')}
          </Button>
        }
      />
    );
  },
};

export const Unauthorized: Story = {
  render: function UnauthorizedPage() {
    const t = useStoryText();
    return (
      <StatusPage
        code="401"
        title={t('Unauthorized access attempt')}
        actions={
          <ButtonLink href="/" variant="primary" size="lg">
            {t('Go back home')}
          </ButtonLink>
        }
      >
        {t('You are not authorized to view the page you are trying to access.')}
      </StatusPage>
    );
  },
};

export const InProgress: Story = {
  render: function InProgressPage() {
    const t = useStoryText();
    return (
      <PanelFrame currentHref="/app/in-progress">
        <StatusPage
          icon={<Hourglass />}
          title={t('Your store is in review')}
          actions={
            <ButtonLink href="/app/profile" variant="primary">
              {t('My profile')}
            </ButtonLink>
          }
        >
          {t('We’ll let you know as soon as it’s approved. You can use your profile until then.')}
        </StatusPage>
      </PanelFrame>
    );
  },
};

export const Profile: Story = {
  render: function ProfilePage() {
    const t = useStoryText();
    return (
      <PanelFrame currentHref="/app/profile">
        <Page width="narrow">
          <PageHeader title={t('Profile')} />
          <Card>
            <CardHeader
              title={
                <Inline gap={3}>
                  <Avatar name="Mission Street Kitchen" size="lg" />
                  Mission Street Kitchen
                </Inline>
              }
            />
            <CardBody>
              <DescriptionList
                items={[
                  { term: t('Store'), detail: <LtrText>STR00000000042</LtrText> },
                  { term: t('Email'), detail: 'kitchen@example.com' },
                  { term: t('Phone'), detail: <LtrText>+1 415 555 0134</LtrText> },
                  { term: t('Address'), detail: '2588 Mission St, San Francisco' },
                ]}
              />
            </CardBody>
          </Card>
        </Page>
      </PanelFrame>
    );
  },
};

export const ClaimForm: Story = {
  render: function ClaimFormPage() {
    const t = useStoryText();
    return (
      <AuthLayout
        brand={<BrandMark />}
        title={t('Claim lookup')}
        description={t('Enter both numbers from your delivery slip.')}
        actions={<Preferences />}
        footer="© 2025 Store Panel"
      >
        <FormLayout>
          <TextField label={t('Waybill')} maxLength={50} error={t('Waybill is required')} />
          <TextField label={t('Claim number')} />
          <Button type="submit" variant="primary" size="lg" wide>
            {t('SUBMIT')}
          </Button>
        </FormLayout>
      </AuthLayout>
    );
  },
};
export const ClaimFormOnPhone: Story = { ...ClaimForm, ...onPhone };
export const ProfileOnPhone: Story = { ...Profile, ...onPhone };
export const NotFoundOnPhone: Story = { ...NotFound, ...onPhone };
