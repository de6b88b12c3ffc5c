import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import type { CallKey } from '@store-panel/contract/endpoint';
import ts from 'typescript';

import { declarationOf, sourceFile } from '#testing/sent-errors/source-scope.ts';

const ENDPOINT = /^(?:GET|POST) \//;

/** What the code of each endpoint, and the code that all requests pass, may throw. */
export interface ErrorPaths {
  readonly ofEndpoints: ReadonlyMap<CallKey, ReadonlySet<ErrorName>>;
  readonly ofEveryRequest: ReadonlySet<ErrorName>;
}

/**
 * Follows the sources from each handler, guard and file check, through the functions, tables and classes that it names,
 * and collects the names of errors. Follows more than what runs (a caught error counts), never less: a function that
 * is passed as a dependency is the property of that name in `app/platform.ts`.
 */
export function errorPaths(src: string): ErrorPaths {
  const dependencies = propertiesOf(sourceFile(join(src, 'app/platform.ts')));
  const ofEndpoints = new Map<CallKey, Set<ErrorName>>();
  for (const [key, nodes] of endpointNodes(src)) {
    ofEndpoints.set(key, collect(nodes, dependencies));
  }
  const everyRequest = [
    'http/endpoint-route.ts',
    'http/error-reply.ts',
    'http/build-app.ts',
    'http/requests/session-reader.ts',
  ].map((file) => sourceFile(join(src, file)));
  return { ofEndpoints, ofEveryRequest: collect(everyRequest, new Map()) };
}

/** The values under an endpoint's key in the objects of handlers, guards and file checks. */
function endpointNodes(src: string): ReadonlyMap<CallKey, readonly ts.Node[]> {
  const found = new Map<CallKey, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    const key = endpointOf(node);
    if (key) found.set(key, [...(found.get(key) ?? []), node]);
    ts.forEachChild(node, visit);
  };
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (/^(?:features|app)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts')) visit(sourceFile(join(src, file)));
  }
  return found;
}

function endpointOf(node: ts.Node): CallKey | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isMethodDeclaration(node)) return undefined;
  return ts.isStringLiteral(node.name) && ENDPOINT.test(node.name.text) ? (node.name.text as CallKey) : undefined;
}

/** Values of properties by name, of all objects in a file. */
function propertiesOf(file: ts.SourceFile): ReadonlyMap<string, readonly ts.Node[]> {
  const found = new Map<string, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node.initializer]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What a piece of code names itself: errors, and further code. */
interface Named {
  readonly errors: ReadonlySet<ErrorName>;
  readonly code: ReadonlySet<ts.Node>;
}

/** Most code is reached from many endpoints, and read once. */
const namedBy = new Map<ReadonlyMap<string, readonly ts.Node[]>, Map<ts.Node, Named>>();

function collect(roots: readonly ts.Node[], dependencies: ReadonlyMap<string, readonly ts.Node[]>): Set<ErrorName> {
  const known = namedBy.get(dependencies) ?? new Map<ts.Node, Named>();
  namedBy.set(dependencies, known);
  const names = new Set<ErrorName>();
  const reached = new Set<ts.Node>(roots);
  // A set hands out what is added to it meanwhile.
  for (const node of reached) {
    const named = known.get(node) ?? readNamed(node, dependencies);
    known.set(node, named);
    for (const name of named.errors) names.add(name);
    for (const code of named.code) reached.add(code);
  }
  return names;
}

function readNamed(root: ts.Node, dependencies: ReadonlyMap<string, readonly ts.Node[]>): Named {
  const errors = new Set<ErrorName>();
  const code = new Set<ts.Node>();
  const visitParts = (node: ts.Node): void => {
    ts.forEachChild(node, (child) => {
      // The handlers beside it are other endpoints'.
      if (!ts.isTypeNode(child) && endpointOf(child) === undefined) visit(child);
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) return void (node.text in ERROR && errors.add(node.text as ErrorName));
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node);
      if (declaration) code.add(declaration);
      else for (const value of dependencies.get(node.text) ?? []) code.add(value);
      return;
    }
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'ERROR') {
      errors.add(node.name.text as ErrorName);
    }
    if (ts.isElementAccessExpression(node)) {
      for (const entry of entriesOf(node)) code.add(entry);
    }
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    visitParts(node);
  };
  visit(root);
  return { errors, code };
}

/** `checks['POST /…']`: the entry of that key, which following `checks` leaves out. */
function entriesOf({ expression, argumentExpression }: ts.ElementAccessExpression): readonly ts.Node[] {
  const declaration = ts.isIdentifier(expression) ? declarationOf(expression) : undefined;
  if (!declaration || !ts.isStringLiteral(argumentExpression)) return [];
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (endpointOf(node) === argumentExpression.text) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}
