export interface CommandInput {
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A command of the command line. */
export interface Command {
  readonly usage: string
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  run(input: CommandInput): Promise<void>
}

/** The options of every command that opens the database. */
export const DATABASE_OPTIONS = {
  'dir': { type: 'string' },
  'database-url': { type: 'string' },
  'database-direct-url': { type: 'string' },
  'database-connections': { type: 'string' },
} as const satisfies Command['options']
