import { type TransporterRecord, useDeleteTransporterMutation } from '@store-panel/api-client/rtk/parcels';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { ENERGY_SOURCES, VEHICLE_CLASSES } from '@store-panel/domain/shipments/transporters';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { TransporterDialog } from './transporter-dialog.tsx';
import { UpdatesAccess } from './updates-access.tsx';

/** A transporter: how to reach it, what it offers, and how its updates come. */
export function TransporterCard({ transporter }: { readonly transporter: TransporterRecord }) {
  const { t } = useTranslation(['transporters', 'shipments']);
  const isReadOnly = useIsReadOnly();
  const [remove] = useDeleteTransporterMutation();
  const showUndo = useUndoToast();
  /** As shown when a dialog opened; a later change is a conflict. */
  const [editing, setEditing] = useState<TransporterRecord>();
  const [deleting, setDeleting] = useState<TransporterRecord>();
  return (
    <Card aria-label={transporter.name}>
      <CardHeader title={<bdi>{transporter.name}</bdi>} />
      <CardBody>
        <DescriptionList items={useFacts(transporter)} />
        <UpdatesAccess transporter={transporter} />
      </CardBody>
      <CardFooter>
        <Button
          size="sm"
          icon={<Pencil aria-hidden="true" />}
          disabled={isReadOnly}
          aria-label={`${t('edit')}: ${transporter.name}`}
          onClick={() => setEditing(transporter)}
        >
          {t('edit')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          disabled={isReadOnly}
          aria-label={`${t('delete.action')}: ${transporter.name}`}
          onClick={() => setDeleting(transporter)}
        >
          {t('delete.action')}
        </Button>
      </CardFooter>
      {editing && <TransporterDialog transporter={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <ConfirmMutationDialog
          danger
          title={t('delete.title', { name: deleting.name })}
          description={t('delete.text')}
          confirmLabel={t('delete.action')}
          onConfirm={async () => {
            const { change_id: id } = await remove(deleting).unwrap();
            void showUndo(id === null ? [] : [id], { key: 'confirmations:transporter.deleted' });
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Card>
  );
}

function useFacts(transporter: TransporterRecord) {
  const { t } = useTranslation(['transporters', 'shipments', 'service-levels']);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const kilometres = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer' });
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day' });
  const { contact, phone, email, vehicle_class, energy, services, round_km, round_parcels } = transporter;
  const vehicle = VEHICLE_CLASSES.find((one) => one === vehicle_class) ?? 'other';
  const source = ENERGY_SOURCES.find((one) => one === energy);
  const offered = SERVICE_LEVELS.flatMap((level) => {
    const service = services.find((one) => one.service_level === level);
    if (!service) return [];
    const { transit_min: from, transit_max: to } = service;
    const time = from === to ? days.format(to) : days.formatRange(from, to);
    return [`${t(`service-levels:${level}`)} (${time})`];
  });
  const round = [
    round_km === null ? '' : kilometres.format(round_km),
    round_parcels === null ? '' : t('shipments:parcels.count', { count: round_parcels }),
  ].filter((text) => text !== '');
  return [
    contact !== '' && { term: t('field.contact'), detail: <bdi>{contact}</bdi> },
    phone !== '' && { term: t('field.phone'), detail: <LtrText>{phone}</LtrText> },
    email !== '' && { term: t('field.email'), detail: <LtrText>{email}</LtrText> },
    {
      term: t('field.vehicle'),
      detail: [t(`vehicle.${vehicle}`), ...(source ? [t(`energy.${source}`)] : [])].join(' · '),
    },
    offered.length > 0 && { term: t('field.services'), detail: offered.join(' · ') },
    round.length > 0 && { term: t('round'), detail: round.join(' · ') },
    { term: t('open'), detail: number.format(transporter.open_parcels) },
  ].filter((item) => item !== false);
}
