import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { DecimalMark } from '@store-panel/domain/import/numbers';
import type { Encoding } from '@store-panel/domain/import/text-encoding';
import type { MenuColumnTarget, MenuTable } from '@store-panel/domain/menu-import/menu-columns';
import type { MenuImportContext, MenuImportOptions } from '@store-panel/domain/menu-import/menu-import';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { Delimiter } from '#shared/import/delimiters.ts';
import { AS_FOUND, type FileChoice } from '#shared/import/file-format.ts';
import { createImportWorker, type ImportWorker } from '#shared/import/import-worker.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { SampleId } from './start/sample-files.ts';
import { startImportWorker } from './start-import-worker.ts';
import { useSavedMapping } from './use-saved-mapping.ts';
import type {
  CheckedSheet,
  ImportPlan,
  MenuImportTasks,
  OpenedFile,
  SelectedTable,
} from './worker/menu-import-tasks.ts';

/** A file that is read; one that failed has an error instead. */
interface OpenFile {
  readonly source: Blob;
  readonly name: string;
}

export type Mapping = readonly (MenuColumnTarget | null)[];

interface SelectedSheet {
  readonly sheet?: number;
  readonly table?: SelectedTable;
}

/** A sheet with what the user says of its columns. */
export interface MappedSheet extends OpenedFile, CheckedSheet {
  readonly choice: FileChoice;
  readonly mapping: Mapping;
  /** The columns are those of an earlier import of such a file. */
  readonly isRemembered: boolean;
}

export type ImportStep = 'file' | 'columns' | 'preview' | 'done';

/** What the user decides; the seed is of the file. */
export type ImportOptions = Omit<MenuImportOptions, 'seed'>;

const INITIAL_OPTIONS: ImportOptions = {
  isUpdateOnly: false,
  clearsEmpty: false,
  takesOrder: false,
  notNamed: 'leave',
  fallbackSubCategory: '',
};

