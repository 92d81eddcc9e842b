/**
 * A plugin for tests that replaces imports from a folder's index by imports from the file that declares the name.
 *
 * Node resolves `export *` once. The tests' module runner resolves it at every use of a name, which took a third of the
 * tests' time.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const EXPORTED = /^export (?:abstract )?(?:const|let|function\*?|class) (\w+)/gm
const PASSED_ON = /^export \* from '(\.[^']+)\.js'/gm
const PICKED = /^export \{([^}]*)\} from '(\.[^']+)\.js'/gm
const IMPORTED = /^import \{([^}]*)\} from '(\.[^']+)\.js'/gm

/** The origin of a name: the file that declares it, and its name there. */
interface Home {
  readonly file: string
  readonly name: string
}

const homes = new Map<string, ReadonlyMap<string, Home>>()

/** Returns the items of an import list, such as `a` and `a as b`. Types are left out. */
const itemsOf = (list: string): ReadonlyArray<readonly [name: string, as: string]> =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '' && !item.startsWith('type '))
    .map(item => {
      const [name = '', as = name] = item.split(' as ')
      return [name, as]
    })

/** Returns the origins of the names that a file exports. */
const homesIn = (file: string): ReadonlyMap<string, Home> => {
  const known = homes.get(file)
  if (known !== undefined) return known
  const found = new Map<string, Home>()
  homes.set(file, found)
  if (!existsSync(file)) return found
  const code = readFileSync(file, 'utf8')
  const at = (path: string): ReadonlyMap<string, Home> => homesIn(resolve(dirname(file), `${path}.ts`))
  for (const [, path = ''] of code.matchAll(PASSED_ON)) for (const [name, home] of at(path)) found.set(name, home)
  for (const [, list = '', path = ''] of code.matchAll(PICKED)) {
    for (const [name, as] of itemsOf(list)) {
      const home = at(path).get(name)
      if (home !== undefined) found.set(as, home)
    }
  }
  for (const [, name = ''] of code.matchAll(EXPORTED)) found.set(name, { file, name })
  return found
}

/**
 * Returns an import statement that takes each name from its origin. It has as many lines as the original, so that line numbers stay
 * correct.
 */
const direct = (file: string, statement: string, list: string, path: string): string => {
  const there = homesIn(resolve(dirname(file), `${path}.ts`))
  const imports = itemsOf(list).map(([name, as]) => {
    const home = there.get(name)
    if (home === undefined) return `import { ${name} as ${as} } from '${path}.js'`
    const way = relative(dirname(file), home.file).replaceAll('\\', '/').replace(/\.ts$/, '.js')
    return `import { ${home.name} as ${as} } from '${way.startsWith('.') ? way : `./${way}`}'`
  })
  return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
}

export const directImports = (): Plugin => ({
  name: 'direct-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || id.includes('node_modules')) return null
    const out = code.replace(IMPORTED, (statement, list: string, path: string) => direct(id, statement, list, path))
    return out === code ? null : { code: out, map: null }
  },
})
