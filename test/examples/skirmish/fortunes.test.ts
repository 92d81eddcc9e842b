import { describe, expect, it } from 'vitest'
import { asked, happens, options, play, position, rules, where } from './position.js'

/** A position at the end of blue's game turn: red ends its combat phase, and the next chit is drawn. */
const drawing = (text: string) => play(position(`${text}, turn 1 red combat`), 'end')

describe('fortunes', () => {
  it('are drawn from a cup, with probabilities that depend on the number of chits of each kind [skirmish:1]', () => {
    expect(
      rules.chances(rules.start).map(({ action, weight, of }) => `${rules.print(rules.start, action)} ${weight}/${of}`),
    ).toEqual(['chit quiet 2/5', 'chit rain 1/5', 'chit engineers 1/5', 'chit replacements 1/5'])
  })

  it('leave the cup permanently', () => {
    const s = drawing('B1 b2, R1 e1')
    expect(options(s)).toEqual(['chit quiet', 'chit rain', 'chit engineers', 'chit replacements'])
    expect(rules.chances(s).map(({ weight, of }) => `${weight}/${of}`)).toEqual(['1/4', '1/4', '1/4', '1/4'])
    expect(
      rules
        .observe(play(s, 'chit rain'), 'public')
        .tracks.filter(({ id }) => id.startsWith('cup:'))
        .map(({ value }) => value),
    ).toEqual([1, 0, 1, 1])
  })

  it('allow engineers to rebuild bridges [skirmish:1.b]', () => {
    const s = drawing('B1 b2, R1 e1, blown c2-d2')
    expect(happens(s, 'chit engineers')).toContain('marker skirmish:1.b bridges rebuilt')
    expect(play(s, 'chit engineers').blown).toEqual([0])
    expect(play(s, 'chit rain').blown).toEqual([1])
  })

  it('call a procedure for each side if they are replacements, and skip a side with one unit or none [skirmish:1.c]', () => {
    const nobody = drawing('B1 b2, R1 e1')
    expect(asked(play(nobody, 'chit replacements'))).toBe('blue order')
    const one = drawing('B1 b2 reduced, R1 e1')
    expect(happens(one, 'chit replacements')).toContain('recovered skirmish:1.c B1 (forced)')
    const several = play(drawing('B1 b2 reduced, B2 b3 reduced, R1 e1 reduced, R2 e2 reduced'), 'chit replacements')
    expect(several.frames.map(frame => frame.at)).toEqual(['sequence', 'fortune', 'recover'])
    expect([asked(several), options(several)]).toEqual(['blue unit-to-recover', ['recover B1', 'recover B2']])
    const red = play(several, 'recover B2')
    expect([asked(red), where(red, 'B1'), where(red, 'B2')]).toEqual(['red unit-to-recover', 'b2 reduced', 'b3'])
  })

  it('give no step to an unsupplied unit, or to a unit in a hex at its limit', () => {
    expect(happens(drawing('B1 b2 reduced unsupplied, R1 e1'), 'chit replacements')).not.toContain(
      'recovered skirmish:1.c B1 (forced)',
    )
    const full = drawing('B1 b2, B2 b2 reduced, BH b2, R1 e1')
    expect(happens(full, 'chit replacements')).not.toContain('recovered skirmish:1.c B2 (forced)')
  })
})
