import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EditorPage } from '#shared/menu/editing/editor-page.tsx';
import { DeleteMenuPartsDialog } from '#shared/menu/editing/delete-menu-parts-dialog.tsx';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { AttachItemsDialog } from './attach-items-dialog.tsx';
import { GroupDialog } from '#shared/menu/groups/group-dialog.tsx';
import { GroupList } from './group-list.tsx';
import type { GroupDialogState } from './group-dialog-state.ts';

/** The modifier groups of the menu with their modifiers, and the items that use them. */
export function ModifierGroupsPage() {
  const { t } = useTranslation('menu-editor');
  const editor = useMenuEditor();
  const denial = useMenuDenial('modifier_group');
  const [dialog, setDialog] = useState<GroupDialogState>();
  const onClose = () => setDialog(undefined);
  const { menu } = editor;
  return (
    <>
      <EditorPage
        screen="modifier-group"
        description={t('group.intro')}
        editor={editor}
        denial={denial}
        add={{ label: t('group.add'), onPress: () => setDialog({ type: 'add' }) }}
        isEmpty={({ modifier_groups }) => modifier_groups.length === 0}
        empty={{ icon: <ListChecks />, title: t('group.empty'), text: t('group.emptyText') }}
      >
        {(loaded) => <GroupList menu={loaded} denial={denial} onDialog={setDialog} />}
      </EditorPage>
      {menu && dialog?.type === 'add' && <GroupDialog menu={menu} group={undefined} onClose={onClose} />}
      {menu && dialog?.type === 'edit' && <GroupDialog menu={menu} group={dialog.group} onClose={onClose} />}
      {menu && dialog?.type === 'attach' && <AttachItemsDialog menu={menu} group={dialog.group} onClose={onClose} />}
      {menu && dialog?.type === 'delete' && (
        <DeleteMenuPartsDialog
          kind="modifier_group"
          ids={[dialog.group.modifier_group_id]}
          menu={menu}
          onClose={onClose}
        />
      )}
    </>
  );
}
