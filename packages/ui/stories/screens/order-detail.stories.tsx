import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bike, Check, Clock, Ellipsis, Printer, StickyNote, X } from 'lucide-react';
import { Button } from '#button/button.tsx';
import { Card, CardBody, CardHeader } from '#card/card.tsx';
import { DescriptionList } from '#description-list/description-list.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { InlineAlert } from '#inline-alert/inline-alert.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { Menu, MenuItem, MenuSeparator } from '#menu/menu.tsx';
import { Page, PageColumns, PageHeader } from '#page/page.tsx';
import { Inline, Stack } from '#stack/stack.tsx';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { TicketLines, TicketNote } from '#ticket/ticket.tsx';
import { Timeline } from '#timeline/timeline.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useStoryText } from '../story-language.tsx';
import { longText, onPhone } from '../variants.ts';

function OrderDetail({ conflict }: { readonly conflict: boolean }) {
  const t = useStoryText();
  return (
    <PanelFrame currentHref="/app/orders/1042">
      <Page>
        <PageHeader
          back={{ href: '/app/orders', label: t('Running orders') }}
          title={
            <>
              {t('Order')} <LtrText>#1042</LtrText>
            </>
          }
          status={
            <StatusChip tone="warning" icon={<Clock aria-hidden="true" />}>
              {t('Preparing')}
            </StatusChip>
          }
          actions={
            <>
              <Button variant="primary" icon={<Check aria-hidden="true" />}>
                {t('Mark as ready')}
              </Button>
              <Button icon={<Bike aria-hidden="true" />}>{t('Courier on the way')}</Button>
              <Menu
                label={t('Actions')}
                align="end"
                trigger={<IconButton variant="secondary" icon={<Ellipsis aria-hidden="true" />} label={t('Actions')} />}
              >
                <MenuItem icon={<Printer aria-hidden="true" />}>{t('Export CSV')}</MenuItem>
                <MenuSeparator />
                <MenuItem danger icon={<X aria-hidden="true" />}>
                  {t('Reject order')}
                </MenuItem>
              </Menu>
            </>
          }
        />
        {conflict && <InlineAlert tone="warning">{t('This order was changed by Nadia in the meantime.')}</InlineAlert>}
        <PageColumns
          aside={
            <Stack>
              <Card>
                <CardHeader title={t('Order status')} />
                <CardBody>
                  <Timeline
                    label={t('Order status')}
                    items={[
                      { id: '1', title: t('Order placed'), time: '12:01', state: 'done' },
                      {
                        id: '3',
                        title: t('Order accepted'),
                        time: '12:02',
                        detail: 'Nadia Haddad',
                        state: 'done',
                      },
                      { id: '5', title: t('Preparing'), time: '12:04', state: 'current' },
                      { id: '7', title: t('Ready'), time: '12:20', state: 'upcoming' },
                      { id: '17', title: t('Picked up'), state: 'upcoming' },
                      { id: '25', title: t('Completed'), state: 'upcoming' },
                    ]}
                  />
                </CardBody>
              </Card>
              <Card>
                <CardHeader title={t('Customer')} />
                <CardBody>
                  <DescriptionList
                    items={[
                      { term: t('Name'), detail: 'Lucía Fernández' },
                      { term: t('Phone'), detail: <LtrText>+34 612 345 678</LtrText> },
                      { term: t('Address'), detail: 'Carrer de Mallorca 401, 08013 Barcelona' },
                    ]}
                  />
                </CardBody>
              </Card>
            </Stack>
          }
        >
          <Card>
            <CardHeader title={t('Items')}>
              <Inline>
                <StatusChip tone="neutral" icon={<Bike aria-hidden="true" />}>
                  {t('Delivery')}
                </StatusChip>
              </Inline>
            </CardHeader>
            <CardBody>
              <TicketLines
                lines={[
                  {
                    id: '2',
                    quantity: 2,
                    name: t('Chicken Bowl'),
                    detail: t('Fresh Tomato Salsa, Rice, Black Beans'),
                  },
                  { id: '1', quantity: 1, name: t('Steak Burrito'), detail: t('Guacamole') },
                  { id: '3', quantity: 3, name: t('Chips and Salsa') },
                ]}
              />
              <TicketNote icon={<StickyNote aria-hidden="true" />}>{t('No onions please, allergy!')}</TicketNote>
              <DescriptionList
                layout="sums"
                items={[
                  { term: t('Subtotal'), detail: '$38.70' },
                  { term: t('Delivery price'), detail: '$3.50' },
                  { term: t('Tip'), detail: '$4.00' },
                  { term: t('Total'), detail: '$46.20', strong: true },
                ]}
              />
            </CardBody>
          </Card>
        </PageColumns>
      </Page>
    </PanelFrame>
  );
}

export default {
  title: 'Screens/Order detail',
  component: OrderDetail,
  parameters: { layout: 'fullscreen' },
  args: { conflict: false },
} satisfies Meta<typeof OrderDetail>;

type Story = StoryObj<typeof OrderDetail>;

export const Preparing: Story = {};
export const ChangedMeanwhile: Story = { args: { conflict: true } };
export const OnPhone: Story = { args: { conflict: true }, ...onPhone };
export const LongText: Story = { args: { conflict: true }, globals: { ...longText.globals, ...onPhone.globals } };
