import { Dialog } from '@store-panel/ui/dialog';
import { Link } from '@store-panel/ui/link';
import type { ReactNode } from 'react';

import css from './record-groups-dialog.module.css';

/** One record, as the dialog shows it. */
export interface RecordRow {
  readonly key: string;
  /** Link to the record; undefined if it is gone. */
  readonly link: { readonly href: string; readonly label: ReactNode } | undefined;
  readonly name?: string | undefined;
  /** Its status, or what became of it. */
  readonly chips: ReactNode;
  /** Why it did not change. */
  readonly note?: string | null;
}

interface RecordGroup {
  readonly title: string;
  readonly rows: readonly RecordRow[];
}

interface RecordGroupsDialogProps {
  readonly title: string;
  /** Empty groups are left out. */
  readonly groups: readonly RecordGroup[];
  readonly onClose: () => void;
}

/** Records in groups, such as the results of a bulk action. A link closes the dialog. */
export function RecordGroupsDialog({ title, groups, onClose }: RecordGroupsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map((group) => (
          <section key={group.title} className={css.group}>
            <h3>{group.title}</h3>
            <ul className={css.list}>
              {group.rows.map(({ key, link, name, chips, note = null }) => (
                <li key={key} className={css.row}>
                  {link && (
                    <Link href={link.href} onClick={onClose}>
                      {link.label}
                    </Link>
                  )}
                  {name !== undefined && <bdi className={css.name}>{name}</bdi>}
                  <span className={css.chips}>{chips}</span>
                  {note !== null && <p className={css.note}>{note}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Dialog>
  );
}
