/** `grognard position`: writes a position as text. */
import { type Io, expectToWrite, writeText } from '../io/index.js'
import { formsText, textWidth } from '../table/index.js'
import { type MomentCommand, momentOf } from './moment.js'

/** The command line of `grognard position`. */
export interface PositionCommand extends MomentCommand {
  /** Whether to list the lines that positions of the game can have, instead of writing one. */
  readonly syntax?: boolean
}

/** `grognard position`. */
export const position = async (io: Io, game: string | undefined, command: PositionCommand): Promise<number> => {
  const { out } = command
  if (out !== undefined) expectToWrite(io, out)
  const {
    loaded: { rules },
    state,
  } = await momentOf(io, game, command)
  const forms = rules.positionLines.map(({ form, says }) => [form, says] as const)
  const text = command.syntax === true ? `${formsText(forms, textWidth(io))}\n` : rules.positionText(state)
  if (out === undefined) io.write(text)
  else writeText(io, out, text)
  return 0
}
