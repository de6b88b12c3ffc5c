import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

/** A place in the sources where a statement keeps to one tenant, and the text that is there without it. */
export interface TenantFilter {
  /** Below `src`. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** From where to where in the file, and what takes its place. */
  readonly from: number;
  readonly to: number;
  readonly without: string;
}

/** Columns that say whose a row is. */
const OWNER_COLUMN =
  /(?:^|\.)(?:store_id|main_store_id|tenant_id|principal_id|account_id|user_id|provider_id|session_id)$/;
/** The row of a tenant itself is found by its id; these are the names that an owner's id goes by. */
const ID_COLUMN = /(?:^|\.)id$/;
const OWNERS_ID = /^(?:(?:\w+\.)*(?:storeId|providerId|principalId)|(?:principal|owner|caller)\.id)$/;

/** The statements on accounts of every kind: there, an id is an owner's whatever it is called. */
const ON_ACCOUNTS = 'tableOf(kind)';

const namesOwner = (column: string, value: string) =>
  OWNER_COLUMN.test(column) || (ID_COLUMN.test(column) && OWNERS_ID.test(value));

/** Filters that nobody could miss by what they see, each with why it stands there all the same. */
export const UNNOTICED: Readonly<Record<string, string>> = {
  'features/orders/courier.handlers.ts mine.provider_id = ${principal.id}':
    'the request was just found by this courier; it refuses one who is taken off it in that very moment',
  'sales/limits.queries.ts c.store_id = ${storeId}':
    "locks a store's counters: without it all stores would wait for each other",
  "orders/new-orders/new-order.queries.ts .where('store_id', '=', storeId)":
    "one of two alike, the one that locks a store's counters: without it all stores would wait for each other's orders",
};

/** Every tenant filter in the server's own statements: kysely's conditions, and those of raw SQL. */
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
  const found: TenantFilter[] = [];
  const add = (from: number, to: number, without: string) => {
    const { line } = source.getLineAndCharacterOfPosition(from);
    found.push({ file: relative(root, path), line: line + 1, text: text.slice(from, to).trim(), from, to, without });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) conditionOf(node, add);
    if (ts.isTemplateExpression(node)) rawConditionsOf(node, text, add);
    if (ts.isStringLiteral(node)) numberedConditionsOf(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Add = (from: number, to: number, without: string) => void;

/** `.where('store_id', '=', storeId)`, taken out of its chain. */
function conditionOf({ expression, arguments: given, end }: ts.CallExpression, add: Add): void {
  const [column, operator, value] = given;
  if (!ts.isPropertyAccessExpression(expression) || !['where', 'on', 'having'].includes(expression.name.text)) return;
  if (!column || !operator || !value || !ts.isStringLiteral(column) || !ts.isStringLiteral(operator)) return;
  if (!['=', 'in'].includes(operator.text) || !namesOwner(column.text, value.getText())) return;
  add(expression.expression.end, end, '');
}

/** `store_id = ${storeId}` in raw SQL, with `true` in its place. What is assigned is no condition. */
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

/** `o.store_id = $1` in a text of its own; the parameter stays, or nobody would know its type. */
function numberedConditionsOf(node: ts.StringLiteral, add: Add): void {
  const [, column = '', parameter = ''] = /^([\w.]+) = (\$\d+)$/.exec(node.text) ?? [];
  if (OWNER_COLUMN.test(column)) add(node.getStart(), node.end, `'${parameter}::uuid is not null'`);
}
