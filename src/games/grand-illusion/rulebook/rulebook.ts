/** The id of a rule of Grand Illusion: an atom of the inventory. */
export type IllusionRule = `grand-illusion:${string}`
