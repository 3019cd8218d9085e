import type { DerivedValue } from '@timesheet/engine'
import { createTimesheet, type Timesheet } from '../app.ts'
import { DERIVED_VALUES } from '../derived-values.ts'
import { readServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

const NAMES = DERIVED_VALUES.map(({ name }) => name).join(', ')

/** Recomputes derived values and prints which of them were wrong; servers must be stopped. */
export const rebuildCommand: Command = {
  usage: 'rebuild [NAME]',
  options: DATABASE_OPTIONS,
  async run({ flags, env, positionals }) {
    const [name, ...more] = positionals
    const wanted = DERIVED_VALUES.filter((value) => name === undefined || value.name === name)
    if (wanted.length === 0 || more.length > 0)
      throw new UsageError(`rebuild wants one of ${NAMES}, or nothing for all`)
    const timesheet = await createTimesheet(readServeOptions(flags, env))
    try {
      for (const value of wanted) await rebuild(timesheet, value)
    } finally {
      await timesheet.close()
    }
  },
}

async function rebuild({ app }: Timesheet, value: DerivedValue): Promise<void> {
  const { checked, changed, examples, contradictions } = await value.rebuild(app, (done) =>
    process.stdout.write(`\r${value.name}: ${done} …`),
  )
  console.log(
    `\r${value.name}: ${checked} worked out, ${changed === 0 ? 'all as they stood' : `${changed} corrected`}.`,
  )
  for (const example of examples) console.log(`  ${example}`)
  if (changed > examples.length) console.log(`  and ${changed - examples.length} more`)
  for (const text of contradictions) console.log(`  contradiction: ${text}`)
}
