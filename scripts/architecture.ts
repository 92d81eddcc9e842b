/**
 * Draws `docs/images/architecture.svg` from the imports in `src` (`npm run pictures:architecture`). Each box is a folder, and
 * each arrow means that one folder imports another. An arrow that a chain of other arrows implies is left out.
 */
import { writeFileSync } from 'node:fs'
import { instance } from '@viz-js/viz'
import { type ICruiseResult, cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

/** The contents of each folder. A new folder without an entry here is an error. */
const LABELS: Readonly<Record<string, string>> = {
  cli: 'the command',
  grognard: 'index.ts, games.ts: the registry',
  games: 'one folder per game',
  play: 'playouts, series, rows',
  bots: 'players for any game',
  workers: 'series on all cores',
  cluster: 'series on many machines',
  svg: 'pictures',
  notebook: 'display in notebooks',
  testing: 'laws, fuzz, perft',
  'fp-ts': 'helpers for fp-ts users',
  'kernel/contract': 'public types',
  'kernel/codec': 'strict codecs',
  'kernel/numbers': 'odds, results tables',
  'kernel/board': 'hexes, paths, supply lines',
  'kernel/units': 'packed units, occupancy',
  'kernel/play': 'procedures, frames, the loop',
  'kernel/documents': 'loading, records',
  'kernel/people': 'views, orders, events',
  'kernel/bot': 'parts of heuristic players',
}

/** The box that a source file belongs to, or null for the index of the kernel. */
const boxOf = (file: string): string | null => {
  const [, folder = '', inner = ''] = file.split('/')
  if (folder === 'index.ts' || folder === 'games.ts') return 'grognard'
  if (folder === 'kernel') return inner === 'index.ts' ? null : `kernel/${inner}`
  return folder
}

const { output } = await cruise(
  ['src'],
  { tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
)

const imports = new Map<string, Set<string>>()
for (const { source, dependencies } of (output as ICruiseResult).modules) {
  const from = source.startsWith('src/') ? boxOf(source) : null
  if (from === null) continue
  const targets = imports.get(from) ?? new Set()
  imports.set(from, targets)
  for (const { resolved } of dependencies) {
    if (!resolved.startsWith('src/')) continue
    const to = boxOf(resolved) ?? 'kernel'
    if (to !== from) targets.add(to)
  }
}

/** Whether one box reaches another through at least one box between them. */
const isIndirect = (from: string, to: string): boolean => {
  const seen = new Set<string>()
  const visit = (box: string): boolean =>
    [...(imports.get(box) ?? [])].some(next => {
      if (seen.has(next) || (box === from && next === to)) return false
      seen.add(next)
      return next === to || visit(next)
    })
  return visit(from)
}

const node = (box: string): string => {
  const label = LABELS[box]
  if (label === undefined) throw new Error(`describe src/${box} in scripts/architecture.ts`)
  const name = box.replace('kernel/', '')
  return `"${box}" [label="${name}\\n${label}"]`
}
const boxes = [...imports.keys()].sort()
const inKernel = (box: string): boolean => box.startsWith('kernel/')
// an arrow to the whole kernel ends at the border of its frame
const arrow = (from: string, to: string): string =>
  to === 'kernel' ? `"${from}" -> "kernel/people" [lhead=cluster_kernel]` : `"${from}" -> "${to}"`

const dot = `digraph {
  compound=true; rankdir=TB; nodesep=0.25; ranksep=0.45; bgcolor=white
  node [shape=box, style="rounded,filled", fillcolor="#fbf7ec", color="#8a7f66", fontname="Helvetica,Arial,sans-serif", fontsize=12, margin="0.3,0.1"]
  edge [color="#8a7f66", arrowsize=0.7]
  subgraph cluster_kernel {
    label="kernel: knows no game"; fontname="Helvetica,Arial,sans-serif"; fontsize=13; style="rounded,filled"; color="#c8bfa6"; fillcolor="#f1ead8"
    ${boxes.filter(inKernel).map(node).join('\n    ')}
  }
  ${boxes
    .filter(box => !inKernel(box))
    .map(node)
    .join('\n  ')}
  ${boxes
    .flatMap(from => [...(imports.get(from) ?? [])].filter(to => !isIndirect(from, to)).map(to => arrow(from, to)))
    .sort()
    .join('\n  ')}
}`
const viz = await instance()
const svg = viz.renderString(dot, { format: 'svg' })
writeFileSync('docs/images/architecture.svg', svg.slice(svg.indexOf('<svg')))
