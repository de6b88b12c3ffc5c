import type { FloorPlanTexts, FloorTable } from '#floor-plan/floor-table.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';

interface FloorTableListProps {
  readonly label: string;
  readonly tables: readonly FloorTable[];
  readonly texts: FloorPlanTexts;
}

/** The plan as a table, for those who cannot see it. */
export function FloorTableList({ label, tables, texts }: FloorTableListProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {[texts.table, texts.detail, texts.status, texts.fromLeft, texts.fromTop].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tables.map(({ id, name, detail, status, place }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{detail}</td>
              <td>{status?.label}</td>
              <td>{place.x}</td>
              <td>{place.y}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
