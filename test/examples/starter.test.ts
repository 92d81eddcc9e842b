/** Runs the tests of the starter game, as a stranger does after `grognard new-game`. */
import '../../examples/starter/test/game.test.js'
