/** The places and units to which rules refer, and their codecs. No rule names a hex or a unit itself. */
import { type Codec, hexIdentifier as hex, hexIds, list, partId as id, strict } from '../../../kernel/index.js'

/** Hexes by their role in the rules. */
export interface PlaceRoles {
  /** Paris is worth points, allows French arrivals and is closed to the British (7.1.3, 8.4.7.b, 14.1.3). */
  readonly paris: string
  /** Allied control of this hex ends the game (14.1.3.i). */
  readonly suddenDeath: string
  /** Antwerp cannot be besieged, and the Belgians may be locked up there (12.5). */
  readonly antwerp: string
  /** The escape hex of Antwerp (12.5.3). */
  readonly escape: string
  /** Hexes from which German corps lock the Belgians up in Antwerp (12.5.2). */
  readonly guards: ReadonlyArray<string>
  /** The hex from which the Belgians may withdraw to Antwerp on turn 1 (14.1.1.a). */
  readonly brussels: string
  /** The source and choke point of emergency supply (8.4.3.n to z). */
  readonly emergency: string
  readonly maubeuge: string
  /** The hex of the end-of-rail marker at the start (8.4.3.aa). */
  readonly railEnd: string
}
/** Units by their role in the rules. A unit that is not in play has no effect. */
export interface UnitRoles {
  /** Troops for the Eastern Front come from the surroundings of these headquarters (7.3.c). */
  readonly easternFront: ReadonlyArray<string>
  /** Headquarters that are removed when Paris is in danger (8.4.9.d). */
  readonly dangerRemoves: ReadonlyArray<string>
  /** The corps that is exchanged for `fullCorps` a turn later (8.4.9.g to i). */
  readonly reducedCorps: string
  /** The corps that replaces `reducedCorps` (8.4.9.g to i). */
  readonly fullCorps: string
  /** The headquarters that may relieve a numbered one (14.1.1.aa). */
  readonly detachment: string
  /** Units that are in supply in Antwerp, in addition to the Belgians (8.4.3.g). */
  readonly inAntwerp: ReadonlyArray<string>
  /** The division that may leave the map instead of retreating (12.6). */
  readonly namurDivision: string
  /** The fortress whose fall makes the end of rail apply (8.4.3.ab). */
  readonly namurFortress: string
  /** The fortress that makes emergency supply necessary (8.4.3.p). */
  readonly maubeugeFortress: string
  /** Fortresses whose fall allows Antwerp to become German (12.5.1.b). */
  readonly antwerpFortresses: ReadonlyArray<string>
}

const units = list(id, 50)

/** Codec of the roles of places. */
export const PlaceRoles: Codec<PlaceRoles> = strict('PlaceRoles', {
  paris: hex,
  suddenDeath: hex,
  antwerp: hex,
  escape: hex,
  guards: hexIds(50, 1),
  brussels: hex,
  emergency: hex,
  maubeuge: hex,
  railEnd: hex,
})
/** Codec of the roles of units. */
export const UnitRoles: Codec<UnitRoles> = strict('UnitRoles', {
  easternFront: units,
  dangerRemoves: units,
  reducedCorps: id,
  fullCorps: id,
  detachment: id,
  inAntwerp: units,
  namurDivision: id,
  namurFortress: id,
  maubeugeFortress: id,
  antwerpFortresses: units,
})
