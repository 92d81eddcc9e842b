/** Checks of the formations: their HQs, and the battalions that they may detach. */
import type { Check } from './common.js'

/**
 * Checks that formations have unique ids, one HQ each (1.1.c), and one counter per battalion that they may detach
 * (1.6.c).
 */
export const checkFormations: Check = look => {
  const { scenario, fault } = look
  look.uniqueBy('id', scenario.formations, ['formations'], 'formation')
  const headed = new Set<string>()
  const battalions = new Map<string, number>()
  scenario.units.forEach(({ id, type, start, formation }, i) => {
    if (start.type === 'detachment') battalions.set(formation, (battalions.get(formation) ?? 0) + 1)
    if (type !== 'hq' || !look.formations.has(formation)) return
    if (headed.has(formation)) {
      const message = `${id} is a second HQ of ${formation}`
      fault('duplicate', 'verdun:1.1.c', ['units', i, 'formation'], message, [id, formation])
    }
    headed.add(formation)
  })
  scenario.formations.forEach((formation, i) => {
    const { id } = formation
    const path = ['formations', i]
    if (look.formations.get(id) !== formation) return
    if (!headed.has(id)) fault('inconsistent', 'verdun:1.1.c', path, `formation ${id} has no HQ`, [id])
    const counters = battalions.get(id) ?? 0
    if (formation.battalions === counters) return
    const message = `${id} may detach ${formation.battalions} battalions but has ${counters} counters for them`
    fault('inconsistent', 'verdun:1.6.c', [...path, 'battalions'], message, [id], counters)
  })
}
