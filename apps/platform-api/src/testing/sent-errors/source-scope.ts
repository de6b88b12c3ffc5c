import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import ts from 'typescript';

const CONTRACT = '@store-panel/contract/';

const files = new Map<string, ts.SourceFile>();

/** Parses a file once. */
export function sourceFile(path: string): ts.SourceFile {
  const known = files.get(path);
  if (known) return known;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  files.set(path, file);
  return file;
}

/**
 * Returns the declaration that an identifier stands for, by lexical scope and imports of the server and the contract;
 * no types are needed for functions, constants and classes. Undefined for parameters, globals and packages.
 */
export function declarationOf(identifier: ts.Identifier): ts.Node | undefined {
  const { text } = identifier;
  for (let scope: ts.Node = identifier; ; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some(({ name }) => binds(name, text))) return undefined;
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      const found = declaredIn(scope.statements, text);
      if (found) return ts.isImportDeclaration(found) ? importedBy(found, text) : found;
    }
    if (ts.isSourceFile(scope)) return undefined;
  }
}

/** Does a name, or a destructuring pattern, declare this name? */
const binds = (name: ts.BindingName, text: string): boolean =>
  ts.isIdentifier(name)
    ? name.text === text
    : name.elements.some((element) => ts.isBindingElement(element) && binds(element.name, text));

function declaredIn(statements: readonly ts.Statement[], text: string): ts.Node | undefined {
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find(({ name }) => binds(name, text));
      if (found) return found.initializer;
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name?.text === text) return statement;
    } else if (ts.isImportDeclaration(statement)) {
      if (specifierOf(statement, text)) return statement;
    }
  }
  return undefined;
}

function specifierOf({ importClause }: ts.ImportDeclaration, text: string): ts.ImportSpecifier | undefined {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword)
    return undefined;
  return bindings.elements.find((element) => !element.isTypeOnly && element.name.text === text);
}

function importedBy(declaration: ts.ImportDeclaration, text: string): ts.Node | undefined {
  const path = pathOf(declaration);
  const specifier = specifierOf(declaration, text);
  if (path === undefined || !specifier) return undefined;
  return declaredIn(sourceFile(path).statements, (specifier.propertyName ?? specifier.name).text);
}

function pathOf({ moduleSpecifier }: ts.ImportDeclaration): string | undefined {
  const { text } = moduleSpecifier as ts.StringLiteral;
  const from = moduleSpecifier.getSourceFile().fileName;
  const src = from.slice(0, from.lastIndexOf('/src/') + '/src/'.length);
  if (text.startsWith('#')) return join(src, text.slice(1));
  if (text.startsWith('.')) return resolve(dirname(from), text);
  if (!text.startsWith(CONTRACT)) return undefined;
  return join(src, '../../../packages/contract/src', `${text.slice(CONTRACT.length)}.ts`);
}
