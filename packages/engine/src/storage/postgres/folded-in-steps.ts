/** Letters and what takes their place. */
type Replacements = readonly (readonly [from: string, to: string])[]

/** The only letters of most texts that are not ASCII, the most frequent ones first. */
const STEPS = ['óíá', 'éúñ', 'ÁÉÍÓÚÑ']

/**
 * The PL/pgSQL that replaces the usual letters of `key`, in steps while some are left, and does `all` where these were not
 * all: `replace` takes a tenth of the time that `translate` takes, and a third of all that are usual are enough for most.
 */
export function foldedInSteps(letters: Replacements, all: string): string {
  return STEPS.reduceRight((rest, step) => {
    const some = letters.filter(([letter]) => step.includes(letter))
    return `IF octet_length(key) > length(key) THEN key := ${replaced(some, 'key')}; ${rest} END IF;`
  }, `IF octet_length(key) > length(key) THEN ${all} END IF;`)
}

/** A text with letters replaced, as an SQL expression. */
export function replaced(letters: Replacements, text: string): string {
  return letters.reduce((key, [from, to]) => `replace(${key}, '${from}', '${to}')`, text)
}
