/**
 * Builds the documentation site in `docs/site`: a landing page, the web board, the reference of every entry point, the guides, the
 * contract, the design documents and the rules. All links are relative, so the site works under any path. A dead link fails the
 * build.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import {
  Application,
  Converter,
  type DocumentReflection,
  PageEvent,
  ReflectionKind,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc'
import { build as bundle } from 'vite'
import { linksOf } from './links.js'

const OUT = 'docs/site'

/** The page that a visitor sees first; `{{docs/guide/bots.md}}` in it is replaced by the address of that document. */
const LANDING = 'docs/landing.html'

/** The first heading of a document, which is its title. */
const HEADING = /^# (.+)\n\n?/

/** Groups of documents in the navigation, by path. */
const GROUPS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^docs\/(?:guide\/|contract)/, 'Guides'],
  [/^docs\/rules\//, 'Rules and rulings'],
  [/^docs\/adr\//, 'Decisions'],
  [/^docs\/design/, 'Design'],
  [/./, 'The project'],
]

const grouped = (document: DocumentReflection, file: string): void => {
  document.frontmatter['group'] = GROUPS.find(([path]) => path.test(file))?.[1]
}

const named = (document: DocumentReflection): void => {
  const [first] = document.content
  if (first?.kind !== 'text') return
  const [, title] = HEADING.exec(first.text) ?? []
  if (title !== undefined) document.name = title
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}
/** The entry point of each module path, such as `grognard/marne/bot` for `games/marne/bot`. */
const ENTRIES = new Map(
  Object.entries(manifest.exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? '' : target.default
    const module = /^\.\/dist\/(.*?)(?:\/index)?\.js$/.exec(file)?.[1]
    return module === undefined ? [] : [[module, `grognard${path.slice(1)}`] as const]
  }),
)

/** Returns the documents that the site's search does not find by their names. */
const unfound = (documents: ReadonlyArray<string>): ReadonlyArray<string> => {
  const packed = /"(.*)"/.exec(readFileSync(join(OUT, 'assets/search.js'), 'utf8'))?.[1] ?? ''
  const { rows } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString()) as {
    readonly rows: ReadonlyArray<{ readonly name: string }>
  }
  const names = new Set(rows.map(({ name }) => name))
  return documents.filter(name => !names.has(name))
}

/** Writes the landing page in place of the reference's own first page, with the pictures that it shows. */
const land = (addressOf: (file: string) => string | undefined): void => {
  const page = readFileSync(LANDING, 'utf8').replace(/\{\{(.+?)\}\}/g, (_, file: string) => {
    const address = addressOf(file)
    if (address === undefined) throw new Error(`${LANDING} links to ${file}, which is not a document of the site`)
    return address
  })
  writeFileSync(join(OUT, 'index.html'), page)
  mkdirSync(join(OUT, 'media'), { recursive: true })
  for (const file of readdirSync('docs/images').filter(name => name.endsWith('-combat.svg')))
    copyFileSync(join('docs/images', file), join(OUT, 'media', file))
}

/** Builds the site. Returns the names of its documents, or null after a warning. */
const build = async (): Promise<ReadonlyArray<string> | null> => {
  const app = await Application.bootstrapWithPlugins({ out: OUT }, [new TypeDocReader(), new TSConfigReader()])
  const documents = new Map<string, DocumentReflection>()
  const addresses = new Map<unknown, string>()
  app.renderer.on(PageEvent.END, page => {
    addresses.set(page.model, page.url)
  })
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
    documents.set(`${document.name}.md`, document)
    grouped(document, document.name)
    named(document)
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module))
      module.name = ENTRIES.get(module.name) ?? module.name
  })
  const project = await app.convert()
  if (project === undefined) return null
  app.validate(project)
  await app.generateOutputs(project)
  if (app.logger.hasErrors() || app.logger.hasWarnings()) return null
  land(file => addresses.get(documents.get(file)))
  return project.getReflectionsByKind(ReflectionKind.Document).map(({ name }) => name)
}

const documents = await build()
if (documents === null) process.exit(1)
await bundle({
  configFile: 'examples/web/vite.config.ts',
  logLevel: 'error',
  build: { outDir: join(process.cwd(), OUT, 'play') },
})
const { pages, links, outside, dead } = linksOf(OUT)
const missing = unfound(documents)
for (const fault of dead) console.error(`dead link: ${fault}`)
for (const name of missing) console.error(`the search does not find: ${name}`)
console.log(
  `${pages} pages, ${documents.length} of them documents; ${links} links, ${outside.length} external addresses, ${dead.length} dead`,
)
if (dead.length + missing.length > 0) process.exit(1)
