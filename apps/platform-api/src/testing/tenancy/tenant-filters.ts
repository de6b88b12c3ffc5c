import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

/** A condition in the sources that restricts a statement to one tenant, and the text without it. */
export interface TenantFilter {
  /** Relative to `src`. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Offsets in the file, and the replacement. */
  readonly from: number;
  readonly to: number;
  readonly without: string;
}

/** Columns with the owner of a row. */
const OWNER_COLUMN =
  /(?:^|\.)(?:store_id|main_store_id|tenant_id|principal_id|account_id|user_id|provider_id|session_id)$/;
/** The tenant's own row is found by its id; these expressions are ids of owners. */
const ID_COLUMN = /(?:^|\.)id$/;
const OWNERS_ID = /^(?:(?:\w+\.)*(?:storeId|providerId|principalId)|(?:principal|owner|caller)\.id)$/;

/** Marks statements on accounts of every kind, in which every id is an owner's. */
const ON_ACCOUNTS = 'tableOf(kind)';

const namesOwner = (column: string, value: string) =>
  OWNER_COLUMN.test(column) || (ID_COLUMN.test(column) && OWNERS_ID.test(value));

/** Filters that no check can miss, each with its reason. */
export const UNDETECTABLE: Readonly<Record<string, string>> = {
  'features/orders/courier.handlers.ts mine.provider_id = ${principal.id}':
    'the request was just found by this courier; it rejects a courier who is unassigned at that moment',
  'sales/limits.queries.ts c.store_id = ${storeId}':
    "locks a store's counters: without it all stores would wait for each other",
  'orders/new-orders/place-order.queries.ts store_id = ${storeId}':
    "counts an order at its store's counters, which are locked; it names the last number too, and two rows would fail by the event's key",
};

/** Returns all tenant filters of the server's statements: conditions of kysely and of raw SQL. */
export function tenantFilters(root: string): readonly TenantFilter[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(?:testing|db\/migrations|seed)\//.test(file),
    )
    .toSorted();
  return files.flatMap((file) => filtersOf(join(root, file), root));
}

function filtersOf(path: string, root: string): TenantFilter[] {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const filters: TenantFilter[] = [];
  const add = (from: number, to: number, without: string) => {
    const { line } = source.getLineAndCharacterOfPosition(from);
    filters.push({ file: relative(root, path), line: line + 1, text: text.slice(from, to).trim(), from, to, without });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) conditionOf(node, add);
    if (ts.isTemplateExpression(node)) rawConditionsOf(node, text, add);
    if (ts.isStringLiteral(node)) numberedConditionsOf(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return filters;
}

type Add = (from: number, to: number, without: string) => void;

/** Removes `.where('store_id', '=', storeId)` from its chain. */
function conditionOf({ expression, arguments: args, end }: ts.CallExpression, add: Add): void {
  const [column, operator, value] = args;
  if (!ts.isPropertyAccessExpression(expression) || !['where', 'on', 'having'].includes(expression.name.text)) return;
  if (!column || !operator || !value || !ts.isStringLiteral(column) || !ts.isStringLiteral(operator)) return;
  if (!['=', 'in'].includes(operator.text) || !namesOwner(column.text, value.getText())) return;
  add(expression.expression.end, end, '');
}

/** Replaces `store_id = ${storeId}` in raw SQL by `true`, unless it is an assignment. */
function rawConditionsOf({ head, templateSpans }: ts.TemplateExpression, text: string, add: Add): void {
  const isOnAccounts = templateSpans.some(({ expression }) => expression.getText() === ON_ACCOUNTS);
  let before = '';
  let literal: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail = head;
  for (const { expression, literal: next } of templateSpans) {
    before += literal.text;
    const condition = /([\w.]+)\s*=\s*$/.exec(literal.text);
    const [whole = '', column = ''] = condition ?? [];
    const keyword = [...before.matchAll(/\b(?:set|where|and|or|on|when|values|select)\b/gi)].at(-1)?.[0].toLowerCase();
    const isOwners = namesOwner(column, expression.getText()) || (isOnAccounts && ID_COLUMN.test(column));
    if (condition && keyword !== 'set' && isOwners) {
      const opening = literal.end - '${'.length;
      const cast = /^::\w+(?:\[\])?/.exec(next.text)?.[0] ?? '';
      const closing = text.indexOf('}', expression.end) + 1;
      add(opening - whole.length, closing + cast.length, 'true');
    }
    literal = next;
  }
}

/** Replaces `o.store_id = $1` in a string; the parameter stays, because PostgreSQL needs its type. */
function numberedConditionsOf(node: ts.StringLiteral, add: Add): void {
  const [, column = '', parameter = ''] = /^([\w.]+) = (\$\d+)$/.exec(node.text) ?? [];
  if (OWNER_COLUMN.test(column)) add(node.getStart(), node.end, `'${parameter}::uuid is not null'`);
}
