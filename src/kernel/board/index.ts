export * from './board.js'
export * from './lines.js'
export * from './paths.js'
export * from './tracks.js'
