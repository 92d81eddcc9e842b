/** The places and units that rules single out, and their codecs: no rule holds a hex or a name. */
import { type Codec, hexIdentifier as hex, hexIds, list, partId as id, strict } from '../../../kernel/index.js'

/** Hexes by what rules want them for. */
export interface PlaceRoles {
  /** Paris: worth points, a place for French arrivals, barred to the British (7.1.3, 8.4.7.b, 14.1.3). */
  readonly paris: string
  /** Its control by the Allies ends the game (14.1.3.i). */
  readonly suddenDeath: string
  /** Cannot be besieged, holds the Belgians in (12.5). */
  readonly antwerp: string
  /** The way out of Antwerp (12.5.3). */
  readonly escape: string
  /** Where German corps lock the Belgians up in Antwerp (12.5.2). */
  readonly guards: ReadonlyArray<string>
  /** From where the Belgians may withdraw to Antwerp on turn 1 (14.1.1.a). */
  readonly brussels: string
  /** Source and choke point of emergency supply (8.4.3.n to z). */
  readonly emergency: string
  readonly maubeuge: string
  /** The end-of-rail marker at the start (8.4.3.aa). */
  readonly railEnd: string
}
/** Units by what rules want them for; one that is not in play has no effect. */
export interface UnitRoles {
  /** Troops for the Eastern Front come from around these headquarters (7.3.c). */
  readonly easternFront: ReadonlyArray<string>
  /** Removed when Paris is in danger (8.4.9.d). */
  readonly dangerRemoves: ReadonlyArray<string>
  /** Exchanged a turn later: the first for the second (8.4.9.g to i). */
  readonly reducedCorps: string
  readonly fullCorps: string
  /** May relieve a numbered headquarters (14.1.1.aa). */
  readonly detachment: string
  /** In supply inside Antwerp, besides the Belgians (8.4.3.g). */
  readonly inAntwerp: ReadonlyArray<string>
  /** May be taken off the map instead of retreating (12.6). */
  readonly namurDivision: string
  /** Its fall starts the end of rail (8.4.3.ab). */
  readonly namurFortress: string
  /** While it stands emergency supply may be needed (8.4.3.p). */
  readonly maubeugeFortress: string
  /** Fortresses whose fall lets Antwerp change hands (12.5.1.b). */
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
