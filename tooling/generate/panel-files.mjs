// The panel's part of a new feature: a list page, a form dialog and a question before a record is deleted.

/** @typedef {import('./names.mjs').Names} Names */

/** @param {Names} names */
export const routesFile = ({ id, many }) => `import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const ${many.camel}Screens = {
  '${id}': {
    load: () => import('./${id}-page.tsx').then((module) => module.${many.pascal}Page),
    texts: ['${id}', 'validation'],
  },
} satisfies ScreenRoutes;
`;

/** @param {Names} names */
export const pageFile = ({
  id,
  one,
  many,
}) => `import { useList${many.pascal}Query } from '@store-panel/api-client/rtk/${id}';
import { Button } from '@store-panel/ui/button';
import { Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { rowKey, use${one.pascal}Columns } from './${one.kebab}-columns.tsx';
import { ${one.pascal}Dialog } from './${one.kebab}-dialog.tsx';

/** The ${many.words} of the store. */
export function ${many.pascal}Page() {
  const { t } = useTranslation('${id}');
  const params = useListParams(NO_FILTER_OPTIONS);
  const query = useList${many.pascal}Query(params.filters, { refetchOnMountOrArgChange: true });
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  return (
    <ListPage
      screen="${id}"
      description={t('intro')}
      actions={
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={isReadOnly}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      }
      query={query}
      rowsOf={({ ${many.snake} }) => ${many.snake}}
      rowKey={rowKey}
      columns={use${one.pascal}Columns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      empty={{ icon: <Inbox />, title: t('empty.title'), text: t('empty.text') }}
    >
      {isAdding && <${one.pascal}Dialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
`;

/** @param {Names} names */
export const columnsFile = ({
  id,
  one,
}) => `import type { ${one.pascal}Record } from '@store-panel/api-client/rtk/${id}';
import type { Column } from '@store-panel/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { DateTime } from '#shared/time/date-time.tsx';
import { ${one.pascal}RowActions } from './${one.kebab}-row-actions.tsx';

export const rowKey = ({ ${one.snake}_id }: ${one.pascal}Record) => ${one.snake}_id;

export function use${one.pascal}Columns(): readonly Column<${one.pascal}Record>[] {
  const { t } = useTranslation('${id}');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        id: 'updated',
        header: t('column.updated'),
        render: ({ updated_at }) => <DateTime at={updated_at} />,
      },
      actionsColumn(t('column.actions'), (record) => <${one.pascal}RowActions record={record} />),
    ],
    [t],
  );
}
`;

/** @param {Names} names */
export const rowActionsFile = ({
  id,
  one,
}) => `import { type ${one.pascal}Record, useDelete${one.pascal}Mutation } from '@store-panel/api-client/rtk/${id}';
import { useTranslation } from 'react-i18next';

import { EditDeleteActions } from '#shared/lists/columns/edit-delete-actions.tsx';
import { ${one.pascal}Dialog } from './${one.kebab}-dialog.tsx';

/** Edits or deletes a record. */
export function ${one.pascal}RowActions({ record }: { readonly record: ${one.pascal}Record }) {
  const { t } = useTranslation('${id}');
  const [remove] = useDelete${one.pascal}Mutation();
  return (
    <EditDeleteActions
      record={record}
      nameOf={({ name }) => name}
      texts={{
        edit: t('edit'),
        delete: t('delete.action'),
        deleteTitle: (name) => t('delete.title', { name }),
        deleteText: t('delete.text'),
      }}
      renderDialog={(editing) => <${one.pascal}Dialog key={editing.record.version} {...editing} />}
      onDelete={({ ${one.snake}_id, version }) => remove({ ${one.snake}_id, version }).unwrap()}
    />
  );
}
`;

/** @param {Names} names */
export const valuesFile = ({
  id,
  one,
}) => `import type { ${one.pascal}Record } from '@store-panel/api-client/rtk/${id}';

import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** The form of a record. */
interface ${one.pascal}Values {
  readonly name: string;
}

export const EMPTY_${one.constant}: ${one.pascal}Values = { name: '' };

export const ${one.constant}_FORM_RULES = lazySchema<${one.pascal}Values>(() =>
  import('@store-panel/domain/${id}/validation').then(({ ${one.camel}Schema }) => ${one.camel}Schema()),
);

export const toFormValues = ({ name }: ${one.pascal}Record): ${one.pascal}Values => ({
  name,
});

/** A valid form as it is sent. */
export const toRequest = ({ name }: ${one.pascal}Values) => ({
  name: name.trim(),
});
`;

/** @param {Names} names */
export const dialogFile = ({
  id,
  one,
}) => `import { type ${one.pascal}Record, useAdd${one.pascal}Mutation, useUpdate${one.pascal}Mutation } from '@store-panel/api-client/rtk/${id}';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { EMPTY_${one.constant}, ${one.constant}_FORM_RULES, toFormValues, toRequest } from './${one.kebab}-values.ts';

interface ${one.pascal}DialogProps {
  /** The record to edit; without it, one is added. */
  readonly record?: ${one.pascal}Record;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

export function ${one.pascal}Dialog({ record, ...handlers }: ${one.pascal}DialogProps) {
  const { t } = useTranslation(['${id}', 'shell']);
  const [add] = useAdd${one.pascal}Mutation();
  const [update] = useUpdate${one.pascal}Mutation();
  return (
    <FormDialog
      {...handlers}
      title={t(record ? 'edit' : 'add')}
      submitLabel={t(record ? 'shell:button.save' : 'add')}
      draft={record ? \`${one.kebab}-edit/\${record.${one.snake}_id}\` : '${one.kebab}-add'}
      initialValues={record ? toFormValues(record) : EMPTY_${one.constant}}
      rules={${one.constant}_FORM_RULES}
      onSave={(values) =>
        record
          ? update({ ${one.snake}_id: record.${one.snake}_id, version: record.version, ...toRequest(values) }).unwrap()
          : add(toRequest(values)).unwrap()
      }
    >
      <FormTextField name="name" label={t('field.name')} autoComplete="off" />
    </FormDialog>
  );
}
`;
