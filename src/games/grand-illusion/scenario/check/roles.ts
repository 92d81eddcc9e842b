/** Checks of the places and units with a role in the rules. */
import type { Path } from '../../../../kernel/index.js'
import type { IllusionUnit } from '../forces.js'
import type { UnitRoles } from '../roles.js'
import { type Check, type Look, SCENARIO, knownUnits } from './common.js'

/** Checks that the places are hexes, and that no guard hex is listed twice. */
export const checkPlaces: Check = ({ scenario: { places }, knownHex, knownHexes }) => {
  const { guards, ...single } = places
  for (const [role, id] of Object.entries(single)) knownHex(id, ['places', role])
  knownHexes(guards, ['places', 'guards'])
}

/** Checks that Paris is not German before play, by printing, marker or option, because its fall is an event of play (14.1.3.a). */
export const checkParis: Check = ({ scenario: { places, captured, options }, hexes, fault }) => {
  const { paris } = places
  const ways: Path[] = captured.flatMap((id, i) => (id === paris ? [['captured', i]] : []))
  if (hexes.get(paris)?.control === 'german') ways.push(['places', 'paris'])
  for (const side of ['german', 'allied'] as const)
    options?.[side].forEach(({ effects }, i) => {
      effects.forEach((effect, j) => {
        if (effect.type === 'control' && effect.side === 'german' && effect.hex === paris)
          ways.push(['options', side, i, 'effects', j, 'hex'])
      })
    })
  for (const path of ways)
    fault('inconsistent', 'grand-illusion:14.1.3.a', path, `hex ${paris} (Paris) is German before play begins`, [paris])
}

/** The condition that a role imposes on its unit. `what` names it in messages. */
interface Wanted {
  readonly is: (unit: IllusionUnit) => boolean
  readonly what: string
}

const HEADQUARTERS: Wanted = { is: unit => unit.type === 'headquarters', what: 'headquarters' }
const FORTRESS: Wanted = { is: unit => unit.type === 'fortress', what: 'a fortress' }
const COMBAT_UNIT: Wanted = { is: unit => unit.combat !== null, what: 'a combat unit' }

const WANTED: Readonly<Record<keyof UnitRoles, Wanted>> = {
  easternFront: HEADQUARTERS,
  dangerRemoves: HEADQUARTERS,
  detachment: { is: unit => unit.headquarters?.kind === 'detachment', what: 'headquarters of an army detachment' },
  reducedCorps: COMBAT_UNIT,
  fullCorps: { is: unit => unit.start.type === 'danger', what: 'a unit of the Paris-in-danger box' },
  inAntwerp: COMBAT_UNIT,
  namurDivision: COMBAT_UNIT,
  namurFortress: FORTRESS,
  maubeugeFortress: FORTRESS,
  antwerpFortresses: FORTRESS,
}

/** Reports a fortress that is not in the hex that its role requires. */
const checkSite = ({ fault }: Look, unit: IllusionUnit, role: keyof UnitRoles, hex: string): void => {
  if (unit.start.type === 'setup' && unit.start.hex === hex) return
  fault('inconsistent', SCENARIO, ['roles', role], `${unit.id} is not set up in ${hex}`, [unit.id, hex])
}

/** Checks that the units of each role exist and meet its condition. */
export const checkRoles: Check = look => {
  const { roles, places } = look.scenario
  for (const role of Object.keys(WANTED) as (keyof UnitRoles)[]) {
    const { is, what } = WANTED[role]
    const named = roles[role]
    const path = ['roles', role]
    const units =
      typeof named === 'string'
        ? [look.known(look.units, { what: 'unit', id: named, path })].filter(unit => unit !== undefined)
        : knownUnits(look, named, path)
    for (const unit of units) {
      if (!is(unit)) look.fault('inconsistent', SCENARIO, path, `${unit.id} is not ${what}`, [unit.id])
      else if (role === 'maubeugeFortress') checkSite(look, unit, role, places.maubeuge)
      else if (role === 'antwerpFortresses') checkSite(look, unit, role, places.antwerp)
    }
  }
}
