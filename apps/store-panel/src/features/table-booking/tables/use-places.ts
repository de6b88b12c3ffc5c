import { type TableList, type TableRecord, useSaveFloorPlanMutation } from '@store-panel/api-client/rtk/table-booking';
import type { TablePlace } from '@store-panel/domain/tables/store-table';
import { useRef, useState } from 'react';

/** Places by the id of their table; null: not on the plan. */
type Places = ReadonlyMap<string, TablePlace | null>;

const NONE: Places = new Map();

/**
 * Returns the tables where the user has put them, and a function that puts some. Each call waits for the one before, whose
 * reply has the versions to name: arrow keys move a table faster than a server replies.
 */
export function usePlaces(list: TableList): {
  readonly tables: readonly TableRecord[];
  readonly put: (places: Places) => void;
} {
  const [save] = useSaveFloorPlanMutation();
  const [moved, setMoved] = useState(NONE);
  const waiting = useRef(NONE);
  const isSending = useRef(false);

  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    let { tables } = list;
    while (waiting.current.size > 0) {
      const places = waiting.current;
      waiting.current = NONE;
      const sent = tables.flatMap(({ table_id, version }) => {
        const place = places.get(table_id);
        return place === undefined ? [] : [{ table_id, version, place }];
      });
      const reply = await save({ places: sent });
      if (reply.data === undefined) break;
      ({ tables } = reply.data);
    }
    isSending.current = false;
    // The client shows a toast of a failure; the plan then shows what is stored.
    waiting.current = NONE;
    setMoved(NONE);
  }
  return {
    tables: list.tables.map((table) => {
      const place = moved.get(table.table_id);
      return place === undefined ? table : { ...table, place };
    }),
    put(places) {
      waiting.current = new Map([...waiting.current, ...places]);
      setMoved((current) => new Map([...current, ...places]));
      void send();
    },
  };
}
