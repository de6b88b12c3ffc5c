import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';

import type { Random } from '#chance/random.ts';

/** An update, as transporters send them. */
export interface ParcelReport {
  readonly event_id: string;
  readonly waybill_number: string;
  readonly label: ShipmentLabel;
  /** When it happened: ISO 8601 in UTC. */
  readonly at: string;
}

/** Shares of all updates. */
interface LineFaults {
  readonly twice: number;
  /** Sent only after the next one. */
  readonly late: number;
}

const TYPICAL_FAULTS: LineFaults = { twice: 0.03, late: 0.02 };

export interface BadLine {
  /** Returns what is sent now. */
  pass(report: ParcelReport): readonly ParcelReport[];
  /** Returns what was held up; afterwards everything is sent. */
  end(): readonly ParcelReport[];
}

/** A transporter's line: repeats some updates, and lets others wait for the next one. Loses none. */
export function createBadLine(random: Random, faults = TYPICAL_FAULTS): BadLine {
  let waiting: readonly ParcelReport[] = [];
  return {
    pass(report) {
      const sent = random.chance(faults.twice) ? [report, report] : [report];
      if (random.chance(faults.late)) {
        waiting = [...waiting, ...sent];
        return [];
      }
      const late = waiting;
      waiting = [];
      return [...sent, ...late];
    },
    end() {
      const late = waiting;
      waiting = [];
      return late;
    },
  };
}
