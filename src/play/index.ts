/** Stub: replaced by the author of this entry point. */
export const play = 'play'
