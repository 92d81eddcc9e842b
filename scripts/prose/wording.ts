/** The wording that the prose check refuses, with better wording for each pattern. CONTRIBUTING, "How we write", explains the rules. */

export interface Wording {
  readonly pattern: RegExp
  readonly advice: string
}

/** The most words that a sentence may have. A piece of code is not counted. */
export const MOST_WORDS = 30

const UNITS =
  'game|turn|second|minute|hour|day|file|line|folder|hex|hexside|unit|side|player|chapter|decision|atom|phase|stage|state|scenario|combat|die|row|column|test|record|step'

/** Wording that is refused in every sentence of documents, comments and messages. */
export const WORDING: ReadonlyArray<Wording> = [
  {
    pattern: /\b(?:alone|as well|too|anew|besides|hardly)(?=\s*(?:[.;:!?]|$))/i,
    advice: 'put "only", "also" or "again" before the verb',
  },
  {
    pattern: /\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|other\b|one\b)[a-z]+/i,
    advice: 'write "is not a ..." or "is not valid"',
  },
  { pattern: /\b(?:tells?|told|telling) (?:of|about)\b/i, advice: 'write "reports" or "describes"' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/i, advice: 'name what is described or logged' },
  {
    pattern: new RegExp(
      `\\b(?:decisions|actions|games|lines|bytes|hexes|points|words|sentences|files|milliseconds|microseconds|one|two|three|four|five|six|once|twice|thrice|[0-9][0-9,.]*(?: [a-zA-Z]+)?) an? (?:${UNITS})\\b`,
      'i',
    ),
    advice: 'write "per", not "a"',
  },
  { pattern: /\bthe house\b|\bhouses\b|\bof the house\b/i, advice: 'write "project", "package" or "module"' },
  { pattern: /\bin hand\b/i, advice: 'write "selected" (unit), "current" (combat) or "under way"' },
  {
    pattern:
      /\b(?:lies?|lay|lying) (?:on|in|at|under|over|beside|before|behind) (?:the )?(?:state|stack|frame|top|view|table|record|folder|file)s?\b/i,
    advice: 'write "is in" or "is stored in"',
  },
  { pattern: /(?:^|[;:]\s*)else\b(?! if\b)/i, advice: 'write "otherwise"' },
  { pattern: /\b(?:who|which|that) (?:it|this) is not\b.*\bso\b/i, advice: 'say what is true' },
  {
    pattern: /\bplay-out|\bpre-view|\bset up phase\b|\bdice roll modifier|\bzones? of controls\b/i,
    advice: 'use the term of the glossary',
  },
]

/** Wording that is refused at the beginning of a sentence. */
export const OPENINGS: ReadonlyArray<Wording> = [
  {
    pattern: /^(?:Of|Beside|Besides|By place|To whom|Whom) /,
    advice: 'begin with the subject: subject, verb, object',
  },
  { pattern: /^(?:Who|Whoever|What|Whatever) (?!.*\?)/, advice: 'name the noun: "units that ...", "the rule"' },
]

/** Wording that is refused at the beginning of a doc comment, in addition to {@link OPENINGS}. */
export const COMMENT_OPENINGS: ReadonlyArray<Wording> = [
  {
    pattern:
      /^(?:The same|Else|Where|As|So|Also|That|These|Those|It|For|With|To|From|Such|None|Likewise|Then|Besides) /,
    advice: 'begin with a verb ("Returns") or a noun phrase that names the thing',
  },
  {
    pattern:
      /^(?:Return|Give|Make|Take|Check|Run|Read|Write|Find|Build|Stay|Be|Put|Add|Draw|Play|Ask|Tell|Get|Set|Compute|Call|Decode|Encode|Judge|Look|Count|Walk|Throw|Load|Hold|Keep|List|Name|Say|Show|Sum) /,
    advice: 'use the third person: "Returns", "Checks"',
  },
]