/** The import of one file into the menu of now: what was chosen, and what it would do. */
export function useMenuImport(menu: EditorMenu | undefined) {
  const { session } = useStoreSession();
  const readerLanguage = useLanguage();
  const saved = useSavedMapping();
  const [step, setStep] = useState<ImportStep>('file');
  const [file, setFile] = useState<OpenFile | null>(null);
  const [sheet, setSheet] = useState<MappedSheet | null>(null);
  const [textLanguage, setTextLanguage] = useState<LanguageCode>(readerLanguage);
  const [options, setOptions] = useState(INITIAL_OPTIONS);
  const [seed, setSeed] = useState('');
  const [plan, setPlan] = useState<{ readonly of: object; readonly plan: ImportPlan } | null>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>();
  const workerRef = useRef<ImportWorker<MenuImportTasks>>(null);
  /** A later file or choice makes the replies to earlier ones void. */
  const turn = useRef(0);
  useEffect(() => () => workerRef.current?.end(), []);

  function startWorker(): ImportWorker<MenuImportTasks> {
    workerRef.current?.end();
    workerRef.current = createImportWorker<MenuImportTasks>(startImportWorker);
    return workerRef.current;
  }
  /** Reads the file, or reads it differently. An error leads back to the first step. */
  async function read(source: OpenFile, choice: FileChoice, own: SelectedSheet) {
    turn.current += 1;
    const ownTurn = turn.current;
    setReading(true);
    setError(undefined);
    try {
      const worker = workerRef.current ?? startWorker();
      const opened = await worker.run('open', { file: source.source, language: readerLanguage, choice });
      const at = own.sheet ?? opened.sheet;
      const checked = await worker.run('check', { sheet: at, selected: own.table ?? {}, language: readerLanguage });
      const remembered = await saved.find(checked.recognition);
      if (ownTurn !== turn.current) return;
      const mapping = remembered ?? checked.recognition.mapping;
      setSheet({ ...opened, ...checked, sheet: at, choice, mapping, isRemembered: remembered !== null });
      setTextLanguage(checked.language);
      setStep('columns');
    } catch (problem) {
      if (ownTurn !== turn.current) return;
      fail(problem);
    } finally {
      if (ownTurn === turn.current) setReading(false);
    }
  }
  function fail(problem: unknown) {
    workerRef.current?.end();
    workerRef.current = null;
    setError(problem);
    setSheet(null);
    setStep('file');
  }
  function open(source: Blob, name: string) {
    startWorker();
    const selected = { source, name };
    setFile(selected);
    setSheet(null);
    setPlan(null);
    setOptions(INITIAL_OPTIONS);
    setSeed(randomText());
    setStep('file');
    void read(selected, AS_FOUND, {});
  }
  function openSample(id: SampleId, name: string) {
    startWorker()
      .run('makeSample', id)
      .then((content) => open(content, name), fail);
  }
  function reread(choice: FileChoice, own: SelectedSheet = {}) {
    if (file) void read(file, choice, own);
  }

  const context = useMemo(
    (): MenuImportContext => ({
      currency: session.currency,
      language: textLanguage,
      hasCategories: session.flags.canCreateGroup,
    }),
    [session.currency, session.flags.canCreateGroup, textLanguage],
  );
  const input = useMemo(() => {
    if (!sheet || !menu) return null;
    const { recognition, mapping } = sheet;
    const table = { headerRow: recognition.headerRow, mapping, table: recognition.table };
    return { sheet: sheet.sheet, table, menu, context, options: { ...options, seed } };
  }, [sheet, menu, context, options, seed]);
  const isApplied = step === 'done';
  useEffect(() => {
    const worker = workerRef.current;
    // After the import the menu is another one.
    if (input === null || worker === null || isApplied) return;
    let isCurrent = true;
    worker.run('plan', input).then(
      (planned) => isCurrent && setPlan({ of: input, plan: planned }),
      (problem: unknown) => isCurrent && fail(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [input, isApplied]);

  function setTarget(column: number, target: MenuColumnTarget | null) {
    setSheet((now) => now && { ...now, mapping: now.mapping.map((one, at) => (at === column ? target : one)) });
  }
  return {
    // Nothing is previewed before it is known what the amounts mean.
    step: step === 'preview' && plan !== null && plan.plan.questions.length > 0 ? ('columns' as const) : step,
    file,
    sheet,
    options,
    textLanguage,
    error,
    isReading,
    plan: plan?.plan ?? null,
    /** The plan is of an earlier choice. */
    isPlanning: plan === null || (plan.of !== input && !isApplied),
    open,
    openSample,
    goTo: setStep,
    setOptions: (change: Partial<ImportOptions>) => setOptions((now) => ({ ...now, ...change })),
    setTextLanguage,
    setTarget,
    setMark: (column: number, mark: DecimalMark) => {
      const target = sheet?.mapping[column];
      if (target) setTarget(column, { ...target, mark });
    },
    setEncoding: (encoding: Encoding) => sheet && reread({ ...sheet.choice, encoding }),
    setDelimiter: (delimiter: Delimiter) => sheet && reread({ ...sheet.choice, delimiter }),
    setSheet: (at: number) => sheet && reread(sheet.choice, { sheet: at }),
    setHeaderRow: (headerRow: number) => sheet && reread(sheet.choice, { sheet: sheet.sheet, table: { headerRow } }),
    setTable: (table: MenuTable) => sheet && reread(sheet.choice, { sheet: sheet.sheet, table: { table } }),
    remember: () => sheet && saved.save(sheet.recognition, sheet.mapping),
    writeErrorFile: (request: Omit<Parameters<MenuImportTasks['writeErrorFile']>[0], 'sheet' | 'headerRow'>) =>
      sheet && workerRef.current
        ? workerRef.current.run('writeErrorFile', {
            ...request,
            sheet: sheet.sheet,
            headerRow: sheet.recognition.headerRow,
          })
        : Promise.reject(new Error('No file is open')),
    startAgain: () => {
      workerRef.current?.end();
      workerRef.current = null;
      setFile(null);
      setSheet(null);
      setPlan(null);
      setError(undefined);
      setStep('file');
    },
  };
}

export type MenuImport = ReturnType<typeof useMenuImport>;

/** Ids of new parts follow from it. */
const randomText = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
