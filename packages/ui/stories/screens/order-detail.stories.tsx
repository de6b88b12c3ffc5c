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
import { useSay } from '../story-language.tsx';
import { longText, onPhone } from '../variants.ts';

function OrderDetail({ conflict }: { readonly conflict: boolean }) {
  const say = useSay();
  return (
    <PanelFrame currentHref="/app/orders/1042">
      <Page>
        <PageHeader
          back={{ href: '/app/orders', label: say('Running orders') }}
          title={
            <>
              {say('Order')} <LtrText>#1042</LtrText>
            </>
          }
          status={
            <StatusChip tone="warning" icon={<Clock aria-hidden="true" />}>
              {say('Preparing')}
            </StatusChip>
          }
          actions={
            <>
              <Button variant="primary" icon={<Check aria-hidden="true" />}>
                {say('Mark ready')}
              </Button>
              <Button icon={<Bike aria-hidden="true" />}>{say('Courier on the way')}</Button>
              <Menu
                label={say('Actions')}
                align="end"
                trigger={
                  <IconButton variant="secondary" icon={<Ellipsis aria-hidden="true" />} label={say('Actions')} />
                }
              >
                <MenuItem icon={<Printer aria-hidden="true" />}>{say('Export CSV')}</MenuItem>
                <MenuSeparator />
                <MenuItem danger icon={<X aria-hidden="true" />}>
                  {say('Reject order')}
                </MenuItem>
              </Menu>
            </>
          }
        />
        {conflict && (
          <InlineAlert tone="warning">{say('This order was changed by Nadia in the meantime.')}</InlineAlert>
        )}
        <PageColumns
          aside={
            <Stack>
              <Card>
                <CardHeader title={say('Order status')} />
                <CardBody>
                  <Timeline
                    label={say('Order status')}
                    items={[
                      { id: '1', title: say('Order placed'), time: '12:01', state: 'done' },
                      {
                        id: '3',
                        title: say('Order accepted'),
                        time: '12:02',
                        detail: 'Nadia Haddad',
                        state: 'done',
                      },
                      { id: '5', title: say('Preparing'), time: '12:04', state: 'current' },
                      { id: '7', title: say('Ready'), time: '12:20', state: 'upcoming' },
                      { id: '17', title: say('Picked up'), state: 'upcoming' },
                      { id: '25', title: say('Completed'), state: 'upcoming' },
                    ]}
                  />
                </CardBody>
              </Card>
              <Card>
                <CardHeader title={say('Customer')} />
                <CardBody>
                  <DescriptionList
                    items={[
                      { term: say('Name'), detail: 'Lucía Fernández' },
                      { term: say('Phone'), detail: <LtrText>+34 612 345 678</LtrText> },
                      { term: say('Address'), detail: 'Carrer de Mallorca 401, 08013 Barcelona' },
                    ]}
                  />
                </CardBody>
              </Card>
            </Stack>
          }
        >
          <Card>
            <CardHeader title={say('Items')}>
              <Inline>
                <StatusChip tone="neutral" icon={<Bike aria-hidden="true" />}>
                  {say('Delivery')}
                </StatusChip>
              </Inline>
            </CardHeader>
            <CardBody>
              <TicketLines
                lines={[
                  {
                    id: '2',
                    quantity: 2,
                    name: say('Chicken Bowl'),
                    detail: say('Fresh Tomato Salsa, Rice, Black Beans'),
                  },
                  { id: '1', quantity: 1, name: say('Steak Burrito'), detail: say('Guacamole') },
                  { id: '3', quantity: 3, name: say('Chips and Salsa') },
                ]}
              />
              <TicketNote icon={<StickyNote aria-hidden="true" />}>{say('No onions please, allergy!')}</TicketNote>
              <DescriptionList
                layout="sums"
                items={[
                  { term: say('Subtotal'), detail: '$38.70' },
                  { term: say('Delivery price'), detail: '$3.50' },
                  { term: say('Tip'), detail: '$4.00' },
                  { term: say('Total'), detail: '$46.20', strong: true },
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
