/** Reads from the sources which names `grognard/kernel` exports, who uses them, and which are parts of other names. */
import { readFileSync, readdirSync } from 'node:fs'
import ts from 'typescript'

/** A user of a name: a game of the package, or its border (its tools, the command-line program, its index). */
export interface Uses {
  readonly games: ReadonlyMap<string, ReadonlySet<string>>
  readonly border: ReadonlySet<string>
}

/** Maps each name to the other kernel names and helpers that its type mentions or its code uses. */
export type Parts = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the given names together with all their parts. */
export const carried = (words: Iterable<string>, parts: Parts): ReadonlySet<string> => {
  const out = new Set(words)
  // a set is iterated in the order of insertion, including names added meanwhile
  for (const word of out) for (const part of parts.get(word) ?? []) out.add(part)
  return out
}

/**
 * Returns the faults in the list of names that are kept for a stated reason: names that nothing justifies, and entries that
 * are not needed.
 */
export const faultsOfList = (
  words: Iterable<string>,
  { games, border }: Uses,
  parts: Parts,
  kept: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const all = new Set(words)
  const borne = [...all].filter(word => (games.get(word)?.size ?? 0) >= 2 || border.has(word))
  const standing = carried([...borne, ...kept], parts)
  return [
    ...[...all].filter(word => !standing.has(word)).map(word => `${word}: fewer than two games use it`),
    ...kept.flatMap(word => {
      if (!all.has(word)) return [`${word}: the kernel has no such word`]
      const others = kept.filter(other => other !== word)
      return carried([...borne, ...others], parts).has(word) ? [`${word}: it needs no reason`] : []
    }),
    ...kept.filter((word, i) => kept.indexOf(word) < i).map(word => `${word}: named twice`),
  ]
}

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)

/** Returns the names that a file imports from the kernel or re-exports. */
const fromKernel = (file: string): ReadonlyArray<string> => {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.endsWith('/kernel/index.js')) return []
    const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
    if (named === undefined || !(ts.isNamedImports(named) || ts.isNamedExports(named)))
      throw new Error(`${file} does not name what it takes of the kernel`)
    return named.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  })
}

/** Returns the users of each name. */
export const usesOf = (games: ReadonlyArray<string>): Uses => {
  const users = new Map<string, Set<string>>()
  for (const game of games)
    for (const file of filesIn(`src/games/${game}`))
      for (const word of fromKernel(file)) users.set(word, (users.get(word) ?? new Set()).add(game))
  const others = filesIn('src').filter(file => !file.startsWith('src/games/') && !file.startsWith('src/kernel/'))
  return { games: users, border: new Set(others.flatMap(fromKernel)) }
}

/** Returns the names of the kernel with their parts, as the compiler sees them. */
export const wordsAndParts = (): { readonly words: ReadonlyArray<string>; readonly parts: Parts } => {
  const program = ts.createProgram(['src/kernel/index.ts'], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    noLib: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const source = (symbol: ts.Symbol): ts.Symbol =>
    (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  const index = checker.getSymbolAtLocation(program.getSourceFile('src/kernel/index.ts')!)!
  const words = checker.getExportsOfModule(index).map(({ name }) => name)
  const nameOf = new Map(checker.getExportsOfModule(index).map(symbol => [source(symbol), symbol.name]))
  const parts = new Map<string, Set<string>>()
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes('src/kernel/'))
  // helpers that are not exported also justify what they use; they are distinguished by their files
  const keyOf = (symbol: ts.Symbol): string => {
    const at = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
    return nameOf.get(symbol) ?? `${at}:${symbol.name}`
  }
  for (const file of own)
    for (const declaration of file.statements.flatMap(declarationsIn)) {
      const word = keyOf(source(checker.getSymbolAtLocation(declaration.name!)!))
      const uses = parts.get(word) ?? new Set<string>()
      parts.set(word, uses)
      const visit = (node: ts.Node): void => {
        const symbol = ts.isIdentifier(node) ? symbolOf(checker, node) : undefined
        if (symbol !== undefined) uses.add(keyOf(source(symbol)))
        ts.forEachChild(node, visit)
      }
      visit(declaration)
    }
  return { words, parts }
}

/** Returns the names that a statement declares. */
const declarationsIn = (statement: ts.Statement): ReadonlyArray<ts.NamedDeclaration> => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.filter(({ name }) => ts.isIdentifier(name))
  return ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement)
    ? [statement]
    : []
}

/**
 * Returns the symbol of a name. Returns undefined for names of members, which would need type inference and are not
 * exported.
 */
const symbolOf = (checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined => {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent)
  const isMember =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ((ts.isPropertyAssignment(parent) || ts.isTypeElement(parent)) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  return isMember ? undefined : checker.getSymbolAtLocation(node)
}
