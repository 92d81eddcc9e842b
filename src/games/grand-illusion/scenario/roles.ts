/** The places and units to which rules refer, and their codecs. No rule names a hex or a unit itself. */
import { type TypeOf, hexIdentifier as hex, hexIds, list, partId as id, strict } from '../../../kernel/index.js'

const units = list(id, 50)

/** Codec of the roles of places. */
export const PlaceRoles = strict('PlaceRoles', {
  /** Paris is worth points, allows French arrivals and is closed to the British (7.1.3, 8.4.7.b, 14.1.3). */
  paris: hex,
  /** Allied control of this hex ends the game (14.1.3.i). */
  suddenDeath: hex,
  /** Antwerp cannot be besieged, and the Belgians may be locked up there (12.5). */
  antwerp: hex,
  /** The escape hex of Antwerp (12.5.3). */
  escape: hex,
  /** Hexes from which German corps lock the Belgians up in Antwerp (12.5.2). */
  guards: hexIds(50, 1),
  /** The hex from which the Belgians may withdraw to Antwerp on turn 1 (14.1.1.a). */
  brussels: hex,
  /** The source and choke point of emergency supply (8.4.3.n to z). */
  emergency: hex,
  maubeuge: hex,
  /** The hex of the end-of-rail marker at the start (8.4.3.aa). */
  railEnd: hex,
})
/** Hexes by their role in the rules. */
export interface PlaceRoles extends TypeOf<typeof PlaceRoles> {}

/** Codec of the roles of units. */
export const UnitRoles = strict('UnitRoles', {
  /** Troops for the Eastern Front come from the surroundings of these headquarters (7.3.c). */
  easternFront: units,
  /** Headquarters that are removed when Paris is in danger (8.4.9.d). */
  dangerRemoves: units,
  /** The corps that is exchanged for `fullCorps` a turn later (8.4.9.g to i). */
  reducedCorps: id,
  /** The corps that replaces `reducedCorps` (8.4.9.g to i). */
  fullCorps: id,
  /** The headquarters that may relieve a numbered one (14.1.1.aa). */
  detachment: id,
  /** Units that are in supply in Antwerp, in addition to the Belgians (8.4.3.g). */
  inAntwerp: units,
  /** The division that may leave the map instead of retreating (12.6). */
  namurDivision: id,
  /** The fortress whose fall makes the end of rail apply (8.4.3.ab). */
  namurFortress: id,
  /** The fortress that makes emergency supply necessary (8.4.3.p). */
  maubeugeFortress: id,
  /** Fortresses whose fall allows Antwerp to become German (12.5.1.b). */
  antwerpFortresses: units,
})
/** Units by their role in the rules. A unit that is not in play has no effect. */
export interface UnitRoles extends TypeOf<typeof UnitRoles> {}
